# SPDX-License-Identifier: MIT
"""Whether what a scenario asks is so.

In: a moment of a game and a check.  Out: None if it is so, otherwise what was found instead, in a
few words.  Conditions as the rules use them come ready from outside, where the names are known;
what concerns the course of play is answered by `course`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from gamedsl.check.model import PLAYER, Compare, Condition, Const, Expression
from gamedsl.diagnostics.spelling import nearest
from gamedsl.run.texts import fold, listed
from gamedsl.testing import checks
from gamedsl.testing.amounts import Amounts, Counted, Pile
from gamedsl.testing.contents import Contents
from gamedsl.testing.course import Course
from gamedsl.testing.grounds import Grounds
from gamedsl.testing.hosts import Hosts
from gamedsl.testing.mistakes import StepMistake, mistake
from gamedsl.testing.places import Names, Spot, Wanted
from gamedsl.testing.printed_texts import PrintedTexts
from gamedsl.testing.stand import Seen, Stand
from gamedsl.testing.words import Words

__all__ = ["Look"]

_LETTER = re.compile(r"(?<![\w'])[A-Z](?!\w)")


class Look:
    """Answers the checks of one game."""

    def __init__(
        self, names: Names, condition: Callable[[Words], Condition], texts: PrintedTexts
    ) -> None:
        """`condition` gives the condition that words say, or raises a `StepMistake`."""
        self._names = names
        self.condition = condition
        self.contents = Contents(names)
        self._amounts = Amounts(names)
        self._course = course = Course(names)
        self._answers: Mapping[type[checks.Check], Callable[[Stand, Any], str | None]] = {
            checks.Asked: course.asked,
            checks.AskedFor: course.asked_for,
            checks.AskedInWords: course.asked_in_words,
            checks.Exactly: course.exactly,
            checks.AtSpace: Grounds(names).differs,
            checks.CanRead: texts.differs,
            checks.Fact: self._fact,
            checks.Has: self._has,
            checks.Hosts: Hosts(names).differs,
            checks.InAll: self._in_all,
            checks.Phase: course.phase,
            checks.Progress: course.progress,
            checks.Scores: self._scores,
            checks.Sees: self._sees,
            checks.Stopped: course.stopped,
            checks.Told: course.told,
            checks.Turn: course.turn,
            checks.Wins: course.wins,
        }

    def differs(self, stand: Stand, check: checks.Check) -> str | None:
        """What was found instead of what the check asks; None if it is so.

        Raises:
            StepMistake: the check names what is not there.
        """
        return self._answers[type(check)](stand, check)

    def _has(self, stand: Stand, check: checks.Has) -> str | None:
        try:
            found = self._amounts.find(check.owner, check.thing, check.place, stand.players)
        except StepMistake:
            # The rules count more than one place can hold, so their way of counting comes next.
            return self._fact(stand, check)
        if isinstance(found, Pile) and found.spot.store.hosts is not None:
            return self._fact(stand, check)  # What lies at the pieces counts, too.
        if isinstance(found, Counted):
            number = stand.counter(found.variable, found.owner)
        else:
            number = self._number(stand, found.spot, found.wanted)
        return None if number == check.number else str(number)

    def _number(self, stand: Stand, spot: Spot, wanted: Wanted) -> int:
        if wanted.things.individual:
            return sum(piece in wanted.sorts for piece in stand.pieces(spot))
        return sum(stand.count(spot, sort) for sort in wanted.sorts)

    def _fact(self, stand: Stand, check: checks.Fact | checks.Has) -> str | None:
        for letter in _LETTER.findall(check.words.text):
            if letter in self._names.model.domain(PLAYER).elements:
                self.contents.seat(letter, stand.players, check.words)
        condition = self.condition(check.words)
        if stand.holds(condition):
            return None
        return self._found(stand, condition)

    def _found(self, stand: Stand, condition: Condition) -> str:
        """What a comparison with something fixed was made with."""
        if isinstance(condition, Compare):
            for value, other in (
                (condition.left, condition.right),
                (condition.right, condition.left),
            ):
                if isinstance(other, Const) and not isinstance(value, Const):
                    return self._shown(stand, value)
        return "it is not so"

    def _shown(self, stand: Stand, value: Expression) -> str:
        return self._names.texts.value(stand.value(value), value.type)

    def _in_all(self, stand: Stand, check: checks.InAll) -> str | None:
        (wanted,) = self.contents.meanings(check.thing, only_one=True)
        found = stand.total(wanted.things, wanted.sorts)
        return None if found == check.number else str(found)

    def _sees(self, stand: Stand, check: checks.Sees) -> str | None:
        spots = self._names.spots(check.place.text)
        if not spots:
            raise self.contents.unknown(check.place)
        wanted, places = self.contents.seen(check.things, spots)
        for viewer in self._course.viewers(stand, check.viewer, check.words):
            for spot in places:
                seen = stand.seen(viewer, spot)
                if Counter(seen.known) != Counter(wanted.known) or seen.unknown != wanted.unknown:
                    letter = self._names.texts.player(viewer)
                    return f"{letter} sees {self._named(seen, spot)}"
        return None

    def _named(self, seen: Seen, spot: Spot) -> str:
        things = self._names.things(spot.store.things)
        counts = Counter(seen.known)
        words = [
            name if things.individual and number == 1 else f"{number} {name}"
            for name, number in counts.items()
        ]
        if seen.unknown:
            words.append(f"{seen.unknown} of {things.plural} that stay unknown")
        return listed(words, "and") or "nothing"

    def _scores(self, stand: Stand, check: checks.Scores) -> str | None:
        seat = self.contents.seat(check.player, stand.players, check.words)
        found = stand.points(seat, self._category(check.category))
        return None if found == check.points else str(found)

    def _category(self, name: Words | None) -> int | None:
        if name is None:
            return None
        scoring = self._names.model.scoring
        known = () if scoring is None else tuple(each.name for each in scoring.categories)
        for number, category in enumerate(known):
            if fold(category) == fold(name.text):
                return number
        near = nearest(name.text, known)
        raise mistake("G201", name, name=name.text, suggestions=(near,) if near else None)
