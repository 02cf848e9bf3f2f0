/* Counting and finding bits, for every compiler the games are built with. */
#pragma once
#include <stdint.h>
#include <string.h>

static inline int bits_count(uint32_t x)
{
    x -= x >> 1 & 0x55555555u;
    x = (x & 0x33333333u) + (x >> 2 & 0x33333333u);
    return (int)(((x + (x >> 4)) & 0x0f0f0f0fu) * 0x01010101u >> 24);
}

/* number of the lowest bit set; x is not 0 */
static inline int bits_lowest(uint32_t x)
{
#if defined(__GNUC__) || defined(__clang__)
    return __builtin_ctz(x);
#else
    return bits_count((x & (0u - x)) - 1);
#endif
}

static inline int bits_lowest64(uint64_t x)
{
#if defined(__GNUC__) || defined(__clang__)
    return __builtin_ctzll(x);
#else
    return (uint32_t)x ? bits_lowest((uint32_t)x) : 32 + bits_lowest((uint32_t)(x >> 32));
#endif
}

/* sum of small numbers: it must stay below 256 */
static inline int bytes_sum(const uint8_t *list, int n)
{
    uint64_t sum = 0, word;
    for (; n >= 8; n -= 8, list += 8) {
        memcpy(&word, list, 8);
        sum += word;
    }
    int rest = 0;
    while (n--) rest += *list++;
    return (int)(sum * 0x0101010101010101u >> 56) + rest;
}

/* for each bit set, `i` being its number */
#define EACH_BIT(i, mask)                                                           \
    for (uint32_t i##_rest = (mask), i = 0;                                         \
         i##_rest && (i = (uint32_t)bits_lowest(i##_rest), 1); i##_rest &= i##_rest - 1)
#define EACH_BIT64(i, mask)                                                         \
    for (uint64_t i##_rest = (mask), i = 0;                                         \
         i##_rest && (i = (uint64_t)bits_lowest64(i##_rest), 1); i##_rest &= i##_rest - 1)
