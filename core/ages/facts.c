/* Named figures of a seat: for plaques, the preview of the end of the turn, tests. */
#include "ages.h"

/* Tokens a production would make and store if it came now, on a copy of the seat. */
static void preview(const Ages *s, int seat, int32_t *out)
{
    Ages copy;
    memcpy(&copy, s, sizeof copy);
    Player *p = &copy.player[seat];
    out[AG_FACT_END_UPRISING] = upkeep_uprising(s, seat);
    int culture = p->culture, science = p->science;
    if (!out[AG_FACT_END_UPRISING]) {
        upkeep_points(&copy, seat, NULL);
        out[AG_FACT_END_FAMINE] = food_step(&copy, seat, NONE, NULL);
        resource_step(&copy, seat, NONE, NULL);
        out[AG_FACT_END_CORRUPTION] = length_of(s)->corruption ? corruption_due(p) : 0;
        corruption_step(&copy, seat, NONE, NULL);
        if (length_of(s)->politics && s->round > 1 && s->age < AGE_FOUR)
            out[AG_FACT_END_DRAW] = min_of(min_of(p->military_left, AG_DRAW_MOST),
                                           s->military_count + s->discard_count);
    }
    out[AG_FACT_END_CULTURE] = p->culture - culture;
    out[AG_FACT_END_SCIENCE] = p->science - science;
    out[AG_FACT_END_FOOD] = stock_food(p);
    out[AG_FACT_END_RESOURCE] = stock_resource(p);
    out[AG_FACT_END_BLUE_BANK] = p->blue_bank;
}

static void strength_parts(const Ages *s, int seat, int32_t *out)
{
    const Player *p = &s->player[seat];
    Ratings r;
    ratings_of(s, seat, &r);
    out[AG_FACT_STRENGTH_UNITS] = r.units;
    out[AG_FACT_STRENGTH_ARENAS] = r.arenas;
    out[AG_FACT_STRENGTH_ARMY] = r.army;
    out[AG_FACT_STRENGTH_GOVERNMENT] = r.government;
    out[AG_FACT_STRENGTH_SPECIAL] = r.special;
    out[AG_FACT_STRENGTH_WONDERS] = r.wonders;
    out[AG_FACT_STRENGTH_LEADER] = r.leader;
    out[AG_FACT_STRENGTH_COLONIES] = r.colonies;
    out[AG_FACT_STRENGTH_PACTS] = r.pacts;
    Armies armies = armies_of(p, p->workers + UNIT_FIRST, 1);
    out[AG_FACT_ARMIES_FULL] = armies.full;
    out[AG_FACT_ARMIES_OBSOLETE] = armies.obsolete;
}

/* the fight, auction or colonisation on top of the flow */
static void contest(const Ages *s, int seat, int32_t *out)
{
    if (s->head.finished || !s->head.depth) return;
    const Frame *frame = &s->head.frames[s->head.depth - 1];
    const Player *p = &s->player[seat];
    int side = frame->seat == seat ? ATTACKER : DEFENDER;
    switch (frame->step) {
    case AG_STEP_AUCTION:
        out[AG_FACT_BIDDING] = frame->m >> seat & 1;
        if (frame->b == seat) out[AG_FACT_BID] = frame->n;
        return;
    case AG_STEP_COLONISE:
        if (side == DEFENDER) return;
        out[AG_FACT_FIGHT_TOTAL] = force_sent(s, seat);
        break;
    case AG_STEP_ATTACK:
    case AG_STEP_WAR:
        if (side == DEFENDER && frame->b != seat) return;
        out[AG_FACT_FIGHT_TOTAL] = fight_total(s, side);
        break;
    default: return;
    }
    out[AG_FACT_FIGHT_ROLE] = 1 + side;
    out[AG_FACT_FIGHT_UNITS] = force_of(p, s->sent[side]);
    out[AG_FACT_FIGHT_CARDS] = s->cards_sent[side];
    if (frame->step != AG_STEP_COLONISE)
        out[AG_FACT_FIGHT_PACT] = out[AG_FACT_FIGHT_TOTAL] - p->strength - out[AG_FACT_FIGHT_UNITS] - out[AG_FACT_FIGHT_CARDS];
}

