/* What effects count: one number for each word of `per` in cards.toml. */
#include "ages.h"

#define WORKERS(p, KIND) workers_on(p, AG_##KIND##_FIRST, AG_##KIND##_CARDS)

int workers_of_kind(const Player *p, int kind)
{
    int n = 0;
    EACH_BIT64(card, AG_TECHS_OF[kind]) n += p->workers[card];
    return n;
}

static int levels_on(const Player *p, int first, int cards)
{
    int n = 0;
    for (int i = first; i < first + cards; i++) n += p->workers[i] * AG_TECH_LEVEL[i];
    return n;
}
#define LEVELS(p, KIND) levels_on(p, AG_##KIND##_FIRST, AG_##KIND##_CARDS)

static int best_on(const Player *p, int first, int cards)
{
    for (int i = first + cards - 1; i >= first; i--)
        if (p->workers[i]) return i;
    return NONE;
}

static int best_level(const Player *p)
{
    int lab = best_on(p, AG_LAB_FIRST, AG_LAB_CARDS), library = best_on(p, AG_LIBRARY_FIRST, AG_LIBRARY_CARDS);
    return max_of(lab == NONE ? 0 : AG_TECH_LEVEL[lab], library == NONE ? 0 : AG_TECH_LEVEL[library]);
}

static int faces_on(const Player *p, int first, int cards)
{
    int n = 0;
    for (int i = first; i < first + cards; i++) n += p->workers[i] * AG_TECH_HAPPY[i];
    return n;
}

static int faces_count_twice(const Player *p)
{
    for (int i = 0; AG_FACES_DOUBLED_FOR_LEADERS && i < AG_WONDER_CARDS; i++)
        if (p->wonder[i] == 1 && AG_CARDS[AG_WONDER_FIRST + i].ability == AG_CAN_DOUBLE_FACES) return 1;
    return 0;
}

/* R4.8: faces as a leader counts them: printed, doubled by St. Peter's, unhappy ones left out, no limit */
int faces_on_temples(const Player *p)
{
    return faces_on(p, AG_TEMPLE_FIRST, AG_TEMPLE_CARDS) * (1 + faces_count_twice(p));
}

static int art_faces(const Player *p)
{
    int n = faces_on(p, AG_TEMPLE_FIRST, AG_TEMPLE_CARDS) + faces_on(p, AG_THEATER_FIRST, AG_THEATER_CARDS);
    for (int i = 0; i < AG_WONDER_CARDS; i++)
        if (p->wonder[i] == 1) n += max_of(0, AG_CARDS[AG_WONDER_FIRST + i].happy);
    return n * (1 + faces_count_twice(p));
}

static int technology_levels(const Player *p, int only_level)
{
    int sum = 0, count = 0;
    EACH_BIT64(i, p->techs) {
        sum += AG_TECH_LEVEL[i];
        count += AG_TECH_LEVEL[i] == only_level;
    }
    for (int i = 0; i <= SPECIALS; i++) {
        int card = i < SPECIALS ? p->special[i] : p->government;
        if (card == NONE) continue;
        sum += level_of(card);
        count += level_of(card) == only_level;
    }
    return only_level < 0 ? sum : count;
}

static int government_special_levels(const Player *p)
{
    int sum = level_of(p->government);
    for (int i = 0; i < SPECIALS; i++) sum += p->special[i] == NONE ? 0 : AG_CARDS[p->special[i]].level;
    return sum;
}

static int colonies(const Player *p)
{
    return bytes_sum(p->colony, AG_TERRITORY_CARDS);
}

static int wonders(const Player *p, const Effect *e)
{
    int n = 0;
    for (int i = 0; i < AG_WONDER_CARDS; i++)
        if (p->wonder[i]) n += e ? e->weights[level_of(AG_WONDER_FIRST + i)] : 1;
    return n;
}

/* wonders of the partner in the pact this effect stands on */
static int partner_wonders(const Ages *s, int seat, const Effect *e)
{
    int sum = 0;
    EACH_BIT(owner, pacts_of(s, seat)) {
        const Card *c = card_of(s->player[owner].pact);
        const Effect *first = &AG_EFFECTS[c->effect];
        if (e < first || e >= first + c->effects[AG_WHEN_ALWAYS]) continue;
        sum += wonders(&s->player[pact_partner(s, seat, owner)], NULL);
    }
    return sum;
}

static int ahead(const Ages *s, int seat, int by_culture)
{
    int n = 0;
    for (int i = 0; i < s->head.seats; i++) {
        if (i == seat || gone(s, i)) continue;
        const Player *p = &s->player[i], *me = &s->player[seat];
        n += by_culture ? p->culture > me->culture : p->strength > me->strength;
    }
    return n;
}

/* ---- order of seats (R13.2) --------------------------------------------------------------------------------------- */

/* higher values first, ties clockwise from `first`; seats that left are not in it */
void order_by(const Ages *s, const int values[PLAYERS], int first, uint8_t order[PLAYERS])
{
    int n = 0;
    memset(order, NONE, PLAYERS);
    for (int step = 0; step < s->head.seats; step++) {
        int seat = clockwise(s, first, step), i = n;
        if (gone(s, seat)) continue;
        for (; i > 0 && values[order[i - 1]] < values[seat]; i--) order[i] = order[i - 1];
        order[i] = seat;
        n++;
    }
}

void order_by_strength(const Ages *s, uint8_t order[PLAYERS])
{
    int values[PLAYERS] = {0};
    for (int i = 0; i < s->head.seats; i++) values[i] = s->player[i].strength;
    order_by(s, values, s->active, order);
}

