/* Every invariant of a position, for tests and fuzzers. */
#include "olympos.h"

#define MUST(condition, words) do { if (!(condition)) return words; } while (0)

static int is_variant(int which, int kind)
{
    return kind == EMPTY || kind == OL_VARIANTS[2 * which] || kind == OL_VARIANTS[2 * which + 1];
}

/* Numbers that others are used to look something up with; first, so that the rest may rely on them. */
static const char *check_ranges(const Olympos *s)
{
    const State *head = &s->head;
    MUST(head->seats >= 2 && head->seats <= SEATS_MAX, "a number of seats that the game is not for");
    MUST(head->options[OL_OPTION_HANDICAP] <= OL_HANDICAP_ON, "an option without such a value");
    MUST(head->depth && head->depth <= FRAMES_MAX, "frames out of range");
    MUST(s->deck_count <= DECK && s->look_count <= LOOK_MAX, "more cards than there are");
    MUST(s->god_left_out < OL_GOD_COUNT || (s->masked && s->god_left_out == HIDDEN), "a god that is none");
    for (int i = 0; i < SEATS_MAX; i++) {
        MUST(s->marker[i] <= OL_END, "a marker beyond the cross");
        MUST(s->hand_count[i] <= HAND_MAX, "more cards in a hand than anybody can draw");
        MUST(s->done[i] <= 1 && s->sirens[i] <= 1, "a mark that is neither on nor off");
        for (int k = 0; k < 2; k++)
            MUST(is_variant(k, s->variant[i][k]), "a variant that does not exist");
    }
    for (int i = 0; i < SPACES; i++) MUST(s->board[i] < SPACES, "a space without its discovery");
    for (int i = 0; i < 5; i++) MUST(s->wonder_at[i] < 5, "a column without its wonder");
    return NULL;
}

static int frame_is_sound(const Olympos *s, const Frame *f)
{
    int seats = s->head.seats;
    if (f->seat >= seats) return f->seat == NOBODY && (f->step == OL_STEP_TURN || f->step == OL_STEP_DEAL);
    switch (f->step) {
    case OL_STEP_CROSSES: return (f->a < TERRITORIES || f->a == EMPTY) && f->b <= OL_SETUP[seats].crosses && f->n >= 0;
    case OL_STEP_PAYMENT:
    case OL_STEP_TILE:
    case OL_STEP_BONUS: return f->a < SPACES;
    case OL_STEP_VARIANT: return f->a < 2 && f->b < SPACES;
    case OL_STEP_CUBES: return f->a < KINDS && f->n >= 0 && f->m < OL_PIECE_COUNT;
    case OL_STEP_STAR: return f->a < 5 && f->n >= 0;
    case OL_STEP_PAY: return f->n >= 0 && f->n <= OL_END;
    case OL_STEP_LIGHTNING:
    case OL_STEP_REVEAL: return f->a <= f->b && f->b <= OL_END;
    case OL_STEP_GOD: return f->a < 6 && f->b < OL_LIGHTNING_CARDS[f->a];
    case OL_STEP_OMENS: return f->a < seats && f->b < OL_GOD_COUNT && f->n >= 0 && f->n <= seats;
    case OL_STEP_JUDGEMENT: return f->a < OL_GOD_COUNT;
    default: return f->step < OL_STEP_COUNT && f->n >= 0;
    }
}

static const char *check_land(const Olympos *s)
{
    int n = s->head.seats;
    for (int t = 0; t < TERRITORIES; t++) {
        int height = s->height[t], owners = 0;
        MUST(!s->crossed[t] || !height, "a settler on a cross");
        MUST(!s->tribe[t] || (!height && !s->crossed[t] && OL_STARRED >> t & 1), "a tribe where none can be");
        for (int k = 0; k < STACK_MAX; k++)
            MUST(k < height ? s->stack[t][k] < n : s->stack[t][k] == EMPTY, "a stack with gaps");
        for (int q = 0; q < SEATS_MAX; q++) owners += s->control[q] >> t & 1;
        MUST(owners == (height > 0), "a territory is controlled by one seat, if anybody is there");
    }
    for (int kind = 0; kind < KINDS; kind++) {
        uint32_t closed = s->closed & 0xffu << 8 * kind;
        MUST(bits_count(closed) <= OL_SETUP[n].crosses, "more crosses of a resource than the set-up has");
        MUST(bits_count(closed & OL_STARRED) <= OL_STARRED_CROSSES, "more starred crosses of a resource than one");
    }
    return NULL;
}

