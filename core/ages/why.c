/* Why the seat to decide cannot use a verb on the thing it points at. The conditions are the can_* functions. */
#include "ages.h"

static Reason not_now(void) { return why(AG_REASON_NOT_NOW, 8, 6, 0, 0); }

/* the reasons of several verbs: OK if one is possible; else the first that is more than "not for this" */
typedef struct {
    Reason best;
    int possible, verb;
} Verdict;

static void consider(Verdict *verdict, int verb, Reason reason)
{
    if (verdict->verb && verdict->verb != verb) return;
    if (!reason.id) verdict->possible = 1;
    int vague = reason.id == AG_REASON_CARD_KIND || reason.id == AG_REASON_NO_SUCH_LEADER ||
                reason.id == AG_REASON_NOT_HIGHER || reason.id == AG_REASON_NO_WORKER;
    if (!verdict->best.id || (!vague && verdict->best.id == AG_REASON_NOT_NOW)) verdict->best = reason;
}

static Reason conclude(const Verdict *verdict)
{
    if (verdict->possible) return OK;
    return verdict->best.id ? verdict->best : not_now();
}

static void consider_row(const Ages *s, int seat, int place, int budget, Verdict *v)
{
    Taking taking;
    taking_of(s, seat, budget, &taking);
    consider(v, AG_VERB_TAKE, can_take(&taking, place));
}

static void consider_upgrades(const Means *m, int card, Verdict *v)
{
    Reason best = why(AG_REASON_NOT_HIGHER, 9, 5, 0, 0);
    for (int to = card + 1; to < AG_TECHS && kind_of(to) == kind_of(card); to++) {
        Reason reason = can_upgrade(m, card, to, 0, 0);
        if (!reason.id || best.id == AG_REASON_NOT_HIGHER || best.id == AG_REASON_NOT_IN_PLAY) best = reason;
        if (!reason.id) break;
    }
    consider(v, AG_VERB_UPGRADE, best);
}

static void consider_tableau(const Means *m, int card, Verdict *v)
{
    if (card >= AG_TECHS) return;
    consider(v, AG_VERB_BUILD, can_build(m, card, 0, 0));
    consider_upgrades(m, card, v);
    consider(v, is_unit(card) ? AG_VERB_DISBAND : AG_VERB_DESTROY, can_destroy(m, card));
    if (v->verb == AG_VERB_LEVY || can(m->p, AG_CAN_LEVY)) consider(v, AG_VERB_LEVY, can_levy(m, card));
}

/* a worker that goes onto a card: an unused one, with Barbarossa one of the bank; refusals only where it is asked for */
static void consider_workers(const Means *m, int which, Verdict *v)
{
    for (int card = 0; card < AG_TECHS; card++) {
        if (!has_tech(m->p, card)) continue;
        if (which == BANK_POOL) {
            Reason build = can_build(m, card, 0, 0);
            if (!build.id || v->verb == AG_VERB_BUILD) consider(v, AG_VERB_BUILD, build);
        } else if (is_unit(card)) {
            Reason levy = can_levy(m, card);
            if (!levy.id || v->verb == AG_VERB_LEVY) consider(v, AG_VERB_LEVY, levy);
        }
    }
}

static void consider_bank(const Means *m, int which, Verdict *v)
{
    if (which == BANK_BLUE) return;
    Reason reason = m->civil < 1 ? why(AG_REASON_CIVIL_ACTIONS, 9, 2, 1, m->civil) : can_grow(m, growth_price(m));
    consider(v, AG_VERB_GROW, reason);
    consider(v, AG_VERB_LINER, can_liner(m));
    consider_workers(m, which, v);
}

