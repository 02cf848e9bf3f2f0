/* Chapter 13, the political action: events, pacts, Columbus, leaving. Attacks begin here and go on in combat.c. */
#include "ages.h"

/* ---- may two seats attack each other? ----------------------------------------------------------------------------- */

static Reason held(const Ages *s, int seat, int card, int kind, int rule)
{
    const Player *p = &s->player[seat];
    if (!list_has(p->military, p->military_count, card)) return why_card(AG_REASON_IN_HAND_ONLY, 13, rule, card);
    return kind_of(card) == kind ? OK : why_card(AG_REASON_CARD_KIND, 13, rule, card);
}

static Reason may_fight(const Ages *s, int seat, int rival, int rule)
{
    if (rival == seat) return why(AG_REASON_YOURSELF, 13, rule, 0, 0);
    if (rival >= s->head.seats || gone(s, rival)) return why(AG_REASON_GONE, 13, 36, 0, 0);
    if (can(&s->player[seat], AG_CAN_NON_VIOLENCE))
        return why_card(AG_REASON_NON_VIOLENCE, 13, rule, s->player[seat].leader);
    EACH_BIT(owner, pacts_of(s, seat)) {
        int pact = s->player[owner].pact;
        if (pact_partner(s, seat, owner) == rival && AG_CARDS[pact].no_attacks)
            return why_card(AG_REASON_PACT_FORBIDS, 13, rule, pact);
    }
    return OK;
}

static int target_of(const Ages *s, int rival, int need)
{
    const Player *p = &s->player[rival];
    switch (need) {
    case AG_NEED_LEADER: return p->leader;
    case AG_NEED_WONDER: return p->project;
    case AG_NEED_COLONY:
        for (int i = 0; i < AG_TERRITORY_CARDS; i++)
            if (p->colony[i]) return AG_TERRITORY_FIRST + i;
        return NONE;
    default:
        for (int i = AG_LAB_FIRST; i < UNIT_FIRST; i++)
            if (p->workers[i]) return i;
        return NONE;
    }
}

/* R13.11, R13.17: the printed number or the level of the target; twice against Gandhi */
int attack_price(const Ages *s, int card, int rival)
{
    const Card *c = card_of(card);
    const Player *p = &s->player[rival];
    int target = c->cost_ma_of ? target_of(s, rival, c->cost_ma_of) : NONE;
    int price = c->cost_ma_of ? (target == NONE ? 0 : level_of(target)) : c->cost_ma;
    return can(p, AG_CAN_NON_VIOLENCE) ? price * AG_CARDS[p->leader].ability_n : price;
}

Reason can_attack(const Ages *s, int seat, int card, int rival)
{
    Reason reason = held(s, seat, card, AG_KIND_AGGRESSION, 11);
    if (!reason.id) reason = may_fight(s, seat, rival, 11);
    if (reason.id) return reason;
    int need = card_of(card)->needs;
    if (need && target_of(s, rival, need) == NONE) return why_card(AG_REASON_NO_TARGET, 13, 11, card);
    int price = attack_price(s, card, rival), have = s->player[seat].military_left;
    return price > have ? why(AG_REASON_MILITARY_ACTIONS, 13, 11, price, have) : OK;
}

Reason can_declare(const Ages *s, int seat, int card, int rival)
{
    Reason reason = held(s, seat, card, AG_KIND_WAR, 18);
    if (!reason.id) reason = may_fight(s, seat, rival, 18);
    if (reason.id) return reason;
    if (s->last_round && s->round >= s->last_round) return why(AG_REASON_LAST_TURN, 13, 18, s->last_round, s->round);
    EACH_BIT(owner, pacts_of(s, rival))
        if (AG_CARDS[s->player[owner].pact].no_war_on_b && pact_side(s, rival, owner) == 1)
            return why_card(AG_REASON_PACT_FORBIDS, 13, 18, s->player[owner].pact);
    int price = attack_price(s, card, rival), have = s->player[seat].military_left;
    return price > have ? why(AG_REASON_MILITARY_ACTIONS, 13, 18, price, have) : OK;
}