static const char *check_track(const Olympos *s)
{
    int n = s->head.seats;
    for (int i = 0; i < n; i++) {
        int below = 0;
        MUST(!s->done[i] || s->marker[i] >= OL_LAST, "a seat finished before its last turn");
        for (int k = 0; k < n; k++) {
            if (k == i || s->marker[k] != s->marker[i]) continue;
            MUST(s->rank[k] != s->rank[i], "two markers in one place of a pile");
            below += s->rank[k] < s->rank[i];
        }
        MUST(below == s->rank[i], "a pile of markers with a gap");
    }
    for (int i = n; i < SEATS_MAX; i++)
        MUST(!s->marker[i] && !s->stock[i] && !s->hand_count[i] && !s->tile_count[i] && !s->settlers[i],
             "a seat that nobody sits on has something");
    return NULL;
}

static const char *check_board(const Olympos *s)
{
    int n = s->head.seats;
    const OlSetup *rules = &OL_SETUP[n];
    uint32_t tiles = 0, wonders = 0;
    for (int i = 0; i < SPACES; i++) {
        int discovery = s->board[i], owners = 0, taken = 0;
        MUST(OL_TILES[discovery].row == i / 5 + 1, "a discovery outside its row");
        tiles |= 1u << discovery;
        for (int q = 0; q < n; q++) owners += s->own_spaces[q] >> i & 1;
        MUST(s->copies[i] + owners <= rules->copies[i / 5], "more copies of a discovery than there are");
        for (int k = 0; k < 3; k++) {
            int who = s->bonus[i][k];
            MUST(who == EMPTY || who < n, "a bonus token of nobody");
            MUST(who == EMPTY || OL_SPACES[i].bonus[k] != EMPTY, "a token where no bonus is");
            MUST(who == EMPTY || k < 2 || rules->grey, "a token on a closed bonus");
            taken += who != EMPTY;
        }
        MUST(taken <= 3, "more tokens than bonuses");
    }
    for (int i = 0; i < 5; i++) {
        MUST(s->builder[i] == EMPTY || s->builder[i] < n, "a wonder built by nobody");
        wonders |= 1u << s->wonder_at[i];
    }
    MUST(tiles == (1u << SPACES) - 1 && wonders == 31, "a discovery or wonder lies twice");
    for (int q = 0; q < n; q++) {
        int own = bits_count(s->own_spaces[q]);
        MUST(own == s->tile_count[q], "a seat owns a discovery twice");
        MUST((s->variant[q][0] != EMPTY) <= owns(s, q, OL_DISCOVERY_AGRICULTURE), "a variant without Agriculture");
        MUST((s->variant[q][1] != EMPTY) <= owns(s, q, OL_DISCOVERY_COINAGE), "a variant without Coinage");
    }
    return NULL;
}

static const char *check_cards(const Olympos *s)
{
    MUST(!s->masked == (s->head.viewer == EVERYTHING), "masked, but not a view, or the other way round");
    int shown = 0, held = 0;
    uint32_t gods = s->masked ? 0 : 1u << s->god_left_out;
    for (int i = 0; i < 6; i++)
        for (int k = 0; k < 2; k++) {
            int god = s->god[i][k];
            MUST((k < OL_LIGHTNING_CARDS[i]) == (god != EMPTY), "a god where none lies, or none where one should");
            MUST(!s->shown[i][k] || god < OL_GOD_COUNT, "an open card without a god");
            if (god < OL_GOD_COUNT) gods |= 1u << god;
            shown += s->shown[i][k];
        }
    MUST((s->god_now == EMPTY) == !shown, "the god in force was never revealed");
    for (int q = 0; q < SEATS_MAX; q++)
        for (int i = 0; i < HAND_MAX; i++) {
            MUST((i < s->hand_count[q]) == (s->hand[q][i] != EMPTY), "a hand with gaps");
            MUST(s->drawn_in[q][i] <= s->generation, "a card drawn from a deck to come");
            held += s->hand[q][i] != EMPTY;
        }
    if (s->masked) return NULL;
    MUST(gods == (1u << OL_GOD_COUNT) - 1, "a god is missing");
    int total = s->deck_count + s->look_count + held;
    for (int card = 0; card < OL_DESTINY_COUNT; card++) {
        int n = s->discard[card] + s->absent[card];
        for (int i = 0; i < DECK; i++) n += s->deck[i] == card;
        for (int i = 0; i < LOOK_MAX; i++) n += s->look[i] == card;
        for (int q = 0; q < SEATS_MAX; q++) n += ol_holds(s, q, card);
        MUST(n == OL_CARDS[card].count, "copies of a destiny card are missing or too many");
        total += s->discard[card] + s->absent[card];
    }
    MUST(total == DECK, "destiny cards are missing or too many");
    for (int i = 0; i < DECK; i++) MUST((i < s->deck_count) == (s->deck[i] != EMPTY), "a deck with gaps");
    return NULL;
}

