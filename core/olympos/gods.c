/* Olympos cards: when one is revealed, Omens, whom it strikes, what it does (chapter 7). */
#include "olympos.h"

/* ---- reveal: the marker of the seat went from a to b (R7.1, 7.2) ----------------------------------------------- */

static int others_at(const Olympos *s, int seat, int space)
{
    int n = 0;
    for (int i = 0; i < s->head.seats; i++) n += i != seat && s->marker[i] >= space;
    return n;
}

/* Is a card of a lightning space open by now? The first as soon as one marker is there, the second when all are. */
int ol_due(const Olympos *s, int space, int card)
{
    int there = others_at(s, NOBODY, OL_LIGHTNING[space]);
    return card < OL_LIGHTNING_CARDS[space] && (card ? there == s->head.seats : there > 0);
}

static void push_god(Olympos *s, int seat, int space, int card)
{
    Frame *f = flow_push(&s->head, OL_STEP_GOD, seat);
    f->a = space, f->b = card;
}

/* the frames lie in reverse, so that the first space of the track comes first */
static int reveal_run(Olympos *s, Frame *f, Events *e)
{
    (void)e;
    int seat = f->seat, from = f->a, to = f->b;
    flow_pop(&s->head);
    for (int i = 5; i >= 0; i--) {
        if (OL_LIGHTNING[i] <= from || OL_LIGHTNING[i] > to) continue;
        int others = others_at(s, seat, OL_LIGHTNING[i]);
        if (others == s->head.seats - 1 && OL_LIGHTNING_CARDS[i] > 1) push_god(s, seat, i, 1);
        if (others == 0) push_god(s, seat, i, 0);
    }
    return 0;
}

const Step ol_reveal = {.run = reveal_run};

/* ---- god: a = lightning space, b = which card there ------------------------------------------------------------ */

/* Ares' favour and the Sirens' curse of an earlier card end (R7.3) */
static void god_leaves(Olympos *s, Events *e)
{
    for (int i = 0; i < s->head.seats; i++) {
        if (s->ares[i])
            EMIT(e, .kind = OL_EVENT_GOD_LEAVES, .seat = i, .piece = GOD(OL_GOD_ARES), .amount = s->ares[i]);
        if (s->sirens[i]) EMIT(e, .kind = OL_EVENT_GOD_LEAVES, .seat = i, .piece = GOD(OL_GOD_SIRENS), .amount = 1);
        s->ares[i] = s->sirens[i] = 0;
    }
}

static int god_run(Olympos *s, Frame *f, Events *e)
{
    int seat = f->seat, space = f->a, card = f->b, god = s->god[space][card];
    PROMISE(god < OL_GOD_COUNT && !s->shown[space][card]);
    flow_pop(&s->head);
    god_leaves(s, e);
    s->shown[space][card] = 1;
    s->god_now = god;
    EMIT(e, .kind = OL_EVENT_GOD_REVEALED, .seat = seat, .flags = REVEALS | RANDOM, .piece = GOD(god),
         .from = ref_god(space, card), .to = ref_god(space, card), .amount = 1);
    flow_push(&s->head, OL_STEP_JUDGEMENT, seat)->a = god;
    Frame *omens = flow_push(&s->head, OL_STEP_OMENS, seat);
    omens->a = seat, omens->b = god;
    return 0;
}

const Step ol_god = {.run = god_run};

/* ---- omens: a = who may play now, n = how many in a row have declined, b = god (R7.4) -------------------------- */

/* Everybody who holds cards is asked, unless all Omens lie open in the discard pile. */
static int omens_run(Olympos *s, Frame *f, Events *e)
{
    (void)e;
    int seats = s->head.seats, none_left = s->discard[OL_DESTINY_OMEN] == OL_CARDS[OL_DESTINY_OMEN].count;
    for (; f->n < seats; f->n++, f->a = ((f->a + 1) % seats))
        if (s->hand_count[f->a] && !none_left) return asks(s, f->a, OL_ASK_OMEN);
    flow_pop(&s->head);
    return 0;
}

static int omens_list(const Olympos *s, const Frame *f, Move *out, int order)
{
    (void)order;
    out[0] = MOVE(OL_VERB_DONE, 0, 0, 0);
    if (!ol_holds(s, f->a, OL_DESTINY_OMEN)) return 1;
    out[1] = MOVE(OL_VERB_PLAY, OL_DESTINY_OMEN, 0, 0);
    return 2;
}

