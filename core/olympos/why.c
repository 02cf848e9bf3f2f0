/* Why a thing on the table cannot be used for what is asked (the conditions themselves stand with their rules). */
#include "olympos.h"

/* A Ref of the player against one of a move: the thing, whoever is named as its owner; a settler by its place. */
static int same_place(Ref asked, Ref of_move)
{
    if (!of_move.zone || asked.zone != of_move.zone) return 0;
    int owned = asked.zone == OL_ZONE_SEATS || asked.zone == OL_ZONE_HAND;
    if (owned && asked.owner != of_move.owner) return 0;
    if (asked.index != of_move.index) return 0;
    return !asked.sub || !of_move.sub || asked.sub == of_move.sub;
}

/* An own settler is asked about as what moves, all else also as where something goes. */
static int is_listed(const State *state, int verb, Ref ref)
{
    Move moves[MOVES_MAX];
    int n = ol_list(state, moves, FOR_PEOPLE);
    int own_settler = ref.zone == OL_ZONE_MAP && ref.sub && ref.owner == state->to_decide;
    for (int i = 0; i < n; i++) {
        MoveInfo info;
        if (verb && move_verb(moves[i]) != verb) continue;
        ol_describe(state, moves[i], &info);
        if (!ref.zone && !info.subject.zone && !info.target.zone) return 1; /* a move with nothing on the table */
        if (same_place(ref, info.subject) || (!own_settler && same_place(ref, info.target))) return 1;
    }
    return 0;
}

static int least(int a, int b) { return a < b ? a : b; }

/* the cheapest trip to a land with that kind of settler (0 = any) */
static int cheapest_to(const Olympos *s, int seat, int verb, int to)
{
    int best = OL_AP_NONE + 1;
    uint32_t from = 0;
    if (verb != OL_VERB_SETTLE && verb != OL_VERB_LEAVE) from |= s->control[seat];
    if (verb != OL_VERB_SETTLE && verb != OL_VERB_MARCH) from |= s->conquered[seat];
    if (s->stock[seat] && (!verb || verb == OL_VERB_SETTLE))
        best = ol_expansion_cost(s, seat, OL_VERB_SETTLE, NORTH, to);
    EACH_BIT(t, from) best = least(best, ol_expansion_cost(s, seat, OL_VERB_MARCH, (int)t, to));
    return best;
}

static Reason too_far(const Olympos *s, int seat, int cost)
{
    if (cost <= OL_AP_NONE) return refuse(OL_REASON_NO_TIME, 2, 10, cost, time_left(s, seat));
    if (s->sirens[seat]) return refuse(OL_REASON_SIRENS, 4, 16, 0, 0);
    return refuse(OL_REASON_NOTHING_HERE, 4, 13, 0, 0); /* every open land is the seat's own */
}

static int has_settlers(const Olympos *s, int seat, int verb)
{
    switch (verb) {
    case OL_VERB_SETTLE: return s->stock[seat] > 0;
    case OL_VERB_MARCH: return s->control[seat] != 0;
    case OL_VERB_LEAVE: return s->conquered[seat] != 0;
    default: return s->stock[seat] || s->settlers[seat];
    }
}

/* a land as the end of an expansion */
static Reason no_way_to(const Olympos *s, int seat, int verb, int to)
{
    Reason why = ol_can_end_in(s, seat, to);
    if (why.id) return why;
    if (!has_settlers(s, seat, verb))
        why = verb == OL_VERB_SETTLE ? refuse(OL_REASON_NO_STOCK, 4, 3, 1, 0) : refuse(OL_REASON_NO_SETTLERS, 4, 7, 1, 0);
    else why = too_far(s, seat, cheapest_to(s, seat, verb, to));
    why.piece = REGION(to);
    return why;
}

/* an own settler as the start of an expansion */
static Reason no_way_from(const Olympos *s, int seat, int verb, Ref ref)
{
    int from = ref.index, best = OL_AP_NONE + 1;
    Reason why = OK;
    if (from >= TERRITORIES || ref.sub > s->height[from] || s->stack[from][ref.sub - 1] != seat)
        why = refuse(OL_REASON_NO_SETTLER_HERE, 4, 7, 1, 0);
    else if (verb == OL_VERB_MARCH && ref.sub < s->height[from])
        why = refuse(OL_REASON_NOT_ON_TOP, 4, 7, 0, 0);
    else if (verb == OL_VERB_LEAVE && ref.sub == s->height[from]) why = refuse(OL_REASON_ON_TOP, 4, 7, 0, 0);
    if (!why.id) {
        EACH_BIT(t, ~(s->closed | s->control[seat]))
            best = least(best, ol_expansion_cost(s, seat, OL_VERB_MARCH, from, (int)t));
        why = too_far(s, seat, best);
    }
    why.piece = REGION(from);
    return why;
}

static Reason no_expansion(const Olympos *s, int seat, int verb, Ref ref)
{
    if (ref.index >= OL_REGION_COUNT) return refuse(OL_REASON_NOTHING_HERE, 2, 3, 0, 0);
    return ref.sub && ref.owner == seat ? no_way_from(s, seat, verb, ref) : no_way_to(s, seat, verb, ref.index);
}

