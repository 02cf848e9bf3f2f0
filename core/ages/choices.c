/* Answers that effects ask for: which worker, building, colony, wonder; how much food; cards from the row. */
#include "ages.h"

/* ---- what may be chosen: a list of cards for each kind of frame --------------------------------------------------- */

static int list_own_workers(const Player *p, int first, int end, Move *out)
{
    int n = 0;
    for (int i = first; i < end; i++)
        if (p->workers[i]) out[n++] = MOVE(AG_VERB_CHOOSE, i, 0, 0);
    return n;
}

static int list_colonies(const Player *p, Move *out)
{
    int n = 0;
    for (int i = 0; i < AG_TERRITORY_CARDS; i++)
        if (p->colony[i]) out[n++] = MOVE(AG_VERB_CHOOSE, AG_TERRITORY_FIRST + i, 0, 0);
    return n;
}

static int list_ravage(const Player *p, Move *out)
{
    int n = 0;
    for (int i = 0; i < AG_WONDER_CARDS; i++)
        if (p->wonder[i] == 1 && level_of(AG_WONDER_FIRST + i) <= 1)
            out[n++] = MOVE(AG_VERB_CHOOSE, AG_WONDER_FIRST + i, 0, 0);
    return n;
}

static int list_raid(const Ages *s, const Frame *frame, Move *out)
{
    const Player *p = &s->player[frame->b];
    int n = 0;
    for (int i = AG_LAB_FIRST; i < UNIT_FIRST; i++)
        for (int k = 1; k <= min_of(p->workers[i], frame->n); k++) out[n++] = MOVE(AG_VERB_RAID, i, k, 0);
    return n;
}

/* R13.21: special technologies of the loser that the victor has not, at their science price */
static int list_spoils(const Ages *s, const Frame *frame, Move *out)
{
    const Player *loser = &s->player[frame->b], *victor = &s->player[frame->seat];
    int n = 0;
    out[n++] = MOVE(AG_VERB_DONE, 0, 0, 0);
    for (int i = 0; i < SPECIALS; i++) {
        int card = loser->special[i];
        if (card != NONE && victor->special[i] != card && AG_CARDS[card].cost_science <= frame->n)
            out[n++] = MOVE(AG_VERB_SEIZE, card, 0, 0);
    }
    return n;
}

static int list_mix(const Ages *s, const Frame *frame, Move *out)
{
    int least = 0, most = frame->n, n = 0;
    if (frame->step != AG_STEP_GAIN_MIX) {
        const Player *p = &s->player[frame->step == AG_STEP_PLUNDER ? frame->b : frame->seat];
        least = max_of(0, frame->n - stock_resource(p));
        most = min_of(frame->n, stock_food(p));
    }
    for (int food = least; food <= min_of(most, 255); food++) out[n++] = MOVE(AG_VERB_MIX, food, 0, 0);
    return n;
}

static int list_agreement(const Ages *s, const Frame *frame, Move *out)
{
    out[0] = MOVE(AG_VERB_DONE, 0, 0, 0);
    return 1 + list_takes(s, frame->seat, frame->n, out + 1);
}

/* Frame `terrorism`: n = how many seats were passed, b = whose building is chosen now */
static int terrorism_next(Ages *s, Frame *frame)
{
    while (frame->n < s->head.seats) {
        int seat = clockwise(s, s->active, frame->n);
        const Player *p = &s->player[seat];
        for (int i = AG_LAB_FIRST; seat != frame->seat && !gone(s, seat) && i < UNIT_FIRST; i++) {
            if (!p->workers[i]) continue;
            frame->b = seat;
            return 1;
        }
        frame->n++;
    }
    return 0;
}

/* Frame `lose_worker`: n = how many; unused ones go without asking, one kind of card leaves no choice (R13.7). */
static void lose_worker(Ages *s, Frame *frame, int card, Events *ev)
{
    Player *p = &s->player[frame->seat];
    Ref from = ref_bank(frame->seat, BANK_POOL);
    if (card == NONE) {
        p->pool--;
    } else {
        worker_on(s, frame->seat, card, -1);
        from = at(AG_ZONE_TABLEAU, frame->seat, card, SUB_WORKERS);
    }
    p->yellow_bank++;
    EMIT(ev, .kind = AG_EVENT_DECLINE, .seat = frame->seat, .piece = piece(card), .cause = piece(frame->a),
         .from = from, .amount = 1);
    yellow_move(s, frame->seat, from, ref_bank(frame->seat, BANK_YELLOW), 1, card, frame->a, ev);
    if (card != NONE) changed(s, frame->seat, ev);
    if (frame->b != NONE) culture_points(s, frame->b, frame->m, frame->a, ev);
    frame->n--;
}

