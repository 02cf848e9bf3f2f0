/* The parts of the state by name, for tests, drawing and the text form of a state. */
#include "ages.h"

#define WHERE(member) .offset = offsetof(Ages, member), .size = sizeof(((Ages *)0)->member)
#define SEATS .dims = 1, .count = {PLAYERS}, .stride = {sizeof(Player)}, .index = {LIST_SEAT}
#define CARDS .values = LIST_PIECE, .values_base = AG_PIECE_CARD_FIRST, .blank = NONE
#define NUMBER .values = LIST_NUMBER
#define SEAT .values = LIST_SEAT, .blank = NONE
/* one value of the table; a list of the table; one value, one list of a seat */
#define ONE(name_, member, ...) {.name = name_, WHERE(member), __VA_ARGS__}
#define LIST(name_, member, n, ...)                                                                                    \
    {.name = name_, WHERE(member[0]), .dims = 1, .count = {n}, .stride = {1}, .index = {LIST_NUMBER}, __VA_ARGS__}
#define EACH(name_, member, ...) {.name = name_, WHERE(player[0].member), SEATS, __VA_ARGS__}
#define EACH_LIST(name_, member, n, list, base, ...)                                                                   \
    {.name = name_,                                                                                                    \
     WHERE(player[0].member[0]),                                                                                       \
     .dims = 2,                                                                                                        \
     .count = {PLAYERS, n},                                                                                            \
     .stride = {sizeof(Player), 1},                                                                                    \
     .index = {LIST_SEAT, list},                                                                                       \
     .index_base = {0, base},                                                                                          \
     __VA_ARGS__}

const Field ages_fields[AGES_FIELD_COUNT] = {
    ONE("age", age, NUMBER),
    ONE("round", round, NUMBER),
    ONE("active", active, SEAT),
    ONE("start", start, SEAT),
    ONE("last_round", last_round, NUMBER),
    LIST("row", row, AG_ROW, CARDS),
    LIST("civil_deck", civil_deck, DECK, CARDS),
    LIST("military_deck", military_deck, DECK, CARDS),
    LIST("discards", discards, DECK, CARDS),
    LIST("discards_by", discards_by, DECK, SEAT),
    LIST("current", current, PILE, CARDS),
    LIST("current_by", current_by, PILE, SEAT),
    LIST("future", future, PILE, CARDS),
    LIST("future_by", future_by, PILE, SEAT),
    LIST("final", final, OPEN_EVENTS, CARDS),
    EACH_LIST("tech", tech, AG_TECHS, LIST_PIECE, AG_PIECE_CARD_FIRST, NUMBER),
    EACH_LIST("workers", workers, AG_TECHS, LIST_PIECE, AG_PIECE_CARD_FIRST, NUMBER),
    EACH_LIST("blue", blue, BLUE_CARDS, LIST_PIECE, AG_PIECE_CARD_FIRST, NUMBER),
    EACH_LIST("wonder", wonder, AG_WONDER_CARDS, LIST_PIECE, AG_PIECE_CARD_FIRST + AG_WONDER_FIRST, NUMBER),
    EACH_LIST("colony", colony, AG_TERRITORY_CARDS, LIST_PIECE, AG_PIECE_CARD_FIRST + AG_TERRITORY_FIRST, NUMBER),
    EACH_LIST("special", special, SPECIALS, LIST_PIECE, AG_PIECE_SPECIAL_MILITARY, CARDS),
    EACH_LIST("hand", hand, CIVIL_HAND, LIST_NUMBER, 0, CARDS),
    EACH_LIST("taken", taken, CIVIL_HAND, LIST_NUMBER, 0, CARDS),
    EACH_LIST("military", military, MILITARY_HAND, LIST_NUMBER, 0, CARDS),
    EACH("government", government, CARDS),
    EACH("leader", leader, CARDS),
    EACH("tactic", tactic, CARDS),
    EACH("project", project, CARDS),
    EACH("stages", stages, NUMBER),
    EACH("project_blue", project_blue, NUMBER),
    EACH("pact", pact, CARDS),
    EACH("partner", partner, SEAT),
    EACH("pact_side", pact_side, NUMBER),
    EACH("war", war, CARDS),
    EACH("war_on", war_on, SEAT),
    EACH("yellow_bank", yellow_bank, NUMBER),
    EACH("pool", pool, NUMBER),
    EACH("blue_bank", blue_bank, NUMBER),
    EACH("culture", culture, NUMBER, .is_signed = 1),
    EACH("science", science, NUMBER, .is_signed = 1),
    EACH("civil_left", civil_left, NUMBER),
    EACH("military_left", military_left, NUMBER),
    EACH("civil_spent", civil_spent, NUMBER),
    EACH("military_extra", military_extra, NUMBER),
    EACH("arms", arms, NUMBER),
    EACH("unrest", unrest, NUMBER),
    EACH("leaders_taken", leaders_taken, NUMBER),
    EACH("once", once, NUMBER),
    EACH("yellow_all", yellow_all, NUMBER),
    EACH("blue_all", blue_all, NUMBER),
    EACH("shown", shown, NUMBER),
    LIST("sent_attacker", sent[0], UNIT_CARDS, NUMBER),
    LIST("sent_defender", sent[1], UNIT_CARDS, NUMBER),
    LIST("cards_sent", cards_sent, 2, NUMBER),
    ONE("advantage", advantage, NUMBER, .is_signed = 1),
};

