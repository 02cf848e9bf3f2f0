/* Phases B and D (R5, R8.1-3): cards and standing effects make a pool; what is over the limit is left out. */
#include "path.h"

/* R5.1, R8.1: what the cards on that side and the effects that stand give; returns the sum. During phase A the cards
 * are still in the hand: those put on that side so far count, so that a plan can be weighed. */
int pa_pool_of(const Path *p, const Seat *s, int which, int *out)
{
    const uint8_t *standing = which == POOL_AGENTS ? s->standing.agents : s->standing.research;
    int sum = 0;
    for (int i = 0; i < AGENTS; i++) out[i] = standing[i];
    for (int k = 0; k < 2; k++) {
        const Card *card = &CARDS[which == POOL_AGENTS ? s->left[k] : s->right[k]];
        for (int i = 0; i < AGENTS; i++) out[i] += which == POOL_AGENTS ? card->left[i] : card->right[i];
    }
    for (int k = 0; p->phase == PA_STEP_PLACE && k < HAND; k++) {
        const Card *card = &CARDS[s->hand[k]];
        if (s->picks[k] != (which == POOL_AGENTS ? LEFT : RIGHT)) continue;
        for (int i = 0; i < AGENTS; i++) out[i] += which == POOL_AGENTS ? card->left[i] : card->right[i];
    }
    for (int i = 0; i < AGENTS; i++) sum += out[i];
    return sum;
}

/* R1.5 */
int pa_limit_of(const Seat *s, int which) { return POPULATION_LIMIT[s->population] + s->standing.limit[which]; }

static int asked_for(const Path *p) { return p->head.decision == PA_ASK_TRIM_AGENTS ? POOL_AGENTS : POOL_RESEARCH; }

static int left_out(const Seat *s)
{
    int n = 0;
    for (int i = 0; i < AGENTS; i++) n += s->picks[i];
    return n;
}

/* How many cubes or points have still to be left out; never negative. */
int pa_over_limit(const Path *p, const Seat *s, int which)
{
    int pool[AGENTS], over = pa_pool_of(p, s, which, pool) - pa_limit_of(s, which);
    int picked = p->head.decision == PA_ASK_TRIM_AGENTS || p->head.decision == PA_ASK_TRIM_RESEARCH ? left_out(s) : 0;
    return over > picked ? over - picked : 0;
}

Reason pa_can_leave(const Path *p, int seat, int thing)
{
    const Seat *s = &p->seat[seat];
    int which = asked_for(p), pool[AGENTS];
    uint8_t chapter = which == POOL_AGENTS ? 5 : 8;
    pa_pool_of(p, s, which, pool);
    if (pool[thing] <= s->picks[thing])
        return (Reason){PA_REASON_NONE_IN_POOL, chapter, 2, NOBODY, 0, 1, (int16_t)(pool[thing] - s->picks[thing])};
    if (!pa_over_limit(p, s, which))
        return (Reason){PA_REASON_ENOUGH_LEFT_OUT, chapter, 2, NOBODY, 0, (int16_t)left_out(s), (int16_t)left_out(s)};
    return OK;
}

Reason pa_can_restore(const Path *p, int seat, int thing)
{
    if (p->seat[seat].picks[thing]) return OK;
    return (Reason){PA_REASON_NOTHING_LEFT_OUT, asked_for(p) == POOL_AGENTS ? 5 : 8, 2, NOBODY, 0, 1, 0};
}

static int piece_for(int which, int thing) { return which == POOL_AGENTS ? agent_piece(thing) : field_piece(thing); }

/* For the search in index order, and only where enough remains from there on to reach the limit; where a person has begun
 * in another order, whatever remains. */
int pa_list_trims(const Path *p, Move *out, int order)
{
    int seat = p->head.to_decide, which = asked_for(p), n = 0, pool[AGENTS], from = 0, before = 0;
    const Seat *s = &p->seat[seat];
    int over = pa_over_limit(p, s, which), rest = pa_pool_of(p, s, which, pool) - left_out(s);
    if (order == FOR_SEARCH) {
        for (int i = 0; i < AGENTS; i++) {
            if (s->picks[i]) from = i;
        }
        for (int i = 0; i < from; i++) before += pool[i] - s->picks[i];
        if (rest - before < over) from = before = 0;
        rest -= before;
    }
    for (int i = from; over && i < AGENTS; i++) {
        int have = pool[i] - s->picks[i];
        if (have > 0 && (order == FOR_PEOPLE || rest >= over)) out[n++] = MOVE(PA_VERB_LEAVE, piece_for(which, i), 0, 0);
        rest -= have;
    }
    for (int i = 0; order == FOR_PEOPLE && i < AGENTS; i++)
        if (s->picks[i]) out[n++] = MOVE(PA_VERB_RESTORE, piece_for(which, i), 0, 0);
    if (!over) out[n++] = MOVE(PA_VERB_CONFIRM, 0, 0, 0);
    return n;
}

