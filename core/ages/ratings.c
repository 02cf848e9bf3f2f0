/* R4.4-4.12: every rating and total of a seat, recomputed from its cards after each change. */
#include "ages.h"

int pacts_of(const Ages *s, int seat)
{
    int owners = (s->player[seat].pact != NONE) << seat;
    for (int i = 0; i < PLAYERS; i++) owners |= (s->player[i].partner == seat) << i; /* without a pact: NONE */
    return owners & ((1 << s->head.seats) - 1);
}

/* The side a seat has in a pact with this ability; its partner if asked for. */
int pact_side_of(const Ages *s, int seat, int ability, int *partner)
{
    EACH_BIT(owner, pacts_of(s, seat)) {
        if (AG_ABILITY_OF[s->player[owner].pact] != ability) continue;
        if (partner) *partner = pact_partner(s, seat, owner);
        return pact_side(s, seat, owner);
    }
    return -1;
}

static void add_always(const Ages *s, int seat, int card, Ratings *r, int *strength)
{
    const Card *c = card_of(card);
    for (int i = 0; i < c->effects[AG_WHEN_ALWAYS]; i++) {
        const Effect *e = &AG_EFFECTS[c->effect + i];
        int n = amount_of(s, seat, e);
        if (e->what == AG_WHAT_CULTURE) r->culture += n;
        else if (e->what == AG_WHAT_SCIENCE) r->science += n;
        else *strength += n;
    }
}

static void add_card(int card, Ratings *r, int *strength)
{
    const Card *c = card_of(card);
    r->culture += c->culture;
    r->science += c->science;
    *strength += c->strength;
    r->civil += c->civil_actions;
    r->military += c->military_actions;
    r->civil_hand += c->civil_hand;
    r->military_hand += c->military_hand;
    if (c->happy > 0) r->faces += c->happy;
    else r->unhappy -= c->happy;
}

static void add_workers(const Ages *s, int seat, Ratings *r)
{
    const Player *p = &s->player[seat];
    int culture = 0, science = 0, faces = 0, units = 0, arenas = 0;
    for (int i = AG_LAB_FIRST; i < UNIT_FIRST; i++) {
        culture += p->workers[i] * AG_TECH_CULTURE[i];
        science += p->workers[i] * AG_TECH_SCIENCE[i];
        faces += p->workers[i] * AG_TECH_HAPPY[i];
        arenas += p->workers[i] * AG_TECH_STRENGTH[i];
    }
    for (int i = UNIT_FIRST; i < AG_TECHS; i++) units += p->workers[i] * AG_TECH_STRENGTH[i];
    r->culture += culture;
    r->science += science;
    r->faces += faces;
    r->arenas += arenas;
    r->units += units;
}

static int add_wonders(const Ages *s, int seat, Ratings *r)
{
    const Player *p = &s->player[seat];
    int doubles = 0;
    EACH_BIT(i, bytes_set(p->wonder, AG_WONDER_CARDS)) {
        if (p->wonder[i] == 2) {
            r->culture += AG_RAVAGED_CULTURE;
            continue;
        }
        add_card(AG_WONDER_FIRST + i, r, &r->wonders);
        add_always(s, seat, AG_WONDER_FIRST + i, r, &r->wonders);
        doubles |= AG_CARDS[AG_WONDER_FIRST + i].ability == AG_CAN_DOUBLE_FACES;
    }
    return doubles;
}

static void add_pacts(const Ages *s, int seat, Ratings *r)
{
    EACH_BIT(owner, pacts_of(s, seat)) {
        int card = s->player[owner].pact;
        const Side *side = &AG_CARDS[card].side[pact_side(s, seat, owner)];
        r->culture += side->culture;
        r->pacts += side->strength;
        r->military += side->military_actions;
        add_always(s, seat, card, r, &r->pacts);
    }
}

/* The whole table of a seat into its ratings; `faces` ends as the happiness (R4.8). */
void ratings_of(const Ages *s, int seat, Ratings *r)
{
    const Player *p = &s->player[seat];
    *r = (Ratings){0};
    add_workers(s, seat, r);
    add_card(p->government, r, &r->government);
    for (int i = 0; i < SPECIALS; i++)
        if (p->special[i] != NONE) add_card(p->special[i], r, &r->special);
    int doubles = add_wonders(s, seat, r);
    EACH_BIT(i, bytes_set(p->colony, AG_TERRITORY_CARDS)) add_card(AG_TERRITORY_FIRST + i, r, &r->colonies);
    if (p->leader != NONE) {
        add_card(p->leader, r, &r->leader);
        add_always(s, seat, p->leader, r, &r->leader);
    }
    add_pacts(s, seat, r);
    r->army = armies_of(p, p->workers + UNIT_FIRST, 1).bonus;
    r->strength = r->units + r->arenas + r->army + r->government + r->special + r->wonders + r->leader + r->colonies +
                  r->pacts;
    r->strength = max_of(r->strength, 0);
    r->culture = max_of(r->culture, 0);
    r->science = max_of(r->science, 0);
    r->faces = max_of(0, min_of(r->faces * (1 + doubles) - r->unhappy, AG_HAPPINESS_MOST));
    r->civil = max_of(r->civil, 0);
    r->military = max_of(r->military, 0);
    r->civil_hand += r->civil;
    r->military_hand += r->military;
}

