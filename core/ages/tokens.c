/* Chapter 5: food and resources as blue tokens, and the yellow tokens. */
#include "ages.h"

int stock_food(const Player *p)
{
    int sum = 0;
    for (int i = AG_FARM_FIRST; i < AG_FARM_FIRST + AG_FARM_CARDS; i++) sum += p->blue[i] * AG_WORTH[i];
    return sum;
}

int stock_resource(const Player *p)
{
    int sum = 0;
    for (int i = AG_MINE_FIRST; i < BLUE_CARDS; i++) sum += p->blue[i] * AG_WORTH[i];
    return sum;
}

/* n tokens from the bank onto a card, or back when n < 0 */
static void blue_move(Ages *s, int seat, int card, int n, int cause, Events *ev)
{
    if (!n) return;
    Player *p = &s->player[seat];
    p->blue[card] += n;
    p->blue_bank -= n;
    Ref on = at(AG_ZONE_TABLEAU, seat, card, SUB_BLUE), bank = ref_bank(seat, BANK_BLUE);
    EMIT(ev, .kind = AG_EVENT_BLUE, .seat = seat, .piece = piece(card), .cause = piece(cause),
         .from = n > 0 ? bank : on, .to = n > 0 ? on : bank, .amount = n > 0 ? n : -n, .total = p->blue[card]);
}

/* R5.1: exactly n, the largest values first; what the bank cannot give is lost */
static void gain(Ages *s, int seat, int first, int cards, int n, int cause, Events *ev)
{
    Player *p = &s->player[seat];
    for (int card = first + cards - 1; card >= first && n > 0; card--) {
        if (!p->tech[card]) continue;
        int tokens = min_of(n / AG_WORTH[card], p->blue_bank);
        blue_move(s, seat, card, tokens, cause, ev);
        n -= tokens * AG_WORTH[card];
    }
}

void gain_food(Ages *s, int seat, int n, int cause, Events *ev)
{
    gain(s, seat, AG_FARM_FIRST, AG_FARM_CARDS, n, cause, ev);
}

void gain_resource(Ages *s, int seat, int n, int cause, Events *ev)
{
    gain(s, seat, AG_MINE_FIRST, AG_MINE_CARDS, n, cause, ev);
}

/* R5.3: back to the bank from one card; returns what is still to be paid, below 0 what was paid too much */
static int pay_from(Ages *s, int seat, int card, int due, int cause, Events *ev)
{
    int worth = AG_WORTH[card], tokens = min_of(s->player[seat].blue[card], (due + worth - 1) / worth);
    blue_move(s, seat, card, -tokens, cause, ev);
    return due - tokens * worth;
}

static int pay_food_only(Ages *s, int seat, int n, int cause, Events *ev)
{
    int due = n;
    for (int card = AG_FARM_FIRST; card < AG_FARM_FIRST + AG_FARM_CARDS && due > 0; card++)
        if (s->player[seat].blue[card]) due = pay_from(s, seat, card, due, cause, ev);
    if (due < 0) gain_food(s, seat, -due, cause, ev);
    return n - max_of(due, 0);
}

/* A loss is no payment: Trade Routes wait for one (R13.33). Takes n or what is there; returns how much. */
int lose_resource(Ages *s, int seat, int n, int cause, Events *ev)
{
    int due = n;
    for (int i = 0; i < AG_PAY_CARDS && due > 0; i++)
        if (s->player[seat].blue[AG_PAY_ORDER[i]]) due = pay_from(s, seat, AG_PAY_ORDER[i], due, cause, ev);
    if (due < 0) gain_resource(s, seat, -due, cause, ev);
    return n - max_of(due, 0);
}

/* R13.33: with Trade Routes armed one of the other goods stands for one of these */
static int traded(Ages *s, int seat, int side)
{
    Player *p = &s->player[seat];
    if (!(p->once & TRADE_ARMED) || pact_side_of(s, seat, AG_CAN_TRADE_ROUTES, NULL) != side) return 0;
    if (!(side == 0 ? stock_food(p) : stock_resource(p))) return 0;
    p->once = (p->once & ~TRADE_ARMED) | ONCE_TRADE;
    return 1;
}

