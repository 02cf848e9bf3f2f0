/* Expansion: routes, combat, what a settler may do and what it costs (chapter 4). */
#include "olympos.h"

static int table_of(const Olympos *s, int seat)
{
    int route = s->traits[seat].route;
    return s->sirens[seat] ? (route & 4) | SIRENS_TABLE : route;
}
static const uint8_t *costs_from(int table, int start) { return OL_ROUTE_COST + (table * 33 + start) * 32; }
static uint32_t reach_from(int table, int start) { return OL_ROUTE_REACH[table * 33 + start]; }
/* number of steps, then the regions walked */
static const uint8_t *way_of(int table, int start, int to)
{
    return OL_ROUTE_STEPS + OL_ROUTE_AT[(table * 33 + start) * 32 + to];
}
static int sea_price(int table)
{
    int discount = table & 3, price = OL_AP_SEA_STEP - discount;
    return price > 0 ? price : 0;
}

/* ---- combat ---------------------------------------------------------------------------------------------------- */

static int fight_price(int attacker, int defender, int attacker_wins_ties, int defender_wins_ties)
{
    if (attacker != defender) return attacker > defender ? OL_AP_COMBAT_MORE : OL_AP_COMBAT_LESS;
    if (attacker_wins_ties == defender_wins_ties) return OL_AP_COMBAT_EQUAL;
    return attacker_wins_ties ? OL_AP_COMBAT_MORE : OL_AP_COMBAT_LESS;
}

static int fight_against(const Olympos *s, int attacker, int defender)
{
    int attacker_ties = s->traits[attacker].ties, defender_ties = s->traits[defender].ties;
    return fight_price(swords_of(s, attacker), swords_of(s, defender), attacker_ties, defender_ties);
}

static int fight_tribe(const Olympos *s, int attacker)
{
    return fight_price(swords_of(s, attacker), OL_TRIBE_SWORDS, s->traits[attacker].ties, 0);
}

/* R4.18-4.21; 0 where nobody resists */
int ol_combat_cost(const Olympos *s, int attacker, int territory)
{
    if (s->tribe[territory]) return fight_tribe(s, attacker);
    int owner = owner_of(s, territory);
    return owner == NOBODY || owner == attacker ? 0 : fight_against(s, attacker, owner);
}

/* ---- one trip -------------------------------------------------------------------------------------------------- */

/* Cheapest start of a new settler: an own territory or the north; of equals the one with the shorter way (R4.4). */
static int best_start(const Olympos *s, int seat, int to, int table)
{
    int best = NORTH;
    EACH_BIT(from, s->control[seat])
    {
        int cost = costs_from(table, (int)from)[to], least = costs_from(table, best)[to];
        int shorter = way_of(table, (int)from, to)[0] < way_of(table, best, to)[0];
        if (cost < least || (cost == least && shorter)) best = (int)from;
    }
    return best;
}

/* AP without the split into parts; beyond OL_AP_NONE where no way leads */
int ol_expansion_cost(const Olympos *s, int seat, int verb, int from, int to)
{
    int table = table_of(s, seat), is_new = verb == OL_VERB_SETTLE;
    int moving = costs_from(table, is_new ? NORTH : from)[to];
    if (is_new)
        EACH_BIT(start, s->control[seat])
        {
            int cost = costs_from(table, (int)start)[to];
            if (cost < moving) moving = cost;
        }
    return moving + (is_new ? s->traits[seat].placing : 0) + ol_combat_cost(s, seat, to) + s->erinyes[seat];
}

Trip ol_trip_of(const Olympos *s, int seat, int verb, int from, int to)
{
    int table = table_of(s, seat), is_new = verb == OL_VERB_SETTLE;
    Trip trip = {.start = is_new ? best_start(s, seat, to, table) : from, .erinyes = s->erinyes[seat]};
    int moving = costs_from(table, trip.start)[to];
    if (moving == 255) {
        trip.total = OL_AP_NONE + 1;
        return trip;
    }
    const uint8_t *way = way_of(table, trip.start, to);
    for (int i = 1; i <= way[0]; i++)
        if (OL_REGION_KIND[way[i]] == OL_KIND_SEA) trip.sea += sea_price(table);
    trip.land = moving - trip.sea;
    trip.placing = is_new ? s->traits[seat].placing : 0;
    trip.combat = ol_combat_cost(s, seat, to);
    trip.total = trip.placing + moving + trip.combat + trip.erinyes;
    return trip;
}

/* ---- listing --------------------------------------------------------------------------------------------------- */

/* keeps the targets that can be paid; `cost` has 32 prices of the way */
static uint32_t payable(const uint8_t *cost, const uint8_t *combat, uint32_t targets, int budget)
{
    uint32_t kept = 0;
    EACH_BIT(t, targets)
        if (cost[t] + combat[t] <= budget) kept |= 1u << t;
    return kept;
}

