/* State of Olympos and what its files share. Rule numbers (R4.10) are those of the rulebook. */
#pragma once
#include "engine.h"
#include "bits.h"
#include "olympos_tables.h"

enum {
    TERRITORIES = 32,
    NORTH = 32,      /* row of the route tables */
    STACK_MAX = 28,  /* settlers in one territory; README.md says why no more are needed */
    HAND_MAX = 8,    /* six lightning spaces, Phalanx, Hellenism: nobody can draw more */
    KINDS = 4,
    SPACES = 25,
    DECK = 22,
    LOOK_MAX = 3,
    EMPTY = 255,     /* nothing here */
    HIDDEN = 254,    /* a card the viewer does not know */
    SIRENS_TABLE = 3 /* of the route tables: the sea is closed */
};

/* What the discoveries of a seat add up to (follows from its tiles). */
typedef struct {
    uint8_t swords, bolts, stars, placing, route, ties, look, wonder_discount;
} Traits;

typedef struct {
    State head;

    /* map: settlers from bottom to top */
    uint8_t stack[TERRITORIES][STACK_MAX];
    uint8_t crossed[TERRITORIES], tribe[TERRITORIES];

    /* seats */
    uint8_t marker[SEATS_MAX], rank[SEATS_MAX]; /* space of the track, place in the pile there from the bottom */
    uint8_t done[SEATS_MAX];
    uint8_t stock[SEATS_MAX], hourglasses[SEATS_MAX], prestige[SEATS_MAX], cubes[SEATS_MAX][KINDS];
    uint8_t athena[SEATS_MAX];  /* stars for one wonder */
    uint8_t ares[SEATS_MAX];    /* swords until the next god */
    uint8_t sirens[SEATS_MAX];  /* may not enter the sea until the next god */
    uint8_t erinyes[SEATS_MAX]; /* AP that the next action costs more */
    uint8_t keres[SEATS_MAX];   /* points lost at the end */
    uint8_t omens[SEATS_MAX];   /* bolts played for the god just revealed */
    uint8_t tiles[SEATS_MAX][SPACES]; /* own discoveries in the order of their purchase */
    uint8_t variant[SEATS_MAX][2];    /* resource of own Agriculture, Coinage */

    /* development board */
    uint8_t board[SPACES];     /* which discovery lies there */
    uint8_t copies[SPACES];    /* how many are left */
    uint8_t bonus[SPACES][3];  /* whose token lies on it */
    uint8_t wonder_at[5];      /* by column */
    uint8_t builder[5];        /* by wonder */

    /* destiny cards; the generation of a card counts the reshuffles before it was drawn */
    uint8_t hand[SEATS_MAX][HAND_MAX], drawn_in[SEATS_MAX][HAND_MAX], hand_count[SEATS_MAX];
    uint8_t deck[DECK];        /* the last one is drawn first; in a view: every unseen card, sorted */
    uint8_t deck_in[DECK];     /* in a view: generation of the unseen card */
    uint8_t deck_count, generation;
    uint8_t discard[OL_DESTINY_COUNT];
    uint8_t look[LOOK_MAX], look_in[LOOK_MAX], look_count; /* before the owner of the Oracle */
    uint8_t absent[OL_DESTINY_COUNT]; /* cards that a written position leaves out; none in a match */

    /* gods */
    uint8_t god[6][2], shown[6][2], god_left_out, god_now;
    uint8_t masked;            /* this is a view */
    uint8_t turn_of;           /* whose turn it is */

    /* what follows from the above, kept for speed (refresh in fields.c makes it anew, check.c compares) */
    uint8_t height[TERRITORIES];
    uint8_t tokens[SEATS_MAX][KINDS], star_tokens[SEATS_MAX], settlers[SEATS_MAX];
    uint8_t tile_count[SEATS_MAX], columns[SEATS_MAX][5]; /* own bonus tokens in each column */
    uint8_t space_of[SPACES];  /* by discovery */
    uint8_t column_of[5];      /* by wonder */
    Traits traits[SEATS_MAX];
    uint32_t control[SEATS_MAX], conquered[SEATS_MAX]; /* territories: on top; somewhere below */
    uint32_t own_spaces[SEATS_MAX];                    /* spaces whose discovery the seat owns */
    uint32_t closed, tribes, full;                     /* territories; full: STACK_MAX settlers */
    uint32_t stocked;                                  /* spaces with copies left */
} Olympos;

_Static_assert(sizeof(Olympos) % 8 == 0, "a state is a multiple of 8 bytes");

#define GAME(state) ((Olympos *)(state))
#define CONST_GAME(state) ((const Olympos *)(state))

/* pieces (ids of the whole game) from places in their tables */
#define RESOURCE(i) ((OL_PIECE_RESOURCE_FIRST + (i)))
#define REGION(i) ((OL_PIECE_REGION_FIRST + (i)))
#define DISCOVERY(i) ((OL_PIECE_DISCOVERY_FIRST + (i)))
#define WONDER(i) ((OL_PIECE_WONDER_FIRST + (i)))
#define GOD(i) ((OL_PIECE_GOD_FIRST + (i)))
#define DESTINY(i) ((OL_PIECE_DESTINY_FIRST + (i)))

