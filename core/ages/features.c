/* What an evaluation may look at, about one seat as everybody can see it, and the classes of like moves. */
#include "ages.h"

enum { FOOD_ENOUGH = 3 }; /* a turn: what is made beyond this finds no use */

/* 1 + highest level in play, 0 = none; of at most four cards */
static int level_in(const Player *p, int first, int cards)
{
    static const uint8_t highest[16] = {0, 0, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3};
    int has = (int)(p->techs >> first) & ((1 << cards) - 1);
    return has ? 1 + AG_TECH_LEVEL[first + highest[has]] : 0;
}

static int special_level(const Player *p, int kind)
{
    int card = p->special[kind - AG_KIND_SPECIAL_MILITARY];
    return card == NONE ? 0 : level_of(card);
}

static void compared(const Ages *s, int seat, int32_t *out)
{
    const Player *p = &s->player[seat];
    int strongest = 0, above = 0, below = 0, wars_on = 0, wars_by = 0, pacts = p->pact != NONE;
    for (int i = 0; i < s->head.seats; i++) {
        const Player *q = &s->player[i];
        if (i == seat || gone(s, i)) continue;
        strongest = max_of(strongest, q->strength);
        above += q->strength > p->strength;
        below += q->strength < p->strength;
        wars_on += q->war != NONE && q->war_on == seat && q->strength >= p->strength;
        if (p->war != NONE && p->war_on == i) wars_by = p->strength > q->strength ? 1 : -1;
        pacts += q->pact != NONE && q->partner == seat;
    }
    out[AG_FEATURE_STRENGTH_LEAD] = max_of(0, p->strength - strongest);
    out[AG_FEATURE_STRENGTH_BEHIND] = max_of(0, strongest - p->strength);
    out[AG_FEATURE_STRONGEST] = !above;
    out[AG_FEATURE_WEAKEST] = !below;
    out[AG_FEATURE_WARS_ON_US] = wars_on;
    out[AG_FEATURE_WARS_BY_US] = wars_by;
    out[AG_FEATURE_PACTS] = pacts;
}

static void economy_features(const Ages *s, int seat, int32_t *out)
{
    const Player *p = &s->player[seat];
    const YellowRow *row = yellow_row(p);
    int food = stock_food(p), rate = food_production(p), made = bytes_sum(p->workers, AG_MINE_FIRST + AG_MINE_CARDS);
    out[AG_FEATURE_CULTURE] = p->culture;
    out[AG_FEATURE_CULTURE_RATE] = p->culture_rate;
    out[AG_FEATURE_SCIENCE] = p->science;
    out[AG_FEATURE_SCIENCE_RATE] = p->science_rate;
    out[AG_FEATURE_STRENGTH] = p->strength;
    out[AG_FEATURE_HAPPINESS_MARGIN] = p->happiness - row->faces;
    out[AG_FEATURE_DISCONTENT] = discontent(p);
    out[AG_FEATURE_UPRISING] = upkeep_uprising(s, seat);
    out[AG_FEATURE_FACES_WASTED] = max_of(0, p->happiness - row->faces - 2);
    out[AG_FEATURE_FOOD] = food;
    out[AG_FEATURE_FOOD_MARGIN] = rate - row->consumption;
    out[AG_FEATURE_FAMINE_NEXT] = max_of(0, row->consumption - rate - food);
    out[AG_FEATURE_RESOURCE] = stock_resource(p);
    out[AG_FEATURE_RESOURCE_RATE] = resource_production(p);
    out[AG_FEATURE_CORRUPTION_NEXT] = length_of(s)->corruption
                                          ? AG_CORRUPTION[max_of(0, min_of(p->blue_bank - made, AG_BLUE_TOP))]
                                          : 0;
    out[AG_FEATURE_WORKERS] = worker_count(p);
    out[AG_FEATURE_UNUSED] = p->pool;
    out[AG_FEATURE_YELLOW_BANK] = p->yellow_bank;
    out[AG_FEATURE_BLUE_BANK] = p->blue_bank;
    out[AG_FEATURE_CIVIL_TOTAL] = p->civil_total;
    out[AG_FEATURE_MILITARY_TOTAL] = p->military_total;
    out[AG_FEATURE_CIVIL_LEFT] = p->civil_left;
    out[AG_FEATURE_MILITARY_LEFT] = p->military_left;
    out[AG_FEATURE_URBAN_LIMIT] = AG_CARDS[p->government].urban_limit;
}

