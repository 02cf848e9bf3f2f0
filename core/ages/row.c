/* Chapter 6 and R9.1: the card row. */
#include "ages.h"

_Static_assert(AG_WONDER_FIRST <= 64, "technologies, governments included, have a place in one word");

/* technologies, governments included, in play or in hand: a second one of the name is no use */
static uint64_t names_of(const Player *p)
{
    uint64_t names = p->techs | card_bit(p->government);
    for (int i = 0; i < SPECIALS; i++) names |= p->special[i] == NONE ? 0 : card_bit(p->special[i]);
    for (int i = 0; i < p->hand_count && p->hand[i] < AG_WONDER_FIRST; i++) names |= card_bit(p->hand[i]);
    return names;
}

static int hand_full(const Player *p) { return p->hand_count >= p->civil_limit; }
static int builds_wonder(const Player *p) { return p->project != NONE; }

/* R9.1a-c, what a seat cannot have at any price: a second wonder in progress; with a full hand all but wonders; a second
 * leader of an age; a name twice */
static CardSet barred_for(const Player *p)
{
    CardSet barred;
    for (int i = 0; i < 4; i++)
        barred.word[i] = (builds_wonder(p) ? AG_WONDERS[0].word[i] : 0) | (hand_full(p) ? ~AG_WONDERS[0].word[i] : 0);
    barred.word[NONE >> 6] |= card_bit(NONE);
    if (hand_full(p)) return barred;
    barred.word[0] |= names_of(p);
    EACH_BIT(age, p->leaders_taken)
        for (int i = 0; i < 4; i++) barred.word[i] |= AG_LEADERS[age].word[i];
    return barred;
}

/* what all places of the row have in common for a seat that wants to take from it */
void taking_of(const Ages *s, int seat, int budget, Taking *t)
{
    const Player *p = &s->player[seat];
    *t = (Taking){.s = s, .p = p, .budget = budget};
    t->wonders = bits_count(bytes_set(p->wonder, AG_WONDER_CARDS));
    t->leader = price_change(p->leader, AG_PRICE_WONDER, AG_KIND_WONDER);
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

Reason can_take(const Taking *t, int place)
{
    const Player *p = t->p;
    CardSet barred = barred_for(p);
    int card = place < AG_ROW ? t->s->row[place] : NONE;
    if (card == NONE) return why(AG_REASON_NOTHING_HERE, 6, 1, 0, 0);
    if (holds(&barred, card)) {
        if (kind_of(card) == AG_KIND_WONDER) return why_card(AG_REASON_WONDER_UNFINISHED, 9, 1, p->project);
        if (hand_full(p)) return why(AG_REASON_HAND_FULL, 9, 1, p->civil_limit, p->hand_count);
        if (kind_of(card) == AG_KIND_LEADER) return why(AG_REASON_LEADER_OF_AGE, 9, 1, 1, 1);
        return why_card(AG_REASON_SAME_NAME, 9, 1, card);
    }
    int price = take_price(t, place).sum;
    return price > t->budget ? why(AG_REASON_CIVIL_ACTIONS, 6, 1, price, t->budget) : OK;
}

int list_takes(const Ages *s, int seat, int budget, Move *out)
{
    const Player *p = &s->player[seat];
    int n = 0, leader = changes(p->leader, AG_PRICE_WONDER);
    if ((!budget && !leader) || (hand_full(p) && builds_wonder(p))) return 0;
    Taking taking;
    taking_of(s, seat, budget, &taking);
    CardSet barred = barred_for(p);
    /* the dearest place that can be paid for; a wonder costs more than its place, or less */
    int most[2] = {budget, budget - taking.wonders - taking.leader}, dearest = max_of(most[0], most[1]);
    for (int i = 0; i < AG_ROW && AG_ROW_PRICE[i] <= dearest; i++) {
        int card = s->row[i], wonder = kind_of(card) == AG_KIND_WONDER;
        out[n] = MOVE(AG_VERB_TAKE, i, card, 0);
        n += !holds(&barred, card) & (AG_ROW_PRICE[i] <= most[wonder]);
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
        if (card != NONE && i != filled)
            EMIT(ev, .kind = AG_EVENT_SLIDE, .seat = NOBODY, .piece = piece(card), .flags = TOGETHER,
                 .from = at(AG_ZONE_ROW, NOBODY, i, 0), .to = at(AG_ZONE_ROW, NOBODY, filled, 0), .amount = 1);
        s->row[i] = NONE;
        s->row[filled] = card;
        filled += card != NONE;
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
