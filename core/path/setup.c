/* Setting up (R2), the frame of a round (R3, R12), and positions put together by hand. */
#include "path.h"

/* ---- R2 ----------------------------------------------------------------------------------------------------------- */

static void deal_boards(Path *p)
{
    uint8_t boards[PA_BOARD_COUNT];
    for (int i = 0; i < PA_BOARD_COUNT; i++) boards[i] = (uint8_t)(PA_PIECE_BOARD_FIRST + i);
    rng_shuffle(&p->head.rng, boards, PA_BOARD_COUNT);
    for (int i = 0; i < p->head.seats; i++) p->seat[i].board = boards[i];
}

/* R2.3: one challenge for each civil field in random order, the last one final; one battle for each of their rounds */
static void draw_events(Path *p)
{
    uint8_t fields[CIVIL_FIELDS] = {0, 1, 2, 3}, fit[PA_CHALLENGE_COUNT];
    rng_shuffle(&p->head.rng, fields, CIVIL_FIELDS);
    for (int i = 0; i < EVENTS; i++) {
        int n = 0;
        for (int c = 0; c < PA_CHALLENGE_COUNT; c++)
            if (CHALLENGES[c].field == fields[i] && CHALLENGES[c].final == (i == EVENTS - 1))
                fit[n++] = (uint8_t)(PA_PIECE_CHALLENGE_FIRST + c);
        p->challenge[i] = fit[rng_below(&p->head.rng, (uint32_t)n)];
    }
    for (int i = 0; i < EVENTS; i++) {
        int n = 0;
        for (int b = 0; b < PA_BATTLE_COUNT; b++)
            if (BATTLES[b].round == BATTLE_ROUNDS[i]) fit[n++] = (uint8_t)(PA_PIECE_BATTLE_FIRST + b);
        p->battle[i] = fit[rng_below(&p->head.rng, (uint32_t)n)];
    }
}

static void shuffle_decks(Path *p)
{
    for (int kind = WONDERS; kind <= LEADERS; kind++) {
        int first = kind == WONDERS ? PA_PIECE_WONDER_FIRST : PA_PIECE_LEADER_FIRST;
        int count = kind == WONDERS ? PA_WONDER_COUNT : PA_LEADER_COUNT;
        for (int c = first; c < first + count; c++) {
            int era = CARDS[c].level - 1;
            p->deck[kind][era][p->left[kind][era]++] = (uint8_t)c;
        }
        for (int era = 0; era < ERAS; era++) rng_shuffle(&p->head.rng, p->deck[kind][era], p->left[kind][era]);
    }
}

static void deal_boons(Path *p)
{
    uint8_t boons[PA_BOON_COUNT];
    for (int i = 0; i < PA_BOON_COUNT; i++) boons[i] = (uint8_t)(PA_PIECE_BOON_FIRST + i);
    rng_shuffle(&p->head.rng, boons, PA_BOON_COUNT);
    for (int i = 0; i < BOON_LEVELS * 2; i++) p->boon[i / 2][i % 2] = boons[i];
}

static int technology_of(int field, int level, int variant)
{
    for (int c = PA_PIECE_TECHNOLOGY_FIRST; c < PA_PIECE_TECHNOLOGY_FIRST + PA_TECHNOLOGY_COUNT; c++)
        if (CARDS[c].field == field && CARDS[c].level == level && CARDS[c].variant == variant) return c;
    PROMISE(!"every cell has its core card and two variants");
    return 0;
}

/* R2.5 */
static void fill_market(Path *p)
{
    int classic = p->head.options[PA_OPTION_MARKET] == PA_MARKET_CLASSIC;
    for (int f = 0; f < FIELDS; f++)
        for (int level = 1; level <= LEVELS; level++) {
            uint8_t *cell = p->cell[f][level - 1], *stock = p->stock[f][level - 1];
            cell[0] = (uint8_t)technology_of(f, level, 1);
            if (!classic) cell[1] = (uint8_t)technology_of(f, level, 2 + (int)rng_below(&p->head.rng, 2));
            for (int i = 0; i < CELL; i++) stock[i] = cell[i] ? CARDS[cell[i]].copies[classic] : 0;
            memcpy(p->copies[f][level - 1], stock, CELL);
        }
}

