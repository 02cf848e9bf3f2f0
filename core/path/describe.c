/* What is asked, what a move takes and costs, and why something is refused. */
#include "path.h"

/* ---- decisions ------------------------------------------------------------------------------------------------------ */

_Static_assert(PA_ASK_AGAIN_WONDER == PA_ASK_CLAIM_WONDER + 1 && PA_ASK_HOLD_WONDER == PA_ASK_CLAIM_WONDER + 2
               && PA_ASK_JOIN_WONDER == PA_ASK_CLAIM_WONDER + 3 && PA_ASK_AGAIN_LEADER == PA_ASK_CLAIM_LEADER + 1
               && PA_ASK_HOLD_LEADER == PA_ASK_CLAIM_LEADER + 2 && PA_ASK_JOIN_LEADER == PA_ASK_CLAIM_LEADER + 3
               && PA_ASK_AGAIN_TECHNOLOGY == PA_ASK_CLAIM_TECHNOLOGY + 1, "claim, again, hold, join");

static int is_contest(int decision)
{
    return decision == PA_ASK_CLAIM_WONDER || decision == PA_ASK_CLAIM_LEADER || decision == PA_ASK_CLAIM_TECHNOLOGY;
}

/* The contest's question as this seat hears it: first claim; bumped; on the open table with a claim or without one. */
static int contest_question(const Path *p, int seat)
{
    if (!is_contest(p->head.decision) || !p->cycle) return p->head.decision;
    return p->head.decision + (p->bumped >> seat & 1 ? 1 : p->seat[seat].held ? 2 : 3);
}

static int unplaced(const Seat *s)
{
    int n = 0;
    for (int i = 0; i < HAND; i++) n += s->hand[i] && !s->picks[i];
    return n;
}

static void ask_for(int zone, int widget, int number, Decision *out)
{
    out->about = (Ref){(uint8_t)zone, NOBODY, 0, 0};
    out->widget = (uint8_t)widget;
    out->number = (int16_t)number;
}

void pa_decision(const State *state, Decision *out)
{
    const Path *p = path_in(state);
    const Frame *f = &p->head.frames[p->head.depth - 1];
    int seat = p->head.to_decide, couch = p->head.options[PA_OPTION_SECRECY] == PA_SECRECY_COUCH;
    const Seat *s = &p->seat[seat];
    memset(out, 0, sizeof *out);
    out->seat = (uint8_t)seat;
    out->kind = (uint8_t)contest_question(p, seat);
    out->flags = pa_is_sealed(p->head.decision) ? SEALED : 0;
    switch (p->head.decision) {
    case PA_ASK_PLACE: ask_for(PA_ZONE_HAND, PICK_SET, unplaced(s), out); break;
    case PA_ASK_TRIM_AGENTS: ask_for(PA_ZONE_TRAYS, PICK_SET, pa_over_limit(p, s, POOL_AGENTS), out); break;
    case PA_ASK_TRIM_RESEARCH: ask_for(PA_ZONE_RESEARCH, PICK_SET, pa_over_limit(p, s, POOL_RESEARCH), out); break;
    case PA_ASK_BOON:
        ask_for(PA_ZONE_PHILOSOPHY, PICK_ONE, PHILOSOPHY_MULTIPLIER[s->philosophy], out);
        out->about.index = s->philosophy;
        break;
    case PA_ASK_CLAIM_WONDER: ask_for(PA_ZONE_WONDERS, PICK_ONE, p->cycle, out); break;
    case PA_ASK_CLAIM_LEADER: ask_for(PA_ZONE_LEADERS, PICK_ONE, p->cycle, out); break;
    case PA_ASK_CLAIM_TECHNOLOGY: ask_for(PA_ZONE_MARKET, PICK_ONE, p->cycle, out); break;
    case PA_ASK_EXCHANGE:
        ask_for(PA_ZONE_EVENTS, PICK_NUMBER, pa_most_exchanges(s, pa_exchange_asked(p)), out);
        out->about.index = p->challenges;
        out->piece = p->challenge[p->challenges];
        out->flags |= MAY_DECLINE;
        break;
    default:
        ask_for(f->a == PA_ASK_GAIN_AGENTS ? PA_ZONE_TRAYS : PA_ZONE_RESEARCH, PICK_ONE, f->n, out);
        out->about.owner = (uint8_t)seat;
        out->piece = (uint16_t)f->m;
    }
    if (out->about.zone == PA_ZONE_HAND || out->about.zone == PA_ZONE_TRAYS || out->about.zone == PA_ZONE_RESEARCH)
        out->about.owner = (uint8_t)seat;
    if (is_contest(p->head.decision) && p->head.decision != PA_ASK_CLAIM_TECHNOLOGY) out->flags |= MAY_DECLINE;
    if (is_contest(p->head.decision)) out->piece = s->held ? s->held : s->lost_to_claim;
    if (couch && (p->head.decision == PA_ASK_PLACE || is_contest(p->head.decision))) out->flags |= SHOWS_HIDDEN;
}

