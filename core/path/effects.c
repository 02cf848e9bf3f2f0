/* The interpreter of effects (R13): gains, triggers, counters, and the sums of the effects that stand. */
#include "path.h"

/* ---- single gains ------------------------------------------------------------------------------------------------ */

void pa_gain_agent(Path *p, int seat, int agent, int n, int cause, Ref from, Events *ev)
{
    Seat *s = &p->seat[seat];
    PROMISE(s->tray[agent] + n <= 255);
    s->tray[agent] = (uint8_t)(s->tray[agent] + n);
    EMIT(ev, .kind = PA_EVENT_CUBES, .seat = (uint8_t)seat, .piece = (uint16_t)agent_piece(agent),
         .cause = (uint16_t)cause, .from = from, .to = REF(TRAYS, seat, agent, 0), .amount = (int16_t)n,
         .total = s->tray[agent]);
}

/* What went over the end of a track: a gain may never be refused, its excess is lost (R13.4). */
static void lose(int seat, int piece, int n, int cause, Ref at, Events *ev)
{
    if (n > 0)
        EMIT(ev, .kind = PA_EVENT_LOST, .seat = (uint8_t)seat, .piece = (uint16_t)piece, .cause = (uint16_t)cause,
             .from = at, .to = at, .amount = (int16_t)n);
}

void pa_gain_research(Path *p, int seat, int field, int n, int cause, Events *ev)
{
    Seat *s = &p->seat[seat];
    int before = s->research[field], after = before + n;
    if (after > PA_RESEARCH_END) after = PA_RESEARCH_END;
    s->research[field] = (uint8_t)after;
    if (after > before)
        EMIT(ev, .kind = PA_EVENT_CLIMB, .seat = (uint8_t)seat, .piece = (uint16_t)field_piece(field),
             .cause = (uint16_t)cause, .from = REF(RESEARCH, seat, field, before),
             .to = REF(RESEARCH, seat, field, after), .amount = (int16_t)(after - before), .total = (int16_t)after);
    lose(seat, field_piece(field), before + n - after, cause, REF(RESEARCH, seat, field, after), ev);
}

void pa_gain_vp(Path *p, int seat, int n, int cause, Events *ev)
{
    if (!n) return;
    Seat *s = &p->seat[seat];
    s->vp = (uint16_t)(s->vp + n);
    EMIT(ev, .kind = PA_EVENT_VP, .seat = (uint8_t)seat, .piece = PA_PIECE_VICTORY, .cause = (uint16_t)cause,
         .to = REF(SEATS, seat, 0, 0), .amount = (int16_t)n, .total = (int16_t)s->vp);
}

static void gain_heritage(Path *p, int seat, int n, int cause, Events *ev)
{
    Seat *s = &p->seat[seat];
    int before = s->heritage, after = before + n;
    if (after > PA_HERITAGE_END) after = PA_HERITAGE_END;
    s->heritage = (uint8_t)after;
    if (after > before)
        EMIT(ev, .kind = PA_EVENT_HERITAGE, .seat = (uint8_t)seat, .piece = PA_PIECE_HERITAGE_TRACK,
             .cause = (uint16_t)cause, .from = REF(HERITAGE, seat, before, 0), .to = REF(HERITAGE, seat, after, 0),
             .amount = (int16_t)(after - before), .total = (int16_t)after);
    lose(seat, PA_PIECE_HERITAGE_TRACK, before + n - after, cause, REF(HERITAGE, seat, after, 0), ev);
}

