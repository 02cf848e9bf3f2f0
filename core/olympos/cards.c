/* Destiny cards: drawing, the Oracle, playing (chapter 6); cubes of free choice. */
#include "olympos.h"

/* ---- the hand -------------------------------------------------------------------------------------------------- */

/* the card of that kind held longest; -1 if there is none */
int ol_hand_place(const Olympos *s, int seat, int card)
{
    for (int i = 0; i < s->hand_count[seat]; i++)
        if (s->hand[seat][i] == card) return i;
    return -1;
}

int ol_holds(const Olympos *s, int seat, int card)
{
    int n = 0;
    for (int i = 0; i < s->hand_count[seat]; i++) n += s->hand[seat][i] == card;
    return n;
}

/* Hands are kept in the order of drawing, and which card leaves is seen by all: see view.c. */
void ol_discard_from_hand(Olympos *s, int seat, int place, int event, int cause, Events *e)
{
    int card = s->hand[seat][place], last = --s->hand_count[seat];
    PROMISE(card < OL_DESTINY_COUNT);
    for (int i = place; i < last; i++) {
        s->hand[seat][i] = s->hand[seat][i + 1];
        s->drawn_in[seat][i] = s->drawn_in[seat][i + 1];
    }
    s->hand[seat][last] = EMPTY;
    s->drawn_in[seat][last] = 0;
    s->discard[card]++;
    int flags = event == OL_EVENT_CARD_DISCARDED ? REVEALS : 0; /* who plays a card learns nothing new */
    EMIT(e, .kind = event, .seat = seat, .flags = flags, .piece = DESTINY(card), .cause = cause,
         .from = ref_hand(seat, place), .to = ref_zone(OL_ZONE_DISCARD), .amount = 1, .total = last);
}

static void add_to_hand(Olympos *s, int seat, int card, int generation, Ref from, int cause, int flags, Events *e)
{
    int place = s->hand_count[seat]++;
    PROMISE(place < HAND_MAX);
    s->hand[seat][place] = card;
    s->drawn_in[seat][place] = generation;
    EMIT(e, .kind = OL_EVENT_CARD_DRAWN, .seat = seat, .flags = PRIVATE | flags, .piece = DESTINY(card),
         .cause = cause, .from = from, .to = ref_hand(seat, place), .amount = 1, .total = place + 1);
}

/* ---- the deck -------------------------------------------------------------------------------------------------- */

static void reshuffle(Olympos *s, Events *e)
{
    for (int kind = 0; kind < OL_DESTINY_COUNT; kind++)
        for (; s->discard[kind]; s->discard[kind]--) s->deck[s->deck_count++] = kind;
    if (!s->deck_count) return;
    rng_shuffle(&s->head.rng, s->deck, s->deck_count);
    s->generation++;
    EMIT(e, .kind = OL_EVENT_DECK_SHUFFLED, .seat = NOBODY, .flags = RANDOM, .piece = OL_PIECE_DESTINY_CARD,
         .from = ref_zone(OL_ZONE_DISCARD), .to = ref_zone(OL_ZONE_DECK), .amount = s->deck_count,
         .total = s->deck_count);
}

/* the top card, EMPTY when deck and discard are both empty (R6.3) */
static int draw_card(Olympos *s, Events *e)
{
    if (!s->deck_count) reshuffle(s, e);
    if (!s->deck_count) return EMPTY;
    int card = s->deck[--s->deck_count];
    s->deck[s->deck_count] = EMPTY;
    return card;
}

/* ---- draw: n cards one after the other, m = the tile responsible (R6.1, 6.4) ----------------------------------- */

