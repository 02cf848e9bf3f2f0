/* R9.2-9.8, R10.1-10.3: population, buildings, units, wonder stages. A free action is one ordered by a card. */
#include "ages.h"

static Reason civil_needed(const Means *m, int n)
{
    return m->civil < n ? why(AG_REASON_CIVIL_ACTIONS, 9, 15, n, m->civil) : OK;
}

static Reason action_needed(const Means *m, int card)
{
    if (!is_unit(card)) return civil_needed(m, 1);
    return m->military < 1 ? why(AG_REASON_MILITARY_ACTIONS, 10, 1, 1, m->military) : OK;
}

/* ---- population --------------------------------------------------------------------------------------------------- */

int growth_price(const Means *m) { return max_of(0, yellow_row(m->p)->growth + m->growth_leader); }

Reason can_grow(const Means *m, int price)
{
    if (!m->p->yellow_bank) return why(AG_REASON_BANK_EMPTY, 9, 2, 1, 0);
    if (food_for(m) < price) return why(AG_REASON_FOOD, 9, 2, price, m->food);
    return OK;
}

void do_grow(Ages *s, int seat, int price, int cause, Events *ev)
{
    EMIT(ev, .kind = AG_EVENT_GROW, .seat = seat, .cause = piece(cause), .amount = 1);
    pay_food(s, seat, price, cause, ev);
    free_population(s, seat, 1, cause, ev);
}

static int liner_card(const Player *p)
{
    for (int i = 0; i < AG_WONDER_CARDS; i++)
        if (p->wonder[i] == 1 && AG_CARDS[AG_WONDER_FIRST + i].ability == AG_CAN_LINER) return AG_WONDER_FIRST + i;
    return NONE;
}

int liner_price(const Means *m)
{
    int card = liner_card(m->p);
    return max_of(0, growth_price(m) - (card == NONE ? 0 : AG_CARDS[card].ability_n));
}

Reason can_liner(const Means *m)
{
    if (liner_card(m->p) == NONE) return why(AG_REASON_NO_SUCH_LEADER, 9, 13, 0, 0);
    if (m->p->once & ONCE_LINER) return why(AG_REASON_ONCE_A_TURN, 9, 13, 1, 1);
    return can_grow(m, liner_price(m));
}

void do_liner(Ages *s, int seat, Events *ev)
{
    Means m;
    means_of(s, seat, &m);
    s->player[seat].once |= ONCE_LINER;
    do_grow(s, seat, liner_price(&m), liner_card(m.p), ev);
}

/* ---- buildings and units ------------------------------------------------------------------------------------------ */

Reason can_build(const Means *m, int card, int off, int free_action)
{
    if (card >= AG_TECHS || !has_tech(m->p, card)) return why_card(AG_REASON_NOT_IN_PLAY, 11, 1, card);
    if (!free_action) {
        Reason reason = action_needed(m, card);
        if (reason.id) return reason;
    }
    if (!m->p->pool) return why(AG_REASON_NO_UNUSED_WORKER, 9, 3, 1, 0);
    if (m->full >> card & 1)
        return why(AG_REASON_URBAN_LIMIT, 9, 4, m->urban_limit, workers_of_kind(m->p, kind_of(card)));
    BuildPrice price = build_price(m, card, off);
    if (price.sum > resources_for(m)) return why(AG_REASON_RESOURCE, 9, 3, price.sum, m->resource);
    return OK;
}

/* an unused worker goes onto a card */
void place_worker(Ages *s, int seat, int card, int cause, Events *ev)
{
    Player *p = &s->player[seat];
    p->pool--;
    worker_on(s, seat, card, 1);
    yellow_move(s, seat, ref_bank(seat, BANK_POOL), at(AG_ZONE_TABLEAU, seat, card, SUB_WORKERS), 1, card, cause, ev);
    changed(s, seat, ev);
}

/* Homer's resource first, then what cards gave */
static void pay_arms(Ages *s, int seat, int n)
{
    Player *p = &s->player[seat];
    if (n <= 0) return;
    if (can(p, AG_CAN_SMITHY) && !(p->once & ONCE_SMITHY)) {
        p->once |= ONCE_SMITHY;
        n -= AG_CARDS[p->leader].ability_n;
    }
    if (n > 0) p->arms -= n;
}

void do_build(Ages *s, int seat, int card, const BuildPrice *price, int cause, Events *ev)
{
    EMIT(ev, .kind = AG_EVENT_BUILD, .seat = seat, .piece = piece(card), .cause = piece(cause),
         .to = ref_card(seat, card), .amount = 1);
    pay_arms(s, seat, -price->arms);
    pay_resource(s, seat, price->sum, cause, ev);
    place_worker(s, seat, card, cause, ev);
}

Reason can_upgrade(const Means *m, int from, int to, int off, int free_action)
{
    if (from >= AG_TECHS || to >= AG_TECHS || kind_of(from) != kind_of(to) || to <= from)
        return why(AG_REASON_NOT_HIGHER, 9, 5, 0, 0);
    if (!has_tech(m->p, to)) return why_card(AG_REASON_NOT_IN_PLAY, 9, 5, to);
    if (!m->p->workers[from]) return why_card(AG_REASON_NO_WORKER, 9, 5, from);
    if (!free_action) {
        Reason reason = action_needed(m, to);
        if (reason.id) return reason;
    }
    BuildPrice price = upgrade_price(m, from, to, off);
    if (price.sum > resources_for(m)) return why(AG_REASON_RESOURCE, 9, 5, price.sum, m->resource);
    return OK;
}

