/* R13.11-13.22: aggressions and wars, with sacrifices and bonus cards. */
#include "ages.h"

/* phases of the frames `attack` and `war` */
enum { PHASE_ATTACKER, PHASE_DEFENDER, PHASE_RESULT };

void clear_fight(Ages *s)
{
    memset(s->sent, 0, sizeof s->sent);
    memset(s->cards_sent, 0, sizeof s->cards_sent);
}

/* R13.13, then pacts that end on an attack (R13.12), before any strength is counted */
static void provoked(Ages *s, int seat, int rival, int card, Events *ev)
{
    int leader = s->player[rival].leader;
    if (leader != NONE) effects_now(s, rival, leader, AG_WHEN_ATTACKED, ev);
    for (int i = 0; i < s->head.seats; i++) {
        const Player *p = &s->player[i];
        if (p->pact == NONE || !AG_CARDS[p->pact].ends_on_attack) continue;
        if ((i == seat && p->partner == rival) || (i == rival && p->partner == seat)) pact_ends(s, i, card, ev);
    }
}

static void begin(Ages *s, int step, int seat, int card, int rival)
{
    Frame *frame = flow_push(&s->head, step, seat);
    frame->a = card;
    frame->b = rival;
    clear_fight(s);
}

void attack_begins(Ages *s, int seat, int card, int rival, Events *ev)
{
    int price = attack_price(s, card, rival);
    military_open(s, seat, card);
    EMIT(ev, .kind = AG_EVENT_ATTACK, .seat = seat, .flags = REVEALS, .piece = piece(card),
         .from = ref_hand(seat, card), .to = ref_seat(rival), .amount = price);
    spend_military(s, seat, price, ev);
    provoked(s, seat, rival, card, ev);
    begin(s, AG_STEP_ATTACK, seat, card, rival);
}

void war_begins(Ages *s, int seat, int card, int rival, Events *ev)
{
    Player *p = &s->player[seat];
    int price = attack_price(s, card, rival);
    military_open(s, seat, card);
    EMIT(ev, .kind = AG_EVENT_WAR, .seat = seat, .flags = REVEALS, .piece = piece(card), .from = ref_hand(seat, card),
         .to = ref_seat(rival), .amount = price);
    spend_military(s, seat, price, ev);
    provoked(s, seat, rival, card, ev);
    p->war = card;
    p->war_on = rival;
}

/* ---- strengths ---------------------------------------------------------------------------------------------------- */

static int fighter(const Frame *frame, int side) { return side == ATTACKER ? frame->seat : frame->b; }

int fight_side(const Ages *s) { return s->head.frames[s->head.depth - 1].n == PHASE_DEFENDER ? DEFENDER : ATTACKER; }

static int open_borders(const Ages *s, const Frame *frame)
{
    for (int i = 0; i < s->head.seats; i++) {
        const Player *p = &s->player[i];
        if (p->pact == NONE || AG_CARDS[p->pact].ability != AG_CAN_OPEN_BORDERS) continue;
        if ((i == frame->seat && p->partner == frame->b) || (i == frame->b && p->partner == frame->seat))
            return AG_CARDS[p->pact].ability_n;
    }
    return 0;
}

/* own strength, what was sacrificed a second time with the armies among it (R13.14), bonus cards, Open Borders */
int fight_total(const Ages *s, int side)
{
    const Frame *frame = &s->head.frames[s->head.depth - 1];
    const Player *p = &s->player[fighter(frame, side)];
    int total = p->strength + force_of(p, s->sent[side]) + s->cards_sent[side];
    return side == ATTACKER ? total + open_borders(s, frame) : total;
}

/* ---- giving up units, playing bonus cards ------------------------------------------------------------------------- */

static int units_in_play(const Player *p)
{
    int n = 0;
    for (int i = UNIT_FIRST; i < AG_TECHS; i++) n += p->workers[i];
    return n;
}

static int may_sacrifice(const Ages *s)
{
    return length_of(s)->sacrifice_last || !s->last_round || s->round < s->last_round;
}

