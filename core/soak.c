/* Checks and clocks over random play, in C because they run over millions of positions. */
#include "engine.h"

#include <stdio.h>
#include <time.h>

enum { EVENTS_BUFFER = 4096, LOOK_EVERY = 7 };

static const char *listing_broken(const Move *moves, int count)
{
    if (count < 1) return "nobody can move, but the match is not finished";
    if (count > MOVES_MAX) return "more moves than MOVES_MAX";
    for (int i = 0; i < count; i++)
        for (int j = i + 1; j < count; j++)
            if (moves[i] == moves[j]) return "a move is listed twice";
    return NULL;
}

/* every move for the search must be one for people too */
static const char *orders_broken(const Game *game, const State *state, const Move *search, int count)
{
    Move people[MOVES_MAX];
    int listed = game->legal(state, people, FOR_PEOPLE);
    const char *broken = listing_broken(people, listed);
    for (int i = 0; i < count && !broken; i++) {
        int found = 0;
        for (int j = 0; j < listed; j++) found |= people[j] == search[i];
        if (!found) broken = "a move for the search is not listed for people";
    }
    return broken;
}

/* What a seat sees must not change when the unseen is dealt anew, and nobody else's view either may break. */
static const char *views_broken(const Game *game, const State *state, uint64_t *rng)
{
    _Alignas(16) uint8_t view[STATE_BYTES_MAX], deal[STATE_BYTES_MAX], again[STATE_BYTES_MAX];
    int seat = (int)rng_below(rng, (uint32_t)state->seats + 1);
    if (seat == state->seats) seat = NOBODY;
    engine_view(game, state, seat, (State *)view);
    engine_view(game, (State *)view, seat, (State *)again);
    if (memcmp(view, again, (size_t)game->state_bytes)) return "a view of a view differs from the view";
    engine_sample(game, (State *)view, rng, (State *)deal);
    const char *broken = game->check((State *)deal);
    if (broken) return broken;
    engine_view(game, (State *)deal, seat, (State *)again);
    if (memcmp(view, again, (size_t)game->state_bytes)) return "the view of a sample differs from the view";
    return NULL;
}

const char *engine_look(const Game *game, const State *state, uint64_t *rng)
{
    Move moves[MOVES_MAX];
    const char *broken = game->check(state);
    if (broken || state->finished) return broken;
    int count = game->legal(state, moves, FOR_SEARCH);
    broken = listing_broken(moves, count);
    if (!broken) broken = orders_broken(game, state, moves, count);
    return broken ? broken : views_broken(game, state, rng);
}

const char *engine_soak(const Game *game, State *state, uint64_t *rng, int limit, int *plies)
{
    Move moves[MOVES_MAX];
    Event list[EVENTS_BUFFER];
    const char *broken = game->check(state);
    for (*plies = 0; !broken && !state->finished && *plies < limit; ++*plies) {
        int count = game->legal(state, moves, FOR_SEARCH);
        broken = listing_broken(moves, count);
        if (!broken && *plies % LOOK_EVERY == 0) broken = orders_broken(game, state, moves, count);
        if (!broken && *plies % LOOK_EVERY == 3) broken = views_broken(game, state, rng);
        if (broken) break;
        Move move = moves[rng_below(rng, (uint32_t)count)];
        Events events = {list, 0, game->events_max < EVENTS_BUFFER ? game->events_max : EVENTS_BUFFER};
        int key = game->key(state, move);
        if (key < 0 || key >= game->keys) return "key out of range";
        game->apply(state, move, &events);
        broken = game->check(state);
        int stage = game->stage(state);
        if (!broken && (stage < 0 || stage >= game->stages)) broken = "stage out of range";
    }
    if (!broken && !state->finished && *plies >= limit) broken = "the match does not end";
    return broken;
}

static int64_t now(void) { return (int64_t)clock() * (1000000000 / CLOCKS_PER_SEC); }

void engine_time_parts(const Game *game, const State *start, uint64_t seed, int rounds, int64_t *out)
{
    enum { REPEAT = 64 };
    _Alignas(16) uint8_t buffers[3][STATE_BYTES_MAX];
    State *state = (State *)buffers[0], *view = (State *)buffers[1], *other = (State *)buffers[2];
    Move moves[MOVES_MAX];
    size_t bytes = (size_t)game->state_bytes;
    memset(out, 0, 5 * sizeof *out);
    memcpy(state, start, bytes);
    for (int i = 0; i < rounds; i++) {
        if (state->finished) memcpy(state, start, bytes);
        int count = 0;
        int64_t t0 = now();
        for (int k = 0; k < REPEAT; k++) memcpy(other, state, bytes), *(volatile uint8_t *)other;
        int64_t t1 = now();
        for (int k = 0; k < REPEAT; k++) engine_view(game, state, state->to_decide, view);
        int64_t t2 = now();
        for (int k = 0; k < REPEAT; k++) engine_sample(game, view, &seed, other);
        int64_t t3 = now();
        for (int k = 0; k < REPEAT; k++) count = game->legal(state, moves, FOR_SEARCH);
        int64_t t4 = now();
        Move move = moves[rng_below(&seed, (uint32_t)count)];
        for (int k = 0; k < REPEAT; k++) {
            memcpy(other, state, bytes);
            game->apply(other, move, NULL);
        }
        int64_t t5 = now();
        memcpy(state, other, bytes);
        out[0] += t1 - t0, out[1] += t2 - t1, out[2] += t3 - t2, out[3] += t4 - t3, out[4] += t5 - t4 - (t1 - t0);
    }
    for (int i = 0; i < 5; i++) out[i] /= (int64_t)rounds * REPEAT;
}
