/* Tic-Tac-Toe with random moves, as one would write it by hand: a list of nine spaces, lines through them. */
#include "chance.h"

static const int lines[8][3] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};

/* The moves of so many games of a batch; won[0] and won[1] count the games that each seat has won. */
int64_t play(uint64_t seed, int64_t first, int64_t count, int64_t *won) {
    int64_t moves = 0;
    for (int64_t number = first; number < first + count; number++) {
        uint64_t own = game_seed(seed, (uint64_t)number);
        stream setup = begin(own, 0), programs = begin(own, 2);
        int player = below(&setup, 2), board[9] = {0};
        for (int left = 9; left > 0; left--) {
            int empty[9], n = 0;
            for (int space = 0; space < 9; space++)
                if (!board[space]) empty[n++] = space;
            board[empty[below(&programs, (uint32_t)n)]] = player + 1;
            moves++;
            int over = 0;
            for (int i = 0; i < 8; i++)
                over |= board[lines[i][0]] == player + 1 && board[lines[i][1]] == player + 1 && board[lines[i][2]] == player + 1;
            if (over) {
                won[player]++;
                break;
            }
            player = 1 - player;
        }
    }
    return moves;
}
