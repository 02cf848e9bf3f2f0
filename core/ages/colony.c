/* R13.23-13.29: auction of a territory, the force sent, colonies. */
#include "ages.h"

int bonus_value(const Player *p, int card)
{
    return card_of(card)->colonization + (can(p, AG_CAN_CAPTAIN) ? AG_CARDS[p->leader].ability_n : 0);
}

static int has_units(const Player *p)
{
    for (int i = UNIT_FIRST; i < AG_TECHS; i++)
        if (p->workers[i]) return 1;
    return 0;
}

/* All units, ships and, if asked, the bonus cards in hand (R13.25); nothing without a unit (R13.24). */
int greatest_force(const Ages *s, int seat, int with_hand)
{
    const Player *p = &s->player[seat];
    if (!has_units(p)) return 0;
    int force = force_of(p, p->workers + UNIT_FIRST) + ship_modifiers(p);
    for (int i = 0; with_hand && i < p->military_count; i++)
        if (p->military[i] < BACK && kind_of(p->military[i]) == AG_KIND_BONUS) force += bonus_value(p, p->military[i]);
    return force;
}

/* Frame: a = territory, b = highest bidder, n = bid, m = who is still in, seat = whose turn to bid */
void auction_begins(Ages *s, int card, Events *ev)
{
    Frame *frame = flow_push(&s->head, AG_STEP_AUCTION, s->active);
    frame->a = card;
    frame->b = NONE;
    for (int i = 0; i < s->head.seats; i++)
        if (!gone(s, i) && has_units(&s->player[i])) frame->m |= 1 << i;
    EMIT(ev, .kind = AG_EVENT_AUCTION, .seat = s->active, .piece = piece(card), .to = at(AG_ZONE_BATTLE, NOBODY, 0, 0),
         .amount = 1);
}

int run_auction(Ages *s, Events *ev)
{
    Frame *frame = flow_top(&s->head);
    int card = frame->a, winner = frame->b, bid = frame->n;
    if (winner != NONE && frame->m == 1 << winner) {
        flow_pop(&s->head);
        clear_fight(s);
        frame = flow_push(&s->head, AG_STEP_COLONISE, winner);
        frame->a = card;
        frame->n = bid;
        return winner;
    }
    if (!frame->m) {
        EMIT(ev, .kind = AG_EVENT_NO_COLONY, .seat = NOBODY, .piece = piece(card), .to = ref_box(), .amount = 1);
        flow_pop(&s->head);
        return NOBODY;
    }
    while (!(frame->m >> frame->seat & 1)) frame->seat = clockwise(s, frame->seat, 1);
    return frame->seat;
}

/* for the search the next few bids and the highest one: the steps between tell the others nothing */
int list_auction(const Ages *s, Move *out, int order)
{
    enum { STEPS = 3 };
    const Frame *frame = &s->head.frames[s->head.depth - 1];
    int n = 0, most = min_of(greatest_force(s, frame->seat, 1), BID_MOST);
    out[n++] = MOVE(AG_VERB_PASS, 0, 0, 0);
    for (int bid = frame->n + 1; bid <= most; bid++)
        if (order == FOR_PEOPLE || bid <= frame->n + STEPS || bid == most) out[n++] = MOVE(AG_VERB_BID, bid, 0, 0);
    return n;
}

void do_auction(Ages *s, Move move, Events *ev)
{
    Frame *frame = flow_top(&s->head);
    int seat = frame->seat;
    if (move_verb(move) == AG_VERB_BID) {
        frame->n = move_a(move);
        frame->b = seat;
        EMIT(ev, .kind = AG_EVENT_BID, .seat = seat, .piece = piece(frame->a), .amount = frame->n);
    } else {
        frame->m &= ~(1 << seat);
        EMIT(ev, .kind = AG_EVENT_BID_PASS, .seat = seat, .piece = piece(frame->a));
    }
    frame->seat = clockwise(s, seat, 1);
}

/* ---- the force ---------------------------------------------------------------------------------------------------- */

int force_sent(const Ages *s, int seat)
{
    const Player *p = &s->player[seat];
    return force_of(p, s->sent[ATTACKER]) + ship_modifiers(p) + s->cards_sent[ATTACKER];
}

/* what the force can still become with the units from `unit` on and the bonus cards from `bonus` on */
int force_within_reach(const Ages *s, int seat, int unit, int bonus)
{
    const Player *p = &s->player[seat];
    uint8_t units[UNIT_CARDS];
    memcpy(units, s->sent[ATTACKER], UNIT_CARDS);
    for (int i = unit; i < UNIT_CARDS; i++) units[i] = p->workers[UNIT_FIRST + i];
    int force = force_of(p, units) + ship_modifiers(p) + s->cards_sent[ATTACKER];
    for (int i = 0; i < p->military_count; i++)
        if (kind_of(p->military[i]) == AG_KIND_BONUS && p->military[i] >= bonus)
            force += bonus_value(p, p->military[i]);
    return force;
}

