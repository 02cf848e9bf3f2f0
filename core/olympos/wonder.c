/* Wonders: stars that count, which one-time stars are used up (R5.20-5.24). */
#include "olympos.h"

int ol_wonder_cost(const Olympos *s, int seat)
{
    return OL_AP_DEVELOPMENT - s->traits[seat].wonder_discount + s->erinyes[seat];
}

static int lasting_stars(const Olympos *s, int seat, int wonder)
{
    return stars_of(s, seat) + s->columns[seat][s->column_of[wonder]];
}

/* R5.21: lasting ones, Athena's favour, Master Builders in hand */
int ol_wonder_stars(const Olympos *s, int seat, int wonder)
{
    return lasting_stars(s, seat, wonder) + s->athena[seat] + ol_holds(s, seat, OL_DESTINY_ARCHITECT);
}

Reason ol_can_build(const Olympos *s, int seat, int wonder)
{
    int stars = ol_wonder_stars(s, seat, wonder), cost = ol_wonder_cost(s, seat), time = time_left(s, seat);
    int needed = OL_WONDERS[wonder].stars;
    Reason why = OK;
    if (s->builder[wonder] != EMPTY) {
        why = refuse(OL_REASON_BUILT, 5, 24, 0, 0);
        why.seat = s->builder[wonder];
    } else if (stars < needed) why = refuse(OL_REASON_LACKS_STARS, 5, 20, needed, stars);
    else if (cost > time) why = refuse(OL_REASON_NO_TIME, 2, 10, cost, time);
    if (why.id) why.piece = WONDER(wonder);
    return why;
}

static void use_builder(Olympos *s, int seat, int wonder, Events *e)
{
    int place = ol_hand_place(s, seat, OL_DESTINY_ARCHITECT);
    PROMISE(place >= 0);
    ol_discard_from_hand(s, seat, place, OL_EVENT_CARD_PLAYED, WONDER(wonder), e);
}

static void use_favour(Olympos *s, int seat, int wonder, Events *e)
{
    PROMISE(s->athena[seat]);
    s->athena[seat]--;
    EMIT(e, .kind = OL_EVENT_FAVOUR_USED, .seat = seat, .piece = GOD(OL_GOD_ATHENA), .cause = WONDER(wonder),
         .from = ref_seat(seat, SEAT_FAVOURS, 0), .amount = 1, .total = s->athena[seat]);
}

/* One-time stars that are needed in any case are used at once; what is left to choose is asked (R5.22). So whoever sees
 * the seat being asked knows no more of its hand than it has shown. */
void ol_do_build(Olympos *s, int seat, int wonder, Events *e)
{
    int cost = ol_wonder_cost(s, seat), missing = OL_WONDERS[wonder].stars - lasting_stars(s, seat, wonder);
    ol_begin_action(s, seat, cost);
    for (; missing > s->athena[seat]; missing--) use_builder(s, seat, wonder, e);
    Frame *f = flow_push(&s->head, OL_STEP_STAR, seat);
    f->a = wonder, f->n = (missing > 0 ? missing : 0);
}

void ol_describe_wonder(const Olympos *s, int seat, int wonder, MoveInfo *out)
{
    int cost = ol_wonder_cost(s, seat);
    out->subject = out->target = ref_dev(SPACES + s->column_of[wonder], 0);
    out->piece = WONDER(wonder);
    out->amount = cost;
    add_part(out, OL_COST_WONDER, OL_AP_DEVELOPMENT);
    add_part(out, OL_COST_ARCHITECTURE, -s->traits[seat].wonder_discount);
    add_part(out, OL_COST_ERINYES, s->erinyes[seat]);
    add_part(out, OL_COST_HOURGLASSES, -(s->hourglasses[seat] < cost ? s->hourglasses[seat] : cost));
}

/* ---- star: a = wonder, n = one-time stars still to be used up -------------------------------------------------- */

static void finish_building(Olympos *s, int seat, int wonder, Events *e)
{
    s->builder[wonder] = seat;
    int built = 0;
    for (int i = 0; i < 5; i++) built += s->builder[i] == seat;
    EMIT(e, .kind = OL_EVENT_WONDER_BUILT, .seat = seat, .piece = WONDER(wonder),
         .from = ref_dev(SPACES + s->column_of[wonder], 0), .to = ref_seat(seat, SEAT_WONDERS, built - 1),
         .amount = OL_WONDERS[wonder].prestige, .total = built);
}

static int star_run(Olympos *s, Frame *f, Events *e)
{
    int seat = f->seat, wonder = f->a;
    if (!f->n) {
        flow_pop(&s->head);
        finish_building(s, seat, wonder, e);
        return 0;
    }
    if (s->hand_count[seat]) return asks(s, seat, OL_ASK_STAR);
    f->n--;
    use_favour(s, seat, wonder, e);
    return 0;
}

static int star_list(const Olympos *s, const Frame *f, Move *out, int order)
{
    (void)order;
    int n = 0;
    if (s->athena[f->seat]) out[n++] = MOVE(OL_VERB_FAVOUR, 0, 0, 0);
    if (ol_holds(s, f->seat, OL_DESTINY_ARCHITECT)) out[n++] = MOVE(OL_VERB_BUILDER, 0, 0, 0);
    return n;
}

static void star_take(Olympos *s, Frame *f, Move move, Events *e)
{
    f->n--;
    if (move_verb(move) == OL_VERB_FAVOUR) use_favour(s, f->seat, f->a, e);
    else use_builder(s, f->seat, f->a, e);
}

static void star_ask(const Olympos *s, const Frame *f, Decision *out)
{
    out->flags |= SHOWS_HIDDEN;
    out->piece = WONDER(f->a);
    out->number = f->n;
    out->about = ref_dev(SPACES + s->column_of[f->a], 0);
}

static void star_describe(const Olympos *s, const Frame *f, Move move, MoveInfo *out)
{
    int favour = move_verb(move) == OL_VERB_FAVOUR;
    int place = ol_hand_place(s, f->seat, OL_DESTINY_ARCHITECT);
    out->subject = favour ? ref_seat(f->seat, SEAT_FAVOURS, 0) : ref_hand(f->seat, place);
    out->target = ref_dev(SPACES + s->column_of[f->a], 0);
    out->piece = favour ? GOD(OL_GOD_ATHENA) : DESTINY(OL_DESTINY_ARCHITECT);
    out->amount = 1;
}

const Step ol_star = {star_run, star_list, star_take, star_ask, star_describe};