#define KIND_FEATURES(name, KIND) out[AG_FEATURE_##KIND##_LEVEL] = level_in(p, AG_##KIND##_FIRST, AG_##KIND##_CARDS)

static void technology_features(const Ages *s, int seat, int32_t *out)
{
    const Player *p = &s->player[seat];
    KIND_FEATURES(farm, FARM);
    KIND_FEATURES(mine, MINE);
    KIND_FEATURES(lab, LAB);
    KIND_FEATURES(temple, TEMPLE);
    KIND_FEATURES(arena, ARENA);
    KIND_FEATURES(library, LIBRARY);
    KIND_FEATURES(theater, THEATER);
    KIND_FEATURES(infantry, INFANTRY);
    KIND_FEATURES(cavalry, CAVALRY);
    KIND_FEATURES(artillery, ARTILLERY);
    KIND_FEATURES(airforce, AIRFORCE);
    out[AG_FEATURE_GOVERNMENT_LEVEL] = level_of(p->government);
    out[AG_FEATURE_SPECIAL_CIVIL] = special_level(p, AG_KIND_SPECIAL_CIVIL);
    out[AG_FEATURE_SPECIAL_MILITARY] = special_level(p, AG_KIND_SPECIAL_MILITARY);
    out[AG_FEATURE_SPECIAL_COLONIZATION] = special_level(p, AG_KIND_SPECIAL_COLONIZATION);
    out[AG_FEATURE_SPECIAL_CONSTRUCTION] = special_level(p, AG_KIND_SPECIAL_CONSTRUCTION);
    out[AG_FEATURE_COLONIES] = bytes_sum(p->colony, AG_TERRITORY_CARDS);
    Armies armies = p->tactic == NONE ? (Armies){0, 0, 0} : armies_of(p, p->workers + UNIT_FIRST, 1);
    out[AG_FEATURE_TACTIC_STRENGTH] = armies.bonus;
    out[AG_FEATURE_ARMIES_FULL] = armies.full;
}

static void leader_features(const Ages *s, int seat, int32_t *out)
{
    const Player *p = &s->player[seat];
    const Card *c = p->leader == NONE ? NULL : card_of(p->leader);
    int rated = c && c->culture + c->strength + c->effects[AG_WHEN_ALWAYS];
    out[AG_FEATURE_LEADER] = c != NULL;
    out[AG_FEATURE_LEADER_LEVEL] = c ? c->level : 0;
    out[AG_FEATURE_LEADER_SPECIAL] = c && !rated; /* what he does is in no rating */
}

static void wonder_features(const Player *p, int32_t *out)
{
    int ravaged = 0, built = 0, left = 0;
    for (int i = 0; i < AG_WONDER_CARDS; i++) ravaged += p->wonder[i] >> 1;
    out[AG_FEATURE_RAVAGED] = ravaged;
    out[AG_FEATURE_WONDERS] = bytes_sum(p->wonder, AG_WONDER_CARDS) - ravaged; /* a ravaged one is a 2 */
    const Card *c = p->project == NONE ? NULL : card_of(p->project);
    for (int i = 0; c && i < c->stages; i++) *(i < p->stages ? &built : &left) += c->stage[i];
    out[AG_FEATURE_WONDER_PROGRESS] = built;
    out[AG_FEATURE_WONDER_LEFT] = left;
}

