/* C1 (R6.1-4): the compulsory step on the philosophy track, and the boons of its levels. */
#include "path.h"

/* Price of the next level; 0 at the last one. */
int pa_philosophy_price(const Seat *s)
{
    if (s->philosophy >= PA_PHILOSOPHY_END) return 0;
    int price = PHILOSOPHY_COST[s->philosophy + 1] - s->standing.discount[PA_TARGET_PHILOSOPHY][0];
    return price < 1 ? 1 : price;
}

static void step_up(Path *p, int seat, int cause, Events *ev)
{
    Seat *s = &p->seat[seat];
    s->philosophy++;
    EMIT(ev, .kind = PA_EVENT_LEVEL, .seat = (uint8_t)seat, .piece = PA_PIECE_PHILOSOPHY_TRACK, .cause = (uint16_t)cause,
         .from = REF(PHILOSOPHY, seat, s->philosophy - 1, 0), .to = REF(PHILOSOPHY, seat, s->philosophy, 0), .amount = 1,
         .total = s->philosophy);
}

/* R6.1, R6.2: all payments and moves happen at the same moment, then the frame becomes the arrivals */
void pa_philosophy_step(Path *p, Frame *f, Events *ev)
{
    for (int i = 0; i < p->head.seats; i++) {
        Seat *s = &p->seat[i];
        int price = pa_philosophy_price(s);
        if (!price || s->tray[PHILOSOPHER] < price) continue;
        pa_pay_agents(p, i, PHILOSOPHER, price, PA_PIECE_PHILOSOPHY_TRACK, REF(PHILOSOPHY, i, s->philosophy + 1, 0), ev);
        step_up(p, i, PA_PIECE_PHILOSOPHY_TRACK, ev);
        f->n |= (int16_t)(1 << i);
    }
    f->step = PA_STEP_ARRIVE;
}

/* philosophy_step of an effect: an arrival of its own (R13.5) */
void pa_free_step(Path *p, int seat, int cause, Events *ev)
{
    if (p->seat[seat].philosophy >= PA_PHILOSOPHY_END) return;
    step_up(p, seat, cause, ev);
    flow_push(&p->head, PA_STEP_ARRIVE, seat)->n = (int16_t)(1 << seat);
}

/* ---- boons ------------------------------------------------------------------------------------------------------------ */

void pa_show_boons(Path *p, int level, Events *ev)
{
    for (int i = 0; i < 2; i++) {
        p->boon_state[level][i] = BOON_OPEN;
        p->boons_seen |= 1u << (p->boon[level][i] - PA_PIECE_BOON_FIRST);
        EMIT(ev, .kind = PA_EVENT_BOON_SHOWN, .seat = NOBODY, .flags = REVEALS | (i ? TOGETHER : 0),
             .piece = p->boon[level][i], .to = REF(PHILOSOPHY, NOBODY, level + 1, i), .amount = (int16_t)(level + 1));
    }
}

void pa_remove_boon(Path *p, int level, int which, Events *ev)
{
    p->boon_state[level][which] = BOON_REMOVED;
    EMIT(ev, .kind = PA_EVENT_BOON_REMOVED, .seat = NOBODY, .piece = p->boon[level][which],
         .from = REF(PHILOSOPHY, NOBODY, level + 1, which));
}

Reason pa_can_take_boon(const Path *p, int seat, int level, int sub)
{
    const Seat *s = &p->seat[seat];
    if (level < 0 || level >= BOON_LEVELS || sub > 1) return (Reason){PA_REASON_NOTHING_HERE, 6, 2, NOBODY, 0, 0, 0};
    if (level + 1 != s->philosophy)
        return (Reason){PA_REASON_OTHER_LEVEL, 6, 2, NOBODY, 0, (int16_t)(level + 1), s->philosophy};
    PROMISE(p->boon_state[level][sub] == BOON_OPEN); /* else there is nothing to choose, and nobody is asked */
    if (s->claim == p->boon[level][sub]) return (Reason){PA_REASON_ALREADY_CHOSEN, 6, 2, NOBODY, s->claim, 0, 0};
    return OK;
}

