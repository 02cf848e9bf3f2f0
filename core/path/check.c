/* Every invariant of a state, for tests and fuzzers; an answer in words is for engineers. */
#include "path.h"

#define DEMAND(condition, words) do { if (!(condition)) return words; } while (0)

static const char *check_tracks(const Seat *s)
{
    DEMAND(s->population <= PA_POPULATION_END, "population beyond its end");
    DEMAND(s->heritage <= PA_HERITAGE_END, "heritage beyond its end");
    DEMAND(s->philosophy <= PA_PHILOSOPHY_END, "philosophy beyond its end");
    for (int f = 0; f < FIELDS; f++) DEMAND(s->research[f] <= PA_RESEARCH_END, "a cylinder beyond its end");
    for (int a = 0; a < AGENTS; a++) DEMAND(s->tray[a] < 200, "a tray has fewer cubes than nothing");
    return NULL;
}

static const char *check_cards(const Seat *s)
{
    uint8_t owned[OWNED_MAX], sorted[HAND];
    DEMAND(pa_technologies(s, owned) == 5 + s->purchases, "technologies owned are not five and those bought");
    memcpy(sorted, s->hand, HAND);
    pa_sort_cards(sorted, HAND);
    DEMAND(!memcmp(sorted, s->hand, HAND), "a hand out of order");
    for (int i = 0; i < ROUNDS; i++) {
        DEMAND(!s->wonder[i] == (i >= s->wonders), "wonders miscounted");
        DEMAND(!s->buried[i] == (i >= s->cemetery), "cemetery miscounted");
        DEMAND(!s->discarded[i] == (i >= s->discards), "discards miscounted");
    }
    Seat fresh = *s;
    pa_seat_refresh(&fresh);
    DEMAND(!memcmp(fresh.cards, s->cards, sizeof s->cards), "cards by field differ from a new count");
    DEMAND(!memcmp(&fresh.standing, &s->standing, sizeof s->standing), "standing effects differ from a new sum");
    return NULL;
}

/* R9.11: cubes wait only beside events after the next one */
static const char *check_waiting(const Path *p, const Seat *s)
{
    for (int i = 0; i < EVENTS; i++) {
        DEMAND(!s->waiting[0][i] || i > p->challenges, "a sage waits beside a challenge that has begun");
        DEMAND(!s->waiting[1][i] || i > p->battles, "a unit waits beside a battle that has begun");
    }
    return NULL;
}

static const char *check_market(const Path *p)
{
    uint8_t owned[OWNED_MAX], sold[FIELDS][LEVELS][CELL] = {0};
    for (int i = 0; i < p->head.seats; i++)
        for (int n = pa_technologies(&p->seat[i], owned), k = 0; k < n; k++) {
            const Card *c = &CARDS[owned[k]];
            if (!c->level) continue;
            const uint8_t *cell = p->cell[c->field][c->level - 1];
            DEMAND(cell[0] == owned[k] || cell[1] == owned[k], "a technology that is not in this match");
            sold[c->field][c->level - 1][cell[1] == owned[k]]++;
        }
    for (int i = 0; i < FIELDS * LEVELS * CELL; i++)
        DEMAND((&p->stock[0][0][0])[i] + (&sold[0][0][0])[i] == (&p->copies[0][0][0])[i], "copies of a technology miscounted");
    return NULL;
}

static const char *count_card(uint32_t *found, int piece, int first)
{
    DEMAND(piece >= first && piece < first + SHOP, "a card in the wrong row");
    DEMAND(!(*found >> (piece - first) & 1), "a card in two places");
    *found |= 1u << (piece - first);
    return NULL;
}

