/* Stacks of settlers, and what control of a territory brings: its token, its star, the Zeus token (R4.8, 4.18-4.26). */
#include "olympos.h"

static int starred(int territory) { return OL_STARRED >> territory & 1; }

/* One token changes hands; all tokens of a territory cross over together with its control. */
static void tell(Events *e, int kind, int seat, int flags, int piece, Ref from, Ref to, int total)
{
    EMIT(e, .kind = kind, .seat = seat, .flags = flags, .piece = piece, .from = from, .to = to,
         .amount = 1, .total = total);
}

/* `to` is the seat that takes over, or NOBODY */
static void lose_control(Olympos *s, int territory, int seat, int to, Events *e)
{
    int kind = territory / 8;
    s->control[seat] &= ~(1u << territory);
    s->tokens[seat][kind]--;
    Ref there = ref_map(NOBODY, territory, 0);
    tell(e, OL_EVENT_TERRITORY_LOST, seat, 0, REGION(territory), ref_seat(seat, SEAT_TOKENS, kind),
         to == NOBODY ? there : ref_seat(to, SEAT_TOKENS, kind), s->tokens[seat][kind]);
    if (starred(territory)) {
        s->star_tokens[seat]--;
        tell(e, OL_EVENT_STAR_LOST, seat, TOGETHER, OL_PIECE_STAR_TOKEN, ref_seat(seat, SEAT_STARS, 0),
             to == NOBODY ? there : ref_seat(to, SEAT_STARS, 0), stars_of(s, seat));
    }
    if (territory == OL_ZEUS_AT)
        tell(e, OL_EVENT_ZEUS_LOST, seat, TOGETHER, OL_PIECE_ZEUS_TOKEN, ref_seat(seat, SEAT_ZEUS, 0),
             to == NOBODY ? there : ref_seat(to, SEAT_ZEUS, 0), bolts_of(s, seat));
}

/* `from` is the seat that had it until now, or NOBODY */
static void win_control(Olympos *s, int territory, int seat, int from, Events *e)
{
    int kind = territory / 8;
    s->control[seat] |= 1u << territory;
    s->tokens[seat][kind]++;
    Ref there = ref_map(NOBODY, territory, 0);
    tell(e, OL_EVENT_TERRITORY_GAINED, seat, from == NOBODY ? 0 : TOGETHER, REGION(territory),
         from == NOBODY ? there : ref_seat(from, SEAT_TOKENS, kind), ref_seat(seat, SEAT_TOKENS, kind),
         s->tokens[seat][kind]);
    if (starred(territory)) {
        s->star_tokens[seat]++;
        tell(e, OL_EVENT_STAR_GAINED, seat, TOGETHER, OL_PIECE_STAR_TOKEN,
             from == NOBODY ? there : ref_seat(from, SEAT_STARS, 0), ref_seat(seat, SEAT_STARS, 0), stars_of(s, seat));
    }
    if (territory == OL_ZEUS_AT)
        tell(e, OL_EVENT_ZEUS_GAINED, seat, TOGETHER, OL_PIECE_ZEUS_TOKEN,
             from == NOBODY ? there : ref_seat(from, SEAT_ZEUS, 0), ref_seat(seat, SEAT_ZEUS, 0), bolts_of(s, seat));
}

/* Of several conquered settlers of a seat the lowest leaves: the others keep the better claim to the land (R4.7). */
int ol_land_conquered_place(const Olympos *s, int territory, int seat)
{
    for (int k = 0; k + 1 < s->height[territory]; k++)
        if (s->stack[territory][k] == seat) return k;
    return -1;
}

static void note_conquered(Olympos *s, int territory, int seat)
{
    uint32_t bit = 1u << territory;
    if (ol_land_conquered_place(s, territory, seat) >= 0) s->conquered[seat] |= bit;
    else s->conquered[seat] &= ~bit;
}

/* A settler of `seat` arrives on top and takes control; the loser, if any, stays below (R4.18, 4.23, 4.24). */
void ol_land_push(Olympos *s, int territory, int seat, Events *e)
{
    int before = owner_of(s, territory), at = s->height[territory];
    PROMISE(at < STACK_MAX && before != seat && !s->crossed[territory]);
    if (s->tribe[territory]) {
        s->tribe[territory] = 0;
        s->tribes &= ~(1u << territory);
    }
    s->stack[territory][at] = seat;
    s->settlers[seat]++;
    if (++s->height[territory] == STACK_MAX) s->full |= 1u << territory;
    if (before != NOBODY) {
        s->conquered[before] |= 1u << territory;
        lose_control(s, territory, before, seat, e);
    }
    win_control(s, territory, seat, before, e);
}

/* A settler of `seat` leaves: the one on top (control passes down, R4.8) or a conquered one (R4.9). */
void ol_land_take(Olympos *s, int territory, int seat, int top, Events *e)
{
    int height = s->height[territory];
    int place = top ? height - 1 : ol_land_conquered_place(s, territory, seat);
    PROMISE(place >= 0 && s->stack[territory][place] == seat);
    uint8_t *stack = s->stack[territory];
    memmove(stack + place, stack + place + 1, (size_t)(height - 1 - place));
    stack[height - 1] = EMPTY;
    s->height[territory]--;
    s->full &= ~(1u << territory);
    s->settlers[seat]--;
    int next = owner_of(s, territory);
    if (top && next != seat) { /* above an own settler nothing changes hands */
        lose_control(s, territory, seat, next, e);
        if (next != NOBODY) {
            win_control(s, territory, next, seat, e);
            note_conquered(s, territory, next);
        }
    }
    note_conquered(s, territory, seat);
}
