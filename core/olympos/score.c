/* Points by part, order at equal points, figures of a seat (chapter 9). */
#include "olympos.h"

static int wonders_of(const Olympos *s, int seat, int *points)
{
    int n = 0;
    *points = 0;
    for (int i = 0; i < 5; i++) {
        if (s->builder[i] != seat) continue;
        *points += OL_WONDERS[i].prestige;
        n++;
    }
    return n;
}

/* points of an own discovery for the end (R9.6-9.10) */
static int tile_points(const Olympos *s, int seat, int discovery)
{
    const OlTile *t = &OL_TILES[discovery];
    if (!owns(s, seat, discovery)) return 0;
    return t->flat + t->per_sword * swords_of(s, seat) + t->per_settler * s->settlers[seat] +
           t->per_discovery * s->tile_count[seat] + t->per_star * stars_of(s, seat);
}

void ol_scores(const State *state, int seat, int32_t *parts)
{
    const Olympos *s = CONST_GAME(state);
    int wonders;
    wonders_of(s, seat, &wonders);
    parts[OL_SCORE_TRACK] = OL_END_VALUE[s->marker[seat]];
    parts[OL_SCORE_PRESTIGE] = s->prestige[seat];
    parts[OL_SCORE_LAND] = OL_LAND_PRESTIGE * bits_count(s->control[seat] & ~OL_ATLANTIS);
    parts[OL_SCORE_ATLANTIS] = OL_ATLANTIS_PRESTIGE * bits_count(s->control[seat] & OL_ATLANTIS);
    parts[OL_SCORE_DISCOVERIES] = OL_POINTS_DISCOVERY * s->tile_count[seat];
    parts[OL_SCORE_WONDERS] = wonders;
    parts[OL_SCORE_LEARNING] =
        tile_points(s, seat, OL_DISCOVERY_POETRY) + tile_points(s, seat, OL_DISCOVERY_PHILOSOPHY);
    parts[OL_SCORE_ABSOLUTISM] = tile_points(s, seat, OL_DISCOVERY_ABSOLUTISM);
    parts[OL_SCORE_CITY] = tile_points(s, seat, OL_DISCOVERY_CITY);
    parts[OL_SCORE_SCIENCE] = tile_points(s, seat, OL_DISCOVERY_SCIENCE);
    parts[OL_SCORE_ENGINEERING] = tile_points(s, seat, OL_DISCOVERY_ENGINEERING);
    parts[OL_SCORE_CARDS] = OL_POINTS_DESTINY_CARD_IN_HAND * s->hand_count[seat];
    parts[OL_SCORE_KERES] = -s->keres[seat];
}

/* more discoveries and wonders together */
int32_t ol_tie_break(const State *state, int seat)
{
    const Olympos *s = CONST_GAME(state);
    int points;
    return s->tile_count[seat] + wonders_of(s, seat, &points);
}

/* place in the order of moves from now on, 1 = next; finished seats come last */
static int order_of(const Olympos *s, int seat)
{
    int before = 1;
    for (int i = 0; i < s->head.seats; i++) before += place_of(s, i) < place_of(s, seat);
    return before;
}

void ol_facts(const State *state, int seat, int32_t *out)
{
    const Olympos *s = CONST_GAME(state);
    const Traits *traits = &s->traits[seat];
    int sea = OL_AP_SEA_STEP - (traits->route & 3), points;
    for (int i = 0; i < KINDS; i++) out[OL_FACT_GRAIN + i] = s->tokens[seat][i];
    out[OL_FACT_SWORDS] = swords_of(s, seat);
    out[OL_FACT_BOLTS] = bolts_of(s, seat);
    out[OL_FACT_STARS] = stars_of(s, seat);
    out[OL_FACT_HAND] = s->hand_count[seat];
    out[OL_FACT_PRESTIGE] = s->prestige[seat];
    out[OL_FACT_HOURGLASSES] = s->hourglasses[seat];
    out[OL_FACT_STOCK] = s->stock[seat];
    out[OL_FACT_SETTLERS] = s->settlers[seat];
    out[OL_FACT_CONQUERED] = s->settlers[seat] - bits_count(s->control[seat]);
    out[OL_FACT_TERRITORIES] = bits_count(s->control[seat]);
    out[OL_FACT_DISCOVERIES] = s->tile_count[seat];
    out[OL_FACT_WONDERS] = wonders_of(s, seat, &points);
    out[OL_FACT_SPACE] = s->marker[seat];
    out[OL_FACT_ORDER] = order_of(s, seat);
    out[OL_FACT_PLACING] = traits->placing;
    out[OL_FACT_SEA_STEP] = sea > 0 ? sea : 0;
    out[OL_FACT_LAND_RUN] = traits->route >> 2;
    out[OL_FACT_TIES] = traits->ties;
    out[OL_FACT_WONDER_COST] = ol_wonder_cost(s, seat);
    out[OL_FACT_CUBES] = s->cubes[seat][0] + s->cubes[seat][1] + s->cubes[seat][2] + s->cubes[seat][3];
    out[OL_FACT_REACH] = time_left(s, seat);
}
