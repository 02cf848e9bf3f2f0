/* What an evaluation may look at, the phase of a match, classes of like moves. */
#include "olympos.h"

/* ---- features: about one seat, all small numbers. Weights differ by stage: nothing here needs to know the time - */

static int best_of_others(const Olympos *s, int seat, int (*figure)(const Olympos *, int), int most)
{
    int best = most ? -99 : 99;
    for (int q = 0; q < s->head.seats; q++) {
        int value = q == seat ? best : figure(s, q);
        if (most ? value > best : value < best) best = value;
    }
    return best;
}

static void wonder_features(const Olympos *s, int seat, int32_t *out)
{
    int ready = 0, near = 0;
    for (int i = 0; i < 5; i++) {
        int lack = OL_WONDERS[i].stars - ol_wonder_stars(s, seat, i);
        if (s->builder[i] != EMPTY) continue;
        ready += lack <= 0;
        near += lack == 1;
    }
    out[OL_FEATURE_STARS] = stars_of(s, seat);
    out[OL_FEATURE_PASSING_STARS] = s->athena[seat] + ol_holds(s, seat, OL_DESTINY_ARCHITECT);
    out[OL_FEATURE_WONDERS_READY] = ready;
    out[OL_FEATURE_WONDERS_NEAR] = near;
}

static void paying_features(const Olympos *s, int seat, int32_t *out)
{
    uint32_t there = s->stocked & ~s->own_spaces[seat];
    uint32_t payable = there & OL_PAYABLE[ol_holdings(s, seat)], dear = 0x3ffu << 15; /* rows 4 and 5 */
    for (int i = 0; i < KINDS; i++) {
        out[OL_FEATURE_GRAIN + i] = s->tokens[seat][i];
        out[OL_FEATURE_KINDS] += s->tokens[seat][i] > 0;
        out[OL_FEATURE_CUBES] += s->cubes[seat][i];
    }
    out[OL_FEATURE_PAYABLE] = bits_count(payable);
    out[OL_FEATURE_PAYABLE_DEAR] = bits_count(payable & dear);
    out[OL_FEATURE_NEARLY_PAYABLE] = bits_count(there & OL_NEARLY[ol_holdings(s, seat)]);
}

static void strength_features(const Olympos *s, int seat, int32_t *out)
{
    int swords = swords_of(s, seat), bolts = bolts_of(s, seat);
    int most = best_of_others(s, seat, bolts_of, 1), fewest = best_of_others(s, seat, bolts_of, 0);
    int lead = swords - best_of_others(s, seat, swords_of, 1), ties = s->traits[seat].ties;
    out[OL_FEATURE_SWORDS] = swords;
    out[OL_FEATURE_SWORD_LEAD] = lead < -2 ? -2 : lead > 2 ? 2 : lead;
    out[OL_FEATURE_BOLTS] = bolts;
    out[OL_FEATURE_MOST_BOLTS] = (bolts > 0 || ties) && bolts >= most;
    out[OL_FEATURE_FEWEST_BOLTS] = ties ? bolts < fewest : bolts <= fewest;
}

static void lasting_features(const Olympos *s, int seat, int32_t *out)
{
    const Traits *traits = &s->traits[seat];
    out[OL_FEATURE_MEDICINE] = owns(s, seat, OL_DISCOVERY_MEDICINE);
    out[OL_FEATURE_RIDING] = traits->route >> 2;
    out[OL_FEATURE_SEA_STEPS] = traits->route & 3;
    out[OL_FEATURE_TIES] = traits->ties;
    out[OL_FEATURE_ORACLE] = traits->look > 0;
    out[OL_FEATURE_DISCOUNTS] = (s->variant[seat][0] != EMPTY) + (s->variant[seat][1] != EMPTY);
    out[OL_FEATURE_ARCHITECTURE] = owns(s, seat, OL_DISCOVERY_ARCHITECTURE);
    out[OL_FEATURE_ABSOLUTISM_OWNED] = owns(s, seat, OL_DISCOVERY_ABSOLUTISM);
    out[OL_FEATURE_CITY_OWNED] = owns(s, seat, OL_DISCOVERY_CITY);
    out[OL_FEATURE_SCIENCE_OWNED] = owns(s, seat, OL_DISCOVERY_SCIENCE);
    out[OL_FEATURE_ENGINEERING_OWNED] = owns(s, seat, OL_DISCOVERY_ENGINEERING);
    out[OL_FEATURE_ERINYES] = s->erinyes[seat];
    out[OL_FEATURE_SIRENS] = s->sirens[seat];
}

void ol_features(const State *state, int seat, int32_t *out)
{
    const Olympos *s = CONST_GAME(state);
    int32_t parts[SCORE_PARTS_MAX];
    ol_scores(state, seat, parts);
    memset(out, 0, sizeof *out * OL_FEATURE_COUNT);
    out[OL_FEATURE_PRESTIGE] = parts[OL_SCORE_PRESTIGE];
    out[OL_FEATURE_LAND] = parts[OL_SCORE_LAND];
    out[OL_FEATURE_ATLANTIS] = parts[OL_SCORE_ATLANTIS];
    out[OL_FEATURE_DISCOVERIES] = s->tile_count[seat];
    out[OL_FEATURE_WONDERS] = parts[OL_SCORE_WONDERS];
    out[OL_FEATURE_LEARNING] = parts[OL_SCORE_LEARNING];
    out[OL_FEATURE_ABSOLUTISM] = parts[OL_SCORE_ABSOLUTISM];
    out[OL_FEATURE_CITY] = parts[OL_SCORE_CITY];
    out[OL_FEATURE_SCIENCE] = parts[OL_SCORE_SCIENCE];
    out[OL_FEATURE_ENGINEERING] = parts[OL_SCORE_ENGINEERING];
    out[OL_FEATURE_CARDS] = s->hand_count[seat];
    out[OL_FEATURE_KERES] = s->keres[seat];
    out[OL_FEATURE_TRACK] = parts[OL_SCORE_TRACK];
    if (s->done[seat]) return; /* for a seat that has finished nothing else counts any more */
    out[OL_FEATURE_TIME] = OL_END - s->marker[seat];
    out[OL_FEATURE_HOURGLASSES] = s->hourglasses[seat];
    out[OL_FEATURE_STOCK] = s->stock[seat];
    out[OL_FEATURE_SETTLERS] = s->settlers[seat];
    out[OL_FEATURE_CONQUERED] = s->settlers[seat] - bits_count(s->control[seat]);
    paying_features(s, seat, out);
    strength_features(s, seat, out);
    wonder_features(s, seat, out);
    lasting_features(s, seat, out);
}