/* Each step entered gives its gain before the next is taken (R13.2). */
static void gain_population(Path *p, int seat, int n, int cause, Events *ev)
{
    Seat *s = &p->seat[seat];
    for (; n > 0 && s->population < PA_POPULATION_END; n--) {
        s->population++;
        EMIT(ev, .kind = PA_EVENT_POPULATION, .seat = (uint8_t)seat, .piece = PA_PIECE_POPULATION_TRACK,
             .cause = (uint16_t)cause, .from = REF(POPULATION, seat, s->population - 1, 0),
             .to = REF(POPULATION, seat, s->population, 0), .amount = 1, .total = s->population);
        pa_gains_run(p, seat, POPULATION_GAIN[s->population], 1, PA_PIECE_POPULATION_TRACK, ev);
    }
    lose(seat, PA_PIECE_POPULATION_TRACK, n, cause, REF(POPULATION, seat, s->population, 0), ev);
}

/* One cube for each listed event that is still to come; that of the next one goes straight into the tray (R9.10). */
static void gain_future(Path *p, int seat, int agent, int events, int times, int cause, Events *ev)
{
    int unit = agent == UNIT, next = unit ? p->battles : p->challenges;
    for (int i = next; i < EVENTS; i++) {
        if (!(events >> i & 1)) continue;
        if (i == next) {
            pa_gain_agent(p, seat, agent, times, cause, REF(SUPPLY, NOBODY, agent, 0), ev);
            continue;
        }
        uint8_t *waiting = &p->seat[seat].waiting[unit][i];
        *waiting = (uint8_t)(*waiting + times);
        EMIT(ev, .kind = PA_EVENT_WAITS, .seat = (uint8_t)seat, .piece = (uint16_t)agent_piece(agent),
             .cause = (uint16_t)cause, .from = REF(SUPPLY, NOBODY, agent, 0),
             .to = REF(EVENTS, seat, unit * EVENTS + i, 0), .amount = (int16_t)times, .total = *waiting);
    }
}

static void push_split(Path *p, int kind, int seat, int n, int cause)
{
    Frame *f = flow_push(&p->head, PA_STEP_SPLIT, seat);
    f->a = (uint8_t)kind;
    f->n = (int16_t)n;
    f->m = (int16_t)cause;
}

/* ---- lists of gains -------------------------------------------------------------------------------------------------- */

/* One gain. What needs a choice or an arrival is pushed as a frame. */
static void gain(Path *p, int seat, const Effect *e, int times, int cause, Events *ev)
{
    int n = e->n * times;
    switch (e->kind) {
    case PA_KIND_AGENTS: pa_gain_agent(p, seat, e->what, n, cause, REF(SUPPLY, NOBODY, e->what, 0), ev); break;
    case PA_KIND_AGENTS_ANY: push_split(p, PA_ASK_GAIN_AGENTS, seat, n, cause); break;
    case PA_KIND_RESEARCH: pa_gain_research(p, seat, e->field, n, cause, ev); break;
    case PA_KIND_RESEARCH_ANY: push_split(p, PA_ASK_GAIN_RESEARCH, seat, n, cause); break;
    case PA_KIND_POPULATION: gain_population(p, seat, n, cause, ev); break;
    case PA_KIND_HERITAGE: gain_heritage(p, seat, n, cause, ev); break;
    case PA_KIND_VP: pa_gain_vp(p, seat, n, cause, ev); break;
    case PA_KIND_FUTURE_AGENTS: gain_future(p, seat, e->what, e->of, times, cause, ev); break;
    case PA_KIND_VP_PER: pa_gain_vp(p, seat, pa_vp_per(&p->seat[seat], e) * times, cause, ev); break;
    case PA_KIND_PHILOSOPHY_STEP: pa_free_step(p, seat, cause, ev); break;
    default: PROMISE(!"a gain");
    }
}

static void push_gains(Path *p, int seat, int first, int count, int times, int cause)
{
    if (count <= 0 || times <= 0) return;
    Frame *f = flow_push(&p->head, PA_STEP_GAINS, seat);
    f->n = (int16_t)first;
    f->a = (uint8_t)count;
    f->b = (uint8_t)times;
    f->m = (int16_t)cause;
}

