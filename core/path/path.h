/* Path: its state, and what its files offer each other. Rules are cited as R<chapter>.<rule> of the rulebook. */
#ifndef TRIPTYCH_PATH_H
#define TRIPTYCH_PATH_H

#include "bits.h"
#include "engine.h"
#include "path_ids.h"

enum {
    AGENTS = 5, FIELDS = 5, CIVIL_FIELDS = 4, LEVELS = 4, ERAS = 3, ERA_CARDS = 10, SHOP = 30,
    EVENTS = 4, BOON_LEVELS = 5, CELL = 2, TARGETS = 4,
    NO_FIELD = 255, NO_LIMIT = 255
};

/* ---- what cards.toml becomes (build/tables_path.py) -------------------------------------------------------------- */

typedef struct {
    uint16_t first; /* of EFFECTS */
    uint8_t count;
} List;

typedef struct {
    uint8_t kind, when;
    uint8_t what;  /* agent, target of a discount, event of a trigger, phases of a limit (bits), or counter */
    uint8_t field; /* field of a gain or the one field it is limited to; NO_FIELD: any */
    uint8_t of;    /* argument of the counter; for waiting cubes: a bit for each event */
    uint8_t n;     /* how many; victory points of vp_per and vp_if */
    uint8_t per;   /* divisor of the counter; least value of vp_if */
    uint8_t max;   /* NO_LIMIT: none */
    List gain, pay;
} Effect;

/* technologies, wonders, leaders, by piece number */
typedef struct {
    uint8_t field;
    uint8_t level;                         /* of a technology 0-4; of others their era 1-3 */
    uint8_t cost, vp;
    uint8_t variant;                       /* technologies: 0 starter, 1 core, 2 and 3 variants */
    uint8_t copies[2];                     /* in the varied and the classic market */
    uint8_t left[AGENTS], right[FIELDS];
    List effects;                          /* of a technology: its bonus */
} Card;

typedef struct { uint8_t rank[FIELDS]; List start; } Board;
typedef struct { uint8_t at_least, vp; } Threshold;
typedef struct { uint8_t field, final, divisor, thresholds; Threshold threshold[3]; List fate, bonus; } Challenge;
typedef struct { uint8_t round, threat[5], lines; List reward[4]; } Battle;

#include "path_tables.h"

enum {
    HAND = PA_HAND, ROUNDS = PA_ROUNDS,
    OWNED_MAX = HAND + 5 + ROUNDS /* technologies of a seat: hand, board and the new one, discards */
};

/* ---- state -------------------------------------------------------------------------------------------------------- */

/* Sums over the effects that stand: wonders, the leader in office, the cemetery. Kept, because it is read at every move
 * and changes only with a purchase; check() compares it with a fresh sum. */
typedef struct {
    uint8_t agents[AGENTS], research[FIELDS], symbols[FIELDS], history[FIELDS];
    uint8_t limit[2];                 /* added in B and in D */
    uint8_t discount[TARGETS][FIELDS];
    uint8_t power, unit_power;
    uint8_t keep[AGENTS];
    uint8_t triggers;                 /* a bit for each event of a trigger that some card waits for */
} Standing;

enum { CLAIM_NONE = 0, CLAIM_STAY = 254, CLAIM_PASS = 255 };
enum { UNPLACED, LEFT, RIGHT, DISCARD };

/* All cards are piece numbers; 0 = none. */
typedef struct {
    uint16_t vp;                      /* tokens */
    uint8_t board, population, heritage, philosophy;
    uint8_t tray[AGENTS], research[FIELDS];
    uint8_t waiting[2][EVENTS];       /* sages beside challenges, units beside battles */
    uint8_t hand[HAND];               /* in the order of the cards, so that equal hands are equal bytes */
    uint8_t left[2], right[2], bought;
    uint8_t discarded[ROUNDS], discards;
    uint8_t wonder[ROUNDS], wonders;
    uint8_t leader, buried[ROUNDS], cemetery;
    uint8_t fresh;                    /* card just acquired whose standing effects have not begun (R6.8, R6.9) */
    int8_t purchases;                 /* technologies bought */
    uint8_t rank;                     /* in the battle being resolved; 0 = no power */
    uint8_t held, lost_to_claim;      /* contests: the card held since the last reveal, or from which it was bumped there */
    /* the sealed choice, also while it is being made */
    uint8_t picks[HAND];              /* A: side of each card of the hand; B, D: left out by agent or field */
    uint8_t claim;                    /* C, E: card, CLAIM_STAY, CLAIM_PASS or 0 */
    uint8_t cards[FIELDS];            /* counter cards:<field>, kept */
    Standing standing;
} Seat;

enum { BOON_HIDDEN, BOON_OPEN, BOON_REMOVED };
enum { WONDERS, LEADERS };            /* of what there are two: shops, decks, cards seen */

