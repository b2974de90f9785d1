# SPDX-License-Identifier: MIT
"""How many games of so many moves there are: the number that two engines must agree on.

In: a program and how it starts.  Out: for each depth the number of different sequences of so many
moves.  A ply is one answer of one player: a move with one choice counts like any other, the set-up
counts nothing, and a game that ends early is counted at its last move and no deeper.  What chance
decides is decided by the seed, so it is no branch of the count.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gamedsl.compile import Program

__all__ = ["perft"]


def perft(
    program: Program,
    *,
    players: int,
    depth: int,
    seed: int = 0,
    values: Mapping[int, Sequence[int]] | None = None,
) -> tuple[int, ...]:
    """The numbers of leaves at 1, 2, ... `depth` moves.

    `program` is not traced; `values` gives options and inputs as for `Program.new_row`.

    Raises:
        ValueError: the depth is less than 1, or as `Program.new_row`.
    """
    if depth < 1:
        raise ValueError(f"a depth is at least 1, got {depth}")
    row = program.new_row(players, seed, values)
    program.start(row)
    counts = [0] * depth
    out = program.new_out()
    # Rows that wait, with the depth of their moves; a list instead of calls within calls.
    waiting = [(row, 0)]
    while waiting:
        row, level = waiting.pop()
        number = program.legal(row, out)
        counts[level] += number
        if level + 1 == depth:
            continue
        for code in out[:number]:
            after = row[:]
            program.apply(after, code)
            waiting.append((after, level + 1))
    return tuple(counts)
