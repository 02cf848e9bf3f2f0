/* Path's entry in the list of games: runs the flow, asks, takes answers, and hands everything else to its chapter. */
#include "path.h"
#include "path_head.h"

/* ---- asking --------------------------------------------------------------------------------------------------------- */

void pa_ask(Path *p, int decision, int seat)
{
    p->head.decision = (uint8_t)decision;
    p->head.to_decide = (uint8_t)seat;
}

/* Asks several seats at once (R11): their choices are stored apart until the last has confirmed. */
void pa_seal(Path *p, int decision, unsigned seats)
{
    PROMISE(seats);
    pa_ask(p, decision, bits_lowest(seats));
    p->head.pending = p->asked = (uint8_t)seats;
    p->done = 0;
    p->seal_ply = p->head.ply;
}

int pa_is_sealed(int decision)
{
    switch (decision) {
    case PA_ASK_PLACE: case PA_ASK_TRIM_AGENTS: case PA_ASK_TRIM_RESEARCH: case PA_ASK_BOON:
    case PA_ASK_CLAIM_WONDER: case PA_ASK_CLAIM_LEADER: case PA_ASK_CLAIM_TECHNOLOGY: return 1;
    default: return 0;
    }
}

/* a boon, a wonder or leader (or to pass), a technology */
static Reason nothing_chosen(int decision)
{
    uint8_t chapter = decision == PA_ASK_CLAIM_TECHNOLOGY ? 8 : 6;
    uint8_t rule = decision == PA_ASK_CLAIM_TECHNOLOGY ? 4 : decision == PA_ASK_BOON ? 2 : 7;
    return (Reason){PA_REASON_STILL_MISSING, chapter, rule, NOBODY, 0, 1, 0};
}

Reason pa_can_confirm(const Path *p, int seat)
{
    const Seat *s = &p->seat[seat];
    int missing = 0, which = p->head.decision == PA_ASK_TRIM_AGENTS ? POOL_AGENTS : POOL_RESEARCH;
    switch (p->head.decision) {
    case PA_ASK_PLACE:
        for (int i = 0; i < HAND; i++) missing += s->hand[i] && !s->picks[i];
        if (missing) return (Reason){PA_REASON_STILL_MISSING, 4, 1, NOBODY, 0, (int16_t)missing, 0};
        return OK;
    case PA_ASK_TRIM_AGENTS:
    case PA_ASK_TRIM_RESEARCH:
        missing = pa_over_limit(p, s, which);
        if (missing)
            return (Reason){PA_REASON_STILL_MISSING, which == POOL_AGENTS ? 5 : 8, 2, NOBODY, 0, (int16_t)missing, 0};
        return OK;
    default:
        if (!pa_is_sealed(p->head.decision)) return (Reason){PA_REASON_NOT_NOW, 11, 1, NOBODY, 0, 0, 0};
        return s->claim ? OK : nothing_chosen(p->head.decision);
    }
}

/* A sealed choice is final; with the last one all are applied together. */
static void confirm(Path *p, Events *ev)
{
    int seat = p->head.to_decide;
    if (p->head.decision == PA_ASK_PLACE) pa_settle_equal_cards(&p->seat[seat]);
    p->head.pending &= (uint8_t)~(1 << seat);
    p->done |= (uint8_t)(1 << seat);
    EMIT(ev, .kind = PA_EVENT_CONFIRMED, .seat = (uint8_t)seat);
    if (p->head.pending) p->head.to_decide = (uint8_t)bits_lowest(p->head.pending);
    else p->head.decision = PA_ASK_NONE;
}

/* ---- the flow ------------------------------------------------------------------------------------------------------- */

static void run_step(Path *p, Frame *f, Events *ev)
{
    switch (f->step) {
    case PA_STEP_PLACE: pa_place_step(p, f, ev); break;
    case PA_STEP_AGENTS:
    case PA_STEP_RESEARCH: pa_pool_step(p, f, ev); break;
    case PA_STEP_PHILOSOPHY: pa_philosophy_step(p, f, ev); break;
    case PA_STEP_WONDERS:
    case PA_STEP_LEADERS:
    case PA_STEP_TECHNOLOGIES: pa_contest_step(p, f, ev); break;
    case PA_STEP_CHALLENGE: pa_challenge_step(p, f, ev); break;
    case PA_STEP_BATTLE: pa_battle_step(p, f, ev); break;
    case PA_STEP_START: pa_start_step(p, f, ev); break;
    case PA_STEP_ROUND: pa_round_step(p, f, ev); break;
    case PA_STEP_ARRIVE: pa_arrive_step(p, f, ev); break;
    case PA_STEP_ACQUIRE: pa_acquire_step(p, f, ev); break;
    case PA_STEP_GAINS: pa_gains_step(p, f, ev); break;
    case PA_STEP_TRIGGERS: pa_triggers_step(p, f, ev); break;
    case PA_STEP_SPLIT: pa_split_step(p, f, ev); break;
    default: PROMISE(!"a step of the flow");
    }
}