/* ---- moves ---------------------------------------------------------------------------------------------------------- */

static void cost(MoveInfo *out, int what, int amount)
{
    PROMISE(out->parts < PARTS_MAX);
    out->part[out->parts++] = (Part){(uint8_t)what, 0, (int16_t)amount};
}

/* Costs carry the ids of agents and fields, in the order of the pieces. */
static int cost_of_piece(int piece) { return PA_COST_PHILOSOPHER + piece - PA_PIECE_PHILOSOPHER; }

static void describe_claim(const Path *p, const Seat *s, int card, MoveInfo *out)
{
    int printed = CARDS[card].cost, price = pa_price_of(s, card), seat = p->head.to_decide;
    int target = is_technology(card) ? PA_TARGET_TECHNOLOGY : is_wonder(card) ? PA_TARGET_WONDER : PA_TARGET_LEADER;
    int discount = s->standing.discount[target][CARDS[card].field];
    int with = is_technology(card) ? field_piece(CARDS[card].field) : agent_piece(is_wonder(card) ? BUILDER : AMBASSADOR);
    out->piece = (uint16_t)card;
    out->subject = pa_ref_of_offer(p, card);
    out->target = is_technology(card) ? REF(BOARD, seat, 5, 0)
                : is_wonder(card) ? REF(WONDERS, seat, s->wonders, 0) : REF(LEADERS, seat, 0, 0);
    out->amount = (int16_t)price;
    cost(out, cost_of_piece(with), printed);
    if (discount) cost(out, PA_COST_DISCOUNT, -discount);
    if (printed - discount < price) cost(out, PA_COST_AT_LEAST_ONE, price - printed + discount);
}

static void describe_exchange(const Path *p, int times, MoveInfo *out)
{
    const Effect *pay = &EFFECTS[pa_exchange_asked(p)->pay.first];
    out->subject = REF(EVENTS, NOBODY, p->challenges, 0);
    out->piece = p->challenge[p->challenges];
    out->amount = (int16_t)times;
    if (!times) {
        out->flags = DECLINES;
        return;
    }
    int what = pay->kind == PA_KIND_AGENTS ? cost_of_piece(agent_piece(pay->what))
             : pay->kind == PA_KIND_RESEARCH ? cost_of_piece(field_piece(pay->field)) : PA_COST_ANY_RESEARCH;
    cost(out, what, pay->n * times);
}

static void describe_placing(const Path *p, Move m, MoveInfo *out)
{
    int seat = p->head.to_decide, verb = move_verb(m);
    out->piece = (uint16_t)(PA_PIECE_TECHNOLOGY_FIRST + move_a(m));
    out->subject = REF(HAND, seat, pa_slot_of(&p->seat[seat], out->piece, move_b(m)), 0);
    int side = verb == PA_VERB_PLACE_LEFT ? LEFT : verb == PA_VERB_PLACE_RIGHT ? RIGHT : DISCARD, before = 0;
    for (int i = 0; i < HAND; i++) before += p->seat[seat].picks[i] == side;
    out->target = verb == PA_VERB_TAKE_BACK ? out->subject : side == DISCARD ? REF(BOARD, seat, 2, 0)
                : REF(BOARD, seat, (side == LEFT ? 0 : 3) + before, 0);
}

