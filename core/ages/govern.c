/* Chapter 11: leaders, technologies, governments, wonders that are finished. */
#include "ages.h"

static void from_hand(Ages *s, int seat, int card)
{
    Player *p = &s->player[seat];
    int was = list_remove(p->hand, &p->hand_count, card);
    PROMISE(was);
    (void)was;
}

static Reason in_hand(const Means *m, int card)
{
    return list_has(m->p->hand, m->p->hand_count, card) ? OK : why_card(AG_REASON_IN_HAND_ONLY, 9, 10, card);
}

/* ---- leaders ------------------------------------------------------------------------------------------------------ */

Reason can_lead(const Means *m, int card)
{
    Reason reason = in_hand(m, card);
    if (reason.id) return reason;
    if (kind_of(card) != AG_KIND_LEADER) return why_card(AG_REASON_CARD_KIND, 9, 9, card);
    return m->civil < 1 ? why(AG_REASON_CIVIL_ACTIONS, 9, 9, 1, m->civil) : OK;
}

void leader_leaves(Ages *s, int seat, int cause, Events *ev)
{
    Player *p = &s->player[seat];
    EMIT(ev, .kind = AG_EVENT_CARD_OUT, .seat = seat, .piece = piece(p->leader), .cause = piece(cause),
         .from = ref_card(seat, p->leader), .to = ref_box(), .amount = 1);
    p->leader = NONE;
    changed(s, seat, ev);
}

/* R9.9: the old one is gone before the new one works */
void do_lead(Ages *s, int seat, int card, Events *ev)
{
    Player *p = &s->player[seat];
    from_hand(s, seat, card);
    if (p->leader != NONE) leader_leaves(s, seat, card, ev);
    p->leader = card;
    EMIT(ev, .kind = AG_EVENT_LEADER, .seat = seat, .piece = piece(card), .from = ref_hand(seat, card),
         .to = ref_card(seat, card), .amount = 1);
    changed(s, seat, ev);
}

/* ---- technologies ------------------------------------------------------------------------------------------------- */

static int is_special(int card)
{
    return kind_of(card) >= AG_KIND_SPECIAL_MILITARY && kind_of(card) <= AG_KIND_SPECIAL_CONSTRUCTION;
}

/* also the peaceful change of government (R11.10) */
Reason can_develop(const Means *m, int card, int free_action)
{
    int printed = card_of(card)->cost_science;
    if (!printed) return why_card(AG_REASON_CARD_KIND, 9, 10, card);
    Reason reason = in_hand(m, card);
    if (reason.id) return reason;
    if (!free_action && m->civil < 1) return why(AG_REASON_CIVIL_ACTIONS, 9, 10, 1, m->civil);
    int price = science_price(m, card, 0).sum;
    return price > m->p->science ? why(AG_REASON_SCIENCE, 9, 10, price, m->p->science) : OK;
}

/* R11.5, R11.6: one a kind; a lower one played on a higher one is gone at once. `source`: where the card comes from */
void special_enters(Ages *s, int seat, int card, int from_hand_of, Events *ev)
{
    Player *p = &s->player[seat];
    uint8_t *slot = &p->special[kind_of(card) - AG_KIND_SPECIAL_MILITARY];
    int leaves = *slot == NONE ? NONE : level_of(*slot) > level_of(card) ? card : *slot;
    EMIT(ev, .kind = AG_EVENT_TECHNOLOGY, .seat = seat, .piece = piece(card),
         .from = from_hand_of == seat ? ref_hand(seat, card) : ref_card(from_hand_of, card), .to = ref_card(seat, card),
         .amount = 1);
    if (leaves != NONE)
        EMIT(ev, .kind = AG_EVENT_CARD_OUT, .seat = seat, .piece = piece(leaves), .cause = piece(card),
             .from = ref_card(seat, leaves), .to = ref_box(), .amount = 1);
    if (leaves == card) return;
    *slot = card;
    /* what comes stands for what goes: an exchange costs nothing stored */
    int goes = leaves == NONE ? 0 : AG_CARDS[leaves].blue_tokens;
    blue_tokens(s, seat, AG_CARDS[card].blue_tokens - goes, card, ev);
    changed(s, seat, ev);
}

