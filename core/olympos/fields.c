/* Named parts of the state for drawing and tests; making a written position whole; where a match can be begun. */
#include "olympos.h"

/* All are bytes: name, offset; number of indices, sizes, strides, lists, bases; list of the values, base, blank. */
#define SINGLE(member, list, base, none) \
    {#member, offsetof(Olympos, member), 1, 0, 0, {0}, {0}, {0}, {0}, list, base, none}
#define LISTED(member, size, index, index_base, list, base, none) \
    {#member, offsetof(Olympos, member), 1, 0, 1, {size}, {1}, {index}, {index_base}, list, base, none}
#define TABLE(member, rows, row, columns, column, column_base, list, base, none) \
    {#member, offsetof(Olympos, member), 1, 0, 2, {rows, columns}, {columns, 1}, {row, column}, {0, column_base}, \
     list, base, none}
#define BY_SEAT(member) LISTED(member, SEATS_MAX, LIST_SEAT, 0, LIST_NUMBER, 0, 0)
#define BY_LAND(member) LISTED(member, TERRITORIES, LIST_PIECE, OL_PIECE_REGION_FIRST, LIST_NUMBER, 0, 0)
#define PILE(member, size) LISTED(member, size, LIST_NUMBER, 0, LIST_PIECE, OL_PIECE_DESTINY_FIRST, EMPTY)
#define SEAT_LIST(member, size, base) TABLE(member, SEATS_MAX, LIST_SEAT, size, LIST_NUMBER, 0, LIST_PIECE, base, EMPTY)
#define PLACES(member, rows, columns, list, base, none) \
    TABLE(member, rows, LIST_NUMBER, columns, LIST_NUMBER, 0, list, base, none)

const Field OL_FIELDS[] = {
    {"stack", offsetof(Olympos, stack), 1, 0, 2, {TERRITORIES, STACK_MAX}, {STACK_MAX, 1}, {LIST_PIECE, LIST_NUMBER},
     {OL_PIECE_REGION_FIRST, 0}, LIST_SEAT, 0, EMPTY},
    BY_LAND(crossed),
    BY_LAND(tribe),
    BY_SEAT(marker),
    BY_SEAT(rank),
    BY_SEAT(done),
    BY_SEAT(stock),
    BY_SEAT(hourglasses),
    BY_SEAT(prestige),
    TABLE(cubes, SEATS_MAX, LIST_SEAT, KINDS, LIST_PIECE, OL_PIECE_RESOURCE_FIRST, LIST_NUMBER, 0, 0),
    BY_SEAT(athena),
    BY_SEAT(ares),
    BY_SEAT(sirens),
    BY_SEAT(erinyes),
    BY_SEAT(keres),
    BY_SEAT(omens),
    SEAT_LIST(tiles, SPACES, OL_PIECE_DISCOVERY_FIRST),
    SEAT_LIST(variant, 2, OL_PIECE_RESOURCE_FIRST),
    PLACES(board, 5, 5, LIST_PIECE, OL_PIECE_DISCOVERY_FIRST, EMPTY),
    PLACES(copies, 5, 5, LIST_NUMBER, 0, 0),
    {"bonus", offsetof(Olympos, bonus), 1, 0, 3, {5, 5, 3}, {15, 3, 1}, {LIST_NUMBER, LIST_NUMBER, LIST_NUMBER}, {0},
     LIST_SEAT, 0, EMPTY},
    LISTED(wonder_at, 5, LIST_NUMBER, 0, LIST_PIECE, OL_PIECE_WONDER_FIRST, EMPTY),
    LISTED(builder, 5, LIST_PIECE, OL_PIECE_WONDER_FIRST, LIST_SEAT, 0, EMPTY),
    SEAT_LIST(hand, HAND_MAX, OL_PIECE_DESTINY_FIRST),
    BY_SEAT(hand_count),
    PILE(deck, DECK),
    SINGLE(deck_count, LIST_NUMBER, 0, 0),
    LISTED(discard, OL_DESTINY_COUNT, LIST_PIECE, OL_PIECE_DESTINY_FIRST, LIST_NUMBER, 0, 0),
    PILE(look, LOOK_MAX),
    PLACES(god, 6, 2, LIST_PIECE, OL_PIECE_GOD_FIRST, EMPTY),
    PLACES(shown, 6, 2, LIST_NUMBER, 0, 0),
    SINGLE(god_now, LIST_PIECE, OL_PIECE_GOD_FIRST, EMPTY),
    SINGLE(turn_of, LIST_SEAT, 0, NOBODY),
};
_Static_assert(sizeof OL_FIELDS / sizeof *OL_FIELDS == OL_FIELD_COUNT, "the count in olympos.h");

/* ---- what follows from the fields ------------------------------------------------------------------------------ */

static void forget(Olympos *s)
{
    memset(s->height, 0, sizeof s->height);
    memset(s->tokens, 0, sizeof s->tokens);
    memset(s->star_tokens, 0, sizeof s->star_tokens);
    memset(s->settlers, 0, sizeof s->settlers);
    memset(s->tile_count, 0, sizeof s->tile_count);
    memset(s->columns, 0, sizeof s->columns);
    memset(s->traits, 0, sizeof s->traits);
    memset(s->control, 0, sizeof s->control);
    memset(s->conquered, 0, sizeof s->conquered);
    memset(s->own_spaces, 0, sizeof s->own_spaces);
    s->closed = s->tribes = s->full = s->stocked = 0;
    for (int i = 0; i < SEATS_MAX; i++) s->traits[i].placing = OL_AP_NEW_SETTLER;
}

static void follow_land(Olympos *s, int t)
{
    uint32_t bit = 1u << t;
    if (s->crossed[t]) s->closed |= bit;
    if (s->tribe[t]) s->tribes |= bit;
    const uint8_t *stack = s->stack[t];
    int height = 0;
    for (; height < STACK_MAX && stack[height] < SEATS_MAX; height++) s->settlers[stack[height]]++;
    s->height[t] = height;
    if (s->height[t] == STACK_MAX) s->full |= bit;
    int owner = owner_of(s, t);
    if (owner == NOBODY) return;
    s->control[owner] |= bit;
    s->tokens[owner][t / 8]++;
    s->star_tokens[owner] += OL_STARRED >> t & 1;
    for (int k = 0; k + 1 < s->height[t]; k++) s->conquered[s->stack[t][k]] |= bit;
}

static void follow_board(Olympos *s)
{
    for (int i = 0; i < SPACES; i++) {
        if (s->board[i] < SPACES) s->space_of[s->board[i]] = i;
        if (s->copies[i]) s->stocked |= 1u << i;
        for (int k = 0; k < 3; k++)
            if (s->bonus[i][k] < SEATS_MAX) s->columns[s->bonus[i][k]][i % 5]++;
    }
    for (int i = 0; i < 5; i++)
        if (s->wonder_at[i] < 5) s->column_of[s->wonder_at[i]] = i;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        for (int i = 0; i < SPACES && s->tiles[seat][i] < SPACES; i++) ol_owns_tile(s, seat, s->tiles[seat][i]);
}

static void follow(Olympos *s)
{
    forget(s);
    for (int t = 0; t < TERRITORIES; t++) follow_land(s, t);
    follow_board(s);
}

/* NULL, or which of the kept figures does not follow from the rest */
const char *ol_compare(const Olympos *s)
{
    Olympos twin = *s;
    follow(&twin);
    size_t from = offsetof(Olympos, height);
    int differs = memcmp((const char *)s + from, (const char *)&twin + from, sizeof twin - from);
    return differs ? "a kept figure differs" : NULL;
}

/* ---- written positions ----------------------------------------------------------------------------------------- */

static void make_hands_whole(Olympos *s)
{
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        s->hand_count[seat] = 0;
        for (int i = 0; i < HAND_MAX && s->hand[seat][i] < OL_DESTINY_COUNT; i++) s->hand_count[seat]++;
        for (int i = s->hand_count[seat]; i < HAND_MAX; i++) s->drawn_in[seat][i] = 0;
    }
}

static int placed(const Olympos *s, int card)
{
    int n = s->discard[card];
    for (int i = 0; i < LOOK_MAX; i++) n += s->look[i] == card;
    for (int seat = 0; seat < SEATS_MAX; seat++) n += ol_holds(s, seat, card);
    return n;
}

/* Cards that lie elsewhere leave the deck; those that lie nowhere are absent. */
static void make_deck_whole(Olympos *s)
{
    int room[OL_DESTINY_COUNT], n = 0;
    for (int card = 0; card < OL_DESTINY_COUNT; card++) room[card] = OL_CARDS[card].count - placed(s, card);
    for (int i = 0; i < DECK && s->deck[i] < OL_DESTINY_COUNT; i++)
        if (room[s->deck[i]]-- > 0) s->deck[n++] = s->deck[i];
    s->deck_count = n;
    memset(s->deck + n, EMPTY, (size_t)(DECK - n));
    for (int card = 0; card < OL_DESTINY_COUNT; card++) {
        int left = OL_CARDS[card].count - placed(s, card);
        for (int i = 0; i < n; i++) left -= s->deck[i] == card;
        s->absent[card] = (left > 0 ? left : 0);
    }
}

/* Gods written down stay, doubles and blanks get those that lie nowhere, in the order of cards.toml. */
static void make_gods_whole(Olympos *s)
{
    uint32_t used = 0;
    for (int i = 0; i < 6; i++)
        for (int k = 0; k < 2; k++) {
            uint8_t *god = &s->god[i][k];
            if (k >= OL_LIGHTNING_CARDS[i] || *god >= OL_GOD_COUNT || used >> *god & 1) *god = EMPTY;
            else used |= 1u << *god;
        }
    int next = 0;
    for (int i = 0; i < 6; i++)
        for (int k = 0; k < OL_LIGHTNING_CARDS[i]; k++) {
            if (s->god[i][k] != EMPTY) continue;
            while (used >> next & 1) next++;
            used |= 1u << next;
            s->god[i][k] = next;
        }
    while (used >> next & 1) next++;
    s->god_left_out = next;
}

/* Cards are open where markers have been. */
static void make_shown_whole(Olympos *s)
{
    int last = EMPTY;
    for (int i = 0; i < 6; i++)
        for (int k = 0; k < 2; k++) {
            s->shown[i][k] = ol_due(s, i, k);
            if (s->shown[i][k]) last = s->god[i][k];
        }
    if (s->god_now == EMPTY || last == EMPTY) s->god_now = last;
}

/* tiles that somebody owns are not on the board */
static void make_board_whole(Olympos *s)
{
    for (int i = 0; i < SPACES; i++) {
        int left = OL_SETUP[s->head.seats].copies[i / 5];
        for (int seat = 0; seat < SEATS_MAX; seat++)
            for (int k = 0; k < SPACES; k++) left -= s->tiles[seat][k] == s->board[i];
        if (s->copies[i] > left) s->copies[i] = (left > 0 ? left : 0);
    }
}

/* markers of one space stand in the order of their ranks, without gaps */
static void make_piles_whole(Olympos *s)
{
    int n = s->head.seats;
    uint8_t rank[SEATS_MAX] = {0};
    for (int i = 0; i < n; i++)
        for (int k = 0; k < n; k++)
            if (k != i && s->marker[k] == s->marker[i])
                rank[i] += s->rank[k] < s->rank[i] || (s->rank[k] == s->rank[i] && k < i);
    memcpy(s->rank, rank, sizeof rank);
}

void ol_refresh(State *state)
{
    Olympos *s = GAME(state);
    for (int t = 0; t < TERRITORIES; t++)
        if (s->crossed[t] || s->stack[t][0] < SEATS_MAX || !(OL_STARRED >> t & 1)) s->tribe[t] = 0;
    make_hands_whole(s);
    make_deck_whole(s);
    make_gods_whole(s);
    make_shown_whole(s);
    make_board_whole(s);
    make_piles_whole(s);
    follow(s);
}

static int place_crosses(Olympos *s, int seat)
{
    if (bits_count(s->closed) >= OL_SETUP[s->head.seats].crosses * KINDS) return 0;
    while (s->head.depth) flow_pop(&s->head);
    return ol_begin_crosses(s) == seat;
}

/* the turn of `seat`, whose marker must be among the last; it is put on top of its pile */
static int place_turn(Olympos *s, int seat)
{
    for (int i = 0; i < s->head.seats; i++)
        if (!s->done[i] && s->marker[i] < s->marker[seat]) return 0;
    s->rank[seat] = SEATS_MAX;
    make_piles_whole(s);
    flow_push(&s->head, OL_STEP_ACTION, seat);
    s->turn_of = seat;
    return 1;
}

/* the last god that lies open on the track is being revealed, by the turn of `seat` */
static int place_god(Olympos *s, int seat)
{
    for (int i = 5; i >= 0; i--)
        for (int k = 1; k >= 0; k--) {
            if (!s->shown[i][k]) continue;
            s->shown[i][k] = 0;
            Frame *f = flow_push(&s->head, OL_STEP_GOD, seat);
            f->a = i, f->b = k;
            return 1;
        }
    return 0;
}

static int place_choice(Olympos *s, int step, int seat, int cause)
{
    Frame *f = flow_push(&s->head, step, seat);
    f->n = 1, f->m = cause;
    return 1;
}

/* Where a written position begins: a turn, the crosses of set-up, or one of the decisions that cards and gods bring. */
int ol_place(State *state, int decision, int seat)
{
    Olympos *s = GAME(state);
    if (seat >= state->seats || s->done[seat]) return 0;
    if (decision == OL_ASK_CROSS) return place_crosses(s, seat);
    while (state->depth) flow_pop(state);
    flow_push(state, OL_STEP_TURN, NOBODY);
    if (!state->turn) state->turn = 1;
    int interrupts = decision == OL_ASK_HADES || decision == OL_ASK_CUBES;
    s->turn_of = interrupts ? ol_track_next(s) : seat;
    int placed = 0;
    switch (decision) {
    case OL_ASK_ACTION:
    case OL_ASK_LAST_TURN: placed = place_turn(s, seat); break;
    case OL_ASK_OMEN: placed = place_god(s, seat); break;
    case OL_ASK_ORACLE: placed = place_choice(s, OL_STEP_DRAW, seat, DISCOVERY(OL_DISCOVERY_ORACLE)); break;
    case OL_ASK_CUBES: placed = place_choice(s, OL_STEP_CUBES, seat, GOD(OL_GOD_ARTEMIS)); break;
    case OL_ASK_HADES: placed = place_choice(s, OL_STEP_HADES, seat, GOD(OL_GOD_HADES)); break;
    case OL_ASK_CARDS: placed = place_choice(s, OL_STEP_CARDS, seat, 0); break;
    default: break;
    }
    if (!placed) return 0;
    ol_go_on(s, NULL);
    return state->decision == decision && state->to_decide == seat;
}