/* Takes a list of gains `times` times, at once as far as nobody has to choose; the rest waits as a frame. */
void pa_gains_run(Path *p, int seat, List list, int times, int cause, Events *ev)
{
    if (times <= 0) return;
    int last = list.first + list.count;
    for (int i = list.first; i < last; i++) {
        const Effect *e = &EFFECTS[i];
        int waits = e->kind == PA_KIND_AGENTS_ANY || e->kind == PA_KIND_RESEARCH_ANY;
        int arrives = e->kind == PA_KIND_PHILOSOPHY_STEP;
        if (waits || arrives) {
            push_gains(p, seat, i + 1, last - i - 1, times, cause);
            if (arrives) push_gains(p, seat, i, 1, times - 1, cause); /* each step is an arrival of its own (R13.5) */
            gain(p, seat, e, arrives ? 1 : times, cause, ev);
            return;
        }
        gain(p, seat, e, times, cause, ev);
    }
}

void pa_gains_step(Path *p, Frame *f, Events *ev)
{
    Frame g = *f;
    flow_pop(&p->head);
    pa_gains_run(p, g.seat, (List){(uint16_t)g.n, g.a}, g.b, g.m, ev);
}

/* ---- triggers ------------------------------------------------------------------------------------------------------- */

/* Cards in the order in which triggers fire (R13.3): wonders, the leader in office, the cemetery. 0 at the end. */
static int standing_card(const Seat *s, int i, int *when)
{
    *when = PA_WHEN_PERMANENT;
    if (i < s->wonders) return s->wonder[i];
    i -= s->wonders;
    if (s->leader && i-- == 0) return s->leader;
    *when = PA_WHEN_CEMETERY;
    return i < s->cemetery ? s->buried[i] : 0;
}

/* The triggers of a seat on an event, but for those of card `skip`, which that event itself switched on. */
void pa_triggers_fire(Path *p, int seat, int on, int field, int skip)
{
    if (!(p->seat[seat].standing.triggers >> on & 1)) return;
    Frame *f = flow_push(&p->head, PA_STEP_TRIGGERS, seat);
    f->a = (uint8_t)on;
    f->b = (uint8_t)field;
    f->m = (int16_t)skip;
}

void pa_triggers_step(Path *p, Frame *f, Events *ev)
{
    const Seat *s = &p->seat[f->seat];
    int depth = p->head.depth, when, card;
    while ((card = standing_card(s, f->n >> 4, &when))) {
        int i = f->n & 15;
        List list = CARDS[card].effects;
        if (i >= list.count || card == s->fresh || card == f->m) {
            f->n = (int16_t)(((f->n >> 4) + 1) << 4);
            continue;
        }
        f->n++;
        const Effect *e = &EFFECTS[list.first + i];
        if (e->kind != PA_KIND_TRIGGER || e->when != when || e->what != f->a) continue;
        if (e->field != NO_FIELD && e->field != f->b) continue;
        pa_gains_run(p, f->seat, e->gain, 1, card, ev);
        if (p->head.depth != depth) return; /* goes on here when the frames above are done */
    }
    flow_pop(&p->head);
}

/* ---- effects that stand ------------------------------------------------------------------------------------------------ */

static void add_discount(Standing *s, const Effect *e)
{
    for (int f = 0; f < FIELDS; f++)
        if (e->field == NO_FIELD || e->field == f) s->discount[e->what][f] = (uint8_t)(s->discount[e->what][f] + e->n);
}

