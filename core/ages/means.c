/* What a seat can pay with and what things cost it: R5.4, R10.6, R11.2-11.4. */
#include "ages.h"

/* the sum of a card's changes of one price for one kind */
int price_change(int card, int of, int kind)
{
    if (!changes(card, of)) return 0;
    const Price *price = AG_CARDS[card].price;
    int n = 0;
    for (int i = 0; i < 2; i++)
        if (price[i].of == of && price[i].kinds >> kind & 1) n += price[i].n;
    return n;
}

static int war_on(const Ages *s, int seat)
{
    for (int i = 0; i < s->head.seats; i++)
        if (s->player[i].war != NONE && s->player[i].war_on == seat) return 1;
    return 0;
}

static void leader_prices(Means *m)
{
    const Player *p = m->p;
    int at_war = -1;
    for (int i = 0; i < 2; i++) {
        const Price *price = &AG_CARDS[p->leader].price[i];
        if (price->of == AG_PRICE_GROWTH) m->growth_leader += price->n;
        if (price->of != AG_PRICE_BUILD && price->of != AG_PRICE_BUILD_AT_WAR) continue;
        if (price->of == AG_PRICE_BUILD_AT_WAR) {
            if (at_war < 0) at_war = war_on(m->s, m->seat);
            if (!at_war) continue;
        }
        for (int kind = 0; kind <= AG_KIND_AIRFORCE; kind++)
            if (price->kinds >> kind & 1) m->leader[kind] += price->n;
    }
}

static void rival_prices(Means *m)
{
    int any = 0;
    for (int seat = 0; seat < m->s->head.seats; seat++) any |= changes(m->s->player[seat].leader, AG_PRICE_RIVAL_BUILD);
    if (!any) return;
    for (int seat = 0; seat < m->s->head.seats; seat++) {
        int leader = m->s->player[seat].leader;
        if (seat == m->seat) continue;
        for (int kind = 0; kind <= AG_KIND_AIRFORCE; kind++)
            m->rival[kind] += price_change(leader, AG_PRICE_RIVAL_BUILD, kind);
    }
}

void means_of(const Ages *s, int seat, Means *m)
{
    const Player *p = &s->player[seat];
    m->s = s;
    m->p = p;
    m->seat = seat;
    m->civil = p->civil_left;
    m->military = p->military_left;
    m->growth_leader = m->trade = 0;
    memset(m->leader, 0, sizeof m->leader);
    memset(m->rival, 0, sizeof m->rival);
    m->food = stock_food(p);
    m->resource = stock_resource(p);
    m->arms = p->arms;
    if (can(p, AG_CAN_SMITHY) && !(p->once & ONCE_SMITHY)) m->arms += AG_CARDS[p->leader].ability_n;
    if (p->once & TRADE_ARMED) {
        int side = pact_side_of(s, seat, AG_CAN_TRADE_ROUTES, NULL);
        m->trade = side == 0 ? m->food > 0 : side == 1 ? -(m->resource > 0) : 0;
    }
    m->urban_limit = AG_CARDS[p->government].urban_limit;
#define IF_FULL(KIND) \
    (workers_on(p, AG_##KIND##_FIRST, AG_##KIND##_CARDS) >= m->urban_limit ? AG_TECHS_OF[AG_KIND_##KIND] : 0)
    m->full = IF_FULL(LAB) | IF_FULL(TEMPLE) | IF_FULL(ARENA) | IF_FULL(LIBRARY) | IF_FULL(THEATER);
    int construction = p->special[AG_KIND_SPECIAL_CONSTRUCTION - AG_KIND_SPECIAL_MILITARY];
    m->discount = construction == NONE ? NULL : AG_CARDS[construction].discount;
    if (AG_CHANGES[p->leader]) leader_prices(m);
    rival_prices(m);
    m->pacts = pacts_of(s, seat);
}

static int technology_off(const Means *m, int card)
{
    return m->discount && is_urban(card) ? m->discount[level_of(card)] : 0;
}

/* Modifiers are clipped one after the other, so that the items always add up to what is paid (R11.2). */
static int clip(int *sum, int change)
{
    if (*sum + change < 0) change = -*sum;
    *sum += change;
    return change;
}

static void with_arms(const Means *m, int card, BuildPrice *price)
{
    int arms = is_unit(card) ? m->arms : 0;
    price->arms = clip(&price->sum, -min_of(arms, price->sum));
}

BuildPrice build_price(const Means *m, int card, int off)
{
    const Card *c = card_of(card);
    BuildPrice price = {.printed = c->cost_build, .sum = c->cost_build};
    price.rival = clip(&price.sum, m->rival[c->kind]);
    price.technology = clip(&price.sum, -technology_off(m, card));
    price.leader = clip(&price.sum, m->leader[c->kind]);
    price.card = clip(&price.sum, -off);
    with_arms(m, card, &price);
    return price;
}

/* R9.5, R11.3, R11.4: both prices discounted by construction, then the difference; arms do not help (R10.6) */
BuildPrice upgrade_price(const Means *m, int from, int to, int off)
{
    BuildPrice price = {.printed = max_of(0, AG_CARDS[to].cost_build - AG_CARDS[from].cost_build)};
    price.sum = price.printed;
    price.rival = clip(&price.sum, m->rival[kind_of(to)]);
    price.technology = clip(&price.sum, technology_off(m, from) - technology_off(m, to));
    price.card = clip(&price.sum, -off);
    return price;
}

SciencePrice science_price(const Means *m, int card, int revolution)
{
    const Card *c = card_of(card);
    SciencePrice price = {.printed = revolution ? c->cost_revolution : c->cost_science};
    price.sum = price.printed;
    price.leader = clip(&price.sum, price_change(m->p->leader, AG_PRICE_SCIENCE, c->kind));
    EACH_BIT(owner, m->pacts)
        price.pact += clip(&price.sum, price_change(m->s->player[owner].pact, AG_PRICE_SCIENCE, c->kind));
    return price;
}
