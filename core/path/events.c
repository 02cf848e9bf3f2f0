/* Phase F (R9): challenges with fate and history, battles with the external threat, cubes that waited. */
#include "path.h"

/* ---- figures ------------------------------------------------------------------------------------------------------ */

/* R9.2: cards of the field with their symbols, sages, history effects */
int pa_history_of(const Seat *s, int field) { return s->cards[field] + s->tray[SAGE] + s->standing.history[field]; }

/* R9.6 */
int pa_power_of(const Seat *s)
{
    return s->heritage + s->tray[UNIT] * (PA_UNIT_POWER + s->standing.unit_power) + s->standing.power;
}

/* R2.7: power of the next battle's threat, 0 after the last */
int pa_threat_of(const Path *p)
{
    return p->battles < EVENTS ? battle_card(p->battle[p->battles])->threat[p->head.seats - 1] : 0;
}

/* R12.3: alone, a weaker threat takes part as well; 0 = none */
int pa_second_threat_of(const Path *p)
{
    int threat = pa_threat_of(p) - PA_SOLO_OFFSET;
    return p->head.seats > 1 || p->battles == EVENTS ? 0 : threat > 1 ? threat : 1;
}

/* R9.7: 1 + participants with more power, players and threats alike */
static int rank_of(const Path *p, int power)
{
    int rank = 1 + (pa_threat_of(p) > power) + (pa_second_threat_of(p) > power);
    for (int i = 0; i < p->head.seats; i++) rank += pa_power_of(&p->seat[i]) > power;
    return rank;
}

int pa_battle_rank(const Path *p, int seat) { return rank_of(p, pa_power_of(&p->seat[seat])); }

/* R9.3: the highest threshold reached, blank if none is */
Threshold pa_threshold_of(const Challenge *c, int history)
{
    Threshold reached = {0, 0};
    for (int i = 0; i < c->thresholds; i++)
        if (history >= c->threshold[i].at_least) reached = c->threshold[i];
    return reached;
}

/* What a figure is made up of, for telling: cards or heritage (`what`), an agent, and effects that always hold. */
static void tell_parts(int seat, int card, int what, int n, int agent, int with_agents, int with_effects, Ref at, Events *ev)
{
    int piece[] = {what, agent_piece(agent), 0}, amount[] = {n, with_agents, with_effects};
    for (int i = 0; ev && i < 3; i++)
        if (amount[i])
            EMIT(ev, .kind = PA_EVENT_PART, .seat = (uint8_t)seat, .flags = TOGETHER, .piece = (uint16_t)piece[i],
                 .cause = (uint16_t)card, .to = at, .amount = (int16_t)amount[i]);
}

/* ---- exchanges (R9.1) ----------------------------------------------------------------------------------------------- */

static int purse(const Seat *s, const Effect *pay)
{
    if (pay->kind == PA_KIND_AGENTS) return s->tray[pay->what];
    if (pay->kind == PA_KIND_RESEARCH) return s->research[pay->field];
    return pa_counter_of(s, PA_COUNT_RESEARCH_TOTAL, 0);
}

int pa_most_exchanges(const Seat *s, const Effect *e)
{
    const Effect *pay = &EFFECTS[e->pay.first];
    int most = purse(s, pay) / pay->n;
    return e->max != NO_LIMIT && most > e->max ? e->max : most;
}

/* The exchange that the seat to decide is asked about. */
const Effect *pa_exchange_asked(const Path *p)
{
    const Frame *f = &p->head.frames[p->head.depth - 1];
    return &EFFECTS[challenge_card(p->challenge[p->challenges])->fate.first + f->a];
}

int pa_list_exchanges(const Path *p, Move *out)
{
    int most = pa_most_exchanges(&p->seat[p->head.to_decide], pa_exchange_asked(p));
    for (int i = 0; i <= most; i++) out[i] = MOVE(PA_VERB_EXCHANGE, i, 0, 0);
    return most + 1;
}