/* Pays n or what is there; returns how much was paid. */
int pay_food(Ages *s, int seat, int n, int cause, Events *ev)
{
    if (n > 0 && traded(s, seat, 1))
        return lose_resource(s, seat, 1, cause, ev) + pay_food_only(s, seat, n - 1, cause, ev);
    return pay_food_only(s, seat, n, cause, ev);
}

int pay_resource(Ages *s, int seat, int n, int cause, Events *ev)
{
    if (n > 0 && traded(s, seat, 0))
        return pay_food_only(s, seat, 1, cause, ev) + lose_resource(s, seat, n - 1, cause, ev);
    return lose_resource(s, seat, n, cause, ev);
}

/* What a card gives (n > 0) or takes, told as one change; returns how much was paid. */
int change_food(Ages *s, int seat, int n, int cause, Events *ev)
{
    int before = stock_food(&s->player[seat]), paid = 0;
    if (n > 0) gain_food(s, seat, n, cause, ev);
    else paid = pay_food(s, seat, -n, cause, ev);
    int after = stock_food(&s->player[seat]);
    if (after != before)
        EMIT(ev, .kind = AG_EVENT_FOOD, .seat = seat, .cause = piece(cause), .amount = after - before, .total = after);
    return paid;
}

int change_resource(Ages *s, int seat, int n, int cause, Events *ev)
{
    int before = stock_resource(&s->player[seat]), paid = 0;
    if (n > 0) gain_resource(s, seat, n, cause, ev);
    else paid = lose_resource(s, seat, -n, cause, ev);
    int after = stock_resource(&s->player[seat]);
    if (after != before)
        EMIT(ev, .kind = AG_EVENT_RESOURCE, .seat = seat, .cause = piece(cause), .amount = after - before,
             .total = after);
    return paid;
}

/* ---- production --------------------------------------------------------------------------------------------------- */

static int best_mine(const Player *p)
{
    for (int card = AG_MINE_FIRST + AG_MINE_CARDS - 1; card >= AG_MINE_FIRST; card--)
        if (p->workers[card]) return card;
    return NONE;
}

static int has_wonder_ability(const Player *p, int ability)
{
    for (int i = 0; i < AG_WONDER_CARDS; i++)
        if (p->wonder[i] == 1 && AG_CARDS[AG_WONDER_FIRST + i].ability == ability) return 1;
    return 0;
}

/* what the farms, the mines would make, however many tokens there are (R13.34) */
int food_production(const Player *p)
{
    int sum = 0;
    for (int i = AG_FARM_FIRST; i < AG_FARM_FIRST + AG_FARM_CARDS; i++) sum += p->workers[i] * AG_WORTH[i];
    return sum;
}

int resource_production(const Player *p)
{
    int sum = 0, best = best_mine(p);
    for (int i = AG_MINE_FIRST; i < AG_MINE_FIRST + AG_MINE_CARDS; i++) sum += p->workers[i] * AG_WORTH[i];
    return sum + (best != NONE && has_wonder_ability(p, AG_CAN_BEST_MINE_TWICE) ? AG_WORTH[best] : 0);
}

/* R5.2: a token a worker, the best cards first while the bank lasts */
int produce_food(Ages *s, int seat, int cause, Events *ev)
{
    Player *p = &s->player[seat];
    int made = 0;
    for (int card = AG_FARM_FIRST + AG_FARM_CARDS - 1; card >= AG_FARM_FIRST; card--) {
        int tokens = min_of(p->workers[card], p->blue_bank);
        blue_move(s, seat, card, tokens, cause, ev);
        made += tokens * AG_WORTH[card];
    }
    EMIT(ev, .kind = AG_EVENT_HARVEST, .seat = seat, .cause = piece(cause), .amount = made, .total = stock_food(p));
    return made;
}