static Reason no_card(const Olympos *s, int seat, Ref ref, Reason (*can)(const Olympos *, int, int))
{
    if (ref.owner != seat) return refuse(OL_REASON_NOT_YOURS, 6, 2, 0, 0);
    if (ref.index >= s->hand_count[seat] || s->hand[seat][ref.index] >= OL_DESTINY_COUNT)
        return refuse(OL_REASON_NOTHING_HERE, 6, 2, 0, 0);
    return can(s, seat, s->hand[seat][ref.index]);
}

static Reason only_omens(const Olympos *s, int seat, int card)
{
    (void)s, (void)seat;
    Reason why = refuse(OL_REASON_ONLY_OMENS, 7, 4, 0, 0);
    why.piece = DESTINY(card);
    return why;
}

static Reason no_action(const Olympos *s, int seat, int verb, Ref ref)
{
    Reason why = refuse(OL_REASON_NOTHING_HERE, 2, 3, 0, 0);
    if (ref.zone == OL_ZONE_MAP) why = no_expansion(s, seat, verb, ref);
    else if (ref.zone == OL_ZONE_DEV && ref.index < SPACES) why = ol_can_develop(s, seat, ref.index);
    else if (ref.zone == OL_ZONE_DEV && ref.index < SPACES + 5)
        why = ol_can_build(s, seat, s->wonder_at[ref.index - SPACES]);
    else if (ref.zone == OL_ZONE_HAND) why = no_card(s, seat, ref, ol_can_play);
    else if (ref.zone == OL_ZONE_SEATS && ref.owner == seat && ref.index == SEAT_STOCK && !s->stock[seat])
        why = refuse(OL_REASON_NO_STOCK, 4, 3, 1, 0);
    return why;
}

/* what is meant for a turn's action has to wait for a smaller question: say for which */
static Reason first_of_all(int decision, int seat, Ref ref)
{
    int own = ref.owner == seat && (ref.zone == OL_ZONE_HAND || (ref.zone == OL_ZONE_SEATS && ref.index == SEAT_STOCK));
    if (ref.zone != OL_ZONE_MAP && ref.zone != OL_ZONE_DEV && !own) return refuse(OL_REASON_NOT_ASKED, 2, 4, 0, 0);
    switch (decision) {
    case OL_ASK_CROSS: return refuse(OL_REASON_SEAL_FIRST, 1, 5, 0, 0);
    case OL_ASK_EARLY_CARDS:
    case OL_ASK_CARDS: return refuse(OL_REASON_CARDS_FIRST, 2, 4, 0, 0);
    case OL_ASK_ORACLE: return refuse(OL_REASON_CARDS_FIRST, 6, 4, 0, 0);
    case OL_ASK_OMEN: return refuse(OL_REASON_CARDS_FIRST, 7, 4, 0, 0);
    default: return refuse(OL_REASON_CHOOSE_FIRST, 3, 1, 0, 0);
    }
}

static Reason by_decision(const State *state, int verb, Ref ref)
{
    const Olympos *s = CONST_GAME(state);
    const Frame *f = top_of(s);
    int seat = state->to_decide;
    switch (state->decision) {
    case OL_ASK_CROSS:
        if (ref.zone != OL_ZONE_MAP) break;
        return ref.index < TERRITORIES ? ol_may_cross(s, f, ref.index) : refuse(OL_REASON_NOT_A_TERRITORY, 1, 5, 0, 0);
    case OL_ASK_ACTION:
    case OL_ASK_LAST_TURN: return no_action(s, seat, verb, ref);
    case OL_ASK_BONUS:
        if (ref.zone != OL_ZONE_DEV) break;
        if (ref.index != f->a || !ref.sub) return refuse(OL_REASON_OTHER_SPACE, 5, 10, 0, 0);
        return ol_can_take_bonus(s, f, ref.sub - 1);
    case OL_ASK_EARLY_CARDS:
    case OL_ASK_CARDS:
        if (ref.zone == OL_ZONE_HAND) return no_card(s, seat, ref, ol_can_play);
        break;
    case OL_ASK_OMEN:
        if (ref.zone == OL_ZONE_HAND) return no_card(s, seat, ref, only_omens);
        break;
    case OL_ASK_HADES:
        if (ref.zone == OL_ZONE_MAP) return refuse(OL_REASON_NO_SETTLER_HERE, 7, 6, 1, 0);
        break;
    default: break;
    }
    return first_of_all(state->decision, seat, ref);
}

/* Conquered settlers of a seat in one stack are equal (R4.7): whichever is pointed at, the one that would go is meant. */
static Ref meant(const Olympos *s, int seat, Ref ref)
{
    int own = ref.zone == OL_ZONE_MAP && ref.owner == seat && ref.index < TERRITORIES;
    if (own && ref.sub && ref.sub < s->height[ref.index] && s->stack[ref.index][ref.sub - 1] == seat)
        ref.sub = ol_land_conquered_place(s, ref.index, seat) + 1;
    return ref;
}

Reason ol_why_not(const State *state, int verb, Ref ref)
{
    ref = meant(CONST_GAME(state), state->to_decide, ref);
    if (is_listed(state, verb, ref)) return OK;
    Reason why = by_decision(state, verb, ref);
    return why.id ? why : refuse(OL_REASON_NOT_ASKED, 2, 4, 0, 0);
}
