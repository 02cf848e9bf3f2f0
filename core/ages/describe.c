/* What is asked, and what a move takes, touches and costs. */
#include "ages.h"

/* ---- decisions ---------------------------------------------------------------------------------------------------- */

typedef struct {
    uint8_t widget, flags; /* SHOWS_HIDDEN only counts if the seat holds military cards */
} Asking;

static const Asking ASKING[AG_ASK_COUNT] = {
    [AG_ASK_ACT] = {PICK_ONE, SHOWS_HIDDEN | OWN | EXPLICIT}, /* it has no end but the move that ends the turn */
    [AG_ASK_POLITICS] = {PICK_ONE, MAY_DECLINE | SHOWS_HIDDEN},
    [AG_ASK_DISCARD] = {PICK_SET, SHOWS_HIDDEN | OWN},
    [AG_ASK_SACRIFICE] = {PICK_SET, MAY_DECLINE},
    [AG_ASK_DEFEND] = {PICK_SET, MAY_DECLINE | SHOWS_HIDDEN},
    [AG_ASK_WAR_SACRIFICE] = {PICK_SET, MAY_DECLINE},
    [AG_ASK_WAR_DEFEND] = {PICK_SET, MAY_DECLINE},
    [AG_ASK_BID] = {PICK_NUMBER, MAY_DECLINE | SHOWS_HIDDEN},
    [AG_ASK_COLONISE] = {PICK_SET, SHOWS_HIDDEN},
    [AG_ASK_PACT] = {CONFIRM, MAY_DECLINE},
    [AG_ASK_LOSE_WORKER] = {PICK_ONE, 0},
    [AG_ASK_GOODS] = {PICK_VERB, 0},
    [AG_ASK_FREE_BUILD] = {CONFIRM, MAY_DECLINE},
    [AG_ASK_GAIN_MIX] = {PICK_NUMBER, 0},
    [AG_ASK_LOSE_MIX] = {PICK_NUMBER, 0},
    [AG_ASK_PLUNDER] = {PICK_NUMBER, 0},
    [AG_ASK_DESTROY_OWN] = {PICK_ONE, 0},
    [AG_ASK_LOSE_COLONY] = {PICK_ONE, 0},
    [AG_ASK_AGREEMENT] = {PICK_ONE, MAY_DECLINE},
    [AG_ASK_RAVAGE] = {PICK_ONE, 0},
    [AG_ASK_TERRORISM] = {PICK_ONE, 0},
    [AG_ASK_RAID] = {PICK_ONE, 0},
    [AG_ASK_ANNEX] = {PICK_ONE, 0},
    [AG_ASK_SPOILS] = {PICK_ONE, MAY_DECLINE},
    [AG_ASK_SURPLUS] = {CONFIRM, MAY_DECLINE},
};

static int asked_number(const Ages *s, const Frame *frame, int kind)
{
    const Player *p = &s->player[s->head.to_decide];
    switch (kind) {
    case AG_ASK_ACT: return p->civil_left;
    case AG_ASK_DISCARD: return excess_military(s, s->head.to_decide);
    case AG_ASK_SACRIFICE:
    case AG_ASK_WAR_SACRIFICE: return fight_total(s, DEFENDER) - fight_total(s, ATTACKER);
    case AG_ASK_DEFEND:
    case AG_ASK_WAR_DEFEND: return fight_total(s, ATTACKER) - fight_total(s, DEFENDER);
    case AG_ASK_POLITICS: return 0;
    default: return frame->n;
    }
}

static Ref asked_about(const Ages *s, const Frame *frame, int kind)
{
    switch (kind) {
    case AG_ASK_ACT:
    case AG_ASK_POLITICS: return (Ref){0};
    case AG_ASK_SACRIFICE:
    case AG_ASK_WAR_SACRIFICE: return ref_seat(frame->b);
    case AG_ASK_DEFEND:
    case AG_ASK_WAR_DEFEND: return ref_seat(frame->seat);
    case AG_ASK_PACT:
    case AG_ASK_PLUNDER:
    case AG_ASK_TERRORISM:
    case AG_ASK_RAID:
    case AG_ASK_ANNEX:
    case AG_ASK_SPOILS: return ref_seat(frame->b);
    case AG_ASK_BID:
    case AG_ASK_COLONISE: return at(AG_ZONE_BATTLE, NOBODY, 0, 0);
    default: return ref_seat(s->head.to_decide);
    }
}

