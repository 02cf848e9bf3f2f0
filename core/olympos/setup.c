/* Set-up: the board is dealt, the owner of the bottom marker closes territories, cubes are dealt (chapters 1, 10). */
#include "olympos.h"

static void deal_board(Olympos *s, const OlSetup *rules)
{
    for (int row = 0; row < 5; row++) {
        uint8_t kinds[5];
        for (int i = 0; i < 5; i++) kinds[i] = (row * 5 + i);
        rng_shuffle(&s->head.rng, kinds, 5);
        memcpy(s->board + row * 5, kinds, 5);
        memset(s->copies + row * 5, rules->copies[row], 5);
    }
    for (int i = 0; i < 5; i++) s->wonder_at[i] = i;
    rng_shuffle(&s->head.rng, s->wonder_at, 5);
}

static void deal_cards(Olympos *s)
{
    for (int kind = 0; kind < OL_DESTINY_COUNT; kind++)
        for (int i = 0; i < OL_CARDS[kind].count; i++) s->deck[s->deck_count++] = kind;
    rng_shuffle(&s->head.rng, s->deck, s->deck_count);
    uint8_t gods[OL_GOD_COUNT];
    for (int i = 0; i < OL_GOD_COUNT; i++) gods[i] = i;
    rng_shuffle(&s->head.rng, gods, OL_GOD_COUNT);
    int n = 0;
    for (int i = 0; i < 6; i++)
        for (int k = 0; k < OL_LIGHTNING_CARDS[i]; k++) s->god[i][k] = gods[n++];
    s->god_left_out = gods[n];
}

/* the markers in random order on the start space (R1.4); with the handicap late seats begin with hourglasses */
static void deal_seats(Olympos *s, const OlSetup *rules)
{
    uint8_t order[SEATS_MAX];
    int n = s->head.seats;
    for (int i = 0; i < n; i++) order[i] = i;
    rng_shuffle(&s->head.rng, order, n);
    for (int i = 0; i < n; i++) {
        int seat = order[i];
        s->marker[seat] = OL_START;
        s->rank[seat] = (n - 1 - i);
        s->stock[seat] = OL_STARTING_STOCK;
        if (s->head.options[OL_OPTION_HANDICAP] == OL_HANDICAP_ON) s->hourglasses[seat] = rules->handicap[i];
    }
}

static int at_rank(const Olympos *s, int rank)
{
    for (int i = 0; i < s->head.seats; i++)
        if (s->rank[i] == rank) return i;
    return NOBODY;
}

static int push_crosses(Olympos *s, int rank, int each, int left)
{
    int seat = at_rank(s, rank);
    Frame *f = flow_push(&s->head, OL_STEP_CROSSES, seat);
    f->n = left, f->b = each, f->a = EMPTY;
    return seat;
}

/* The flow of a whole match, from the first territory still to be closed; returns who closes it (R1.5, 1.10, 10.3). */
int ol_begin_crosses(Olympos *s)
{
    const OlSetup *rules = &OL_SETUP[s->head.seats];
    int bottom = rules->crosses - rules->by_top, closed = bits_count(s->closed), seat = NOBODY;
    int left = rules->crosses * KINDS - closed, by_top = rules->by_top * KINDS;
    s->head.turn = 0;
    flow_push(&s->head, OL_STEP_TURN, NOBODY);
    flow_push(&s->head, OL_STEP_DEAL, NOBODY);
    if (by_top) seat = push_crosses(s, s->head.seats - 1, rules->crosses, left < by_top ? left : by_top);
    if (left > by_top) seat = push_crosses(s, 0, bottom, left - by_top);
    asks(s, seat, OL_ASK_CROSS);
    return seat;
}

/* Everything blank, then dealt. Tribes stand on all starred territories from the start; a cross takes its away. */
void ol_setup(State *state)
{
    Olympos *s = GAME(state);
    const OlSetup *rules = &OL_SETUP[state->seats];
    memset(s->stack, EMPTY, sizeof s->stack);
    memset(s->tiles, EMPTY, sizeof s->tiles);
    memset(s->variant, EMPTY, sizeof s->variant);
    memset(s->bonus, EMPTY, sizeof s->bonus);
    memset(s->builder, EMPTY, sizeof s->builder);
    memset(s->hand, EMPTY, sizeof s->hand);
    memset(s->deck, EMPTY, sizeof s->deck);
    memset(s->look, EMPTY, sizeof s->look);
    memset(s->god, EMPTY, sizeof s->god);
    s->god_now = EMPTY;
    s->turn_of = NOBODY;
    for (int t = 0; t < TERRITORIES; t++) s->tribe[t] = OL_STARRED >> t & 1;
    deal_board(s, rules);
    deal_seats(s, rules);
    deal_cards(s);
    ol_refresh(state);
    ol_begin_crosses(s);
}

/* ---- crosses: n still to be set, b in all of each resource when done, a = the last one set --------------------- */

static uint32_t of_kind(int kind) { return 0xffu << 8 * kind; }