static int first_of_kind(int kind)
{
    static const uint8_t first[] = {
        [AG_KIND_FARM] = AG_FARM_FIRST,         [AG_KIND_MINE] = AG_MINE_FIRST,
        [AG_KIND_LAB] = AG_LAB_FIRST,           [AG_KIND_TEMPLE] = AG_TEMPLE_FIRST,
        [AG_KIND_ARENA] = AG_ARENA_FIRST,       [AG_KIND_LIBRARY] = AG_LIBRARY_FIRST,
        [AG_KIND_THEATER] = AG_THEATER_FIRST,   [AG_KIND_INFANTRY] = AG_INFANTRY_FIRST,
        [AG_KIND_CAVALRY] = AG_CAVALRY_FIRST,   [AG_KIND_ARTILLERY] = AG_ARTILLERY_FIRST,
        [AG_KIND_AIRFORCE] = AG_AIRFORCE_FIRST,
    };
    return first[kind];
}

/* a technology that is not behind what the seat has of its kind */
static int would_help(const Player *p, int card)
{
    int kind = kind_of(card);
    if (kind >= AG_KIND_SPECIAL_MILITARY && kind < AG_KIND_SPECIAL_MILITARY + SPECIALS)
        return level_of(card) > special_level(p, kind);
    if (card >= AG_TECHS) return level_of(card) > level_of(p->government);
    return 1 + level_of(card) > level_in(p, first_of_kind(kind), card + 1 - first_of_kind(kind));
}

/* a rival's military cards are backs in a view: only their number counts there */
static void hand_features(const Ages *s, int seat, int32_t *out)
{
    const Player *p = &s->player[seat];
    int leaders = 0, actions = 0, levels = 0, missing = 0, bonus = 0, events = 0, tactics = 0, attacks = 0;
    for (int i = 0; i < p->hand_count; i++) {
        int kind = kind_of(p->hand[i]);
        if (kind == AG_KIND_LEADER) leaders++;
        else if (kind == AG_KIND_ACTION) actions++;
        else if (would_help(p, p->hand[i])) {
            levels += 1 + level_of(p->hand[i]);
            missing += max_of(0, card_of(p->hand[i])->cost_science - p->science);
        }
    }
    for (int i = 0; i < p->military_count && p->military[i] < BACK; i++) { /* backs come last */
        int card = p->military[i], kind = kind_of(card);
        if (kind == AG_KIND_BONUS) bonus += level_of(card);
        events += card < AG_TACTIC_FIRST;
        tactics += kind == AG_KIND_TACTIC;
        attacks += card >= AG_AGGRESSION_FIRST && card < AG_PACT_FIRST;
    }
    out[AG_FEATURE_CIVIL_HAND] = p->hand_count;
    out[AG_FEATURE_LEADERS_IN_HAND] = leaders;
    out[AG_FEATURE_ACTIONS_IN_HAND] = actions;
    out[AG_FEATURE_TECHNOLOGIES_IN_HAND] = levels;
    out[AG_FEATURE_HAND_SCIENCE_MISSING] = missing;
    out[AG_FEATURE_MILITARY_HAND] = p->military_count;
    out[AG_FEATURE_BONUS_IN_HAND] = bonus;
    out[AG_FEATURE_EVENTS_IN_HAND] = events;
    out[AG_FEATURE_TACTICS_IN_HAND] = tactics;
    out[AG_FEATURE_ATTACKS_IN_HAND] = attacks;
    out[AG_FEATURE_EVENTS_PREPARED] =
        list_count(s->future_by, s->future_count, seat) + list_count(s->current_by, s->current_count, seat);
}

static int after_start(const Ages *s, int seat) { return seat - s->start + (seat < s->start ? s->head.seats : 0); }

