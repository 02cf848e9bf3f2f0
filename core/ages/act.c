/* R8.6: the listing of actions and what each does; their effects stand in the files of their chapters. */
#include "ages.h"

static int list_workers(const Means *m, Move *out)
{
    const Player *p = m->p;
    int n = 0, levy = can(p, AG_CAN_LEVY);
    /* the listing runs millions of times: what many cards need is looked at once */
    uint64_t active = p->techs & ((m->civil ? cards_between(0, UNIT_FIRST) : 0) |
                                  (m->military ? cards_between(UNIT_FIRST, AG_TECHS) : 0));
    uint64_t room = p->pool ? ~m->full : 0;
    EACH_BIT64(card, levy ? p->techs : active) {
        if (levy && !can_levy(m, card).id) out[n++] = MOVE(AG_VERB_LEVY, card, 0, 0);
        if (!(active >> card & 1)) continue;
        if (room >> card & 1 && build_price(m, card, 0).sum <= resources_for(m))
            out[n++] = MOVE(AG_VERB_BUILD, card, 0, 0);
        if (!p->workers[card]) continue;
        EACH_BIT64(to, p->techs & higher(card))
            if (!can_upgrade(m, card, to, 0, 1).id) out[n++] = MOVE(AG_VERB_UPGRADE, card, to, 0);
        out[n++] = MOVE(is_unit(card) ? AG_VERB_DISBAND : AG_VERB_DESTROY, card, 0, 0);
    }
    return n;
}

/* A hand is sorted: technologies, governments among them, then leaders, then action cards. That a card is in the hand
 * need not be asked, only whether the seat can pay. */
static int list_hand(const Means *m, Move *out)
{
    const Player *p = m->p;
    int n = 0, i = 0;
    for (; i < p->hand_count && p->hand[i] < AG_LEADER_FIRST; i++) {
        int card = p->hand[i], government = kind_of(card) == AG_KIND_GOVERNMENT;
        out[n] = MOVE(government ? AG_VERB_REFORM : AG_VERB_DEVELOP, card, 0, 0);
        n += m->civil && science_price(m, card, 0).sum <= p->science;
        if (government && !can_revolt(m, card).id) out[n++] = MOVE(AG_VERB_REVOLT, card, 0, 0);
    }
    if (!m->civil) return n;
    for (; i < p->hand_count && p->hand[i] < AG_ACTION_FIRST; i++) out[n++] = MOVE(AG_VERB_LEAD, p->hand[i], 0, 0);
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

FLATTEN int list_act(const Ages *s, Move *out)
{
    int seat = s->active, n = 0;
    const Player *p = &s->player[seat];
    out[n++] = MOVE(AG_VERB_END, 0, 0, 0);
    n += list_takes(s, seat, p->civil_left, out + n);
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
        int card = p->military[i]; /* it is in hand and an action is there */
        if (kind_of(card) == AG_KIND_TACTIC && !(i && p->military[i - 1] == card))
            out[n++] = MOVE(AG_VERB_TACTIC, card, 0, 0);
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
    int card = move_a(move), verb = move_verb(move);
    Means m;
    BuildPrice price;
    if (verb == AG_VERB_GROW || verb == AG_VERB_BUILD || verb == AG_VERB_UPGRADE) means_of(s, seat, &m);
    switch (verb) {
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
