/* Connect Four with random moves, as one would write it by hand: columns with heights, runs through the last disc. */
#include "chance.h"

static const int steps[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};

static int in_line(int board[7][6], int column, int row, int disc) {
    for (int i = 0; i < 4; i++) {
        int run = 1;
        for (int sign = -1; sign <= 1; sign += 2) {
            int x = column + sign * steps[i][0], y = row + sign * steps[i][1];
            while (x >= 0 && x < 7 && y >= 0 && y < 6 && board[x][y] == disc) {
                run++;
                x += sign * steps[i][0];
                y += sign * steps[i][1];
            }
        }
        if (run >= 4) return 1;
    }
    return 0;
}

/* The moves of so many games of a batch; won[0] and won[1] count the games that each seat has won. */
int64_t play(uint64_t seed, int64_t first, int64_t count, int64_t *won) {
    int64_t moves = 0;
    for (int64_t number = first; number < first + count; number++) {
        uint64_t own = game_seed(seed, (uint64_t)number);
        stream setup = begin(own, 0), programs = begin(own, 2);
        int player = below(&setup, 2), board[7][6] = {{0}}, height[7] = {0};
        for (int left = 42; left > 0; left--) {
            int open[7], n = 0;
            for (int column = 0; column < 7; column++)
                if (height[column] < 6) open[n++] = column;
            int column = open[below(&programs, (uint32_t)n)], row = height[column]++;
            board[column][row] = player + 1;
            moves++;
            if (in_line(board, column, row, player + 1)) {
                won[player]++;
                break;
            }
            player = 1 - player;
        }
    }
    return moves;
}