static void omens_take(Olympos *s, Frame *f, Move move, Events *e)
{
    int seat = f->a;
    if (move_verb(move) == OL_VERB_DONE) {
        f->n++;
        f->a = ((seat + 1) % s->head.seats);
        return;
    }
    f->n = 0;
    s->omens[seat] += OL_CARDS[OL_DESTINY_OMEN].effect.n;
    ol_discard_from_hand(s, seat, ol_hand_place(s, seat, OL_DESTINY_OMEN), OL_EVENT_CARD_PLAYED, GOD(f->b), e);
}

static void omens_ask(const Olympos *s, const Frame *f, Decision *out)
{
    (void)s;
    out->flags |= MAY_DECLINE | SHOWS_HIDDEN | (f->a == f->seat ? 0 : INTERRUPT);
    out->piece = GOD(f->b);
    out->about = ref_hand(f->a, 0);
}

static void omens_describe(const Olympos *s, const Frame *f, Move move, MoveInfo *out)
{
    if (move_verb(move) == OL_VERB_DONE) {
        out->flags |= DECLINES;
        return;
    }
    out->subject = ref_hand(f->a, ol_hand_place(s, f->a, OL_DESTINY_OMEN));
    out->target = ref_zone(OL_ZONE_GODS);
    out->piece = DESTINY(OL_DESTINY_OMEN);
    out->amount = OL_CARDS[OL_DESTINY_OMEN].effect.n;
}

const Step ol_omens = {omens_run, omens_list, omens_take, omens_ask, omens_describe};

/* ---- judgement: a = god. Who is struck, and what at once follows (R7.5-7.8) ------------------------------------ */

/* seats with the most or the fewest bolts, a bit each; Democracy settles ties (R7.5) */
uint32_t ol_struck_by(const Olympos *s, int god)
{
    int least = OL_GODS[god].least, seats = s->head.seats, edge = bolts_of(s, 0);
    for (int i = 1; i < seats; i++) {
        int bolts = bolts_of(s, i);
        if (least ? bolts < edge : bolts > edge) edge = bolts;
    }
    uint32_t tied = 0, ties = 0;
    for (int i = 0; i < seats; i++) {
        if (bolts_of(s, i) != edge) continue;
        tied |= 1u << i;
        if (s->traits[i].ties) ties |= 1u << i;
    }
    int alone = !(tied & (tied - 1));
    if (least) return alone || ties == tied ? tied : tied & ~ties;
    if (!alone && ties) return ties;
    return edge > 0 ? tied : 0;
}

static void discard_hand(Olympos *s, int seat, Events *e)
{
    while (s->hand_count[seat])
        ol_discard_from_hand(s, seat, s->hand_count[seat] - 1, OL_EVENT_CARD_DISCARDED, GOD(OL_GOD_NEMESIS), e);
}

static void strike(Olympos *s, int seat, int god, Events *e)
{
    const OlEffect *effect = &OL_GODS[god].effect;
    int n = effect->n, cause = GOD(god);
    switch (effect->op) {
    case OL_OP_STAR_ONCE: s->athena[seat] += n; break;
    case OL_OP_SWORD_UNTIL_GOD: s->ares[seat] = n; break;
    case OL_OP_GAIN_PRESTIGE: ol_gain_prestige(s, seat, n, cause, e); break;
    case OL_OP_GAIN_SETTLER: ol_gain_settlers(s, seat, n, cause, ref_zone(OL_ZONE_SUPPLY), e); break;
    case OL_OP_FINAL_PENALTY: s->keres[seat] += n; break;
    case OL_OP_NEXT_ACTION_COST: s->erinyes[seat] += n; break;
    case OL_OP_NO_SEA_UNTIL_GOD: s->sirens[seat] = 1; break;
    case OL_OP_DISCARD_HAND: discard_hand(s, seat, e); break;
    default: break; /* the others ask: see push_choice */
    }
}

/* Artemis and Hades ask */
static void push_choice(Olympos *s, int seat, int god)
{
    const OlEffect *effect = &OL_GODS[god].effect;
    int step = effect->op == OL_OP_GAIN_CUBE_CHOICE ? OL_STEP_CUBES : OL_STEP_HADES;
    Frame *f = flow_push(&s->head, step, seat);
    f->n = effect->n, f->m = GOD(god);
}