void pa_do_trim(Path *p, Move m)
{
    int thing = move_a(m) - piece_for(asked_for(p), 0);
    p->seat[p->head.to_decide].picks[thing] = (uint8_t)(p->seat[p->head.to_decide].picks[thing]
                                                        + (move_verb(m) == PA_VERB_LEAVE ? 1 : -1));
}

/* ---- giving -------------------------------------------------------------------------------------------------------- */

typedef struct { Path *p; int seat, which; uint8_t *left_out; Events *ev; } Giving;

/* One source of a pool. What is left out is taken off the first sources that have it. */
static void give_from(Giving *g, const uint8_t *amounts, int cause, Ref from)
{
    for (int i = 0; i < AGENTS; i++) {
        int n = amounts[i], without = n < g->left_out[i] ? n : g->left_out[i];
        g->left_out[i] = (uint8_t)(g->left_out[i] - without);
        if (n - without <= 0) continue;
        if (g->which == POOL_AGENTS) pa_gain_agent(g->p, g->seat, i, n - without, cause, from, g->ev);
        else pa_gain_research(g->p, g->seat, i, n - without, cause, g->ev);
    }
}

/* A card whose standing effects produce; wonders, the leader in office and the cemetery alike. */
static void give_standing(Giving *g, int card, int when, Ref from)
{
    Standing own = {0};
    pa_standing_add(&own, card, when);
    give_from(g, g->which == POOL_AGENTS ? own.agents : own.research, card, from);
}

static void give(Path *p, int seat, int which, Events *ev)
{
    Seat *s = &p->seat[seat];
    Giving g = {p, seat, which, s->picks, ev};
    for (int i = 0; i < AGENTS; i++)
        if (s->picks[i])
            EMIT(ev, .kind = which == POOL_AGENTS ? PA_EVENT_LEFT_OUT : PA_EVENT_POINTS_LEFT_OUT, .seat = (uint8_t)seat,
                 .flags = REVEALS, .piece = (uint16_t)piece_for(which, i), .from = REF(BOARD, seat, 0, 0),
                 .amount = s->picks[i]);
    for (int k = 0; k < 2; k++) {
        int card = which == POOL_AGENTS ? s->left[k] : s->right[k];
        const uint8_t *amounts = which == POOL_AGENTS ? CARDS[card].left : CARDS[card].right;
        give_from(&g, amounts, card, REF(BOARD, seat, which == POOL_AGENTS ? k : 3 + k, 0));
    }
    for (int k = 0; k < s->wonders; k++) give_standing(&g, s->wonder[k], PA_WHEN_PERMANENT, REF(WONDERS, seat, k, 0));
    if (s->leader) give_standing(&g, s->leader, PA_WHEN_PERMANENT, REF(LEADERS, seat, 0, 0));
    for (int k = 0; k < s->cemetery; k++)
        give_standing(&g, s->buried[k], PA_WHEN_CEMETERY, REF(LEADERS, seat, 1 + k, 0));
    memset(s->picks, 0, sizeof s->picks);
}

/* The same without events, for playouts: sums instead of sources. */
static void give_at_once(Path *p, Seat *s, int which)
{
    int pool[AGENTS];
    pa_pool_of(p, s, which, pool);
    for (int i = 0; i < AGENTS; i++) {
        int n = pool[i] - s->picks[i];
        if (which == POOL_AGENTS) s->tray[i] = (uint8_t)(s->tray[i] + n);
        else s->research[i] = (uint8_t)(s->research[i] + n < PA_RESEARCH_END ? s->research[i] + n : PA_RESEARCH_END);
    }
    memset(s->picks, 0, sizeof s->picks);
}

/* b: 0 to ask those over the limit, 1 to give everybody */
void pa_pool_step(Path *p, Frame *f, Events *ev)
{
    int which = f->step == PA_STEP_AGENTS ? POOL_AGENTS : POOL_RESEARCH;
    if (f->b == 0) {
        unsigned over = 0;
        f->b = 1;
        for (int i = 0; i < p->head.seats; i++) over |= (unsigned)(pa_over_limit(p, &p->seat[i], which) > 0) << i;
        if (over) {
            pa_seal(p, which == POOL_AGENTS ? PA_ASK_TRIM_AGENTS : PA_ASK_TRIM_RESEARCH, over);
            return;
        }
    }
    for (int i = 0; i < p->head.seats; i++) {
        if (ev) give(p, i, which, ev);
        else give_at_once(p, &p->seat[i], which);
    }
    flow_pop(&p->head);
}