/* the step that asks each decision */
static const uint8_t ASKED_BY[OL_ASK_COUNT] = {
    [OL_ASK_CROSS] = OL_STEP_CROSSES,
    [OL_ASK_ACTION] = OL_STEP_ACTION,
    [OL_ASK_LAST_TURN] = OL_STEP_ACTION,
    [OL_ASK_PAYMENT] = OL_STEP_PAYMENT,
    [OL_ASK_VARIANT] = OL_STEP_VARIANT,
    [OL_ASK_CUBES] = OL_STEP_CUBES,
    [OL_ASK_BONUS] = OL_STEP_BONUS,
    [OL_ASK_STAR] = OL_STEP_STAR,
    [OL_ASK_EARLY_CARDS] = OL_STEP_EARLY_CARDS,
    [OL_ASK_ORACLE] = OL_STEP_ORACLE,
    [OL_ASK_CARDS] = OL_STEP_CARDS,
    [OL_ASK_OMEN] = OL_STEP_OMENS,
    [OL_ASK_HADES] = OL_STEP_HADES,
};

static const char *check_flow(const Olympos *s)
{
    const State *head = &s->head;
    if (head->finished) {
        MUST(head->to_decide == NOBODY && head->depth == 1, "finished, but something is still to be done");
        for (int i = 0; i < head->seats; i++) MUST(s->done[i], "finished before everybody was");
        return NULL;
    }
    MUST(head->frames[0].step == OL_STEP_TURN, "the lowest frame is not the turn");
    MUST(head->to_decide < head->seats && head->decision < OL_ASK_COUNT, "nobody is asked");
    for (int i = 0; i < head->depth; i++) MUST(frame_is_sound(s, &head->frames[i]), "a frame about nothing");
    for (int i = head->depth; i < FRAMES_MAX; i++) {
        static const Frame blank;
        MUST(!memcmp(&head->frames[i], &blank, sizeof blank), "a popped frame is not blank");
    }
    const Frame *top = top_of(s);
    MUST(top->step == ASKED_BY[head->decision], "the decision is not that of the top frame");
    MUST(head->to_decide == (top->step == OL_STEP_OMENS ? top->a : top->seat), "the frame asks somebody else");
    if (top->step == OL_STEP_ACTION) {
        MUST(top->seat == ol_track_next(s), "a turn of a seat that is not the last on the track");
        for (int i = 0; i < 12; i++) MUST(s->shown[i / 2][i % 2] == ol_due(s, i / 2, i % 2), "gods open that are not due");
        MUST(top->seat == s->turn_of && top->seat == head->to_decide, "the turn belongs to somebody else");
    }
    MUST(!s->look_count || top->step == OL_STEP_ORACLE, "cards before the Oracle, but nobody is asked");
    for (int i = 0; i < head->seats; i++) MUST(!s->omens[i] || top->step == OL_STEP_OMENS, "an Omen outlasts its god");
    return NULL;
}

const char *ol_check(const State *state)
{
    const Olympos *s = CONST_GAME(state);
    const char *broken = check_ranges(s);
    if (!broken) broken = ol_compare(s);
    if (!broken) broken = check_land(s);
    if (!broken) broken = check_track(s);
    if (!broken) broken = check_board(s);
    if (!broken) broken = check_cards(s);
    if (!broken) broken = check_flow(s);
    return broken;
}
