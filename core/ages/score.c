/* Final scoring (R16.3-16.5, R17.7, R18.3), as if the match ended now. */
#include "ages.h"

/* the piece a part of the score is told by: the scoring card, or the word of the same name */
int score_piece(int part)
{
    static const uint16_t words[] = {
        [AG_SCORE_STRENGTH] = AG_PIECE_STRENGTH, [AG_SCORE_HAPPINESS] = AG_PIECE_HAPPINESS,
        [AG_SCORE_FOOD] = AG_PIECE_FOOD,         [AG_SCORE_RESOURCE] = AG_PIECE_RESOURCE,
        [AG_SCORE_SCIENCE] = AG_PIECE_SCIENCE,
    };
    if (part >= AG_SCORE_IMPACT_OF_AGRICULTURE)
        return AG_PIECE_IMPACT_OF_AGRICULTURE + part - AG_SCORE_IMPACT_OF_AGRICULTURE;
    return part <= AG_SCORE_SCIENCE ? words[part] : 0;
}

static int impact(const Ages *s, int seat, int card)
{
    const Card *c = card_of(card);
    int sum = 0;
    for (int i = 0; i < c->effects[AG_WHEN_NOW]; i++) {
        const Effect *e = &AG_EFFECTS[c->effect + i];
        sum += e->ranks ? rank_points(s, seat, e, first_seat(s)) : amount_of(s, seat, e);
    }
    return sum;
}

static int is_impact(int card)
{
    return card >= AG_CARD_IMPACT_OF_AGRICULTURE && card <= AG_CARD_IMPACT_OF_WONDERS;
}

static void add_impact(const Ages *s, int seat, int card, int32_t *parts)
{
    if (!is_impact(card)) return;
    parts[AG_SCORE_IMPACT_OF_AGRICULTURE + card - AG_CARD_IMPACT_OF_AGRICULTURE] += impact(s, seat, card);
}

void ages_scores(const State *state, int seat, int32_t *parts)
{
    const Ages *s = ages_of(state);
    const Length *length = length_of(s);
    int32_t sum = 0;
    for (int i = 0; i < AG_SCORE_COUNT; i++) parts[i] = 0;
    parts[AG_SCORE_CULTURE] = s->player[seat].culture;
    if (gone(s, seat)) return;
    for (int i = 0; i < length->counter_count; i++)
        parts[length->counters[i].part] += length->counters[i].n * counter(s, seat, length->counters[i].per, NULL);
    for (int i = 0; i < OPEN_EVENTS; i++) add_impact(s, seat, s->final[i], parts);
    if (length->scoring == AG_SCORING_PILES) {
        for (int i = 0; i < s->current_count; i++) add_impact(s, seat, s->current[i], parts);
        for (int i = 0; i < s->future_count; i++) add_impact(s, seat, s->future[i], parts);
    }
    /* R13.9: a loss takes no culture that is not there */
    for (int i = 0; i < AG_SCORE_COUNT; i++) sum += parts[i];
    if (sum < 0) parts[AG_SCORE_CULTURE] -= sum;
}

static int impacts(const Ages *s, int seat, const uint8_t *cards, int count)
{
    int sum = 0;
    for (int i = 0; i < count; i++)
        if (is_impact(cards[i])) sum += impact(s, seat, cards[i]);
    return sum;
}

int final_scoring(const Ages *s, int seat)
{
    const Length *length = length_of(s);
    int sum = 0;
    if (gone(s, seat)) return 0;
    for (int i = 0; i < length->counter_count; i++)
        sum += length->counters[i].n * counter(s, seat, length->counters[i].per, NULL);
    sum += impacts(s, seat, s->final, OPEN_EVENTS);
    if (length->scoring != AG_SCORING_PILES) return sum;
    return sum + impacts(s, seat, s->current, s->current_count) + impacts(s, seat, s->future, s->future_count);
}

/* equal culture shares the place (R16.4); who left comes after everybody else */
int32_t ages_tie_break(const State *state, int seat) { return gone(ages_of(state), seat) ? -1000000000 : 0; }

/* The ages of each length by themselves, and its last round: the same goods are worth more the longer they work. In the
 * order of the lengths: Full 0-4, Advanced 5-8, Simple 9-11. */
int ages_stage(const State *state)
{
    static const uint8_t first[] = {[AG_LENGTH_FULL] = 0, [AG_LENGTH_ADVANCED] = 5, [AG_LENGTH_SIMPLE] = 9};
    const Ages *s = ages_of(state);
    int last_age = length_of(s)->last_age, last = s->last_round && s->round >= s->last_round;
    return first[option(s, AG_OPTION_LENGTH)] + (last ? last_age + 1 : min_of(s->age, last_age));
}
