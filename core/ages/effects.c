/* The effect words of cards.toml: who is hit, what happens to each. Words that need an answer push a frame. */
#include "ages.h"

/* ---- who ---------------------------------------------------------------------------------------------------------- */

static int bit(int seat) { return seat == NONE ? 0 : 1 << seat; }

/* R13.2: with two players left "two strongest" means one */
static int from_order(const Ages *s, const uint8_t order[PLAYERS], int from_top, int two)
{
    int players = remaining(s), n = two && players > 2 ? 2 : 1, mask = 0;
    for (int i = 0; i < n; i++) mask |= bit(order[from_top ? i : players - 1 - i]);
    return mask;
}

static int happiest(const Ages *s)
{
    int best = -1, mask = 0;
    for (int i = 0; i < s->head.seats; i++) {
        if (gone(s, i) || s->player[i].happiness < best) continue;
        if (s->player[i].happiness > best) mask = 0;
        best = s->player[i].happiness;
        mask |= bit(i);
    }
    return mask;
}

/* seats hit, a bit each; strength counts as it was when the event was turned up */
static int who_is_hit(const Ages *s, int who, int seat)
{
    uint8_t culture[PLAYERS];
    int everybody = 0;
    for (int i = 0; i < s->head.seats; i++) everybody |= gone(s, i) ? 0 : bit(i);
    switch (who) {
    case AG_WHO_EACH: return everybody;
    case AG_WHO_ACTIVE: return bit(s->active);
    case AG_WHO_RIVAL: return bit(s->rival);
    case AG_WHO_STRONGEST: return from_order(s, s->order, 1, 0);
    case AG_WHO_STRONGEST_TWO: return from_order(s, s->order, 1, 1);
    case AG_WHO_WEAKEST: return from_order(s, s->order, 0, 0);
    case AG_WHO_WEAKEST_TWO: return from_order(s, s->order, 0, 1);
    case AG_WHO_HAPPIEST: return happiest(s);
    default: break;
    }
    order_by_culture(s, culture);
    switch (who) {
    case AG_WHO_MOST_CULTURE: return bit(culture[0]);
    case AG_WHO_MOST_CULTURE_IF_WEAK: return bit(culture[0]) & from_order(s, s->order, 0, 1);
    case AG_WHO_LEAST_CULTURE: return bit(culture[remaining(s) - 1]);
    default: return bit(seat);
    }
}

/* ---- what --------------------------------------------------------------------------------------------------------- */

static Frame *ask(Ages *s, int step, int seat, int cause, int n)
{
    Frame *frame = flow_push(&s->head, step, seat);
    frame->a = cause;
    frame->b = NONE;
    frame->n = n;
    return frame;
}

static void lose_workers(Ages *s, int seat, int n, int cause, int victor, int culture)
{
    if (n <= 0) return;
    Frame *frame = ask(s, AG_STEP_LOSE_WORKER, seat, cause, n);
    frame->b = victor;
    frame->m = culture;
}

static void mix(Ages *s, int seat, int n, int cause, Events *ev)
{
    const Player *p = &s->player[seat];
    if (n >= 0) {
        ask(s, AG_STEP_GAIN_MIX, seat, cause, n);
        return;
    }
    int food = stock_food(p), resource = stock_resource(p);
    if (food + resource > -n && food && resource) {
        ask(s, AG_STEP_LOSE_MIX, seat, cause, -n);
        return;
    }
    change_food(s, seat, -min_of(food, -n), cause, ev);
    change_resource(s, seat, -min_of(resource, -n), cause, ev);
}

static void take_points(Ages *s, int seat, int what, int n, int cause, Events *ev)
{
    const Player *loser = &s->player[s->rival];
    if (what == AG_WHAT_STEAL_CULTURE) {
        n = min_of(n, loser->culture);
        culture_points(s, s->rival, -n, cause, ev);
        culture_points(s, seat, n, cause, ev);
    } else {
        n = min_of(n, loser->science);
        science_points(s, s->rival, -n, cause, ev);
        science_points(s, seat, n, cause, ev);
    }
}

