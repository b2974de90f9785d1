"""Course of play: questions one after the other, in nested rules, and an end that cuts in."""

from __future__ import annotations

from collections.abc import Generator as Course
from random import Random

import pytest

from gamedsl.chance import PLAY, PROGRAMS, SETUP, Generator
from gamedsl.compile import Program, Reason, RulesFaultAt
from gamedsl.compile.layout import ACTOR, DECISION, ENDED, OVER, PC, PLAYERS, STREAM, WINNER
from tests.compile.games import LINES, program

GAMES = ("row", "cards", "phases", "nest")
Row = list[int]


def begun(game: Program, players: int, seed: int) -> Row:
    """A row at its first question."""
    row = game.new_row(players, seed)
    game.start(row)
    return row


def moves(game: Program, row: Row) -> list[int]:
    """The codes of all moves."""
    out = game.new_out()
    return out[: game.legal(row, out)]


def some_players(game: Program, seed: int) -> int:
    """Every number of players comes up."""
    least, most = game.model.least_players, game.model.most_players
    return least + seed % (most - least + 1)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(6))
def test_a_saved_row_goes_on_the_same_way(name: str, seed: int) -> None:
    """At every decision a copy of the row, taken up later, comes to the same."""
    game, choose = program(name), Random(seed)
    row = begun(game, some_players(game, seed), seed)
    saved: list[tuple[Row, int, Row]] = []
    while row[OVER] == 0 and len(saved) < 80:
        code = choose.choice(moves(game, row))
        before = row[:]
        game.apply(row, code)
        saved.append((before, code, row[:]))

    assert saved
    for before, code, after in reversed(saved):
        game.apply(before, code)
        assert before == after


@pytest.mark.parametrize("name", GAMES)
def test_a_game_that_is_over_leaves_nothing_under_way(name: str) -> None:
    """Nobody is asked, there is no move, and all frames are empty again."""
    game = program(name)
    for seed in range(8):
        row, _ = game.play_random(some_players(game, seed), seed)

        assert (row[PC], row[ACTOR], row[DECISION]) == (ENDED, -1, -1)
        assert moves(game, row) == []
        assert set(row[game.layout.frames_begin :]) <= {0}


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_random_play_is_step_by_step_play(name: str, seed: int) -> None:
    """`play_random` draws each move from the first stream for programs, one draw a move."""
    game, agent = program(name), Generator(seed, PROGRAMS)
    players = some_players(game, seed)
    row, made = begun(game, players, seed), 0
    while row[OVER] == 0:
        codes = moves(game, row)
        game.apply(row, codes[agent.below(len(codes))])
        made += 1

    assert game.play_random(players, seed) == (row, made)


def test_a_line_of_three_wins_at_once() -> None:
    """The player who completes a line is named; a full board without one is nobody's."""
    game = program("row")
    row = begun(game, 2, 0)
    for code in (0, 3, 1, 4, 2):
        game.apply(row, code)

    assert (row[OVER], row[WINNER]) == (2, 0)
    board = [row[game.layout.one_slot(1, n)] - 1 for n in range(9)]
    assert any(all(board[n] == 0 for n in line) for line in LINES)

    row = begun(game, 2, 0)
    for code in (0, 1, 2, 4, 3, 5, 7, 6, 8):
        game.apply(row, code)
    assert (row[OVER], row[WINNER]) == (2, -1)


def test_who_has_passed_is_skipped() -> None:
    """The others go on in turn; when all have passed the second phase begins with the first."""
    game = program("phases")
    row = game.new_row(3, 0, {3: [1]})
    game.start(row)
    asked = []
    for code in (0, 1, 0, 0, 1, 0, 1):
        asked.append(row[ACTOR])
        game.apply(row, code)

    assert asked == [1, 2, 0, 1, 0, 1, 1]
    assert (row[DECISION], row[ACTOR]) == (1, 1)


def test_set_up_and_play_draw_from_their_own_streams() -> None:
    """The set-up draws from stream 0, everything behind it from stream 1."""
    game = program("cards")
    row = game.new_row(2, 5)
    before = row[:]

    assert row[STREAM] == 8
    game.start(row)
    assert row[STREAM] == 12
    assert row[8:12] != before[8:12]
    assert tuple(before[8:12]) == Generator(5, SETUP).words()
    assert tuple(row[12:16]) == Generator(5, PLAY).words()


def test_a_winner_and_the_end_of_the_course_are_told_apart() -> None:
    """1: the rules have come to their end and the scoring decides; 2: somebody was named."""
    row, _ = program("cards").play_random(3, 4)

    assert (row[OVER], row[WINNER]) == (1, -1)


# ---- rules that ask in the middle of rules ------------------------------------------------------


class Over(Exception):
    """The game of nested rules is over."""


class Nest:
    """The nested rules once more, as plain generators."""

    def __init__(self, seed: int) -> None:
        """Nothing has happened."""
        self.chance = Generator(seed, SETUP)
        self.winters = 0
        self.hand, self.forest, self.cave = [0] * 3, [0] * 3, [0] * 3
        self.depth = self.deepest = 0

    def main(self) -> Course[tuple[str, int], tuple[str, int], None]:
        """Turns for ever."""
        player = 0
        while True:
            verb, argument = yield "turn", player
            if verb == "draw":
                self.take(player)
            else:
                yield from self.play(player, argument)
            player = (player + 1) % 3

    def take(self, player: int) -> None:
        """One card, or a winter."""
        if self.chance.below(6) == 0:
            self.winters += 1
            if self.winters == 3:
                raise Over
        self.hand[player] = min(10, self.hand[player] + 1)

    def play(self, player: int, kind: int) -> Course[tuple[str, int], tuple[str, int], None]:
        """A card goes to the forest and has its effect."""
        self.depth += 1
        self.deepest = max(self.deepest, self.depth)
        self.hand[player] -= 1
        self.forest[player] += 1
        if kind == 1:
            for _ in range(self.forest[player] - 2):
                self.take(player)
        if kind == 2:
            while self.hand[player] > 0 and self.forest[player] < 12:
                _, answer = yield "answer", player
                if answer == 0:
                    break
                _, what = yield "again", player
                yield from self.play(player, what)
                if self.answer_given == 0:
                    break
        if kind == 3:
            yield from self.fox(player)
            self.take(player)
        self.depth -= 1

    answer_given = 1

    def fox(self, player: int) -> Course[tuple[str, int], tuple[str, int], None]:
        """Every other player may forbid it; one no is enough."""
        for steps in (1, 2):
            _, answer = yield "answer", (player + steps) % 3
            if answer == 0:
                return
        self.cave[player] += 2


def state_of(game: Program, row: Row) -> list[int]:
    """Winters, hands, forests, caves."""
    slots = game.layout.variables
    return [row[slots[0]], *row[slots[1] : slots[4]]]