static int run_lose_worker(Ages *s, Frame *frame, Events *ev)
{
    Move moves[AG_TECHS];
    while (frame->n > 0) {
        const Player *p = &s->player[frame->seat];
        if (p->pool) {
            lose_worker(s, frame, NONE, ev);
            continue;
        }
        int kinds = list_own_workers(p, 0, AG_TECHS, moves);
        if (kinds > 1) return frame->seat;
        if (!kinds) break;
        lose_worker(s, frame, move_a(moves[0]), ev);
    }
    flow_pop(&s->head);
    return NOBODY;
}

/* Frame `spoils`: n = points of the advantage that are left */
static int run_spoils(Ages *s, Frame *frame, Events *ev)
{
    Move moves[SPECIALS + 1];
    if (list_spoils(s, frame, moves) > 1) return frame->seat;
    int n = min_of(frame->n, s->player[frame->b].science), seat = frame->seat, loser = frame->b, cause = frame->a;
    flow_pop(&s->head);
    science_points(s, loser, -n, cause, ev);
    science_points(s, seat, n, cause, ev);
    return NOBODY;
}

/* Who is asked by the frame on top; NOBODY when it is done with. */
int run_choice(Ages *s, Events *ev)
{
    Frame *frame = flow_top(&s->head);
    switch (frame->step) {
    case AG_STEP_LOSE_WORKER: return run_lose_worker(s, frame, ev);
    case AG_STEP_SPOILS: return run_spoils(s, frame, ev);
    case AG_STEP_TERRORISM:
        if (terrorism_next(s, frame)) return frame->seat;
        flow_pop(&s->head);
        return NOBODY;
    default: return frame->seat;
    }
}

int list_choice(const Ages *s, Move *out, int order)
{
    const Frame *frame = &s->head.frames[s->head.depth - 1];
    const Player *p = &s->player[frame->seat];
    (void)order;
    switch (frame->step) {
    case AG_STEP_LOSE_WORKER: return list_own_workers(p, 0, AG_TECHS, out);
    case AG_STEP_DESTROY_OWN: return list_own_workers(p, 0, UNIT_FIRST, out);
    case AG_STEP_TERRORISM: return list_own_workers(&s->player[frame->b], AG_LAB_FIRST, UNIT_FIRST, out);
    case AG_STEP_LOSE_COLONY: return list_colonies(p, out);
    case AG_STEP_ANNEX: return list_colonies(&s->player[frame->b], out);
    case AG_STEP_RAVAGE: return list_ravage(p, out);
    case AG_STEP_RAID: return list_raid(s, frame, out);
    case AG_STEP_SPOILS: return list_spoils(s, frame, out);
    case AG_STEP_AGREEMENT: return list_agreement(s, frame, out);
    case AG_STEP_GAIN_MIX:
    case AG_STEP_LOSE_MIX:
    case AG_STEP_PLUNDER: return list_mix(s, frame, out);
    case AG_STEP_GOODS:
        out[0] = MOVE(AG_VERB_FOOD, 0, 0, 0);
        out[1] = MOVE(AG_VERB_RESOURCE, 0, 0, 0);
        return 2;
    case AG_STEP_FREE_BUILD:
        out[0] = MOVE(AG_VERB_DONE, 0, 0, 0);
        out[1] = MOVE(AG_VERB_BUILD, frame->b, 0, 0);
        return 2;
    case AG_STEP_SURPLUS:
        out[0] = MOVE(AG_VERB_DONE, 0, 0, 0);
        out[1] = MOVE(AG_VERB_GIVE, 0, 0, 0);
        return 2;
    default: PROMISE(!"a frame that asks nobody"); return 0;
    }
}

/* ---- doing it ----------------------------------------------------------------------------------------------------- */

static void do_mix(Ages *s, const Frame *frame, int food, Events *ev)
{
    int seat = frame->seat, resource = frame->n - food, cause = frame->a;
    if (frame->step == AG_STEP_GAIN_MIX) {
        change_food(s, seat, food, cause, ev);
        change_resource(s, seat, resource, cause, ev);
        return;
    }
    int loser = frame->step == AG_STEP_PLUNDER ? frame->b : seat;
    int lost_food = change_food(s, loser, -food, cause, ev);
    int lost_resource = change_resource(s, loser, -resource, cause, ev);
    if (loser == seat) return;
    change_food(s, seat, lost_food, cause, ev);
    change_resource(s, seat, lost_resource, cause, ev);
}

