/* The contract between a game and everything else.
 *
 * A game is one `const Game` (at the end of this page): a table of functions over plain bytes and of lists of ids.
 * Search, client, tests and save files know games only through it; no other file may name one.
 * core/README.md walks the hardest flows of all three games through this contract.
 */
#ifndef TRIPTYCH_ENGINE_H
#define TRIPTYCH_ENGINE_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum {
    SEATS_MAX = 5,
    OPTIONS_MAX = 8,
    FRAMES_MAX = 24,
    STATE_BYTES_MAX = 4096, /* no game needs more; buffers on the stack are this size */
    MOVES_MAX = 512,        /* no position of any game lists more */
    SCORE_PARTS_MAX = 24,
    FACTS_MAX = 64,
    FEATURES_MAX = 96,
    PARTS_MAX = 8,
    NOBODY = 255,           /* as a seat: none; as a viewer: what the whole room may see */
    EVERYTHING = 254        /* as a viewer: the true state, nothing masked */
};

/* ---- moves, places ------------------------------------------------------------------------------------------- */

/* verb and three small arguments; what each argument means stands in the game's vocabulary.toml under [verbs] */
typedef uint32_t Move;
#define MOVE(verb, a, b, c) \
    ((Move)(uint8_t)(verb) | (Move)(uint8_t)(a) << 8 | (Move)(uint8_t)(b) << 16 | (Move)(uint8_t)(c) << 24)
static inline int move_verb(Move m) { return m & 255; }
static inline int move_a(Move m) { return m >> 8 & 255; }
static inline int move_b(Move m) { return m >> 16 & 255; }
static inline int move_c(Move m) { return m >> 24 & 255; }

/* A thing or a place on the table, as the client draws it and the player points at it. zone 0 = nowhere. */
typedef struct {
    uint8_t zone;  /* id of the game's list of zones: also layout key, focus zone, language key */
    uint8_t owner; /* seat, NOBODY for common zones */
    uint8_t index; /* which place of the zone */
    uint8_t sub;   /* which part of that place */
} Ref;

/* ---- state ---------------------------------------------------------------------------------------------------- */

/* One step of the flow that is still to be done. Nothing that may ask somebody waits on C's call stack: an auction, a
 * contest, a god who asks his victims are all frames. */
typedef struct {
    uint8_t step, seat, a, b;
    int16_t n, m;
} Frame;

/* Head of every game's state. A state is one block of bytes without pointers, padding zeroed: a copy is memcpy,
 * a digest is a hash, a snapshot is the bytes. */
typedef struct {
    uint64_t rng;                 /* 0 in views */
    uint8_t game, rules_version, seats, finished;
    uint8_t to_decide;            /* seat, NOBODY when finished */
    uint8_t decision;             /* kind of the decision asked for: id of the game's list of decisions */
    uint8_t pending;              /* sealed choices: a bit for each seat that has still to confirm; else 0 */
    uint8_t viewer;               /* EVERYTHING for the true state, else whose view this is */
    uint8_t options[OPTIONS_MAX]; /* index of the chosen value, in the order of the game's options */
    uint16_t turn;                /* counts turns (or rounds where all act together) from 1 */
    uint16_t ply;                 /* moves played */
    uint8_t depth;                /* frames on the stack */
    uint8_t unused[3];
    Frame frames[FRAMES_MAX];     /* frames[depth - 1] is the top */
} State;

/* ---- decisions ------------------------------------------------------------------------------------------------ */

/* the five ways a client can ask */
enum { PICK_ONE, PICK_SET, PICK_NUMBER, PICK_VERB, CONFIRM };

enum {                      /* flags of a decision */
    MAY_DECLINE = 1,
    SEALED = 2,             /* several seats choose at once; applied together when the last has confirmed */
    INTERRUPT = 4,          /* asked of a seat outside its own turn */
    SHOWS_HIDDEN = 8,       /* needs something only this seat may see: a shared screen is handed over first */
    OWN = 16,               /* what is chosen hardly touches the others: a search may compare own points alone */
    EXPLICIT = 32           /* a person is asked even when only one move is legal: nobody else ends their turn */
};

typedef struct {
    uint8_t seat, kind, widget, flags;
    uint16_t piece;         /* what it is about: card, tile, resource; 0 = none */
    int16_t number;         /* how many are still to be picked, highest bid, ...; 0 = none */
    Ref about;              /* where on the table it is asked */
} Decision;

/* Order of a listing. A set is picked piece by piece: for the search in index order only, for people in any order,
 * both with the same result. FOR_PEOPLE lists everything FOR_SEARCH lists. */
enum { FOR_SEARCH, FOR_PEOPLE };