typedef struct {
    State head;
    Seat seat[SEATS_MAX];
    uint32_t seen[2];                 /* bit for each wonder / leader that has left its deck */
    uint32_t boons_seen;
    uint16_t seal_ply;                /* ply at which the sealed choice began */
    uint8_t phase;                    /* PA_STEP_PLACE .. PA_STEP_BATTLE */
    uint8_t asked, done;              /* sealed choice: who takes part, who has confirmed (public) */
    uint8_t cycle, bumped, entrants;  /* contest: reveals so far, bumped at the last one, who took part in the first */
    uint8_t challenge[EVENTS], battle[EVENTS], challenges, battles; /* pieces; how many are resolved */
    uint8_t cell[FIELDS][LEVELS][CELL], stock[FIELDS][LEVELS][CELL], copies[FIELDS][LEVELS][CELL];
    uint8_t shop[2][SHOP], offers[2]; /* in order of appearance */
    uint8_t deck[2][ERAS][ERA_CARDS], left[2][ERAS];
    uint8_t boon[BOON_LEVELS][2], boon_state[BOON_LEVELS][2];
    uint8_t unused[6];
} Path;

_Static_assert(sizeof(Path) % 8 == 0 && sizeof(Path) <= 2048, "a state is a multiple of 8 bytes, at most 2 KiB");

static inline Path *path_of(State *s) { return (Path *)s; }
static inline const Path *path_in(const State *s) { return (const Path *)s; }

/* ---- small helpers ------------------------------------------------------------------------------------------------- */

#define REF(zone, owner, index, sub) ((Ref){PA_ZONE_##zone, (uint8_t)(owner), (uint8_t)(index), (uint8_t)(sub)})
enum { PHILOSOPHER, BUILDER, AMBASSADOR, UNIT, SAGE }; /* agents, and their trays */
static inline int agent_piece(int agent) { return PA_PIECE_PHILOSOPHER + agent; }
static inline int field_piece(int field) { return PA_PIECE_CULTURE + field; }
static inline const Challenge *challenge_card(int piece) { return &CHALLENGES[piece - PA_PIECE_CHALLENGE_FIRST]; }
static inline const Battle *battle_card(int piece) { return &BATTLES[piece - PA_PIECE_BATTLE_FIRST]; }
static inline const Board *board_card(int piece) { return &BOARDS[piece - PA_PIECE_BOARD_FIRST]; }
static inline int is_technology(int piece)
{
    return (unsigned)(piece - PA_PIECE_TECHNOLOGY_FIRST) < PA_TECHNOLOGY_COUNT;
}
static inline int is_wonder(int piece) { return (unsigned)(piece - PA_PIECE_WONDER_FIRST) < PA_WONDER_COUNT; }
/* R6.6: 0 is the strongest claim */
static inline int priority(const Seat *s, int field) { return board_card(s->board)->rank[field]; }
static inline int everybody(const Path *p) { return (1 << p->head.seats) - 1; }

/* ---- who offers what ------------------------------------------------------------------------------------------------ */

/* rules.c */
void pa_run(Path *p, Events *ev);
void pa_begin(Path *p, int phase, Events *ev); /* empties the stack and runs from the start of a phase */
void pa_seal(Path *p, int decision, unsigned seats);
void pa_ask(Path *p, int decision, int seat);
int pa_is_sealed(int decision);
Reason pa_can_confirm(const Path *p, int seat);

/* setup.c, compose.c */
void pa_setup(State *s);
void pa_start_step(Path *p, Frame *f, Events *ev);
void pa_round_step(Path *p, Frame *f, Events *ev);
void pa_sort_cards(uint8_t *cards, int n);
void pa_seat_refresh(Seat *s);             /* counts again what is kept: cards by field, standing effects */
void pa_refresh(State *s);
int pa_place(State *s, int decision, int seat);

/* place.c (R4) */
void pa_place_step(Path *p, Frame *f, Events *ev);
int pa_list_placings(const Path *p, Move *out, int order);
void pa_do_placing(Path *p, Move m);
Reason pa_can_place(const Path *p, int seat, int slot, int side);
int pa_hand_size(const Seat *s);
int pa_slot_of(const Seat *s, int card, int copy);
void pa_settle_equal_cards(Seat *s);

/* produce.c (R5, R8.1-3): phases B and D are one step with different things; split.c */
enum { POOL_AGENTS, POOL_RESEARCH };
void pa_pool_step(Path *p, Frame *f, Events *ev);
int pa_pool_of(const Path *p, const Seat *s, int which, int *out); /* returns the sum */
int pa_limit_of(const Seat *s, int which);
int pa_over_limit(const Path *p, const Seat *s, int which);        /* still to be left out */
int pa_list_trims(const Path *p, Move *out, int order);
void pa_do_trim(Path *p, Move m);
Reason pa_can_leave(const Path *p, int seat, int thing);
Reason pa_can_restore(const Path *p, int seat, int thing);
void pa_split_step(Path *p, Frame *f, Events *ev);
Reason pa_can_split(const Path *p, int thing);
int pa_list_splits(const Path *p, Move *out, int order);
void pa_do_split(Path *p, Move m, Events *ev);