/* every wonder and leader is in one place: deck, market, with its owner, or (solo, set aside) out of the match */
static const char *check_shop(const Path *p, int kind)
{
    int first = kind == WONDERS ? PA_PIECE_WONDER_FIRST : PA_PIECE_LEADER_FIRST;
    uint32_t found = 0;
    const char *broken = NULL;
    for (int i = 0; i < SHOP && !broken; i++) {
        DEMAND(!p->shop[kind][i] == (i >= p->offers[kind]), "a market has gaps");
        if (i < p->offers[kind]) broken = count_card(&found, p->shop[kind][i], first);
    }
    for (int i = 0; i < p->head.seats; i++) {
        const Seat *s = &p->seat[i];
        for (int k = 0; kind == WONDERS && k < s->wonders && !broken; k++) broken = count_card(&found, s->wonder[k], first);
        if (kind == WONDERS) continue;
        if (s->leader && !broken) broken = count_card(&found, s->leader, first);
        for (int k = 0; k < s->cemetery && !broken; k++) broken = count_card(&found, s->buried[k], first);
    }
    DEMAND(broken || !(found & ~p->seen[kind]), "a card lies open that nobody has seen");
    for (int era = 0; p->head.viewer == EVERYTHING && era < ERAS; era++)
        for (int i = 0; i < ERA_CARDS && !broken; i++) {
            DEMAND(!p->deck[kind][era][i] == (i >= p->left[kind][era]), "a deck miscounted");
            if (i >= p->left[kind][era]) continue;
            broken = count_card(&found, p->deck[kind][era][i], first);
            DEMAND(broken || CARDS[p->deck[kind][era][i]].level == era + 1, "a card in the deck of another era");
            DEMAND(!(p->seen[kind] >> (p->deck[kind][era][i] - first) & 1), "a card in a deck that was seen");
        }
    return broken;
}

static const char *check_boons(const Path *p)
{
    uint32_t found = 0;
    for (int i = 0; i < BOON_LEVELS * 2; i++) {
        int boon = p->boon[i / 2][i % 2], hidden = p->boon_state[i / 2][i % 2] == BOON_HIDDEN;
        if (hidden && p->head.viewer != EVERYTHING) continue;
        DEMAND(boon >= PA_PIECE_BOON_FIRST && boon < PA_PIECE_BOON_FIRST + PA_BOON_COUNT, "a boon that is none");
        DEMAND(!(found >> (boon - PA_PIECE_BOON_FIRST) & 1), "a boon twice");
        found |= 1u << (boon - PA_PIECE_BOON_FIRST);
        DEMAND(hidden == !(p->boons_seen >> (boon - PA_PIECE_BOON_FIRST) & 1), "a boon seen or not seen wrongly");
    }
    return NULL;
}

static const char *check_flow(const Path *p)
{
    const State *h = &p->head;
    if (h->finished) {
        DEMAND(h->to_decide == NOBODY && !h->depth && !h->decision && !h->pending, "a finished match still asks");
        DEMAND(h->turn == ROUNDS, "finished before the last round");
        return NULL;
    }
    DEMAND(h->depth > 0 && h->frames[0].step == PA_STEP_ROUND, "no round below the flow");
    DEMAND(h->decision != PA_ASK_NONE, "nobody is asked");
    DEMAND(h->to_decide < h->seats, "a seat that does not exist is asked");
    DEMAND(!(p->asked & ~everybody(p)) && !(h->pending & ~p->asked) && !(p->done & ~p->asked), "pending seats astray");
    DEMAND(pa_is_sealed(h->decision) == (p->asked != 0), "sealed without seats");
    DEMAND(!p->asked || h->pending >> h->to_decide & 1, "a seat that has confirmed is asked again");
    DEMAND(h->turn >= 1 && h->turn <= ROUNDS, "a round that does not exist");
    DEMAND(h->decision != PA_ASK_PLACE || p->phase == PA_STEP_PLACE, "cards placed in another phase");
    for (int i = 0; i < h->seats; i++) {
        const Seat *s = &p->seat[i];
        int sum = 0;
        for (int k = 0; k < HAND; k++) sum += s->picks[k];
        DEMAND(!sum || p->asked >> i & 1, "a choice of a seat that was not asked");
        DEMAND(!s->held || p->cycle || !p->asked, "a card held before the first reveal");
    }
    return NULL;
}

const char *pa_check(const State *state)
{
    const Path *p = path_in(state);
    const char *broken = check_flow(p);
    for (int i = 0; i < p->head.seats && !broken; i++) {
        broken = check_tracks(&p->seat[i]);
        if (!broken) broken = check_cards(&p->seat[i]);
        if (!broken) broken = check_waiting(p, &p->seat[i]);
    }
    if (!broken) broken = check_market(p);
    if (!broken) broken = check_shop(p, WONDERS);
    if (!broken) broken = check_shop(p, LEADERS);
    if (!broken) broken = check_boons(p);
    return broken;
}
