/* Gains and payments of the owner's choice, one cube or point at a time (R2 of the vocabulary: agents_any, research_any;
 * R9.1 for payments). The frame: a = decision, b = first thing the search still lists, n = how many are left, m = cause. */
#include "path.h"

static int lost_anyway(const Seat *s, int field) { return s->research[field] >= PA_RESEARCH_END; }

static int room_left(const Seat *s)
{
    int n = 0;
    for (int f = 0; f < FIELDS; f++) n += !lost_anyway(s, f);
    return n;
}

void pa_split_step(Path *p, Frame *f, Events *ev)
{
    const Seat *s = &p->seat[f->seat];
    if (f->n > 0 && f->a == PA_ASK_GAIN_RESEARCH && !room_left(s)) {
        /* every cylinder stands at the end: there is nothing to choose, the rest is lost (R13.4) */
        EMIT(ev, .kind = PA_EVENT_LOST, .seat = f->seat, .cause = (uint16_t)f->m, .to = REF(RESEARCH, f->seat, 0, 0),
             .amount = f->n);
        f->n = 0;
    }
    if (f->n > 0) pa_ask(p, f->a, f->seat);
    else flow_pop(&p->head);
}

Reason pa_can_split(const Path *p, int thing)
{
    const Frame *f = &p->head.frames[p->head.depth - 1];
    const Seat *s = &p->seat[f->seat];
    if (f->a == PA_ASK_SPEND_RESEARCH && !s->research[thing])
        return (Reason){PA_REASON_NOTHING_TO_SPEND, 9, 1, NOBODY, (uint16_t)field_piece(thing), 1, 0};
    return OK;
}

/* In index order for the search. A point on a full cylinder is legal and useless; the search does not list it. Where that
 * leaves nothing (cylinders filled up, or a person began in another order), whatever lies in front is listed too. */
int pa_list_splits(const Path *p, Move *out, int order)
{
    const Frame *f = &p->head.frames[p->head.depth - 1];
    const Seat *s = &p->seat[f->seat];
    int verb = f->a == PA_ASK_SPEND_RESEARCH ? PA_VERB_SPEND : PA_VERB_GAIN;
    int base = f->a == PA_ASK_GAIN_AGENTS ? agent_piece(0) : field_piece(0), n = 0;
    for (int from = order == FOR_SEARCH ? f->b : 0; !n && from >= 0; from = from ? 0 : -1) {
        int rest = 0;
        for (int i = from; i < FIELDS; i++) rest += s->research[i];
        for (int i = from; i < FIELDS; i++) {
            int useless = f->a == PA_ASK_GAIN_RESEARCH && lost_anyway(s, i) && order == FOR_SEARCH;
            int too_little = f->a == PA_ASK_SPEND_RESEARCH && rest < f->n && order == FOR_SEARCH;
            rest -= s->research[i];
            if (!pa_can_split(p, i).id && !useless && !too_little) out[n++] = MOVE(verb, base + i, 0, 0);
        }
    }
    return n;
}

void pa_do_split(Path *p, Move m, Events *ev)
{
    Frame *f = flow_top(&p->head);
    int seat = f->seat, cause = f->m, thing = move_a(m) - (f->a == PA_ASK_GAIN_AGENTS ? agent_piece(0) : field_piece(0));
    f->n--;
    f->b = (uint8_t)thing;
    if (f->a == PA_ASK_GAIN_AGENTS) pa_gain_agent(p, seat, thing, 1, cause, REF(SUPPLY, NOBODY, thing, 0), ev);
    else if (f->a == PA_ASK_GAIN_RESEARCH) pa_gain_research(p, seat, thing, 1, cause, ev);
    else pa_pay_research(p, seat, thing, 1, cause, REF(EVENTS, NOBODY, p->challenges, 0), ev);
}
