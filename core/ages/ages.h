/* The state of Ages and what its files offer each other. */
#ifndef AGES_H
#define AGES_H

#include "bits.h"
#include "engine.h"
#include "ages_ids.h"
/* nothing of this page is seen outside the module: calls and tables are reached directly, a tenth of the bench */
#if defined(__GNUC__)
#pragma GCC visibility push(hidden)
#endif
#include "ages_tables.h"

/* for a function that every position runs through: what it calls is compiled into it, less what it has no use for */
#if defined(__GNUC__)
#define FLATTEN __attribute__((flatten))
#else
#define FLATTEN
#endif

enum {
    NONE = 255,           /* no card, no seat */
    BACK = AG_CARD_COUNT, /* BACK + level: a military card of which only the age is known */
    CIVIL_HAND = 16, MILITARY_HAND = 28, DECK = 56, PILE = 12, OPEN_EVENTS = 4,
    SPECIALS = 4, BLUE_CARDS = AG_FARM_CARDS + AG_MINE_CARDS + AG_LAB_CARDS,
    UNIT_FIRST = AG_INFANTRY_FIRST, UNIT_CARDS = AG_TECHS - AG_INFANTRY_FIRST,
    PLAYERS = 4, AGE_FOUR = 4, BID_MOST = 250
};

enum { /* bits of Player.once */
    ONCE_SMITHY = 1, ONCE_LINER = 2, ONCE_TRADE = 4, TRADE_ARMED = 8, SKIPS_POLITICS = 16, KEEPS_HAND = 32,
    ONCE_DISCOVERY = 64, HAS_LEFT = 128
};
enum { PER_TURN = ONCE_SMITHY | ONCE_LINER | ONCE_TRADE | TRADE_ARMED | KEEPS_HAND };

typedef struct {
    uint64_t techs;                                        /* bit for each technology in play; follows from tech */
    int16_t culture, science;
    int16_t culture_rate, science_rate, strength;          /* these and the next line follow from the cards */
    uint8_t happiness, civil_total, military_total, civil_limit, military_limit;
    uint8_t yellow_bank, pool, blue_bank;
    uint8_t yellow_all, blue_all;                          /* tokens of this seat in all, box left out */
    uint8_t civil_left, military_left, civil_spent, arms, unrest, leaders_taken, once;
    uint8_t government, leader, special[SPECIALS], tactic;
    uint8_t project, stages, project_blue;
    uint8_t pact, partner, pact_side, war, war_on;
    uint16_t shown;                                        /* pacts everybody knows to be in this hand: see view.c */
    uint8_t hand_count, taken_count, military_count;
    uint8_t tech[AG_TECHS], workers[AG_TECHS], blue[BLUE_CARDS];
    uint8_t wonder[AG_WONDER_CARDS], colony[AG_TERRITORY_CARDS];
    uint8_t hand[CIVIL_HAND], taken[CIVIL_HAND], military[MILITARY_HAND];
    uint8_t military_extra;                                /* military actions of this turn above the total (R4.4) */
} Player;

typedef struct {
    State head;
    uint8_t age, round, active, start, last_round, rival;
    int16_t advantage;                                     /* of a fight whose effects are running */
    uint8_t order[PLAYERS];                                /* strongest first, when the event was turned up */
    uint8_t row[AG_ROW];
    uint8_t civil_count, military_count, discard_count, current_count, future_count;
    uint8_t civil_deck[DECK], military_deck[DECK];         /* sorted: a draw picks at random */
    uint8_t discards[DECK], discards_by[DECK];             /* by: who put it there face down, NONE = face up */
    uint8_t current[PILE], current_by[PILE], future[PILE], future_by[PILE];
    uint8_t final[OPEN_EVENTS];
    uint8_t sent[2][UNIT_CARDS], cards_sent[2];            /* by attacker or colonist, by defender */
    uint16_t known[AG_MILITARY_TYPES];                     /* see military.c */
    Player player[PLAYERS];
} Ages;