static void yellow_between(Ages *s, int from, int to, int n, int cause, Events *ev)
{
    Player *loser = &s->player[from], *winner = &s->player[to];
    n = min_of(n, loser->yellow_bank);
    if (!n || from == to) return;
    loser->yellow_bank -= n;
    loser->yellow_all -= n;
    winner->yellow_bank += n;
    winner->yellow_all += n;
    EMIT(ev, .kind = AG_EVENT_TOKENS_TAKEN, .seat = to, .cause = piece(cause), .from = ref_seat(from), .amount = n);
    yellow_move(s, to, ref_bank(from, BANK_YELLOW), ref_bank(to, BANK_YELLOW), n, NONE, cause, ev);
}

static void assassinate(Ages *s, int seat, int culture, int cause, Events *ev)
{
    int leader = s->player[s->rival].leader;
    if (leader == NONE) return;
    leader_leaves(s, s->rival, cause, ev);
    culture_points(s, seat, culture * level_of(leader), cause, ev);
}

/* an unfinished wonder leaves the game, its tokens go back to the bank (R15.2) */
void project_leaves(Ages *s, int seat, int cause, Events *ev)
{
    Player *p = &s->player[seat];
    int card = p->project, tokens = p->project_blue;
    p->project = NONE;
    p->stages = p->project_blue = 0;
    p->blue_bank += tokens;
    if (tokens)
        EMIT(ev, .kind = AG_EVENT_BLUE, .seat = seat, .piece = piece(card), .cause = piece(cause),
             .from = at(AG_ZONE_SHELF, seat, card, SUB_BLUE), .to = ref_bank(seat, BANK_BLUE), .amount = tokens);
    EMIT(ev, .kind = AG_EVENT_CARD_OUT, .seat = seat, .piece = piece(card), .cause = piece(cause),
         .from = ref_card(seat, card), .to = ref_box(), .amount = 1);
}

static void sabotage(Ages *s, int seat, int culture, int cause, Events *ev)
{
    int card = s->player[s->rival].project;
    if (card == NONE) return;
    project_leaves(s, s->rival, cause, ev);
    culture_points(s, seat, culture * level_of(card), cause, ev);
}

static void free_build(Ages *s, int seat, int card, int cause)
{
    const Player *p = &s->player[seat];
    Means m;
    means_of(s, seat, &m);
    if (!p->pool || !has_tech(p, card) || m.full >> card & 1) return;
    ask(s, AG_STEP_FREE_BUILD, seat, cause, 0)->b = card;
}

static void plunder(Ages *s, int seat, int n, int cause, Events *ev)
{
    const Player *loser = &s->player[s->rival];
    int food = stock_food(loser), resource = stock_resource(loser);
    n = min_of(n, food + resource);
    if (min_of(n, food) > max_of(0, n - resource)) {
        ask(s, AG_STEP_PLUNDER, seat, cause, n)->b = s->rival;
        return;
    }
    int from_food = min_of(n, food), paid = change_food(s, s->rival, -from_food, cause, ev);
    change_food(s, seat, paid, cause, ev);
    paid = change_resource(s, s->rival, from_food - n, cause, ev);
    change_resource(s, seat, paid, cause, ev);
}

static int has_colony(const Player *p)
{
    for (int i = 0; i < AG_TERRITORY_CARDS; i++)
        if (p->colony[i]) return 1;
    return 0;
}

static int any_worker(const Player *p, int first, int end)
{
    for (int i = first; i < end; i++)
        if (p->workers[i]) return 1;
    return 0;
}

static int can_be_ravaged(const Player *p)
{
    for (int i = 0; i < AG_WONDER_CARDS; i++)
        if (p->wonder[i] == 1 && level_of(AG_WONDER_FIRST + i) <= 1) return 1;
    return 0;
}

