# SPDX-License-Identifier: MIT
"""`gamedsl dump GAME --stage STAGE`: what a stage makes of a game, for people who work on it."""

from __future__ import annotations

import click

from gamedsl.cli.shared import game_argument
from gamedsl.cli.terminal import Terminal
from gamedsl.cli.wrong_use import OneOf
from gamedsl.diagnostics import RulesFileError
from gamedsl.loading import Reading, read_game
from gamedsl.run import Game
from gamedsl.syntax.dump import dump
from gamedsl.syntax.parser import parse

__all__ = ["command"]


@click.command()
@game_argument
@click.option(
    "--stage",
    type=OneOf(["syntax", "model", "program", "layout"]),
    required=True,
    help="The tree, the checked game, the Python program, or what its numbers mean.",
)
@click.option("--places", is_flag=True, help="Show where each part of the tree stands.")
def command(game: str, stage: str, *, places: bool) -> None:
    """Print what a stage makes of GAME."""
    reading = read_game(game)
    terminal = Terminal.current()
    if stage == "syntax":
        terminal.say(_syntax(reading, places=places), end="")
        return
    makers = {"model": _model, "program": _program, "layout": _layout}
    terminal.say(makers[stage](reading.game()), end="")


def _syntax(reading: Reading, *, places: bool) -> str:
    """The tree of the file itself, without the games that it extends."""
    if not reading.sources:
        raise RulesFileError(diagnostics=reading.diagnostics)
    parsed = parse(reading.sources[-1], known_names=reading.names)
    if parsed.diagnostics:
        raise RulesFileError(diagnostics=parsed.diagnostics)
    return dump(parsed.file, places=places)


def _model(game: Game) -> str:
    return dump(game.model)


def _program(game: Game) -> str:
    return game.fast_program.source


def _layout(game: Game) -> str:
    """The places of a row, a line each."""
    names = game.layout.names()
    width = len(str(len(names)))
    return "".join(f"{number:{width}}  {name}\n" for number, name in enumerate(names))