static int any_sent(const Ages *s)
{
    for (int i = 0; i < UNIT_CARDS; i++)
        if (s->sent[ATTACKER][i]) return 1;
    return 0;
}

/* Pieces in any order for people; for the search units by card, then bonus cards by card (frame->m: the last one),
 * and only what leaves the bid within reach. */
int list_colonise(const Ages *s, Move *out, int order)
{
    const Frame *frame = &s->head.frames[s->head.depth - 1];
    const Player *p = &s->player[frame->seat];
    int n = 0, first = 0, search = order == FOR_SEARCH;
    if (any_sent(s) && force_sent(s, frame->seat) >= frame->n) out[n++] = MOVE(AG_VERB_DONE, 0, 0, 0);
    for (int i = 0; search && i < UNIT_CARDS; i++)
        if (s->sent[ATTACKER][i]) first = i;
    if (search && frame->m) first = UNIT_CARDS;
    for (int i = first; i < UNIT_CARDS; i++) {
        if (can_sacrifice(s, UNIT_FIRST + i).id) continue;
        if (search && force_within_reach(s, frame->seat, i, 0) < frame->n) continue;
        out[n++] = MOVE(AG_VERB_SACRIFICE, UNIT_FIRST + i, 0, 0);
    }
    for (int i = 0; i < p->military_count; i++) {
        int card = p->military[i];
        if ((i && p->military[i - 1] == card) || kind_of(card) != AG_KIND_BONUS) continue;
        if (search && (!any_sent(s) || card - AG_BONUS_FIRST + 1 < frame->m)) continue;
        if (search && force_within_reach(s, frame->seat, UNIT_CARDS, card) < frame->n) continue;
        out[n++] = MOVE(AG_VERB_BONUS, card, 0, 0);
    }
    /* a person began in another order */
    if (!n && search) return list_colonise(s, out, FOR_PEOPLE);
    /* only in an imagined deal that no card could mend: the search must not stand still */
    if (!n) out[n++] = MOVE(AG_VERB_DONE, 0, 0, 0);
    return n;
}

void do_colonise(Ages *s, Move move, Events *ev)
{
    Frame *frame = flow_top(&s->head);
    int seat = frame->seat, card = move_a(move);
    if (move_verb(move) == AG_VERB_SACRIFICE) {
        send_unit(s, seat, card, ATTACKER, ev);
        return;
    }
    if (move_verb(move) == AG_VERB_BONUS) {
        frame->m = max_of(frame->m, card - AG_BONUS_FIRST + 1);
        send_bonus(s, seat, card, ATTACKER, bonus_value(&s->player[seat], card), ev);
        return;
    }
    card = frame->a;
    units_go(s, seat, ATTACKER, card, ev);
    clear_fight(s);
    flow_pop(&s->head);
    colony_enters(s, seat, card, 1, ev);
}

/* ---- colonies ----------------------------------------------------------------------------------------------------- */

/* R13.27: the permanent effect, then, unless the colony was taken from somebody, the immediate one */
void colony_enters(Ages *s, int seat, int card, int with_immediate, Events *ev)
{
    Player *p = &s->player[seat];
    p->colony[card - AG_TERRITORY_FIRST] = 1;
    EMIT(ev, .kind = AG_EVENT_COLONY, .seat = seat, .flags = with_immediate ? REVEALS : 0, .piece = piece(card),
         .to = ref_card(seat, card), .amount = 1);
    yellow_tokens(s, seat, AG_CARDS[card].yellow_tokens, card, ev);
    blue_tokens(s, seat, AG_CARDS[card].blue_tokens, card, ev);
    changed(s, seat, ev);
    if (with_immediate) effects_now(s, seat, card, AG_WHEN_NOW, ev);
}

/* R13.28; `to` = the seat that takes it, or NOBODY */
void colony_leaves(Ages *s, int seat, int card, int to, Events *ev)
{
    Player *p = &s->player[seat];
    p->colony[card - AG_TERRITORY_FIRST] = 0;
    EMIT(ev, .kind = AG_EVENT_COLONY_LOST, .seat = seat, .piece = piece(card), .from = ref_card(seat, card),
         .to = to == NOBODY ? ref_box() : ref_card(to, card), .amount = 1);
    yellow_tokens(s, seat, -AG_CARDS[card].yellow_tokens, card, ev);
    blue_tokens(s, seat, -AG_CARDS[card].blue_tokens, card, ev);
    changed(s, seat, ev);
    if (to != NOBODY) colony_enters(s, to, card, 0, ev);
}
