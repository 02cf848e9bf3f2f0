/* The search itself: begin, iterate, follow, report. */
#include "tree.h"

#include <stdlib.h>

/* ---- life ------------------------------------------------------------------------------------------------------- */

static double *copy_of(const double *from, int count)
{
    double *to = malloc(sizeof(double) * (size_t)(count > 0 ? count : 1));
    if (to && count > 0) memcpy(to, from, sizeof(double) * (size_t)count);
    return to;
}

Search *search_new(const Game *game, const Settings *settings, const double *weights, const double *spread,
                   const double *key_weights)
{
    Search *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    s->game = game;
    s->set = *settings;
    if (!game->close) s->set.close = 0;
    s->features = game->lists[LIST_FEATURE].count;
    s->stages = game->stages > 0 ? game->stages : 1;
    s->keys = game->keys > 0 ? game->keys : 1;
    s->weights = copy_of(weights, s->stages * (s->features + 1));
    s->spread = copy_of(spread, s->stages);
    s->key_weights = copy_of(key_weights, s->keys);
    s->nodes = malloc(sizeof(Node) * (size_t)settings->nodes);
    s->edges = malloc(sizeof(Edge) * (size_t)settings->edges);
    s->draw = malloc(sizeof(double) * (size_t)s->keys);
    s->mast_sum = malloc(sizeof(double) * (size_t)s->keys);
    s->mast_count = malloc(sizeof(uint32_t) * (size_t)s->keys);
    if (!s->weights || !s->spread || !s->key_weights || !s->nodes || !s->edges || !s->draw || !s->mast_sum ||
        !s->mast_count) {
        search_free(s);
        return NULL;
    }
    tree_clear(s);
    playout_begin(s);
    return s;
}

void search_free(Search *s)
{
    if (!s) return;
    free(s->weights);
    free(s->spread);
    free(s->key_weights);
    free(s->nodes);
    free(s->edges);
    free(s->draw);
    free(s->mast_sum);
    free(s->mast_count);
    free(s);
}

/* ---- the root --------------------------------------------------------------------------------------------------- */

/* with Settings.rounds: the turn at which all leaves are judged */
static int judged_turn(const Search *s, const State *state)
{
    return s->set.rounds < 0 ? TURN_NEVER : state->turn + 1 + s->set.rounds * state->seats;
}

void search_begin(Search *s, const State *view, uint64_t seed, int keep)
{
    memcpy(&s->view, view, (size_t)s->game->state_bytes);
    s->seat = view->to_decide;
    s->legal_count = s->game->legal(view, s->legal, FOR_SEARCH);
    s->rng = seed;
    int judged = s->judged;
    s->judged = judged_turn(s, view);
    /* what is no longer reachable stays in the arena: half of it must be free to go on */
    int room = s->node_count < (uint32_t)s->set.nodes / 2 && s->edge_count < (uint32_t)s->set.edges / 2;
    if (!keep || !room || !s->begun || s->judged != judged) {
        tree_clear(s);
        playout_begin(s);
    }
    for (int i = 0; i < view->seats; i++)
        if (!s->root[i]) s->root[i] = tree_node(s);
    s->begun = 1;
}

int search_follow(Search *s, Move move)
{
    uint32_t edge = 0;
    int known = s->begun && tree_lookup(s, s->root[s->seat], move, &edge) && s->edges[edge].child;
    s->root[s->seat] = known ? s->edges[edge].child : 0;
    return known;
}

uint32_t search_visits(const Search *s) { return s->begun ? s->nodes[s->root[s->seat]].visits : 0; }

int search_lines(const Search *s, Line *out)
{
    int count = 0;
    uint32_t found;
    for (int i = 0; s->begun && i < s->legal_count; i++) {
        if (!tree_lookup(s, s->root[s->seat], s->legal[i], &found)) continue;
        const Edge *e = &s->edges[found];
        out[count++] = (Line){e->move, e->visits, e->visits ? e->sum / e->visits : 0, (double)e->prior};
    }
    return count;
}

/* ---- an iteration ----------------------------------------------------------------------------------------------- */

/* What others see of a move: its code, unless the decision is one whose answer may be hidden. Then what they see is its
 * events with the private parts blanked, up to where chance decides. */
static void others_see(Search *s, State *state, Move move, uint32_t *at)
{
    Decision decision;
    enum { ROOM = 512 }; /* events of one move, in any game */
    Event list[ROOM];
    Events events = {list, 0, ROOM};
    PROMISE(s->game->events_max <= ROOM);
    int seat = state->to_decide;
    memset(&decision, 0, sizeof decision);
    s->game->decision(state, &decision);
    int hidden = decision.flags & (SEALED | SHOWS_HIDDEN);
    s->game->apply(state, move, hidden ? &events : NULL);
    if (decision.flags & SEALED) return;
    for (int i = 0; i < state->seats; i++) {
        if (i == seat) continue;
        uint32_t seen = move;
        if (hidden) {
            seen = 0x811c9dc5u;
            for (int k = 0; k < events.count && !(list[k].flags & RANDOM); k++) {
                Event e = list[k];
                engine_event_for(&e, i);
                seen = (seen ^ (uint32_t)(e.kind | e.seat << 8 | e.piece << 16)) * 0x01000193u;
                seen = (seen ^ (uint32_t)(e.to.zone | e.to.owner << 8 | e.to.index << 16)) * 0x01000193u;
            }
        }
        at[i] = tree_saw(s, at[i], seat, seen);
    }
}