void ages_decision(const State *state, Decision *out)
{
    const Ages *s = ages_of(state);
    const Frame *frame = &state->frames[state->depth - 1];
    int kind = state->decision, seat = state->to_decide,
        own = kind == AG_ASK_ACT || kind == AG_ASK_POLITICS || kind == AG_ASK_DISCARD;
    *out = (Decision){.seat = seat, .kind = kind, .widget = ASKING[kind].widget, .flags = ASKING[kind].flags};
    if (!s->player[seat].military_count) out->flags &= ~SHOWS_HIDDEN;
    if (seat != s->active) out->flags |= INTERRUPT;
    if (!own && kind != AG_ASK_SURPLUS) out->piece = piece(frame->a);
    out->number = asked_number(s, frame, kind);
    out->about = asked_about(s, frame, kind);
}

/* ---- moves -------------------------------------------------------------------------------------------------------- */

static void cost(MoveInfo *out, int what, int amount)
{
    if (amount && out->parts < PARTS_MAX) out->part[out->parts++] = (Part){what, 0, amount};
}

static void cost_action(MoveInfo *out, int card)
{
    cost(out, is_unit(card) ? AG_COST_MILITARY_ACTION : AG_COST_CIVIL_ACTION, 1);
}

static void cost_build(MoveInfo *out, const BuildPrice *price)
{
    cost(out, AG_COST_RESOURCE, price->printed);
    cost(out, AG_COST_RESOURCE_RIVAL, price->rival);
    cost(out, AG_COST_RESOURCE_TECHNOLOGY, price->technology);
    cost(out, AG_COST_RESOURCE_LEADER, price->leader);
    cost(out, AG_COST_RESOURCE_CARD, price->card);
    cost(out, AG_COST_RESOURCE_ARMS, price->arms);
}

static void cost_growth(MoveInfo *out, const Means *m, int final, int by)
{
    int printed = yellow_row(m->p)->growth, own = growth_price(m);
    cost(out, AG_COST_FOOD, printed);
    cost(out, AG_COST_FOOD_LEADER, own - printed);
    cost(out, by, final - own);
}

static void cost_science(MoveInfo *out, const Means *m, int card, int revolution)
{
    SciencePrice price = science_price(m, card, revolution);
    cost(out, AG_COST_SCIENCE, price.printed);
    cost(out, AG_COST_SCIENCE_LEADER, price.leader);
    cost(out, AG_COST_SCIENCE_PACT, price.pact);
}

static void cost_stage(MoveInfo *out, const Means *m, int stages, int off)
{
    int printed = stage_price(m->p, stages);
    cost(out, AG_COST_RESOURCE, printed);
    cost(out, AG_COST_RESOURCE_CARD, -min_of(off, printed));
}

static void describe_take(const Ages *s, int seat, int place, int card, MoveInfo *out)
{
    Taking taking;
    taking_of(s, seat, 0, &taking);
    TakePrice price = take_price(&taking, place);
    out->subject = at(AG_ZONE_ROW, NOBODY, place, 0);
    out->target = kind_of(card) == AG_KIND_WONDER ? ref_card(seat, card) : ref_hand(seat, card);
    cost(out, AG_COST_CIVIL_ACTION, price.place);
    cost(out, AG_COST_CIVIL_WONDERS, price.wonders);
    cost(out, AG_COST_CIVIL_LEADER, price.leader);
}

/* a card that gives something for each rival ahead, when nobody is */
static int gives_nothing(const Ages *s, int seat, int card)
{
    const Card *c = card_of(card);
    int first = c->effect, sum = c->orders;
    for (int i = 0; i < AG_WHEN_NOW; i++) first += c->effects[i];
    for (int i = 0; i < c->effects[AG_WHEN_NOW]; i++) sum += amount_of(s, seat, &AG_EFFECTS[first + i]);
    return !sum;
}

/* what an action card orders, at its reduced price */
static void describe_play(const Means *m, Move move, MoveInfo *out)
{
    int card = move_a(move), target = move_b(move);
    const Card *c = card_of(card);
    BuildPrice price;
    out->subject = ref_hand(m->seat, card);
    if (gives_nothing(m->s, m->seat, card)) out->flags |= WASTEFUL;
    cost(out, AG_COST_CIVIL_ACTION, 1);
    switch (c->orders) {
    case AG_ORDER_STAGE:
        out->target = ref_card(m->seat, m->p->project);
        cost_stage(out, m, 1, c->discount_by);
        break;
    case AG_ORDER_GROW:
        out->target = ref_bank(m->seat, BANK_YELLOW);
        cost_growth(out, m, growth_price(m), AG_COST_FOOD_LEADER);
        break;
    case AG_ORDER_TECHNOLOGY:
        out->target = ref_hand(m->seat, target);
        cost_science(out, m, target, 0);
        break;
    case AG_ORDER_UPGRADE:
        out->target = ref_card(m->seat, move_c(move));
        price = upgrade_price(m, target, move_c(move), c->discount_by);
        cost_build(out, &price);
        break;
    case AG_ORDER_BUILD_URBAN:
    case AG_ORDER_BUILD_FARM_MINE:
        out->target = ref_card(m->seat, target);
        price = build_price(m, target, c->discount_by);
        cost_build(out, &price);
        break;
    default: break;
    }
}

