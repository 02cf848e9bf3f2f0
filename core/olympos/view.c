/* What a seat may know, and deals that agree with it.
 *
 * Hidden: hands of others, the deck, cards before the owner of the Oracle, gods not yet revealed. Prestige is not: its
 * tokens lie face down, but every gain happens before all eyes, so that whoever pays attention knows the sum.
 * Hands are kept in the order of drawing and everybody sees which card leaves a hand. So it is common knowledge in
 * which generation of the deck each card was drawn; and since a reshuffle turns exactly the discards into the new deck,
 * it is known which cards the unseen ones of each generation are. A view lists them in `deck`; ol_fill deals them. */
#include "olympos.h"

typedef struct {
    uint8_t card[DECK], generation[DECK];
    int count;
} Unseen;

static void add(Unseen *u, int card, int generation)
{
    PROMISE(u->count < DECK);
    int at = u->count++;
    int key = generation * 16 + card;
    for (; at > 0 && u->generation[at - 1] * 16 + u->card[at - 1] > key; at--) {
        u->card[at] = u->card[at - 1];
        u->generation[at] = u->generation[at - 1];
    }
    u->card[at] = card;
    u->generation[at] = generation;
}

static void hide(Unseen *u, uint8_t *card, int generation)
{
    if (*card == HIDDEN) return; /* it is among the unseen already */
    add(u, *card, generation);
    *card = HIDDEN;
}

static void hide_gods(Olympos *s)
{
    for (int i = 0; i < 6; i++)
        for (int k = 0; k < OL_LIGHTNING_CARDS[i]; k++)
            if (!s->shown[i][k]) s->god[i][k] = HIDDEN;
    s->god_left_out = HIDDEN;
}

static int looks_now(const Olympos *s, int seat)
{
    return s->look_count && s->head.depth && top_of(s)->step == OL_STEP_ORACLE && top_of(s)->seat == seat;
}

void ol_mask(State *state, int seat)
{
    if (seat == EVERYTHING) return;
    Olympos *s = GAME(state);
    Unseen u = {.count = 0};
    if (s->masked) /* a view is looked at again */
        for (int i = 0; i < DECK && s->deck[i] != EMPTY; i++) add(&u, s->deck[i], s->deck_in[i]);
    else
        for (int i = 0; i < s->deck_count; i++) add(&u, s->deck[i], s->generation);
    for (int q = 0; q < state->seats; q++) {
        if (q == seat) continue;
        for (int i = 0; i < s->hand_count[q]; i++) hide(&u, &s->hand[q][i], s->drawn_in[q][i]);
    }
    if (!looks_now(s, seat))
        for (int i = 0; i < s->look_count; i++) hide(&u, &s->look[i], s->look_in[i]);
    memset(s->deck, EMPTY, sizeof s->deck);
    memset(s->deck_in, 0, sizeof s->deck_in);
    memcpy(s->deck, u.card, (size_t)u.count);
    memcpy(s->deck_in, u.generation, (size_t)u.count);
    hide_gods(s);
    s->masked = 1;
}

/* the places of one generation that the viewer does not see, filled from a shuffled list */
static int deal_hands(Olympos *s, int generation, const uint8_t *cards)
{
    int n = 0;
    for (int q = 0; q < s->head.seats; q++)
        for (int i = 0; i < s->hand_count[q]; i++)
            if (s->hand[q][i] == HIDDEN && s->drawn_in[q][i] == generation) s->hand[q][i] = cards[n++];
    for (int i = 0; i < s->look_count; i++)
        if (s->look[i] == HIDDEN && s->look_in[i] == generation) s->look[i] = cards[n++];
    return n;
}

static void deal_gods(Olympos *s, uint64_t *rng)
{
    uint8_t unseen[OL_GOD_COUNT];
    uint32_t known = 0;
    int n = 0;
    for (int i = 0; i < 6; i++)
        for (int k = 0; k < OL_LIGHTNING_CARDS[i]; k++)
            if (s->shown[i][k]) known |= 1u << s->god[i][k];
    for (int g = 0; g < OL_GOD_COUNT; g++)
        if (!(known >> g & 1)) unseen[n++] = g;
    rng_shuffle(rng, unseen, n);
    for (int i = 0; i < 6; i++)
        for (int k = 0; k < OL_LIGHTNING_CARDS[i]; k++)
            if (!s->shown[i][k]) s->god[i][k] = unseen[--n];
    PROMISE(n == 1);
    s->god_left_out = unseen[0];
}

void ol_fill(State *view, uint64_t *rng)
{
    Olympos *s = GAME(view);
    if (!s->masked) return;
    Unseen u = {.count = 0};
    for (; u.count < DECK && s->deck[u.count] != EMPTY; u.count++) u.card[u.count] = s->deck[u.count];
    memcpy(u.generation, s->deck_in, sizeof u.generation);
    memset(s->deck, EMPTY, sizeof s->deck);
    memset(s->deck_in, 0, sizeof s->deck_in);
    for (int from = 0, to; from < u.count; from = to) {
        int generation = u.generation[from];
        for (to = from; to < u.count && u.generation[to] == generation; to++) {}
        rng_shuffle(rng, u.card + from, to - from);
        int dealt = deal_hands(s, generation, u.card + from), rest = to - from - dealt;
        if (generation == s->generation) memcpy(s->deck, u.card + from + dealt, (size_t)rest);
        PROMISE(rest == (generation == s->generation ? s->deck_count : 0));
    }
    deal_gods(s, rng);
    s->masked = 0;
}