/* words that ask somebody */
static void ask_for(Ages *s, int seat, const Effect *e, int n, int cause)
{
    const Player *p = &s->player[seat];
    switch (e->what) {
    case AG_WHAT_GOODS: ask(s, AG_STEP_GOODS, seat, cause, n); break;
    case AG_WHAT_BUILD: free_build(s, seat, e->card, cause); break;
    case AG_WHAT_DESTROY:
        if (any_worker(p, 0, UNIT_FIRST)) ask(s, AG_STEP_DESTROY_OWN, seat, cause, 0);
        break;
    case AG_WHAT_LOSE_COLONY:
        if (has_colony(p)) ask(s, AG_STEP_LOSE_COLONY, seat, cause, 0);
        break;
    case AG_WHAT_RAVAGE:
        if (can_be_ravaged(p)) ask(s, AG_STEP_RAVAGE, seat, cause, 0);
        break;
    case AG_WHAT_AGREEMENT: ask(s, AG_STEP_AGREEMENT, seat, cause, n); break;
    case AG_WHAT_TERRORISM: ask(s, AG_STEP_TERRORISM, seat, cause, 0); break;
    case AG_WHAT_RAID:
        if (any_worker(&s->player[s->rival], AG_LAB_FIRST, UNIT_FIRST))
            ask(s, AG_STEP_RAID, seat, cause, n)->b = s->rival;
        break;
    case AG_WHAT_ANNEX:
        if (has_colony(&s->player[s->rival])) ask(s, AG_STEP_ANNEX, seat, cause, 0)->b = s->rival;
        break;
    case AG_WHAT_SEIZE_SCIENCE: ask(s, AG_STEP_SPOILS, seat, cause, n)->b = s->rival; break;
    default: PROMISE(!"an effect word without a function");
    }
}

/* words that work on two seats or on something unusual, without asking */
static void special_word(Ages *s, int seat, const Effect *e, int n, int cause, Events *ev)
{
    Player *p = &s->player[seat];
    switch (e->what) {
    case AG_WHAT_KEEP_HAND: p->once |= KEEPS_HAND; break;
    case AG_WHAT_MIX: mix(s, seat, n, cause, ev); break;
    case AG_WHAT_HARVEST: produce_food(s, seat, cause, ev); break;
    case AG_WHAT_MINING: produce_resource(s, seat, cause, ev); break;
    case AG_WHAT_ECONOMY: economy(s, seat, cause, ev); break;
    case AG_WHAT_EMIGRATION: lose_workers(s, seat, (discontent(p) + 1) / 2, cause, NONE, 0); break;
    case AG_WHAT_OLD_LEADER:
        if (p->leader != NONE && level_of(p->leader) != s->age) leader_leaves(s, seat, cause, ev);
        break;
    case AG_WHAT_YELLOW_TO_STRONGEST: yellow_between(s, seat, s->order[0], n, cause, ev); break;
    case AG_WHAT_PLUNDER: plunder(s, seat, n, cause, ev); break;
    case AG_WHAT_ASSASSINATE: assassinate(s, seat, n, cause, ev); break;
    case AG_WHAT_SABOTAGE: sabotage(s, seat, n, cause, ev); break;
    case AG_WHAT_STEAL_SCIENCE:
    case AG_WHAT_STEAL_CULTURE: take_points(s, seat, e->what, n, cause, ev); break;
    case AG_WHAT_STEAL_YELLOW: yellow_between(s, s->rival, seat, n, cause, ev); break;
    case AG_WHAT_HOLY_WAR: lose_workers(s, s->rival, n, cause, seat, e->culture); break;
    default: ask_for(s, seat, e, n, cause);
    }
}

