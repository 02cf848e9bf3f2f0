/* The main decision of a turn: expand, develop, build, play cards, pass, wait (R2.3, 2.11, 2.12, 8.2). */
#include "olympos.h"

/* What follows an action, in reverse: the AP, in the last turn the end of the race. */
void ol_begin_action(Olympos *s, int seat, int cost)
{
    int last = is_last_turn(s, seat);
    flow_pop(&s->head);
    if (last) flow_push(&s->head, OL_STEP_FINISH, seat);
    flow_push(&s->head, OL_STEP_PAY, seat)->n = cost;
}

static int action_run(Olympos *s, Frame *f, Events *e)
{
    (void)e;
    return asks(s, f->seat, is_last_turn(s, f->seat) ? OL_ASK_LAST_TURN : OL_ASK_ACTION);
}

static int list_actions(const Olympos *s, int seat, Move *out)
{
    int n = ol_list_expansions(s, seat, out);
    EACH_BIT(space, ol_developable(s, seat)) out[n++] = MOVE(OL_VERB_DEVELOP, s->board[space], 0, 0);
    for (int i = 0; i < 5; i++)
        if (s->builder[i] == EMPTY && !ol_can_build(s, seat, i).id) out[n++] = MOVE(OL_VERB_BUILD, i, 0, 0);
    return n;
}

static int action_list(const Olympos *s, const Frame *f, Move *out, int order)
{
    (void)order;
    int seat = f->seat, n = list_actions(s, seat, out);
    if (is_last_turn(s, seat)) out[n++] = MOVE(OL_VERB_PASS, 0, 0, 0);
    else if (!n) out[n++] = MOVE(OL_VERB_WAIT, 0, 0, 0);
    return n + ol_list_cards(s, seat, out + n);
}

static void pass(Olympos *s, int seat, Events *e)
{
    flow_pop(&s->head);
    s->erinyes[seat] = 0; /* they lapse (R7.7) */
    EMIT(e, .kind = OL_EVENT_PASSES, .seat = seat);
    flow_push(&s->head, OL_STEP_FINISH, seat);
}

/* one space, no hourglass, the Erinyes stay (R2.12) */
static void wait_one(Olympos *s, int seat, Events *e)
{
    flow_pop(&s->head);
    EMIT(e, .kind = OL_EVENT_WAITS, .seat = seat, .amount = 1);
    Frame *f = flow_push(&s->head, OL_STEP_PAY, seat);
    f->n = 1, f->a = 1;
}

static void action_take(Olympos *s, Frame *f, Move move, Events *e)
{
    int seat = f->seat;
    switch (move_verb(move)) {
    case OL_VERB_SETTLE:
    case OL_VERB_MARCH:
    case OL_VERB_LEAVE: ol_do_expand(s, seat, move, e); break;
    case OL_VERB_DEVELOP: ol_do_develop(s, seat, move_a(move), e); break;
    case OL_VERB_BUILD: ol_do_build(s, seat, move_a(move), e); break;
    case OL_VERB_PLAY: ol_play_card(s, seat, move_a(move), e); break;
    case OL_VERB_PASS: pass(s, seat, e); break;
    default: wait_one(s, seat, e);
    }
}

static void action_ask(const Olympos *s, const Frame *f, Decision *out)
{
    if (is_last_turn(s, f->seat)) out->flags |= MAY_DECLINE;
    if (s->hand_count[f->seat]) out->flags |= SHOWS_HIDDEN;
    out->number = time_left(s, f->seat);
}

static void action_describe(const Olympos *s, const Frame *f, Move move, MoveInfo *out)
{
    int seat = f->seat;
    switch (move_verb(move)) {
    case OL_VERB_SETTLE:
    case OL_VERB_MARCH:
    case OL_VERB_LEAVE: ol_describe_expansion(s, seat, move, out); break;
    case OL_VERB_DEVELOP: ol_describe_development(s, seat, move_a(move), out); break;
    case OL_VERB_BUILD: ol_describe_wonder(s, seat, move_a(move), out); break;
    case OL_VERB_PLAY: ol_describe_card(s, seat, move_a(move), out); break;
    case OL_VERB_PASS: out->flags |= DECLINES | ENDS_TURN | IRREVERSIBLE; break;
    default:
        out->flags |= ENDS_TURN;
        out->amount = 1;
        add_part(out, OL_COST_WAITING, 1);
    }
}

const Step ol_action = {action_run, action_list, action_take, action_ask, action_describe};
