/* R8.7: the end of a turn. */
#include "ages.h"

/* R8.7a: more discontent than unused workers */
int upkeep_uprising(const Ages *s, int seat)
{
    const Player *p = &s->player[seat];
    return length_of(s)->uprising && discontent(p) > p->pool;
}

void upkeep_points(Ages *s, int seat, Events *ev)
{
    science_points(s, seat, s->player[seat].science_rate, NONE, ev);
    culture_points(s, seat, s->player[seat].culture_rate, NONE, ev);
}

/* R13.34: what pacts add to a production, or take from it */
static int production_of_pacts(const Ages *s, int seat, int food)
{
    int sum = 0;
    EACH_BIT(owner, pacts_of(s, seat)) {
        const Side *side = &AG_CARDS[s->player[owner].pact].side[pact_side(s, seat, owner)];
        sum += food ? side->food : side->resource;
    }
    return sum;
}

/* R8.7c, d; in a turn of the seat's own pacts count too (cause NONE) */
int food_step(Ages *s, int seat, int cause, Events *ev)
{
    Player *p = &s->player[seat];
    produce_food(s, seat, cause, ev);
    if (cause == NONE) gain_food(s, seat, production_of_pacts(s, seat, 1), NONE, ev);
    int due = yellow_row(p)->consumption;
    /* R13.33: in a turn of its own a resource stands for missing food before anybody starves */
    int own_turn = cause == NONE || seat == s->active;
    if (due > stock_food(p) && own_turn && !(p->once & ONCE_TRADE) && stock_resource(p) &&
        pact_side_of(s, seat, AG_CAN_TRADE_ROUTES, NULL) == 1)
        p->once |= TRADE_ARMED;
    int paid = pay_food(s, seat, due, cause, ev), missing = due - paid;
    if (paid) EMIT(ev, .kind = AG_EVENT_CONSUMPTION, .seat = seat, .amount = paid, .total = due);
    if (!missing) return 0;
    EMIT(ev, .kind = AG_EVENT_FAMINE, .seat = seat, .amount = missing);
    culture_points(s, seat, -missing * AG_FAMINE_CULTURE, NONE, ev);
    return missing;
}

/* R8.7e */
void resource_step(Ages *s, int seat, int cause, Events *ev)
{
    produce_resource(s, seat, cause, ev);
    if (cause != NONE) return;
    int n = production_of_pacts(s, seat, 0);
    if (n > 0) gain_resource(s, seat, n, NONE, ev);
    if (n < 0) lose_resource(s, seat, -n, NONE, ev);
}

/* R8.7g: a shortfall has no further effect */
void corruption_step(Ages *s, int seat, int cause, Events *ev)
{
    int due = length_of(s)->corruption ? corruption_due(&s->player[seat]) : 0;
    if (!due) return;
    int paid = pay_resource(s, seat, due, cause, ev);
    EMIT(ev, .kind = AG_EVENT_CORRUPTION, .seat = seat, .amount = paid, .total = due);
}

/* Economic Progress: c, d, e, g at once, without pacts */
void economy(Ages *s, int seat, int cause, Events *ev)
{
    food_step(s, seat, cause, ev);
    resource_step(s, seat, cause, ev);
    corruption_step(s, seat, cause, ev);
}

void reset_actions(Ages *s, int seat, Events *ev)
{
    Player *p = &s->player[seat];
    p->civil_left = p->civil_total;
    p->military_left = p->military_total;
    p->civil_spent = p->military_extra = p->arms = 0;
    p->once &= ~PER_TURN;
    memset(p->taken, NONE, CIVIL_HAND);
    p->taken_count = 0;
    EMIT(ev, .kind = AG_EVENT_RESET_ACTIONS, .seat = seat, .amount = p->civil_left, .total = p->military_left);
}