void order_by_culture(const Ages *s, uint8_t order[PLAYERS])
{
    int values[PLAYERS] = {0};
    for (int i = 0; i < s->head.seats; i++) values[i] = s->player[i].culture;
    order_by(s, values, s->active, order);
}

static int ranked(const Player *p, const Effect *e)
{
    return e->per == AG_PER_SCIENCE_RANK ? p->science_rate : p->strength;
}

/* R16.5: points for the rank; ties clockwise from `first` */
int rank_points(const Ages *s, int seat, const Effect *e, int first)
{
    int players = 0, rank = 0, before = 1; /* before: as long as the seat is still to come */
    int own = ranked(&s->player[seat], e);
    if (gone(s, seat)) return 0;
    for (int step = 0; step < s->head.seats; step++) {
        int other = clockwise(s, first, step), value = ranked(&s->player[other], e);
        if (gone(s, other)) continue;
        players++;
        if (other == seat) before = 0;
        else rank += value > own || (before && value == own);
    }
    return players > 1 ? AG_RANKS[e->ranks - 1].points[players - 2][rank] : 0;
}

/* ---- the counters ------------------------------------------------------------------------------------------------- */

static int count_buildings(const Player *p, int per)
{
    switch (per) {
    case AG_PER_INFANTRY: return WORKERS(p, INFANTRY);
    case AG_PER_CAVALRY: return WORKERS(p, CAVALRY);
    case AG_PER_ARTILLERY: return WORKERS(p, ARTILLERY);
    case AG_PER_UNITS: return workers_on(p, UNIT_FIRST, UNIT_CARDS);
    case AG_PER_WARRIORS: return p->workers[AG_INFANTRY_FIRST];
    case AG_PER_TEMPLE_FACES: return faces_on_temples(p);
    case AG_PER_ART_FACES: return art_faces(p);
    case AG_PER_BEST_LAB_LIBRARY: return best_level(p);
    case AG_PER_BEST_THEATER_CULTURE: {
        int best = best_on(p, AG_THEATER_FIRST, AG_THEATER_CARDS);
        return best == NONE ? 0 : AG_TECH_CULTURE[best];
    }
    case AG_PER_THEATERS: return WORKERS(p, THEATER);
    case AG_PER_LIBRARIES: return WORKERS(p, LIBRARY);
    case AG_PER_LABS: return WORKERS(p, LAB);
    case AG_PER_LIBRARY_THEATER_PAIRS: return min_of(WORKERS(p, LIBRARY), WORKERS(p, THEATER));
    case AG_PER_LAB_LEVELS: return LEVELS(p, LAB);
    case AG_PER_LIBRARY_LEVELS: return LEVELS(p, LIBRARY);
    case AG_PER_THEATER_LEVELS: return LEVELS(p, THEATER);
    case AG_PER_FARM_MINE_WORKERS: return WORKERS(p, FARM) + WORKERS(p, MINE);
    case AG_PER_URBAN_MILITARY_WORKERS: return workers_on(p, AG_LAB_FIRST, AG_TECHS - AG_LAB_FIRST);
    case AG_PER_URBAN_LEVELS: return levels_on(p, AG_LAB_FIRST, UNIT_FIRST - AG_LAB_FIRST);
    case AG_PER_UNIT_ARENA_LEVELS: return levels_on(p, UNIT_FIRST, UNIT_CARDS) + LEVELS(p, ARENA);
    default: return 0;
    }
}

int counter(const Ages *s, int seat, int per, const Effect *e)
{
    const Player *p = &s->player[seat];
    switch (per) {
    case AG_PER_ONE: return 1;
    case AG_PER_COLONIES: return colonies(p);
    case AG_PER_PARTNER_WONDERS: return partner_wonders(s, seat, e);
    case AG_PER_TECHNOLOGY_LEVELS: return technology_levels(p, -1);
    case AG_PER_TOP_TECHNOLOGIES: return technology_levels(p, length_of(s)->top_level);
    case AG_PER_GOVERNMENT_SPECIAL_LEVELS: return government_special_levels(p);
    case AG_PER_STRONGER: return ahead(s, seat, 0);
    case AG_PER_RICHER: return ahead(s, seat, 1);
    case AG_PER_CULTURE_RATE: return p->culture_rate;
    case AG_PER_SCIENCE_RATE: return p->science_rate;
    case AG_PER_STORED_FOOD: return stock_food(p);
    case AG_PER_DISCONTENT: return discontent(p);
    case AG_PER_FOOD_PRODUCTION: return food_production(p);
    case AG_PER_RESOURCE_PRODUCTION: return resource_production(p);
    case AG_PER_CIVIL_ACTIONS: return p->civil_total;
    case AG_PER_MILITARY_ACTIONS: return p->military_total;
    case AG_PER_HAPPINESS: return p->happiness;
    case AG_PER_STRENGTH: return p->strength;
    case AG_PER_CONTENT_WORKERS: return max_of(0, worker_count(p) - discontent(p));
    case AG_PER_SCIENCE_RANK:
    case AG_PER_STRENGTH_RANK: return rank_points(s, seat, e, s->active);
    case AG_PER_WONDERS: return wonders(p, e);
    case AG_PER_ADVANTAGE: return s->advantage;
    default: return count_buildings(p, per);
    }
}

/* n x counter of an effect for this seat */
int amount_of(const Ages *s, int seat, const Effect *e)
{
    int value = counter(s, seat, e->per, e);
    if (e->max && e->n[0] > 0) value = min_of(value, e->max / e->n[0]);
    if (e->above) value = max_of(0, value - e->above);
    if (e->every > 1) value /= e->every;
    return e->n[s->head.seats - 2] * value + e->base;
}
