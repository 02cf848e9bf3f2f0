/* What an evaluation may look at, and the classes of moves for priors. Facts only: weights belong to the opponents. */
#include "path.h"

static void wings(const Seat *s, int32_t *out)
{
    uint8_t owned[OWNED_MAX];
    int n = pa_technologies(s, owned) - s->discards; /* the discards come last */
    for (int i = 0; i < n; i++) {
        const Card *c = &CARDS[owned[i]];
        if (c->level) out[PA_FEATURE_LEVEL_1 + c->level - 1]++;
        for (int k = 0; k < AGENTS; k++) {
            out[PA_FEATURE_WING_PHILOSOPHER + k] += c->left[k];
            out[PA_FEATURE_WING_CULTURE + k] += c->right[k];
        }
    }
}

/* Cubes and points that this round still brings. */
static void coming(const Path *p, const Seat *s, int32_t *out)
{
    int pool[AGENTS];
    if (p->phase <= PA_STEP_AGENTS) {
        pa_pool_of(p, s, POOL_AGENTS, pool);
        for (int i = 0; i < AGENTS; i++) out[PA_FEATURE_COMING_PHILOSOPHER + i] = pool[i];
    }
    if (p->phase <= PA_STEP_RESEARCH) {
        pa_pool_of(p, s, POOL_RESEARCH, pool);
        for (int i = 0; i < FIELDS; i++) out[PA_FEATURE_COMING_CULTURE + i] = pool[i];
    }
}

static int sum(const uint8_t *list, int n)
{
    int total = 0;
    for (int i = 0; i < n; i++) total += list[i];
    return total;
}

static void standing(const Seat *s, int32_t *out)
{
    const Standing *t = &s->standing;
    out[PA_FEATURE_STANDS_AGENTS] = sum(t->agents, AGENTS);
    out[PA_FEATURE_STANDS_RESEARCH] = sum(t->research, FIELDS);
    out[PA_FEATURE_STANDS_LIMIT] = t->limit[0] + t->limit[1];
    out[PA_FEATURE_STANDS_TECHNOLOGY] = sum(t->discount[PA_TARGET_TECHNOLOGY], FIELDS);
    out[PA_FEATURE_STANDS_WONDER] = t->discount[PA_TARGET_WONDER][0];
    out[PA_FEATURE_STANDS_LEADER] = t->discount[PA_TARGET_LEADER][0];
    out[PA_FEATURE_STANDS_POWER] = t->power;
    out[PA_FEATURE_STANDS_UNIT_POWER] = t->unit_power;
    out[PA_FEATURE_STANDS_HISTORY] = sum(t->history, CIVIL_FIELDS);
    out[PA_FEATURE_STANDS_KEEP] = sum(t->keep, AGENTS);
    out[PA_FEATURE_STANDS_TRIGGERS] = bits_count(t->triggers);
}

static int best_offer(const Path *p, const Seat *s, int kind)
{
    int best = 0;
    for (int i = 0; i < p->offers[kind]; i++) {
        int card = p->shop[kind][i];
        if (pa_price_of(s, card) > pa_purse_of(s, card)) continue;
        int points = pa_card_points(s, card);
        if (points > best) best = points;
    }
    return best;
}

static int best_technology(const Path *p, const Seat *s)
{
    int best = 0;
    for (int i = 0; i < FIELDS * LEVELS * CELL; i++) {
        int card = (&p->cell[0][0][0])[i];
        if (!card || !(&p->stock[0][0][0])[i] || CARDS[card].vp <= best) continue;
        if (pa_price_of(s, card) <= pa_purse_of(s, card)) best = CARDS[card].vp;
    }
    return best;
}