/* ---- the other actions -------------------------------------------------------------------------------------------- */

Reason can_prepare(const Ages *s, int seat, int card)
{
    const Player *p = &s->player[seat];
    if (!list_has(p->military, p->military_count, card)) return why_card(AG_REASON_IN_HAND_ONLY, 13, 3, card);
    if (kind_of(card) != AG_KIND_EVENT && kind_of(card) != AG_KIND_TERRITORY)
        return why_card(AG_REASON_CARD_KIND, 13, 3, card);
    return OK;
}

Reason can_offer(const Ages *s, int seat, int card, int partner)
{
    Reason reason = held(s, seat, card, AG_KIND_PACT, 30);
    if (reason.id) return reason;
    if (partner == seat) return why(AG_REASON_YOURSELF, 13, 30, 0, 0);
    if (partner >= s->head.seats || gone(s, partner)) return why(AG_REASON_GONE, 13, 36, 0, 0);
    return OK;
}

Reason can_cancel(const Ages *s, int seat, int owner)
{
    if (owner >= s->head.seats || s->player[owner].pact == NONE) return why(AG_REASON_NO_PACT, 13, 32, 0, 0);
    if (owner != seat && s->player[owner].partner != seat) return why(AG_REASON_NOT_YOURS, 13, 32, 0, 0);
    return OK;
}

Reason can_settle(const Ages *s, int seat, int card)
{
    const Player *p = &s->player[seat];
    Reason reason = held(s, seat, card, AG_KIND_TERRITORY, 29);
    if (reason.id) return reason;
    if (!can(p, AG_CAN_DISCOVERY)) return why(AG_REASON_NO_SUCH_LEADER, 13, 29, 0, 0);
    return p->once & ONCE_DISCOVERY ? why(AG_REASON_ONCE_A_GAME, 13, 29, 1, 1) : OK;
}

Reason can_resign(const Ages *s, int seat)
{
    (void)seat;
    return s->age == AGE_FOUR ? why(AG_REASON_AGE_FOUR, 13, 36, 0, 0) : OK;
}

static int list_rivals(const Ages *s, int seat, int card, Move *out)
{
    int n = 0, kind = kind_of(card);
    if (kind != AG_KIND_AGGRESSION && kind != AG_KIND_WAR && kind != AG_KIND_PACT) return 0;
    for (int rival = 0; rival < s->head.seats; rival++) {
        if (rival == seat) continue;
        if (kind == AG_KIND_AGGRESSION && !can_attack(s, seat, card, rival).id)
            out[n++] = MOVE(AG_VERB_ATTACK, card, rival, 0);
        if (kind == AG_KIND_WAR && !can_declare(s, seat, card, rival).id)
            out[n++] = MOVE(AG_VERB_DECLARE, card, rival, 0);
        if (kind == AG_KIND_PACT && !can_offer(s, seat, card, rival).id) {
            out[n++] = MOVE(AG_VERB_OFFER, card, rival, 0);
            if (!card_of(card)->symmetric) out[n++] = MOVE(AG_VERB_OFFER, card, rival, 1);
        }
    }
    return n;
}

/* leaving is for people: a search that gives up early would only make the others' match worse */
FLATTEN int list_politics(const Ages *s, int seat, Move *out, int order)
{
    const Player *p = &s->player[seat];
    int n = 0;
    out[n++] = MOVE(AG_VERB_PASS, 0, 0, 0);
    for (int i = 0; i < p->military_count; i++) {
        int card = p->military[i];
        if (i && p->military[i - 1] == card) continue;
        int kind = kind_of(card);
        if (kind != AG_KIND_EVENT && kind != AG_KIND_TERRITORY) {
            n += list_rivals(s, seat, card, out + n);
            continue;
        }
        out[n++] = MOVE(AG_VERB_PREPARE, card, 0, 0);
        if (kind == AG_KIND_TERRITORY && !can_settle(s, seat, card).id) out[n++] = MOVE(AG_VERB_SETTLE, card, 0, 0);
    }
    for (int owner = 0; owner < s->head.seats; owner++)
        if (!can_cancel(s, seat, owner).id) out[n++] = MOVE(AG_VERB_CANCEL, owner, 0, 0);
    if (order == FOR_PEOPLE && !can_resign(s, seat).id) out[n++] = MOVE(AG_VERB_RESIGN, 0, 0, 0);
    return n;
}