/* parts of a seat, as `index` of a Ref in the zone "seats" */
enum {
    SEAT_ALL, SEAT_STOCK, SEAT_HOURGLASSES, SEAT_PRESTIGE, SEAT_CUBES, SEAT_TOKENS, SEAT_STARS, SEAT_ZEUS,
    SEAT_DISCOVERIES, SEAT_WONDERS, SEAT_FAVOURS
};
static inline Ref ref_seat(int seat, int part, int sub) { return (Ref){OL_ZONE_SEATS, seat, part, sub}; }
static inline Ref ref_map(int owner, int region, int sub) { return (Ref){OL_ZONE_MAP, owner, region, sub}; }
static inline Ref ref_track(int seat, int space) { return (Ref){OL_ZONE_TRACK, seat, space, 0}; }
static inline Ref ref_dev(int space, int sub) { return (Ref){OL_ZONE_DEV, NOBODY, space, sub}; }
static inline Ref ref_god(int space, int card) { return (Ref){OL_ZONE_GODS, NOBODY, space, card}; }
static inline Ref ref_hand(int seat, int place) { return (Ref){OL_ZONE_HAND, seat, place, 0}; }
static inline Ref ref_zone(int zone) { return (Ref){zone, NOBODY, 0, 0}; }

/* ---- the flow: what each step of the vocabulary does ----------------------------------------------------------- */

typedef struct {
    int (*run)(Olympos *s, Frame *f, Events *e);                     /* 1: somebody must decide; 0: it went on */
    int (*list)(const Olympos *s, const Frame *f, Move *out, int order);
    void (*take)(Olympos *s, Frame *f, Move move, Events *e);
    void (*ask)(const Olympos *s, const Frame *f, Decision *out);
    void (*describe)(const Olympos *s, const Frame *f, Move move, MoveInfo *out);
} Step;

extern const Step ol_crosses, ol_deal;                                          /* setup.c */
extern const Step ol_turn, ol_action, ol_pay, ol_lightning, ol_finish;          /* track.c, action.c */
extern const Step ol_payment, ol_tile, ol_variant, ol_bonus;                    /* develop.c */
extern const Step ol_star;                                                      /* wonder.c */
extern const Step ol_cubes, ol_draw, ol_oracle, ol_early_cards, ol_cards;       /* cards.c */
extern const Step ol_reveal, ol_god, ol_omens, ol_judgement, ol_hades;          /* gods.c */

Reason ol_can_end_in(const Olympos *s, int seat, int to);
const char *ol_compare(const Olympos *s);
void ol_go_on(Olympos *s, Events *e);
int ol_list(const State *state, Move *out, int order);
void ol_describe(const State *state, Move move, MoveInfo *out);

static inline const Frame *top_of(const Olympos *s) { return &s->head.frames[s->head.depth - 1]; }
static inline int asks(Olympos *s, int seat, int decision)
{
    s->head.to_decide = seat;
    s->head.decision = decision;
    return 1;
}
static inline void add_part(MoveInfo *info, int what, int amount)
{
    if (!amount) return;
    PROMISE(info->parts < PARTS_MAX);
    info->part[info->parts++] = (Part){what, 0, amount};
}
static inline Reason refuse(int id, int chapter, int rule, int need, int have)
{
    return (Reason){id, chapter, rule, NOBODY, 0, need, have};
}

/* ---- figures --------------------------------------------------------------------------------------------------- */

static inline int swords_of(const Olympos *s, int seat) { return s->traits[seat].swords + s->ares[seat]; }
static inline int bolts_of(const Olympos *s, int seat)
{
    return s->traits[seat].bolts + (s->control[seat] >> OL_ZEUS_AT & 1) + s->omens[seat];
}
static inline int stars_of(const Olympos *s, int seat) { return s->traits[seat].stars + s->star_tokens[seat]; }
static inline int owns(const Olympos *s, int seat, int discovery)
{
    return s->own_spaces[seat] >> s->space_of[discovery] & 1;
}
static inline int units_of(const Olympos *s, int seat, int kind)
{
    return s->tokens[seat][kind] + s->cubes[seat][kind];
}
/* AP that the marker and the hourglasses can still pay (R2.10) */
static inline int time_left(const Olympos *s, int seat) { return OL_END - s->marker[seat] + s->hourglasses[seat]; }
static inline int is_last_turn(const Olympos *s, int seat) { return s->marker[seat] >= OL_LAST; }
static inline int owner_of(const Olympos *s, int territory)
{
    return s->height[territory] ? s->stack[territory][s->height[territory] - 1] : NOBODY;
}

/* ---- gains.c: every figure of a seat changes here, with its event ---------------------------------------------- */

