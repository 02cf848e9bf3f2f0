/* The table of games, and the one call that needs it: setting a match up. (The search is handed its game instead.) */
#include "engine.h"
#include "registry.h"

int game_count(void) { return GAME_COUNT; }
const Game *game_at(int index) { return index >= 0 && index < game_count() ? GAMES[index] : NULL; }

void engine_setup(const Game *game, State *state, int seats, const uint8_t *options, uint64_t seed)
{
    memset(state, 0, (size_t)game->state_bytes);
    for (int i = 0; i < game_count(); i++)
        if (GAMES[i] == game) state->game = (uint8_t)i;
    state->rules_version = (uint8_t)game->rules_version;
    state->seats = (uint8_t)seats;
    state->viewer = EVERYTHING;
    state->turn = 1;
    memcpy(state->options, options, OPTIONS_MAX);
    state->rng = rng_mix(seed + 0x9e3779b97f4a7c15u);
    game->setup(state);
}
