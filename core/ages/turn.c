/* Chapters 7 and 8: the turn as a frame of phases, and who is asked next. */
#include "ages.h"

/* phases of the frame `turn`: `a` is the next one to be done */
enum {
    T_BEGIN,
    T_WAR,
    T_EVENT,
    T_DISCARD_FIRST,
    T_POLITICS,
    T_DISCARD,
    T_ACTIONS,
    T_DISCARD_LAST,
    T_UPKEEP,
    T_CORRUPTION,
    T_DRAW,
    T_NEXT
};

int excess_military(const Ages *s, int seat)
{
    return max_of(0, s->player[seat].military_count - s->player[seat].military_limit);
}

static void phase(int seat, int which, Events *ev) { EMIT(ev, .kind = AG_EVENT_PHASE, .seat = seat, .amount = which); }

static void turn_begins(Ages *s, int seat, Events *ev)
{
    s->active = seat;
    EMIT(ev, .kind = AG_EVENT_TURN_START, .seat = seat, .amount = s->round, .total = s->head.turn);
    if (s->round == 1) return;
    replenish(s, AG_SWEPT[remaining(s) - 2], ev);
    if (s->round == 2 && s->age == 0) age_begins(s, 1, ev); /* R6.5 */
}

static void war_comes(Ages *s, int seat)
{
    const Player *p = &s->player[seat];
    if (p->war == NONE) return;
    Frame *frame = flow_push(&s->head, AG_STEP_WAR, seat);
    frame->a = p->war;
    frame->b = p->war_on;
    clear_fight(s);
}

static void politics(Ages *s, int seat, Events *ev)
{
    Player *p = &s->player[seat];
    if (!length_of(s)->politics || s->round < AG_EVENT_ROUND) return;
    if (p->once & SKIPS_POLITICS) {
        p->once &= ~SKIPS_POLITICS;
        EMIT(ev, .kind = AG_EVENT_NO_POLITICS, .seat = seat);
        return;
    }
    phase(seat, 1, ev);
    flow_push(&s->head, AG_STEP_POLITICS, seat);
}

static void discard_if(Ages *s, int seat, int moment)
{
    if (option(s, AG_OPTION_DISCARD_MOMENT) != moment || s->player[seat].once & KEEPS_HAND) return;
    if (excess_military(s, seat)) flow_push(&s->head, AG_STEP_DISCARD, seat);
}

static void actions(Ages *s, int seat, Events *ev)
{
    Player *p = &s->player[seat];
    int lost = min_of(p->unrest, p->civil_left);
    phase(seat, 2, ev);
    if (lost) {
        p->civil_left -= lost;
        EMIT(ev, .kind = AG_EVENT_GAIN_CIVIL, .seat = seat, .amount = (int16_t)-lost, .total = p->civil_left);
    }
    p->unrest = 0;
    flow_push(&s->head, AG_STEP_ACT, seat);
}

/* R8.7a-e; after an uprising only the reset is left */
static void upkeep(Ages *s, int seat, Frame *turn, Events *ev)
{
    const Player *p = &s->player[seat];
    if (upkeep_uprising(s, seat)) {
        EMIT(ev, .kind = AG_EVENT_UPRISING, .seat = seat, .amount = discontent(p), .total = p->pool);
        turn->a = T_NEXT;
        return;
    }
    upkeep_points(s, seat, ev);
    food_step(s, seat, NONE, ev);
    resource_step(s, seat, NONE, ev);
    if (option(s, AG_OPTION_RETURN_RESOURCE) == AG_RETURN_RESOURCE_ON && length_of(s)->corruption && stock_resource(p))
        flow_push(&s->head, AG_STEP_SURPLUS, seat);
}

static void draw(Ages *s, int seat, Events *ev)
{
    if (length_of(s)->politics && s->round > 1)
        draw_military(s, seat, min_of(s->player[seat].military_left, AG_DRAW_MOST), ev);
}