/* territories that may be closed now (R1.5) */
static uint32_t crossable(const Olympos *s, const Frame *f)
{
    uint32_t open = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        uint32_t closed = s->closed & of_kind(kind), free = of_kind(kind) & ~s->closed;
        if (bits_count(closed) >= f->b) continue;
        open |= bits_count(closed & OL_STARRED) >= OL_STARRED_CROSSES ? free & ~OL_STARRED : free;
    }
    return open;
}

/* how many of `free` can be closed together, one starred at most */
static int room_for(uint32_t free)
{
    int starred = bits_count(free & OL_STARRED);
    return bits_count(free & ~OL_STARRED) + (starred > OL_STARRED_CROSSES ? OL_STARRED_CROSSES : starred);
}

/* For the search the set is chosen in index order: one resource after the other, each territory after the last one,
 * as long as enough remain behind it. */
static uint32_t crossable_in_order(const Olympos *s, const Frame *f)
{
    uint32_t open = crossable(s, f), chosen = 0;
    int kind = bits_lowest(open) / 8;
    open &= of_kind(kind);
    if (f->a == EMPTY || f->a / 8 != kind) chosen = open;
    else chosen = open & ~((2u << f->a) - 1);
    int missing = f->b - bits_count(s->closed & of_kind(kind));
    uint32_t good = 0;
    EACH_BIT(t, chosen)
    {
        uint32_t behind = open & ~((2u << t) - 1);
        if (OL_STARRED >> t & 1) behind &= ~OL_STARRED;
        if (room_for(behind) >= missing - 1) good |= 1u << t;
    }
    return good ? good : open;
}

static int crosses_run(Olympos *s, Frame *f, Events *e)
{
    (void)e;
    if (f->n) return asks(s, f->seat, OL_ASK_CROSS);
    flow_pop(&s->head);
    return 0;
}

static int crosses_list(const Olympos *s, const Frame *f, Move *out, int order)
{
    int n = 0;
    uint32_t open = order == FOR_SEARCH ? crossable_in_order(s, f) : crossable(s, f);
    EACH_BIT(t, open) out[n++] = MOVE(OL_VERB_CLOSE, t, 0, 0);
    return n;
}

static void crosses_take(Olympos *s, Frame *f, Move move, Events *e)
{
    int t = move_a(move);
    uint32_t bit = 1u << t;
    PROMISE(crossable(s, f) & bit);
    s->crossed[t] = 1;
    s->tribe[t] = 0;
    s->closed |= bit;
    s->tribes &= ~bit;
    f->a = t;
    f->n--;
    EMIT(e, .kind = OL_EVENT_CROSSED_OUT, .seat = f->seat, .piece = REGION(t), .to = ref_map(NOBODY, t, 0), .amount = 1,
         .total = f->n);
}

static void crosses_ask(const Olympos *s, const Frame *f, Decision *out)
{
    (void)s;
    out->widget = PICK_SET;
    out->number = f->n;
    out->piece = OL_PIECE_CROSS;
    out->about = ref_zone(OL_ZONE_MAP);
}

static void crosses_describe(const Olympos *s, const Frame *f, Move move, MoveInfo *out)
{
    (void)s, (void)f;
    out->subject = ref_zone(OL_ZONE_SUPPLY);
    out->target = ref_map(NOBODY, move_a(move), 0);
    out->piece = REGION(move_a(move));
}

const Step ol_crosses = {crosses_run, crosses_list, crosses_take, crosses_ask, crosses_describe};

/* why a territory may not be closed now */
Reason ol_may_cross(const Olympos *s, const Frame *f, int territory)
{
    uint32_t kind = of_kind(territory / 8);
    int closed = bits_count(s->closed & kind);
    Reason why = OK;
    int starred = bits_count(s->closed & kind & OL_STARRED);
    if (s->closed >> territory & 1) why = refuse(OL_REASON_ALREADY_CROSSED_OUT, 1, 5, 0, 0);
    else if (closed >= f->b) why = refuse(OL_REASON_CROSSES_COMPLETE, 1, 5, f->b, closed);
    else if (!(crossable(s, f) >> territory & 1))
        why = refuse(OL_REASON_STARRED_CROSS, 1, 5, OL_STARRED_CROSSES, starred);
    why.piece = RESOURCE(territory / 8);
    return why.id ? why : OK;
}

/* ---- deal: one cube for each seat (R1.7) ----------------------------------------------------------------------- */

static int deal_run(Olympos *s, Frame *f, Events *e)
{
    (void)f;
    flow_pop(&s->head);
    uint8_t pool[KINDS + 1] = {0, 1, 2, 3};
    int n = KINDS, seats = s->head.seats;
    if (OL_SETUP[seats].extra_cubes) pool[n++] = rng_below(&s->head.rng, KINDS);
    rng_shuffle(&s->head.rng, pool, n);
    for (int i = 0; i < seats; i++) ol_gain_cube(s, i, pool[i], 1, 0, i ? RANDOM | TOGETHER : RANDOM, e);
    return 0;
}

const Step ol_deal = {.run = deal_run};