static int choose_edge(Search *s, const State *state, const Move *moves, int count, uint32_t node, uint32_t *edge)
{
    uint32_t edges[MOVES_MAX];
    Node *n = &s->nodes[node];
    int is_root = node == s->root[s->seat];
    if (!n->open && !is_root && n->visits + 1 < (uint32_t)s->set.open_at) return 0;
    if (!tree_match(s, node, state, moves, count, edges)) return 0;
    *edge = tree_select(s, node, edges, count);
    return 1;
}

static void step(Search *s, uint32_t node, uint32_t edge, int seat)
{
    s->path[s->steps++] = (Step){node, edge, seat};
}

/* Walks down until a seat's tree has no more to say. Forced moves are played and not counted as decisions. */
static void descend(Search *s, State *state)
{
    Move moves[MOVES_MAX];
    uint32_t at[SEATS_MAX];
    memcpy(at, s->root, sizeof at);
    while (!state->finished && state->turn < s->judged && s->steps < PATH_MAX_STEPS - 1) {
        int count = s->game->legal(state, moves, FOR_SEARCH);
        if (count == 1) {
            s->game->apply(state, moves[0], NULL);
            continue;
        }
        int seat = state->to_decide;
        uint32_t node = at[seat], edge;
        if (!node) return;
        if (!choose_edge(s, state, moves, count, node, &edge)) {
            step(s, node, 0, seat);
            return;
        }
        step(s, node, edge, seat);
        Move move = s->edges[edge].move;
        playout_note(s, state, move);
        if (s->set.observe) others_see(s, state, move, at);
        else s->game->apply(state, move, NULL);
        if (!s->edges[edge].child) s->edges[edge].child = tree_node(s);
        at[seat] = s->edges[edge].child;
    }
}

static void iterate(Search *s)
{
    double results[SEATS_MAX];
    State *world = &s->world.head;
    s->steps = s->traced = 0;
    engine_sample(s->game, &s->view.head, &s->rng, world);
    descend(s, world);
    playout_run(s, world, results);
    for (int i = 0; i < s->steps; i++) {
        Step *p = &s->path[i];
        double result = results[p->seat];
        s->nodes[p->node].visits++;
        s->nodes[p->node].sum += result;
        if (p->edge) {
            s->edges[p->edge].visits++;
            s->edges[p->edge].sum += result;
        }
    }
    playout_learn(s, results);
}

/* Nobody can overtake the leader any more, or it leads so far that nobody will. Such a lead is believed after BELIEVED
 * visits or a quarter of the budget: there full searches agreed with every one of them (ai/README.md). */
static int decided(const Search *s, uint32_t done, uint32_t wanted)
{
    enum { BELIEVED = 128 };
    uint32_t best = 0, second = 0, e;
    for (int i = 0; i < s->legal_count; i++) {
        uint32_t v = tree_lookup(s, s->root[s->seat], s->legal[i], &e) ? s->edges[e].visits : 0;
        if (v > best) {
            second = best;
            best = v;
        } else if (v > second) {
            second = v;
        }
    }
    if (best - second > wanted - done) return 1;
    return (done >= BELIEVED || done * 4 >= wanted) && second < best * s->set.clear;
}

int search_run(Search *s, uint32_t visits, volatile int *stop)
{
    enum { LOOK_UP = 32 };
    if (s->legal_count == 1) return FORCED;
    Node *root = &s->nodes[s->root[s->seat]];
    for (uint32_t done = root->visits; done < visits; done++) {
        if (*stop) return STOPPED;
        if (done % LOOK_UP == 0 && done && s->set.clear > 0 && decided(s, done, visits)) return CLEAR;
        iterate(s);
    }
    return RAN_OUT;
}

/* ---- one move ahead, and for people ------------------------------------------------------------------------------ */

int search_values(Search *s, Move *moves, double *values, int *wasteful)
{
    double once[MOVES_MAX];
    int count = s->game->legal(&s->view.head, moves, FOR_SEARCH);
    int deals = s->set.samples > 0 ? s->set.samples : 1;
    for (int i = 0; i < count; i++) {
        MoveInfo info;
        memset(&info, 0, sizeof info);
        s->game->describe(&s->view.head, moves[i], &info);
        wasteful[i] = (info.flags & WASTEFUL) != 0;
        values[i] = 0;
    }
    for (int k = 0; k < deals; k++) {
        engine_sample(s->game, &s->view.head, &s->rng, &s->world.head);
        evaluate_moves(s, &s->world.head, moves, count, once, NULL);
        for (int i = 0; i < count; i++) values[i] += once[i] / deals;
    }
    return count;
}