int pa_list_boons(const Path *p, Move *out, int order)
{
    const Seat *s = &p->seat[p->head.to_decide];
    int level = s->philosophy - 1, n = 0;
    for (int i = 0; (order == FOR_PEOPLE || !s->claim) && i < 2; i++)
        if (!pa_can_take_boon(p, p->head.to_decide, level, i).id)
            out[n++] = MOVE(PA_VERB_BOON, p->boon[level][i] - PA_PIECE_BOON_FIRST, 0, 0);
    if (s->claim) out[n++] = MOVE(PA_VERB_CONFIRM, 0, 0, 0);
    return n;
}

/* ---- arrivals (R6.2) ------------------------------------------------------------------------------------------------- */

enum { NEXT_LEVEL, CHOSEN, GIVE, FIRE }; /* b: what an arrival does next */

/* Takes the lowest level of those who still wait (n) as group (m); asks them where there are two boons to choose from. */
static void next_level(Path *p, Frame *f, Events *ev)
{
    int level = PA_PHILOSOPHY_END + 1;
    for (int i = 0; i < p->head.seats; i++)
        if (f->n >> i & 1 && p->seat[i].philosophy < level) level = p->seat[i].philosophy;
    f->m = 0;
    for (int i = 0; i < p->head.seats; i++)
        if (f->n >> i & 1 && p->seat[i].philosophy == level) f->m |= (int16_t)(1 << i);
    f->n &= (int16_t)~f->m;
    uint8_t *state = p->boon_state[level - 1];
    int sole = !(f->m & (f->m - 1)), first = state[0] == BOON_HIDDEN;
    if (first) pa_show_boons(p, level - 1, ev);
    f->a = first && sole; /* this one's choice removes the other boon */
    f->b = CHOSEN;
    if (state[0] == BOON_OPEN && state[1] == BOON_OPEN) {
        pa_seal(p, PA_ASK_BOON, (unsigned)f->m);
        return;
    }
    for (int i = 0; i < p->head.seats; i++)
        if (f->m >> i & 1) p->seat[i].claim = p->boon[level - 1][state[0] == BOON_OPEN ? 0 : 1];
}

static void remove_other(Path *p, int seat, Events *ev)
{
    const Seat *s = &p->seat[seat];
    int level = s->philosophy - 1;
    pa_remove_boon(p, level, p->boon[level][0] == s->claim, ev);
}

void pa_arrive_step(Path *p, Frame *f, Events *ev)
{
    int seat = f->m ? bits_lowest((unsigned)f->m) : 0;
    Seat *s = &p->seat[seat];
    switch (f->b) {
    case NEXT_LEVEL:
        if (f->n) next_level(p, f, ev);
        else flow_pop(&p->head);
        return;
    case CHOSEN:
        if (f->a) remove_other(p, seat, ev);
        f->b = GIVE;
        return;
    case GIVE: {
        if (!f->m) {
            f->b = NEXT_LEVEL;
            return;
        }
        int boon = s->claim;
        s->claim = CLAIM_NONE;
        f->b = FIRE;
        EMIT(ev, .kind = PA_EVENT_BOON_TAKEN, .seat = (uint8_t)seat, .flags = REVEALS, .piece = (uint16_t)boon,
             .from = REF(PHILOSOPHY, NOBODY, s->philosophy, p->boon[s->philosophy - 1][1] == boon),
             .to = REF(SEATS, seat, 0, 0),
             .amount = PHILOSOPHY_MULTIPLIER[s->philosophy]);
        pa_gains_run(p, seat, BOONS[boon - PA_PIECE_BOON_FIRST], PHILOSOPHY_MULTIPLIER[s->philosophy], boon, ev);
        return;
    }
    case FIRE: /* R6.4: after the boon */
        f->m &= (int16_t)(f->m - 1);
        f->b = GIVE;
        pa_triggers_fire(p, seat, PA_ON_PHILOSOPHY, NO_FIELD, 0);
        return;
    default: PROMISE(!"a step of an arrival");
    }
}