static void give_starters(Seat *s)
{
    for (int f = 0; f < FIELDS; f++) s->hand[f] = (uint8_t)technology_of(f, 0, 0);
    pa_sort_cards(s->hand, HAND);
    s->population = PA_POPULATION_START;
    s->heritage = PA_HERITAGE_START;
    for (int f = 0; f < FIELDS; f++) s->research[f] = PA_RESEARCH_START;
}

void pa_setup(State *state)
{
    Path *p = path_of(state);
    /* the order of the draws is fixed, so that a seed gives the same match again (R2.8) */
    deal_boards(p);
    draw_events(p);
    shuffle_decks(p);
    deal_boons(p);
    fill_market(p);
    for (int i = 0; i < p->head.seats; i++) {
        give_starters(&p->seat[i]);
        pa_seat_refresh(&p->seat[i]);
    }
    flow_push(&p->head, PA_STEP_ROUND, NOBODY);
    flow_push(&p->head, PA_STEP_START, NOBODY);
    pa_run(p, NULL);
}

/* R2.2: the start gains of the boards, seat by seat */
void pa_start_step(Path *p, Frame *f, Events *ev)
{
    if (f->n == p->head.seats) {
        flow_pop(&p->head);
        return;
    }
    int seat = f->n++;
    pa_gains_run(p, seat, board_card(p->seat[seat].board)->start, 1, p->seat[seat].board, ev);
}

/* ---- R3 ------------------------------------------------------------------------------------------------------------- */

static void reveal_cards(Path *p, int kind, Events *ev)
{
    int era = ERA_OF_ROUND[p->head.turn] - 1;
    for (int n = REVEAL[kind][p->head.seats - 1][p->head.turn]; n > 0 && p->left[kind][era]; n--) {
        uint8_t *top = &p->deck[kind][era][--p->left[kind][era]];
        int first = kind == WONDERS ? PA_PIECE_WONDER_FIRST : PA_PIECE_LEADER_FIRST, at = p->offers[kind]++;
        PROMISE(at < SHOP);
        p->shop[kind][at] = *top;
        p->seen[kind] |= 1u << (*top - first);
        *top = 0;
        EMIT(ev, .kind = PA_EVENT_APPEAR, .seat = NOBODY, .flags = REVEALS, .piece = p->shop[kind][at],
             .from = REF(DECKS, NOBODY, kind * ERAS + era, 0),
             .to = kind == WONDERS ? REF(WONDERS, NOBODY, at, 0) : REF(LEADERS, NOBODY, at, 0));
    }
}

/* R3.2: the four cards played last round and the one bought */
static void recover_hand(Path *p, int seat, Events *ev)
{
    Seat *s = &p->seat[seat];
    uint8_t cards[HAND] = {s->left[0], s->left[1], s->right[0], s->right[1], s->bought};
    memset(s->left, 0, sizeof s->left);
    memset(s->right, 0, sizeof s->right);
    s->bought = 0;
    memcpy(s->hand, cards, HAND);
    pa_sort_cards(s->hand, HAND);
    for (int i = 0; ev && i < HAND && s->hand[i]; i++)
        EMIT(ev, .kind = PA_EVENT_RECOVER, .seat = (uint8_t)seat, .flags = i ? TOGETHER : 0, .piece = s->hand[i],
             .from = REF(BOARD, seat, i, 0), .to = REF(HAND, seat, i, 0));
}

static void begin_round(Path *p, Events *ev)
{
    EMIT(ev, .kind = PA_EVENT_ROUND, .seat = NOBODY, .amount = (int16_t)p->head.turn);
    for (int i = 0; p->head.turn > 1 && i < p->head.seats; i++) recover_hand(p, i, ev);
    reveal_cards(p, WONDERS, ev);
    reveal_cards(p, LEADERS, ev);
    if (p->battles < EVENTS)
        EMIT(ev, .kind = PA_EVENT_THREAT, .seat = NOBODY, .piece = PA_PIECE_THREAT, .cause = p->battle[p->battles],
             .to = REF(EVENTS, NOBODY, EVENTS + p->battles, 0), .amount = (int16_t)pa_threat_of(p));
}

/* R12.2: after C3 the oldest card of a market with more than two leaves it */
static void lose_oldest(Path *p, int kind, Events *ev)
{
    if (p->offers[kind] <= PA_SOLO_KEEP) return;
    EMIT(ev, .kind = PA_EVENT_MARKET_LOSS, .seat = NOBODY, .piece = p->shop[kind][0],
         .from = kind == WONDERS ? REF(WONDERS, NOBODY, 0, 0) : REF(LEADERS, NOBODY, 0, 0));
    pa_take_offer(p, kind, 0);
}

