/* Discoveries: prices, payment, effects of tiles, bonuses (R5.1-5.12). */
#include "olympos.h"

/* ---- what own discoveries add up to ---------------------------------------------------------------------------- */

static void add_tile(Traits *traits, int discovery)
{
    const OlTile *tile = &OL_TILES[discovery];
    traits->swords += tile->sword;
    traits->bolts += tile->bolt;
    traits->stars += tile->star;
    if (tile->placing) traits->placing = tile->placing;
    if (tile->land_run) traits->route |= 4;
    int sea = (traits->route & 3) + tile->sea;
    traits->route = ((traits->route & 4) | (sea > 2 ? 2 : sea));
    traits->ties |= tile->ties;
    if (tile->look) traits->look = tile->look;
    traits->wonder_discount += tile->wonder_discount;
}

/* The seat owns the tile: everything that follows from it. Also used when a written position is made whole. */
void ol_owns_tile(Olympos *s, int seat, int discovery)
{
    s->own_spaces[seat] |= 1u << s->space_of[discovery];
    s->tile_count[seat]++;
    add_tile(&s->traits[seat], discovery);
}

/* ---- prices ---------------------------------------------------------------------------------------------------- */

/* Agriculture and Coinage lower the price where their resource is asked for exactly (R5.7). */
static int discount_of(const Olympos *s, int seat, int space, int which)
{
    int resource = s->variant[seat][which];
    return resource != EMPTY && OL_FIXED[resource] >> space & 1 ? OL_DISCOUNT : 0;
}

int ol_development_cost(const Olympos *s, int seat, int space)
{
    return OL_AP_DEVELOPMENT - discount_of(s, seat, space, 0) - discount_of(s, seat, space, 1) + s->erinyes[seat];
}

static int bonus_is_open(const Olympos *s, int space, int place)
{
    return OL_SPACES[space].bonus[place] != EMPTY && s->bonus[space][place] == EMPTY &&
           (place < 2 || OL_SETUP[s->head.seats].grey);
}

static int glasses_of(int bonus) { return OL_BONUS[bonus].op == OL_OP_GAIN_HOURGLASS ? OL_BONUS[bonus].n : 0; }

/* most hourglasses that taking the discovery there can yield before it is paid (R2.7, 2.10) */
static int yield_of(const Olympos *s, int space)
{
    int best = 0;
    for (int i = 0; i < 3; i++) {
        int glasses = bonus_is_open(s, space, i) ? glasses_of(OL_SPACES[space].bonus[i]) : 0;
        if (glasses > best) best = glasses;
    }
    return best + OL_TILES[s->board[space]].hourglasses;
}

int ol_holdings(const Olympos *s, int seat)
{
    int code = 0;
    for (int i = 0; i < KINDS; i++) {
        int units = units_of(s, seat, i);
        code |= (units > 3 ? 3 : units) << 2 * i;
    }
    return code;
}

/* spaces whose discovery the seat can take now */
uint32_t ol_developable(const Olympos *s, int seat)
{
    uint32_t spaces = s->stocked & ~s->own_spaces[seat] & OL_PAYABLE[ol_holdings(s, seat)];
    int budget = time_left(s, seat);
    if (budget >= OL_AP_DEVELOPMENT + s->erinyes[seat]) return spaces;
    uint32_t kept = 0;
    EACH_BIT(i, spaces)
        if (ol_development_cost(s, seat, (int)i) <= budget + yield_of(s, (int)i)) kept |= 1u << i;
    return kept;
}

/* what the cheapest way to pay lacks: a fixed resource by name, else how many units of kinds that fit */
static Reason lacks(const Olympos *s, int seat, int space)
{
    for (int i = 0; i < KINDS; i++) {
        int need = OL_SPACES[space].fixed[i], have = units_of(s, seat, i);
        if (need <= have) continue;
        Reason why = refuse(OL_REASON_LACKS_RESOURCE, 5, 2, need, have);
        why.piece = RESOURCE(i);
        return why;
    }
    int missing = OL_MISSING[ol_holdings(s, seat) * SPACES + space], total = 0;
    for (int i = 0; i < KINDS; i++) total += OL_NEEDS[OL_NEED_FIRST[space]][i];
    return missing ? refuse(OL_REASON_LACKS_KINDS, 5, 4, total, total - missing) : OK;
}

Reason ol_can_develop(const Olympos *s, int seat, int space)
{
    Reason why = OK;
    int cost = ol_development_cost(s, seat, space), time = time_left(s, seat) + yield_of(s, space);
    if (s->own_spaces[seat] >> space & 1) why = refuse(OL_REASON_ALREADY_OWNED, 5, 5, 0, 0);
    else if (!s->copies[space]) why = refuse(OL_REASON_SOLD_OUT, 5, 5, 1, 0);
    else if ((why = lacks(s, seat, space)).id) return why;
    else if (cost > time) why = refuse(OL_REASON_NO_TIME, 2, 10, cost, time);
    if (why.id) why.piece = DISCOVERY(s->board[space]);
    return why;
}

