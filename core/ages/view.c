/* Chapter 14: what a seat may know, and a fair deal of what it may not.
 *
 * Decks are sorted lists from which draws pick at random, so no order is hidden. Hidden are the faces of rivals'
 * military hands, of events prepared by others, of cards discarded face down by others, and which military cards the
 * deck still holds. Ages (card backs), counts and who prepared or discarded are public. What a seat could remember is
 * kept in Ages.known and Player.shown. When the discard pile becomes the deck, what was known of it is forgotten. */
#include "ages.h"

static int back(int card) { return BACK + level_of(card); }

static void sort_list(uint8_t *list, int count)
{
    for (int i = 1; i < count; i++) {
        uint8_t card = list[i];
        int k = i;
        for (; k > 0 && list[k - 1] > card; k--) list[k] = list[k - 1];
        list[k] = card;
    }
}

static void sort_pairs(uint8_t *list, uint8_t *by, int count)
{
    for (int i = 1; i < count; i++) {
        uint8_t card = list[i], who = by[i];
        int k = i;
        for (; k > 0 && (list[k - 1] > card || (list[k - 1] == card && by[k - 1] > who)); k--) {
            list[k] = list[k - 1];
            by[k] = by[k - 1];
        }
        list[k] = card;
        by[k] = who;
    }
}

/* ---- masking ------------------------------------------------------------------------------------------------------ */

static int is_shown(const Player *p, int card)
{
    return card < BACK && kind_of(card) == AG_KIND_PACT && p->shown >> (card - AG_PACT_FIRST) & 1;
}

static void mask_pile(uint8_t *list, uint8_t *by, int count, int seat, int face_up)
{
    for (int i = 0; i < count; i++) {
        int known = by[i] == NONE ? face_up : by[i] == seat; /* NONE looks like the viewer NOBODY */
        if (!known) list[i] = back(list[i]);
    }
    sort_pairs(list, by, count);
}

void ages_mask(State *state, int seat)
{
    Ages *s = ages(state);
    int mine = seat < PLAYERS ? 7 | 7 << 3 * (seat + 1) : 7;
    for (int i = 0; i < state->seats; i++) {
        Player *p = &s->player[i];
        if (i == seat) continue;
        for (int k = 0; k < p->military_count; k++)
            if (!is_shown(p, p->military[k])) p->military[k] = back(p->military[k]);
        sort_list(p->military, p->military_count);
    }
    for (int i = 0; i < s->military_count; i++) s->military_deck[i] = back(s->military_deck[i]);
    mask_pile(s->discards, s->discards_by, s->discard_count, seat, 1);
    mask_pile(s->current, s->current_by, s->current_count, seat, 0);
    mask_pile(s->future, s->future_by, s->future_count, seat, 0);
    for (int i = 0; i < AG_MILITARY_TYPES; i++) s->known[i] &= mine;
    for (int i = 0; i < state->depth; i++)
        if (state->frames[i].step == AG_STEP_DISCARD && state->frames[i].seat != seat) state->frames[i].a = 0;
}

/* ---- dealing the unknown anew ------------------------------------------------------------------------------------- */

typedef struct {
    uint8_t card[DECK * 2];
    int count;
} Pool;

/* copies of each military card that the viewer sees in hands and piles */
typedef struct {
    uint8_t copies[AG_MILITARY_TYPES];
} Seen;

static void see(Seen *seen, const uint8_t *list, int count)
{
    for (int i = 0; i < count; i++)
        if (list[i] < BACK) seen->copies[list[i] - AG_MILITARY_FIRST]++;
}

static void see_all(const Ages *s, Seen *seen)
{
    memset(seen, 0, sizeof *seen);
    see(seen, s->current, s->current_count);
    see(seen, s->future, s->future_count);
    for (int i = 0; i < s->head.seats; i++) see(seen, s->player[i].military, s->player[i].military_count);
}

/* every copy of an age whose place the viewer does not know; events and territories only, or the others */
static void fill_pool(const Ages *s, const Seen *seen, int level, int preparable, Pool *pool)
{
    int viewer = s->head.viewer, first = preparable ? AG_EVENT_FIRST : AG_TACTIC_FIRST;
    int end = preparable ? AG_TACTIC_FIRST : AG_CARD_COUNT;
    pool->count = 0;
    for (int card = first; card < end; card++) {
        if (level_of(card) != level) continue;
        int n = copies_of(s, card) - known_copies(s, card, viewer) - seen->copies[card - AG_MILITARY_FIRST];
        while (n-- > 0) pool->card[pool->count++] = card;
    }
}

static int pick(Pool *pool, uint64_t *rng)
{
    PROMISE(pool->count > 0);
    int i = (int)rng_below(rng, (uint32_t)pool->count), card = pool->card[i];
    pool->card[i] = pool->card[--pool->count];
    return card;
}

static void deal_onto(uint8_t *list, int count, int level, Pool *pool, uint64_t *rng)
{
    for (int i = 0; i < count; i++)
        if (list[i] == BACK + level) list[i] = pick(pool, rng);
}

