/* What a position is worth: features x weights of its stage predict final scores; scores become results. */
#include "tree.h"

/* e to the x from basic arithmetic, so that it is the same everywhere (the C library's is not). */
double exp_exact(double x)
{
    if (x > 40) x = 40;
    if (x < -40) x = -40;
    double scaled = x * 1.4426950408889634;
    int whole = (int)(scaled < 0 ? scaled - 0.5 : scaled + 0.5);
    double r = x - whole * 0.6931471805599453;
    double sum = 1 + r * (1 + r * (1.0 / 2 + r * (1.0 / 6 + r * (1.0 / 24 + r * (1.0 / 120 + r * (1.0 / 720))))));
    uint64_t bits = (uint64_t)(1023 + whole) << 52;
    double power;
    memcpy(&power, &bits, sizeof power);
    return sum * power;
}

static double predicted(const Search *s, const State *state, int seat, const double *row)
{
    int32_t features[FEATURES_MAX];
    s->game->features(state, seat, features);
    double sum = row[s->features];
    for (int i = 0; i < s->features; i++) sum += row[i] * features[i];
    return sum;
}

static int stage_of(const Search *s, const State *state)
{
    int stage = s->game->stage(state);
    return stage < 0 ? 0 : stage >= s->stages ? s->stages - 1 : stage;
}

double evaluate_score(const Search *s, const State *state, int seat)
{
    return predicted(s, state, seat, s->weights + stage_of(s, state) * (s->features + 1));
}

/* The same shape as engine_result: 0.9 for the rank, 0.1 for the margin over the best rival. Instead of "beaten or
 * not" stands the chance to end above a rival, which the spread of the stage makes of the difference in points. */
static double ranked(const Search *s, const double *scores, int n, double spread, int seat)
{
    enum { SOLO_FULL = 250 };
    if (n == 1) {
        double p = scores[0] < 0 ? 0 : scores[0] > SOLO_FULL ? SOLO_FULL : scores[0];
        return p / SOLO_FULL;
    }
    double above = 0, first = 1, rival = -1e9;
    for (int j = 0; j < n; j++) {
        if (j == seat) continue;
        double chance = 1 / (1 + exp_exact((scores[j] - scores[seat]) / spread));
        above += chance;
        first *= chance;
        if (scores[j] > rival) rival = scores[j];
    }
    double top = scores[seat] > rival ? scores[seat] : rival;
    double margin = (scores[seat] - rival) / (top < 0 ? 1 : top + 1);
    if (margin > 1) margin = 1;
    if (margin < -1) margin = -1;
    double share = above / (n - 1) * (1 - s->set.first_place) + first * s->set.first_place;
    return 0.9 * share + 0.05 + 0.05 * margin;
}

/* At the end of a match nothing is predicted any more. */
static void final_results(const Search *s, const State *state, double *out)
{
    int32_t result[SEATS_MAX];
    engine_result(s->game, state, result);
    int n = state->seats, best = 0;
    for (int i = 1; i < n; i++)
        if (result[i] > result[best]) best = i;
    for (int i = 0; i < n; i++) {
        out[i] = result[i] / 10000.0;
        if (n > 1) {
            double first = result[i] == result[best];
            double share = (result[i] - 500.0) / 9000.0; /* margin apart, up to 1/18 either way */
            out[i] += 0.9 * s->set.first_place * (first - share);
        }
    }
}

void evaluate_results(const Search *s, const State *state, double *out)
{
    if (state->finished) {
        final_results(s, state, out);
        return;
    }
    int stage = stage_of(s, state);
    const double *row = s->weights + stage * (s->features + 1);
    double scores[SEATS_MAX];
    for (int i = 0; i < state->seats; i++) scores[i] = predicted(s, state, i, row);
    for (int i = 0; i < state->seats; i++) out[i] = ranked(s, scores, state->seats, s->spread[stage], i);
}

double evaluate_for(const Search *s, const State *state, int seat)
{
    double results[SEATS_MAX];
    evaluate_results(s, state, results);
    return results[seat];
}

enum { SETTLE_WIDTH = 12 }; /* with more moves than this a settling move is chosen by key alone */

static Move settling(const Search *s, const State *state, const Move *moves, int count)
{
    double best = -1;
    int chosen = 0;
    Buffer after;
    for (int i = 0; i < count; i++) {
        double value;
        if (count <= SETTLE_WIDTH) {
            memcpy(&after, state, (size_t)s->game->state_bytes);
            s->game->apply(&after.head, moves[i], NULL);
            value = evaluate_for(s, &after.head, state->to_decide);
        } else {
            value = s->key_weights[s->game->key(state, moves[i])];
        }
        if (value > best) {
            best = value;
            chosen = i;
        }
    }
    return moves[chosen];
}

/* Plays the turn on (whoever is asked in it), each seat greedily, so that a move is not judged before it is paid. */
void evaluate_settle(const Search *s, State *state, int turn, int plies)
{
    Move moves[MOVES_MAX];
    while (plies-- > 0 && !state->finished && state->turn == turn) {
        int count = s->game->legal(state, moves, FOR_SEARCH);
        s->game->apply(state, count == 1 ? moves[0] : settling(s, state, moves, count), NULL);
    }
}

void evaluate_moves(const Search *s, const State *state, const Move *moves, int count, double *values)
{
    int seat = state->to_decide;
    Buffer after;
    for (int i = 0; i < count; i++) {
        memcpy(&after, state, (size_t)s->game->state_bytes);
        s->game->apply(&after.head, moves[i], NULL);
        evaluate_settle(s, &after.head, state->turn, s->set.settle);
        values[i] = evaluate_for(s, &after.head, seat);
    }
}
