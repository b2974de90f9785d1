# SPDX-License-Identifier: MIT
"""What the author wants of the game: `aims`, line by line.

In: the lines of the section as they stand. Out: `Aim`s, and what is to be said about lines that say
nothing that could be measured (G331) or that speak of what the game does not have. Nothing is played.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from gamedsl.check.lints.subject import Subject
from gamedsl.check.model import Model
from gamedsl.check.spelling_forms import singular_forms
from gamedsl.diagnostics import Diagnostic, problem
from gamedsl.diagnostics.spelling import nearest
from gamedsl.parts import Part, frozen_part
from gamedsl.source import Span
from gamedsl.syntax import nodes

__all__ = ["FORMS", "Aim", "aims_of", "unclear_aims"]

_AT = r"(?: at (?P<players>\d+) players?)?"
_OF = r"(?P<number>\d+) of 100"
FORMS: tuple[tuple[str, str], ...] = (
    ("length", rf"(?P<low>\d+) to (?P<high>\d+) (?P<unit>minutes|rounds|turns|moves){_AT}"),
    (
        "seats",
        rf"no seat wins more than (?P<number>\d+) percentage points above its share{_AT}",
    ),
    (
        "every (?P<kind>.+)",
        rf"is chosen in at (?P<edge>least|most) {_OF} times when it could be{_AT}",
    ),
    (
        "action (?P<action>.+)",
        rf"is chosen in at (?P<edge>least|most) {_OF} times when it could be{_AT}",
    ),
    (
        "score line (?P<line>.+)",
        rf"is between (?P<low>-?\d+) and (?P<high>-?\d+) on average{_AT}",
    ),
    ("scores", rf"winner ahead of last by at most (?P<number>\d+) on average{_AT}"),
    ("skill", rf"the best program beats the random one in at least {_OF} games{_AT}"),
    ("ending", rf"by a guard in at most {_OF} games{_AT}"),
)
"""How an aim begins and what may follow, with a colon or several blanks between them."""
_SHOWN = (
    *("length", "seats", "every KIND", "action VERB", "score line NAME", "scores", "skill"),
    "ending",
)
_HUNDRED = 100


@frozen_part
class Aim(Part):
    """One line: of which form (the word with which it begins), its parts by name, where it stands."""

    form: str
    parts: tuple[tuple[str, str], ...]
    span: Span

    def part(self, name: str) -> str:
        """What the line says there; nothing where it says nothing."""
        return dict(self.parts).get(name, "")


def aims_of(section: nodes.Extra) -> tuple[Aim, ...]:
    """The lines of the section that could be read."""
    return tuple(aim for each in section.places if (aim := _read(each)) is not None)


def _read(line: Span) -> Aim | None:
    text = " ".join(part.strip() for part in line.text.strip().splitlines())
    for head, rest in FORMS:
        # Few games have aims, so these patterns are made where there are some.
        pattern = rf"{head}(?: *: *|  +| (?=is )){rest}"
        match = re.fullmatch(pattern, text, re.IGNORECASE)
        if match is not None:
            parts = tuple((name, said.strip()) for name, said in match.groupdict().items() if said)
            return Aim(head.partition(" (")[0], parts, line)
    return None


def unclear_aims(subject: Subject) -> Iterator[Diagnostic]:
    """Every aim can be measured, and speaks of what the game has."""
    for section in subject.file.sections:
        if isinstance(section, nodes.Extra) and section.kind == "aims":
            for line in section.places:
                aim = _read(line)
                if aim is None:
                    yield problem("G331", line, forms=_SHOWN)
                else:
                    yield from _unknown(aim, subject.model)
                    yield from _numbers(aim, subject.model)


def _unknown(aim: Aim, model: Model) -> Iterator[Diagnostic]:
    for part, names in _NAMES.items():
        name = aim.part(part)
        known = names(model)
        if name and not {each.casefold() for each in known} & set(_forms(name)):
            near = nearest(name, known)
            yield problem("G201", aim.span, name=name, suggestions=(near,) if near else None)

    if aim.form == "ending" and not model.guards:
        yield problem("G201", aim.span, name="guard", suggestions=None)


def _forms(name: str) -> Iterator[str]:
    yield name.casefold()
    yield from (each.casefold() for each in singular_forms(name))


_NAMES: dict[str, Callable[[Model], tuple[str, ...]]] = {
    "kind": lambda model: (
        "action",
        *(each.name for each in model.domains if each.role in ("kind", "board")),
        *(each.name for each in model.things),
    ),
    "action": lambda model: tuple(each.verb for each in model.actions),
    "line": lambda model: tuple(
        each.name for each in (model.scoring.categories if model.scoring is not None else ())
    ),
}


def _numbers(aim: Aim, model: Model) -> Iterator[Diagnostic]:
    """Numbers of players that the game allows, shares of a hundred, and the lower number first."""
    checks = [("players", model.least_players, model.most_players)]
    if "100" in aim.span.text:
        checks.append(("number", 0, _HUNDRED))
    if aim.part("low"):
        checks.append(("high", int(aim.part("low")), 1_000_000))
    for part, low, high in checks:
        said = aim.part(part)
        if said and not low <= int(said) <= high:
            name = {"players": "players", "high": "the second number"}.get(part, "times of 100")
            yield problem("G404", aim.span, name=name, low=low, high=high, value=int(said))