static Reason can_order(const Means *m, int card)
{
    Move moves[MOVES_MAX];
    int n = list_plays(m, moves);
    for (int i = 0; i < n; i++)
        if (move_a(moves[i]) == card) return OK;
    Reason reason = can_play(m, card);
    if (reason.id && reason.id != AG_REASON_NO_TARGET) return reason;
    /* the card could be played, but nothing it orders can be done: say why not for the first thing it could be for */
    for (int target = 0; target < AG_TECHS && card_of(card)->orders != AG_ORDER_TECHNOLOGY; target++) {
        if (!has_tech(m->p, target)) continue;
        Reason on = card_of(card)->orders == AG_ORDER_UPGRADE ? why_card(AG_REASON_NO_TARGET, 9, 11, card)
                                                              : can_play_on(m, card, target);
        if (on.id && on.id != AG_REASON_CARD_KIND) return on;
    }
    for (int i = 0; i < m->p->hand_count && card_of(card)->orders == AG_ORDER_TECHNOLOGY; i++)
        if (card_of(m->p->hand[i])->cost_science) return can_play_on(m, card, m->p->hand[i]);
    return reason;
}

static void consider_hand(const Means *m, int card, Verdict *v)
{
    if (card >= AG_CARD_COUNT) return;
    switch (kind_of(card)) {
    case AG_KIND_LEADER: consider(v, AG_VERB_LEAD, can_lead(m, card)); break;
    case AG_KIND_GOVERNMENT:
        consider(v, AG_VERB_REFORM, can_develop(m, card, 0));
        consider(v, AG_VERB_REVOLT, can_revolt(m, card));
        break;
    case AG_KIND_ACTION: {
        int orders = card_of(card)->orders, verb = AG_VERB_PLAY_ON;
        if (orders == AG_ORDER_NONE || orders == AG_ORDER_STAGE || orders == AG_ORDER_GROW) verb = AG_VERB_PLAY;
        if (orders == AG_ORDER_UPGRADE) verb = AG_VERB_PLAY_UPGRADE;
        consider(v, verb, can_order(m, card));
        break;
    }
    case AG_KIND_TACTIC: consider(v, AG_VERB_TACTIC, can_tactic(m, card)); break;
    default:
        if (card < AG_MILITARY_FIRST) consider(v, AG_VERB_DEVELOP, can_develop(m, card, 0));
        else if (kind_of(card) == AG_KIND_BONUS) consider(v, v->verb, why_card(AG_REASON_ONLY_IN_DEFENCE, 13, 14, card));
        else consider(v, v->verb, why_card(AG_REASON_ONLY_IN_POLITICS, 8, 3, card));
    }
}

static void consider_act(const Ages *s, int seat, Ref ref, Verdict *v)
{
    Means m;
    means_of(s, seat, &m);
    if (s->round == 1 && ref.zone != AG_ZONE_ROW) {
        consider(v, v->verb, why(AG_REASON_ROUND_ONE, 7, 1, 0, 0));
        return;
    }
    if (ref.zone != AG_ZONE_ROW && ref.owner != seat && ref.owner != NOBODY) {
        consider(v, v->verb, why(AG_REASON_NOT_YOURS, 8, 6, 0, 0));
        return;
    }
    switch (ref.zone) {
    case AG_ZONE_ROW: consider_row(s, seat, ref.index, m.civil, v); break;
    case AG_ZONE_TABLEAU: consider_tableau(&m, ref.index, v); break;
    case AG_ZONE_BANK: consider_bank(&m, ref.index, v); break;
    case AG_ZONE_HAND: consider_hand(&m, ref.index, v); break;
    case AG_ZONE_SHELF:
        if (m.p->project != NONE && ref.index == m.p->project) consider(v, AG_VERB_STAGE, can_stage(&m, 1, 0, 0));
        else if (v->verb == AG_VERB_STAGE && m.p->project == NONE) consider(v, AG_VERB_STAGE, can_stage(&m, 1, 0, 0));
        if (v->verb == AG_VERB_LINER) consider(v, AG_VERB_LINER, can_liner(&m));
        if (v->verb == AG_VERB_TRADE) consider(v, AG_VERB_TRADE, can_trade(&m));
        break;
    case AG_ZONE_SEATS: consider(v, AG_VERB_TRADE, can_trade(&m)); break;
    default: break;
    }
}

