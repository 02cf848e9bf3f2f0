/* Positions put together by hand, for tests and scenes: what follows from the fields, and where the flow begins. */
#include "path.h"

static int filled(const uint8_t *cards, int n)
{
    int k = 0;
    while (k < n && cards[k]) k++;
    return k;
}

/* Events resolved before the phase begins. */
static void settle_events(Path *p)
{
    p->challenges = p->battles = 0;
    for (int i = 0; i < EVENTS; i++) {
        int here = CHALLENGE_ROUNDS[i] == p->head.turn && p->phase > PA_STEP_CHALLENGE;
        p->challenges += CHALLENGE_ROUNDS[i] < p->head.turn || here;
        p->battles += BATTLE_ROUNDS[i] < p->head.turn;
    }
}

/* Cells show what somebody owns; copies of the match are those in stock and those owned. */
static void settle_market(Path *p)
{
    uint8_t owned[OWNED_MAX];
    memcpy(p->copies, p->stock, sizeof p->copies);
    for (int i = 0; i < p->head.seats; i++)
        for (int n = pa_technologies(&p->seat[i], owned), k = 0; k < n; k++) {
            const Card *c = &CARDS[owned[k]];
            if (!c->level) continue;
            uint8_t *cell = p->cell[c->field][c->level - 1];
            if (cell[0] != owned[k]) cell[1] = owned[k];
            p->copies[c->field][c->level - 1][cell[0] != owned[k]]++;
        }
}

/* What lies open leaves its deck; what lies nowhere any more was seen and is out of the match. */
static void settle_shop(Path *p, int kind)
{
    int first = kind == WONDERS ? PA_PIECE_WONDER_FIRST : PA_PIECE_LEADER_FIRST;
    uint32_t open = 0, decked = 0;
    p->offers[kind] = (uint8_t)filled(p->shop[kind], SHOP);
    for (int i = 0; i < p->offers[kind]; i++) open |= 1u << (p->shop[kind][i] - first);
    for (int i = 0; i < p->head.seats; i++) {
        const Seat *s = &p->seat[i];
        for (int k = 0; kind == WONDERS && k < s->wonders; k++) open |= 1u << (s->wonder[k] - first);
        for (int k = 0; kind == LEADERS && k < s->cemetery; k++) open |= 1u << (s->buried[k] - first);
        if (kind == LEADERS && s->leader) open |= 1u << (s->leader - first);
    }
    for (int era = 0; era < ERAS; era++) {
        uint8_t *deck = p->deck[kind][era], kept[ERA_CARDS] = {0}, n = 0;
        for (int i = 0; i < p->left[kind][era]; i++)
            if (!(open >> (deck[i] - first) & 1)) kept[n++] = deck[i];
        for (int i = 0; i < n; i++) decked |= 1u << (kept[i] - first);
        memcpy(deck, kept, ERA_CARDS);
        p->left[kind][era] = n;
    }
    p->seen[kind] = (uint32_t)((1ull << SHOP) - 1) & ~decked;
}

void pa_refresh(State *state)
{
    Path *p = path_of(state);
    for (int i = 0; i < p->head.seats; i++) {
        Seat *s = &p->seat[i];
        uint8_t owned[OWNED_MAX];
        pa_sort_cards(s->hand, HAND);
        s->discards = (uint8_t)filled(s->discarded, ROUNDS);
        s->wonders = (uint8_t)filled(s->wonder, ROUNDS);
        s->cemetery = (uint8_t)filled(s->buried, ROUNDS);
        s->purchases = (int8_t)(pa_technologies(s, owned) - 5);
        pa_seat_refresh(s);
    }
    settle_events(p);
    settle_market(p);
    settle_shop(p, WONDERS);
    settle_shop(p, LEADERS);
    p->boons_seen = 0;
    for (int i = 0; i < BOON_LEVELS * 2; i++)
        if (p->boon_state[i / 2][i % 2] != BOON_HIDDEN) p->boons_seen |= 1u << (p->boon[i / 2][i % 2] - PA_PIECE_BOON_FIRST);
}

static int phase_of(int decision)
{
    switch (decision) {
    case PA_ASK_TRIM_AGENTS: return PA_STEP_AGENTS;
    case PA_ASK_BOON: return PA_STEP_PHILOSOPHY;
    case PA_ASK_CLAIM_WONDER: return PA_STEP_WONDERS;
    case PA_ASK_CLAIM_LEADER: return PA_STEP_LEADERS;
    case PA_ASK_TRIM_RESEARCH: return PA_STEP_RESEARCH;
    case PA_ASK_CLAIM_TECHNOLOGY: return PA_STEP_TECHNOLOGIES;
    case PA_ASK_EXCHANGE: return PA_STEP_CHALLENGE;
    default: return PA_STEP_PLACE; /* choices that may come up in any phase: the one in field `phase` */
    }
}

/* After phase A nobody has a hand: what is left in it lies where there is room, the rest is discarded. */
static void lay_out(Seat *s)
{
    for (int i = 0; i < HAND; i++) {
        if (!s->hand[i]) continue;
        uint8_t *to = s->discarded + s->discards;
        for (int k = 1; k >= 0; k--)
            if (!s->right[k]) to = &s->right[k];
        for (int k = 1; k >= 0; k--)
            if (!s->left[k]) to = &s->left[k];
        if (to == s->discarded + ROUNDS) return;
        if (to == s->discarded + s->discards) s->discards++;
        *to = s->hand[i];
        s->hand[i] = 0;
    }
}

/* Runs from the phase in field `phase`, or where that is phase A from the decision's own, until somebody must decide. */
int pa_place(State *state, int decision, int seat)
{
    Path *p = path_of(state);
    if (seat >= p->head.seats) return 0;
    if (p->phase == PA_STEP_PLACE) p->phase = (uint8_t)phase_of(decision);
    while (p->head.depth) flow_pop(&p->head);
    p->head.decision = PA_ASK_NONE;
    p->head.pending = 0;
    p->cycle = p->bumped = p->entrants = 0;
    settle_events(p);
    for (int i = 0; i < p->head.seats; i++) {
        Seat *s = &p->seat[i];
        memset(s->picks, 0, sizeof s->picks);
        s->claim = s->held = s->lost_to_claim = s->fresh = s->rank = 0;
        if (p->phase > PA_STEP_PLACE) lay_out(s);
    }
    Frame *f = flow_push(&p->head, PA_STEP_ROUND, NOBODY);
    f->a = p->phase;
    f->b = 1;
    pa_run(p, NULL);
    if (p->head.finished || p->head.decision != decision) return 0;
    return p->asked ? engine_turn_to(&p->head, seat) : p->head.to_decide == seat;
}
