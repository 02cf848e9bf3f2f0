/* Olympos as a game of the contract: dispatch over the steps of the flow, nothing else. */
#include "olympos.h"
#include "olympos_head.h"

static const Step *const STEPS[OL_STEP_COUNT] = {
    [OL_STEP_CROSSES] = &ol_crosses,
    [OL_STEP_DEAL] = &ol_deal,
    [OL_STEP_TURN] = &ol_turn,
    [OL_STEP_ACTION] = &ol_action,
    [OL_STEP_PAYMENT] = &ol_payment,
    [OL_STEP_TILE] = &ol_tile,
    [OL_STEP_VARIANT] = &ol_variant,
    [OL_STEP_CUBES] = &ol_cubes,
    [OL_STEP_BONUS] = &ol_bonus,
    [OL_STEP_STAR] = &ol_star,
    [OL_STEP_EARLY_CARDS] = &ol_early_cards,
    [OL_STEP_PAY] = &ol_pay,
    [OL_STEP_LIGHTNING] = &ol_lightning,
    [OL_STEP_DRAW] = &ol_draw,
    [OL_STEP_ORACLE] = &ol_oracle,
    [OL_STEP_CARDS] = &ol_cards,
    [OL_STEP_REVEAL] = &ol_reveal,
    [OL_STEP_GOD] = &ol_god,
    [OL_STEP_OMENS] = &ol_omens,
    [OL_STEP_JUDGEMENT] = &ol_judgement,
    [OL_STEP_HADES] = &ol_hades,
    [OL_STEP_FINISH] = &ol_finish,
};

static const uint8_t WIDGET[OL_ASK_COUNT] = {
    [OL_ASK_CROSS] = PICK_SET, [OL_ASK_CUBES] = PICK_SET, [OL_ASK_STAR] = PICK_SET,
    /* all others: PICK_ONE */
};

/* runs the top frame until somebody must decide or the match is over */
void ol_go_on(Olympos *s, Events *e)
{
    Frame *f;
    do f = flow_top(&s->head);
    while (!STEPS[f->step]->run(s, f, e));
}

static void apply(State *state, Move move, Events *e)
{
    Olympos *s = GAME(state);
    Frame *f = flow_top(state);
    STEPS[f->step]->take(s, f, move, e);
    state->ply++;
    ol_go_on(s, e);
}

int ol_list(const State *state, Move *out, int order)
{
    const Olympos *s = CONST_GAME(state);
    const Frame *f = top_of(s);
    return STEPS[f->step]->list(s, f, out, order);
}

static void decision(const State *state, Decision *out)
{
    const Olympos *s = CONST_GAME(state);
    const Frame *f = top_of(s);
    *out = (Decision){.seat = state->to_decide, .kind = state->decision, .widget = WIDGET[state->decision]};
    if (state->decision != OL_ASK_CROSS && state->to_decide != s->turn_of) out->flags = INTERRUPT;
    STEPS[f->step]->ask(s, f, out);
}

void ol_describe(const State *state, Move move, MoveInfo *out)
{
    const Olympos *s = CONST_GAME(state);
    const Frame *f = top_of(s);
    memset(out, 0, sizeof *out);
    out->verb = move_verb(move);
    STEPS[f->step]->describe(s, f, move, out);
}

const Game olympos_game = {
    OL_GAME_HEAD,
    .state_bytes = sizeof(Olympos),
    .events_max = 256,
    .keys = OL_KEYS,
    .stages = OL_STAGES,
    .fields = OL_FIELDS,
    .field_count = OL_FIELD_COUNT,
    .setup = ol_setup,
    .decision = decision,
    .legal = ol_list,
    .apply = apply,
    .describe = ol_describe,
    .why_not = ol_why_not,
    .scores = ol_scores,
    .tie_break = ol_tie_break,
    .facts = ol_facts,
    .features = ol_features,
    .stage = ol_stage,
    .key = ol_key,
    .mask = ol_mask,
    .fill = ol_fill,
    .check = ol_check,
    .refresh = ol_refresh,
    .place = ol_place,
};