/* Order: the resources, the tile with its effects, the bonus, the AP (R5.9); the frames lie in reverse. */
void ol_do_develop(Olympos *s, int seat, int discovery, Events *e)
{
    (void)e;
    const OlTile *tile = &OL_TILES[discovery];
    int space = s->space_of[discovery], cost = ol_development_cost(s, seat, space);
    ol_begin_action(s, seat, cost);
    if (tile->cards || tile->ties) flow_push(&s->head, OL_STEP_EARLY_CARDS, seat);
    Frame *bonus = flow_push(&s->head, OL_STEP_BONUS, seat);
    bonus->a = space, bonus->n = cost;
    flow_push(&s->head, OL_STEP_TILE, seat)->a = space;
    flow_push(&s->head, OL_STEP_PAYMENT, seat)->a = space;
}

void ol_describe_development(const Olympos *s, int seat, int discovery, MoveInfo *out)
{
    int space = s->space_of[discovery], cost = ol_development_cost(s, seat, space);
    out->subject = out->target = ref_dev(space, 0);
    out->piece = DISCOVERY(discovery);
    out->amount = cost;
    add_part(out, OL_COST_DISCOVERY, OL_AP_DEVELOPMENT);
    add_part(out, OL_COST_AGRICULTURE, -discount_of(s, seat, space, 0));
    add_part(out, OL_COST_COINAGE, -discount_of(s, seat, space, 1));
    add_part(out, OL_COST_ERINYES, s->erinyes[seat]);
    /* those that the tile itself yields pay too; those of a bonus are not chosen yet */
    int glasses = s->hourglasses[seat] + OL_TILES[discovery].hourglasses;
    add_part(out, OL_COST_HOURGLASSES, -(glasses < cost ? glasses : cost));
}

/* ---- payment: a = space. Which cubes are spent (R5.3) ---------------------------------------------------------- */

enum { WAYS_MAX = 24 };
static int cubes_in(int code) { return (code & 3) + (code >> 2 & 3) + (code >> 4 & 3) + (code >> 6 & 3); }
static int covers(int more, int less)
{
    for (int i = 0; i < 8; i += 2)
        if ((more >> i & 3) < (less >> i & 3)) return 0;
    return 1;
}

/* Ways to pay, as cubes spent by kind: those that spend nothing needlessly, fewest cubes first. */
int ol_payments_of(const Olympos *s, int seat, int space, uint8_t *out)
{
    int n = 0;
    for (int w = OL_NEED_FIRST[space]; w < OL_NEED_FIRST[space + 1]; w++) {
        int code = 0, ok = 1;
        for (int i = 0; i < KINDS && ok; i++) {
            int spent = OL_NEEDS[w][i] - s->tokens[seat][i];
            if (spent <= 0) continue;
            ok = spent <= s->cubes[seat][i];
            code |= spent << 2 * i;
        }
        for (int k = 0; k < n && ok; k++) ok = !covers(code, out[k]);
        if (!ok) continue;
        int kept = 0;
        for (int k = 0; k < n; k++)
            if (!covers(out[k], code)) out[kept++] = out[k];
        n = kept;
        int at = n++;
        for (; at > 0 && cubes_in(out[at - 1]) > cubes_in(code); at--) out[at] = out[at - 1];
        out[at] = code;
    }
    return n;
}

static void spend(Olympos *s, int seat, int space, int code, Events *e)
{
    for (int i = 0; i < KINDS; i++) ol_spend_cubes(s, seat, i, code >> 2 * i & 3, DISCOVERY(s->board[space]), e);
    flow_pop(&s->head);
}

static int payment_run(Olympos *s, Frame *f, Events *e)
{
    uint8_t ways[WAYS_MAX];
    int n = ol_payments_of(s, f->seat, f->a, ways);
    PROMISE(n > 0);
    if (n > 1) return asks(s, f->seat, OL_ASK_PAYMENT);
    spend(s, f->seat, f->a, ways[0], e);
    return 0;
}

static int payment_list(const Olympos *s, const Frame *f, Move *out, int order)
{
    (void)order;
    uint8_t ways[WAYS_MAX];
    int n = ol_payments_of(s, f->seat, f->a, ways);
    for (int i = 0; i < n; i++) out[i] = MOVE(OL_VERB_PAY, ways[i], 0, 0);
    return n;
}