void pa_standing_add(Standing *s, int card, int when)
{
    List list = CARDS[card].effects;
    for (int i = list.first; i < list.first + list.count; i++) {
        const Effect *e = &EFFECTS[i];
        if (e->when != when) continue;
        switch (e->kind) {
        case PA_KIND_PRODUCE_AGENTS: s->agents[e->what] = (uint8_t)(s->agents[e->what] + e->n); break;
        case PA_KIND_PRODUCE_RESEARCH: s->research[e->field] = (uint8_t)(s->research[e->field] + e->n); break;
        case PA_KIND_CAP_BONUS:
            if (e->what & 1) s->limit[0] = (uint8_t)(s->limit[0] + e->n);
            if (e->what & 2) s->limit[1] = (uint8_t)(s->limit[1] + e->n);
            break;
        case PA_KIND_DISCOUNT: add_discount(s, e); break;
        case PA_KIND_TRIGGER: s->triggers |= (uint8_t)(1 << e->what); break;
        case PA_KIND_POWER: s->power = (uint8_t)(s->power + e->n); break;
        case PA_KIND_UNIT_POWER: s->unit_power = (uint8_t)(s->unit_power + e->n); break;
        case PA_KIND_HISTORY:
            for (int f = 0; f < FIELDS; f++)
                if (e->field == NO_FIELD || e->field == f) s->history[f] = (uint8_t)(s->history[f] + e->n);
            break;
        case PA_KIND_KEEP: s->keep[e->what] = (uint8_t)(s->keep[e->what] + e->n); break;
        case PA_KIND_SYMBOL: s->symbols[e->field] = (uint8_t)(s->symbols[e->field] + e->n); break;
        default: PROMISE(!"an effect that stands");
        }
    }
}

/* ---- counters ------------------------------------------------------------------------------------------------------- */

int pa_technologies(const Seat *s, uint8_t *out)
{
    int n = 0;
    for (int i = 0; i < HAND; i++)
        if (s->hand[i]) out[n++] = s->hand[i];
    for (int i = 0; i < 2; i++) {
        if (s->left[i]) out[n++] = s->left[i];
        if (s->right[i]) out[n++] = s->right[i];
    }
    if (s->bought) out[n++] = s->bought;
    for (int i = 0; i < s->discards; i++) out[n++] = s->discarded[i];
    return n;
}

static int of_level(const Seat *s, int level)
{
    uint8_t owned[OWNED_MAX];
    int n = pa_technologies(s, owned), found = 0;
    for (int i = 0; i < n; i++) found += CARDS[owned[i]].level >= level;
    return found;
}

int pa_cubes_left(const Seat *s) { return s->tray[PHILOSOPHER] + s->tray[BUILDER] + s->tray[AMBASSADOR]; }

int pa_counter_of(const Seat *s, int counter, int of)
{
    switch (counter) {
    case PA_COUNT_CARDS: return s->cards[of];
    case PA_COUNT_TECH_LEVEL: return of_level(s, of);
    case PA_COUNT_TRAY: return s->tray[of];
    case PA_COUNT_WONDERS: return s->wonders;
    case PA_COUNT_LEADERS: return s->cemetery + (s->leader != 0);
    case PA_COUNT_CEMETERY: return s->cemetery;
    case PA_COUNT_PHILOSOPHY: return s->philosophy;
    case PA_COUNT_POPULATION: return s->population;
    case PA_COUNT_HERITAGE: return s->heritage;
    case PA_COUNT_CUBES_LEFT: return pa_cubes_left(s);
    case PA_COUNT_RESEARCH_TOTAL: return s->research[0] + s->research[1] + s->research[2] + s->research[3] + s->research[4];
    case PA_COUNT_FIELD_SETS: {
        int least = s->cards[0];
        for (int f = 1; f < CIVIL_FIELDS; f++)
            if (s->cards[f] < least) least = s->cards[f];
        return least;
    }
    default: PROMISE(!"a counter"); return 0;
    }
}

/* grant_per: floor(count / per) times, at most max times */
int pa_times_of(const Seat *s, const Effect *e)
{
    int times = pa_counter_of(s, e->what, e->of) / e->per;
    return e->max != NO_LIMIT && times > e->max ? e->max : times;
}

/* vp_per: floor(count / per) * vp, at most max points */
int pa_vp_per(const Seat *s, const Effect *e)
{
    int points = pa_counter_of(s, e->what, e->of) / e->per * e->n;
    return e->max != NO_LIMIT && points > e->max ? e->max : points;
}