/* the seat that comes next, the round that begins, the match that ends */
static void next_turn(Ages *s, int seat, Frame *turn, Events *ev)
{
    int next = seat, wraps = 0;
    do {
        next = clockwise(s, next, 1);
        wraps |= next == s->start;
    } while (gone(s, next));
    if (wraps) {
        if (s->last_round && s->round >= s->last_round) {
            match_ends(s, ev);
            return;
        }
        s->round++;
        EMIT(ev, .kind = AG_EVENT_ROUND_START, .seat = NOBODY, .amount = s->round);
    }
    s->head.turn++;
    turn->seat = next;
    turn->a = T_BEGIN;
}

static void run_phase(Ages *s, Frame *turn, Events *ev)
{
    int seat = turn->seat;
    if (gone(s, seat)) turn->a = T_NEXT;
    switch (turn->a++) {
    case T_BEGIN: turn_begins(s, seat, ev); break;
    case T_WAR: war_comes(s, seat); break;
    case T_EVENT:
        if (!length_of(s)->politics && s->round >= AG_EVENT_ROUND && seat == first_seat(s))
            turn_up_event(s, ev); /* R17.3 */
        break;
    case T_DISCARD_FIRST: discard_if(s, seat, AG_DISCARD_MOMENT_START_OF_TURN); break;
    case T_POLITICS: politics(s, seat, ev); break;
    case T_DISCARD: discard_if(s, seat, AG_DISCARD_MOMENT_BEFORE_ACTIONS); break;
    case T_ACTIONS: actions(s, seat, ev); break;
    case T_DISCARD_LAST:
        phase(seat, 3, ev);
        discard_if(s, seat, AG_DISCARD_MOMENT_END_OF_TURN);
        break;
    case T_UPKEEP: upkeep(s, seat, turn, ev); break;
    case T_CORRUPTION: corruption_step(s, seat, NONE, ev); break;
    case T_DRAW: draw(s, seat, ev); break;
    default:
        if (!gone(s, seat)) reset_actions(s, seat, ev);
        next_turn(s, seat, turn, ev);
    }
}

/* phase by phase, turn by turn, until a frame lies above that of the turn or the match is over */
static void run_turn(Ages *s, Events *ev)
{
    Frame *turn = flow_top(&s->head);
    int depth = s->head.depth;
    do run_phase(s, turn, ev);
    while (s->head.depth == depth);
}

/* The turn of a search's thoughts: what it brings is had, cards drawn are backs, and nobody is asked about anything. */
int ages_close(State *state)
{
    Ages *s = ages(state);
    if (flow_top(state)->step != AG_STEP_ACT) return 0;
    int seat = s->active;
    Player *p = &s->player[seat];
    flow_pop(state);
    Frame *turn = flow_top(state);
    if (!upkeep_uprising(s, seat)) {
        upkeep_points(s, seat, NULL);
        food_step(s, seat, NONE, NULL);
        resource_step(s, seat, NONE, NULL);
        corruption_step(s, seat, NONE, NULL);
        int draws = length_of(s)->politics && s->round > 1 && s->age >= 1 && s->age < AGE_FOUR;
        for (int left = draws ? min_of(p->military_left, AG_DRAW_MOST) : 0; left && p->military_count < MILITARY_HAND; left--)
            p->military[p->military_count++] = BACK + s->age;
    }
    reset_actions(s, seat, NULL);
    next_turn(s, seat, turn, NULL);
    if (!state->finished) s->active = turn->seat;
    return 1;
}

