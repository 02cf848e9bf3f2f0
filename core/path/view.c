/* What a seat may know: face-down decks, hidden boons and other seats' sealed choices are masked, and filled again. */
#include "path.h"

/* Others' choices are unmade, as if those seats had still to decide; who has confirmed stays public in `done`. */
static void unmake_choices(Path *p, int viewer)
{
    int confirmed = viewer < p->head.seats && p->asked >> viewer & 1 && !(p->head.pending >> viewer & 1);
    p->head.pending = (uint8_t)(confirmed ? p->asked & ~(1 << viewer) : p->asked);
    for (int i = 0; i < p->head.seats; i++) {
        if (i == viewer) continue;
        memset(p->seat[i].picks, 0, sizeof p->seat[i].picks);
        p->seat[i].claim = CLAIM_NONE;
    }
    int asked = viewer < p->head.seats && p->head.pending >> viewer & 1;
    p->head.to_decide = (uint8_t)(asked ? viewer : bits_lowest(p->head.pending));
    p->head.ply = p->seal_ply; /* how often the others have changed their minds is not known either */
}

void pa_mask(State *state, int seat)
{
    Path *p = path_of(state);
    memset(p->deck, 0, sizeof p->deck);
    for (int i = 0; i < BOON_LEVELS * 2; i++)
        if (p->boon_state[i / 2][i % 2] == BOON_HIDDEN) p->boon[i / 2][i % 2] = 0;
    if (p->asked) unmake_choices(p, seat);
}

/* The cards of an era that nobody has seen yet, in random order, as many as lie in the deck. */
static void fill_deck(Path *p, int kind, int era, uint64_t *rng)
{
    int first = kind == WONDERS ? PA_PIECE_WONDER_FIRST : PA_PIECE_LEADER_FIRST, n = 0;
    int count = kind == WONDERS ? PA_WONDER_COUNT : PA_LEADER_COUNT;
    uint8_t pool[SHOP];
    for (int c = first; c < first + count; c++)
        if (CARDS[c].level == era + 1 && !(p->seen[kind] >> (c - first) & 1)) pool[n++] = (uint8_t)c;
    PROMISE(n >= p->left[kind][era]);
    rng_shuffle(rng, pool, n);
    memcpy(p->deck[kind][era], pool, p->left[kind][era]);
}

void pa_fill(State *view, uint64_t *rng)
{
    Path *p = path_of(view);
    uint8_t pool[PA_BOON_COUNT];
    int n = 0, next = 0;
    for (int kind = WONDERS; kind <= LEADERS; kind++)
        for (int era = 0; era < ERAS; era++) fill_deck(p, kind, era, rng);
    for (int i = 0; i < PA_BOON_COUNT; i++)
        if (!(p->boons_seen >> i & 1)) pool[n++] = (uint8_t)(PA_PIECE_BOON_FIRST + i);
    rng_shuffle(rng, pool, n);
    for (int i = 0; i < BOON_LEVELS * 2; i++)
        if (p->boon_state[i / 2][i % 2] == BOON_HIDDEN) p->boon[i / 2][i % 2] = pool[next++];
    PROMISE(next <= n);
}
