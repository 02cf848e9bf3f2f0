/* R8.6: the listing of actions and what each does; their effects stand in the files of their chapters. */
#include "ages.h"

static int list_workers(const Means *m, Move *out)
{
    int n = 0, levy = can(m->p, AG_CAN_LEVY);
    for (uint64_t left = m->p->techs; left; left &= left - 1) {
        int card = lowest(left);
        if (levy && !can_levy(m, card).id) out[n++] = MOVE(AG_VERB_LEVY, card, 0, 0);
        /* the listing runs millions of times: the action that everything below needs is looked at once */
        if (!(is_unit(card) ? m->military : m->civil)) continue;
        if (m->p->pool && !can_build(m, card, 0, 1).id) out[n++] = MOVE(AG_VERB_BUILD, card, 0, 0);
        if (!m->p->workers[card]) continue;
        for (int to = card + 1; to < AG_TECHS && kind_of(to) == kind_of(card); to++)
            if (has_tech(m->p, to) && !can_upgrade(m, card, to, 0, 1).id) out[n++] = MOVE(AG_VERB_UPGRADE, card, to, 0);
        out[n++] = MOVE(is_unit(card) ? AG_VERB_DISBAND : AG_VERB_DESTROY, card, 0, 0);
    }
    return n;
}

static int list_hand(const Means *m, Move *out)
{
    int n = 0;
    for (int i = 0; i < m->p->hand_count; i++) {
        int card = m->p->hand[i], kind = kind_of(card);
        if (kind == AG_KIND_ACTION) continue;
        if (kind == AG_KIND_LEADER) {
            if (!can_lead(m, card).id) out[n++] = MOVE(AG_VERB_LEAD, card, 0, 0);
        } else if (kind == AG_KIND_GOVERNMENT) {
            if (!can_develop(m, card, 0).id) out[n++] = MOVE(AG_VERB_REFORM, card, 0, 0);
            if (!can_revolt(m, card).id) out[n++] = MOVE(AG_VERB_REVOLT, card, 0, 0);
        } else if (m->civil && science_price(m, card, 0).sum <= m->p->science) { /* it is in hand and has a price */
            out[n++] = MOVE(AG_VERB_DEVELOP, card, 0, 0);
        }
    }
    return n + list_plays(m, out + n);
}

/* R13.33 */
Reason can_trade(const Means *m)
{
    int side = pact_side_of(m->s, m->seat, AG_CAN_TRADE_ROUTES, NULL);
    if (side < 0) return why(AG_REASON_NO_PACT, 13, 33, 0, 0);
    if (m->p->once & (ONCE_TRADE | TRADE_ARMED)) return why(AG_REASON_ONCE_A_TURN, 13, 33, 1, 1);
    if (side == 0 && !m->food) return why(AG_REASON_FOOD, 13, 33, 1, 0);
    return side == 1 && !m->resource ? why(AG_REASON_RESOURCE, 13, 33, 1, 0) : OK;
}

int list_act(const Ages *s, Move *out)
{
    int seat = s->active, n = 0;
    const Player *p = &s->player[seat];
    out[n++] = MOVE(AG_VERB_END, 0, 0, 0);
    Taking taking;
    taking_of(s, seat, p->civil_left, &taking);
    n += list_takes(&taking, out + n);
    if (s->round == 1) return n; /* R7.1 */
    Means m;
    means_of(s, seat, &m);
    if (m.civil && !can_grow(&m, growth_price(&m)).id) out[n++] = MOVE(AG_VERB_GROW, 0, 0, 0);
    if (!can_liner(&m).id) out[n++] = MOVE(AG_VERB_LINER, 0, 0, 0);
    n += list_workers(&m, out + n);
    for (int stages = 1; stages <= stages_possible(p); stages++)
        if (!can_stage(&m, stages, 0, 0).id) out[n++] = MOVE(AG_VERB_STAGE, stages, 0, 0);
    /* only a revolution by military actions needs no civil one */
    if (m.civil || can(p, AG_CAN_TERROR)) n += list_hand(&m, out + n);
    for (int i = 0; m.military && i < p->military_count; i++) {
        int card = p->military[i];
        if (kind_of(card) != AG_KIND_TACTIC || (i && p->military[i - 1] == card)) continue;
        if (!can_tactic(&m, card).id) out[n++] = MOVE(AG_VERB_TACTIC, card, 0, 0);
    }
    if (m.pacts && !can_trade(&m).id) out[n++] = MOVE(AG_VERB_TRADE, 0, 0, 0);
    PROMISE(n <= MOVES_MAX);
    return n;
}

static void spend_for(Ages *s, int seat, int card, Events *ev)
{
    if (is_unit(card)) spend_military(s, seat, 1, ev);
    else spend_civil(s, seat, 1, ev);
}

static void do_workers(Ages *s, int seat, Move move, Events *ev)
{
    int card = move_a(move);
    Means m;
    BuildPrice price;
    means_of(s, seat, &m);
    switch (move_verb(move)) {
    case AG_VERB_GROW:
        spend_civil(s, seat, 1, ev);
        do_grow(s, seat, growth_price(&m), NONE, ev);
        break;
    case AG_VERB_LINER: do_liner(s, seat, ev); break;
    case AG_VERB_LEVY:
        spend_civil(s, seat, 1, ev);
        do_levy(s, seat, card, ev);
        break;
    case AG_VERB_BUILD:
        price = build_price(&m, card, 0);
        spend_for(s, seat, card, ev);
        do_build(s, seat, card, &price, NONE, ev);
        break;
    case AG_VERB_UPGRADE:
        price = upgrade_price(&m, card, move_b(move), 0);
        spend_for(s, seat, card, ev);
        do_upgrade(s, seat, card, move_b(move), &price, NONE, ev);
        break;
    default: spend_for(s, seat, card, ev); do_destroy(s, seat, card, NONE, ev);
    }
}

void do_act(Ages *s, Move move, Events *ev)
{
    int seat = s->active, a = move_a(move);
    switch (move_verb(move)) {
    case AG_VERB_END: flow_pop(&s->head); break;
    case AG_VERB_TAKE: {
        Taking taking;
        taking_of(s, seat, s->player[seat].civil_left, &taking);
        spend_civil(s, seat, take_price(&taking, a).sum, ev);
        do_take(s, seat, a, ev);
        break;
    }
    case AG_VERB_STAGE:
        spend_civil(s, seat, 1, ev);
        do_stage(s, seat, a, 0, ev);
        break;
    case AG_VERB_LEAD:
        spend_civil(s, seat, 1, ev);
        do_lead(s, seat, a, ev);
        break;
    case AG_VERB_DEVELOP:
    case AG_VERB_REFORM:
        spend_civil(s, seat, 1, ev);
        do_develop(s, seat, a, ev);
        break;
    case AG_VERB_REVOLT: do_revolt(s, seat, a, ev); break;
    case AG_VERB_PLAY:
    case AG_VERB_PLAY_ON:
    case AG_VERB_PLAY_UPGRADE:
        spend_civil(s, seat, 1, ev);
        do_play(s, seat, a, move_b(move), move_c(move), ev);
        break;
    case AG_VERB_TACTIC:
        spend_military(s, seat, 1, ev);
        do_tactic(s, seat, a, ev);
        break;
    case AG_VERB_TRADE: s->player[seat].once |= TRADE_ARMED; break;
    default: do_workers(s, seat, move, ev);
    }
}