/* ---- what a move is, why one is refused ------------------------------------------------------------------------ */

typedef struct {
    uint8_t what;           /* id of the game's list of costs */
    uint8_t unused;
    int16_t amount;         /* negative: a discount */
} Part;

enum {                      /* flags of a move */
    DECLINES = 1,           /* the "no", "pass", "done" of this decision */
    ENDS_TURN = 2,
    IRREVERSIBLE = 4,       /* the client asks for a held button */
    WASTEFUL = 8            /* legal but never useful: the client warns, the search drops it when it has a choice */
};

typedef struct {
    Ref subject, target;    /* what is taken or moved, and where it goes or what it acts on */
    uint16_t piece;
    int16_t amount;
    uint8_t verb, flags, parts, unused;
    Part part[PARTS_MAX];   /* the cost, item by item */
} MoveInfo;

/* id 0 = nothing speaks against it. The rule is cited as R<chapter>.<rule> of assets/rules. */
typedef struct {
    uint8_t id;             /* of the game's list of reasons */
    uint8_t chapter, rule;
    uint8_t seat;           /* another seat concerned, or NOBODY */
    uint16_t piece;
    int16_t need, have;
} Reason;
#define OK ((Reason){0, 0, 0, NOBODY, 0, 0, 0})

/* ---- events ----------------------------------------------------------------------------------------------------- */

enum {                      /* flags of an event */
    REVEALS = 1,            /* somebody now knows something hidden before: undo stops here */
    RANDOM = 2,             /* chance decided: undo and previews stop here */
    PRIVATE = 4,            /* piece and places only for `seat` */
    TOGETHER = 8            /* happens at the same time as the event before */
};

typedef struct {
    uint8_t kind, seat, flags, unused;
    uint16_t piece, cause;  /* what; the card or thing responsible (0 = the move itself) */
    Ref from, to;
    int16_t amount, total;  /* how many, and what that makes where it is counted */
} Event;

/* A null pointer costs nothing: playouts pass none. */
typedef struct {
    Event *list;
    int count, limit;
} Events;

void events_add(Events *events, Event event);
#define EMIT(events, ...) do { if (events) events_add(events, (Event){__VA_ARGS__}); } while (0)

/* ---- lists of ids ------------------------------------------------------------------------------------------------ */

enum {
    LIST_PIECE, LIST_ZONE, LIST_VERB, LIST_DECISION, LIST_EVENT, LIST_REASON, LIST_COST, LIST_SCORE, LIST_FACT,
    LIST_FEATURE, LIST_OPTION, LIST_STEP, LIST_COUNT,
    LIST_SEAT, LIST_NUMBER  /* for arguments and fields only: letters a-e; plain numbers */
};

typedef struct {
    const char *const *ids; /* ids[0] is "none" in pieces, zones and reasons */
    int count;
} Ids;

typedef struct {
    const char *id;
    const char *const *values;
    int count, standard;
} Option;

/* Arguments of a verb: a list and the first id of the piece table they count from. */
typedef struct {
    uint8_t list[3];        /* LIST_NUMBER where it is a number */
    uint16_t base[3];       /* added to the argument before it is looked up in the list */
    uint8_t count;
} Arguments;

/* A named part of the state, for tests, the client's drawing and the text form of a state. Up to three indices. */
typedef struct {
    const char *name;
    uint16_t offset;
    uint8_t size;           /* 1, 2, 4 bytes */
    uint8_t is_signed;
    uint8_t dims;
    uint8_t count[3];
    uint16_t stride[3];     /* bytes from one index to the next */
    uint8_t index[3];       /* list that names the indices, LIST_NUMBER if none */
    uint16_t index_base[3];
    uint8_t values;         /* list that names the values */
    uint16_t values_base;
    int16_t blank;          /* value of "nothing here": 0 or 255 */
} Field;

/* ---- a game --------------------------------------------------------------------------------------------------- */