Reason can_sacrifice(const Ages *s, int card)
{
    const Frame *frame = &s->head.frames[s->head.depth - 1];
    int colonists = frame->step == AG_STEP_COLONISE, side = colonists ? ATTACKER : fight_side(s);
    int seat = colonists ? frame->seat : fighter(frame, side);
    if (!colonists && !may_sacrifice(s)) return why(AG_REASON_LAST_ROUND, 13, 15, s->last_round, s->round);
    if (!is_unit(card)) return why(AG_REASON_CARD_KIND, 13, 14, 0, 0);
    int have = s->player[seat].workers[card];
    if (!have) return why_card(AG_REASON_NO_UNITS, 13, 14, card);
    if (s->sent[side][card - UNIT_FIRST] >= have)
        return why(AG_REASON_UNITS_USED, 13, 14, have, s->sent[side][card - UNIT_FIRST]);
    return OK;
}

Reason can_bonus(const Ages *s, int card)
{
    const Frame *frame = &s->head.frames[s->head.depth - 1];
    if (frame->step == AG_STEP_WAR || (frame->step == AG_STEP_ATTACK && frame->n != PHASE_DEFENDER))
        return why_card(AG_REASON_ONLY_IN_DEFENCE, 13, frame->step == AG_STEP_WAR ? 20 : 14, card);
    const Player *p = &s->player[frame->step == AG_STEP_ATTACK ? frame->b : frame->seat];
    if (kind_of(card) != AG_KIND_BONUS) return why_card(AG_REASON_CARD_KIND, 13, 14, card);
    return list_has(p->military, p->military_count, card) ? OK : why_card(AG_REASON_IN_HAND_ONLY, 13, 14, card);
}

void send_unit(Ages *s, int seat, int card, int side, Events *ev)
{
    s->sent[side][card - UNIT_FIRST]++;
    EMIT(ev, .kind = AG_EVENT_SACRIFICE, .seat = seat, .piece = piece(card),
         .from = at(AG_ZONE_TABLEAU, seat, card, SUB_WORKERS), .to = at(AG_ZONE_BATTLE, NOBODY, side, 0), .amount = 1,
         .total = s->sent[side][card - UNIT_FIRST]);
}

void send_bonus(Ages *s, int seat, int card, int side, int value, Events *ev)
{
    military_open(s, seat, card);
    s->cards_sent[side] += value;
    EMIT(ev, .kind = AG_EVENT_BONUS, .seat = seat, .flags = REVEALS, .piece = piece(card), .from = ref_hand(seat, card),
         .to = at(AG_ZONE_BATTLE, NOBODY, side, 0), .amount = value, .total = s->cards_sent[side]);
    discard_from_play(s, seat, card, ev);
}

/* the workers of the units sent go to the yellow bank (R13.15, R13.26) */
void units_go(Ages *s, int seat, int side, int cause, Events *ev)
{
    Player *p = &s->player[seat];
    int any = 0;
    for (int i = 0; i < UNIT_CARDS; i++) {
        int n = s->sent[side][i];
        if (!n) continue;
        worker_on(s, seat, UNIT_FIRST + i, -n);
        p->yellow_bank += n;
        yellow_move(s, seat, at(AG_ZONE_TABLEAU, seat, UNIT_FIRST + i, SUB_WORKERS), ref_bank(seat, BANK_YELLOW), n,
                    UNIT_FIRST + i, cause, ev);
        any = 1;
    }
    if (any) changed(s, seat, ev);
}

int list_fight(const Ages *s, Move *out, int order)
{
    const Frame *frame = &s->head.frames[s->head.depth - 1];
    int n = 0, side = fight_side(s), first = 0;
    const Player *p = &s->player[fighter(frame, side)];
    out[n++] = MOVE(AG_VERB_DONE, 0, 0, 0);
    /* for the search in one order only: units by card, then bonus cards by card (frame->m: the last one) */
    if (order == FOR_SEARCH) {
        for (int i = 0; i < UNIT_CARDS; i++)
            if (s->sent[side][i]) first = i;
        if (frame->m) first = UNIT_CARDS;
    }
    for (int i = first; i < UNIT_CARDS; i++)
        if (!can_sacrifice(s, UNIT_FIRST + i).id) out[n++] = MOVE(AG_VERB_SACRIFICE, UNIT_FIRST + i, 0, 0);
    for (int i = 0; i < p->military_count; i++) {
        int card = p->military[i];
        if ((i && p->military[i - 1] == card) || can_bonus(s, card).id) continue;
        if (order == FOR_PEOPLE || card - AG_BONUS_FIRST + 1 >= frame->m) out[n++] = MOVE(AG_VERB_BONUS, card, 0, 0);
    }
    return n;
}