static void combat_prices(const Olympos *s, int seat, uint8_t *out)
{
    memset(out, 0, TERRITORIES);
    int price = fight_tribe(s, seat);
    EACH_BIT(t, s->tribes) out[t] = price;
    for (int q = 0; q < s->head.seats; q++) {
        if (q == seat || !s->control[q]) continue;
        price = fight_against(s, seat, q);
        EACH_BIT(t, s->control[q]) out[t] = price;
    }
}

static Move *add_targets(Move *out, int verb, int from, uint32_t targets)
{
    EACH_BIT(t, targets) *out++ = MOVE(verb, from, t, 0);
    return out;
}

static Move *add_new(Move *out, uint32_t targets)
{
    EACH_BIT(t, targets) *out++ = MOVE(OL_VERB_SETTLE, t, 0, 0);
    return out;
}

static uint32_t new_targets(const Olympos *s, int seat, int table, uint32_t open, int ample, const uint8_t *combat,
                            int budget)
{
    uint32_t reach = reach_from(table, NORTH);
    EACH_BIT(from, s->control[seat]) reach |= reach_from(table, (int)from);
    open &= reach;
    if (ample) return open;
    uint8_t best[TERRITORIES];
    memcpy(best, costs_from(table, NORTH), TERRITORIES);
    EACH_BIT(from, s->control[seat])
    {
        const uint8_t *cost = costs_from(table, (int)from);
        for (int t = 0; t < TERRITORIES; t++) best[t] = cost[t] < best[t] ? cost[t] : best[t];
    }
    return payable(best, combat, open, budget - s->traits[seat].placing);
}

/* Every settler and land within reach and time (R4.1-4.13, 4.30-4.32). With time in plenty no price is looked up.
 * Nobody has settlers for as many moves as LISTED_MAX, but a listing must not run over. */
int ol_list_expansions(const Olympos *s, int seat, Move *out)
{
    enum { LISTED_MAX = MOVES_MAX - 64 };
    Move *end = out;
    int table = table_of(s, seat), budget = time_left(s, seat) - s->erinyes[seat];
    if (budget < 0) return 0;
    int ample = budget >= OL_ROUTE_LONGEST[table] + OL_AP_NEW_SETTLER + OL_AP_COMBAT_LESS;
    uint32_t mine = s->control[seat], open = ~(s->closed | s->full | mine);
    uint8_t combat[TERRITORIES];
    if (!ample) combat_prices(s, seat, combat);
    if (s->stock[seat]) end = add_new(end, new_targets(s, seat, table, open, ample, combat, budget));
    EACH_BIT(from, mine)
    {
        uint32_t targets = open & reach_from(table, (int)from);
        if (!ample) targets = payable(costs_from(table, (int)from), combat, targets, budget);
        end = add_targets(end, OL_VERB_MARCH, (int)from, targets);
    }
    EACH_BIT(from, s->conquered[seat])
    {
        uint32_t targets = open & reach_from(table, (int)from);
        if (!ample) targets = payable(costs_from(table, (int)from), combat, targets, budget);
        end = add_targets(end, OL_VERB_LEAVE, (int)from, targets);
        if (end - out > LISTED_MAX - TERRITORIES) break;
    }
    return (int)(end - out);
}

/* ---- why not --------------------------------------------------------------------------------------------------- */

Reason ol_can_end_in(const Olympos *s, int seat, int to)
{
    if (to >= TERRITORIES) {
        switch (OL_REGION_KIND[to]) {
        case OL_KIND_NORTH: return refuse(OL_REASON_NORTH, 4, 6, 0, 0);
        case OL_KIND_WILD: return refuse(OL_REASON_WILD, 4, 13, 0, 0);
        default: return refuse(OL_REASON_SEA, 4, 13, 0, 0);
        }
    }
    Reason why = OK;
    if (s->crossed[to]) why = refuse(OL_REASON_CROSSED_OUT, 4, 13, 0, 0);
    else if (s->control[seat] >> to & 1) why = refuse(OL_REASON_OWN_TERRITORY, 4, 13, 0, 0);
    else if (s->height[to] >= STACK_MAX) why = refuse(OL_REASON_STACK_FULL, 4, 25, STACK_MAX, s->height[to]);
    why.piece = REGION(to);
    return why.id ? why : OK;
}

/* ---- doing ----------------------------------------------------------------------------------------------------- */