/* ---- odd positions of tests and scenes ---------------------------------------------------------------------------- */

static void tidy(uint8_t *list, uint8_t *count, unsigned most)
{
    uint8_t cards[DECK];
    int n = 0;
    for (unsigned i = 0; i < most; i++)
        if (list[i] != NONE) cards[n++] = list[i];
    memset(list, NONE, most);
    *count = 0;
    for (int i = 0; i < n; i++) list_add(list, count, (int)most, cards[i]);
}

static void tidy_pairs(uint8_t *list, uint8_t *by, uint8_t *count, unsigned most)
{
    uint8_t cards[DECK], who[DECK];
    int n = 0;
    for (unsigned i = 0; i < most; i++) {
        if (list[i] == NONE) continue;
        cards[n] = list[i];
        who[n++] = by[i];
    }
    memset(list, NONE, most);
    memset(by, NONE, most);
    *count = 0;
    for (int i = 0; i < n; i++) pair_add(list, by, count, (int)most, cards[i], who[i]);
}

/* copies of a card that lie somewhere else than in a deck */
int copies_placed(const Ages *s, int card)
{
    int n = list_count(s->row, AG_ROW, card) + list_count(s->discards, s->discard_count, card) +
            visible_events(s, card);
    for (int i = 0; i < s->head.seats; i++) {
        const Player *p = &s->player[i];
        n += list_count(p->hand, p->hand_count, card) + list_count(p->military, p->military_count, card);
        n += copies_in_play(p, card);
    }
    return n;
}

int visible_events(const Ages *s, int card)
{
    return list_count(s->current, s->current_count, card) + list_count(s->future, s->future_count, card);
}

int copies_in_play(const Player *p, int card)
{
    int n = (p->government == card) + (p->leader == card) + (p->tactic == card) + (p->project == card) +
            (p->pact == card) + (p->war == card);
    for (int i = 0; i < SPECIALS; i++) n += p->special[i] == card;
    if (card < AG_TECHS) n += p->tech[card];
    if (kind_of(card) == AG_KIND_WONDER) n += p->wonder[card - AG_WONDER_FIRST] != 0;
    if (kind_of(card) == AG_KIND_TERRITORY) n += p->colony[card - AG_TERRITORY_FIRST];
    return n;
}