/* A cube or point that is left out, taken back, gained or spent. */
static void describe_piece(const Path *p, int piece, int verb, MoveInfo *out)
{
    int seat = p->head.to_decide, agent = piece < PA_PIECE_CULTURE;
    out->piece = (uint16_t)piece;
    out->amount = 1;
    out->subject = agent ? REF(TRAYS, seat, piece - PA_PIECE_PHILOSOPHER, 0)
                         : REF(RESEARCH, seat, piece - PA_PIECE_CULTURE, p->seat[seat].research[piece - PA_PIECE_CULTURE]);
    out->target = out->subject;
    if (verb == PA_VERB_SPEND) cost(out, cost_of_piece(piece), 1);
    if (verb == PA_VERB_GAIN && !agent && p->seat[seat].research[piece - PA_PIECE_CULTURE] == PA_RESEARCH_END)
        out->flags = WASTEFUL;
}

void pa_describe(const State *state, Move m, MoveInfo *out)
{
    const Path *p = path_in(state);
    int seat = p->head.to_decide, verb = move_verb(m);
    const Seat *s = &p->seat[seat];
    memset(out, 0, sizeof *out);
    out->verb = (uint8_t)verb;
    out->target.owner = out->subject.owner = NOBODY;
    switch (verb) {
    case PA_VERB_PLACE_LEFT:
    case PA_VERB_PLACE_RIGHT:
    case PA_VERB_DISCARD:
    case PA_VERB_TAKE_BACK: describe_placing(p, m, out); break;
    case PA_VERB_LEAVE:
    case PA_VERB_RESTORE:
    case PA_VERB_GAIN:
    case PA_VERB_SPEND: describe_piece(p, move_a(m), verb, out); break;
    case PA_VERB_BOON: {
        int boon = PA_PIECE_BOON_FIRST + move_a(m), level = s->philosophy;
        out->piece = (uint16_t)boon;
        out->subject = REF(PHILOSOPHY, NOBODY, level, level && p->boon[level - 1][1] == boon);
        out->amount = PHILOSOPHY_MULTIPLIER[level];
        break;
    }
    case PA_VERB_CLAIM_WONDER: describe_claim(p, s, PA_PIECE_WONDER_FIRST + move_a(m), out); break;
    case PA_VERB_CLAIM_LEADER: describe_claim(p, s, PA_PIECE_LEADER_FIRST + move_a(m), out); break;
    case PA_VERB_CLAIM_TECHNOLOGY: describe_claim(p, s, PA_PIECE_TECHNOLOGY_FIRST + move_a(m), out); break;
    case PA_VERB_EXCHANGE: describe_exchange(p, move_a(m), out); break;
    case PA_VERB_PASS: out->flags = DECLINES; break;
    case PA_VERB_STAY: /* at the card itself: one press keeps it */
        out->flags = DECLINES;
        out->piece = s->held;
        if (s->held) out->subject = pa_ref_of_offer(p, s->held);
        break;
    default: break;
    }
}

/* ---- refusals --------------------------------------------------------------------------------------------------------- */

static const Reason NOT_NOW = {PA_REASON_NOT_NOW, 3, 3, NOBODY, 0, 0, 0};
static const Reason NOTHING_HERE = {PA_REASON_NOTHING_HERE, 2, 9, NOBODY, 0, 0, 0};