static void look_at_cards(Olympos *s, int seat, int n, int cause, Events *e)
{
    s->look_count = 0;
    for (int i = 0; i < n; i++) {
        int card = draw_card(s, e);
        if (card == EMPTY) break;
        s->look[i] = card;
        s->look_in[i] = s->generation;
        s->look_count++;
        EMIT(e, .kind = OL_EVENT_CARDS_SEEN, .seat = seat, .flags = (PRIVATE | REVEALS | RANDOM | (i ? TOGETHER : 0)),
             .piece = DESTINY(card), .cause = cause, .from = ref_zone(OL_ZONE_DECK),
             .to = {OL_ZONE_LOOK, seat, i, 0}, .amount = 1, .total = s->deck_count);
    }
}

static int draw_run(Olympos *s, Frame *f, Events *e)
{
    int seat = f->seat, cause = f->m, look = s->traits[seat].look;
    if (!f->n) {
        flow_pop(&s->head);
        return 0;
    }
    f->n--;
    if (look) {
        look_at_cards(s, seat, look, cause, e);
        if (s->look_count) flow_push(&s->head, OL_STEP_ORACLE, seat)->m = cause;
    } else {
        int card = draw_card(s, e);
        if (card != EMPTY) {
            add_to_hand(s, seat, card, s->generation, ref_zone(OL_ZONE_DECK), cause, REVEALS | RANDOM, e);
            return 0;
        }
    }
    if (!look || !s->look_count) EMIT(e, .kind = OL_EVENT_NO_CARD, .seat = seat, .cause = cause);
    return 0;
}

const Step ol_draw = {.run = draw_run};

/* ---- oracle: keeps one of the cards looked at ------------------------------------------------------------------ */

static int seen_place(const Olympos *s, int card)
{
    for (int i = 0; i < s->look_count; i++)
        if (s->look[i] == card) return i;
    return -1;
}

static int oracle_run(Olympos *s, Frame *f, Events *e)
{
    (void)e;
    return asks(s, f->seat, OL_ASK_ORACLE);
}

static int oracle_list(const Olympos *s, const Frame *f, Move *out, int order)
{
    (void)f, (void)order;
    int n = 0;
    for (int i = 0; i < s->look_count; i++)
        if (seen_place(s, s->look[i]) == i) out[n++] = MOVE(OL_VERB_KEEP, s->look[i], 0, 0);
    return n;
}

static void oracle_take(Olympos *s, Frame *f, Move move, Events *e)
{
    int seat = f->seat, cause = f->m, kept = seen_place(s, move_a(move)), count = s->look_count;
    PROMISE(kept >= 0);
    flow_pop(&s->head);
    add_to_hand(s, seat, s->look[kept], s->look_in[kept], (Ref){OL_ZONE_LOOK, seat, kept, 0}, cause, 0, e);
    for (int i = 0; i < count; i++) {
        if (i != kept) {
            s->discard[s->look[i]]++;
            EMIT(e, .kind = OL_EVENT_CARD_DISCARDED, .seat = seat, .flags = REVEALS, .piece = DESTINY(s->look[i]),
                 .cause = DISCOVERY(OL_DISCOVERY_ORACLE), .from = {OL_ZONE_LOOK, seat, i, 0},
                 .to = ref_zone(OL_ZONE_DISCARD), .amount = 1, .total = s->hand_count[seat]);
        }
    }
    memset(s->look, EMPTY, sizeof s->look);
    memset(s->look_in, 0, sizeof s->look_in);
    s->look_count = 0;
}

static void oracle_ask(const Olympos *s, const Frame *f, Decision *out)
{
    out->flags |= SHOWS_HIDDEN;
    out->piece = DISCOVERY(OL_DISCOVERY_ORACLE);
    out->number = s->look_count;
    out->about = (Ref){OL_ZONE_LOOK, f->seat, 0, 0};
}

static void oracle_describe(const Olympos *s, const Frame *f, Move move, MoveInfo *out)
{
    out->subject = (Ref){OL_ZONE_LOOK, f->seat, seen_place(s, move_a(move)), 0};
    out->target = ref_hand(f->seat, s->hand_count[f->seat]);
    out->piece = DESTINY(move_a(move));
}

