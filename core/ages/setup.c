/* Chapter 3: the table before the first turn. */
#include "ages.h"

static void seat_setup(Ages *s, int seat)
{
    Player *p = &s->player[seat];
    p->government = AG_START_GOVERNMENT;
    p->leader = p->tactic = p->project = p->pact = p->partner = p->war = p->war_on = NONE;
    memset(p->special, NONE, SPECIALS);
    memset(p->hand, NONE, CIVIL_HAND);
    memset(p->taken, NONE, CIVIL_HAND);
    memset(p->military, NONE, MILITARY_HAND);
    if (seat >= s->head.seats) return;
    p->yellow_bank = AG_START_YELLOW_BANK;
    p->pool = AG_START_POOL;
    p->blue_bank = p->blue_all = AG_START_BLUE_BANK;
    for (int card = 0; card < AG_TECHS; card++) {
        if (!AG_CARDS[card].starting) continue;
        p->tech[card] = 1;
        p->techs |= (uint64_t)1 << card;
        p->workers[card] = AG_START_WORKERS[card];
    }
    p->yellow_all = p->yellow_bank + worker_count(p);
    changed(s, seat, NULL);
    p->civil_left = (1 + (seat + s->head.seats - s->start) % s->head.seats); /* R7.1 */
    p->military_left = 0;
}

/* R3.5: some Age A events, the others leave the game unseen */
static void events_setup(Ages *s)
{
    uint8_t pile[AG_MILITARY_TYPES];
    const Length *length = length_of(s);
    int count = 0, wanted = length->start_events < 0 ? PILE : s->head.seats + length->start_events;
    for (int card = AG_MILITARY_FIRST; card < AG_CARD_COUNT; card++)
        if (!level_of(card))
            for (int n = copies_of(s, card); n > 0; n--) pile[count++] = card;
    rng_shuffle(&s->head.rng, pile, count);
    for (int i = 0; i < min_of(count, wanted); i++)
        pair_add(s->current, s->current_by, &s->current_count, PILE, pile[i], NONE);
}

/* R3.7: the open final scoring of the Advanced game: events of the age that does not take part */
static void final_setup(Ages *s)
{
    uint8_t pile[AG_MILITARY_TYPES], count = 0;
    int n = length_of(s)->open_events;
    if (!n || option(s, AG_OPTION_FINAL_SCORING) == AG_FINAL_SCORING_CULTURE) return;
    for (int card = AG_EVENT_FIRST; card < AG_EVENT_FIRST + AG_EVENT_CARDS; card++)
        if (level_of(card) == length_of(s)->last_age + 1) pile[count++] = card;
    rng_shuffle(&s->head.rng, pile, count);
    uint8_t placed = 0;
    for (int i = 0; i < n; i++) list_add(s->final, &placed, OPEN_EVENTS, pile[i]);
}

void ages_setup(State *state)
{
    Ages *s = ages(state);
    s->start = option(s, AG_OPTION_START_PLAYER) == AG_START_PLAYER_RANDOM ? rng_below(&state->rng, state->seats) : 0;
    s->rival = NONE;
    memset(s->order, NONE, PLAYERS);
    memset(s->row, NONE, AG_ROW);
    memset(s->current, NONE, 4 * PILE); /* both piles and who prepared */
    memset(s->final, NONE, OPEN_EVENTS);
    s->round = 1;
    s->active = s->start;
    for (int seat = 0; seat < PLAYERS; seat++) seat_setup(s, seat);
    age_begins(s, 0, NULL);
    for (int i = 0; i < AG_ROW; i++) s->row[i] = deal_civil(s);
    events_setup(s);
    final_setup(s);
    flow_push(state, AG_STEP_TURN, s->start);
    run(s, NULL);
}