/* What is only chosen in another phase says in which. */
static Reason other_phase(int zone)
{
    static const struct {
        uint8_t zone, reason, chapter, rule;
    } PHASES[] = {
        {PA_ZONE_HAND, PA_REASON_CARDS_IN_A, 4, 1},          {PA_ZONE_TRAYS, PA_REASON_AGENTS_IN_B, 5, 1},
        {PA_ZONE_PHILOSOPHY, PA_REASON_BOONS_IN_C, 6, 2},    {PA_ZONE_WONDERS, PA_REASON_WONDERS_IN_C, 6, 5},
        {PA_ZONE_LEADERS, PA_REASON_LEADERS_IN_C, 6, 5},     {PA_ZONE_RESEARCH, PA_REASON_RESEARCH_IN_D, 8, 1},
        {PA_ZONE_MARKET, PA_REASON_TECHNOLOGIES_IN_E, 8, 4}, {PA_ZONE_EVENTS, PA_REASON_EVENTS_IN_F, 9, 1},
    };
    for (size_t i = 0; i < sizeof PHASES / sizeof *PHASES; i++)
        if (PHASES[i].zone == zone)
            return (Reason){PHASES[i].reason, PHASES[i].chapter, PHASES[i].rule, NOBODY, 0, 0, 0};
    return NOT_NOW;
}

static Reason why_not_placed(const Path *p, int verb, Ref ref)
{
    int seat = p->head.to_decide;
    if (p->head.decision != PA_ASK_PLACE) return other_phase(ref.zone);
    if (ref.owner != seat) return (Reason){PA_REASON_NOT_YOURS, 4, 1, ref.owner, 0, 0, 0};
    if (ref.index >= HAND || !p->seat[seat].hand[ref.index]) return NOTHING_HERE;
    switch (verb) {
    case PA_VERB_PLACE_LEFT: return pa_can_place(p, seat, ref.index, LEFT);
    case PA_VERB_PLACE_RIGHT: return pa_can_place(p, seat, ref.index, RIGHT);
    case PA_VERB_DISCARD: return pa_can_place(p, seat, ref.index, DISCARD);
    case PA_VERB_TAKE_BACK: return p->seat[seat].picks[ref.index] ? OK : NOT_NOW;
    default: return OK; /* a card of the own hand can always be put somewhere or taken back */
    }
}

/* The card that lies in a place of a market; 0 = none. */
static int offered_at(const Path *p, Ref ref)
{
    if (ref.owner != NOBODY) return 0;
    if (ref.zone == PA_ZONE_MARKET)
        return ref.index < FIELDS * LEVELS && ref.sub < CELL ? p->cell[ref.index / LEVELS][ref.index % LEVELS][ref.sub] : 0;
    int kind = ref.zone == PA_ZONE_WONDERS ? WONDERS : LEADERS;
    return ref.index < p->offers[kind] ? p->shop[kind][ref.index] : 0;
}

/* To pass or to leave things as they are, with nothing on the table. */
static Reason why_not_kept(const Path *p, int verb)
{
    int seat = p->head.to_decide;
    return verb == PA_VERB_PASS ? pa_can_pass(p, seat) : pa_can_stay(p, seat);
}

static Reason why_not_claimed(const Path *p, int verb, Ref ref)
{
    static const uint8_t wanted[] = {PA_ASK_CLAIM_TECHNOLOGY, PA_ASK_CLAIM_WONDER, PA_ASK_CLAIM_LEADER};
    int card = offered_at(p, ref), kind = ref.zone == PA_ZONE_MARKET ? 0 : ref.zone == PA_ZONE_WONDERS ? 1 : 2;
    int seat = p->head.to_decide, held = p->seat[seat].held == card;
    if (!card) return NOTHING_HERE;
    if (p->head.decision != wanted[kind]) return other_phase(ref.zone);
    if (verb == PA_VERB_PASS || (verb == PA_VERB_STAY && !held)) return NOT_NOW;
    return held && (!verb || verb == PA_VERB_STAY) ? pa_can_stay(p, seat) : pa_can_claim(p, seat, card);
}