static inline Ages *ages(State *s) { return (Ages *)s; }
static inline const Ages *ages_of(const State *s) { return (const Ages *)s; }
static inline const Length *length_of(const Ages *s) { return &AG_LENGTHS[s->head.options[AG_OPTION_LENGTH]]; }
static inline int option(const Ages *s, int which) { return s->head.options[which]; }
static inline const Card *card_of(int card) { return &AG_CARDS[card]; }
static inline int kind_of(int card) { return AG_KIND_OF[card]; }
static inline int piece(int card) { return card == NONE ? 0 : AG_PIECE_CARD_FIRST + card; }
static inline int level_of(int card) { return AG_LEVEL_OF[card]; }
static inline int is_unit(int card) { return card >= UNIT_FIRST && card < AG_TECHS; }
static inline int is_urban(int card) { return card >= AG_LAB_FIRST && card < UNIT_FIRST; }
static inline int has_tech(const Player *p, int card) { return (int)(p->techs >> card & 1); }
/* sets of technologies, a bit each */
static inline uint64_t cards_between(int first, int end) { return ((uint64_t)1 << end) - ((uint64_t)1 << first); }
static inline uint64_t higher(int card) { return AG_TECHS_OF[kind_of(card)] & ~(((uint64_t)2 << card) - 1); }
static inline uint64_t card_bit(int card) { return (uint64_t)1 << (card & 63); }
static inline int holds(const CardSet *set, int card) { return (int)(set->word[card >> 6] >> (card & 63) & 1); }
static inline int gone(const Ages *s, int seat) { return s->player[seat].once & HAS_LEFT; }
/* at most once around */
static inline int clockwise(const Ages *s, int from, int steps)
{
    int to = from + steps;
    return to < s->head.seats ? to : to - s->head.seats;
}
static inline int can(const Player *p, int ability)
{
    return AG_ABILITY_OF[p->leader] == ability;
}
static inline int changes(int card, int price) { return AG_CHANGES[card] >> price & 1; }
static inline int max_of(int a, int b) { return a > b ? a : b; }
static inline int min_of(int a, int b) { return a < b ? a : b; }
int remaining(const Ages *s);

/* places on the table */
static inline Ref at(int zone, int owner, int index, int sub)
{
    return (Ref){(uint8_t)zone, (uint8_t)owner, (uint8_t)index, (uint8_t)sub};
}
enum { BANK_YELLOW, BANK_BLUE, BANK_POOL };
enum { DECK_CIVIL, DECK_MILITARY, DECK_DISCARDS };
enum { PILE_CURRENT, PILE_FUTURE };
enum { SUB_CARD, SUB_WORKERS, SUB_BLUE };
Ref ref_box(void);
Ref ref_bank(int seat, int which);
Ref ref_hand(int seat, int card);
Ref ref_card(int seat, int card);  /* in play: tableau or shelf */
Ref ref_seat(int seat);

static inline Reason why(int id, int chapter, int rule, int need, int have)
{
    return (Reason){(uint8_t)id, (uint8_t)chapter, (uint8_t)rule, NOBODY, 0, (int16_t)need, (int16_t)have};
}
static inline Reason why_card(int id, int chapter, int rule, int card)
{
    return (Reason){(uint8_t)id, (uint8_t)chapter, (uint8_t)rule, NOBODY, (uint16_t)piece(card), 0, 0};
}

/* lists.c: sorted lists of cards */
int list_count(const uint8_t *list, int count, int card);
int list_has(const uint8_t *list, int count, int card);
void list_add(uint8_t *list, uint8_t *count, int most, int card);
int list_remove(uint8_t *list, uint8_t *count, int card);
int list_draw(uint8_t *list, uint8_t *count, uint64_t *rng);
void pair_add(uint8_t *list, uint8_t *by, uint8_t *count, int most, int card, int who);
void pair_remove(uint8_t *list, uint8_t *by, uint8_t *count, int place);
int copies_of(const Ages *s, int card); /* in this match, by players and options */

/* tokens.c */
int stock_food(const Player *p);
int stock_resource(const Player *p);
void gain_food(Ages *s, int seat, int n, int cause, Events *ev);
void gain_resource(Ages *s, int seat, int n, int cause, Events *ev);
int pay_food(Ages *s, int seat, int n, int cause, Events *ev);
int pay_resource(Ages *s, int seat, int n, int cause, Events *ev);
int lose_resource(Ages *s, int seat, int n, int cause, Events *ev);
int change_food(Ages *s, int seat, int n, int cause, Events *ev);
int change_resource(Ages *s, int seat, int n, int cause, Events *ev);
int food_production(const Player *p);
int resource_production(const Player *p);
int produce_food(Ages *s, int seat, int cause, Events *ev);
int produce_resource(Ages *s, int seat, int cause, Events *ev);
void blue_tokens(Ages *s, int seat, int n, int cause, Events *ev);
void yellow_tokens(Ages *s, int seat, int n, int cause, Events *ev);
void yellow_move(Ages *s, int seat, Ref from, Ref to, int n, int card, int cause, Events *ev);
int free_population(Ages *s, int seat, int n, int cause, Events *ev);
void worker_on(Ages *s, int seat, int card, int n);
static inline const YellowRow *yellow_row(const Player *p)
{
    return &AG_YELLOW[min_of(p->yellow_bank, AG_YELLOW_TOP)];
}
static inline int corruption_due(const Player *p) { return AG_CORRUPTION[min_of(p->blue_bank, AG_BLUE_TOP)]; }
static inline int discontent(const Player *p) { return max_of(0, yellow_row(p)->faces - p->happiness); }