void do_fight(Ages *s, Move move, Events *ev)
{
    Frame *frame = flow_top(&s->head);
    int side = fight_side(s), seat = fighter(frame, side), card = move_a(move);
    const Player *p = &s->player[seat];
    switch (move_verb(move)) {
    case AG_VERB_SACRIFICE: send_unit(s, seat, card, side, ev); break;
    case AG_VERB_BONUS:
        frame->m = max_of(frame->m, card - AG_BONUS_FIRST + 1);
        send_bonus(s, seat, card, side,
                   card_of(card)->defense * (can(p, AG_CAN_STRONGHOLD) ? AG_CARDS[p->leader].ability_n : 1), ev);
        break;
    default: frame->n++; frame->m = 0;
    }
}

/* ---- the result --------------------------------------------------------------------------------------------------- */

static void attack_result(Ages *s, Events *ev)
{
    Frame frame = *flow_top(&s->head);
    int ours = fight_total(s, ATTACKER), theirs = fight_total(s, DEFENDER);
    EMIT(ev, .kind = AG_EVENT_COMPARE, .seat = frame.seat, .cause = piece(frame.a), .amount = ours);
    EMIT(ev, .kind = AG_EVENT_COMPARE, .seat = frame.b, .flags = TOGETHER, .cause = piece(frame.a), .amount = theirs);
    EMIT(ev, .kind = (ours > theirs ? AG_EVENT_ATTACK_WON : AG_EVENT_ATTACK_LOST), .seat = frame.seat,
         .piece = piece(frame.a), .to = ref_seat(frame.b), .amount = ours, .total = theirs);
    units_go(s, frame.seat, ATTACKER, frame.a, ev);
    units_go(s, frame.b, DEFENDER, frame.a, ev);
    clear_fight(s);
    flow_pop(&s->head);
    discard_from_play(s, frame.seat, frame.a, ev);
    if (ours <= theirs) return;
    s->rival = frame.b;
    event_begins(s, frame.seat, frame.a, ev);
}

/* R13.20: the higher total takes the spoils, whoever declared */
static void war_result(Ages *s, Events *ev)
{
    Frame frame = *flow_top(&s->head);
    int ours = fight_total(s, ATTACKER), theirs = fight_total(s, DEFENDER);
    Player *p = &s->player[frame.seat];
    EMIT(ev, .kind = AG_EVENT_COMPARE, .seat = frame.seat, .cause = piece(frame.a), .amount = ours);
    EMIT(ev, .kind = AG_EVENT_COMPARE, .seat = frame.b, .flags = TOGETHER, .cause = piece(frame.a), .amount = theirs);
    units_go(s, frame.seat, ATTACKER, frame.a, ev);
    units_go(s, frame.b, DEFENDER, frame.a, ev);
    clear_fight(s);
    flow_pop(&s->head);
    p->war = p->war_on = NONE;
    discard_from_play(s, frame.seat, frame.a, ev);
    if (ours == theirs) {
        EMIT(ev, .kind = AG_EVENT_WAR_DRAWN, .seat = frame.seat, .piece = piece(frame.a), .to = ref_seat(frame.b));
        return;
    }
    int victor = ours > theirs ? frame.seat : frame.b;
    s->rival = victor == frame.seat ? frame.b : frame.seat;
    s->advantage = (ours > theirs ? ours - theirs : theirs - ours);
    EMIT(ev, .kind = AG_EVENT_WAR_RESOLVED, .seat = victor, .piece = piece(frame.a), .to = ref_seat(s->rival),
         .amount = s->advantage);
    event_begins(s, victor, frame.a, ev);
}

/* Asks who can publicly have something to decide: a seat with units, a defender with military cards. */
int run_fight(Ages *s, Events *ev)
{
    Frame *frame = flow_top(&s->head);
    int war = frame->step == AG_STEP_WAR;
    for (; frame->n < PHASE_RESULT; frame->n++) {
        const Player *p = &s->player[fighter(frame, frame->n)];
        int units = may_sacrifice(s) && units_in_play(p),
            cards = !war && frame->n == PHASE_DEFENDER && p->military_count;
        if (units || cards || frame->m) return fighter(frame, frame->n);
    }
    if (war) war_result(s, ev);
    else attack_result(s, ev);
    return NOBODY;
}