static Reason why_not_thing(const Path *p, int verb, Ref ref)
{
    int seat = p->head.to_decide, agents = ref.zone == PA_ZONE_TRAYS;
    if (ref.owner != seat) return (Reason){PA_REASON_NOT_YOURS, 2, 9, ref.owner, 0, 0, 0};
    if (ref.index >= AGENTS) return NOTHING_HERE;
    switch (p->head.decision) {
    case PA_ASK_TRIM_AGENTS:
    case PA_ASK_TRIM_RESEARCH:
        if (agents != (p->head.decision == PA_ASK_TRIM_AGENTS)) return other_phase(ref.zone);
        if (verb == PA_VERB_RESTORE || (!verb && !pa_can_restore(p, seat, ref.index).id))
            return pa_can_restore(p, seat, ref.index);
        return pa_can_leave(p, seat, ref.index);
    case PA_ASK_GAIN_AGENTS: return agents ? OK : other_phase(ref.zone);
    case PA_ASK_GAIN_RESEARCH:
    case PA_ASK_SPEND_RESEARCH: return agents ? other_phase(ref.zone) : pa_can_split(p, ref.index);
    default: return other_phase(ref.zone);
    }
}

/* Does a verb (0 = any) answer this decision? */
static int answers(int verb, int decision)
{
    switch (verb) {
    case PA_VERB_PLACE_LEFT:
    case PA_VERB_PLACE_RIGHT:
    case PA_VERB_DISCARD:
    case PA_VERB_TAKE_BACK: return decision == PA_ASK_PLACE;
    case PA_VERB_LEAVE:
    case PA_VERB_RESTORE: return decision == PA_ASK_TRIM_AGENTS || decision == PA_ASK_TRIM_RESEARCH;
    case PA_VERB_BOON: return decision == PA_ASK_BOON;
    case PA_VERB_CLAIM_WONDER: return decision == PA_ASK_CLAIM_WONDER;
    case PA_VERB_CLAIM_LEADER: return decision == PA_ASK_CLAIM_LEADER;
    case PA_VERB_CLAIM_TECHNOLOGY: return decision == PA_ASK_CLAIM_TECHNOLOGY;
    case PA_VERB_PASS:
    case PA_VERB_STAY: return is_contest(decision);
    case PA_VERB_EXCHANGE: return decision == PA_ASK_EXCHANGE;
    case PA_VERB_GAIN: return decision == PA_ASK_GAIN_AGENTS || decision == PA_ASK_GAIN_RESEARCH;
    case PA_VERB_SPEND: return decision == PA_ASK_SPEND_RESEARCH;
    default: return 1;
    }
}

Reason pa_why_not(const State *state, int verb, Ref ref)
{
    const Path *p = path_in(state);
    int seat = p->head.to_decide;
    if (!answers(verb, p->head.decision)) return NOT_NOW;
    if (ref.zone == PA_ZONE_NONE && (verb == PA_VERB_PASS || verb == PA_VERB_STAY)) return why_not_kept(p, verb);
    switch (ref.zone) {
    case PA_ZONE_NONE: return pa_can_confirm(p, seat);
    case PA_ZONE_HAND: return why_not_placed(p, verb, ref);
    case PA_ZONE_MARKET:
    case PA_ZONE_WONDERS:
    case PA_ZONE_LEADERS: return why_not_claimed(p, verb, ref);
    case PA_ZONE_TRAYS:
    case PA_ZONE_RESEARCH: return why_not_thing(p, verb, ref);
    case PA_ZONE_PHILOSOPHY:
        if (p->head.decision != PA_ASK_BOON) return other_phase(ref.zone);
        return pa_can_take_boon(p, seat, ref.index - 1, ref.sub);
    case PA_ZONE_EVENTS:
        return p->head.decision == PA_ASK_EXCHANGE && ref.index == p->challenges ? OK : other_phase(ref.zone);
    default: return NOT_NOW;
    }
}
