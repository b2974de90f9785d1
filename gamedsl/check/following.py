# SPDX-License-Identifier: MIT
"""Of what was found, that which only follows from a name that could not be declared.

In: the mistakes of a file, and the world as it is known.  Out: the mistakes that stand for themselves.  Where a
declaration is broken or missing, its names are silent already; what is told here no more is that things do not fit, of
which one is such a name, or stands beside one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from gamedsl.check.spelling_forms import singular_forms
from gamedsl.check.world import World
from gamedsl.diagnostics import Diagnostic
from gamedsl.source import Span

__all__ = ["leave_out_following"]

_WORD = re.compile(r"[^\W\d_][\w'-]*")
# Something is known, and does not fit where it stands.
_MISFITS = frozenset({"G301", "G302", "G303", "G304", "G305", "G306", "G308", "G410"})
# Of these, what is counted or taken may lie where nothing can lie any more.
_COUNTED = frozenset({"G303", "G304", "G410"})
# What is not there may stand where it cannot stand.
_SAID_ELSEWHERE = frozenset({"G116", "G208"})
# What points to something said before, and is no name itself.
_POINTING = frozenset(
    {"it", "its", "they", "their", "them", "that", "those", "there", "this", "each", "every"}
)
_COURSE = ("turns", "each round")


def leave_out_following(world: World, declarations: Iterable[Span]) -> None:
    """Only mistakes that stand for themselves are left."""
    found = world.mistakes.found
    places = tuple(declarations)
    unknown = [each for each in found if each.code == "G201" and _is_near_to_nothing(each)]
    beside = {form for each in unknown for form in _words_beside(each)}
    no_room = [each for each in found if each.code == "G302"]
    homeless = {form for each in no_room for form in _things_of(each)}

    def follows(each: Diagnostic) -> bool:
        if each.code in _SAID_ELSEWHERE:
            return any(_is_said_by(each, other) for other in found if other is not each)
        if each.code not in _MISFITS:
            return False
        if _is_of_broken(world, each):
            return True
        if _inside(each, places):
            return False
        if each.code == "G302":
            before = no_room[: no_room.index(each)]
            return bool(unknown) or any(_owner_of(each) & _owner_of(other) for other in before)
        if each.code == "G306":
            names = [word for word in _words_of(each) if word.lower() not in _POINTING]
            return bool(no_room) and any(not world.find(word) for word in names)
        if each.code not in _COUNTED:
            return False
        things = set(_things_of(each))
        return not things.isdisjoint(beside | homeless)

    left = [each for each in found if not follows(each)]
    found[:] = left or found


def _is_near_to_nothing(unknown: Diagnostic) -> bool:
    """Whether the name is no slip for another: what declares it may be missing."""
    return not dict(unknown.values).get("suggestions")


def _is_said_by(found: Diagnostic, other: Diagnostic) -> bool:
    """Whether what is missing stands on the line of another mistake: the turns, or how to do something."""
    if other.span is None:
        return False
    line = other.span.source.line_text(other.span.line).strip()
    if found.code == "G116":
        return other.code == "G311" and line.startswith(_COURSE)
    name = str(dict(found.values).get("name"))
    return other.code == "G208" and line.startswith("how to ") and name in line.split()[2:]


def _is_of_broken(world: World, found: Diagnostic) -> bool:
    """Whether the mistake speaks of a name that another one has broken."""
    words = {form for word in _words_of(found) for form in singular_forms(word)}
    return any(
        (cause is None or cause.span != found.span)
        and any(not words.isdisjoint(name.split()) for name in names)
        for cause, names in world.broke
    )


def _words_of(found: Diagnostic) -> Iterator[str]:
    """The words of which the mistake speaks."""
    for name, value in found.values:
        if name in {"phrase", "thing", "owner", "found", "word"} and isinstance(value, str):
            yield from (word.removesuffix("'s") for word in _WORD.findall(value))


def _things_of(found: Diagnostic) -> Iterator[str]:
    """The class of things that does not fit."""
    for name, value in found.values:
        if name in {"thing", "found"} and isinstance(value, str):
            yield from singular_forms(value)


def _owner_of(found: Diagnostic) -> set[str]:
    """Who has no area, without regard to articles and plurals."""
    *_, last = str(dict(found.values).get("owner", "")).split() or [""]
    return set(singular_forms(last))


def _words_beside(unknown: Diagnostic) -> Iterator[str]:
    """The words of the lines on which an unknown name stands."""
    spans = [unknown.span, *(label.span for label in unknown.labels)]
    for span in spans:
        if span is not None:
            for word in _WORD.findall(span.source.line_text(span.line)):
                yield from singular_forms(word)


def _inside(found: Diagnostic, places: Iterable[Span]) -> bool:
    span = found.span
    return span is not None and any(
        place.source == span.source and place.start <= span.start < place.end for place in places
    )