const Step ol_oracle = {oracle_run, oracle_list, oracle_take, oracle_ask, oracle_describe};

/* ---- playing --------------------------------------------------------------------------------------------------- */

/* more tokens of a kind than each other seat; ties go to Democracy against seats without it (R6.5, 6.7).
 * `needed` becomes what the strongest rival holds, counting a tie that is lost as one more. */
static int has_most(const Olympos *s, int seat, int kind, int *needed)
{
    int mine = s->tokens[seat][kind];
    *needed = 0;
    for (int q = 0; q < s->head.seats; q++) {
        if (q == seat) continue;
        int wins_ties = s->traits[seat].ties && !s->traits[q].ties;
        int need = s->tokens[q][kind] + !wins_ties;
        if (need > *needed) *needed = need;
    }
    return mine >= *needed;
}

static int kinds_held(const Olympos *s, int seat)
{
    int n = 0;
    for (int i = 0; i < KINDS; i++) n += s->tokens[seat][i] > 0;
    return n;
}

/* in the own turn (R6.2, 6.6) */
Reason ol_can_play(const Olympos *s, int seat, int card)
{
    const OlEffect *effect = &OL_CARDS[card].effect;
    Reason why = OK;
    int needed;
    if (OL_CARDS[card].play == OL_PLAY_REVEAL) why = refuse(OL_REASON_ONLY_AFTER_REVEAL, 7, 4, 0, 0);
    else if (OL_CARDS[card].play == OL_PLAY_WONDER) why = refuse(OL_REASON_ONLY_FOR_WONDERS, 5, 21, 0, 0);
    else if (effect->op == OL_OP_HOURGLASS_IF_MOST && !has_most(s, seat, effect->resource, &needed))
        why = refuse(OL_REASON_NOT_MOST, 6, 5, needed, s->tokens[seat][effect->resource]);
    else if (effect->op == OL_OP_PRESTIGE_IF_ALL_KINDS && kinds_held(s, seat) < KINDS)
        why = refuse(OL_REASON_LACKS_VARIETY, 6, 5, KINDS, kinds_held(s, seat));
    why.piece = DESTINY(card);
    return why.id ? why : OK;
}

int ol_list_cards(const Olympos *s, int seat, Move *out)
{
    int n = 0;
    uint32_t seen = 0;
    for (int i = 0; i < s->hand_count[seat]; i++) {
        int card = s->hand[seat][i];
        if (card >= OL_DESTINY_COUNT || seen >> card & 1) continue;
        seen |= 1u << card;
        if (!ol_can_play(s, seat, card).id) out[n++] = MOVE(OL_VERB_PLAY, card, 0, 0);
    }
    return n;
}

static int worth(const Olympos *s, int seat, const OlEffect *effect)
{
    int per_token = effect->op == OL_OP_HOURGLASS_PER_TOKEN || effect->op == OL_OP_PRESTIGE_PER_TOKEN;
    return per_token ? effect->n * s->tokens[seat][effect->resource] : effect->n;
}

void ol_play_card(Olympos *s, int seat, int card, Events *e)
{
    const OlEffect *effect = &OL_CARDS[card].effect;
    int n = worth(s, seat, effect);
    ol_discard_from_hand(s, seat, ol_hand_place(s, seat, card), OL_EVENT_CARD_PLAYED, 0, e);
    switch (effect->op) {
    case OL_OP_GAIN_CUBE: ol_gain_cube(s, seat, effect->resource, n, DESTINY(card), 0, e); break;
    case OL_OP_HOURGLASS_PER_TOKEN:
    case OL_OP_HOURGLASS_IF_MOST: ol_gain_hourglasses(s, seat, n, DESTINY(card), 0, e); break;
    case OL_OP_PRESTIGE_PER_TOKEN:
    case OL_OP_PRESTIGE_IF_ALL_KINDS: ol_gain_prestige(s, seat, n, DESTINY(card), e); break;
    default: PROMISE(!"a card for the own turn has one of five effects");
    }
}