/* ratings.c */
typedef struct {
    int culture, science, strength, faces, unhappy, civil, military, civil_hand, military_hand;
    int units, arenas, army, government, special, wonders, leader, colonies, pacts; /* parts of strength */
} Ratings;
void ratings_of(const Ages *s, int seat, Ratings *out);
void changed(Ages *s, int seat, Events *ev);
void changed_with_partners(Ages *s, int seat, Events *ev);
void culture_points(Ages *s, int seat, int n, int cause, Events *ev);
void science_points(Ages *s, int seat, int n, int cause, Events *ev);
int ship_modifiers(const Player *p);
static inline int workers_on(const Player *p, int first, int cards) { return bytes_sum(p->workers + first, cards); }
int worker_count(const Player *p);
int workers_of_kind(const Player *p, int kind);
/* pacts a seat takes part in: a bit for each seat that owns one, itself included; which side of one it has; with whom */
int pacts_of(const Ages *s, int seat);
static inline int pact_side(const Ages *s, int seat, int owner) { return (owner != seat) ^ s->player[owner].pact_side; }
static inline int pact_partner(const Ages *s, int seat, int owner)
{
    return owner == seat ? s->player[seat].partner : owner;
}
int pact_side_of(const Ages *s, int seat, int ability, int *partner); /* -1 = none */

/* armies.c */
typedef struct {
    int bonus, full, obsolete;
} Armies;
Armies armies_of(const Player *p, const uint8_t units[UNIT_CARDS], int with_leader);
int printed_strength(const uint8_t units[UNIT_CARDS]);
int force_of(const Player *p, const uint8_t units[UNIT_CARDS]); /* printed strength and armies among them */

/* counters.c */
int counter(const Ages *s, int seat, int per, const Effect *effect);
int amount_of(const Ages *s, int seat, const Effect *effect);
int faces_on_temples(const Player *p);
int rank_points(const Ages *s, int seat, const Effect *effect, int first);
void order_by(const Ages *s, const int values[PLAYERS], int first, uint8_t order[PLAYERS]);
void order_by_strength(const Ages *s, uint8_t order[PLAYERS]);
void order_by_culture(const Ages *s, uint8_t order[PLAYERS]);

/* means.c: what a seat can pay with, computed once for a whole listing */
typedef struct {
    const Ages *s;
    const Player *p;
    int seat, food, resource, arms, civil, military;
    uint64_t full;                          /* urban technologies that have no room for another building (R9.4) */
    int8_t leader[AG_KIND_AIRFORCE + 1];    /* the own leader's change of the price to build */
    int8_t rival[AG_KIND_AIRFORCE + 1];     /* what rivals' leaders add */
    const uint8_t *discount;                /* construction, by level */
    int pacts;                              /* a bit for each owner of a pact the seat takes part in */
    int urban_limit, growth_leader, trade;  /* trade: one food may be one resource (1) or the reverse (-1) */
} Means;
void means_of(const Ages *s, int seat, Means *m);
/* R13.33: one of the other goods may stand in when the seat has said so */
static inline int resources_for(const Means *m) { return m->resource + (m->trade > 0); }
static inline int food_for(const Means *m) { return m->food + (m->trade < 0); }
typedef struct {
    int printed, technology, leader, rival, card, arms, sum;
} BuildPrice;
int price_change(int card, int of, int kind);
BuildPrice build_price(const Means *m, int card, int off);
BuildPrice upgrade_price(const Means *m, int from, int to, int off);
typedef struct {
    int printed, leader, pact, sum;
} SciencePrice;
SciencePrice science_price(const Means *m, int card, int revolution);

