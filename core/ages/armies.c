/* Chapter 12: how units group into armies, and what they are worth. */
#include "ages.h"

enum { AIR = AG_AIRFORCE_FIRST - UNIT_FIRST };

static int complete(const int have[3], const Card *tactic)
{
    const int need[3] = {tactic->infantry, tactic->cavalry, tactic->artillery};
    int n = 255;
    for (int i = 0; i < 3; i++)
        if (need[i]) n = min_of(n, have[i] / need[i]);
    return n;
}

/* R12.3: N complete sets, F without an obsolete unit. The leader's doubling counts for own strength only (R12.7);
 * a leader who forbids tactics always does (R12.6). */
Armies armies_of(const Player *p, const uint8_t units[UNIT_CARDS], int with_leader)
{
    Armies armies = {0, 0, 0};
    if (p->tactic == NONE || can(p, AG_CAN_NO_TACTICS)) return armies;
    const Card *tactic = card_of(p->tactic);
    int all[3] = {0}, fresh[3] = {0};
    for (int i = 0; i < AIR; i++) {
        int which = kind_of(UNIT_FIRST + i) - AG_KIND_INFANTRY;
        all[which] += units[i];
        fresh[which] += AG_TECH_LEVEL[UNIT_FIRST + i] + 1 >= tactic->level ? units[i] : 0;
    }
    int n = complete(all, tactic);
    if (!n) return armies;
    int old = tactic->army_strength_obsolete, full = tactic->army_strength;
    int f = old ? complete(fresh, tactic) : n;
    int doubled = min_of(units[AIR], n), doubled_full = min_of(doubled, f);
    armies.full = f;
    armies.obsolete = n - f;
    armies.bonus = (f + doubled_full) * full + (n - f + doubled - doubled_full) * old;
    if (with_leader && can(p, AG_CAN_BEST_ARMY_TWICE)) armies.bonus += f ? full : old;
    return armies;
}

int printed_strength(const uint8_t units[UNIT_CARDS])
{
    int sum = 0;
    for (int i = 0; i < UNIT_CARDS; i++) sum += units[i] * AG_TECH_STRENGTH[UNIT_FIRST + i];
    return sum;
}

int force_of(const Player *p, const uint8_t units[UNIT_CARDS])
{
    return printed_strength(units) + armies_of(p, units, 0).bonus;
}
