/* Chapters 15 and 16: decks, ends of ages, the end of the match. */
#include "ages.h"

int deal_civil(Ages *s) { return list_draw(s->civil_deck, &s->civil_count, &s->head.rng); }

static void fill_decks(Ages *s, int age)
{
    for (int card = 0; card < AG_CARD_COUNT; card++) {
        if (level_of(card) != age || AG_CARDS[card].starting) continue;
        int military = card >= AG_MILITARY_FIRST;
        if (military && !age) continue; /* all Age A events lie in the pile or aside */
        for (int n = copies_of(s, card); n > 0; n--) {
            if (military) list_add(s->military_deck, &s->military_count, DECK, card);
            else list_add(s->civil_deck, &s->civil_count, DECK, card);
        }
    }
}

/* R15.5: the decks of an age become current; what is left of the old ones leaves the game unseen */
void age_begins(Ages *s, int age, Events *ev)
{
    memset(s->civil_deck, NONE, DECK);
    memset(s->military_deck, NONE, DECK);
    memset(s->discards, NONE, DECK);
    memset(s->discards_by, NONE, DECK);
    s->civil_count = s->military_count = s->discard_count = 0;
    s->age = age;
    if (age < AGE_FOUR) fill_decks(s, age);
    EMIT(ev, .kind = AG_EVENT_AGE_START, .seat = NOBODY, .amount = age, .total = s->civil_count);
}

/* ---- antiquated cards (R15.2) ------------------------------------------------------------------------------------- */

static void antiquated(int seat, int card, int hidden, Ref from, Events *ev)
{
    EMIT(ev, .kind = AG_EVENT_ANTIQUATED, .seat = seat, .flags = hidden ? PRIVATE : 0, .piece = piece(card),
         .from = from, .to = ref_box(), .amount = 1);
}

static void hands_grow_old(Ages *s, int seat, int age, Events *ev)
{
    Player *p = &s->player[seat];
    for (int i = p->hand_count - 1; i >= 0; i--) {
        int card = p->hand[i];
        if (level_of(card) >= age) continue;
        antiquated(seat, card, 0, ref_hand(seat, card), ev);
        list_remove(p->hand, &p->hand_count, card);
        list_remove(p->taken, &p->taken_count, card);
    }
    for (int i = p->military_count - 1; i >= 0; i--) {
        int card = p->military[i];
        if (level_of(card) >= age) continue;
        antiquated(seat, card, 1, ref_hand(seat, card), ev);
        known_add(s, card, seat, 1);
        if (kind_of(card) == AG_KIND_PACT) p->shown &= ~(1 << (card - AG_PACT_FIRST));
        list_remove(p->military, &p->military_count, card);
    }
}

static void cards_grow_old(Ages *s, int age, Events *ev)
{
    for (int seat = 0; seat < s->head.seats; seat++) {
        Player *p = &s->player[seat];
        if (gone(s, seat)) continue;
        hands_grow_old(s, seat, age, ev);
        if (p->leader != NONE && level_of(p->leader) < age) leader_leaves(s, seat, NONE, ev);
        if (p->project != NONE && level_of(p->project) < age) project_leaves(s, seat, NONE, ev);
        if (p->pact != NONE && level_of(p->pact) < age) pact_ends(s, seat, NONE, ev);
    }
}

/* ---- ends --------------------------------------------------------------------------------------------------------- */

/* the start player, or who has moved up */
int first_seat(const Ages *s)
{
    int seat = s->start;
    while (gone(s, seat)) seat = clockwise(s, seat, 1);
    return seat;
}

/* R16.1, R17.6, R18.2 */
static void set_last_round(Ages *s, Events *ev)
{
    int more = 0;
    if (length_of(s)->end == AG_END_TURN)
        more = option(s, AG_OPTION_LAST_ROUND) == AG_LAST_ROUND_ONE_MORE || s->active != first_seat(s);
    s->last_round = s->round + more;
    EMIT(ev, .kind = AG_EVENT_LAST_ROUND, .seat = NOBODY, .amount = s->last_round);
}

/* The last card of the civil deck was dealt. */
void age_ends(Ages *s, Events *ev)
{
    const Length *length = length_of(s);
    int age = s->age, last = age == length->last_age;
    if (age == 0) { /* R15.1 */
        age_begins(s, 1, ev);
        return;
    }
    EMIT(ev, .kind = AG_EVENT_AGE_END, .seat = NOBODY, .amount = age);
    if (last ? length->last_antiquated : length->antiquated) cards_grow_old(s, age, ev);
    for (int seat = 0; seat < s->head.seats; seat++)
        if (!gone(s, seat)) yellow_tokens(s, seat, -length->yellow_lost, NONE, ev);
    if (last) set_last_round(s, ev);
    if (!last || age == AGE_FOUR - 1) age_begins(s, age + 1, ev);
}

/* Final scoring stands in score.c: nothing is added to the culture points themselves. */
void match_ends(Ages *s, Events *ev)
{
    s->active = first_seat(s); /* R16.3: ties as in the start player's turn */
    s->head.finished = 1;
    s->head.to_decide = NOBODY;
    s->head.decision = 0;
    memset(s->head.frames, 0, sizeof s->head.frames);
    s->head.depth = 0;
    if (ev) {
        for (int seat = 0; seat < s->head.seats; seat++) {
            int32_t parts[SCORE_PARTS_MAX] = {0};
            int total = s->player[seat].culture;
            ages_scores(&s->head, seat, parts);
            for (int i = 1; i < AG_SCORE_COUNT; i++) {
                if (!parts[i]) continue;
                total += parts[i];
                EMIT(ev, .kind = AG_EVENT_FINAL, .seat = seat, .flags = REVEALS, .piece = score_piece(i),
                     .amount = parts[i], .total = total);
            }
        }
    }
    EMIT(ev, .kind = AG_EVENT_GAME_END, .seat = NOBODY);
}