/* ---- events ------------------------------------------------------------------------------------------------------- */

/* R13.4: the oldest cards lie on top, in an order nobody knows */
static int top_event(Ages *s)
{
    int lowest_level = 3, fitting = 0;
    for (int i = 0; i < s->current_count; i++) lowest_level = min_of(lowest_level, level_of(s->current[i]));
    for (int i = 0; i < s->current_count; i++) fitting += level_of(s->current[i]) == lowest_level;
    int skip = (int)rng_below(&s->head.rng, (uint32_t)fitting);
    for (int i = 0;; i++)
        if (level_of(s->current[i]) == lowest_level && skip-- == 0) return i;
}

void turn_up_event(Ages *s, Events *ev)
{
    if (!s->current_count) return;
    int place = top_event(s), card = s->current[place];
    pair_remove(s->current, s->current_by, &s->current_count, place);
    known_add(s, card, NONE, 1);
    EMIT(ev, .kind = AG_EVENT_EVENT, .seat = s->active, .flags = REVEALS | RANDOM, .piece = piece(card),
         .from = at(AG_ZONE_POLITICS, NOBODY, PILE_CURRENT, 0), .to = at(AG_ZONE_BATTLE, NOBODY, 0, 0), .amount = 1,
         .total = s->current_count);
    if (!s->current_count && s->future_count) {
        memcpy(s->current, s->future, PILE);
        memcpy(s->current_by, s->future_by, PILE);
        s->current_count = s->future_count;
        memset(s->future, NONE, PILE);
        memset(s->future_by, NONE, PILE);
        s->future_count = 0;
        EMIT(ev, .kind = AG_EVENT_FUTURE_BECOMES_CURRENT, .seat = NOBODY, .flags = RANDOM,
             .from = at(AG_ZONE_POLITICS, NOBODY, PILE_FUTURE, 0), .to = at(AG_ZONE_POLITICS, NOBODY, PILE_CURRENT, 0),
             .amount = s->current_count);
    }
    if (kind_of(card) == AG_KIND_TERRITORY) auction_begins(s, card, ev);
    else event_begins(s, s->active, card, ev);
}

static void prepare(Ages *s, int seat, int card, Events *ev)
{
    Player *p = &s->player[seat];
    list_remove(p->military, &p->military_count, card);
    pair_add(s->future, s->future_by, &s->future_count, PILE, card, seat);
    EMIT(ev, .kind = AG_EVENT_PREPARE, .seat = seat, .flags = PRIVATE, .piece = piece(card),
         .from = ref_hand(seat, card), .to = at(AG_ZONE_POLITICS, NOBODY, PILE_FUTURE, 0), .amount = 1,
         .total = s->future_count);
    culture_points(s, seat, level_of(card), NONE, ev);
    turn_up_event(s, ev);
}

/* ---- pacts -------------------------------------------------------------------------------------------------------- */

void pact_ends(Ages *s, int owner, int cause, Events *ev)
{
    Player *p = &s->player[owner];
    int partner = p->partner;
    EMIT(ev, .kind = AG_EVENT_PACT_END, .seat = owner, .piece = piece(p->pact), .cause = piece(cause),
         .from = ref_card(owner, p->pact), .to = ref_box(), .amount = 1);
    p->pact = p->partner = NONE;
    p->pact_side = 0;
    p->once &= ~TRADE_ARMED;
    s->player[partner].once &= ~TRADE_ARMED;
    changed(s, owner, ev);
    changed(s, partner, ev);
}

static void offer(Ages *s, int seat, int card, int partner, int side, Events *ev)
{
    Player *p = &s->player[seat];
    p->shown |= 1 << (card - AG_PACT_FIRST);
    EMIT(ev, .kind = AG_EVENT_PACT_OFFER, .seat = seat, .flags = REVEALS, .piece = piece(card),
         .from = ref_hand(seat, card), .to = ref_seat(partner), .amount = side);
    Frame *frame = flow_push(&s->head, AG_STEP_OFFER, partner);
    frame->a = card;
    frame->b = seat;
    frame->n = side;
}