/* One effect for one seat. */
void effect_on(Ages *s, int seat, const Effect *e, int cause, Events *ev)
{
    Player *p = &s->player[seat];
    int n = amount_of(s, seat, e);
    switch (e->what) {
    case AG_WHAT_CULTURE: culture_points(s, seat, n, cause, ev); break;
    case AG_WHAT_SCIENCE: science_points(s, seat, n, cause, ev); break;
    case AG_WHAT_FOOD: change_food(s, seat, n, cause, ev); break;
    case AG_WHAT_RESOURCE: change_resource(s, seat, n, cause, ev); break;
    case AG_WHAT_POPULATION:
        if (n < 0) lose_workers(s, seat, -n, cause, NONE, 0);
        else if (p->yellow_bank) {
            EMIT(ev, .kind = AG_EVENT_GROW, .seat = seat, .cause = piece(cause), .amount = min_of(n, p->yellow_bank));
            free_population(s, seat, n, cause, ev);
        }
        break;
    case AG_WHAT_CIVIL_ACTION: civil_back(s, seat, n, cause, ev); break;
    case AG_WHAT_MILITARY_ACTION: military_more(s, seat, n, cause, ev); break;
    case AG_WHAT_ARMS: more_arms(s, seat, n, cause, ev); break;
    case AG_WHAT_BLUE_TOKENS: blue_tokens(s, seat, n, cause, ev); break;
    case AG_WHAT_DRAW: draw_military(s, seat, n, ev); break;
    case AG_WHAT_UNREST:
        if (!n) break;
        p->unrest = min_of(p->unrest + n, 250);
        EMIT(ev, .kind = AG_EVENT_UNREST, .seat = seat, .cause = piece(cause), .amount = n, .total = p->unrest);
        break;
    default: special_word(s, seat, e, n, cause, ev);
    }
}

/* All effects of one moment of a card, for its owner; none of these asks anybody. */
void effects_now(Ages *s, int seat, int card, int when, Events *ev)
{
    const Card *c = card_of(card);
    int first = c->effect;
    for (int i = 0; i < when; i++) first += c->effects[i];
    for (int i = 0; i < c->effects[when]; i++) effect_on(s, seat, &AG_EFFECTS[first + i], card, ev);
}

/* ---- the event frame ---------------------------------------------------------------------------------------------- */

enum { NOT_YET = -1 };

/* Frame `event`: a = card, b = which of its effects, n = how many seats were visited, m = who is hit. Also for the
 * spoils of aggressions and wars, whose seat is the victor. */
void event_begins(Ages *s, int seat, int card, Events *ev)
{
    (void)ev;
    order_by_strength(s, s->order);
    Frame *frame = flow_push(&s->head, AG_STEP_EVENT, seat);
    frame->a = card;
    frame->m = NOT_YET;
}

static void tell_order(const Ages *s, const Effect *e, int card, Events *ev)
{
    if (!ev || e->who < AG_WHO_STRONGEST || e->who > AG_WHO_WEAKEST_TWO) return;
    for (int i = 0; i < remaining(s); i++)
        EMIT(ev, .kind = AG_EVENT_COMPARE, .seat = s->order[i], .flags = i ? TOGETHER : 0, .cause = piece(card),
             .amount = s->player[s->order[i]].strength);
}

/* choices of several seats clockwise from the active player (R13.6) */
int run_event(Ages *s, Events *ev)
{
    Frame *frame = flow_top(&s->head);
    const Card *c = card_of(frame->a);
    int count = c->effects[AG_WHEN_NOW], depth = s->head.depth;
    for (; frame->b < count; frame->b++, frame->m = NOT_YET) {
        const Effect *e = &AG_EFFECTS[c->effect + frame->b];
        if (frame->m == NOT_YET) {
            frame->m = who_is_hit(s, e->who, frame->seat);
            frame->n = 0;
            tell_order(s, e, frame->a, ev);
        }
        while (frame->n < s->head.seats) {
            int seat = clockwise(s, s->active, frame->n++);
            if (!(frame->m >> seat & 1)) continue;
            EMIT(ev, .kind = AG_EVENT_AFFECTED, .seat = seat, .piece = piece(frame->a));
            effect_on(s, seat, e, frame->a, ev);
            if (s->head.depth != depth) return NOBODY;
        }
    }
    flow_pop(&s->head);
    memset(s->order, NONE, PLAYERS);
    s->rival = NONE;
    s->advantage = 0;
    return NOBODY;
}
