# SPDX-License-Identifier: MIT
"""`gamedsl demo`: whole games, played by random players before your eyes.

Everything that is shown is what somebody who only watches may see.  On a terminal the lines come one
after the other; a pipe gets them at once.  Without names, every shipped game is played that is no
variant, those that have a folder of their own first.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from gamedsl.agents import RandomAgent
from gamedsl.chance import PROGRAMS
from gamedsl.cli.drawn_as import drawn_as
from gamedsl.cli.early import only_early
from gamedsl.cli.screen import Screen
from gamedsl.cli.shared import GameType
from gamedsl.cli.telling import result_lines
from gamedsl.cli.terminal import Terminal
from gamedsl.cli.words import words
from gamedsl.diagnostics.width import printable
from gamedsl.loading import load, shipped_games
from gamedsl.run import Game, Match

__all__ = ["command"]

_NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gil", "Hal")
_WISHED_PLAYERS = 3
_SEED = 7
_PAUSE = 0.03
_TOLD = ("played", "said", "turned up", "over")


@click.command()
@click.argument("games", nargs=-1, type=GameType())
def command(games: tuple[str, ...]) -> None:
    """Play GAMES, or those that come with gamedsl, to their ends with random players."""
    terminal = Terminal.current()
    pause = _PAUSE if terminal.out.isatty() else 0.0
    chosen: Sequence[str | Path] = games or _documented()
    for number, name in enumerate(chosen):
        if number:
            terminal.say()
        for line in _played(load(name), terminal):
            terminal.say(line)
            time.sleep(pause)


def _documented() -> list[Path]:
    """The shipped games without variants, those with a folder of their own first."""
    shipped = shipped_games().values()
    games = [path for path in shipped if path.parent.name != "variants"]
    return sorted(games, key=lambda path: (path.parent.name != path.stem, path.stem))


def _played(game: Game, terminal: Terminal) -> Iterator[str]:
    """A match from its title to its result, as lines."""
    least, most = game.players
    count = max(least, min(most, _WISHED_PLAYERS))
    names = _NAMES[:count] if count <= len(_NAMES) else count
    match = game.start(names, seed=_SEED)
    texts = words(match.setting.language)
    rule = "-" if terminal.ascii_only else "─"
    early = only_early(match)
    model = match.game.model
    screen = Screen(
        texts,
        rule,
        terminal.width,
        compact=True,
        early=early,
        drawn=drawn_as(model),
    )
    title = f"{printable(game.title)}: {', '.join(match.players)}"
    yield terminal.paint(title, bold=True)
    yield rule * len(title)
    yield ""
    yield from _table(match, screen, terminal)
    yield ""
    yield from _moves(match, screen, terminal)
    if match.result is not None:
        yield ""
        yield from screen.table(match.view())
        yield ""
        yield from result_lines(match.result, texts)


def _table(match: Match, screen: Screen, terminal: Terminal) -> Iterator[str]:
    """The table, with the round above it where the game has rounds."""
    view = match.view()
    if view.round is not None:
        yield terminal.paint(screen.headline(view), bold=True)
    yield from screen.table(view)


def _moves(match: Match, screen: Screen, terminal: Terminal) -> Iterator[str]:
    """Every move as a sentence; a new round begins with the table."""
    agents = {
        name: RandomAgent(match.seed, stream=PROGRAMS + number)
        for number, name in enumerate(match.players)
    }
    told = 0
    while not match.over:
        (player, *_) = match.waiting_for
        match.play(agents[player].choose(match.view(player), match.moves(player)), player=player)
        events = match.events()
        for event in events[told:]:
            if event.move > 0 and event.kind in _TOLD:
                yield printable(event.text)
        if any(event.move > 0 and event.kind == "round" for event in events[told:]):
            yield ""
            yield from _table(match, screen, terminal)
            yield ""
        told = len(events)
