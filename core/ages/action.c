/* R9.11 action cards, and the spending of civil and military actions. */
#include "ages.h"

void spend_civil(Ages *s, int seat, int n, Events *ev)
{
    Player *p = &s->player[seat];
    if (!n) return;
    p->civil_left -= n;
    p->civil_spent += n;
    EMIT(ev, .kind = AG_EVENT_SPEND_CIVIL, .seat = seat, .from = at(AG_ZONE_INDICATORS, seat, 0, 0), .amount = n,
         .total = p->civil_left);
}

void spend_military(Ages *s, int seat, int n, Events *ev)
{
    Player *p = &s->player[seat];
    if (!n) return;
    p->military_left -= n;
    EMIT(ev, .kind = AG_EVENT_SPEND_MILITARY, .seat = seat, .from = at(AG_ZONE_INDICATORS, seat, 1, 0), .amount = n,
         .total = p->military_left);
}

/* spent civil actions become available again; those a smaller total has taken do not (R4.5) */
void civil_back(Ages *s, int seat, int n, int cause, Events *ev)
{
    Player *p = &s->player[seat];
    n = min_of(n, min_of(p->civil_spent, p->civil_total - p->civil_left));
    if (n <= 0) return;
    p->civil_spent -= n;
    p->civil_left += n;
    EMIT(ev, .kind = AG_EVENT_GAIN_CIVIL, .seat = seat, .cause = piece(cause), .amount = n, .total = p->civil_left);
}

/* more available, the total stays (R4.4) */
void military_more(Ages *s, int seat, int n, int cause, Events *ev)
{
    Player *p = &s->player[seat];
    p->military_left += n;
    p->military_extra += n;
    EMIT(ev, .kind = AG_EVENT_GAIN_MILITARY, .seat = seat, .cause = piece(cause), .amount = n,
         .total = p->military_left);
}

void more_arms(Ages *s, int seat, int n, int cause, Events *ev)
{
    Player *p = &s->player[seat];
    p->arms = min_of(p->arms + n, 250);
    EMIT(ev, .kind = AG_EVENT_ARMS, .seat = seat, .cause = piece(cause), .amount = n, .total = p->arms);
}

/* ---- what a card orders ------------------------------------------------------------------------------------------- */

static Reason playable(const Means *m, int card)
{
    const Player *p = m->p;
    int held = list_count(p->hand, p->hand_count, card);
    if (!held) return why_card(AG_REASON_IN_HAND_ONLY, 9, 11, card);
    if (kind_of(card) != AG_KIND_ACTION) return why_card(AG_REASON_CARD_KIND, 9, 11, card);
    if (held <= list_count(p->taken, p->taken_count, card)) return why_card(AG_REASON_TAKEN_THIS_TURN, 9, 11, card);
    return m->civil < 1 ? why(AG_REASON_CIVIL_ACTIONS, 9, 11, 1, m->civil) : OK;
}

/* the targets a card may be played on: buildings for build orders, cards in hand for a technology */
static uint64_t targets_of(int orders)
{
    switch (orders) {
    case AG_ORDER_BUILD_URBAN: return cards_between(AG_LAB_FIRST, UNIT_FIRST);
    case AG_ORDER_BUILD_FARM_MINE: return cards_between(0, AG_LAB_FIRST);
    case AG_ORDER_UPGRADE: return cards_between(0, UNIT_FIRST);
    default: return 0;
    }
}

static int fits(int orders, int target) { return target < AG_TECHS && targets_of(orders) >> target & 1; }

static Reason order_on(const Means *m, int card, int target)
{
    const Card *c = card_of(card);
    if (c->orders == AG_ORDER_TECHNOLOGY) return can_develop(m, target, 1);
    if (!fits(c->orders, target)) return why_card(AG_REASON_CARD_KIND, 9, 11, card);
    return can_build(m, target, c->discount_by, 1);
}

/* a card that needs no target */
static Reason order_alone(const Means *m, int card)
{
    switch (card_of(card)->orders) {
    case AG_ORDER_NONE: return OK;
    case AG_ORDER_STAGE: return can_stage(m, 1, card_of(card)->discount_by, 1);
    case AG_ORDER_GROW: return can_grow(m, growth_price(m));
    default: return why_card(AG_REASON_NO_TARGET, 9, 11, card);
    }
}