static void describe_workers(const Means *m, Move move, MoveInfo *out)
{
    int seat = m->seat, card = move_a(move);
    BuildPrice price;
    switch (move_verb(move)) {
    case AG_VERB_GROW:
    case AG_VERB_LINER:
        out->subject = ref_bank(seat, BANK_YELLOW);
        out->target = ref_bank(seat, BANK_POOL);
        if (move_verb(move) == AG_VERB_GROW) cost(out, AG_COST_CIVIL_ACTION, 1);
        cost_growth(out, m, move_verb(move) == AG_VERB_GROW ? growth_price(m) : liner_price(m), AG_COST_FOOD_WONDER);
        break;
    case AG_VERB_LEVY:
        out->subject = ref_bank(seat, BANK_YELLOW);
        out->target = ref_card(seat, card);
        cost(out, AG_COST_CIVIL_ACTION, 1);
        cost_growth(out, m, levy_growth(m), AG_COST_FOOD_LEADER);
        price = levy_price(m, card);
        price.leader += price.card;
        price.card = 0;
        cost_build(out, &price);
        break;
    case AG_VERB_BUILD:
        out->subject = ref_bank(seat, BANK_POOL);
        out->target = ref_card(seat, card);
        if (m->s->head.decision == AG_ASK_FREE_BUILD) break;
        cost_action(out, card);
        price = build_price(m, card, 0);
        cost_build(out, &price);
        break;
    case AG_VERB_UPGRADE:
        out->subject = ref_card(seat, card);
        out->target = ref_card(seat, move_b(move));
        out->piece = piece(move_b(move));
        cost_action(out, card);
        price = upgrade_price(m, card, move_b(move), 0);
        cost_build(out, &price);
        break;
    default:
        out->subject = ref_card(seat, card);
        out->target = ref_bank(seat, BANK_POOL);
        cost_action(out, card);
    }
}

static void describe_cards(const Means *m, Move move, MoveInfo *out)
{
    int seat = m->seat, card = move_a(move);
    out->subject = ref_hand(seat, card);
    out->target = ref_card(seat, card);
    switch (move_verb(move)) {
    case AG_VERB_LEAD: cost(out, AG_COST_CIVIL_ACTION, 1); break;
    case AG_VERB_DEVELOP:
    case AG_VERB_REFORM:
        cost(out, AG_COST_CIVIL_ACTION, 1);
        cost_science(out, m, card, 0);
        break;
    case AG_VERB_REVOLT:
        out->flags |= IRREVERSIBLE;
        if (can(m->p, AG_CAN_TERROR)) cost(out, AG_COST_MILITARY_ACTION, m->military);
        else cost(out, AG_COST_CIVIL_ACTION, m->civil);
        cost_science(out, m, card, 1);
        break;
    case AG_VERB_TACTIC:
        if (m->p->tactic == card) out->flags |= WASTEFUL;
        cost(out, AG_COST_MILITARY_ACTION, 1);
        break;
    default: out->target = at(AG_ZONE_DECK, NOBODY, DECK_DISCARDS, 0); /* discard */
    }
}

static void describe_politics(const Ages *s, Move move, MoveInfo *out)
{
    int seat = s->head.to_decide, card = move_a(move), rival = move_b(move);
    out->subject = ref_hand(seat, card);
    switch (move_verb(move)) {
    case AG_VERB_PREPARE:
        out->target = at(AG_ZONE_POLITICS, NOBODY, PILE_FUTURE, 0);
        out->amount = level_of(card);
        break;
    case AG_VERB_ATTACK:
    case AG_VERB_DECLARE: {
        int price = attack_price(s, card, rival), printed = price;
        if (can(&s->player[rival], AG_CAN_NON_VIOLENCE)) printed /= AG_CARDS[s->player[rival].leader].ability_n;
        out->target = ref_seat(rival);
        out->flags |= IRREVERSIBLE;
        cost(out, AG_COST_MILITARY_ACTION, printed);
        cost(out, AG_COST_MILITARY_LEADER, price - printed);
        break;
    }
    case AG_VERB_OFFER:
        out->target = ref_seat(rival);
        out->amount = move_c(move);
        break;
    case AG_VERB_CANCEL:
        out->subject = ref_card(move_a(move), s->player[move_a(move)].pact);
        out->piece = piece(s->player[move_a(move)].pact);
        out->target = ref_seat(move_a(move));
        break;
    case AG_VERB_SETTLE: out->target = ref_card(seat, card); break;
    default:
        out->subject = ref_seat(seat);
        out->piece = 0;
        if (move_verb(move) == AG_VERB_RESIGN) out->flags |= IRREVERSIBLE | WASTEFUL;
        else out->flags |= DECLINES;
    }
}