/* What could be paid for in this round's purchases, as long as they are still to come: passing gives it up. */
static void ready(const Path *p, const Seat *s, int32_t *out)
{
    int price = pa_philosophy_price(s);
    if (p->phase <= PA_STEP_PHILOSOPHY && price && s->tray[PHILOSOPHER] >= price)
        out[PA_FEATURE_PHILOSOPHY_READY] = PHILOSOPHY_VP[s->philosophy + 1] - PHILOSOPHY_VP[s->philosophy];
    if (p->phase <= PA_STEP_WONDERS) out[PA_FEATURE_WONDER_READY] = best_offer(p, s, WONDERS);
    if (p->phase <= PA_STEP_LEADERS) out[PA_FEATURE_LEADER_READY] = best_offer(p, s, LEADERS);
    if (p->phase <= PA_STEP_TECHNOLOGIES) out[PA_FEATURE_TECHNOLOGY_READY] = best_technology(p, s);
}

static int vp_of(List list)
{
    int vp = 0;
    for (int i = list.first; i < list.first + list.count; i++)
        if (EFFECTS[i].kind == PA_KIND_VP) vp += EFFECTS[i].n;
    return vp;
}

static void events(const Path *p, int seat, int32_t *out)
{
    const Seat *s = &p->seat[seat];
    for (int i = p->challenges; i < EVENTS; i++) {
        const Challenge *c = challenge_card(p->challenge[i]);
        int cards = s->cards[c->field] + s->standing.history[c->field];
        out[i == p->challenges ? PA_FEATURE_HISTORY_NEXT : PA_FEATURE_HISTORY_LATER] += cards;
        if (c->final) out[PA_FEATURE_THRESHOLD_NOW] = pa_threshold_of(c, cards + s->tray[SAGE]).vp;
        else if (i == p->challenges) out[PA_FEATURE_BONUS_NEXT] = (cards + s->tray[SAGE]) / c->divisor;
    }
    out[PA_FEATURE_POWER] = pa_power_of(s);
    if (p->battles == EVENTS) return;
    const Battle *b = battle_card(p->battle[p->battles]);
    int power = out[PA_FEATURE_POWER], rank = pa_battle_rank(p, seat);
    out[PA_FEATURE_POWER_OVER_THREAT] = power - pa_threat_of(p);
    out[PA_FEATURE_REWARD_NOW] = power >= PA_MINIMUM_POWER && rank <= b->lines ? vp_of(b->reward[rank - 1]) : 0;
    out[PA_FEATURE_RIVALS_ABOVE] = rank - 1;
}

void pa_features(const State *state, int seat, int32_t *out)
{
    const Path *p = path_in(state);
    const Seat *s = &p->seat[seat];
    int32_t parts[PA_SCORE_COUNT];
    memset(out, 0, PA_FEATURE_COUNT * sizeof *out);
    pa_scores(state, seat, parts);
    out[PA_FEATURE_TOKENS] = parts[PA_SCORE_TOKENS];
    out[PA_FEATURE_TECHNOLOGY_POINTS] = parts[PA_SCORE_TECHNOLOGIES];
    out[PA_FEATURE_PHILOSOPHY_POINTS] = parts[PA_SCORE_PHILOSOPHY];
    out[PA_FEATURE_POPULATION_POINTS] = parts[PA_SCORE_POPULATION];
    out[PA_FEATURE_LEADER_POINTS] = parts[PA_SCORE_LEADERS];
    out[PA_FEATURE_WONDER_POINTS] = parts[PA_SCORE_WONDERS];
    out[PA_FEATURE_CUBE_POINTS] = parts[PA_SCORE_CUBES];
    out[PA_FEATURE_PHILOSOPHY] = s->philosophy;
    out[PA_FEATURE_POPULATION] = s->population;
    out[PA_FEATURE_LIMIT_AGENTS] = pa_limit_of(s, POOL_AGENTS);
    out[PA_FEATURE_LIMIT_RESEARCH] = pa_limit_of(s, POOL_RESEARCH);
    out[PA_FEATURE_HERITAGE] = s->heritage;
    for (int i = 0; i < AGENTS; i++) {
        out[PA_FEATURE_PHILOSOPHER + i] = s->tray[i];
        out[PA_FEATURE_CULTURE + i] = s->research[i];
        out[PA_FEATURE_CARDS_CULTURE + i] = s->cards[i];
        if (s->research[i] > out[PA_FEATURE_RESEARCH_BEST]) out[PA_FEATURE_RESEARCH_BEST] = s->research[i];
        if (s->research[i] > 10) out[PA_FEATURE_RESEARCH_OVER] += s->research[i] - 10; /* dearer than any card */
    }
    out[PA_FEATURE_WAITING_SAGES] = sum(s->waiting[0], EVENTS);
    out[PA_FEATURE_WAITING_UNITS] = sum(s->waiting[1], EVENTS);
    out[PA_FEATURE_WONDERS] = s->wonders;
    out[PA_FEATURE_LEADERS] = s->cemetery + (s->leader != 0);
    out[PA_FEATURE_CEMETERY] = s->cemetery;
    wings(s, out);
    coming(p, s, out);
    standing(s, out);
    ready(p, s, out);
    events(p, seat, out);
}

