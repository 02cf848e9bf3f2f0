/* Contests (R6.5-7, R7, R8.6): one protocol for wonders, leaders and technologies. Everybody declares in secret; of each
 * card as many of the best claims hold as there are copies; who is bumped declares again, until nobody is. */
#include "path.h"

enum { OPEN_REVEALS = 3 }; /* R7: after so many reveals only those who were bumped act */

int pa_contest_of(const Path *p)
{
    switch (p->head.decision) {
    case PA_ASK_CLAIM_WONDER: return PA_STEP_WONDERS;
    case PA_ASK_CLAIM_LEADER: return PA_STEP_LEADERS;
    case PA_ASK_CLAIM_TECHNOLOGY: return PA_STEP_TECHNOLOGIES;
    default: return p->phase;
    }
}

/* ---- what is on offer --------------------------------------------------------------------------------------------- */

/* Cell of the market in which a technology is sold, sub -1 if it is not in this match. */
static Ref cell_of(const Path *p, int card, int *sub)
{
    const Card *c = &CARDS[card];
    *sub = -1;
    if (c->level) {
        const uint8_t *cell = p->cell[c->field][c->level - 1];
        *sub = cell[0] == card ? 0 : cell[1] == card ? 1 : -1;
    }
    return REF(MARKET, NOBODY, c->field * LEVELS + c->level - 1, *sub > 0);
}

uint8_t *pa_stock_of(Path *p, int card)
{
    int sub;
    cell_of(p, card, &sub);
    return sub < 0 ? NULL : &p->stock[CARDS[card].field][CARDS[card].level - 1][sub];
}

static int offer_at(const Path *p, int kind, int card)
{
    for (int i = 0; i < p->offers[kind]; i++)
        if (p->shop[kind][i] == card) return i;
    return -1;
}

Ref pa_ref_of_offer(const Path *p, int card)
{
    int sub;
    if (is_technology(card)) return cell_of(p, card, &sub);
    if (is_wonder(card)) return REF(WONDERS, NOBODY, offer_at(p, WONDERS, card), 0);
    return REF(LEADERS, NOBODY, offer_at(p, LEADERS, card), 0);
}

static int copies_on_offer(const Path *p, int card)
{
    int sub;
    if (!is_technology(card)) return offer_at(p, is_wonder(card) ? WONDERS : LEADERS, card) >= 0;
    cell_of(p, card, &sub);
    return sub < 0 ? 0 : p->stock[CARDS[card].field][CARDS[card].level - 1][sub];
}

void pa_take_offer(Path *p, int kind, int at)
{
    PROMISE(at >= 0 && at < p->offers[kind]);
    int last = --p->offers[kind];
    memmove(&p->shop[kind][at], &p->shop[kind][at + 1], (size_t)(last - at));
    p->shop[kind][last] = 0;
}

static int target_of(int card)
{
    return is_technology(card) ? PA_TARGET_TECHNOLOGY : is_wonder(card) ? PA_TARGET_WONDER : PA_TARGET_LEADER;
}

/* R6.5, R8.4: discounts, never below 1 */
static inline int price_of(const Seat *s, int card)
{
    int price = CARDS[card].cost - s->standing.discount[target_of(card)][CARDS[card].field];
    return price < 1 ? 1 : price;
}

int pa_price_of(const Seat *s, int card) { return price_of(s, card); }

/* What the seat has to pay for such a card with. */
int pa_purse_of(const Seat *s, int card)
{
    return is_technology(card) ? s->research[CARDS[card].field] : s->tray[is_wonder(card) ? BUILDER : AMBASSADOR];
}

/* ---- what may be declared -------------------------------------------------------------------------------------------- */

/* How many other holders of the card have a better claim than the seat (R6.6); the last of them is returned in `whom`. */
static int better_holders(const Path *p, int seat, int card, int *whom)
{
    int field = CARDS[card].field, mine = priority(&p->seat[seat], field), n = 0;
    for (int i = 0; i < p->head.seats; i++) {
        if (i == seat || p->seat[i].held != card || priority(&p->seat[i], field) > mine) continue;
        *whom = i;
        n++;
    }
    return n;
}

