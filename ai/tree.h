/* Inside of the search: the arena of nodes and edges, and what the files of ai/ share. */
#ifndef TRIPTYCH_TREE_H
#define TRIPTYCH_TREE_H

#include "search.h"

#ifdef __clang__
#pragma STDC FP_CONTRACT OFF /* the same sums on every machine; gcc is told by -std=c11 */
#endif

enum {
    PATH_MAX_STEPS = 512,
    TRACE_MAX = 4096,
    GREEDY_MAX = 12,
    TURN_NEVER = 1 << 30
};

#define WASTE (-1.0f) /* priors below 0 are marks: a wasteful move, or what a seat saw another do */
#define SEEN(seat) (-2.0f - (float)(seat))

/* Index 0 is "none" for nodes and edges. */
typedef struct {
    double sum;                     /* results of the tree's own seat */
    uint32_t first, last;           /* chain of edges */
    uint32_t visits;
    uint32_t edges;
    float reference;                /* best evaluation when it was opened: priors are relative to it */
    uint32_t open;
} Node;

typedef struct {
    double sum;
    Move move;
    uint32_t next, child;
    uint32_t visits, available;
    float prior;
    float ahead;                    /* result one move ahead */
} Edge;

typedef struct {
    uint32_t node, edge;
    int seat;
} Step;

typedef struct {
    uint16_t key;
    uint8_t seat;
} Trace;

typedef union {
    State head;
    uint64_t words[STATE_BYTES_MAX / 8];
} Buffer;

struct Search {
    const Game *game;
    Settings set;
    int features, stages, keys;
    double *weights, *spread, *key_weights;

    Node *nodes;
    Edge *edges;
    uint32_t node_count, edge_count;
    uint32_t root[SEATS_MAX];

    int seat, begun;
    int judged;                     /* the turn at which leaves are judged, with Settings.rounds */
    uint64_t rng;
    Buffer view, world;
    Move legal[MOVES_MAX];          /* of the view; a kept root may know moves of other deals as well */
    int legal_count;

    double *draw;                   /* weight of each key when a playout draws */
    double *mast_sum;
    uint32_t *mast_count;
    double mast_all;
    uint32_t mast_moves, mast_fresh;

    Step path[PATH_MAX_STEPS];
    int steps;
    Trace trace[TRACE_MAX];
    int traced;
};

/* evaluate.c */
double exp_exact(double x);
double evaluate_score(const Search *s, const State *state, int seat);
void evaluate_results(const Search *s, const State *state, double *out);
double evaluate_lead(const Search *s, const State *state, int seat);
/* the lead of the seat to decide after a move, or each, and what settles it; also its result, if asked for */
double evaluate_move(const Search *s, const State *state, Move move, double *result);
void evaluate_moves(const Search *s, const State *state, const Move *moves, int count, double *leads, double *results);
int evaluate_about_own(const Search *s, const State *state, Decision *decision);
/* the move that is best one move ahead, without settling; with `close` of the `width` likeliest ones. `own`: by the
 * seat's own points alone; 0 = where the decision is about its own things */
Move evaluate_best(const Search *s, const State *state, const Move *moves, int count, int width, int own);
void evaluate_play(const Search *s, State *state, Move move);
void evaluate_settle(const Search *s, State *state, int turn, int plies);
void evaluate_reveal(const Search *s, State *state, int seat);

/* tree.c */
void tree_clear(Search *s);
uint32_t tree_node(Search *s);
/* lays the legal moves out as edges of the node (making those that are missing) and gives them in the moves' order;
 * 0 when the arena is full */
int tree_match(Search *s, uint32_t node, const State *state, const Move *moves, int count, uint32_t *out);
uint32_t tree_select(Search *s, uint32_t node, const uint32_t *edges, int count);
uint32_t tree_saw(Search *s, uint32_t node, int seat, Move move);
int tree_lookup(const Search *s, uint32_t node, Move move, uint32_t *out);

/* playout.c */
void playout_begin(Search *s);
void playout_note(Search *s, const State *state, Move move);
int playout_run(Search *s, State *state, double *results);
void playout_learn(Search *s, const double *results);

#endif
