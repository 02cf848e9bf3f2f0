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

/* a bit for each byte that is not 0, the first one lowest; bytes are below 128, n is at most 32 */
static inline uint32_t bytes_set(const uint8_t *list, int n)
{
    uint32_t set = 0;
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
    for (int i = 0; i < n; i++) set |= (uint32_t)(list[i] != 0) << i;
#else
    for (int at = 0; at < n; at += 8) {
        uint64_t word = 0;
        memcpy(&word, list + at, n - at < 8 ? (size_t)(n - at) : 8);
        /* the top bit of each byte, then all of them side by side */
        word = (word + 0x7f7f7f7f7f7f7f7fu) >> 7 & 0x0101010101010101u;
        set |= (uint32_t)(word * 0x0102040810204080u >> 56) << at;
    }
#endif
    return set;
}

/* for each bit set, `i` being its number */
#define EACH_BIT(i, mask)                                                           \
    for (uint32_t i##_rest = (mask), i = 0;                                         \
         i##_rest && (i = (uint32_t)bits_lowest(i##_rest), 1); i##_rest &= i##_rest - 1)
#define EACH_BIT64(i, mask)                                                         \
    for (uint64_t i##_rest = (mask), i = 0;                                         \
         i##_rest && (i = (uint64_t)bits_lowest64(i##_rest), 1); i##_rest &= i##_rest - 1)
