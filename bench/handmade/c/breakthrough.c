/* Breakthrough with random moves, as one would write it by hand: a board of 64 squares, a list of moves at every turn. */
#include "chance.h"

typedef struct { int8_t from, to; } move;

/* All moves of a player, by the square of the pawn and then by the column that it goes to. */
static int moves_of(const int8_t board[64], int player, move *found) {
    int n = 0, ahead = player ? -8 : 8;
    for (int from = 0; from < 64; from++) {
        if (board[from] != player + 1) continue;
        int column = from % 8, front = from + ahead;
        if (column > 0 && board[front - 1] != player + 1) found[n++] = (move){(int8_t)from, (int8_t)(front - 1)};
        if (!board[front]) found[n++] = (move){(int8_t)from, (int8_t)front};
        if (column < 7 && board[front + 1] != player + 1) found[n++] = (move){(int8_t)from, (int8_t)(front + 1)};
    }
    return n;
}

/* The moves of so many games of a batch; won[0] and won[1] count the games that each seat has won. */
int64_t play(uint64_t seed, int64_t first, int64_t count, int64_t *won) {
    int64_t moves = 0;
    for (int64_t number = first; number < first + count; number++) {
        uint64_t own = game_seed(seed, (uint64_t)number);
        stream setup = begin(own, 0), programs = begin(own, 2);
        int player = below(&setup, 2), pawns[2] = {16, 16};
        int8_t board[64] = {0};
        for (int i = 0; i < 16; i++) board[i] = 1, board[63 - i] = 2;
        for (;;) {
            move open[48];
            int n = moves_of(board, player, open);
            move chosen = open[below(&programs, (uint32_t)n)];
            if (board[chosen.to]) pawns[1 - player]--;
            board[chosen.from] = 0;
            board[chosen.to] = (int8_t)(player + 1);
            moves++;
            if (chosen.to / 8 == (player ? 0 : 7) || pawns[1 - player] == 0) {
                won[player]++;
                break;
            }
            player = 1 - player;
        }
    }
    return moves;
}