static void refresh_seat(Ages *s, int seat)
{
    Player *p = &s->player[seat];
    int blue = p->blue_bank + p->project_blue;
    tidy(p->hand, &p->hand_count, CIVIL_HAND);
    tidy(p->taken, &p->taken_count, CIVIL_HAND);
    tidy(p->military, &p->military_count, MILITARY_HAND);
    p->techs = 0;
    for (int card = 0; card < AG_TECHS; card++) {
        if (p->workers[card] || (card < BLUE_CARDS && p->blue[card])) p->tech[card] = 1;
        if (p->tech[card]) p->techs |= (uint64_t)1 << card;
    }
    for (int i = 0; i < BLUE_CARDS; i++) blue += p->blue[i];
    p->blue_all = blue;
    p->yellow_all = p->yellow_bank + worker_count(p);
    if (p->leader != NONE) p->leaders_taken |= 1 << level_of(p->leader);
    for (int i = 0; i < p->hand_count; i++)
        if (kind_of(p->hand[i]) == AG_KIND_LEADER) p->leaders_taken |= 1 << level_of(p->hand[i]);
}

/* The deck keeps what was put there, without what lies elsewhere now; a deck of another age is made anew. */
static void refresh_deck(Ages *s, uint8_t *deck, uint8_t *count, int first, int end)
{
    int stale = !*count && !s->last_round;
    tidy(deck, count, DECK);
    for (int i = 0; i < *count; i++) stale |= level_of(deck[i]) != s->age;
    uint8_t old[DECK], old_count = *count;
    memcpy(old, deck, DECK);
    memset(deck, NONE, DECK);
    *count = 0;
    for (int card = first; card < end; card++) {
        if (level_of(card) != s->age || AG_CARDS[card].starting || (first && !s->age)) continue;
        int n = copies_of(s, card) - copies_placed(s, card);
        if (!stale) n = min_of(n, list_count(old, old_count, card));
        while (n-- > 0) list_add(deck, count, DECK, card);
    }
}

static void refresh_known(Ages *s)
{
    memset(s->known, 0, sizeof s->known);
    for (int card = AG_MILITARY_FIRST; card < AG_CARD_COUNT; card++) {
        int open = 0, hidden = visible_events(s, card);
        for (int i = 0; i < s->head.seats; i++) {
            open += copies_in_play(&s->player[i], card);
            hidden += list_count(s->player[i].military, s->player[i].military_count, card);
        }
        for (int i = 0; i < s->discard_count; i++) {
            if (s->discards[i] != card) continue;
            if (s->discards_by[i] == NONE) open++;
            else known_add(s, card, s->discards_by[i], 1), hidden++;
        }
        /* copies of this age that lie nowhere have been seen to go */
        if (level_of(card) == s->age)
            open = max_of(open, copies_of(s, card) - hidden - list_count(s->military_deck, s->military_count, card));
        if (open > 0) known_add(s, card, NONE, open);
    }
}

void ages_refresh(State *state)
{
    Ages *s = ages(state);
    for (int seat = 0; seat < state->seats; seat++) refresh_seat(s, seat);
    tidy_pairs(s->discards, s->discards_by, &s->discard_count, DECK);
    tidy_pairs(s->current, s->current_by, &s->current_count, PILE);
    tidy_pairs(s->future, s->future_by, &s->future_count, PILE);
    for (int i = 0; i < AG_ROW; i++)
        if (s->row[i] != NONE && copies_placed(s, s->row[i]) > copies_of(s, s->row[i])) s->row[i] = NONE;
    tidy(s->civil_deck, &s->civil_count, DECK);
    tidy(s->military_deck, &s->military_count, DECK);
    refresh_deck(s, s->civil_deck, &s->civil_count, 0, AG_MILITARY_FIRST);
    refresh_deck(s, s->military_deck, &s->military_count, AG_MILITARY_FIRST, AG_CARD_COUNT);
    refresh_known(s);
    for (int seat = 0; seat < state->seats; seat++) {
        Player *p = &s->player[seat];
        int civil = p->civil_left, military = p->military_left;
        changed(s, seat, NULL);
        p->civil_left = civil;
        p->military_left = military;
    }
    for (int seat = 0; seat < state->seats; seat++) changed(s, seat, NULL);
}