Reason can_play(const Means *m, int card)
{
    Reason reason = playable(m, card);
    return reason.id ? reason : order_alone(m, card);
}

Reason can_play_on(const Means *m, int card, int target)
{
    Reason reason = playable(m, card);
    return reason.id ? reason : order_on(m, card, target);
}

Reason can_play_upgrade(const Means *m, int card, int from, int to)
{
    Reason reason = playable(m, card);
    if (reason.id) return reason;
    const Card *c = card_of(card);
    if (c->orders != AG_ORDER_UPGRADE || !fits(c->orders, from)) return why_card(AG_REASON_CARD_KIND, 9, 11, card);
    return can_upgrade(m, from, to, c->discount_by, 1);
}

static int list_upgrades(const Means *m, int card, Move *out)
{
    int n = 0;
    EACH_BIT64(a, m->p->techs & targets_of(AG_ORDER_UPGRADE)) {
        if (!m->p->workers[a]) continue;
        EACH_BIT64(b, m->p->techs & higher(a))
            if (!can_upgrade(m, a, b, card_of(card)->discount_by, 1).id)
                out[n++] = MOVE(AG_VERB_PLAY_UPGRADE, card, a, b);
    }
    return n;
}

static int list_targets(const Means *m, int card, Move *out)
{
    const Card *c = card_of(card);
    int n = 0;
    if (c->orders == AG_ORDER_TECHNOLOGY) {
        for (int i = 0; i < m->p->hand_count; i++)
            if (!can_develop(m, m->p->hand[i], 1).id) out[n++] = MOVE(AG_VERB_PLAY_ON, card, m->p->hand[i], 0);
        return n;
    }
    EACH_BIT64(target, m->p->techs & targets_of(c->orders))
        if (!can_build(m, target, c->discount_by, 1).id) out[n++] = MOVE(AG_VERB_PLAY_ON, card, target, 0);
    return n;
}

/* a hand is sorted: action cards come last */
int list_plays(const Means *m, Move *out)
{
    const Player *p = m->p;
    int n = 0, i = 0;
    while (i < p->hand_count && p->hand[i] < AG_ACTION_FIRST) i++;
    for (int held; m->civil && i < p->hand_count; i += held) {
        int card = p->hand[i], orders = card_of(card)->orders;
        for (held = 1; i + held < p->hand_count && p->hand[i + held] == card;) held++;
        if (held <= list_count(p->taken, p->taken_count, card)) continue; /* the rest of `playable` is known */
        if (orders == AG_ORDER_UPGRADE) n += list_upgrades(m, card, out + n);
        else if (orders == AG_ORDER_NONE || orders == AG_ORDER_STAGE || orders == AG_ORDER_GROW) {
            if (!order_alone(m, card).id) out[n++] = MOVE(AG_VERB_PLAY, card, 0, 0);
        } else n += list_targets(m, card, out + n);
    }
    return n;
}

/* The ordered action at its price first, what the card gives afterwards (R11.20). */
void do_play(Ages *s, int seat, int card, int target, int to, Events *ev)
{
    Player *p = &s->player[seat];
    const Card *c = card_of(card);
    Means m;
    list_remove(p->hand, &p->hand_count, card);
    EMIT(ev, .kind = AG_EVENT_ACTION_CARD, .seat = seat, .piece = piece(card), .from = ref_hand(seat, card),
         .to = ref_box(), .amount = 1);
    means_of(s, seat, &m);
    BuildPrice price;
    switch (c->orders) {
    case AG_ORDER_STAGE: do_stage(s, seat, 1, c->discount_by, ev); break;
    case AG_ORDER_GROW: do_grow(s, seat, growth_price(&m), card, ev); break;
    case AG_ORDER_TECHNOLOGY: do_develop(s, seat, target, ev); break;
    case AG_ORDER_UPGRADE:
        price = upgrade_price(&m, target, to, c->discount_by);
        do_upgrade(s, seat, target, to, &price, card, ev);
        break;
    case AG_ORDER_BUILD_URBAN:
    case AG_ORDER_BUILD_FARM_MINE:
        price = build_price(&m, target, c->discount_by);
        do_build(s, seat, target, &price, card, ev);
        break;
    default: break;
    }
    effects_now(s, seat, card, AG_WHEN_NOW, ev);
}