/* ---- stage: fifths of the way to the last turn, by the marker farthest back; the last turns --------------------- */

int ol_stage(const State *state)
{
    const Olympos *s = CONST_GAME(state);
    int next = ol_track_next(s);
    if (next == NOBODY || s->marker[next] >= OL_LAST) return OL_STAGES - 1;
    return s->marker[next] * (OL_STAGES - 1) / OL_LAST;
}

/* ---- keys ------------------------------------------------------------------------------------------------------ */

enum {
    LAND_CLASSES = 6,
    PRICE_CLASSES = 3,
    KEY_DONE = 0,                                            /* by decision: early cards, cards, omen */
    KEY_CLOSE = KEY_DONE + 3,                                /* starred or not */
    KEY_SETTLE = KEY_CLOSE + 2,
    KEY_MARCH = KEY_SETTLE + LAND_CLASSES * PRICE_CLASSES,
    KEY_LEAVE = KEY_MARCH + LAND_CLASSES * 2,
    KEY_DEVELOP = KEY_LEAVE + LAND_CLASSES,                  /* by discovery */
    KEY_BUILD = KEY_DEVELOP + SPACES,
    KEY_PLAY = KEY_BUILD + 1,                                /* by card */
    KEY_PASS = KEY_PLAY + OL_DESTINY_COUNT,
    KEY_PAY = KEY_PASS + 1,
    KEY_VARIANT = KEY_PAY + 1,
    KEY_TAKE = KEY_VARIANT + KINDS,
    KEY_BONUS = KEY_TAKE + KINDS,                            /* by letter */
    KEY_STAR = KEY_BONUS + 4,                                /* favour, builder */
    KEY_KEEP = KEY_STAR + 2,                                 /* by card */
    KEY_RETURN = KEY_KEEP + OL_DESTINY_COUNT,                /* conquered, top, starred top */
    KEY_COUNT = KEY_RETURN + 3
};
_Static_assert((int)KEY_COUNT <= (int)OL_KEYS, "more classes of moves than OL_KEYS");

/* free, starred, taken from somebody, starred and taken, Atlantis, Mount Olympos */
static int land_class(const Olympos *s, int seat, int territory)
{
    int owner = owner_of(s, territory), taken = owner != NOBODY && owner != seat;
    if (territory == OL_ZEUS_AT) return 5;
    if (OL_STARRED >> territory & 1) return taken ? 3 : 1;
    if (OL_ATLANTIS >> territory & 1) return 4;
    return taken ? 2 : 0;
}

static int expansion_key(const Olympos *s, Move move)
{
    int seat = s->head.to_decide, verb = move_verb(move), from = move_a(move), to = move_b(move);
    if (verb == OL_VERB_SETTLE) from = NORTH, to = move_a(move);
    int land = land_class(s, seat, to), cost = ol_expansion_cost(s, seat, verb, from, to);
    if (verb == OL_VERB_SETTLE) return KEY_SETTLE + land * PRICE_CLASSES + (cost > 3) + (cost > 5);
    if (verb == OL_VERB_MARCH) return KEY_MARCH + land * 2 + (cost > 3);
    return KEY_LEAVE + land;
}

int ol_key(const State *state, Move move)
{
    const Olympos *s = CONST_GAME(state);
    int a = move_a(move);
    switch (move_verb(move)) {
    case OL_VERB_DONE: return KEY_DONE + (state->decision == OL_ASK_CARDS) + 2 * (state->decision == OL_ASK_OMEN);
    case OL_VERB_CLOSE: return KEY_CLOSE + (OL_STARRED >> a & 1);
    case OL_VERB_DEVELOP: return KEY_DEVELOP + a;
    case OL_VERB_BUILD: return KEY_BUILD;
    case OL_VERB_PLAY: return KEY_PLAY + a;
    case OL_VERB_WAIT:
    case OL_VERB_PASS: return KEY_PASS;
    case OL_VERB_PAY: return KEY_PAY;
    case OL_VERB_VARIANT: return KEY_VARIANT + a;
    case OL_VERB_TAKE: return KEY_TAKE + a;
    case OL_VERB_BONUS: return KEY_BONUS + OL_SPACES[top_of(s)->a].bonus[a];
    case OL_VERB_FAVOUR: return KEY_STAR;
    case OL_VERB_BUILDER: return KEY_STAR + 1;
    case OL_VERB_KEEP: return KEY_KEEP + a;
    case OL_VERB_RETURN_CONQUERED: return KEY_RETURN;
    case OL_VERB_RETURN_TOP: return KEY_RETURN + 1 + (OL_STARRED >> a & 1);
    default: return expansion_key(s, move);
    }
}