static void government_enters(Ages *s, int seat, int card, int revolution, Events *ev)
{
    Player *p = &s->player[seat];
    int old = p->government;
    EMIT(ev, .kind = AG_EVENT_CARD_OUT, .seat = seat, .piece = piece(old), .cause = piece(card),
         .from = ref_card(seat, old), .to = ref_box(), .amount = 1);
    p->government = card;
    EMIT(ev, .kind = AG_EVENT_GOVERNMENT, .seat = seat, .piece = piece(card), .from = ref_hand(seat, card),
         .to = ref_card(seat, card), .amount = revolution);
    changed(s, seat, ev);
}

/* R11.7: what happens when a technology is played, revolutions included */
static void technology_played(Ages *s, int seat, Events *ev)
{
    int partner, leader = s->player[seat].leader;
    if (pact_side_of(s, seat, AG_CAN_COOPERATION, &partner) >= 0) {
        int pact = s->player[seat].pact;
        if (pact == NONE || AG_CARDS[pact].ability != AG_CAN_COOPERATION) pact = s->player[partner].pact;
        science_points(s, partner, -AG_CARDS[pact].ability_n, pact, ev);
    }
    if (leader != NONE) effects_now(s, seat, leader, AG_WHEN_PLAY_TECHNOLOGY, ev);
}

void do_develop(Ages *s, int seat, int card, Events *ev)
{
    Player *p = &s->player[seat];
    Means m;
    means_of(s, seat, &m);
    science_points(s, seat, -science_price(&m, card, 0).sum, card, ev);
    from_hand(s, seat, card);
    if (kind_of(card) == AG_KIND_GOVERNMENT) {
        government_enters(s, seat, card, 0, ev);
    } else if (is_special(card)) {
        special_enters(s, seat, card, seat, ev);
    } else {
        p->tech[card] = 1;
        p->techs |= (uint64_t)1 << card;
        EMIT(ev, .kind = AG_EVENT_TECHNOLOGY, .seat = seat, .piece = piece(card), .from = ref_hand(seat, card),
             .to = ref_card(seat, card), .amount = 1);
    }
    technology_played(s, seat, ev);
}

/* ---- revolution (R11.11-11.13) ------------------------------------------------------------------------------------ */

Reason can_revolt(const Means *m, int card)
{
    const Player *p = m->p;
    Reason reason = in_hand(m, card);
    if (reason.id) return reason;
    if (kind_of(card) != AG_KIND_GOVERNMENT) return why_card(AG_REASON_CARD_KIND, 11, 11, card);
    if (can(p, AG_CAN_TERROR)) {
        if (m->military < max_of(1, p->military_total))
            return why(AG_REASON_ACTIONS_SPENT, 11, 13, p->military_total, m->military);
    } else if (p->civil_spent || !m->civil) {
        return why(AG_REASON_ACTIONS_SPENT, 11, 11, p->civil_total, m->civil);
    }
    int price = science_price(m, card, 1).sum;
    return price > p->science ? why(AG_REASON_SCIENCE, 11, 11, price, p->science) : OK;
}

void do_revolt(Ages *s, int seat, int card, Events *ev)
{
    Player *p = &s->player[seat];
    Means m;
    means_of(s, seat, &m);
    int military = can(p, AG_CAN_TERROR);
    science_points(s, seat, -science_price(&m, card, 1).sum, card, ev);
    from_hand(s, seat, card);
    if (!military) spend_civil(s, seat, p->civil_left, ev);
    else spend_military(s, seat, p->military_left, ev);
    government_enters(s, seat, card, 1, ev);
    /* what a greater total has just given is spent too (R11.12) */
    if (!military && p->civil_left) spend_civil(s, seat, p->civil_left, ev);
    if (military && p->military_left) spend_military(s, seat, p->military_left, ev);
    technology_played(s, seat, ev);
}

/* ---- wonders ------------------------------------------------------------------------------------------------------ */

void wonder_finished(Ages *s, int seat, int card, Events *ev)
{
    Player *p = &s->player[seat];
    int tokens = p->project_blue;
    p->wonder[card - AG_WONDER_FIRST] = 1;
    p->project = NONE;
    p->stages = p->project_blue = 0;
    EMIT(ev, .kind = AG_EVENT_WONDER, .seat = seat, .piece = piece(card), .to = ref_card(seat, card), .amount = 1);
    p->blue_bank += tokens;
    if (tokens)
        EMIT(ev, .kind = AG_EVENT_BLUE, .seat = seat, .piece = piece(card),
             .from = at(AG_ZONE_SHELF, seat, card, SUB_BLUE), .to = ref_bank(seat, BANK_BLUE), .amount = tokens,
             .total = 0);
    changed_with_partners(s, seat, ev);
    effects_now(s, seat, card, AG_WHEN_FINISHED, ev);
}
