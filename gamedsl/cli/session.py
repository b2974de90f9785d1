# SPDX-License-Identifier: MIT
"""People playing a match: who is asked, what they answer, how it ends.

In: a match, and what is typed.  Out: the match played to its end, or as far as the input goes, and
the code to leave with.  Random players answer at once, and a choice with one answer is not asked.
"""

from __future__ import annotations

import re

from gamedsl.cli.commands import Commands, MatchChanged
from gamedsl.cli.desk import Desk
from gamedsl.cli.faults import CLEAN, FINDINGS
from gamedsl.cli.questions import Question, begin
from gamedsl.cli.reworded import MISREAD, NO_MOVE, understood
from gamedsl.cli.typed import InputEnded, Left
from gamedsl.diagnostics.width import printable
from gamedsl.run import Move
from gamedsl.run.texts import fold

__all__ = ["play"]

_NUMBERS = re.compile(r"\d+(?:[\s,;]+\d+)*")
_BACK = ("b", "back")


def play(desk: Desk) -> int:
    """The match is over, or left; the code to leave with."""
    commands = Commands(desk)
    try:
        while not desk.match.over:
            _turn(desk, commands)
    except InputEnded:
        number = desk.match.view().moves_made + 1
        desk.terminal.note(desk.words["input ended"].format(number=number))
        return FINDINGS
    except Left:
        number = desk.match.view().moves_made + 1
        desk.terminal.say(desk.words["goodbye"].format(number=number))
        return CLEAN
    desk.finish()
    return CLEAN


def _turn(desk: Desk, commands: Commands) -> None:
    """One move has been made, unless a command has changed the match."""
    (player, *_) = desk.match.waiting_for
    moves = desk.match.moves(player)
    if player in desk.agents:
        move: Move | str = desk.agents[player].choose(desk.match.view(player), moves)
    elif len(moves) == 1:
        move = moves[0]
        if not desk.has_secrets:
            desk.tell(player)
            only = desk.words["only choice"].format(player=player, move=move)
            desk.terminal.say(printable(only))
    else:
        desk.face(player)
        try:
            move = _Asking(desk, commands, player).move()
        except MatchChanged:
            return
    desk.match.play(move, player=player)


class _Asking:
    """The questions to one player until a move is complete."""

    def __init__(self, desk: Desk, commands: Commands, player: str) -> None:
        self._desk = desk
        self._commands = commands
        self._player = player
        match = desk.match
        actions = match.game.description(match.setting.language).actions
        view = match.view(player)
        wanted, self._about = view.wanted, view.about
        if wanted is not None and view.about is not None:
            wanted = desk.words["about a thing"].format(wanted=wanted, thing=view.about)
        self._open = [begin(match.moves(player), actions, view.phase, wanted, view.question)]

    def move(self) -> Move | str:
        """The move that the player wants to make; it is possible."""
        self._show()
        while True:
            line = self._desk.typed.line("> ")
            if len(self._open) > 1 and line.casefold() in _BACK and not self._is_answer(line):
                self._open.pop()
                self._show()
            elif not line:
                self._show()
            elif self._commands.run(line, self._player, self._open[-1]):
                if self._commands.asks_again:
                    self._show()
            else:
                answer = self._answer(line)
                if answer is not None:
                    return answer

    def _answer(self, line: str) -> Move | str | None:
        """The move, if the line completes one; otherwise the next question, or why not."""
        question = self._open[-1]
        answer = question.answer(line)
        if isinstance(answer, Question):
            self._open.append(answer)
            self._show()
            return None
        if answer is not None:
            return answer
        if _NUMBERS.fullmatch(line) and not question.is_set:
            self._say_none(question)
            return None
        return self._whole_move(question, question.named(line))

    def _whole_move(self, question: Question, line: str) -> str | None:
        """The line as a move, or as the end of the move that was begun; if neither, say why."""
        desk = self._desk
        said = understood(line, question, desk.match, self._player)
        if not said.reasons:
            return said.text
        if said.suggestions:
            desk.suggest(said.suggestions)
            self._show()
            return None
        if question.depth and said.reasons[0].name in NO_MOVE:
            self._say_none(question)
            return None
        for reason in said.reasons:
            desk.terminal.say(f"  {printable(reason.message)}")
        if said.reasons[0].name in MISREAD:
            self._show()
        return None

    def _is_answer(self, line: str) -> bool:
        """Whether the words are an answer to the question at hand, so that they cannot be meant as a command."""
        return any(fold(answer) == fold(line) for answer in self._open[-1].answers)

    def _say_none(self, question: Question) -> None:
        most = len(question.answers)
        self._desk.terminal.say(f"  {self._desk.words['no such answer'].format(most=most)}")
        self._show()

    def _show(self) -> None:
        """Print the question with its numbered answers."""
        desk, question = self._desk, self._open[-1]
        asked = question.ask(self._player, desk.words)
        if question.depth and len(self._open) == 1:
            asked = desk.words["question"].format(player=self._player, question=asked)
        desk.terminal.say(desk.terminal.paint(printable(asked), bold=True))
        if self._about is not None and len(self._open) == 1 and desk.offers is not None:
            for line in desk.offers.told(self._about, asked):
                desk.terminal.say(f"  {line}")
        for line in desk.menu(question):
            desk.terminal.say(f"  {line}")
        if len(self._open) > 1:
            desk.terminal.say(f"  {desk.words['back']}")
