/* What must hold of every position; called by tests and fuzzers after every move. */
#include "ages.h"

static const char *seat_broken(const Ages *s, int seat)
{
    const Player *p = &s->player[seat];
    int blue = p->blue_bank + p->project_blue;
    Ratings r;
    for (int i = 0; i < BLUE_CARDS; i++) blue += p->blue[i];
    if (blue != p->blue_all) return "blue tokens of a seat do not add up";
    if (p->yellow_bank + worker_count(p) != p->yellow_all) return "yellow tokens of a seat do not add up";
    for (int i = 0; i < AG_TECHS; i++) {
        if (p->tech[i] != (p->techs >> i & 1)) return "the bits of technologies differ from the technologies";
        if (p->workers[i] && !p->tech[i]) return "workers on a technology that is not in play";
        if (i < BLUE_CARDS && p->blue[i] && !p->tech[i]) return "blue tokens on a technology that is not in play";
    }
    if (gone(s, seat))
        return p->hand_count || p->military_count || p->pact != NONE ? "a seat that left has cards" : NULL;
    ratings_of(s, seat, &r);
    if (r.culture != p->culture_rate || r.science != p->science_rate || r.strength != p->strength ||
        r.faces != p->happiness || r.civil != p->civil_total || r.military != p->military_total ||
        r.civil_hand != p->civil_limit || r.military_hand != p->military_limit)
        return "ratings differ from a recomputation";
    if (p->culture < 0 || p->science < 0) return "points below 0";
    if (p->civil_left > p->civil_total) return "more civil actions left than there are";
    if (p->project == NONE ? p->stages || p->project_blue
                           : p->stages >= AG_CARDS[p->project].stages || p->project_blue > p->stages)
        return "stages of a wonder in progress";
    if ((p->pact == NONE) != (p->partner == NONE) || (p->war == NONE) != (p->war_on == NONE))
        return "a pact or war without the other seat";
    return NULL;
}

static const char *list_broken(const uint8_t *list, int count, int most)
{
    for (int i = 0; i < most; i++) {
        if (i >= count ? list[i] != NONE : list[i] >= AG_CARD_COUNT)
            return "a list of cards has a hole or a strange card";
        if (i && i < count && list[i - 1] > list[i]) return "a list of cards is not sorted";
    }
    return NULL;
}

static const char *lists_broken(const Ages *s)
{
    const char *broken = list_broken(s->civil_deck, s->civil_count, DECK);
    if (!broken) broken = list_broken(s->military_deck, s->military_count, DECK);
    if (!broken) broken = list_broken(s->discards, s->discard_count, DECK);
    if (!broken) broken = list_broken(s->current, s->current_count, PILE);
    if (!broken) broken = list_broken(s->future, s->future_count, PILE);
    for (int i = 0; i < PLAYERS && !broken; i++) {
        const Player *p = &s->player[i];
        broken = list_broken(p->hand, p->hand_count, CIVIL_HAND);
        if (!broken) broken = list_broken(p->taken, p->taken_count, CIVIL_HAND);
        if (!broken) broken = list_broken(p->military, p->military_count, MILITARY_HAND);
    }
    return broken;
}

static int being_played(const Ages *s, int card)
{
    int n = 0;
    for (int i = 0; i < s->head.depth; i++) {
        const Frame *frame = &s->head.frames[i];
        if (frame->a != card) continue;
        n += frame->step == AG_STEP_ATTACK || frame->step == AG_STEP_AUCTION || frame->step == AG_STEP_COLONISE;
    }
    return n;
}

/* open copies are counted in `known`; hidden ones must not exceed what is left */
static const char *military_broken(const Ages *s, int card)
{
    int copies = copies_of(s, card), open = known_copies(s, card, NONE), hidden = hidden_copies(s, card), left = 0,
        seen = being_played(s, card);
    for (int i = 0; i < s->head.seats; i++) {
        seen += copies_in_play(&s->player[i], card);
        left |= gone(s, i);
    }
    for (int i = 0; i < s->discard_count; i++) seen += s->discards[i] == card && s->discards_by[i] == NONE;
    if (hidden + open > copies) return "more copies of a military card than there are";
    if (seen > open) return "a military card lies open and nobody knows";
    if (level_of(card) == s->age && s->age > 0 && !left && hidden + open != copies)
        return "a copy of a military card is lost";
    return NULL;
}

const char *ages_check(const State *state)
{
    const Ages *s = ages_of(state);
    if (state->viewer != EVERYTHING) return NULL;
    const char *broken = lists_broken(s);
    for (int seat = 0; seat < state->seats && !broken; seat++) broken = seat_broken(s, seat);
    for (int card = 0; card < AG_CARD_COUNT && !broken; card++) {
        if (card >= AG_MILITARY_FIRST) {
            broken = military_broken(s, card);
            continue;
        }
        int n = copies_placed(s, card) + list_count(s->civil_deck, s->civil_count, card);
        if (n > copies_of(s, card)) broken = "more copies of a civil card than there are";
    }
    if (broken) return broken;
    if (s->age > AGE_FOUR || !s->round || s->active >= state->seats) return "age, round or active seat out of range";
    if (state->finished) return state->depth || state->to_decide != NOBODY ? "a finished match asks somebody" : NULL;
    if (!state->depth || state->to_decide >= state->seats || gone(s, state->to_decide)) return "nobody to decide";
    return NULL;
}