void pa_do_exchange(Path *p, Move m) { flow_top(&p->head)->m = (int16_t)move_a(m); }

static void pay_exchange(Path *p, int seat, const Effect *e, int times, int cause, Events *ev)
{
    const Effect *pay = &EFFECTS[e->pay.first];
    Ref to = REF(EVENTS, NOBODY, p->challenges, 0);
    if (pay->kind == PA_KIND_AGENTS) pa_pay_agents(p, seat, pay->what, pay->n * times, cause, to, ev);
    else if (pay->kind == PA_KIND_RESEARCH) pa_pay_research(p, seat, pay->field, pay->n * times, cause, to, ev);
    else {
        Frame *f = flow_push(&p->head, PA_STEP_SPLIT, seat);
        f->a = PA_ASK_SPEND_RESEARCH;
        f->n = (int16_t)(pay->n * times);
        f->m = (int16_t)cause;
    }
}

/* ---- challenge ------------------------------------------------------------------------------------------------------ */

enum { FATE, PAY, GAIN, HISTORY, BONUS, RETURN }; /* b of both steps; n: the seat; a: the entry of the fate; m: times */

/* All histories side by side, before the first is scored. What the challenge gives for it is the sub of `from`: points of
 * a threshold in the last one, else how many times the bonus. */
static void tell_histories(const Path *p, const Challenge *c, int card, Events *ev)
{
    Ref at = REF(EVENTS, NOBODY, p->challenges, 0);
    for (int i = 0; ev && i < p->head.seats; i++) {
        const Seat *s = &p->seat[i];
        int points = pa_history_of(s, c->field), rank = 1;
        int brings = c->final ? pa_threshold_of(c, points).vp : points / c->divisor;
        for (int k = 0; k < p->head.seats; k++) rank += pa_history_of(&p->seat[k], c->field) > points;
        EMIT(ev, .kind = PA_EVENT_STANDING, .seat = (uint8_t)i, .flags = i ? TOGETHER : 0, .piece = (uint16_t)card,
             .from = REF(EVENTS, NOBODY, p->challenges, brings), .to = at, .amount = (int16_t)points, .total = (int16_t)rank);
        tell_parts(i, card, field_piece(c->field), s->cards[c->field], SAGE, s->tray[SAGE], s->standing.history[c->field], at,
                   ev);
    }
}

/* Resolves or asks one entry of the fate for seat n. */
static void fate(Path *p, Frame *f, const Challenge *c, int card, Events *ev)
{
    if (f->a == c->fate.count) {
        f->a = 0;
        f->n++;
    }
    if (f->n == p->head.seats) {
        f->n = 0;
        f->b = HISTORY;
        tell_histories(p, c, card, ev);
        return;
    }
    int seat = f->n;
    const Effect *e = &EFFECTS[c->fate.first + f->a];
    const Seat *s = &p->seat[seat];
    if (e->kind == PA_KIND_EXCHANGE) {
        if (!pa_most_exchanges(s, e)) {
            f->a++;
            return;
        }
        f->b = PAY;
        pa_ask(p, PA_ASK_EXCHANGE, seat);
        return;
    }
    f->a++;
    int times = e->kind == PA_KIND_GRANT ? 1 : pa_times_of(s, e);
    if (times)
        EMIT(ev, .kind = PA_EVENT_FATE, .seat = (uint8_t)seat, .piece = (uint16_t)card,
             .from = REF(EVENTS, NOBODY, p->challenges, 0), .amount = (int16_t)times);
    pa_gains_run(p, seat, e->gain, times, card, ev);
}