static int favourite(const Search *s, uint32_t node, const Move *moves, int count, Move *out)
{
    uint32_t most = 0, edge;
    for (int i = 0; i < count; i++)
        if (tree_lookup(s, node, moves[i], &edge) && s->edges[edge].visits > most) {
            most = s->edges[edge].visits;
            *out = moves[i];
        }
    return most > 0;
}

enum { LONGEST_TURN = 60 };

/* The seat goes on as its tree likes best, where the tree ends greedily; others in its turn always greedily. */
static void play_turn(Search *s, State *state, Move move)
{
    Move moves[MOVES_MAX];
    uint32_t node = s->root[s->seat], edge;
    int turn = state->turn;
    for (int plies = 0; plies < LONGEST_TURN; plies++) {
        node = tree_lookup(s, node, move, &edge) ? s->edges[edge].child : node;
        evaluate_play(s, state, move);
        if (state->finished || state->turn != turn) return;
        int count = s->game->legal(state, moves, FOR_SEARCH);
        while (count == 1 || state->to_decide != s->seat) {
            evaluate_settle(s, state, turn, 1);
            if (state->finished || state->turn != turn) return;
            count = s->game->legal(state, moves, FOR_SEARCH);
        }
        if (!favourite(s, node, moves, count, &move)) {
            evaluate_settle(s, state, turn, LONGEST_TURN - plies);
            return;
        }
    }
}

/* A sealed choice: the seat goes on as its tree likes best, else greedily, until it has confirmed; then all is shown. */
static void play_sealed(Search *s, State *state, Move move)
{
    Move moves[MOVES_MAX];
    double leads[MOVES_MAX];
    uint32_t node = s->root[s->seat], edge;
    int decision = state->decision, turn = state->turn, count = 2;
    for (int plies = 0; plies < LONGEST_TURN; plies++) {
        node = count > 1 && tree_lookup(s, node, move, &edge) ? s->edges[edge].child : node;
        s->game->apply(state, move, NULL);
        if (state->finished || state->turn != turn || state->decision != decision || state->to_decide != s->seat) break;
        if (!(state->pending >> s->seat & 1)) break;
        count = s->game->legal(state, moves, FOR_SEARCH);
        if (count == 1 || !favourite(s, node, moves, count, &move)) {
            evaluate_moves(s, state, moves, count, leads, NULL);
            move = moves[0];
            for (int i = 1, best = 0; i < count; i++)
                if (leads[i] > leads[best]) move = moves[best = i];
        }
    }
    if (!state->finished && state->turn == turn && state->decision == decision) evaluate_reveal(s, state, s->seat);
}

static int is_sealed(const Search *s, const State *state)
{
    Decision decision;
    memset(&decision, 0, sizeof decision);
    s->game->decision(state, &decision);
    return (decision.flags & SEALED) != 0;
}

static void add_features(const Search *s, const State *state, double share, double *to)
{
    int32_t features[FEATURES_MAX];
    s->game->features(state, s->seat, features);
    for (int i = 0; i < s->features; i++) to[i] += share * features[i];
}

void search_change(Search *s, Move move, double *before, double *after)
{
    int deals = s->set.samples > 0 ? s->set.samples : 1;
    uint64_t kept = s->rng; /* each move meets the same deals, so that chance makes no difference between moves */
    for (int i = 0; i < s->features; i++) before[i] = after[i] = 0;
    for (int k = 0; k < deals; k++) {
        s->rng = kept ^ (uint64_t)k << 32;
        engine_sample(s->game, &s->view.head, &s->rng, &s->world.head);
        add_features(s, &s->world.head, 1.0 / deals, before);
        if (is_sealed(s, &s->world.head)) play_sealed(s, &s->world.head, move);
        else play_turn(s, &s->world.head, move);
        add_features(s, &s->world.head, 1.0 / deals, after);
    }
    s->rng = kept;
}

void search_raises(Search *s, Move move, int *raises)
{
    enum { DEALS = 2 }; /* what differs between them is chance and no consequence */
    int32_t before[FEATURES_MAX], after[FEATURES_MAX];
    for (int i = 0; i < s->features; i++) raises[i] = 1;
    uint64_t kept = s->rng;
    for (int k = 0; k < DEALS; k++) {
        s->rng = (uint64_t)k + 1;
        engine_sample(s->game, &s->view.head, &s->rng, &s->world.head);
        s->game->features(&s->world.head, s->seat, before);
        if (is_sealed(s, &s->world.head)) play_sealed(s, &s->world.head, move);
        else s->game->apply(&s->world.head, move, NULL);
        s->game->features(&s->world.head, s->seat, after);
        for (int i = 0; i < s->features; i++) raises[i] &= after[i] > before[i];
    }
    s->rng = kept;
}

void search_evaluate(Search *s, const State *state, double *scores, double *results)
{
    for (int i = 0; i < state->seats; i++) scores[i] = evaluate_score(s, state, i);
    evaluate_results(s, state, results);
}

int search_playout(Search *s, State *state, uint64_t seed, double *results)
{
    s->rng = seed;
    s->traced = 0;
    s->judged = judged_turn(s, state);
    return playout_run(s, state, results);
}