/* the Omens have done their work; light falls on all who are struck, at once */
static void tell_judgement(Olympos *s, int trigger, int god, uint32_t struck, Events *e)
{
    int seats = s->head.seats, total = 0, flags = 0;
    for (int i = 0; i < seats; i++) total += s->omens[i];
    memset(s->omens, 0, sizeof s->omens);
    if (total) EMIT(e, .kind = OL_EVENT_OMENS_COUNTED, .seat = NOBODY, .piece = GOD(god), .amount = total);
    if (!struck) EMIT(e, .kind = OL_EVENT_NOBODY_STRUCK, .seat = NOBODY, .piece = GOD(god));
    for (int i = 0; i < seats; i++) {
        int seat = (trigger + i) % seats;
        if (!(struck >> seat & 1)) continue;
        EMIT(e, .kind = OL_EVENT_GOD_STRIKES, .seat = seat, .flags = flags, .piece = GOD(god),
             .to = ref_seat(seat, SEAT_FAVOURS, 0), .amount = OL_GODS[god].effect.n);
        flags = TOGETHER;
    }
}

/* effects clockwise from the seat that triggered the card; the frames of choices lie in reverse (R7.6) */
static int judgement_run(Olympos *s, Frame *f, Events *e)
{
    int trigger = f->seat, god = f->a, seats = s->head.seats, op = OL_GODS[god].effect.op;
    uint32_t struck = ol_struck_by(s, god);
    flow_pop(&s->head);
    tell_judgement(s, trigger, god, struck, e);
    for (int i = 0; i < seats; i++) {
        int seat = (trigger + i) % seats;
        if (struck >> seat & 1) strike(s, seat, god, e);
    }
    if (op != OL_OP_GAIN_CUBE_CHOICE && op != OL_OP_LOSE_SETTLER) return 0;
    for (int i = seats - 1; i >= 0; i--) {
        int seat = (trigger + i) % seats;
        if (struck >> seat & 1) push_choice(s, seat, god);
    }
    return 0;
}

const Step ol_judgement = {.run = judgement_run};

/* ---- hades: n settlers of own choice go from the map back to stock (R7.6, 7.7) --------------------------------- */

static int hades_run(Olympos *s, Frame *f, Events *e)
{
    (void)e;
    if (f->n && s->settlers[f->seat]) return asks(s, f->seat, OL_ASK_HADES);
    flow_pop(&s->head);
    return 0;
}

static int hades_list(const Olympos *s, const Frame *f, Move *out, int order)
{
    (void)order;
    int n = 0;
    EACH_BIT(t, s->control[f->seat]) out[n++] = MOVE(OL_VERB_RETURN_TOP, t, 0, 0);
    EACH_BIT(t, s->conquered[f->seat]) out[n++] = MOVE(OL_VERB_RETURN_CONQUERED, t, 0, 0);
    return n;
}

static void hades_take(Olympos *s, Frame *f, Move move, Events *e)
{
    int seat = f->seat, t = move_a(move), top = move_verb(move) == OL_VERB_RETURN_TOP;
    int place = top ? s->height[t] - 1 : ol_land_conquered_place(s, t, seat);
    f->n--;
    ol_land_take(s, t, seat, top, e);
    ol_gain_settlers(s, seat, 1, GOD(OL_GOD_HADES), ref_map(seat, t, place + 1), e);
}

static void hades_ask(const Olympos *s, const Frame *f, Decision *out)
{
    (void)s;
    out->piece = GOD(OL_GOD_HADES);
    out->number = f->n;
    out->about = ref_zone(OL_ZONE_MAP);
}

static void hades_describe(const Olympos *s, const Frame *f, Move move, MoveInfo *out)
{
    int t = move_a(move), top = move_verb(move) == OL_VERB_RETURN_TOP;
    int place = top ? s->height[t] - 1 : ol_land_conquered_place(s, t, f->seat);
    out->subject = ref_map(f->seat, t, place + 1);
    out->target = ref_seat(f->seat, SEAT_STOCK, 0);
    out->piece = REGION(t);
    out->amount = 1;
}

const Step ol_hades = {hades_run, hades_list, hades_take, hades_ask, hades_describe};
