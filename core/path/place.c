/* Phase A (R4): everybody assigns the hand in secret, two left, two right, the fifth discarded. */
#include "path.h"

int pa_hand_size(const Seat *s)
{
    int n = 0;
    while (n < HAND && s->hand[n]) n++;
    return n;
}

/* Slot of the copy-th of equal cards of the hand, HAND if there is none. */
int pa_slot_of(const Seat *s, int card, int copy)
{
    for (int i = 0; i < HAND; i++)
        if (s->hand[i] == card && copy-- == 0) return i;
    return HAND;
}

static int copy_of(const Seat *s, int slot)
{
    int copy = 0;
    while (slot - copy > 0 && s->hand[slot - copy - 1] == s->hand[slot]) copy++;
    return copy;
}

static Move placing(const Seat *s, int verb, int slot)
{
    return MOVE(verb, s->hand[slot] - PA_PIECE_TECHNOLOGY_FIRST, copy_of(s, slot), 0);
}

/* R4.1, R4.3: how many cards a side takes; a hand of four discards nothing */
static int room(const Seat *s, int side)
{
    if (side != DISCARD) return side == LEFT ? PA_LEFT : PA_RIGHT;
    int over = pa_hand_size(s) - PA_LEFT - PA_RIGHT;
    return over > 0 ? over : 0;
}

static int placed(const Seat *s, int side)
{
    int n = 0;
    for (int i = 0; i < HAND; i++) n += s->hand[i] && s->picks[i] == side;
    return n;
}

Reason pa_can_place(const Path *p, int seat, int slot, int side)
{
    const Seat *s = &p->seat[seat];
    if (slot >= HAND || !s->hand[slot]) return (Reason){PA_REASON_NOTHING_HERE, 4, 1, NOBODY, 0, 0, 0};
    if (s->picks[slot] == side) return (Reason){PA_REASON_ALREADY_CHOSEN, 4, 1, NOBODY, s->hand[slot], 0, 0};
    int have = placed(s, side), most = room(s, side);
    if (have >= most)
        return (Reason){PA_REASON_SIDE_FULL, 4, most ? 1 : 3, NOBODY, s->hand[slot], (int16_t)most, (int16_t)have};
    return OK;
}

static const int VERB_OF_SIDE[] = {PA_VERB_TAKE_BACK, PA_VERB_PLACE_LEFT, PA_VERB_PLACE_RIGHT, PA_VERB_DISCARD};

/* For people: every card to every side with room, and back. */
static int list_all(const Path *p, const Seat *s, Move *out)
{
    int n = 0, seat = p->head.to_decide;
    for (int i = 0; i < HAND && s->hand[i]; i++) {
        for (int side = LEFT; side <= DISCARD; side++)
            if (!pa_can_place(p, seat, i, side).id) out[n++] = placing(s, VERB_OF_SIDE[side], i);
        if (s->picks[i]) out[n++] = placing(s, PA_VERB_TAKE_BACK, i);
    }
    return n;
}

/* For the search: card by card in the order of the hand; of equal cards a later one never goes to an earlier side, so
 * that no assignment comes twice; `rest` are the equal cards still to come, which must find room from this side on.
 * Where a person has begun in another order, any side with room will do. */
static int list_next(const Seat *s, Move *out)
{
    int slot = 0, n = 0, first = LEFT, rest = 0, free[DISCARD + 1], fits[DISCARD + 1] = {0}, beyond = 0;
    while (slot < HAND && s->hand[slot] && s->picks[slot]) slot++;
    if (slot == HAND || !s->hand[slot]) return 0;
    if (slot > 0 && s->hand[slot - 1] == s->hand[slot]) first = s->picks[slot - 1];
    while (slot + rest + 1 < HAND && s->hand[slot + rest + 1] == s->hand[slot]) rest++;
    for (int side = LEFT; side <= DISCARD; side++) free[side] = room(s, side) - placed(s, side);
    for (int side = DISCARD; side >= first; side--) {
        beyond += free[side];
        fits[side] = free[side] > 0 && beyond - 1 >= rest;
    }
    for (int side = LEFT; side <= DISCARD; side++)
        if (fits[side]) out[n++] = placing(s, VERB_OF_SIDE[side], slot);
    for (int side = LEFT; !n && side <= DISCARD; side++)
        if (free[side] > 0) out[n++] = placing(s, VERB_OF_SIDE[side], slot);
    return n;
}

