/* The game Ages: its table of functions, and which file a move goes to. */
#include "ages.h"
#include "ages_head.h"

int list_moves(const Ages *s, Move *out, int order)
{
    const Frame *frame = &s->head.frames[s->head.depth - 1];
    switch (frame->step) {
    case AG_STEP_ACT: return list_act(s, out);
    case AG_STEP_POLITICS: return list_politics(s, frame->seat, out, order);
    case AG_STEP_ATTACK:
    case AG_STEP_WAR: return list_fight(s, out, order);
    case AG_STEP_AUCTION: return list_auction(s, out, order);
    case AG_STEP_COLONISE: return list_colonise(s, out, order);
    case AG_STEP_OFFER:
        out[0] = MOVE(AG_VERB_ACCEPT, 0, 0, 0);
        out[1] = MOVE(AG_VERB_REFUSE, 0, 0, 0);
        return 2;
    case AG_STEP_DISCARD: return list_discards(s, out, order);
    default: return list_choice(s, out, order);
    }
}

static int ages_legal(const State *state, Move *out, int order) { return list_moves(ages_of(state), out, order); }

static void ages_apply(State *state, Move move, Events *ev)
{
    Ages *s = ages(state);
    state->ply++;
    switch (flow_top(state)->step) {
    case AG_STEP_ACT: do_act(s, move, ev); break;
    case AG_STEP_POLITICS: do_politics(s, move, ev); break;
    case AG_STEP_ATTACK:
    case AG_STEP_WAR: do_fight(s, move, ev); break;
    case AG_STEP_AUCTION: do_auction(s, move, ev); break;
    case AG_STEP_COLONISE: do_colonise(s, move, ev); break;
    case AG_STEP_OFFER: do_offer(s, move_verb(move) == AG_VERB_ACCEPT, ev); break;
    case AG_STEP_DISCARD:
        flow_top(state)->a = max_of(flow_top(state)->a, move_a(move));
        discard_hidden(s, flow_top(state)->seat, move_a(move), ev);
        break;
    default: do_choice(s, move, ev);
    }
    run(s, ev);
}

const Game ages_game = {
    AG_GAME_HEAD,
    .state_bytes = sizeof(Ages),
    .events_max = 500,
    .keys = AGES_KEYS,
    .stages = 12,
    .fields = ages_fields,
    .field_count = AGES_FIELD_COUNT,
    .setup = ages_setup,
    .decision = ages_decision,
    .legal = ages_legal,
    .apply = ages_apply,
    .describe = ages_describe,
    .why_not = ages_why_not,
    .scores = ages_scores,
    .tie_break = ages_tie_break,
    .facts = ages_facts,
    .features = ages_features,
    .stage = ages_stage,
    .close = ages_close,
    .key = ages_key,
    .mask = ages_mask,
    .fill = ages_fill,
    .check = ages_check,
    .refresh = ages_refresh,
    .place = ages_place,
};