/* the moves: can_* says why not, do_* does it; both have the seat whose action it is */
/* row.c */
typedef struct {
    int place, wonders, leader, sum;
} TakePrice;
typedef struct {
    const Ages *s;
    const Player *p;
    int budget, wonders, leader; /* civil actions; finished wonders; the leader's change of their price */
} Taking;
void taking_of(const Ages *s, int seat, int budget, Taking *t);
TakePrice take_price(const Taking *t, int place);
Reason can_take(const Taking *t, int place);
int list_takes(const Ages *s, int seat, int budget, Move *out);
int do_take(Ages *s, int seat, int place, Events *ev);
void replenish(Ages *s, int sweeps, Events *ev);

/* build.c */
Reason can_grow(const Means *m, int price);
int growth_price(const Means *m);
Reason can_build(const Means *m, int card, int off, int free_action);
Reason can_upgrade(const Means *m, int from, int to, int off, int free_action);
Reason can_destroy(const Means *m, int card);
Reason can_stage(const Means *m, int stages, int off, int free_action);
Reason can_levy(const Means *m, int card);
Reason can_liner(const Means *m);
int liner_price(const Means *m);
int levy_growth(const Means *m);
BuildPrice levy_price(const Means *m, int card);
int stage_price(const Player *p, int stages);
int stages_possible(const Player *p);
void do_grow(Ages *s, int seat, int price, int cause, Events *ev);
void do_build(Ages *s, int seat, int card, const BuildPrice *price, int cause, Events *ev);
void do_upgrade(Ages *s, int seat, int from, int to, const BuildPrice *price, int cause, Events *ev);
void do_destroy(Ages *s, int seat, int card, int cause, Events *ev);
void do_stage(Ages *s, int seat, int stages, int off, Events *ev);
void do_levy(Ages *s, int seat, int card, Events *ev);
void do_liner(Ages *s, int seat, Events *ev);
void place_worker(Ages *s, int seat, int card, int cause, Events *ev);

/* govern.c */
Reason can_lead(const Means *m, int card);
Reason can_develop(const Means *m, int card, int free_action);
Reason can_revolt(const Means *m, int card);
void do_lead(Ages *s, int seat, int card, Events *ev);
void do_develop(Ages *s, int seat, int card, Events *ev);
void do_revolt(Ages *s, int seat, int card, Events *ev);
void leader_leaves(Ages *s, int seat, int cause, Events *ev);
void special_enters(Ages *s, int seat, int card, int from_hand, Events *ev);
void wonder_finished(Ages *s, int seat, int card, Events *ev);

/* action.c: action cards */
Reason can_play(const Means *m, int card);
Reason can_play_on(const Means *m, int card, int target);
Reason can_play_upgrade(const Means *m, int card, int from, int to);
void do_play(Ages *s, int seat, int card, int target, int to, Events *ev);
int list_plays(const Means *m, Move *out);

/* actions of both colours */
void spend_civil(Ages *s, int seat, int n, Events *ev);
void spend_military(Ages *s, int seat, int n, Events *ev);
void civil_back(Ages *s, int seat, int n, int cause, Events *ev);
void military_more(Ages *s, int seat, int n, int cause, Events *ev);
void more_arms(Ages *s, int seat, int n, int cause, Events *ev);

/* military.c: tactics, military hand and deck */
Reason can_tactic(const Means *m, int card);
void do_tactic(Ages *s, int seat, int card, Events *ev);
int draw_military(Ages *s, int seat, int n, Events *ev);
void discard_from_play(Ages *s, int seat, int card, Events *ev);
int list_discards(const Ages *s, Move *out, int order);
void discard_hidden(Ages *s, int seat, int card, Events *ev);
void military_open(Ages *s, int seat, int card);
void known_add(Ages *s, int card, int seat, int n);
int known_copies(const Ages *s, int card, int seat);
int hidden_copies(const Ages *s, int card);

/* politics.c */
Reason can_prepare(const Ages *s, int seat, int card);
Reason can_attack(const Ages *s, int seat, int card, int rival);
Reason can_declare(const Ages *s, int seat, int card, int rival);
Reason can_offer(const Ages *s, int seat, int card, int partner);
Reason can_cancel(const Ages *s, int seat, int owner);
Reason can_settle(const Ages *s, int seat, int card);
Reason can_resign(const Ages *s, int seat);
int attack_price(const Ages *s, int card, int rival);
int list_politics(const Ages *s, int seat, Move *out, int order);
void do_politics(Ages *s, Move move, Events *ev);
void do_offer(Ages *s, int accepted, Events *ev);
void pact_ends(Ages *s, int owner, int cause, Events *ev);
void turn_up_event(Ages *s, Events *ev);
void leave(Ages *s, int seat, Events *ev);

