/* The random generator of every game, as gamedsl.chance and gamedsl.lab describe it. */
#include <stdint.h>

typedef struct { uint32_t a, b, c, counter; } stream;

static inline uint32_t next_word(stream *at) {
    uint32_t word = at->a + at->b + at->counter++;
    at->a = at->b ^ at->b >> 9;
    at->b = at->c * 9;
    at->c = (at->c << 21 | at->c >> 11) + word;
    return word;
}

static inline stream begin(uint64_t seed, uint32_t kind) {
    stream found = {(uint32_t)seed, (uint32_t)(seed >> 32), kind, 1};
    for (int i = 0; i < 12; i++) next_word(&found);
    return found;
}

static inline int below(stream *at, uint32_t k) {
    if (k == 1) return 0;
    uint64_t product = (uint64_t)next_word(at) * k;
    if ((uint32_t)product < k) {
        uint32_t limit = -k % k;
        while ((uint32_t)product < limit) product = (uint64_t)next_word(at) * k;
    }
    return (int)(product >> 32);
}

static inline uint64_t game_seed(uint64_t seed, uint64_t number) {
    uint64_t mixed = seed + (number + 1) * 0x9E3779B97F4A7C15u;
    mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9u;
    mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EBu;
    return mixed ^ mixed >> 31;
}