/* R9.2, R9.3 for seat n */
static void history(Path *p, Frame *f, const Challenge *c, int card, Events *ev)
{
    int seat = f->n;
    const Seat *s = &p->seat[seat];
    int points = pa_history_of(s, c->field);
    Threshold reached = pa_threshold_of(c, points);
    Ref at = REF(EVENTS, NOBODY, p->challenges, 0);
    EMIT(ev, .kind = PA_EVENT_HISTORY, .seat = (uint8_t)seat, .piece = (uint16_t)card, .from = at,
         .amount = (int16_t)points, .total = (int16_t)s->cards[c->field]);
    pa_gain_vp(p, seat, points, card, ev);
    if (reached.vp) {
        EMIT(ev, .kind = PA_EVENT_THRESHOLD, .seat = (uint8_t)seat, .piece = (uint16_t)card, .from = at,
             .amount = (int16_t)reached.vp, .total = (int16_t)reached.at_least);
        pa_gain_vp(p, seat, reached.vp, card, ev);
    }
    f->b = BONUS;
    int times = c->final ? 0 : points / c->divisor;
    if (times)
        EMIT(ev, .kind = PA_EVENT_BONUS, .seat = (uint8_t)seat, .piece = (uint16_t)card, .from = at,
             .amount = (int16_t)times, .total = (int16_t)points);
    pa_gains_run(p, seat, c->bonus, times, card, ev);
}

/* R9.5, R9.9: cubes go back but for those kept; the tray moves on and takes in those that waited there */
static void tip_out(Path *p, int agent, int next, Events *ev)
{
    int unit = agent == UNIT;
    for (int i = 0; i < p->head.seats; i++) {
        Seat *s = &p->seat[i];
        int kept = s->tray[agent] < s->standing.keep[agent] ? s->tray[agent] : s->standing.keep[agent];
        int gone = s->tray[agent] - kept;
        s->tray[agent] = (uint8_t)kept;
        if (gone)
            EMIT(ev, .kind = PA_EVENT_RETURNS, .seat = (uint8_t)i, .piece = (uint16_t)agent_piece(agent),
                 .flags = i ? TOGETHER : 0, .from = REF(TRAYS, i, agent, 0), .to = REF(SUPPLY, NOBODY, agent, 0),
                 .amount = (int16_t)gone, .total = (int16_t)kept);
    }
    for (int i = 0; next < EVENTS && i < p->head.seats; i++) {
        Seat *s = &p->seat[i];
        int waited = s->waiting[unit][next];
        if (!waited) continue;
        s->waiting[unit][next] = 0;
        s->tray[agent] = (uint8_t)(s->tray[agent] + waited);
        EMIT(ev, .kind = PA_EVENT_ENTERS, .seat = (uint8_t)i, .piece = (uint16_t)agent_piece(agent),
             .from = REF(EVENTS, i, unit * EVENTS + next, 0), .to = REF(TRAYS, i, agent, 0), .amount = (int16_t)waited,
             .total = s->tray[agent]);
    }
}

/* All fate before any history (R9.4). */
void pa_challenge_step(Path *p, Frame *f, Events *ev)
{
    int card = p->challenge[p->challenges], seat = f->n;
    const Challenge *c = challenge_card(card);
    switch (f->b) {
    case FATE: fate(p, f, c, card, ev); return;
    case PAY: {
        const Effect *e = &EFFECTS[c->fate.first + f->a];
        if (f->m) {
            EMIT(ev, .kind = PA_EVENT_EXCHANGE, .seat = (uint8_t)seat, .piece = (uint16_t)card,
                 .from = REF(EVENTS, NOBODY, p->challenges, 0), .amount = f->m);
            pay_exchange(p, seat, e, f->m, card, ev);
        }
        f->b = GAIN;
        return;
    }
    case GAIN: {
        List gain = EFFECTS[c->fate.first + f->a++].gain;
        f->b = FATE;
        pa_gains_run(p, seat, gain, f->m, card, ev);
        return;
    }
    case HISTORY:
        if (f->n < p->head.seats) history(p, f, c, card, ev);
        else f->b = RETURN;
        return;
    case BONUS:
        f->n++;
        f->b = HISTORY;
        pa_triggers_fire(p, seat, PA_ON_CHALLENGE, c->field, 0);
        return;
    default:
        p->challenges++;
        flow_pop(&p->head);
        tip_out(p, SAGE, p->challenges, ev);
    }
}