typedef struct Game {
    const char *id;
    const char *data;               /* cards.toml as JSON: what the client shows of a card */
    int rules_version, min_seats, max_seats;
    int state_bytes, events_max, keys, stages;
    Ids lists[LIST_COUNT];
    const Arguments *arguments;     /* one a verb */
    const Option *options;
    int option_count;
    const Field *fields;
    int field_count;

    /* state->game, rules_version, seats, options, rng are set; the rest is zero */
    void (*setup)(State *state);
    void (*decision)(const State *state, Decision *out);
    /* fixed order, no duplicates; never empty while the match runs */
    int (*legal)(const State *state, Move *out, int order);
    /* runs the flow until somebody must decide; the move must be one of legal() */
    void (*apply)(State *state, Move move, Events *events);
    void (*describe)(const State *state, Move move, MoveInfo *out);
    /* why the seat to decide cannot use `verb` (0 = any) on the thing at `ref`; OK when it can */
    Reason (*why_not)(const State *state, int verb, Ref ref);

    /* points of a seat by part (negative parts are losses), as if the match ended now */
    void (*scores)(const State *state, int seat, int32_t *parts);
    /* order of seats at equal points; a seat that left the match returns a large negative number */
    int32_t (*tie_break)(const State *state, int seat);
    /* named figures of a seat that follow from the state: strength, income, stars, ... for plaques and tests */
    void (*facts)(const State *state, int seat, int32_t *out);
    /* what an evaluation may look at, about one seat; and which set of weights fits now: 0 .. stages - 1 */
    void (*features)(const State *state, int seat, int32_t *out);
    int (*stage)(const State *state);
    /* NULL where turns have no end to say. For an evaluation: ends the turn of the seat to decide with all that this
     * brings itself, before chance or anybody else has a say; what it draws stays unknown. Nobody decides afterwards: the
     * state may only be evaluated. 0, and nothing happens, where the turn cannot be ended */
    int (*close)(State *state);
    /* a small class of like moves (0 .. keys - 1), for priors and playout statistics */
    int (*key)(const State *state, Move move);

    /* masks what `seat` (or NOBODY) may not know and puts it into canonical order */
    void (*mask)(State *state, int seat);
    /* fills a masked state: every deal that agrees with what the viewer knows is equally likely */
    void (*fill)(State *view, uint64_t *rng);

    /* 0, or the invariant that is broken, in words for engineers */
    const char *(*check)(const State *state);
    /* for odd positions of tests and scenes: recompute everything that follows from the fields just written;
     * put the flow at the start of a decision of `seat`; 0 when that decision has no such start */
    void (*refresh)(State *state);
    int (*place)(State *state, int decision, int seat);
} Game;

/* ---- for all games (engine.c) ----------------------------------------------------------------------------------- */

int game_count(void);
const Game *game_at(int index);

void engine_setup(const Game *game, State *state, int seats, const uint8_t *options, uint64_t seed);
void engine_view(const Game *game, const State *state, int seat, State *out);
void engine_sample(const Game *game, const State *view, uint64_t *rng, State *out);
/* blanks what `seat` (or NOBODY) may not see of an event */
void engine_event_for(Event *event, int seat);
enum { SOLO_FULL = 250 }; /* points alone at the table that are a full result */
enum { POINT = 100000 };  /* a point outweighs every tie break but having left */
/* 0..10000 a seat: 9000 x share of the rank (ties split) + up to 1000 for the margin; solo: points only */
void engine_result(const Game *game, const State *state, int32_t *out);
uint64_t engine_digest(const Game *game, const State *state);
/* while choices are sealed: which of the pending seats decides now */
int engine_turn_to(State *state, int seat);
/* random moves to the end or `limit` plies; counts decisions with two or more moves; returns plies played */
int engine_playout(const Game *game, State *state, uint64_t *rng, int limit, int *choices);

/* one position: its invariants, listings, a view and a deal (soak.c): NULL, or what broke, in words for engineers */
const char *engine_look(const Game *game, const State *state, uint64_t *rng);
/* the same along a random match: invariants after every move, listings for people and views after every seventh */
const char *engine_soak(const Game *game, State *state, uint64_t *rng, int limit, int *plies);
/* nanoseconds of processor time of one copy, view, sample, legal, apply, averaged along random matches */
void engine_time_parts(const Game *game, const State *start, uint64_t seed, int rounds, int64_t *out);

/* Random numbers: splitmix64, all of it in the 64-bit word. */
uint32_t rng_next(uint64_t *rng);
uint64_t rng_mix(uint64_t word); /* spreads the bits of a seed */
uint32_t rng_below(uint64_t *rng, uint32_t n); /* 0 .. n - 1, unbiased */
void rng_shuffle(uint64_t *rng, uint8_t *list, int n);

/* The flow. A frame is pushed above those that wait; the game's `run` loop works on the top. */
static inline Frame *flow_top(State *s) { return &s->frames[s->depth - 1]; }
Frame *flow_push(State *state, int step, int seat);
void flow_pop(State *state);

/* A broken promise inside the engine stops the process. The builder keeps promises in every build; NDEBUG would
 * remove them. */
#ifdef NDEBUG
#define PROMISE(condition) ((void)0)
#else
void engine_broken(const char *promise, const char *file, int line);
#define PROMISE(condition) ((condition) ? (void)0 : engine_broken(#condition, __FILE__, __LINE__))
#endif

#endif