/* One set of weights a round. */
int pa_stage(const State *state) { return state->turn - 1; }

/* ---- classes of moves ------------------------------------------------------------------------------------------------ */

enum {
    KEY_PLACE = 0,                                             /* side, field, level */
    KEY_THING = KEY_PLACE + 3 * FIELDS * (LEVELS + 1),         /* leave, gain, spend: agents and fields */
    KEY_BOON = KEY_THING + 3 * (AGENTS + FIELDS),
    KEY_WONDER = KEY_BOON + PA_BOON_COUNT,
    KEY_LEADER = KEY_WONDER + PA_WONDER_COUNT,
    KEY_TECHNOLOGY = KEY_LEADER + PA_LEADER_COUNT,             /* the starters are never claimed */
    KEY_OTHER = KEY_TECHNOLOGY + PA_TECHNOLOGY_COUNT - FIELDS, /* pass, stay, confirm, take back, exchange none some all */
    KEY_END = KEY_OTHER + 7
};
_Static_assert((int)KEY_END <= (int)PA_KEYS, "keys fit their number");

static int place_key(int side, Move m)
{
    const Card *c = &CARDS[PA_PIECE_TECHNOLOGY_FIRST + move_a(m)];
    return KEY_PLACE + ((side - LEFT) * FIELDS + c->field) * (LEVELS + 1) + c->level;
}

int pa_key(const State *state, Move m)
{
    const Path *p = path_in(state);
    int a = move_a(m);
    switch (move_verb(m)) {
    case PA_VERB_PLACE_LEFT: return place_key(LEFT, m);
    case PA_VERB_PLACE_RIGHT: return place_key(RIGHT, m);
    case PA_VERB_DISCARD: return place_key(DISCARD, m);
    case PA_VERB_LEAVE: return KEY_THING + a - PA_PIECE_PHILOSOPHER;
    case PA_VERB_GAIN: return KEY_THING + AGENTS + FIELDS + a - PA_PIECE_PHILOSOPHER;
    case PA_VERB_SPEND: return KEY_THING + 2 * (AGENTS + FIELDS) + a - PA_PIECE_PHILOSOPHER;
    case PA_VERB_BOON: return KEY_BOON + a;
    case PA_VERB_CLAIM_WONDER: return KEY_WONDER + a;
    case PA_VERB_CLAIM_LEADER: return KEY_LEADER + a;
    case PA_VERB_CLAIM_TECHNOLOGY: return KEY_TECHNOLOGY + a - FIELDS;
    case PA_VERB_PASS: return KEY_OTHER;
    case PA_VERB_STAY: return KEY_OTHER + 1;
    case PA_VERB_CONFIRM: return KEY_OTHER + 2;
    case PA_VERB_EXCHANGE:
        if (!a) return KEY_OTHER + 4;
        return KEY_OTHER + 5 + (a == pa_most_exchanges(&p->seat[p->head.to_decide], pa_exchange_asked(p)));
    default: return KEY_OTHER + 3;
    }
}