void ol_describe_card(const Olympos *s, int seat, int card, MoveInfo *out)
{
    out->subject = ref_hand(seat, ol_hand_place(s, seat, card));
    out->target = ref_zone(OL_ZONE_DISCARD);
    out->piece = DESTINY(card);
    out->amount = worth(s, seat, &OL_CARDS[card].effect);
    if (!out->amount) out->flags |= WASTEFUL; /* kept in hand it is worth a point (R6.6) */
}

/* ---- early_cards, cards: may play any number, asked while the seat holds cards (R2.4, 2.7) --------------------- */

static int early_run(Olympos *s, Frame *f, Events *e)
{
    (void)e;
    if (s->hand_count[f->seat]) return asks(s, f->seat, OL_ASK_EARLY_CARDS);
    flow_pop(&s->head);
    return 0;
}

static int cards_run(Olympos *s, Frame *f, Events *e)
{
    (void)e;
    if (s->hand_count[f->seat]) return asks(s, f->seat, OL_ASK_CARDS);
    flow_pop(&s->head);
    return 0;
}

static int cards_list(const Olympos *s, const Frame *f, Move *out, int order)
{
    (void)order;
    out[0] = MOVE(OL_VERB_DONE, 0, 0, 0);
    return 1 + ol_list_cards(s, f->seat, out + 1);
}

static void cards_take(Olympos *s, Frame *f, Move move, Events *e)
{
    if (move_verb(move) == OL_VERB_DONE) flow_pop(&s->head);
    else ol_play_card(s, f->seat, move_a(move), e);
}

static void cards_ask(const Olympos *s, const Frame *f, Decision *out)
{
    (void)s;
    out->flags |= MAY_DECLINE | SHOWS_HIDDEN;
    out->about = ref_hand(f->seat, 0);
}

static void cards_describe(const Olympos *s, const Frame *f, Move move, MoveInfo *out)
{
    if (move_verb(move) == OL_VERB_DONE) out->flags |= DECLINES;
    else ol_describe_card(s, f->seat, move_a(move), out);
}

const Step ol_early_cards = {early_run, cards_list, cards_take, cards_ask, cards_describe};
const Step ol_cards = {cards_run, cards_list, cards_take, cards_ask, cards_describe};

/* ---- cubes: n cubes of free choice, m = the tile or god, a = kind chosen last (Trade, Artemis) ----------------- */

static int cubes_run(Olympos *s, Frame *f, Events *e)
{
    (void)e;
    if (f->n) return asks(s, f->seat, OL_ASK_CUBES);
    flow_pop(&s->head);
    return 0;
}

static int cubes_list(const Olympos *s, const Frame *f, Move *out, int order)
{
    (void)s;
    int n = 0;
    for (int i = order == FOR_SEARCH ? f->a : 0; i < KINDS; i++) out[n++] = MOVE(OL_VERB_TAKE, i, 0, 0);
    return n;
}

static void cubes_take(Olympos *s, Frame *f, Move move, Events *e)
{
    f->n--;
    f->a = move_a(move);
    ol_gain_cube(s, f->seat, move_a(move), 1, f->m, 0, e);
}

static void cubes_ask(const Olympos *s, const Frame *f, Decision *out)
{
    (void)s;
    out->piece = f->m;
    out->number = f->n;
    out->about = ref_seat(f->seat, SEAT_CUBES, 0);
}

static void cubes_describe(const Olympos *s, const Frame *f, Move move, MoveInfo *out)
{
    (void)s;
    out->subject = (Ref){OL_ZONE_SUPPLY, NOBODY, move_a(move), 0};
    out->target = ref_seat(f->seat, SEAT_CUBES, move_a(move));
    out->piece = RESOURCE(move_a(move));
    out->amount = 1;
}

const Step ol_cubes = {cubes_run, cubes_list, cubes_take, cubes_ask, cubes_describe};