/* R12.4: on the lowest level with hidden boons the rival turns both up and keeps one of them open */
static void rival_studies(Path *p, Events *ev)
{
    for (int level = 0; level < BOON_LEVELS; level++) {
        if (p->boon_state[level][0] != BOON_HIDDEN) continue;
        pa_show_boons(p, level, ev);
        int kept = (int)rng_below(&p->head.rng, 2);
        pa_remove_boon(p, level, 1 - kept, ev);
        EMIT(ev, .kind = PA_EVENT_RIVAL_BOON, .seat = NOBODY, .flags = RANDOM, .piece = p->boon[level][kept],
             .to = REF(PHILOSOPHY, NOBODY, level + 1, kept));
        return;
    }
}

static int listed(const uint8_t *rounds, int n, int round)
{
    for (int i = 0; i < n; i++)
        if (rounds[i] == round) return 1;
    return 0;
}

static void end_match(Path *p, Events *ev)
{
    EMIT(ev, .kind = PA_EVENT_END, .seat = NOBODY);
    while (p->head.depth) flow_pop(&p->head);
    p->head.finished = 1;
    p->head.to_decide = NOBODY;
    p->head.decision = PA_ASK_NONE;
}

/* The frame below all others: `a` is the next phase of the round, `b` says that the round has begun. */
void pa_round_step(Path *p, Frame *f, Events *ev)
{
    int round = p->head.turn;
    if (!f->b) {
        f->b = 1;
        begin_round(p, ev);
        return;
    }
    if (p->head.seats == 1 && f->a == PA_STEP_RESEARCH) {
        lose_oldest(p, WONDERS, ev);
        lose_oldest(p, LEADERS, ev);
    }
    if (f->a == PA_STEP_CHALLENGE && !listed(CHALLENGE_ROUNDS, EVENTS, round)) f->a++;
    if (f->a == PA_STEP_BATTLE && !listed(BATTLE_ROUNDS, EVENTS, round)) f->a++;
    if (f->a > PA_STEP_BATTLE) {
        if (p->head.seats == 1 && listed(RIVAL_ROUNDS, (int)sizeof RIVAL_ROUNDS, round)) rival_studies(p, ev);
        if (round == ROUNDS) {
            end_match(p, ev);
            return;
        }
        p->head.turn++;
        f->a = PA_STEP_PLACE;
        f->b = 0;
        return;
    }
    p->phase = f->a++;
    EMIT(ev, .kind = (uint8_t)(PA_EVENT_PHASE_PLACE + p->phase), .seat = NOBODY, .amount = (int16_t)p->head.turn);
    flow_push(&p->head, p->phase, NOBODY);
}

/* ---- what is kept ------------------------------------------------------------------------------------------------------ */

void pa_sort_cards(uint8_t *cards, int n)
{
    for (int i = 1; i < n; i++)
        for (int j = i; j > 0 && cards[j] && (!cards[j - 1] || cards[j - 1] > cards[j]); j--) {
            uint8_t held = cards[j];
            cards[j] = cards[j - 1];
            cards[j - 1] = held;
        }
}

void pa_seat_refresh(Seat *s)
{
    Standing standing = {0};
    for (int i = 0; i < s->wonders; i++)
        if (s->wonder[i] != s->fresh) pa_standing_add(&standing, s->wonder[i], PA_WHEN_PERMANENT);
    if (s->leader && s->leader != s->fresh) pa_standing_add(&standing, s->leader, PA_WHEN_PERMANENT);
    for (int i = 0; i < s->cemetery; i++) pa_standing_add(&standing, s->buried[i], PA_WHEN_CEMETERY);
    s->standing = standing;
    uint8_t owned[OWNED_MAX];
    int n = pa_technologies(s, owned);
    memcpy(s->cards, standing.symbols, sizeof s->cards);
    for (int i = 0; i < n; i++) s->cards[CARDS[owned[i]].field]++;
    for (int i = 0; i < s->wonders; i++) s->cards[CARDS[s->wonder[i]].field]++;
    if (s->leader) s->cards[CARDS[s->leader].field]++;
    for (int i = 0; i < s->cemetery; i++) s->cards[CARDS[s->buried[i]].field]++;
}