/* answers outside the own list of actions */
static void describe_answer(const Ages *s, Move move, MoveInfo *out)
{
    const Frame *frame = &s->head.frames[s->head.depth - 1];
    int seat = s->head.to_decide, card = move_a(move);
    int rivals = frame->step == AG_STEP_TERRORISM || frame->step == AG_STEP_ANNEX || frame->step == AG_STEP_RAID ||
                 frame->step == AG_STEP_SPOILS;
    switch (move_verb(move)) {
    case AG_VERB_SACRIFICE:
    case AG_VERB_BONUS:
        out->subject = move_verb(move) == AG_VERB_BONUS ? ref_hand(seat, card)
                                                        : at(AG_ZONE_TABLEAU, seat, card, SUB_WORKERS);
        out->target = at(AG_ZONE_BATTLE, NOBODY, frame->b == seat, 0);
        break;
    case AG_VERB_CHOOSE:
    case AG_VERB_RAID:
    case AG_VERB_SEIZE:
        out->subject = ref_card(rivals ? frame->b : seat, card);
        out->amount = (move_verb(move) == AG_VERB_RAID ? move_b(move) : 1);
        break;
    case AG_VERB_BID:
        out->piece = piece(frame->a);
        out->amount = move_a(move);
        break;
    case AG_VERB_MIX:
        out->piece = AG_PIECE_FOOD;
        out->amount = move_a(move);
        break;
    case AG_VERB_FOOD:
    case AG_VERB_RESOURCE:
        out->piece = (move_verb(move) == AG_VERB_FOOD ? AG_PIECE_FOOD : AG_PIECE_RESOURCE);
        out->amount = frame->n;
        break;
    case AG_VERB_ACCEPT: out->piece = piece(frame->a); break;
    case AG_VERB_GIVE: cost(out, AG_COST_RESOURCE, 1); break;
    default: /* done, refuse */
        out->piece = 0;
        if (frame->step != AG_STEP_COLONISE) out->flags |= DECLINES;
    }
}

static int has_card(int verb)
{
    const Arguments *arguments = &ages_game.arguments[verb];
    return arguments->count && arguments->list[0] == LIST_PIECE;
}

void ages_describe(const State *state, Move move, MoveInfo *out)
{
    const Ages *s = ages_of(state);
    int seat = state->to_decide, verb = move_verb(move), step = state->frames[state->depth - 1].step;
    Means m;
    *out = (MoveInfo){.verb = verb};
    if (has_card(verb)) out->piece = piece(move_a(move));
    if (step == AG_STEP_POLITICS) {
        describe_politics(s, move, out);
        return;
    }
    if (verb == AG_VERB_TAKE) {
        out->piece = piece(move_b(move));
        describe_take(s, seat, move_a(move), move_b(move), out);
        return;
    }
    means_of(s, seat, &m);
    switch (verb) {
    case AG_VERB_END:
        out->flags = ENDS_TURN;
        if (m.civil || m.military) out->flags |= IRREVERSIBLE;
        break;
    case AG_VERB_PASS:
        out->flags = DECLINES;
        out->piece = piece(state->frames[state->depth - 1].a);
        break;
    case AG_VERB_GROW:
    case AG_VERB_LINER:
    case AG_VERB_LEVY:
    case AG_VERB_BUILD:
    case AG_VERB_UPGRADE:
    case AG_VERB_DESTROY:
    case AG_VERB_DISBAND: describe_workers(&m, move, out); break;
    case AG_VERB_STAGE:
        out->subject = out->target = ref_card(seat, m.p->project);
        out->piece = piece(m.p->project);
        out->amount = move_a(move);
        cost(out, AG_COST_CIVIL_ACTION, 1);
        cost_stage(out, &m, move_a(move), 0);
        break;
    case AG_VERB_LEAD:
    case AG_VERB_DEVELOP:
    case AG_VERB_REFORM:
    case AG_VERB_REVOLT:
    case AG_VERB_TACTIC:
    case AG_VERB_DISCARD: describe_cards(&m, move, out); break;
    case AG_VERB_PLAY:
    case AG_VERB_PLAY_ON:
    case AG_VERB_PLAY_UPGRADE: describe_play(&m, move, out); break;
    case AG_VERB_TRADE: out->subject = ref_seat(seat); break;
    default: describe_answer(s, move, out);
    }
}
