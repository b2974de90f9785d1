# SPDX-License-Identifier: MIT
"""`gamedsl play GAME`: people at one terminal, alone against random players or from a file of moves."""

from __future__ import annotations

import click

from gamedsl.cli.desk import Desk
from gamedsl.cli.session import play
from gamedsl.cli.shared import (
    game_argument,
    inputs_option,
    options_option,
    players_option,
    seed_option,
)
from gamedsl.cli.starting import start_match
from gamedsl.cli.terminal import Terminal
from gamedsl.cli.typed import Typed
from gamedsl.loading import read_game

__all__ = ["command"]


@click.command()
@game_argument
@players_option
@seed_option
@click.option("--bots", is_flag=True, help="Random players take all seats but the first.")
@options_option
@inputs_option
@click.option("--language", metavar="LANGUAGE", help="The language of the game, such as fr.")
def command(
    game: str,
    players: int | tuple[str, ...] | None,
    seed: int | None,
    options: dict[str, str],
    inputs: dict[str, str],
    language: str | None,
    *,
    bots: bool,
) -> int:
    """Play GAME, one question at a time or a whole move in one line.

    People share the screen and hand it on; what is hidden from the others is shown only after they
    have. With moves piped in, every line is an answer. Type help while playing for the rest.
    """
    reading = read_game(game)
    match = start_match(
        reading.game(), players, seed=seed, options=options, inputs=inputs, language=language
    )
    terminal = Terminal.current()
    typed, checked = Typed(terminal), reading.checked
    return play(Desk(match, terminal, typed, bots=bots, checked=checked, language=language))