/* ---- battle --------------------------------------------------------------------------------------------------------- */

/* The reward line that a rank takes, 0 = none (R9.8) */
static int line_of(const Battle *b, int rank) { return rank && rank <= b->lines && b->reward[rank - 1].count ? rank : 0; }

static void tell_powers(const Path *p, int card, Events *ev)
{
    Ref at = REF(EVENTS, NOBODY, EVENTS + p->battles, 0);
    for (int i = 0; i < p->head.seats; i++) {
        const Seat *s = &p->seat[i];
        int power = pa_power_of(s);
        EMIT(ev, .kind = PA_EVENT_POWER, .seat = (uint8_t)i, .flags = i ? TOGETHER : 0, .piece = (uint16_t)card, .to = at,
             .amount = (int16_t)power, .total = s->heritage);
        tell_parts(i, card, PA_PIECE_HERITAGE_TRACK, s->heritage, UNIT, power - s->heritage - s->standing.power,
                   s->standing.power, at, ev);
    }
    for (int i = 0; i < 2; i++) {
        int threat = i ? pa_second_threat_of(p) : pa_threat_of(p);
        if (threat)
            EMIT(ev, .kind = PA_EVENT_THREAT, .seat = NOBODY, .flags = TOGETHER, .piece = PA_PIECE_THREAT,
                 .cause = (uint16_t)card, .to = at, .amount = (int16_t)threat, .total = (int16_t)rank_of(p, threat));
    }
    for (int i = 0; i < p->head.seats; i++) {
        const Seat *s = &p->seat[i];
        if (s->rank)
            EMIT(ev, .kind = PA_EVENT_RANK, .seat = (uint8_t)i, .flags = TOGETHER, .piece = (uint16_t)card,
                 .from = REF(EVENTS, NOBODY, EVENTS + p->battles, line_of(battle_card(card), s->rank)), .to = at,
                 .amount = s->rank, .total = (int16_t)pa_power_of(s));
    }
}

/* R9.6-8: all powers are compared before any reward is taken; power 0 has no rank */
static void rank_all(Path *p, int card, Events *ev)
{
    for (int i = 0; i < p->head.seats; i++)
        p->seat[i].rank = (uint8_t)(pa_power_of(&p->seat[i]) >= PA_MINIMUM_POWER ? pa_battle_rank(p, i) : 0);
    if (ev) tell_powers(p, card, ev);
}

static void reward(Path *p, int seat, int card, Events *ev)
{
    const Battle *b = battle_card(card);
    int rank = p->seat[seat].rank, line = line_of(b, rank);
    EMIT(ev, .kind = line ? PA_EVENT_REWARD : PA_EVENT_NO_REWARD, .seat = (uint8_t)seat, .piece = (uint16_t)card,
         .from = REF(EVENTS, NOBODY, EVENTS + p->battles, line), .amount = (int16_t)line, .total = (int16_t)rank);
    if (line) pa_gains_run(p, seat, b->reward[line - 1], 1, card, ev);
}

void pa_battle_step(Path *p, Frame *f, Events *ev)
{
    int card = p->battle[p->battles], seat = f->n;
    if (f->b == 0) {
        rank_all(p, card, ev);
        f->b = 1;
        return;
    }
    if (f->n == p->head.seats) {
        for (int i = 0; i < p->head.seats; i++) p->seat[i].rank = 0;
        p->battles++;
        flow_pop(&p->head);
        tip_out(p, UNIT, p->battles, ev);
        return;
    }
    if (f->b == 1) {
        f->b = 2;
        reward(p, seat, card, ev);
        return;
    }
    f->b = 1;
    f->n++;
    if (p->seat[seat].rank == 1) pa_triggers_fire(p, seat, PA_ON_BATTLE_FIRST, NO_FIELD, 0);
}
