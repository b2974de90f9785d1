# SPDX-License-Identifier: MIT
"""`gamedsl read GAME`: the rules read back, every word resolved, in the order in which they act."""

from __future__ import annotations

import click

from gamedsl.check.build import with_kind_rules
from gamedsl.cli.shared import game_argument
from gamedsl.cli.terminal import Terminal
from gamedsl.diagnostics import RulesFileError
from gamedsl.loading import read_game
from gamedsl.reading import as_text, read_back

__all__ = ["command"]


@click.command()
@game_argument
def command(game: str) -> None:
    """Print the rules of GAME back, as they are understood.

    Whose, which and where are spelt out, steps are numbered in the order in which they are done,
    and each says on which line of the file it stands.
    """
    reading = read_game(game)
    if not reading.ok or reading.checked is None or reading.checked.model is None:
        raise RulesFileError(diagnostics=reading.diagnostics)
    model, rules = with_kind_rules(reading.checked)
    sections = read_back(model, reading.sources[-1].name, rules)
    Terminal.current().say(as_text(sections), end="")