static inline Reason can_claim_of(const Path *p, int seat, int card, int copies)
{
    const Seat *s = &p->seat[seat];
    int price = price_of(s, card), purse = pa_purse_of(s, card), whom = NOBODY;
    uint8_t chapter = is_technology(card) ? 8 : 6, claims = is_technology(card) ? 6 : 7; /* R8.6, R6.7 */
    if (!copies) return (Reason){PA_REASON_SOLD_OUT, chapter, claims, NOBODY, (uint16_t)card, 1, 0};
    if (s->claim == card) return (Reason){PA_REASON_ALREADY_CHOSEN, chapter, claims, NOBODY, (uint16_t)card, 0, 0};
    if (s->held == card) return (Reason){PA_REASON_YOU_HOLD_IT, chapter, claims, NOBODY, (uint16_t)card, 0, 0};
    if (purse < price)
        return (Reason){is_technology(card) ? PA_REASON_NOT_ENOUGH_RESEARCH : PA_REASON_NOT_ENOUGH_CUBES, chapter,
                        is_technology(card) ? 4 : 5, NOBODY, (uint16_t)card, (int16_t)price, (int16_t)purse};
    if (p->cycle && better_holders(p, seat, card, &whom) >= copies) {
        int field = CARDS[card].field;
        return (Reason){PA_REASON_HELD_BY, chapter, claims, (uint8_t)whom, (uint16_t)card,
                        (int16_t)(priority(&p->seat[whom], field) + 1), (int16_t)(priority(s, field) + 1)};
    }
    return OK;
}

Reason pa_can_claim(const Path *p, int seat, int card) { return can_claim_of(p, seat, card, copies_on_offer(p, card)); }

/* May this seat leave things as they are (R7), which is final at once? Only after a reveal, and not after being bumped. */
static int may_stay(const Path *p, int seat) { return p->cycle && !(p->bumped >> seat & 1); }

Reason pa_can_stay(const Path *p, int seat)
{
    return may_stay(p, seat) ? OK : (Reason){PA_REASON_NOT_NOW, 6, 7, NOBODY, 0, 0, 0};
}

Reason pa_can_pass(const Path *p, int seat)
{
    if (pa_contest_of(p) == PA_STEP_TECHNOLOGIES) return (Reason){PA_REASON_MUST_BUY, 8, 4, NOBODY, 0, 0, 0};
    if (p->seat[seat].claim == CLAIM_PASS) return (Reason){PA_REASON_ALREADY_CHOSEN, 6, 7, NOBODY, 0, 0, 0};
    if (may_stay(p, seat) && !p->seat[seat].held) return (Reason){PA_REASON_ALREADY_CHOSEN, 6, 7, NOBODY, 0, 0, 0};
    return OK;
}

/* Everything that the seat could declare, at most `most` of it. */
static int list_cards(const Path *p, int seat, int step, Move *out, int most)
{
    int n = 0;
    if (step == PA_STEP_TECHNOLOGIES) {
        const Seat *s = &p->seat[seat];
        for (int field = 0; field < FIELDS; field++) {
            if (!s->research[field]) continue; /* no price is below 1 */
            const uint8_t *cards = p->cell[field][0], *copies = p->stock[field][0];
            for (int i = 0; i < LEVELS * CELL && n < most; i++) {
                /* most cards are out of reach: no reason is made up for those */
                if (!copies[i] || s->research[field] < price_of(s, cards[i])) continue;
                if (!can_claim_of(p, seat, cards[i], copies[i]).id)
                    out[n++] = MOVE(PA_VERB_CLAIM_TECHNOLOGY, cards[i] - PA_PIECE_TECHNOLOGY_FIRST, 0, 0);
            }
        }
        return n;
    }
    int kind = step == PA_STEP_WONDERS ? WONDERS : LEADERS;
    for (int i = 0; i < p->offers[kind] && n < most; i++) {
        int card = p->shop[kind][i];
        if (can_claim_of(p, seat, card, 1).id) continue;
        out[n++] = kind == WONDERS ? MOVE(PA_VERB_CLAIM_WONDER, card - PA_PIECE_WONDER_FIRST, 0, 0)
                                   : MOVE(PA_VERB_CLAIM_LEADER, card - PA_PIECE_LEADER_FIRST, 0, 0);
    }
    return n;
}

/* The search does not list giving up a card held for nothing: it never gains by it. */
int pa_list_claims(const Path *p, Move *out, int order)
{
    int seat = p->head.to_decide, n = 0;
    const Seat *s = &p->seat[seat];
    if (order == FOR_PEOPLE || !s->claim) {
        n = list_cards(p, seat, pa_contest_of(p), out, FIELDS * LEVELS * CELL);
        if (!pa_can_stay(p, seat).id) out[n++] = MOVE(PA_VERB_STAY, 0, 0, 0);
        if ((order == FOR_PEOPLE || !may_stay(p, seat)) && !pa_can_pass(p, seat).id) out[n++] = MOVE(PA_VERB_PASS, 0, 0, 0);
    }
    if (s->claim) out[n++] = MOVE(PA_VERB_CONFIRM, 0, 0, 0);
    return n;
}

/* Is there anything that the seat could declare now? All of it is public. */
static int has_claim(const Path *p, int seat, int step)
{
    Move first;
    return list_cards(p, seat, step, &first, 1);
}

/* ---- the protocol ------------------------------------------------------------------------------------------------------ */

