/* Points by part (R10), and the figures of a seat that a player looks for on the table. */
#include "path.h"

static int endgame(const Seat *s, int card)
{
    List list = CARDS[card].effects;
    int vp = 0;
    for (int i = list.first; i < list.first + list.count; i++) {
        const Effect *e = &EFFECTS[i];
        if (e->when != PA_WHEN_ENDGAME) continue;
        if (e->kind == PA_KIND_VP_PER) vp += pa_vp_per(s, e);
        else if (pa_counter_of(s, e->what, e->of) >= e->per) vp += e->n;
    }
    return vp;
}

/* R10.2: what is printed on a wonder or leader and what its endgame effects give now */
int pa_card_points(const Seat *s, int card) { return CARDS[card].vp + endgame(s, card); }

void pa_scores(const State *state, int seat, int32_t *parts)
{
    const Seat *s = &path_in(state)->seat[seat];
    uint8_t owned[OWNED_MAX];
    memset(parts, 0, PA_SCORE_COUNT * sizeof *parts);
    for (int n = pa_technologies(s, owned), i = 0; i < n; i++) parts[PA_SCORE_TECHNOLOGIES] += CARDS[owned[i]].vp;
    parts[PA_SCORE_PHILOSOPHY] = PHILOSOPHY_VP[s->philosophy];
    parts[PA_SCORE_POPULATION] = POPULATION_VP[s->population];
    if (s->leader) parts[PA_SCORE_LEADERS] += pa_card_points(s, s->leader);
    for (int i = 0; i < s->cemetery; i++) parts[PA_SCORE_LEADERS] += pa_card_points(s, s->buried[i]);
    for (int i = 0; i < s->wonders; i++) parts[PA_SCORE_WONDERS] += pa_card_points(s, s->wonder[i]);
    parts[PA_SCORE_TOKENS] = s->vp;
    parts[PA_SCORE_CUBES] = pa_cubes_left(s) / PA_LEFTOVER_DIVISOR;
}

/* R10.4: tied players share the victory */
int32_t pa_tie_break(const State *state, int seat)
{
    (void)state;
    (void)seat;
    return 0;
}

static void challenge_facts(const Path *p, const Seat *s, int32_t *out)
{
    for (int f = 0; f < CIVIL_FIELDS; f++) out[PA_FACT_HISTORY_CULTURE + f] = pa_history_of(s, f);
    if (p->challenges == EVENTS) return;
    const Challenge *c = challenge_card(p->challenge[p->challenges]);
    int points = pa_history_of(s, c->field);
    out[PA_FACT_NEXT_HISTORY] = points;
    out[PA_FACT_NEXT_BONUS] = c->final ? 0 : points / c->divisor;
    out[PA_FACT_NEXT_THRESHOLD] = pa_threshold_of(c, points).vp;
}

void pa_facts(const State *state, int seat, int32_t *out)
{
    const Path *p = path_in(state);
    const Seat *s = &p->seat[seat];
    int pool[AGENTS];
    uint8_t owned[OWNED_MAX];
    memset(out, 0, PA_FACT_COUNT * sizeof *out);
    out[PA_FACT_LIMIT_AGENTS] = pa_limit_of(s, POOL_AGENTS);
    out[PA_FACT_LIMIT_RESEARCH] = pa_limit_of(s, POOL_RESEARCH);
    out[PA_FACT_POOL_AGENTS] = pa_pool_of(p, s, POOL_AGENTS, pool);
    for (int i = 0; i < AGENTS; i++) out[PA_FACT_POOL_PHILOSOPHER + i] = pool[i];
    out[PA_FACT_POOL_RESEARCH] = pa_pool_of(p, s, POOL_RESEARCH, pool);
    for (int i = 0; i < FIELDS; i++) {
        out[PA_FACT_POOL_CULTURE + i] = pool[i];
        out[PA_FACT_CARDS_CULTURE + i] = s->cards[i];
        out[PA_FACT_PRIORITY_CULTURE + i] = priority(s, i) + 1;
        out[PA_FACT_DISCOUNT_CULTURE + i] = s->standing.discount[PA_TARGET_TECHNOLOGY][i];
    }
    challenge_facts(p, s, out);
    out[PA_FACT_POWER] = pa_power_of(s);
    out[PA_FACT_RANK] = p->battles < EVENTS ? pa_battle_rank(p, seat) : 0;
    out[PA_FACT_THREAT] = pa_threat_of(p);
    out[PA_FACT_SECOND_THREAT] = pa_second_threat_of(p);
    out[PA_FACT_DISCOUNT_WONDER] = s->standing.discount[PA_TARGET_WONDER][0];
    out[PA_FACT_DISCOUNT_LEADER] = s->standing.discount[PA_TARGET_LEADER][0];
    out[PA_FACT_PHILOSOPHY_PRICE] = pa_philosophy_price(s);
    out[PA_FACT_WONDERS] = s->wonders;
    out[PA_FACT_LEADERS] = pa_counter_of(s, PA_COUNT_LEADERS, 0);
    out[PA_FACT_TECHNOLOGIES] = pa_technologies(s, owned);
    out[PA_FACT_CUBES_LEFT] = pa_cubes_left(s);
    out[PA_FACT_RESEARCH_TOTAL] = pa_counter_of(s, PA_COUNT_RESEARCH_TOTAL, 0);
}