void pa_run(Path *p, Events *ev)
{
    p->asked = p->done = 0;
    p->seal_ply = 0;
    while (!p->head.decision && !p->head.finished) run_step(p, flow_top(&p->head), ev);
}

static int legal(const State *state, Move *out, int order)
{
    const Path *p = path_in(state);
    switch (p->head.decision) {
    case PA_ASK_PLACE: return pa_list_placings(p, out, order);
    case PA_ASK_TRIM_AGENTS:
    case PA_ASK_TRIM_RESEARCH: return pa_list_trims(p, out, order);
    case PA_ASK_BOON: return pa_list_boons(p, out, order);
    case PA_ASK_CLAIM_WONDER:
    case PA_ASK_CLAIM_LEADER:
    case PA_ASK_CLAIM_TECHNOLOGY: return pa_list_claims(p, out, order);
    case PA_ASK_EXCHANGE: return pa_list_exchanges(p, out);
    case PA_ASK_GAIN_AGENTS:
    case PA_ASK_GAIN_RESEARCH:
    case PA_ASK_SPEND_RESEARCH: return pa_list_splits(p, out, order);
    default: PROMISE(!"a decision"); return 0;
    }
}

static void claim(Path *p, int card) { p->seat[p->head.to_decide].claim = (uint8_t)card; }

static void apply(State *state, Move m, Events *ev)
{
    Path *p = path_of(state);
    p->head.ply++;
    switch (move_verb(m)) {
    case PA_VERB_CONFIRM: confirm(p, ev); break;
    case PA_VERB_PLACE_LEFT:
    case PA_VERB_PLACE_RIGHT:
    case PA_VERB_DISCARD:
    case PA_VERB_TAKE_BACK: pa_do_placing(p, m); break;
    case PA_VERB_LEAVE:
    case PA_VERB_RESTORE: pa_do_trim(p, m); break;
    case PA_VERB_BOON: claim(p, PA_PIECE_BOON_FIRST + move_a(m)); break;
    case PA_VERB_CLAIM_WONDER: claim(p, PA_PIECE_WONDER_FIRST + move_a(m)); break;
    case PA_VERB_CLAIM_LEADER: claim(p, PA_PIECE_LEADER_FIRST + move_a(m)); break;
    case PA_VERB_CLAIM_TECHNOLOGY: claim(p, PA_PIECE_TECHNOLOGY_FIRST + move_a(m)); break;
    case PA_VERB_PASS: claim(p, CLAIM_PASS); break;
    case PA_VERB_STAY: /* R7: most claims are kept, three times a round; one press is enough */
        claim(p, CLAIM_STAY);
        confirm(p, ev);
        break;
    case PA_VERB_EXCHANGE:
        pa_do_exchange(p, m);
        p->head.decision = PA_ASK_NONE;
        break;
    case PA_VERB_GAIN:
    case PA_VERB_SPEND:
        p->head.decision = PA_ASK_NONE;
        pa_do_split(p, m, ev);
        break;
    default: PROMISE(!"a verb");
    }
    if (!p->head.decision) pa_run(p, ev);
}

const Game path_game = {
    PA_GAME_HEAD,
    .state_bytes = sizeof(Path),
    .events_max = 256,
    .keys = PA_KEYS,
    .stages = PA_STAGES,
    .fields = pa_fields,
    .field_count = PA_FIELD_COUNT,
    .setup = pa_setup,
    .decision = pa_decision,
    .legal = legal,
    .apply = apply,
    .describe = pa_describe,
    .why_not = pa_why_not,
    .scores = pa_scores,
    .tie_break = pa_tie_break,
    .facts = pa_facts,
    .features = pa_features,
    .stage = pa_stage,
    .key = pa_key,
    .mask = pa_mask,
    .fill = pa_fill,
    .check = pa_check,
    .refresh = pa_refresh,
    .place = pa_place,
};
