/* What is the same for all games: random numbers, the frame stack, views, results, digests, random playouts. */
#include "engine.h"

#include <stdio.h>
#include <stdlib.h>

#ifndef NDEBUG
void engine_broken(const char *promise, const char *file, int line)
{
    fprintf(stderr, "broken promise: %s (%s:%d)\n", promise, file, line);
    abort();
}
#endif

/* ---- random numbers ------------------------------------------------------------------------------------------- */

uint64_t rng_mix(uint64_t z)
{
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

uint32_t rng_next(uint64_t *rng)
{
    *rng += 0x9e3779b97f4a7c15u;
    return (uint32_t)(rng_mix(*rng) >> 32);
}

/* Multiplies into the range and rejects the few values that would favour some results (Lemire). */
uint32_t rng_below(uint64_t *rng, uint32_t n)
{
    uint64_t wide = (uint64_t)rng_next(rng) * n;
    if ((uint32_t)wide < n) {
        uint32_t threshold = (0u - n) % n;
        while ((uint32_t)wide < threshold) wide = (uint64_t)rng_next(rng) * n;
    }
    return (uint32_t)(wide >> 32);
}

void rng_shuffle(uint64_t *rng, uint8_t *list, int n)
{
    for (int i = n - 1; i > 0; i--) {
        int j = (int)rng_below(rng, (uint32_t)i + 1);
        uint8_t held = list[i];
        list[i] = list[j];
        list[j] = held;
    }
}

/* ---- events, flow --------------------------------------------------------------------------------------------- */

void events_add(Events *events, Event event)
{
    PROMISE(events->count < events->limit);
    if (events->count < events->limit) events->list[events->count++] = event;
}

void engine_event_for(Event *event, int seat)
{
    if (!(event->flags & PRIVATE) || event->seat == seat || seat == EVERYTHING) return;
    event->piece = 0;
    event->from.index = event->from.sub = event->to.index = event->to.sub = 0;
}

Frame *flow_push(State *state, int step, int seat)
{
    PROMISE(state->depth < FRAMES_MAX);
    Frame *frame = &state->frames[state->depth++];
    *frame = (Frame){.step = (uint8_t)step, .seat = (uint8_t)seat};
    return frame;
}

/* A popped frame is zeroed, so that states which are alike have the same bytes. */
void flow_pop(State *state)
{
    PROMISE(state->depth > 0);
    state->frames[--state->depth] = (Frame){0};
}

int engine_turn_to(State *state, int seat)
{
    if (seat < 0 || seat >= state->seats || !(state->pending >> seat & 1)) return 0;
    state->to_decide = (uint8_t)seat;
    return 1;
}

/* ---- states ---------------------------------------------------------------------------------------------------- */

void engine_view(const Game *game, const State *state, int seat, State *out)
{
    memcpy(out, state, (size_t)game->state_bytes);
    out->rng = 0;
    out->viewer = (uint8_t)seat;
    game->mask(out, seat);
}

void engine_sample(const Game *game, const State *view, uint64_t *rng, State *out)
{
    memcpy(out, view, (size_t)game->state_bytes);
    game->fill(out, rng);
    out->viewer = EVERYTHING;
    out->rng = (uint64_t)rng_next(rng) << 32 | rng_next(rng);
}

uint64_t engine_digest(const Game *game, const State *state)
{
    const uint8_t *bytes = (const uint8_t *)state;
    uint64_t digest = 0xcbf29ce484222325u;
    for (int i = 0; i < game->state_bytes; i++) digest = (digest ^ bytes[i]) * 0x100000001b3u;
    return rng_mix(digest);
}

/* ---- results --------------------------------------------------------------------------------------------------- */

static int32_t total(const Game *game, const State *state, int seat)
{
    int32_t parts[SCORE_PARTS_MAX] = {0}, sum = 0;
    game->scores(state, seat, parts);
    for (int i = 0; i < game->lists[LIST_SCORE].count; i++) sum += parts[i];
    return sum;
}

void engine_result(const Game *game, const State *state, int32_t *out)
{
    enum { RANK = 9000, MARGIN = 500 };
    int n = state->seats;
    int64_t order[SEATS_MAX];
    int32_t points[SEATS_MAX];
    for (int i = 0; i < n; i++) {
        points[i] = total(game, state, i);
        order[i] = (int64_t)points[i] * POINT + game->tie_break(state, i);
    }
    if (n == 1) {
        int32_t p = points[0] < 0 ? 0 : points[0] > SOLO_FULL ? SOLO_FULL : points[0];
        out[0] = p * (RANK + 2 * MARGIN) / SOLO_FULL;
        return;
    }
    for (int i = 0; i < n; i++) {
        int beaten = 0, tied = 0;
        int32_t rival = INT32_MIN;
        for (int j = 0; j < n; j++) {
            if (j == i) continue;
            beaten += order[j] < order[i];
            tied += order[j] == order[i];
            if (points[j] > rival) rival = points[j];
        }
        /* the margin is measured against the best rival, in shares of the larger score */
        int32_t lead = points[i] - rival, scale = (points[i] > rival ? points[i] : rival) + 1;
        if (scale < 1) scale = 1;
        int32_t margin = lead * MARGIN / scale;
        if (margin > MARGIN) margin = MARGIN;
        if (margin < -MARGIN) margin = -MARGIN;
        out[i] = RANK * (2 * beaten + tied) / (2 * (n - 1)) + MARGIN + margin;
    }
}

/* ---- playouts -------------------------------------------------------------------------------------------------- */

int engine_playout(const Game *game, State *state, uint64_t *rng, int limit, int *choices)
{
    Move moves[MOVES_MAX];
    int plies = 0, decisions = 0;
    while (!state->finished && plies < limit) {
        int count = game->legal(state, moves, FOR_SEARCH);
        decisions += count > 1;
        game->apply(state, moves[count > 1 ? rng_below(rng, (uint32_t)count) : 0], NULL);
        plies++;
    }
    if (choices) *choices += decisions;
    return plies;
}
