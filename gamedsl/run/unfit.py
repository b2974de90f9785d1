# SPDX-License-Identifier: MIT
"""Why nothing fits a verb alone: "buy", where there is nothing that could be bought now.

In: a row, a player, and a text.  Out: the reasons against each thing that is there, with its name, or once
where they are the same for all; that there is nothing to choose; or nothing, where a thing fits.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import attrs

from gamedsl.check.model import Action, Parameter
from gamedsl.compile import Program
from gamedsl.run.calling import Called, Calling
from gamedsl.run.elsewhere import Elsewhere
from gamedsl.run.notation import Notation
from gamedsl.run.reasons import Reason
from gamedsl.run.sentences import named
from gamedsl.run.wording import Wording, chosen, several

__all__ = ["Unfit"]

Reasons = tuple[Reason, ...]
WhyNot = Callable[[list[int], int, Wording], Reasons]


@attrs.frozen(eq=False)
class Unfit:
    """Looks at all things of one argument in turn."""

    _program: Program
    _notation: Notation
    _calling: Calling
    _elsewhere: Elsewhere

    def reasons(self, row: list[int], seat: int, text: str, why_not: WhyNot) -> Reasons:
        """The reasons why the verb that is the whole text can be said of nothing; none where it can."""
        called = self._calling.at(row, seat)
        for begun in self._notation.begin(text, called):
            action = self._calling.model.actions[begun.action]
            parameter = _only_argument(action)
            if begun.rest or begun.values or parameter is None:
                continue
            if action.index in called.asked:
                return self._of(row, seat, action, (parameter, called), why_not)
        return ()

    def _of(
        self,
        row: list[int],
        seat: int,
        action: Action,
        of: tuple[Parameter, Called],
        why_not: WhyNot,
    ) -> Reasons:
        parameter, called = of
        found = {
            called.name(parameter, value): why_not(row, seat, Wording(action.index, (value,)))
            for value in self._program.choices(row, seat, action.index, ())
        }
        if not found:
            return (Reason("incomplete", self._nothing(row, seat, action, parameter)),)
        return self._told(found) if all(found.values()) else ()

    def _nothing(self, row: list[int], seat: int, action: Action, parameter: Parameter) -> str:
        """That there is nothing to choose, with the area where it would have to lie."""
        texts = self._calling.texts
        area = self._elsewhere.chosen_from(row, seat, action.index, parameter)
        if area is None:
            return texts.say("nothing to choose")
        return texts.say("nothing to choose in", area=named(area, texts))

    def _told(self, found: Mapping[str, Reasons]) -> Reasons:
        say = self._calling.texts.say
        first, *others = found.values()
        if all(each == first for each in others):
            return first
        return tuple(
            attrs.evolve(each, message=say("reason of", name=name, reason=each.message))
            for name, reasons in found.items()
            for each in reasons
        )


def _only_argument(action: Action) -> Parameter | None:
    """The one thing that is chosen for the action; None where that is nothing, more than one, or a set."""
    parameters = chosen(action)
    return parameters[0] if len(parameters) == 1 and several(action) is None else None
