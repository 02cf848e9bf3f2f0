/* Chapter 6 and R9.1: the card row. */
#include "ages.h"

static int finished_wonders(const Player *p)
{
    int n = 0;
    for (int i = 0; i < AG_WONDER_CARDS; i++) n += p->wonder[i] != 0;
    return n;
}

/* R9.1d, R9.1e */
TakePrice take_price(const Ages *s, int seat, int place)
{
    const Player *p = &s->player[seat];
    TakePrice price = {.place = AG_ROW_PRICE[place]};
    price.sum = price.place;
    if (kind_of(s->row[place]) != AG_KIND_WONDER) return price;
    price.wonders = finished_wonders(p);
    price.sum += price.wonders;
    for (int i = 0; i < 2 && p->leader != NONE; i++)
        if (AG_CARDS[p->leader].price[i].of == AG_PRICE_WONDER)
            price.leader = max_of(AG_CARDS[p->leader].price[i].n, -price.sum);
    price.sum += price.leader;
    return price;
}

static int in_play(const Player *p, int card)
{
    int kind = kind_of(card);
    if (card < AG_TECHS) return p->tech[card];
    if (kind == AG_KIND_GOVERNMENT) return p->government == card;
    return p->special[kind - AG_KIND_SPECIAL_MILITARY] == card;
}

Reason can_take(const Ages *s, int seat, int place, int budget)
{
    const Player *p = &s->player[seat];
    int card = place < AG_ROW ? s->row[place] : NONE;
    if (card == NONE) return why(AG_REASON_NOTHING_HERE, 6, 1, 0, 0);
    const Card *c = card_of(card);
    if (c->kind == AG_KIND_WONDER) {
        if (p->project != NONE) return why_card(AG_REASON_WONDER_UNFINISHED, 9, 1, p->project);
    } else {
        int limit = civil_limit(p);
        if (p->hand_count >= limit) return why(AG_REASON_HAND_FULL, 9, 1, limit, p->hand_count);
        if (c->kind == AG_KIND_LEADER) {
            if (p->leaders_taken >> c->level & 1) return why(AG_REASON_LEADER_OF_AGE, 9, 1, 1, 1);
        } else if (c->kind != AG_KIND_ACTION && (in_play(p, card) || list_count(p->hand, p->hand_count, card))) {
            return why_card(AG_REASON_SAME_NAME, 9, 1, card);
        }
    }
    int price = take_price(s, seat, place).sum;
    if (price > budget) return why(AG_REASON_CIVIL_ACTIONS, 6, 1, price, budget);
    return OK;
}

/* Takes the card; the caller has the price paid. Returns the card. */
int do_take(Ages *s, int seat, int place, Events *ev)
{
    Player *p = &s->player[seat];
    int card = s->row[place];
    const Card *c = card_of(card);
    s->row[place] = NONE;
    EMIT(ev, .kind = AG_EVENT_TAKE, .seat = (uint8_t)seat, .piece = (uint16_t)piece(card), .from = at(AG_ZONE_ROW, NOBODY, place, 0),
         .to = c->kind == AG_KIND_WONDER ? ref_card(seat, card) : ref_hand(seat, card), .amount = 1);
    if (c->kind == AG_KIND_WONDER) {
        p->project = (uint8_t)card;
        p->stages = p->project_blue = 0;
        return card;
    }
    list_add(p->hand, &p->hand_count, CIVIL_HAND, card);
    if (c->kind == AG_KIND_ACTION) list_add(p->taken, &p->taken_count, CIVIL_HAND, card);
    if (c->kind == AG_KIND_LEADER) p->leaders_taken = (uint8_t)(p->leaders_taken | 1 << c->level);
    if (c->cost_science && p->leader != NONE) effects_now(s, seat, p->leader, AG_WHEN_TAKE_TECHNOLOGY, ev);
    return card;
}

/* R6.2: the first places are emptied, the rest slides, new cards come; an age may end in the middle (R6.3) */
void replenish(Ages *s, int sweeps, Events *ev)
{
    int filled = 0;
    for (int i = 0; i < sweeps; i++) {
        if (s->row[i] == NONE) continue;
        EMIT(ev, .kind = AG_EVENT_SWEEP, .seat = NOBODY, .piece = (uint16_t)piece(s->row[i]), .from = at(AG_ZONE_ROW, NOBODY, i, 0),
             .to = ref_box(), .amount = 1);
        s->row[i] = NONE;
    }
    for (int i = 0; i < AG_ROW; i++) {
        int card = s->row[i];
        if (card == NONE) continue;
        if (i != filled) {
            s->row[i] = NONE;
            s->row[filled] = (uint8_t)card;
            EMIT(ev, .kind = AG_EVENT_SLIDE, .seat = NOBODY, .piece = (uint16_t)piece(card), .flags = TOGETHER,
                 .from = at(AG_ZONE_ROW, NOBODY, i, 0), .to = at(AG_ZONE_ROW, NOBODY, filled, 0), .amount = 1);
        }
        filled++;
    }
    for (; filled < AG_ROW && s->civil_count; filled++) {
        int card = deal_civil(s);
        s->row[filled] = (uint8_t)card;
        EMIT(ev, .kind = AG_EVENT_DEAL, .seat = NOBODY, .piece = (uint16_t)piece(card), .flags = REVEALS | RANDOM,
             .from = at(AG_ZONE_DECK, NOBODY, DECK_CIVIL, 0), .to = at(AG_ZONE_ROW, NOBODY, filled, 0), .amount = 1,
             .total = s->civil_count);
        if (!s->civil_count) age_ends(s, ev);
    }
}
