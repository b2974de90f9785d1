# SPDX-License-Identifier: MIT
"""A match: one game being played, from its set-up to its result.

In: moves.  Out: whose turn it is, what may be done, why something may not, what each player sees
and what has happened.  A match is a row of numbers and the steps that led there; each move is played
on a copy of the row, so that a move that cannot be made changes nothing at all.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from os import PathLike
from typing import TYPE_CHECKING, Any

import attrs

from gamedsl.compile.layout import ACTOR, OVER
from gamedsl.diagnostics import IllegalMove, UsageError
from gamedsl.run.carrying import begun, carried_out
from gamedsl.run.chain import Chain, Position
from gamedsl.run.finding import shown
from gamedsl.run.kept import kept
from gamedsl.run.moves import Move, Moves
from gamedsl.run.reasons import Reason
from gamedsl.run.setting import Setting
from gamedsl.run.speech import Speech, make_speech
from gamedsl.run.steps import Step, places_of
from gamedsl.run.texts import fold
from gamedsl.run.waiting import answered, asked_at, first_asked, is_same_question, waiting
from gamedsl.run.wording import Wording

if TYPE_CHECKING:
    from gamedsl.compile import Program
    from gamedsl.run.event import Event
    from gamedsl.run.events import Telling
    from gamedsl.run.game import Game
    from gamedsl.run.result import Result
    from gamedsl.run.view import Looking, View

__all__ = ["Match"]


class Match:
    """A game being played; `Game.start` makes one.

    A match is used by one thread at a time. Everything it hands out is a value that stays as it is.
    """

    def __init__(
        self,
        game: Game,
        setting: Setting,
        row: list[int],
        steps: tuple[Step, ...] = (),
        *,
        version: int = 0,
        asked_since: int | None = None,
        speech: Speech | None = None,
    ) -> None:
        """Stand at that row, to which the steps have led; `Game` calls this.

        `asked_since` is the version from which on the same question has been asked (None: this one).
        `speech` is that of another match of the same game and setting, if there is one; it is used if the same
        program goes on from the row.
        """
        self.game = game
        self.setting = setting
        self._program = game.program_at(row)
        self._row = row
        self._steps = steps
        self._version = version
        self._asked_since = version if asked_since is None else asked_since
        if speech is None or speech.calling.program is not self._program:
            speech = make_speech(self._program, setting.language, setting.players)
        self._speech = speech
        self._texts = self._speech.texts
        self._moves = Moves(self._program, self._speech)
        self._tellings: dict[int | None, Telling] = {}
        self._listed: dict[int, tuple[Move, ...]] = {}

    # ---- the position ---------------------------------------------------------------------------

    @property
    def players(self) -> tuple[str, ...]:
        """The names of the players in the order in which they sit, clockwise."""
        return self.setting.players

    @property
    def seed(self) -> int:
        """The seed from which all chance of this match comes; whoever knows it knows all cards."""
        return self.setting.seed

    @property
    def waiting_for(self) -> tuple[str, ...]:
        """The players who have to move now, in the order of their seats; nobody when the game is over.

        They are several where everyone chooses at once, in secret: each of them may answer first.
        """
        return tuple(map(self._texts.player, waiting(self._program, self._row)))

    @property
    def version(self) -> int:
        """A number that is greater after every move and every undoing."""
        return self._version

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return bool(self._row[OVER])

    @property
    def result(self) -> Result | None:
        """How the game ended, or None as long as it goes on."""
        from gamedsl.run.result import result_of

        return result_of(self._program, self._texts, self._row) if self.over else None

    @property
    def row(self) -> list[int]:
        """A copy of the row of numbers that this position is; `Game.layout` explains it."""
        return self._row[:]

    @property
    def program(self) -> Program:
        """The compiled game with which this match goes on; it is made for its options."""
        return self._program

    @property
    def steps(self) -> tuple[Step, ...]:
        """The set-up and all moves, as the program noted them; they hold what is hidden."""
        return self._steps

    @property
    def reached(self) -> frozenset[int]:
        """The numbers of all places of the rules that were carried out so far."""
        return frozenset(places_of(self._steps))

    # ---- moves ----------------------------------------------------------------------------------

    def moves(self, player: str | None = None) -> tuple[Move, ...]:
        """All moves of a player (None: of whoever is asked); none if somebody else is asked.

        Where several players are asked at once, None means the first of them. The order is that of
        the actions in the file, and of their arguments.

        Raises:
            UsageError: there is no such player.
        """
        if self.over:
            return ()
        seat = self._mover(player)
        row = self._asked(seat)
        if row[ACTOR] != seat:
            return ()
        if seat not in self._listed:
            self._listed[seat] = self._moves.listed(row)
        return self._listed[seat]

    def choices(self, begun: str = "", *, player: str | None = None) -> tuple[str, ...]:
        """What can come next in a move that begins like this: verbs first, then arguments.

        A move that is whole, and a text that begins no move, has no choices; nor has a player (None: whoever is
        asked) who is not asked.

        Raises:
            UsageError: there is no such player, or what it begins with is no text.
        """
        if not isinstance(begun, str):
            raise UsageError(f"a move begins with a text, got {type(begun).__name__}")
        seat = self._mover(player)
        row = self._asked(seat)
        return () if self.over or row[ACTOR] != seat else self._moves.choices(row, begun)

    def play(
        self, move: Move | str, *, player: str | None = None, at: int | None = None
    ) -> tuple[Event, ...]:
        """The move is made; what happened, as the player who made it knows it.

        A text may also answer the questions that follow in the middle of the move, joined by commas
        or semicolons: "play Wren, put it at Plot, choose Ivy"; all of it is done, or nothing.
        Such a question that has one answer is not asked: it is answered at once. `player` is who
        wants to move (None: whoever is asked; of several who are, the only one for whom the move was
        listed); `at` the version for which the move was meant; that others have answered since what
        all answer at once makes no difference.

        Raises:
            IllegalMove: the move cannot be made, or the position is not that version any more; its
                `reasons` say why, and nothing has changed.
            RulesFault: the rules ask for something impossible; nothing has changed.
            UsageError: there is no such player, several are asked and nobody says who moves, or the
                move is neither a move nor a text.
        """
        seat = self._mover_of(move, player)
        if at is not None and at not in range(self._asked_since, self._version + 1):
            message = self._texts.say("stale", meant=at, now=self._version)
            raise IllegalMove(reasons=(Reason("stale", message),))
        found = self._planned(move, seat)
        if not isinstance(found, Position):
            raise IllegalMove(reasons=found)
        goes_on = is_same_question(self._program, self._row, found.row)
        self._row = found.row
        known = len(self._steps)
        for step in found.steps:
            last = self._steps[-1].before if self._steps else None
            self._steps = (*self._steps, attrs.evolve(step, before=kept(step.before, last)))
        self._changed(goes_on=goes_on)
        telling = self._telling(seat)
        return tuple(telling.events(self._steps, self._row, known))

    def why_not(self, move: Move | str, *, player: str | None = None) -> tuple[Reason, ...]:
        """Every reason why a player (None: whoever is asked) cannot make the move; none if they can.

        The order is: the game is over, another's turn, another phase, an argument that is not to be
        had, and then all conditions that fail, in the order of the rules.

        Raises:
            UsageError: there is no such player, several are asked and nobody says who moves, or the
                move is neither a move nor a text.
        """
        seat = self._mover_of(move, player)
        if isinstance(move, Move):
            move = move.text
        text = _text(move)
        row = self._asked(seat)
        return self._with_untimely(row, self._chain().why_not(row, seat, text), seat, text)

    def undo(self) -> None:
        """The last move or answer has not been made. Made again, it meets with the same chances.

        Raises:
            UsageError: no move is known that could be undone.
        """
        if not self._steps or self._steps[-1].wording is None:
            raise UsageError("there is no move to undo")
        while self._steps[-1].forced:
            self._steps = self._steps[:-1]
        self._row = first_asked(self._program, list(self._steps[-1].before))
        self._steps = self._steps[:-1]
        self._changed()

    def copy(self) -> Match:
        """A match of its own in the same position."""
        version, since, row = self._version, self._asked_since, self._row[:]
        copied = Match(
            self.game,
            self.setting,
            row,
            self._steps,
            version=version,
            asked_since=since,
            speech=self._speech,
        )
        # A move that was listed for somebody is theirs there, too.
        copied._listed = dict(self._listed)
        return copied

    def at(self, row: list[int], steps: tuple[Step, ...] = (), *, version: int) -> Match:
        """A match of the same game and players at another row; of its steps only these are known."""
        return Match(self.game, self.setting, row, steps, version=version, speech=self._speech)

    # ---- for the players ------------------------------------------------------------------------

    def view(self, player: str | None = None) -> View:
        """What a player (None: somebody who only watches) may see now.

        Raises:
            UsageError: there is no such player.
        """
        seat = self._viewer(player)
        view = self._looking(seat).view(self._row)
        answer = None if seat is None else answered(self._program, self._row, seat)
        if seat is None or answer is None:
            return view
        called = self._speech.calling.at(self._row, seat)
        return attrs.evolve(view, chosen=self._speech.notation.write(answer, called))

    def events(self, player: str | None = None) -> tuple[Event, ...]:
        """All that has happened, as a player (None: somebody who only watches) may know it.

        Raises:
            UsageError: there is no such player.
        """
        telling = self._telling(self._viewer(player))
        return tuple(telling.events(self._steps, self._row))

    # ---- keeping --------------------------------------------------------------------------------

    def to_dict(self) -> dict[str, Any]:
        """The whole state in the author's own names, ready for JSON; `Game.from_dict` reads it.

        It holds all secrets and the state of chance: it is for whoever runs the match.
        """
        from gamedsl.run.saving import state_of

        return state_of(self)

    def record(self) -> str:
        """The match as a text: how it began, then one move a line; `Game.replay` plays it again.

        Raises:
            UsageError: the position was not reached from a set-up, so no moves lead to it.
        """
        from gamedsl.run.record import write_record

        return write_record(self)

    def save(self, path: str | PathLike[str]) -> None:
        """The match is in a JSON file that `Game.load` reads.

        Raises:
            UsageError: the file cannot be written; also an `OSError`.
        """
        from gamedsl.run.saving import save_match

        save_match(self, path)

    def text_of(self, wording: Wording, row: Sequence[int] | None = None) -> str:
        """The text of a move of whoever is asked at that row (None: now)."""
        at = self._row if row is None else list(row)
        return self._speech.notation.write(wording, self._speech.calling.at(at, at[ACTOR]))

    def __reduce__(self) -> tuple[Callable[..., Match], tuple[Any, ...]]:
        from gamedsl.run.saving import document_of, match_of

        return match_of, (self.game, document_of(self))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Match):
            return NotImplemented
        same_game = self.game.rules_hash == other.game.rules_hash
        return same_game and self.players == other.players and self._row == other._row

    def __repr__(self) -> str:
        names = self.waiting_for
        asked = (
            f"{' and '.join(names)} {'is' if len(names) == 1 else 'are'} asked" if names else "over"
        )
        players = ", ".join(self.players)
        return f"<Match of {self.game.title}: {players}; version {self._version}, {asked}>"

    __hash__ = None  # type: ignore[assignment] # it changes

    # ---- inside ---------------------------------------------------------------------------------

    def _changed(self, *, goes_on: bool = False) -> None:
        """`goes_on`: others still answer the question that all answer at once."""
        self._version += 1
        if not goes_on:
            self._asked_since = self._version
        self._listed = {}

    def _planned(self, move: Move | str, seat: int) -> Position | tuple[Reason, ...]:
        """Where the move leads, with all that follows from it; or why it cannot be made."""
        row = self._asked(seat)
        if isinstance(move, Move):
            if row[ACTOR] == seat and self._has_listed(seat, move):
                return self._chain().made(row, move.wording)
            move = move.text
        text = _text(move)
        found = self._chain().steps(row, seat, text)
        return found if isinstance(found, Position) else self._with_untimely(row, found, seat, text)

    def _asked(self, seat: int) -> list[int]:
        """The row as that player meets it: asked, if they are one of several who are."""
        return asked_at(self._program, self._row, seat)

    def _with_untimely(
        self, row: list[int], reasons: tuple[Reason, ...], seat: int, text: str
    ) -> tuple[Reason, ...]:
        """The reasons, with what the author says to those who ask for what is not, or no more, open."""
        return self._speech.refusals.untimely(row, seat, text, self._steps, reasons)

    def _chain(self) -> Chain:
        read, forced = self._speech.refusals.read, self._moves.forced
        going = self._carried_out, self._begun, self._moves.counted
        return Chain(self.game.model, read, forced, *going)

    def _begun(self, row: list[int], seat: int, text: str) -> list[int] | None:
        wording = self._speech.refusals.begun(row, seat, text)
        return None if wording is None else begun(self._program, row, wording)

    def _carried_out(
        self, row: list[int], wording: Wording, part: int, forced: int
    ) -> tuple[list[int], Step]:
        number = (self._steps[-1].number + 1 if self._steps else 1) + part
        wording = self._moves.told(row, wording)
        return carried_out(
            self._program,
            row,
            self.players,
            number,
            wording,
            forced=forced,
            language=self.setting.language,
        )

    def _mover(self, player: str | None) -> int:
        if player is not None:
            return self._seat(player)
        return max(0, self._row[ACTOR])

    def _mover_of(self, move: Move | str, player: str | None) -> int:
        """Who makes that move; of several who are asked nobody is taken only because they come first."""
        asked = waiting(self._program, self._row) if player is None else ()
        if len(asked) <= 1:
            return self._mover(player)
        listed = [seat for seat in asked if isinstance(move, Move) and self._has_listed(seat, move)]
        if len(listed) == 1:
            return listed[0]
        names = ", ".join(map(self._texts.player, asked))
        raise UsageError(f"several players are asked, name the one who moves: {names}")

    def _has_listed(self, seat: int, move: Move) -> bool:
        return move in self._listed.get(seat, ())

    def _viewer(self, player: str | None) -> int | None:
        return None if player is None else self._seat(player)

    def _seat(self, player: str) -> int:
        for seat, name in enumerate(self.players):
            if fold(name) == fold(str(player)):
                return seat
        from gamedsl.diagnostics.spelling import nearest

        near = nearest(str(player), self.players)
        hint = f'; did you mean "{near}"?' if near else f"; there are {', '.join(self.players)}"
        raise UsageError(f"no such player: {player}{hint}")

    def _looking(self, seat: int | None) -> Looking:
        from gamedsl.run.view import Looking

        return Looking(self._speech.calling, seat)

    def _telling(self, seat: int | None) -> Telling:
        if seat not in self._tellings:
            from gamedsl.run.events import Telling

            self._tellings[seat] = Telling(self._looking(seat), self._program.templates)
        return self._tellings[seat]


def _text(move: object) -> str:
    if not isinstance(move, str):
        raise UsageError(f"a move is one of the moves or a text, got {shown(move)}")
    return move