void do_upgrade(Ages *s, int seat, int from, int to, const BuildPrice *price, int cause, Events *ev)
{
    EMIT(ev, .kind = AG_EVENT_UPGRADE, .seat = seat, .piece = piece(to), .cause = piece(from),
         .from = ref_card(seat, from), .to = ref_card(seat, to), .amount = 1);
    pay_resource(s, seat, price->sum, cause, ev);
    worker_on(s, seat, from, -1);
    worker_on(s, seat, to, 1);
    yellow_move(s, seat, at(AG_ZONE_TABLEAU, seat, from, SUB_WORKERS), at(AG_ZONE_TABLEAU, seat, to, SUB_WORKERS), 1,
                to, cause, ev);
    changed(s, seat, ev);
}

Reason can_destroy(const Means *m, int card)
{
    if (card >= AG_TECHS || !has_tech(m->p, card)) return why_card(AG_REASON_NOT_IN_PLAY, 9, 6, card);
    if (!m->p->workers[card]) return why_card(AG_REASON_NO_WORKER, 9, 6, card);
    return action_needed(m, card);
}

/* R13.8: also by events and raids: the worker is unused again */
void do_destroy(Ages *s, int seat, int card, int cause, Events *ev)
{
    Player *p = &s->player[seat];
    int kind = is_unit(card) ? AG_EVENT_DISBAND : AG_EVENT_DESTROY;
    EMIT(ev, .kind = kind, .seat = seat, .piece = piece(card), .cause = piece(cause), .from = ref_card(seat, card),
         .amount = 1);
    worker_on(s, seat, card, -1);
    p->pool++;
    yellow_move(s, seat, at(AG_ZONE_TABLEAU, seat, card, SUB_WORKERS), ref_bank(seat, BANK_POOL), 1, card, cause, ev);
    changed(s, seat, ev);
}

/* ---- Barbarossa (R9.13): population and a unit in one ------------------------------------------------------------- */

int levy_growth(const Means *m) { return max_of(0, growth_price(m) - AG_CARDS[m->p->leader].ability_n); }
BuildPrice levy_price(const Means *m, int card) { return build_price(m, card, AG_CARDS[m->p->leader].ability_n); }

Reason can_levy(const Means *m, int card)
{
    if (!can(m->p, AG_CAN_LEVY)) return why(AG_REASON_NO_SUCH_LEADER, 9, 13, 0, 0);
    if (!is_unit(card) || !has_tech(m->p, card)) return why_card(AG_REASON_NOT_IN_PLAY, 9, 13, card);
    Reason reason = civil_needed(m, 1);
    if (reason.id) return reason;
    int growth = levy_growth(m);
    reason = can_grow(m, growth);
    if (reason.id) return reason;
    int price = levy_price(m, card).sum, resource = m->resource;
    if (m->trade > 0 && m->food > growth) resource++;  /* a food is left that may stand for a resource */
    if (m->trade < 0 && growth > 0) resource--;        /* a resource stands for food */
    return price > resource ? why(AG_REASON_RESOURCE, 9, 13, price, m->resource) : OK;
}

void do_levy(Ages *s, int seat, int card, Events *ev)
{
    Means m;
    means_of(s, seat, &m);
    int leader = m.p->leader;
    BuildPrice price = levy_price(&m, card);
    do_grow(s, seat, levy_growth(&m), leader, ev);
    do_build(s, seat, card, &price, leader, ev);
}

/* ---- wonder stages ------------------------------------------------------------------------------------------------ */

/* how many stages one action may build: what construction allows, and what is left of the wonder in progress */
int stages_possible(const Player *p)
{
    int construction = p->special[AG_KIND_SPECIAL_CONSTRUCTION - AG_KIND_SPECIAL_MILITARY];
    int left = p->project == NONE ? 0 : AG_CARDS[p->project].stages - p->stages;
    return min_of(left, construction == NONE ? 1 : AG_CARDS[construction].stages_per_action);
}

int stage_price(const Player *p, int stages)
{
    int sum = 0;
    for (int i = 0; i < stages; i++) sum += AG_CARDS[p->project].stage[p->stages + i];
    return sum;
}

Reason can_stage(const Means *m, int stages, int off, int free_action)
{
    if (m->p->project == NONE) return why(AG_REASON_NO_WONDER, 9, 7, 0, 0);
    PROMISE(stages >= 1 && stages <= stages_possible(m->p));
    if (!free_action) {
        Reason reason = civil_needed(m, 1);
        if (reason.id) return reason;
    }
    int price = max_of(0, stage_price(m->p, stages) - off);
    if (price > resources_for(m)) return why(AG_REASON_RESOURCE, 9, 7, price, m->resource);
    return OK;
}

/* R9.7, R9.8 */
void do_stage(Ages *s, int seat, int stages, int off, Events *ev)
{
    Player *p = &s->player[seat];
    int card = p->project;
    pay_resource(s, seat, max_of(0, stage_price(p, stages) - off), card, ev);
    for (int i = 0; i < stages; i++) {
        p->stages++;
        EMIT(ev, .kind = AG_EVENT_STAGE, .seat = seat, .piece = piece(card), .to = ref_card(seat, card), .amount = 1,
             .total = p->stages);
        if (!p->blue_bank) continue;
        p->blue_bank--;
        p->project_blue++;
        EMIT(ev, .kind = AG_EVENT_BLUE, .seat = seat, .piece = piece(card), .from = ref_bank(seat, BANK_BLUE),
             .to = at(AG_ZONE_SHELF, seat, card, SUB_BLUE), .amount = 1, .total = p->project_blue);
    }
    if (p->stages == AG_CARDS[card].stages) wonder_finished(s, seat, card, ev);
}
