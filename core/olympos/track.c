/* The time track: whose turn it is, paying, lightning spaces, the end of the race (chapters 2, 6.1, 8). */
#include "olympos.h"

/* Farthest back, on the same space the top of the pile (R2.1); NOBODY when all have finished. */
int ol_track_next(const Olympos *s)
{
    int next = 0;
    for (int i = 1; i < s->head.seats; i++)
        if (place_of(s, i) < place_of(s, next)) next = i;
    return s->done[next] ? NOBODY : next;
}

/* Those above it in the pile come down; it is put on top of the pile where it arrives (R2.8). */
void ol_track_move(Olympos *s, int seat, int spaces)
{
    int from = s->marker[seat], to = from + spaces, pile = 0;
    PROMISE(spaces > 0 && to <= OL_END);
    for (int i = 0; i < s->head.seats; i++) {
        if (s->marker[i] == from && s->rank[i] > s->rank[seat]) s->rank[i]--;
        pile += s->marker[i] == to;
    }
    s->marker[seat] = to;
    s->rank[seat] = pile;
}

/* ---- turn: the lowest frame, begins one turn after the other --------------------------------------------------- */

static int turn_run(Olympos *s, Frame *f, Events *e)
{
    (void)f;
    int seat = ol_track_next(s);
    if (seat == NOBODY) {
        s->head.finished = 1;
        s->head.to_decide = NOBODY;
        EMIT(e, .kind = OL_EVENT_MATCH_ENDS, .seat = NOBODY);
        return 1;
    }
    s->head.turn++;
    s->turn_of = seat;
    flow_push(&s->head, OL_STEP_ACTION, seat);
    int kind = is_last_turn(s, seat) ? OL_EVENT_LAST_TURN_BEGINS : OL_EVENT_TURN_BEGINS;
    EMIT(e, .kind = kind, .seat = seat, .to = ref_track(seat, s->marker[seat]), .amount = s->head.turn);
    return 0;
}

const Step ol_turn = {.run = turn_run};

/* ---- pay: n = AP, a = a forced wait, for which no hourglass is used (R2.6, 2.9, 2.12) -------------------------- */

static int pay_run(Olympos *s, Frame *f, Events *e)
{
    int seat = f->seat, cost = f->n, waits = f->a, from = s->marker[seat];
    flow_pop(&s->head);
    int glasses = waits ? 0 : s->hourglasses[seat] < cost ? s->hourglasses[seat] : cost;
    ol_spend_hourglasses(s, seat, glasses, e);
    if (!waits && s->erinyes[seat]) {
        EMIT(e, .kind = OL_EVENT_CURSE_PAID, .seat = seat, .piece = GOD(OL_GOD_ERINYES), .amount = s->erinyes[seat]);
        s->erinyes[seat] = 0;
    }
    if (cost > glasses) {
        ol_track_move(s, seat, cost - glasses);
        EMIT(e, .kind = OL_EVENT_MARKER_MOVED, .seat = seat, .piece = OL_PIECE_MARKER, .from = ref_track(seat, from),
             .to = ref_track(seat, s->marker[seat]), .amount = cost - glasses, .total = s->marker[seat]);
    }
    Frame *reveal = flow_push(&s->head, OL_STEP_REVEAL, seat);
    reveal->a = from, reveal->b = s->marker[seat];
    flow_push(&s->head, OL_STEP_CARDS, seat);
    Frame *lightning = flow_push(&s->head, OL_STEP_LIGHTNING, seat);
    lightning->a = from, lightning->b = s->marker[seat];
    return 0;
}

const Step ol_pay = {.run = pay_run};

/* ---- lightning: a card for each lightning space in (a, b] (R6.1) ----------------------------------------------- */

static int lightning_run(Olympos *s, Frame *f, Events *e)
{
    for (int i = 0; i < 6; i++) {
        if (OL_LIGHTNING[i] <= f->a || OL_LIGHTNING[i] > f->b) continue;
        int seat = f->seat;
        f->a = OL_LIGHTNING[i];
        EMIT(e, .kind = OL_EVENT_LIGHTNING, .seat = seat, .from = ref_god(i, 0), .to = ref_track(seat, OL_LIGHTNING[i]),
             .amount = OL_LIGHTNING[i]);
        flow_push(&s->head, OL_STEP_DRAW, seat)->n = 1;
        return 0;
    }
    flow_pop(&s->head);
    return 0;
}

const Step ol_lightning = {.run = lightning_run};

/* ---- finish: after the last turn (R8.5) ------------------------------------------------------------------------ */

static int finish_run(Olympos *s, Frame *f, Events *e)
{
    int seat = f->seat;
    flow_pop(&s->head);
    s->done[seat] = 1;
    EMIT(e, .kind = OL_EVENT_LEAVES_THE_RACE, .seat = seat, .to = ref_track(seat, s->marker[seat]),
         .total = OL_END_VALUE[s->marker[seat]]);
    return 0;
}

const Step ol_finish = {.run = finish_run};