static int upgrades(const Player *p)
{
    int n = 0;
    for (int i = 0; i < AG_TECHS; i++) n += p->tech[i] && !AG_CARDS[i].starting;
    return n;
}

void ages_facts(const State *state, int seat, int32_t *out)
{
    const Ages *s = ages_of(state);
    const Player *p = &s->player[seat];
    const YellowRow *row = yellow_row(p);
    Means m;
    means_of(s, seat, &m);
    int wonders = counter(s, seat, AG_PER_WONDERS, NULL), workers = worker_count(p);
    int unrest = length_of(s)->uprising; /* without it nobody needs happiness */
    const struct {
        int fact, value;
    } facts[] = {
        {AG_FACT_CULTURE, p->culture},
        {AG_FACT_CULTURE_RATE, p->culture_rate},
        {AG_FACT_SCIENCE, p->science},
        {AG_FACT_SCIENCE_RATE, p->science_rate},
        {AG_FACT_STRENGTH, p->strength},
        {AG_FACT_HAPPINESS, p->happiness},
        {AG_FACT_NEEDED, unrest ? row->faces : 0},
        {AG_FACT_DISCONTENT, unrest ? discontent(p) : 0},
        {AG_FACT_UNUSED, p->pool},
        {AG_FACT_WORKERS, workers},
        {AG_FACT_CONTENT_WORKERS, max_of(0, workers - (unrest ? discontent(p) : 0))},
        {AG_FACT_FOOD, m.food},
        {AG_FACT_FOOD_RATE, food_production(p)},
        {AG_FACT_CONSUMPTION, row->consumption},
        {AG_FACT_RESOURCE, m.resource},
        {AG_FACT_RESOURCE_RATE, resource_production(p)},
        {AG_FACT_CORRUPTION, length_of(s)->corruption ? corruption_due(p) : 0},
        {AG_FACT_CIVIL_ACTIONS, p->civil_left},
        {AG_FACT_CIVIL_TOTAL, p->civil_total},
        {AG_FACT_MILITARY_ACTIONS, p->military_left},
        {AG_FACT_MILITARY_TOTAL, p->military_total},
        {AG_FACT_CIVIL_HAND, p->hand_count},
        {AG_FACT_CIVIL_LIMIT, p->civil_limit},
        {AG_FACT_MILITARY_HAND, p->military_count},
        {AG_FACT_MILITARY_LIMIT, p->military_limit},
        {AG_FACT_YELLOW_BANK, p->yellow_bank},
        {AG_FACT_BLUE_BANK, p->blue_bank},
        {AG_FACT_URBAN_LIMIT, m.urban_limit},
        {AG_FACT_GROWTH_PRICE, p->yellow_bank ? growth_price(&m) : 0},
        {AG_FACT_ARMS, m.arms},
        {AG_FACT_COLONIZATION, ship_modifiers(p)},
        {AG_FACT_FORCE_PUBLIC, greatest_force(s, seat, 0)},
        {AG_FACT_FORCE, greatest_force(s, seat, 1)},
        {AG_FACT_WONDERS, wonders},
        {AG_FACT_COLONIES, counter(s, seat, AG_PER_COLONIES, NULL)},
        {AG_FACT_WONDER_SURCHARGE, wonders},
        {AG_FACT_UPGRADES, upgrades(p)},
    };
    for (int i = 0; i < AG_FACT_COUNT; i++) out[i] = 0;
    for (size_t i = 0; i < sizeof facts / sizeof *facts; i++) out[facts[i].fact] = facts[i].value;
    strength_parts(s, seat, out);
    preview(s, seat, out);
    contest(s, seat, out);
}
