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
    double sums[4] = {row[s->features], 0, 0, 0}; /* four at a time: a sum that waits for the one before it is slow */
    int i = 0;
    for (; i + 4 <= s->features; i += 4)
        for (int k = 0; k < 4; k++) sums[k] += row[i + k] * features[i + k];
    for (; i < s->features; i++) sums[0] += row[i] * features[i];
    return (sums[0] + sums[1]) + (sums[2] + sums[3]);
}

static int stage_of(const Search *s, const State *state)
{
    int stage = s->game->stage(state);
    return stage < 0 ? 0 : stage >= s->stages ? s->stages - 1 : stage;
}

/* Final points: counted when the match is over, else predicted. */
double evaluate_score(const Search *s, const State *state, int seat)
{
    if (!state->finished) return predicted(s, state, seat, s->weights + stage_of(s, state) * (s->features + 1));
    int32_t parts[SCORE_PARTS_MAX] = {0};
    double sum = 0;
    s->game->scores(state, seat, parts);
    for (int k = 0; k < s->game->lists[LIST_SCORE].count; k++) sum += parts[k];
    return sum;
}

static void points_of(const Search *s, const State *state, double *out)
{
    for (int i = 0; i < state->seats; i++) out[i] = evaluate_score(s, state, i);
}

static double logistic(double x) { return 1 / (1 + exp_exact(-x)); }

/* The chance to end above another seat: a fact at the end, else what the spread of the stage makes of the difference. */
static double above(const Search *s, const State *state, const double *points, int seat, int other)
{
    double difference = points[seat] - points[other];
    if (!state->finished) return logistic(difference / s->spread[stage_of(s, state)]);
    difference = difference * POINT + (s->game->tie_break(state, seat) - s->game->tie_break(state, other));
    return difference > 0 ? 1 : difference < 0 ? 0 : 0.5;
}

/* Mostly the share of the rank (with `first_place`, of being first); the part `leader` is for the lead on a wide scale, so
 * that a seat that is lost or has won still plays for points. */
static double result_of(const Search *s, const State *state, const double *points, int seat)
{
    const double WIDE = 3, lead = s->set.leader;
    int n = state->seats;
    if (n == 1) {
        double p = points[0] < 0 ? 0 : points[0] > SOLO_FULL ? SOLO_FULL : points[0];
        return p / SOLO_FULL;
    }
    double sum = 0, first = 1, rival = -1e9;
    for (int j = 0; j < n; j++) {
        if (j == seat) continue;
        double chance = above(s, state, points, seat, j);
        sum += chance;
        first *= chance;
        if (points[j] > rival) rival = points[j];
    }
    double share = sum / (n - 1) * (1 - s->set.first_place) + first * s->set.first_place;
    return (1 - lead) * share + lead * logistic((points[seat] - rival) / (WIDE * s->spread[0]));
}

void evaluate_results(const Search *s, const State *state, double *out)
{
    double points[SEATS_MAX];
    points_of(s, state, points);
    for (int i = 0; i < state->seats; i++) out[i] = result_of(s, state, points, i);
}

/* How far a seat is ahead, in spreads of the stage: own points less those of the others (half their mean, half their
 * best). Unlike a result it does not flatten when a match is all but won or lost: moves are compared by it. */
double evaluate_lead(const Search *s, const State *state, int seat)
{
    double points[SEATS_MAX], sum = 0, best = -1e9;
    points_of(s, state, points);
    if (state->seats == 1) return points[0] / s->spread[stage_of(s, state)];
    for (int i = 0; i < state->seats; i++) {
        if (i == seat) continue;
        sum += points[i];
        if (points[i] > best) best = points[i];
    }
    double others = 0.5 * sum / (state->seats - 1) + 0.5 * best;
    return (points[seat] - others) / s->spread[stage_of(s, state)];
}

/* The decision, if its moves may be compared by what the seat itself has, which is quicker. */
int evaluate_about_own(const Search *s, const State *state, Decision *decision)
{
    memset(decision, 0, sizeof *decision);
    s->game->decision(state, decision);
    return decision->flags & OWN;
}

static int ends_turn(const Search *s, const State *state, Move move)
{
    MoveInfo info;
    memset(&info, 0, sizeof info);
    s->game->describe(state, move, &info);
    return info.flags & ENDS_TURN;
}

/* Plays a move for an evaluation: with `close` all turns are ended in one way, so that they can be compared. */
void evaluate_play(const Search *s, State *state, Move move)
{
    if (!s->set.close || !ends_turn(s, state, move) || !s->game->close(state)) s->game->apply(state, move, NULL);
}

/* In the middle of a turn much is there that its end will take or give: positions are compared after it. */
static void close_turn(const Search *s, State *state, int turn)
{
    Move moves[MOVES_MAX];
    while (!state->finished && state->turn == turn && !s->game->close(state)) {
        if (s->game->legal(state, moves, FOR_SEARCH) > 1) return;
        s->game->apply(state, moves[0], NULL);
    }
}

static Move by_key(const Search *s, const State *state, const Move *moves, int count)
{
    int best = 0;
    double most = -1;
    for (int i = 0; i < count; i++) {
        double weight = s->key_weights[s->game->key(state, moves[i])];
        if (weight <= most) continue;
        most = weight;
        best = i;
    }
    return moves[best];
}