/* R4.5: what rises is available at once; what falls is taken from spent tokens first */
static void adjust(uint8_t *left, int before, int after)
{
    int rise = after - before, spent = max_of(0, before - *left);
    if (rise < 0) rise = min_of(0, rise + spent);
    *left = max_of(0, *left + rise);
}

static void tell(Events *ev, int kind, int seat, int change, int total)
{
    if (change) EMIT(ev, .kind = kind, .seat = seat, .amount = change, .total = total);
}

/* Call after every change of a seat's cards or workers. */
void changed(Ages *s, int seat, Events *ev)
{
    Player *p = &s->player[seat];
    Ratings r;
    if (gone(s, seat)) return;
    ratings_of(s, seat, &r);
    if (ev) {
        tell(ev, AG_EVENT_CULTURE_RATE, seat, r.culture - p->culture_rate, r.culture);
        tell(ev, AG_EVENT_SCIENCE_RATE, seat, r.science - p->science_rate, r.science);
        tell(ev, AG_EVENT_STRENGTH, seat, r.strength - p->strength, r.strength);
        tell(ev, AG_EVENT_HAPPINESS, seat, r.faces - p->happiness, r.faces);
    }
    p->culture_rate = r.culture;
    p->science_rate = r.science;
    p->strength = r.strength;
    p->happiness = r.faces;
    p->civil_limit = r.civil_hand;
    p->military_limit = r.military_hand;
    if (r.civil != p->civil_total) {
        int left = p->civil_left;
        adjust(&p->civil_left, p->civil_total, r.civil);
        p->civil_total = r.civil;
        tell(ev, AG_EVENT_GAIN_CIVIL, seat, p->civil_left - left, p->civil_left);
    }
    if (r.military != p->military_total) {
        int left = p->military_left;
        adjust(&p->military_left, p->military_total + p->military_extra, r.military + p->military_extra);
        p->military_total = r.military;
        tell(ev, AG_EVENT_GAIN_MILITARY, seat, p->military_left - left, p->military_left);
    }
}

/* after a change that partners feel too: wonders, pacts */
void changed_with_partners(Ages *s, int seat, Events *ev)
{
    changed(s, seat, ev);
    EACH_BIT(owner, pacts_of(s, seat)) changed(s, pact_partner(s, seat, owner), ev);
}

/* ---- points ------------------------------------------------------------------------------------------------------- */

/* R13.9: never below 0 */
void culture_points(Ages *s, int seat, int n, int cause, Events *ev)
{
    Player *p = &s->player[seat];
    n = max_of(n, -p->culture);
    if (!n) return;
    p->culture += n;
    EMIT(ev, .kind = AG_EVENT_CULTURE, .seat = seat, .piece = AG_PIECE_CULTURE, .cause = piece(cause),
         .from = cause == NONE ? (Ref){0} : ref_card(seat, cause), .to = at(AG_ZONE_INDICATORS, seat, 2, 0),
         .amount = n, .total = p->culture);
}

void science_points(Ages *s, int seat, int n, int cause, Events *ev)
{
    Player *p = &s->player[seat];
    n = max_of(n, -p->science);
    if (!n) return;
    p->science += n;
    EMIT(ev, .kind = AG_EVENT_SCIENCE, .seat = seat, .piece = AG_PIECE_SCIENCE, .cause = piece(cause),
         .from = cause == NONE ? (Ref){0} : ref_card(seat, cause), .to = at(AG_ZONE_INDICATORS, seat, 3, 0),
         .amount = n, .total = p->science);
}

/* ---- limits ------------------------------------------------------------------------------------------------------- */

int ship_modifiers(const Player *p)
{
    int n = 0;
    for (int i = 0; i < SPECIALS; i++)
        if (p->special[i] != NONE) n += AG_CARDS[p->special[i]].colonization;
    for (int i = 0; i < AG_WONDER_CARDS; i++)
        if (p->wonder[i] == 1) n += AG_CARDS[AG_WONDER_FIRST + i].colonization;
    return n;
}

int worker_count(const Player *p)
{
    return p->pool + bytes_sum(p->workers, AG_TECHS);
}