/* frames that always ask for the same decision */
static const uint8_t DECISION_OF[AG_STEP_COUNT] = {
    [AG_STEP_ACT] = AG_ASK_ACT,
    [AG_STEP_POLITICS] = AG_ASK_POLITICS,
    [AG_STEP_DISCARD] = AG_ASK_DISCARD,
    [AG_STEP_AUCTION] = AG_ASK_BID,
    [AG_STEP_COLONISE] = AG_ASK_COLONISE,
    [AG_STEP_OFFER] = AG_ASK_PACT,
    [AG_STEP_LOSE_WORKER] = AG_ASK_LOSE_WORKER,
    [AG_STEP_GOODS] = AG_ASK_GOODS,
    [AG_STEP_FREE_BUILD] = AG_ASK_FREE_BUILD,
    [AG_STEP_GAIN_MIX] = AG_ASK_GAIN_MIX,
    [AG_STEP_LOSE_MIX] = AG_ASK_LOSE_MIX,
    [AG_STEP_PLUNDER] = AG_ASK_PLUNDER,
    [AG_STEP_DESTROY_OWN] = AG_ASK_DESTROY_OWN,
    [AG_STEP_LOSE_COLONY] = AG_ASK_LOSE_COLONY,
    [AG_STEP_AGREEMENT] = AG_ASK_AGREEMENT,
    [AG_STEP_RAVAGE] = AG_ASK_RAVAGE,
    [AG_STEP_TERRORISM] = AG_ASK_TERRORISM,
    [AG_STEP_RAID] = AG_ASK_RAID,
    [AG_STEP_ANNEX] = AG_ASK_ANNEX,
    [AG_STEP_SPOILS] = AG_ASK_SPOILS,
    [AG_STEP_SURPLUS] = AG_ASK_SURPLUS,
};

/* Runs frames until somebody must decide. */
void run(Ages *s, Events *ev)
{
    while (!s->head.finished) {
        Frame *frame = flow_top(&s->head);
        int step = frame->step, seat = frame->seat, decision = DECISION_OF[step];
        switch (step) {
        case AG_STEP_TURN: run_turn(s, ev); continue;
        case AG_STEP_EVENT: run_event(s, ev); continue;
        case AG_STEP_ATTACK:
        case AG_STEP_WAR:
            seat = run_fight(s, ev);
            if (seat == NOBODY) continue;
            if (step == AG_STEP_ATTACK) decision = frame->n ? AG_ASK_DEFEND : AG_ASK_SACRIFICE;
            else decision = frame->n ? AG_ASK_WAR_DEFEND : AG_ASK_WAR_SACRIFICE;
            break;
        case AG_STEP_AUCTION:
            seat = run_auction(s, ev);
            if (seat == NOBODY) continue;
            if (flow_top(&s->head)->step != AG_STEP_AUCTION) decision = AG_ASK_COLONISE;
            break;
        case AG_STEP_DISCARD:
            if (!excess_military(s, seat)) {
                flow_pop(&s->head);
                continue;
            }
            break;
        case AG_STEP_ACT:
        case AG_STEP_POLITICS:
        case AG_STEP_COLONISE:
        case AG_STEP_OFFER: break;
        default:
            seat = run_choice(s, ev);
            if (seat == NOBODY) continue;
        }
        s->head.to_decide = seat;
        s->head.decision = decision;
        return;
    }
}

/* The flow at the start of a decision, for tests and scenes. */
int ages_place(State *state, int decision, int seat)
{
    static const struct {
        uint8_t decision, step, phase;
    } starts[] = {
        {AG_ASK_ACT, AG_STEP_ACT, T_ACTIONS},
        {AG_ASK_POLITICS, AG_STEP_POLITICS, T_POLITICS},
        {AG_ASK_DISCARD, AG_STEP_DISCARD, T_DISCARD},
    };
    Ages *s = ages(state);
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++) {
        if (starts[i].decision != decision || seat >= state->seats || gone(s, seat)) continue;
        memset(state->frames, 0, sizeof state->frames);
        state->depth = 0;
        state->finished = 0;
        s->active = seat;
        flow_push(state, AG_STEP_TURN, seat)->a = starts[i].phase + 1;
        flow_push(state, starts[i].step, seat);
        run(s, NULL);
        return 1;
    }
    return 0;
}