/* a card of the hand in the political step: any rival will do */
static void consider_political_card(const Ages *s, int seat, int card, Verdict *v)
{
    if (card >= AG_CARD_COUNT) return;
    int kind = kind_of(card);
    if (kind == AG_KIND_BONUS) consider(v, v->verb, why_card(AG_REASON_ONLY_IN_DEFENCE, 13, 14, card));
    else if (kind == AG_KIND_TACTIC || card < AG_MILITARY_FIRST)
        consider(v, v->verb, why_card(AG_REASON_ONLY_AS_ACTION, 8, 6, card));
    if (kind == AG_KIND_EVENT || kind == AG_KIND_TERRITORY) consider(v, AG_VERB_PREPARE, can_prepare(s, seat, card));
    if (kind == AG_KIND_TERRITORY) consider(v, AG_VERB_SETTLE, can_settle(s, seat, card));
    for (int rival = 0; rival < s->head.seats; rival++) {
        if (rival == seat) continue;
        if (kind == AG_KIND_AGGRESSION) consider(v, AG_VERB_ATTACK, can_attack(s, seat, card, rival));
        if (kind == AG_KIND_WAR) consider(v, AG_VERB_DECLARE, can_declare(s, seat, card, rival));
        if (kind == AG_KIND_PACT) consider(v, AG_VERB_OFFER, can_offer(s, seat, card, rival));
    }
}

/* a rival: some card of the hand will do */
static void consider_rival(const Ages *s, int seat, int rival, Verdict *v)
{
    const Player *p = &s->player[seat];
    if (rival >= s->head.seats) return;
    if (rival == seat) { /* to do nothing and to leave are the seat's own */
        consider(v, AG_VERB_PASS, OK);
        consider(v, AG_VERB_RESIGN, can_resign(s, seat));
        if (!v->best.id) consider(v, v->verb, why(AG_REASON_YOURSELF, 13, 1, 0, 0));
        return;
    }
    for (int i = 0; i < p->military_count; i++) {
        int card = p->military[i], kind = card < BACK ? kind_of(card) : AG_KIND_COUNT;
        if (kind == AG_KIND_AGGRESSION) consider(v, AG_VERB_ATTACK, can_attack(s, seat, card, rival));
        if (kind == AG_KIND_WAR) consider(v, AG_VERB_DECLARE, can_declare(s, seat, card, rival));
        if (kind == AG_KIND_PACT) consider(v, AG_VERB_OFFER, can_offer(s, seat, card, rival));
    }
    consider(v, AG_VERB_CANCEL, can_cancel(s, seat, rival));
}

static void consider_politics(const Ages *s, int seat, Ref ref, Verdict *v)
{
    switch (ref.zone) {
    case AG_ZONE_HAND: consider_political_card(s, seat, ref.index, v); break;
    case AG_ZONE_SEATS: consider_rival(s, seat, ref.owner, v); break;
    case AG_ZONE_SHELF:
        if (ref.owner < s->head.seats && ref.index == s->player[ref.owner].pact)
            consider(v, AG_VERB_CANCEL, can_cancel(s, seat, ref.owner));
        break;
    case AG_ZONE_ROW:
    case AG_ZONE_TABLEAU:
    case AG_ZONE_BANK: consider(v, v->verb, why(AG_REASON_FINISH_FIRST, 8, 3, 0, 0)); break;
    default: break;
    }
}