int pa_list_placings(const Path *p, Move *out, int order)
{
    const Seat *s = &p->seat[p->head.to_decide];
    int n = order == FOR_PEOPLE ? list_all(p, s, out) : list_next(s, out);
    if ((order == FOR_PEOPLE || !n) && !pa_can_confirm(p, p->head.to_decide).id) out[n++] = MOVE(PA_VERB_CONFIRM, 0, 0, 0);
    return n;
}

void pa_do_placing(Path *p, Move m)
{
    Seat *s = &p->seat[p->head.to_decide];
    int slot = pa_slot_of(s, PA_PIECE_TECHNOLOGY_FIRST + move_a(m), move_b(m)), verb = move_verb(m);
    PROMISE(slot < HAND);
    s->picks[slot] = verb == PA_VERB_PLACE_LEFT ? LEFT : verb == PA_VERB_PLACE_RIGHT ? RIGHT
                   : verb == PA_VERB_DISCARD ? DISCARD : UNPLACED;
}

/* Equal cards are the same card: whichever of them was put where, the sides stand in their order once confirmed. */
void pa_settle_equal_cards(Seat *s)
{
    for (int i = 1; i < HAND; i++)
        for (int j = i; j > 0 && s->hand[j] && s->hand[j] == s->hand[j - 1] && s->picks[j] < s->picks[j - 1]; j--) {
            uint8_t held = s->picks[j];
            s->picks[j] = s->picks[j - 1];
            s->picks[j - 1] = held;
        }
}

static void reveal(Path *p, int seat, Events *ev)
{
    static const uint8_t kind[] = {0, PA_EVENT_PLACE_LEFT, PA_EVENT_PLACE_RIGHT, PA_EVENT_DISCARD};
    Seat *s = &p->seat[seat];
    int at[DISCARD + 1] = {0};
    for (int i = 0; i < HAND && s->hand[i]; i++) {
        int side = s->picks[i], place = at[side]++;
        Ref to = REF(BOARD, seat, side == LEFT ? place : 3 + place, 0);
        if (side == LEFT) s->left[place] = s->hand[i];
        else if (side == RIGHT) s->right[place] = s->hand[i];
        else {
            to = REF(DISCARDS, seat, s->discards, 0);
            s->discarded[s->discards++] = s->hand[i];
        }
        EMIT(ev, .kind = kind[side], .seat = (uint8_t)seat, .flags = REVEALS | (seat + i ? TOGETHER : 0),
             .piece = s->hand[i], .from = REF(HAND, seat, i, 0), .to = to);
    }
    memset(s->hand, 0, sizeof s->hand);
    memset(s->picks, 0, sizeof s->picks);
}

/* b: 0 to ask, 1 to reveal, 2 the triggers of seat n, then of the next */
void pa_place_step(Path *p, Frame *f, Events *ev)
{
    if (f->b == 0) {
        f->b = 1;
        pa_seal(p, PA_ASK_PLACE, (unsigned)everybody(p));
        return;
    }
    if (f->b == 1) {
        f->b = 2;
        for (int i = 0; i < p->head.seats; i++) reveal(p, i, ev);
    }
    while (f->n < p->head.seats) {
        int seat = f->n++, depth = p->head.depth;
        const Seat *s = &p->seat[seat];
        if (s->discards) pa_triggers_fire(p, seat, PA_ON_DISCARD, CARDS[s->discarded[s->discards - 1]].field, 0);
        if (p->head.depth != depth) return;
    }
    flow_pop(&p->head);
}
