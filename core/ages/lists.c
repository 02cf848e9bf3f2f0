/* Sorted lists of cards, places on the table, and how many copies of a card take part. */
#ifndef AG_DEFINE_TABLES
#define AG_DEFINE_TABLES
#endif
#include "ages.h"

int list_count(const uint8_t *list, int count, int card)
{
    int n = 0;
    for (int i = 0; i < count; i++) n += list[i] == card;
    return n;
}

int list_has(const uint8_t *list, int count, int card)
{
    for (int i = 0; i < count; i++)
        if (list[i] == card) return 1;
    return 0;
}

void list_add(uint8_t *list, uint8_t *count, int most, int card)
{
    PROMISE(*count < most);
    int i = (*count)++;
    for (; i > 0 && list[i - 1] > card; i--) list[i] = list[i - 1];
    list[i] = card;
}

/* 0 if the card is not there */
int list_remove(uint8_t *list, uint8_t *count, int card)
{
    int i = 0;
    while (i < *count && list[i] != card) i++;
    if (i == *count) return 0;
    for (--*count; i < *count; i++) list[i] = list[i + 1];
    list[i] = NONE;
    return 1;
}

/* takes one card at random */
int list_draw(uint8_t *list, uint8_t *count, uint64_t *rng)
{
    int i = rng_below(rng, *count), card = list[i];
    --*count;
    memmove(list + i, list + i + 1, *count - i);
    list[*count] = NONE;
    return card;
}

/* Piles are sorted by card, then by who put the card there. */
void pair_add(uint8_t *list, uint8_t *by, uint8_t *count, int most, int card, int who)
{
    PROMISE(*count < most);
    int i = (*count)++;
    for (; i > 0 && (list[i - 1] > card || (list[i - 1] == card && by[i - 1] > who)); i--) {
        list[i] = list[i - 1];
        by[i] = by[i - 1];
    }
    list[i] = card;
    by[i] = who;
}

void pair_remove(uint8_t *list, uint8_t *by, uint8_t *count, int place)
{
    for (--*count; place < *count; place++) {
        list[place] = list[place + 1];
        by[place] = by[place + 1];
    }
    list[place] = by[place] = NONE;
}

int copies_of(const Ages *s, int card)
{
    const Card *c = card_of(card);
    const Length *length = length_of(s);
    if (c->starting) return s->head.seats;
    if (c->level > length->last_age || card == length->leaves_out || length->leaves_out_kinds >> c->kind & 1) return 0;
    if (option(s, AG_OPTION_PEACEFUL) == AG_PEACEFUL_ON && (c->kind == AG_KIND_AGGRESSION || c->kind == AG_KIND_WAR))
        return 0;
    if (card >= AG_MILITARY_FIRST && !length->politics && c->level > 0) return 0;
    return c->copies[s->head.seats - 2];
}

int remaining(const Ages *s)
{
    int n = 0;
    for (int i = 0; i < s->head.seats; i++) n += !gone(s, i);
    return n;
}

Ref ref_box(void) { return at(AG_ZONE_BOX, NOBODY, 0, 0); }
Ref ref_bank(int seat, int which) { return at(AG_ZONE_BANK, seat, which, 0); }
Ref ref_hand(int seat, int card) { return at(AG_ZONE_HAND, seat, card, 0); }
Ref ref_seat(int seat) { return at(AG_ZONE_SEATS, seat, 0, 0); }
Ref ref_card(int seat, int card) { return at(card < AG_TECHS ? AG_ZONE_TABLEAU : AG_ZONE_SHELF, seat, card, 0); }
