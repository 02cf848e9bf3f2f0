/* Chapter 6 and R9.1: the card row. */
#include "ages.h"

/* what all places of the row have in common for a seat that wants to take from it */
void taking_of(const Ages *s, int seat, int budget, Taking *t)
{
    const Player *p = &s->player[seat];
    *t = (Taking){.s = s, .p = p, .budget = budget};
    for (int i = 0; i < AG_WONDER_CARDS; i++) t->wonders += p->wonder[i] != 0;
    for (int i = 0; i < 2 && p->leader != NONE; i++)
        if (AG_CARDS[p->leader].price[i].of == AG_PRICE_WONDER) t->leader += AG_CARDS[p->leader].price[i].n;
}

/* R9.1d, R9.1e */
TakePrice take_price(const Taking *t, int place)
{
    TakePrice price = {.place = AG_ROW_PRICE[place]};
    price.sum = price.place;
    if (kind_of(t->s->row[place]) != AG_KIND_WONDER) return price;
    price.wonders = t->wonders;
    price.sum += price.wonders;
    price.leader = max_of(t->leader, -price.sum);
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

Reason can_take(const Taking *t, int place)
{
    const Player *p = t->p;
    int card = place < AG_ROW ? t->s->row[place] : NONE;
    if (card == NONE) return why(AG_REASON_NOTHING_HERE, 6, 1, 0, 0);
    int kind = kind_of(card);
    if (kind == AG_KIND_WONDER) {
        if (p->project != NONE) return why_card(AG_REASON_WONDER_UNFINISHED, 9, 1, p->project);
    } else {
        if (p->hand_count >= p->civil_limit) return why(AG_REASON_HAND_FULL, 9, 1, p->civil_limit, p->hand_count);
        if (kind == AG_KIND_LEADER) {
            if (p->leaders_taken >> level_of(card) & 1) return why(AG_REASON_LEADER_OF_AGE, 9, 1, 1, 1);
        } else if (kind != AG_KIND_ACTION && (in_play(p, card) || list_count(p->hand, p->hand_count, card))) {
            return why_card(AG_REASON_SAME_NAME, 9, 1, card);
        }
    }
    int price = take_price(t, place).sum;
    return price > t->budget ? why(AG_REASON_CIVIL_ACTIONS, 6, 1, price, t->budget) : OK;
}

int list_takes(const Taking *t, Move *out)
{
    int n = 0, some = t->budget || t->leader;
    for (int i = 0; some && i < AG_ROW; i++) {
        int card = t->s->row[i];
        if (card == NONE) continue;
        /* most places are simply too dear: only a wonder can be cheaper than its place */
        if (AG_ROW_PRICE[i] > t->budget && !(t->leader && kind_of(card) == AG_KIND_WONDER)) continue;
        if (!can_take(t, i).id) out[n++] = MOVE(AG_VERB_TAKE, i, card, 0);
    }
    return n;
}

/* Takes the card; the caller has the price paid. Returns the card. */
int do_take(Ages *s, int seat, int place, Events *ev)
{
    Player *p = &s->player[seat];
    int card = s->row[place];
    const Card *c = card_of(card);
    s->row[place] = NONE;
    EMIT(ev, .kind = AG_EVENT_TAKE, .seat = seat, .piece = piece(card), .from = at(AG_ZONE_ROW, NOBODY, place, 0),
         .to = c->kind == AG_KIND_WONDER ? ref_card(seat, card) : ref_hand(seat, card), .amount = 1);
    if (c->kind == AG_KIND_WONDER) {
        p->project = card;
        p->stages = p->project_blue = 0;
        return card;
    }
    list_add(p->hand, &p->hand_count, CIVIL_HAND, card);
    /* R9.11: barred for the turn it was taken in; in a rival's turn (R13.10) that is none of one's own */
    if (c->kind == AG_KIND_ACTION && seat == s->active) list_add(p->taken, &p->taken_count, CIVIL_HAND, card);
    if (c->kind == AG_KIND_LEADER) p->leaders_taken |= 1 << c->level;
    if (c->cost_science && p->leader != NONE) effects_now(s, seat, p->leader, AG_WHEN_TAKE_TECHNOLOGY, ev);
    return card;
}

/* R6.2: the first places are emptied, the rest slides, new cards come; an age may end in the middle (R6.3) */
void replenish(Ages *s, int sweeps, Events *ev)
{
    int filled = 0;
    for (int i = 0; i < sweeps; i++) {
        if (s->row[i] == NONE) continue;
        EMIT(ev, .kind = AG_EVENT_SWEEP, .seat = NOBODY, .piece = piece(s->row[i]),
             .from = at(AG_ZONE_ROW, NOBODY, i, 0), .to = ref_box(), .amount = 1);
        s->row[i] = NONE;
    }
    for (int i = 0; i < AG_ROW; i++) {
        int card = s->row[i];
        if (card == NONE) continue;
        if (i != filled) {
            s->row[i] = NONE;
            s->row[filled] = card;
            EMIT(ev, .kind = AG_EVENT_SLIDE, .seat = NOBODY, .piece = piece(card), .flags = TOGETHER,
                 .from = at(AG_ZONE_ROW, NOBODY, i, 0), .to = at(AG_ZONE_ROW, NOBODY, filled, 0), .amount = 1);
        }
        filled++;
    }
    for (; filled < AG_ROW && s->civil_count; filled++) {
        int card = deal_civil(s);
        s->row[filled] = card;
        EMIT(ev, .kind = AG_EVENT_DEAL, .seat = NOBODY, .piece = piece(card), .flags = REVEALS | RANDOM,
             .from = at(AG_ZONE_DECK, NOBODY, DECK_CIVIL, 0), .to = at(AG_ZONE_ROW, NOBODY, filled, 0), .amount = 1,
             .total = s->civil_count);
        if (!s->civil_count) age_ends(s, ev);
    }
}
