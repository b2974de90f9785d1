# SPDX-License-Identifier: MIT
"""The table at which people play, and who sits before the screen.

In: a match.  Out: what is printed when somebody is asked: what has happened since they were asked
last, and the table, both with their own eyes.  Where players hide things from each other, the screen
is cleared before it goes to the next, who says when to show theirs; from a file of moves, a line
stands between players instead.
"""

from __future__ import annotations

from collections.abc import Sequence

import click

from gamedsl.agents import RandomAgent
from gamedsl.chance import PROGRAMS
from gamedsl.check.build import Checked
from gamedsl.cli.drawn_as import drawn_as
from gamedsl.cli.early import only_early
from gamedsl.cli.hosting import printed_on
from gamedsl.cli.offers import Offers
from gamedsl.cli.questions import Question
from gamedsl.cli.reference import Reference
from gamedsl.cli.screen import Screen
from gamedsl.cli.starting import spoken_in
from gamedsl.cli.telling import event_lines, result_lines
from gamedsl.cli.terminal import Terminal
from gamedsl.cli.tile_menu import tile_menu
from gamedsl.cli.tiles import TileWords, tile_under_way
from gamedsl.cli.typed import QUIT, Left, Typed
from gamedsl.cli.words import words
from gamedsl.diagnostics.width import printable
from gamedsl.run import Match
from gamedsl.run.texts import fold

__all__ = ["Desk"]

_INDENT = "  "
_READING_WIDTH = 99
_MOST_SUGGESTED = 4