/* the partner's answer (R13.30) */
void do_offer(Ages *s, int accepted, Events *ev)
{
    Frame frame = *flow_top(&s->head);
    int owner = frame.b, card = frame.a;
    Player *p = &s->player[owner];
    flow_pop(&s->head);
    if (!accepted) {
        EMIT(ev, .kind = AG_EVENT_PACT_REFUSED, .seat = frame.seat, .piece = piece(card), .to = ref_hand(owner, card));
        return;
    }
    military_open(s, owner, card);
    if (p->pact != NONE) pact_ends(s, owner, card, ev);
    p->pact = card;
    p->partner = frame.seat;
    p->pact_side = frame.n;
    EMIT(ev, .kind = AG_EVENT_PACT, .seat = owner, .piece = piece(card), .from = ref_hand(owner, card),
         .to = ref_card(owner, card), .amount = frame.n, .total = frame.seat);
    changed(s, owner, ev);
    changed(s, frame.seat, ev);
}

/* ---- leaving (R13.36) --------------------------------------------------------------------------------------------- */

static void wars_end(Ages *s, int seat, Events *ev)
{
    s->player[seat].war = s->player[seat].war_on = NONE;
    for (int i = 0; i < s->head.seats; i++) {
        Player *p = &s->player[i];
        if (p->war == NONE || p->war_on != seat) continue;
        culture_points(s, i, AG_RESIGN_CULTURE, p->war, ev);
        discard_from_play(s, i, p->war, ev);
        p->war = p->war_on = NONE;
    }
}

void leave(Ages *s, int seat, Events *ev)
{
    Player *p = &s->player[seat];
    EMIT(ev, .kind = AG_EVENT_RESIGN, .seat = seat);
    for (int i = 0; i < s->head.seats; i++)
        if (s->player[i].pact != NONE && (i == seat || s->player[i].partner == seat)) pact_ends(s, i, NONE, ev);
    if (p->war != NONE) discard_from_play(s, seat, p->war, ev);
    wars_end(s, seat, ev);
    while (p->military_count) {
        known_add(s, p->military[0], seat, 1);
        list_remove(p->military, &p->military_count, p->military[0]);
    }
    memset(p->hand, NONE, CIVIL_HAND);
    memset(p->taken, NONE, CIVIL_HAND);
    p->hand_count = p->taken_count = 0;
    p->shown = 0;
    p->leader = p->project = NONE;
    p->blue_bank += p->project_blue;
    p->stages = p->project_blue = p->unrest = p->arms = 0;
    p->civil_left = p->military_left = 0;
    changed(s, seat, ev);
    p->once = HAS_LEFT;
    if (remaining(s) == 1) match_ends(s, ev);
}

void do_politics(Ages *s, Move move, Events *ev)
{
    int seat = flow_top(&s->head)->seat, card = move_a(move), rival = move_b(move);
    Player *p = &s->player[seat];
    flow_pop(&s->head);
    switch (move_verb(move)) {
    case AG_VERB_PREPARE: prepare(s, seat, card, ev); break;
    case AG_VERB_ATTACK: attack_begins(s, seat, card, rival, ev); break;
    case AG_VERB_DECLARE: war_begins(s, seat, card, rival, ev); break;
    case AG_VERB_OFFER: offer(s, seat, card, rival, move_c(move), ev); break;
    case AG_VERB_CANCEL: pact_ends(s, move_a(move), NONE, ev); break;
    case AG_VERB_RESIGN: leave(s, seat, ev); break;
    case AG_VERB_SETTLE:
        p->once |= ONCE_DISCOVERY;
        military_open(s, seat, card);
        colony_enters(s, seat, card, 1, ev);
        break;
    default: EMIT(ev, .kind = AG_EVENT_NO_POLITICS, .seat = seat); break;
    }
}