void ol_gain_settlers(Olympos *s, int seat, int n, int cause, Ref from, Events *e);
void ol_gain_hourglasses(Olympos *s, int seat, int n, int cause, int flags, Events *e);
void ol_gain_prestige(Olympos *s, int seat, int n, int cause, Events *e);
void ol_gain_cube(Olympos *s, int seat, int kind, int n, int cause, int flags, Events *e);
void ol_spend_cubes(Olympos *s, int seat, int kind, int n, int cause, Events *e);
void ol_spend_hourglasses(Olympos *s, int seat, int n, Events *e);

/* ---- land.c: stacks, control, territory and star tokens -------------------------------------------------------- */

void ol_land_push(Olympos *s, int territory, int seat, Events *e);
void ol_land_take(Olympos *s, int territory, int seat, int top, Events *e);
int ol_land_conquered_place(const Olympos *s, int territory, int seat);

/* ---- track.c --------------------------------------------------------------------------------------------------- */

int ol_track_next(const Olympos *s);
void ol_track_move(Olympos *s, int seat, int spaces);

/* ---- expand.c -------------------------------------------------------------------------------------------------- */

typedef struct {
    int start; /* territory, or NORTH */
    int placing, land, sea, combat, erinyes;
    int total; /* AP; more than OL_AP_NONE: no way there */
} Trip;
enum { OL_AP_NONE = 200 };

int ol_expansion_cost(const Olympos *s, int seat, int verb, int from, int to);
int ol_combat_cost(const Olympos *s, int attacker, int territory);
Trip ol_trip_of(const Olympos *s, int seat, int verb, int from, int to);
int ol_list_expansions(const Olympos *s, int seat, Move *out);
void ol_do_expand(Olympos *s, int seat, Move move, Events *e);
void ol_describe_expansion(const Olympos *s, int seat, Move move, MoveInfo *out);

/* ---- develop.c, wonder.c --------------------------------------------------------------------------------------- */

int ol_development_cost(const Olympos *s, int seat, int space);
int ol_holdings(const Olympos *s, int seat);
uint32_t ol_developable(const Olympos *s, int seat);
Reason ol_can_develop(const Olympos *s, int seat, int space);
void ol_do_develop(Olympos *s, int seat, int discovery, Events *e);
void ol_describe_development(const Olympos *s, int seat, int discovery, MoveInfo *out);
int ol_payments_of(const Olympos *s, int seat, int space, uint8_t *out);
Reason ol_can_take_bonus(const Olympos *s, const Frame *f, int place);
void ol_owns_tile(Olympos *s, int seat, int discovery);

int ol_wonder_cost(const Olympos *s, int seat);
int ol_wonder_stars(const Olympos *s, int seat, int wonder);
Reason ol_can_build(const Olympos *s, int seat, int wonder);
void ol_do_build(Olympos *s, int seat, int wonder, Events *e);
void ol_describe_wonder(const Olympos *s, int seat, int wonder, MoveInfo *out);

/* ---- cards.c --------------------------------------------------------------------------------------------------- */

int ol_hand_place(const Olympos *s, int seat, int card);
int ol_holds(const Olympos *s, int seat, int card);
int ol_list_cards(const Olympos *s, int seat, Move *out);
Reason ol_can_play(const Olympos *s, int seat, int card);
void ol_play_card(Olympos *s, int seat, int card, Events *e);
void ol_discard_from_hand(Olympos *s, int seat, int place, int kind_of_event, int cause, Events *e);
void ol_describe_card(const Olympos *s, int seat, int card, MoveInfo *out);

/* ---- action.c -------------------------------------------------------------------------------------------------- */

void ol_begin_action(Olympos *s, int seat, int cost);

/* in the order of the track: markers, finished ones last */
static inline int place_of(const Olympos *s, int seat)
{
    return s->done[seat] * 4096 + s->marker[seat] * 8 - s->rank[seat];
}

/* ---- the rest -------------------------------------------------------------------------------------------------- */

void ol_setup(State *state);
int ol_begin_crosses(Olympos *s);
Reason ol_may_cross(const Olympos *s, const Frame *f, int territory);
int ol_due(const Olympos *s, int space, int card);
uint32_t ol_struck_by(const Olympos *s, int god);
Reason ol_why_not(const State *state, int verb, Ref ref);
void ol_scores(const State *state, int seat, int32_t *parts);
int32_t ol_tie_break(const State *state, int seat);
void ol_facts(const State *state, int seat, int32_t *out);
void ol_features(const State *state, int seat, int32_t *out);
int ol_stage(const State *state);
int ol_key(const State *state, Move move);
enum { OL_KEYS = 128, OL_STAGES = 6 };
void ol_mask(State *state, int seat);
void ol_fill(State *view, uint64_t *rng);
const char *ol_check(const State *state);
void ol_refresh(State *state);
int ol_place(State *state, int decision, int seat);
extern const Field OL_FIELDS[];
enum { OL_FIELD_COUNT = 33 };