/* philosophy.c (R6.1-4) */
void pa_philosophy_step(Path *p, Frame *f, Events *ev);
void pa_arrive_step(Path *p, Frame *f, Events *ev);
void pa_free_step(Path *p, int seat, int cause, Events *ev);
int pa_philosophy_price(const Seat *s);
void pa_show_boons(Path *p, int level, Events *ev);          /* level from 0 */
void pa_remove_boon(Path *p, int level, int which, Events *ev);
int pa_list_boons(const Path *p, Move *out, int order);
Reason pa_can_take_boon(const Path *p, int seat, int level, int sub);

/* contest.c (R6.5-7, R8.6): one protocol for wonders, leaders and technologies */
void pa_contest_step(Path *p, Frame *f, Events *ev);
int pa_list_claims(const Path *p, Move *out, int order);
Reason pa_can_claim(const Path *p, int seat, int card);
Reason pa_can_pass(const Path *p, int seat);
Reason pa_can_stay(const Path *p, int seat);
int pa_contest_of(const Path *p); /* the step: PA_STEP_WONDERS, _LEADERS or _TECHNOLOGIES */
int pa_price_of(const Seat *s, int card);
int pa_purse_of(const Seat *s, int card);
Ref pa_ref_of_offer(const Path *p, int card);
uint8_t *pa_stock_of(Path *p, int card);
void pa_take_offer(Path *p, int kind, int at); /* out of a shop; the later ones move up */

/* acquire.c (R6.8-10, R8.7) */
void pa_acquire_step(Path *p, Frame *f, Events *ev);
void pa_pay_agents(Path *p, int seat, int agent, int n, int cause, Ref to, Events *ev);
void pa_pay_research(Path *p, int seat, int field, int n, int cause, Ref to, Events *ev);

/* events.c (R9) */
void pa_challenge_step(Path *p, Frame *f, Events *ev);
void pa_battle_step(Path *p, Frame *f, Events *ev);
int pa_list_exchanges(const Path *p, Move *out);
void pa_do_exchange(Path *p, Move m);
const Effect *pa_exchange_asked(const Path *p);
int pa_most_exchanges(const Seat *s, const Effect *e);
int pa_history_of(const Seat *s, int field);
int pa_power_of(const Seat *s);
int pa_threat_of(const Path *p);
int pa_second_threat_of(const Path *p);
int pa_battle_rank(const Path *p, int seat);
Threshold pa_threshold_of(const Challenge *c, int history);

/* effects.c (R13): the interpreter */
void pa_gains_run(Path *p, int seat, List list, int times, int cause, Events *ev);
void pa_gains_step(Path *p, Frame *f, Events *ev);
void pa_triggers_fire(Path *p, int seat, int on, int field, int skip);
void pa_triggers_step(Path *p, Frame *f, Events *ev);
void pa_standing_add(Standing *s, int card, int when);
int pa_counter_of(const Seat *s, int counter, int of);
int pa_technologies(const Seat *s, uint8_t *out);     /* all owned, at most OWNED_MAX */
int pa_cubes_left(const Seat *s);
int pa_times_of(const Seat *s, const Effect *e);
int pa_vp_per(const Seat *s, const Effect *e);
void pa_gain_agent(Path *p, int seat, int agent, int n, int cause, Ref from, Events *ev);
void pa_gain_research(Path *p, int seat, int field, int n, int cause, Events *ev);
void pa_gain_vp(Path *p, int seat, int n, int cause, Events *ev);

/* score.c (R10), features.c */
int pa_card_points(const Seat *s, int card); /* of a wonder or leader, were it counted now */
void pa_scores(const State *s, int seat, int32_t *parts);
int32_t pa_tie_break(const State *s, int seat);
void pa_facts(const State *s, int seat, int32_t *out);
void pa_features(const State *s, int seat, int32_t *out);
int pa_stage(const State *s);
int pa_key(const State *s, Move m);
enum { PA_KEYS = 256, PA_STAGES = ROUNDS };

/* view.c, check.c, describe.c, fields.c */
void pa_mask(State *s, int seat);
void pa_fill(State *view, uint64_t *rng);
const char *pa_check(const State *s);
void pa_decision(const State *s, Decision *out);
void pa_describe(const State *s, Move m, MoveInfo *out);
Reason pa_why_not(const State *s, int verb, Ref ref);
enum { PA_FIELD_COUNT = 35 };
extern const Field pa_fields[PA_FIELD_COUNT];

#endif
