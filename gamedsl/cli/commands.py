# SPDX-License-Identifier: MIT
"""What a player may say besides a move: why, undo, save, load, moves, view, card, help, quit.

In: a line.  Out: whether it was such a command, which is then done.  A verb of the game, or an
answer to the question at hand, that is spelt like a command wins; with a colon before it, the
command is meant.
"""

from __future__ import annotations

from collections.abc import Callable
from errno import ENOENT
from pathlib import Path

from gamedsl.cli.desk import Desk
from gamedsl.cli.keeping import held_in, is_of_rules
from gamedsl.cli.questions import Question
from gamedsl.cli.reworded import MISREAD, understood
from gamedsl.cli.typed import QUIT, Left
from gamedsl.diagnostics import UsageError
from gamedsl.diagnostics.width import printable
from gamedsl.run.texts import fold

__all__ = ["Commands", "MatchChanged"]

_MOST_LISTED = 200
# What takes the eyes off the question, so that it is asked again; an explanation leaves it at hand.
_ASKS_AGAIN = frozenset({"view", "undo", "save", "load", "moves"})


class MatchChanged(Exception):
    """The position is another one than before, so whoever is asked has to be found anew."""


class Commands:
    """The commands of one desk."""

    def __init__(self, desk: Desk) -> None:
        """Know the desk."""
        self._desk = desk
        self._question: Question | None = None
        self.asks_again = False
        self._known: dict[str, Callable[[str, str], None]] = {
            "why": self._why,
            "undo": self._undo,
            "save": self._save,
            "load": self._load,
            "moves": self._moves,
            "view": self._view,
            "card": self._card,
            "?": self._card,
            "help": self._help,
            **dict.fromkeys(QUIT, self._quit),
        }

    def run(self, line: str, player: str, question: Question | None = None) -> bool:
        """Whether the line is a command of the player who is asked; then it is done.

        `question` is the one at hand, so that the numbers of its answers can be asked about.

        Raises:
            Left: it is the last one.
            MatchChanged: it has led to another position.
        """
        word, _, rest = line.partition(" ")
        name = fold(word.removeprefix(":"))
        if name not in self._known:
            return False
        answers = () if question is None else question.answers
        is_answer = any(fold(answer) == fold(line) for answer in answers)
        if (name in self._verbs() or is_answer) and not word.startswith(":"):
            return False
        self._question = question
        self._known[name](player, rest.strip())
        self.asks_again = name in _ASKS_AGAIN
        return True

    def _verbs(self) -> set[str]:
        """The first words of the moves, in the language of the match and in that of the file."""
        match = self._desk.match
        actions = match.game.description(match.setting.language).actions
        verbs = (verb for each in actions for verb in (each.verb, each.label))
        return {word for verb in verbs for word in fold(verb).split()[:1]}

    # ---- each command ---------------------------------------------------------------------------

    def _why(self, player: str, move: str) -> None:
        if not move:
            self._say("why what")
            return
        question = self._question
        said = understood(move, question, self._desk.match, player)
        misread = bool(said.reasons) and said.reasons[0].name in MISREAD
        if misread and question is not None and move.isdecimal():
            self._why_answer(question, int(move))
        elif misread and said.suggestions:
            self._desk.suggest(said.suggestions)
        elif said.reasons:
            # What is neither a move nor the end of one is told of as it was typed.
            whole = self._desk.match.why_not(move, player=player) if misread else said.reasons
            for reason in whole:
                self._desk.terminal.say(f"  {printable(reason.message)}")
        else:
            self._say("allowed", move=said.text)

    def _why_answer(self, question: Question, number: int) -> None:
        """What is offered is allowed, as far as it goes."""
        answers = question.answers
        if 1 <= number <= len(answers):
            answer = answers[number - 1]
            move = question.with_answer(answer) if question.depth else answer
            self._say("allowed", move=move)
        else:
            self._say("no such answer", most=len(answers))

    def _undo(self, player: str, rest: str) -> None:  # noqa: ARG002 - all commands take both
        """Go back to the last question that a person was asked."""
        match = self._desk.match
        made = match.copy()
        try:
            match.undo()
            while match.waiting_for[0] in self._desk.agents or len(match.moves()) == 1:
                match.undo()
        except UsageError:
            self._desk.match = made
            self._say("nothing to undo")
            return
        self._say("undone", number=match.view().moves_made + 1)
        self._desk.forget()
        raise MatchChanged

    def _save(self, player: str, file: str) -> None:  # noqa: ARG002
        if not file:
            self._say("which file", command="save")
            return
        if is_of_rules(file):
            self._say("name of rules", ending=Path(file).suffix)
            return
        try:
            if not self._may_save(file):
                return
            self._desk.match.save(file)
        except OSError as error:
            self._say_unusable(error, file, "no folder")
            return
        self._say("saved", file=file)

    def _may_save(self, file: str) -> bool:
        """Whether nothing is lost but an earlier match of the same game; if not, it is said why."""
        held, own = held_in(file), self._desk.match.game.title
        if held is None or held.game == own:
            return True
        if held.game is None:
            self._say("not saved", file=file)
        else:
            game = self._desk.words["quoted"].format(text=held.game)
            self._say("another game's", file=file, game=game)
        return False

    def _load(self, player: str, file: str) -> None:  # noqa: ARG002
        if not file:
            self._say("which file", command="load")
            return
        try:
            match = self._desk.match.game.load(file)
        except OSError as error:
            self._say_unusable(error, file, "no file")
            return
        except UsageError as error:
            self._desk.terminal.say(f"  {printable(str(error))}")
            return
        self._desk.sit_down(match)
        self._say("loaded", file=file)
        raise MatchChanged

    def _say_unusable(self, error: OSError, file: str, missing: str) -> None:
        """What is not there is told of in our words, anything else as the system tells it."""
        if error.errno == ENOENT:
            self._say(missing, file=file, folder=Path(file).parent)
        else:
            self._desk.terminal.say(f"  {file}: {error.strerror}")

    def _moves(self, player: str, rest: str) -> None:  # noqa: ARG002
        moves = self._desk.match.moves(player)
        for move in moves[:_MOST_LISTED]:
            self._desk.terminal.say(f"  {printable(move.text)}")
        if len(moves) > _MOST_LISTED:
            self._say("more moves", number=len(moves) - _MOST_LISTED)

    def _view(self, player: str, rest: str) -> None:  # noqa: ARG002
        self._desk.show(player)

    def _card(self, player: str, name: str) -> None:
        """All that the rules say of what is called so, or of the answer of that number."""
        reference = self._desk.reference
        if not name or reference is None:
            self._help(player, name)
            return
        answers = () if self._question is None else self._question.answers
        if name.isdecimal() and 1 <= int(name) <= len(answers):
            name = answers[int(name) - 1]
        ways = self._desk.way_lines(self._question, name)
        if ways:
            for line in ways:
                self._desk.terminal.say(f"  {line}".rstrip())
            return
        view = self._desk.match.view(player)
        lines = reference.lines(name, self._desk.reading_width - 2, view)
        for line in lines:
            self._desk.terminal.say(f"  {line}".rstrip())
        if not lines:
            near = reference.nearest(name)
            words = self._desk.words
            text = words["nothing is called"].format(name=words["quoted"].format(text=name))
            if near is not None:
                text = words["joined"].format(
                    first=text, second=words["did you mean"].format(name=near)
                )
            self._desk.terminal.say(f"  {printable(text)}")

    def _help(self, player: str, rest: str) -> None:  # noqa: ARG002
        self._say("help")

    def _quit(self, player: str, rest: str) -> None:  # noqa: ARG002
        raise Left

    def _say(self, key: str, **values: object) -> None:
        for line in self._desk.words[key].format(**values).splitlines():
            self._desk.terminal.say(f"  {printable(line)}")