/* combat.c */
enum { ATTACKER, DEFENDER };
void attack_begins(Ages *s, int seat, int card, int rival, Events *ev);
void war_begins(Ages *s, int seat, int card, int rival, Events *ev);
int run_fight(Ages *s, Events *ev);
int list_fight(const Ages *s, Move *out, int order);
void do_fight(Ages *s, Move move, Events *ev);
Reason can_sacrifice(const Ages *s, int card);
Reason can_bonus(const Ages *s, int card);
int fight_side(const Ages *s);
int fight_total(const Ages *s, int side);
void send_bonus(Ages *s, int seat, int card, int side, int value, Events *ev);
void send_unit(Ages *s, int seat, int card, int side, Events *ev);
void units_go(Ages *s, int seat, int side, int cause, Events *ev);
void clear_fight(Ages *s);

/* colony.c */
void auction_begins(Ages *s, int card, Events *ev);
int run_auction(Ages *s, Events *ev);
int list_auction(const Ages *s, Move *out, int order);
void do_auction(Ages *s, Move move, Events *ev);
int list_colonise(const Ages *s, Move *out, int order);
void do_colonise(Ages *s, Move move, Events *ev);
int force_sent(const Ages *s, int seat);
int force_within_reach(const Ages *s, int seat, int unit, int bonus);
int greatest_force(const Ages *s, int seat, int with_hand);
int bonus_value(const Player *p, int card);
void colony_enters(Ages *s, int seat, int card, int again, Events *ev);
void colony_leaves(Ages *s, int seat, int card, int to, Events *ev);

/* effects.c, events.c */
void event_begins(Ages *s, int seat, int card, Events *ev);
int run_event(Ages *s, Events *ev);
void effect_on(Ages *s, int seat, const Effect *effect, int cause, Events *ev);
void effects_now(Ages *s, int seat, int card, int when, Events *ev);
int list_choice(const Ages *s, Move *out, int order);
void do_choice(Ages *s, Move move, Events *ev);
int run_choice(Ages *s, Events *ev);

/* upkeep.c */
int upkeep_uprising(const Ages *s, int seat);
void upkeep_points(Ages *s, int seat, Events *ev);
void economy(Ages *s, int seat, int cause, Events *ev);
int food_step(Ages *s, int seat, int cause, Events *ev); /* how much food was missing */
void resource_step(Ages *s, int seat, int cause, Events *ev);
void corruption_step(Ages *s, int seat, int cause, Events *ev);
void reset_actions(Ages *s, int seat, Events *ev);

/* turn.c */
void run(Ages *s, Events *ev);
int excess_military(const Ages *s, int seat);

/* decks.c: ends of ages, end of the match */
int first_seat(const Ages *s);
void project_leaves(Ages *s, int seat, int cause, Events *ev);
int score_piece(int part);
void age_ends(Ages *s, Events *ev);
void age_begins(Ages *s, int age, Events *ev);
void match_ends(Ages *s, Events *ev);
int deal_civil(Ages *s);

/* rules.c and what it calls */
int list_moves(const Ages *s, Move *out, int order);
int list_act(const Ages *s, Move *out);
Reason can_trade(const Means *m);
void do_act(Ages *s, Move move, Events *ev);
void ages_setup(State *state);
void ages_decision(const State *state, Decision *out);
void ages_describe(const State *state, Move move, MoveInfo *out);
Reason ages_why_not(const State *state, int verb, Ref ref);
int final_scoring(const Ages *s, int seat); /* all parts but the culture that is there */
void ages_scores(const State *state, int seat, int32_t *parts);
int32_t ages_tie_break(const State *state, int seat);
void ages_facts(const State *state, int seat, int32_t *out);
void ages_features(const State *state, int seat, int32_t *out);
int ages_stage(const State *state);
int ages_close(State *state);
int ages_key(const State *state, Move move);
void ages_mask(State *state, int seat);
void ages_fill(State *view, uint64_t *rng);
const char *ages_check(const State *state);
void ages_refresh(State *state);
int ages_place(State *state, int decision, int seat);
enum { AGES_FIELD_COUNT = 55 };
int copies_placed(const Ages *s, int card);
int copies_in_play(const Player *p, int card);
int visible_events(const Ages *s, int card);
extern const Field ages_fields[AGES_FIELD_COUNT];
extern const Game ages_game;
enum { AGES_KEYS = 128 };

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif
#endif
