/* Figures of a seat: each change goes through here, with the event that tells it. */
#include "olympos.h"

#define TELL(e, what, who, thing, why, source, target, n, makes) \
    EMIT(e, .kind = OL_EVENT_##what, .seat = (who), .piece = (thing), .cause = (why), \
         .from = source, .to = target, .amount = n, .total = makes)

void ol_gain_settlers(Olympos *s, int seat, int n, int cause, Ref from, Events *e)
{
    s->stock[seat] += n;
    int kind = from.zone == OL_ZONE_MAP ? OL_EVENT_SETTLER_RETURNED : OL_EVENT_SETTLER_GAINED;
    EMIT(e, .kind = kind, .seat = seat, .piece = OL_PIECE_SETTLER, .cause = cause, .from = from,
         .to = ref_seat(seat, SEAT_STOCK, 0), .amount = n, .total = s->stock[seat]);
}

void ol_gain_hourglasses(Olympos *s, int seat, int n, int cause, int flags, Events *e)
{
    s->hourglasses[seat] += n;
    if (n)
        EMIT(e, .kind = OL_EVENT_HOURGLASS_GAINED, .seat = seat, .flags = flags, .piece = OL_PIECE_HOURGLASS,
             .cause = cause, .from = ref_zone(OL_ZONE_SUPPLY), .to = ref_seat(seat, SEAT_HOURGLASSES, 0),
             .amount = n, .total = s->hourglasses[seat]);
}

void ol_spend_hourglasses(Olympos *s, int seat, int n, Events *e)
{
    PROMISE(s->hourglasses[seat] >= n);
    s->hourglasses[seat] -= n;
    if (n)
        TELL(e, HOURGLASS_SPENT, seat, OL_PIECE_HOURGLASS, 0, ref_seat(seat, SEAT_HOURGLASSES, 0),
             ref_zone(OL_ZONE_SUPPLY), n, s->hourglasses[seat]);
}

void ol_gain_prestige(Olympos *s, int seat, int n, int cause, Events *e)
{
    s->prestige[seat] += n;
    if (n)
        TELL(e, PRESTIGE_GAINED, seat, OL_PIECE_PRESTIGE_TOKEN, cause, ref_zone(OL_ZONE_SUPPLY),
             ref_seat(seat, SEAT_PRESTIGE, 0), n, s->prestige[seat]);
}

void ol_gain_cube(Olympos *s, int seat, int kind, int n, int cause, int flags, Events *e)
{
    s->cubes[seat][kind] += n;
    EMIT(e, .kind = OL_EVENT_CUBE_GAINED, .seat = seat, .flags = flags, .piece = RESOURCE(kind),
         .cause = cause, .from = ref_zone(OL_ZONE_SUPPLY), .to = ref_seat(seat, SEAT_CUBES, kind),
         .amount = n, .total = s->cubes[seat][kind]);
}

void ol_spend_cubes(Olympos *s, int seat, int kind, int n, int cause, Events *e)
{
    PROMISE(s->cubes[seat][kind] >= n);
    s->cubes[seat][kind] -= n;
    if (n)
        TELL(e, CUBE_SPENT, seat, RESOURCE(kind), cause, ref_seat(seat, SEAT_CUBES, kind), ref_zone(OL_ZONE_SUPPLY), n,
             s->cubes[seat][kind]);
}