class Desk:
    """A match, those who play it, and the terminal that they share."""

    match: Match
    agents: dict[str, RandomAgent]

    def __init__(
        self,
        match: Match,
        terminal: Terminal,
        typed: Typed,
        *,
        bots: bool,
        checked: Checked | None = None,
        language: str | None = None,
    ) -> None:
        """Sit down; with `bots`, random players take all seats but the first.

        `checked` is the game as it was read; without it nothing is said of what the answers would bring.
        `language` is the one in which every match is told; without it each is told in its own.
        """
        self.terminal = terminal
        self.typed = typed
        self._bots = bots
        self._checked = checked
        self._language = language
        self.sit_down(match)

    def sit_down(self, match: Match) -> None:
        """Another match lies on the table, such as one that was saved."""
        if self._language not in (None, match.setting.language):
            match = spoken_in(match, self._language)
        self.match = match
        self._speak()
        seats = match.players[1:] if self._bots else ()
        self.agents = {
            name: RandomAgent(match.seed, stream=PROGRAMS + number)
            for number, name in enumerate(seats)
        }
        self.has_secrets = len(match.players) - len(seats) > 1 and _hides_things(match)
        self._facing: str | None = None
        self.forget()

    def _speak(self) -> None:
        """The words on the screen are in the language of the match."""
        match, checked, language = self.match, self._checked, self.match.setting.language
        self.words = words(language)
        things = match.game.description(language).things
        self.screen = Screen(
            self.words,
            "-" if self.terminal.ascii_only else "─",
            self.terminal.width,
            printed=printed_on(things, _columns(match)),
            early=only_early(match),
            drawn=drawn_as(match.game.model),
        )
        self.offers = None if checked is None else Offers(checked, language)
        self.tiles = None if checked is None else TileWords(checked, language)
        self.reference = None if checked is None else Reference(checked, language)

    def forget(self) -> None:
        """What has happened so far is not told any more."""
        self._told = {name: len(self.match.events(name)) for name in (*self.match.players, None)}
        self._seen: tuple[str | None, tuple[str, ...]] | None = None

    def face(self, player: str) -> None:
        """The player sits before the screen and sees what is new, and the table if it is not the same as before."""
        if self.has_secrets and self._facing != player:
            self._hand_over(player)
            self._seen = None
        self._facing = player
        self.tell(player)
        table = self._table(player)
        if not self._shows(player, table):
            self._print(player, table)

    def menu(self, question: Question) -> list[str]:
        """The numbered answers: a line each where the game says what they bring, else side by side."""
        room = self.reading_width - len(_INDENT)
        if self.tiles is not None:
            model, tile = self.match.game.model, tile_under_way(self.match)
            lines = tile_menu(question, model, self.tiles, tile, room)
            if lines:
                return lines
        if self.offers is not None:
            dots = "..." if self.terminal.ascii_only else "…"
            lines = self.offers.menu(question, room, dots)
            if lines:
                return lines
        return question.menu(self.screen.width)

    def suggest(self, moves: Sequence[str]) -> None:
        """Ask which of these moves was meant; of many only the first are named."""
        for move in moves[:_MOST_SUGGESTED]:
            self.terminal.say(f"  {printable(self.words['did you mean'].format(name=move))}")

    def way_lines(self, question: Question | None, answer: str) -> list[str]:
        """How the tile at hand looks in the way that an answer names, as a drawing; none where it names none."""
        if self.tiles is None or question is None:
            return []
        tile, name = tile_under_way(self.match), fold(answer)
        for domain, number, text in question.meant(self.match.game.model):
            if domain is not None and self.tiles.is_way(domain) and fold(text) == name:
                parts = self.tiles.parts(domain, number, tile)
                return [text, *parts, *self.tiles.drawing(domain, number, tile)]
        return []

    @property
    def reading_width(self) -> int:
        """How many cells a line of text has; more than a screen of 80 where it is no screen."""
        return self.terminal.width if self.terminal.out.isatty() else _READING_WIDTH

    def show(self, player: str | None) -> None:
        """Print the table as the player, or somebody who only watches, sees it."""
        self._print(player, self._table(player))

    def tell(self, viewer: str | None) -> None:
        """What has happened since that viewer was told last is printed."""
        events = self.match.events(viewer)
        for line in event_lines(events[self._told[viewer] :]):
            self.terminal.say(line)
        # Where nobody hides anything, everybody has read what is on the screen.
        for reader in (viewer,) if self.has_secrets else tuple(self._told):
            self._told[reader] = len(self.match.events(reader))

    def finish(self) -> None:
        """Print the last things that happened, the table at the end, and the result."""
        result = self.match.result
        if result is None:
            return
        viewer = None if self.has_secrets else self.match.players[0]
        if self.has_secrets:
            self._clear()
            self._told[None] = min(self._told.values())
        self.tell(viewer)
        self.show(viewer)
        for line in result_lines(result, self.words):
            self.terminal.say(line)

    # ---- inside ---------------------------------------------------------------------------------

    def _print(self, player: str | None, table: tuple[str, ...]) -> None:
        headline, *lines = table
        self.terminal.say()
        self.terminal.say(self.terminal.paint(headline, bold=True))
        self.terminal.say("\n".join(lines))
        self.terminal.say()
        self._seen = player, table

    def _shows(self, player: str, table: tuple[str, ...]) -> bool:
        """Whether the table stands there as it is; in the middle of a move only the headline may be another."""
        if self._seen is None or self._seen[0] != player:
            return False
        headlines = int(self._is_inside_a_move())
        return self._seen[1][headlines:] == table[headlines:]

    def _is_inside_a_move(self) -> bool:
        """Whether whoever is asked answers in the middle of a move."""
        actions = self.match.game.model.actions
        return any(actions[move.wording.action].inner for move in self.match.moves()[:1])

    def _table(self, player: str | None) -> tuple[str, ...]:
        """The headline and the lines of the table with the eyes of that player."""
        view = self.match.view(player)
        return self.screen.headline(view), *self.screen.table(view)

    def _hand_over(self, player: str) -> None:
        if self._at_screen():
            self._clear()
            line = self.typed.line(self.words["enter"].format(player=player))
            self._clear()
            if fold(line).removeprefix(":") in QUIT:
                raise Left
        else:
            self.terminal.say(self.words["turn of"].format(player=player))

    def _clear(self) -> None:
        if self._at_screen():
            click.clear()

    def _at_screen(self) -> bool:
        return self.typed.by_hand and self.terminal.out.isatty()


def _columns(match: Match) -> dict[str, str]:
    """What the game's sheet calls its columns in the language of the match."""
    translated = dict(match.game.model.translated_names)
    return dict(translated.get(match.setting.language, ()))


def _hides_things(match: Match) -> bool:
    """Whether players have areas into which others do not see, or choose something in secret."""
    model = match.game.model
    hidden = (store.owner == "player" and store.sight != "all" for store in model.stores)
    return any(hidden) or any(decision.at_once for decision in model.decisions)