static void tell_walk(const Olympos *s, int seat, const Trip *trip, int to, Events *e)
{
    if (!e) return;
    int table = table_of(s, seat), on_run = 0, here = trip->start == NORTH ? OL_NORTH_REGION : trip->start;
    const uint8_t *way = way_of(table, trip->start, to);
    for (int i = 1; i <= way[0]; i++) {
        int sea = OL_REGION_KIND[way[i]] == OL_KIND_SEA;
        int cost = sea ? sea_price(table) : on_run && table & 4 ? 0 : OL_AP_LAND_STEP;
        on_run = !sea;
        EMIT(e, .kind = OL_EVENT_STEP, .seat = seat, .piece = REGION(way[i]), .from = ref_map(seat, here, 0),
             .to = ref_map(seat, way[i], 0), .amount = cost, .total = i);
        here = way[i];
    }
}

static void start_walk(Olympos *s, int seat, int verb, int from, const Trip *trip, Events *e)
{
    if (verb != OL_VERB_SETTLE) {
        int top = verb == OL_VERB_MARCH;
        int place = top ? s->height[from] - 1 : ol_land_conquered_place(s, from, seat);
        EMIT(e, .kind = OL_EVENT_SETTLER_LEAVES, .seat = seat, .piece = OL_PIECE_SETTLER,
             .from = ref_map(seat, from, place + 1), .to = ref_map(seat, from, 0), .amount = 1);
        ol_land_take(s, from, seat, top, e);
        return;
    }
    s->stock[seat]--;
    int region = trip->start == NORTH ? OL_NORTH_REGION : trip->start;
    EMIT(e, .kind = OL_EVENT_SETTLER_PLACED, .seat = seat, .piece = OL_PIECE_SETTLER,
         .from = ref_seat(seat, SEAT_STOCK, 0), .to = ref_map(seat, region, 0), .amount = 1, .total = s->stock[seat]);
}

static void tell_arrival(const Olympos *s, int seat, const Trip *trip, int to, int loser, Events *e)
{
    Ref here = ref_map(seat, to, 0), place = ref_map(seat, to, s->height[to] + 1);
    if (s->tribe[to])
        EMIT(e, .kind = OL_EVENT_TRIBE_BEATEN, .seat = seat, .piece = REGION(to), .from = here,
             .to = ref_map(NOBODY, to, 0), .amount = trip->combat);
    if (loser != NOBODY)
        EMIT(e, .kind = OL_EVENT_FIGHT, .seat = seat, .piece = REGION(to), .from = here,
             .to = ref_map(loser, to, s->height[to]), .amount = trip->combat);
    EMIT(e, .kind = OL_EVENT_SETTLER_ARRIVES, .seat = seat, .piece = OL_PIECE_SETTLER, .from = here, .to = place,
         .amount = 1, .total = s->height[to] + 1);
}

static int move_from(Move move) { return move_verb(move) == OL_VERB_SETTLE ? NORTH : move_a(move); }
static int move_to(Move move) { return move_verb(move) == OL_VERB_SETTLE ? move_a(move) : move_b(move); }

/* A land whose resource decides what a card yields may bring hourglasses before the action is paid (R2.7). */
void ol_do_expand(Olympos *s, int seat, Move move, Events *e)
{
    int verb = move_verb(move), from = move_from(move), to = move_to(move);
    Trip trip = ol_trip_of(s, seat, verb, from, to);
    PROMISE(trip.total <= time_left(s, seat));
    ol_begin_action(s, seat, trip.total);
    if (OL_HOURGLASS_LANDS >> to & 1) flow_push(&s->head, OL_STEP_EARLY_CARDS, seat);
    start_walk(s, seat, verb, from, &trip, e);
    tell_walk(s, seat, &trip, to, e);
    int loser = owner_of(s, to);
    tell_arrival(s, seat, &trip, to, loser, e);
    ol_land_push(s, to, seat, e);
    if (loser != NOBODY) ol_gain_hourglasses(s, loser, OL_HOURGLASS_FOR_DEFENDER, REGION(to), TOGETHER, e);
}

void ol_describe_expansion(const Olympos *s, int seat, Move move, MoveInfo *out)
{
    int verb = move_verb(move), from = move_from(move), to = move_to(move);
    Trip trip = ol_trip_of(s, seat, verb, from, to);
    if (verb == OL_VERB_SETTLE) out->subject = ref_seat(seat, SEAT_STOCK, 0);
    else if (verb == OL_VERB_MARCH) out->subject = ref_map(seat, from, s->height[from]);
    else out->subject = ref_map(seat, from, ol_land_conquered_place(s, from, seat) + 1);
    out->target = ref_map(owner_of(s, to), to, 0);
    out->piece = REGION(to);
    out->amount = trip.total;
    add_part(out, OL_COST_PLACING, trip.placing);
    add_part(out, OL_COST_LAND, trip.land);
    add_part(out, OL_COST_SEA, trip.sea);
    add_part(out, OL_COST_COMBAT, trip.combat);
    add_part(out, OL_COST_ERINYES, trip.erinyes);
    int glasses = s->hourglasses[seat] < trip.total ? s->hourglasses[seat] : trip.total;
    add_part(out, OL_COST_HOURGLASSES, -glasses);
}
