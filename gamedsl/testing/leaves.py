# SPDX-License-Identifier: MIT
"""How many games of so many moves there are: the number on which two engines must agree.

In: a game and how it starts.  Out: for each depth the number of different sequences of so many
moves.  A ply is one answer of one player: a move with a single choice counts like any other, the
set-up counts nothing, and a game that ends early is counted at its last move and no deeper.  What
chance decides is decided by the seed, so it is no branch of the count.  Where the game says that a turn
counts as one move, a jump over several pieces, or a mill and what is taken for it, is one ply.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from gamedsl.compile import Program, RulesFaultAt
from gamedsl.compile.layout import ACTOR, OVER
from gamedsl.compile.moves_counted import moves_counted
from gamedsl.diagnostics import UsageError
from gamedsl.run import Game
from gamedsl.run.faults import rules_fault
from gamedsl.run.game import values_of
from gamedsl.run.inputs import InputValue
from gamedsl.run.setting import settle

__all__ = ["perft"]


def perft(
    game: Game,
    *,
    players: int,
    depth: int,
    seed: int = 0,
    options: Mapping[str, str | int] | None = None,
    inputs: Mapping[str, InputValue] | None = None,
    turns: bool | None = None,
) -> tuple[int, ...]:
    """The numbers of sequences of 1, 2, ... `depth` moves; options and inputs as `Game.start`.

    A move is what the game says: an answer, or a turn where a turn counts as one move. With `turns` true it is all that
    a player decides before somebody else is asked, with `turns` false each answer.

    Raises:
        UsageError: the depth is less than 1, or something does not fit the game.
        RulesFault: the rules ask for something impossible.
    """
    if depth < 1:
        raise UsageError(f"a depth is at least 1, got {depth}")
    setting = settle(game.model, players, seed=seed, options=options, inputs=inputs)
    try:
        return _count(game, players, seed, values_of(game.model, setting), depth, turns=turns)
    except RulesFaultAt as fault:
        raise rules_fault(game.model, fault) from fault


def _count(
    game: Game,
    players: int,
    seed: int,
    values: Mapping[int, tuple[int, ...]],
    depth: int,
    *,
    turns: bool | None,
) -> tuple[int, ...]:
    program = game.fast_program
    row = program.new_row(players, seed, values)
    program.start(row)
    goes_on = _goes_on(program, row, turns=turns)
    counts = [0] * depth
    out = program.new_out()
    # Rows that wait, with the number of moves that led to them; no call within a call.
    waiting = [(row, 0)]
    while waiting:
        row, level = waiting.pop()
        number = program.legal(row, out)
        if goes_on is None and level + 1 == depth:
            # Nobody asks what comes of the last moves.
            counts[level] += number
            continue
        for code in out[:number]:
            after = row[:]
            program.apply(after, code)
            if goes_on is not None and goes_on(row, after) and not after[OVER]:
                waiting.append((after, level))
                continue
            counts[level] += 1
            if level + 1 < depth and not after[OVER]:
                waiting.append((after, level + 1))
    return tuple(counts)


def _goes_on(
    program: Program, first: Sequence[int], *, turns: bool | None
) -> Callable[[Sequence[int], Sequence[int]], bool] | None:
    """Whether the second row still belongs to the move that was begun in the first; None where each answer is one."""
    if turns:
        return lambda before, after: before[ACTOR] == after[ACTOR]
    counted = moves_counted(program.layout)
    if turns is False or counted is None or not first[counted.turn]:
        return None
    turn = counted.turn
    return lambda before, after: before[turn] == after[turn]