static void fill_age(Ages *s, const Seen *seen, int level, uint64_t *rng)
{
    Pool pool, rest;
    fill_pool(s, seen, level, 1, &pool);
    deal_onto(s->current, s->current_count, level, &pool, rng);
    deal_onto(s->future, s->future_count, level, &pool, rng);
    fill_pool(s, seen, level, 0, &rest);
    memcpy(pool.card + pool.count, rest.card, (size_t)rest.count);
    pool.count += rest.count;
    for (int i = 0; i < s->head.seats; i++)
        deal_onto(s->player[i].military, s->player[i].military_count, level, &pool, rng);
    for (int i = 0; i < s->discard_count; i++) {
        if (s->discards[i] != BACK + level) continue;
        s->discards[i] = pick(&pool, rng);
        known_add(s, s->discards[i], s->discards_by[i], 1);
    }
    deal_onto(s->military_deck, s->military_count, level, &pool, rng);
}

static void sort_all(Ages *s)
{
    for (int i = 0; i < s->head.seats; i++) sort_list(s->player[i].military, s->player[i].military_count);
    sort_list(s->military_deck, s->military_count);
    sort_pairs(s->discards, s->discards_by, s->discard_count);
    sort_pairs(s->current, s->current_by, s->current_count);
    sort_pairs(s->future, s->future_by, s->future_count);
}

/* The places with the fewest cards that fit are filled first; every complete deal stays equally likely. */
static void deal(Ages *s, uint64_t *rng)
{
    Seen seen;
    see_all(s, &seen);
    for (int level = 0; level <= min_of(s->age, length_of(s)->last_age); level++) fill_age(s, &seen, level, rng);
    sort_all(s);
}

/* ---- bids are promises ------------------------------------------------------------------------------------------- */

/* the seat that leads an auction or has won it; NONE when there is none, or the viewer itself */
static int bidder(const Ages *s, const Frame *frame)
{
    int seat = frame->step == AG_STEP_AUCTION ? frame->b : frame->step == AG_STEP_COLONISE ? frame->seat : NONE;
    return seat == s->head.viewer ? NONE : seat;
}

static int keeps_bid(const Ages *s, const Frame *frame, int seat)
{
    int force = frame->step == AG_STEP_AUCTION ? greatest_force(s, seat, 1) : force_within_reach(s, seat, 0, 0);
    return force >= frame->n;
}

/* The bidder gets this card for another one of its age that it was dealt: which, or NONE. */
static int exchanged(Ages *s, int seat, int card, const Ages *view)
{
    Player *p = &s->player[seat];
    for (int k = 0; k < p->military_count; k++) {
        int other = p->military[k], open = list_has(view->player[seat].military, p->military_count, other);
        if (open || level_of(other) != level_of(card) || kind_of(other) == AG_KIND_BONUS) continue;
        p->military[k] = card;
        return other;
    }
    return NONE;
}

/* bonus cards out of a list of unseen cards */
static void cover_from(Ages *s, const Frame *frame, int seat, uint8_t *list, const uint8_t *seen, int count,
                       const Ages *view)
{
    for (int i = 0; i < count && !keeps_bid(s, frame, seat); i++) {
        int card = list[i];
        if (kind_of(card) != AG_KIND_BONUS || list_has(seen, count, card)) continue;
        int other = exchanged(s, seat, card, view);
        if (other != NONE) list[i] = other;
    }
}

/* bonus cards out of what others discarded face down */
static void cover_from_discards(Ages *s, const Frame *frame, int seat, const Ages *view)
{
    for (int i = 0; i < s->discard_count && !keeps_bid(s, frame, seat); i++) {
        int card = s->discards[i], by = s->discards_by[i];
        if (kind_of(card) != AG_KIND_BONUS || by == NONE || by == s->head.viewer) continue;
        int other = exchanged(s, seat, card, view);
        if (other == NONE) continue;
        s->discards[i] = other;
        known_add(s, card, by, -1);
        known_add(s, other, by, 1);
    }
}

/* bonus cards that left the game unseen with the deck of their age */
static void cover_from_box(Ages *s, const Frame *frame, int seat, const Ages *view)
{
    for (int card = AG_BONUS_FIRST; card < AG_CARD_COUNT && kind_of(card) == AG_KIND_BONUS; card++) {
        int left = copies_of(s, card) - known_copies(s, card, NONE) - hidden_copies(s, card);
        while (left-- > 0 && !keeps_bid(s, frame, seat) && exchanged(s, seat, card, view) != NONE) continue;
    }
}

static void cover(Ages *s, const Frame *frame, int seat, const Ages *view)
{
    cover_from(s, frame, seat, s->military_deck, view->military_deck, s->military_count, view);
    for (int i = 0; i < s->head.seats; i++)
        if (i != seat && i != s->head.viewer)
            cover_from(s, frame, seat, s->player[i].military, view->player[i].military, s->player[i].military_count,
                       view);
    cover_from_discards(s, frame, seat, view);
    cover_from_box(s, frame, seat, view);
    sort_all(s);
}

/* Deals in which the bidder could not send what it has bid do not agree with what the viewer knows. They are thrown
 * away; where that takes too long, the bidder is given the cards. */
void ages_fill(State *state, uint64_t *rng)
{
    enum { TRIES = 32 };
    Ages *s = ages(state), view;
    const Frame *frame = &state->frames[state->depth - 1];
    int seat = state->depth ? bidder(s, frame) : NONE;
    if (seat == NONE) {
        deal(s, rng);
        return;
    }
    memcpy(&view, s, sizeof view);
    for (int i = 0; i < TRIES; i++) {
        memcpy(s, &view, sizeof view);
        deal(s, rng);
        if (keeps_bid(s, frame, seat)) return;
    }
    cover(s, frame, seat, &view);
}