/* R13.17: half the printed price of what is destroyed */
static void do_raid(Ages *s, const Frame *frame, int card, int buildings, Events *ev)
{
    const Effect *e = &AG_EFFECTS[card_of(frame->a)->effect];
    for (int i = 0; i < buildings; i++) do_destroy(s, frame->b, card, frame->a, ev);
    change_resource(s, frame->seat, (AG_CARDS[card].cost_build * buildings + e->round_up) / 2, frame->a, ev);
}

static void do_ravage(Ages *s, int seat, int card, int cause, Events *ev)
{
    s->player[seat].wonder[card - AG_WONDER_FIRST] = 2;
    EMIT(ev, .kind = AG_EVENT_RAVAGE, .seat = seat, .piece = piece(card), .cause = piece(cause),
         .to = ref_card(seat, card), .amount = 1);
    changed_with_partners(s, seat, ev);
}

/* International Agreement (R13.10): taking goes on until done; then the row is filled without a discard */
static void do_agreement(Ages *s, Frame *frame, Move move, Events *ev)
{
    if (move_verb(move) == AG_VERB_TAKE) {
        Taking taking;
        taking_of(s, frame->seat, frame->n, &taking);
        frame->n -= take_price(&taking, move_a(move)).sum;
        frame->m = 1;
        do_take(s, frame->seat, move_a(move), ev);
        return;
    }
    int used = frame->m, seat = frame->seat;
    flow_pop(&s->head);
    if (!used) return;
    s->player[seat].once |= SKIPS_POLITICS;
    replenish(s, 0, ev);
}

static void do_seize(Ages *s, Frame *frame, int card, Events *ev)
{
    Player *loser = &s->player[frame->b];
    int seat = frame->seat, from = frame->b;
    frame->n -= AG_CARDS[card].cost_science;
    loser->special[kind_of(card) - AG_KIND_SPECIAL_MILITARY] = NONE;
    blue_tokens(s, from, -AG_CARDS[card].blue_tokens, card, ev);
    changed(s, from, ev);
    special_enters(s, seat, card, from, ev);
}

/* frames that end with their answer */
static void do_answer(Ages *s, const Frame *frame, Move move, Events *ev)
{
    int seat = frame->seat, card = move_a(move), cause = frame->a;
    switch (frame->step) {
    case AG_STEP_DESTROY_OWN: do_destroy(s, seat, card, cause, ev); break;
    case AG_STEP_LOSE_COLONY: colony_leaves(s, seat, card, NOBODY, ev); break;
    case AG_STEP_ANNEX: colony_leaves(s, frame->b, card, seat, ev); break;
    case AG_STEP_RAVAGE: do_ravage(s, seat, card, cause, ev); break;
    case AG_STEP_RAID: do_raid(s, frame, card, move_b(move), ev); break;
    case AG_STEP_GAIN_MIX:
    case AG_STEP_LOSE_MIX:
    case AG_STEP_PLUNDER: do_mix(s, frame, move_a(move), ev); break;
    case AG_STEP_GOODS:
        if (move_verb(move) == AG_VERB_FOOD) change_food(s, seat, frame->n, cause, ev);
        else change_resource(s, seat, frame->n, cause, ev);
        break;
    case AG_STEP_FREE_BUILD:
        if (move_verb(move) != AG_VERB_BUILD) break;
        EMIT(ev, .kind = AG_EVENT_BUILD, .seat = seat, .piece = piece(card), .cause = piece(cause),
             .to = ref_card(seat, card), .amount = 1);
        place_worker(s, seat, card, cause, ev);
        break;
    case AG_STEP_SURPLUS:
        if (move_verb(move) == AG_VERB_GIVE) lose_resource(s, seat, 1, NONE, ev);
        break;
    default: PROMISE(!"a frame without an answer");
    }
}

void do_choice(Ages *s, Move move, Events *ev)
{
    Frame *frame = flow_top(&s->head), copy = *frame;
    switch (frame->step) {
    case AG_STEP_LOSE_WORKER: lose_worker(s, frame, move_a(move), ev); break;
    case AG_STEP_TERRORISM:
        frame->n++;
        do_destroy(s, copy.b, move_a(move), copy.a, ev);
        break;
    case AG_STEP_AGREEMENT: do_agreement(s, frame, move, ev); break;
    case AG_STEP_SPOILS:
        if (move_verb(move) == AG_VERB_SEIZE) {
            do_seize(s, frame, move_a(move), ev);
            break;
        }
        /* the rest in science */
        flow_pop(&s->head);
        copy.n = min_of(copy.n, s->player[copy.b].science);
        science_points(s, copy.b, -copy.n, copy.a, ev);
        science_points(s, copy.seat, copy.n, copy.a, ev);
        break;
    default: flow_pop(&s->head); do_answer(s, &copy, move, ev);
    }
}