int produce_resource(Ages *s, int seat, int cause, Events *ev)
{
    Player *p = &s->player[seat];
    int made = 0, labs = can(p, AG_CAN_LAB_RESOURCES);
    int twice = has_wonder_ability(p, AG_CAN_BEST_MINE_TWICE) ? best_mine(p) : NONE;
    for (int i = AG_PAY_CARDS - 1; i >= 0; i--) {
        int card = AG_PAY_ORDER[i];
        if (card >= AG_LAB_FIRST && !labs) continue;
        int tokens = min_of(p->workers[card] + (card == twice), p->blue_bank);
        blue_move(s, seat, card, tokens, cause, ev);
        made += tokens * AG_WORTH[card];
    }
    EMIT(ev, .kind = AG_EVENT_MINING, .seat = seat, .cause = piece(cause), .amount = made, .total = stock_resource(p));
    return made;
}

/* ---- tokens that come from the box or go there -------------------------------------------------------------------- */

static void blue_box(Ages *s, int seat, int n, Ref place, int cause, Events *ev)
{
    Player *p = &s->player[seat];
    p->blue_all += n;
    EMIT(ev, .kind = AG_EVENT_BLUE, .seat = seat, .cause = piece(cause), .from = n > 0 ? ref_box() : place,
         .to = n > 0 ? place : ref_box(), .amount = n > 0 ? n : -n, .total = p->blue_bank);
}

/* R5.7: losses come from the bank, then from the cards with the cheapest tokens */
void blue_tokens(Ages *s, int seat, int n, int cause, Events *ev)
{
    Player *p = &s->player[seat];
    int from_bank = n < 0 ? -min_of(-n, p->blue_bank) : n;
    p->blue_bank += from_bank;
    if (from_bank) blue_box(s, seat, from_bank, ref_bank(seat, BANK_BLUE), cause, ev);
    int due = from_bank - n;
    for (int i = 0; i < AG_LOSS_CARDS && n < 0 && due > 0; i++) {
        int card = AG_LOSS_ORDER[i], tokens = min_of(due, p->blue[card]);
        if (!tokens) continue;
        p->blue[card] -= tokens;
        blue_box(s, seat, -tokens, at(AG_ZONE_TABLEAU, seat, card, SUB_BLUE), cause, ev);
        due -= tokens;
    }
    int lost = -n - due;
    if (lost > 0)
        EMIT(ev, .kind = AG_EVENT_BLUE_LOST, .seat = seat, .cause = piece(cause), .from = ref_bank(seat, BANK_BLUE),
             .amount = lost);
}

void yellow_move(Ages *s, int seat, Ref from, Ref to, int n, int card, int cause, Events *ev)
{
    (void)s;
    EMIT(ev, .kind = AG_EVENT_YELLOW, .seat = seat, .piece = piece(card), .cause = piece(cause), .from = from, .to = to,
         .amount = n, .total = s->player[seat].yellow_bank);
}

/* losses only take what lies in the bank */
void yellow_tokens(Ages *s, int seat, int n, int cause, Events *ev)
{
    Player *p = &s->player[seat];
    n = max_of(n, -p->yellow_bank);
    if (!n) return;
    p->yellow_bank += n;
    p->yellow_all += n;
    Ref bank = ref_bank(seat, BANK_YELLOW);
    if (n < 0) EMIT(ev, .kind = AG_EVENT_YELLOW_LOST, .seat = seat, .cause = piece(cause), .from = bank, .amount = -n);
    yellow_move(s, seat, n > 0 ? ref_box() : bank, n > 0 ? bank : ref_box(), n > 0 ? n : -n, NONE, cause, ev);
}

/* R13.7: as many as the bank has; returns how many */
int free_population(Ages *s, int seat, int n, int cause, Events *ev)
{
    Player *p = &s->player[seat];
    n = min_of(n, p->yellow_bank);
    if (!n) return 0;
    p->yellow_bank -= n;
    p->pool += n;
    yellow_move(s, seat, ref_bank(seat, BANK_YELLOW), ref_bank(seat, BANK_POOL), n, NONE, cause, ev);
    return n;
}

void worker_on(Ages *s, int seat, int card, int n)
{
    Player *p = &s->player[seat];
    PROMISE(p->workers[card] + n >= 0);
    p->workers[card] += n;
}