/* What a seat seals shows only when all have confirmed. Nothing is done while the seat itself has still to choose. */
void evaluate_reveal(const Search *s, State *state, int seat)
{
    enum { REVEAL_MOVES = 64 };
    Move moves[MOVES_MAX];
    int decision = state->decision, turn = state->turn, chosen = 0;
    for (int left = REVEAL_MOVES; left && state->pending && state->decision == decision && state->turn == turn; left--) {
        int count = s->game->legal(state, moves, FOR_SEARCH);
        chosen |= !(state->pending >> seat & 1);
        if (!chosen && state->to_decide == seat && count > 1) return;
        s->game->apply(state, count == 1 ? moves[0] : by_key(s, state, moves, count), NULL);
    }
}

enum { SETTLE_WIDTH = GREEDY_MAX }; /* with more moves than this a settling move is chosen by key, alone or first */

/* `own`: by the seat's own points alone; `ends`: the move may end the turn */
static double settled_value(const Search *s, const State *state, Move move, int own, int ends)
{
    Buffer after;
    memcpy(&after, state, (size_t)s->game->state_bytes);
    if (ends) evaluate_play(s, &after.head, move);
    else s->game->apply(&after.head, move, NULL);
    if (s->set.close) close_turn(s, &after.head, state->turn);
    if (s->set.reveal) evaluate_reveal(s, &after.head, state->to_decide);
    return own ? evaluate_score(s, &after.head, state->to_decide) : evaluate_lead(s, &after.head, state->to_decide);
}

/* The moves whose keys weigh most; the first one stays, since it may end the turn. Returns how many. */
static int likeliest(const Search *s, const State *state, const Move *moves, int count, int width, Move *out)
{
    double weight[SETTLE_WIDTH];
    int n = 1;
    out[0] = moves[0];
    for (int i = 1; i < count; i++) {
        double w = s->key_weights[s->game->key(state, moves[i])];
        int k = n < width ? n++ : n;
        if (k == width && w <= weight[--k]) continue;
        for (; k > 1 && weight[k - 1] < w; k--) {
            weight[k] = weight[k - 1];
            out[k] = out[k - 1];
        }
        weight[k] = w;
        out[k] = moves[i];
    }
    return n;
}

Move evaluate_best(const Search *s, const State *state, const Move *moves, int count, int width, int own)
{
    Decision decision;
    own |= s->set.reveal || (s->set.close && evaluate_about_own(s, state, &decision));
    double best = -1e9;
    Move few[SETTLE_WIDTH], chosen = moves[0];
    if (s->set.close && count > width) {
        count = likeliest(s, state, moves, count, width, few);
        moves = few;
    }
    for (int i = 0; i < count; i++) {
        double value = count <= SETTLE_WIDTH ? settled_value(s, state, moves[i], own, !i)
                                             : s->key_weights[s->game->key(state, moves[i])];
        if (value > best) {
            best = value;
            chosen = moves[i];
        }
    }
    return chosen;
}

/* Plays the turn on (whoever is asked in it), each seat greedily, so that a move is not judged before it is paid. */
void evaluate_settle(const Search *s, State *state, int turn, int plies)
{
    Move moves[MOVES_MAX];
    while (plies-- > 0 && !state->finished && state->turn == turn) {
        int count = s->game->legal(state, moves, FOR_SEARCH);
        evaluate_play(s, state, count == 1 ? moves[0] : evaluate_best(s, state, moves, count, SETTLE_WIDTH, 0));
    }
}

/* After a move: the rest of its turn as far as it is looked at, so that the move can be judged. */
static void look_ahead(const Search *s, State *state, int seat, int turn)
{
    enum { LONGEST = 1000 };
    Move moves[MOVES_MAX];
    int own = s->set.settle;
    if (!s->set.reveal) {
        evaluate_settle(s, state, turn, own);
        if (s->set.close) close_turn(s, state, turn);
        return;
    }
    for (int left = LONGEST; left && own && !state->finished && state->turn == turn; left--) {
        int count = s->game->legal(state, moves, FOR_SEARCH);
        Move move = moves[0];
        if (count > 1 && state->to_decide != seat) move = by_key(s, state, moves, count);
        else if (count > 1) {
            move = evaluate_best(s, state, moves, count, SETTLE_WIDTH, 0);
            own--;
        }
        s->game->apply(state, move, NULL);
    }
    evaluate_reveal(s, state, seat);
}

double evaluate_move(const Search *s, const State *state, Move move, double *result)
{
    double all[SEATS_MAX];
    Buffer after;
    memcpy(&after, state, (size_t)s->game->state_bytes);
    evaluate_play(s, &after.head, move);
    look_ahead(s, &after.head, state->to_decide, state->turn);
    if (result) {
        evaluate_results(s, &after.head, all);
        *result = all[state->to_decide];
    }
    return evaluate_lead(s, &after.head, state->to_decide);
}

void evaluate_moves(const Search *s, const State *state, const Move *moves, int count, double *leads, double *results)
{
    for (int i = 0; i < count; i++) leads[i] = evaluate_move(s, state, moves[i], results ? results + i : NULL);
}
