/* Random matches of every game with everything asked that a client may ask, to be built with sanitizers: arguments are
 * the seconds of processor time a game and a seed. Lists are allocated at their exact size, so that a write past their
 * end is seen. */
#include "engine.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static uint64_t rng;

static int below(int n) { return (int)rng_below(&rng, (uint32_t)n); }

/* mostly something that could be meant, now and then anything that fits */
static uint8_t odd(int likely) { return (uint8_t)below(below(3) ? likely : 256); }

static void refuse_anything(const Game *game, const State *view)
{
    enum { QUESTIONS = 60 };
    for (int i = 0; i < QUESTIONS; i++) {
        Ref ref = {(uint8_t)below(game->lists[LIST_ZONE].count), below(4) ? odd(SEATS_MAX) : NOBODY, odd(40), odd(6)};
        game->why_not(view, below(2) ? below(game->lists[LIST_VERB].count) : 0, ref);
    }
}

static void figures(const Game *game, const State *state)
{
    int32_t *scores = calloc((size_t)game->lists[LIST_SCORE].count, sizeof *scores);
    int32_t *facts = calloc((size_t)game->lists[LIST_FACT].count, sizeof *facts);
    int32_t *features = calloc((size_t)game->lists[LIST_FEATURE].count, sizeof *features);
    for (int seat = 0; seat < state->seats; seat++) {
        game->scores(state, seat, scores);
        game->facts(state, seat, facts);
        game->features(state, seat, features);
    }
    free(scores);
    free(facts);
    free(features);
}

static void ask_everything(const Game *game, const State *state, const Move *moves, int count, State *view, State *deal)
{
    engine_view(game, state, state->to_decide, view);
    Decision decision = {0};
    game->decision(view, &decision);
    for (int i = 0; i < count; i++) {
        MoveInfo info = {0};
        game->describe(view, moves[i], &info);
        game->key(view, moves[i]);
    }
    refuse_anything(game, view);
    int seat = below(state->seats + 1);
    engine_view(game, state, seat == state->seats ? NOBODY : seat, view);
    figures(game, view);
    engine_sample(game, view, &rng, deal);
    figures(game, deal);
}

static void set_up(const Game *game, State *state)
{
    uint8_t options[OPTIONS_MAX] = {0};
    for (int i = 0; i < game->option_count; i++)
        if (!below(3)) options[i] = (uint8_t)below(game->options[i].count);
    memset(state, 0, (size_t)game->state_bytes);
    engine_setup(game, state, game->min_seats + below(game->max_seats - game->min_seats + 1), options, rng_next(&rng));
}

static long shake(const Game *game, double seconds)
{
    size_t bytes = (size_t)game->state_bytes;
    State *state = malloc(bytes), *view = malloc(bytes), *deal = malloc(bytes);
    Move *moves = malloc(MOVES_MAX * sizeof *moves);
    Event *list = malloc((size_t)game->events_max * sizeof *list);
    long plies = 0;
    for (clock_t begun = clock(); (double)(clock() - begun) < seconds * CLOCKS_PER_SEC;)
        for (set_up(game, state); !state->finished; plies++) {
            int count = game->legal(state, moves, FOR_PEOPLE);
            if (!below(4)) ask_everything(game, state, moves, count, view, deal);
            Events events = {list, 0, game->events_max};
            game->apply(state, moves[below(count)], &events);
            int32_t result[SEATS_MAX];
            engine_result(game, state, result);
            PROMISE(!game->check(state));
        }
    free(state);
    free(view);
    free(deal);
    free(moves);
    free(list);
    return plies;
}

int main(int argc, char **argv)
{
    double seconds = argc > 1 ? atof(argv[1]) : 2;
    rng = argc > 2 ? (uint64_t)atoll(argv[2]) : 1;
    for (int i = 0; i < game_count(); i++) printf("%s %ld\n", game_at(i)->id, shake(game_at(i), seconds));
    return 0;
}