static int show_claim(Path *p, int seat, Events *ev, int together)
{
    Seat *s = &p->seat[seat];
    int claim = s->claim, before = s->held;
    uint8_t flags = (uint8_t)(REVEALS | (together ? TOGETHER : 0));
    s->claim = CLAIM_NONE;
    if (claim == CLAIM_STAY) {
        EMIT(ev, .kind = PA_EVENT_STAYS, .seat = (uint8_t)seat, .flags = flags, .piece = s->held);
        return 0;
    }
    s->held = claim == CLAIM_PASS ? 0 : (uint8_t)claim;
    if (claim == CLAIM_PASS) EMIT(ev, .kind = PA_EVENT_PASSED, .seat = (uint8_t)seat, .flags = flags, .piece = (uint16_t)before);
    else
        EMIT(ev, .kind = PA_EVENT_CLAIM, .seat = (uint8_t)seat, .flags = flags, .piece = (uint16_t)claim,
             .from = REF(SEATS, seat, 0, 0), .to = pa_ref_of_offer(p, claim),
             .amount = (int16_t)(priority(s, CARDS[claim].field) + 1));
    return s->held != before;
}

/* Compares the claims on each card; returns who is bumped. */
static unsigned bump(Path *p, Events *ev)
{
    unsigned bumped = 0;
    int whom = NOBODY;
    for (int i = 0; i < p->head.seats; i++) p->seat[i].lost_to_claim = 0;
    for (int i = 0; i < p->head.seats; i++) {
        int card = p->seat[i].held;
        if (card && better_holders(p, i, card, &whom) >= copies_on_offer(p, card)) bumped |= 1u << i;
    }
    for (int i = 0; ev && bumped && i < p->head.seats; i++) {
        int card = p->seat[i].held, rivals = 0;
        if (!card || bumped >> i & 1) continue;
        for (int k = 0; k < p->head.seats; k++) rivals += (bumped >> k & 1) && p->seat[k].held == card;
        if (rivals)
            EMIT(ev, .kind = PA_EVENT_HELD, .seat = (uint8_t)i, .piece = (uint16_t)card, .to = pa_ref_of_offer(p, card),
                 .amount = (int16_t)(priority(&p->seat[i], CARDS[card].field) + 1));
    }
    for (int i = 0; bumped && i < p->head.seats; i++) {
        Seat *s = &p->seat[i];
        if (!(bumped >> i & 1)) continue;
        better_holders(p, i, s->held, &whom);
        EMIT(ev, .kind = PA_EVENT_BUMPED, .seat = (uint8_t)i, .piece = s->held, .from = pa_ref_of_offer(p, s->held),
             .to = REF(SEATS, whom, 0, 0), .amount = (int16_t)(priority(s, CARDS[s->held].field) + 1),
             .total = (int16_t)(priority(&p->seat[whom], CARDS[s->held].field) + 1));
    }
    for (int i = 0; i < p->head.seats; i++)
        if (bumped >> i & 1) {
            p->seat[i].lost_to_claim = p->seat[i].held;
            p->seat[i].held = 0;
        }
    return bumped;
}

/* Who declares next; nobody: the holds are final. */
static unsigned who_acts(const Path *p, int step, int changed)
{
    unsigned acts = 0;
    int open = p->head.options[PA_OPTION_CONTESTS] == PA_CONTESTS_OPEN_TABLE && step != PA_STEP_TECHNOLOGIES
            && p->cycle <= OPEN_REVEALS && (p->entrants & (p->entrants - 1));
    if (!changed && !p->bumped) return 0;
    for (int i = 0; i < p->head.seats; i++)
        if ((open || p->bumped >> i & 1) && has_claim(p, i, step)) acts |= 1u << i;
    return acts;
}

/* b: 0 to declare for the first time, 1 to reveal */
void pa_contest_step(Path *p, Frame *f, Events *ev)
{
    static const uint8_t decision[] = {PA_ASK_CLAIM_WONDER, PA_ASK_CLAIM_LEADER, PA_ASK_NONE, PA_ASK_CLAIM_TECHNOLOGY};
    int step = f->step;
    unsigned acts = 0;
    if (f->b == 0) {
        f->b = 1;
        p->cycle = p->bumped = 0;
        for (int i = 0; i < p->head.seats; i++) acts |= (unsigned)has_claim(p, i, step) << i;
        p->entrants = (uint8_t)acts;
    } else {
        int changed = 0, shown = 0;
        for (int i = 0; i < p->head.seats; i++)
            if (p->seat[i].claim) changed |= show_claim(p, i, ev, shown++);
        p->bumped = (uint8_t)bump(p, ev);
        p->cycle++;
        acts = who_acts(p, step, changed);
    }
    if (acts) {
        pa_seal(p, decision[step - PA_STEP_WONDERS], acts);
        return;
    }
    p->cycle = p->bumped = p->entrants = 0;
    for (int i = 0; i < p->head.seats; i++) p->seat[i].lost_to_claim = 0;
    f->step = PA_STEP_ACQUIRE;
    f->a = (uint8_t)step;
    f->b = 0;
}
