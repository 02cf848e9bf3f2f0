/* Military cards: tactics (R10.4), drawing (R8.7h) and discarding (R8.5), and what the table knows of them. */
#include "ages.h"

enum { COPIES_MASK = 7, SEAT_BITS = 3 };

/* Ages.known counts, for each kind of military card, in three bits: copies lying openly (in play, on the discard pile)
 * or openly gone; then for each seat copies only that seat knows to be discarded or gone. View and sample need it. */
static void know(Ages *s, int card, int seat, int n)
{
    int shift = seat == NONE ? 0 : SEAT_BITS * (seat + 1);
    uint16_t *known = &s->known[card - AG_MILITARY_FIRST];
    int count = (*known >> shift & COPIES_MASK) + n;
    PROMISE(count >= 0 && count <= COPIES_MASK);
    *known = (*known & ~(COPIES_MASK << shift)) | count << shift;
}

void known_add(Ages *s, int card, int seat, int n) { know(s, card, seat, n); }

int known_copies(const Ages *s, int card, int seat)
{
    int known = s->known[card - AG_MILITARY_FIRST];
    int open = known & COPIES_MASK;
    return seat < PLAYERS ? open + (known >> SEAT_BITS * (seat + 1) & COPIES_MASK) : open;
}

/* copies of a military card that lie hidden somewhere: events, hands, the deck, discards that one seat knows of */
int hidden_copies(const Ages *s, int card)
{
    int n = visible_events(s, card) + list_count(s->military_deck, s->military_count, card);
    for (int i = 0; i < s->head.seats; i++) {
        n += list_count(s->player[i].military, s->player[i].military_count, card);
        n += known_copies(s, card, i) - known_copies(s, card, NONE);
    }
    return n;
}

/* A card leaves a hand openly: it is played, shown or settled. */
void military_open(Ages *s, int seat, int card)
{
    Player *p = &s->player[seat];
    int was = list_remove(p->military, &p->military_count, card);
    PROMISE(was);
    (void)was;
    know(s, card, NONE, 1);
    if (kind_of(card) == AG_KIND_PACT) p->shown &= ~(1 << (card - AG_PACT_FIRST));
}

/* onto the pile of its age, or out of the game when that age is over */
static void to_pile(Ages *s, int card, int by)
{
    if (level_of(card) == s->age) pair_add(s->discards, s->discards_by, &s->discard_count, DECK, card, by);
}

/* a card that lies openly is discarded */
void discard_from_play(Ages *s, int seat, int card, Events *ev)
{
    EMIT(ev, .kind = AG_EVENT_DISCARD, .seat = seat, .piece = piece(card), .from = ref_card(seat, card),
         .to = at(AG_ZONE_DECK, NOBODY, DECK_DISCARDS, 0), .amount = 1);
    to_pile(s, card, NONE);
}

/* a card goes face down from a hand; nobody can be sure any more which pacts are left there */
void discard_hidden(Ages *s, int seat, int card, Events *ev)
{
    Player *p = &s->player[seat];
    int was = list_remove(p->military, &p->military_count, card);
    PROMISE(was);
    (void)was;
    p->shown = 0;
    know(s, card, seat, 1);
    EMIT(ev, .kind = AG_EVENT_DISCARD, .seat = seat, .flags = PRIVATE, .piece = piece(card),
         .from = ref_hand(seat, card), .to = at(AG_ZONE_DECK, NOBODY, DECK_DISCARDS, 0), .amount = 1);
    to_pile(s, card, seat);
}

/* Frame `discard`: a = the last card discarded; for the search in the order of the hand, with enough left to go on. */
int list_discards(const Ages *s, Move *out, int order)
{
    const Frame *frame = &s->head.frames[s->head.depth - 1];
    const Player *p = &s->player[frame->seat];
    int n = 0, excess = excess_military(s, frame->seat);
    for (int i = 0; i < p->military_count; i++) {
        int card = p->military[i];
        if (i && p->military[i - 1] == card) continue;
        if (order == FOR_SEARCH && (card < frame->a || p->military_count - i < excess)) continue;
        out[n++] = MOVE(AG_VERB_DISCARD, card, 0, 0);
    }
    /* a person began in another order */
    return n || order == FOR_PEOPLE ? n : list_discards(s, out, FOR_PEOPLE);
}

/* R8.7h: what was known of the pile is known of nothing any more */
static void reshuffle(Ages *s, Events *ev)
{
    EMIT(ev, .kind = AG_EVENT_RESHUFFLE, .seat = NOBODY, .flags = RANDOM,
         .from = at(AG_ZONE_DECK, NOBODY, DECK_DISCARDS, 0), .to = at(AG_ZONE_DECK, NOBODY, DECK_MILITARY, 0),
         .amount = s->discard_count);
    while (s->discard_count) {
        int card = s->discards[0], by = s->discards_by[0];
        know(s, card, by, -1);
        pair_remove(s->discards, s->discards_by, &s->discard_count, 0);
        list_add(s->military_deck, &s->military_count, DECK, card);
    }
}

int draw_military(Ages *s, int seat, int n, Events *ev)
{
    Player *p = &s->player[seat];
    int drawn = 0;
    for (; drawn < n && s->age >= 1 && s->age < AGE_FOUR; drawn++) {
        if (!s->military_count) reshuffle(s, ev);
        if (!s->military_count) break;
        int card = list_draw(s->military_deck, &s->military_count, &s->head.rng);
        list_add(p->military, &p->military_count, MILITARY_HAND, card);
        EMIT(ev, .kind = AG_EVENT_DRAW, .seat = seat, .flags = PRIVATE | RANDOM | REVEALS, .piece = piece(card),
             .from = at(AG_ZONE_DECK, NOBODY, DECK_MILITARY, 0), .to = ref_hand(seat, card), .amount = 1,
             .total = s->military_count);
    }
    return drawn;
}

Reason can_tactic(const Means *m, int card)
{
    if (!list_has(m->p->military, m->p->military_count, card)) return why_card(AG_REASON_IN_HAND_ONLY, 10, 4, card);
    if (kind_of(card) != AG_KIND_TACTIC) return why_card(AG_REASON_CARD_KIND, 10, 4, card);
    return m->military < 1 ? why(AG_REASON_MILITARY_ACTIONS, 10, 4, 1, m->military) : OK;
}

void do_tactic(Ages *s, int seat, int card, Events *ev)
{
    Player *p = &s->player[seat];
    military_open(s, seat, card);
    if (p->tactic != NONE) discard_from_play(s, seat, p->tactic, ev);
    p->tactic = card;
    EMIT(ev, .kind = AG_EVENT_TACTIC, .seat = seat, .flags = REVEALS, .piece = piece(card),
         .from = ref_hand(seat, card), .to = ref_card(seat, card), .amount = 1);
    changed(s, seat, ev);
}
