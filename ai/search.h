/* The tree search that all games share: information-set Monte Carlo tree search over the contract of core/engine.h.
 *
 * It is handed the view of one seat and never a true state. An iteration deals the unknown anew, walks down one tree a
 * seat (each seat maximises its own result and knows in its tree only what it sees), plays on from the leaf, and adds
 * the result to what it walked through. One Search is one thread's tree; several are merged at the root (opponent.py).
 * All numbers are doubles made of + - * / and sqrt in a fixed order: same view, seed and budget give the same counts.
 */
#ifndef TRIPTYCH_SEARCH_H
#define TRIPTYCH_SEARCH_H

#include "engine.h"

typedef struct Search Search;

/* What an opponent believes and how it searches; ai/README.md says what each was worth. */
typedef struct {
    int nodes, edges;         /* size of the arena, allocated once */
    int horizon;              /* turns a playout lasts before it is evaluated; 0 = evaluate the leaf; large = to the end */
    int rounds;               /* so many rounds after the root's turn every leaf is judged, at one moment for all; -1: by
                                 the horizon, counted from the leaf */
    int playout_limit;        /* moves a playout lasts at most */
    int look;                 /* a playout's move is the best of so many drawn ones, by evaluation; 1 = drawn only */
    int greedy;               /* a playout's move is the best, one move ahead, of so many of the likeliest; 0 = drawn */
    int rivals;               /* `greedy` for the moves of others than the seat that thinks; 0 = as `greedy` */
    int own;                  /* 1: greedy playouts compare the mover's own points alone, and draw what it picks into a set
                                 of its own things */
    int open_at;              /* visits a node waits before its moves are laid out */
    int settle;               /* moves played on greedily before a move is evaluated, while its turn lasts */
    int close;                /* 1: a move in a turn is judged as if the turn ended then, and the likeliest moves of a
                                 wide choice are judged, not only their keys; for games whose turns have an end to say */
    int reveal;               /* 1: for games of sealed choices. A move is judged as if all had confirmed (else one claim
                                 looks like any other); `settle` counts own choices only, those of others go by key */
    int samples;              /* deals over which values one move ahead are averaged */
    int observe;              /* 0: a seat's tree follows its own moves; 1: also what it sees of the others' */
    double explore;           /* weight of the prior's exploration term */
    double prior_temperature; /* of the softmax over leads one move ahead, in spreads; 0 = no evaluation in priors */
    double prior_keys;        /* exponent of the key weights in priors; 0 = none */
    double prior_floor;       /* share of the prior spread evenly */
    double first_value;       /* an untried move is worth its node's mean less this */
    double prior_visits;      /* so many visits count as made, with the node's mean less what the move is behind the best
                                 one move ahead; 0 = none */
    double mast;              /* strength of playout statistics by key; 0 = off */
    double clear;             /* stop when the second-best has less than this share of the best's visits; 0 = never */
    double first_place;       /* share of "first or not" in the value of a predicted ranking; 0 = rank shares only */
    double leader;            /* share of the lead on the best other seat in a value; the rest is the ranking's */
    double widen;             /* a node with n visits looks at the likeliest `widen` x sqrt(n) moves, at least 2; 0 = at all */
} Settings;

/* What is known of one move of the root. */
typedef struct {
    Move move;
    uint32_t visits;
    double value;             /* mean result of the seat that thinks, 0..1 */
    double prior;             /* not normalised; negative: dropped as wasteful */
} Line;

enum { RAN_OUT, CLEAR, STOPPED, FORCED }; /* why a run ended */

/* weights: stages x (features + 1), the last of a row is the constant; spread: a stage; key_weights: a key. All are
 * copied. 0 when there is no memory. */
Search *search_new(const Game *game, const Settings *settings, const double *weights, const double *spread,
                   const double *key_weights);
void search_free(Search *search);

/* A new position: drops the trees unless `keep` (the view is what followed from moves told to search_follow). */
void search_begin(Search *search, const State *view, uint64_t seed, int keep);
/* The seat that thinks played `move` at the root: its subtree becomes the root. 0 if it was not in the tree. */
int search_follow(Search *search, Move move);
/* Iterates until the root has `visits` visits (those kept count), the choice is clear, or *stop is not 0. */
int search_run(Search *search, uint32_t visits, volatile int *stop);
uint32_t search_visits(const Search *search);
int search_lines(const Search *search, Line *out);

/* The legal moves of the view and the leads they make one move ahead, in spreads (means over `samples` deals); returns
 * how many. */
int search_values(Search *search, Move *moves, double *values, int *wasteful);
/* Features of the thinking seat now and at the end of its turn after `move` and its best line; of a sealed choice as soon
 * as it is shown: means over deals. */
void search_change(Search *search, Move move, double *before, double *after);
/* 1 for each feature that `move` makes more by itself, whatever lies hidden; a sealed choice with the rest of it. */
void search_raises(Search *search, Move move, int *raises);
/* Predicted final scores, a seat, and results 0..1 of a whole state. */
void search_evaluate(Search *search, const State *state, double *scores, double *results);
/* One random playout by the settings, in place; returns moves played. For tuning and tests. */
int search_playout(Search *search, State *state, uint64_t seed, double *results);

#endif