/* ends of turn a seat has still before it, as far as the decks tell */
static int turns_left(const Ages *s, int seat)
{
    enum { AFTER_THE_DECKS = 1 };
    int players = remaining(s), cards = s->civil_count;
    for (int age = s->age + 1; age <= length_of(s)->last_age; age++)
        cards += AG_CIVIL_DECK[age].cards[s->head.seats - 2];
    if (players < 2 || gone(s, seat)) return 0;
    int waits = after_start(s, seat) >= after_start(s, s->active);
    if (s->last_round) return s->last_round - s->round + waits;
    return (players == 3 ? cards / 9 : cards / 8) + AFTER_THE_DECKS + waits; /* what leaves the row in a round */
}

/* what the ratings will have brought by the end if they stay as they are */
static void coming_features(const Ages *s, int seat, int32_t *out)
{
    int turns = turns_left(s, seat);
    out[AG_FEATURE_ROUNDS_LEFT] = turns;
    out[AG_FEATURE_CULTURE_TO_COME] = out[AG_FEATURE_CULTURE_RATE] * turns;
    out[AG_FEATURE_SCIENCE_TO_COME] = out[AG_FEATURE_SCIENCE_RATE] * turns;
    out[AG_FEATURE_FOOD_TO_COME] = min_of(out[AG_FEATURE_FOOD_MARGIN], FOOD_ENOUGH) * turns;
    out[AG_FEATURE_RESOURCE_TO_COME] = out[AG_FEATURE_RESOURCE_RATE] * turns;
    out[AG_FEATURE_ACTIONS_TO_COME] = out[AG_FEATURE_CIVIL_TOTAL] * turns;
    int project = s->player[seat].project;
    out[AG_FEATURE_PROJECT_WORTH] = 0;
    if (project == NONE) return;
    const Card *c = card_of(project);
    int once = 0, effect = c->effect + c->effects[AG_WHEN_ALWAYS];
    for (int i = 0; i < c->effects[AG_WHEN_FINISHED]; i++) {
        const Effect *e = &AG_EFFECTS[effect + i];
        if (e->what == AG_WHAT_CULTURE) once += amount_of(s, seat, e);
    }
    int after = turns - 1 - out[AG_FEATURE_WONDER_LEFT] / 3; /* turns it will work */
    int others = c->happy + c->strength + (2 * c->civil_actions + c->science) * after / 4;
    if (after >= 0) out[AG_FEATURE_PROJECT_WORTH] = once + c->culture * after + others;
}

/* each of these writes all its features: nothing is cleared before */
void ages_features(const State *state, int seat, int32_t *out)
{
    const Ages *s = ages_of(state);
    economy_features(s, seat, out);
    compared(s, seat, out);
    technology_features(s, seat, out);
    leader_features(s, seat, out);
    wonder_features(&s->player[seat], out);
    hand_features(s, seat, out);
    coming_features(s, seat, out);
    out[AG_FEATURE_FINAL_SCORING] = final_scoring(s, seat);
}

/* ---- classes of moves --------------------------------------------------------------------------------------------- */

/* verb by verb; taking and playing cards by kind, building by kind */
int ages_key(const State *state, Move move)
{
    enum {
        OF_TAKE = AG_VERB_COUNT,
        OF_BUILD = OF_TAKE + AG_KIND_COUNT,
        OF_UPGRADE = OF_BUILD + AG_KIND_GOVERNMENT,
        OF_DEVELOP = OF_UPGRADE + AG_KIND_GOVERNMENT,
        OF_END = OF_DEVELOP + AG_KIND_WONDER
    };
    _Static_assert((int)OF_END <= (int)AGES_KEYS, "classes of moves");
    (void)state;
    switch (move_verb(move)) {
    case AG_VERB_TAKE: return OF_TAKE + kind_of(move_b(move));
    case AG_VERB_BUILD: return OF_BUILD + kind_of(move_a(move));
    case AG_VERB_UPGRADE: return OF_UPGRADE + kind_of(move_a(move));
    case AG_VERB_DEVELOP: return OF_DEVELOP + kind_of(move_a(move));
    default: return move_verb(move);
    }
}
