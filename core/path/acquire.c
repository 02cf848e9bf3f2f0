/* Purchases (R6.5, R6.8-10, R8.7): all pay together, then seat by seat the new card takes effect. */
#include "path.h"

void pa_pay_agents(Path *p, int seat, int agent, int n, int cause, Ref to, Events *ev)
{
    Seat *s = &p->seat[seat];
    PROMISE(s->tray[agent] >= n);
    s->tray[agent] = (uint8_t)(s->tray[agent] - n);
    EMIT(ev, .kind = PA_EVENT_PAY, .seat = (uint8_t)seat, .piece = (uint16_t)agent_piece(agent), .cause = (uint16_t)cause,
         .from = REF(TRAYS, seat, agent, 0), .to = to, .amount = (int16_t)n, .total = s->tray[agent]);
}

void pa_pay_research(Path *p, int seat, int field, int n, int cause, Ref to, Events *ev)
{
    Seat *s = &p->seat[seat];
    PROMISE(s->research[field] >= n);
    s->research[field] = (uint8_t)(s->research[field] - n);
    EMIT(ev, .kind = PA_EVENT_PAY, .seat = (uint8_t)seat, .piece = (uint16_t)field_piece(field), .cause = (uint16_t)cause,
         .from = REF(RESEARCH, seat, field, s->research[field] + n), .to = to, .amount = (int16_t)n,
         .total = s->research[field]);
}

static void pay(Path *p, int seat, Events *ev)
{
    Seat *s = &p->seat[seat];
    int card = s->held, price = pa_price_of(s, card);
    Ref at = pa_ref_of_offer(p, card);
    if (is_technology(card)) pa_pay_research(p, seat, CARDS[card].field, price, card, at, ev);
    else pa_pay_agents(p, seat, is_wonder(card) ? BUILDER : AMBASSADOR, price, card, at, ev);
}

/* The card leaves the market and lies before its owner; what it does comes later. */
static void take(Path *p, int seat, Events *ev)
{
    Seat *s = &p->seat[seat];
    int card = s->held, old = s->leader;
    Ref from = pa_ref_of_offer(p, card), to = REF(BOARD, seat, 5, 0);
    s->held = 0;
    if (is_technology(card)) {
        --*pa_stock_of(p, card);
        s->bought = (uint8_t)card;
        s->purchases++;
    } else if (is_wonder(card)) {
        to = REF(WONDERS, seat, s->wonders, 0);
        pa_take_offer(p, WONDERS, from.index);
        s->wonder[s->wonders++] = s->fresh = (uint8_t)card;
    } else {
        to = REF(LEADERS, seat, 0, 0);
        pa_take_offer(p, LEADERS, from.index);
        if (old) {
            /* R6.9: what the old leader did in office ends, what it does in the cemetery begins */
            s->buried[s->cemetery++] = (uint8_t)old;
            EMIT(ev, .kind = PA_EVENT_BURY, .seat = (uint8_t)seat, .piece = (uint16_t)old, .cause = (uint16_t)card,
                 .from = REF(LEADERS, seat, 0, 0), .to = REF(LEADERS, seat, s->cemetery, 0));
        }
        s->leader = s->fresh = (uint8_t)card;
    }
    pa_seat_refresh(s);
    EMIT(ev, .kind = PA_EVENT_BUY, .seat = (uint8_t)seat, .piece = (uint16_t)card, .from = from, .to = to,
         .amount = CARDS[card].cost);
}

/* What the card does once: all of a technology's bonus; of other cards the instant effects, which stand first. */
static List instant_part(int card)
{
    List list = CARDS[card].effects;
    if (is_technology(card)) return list;
    int n = 0;
    while (n < list.count && EFFECTS[list.first + n].when == PA_WHEN_INSTANT) n++;
    list.count = (uint8_t)n;
    return list;
}

static int new_card(const Seat *s, int step)
{
    return step == PA_STEP_TECHNOLOGIES ? s->bought : step == PA_STEP_LEADERS ? s->leader : s->wonder[s->wonders - 1];
}

enum { PAYING, FIRST, SECOND, BEGIN }; /* b: what comes next; a: the phase, m: the buyers whose card has still to act */

/* Wonders and leaders: triggers that stood before, instant effects, then the effects that stand. Technologies: bonus,
 * then triggers (R8.7). Seat by seat. */
void pa_acquire_step(Path *p, Frame *f, Events *ev)
{
    if (f->b == PAYING) {
        for (int i = 0; i < p->head.seats; i++)
            if (p->seat[i].held) pay(p, i, ev);
        for (int i = 0; i < p->head.seats; i++) {
            if (!p->seat[i].held) continue;
            f->m |= (int16_t)(1 << i);
            take(p, i, ev);
        }
        f->b = FIRST;
    }
    if (!f->m) {
        flow_pop(&p->head);
        return;
    }
    int seat = bits_lowest((unsigned)f->m), technology = f->a == PA_STEP_TECHNOLOGIES, now = f->b++;
    Seat *s = &p->seat[seat];
    int card = new_card(s, f->a);
    if (now == BEGIN) {
        s->fresh = 0;
        if (!technology) pa_seat_refresh(s);
        f->m &= (int16_t)(f->m - 1);
        f->b = FIRST;
    } else if ((now == FIRST) == technology) {
        pa_gains_run(p, seat, instant_part(card), 1, card, ev);
    } else {
        static const uint8_t on[] = {PA_ON_WONDER, PA_ON_LEADER, 0, PA_ON_TECHNOLOGY};
        /* what the leader just replaced does in the cemetery did not stand before the purchase (R6.9) */
        int skip = f->a == PA_STEP_LEADERS && s->cemetery ? s->buried[s->cemetery - 1] : 0;
        pa_triggers_fire(p, seat, on[f->a - PA_STEP_WONDERS], CARDS[card].field, skip);
    }
}
