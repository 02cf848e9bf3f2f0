/* Types of the tables that the build makes of cards.toml. */
#ifndef AGES_CARDS_H
#define AGES_CARDS_H

#include <stdint.h>

/* A bit for each card, and for "no card". */
typedef struct {
    uint64_t word[4];
} CardSet;

/* One change of a price: which (AG_PRICE_), by how much, for which kinds. */
typedef struct {
    uint8_t of;
    int8_t n;
    uint32_t kinds;
} Price;

/* One word of the effect vocabulary: at `when`, `who` gets n x `per` of `what`. n by 2, 3, 4 players. */
typedef struct {
    uint8_t when, who, what, per;
    int8_t n[3];
    uint8_t max;        /* of the sum; 0 = no limit */
    uint8_t above;      /* only what the counter has above this */
    uint8_t base, every; /* base + counter / every */
    uint8_t card;       /* technology that is built */
    uint8_t round_up;
    int8_t culture;     /* culture for each unit of it */
    uint8_t weights[4]; /* by level */
    uint8_t ranks;      /* 1 + place in AG_RANKS, 0 = none */
} Effect;

typedef struct {
    uint8_t points[3][4]; /* by players, then rank */
} Ranks;

/* What one side of a pact has. */
typedef struct {
    int8_t food, resource, culture, strength, military_actions;
} Side;

typedef struct {
    uint8_t kind, level, copies[3], starting;
    uint8_t cost_science, cost_revolution, cost_build, cost_ma, cost_ma_of, needs;
    uint8_t stages, stage[5];
    int8_t food, resource, science, culture, happy, strength, civil_actions, military_actions, urban_limit;
    int8_t colonization, blue_tokens, yellow_tokens, civil_hand, military_hand;
    uint8_t infantry, cavalry, artillery, army_strength, army_strength_obsolete, defense;
    uint8_t discount[4], stages_per_action;
    uint8_t ability, orders, discount_by;
    int8_t ability_n;
    uint8_t symmetric, no_attacks, no_war_on_b, ends_on_attack;
    Side side[2];
    Price price[2];
    uint16_t effect;    /* place of the first in AG_EFFECTS; they stand in the order of `when` */
    uint8_t effects[6]; /* how many of each `when` */
} Card;

/* A part of the final scoring: n x counter. */
typedef struct {
    uint8_t part, per, n;
} Counter;

typedef struct {
    uint8_t last_age, politics, corruption, uprising, antiquated, last_antiquated, yellow_lost;
    int8_t start_events;
    uint8_t sacrifice_last, open_events, top_level, leaves_out, end, scoring, counter_count;
    uint32_t leaves_out_kinds;
    Counter counters[6];
} Length;

typedef struct {
    uint8_t growth, consumption, faces;
} YellowRow;

/* by 2, 3, 4 players */
typedef struct {
    uint8_t cards[3];
} DeckSizes;

#endif