static void payment_take(Olympos *s, Frame *f, Move move, Events *e) { spend(s, f->seat, f->a, move_a(move), e); }

static void payment_ask(const Olympos *s, const Frame *f, Decision *out)
{
    out->piece = DISCOVERY(s->board[f->a]);
    out->about = ref_dev(f->a, 0);
}

static void payment_describe(const Olympos *s, const Frame *f, Move move, MoveInfo *out)
{
    int code = move_a(move);
    out->subject = ref_seat(f->seat, SEAT_CUBES, 0);
    out->target = ref_dev(f->a, 0);
    out->piece = DISCOVERY(s->board[f->a]);
    out->amount = cubes_in(code);
    for (int i = 0; i < KINDS; i++) add_part(out, OL_COST_GRAIN_CUBE + i, code >> 2 * i & 3);
}

const Step ol_payment = {payment_run, payment_list, payment_take, payment_ask, payment_describe};

/* ---- tile: a = space. It is placed before the player, works from now on, and has its immediate effects --------- */

static int tile_run(Olympos *s, Frame *f, Events *e)
{
    int seat = f->seat, space = f->a, discovery = s->board[space];
    const OlTile *tile = &OL_TILES[discovery];
    flow_pop(&s->head);
    s->tiles[seat][s->tile_count[seat]] = discovery;
    if (!--s->copies[space]) s->stocked &= ~(1u << space);
    ol_owns_tile(s, seat, discovery);
    EMIT(e, .kind = OL_EVENT_DISCOVERY_GAINED, .seat = seat, .piece = DISCOVERY(discovery), .from = ref_dev(space, 0),
         .to = ref_seat(seat, SEAT_DISCOVERIES, s->tile_count[seat] - 1), .amount = 1, .total = s->tile_count[seat]);
    ol_gain_hourglasses(s, seat, tile->hourglasses, DISCOVERY(discovery), 0, e);
    if (tile->settlers) ol_gain_settlers(s, seat, tile->settlers, DISCOVERY(discovery), ref_zone(OL_ZONE_SUPPLY), e);
    if (tile->cards) {
        Frame *draw = flow_push(&s->head, OL_STEP_DRAW, seat);
        draw->n = tile->cards, draw->m = DISCOVERY(discovery);
    }
    if (tile->cubes) {
        Frame *cubes = flow_push(&s->head, OL_STEP_CUBES, seat);
        cubes->n = tile->cubes, cubes->m = DISCOVERY(discovery);
    }
    if (tile->choice) {
        Frame *variant = flow_push(&s->head, OL_STEP_VARIANT, seat);
        variant->a = (tile->choice - 1), variant->b = discovery;
    }
    return 0;
}

const Step ol_tile = {.run = tile_run};

/* ---- variant: a = 0 Agriculture, 1 Coinage; b = discovery (R5.8) ----------------------------------------------- */

static int variants_left(const Olympos *s, int which, uint8_t *out)
{
    int n = 0;
    for (int i = 0; i < 2; i++) {
        int resource = OL_VARIANTS[which * 2 + i], taken = 0;
        for (int q = 0; q < s->head.seats; q++) taken |= s->variant[q][which] == resource;
        if (!taken) out[n++] = resource;
    }
    return n;
}

static void choose_variant(Olympos *s, int resource, Events *e)
{
    const Frame *f = top_of(s);
    int seat = f->seat, which = f->a, discovery = f->b;
    s->variant[seat][which] = resource;
    EMIT(e, .kind = OL_EVENT_VARIANT_CHOSEN, .seat = seat, .piece = RESOURCE(resource), .cause = DISCOVERY(discovery),
         .to = ref_seat(seat, SEAT_DISCOVERIES, s->tile_count[seat] - 1), .amount = OL_DISCOUNT);
    flow_pop(&s->head);
}

static int variant_run(Olympos *s, Frame *f, Events *e)
{
    uint8_t left[2];
    int n = variants_left(s, f->a, left);
    PROMISE(n > 0);
    if (n > 1) return asks(s, f->seat, OL_ASK_VARIANT);
    choose_variant(s, left[0], e);
    return 0;
}

static int variant_list(const Olympos *s, const Frame *f, Move *out, int order)
{
    (void)order;
    uint8_t left[2];
    int n = variants_left(s, f->a, left);
    for (int i = 0; i < n; i++) out[i] = MOVE(OL_VERB_VARIANT, left[i], 0, 0);
    return n;
}

static void variant_take(Olympos *s, Frame *f, Move move, Events *e)
{
    (void)f;
    choose_variant(s, move_a(move), e);
}

static void variant_ask(const Olympos *s, const Frame *f, Decision *out)
{
    out->piece = DISCOVERY(f->b);
    out->about = ref_dev(s->space_of[f->b], 0);
}

