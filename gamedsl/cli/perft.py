# SPDX-License-Identifier: MIT
"""`gamedsl perft GAME DEPTH`: how many sequences of so many moves there are, for comparing engines."""

from __future__ import annotations

import click

from gamedsl.cli.shared import (
    game_argument,
    inputs_option,
    options_option,
    seed_option,
)
from gamedsl.cli.starting import input_values
from gamedsl.cli.terminal import Terminal
from gamedsl.cli.wrong_use import WholeNumber
from gamedsl.loading import load
from gamedsl.testing.leaves import perft

__all__ = ["command"]


@click.command()
@game_argument
@click.argument("depth", type=WholeNumber(1, 100))
@click.option(
    "--players",
    type=WholeNumber(1),
    metavar="N",
    help="How many play (they are called A, B, C ...); as few as possible if left out.",
)
@click.option(
    "--turns/--answers",
    default=None,
    help="Count turns, all that a player decides before somebody else is asked, or single answers; what the game"
    " says if left out.",
)
@seed_option
@options_option
@inputs_option
def command(
    game: str,
    depth: int,
    players: int | None,
    turns: bool | None,  # noqa: FBT001 - click hands it over by its name
    seed: int | None,
    options: dict[str, str],
    inputs: dict[str, str],
) -> None:
    """Count the sequences of 1, 2, ... DEPTH moves in GAME.

    A move is one answer of one player, or a whole turn where the game says that a turn counts as one move. What
    chance decides, the seed decides (0 if left out).
    """
    terminal = Terminal.current()
    known = load(game)
    counts = perft(
        known,
        players=known.players[0] if players is None else players,
        depth=depth,
        seed=seed or 0,
        options=options,
        inputs=input_values(known, inputs),
        turns=turns,
    )
    for number, count in enumerate(counts, 1):
        terminal.say(f"depth {number}: {count}")
