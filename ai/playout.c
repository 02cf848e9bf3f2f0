/* From a leaf on: moves drawn by key weights (and by what playouts learned), to the horizon or the end. */
#include "tree.h"

enum { MAST_CONFIDENCE = 30, MAST_REFRESH = 64 };

/* Weight of a key = what tuning gave it x e to the (mast x how much better than the mean its moves have fared). */
static void refresh(Search *s)
{
    double all = s->mast_moves ? s->mast_all / s->mast_moves : 0;
    for (int k = 0; k < s->keys; k++) {
        double count = s->mast_count[k];
        double better = count > 0 ? (s->mast_sum[k] / count - all) * count / (count + MAST_CONFIDENCE) : 0;
        s->draw[k] = s->key_weights[k] * (s->set.mast > 0 ? exp_exact(s->set.mast * better) : 1);
    }
    s->mast_fresh = 0;
}

void playout_begin(Search *s)
{
    memset(s->mast_sum, 0, sizeof(double) * (size_t)s->keys);
    memset(s->mast_count, 0, sizeof(uint32_t) * (size_t)s->keys);
    s->mast_all = 0;
    s->mast_moves = 0;
    refresh(s);
}

void playout_note(Search *s, const State *state, Move move)
{
    if (s->set.mast <= 0 || s->traced >= TRACE_MAX) return;
    s->trace[s->traced++] = (Trace){(uint16_t)s->game->key(state, move), state->to_decide};
}

void playout_learn(Search *s, const double *results)
{
    for (int i = 0; i < s->traced; i++) {
        double result = results[s->trace[i].seat];
        s->mast_sum[s->trace[i].key] += result;
        s->mast_count[s->trace[i].key]++;
        s->mast_all += result;
        s->mast_moves++;
    }
    s->traced = 0;
    if (s->set.mast > 0 && ++s->mast_fresh >= MAST_REFRESH) refresh(s);
}

static int drawn(Search *s, const double *cumulated, int count)
{
    double point = rng_next(&s->rng) * (1.0 / 4294967296.0) * cumulated[count - 1];
    int i = 0;
    while (i < count - 1 && cumulated[i] <= point) i++;
    return i;
}

/* one move ahead of the likeliest; which of its own things a seat picks into a set is not worth the look */
static Move best(Search *s, const State *state, const Move *moves, int count)
{
    Decision decision;
    if (s->set.own && evaluate_about_own(s, state, &decision) && decision.widget == PICK_SET)
        return moves[rng_below(&s->rng, (uint32_t)count)];
    int width = s->set.rivals > 0 && state->to_decide != s->seat ? s->set.rivals : s->set.greedy;
    return evaluate_best(s, state, moves, count, width < GREEDY_MAX ? width : GREEDY_MAX, s->set.own);
}

/* One move: drawn by the weight of its key; with look > 1 the best of several draws, one move ahead. */
static Move pick(Search *s, const State *state, const Move *moves, int count)
{
    double cumulated[MOVES_MAX], sum = 0, most = -1e9;
    if (s->set.greedy > 0) return best(s, state, moves, count);
    for (int i = 0; i < count; i++) {
        sum += s->draw[s->game->key(state, moves[i])];
        cumulated[i] = sum;
    }
    if (sum <= 0) return moves[rng_below(&s->rng, (uint32_t)count)];
    if (s->set.look <= 1) return moves[drawn(s, cumulated, count)];
    int chosen = 0;
    for (int k = 0; k < s->set.look; k++) {
        int i = drawn(s, cumulated, count);
        double value = evaluate_move(s, state, moves[i], NULL);
        if (value > most) {
            most = value;
            chosen = i;
        }
    }
    return moves[chosen];
}

int playout_run(Search *s, State *state, double *results)
{
    Move moves[MOVES_MAX];
    int plies = 0, last_turn = s->judged < TURN_NEVER ? s->judged : state->turn + s->set.horizon;
    while (!state->finished && state->turn < last_turn && plies < s->set.playout_limit) {
        int count = s->game->legal(state, moves, FOR_SEARCH);
        Move move = count == 1 ? moves[0] : pick(s, state, moves, count);
        if (count > 1) playout_note(s, state, move);
        s->game->apply(state, move, NULL);
        plies++;
    }
    evaluate_results(s, state, results);
    return plies;
}