static void variant_describe(const Olympos *s, const Frame *f, Move move, MoveInfo *out)
{
    out->subject = ref_dev(s->space_of[f->b], 0);
    out->target = ref_seat(f->seat, SEAT_DISCOVERIES, s->tile_count[f->seat] - 1);
    out->piece = RESOURCE(move_a(move));
    out->amount = OL_DISCOUNT;
}

const Step ol_variant = {variant_run, variant_list, variant_take, variant_ask, variant_describe};

/* ---- bonus: a = space, n = AP still to be paid (R5.10) --------------------------------------------------------- */

/* A bonus that would leave too few hourglasses for the price may not be taken (R2.10). */
Reason ol_can_take_bonus(const Olympos *s, const Frame *f, int place)
{
    int space = f->a;
    if (place > 2 || OL_SPACES[space].bonus[place] == EMPTY) return refuse(OL_REASON_NO_BONUS, 5, 10, 0, 0);
    if (s->bonus[space][place] != EMPTY) {
        Reason why = refuse(OL_REASON_BONUS_TAKEN, 5, 10, 0, 0);
        why.seat = s->bonus[space][place];
        return why;
    }
    if (!bonus_is_open(s, space, place)) return refuse(OL_REASON_BONUS_CLOSED, 1, 9, 0, 0);
    int time = time_left(s, f->seat) + glasses_of(OL_SPACES[space].bonus[place]);
    return f->n <= time ? OK : refuse(OL_REASON_NO_TIME, 2, 10, f->n, time);
}

static int bonus_list(const Olympos *s, const Frame *f, Move *out, int order)
{
    (void)order;
    int n = 0;
    for (int i = 0; i < 3; i++)
        if (!ol_can_take_bonus(s, f, i).id) out[n++] = MOVE(OL_VERB_BONUS, i, 0, 0);
    return n;
}

static int bonus_run(Olympos *s, Frame *f, Events *e)
{
    (void)e;
    Move moves[3];
    if (bonus_list(s, f, moves, FOR_SEARCH)) return asks(s, f->seat, OL_ASK_BONUS);
    flow_pop(&s->head);
    return 0;
}

static void bonus_take(Olympos *s, Frame *f, Move move, Events *e)
{
    int seat = f->seat, space = f->a, place = move_a(move);
    const OlEffect *effect = &OL_BONUS[OL_SPACES[space].bonus[place]];
    uint16_t cause = DISCOVERY(s->board[space]);
    s->bonus[space][place] = seat;
    s->columns[seat][space % 5]++;
    flow_pop(&s->head);
    EMIT(e, .kind = OL_EVENT_BONUS_TAKEN, .seat = seat, .piece = OL_PIECE_SETTLER, .cause = cause,
         .from = ref_zone(OL_ZONE_SUPPLY), .to = ref_dev(space, place + 1), .amount = 1,
         .total = s->columns[seat][space % 5]);
    switch (effect->op) {
    case OL_OP_GAIN_SETTLER: ol_gain_settlers(s, seat, effect->n, cause, ref_zone(OL_ZONE_SUPPLY), e); break;
    case OL_OP_GAIN_HOURGLASS: ol_gain_hourglasses(s, seat, effect->n, cause, 0, e); break;
    case OL_OP_GAIN_CUBE: ol_gain_cube(s, seat, effect->resource, effect->n, cause, 0, e); break;
    case OL_OP_GAIN_PRESTIGE: ol_gain_prestige(s, seat, effect->n, cause, e); break;
    default: PROMISE(!"a bonus has one of four effects");
    }
}

static void bonus_ask(const Olympos *s, const Frame *f, Decision *out)
{
    out->piece = DISCOVERY(s->board[f->a]);
    out->about = ref_dev(f->a, 0);
}

static void bonus_describe(const Olympos *s, const Frame *f, Move move, MoveInfo *out)
{
    (void)s;
    static const uint16_t shown[] = {
        [OL_OP_GAIN_SETTLER] = OL_PIECE_SETTLER,
        [OL_OP_GAIN_HOURGLASS] = OL_PIECE_HOURGLASS,
        [OL_OP_GAIN_PRESTIGE] = OL_PIECE_PRESTIGE_TOKEN,
    };
    const OlEffect *effect = &OL_BONUS[OL_SPACES[f->a].bonus[move_a(move)]];
    out->subject = out->target = ref_dev(f->a, move_a(move) + 1);
    out->piece = effect->op == OL_OP_GAIN_CUBE ? RESOURCE(effect->resource) : shown[effect->op];
    out->amount = effect->n;
}

const Step ol_bonus = {bonus_run, bonus_list, bonus_take, bonus_ask, bonus_describe};