static void consider_force(const Ages *s, int seat, Ref ref, Verdict *v)
{
    const Frame *frame = &s->head.frames[s->head.depth - 1];
    if (frame->step == AG_STEP_AUCTION) {
        int most = greatest_force(s, seat, 1);
        consider(v, AG_VERB_BID, most > frame->n ? OK : why(AG_REASON_BID_HIGH, 13, 23, frame->n + 1, most));
        return;
    }
    if (frame->step == AG_STEP_COLONISE && (ref.zone == AG_ZONE_BATTLE || ref.zone == AG_ZONE_NONE)) {
        int force = force_sent(s, seat);
        consider(v, v->verb, force >= frame->n ? OK : why(AG_REASON_FORCE_LOW, 13, 24, frame->n, force));
        return;
    }
    if (ref.owner != seat && ref.owner != NOBODY) {
        consider(v, v->verb, why(AG_REASON_NOT_YOURS, 13, 14, 0, 0));
        return;
    }
    if (ref.zone == AG_ZONE_TABLEAU) consider(v, AG_VERB_SACRIFICE, can_sacrifice(s, ref.index));
    if (ref.zone == AG_ZONE_HAND && ref.index < AG_CARD_COUNT) consider(v, AG_VERB_BONUS, can_bonus(s, ref.index));
}

/* why a card of a tableau or shelf is not among those that may be chosen */
static Reason not_among(const Ages *s, const Frame *frame, Ref ref)
{
    if (ref.owner >= s->head.seats || ref.index >= AG_CARD_COUNT) return why(AG_REASON_FINISH_FIRST, 8, 4, 0, 0);
    const Player *p = &s->player[ref.owner];
    int card = ref.index;
    if (frame->step == AG_STEP_RAVAGE && kind_of(card) == AG_KIND_WONDER && level_of(card) > 1)
        return why(AG_REASON_LEVEL, 11, 18, 1, level_of(card));
    if (ref.zone == AG_ZONE_TABLEAU && card < AG_TECHS && !p->workers[card])
        return why_card(AG_REASON_NO_WORKER, 13, 7, card);
    return why_card(AG_REASON_CARD_KIND, 13, 8, card);
}

/* what is listed for this thing; nowhere: for nothing on the table (an end, a number, a yes or no) */
static void consider_moves(const Ages *s, Ref ref, Verdict *v)
{
    Move moves[MOVES_MAX];
    int n = list_moves(s, moves, FOR_PEOPLE);
    for (int i = 0; i < n; i++) {
        MoveInfo info;
        ages_describe(&s->head, moves[i], &info);
        int same = info.subject.owner == ref.owner && info.subject.index == ref.index;
        if (info.subject.zone == ref.zone && (same || !ref.zone)) consider(v, info.verb, OK);
    }
}

/* every other decision: what is listed can be chosen, the rest cannot now */
static void consider_listed(const Ages *s, Ref ref, Verdict *v)
{
    const Frame *frame = &s->head.frames[s->head.depth - 1];
    consider_moves(s, ref, v);
    if (v->possible) return;
    int excess = excess_military(s, frame->seat);
    if (frame->step == AG_STEP_DISCARD) consider(v, v->verb, why(AG_REASON_MUST_DISCARD, 8, 5, excess, 0));
    else if (ref.zone == AG_ZONE_TABLEAU || ref.zone == AG_ZONE_SHELF) consider(v, v->verb, not_among(s, frame, ref));
    else consider(v, v->verb, why(AG_REASON_FINISH_FIRST, 8, 4, 0, 0));
}

Reason ages_why_not(const State *state, int verb, Ref ref)
{
    const Ages *s = ages_of(state);
    const Frame *frame = &state->frames[state->depth - 1];
    int seat = state->to_decide;
    Verdict verdict = {.verb = verb};
    if (ref.zone == AG_ZONE_NONE) consider_moves(s, ref, &verdict);
    if (verdict.possible) return OK;
    switch (frame->step) {
    case AG_STEP_ACT: consider_act(s, seat, ref, &verdict); break;
    case AG_STEP_POLITICS: consider_politics(s, seat, ref, &verdict); break;
    case AG_STEP_ATTACK:
    case AG_STEP_WAR:
    case AG_STEP_AUCTION:
    case AG_STEP_COLONISE: consider_force(s, seat, ref, &verdict); break;
    case AG_STEP_AGREEMENT:
        if (ref.zone == AG_ZONE_ROW) consider_row(s, seat, ref.index, frame->n, &verdict);
        break;
    default: consider_listed(s, ref, &verdict);
    }
    return conclude(&verdict);
}
