# SPDX-License-Identifier: MIT
"""Of what was found, that which only follows from a name that could not be declared.

In: the mistakes of a file, and the world as it is known.  Out: the mistakes that stand for themselves.  Where a
declaration is broken or missing, its names are silent already; what is told here no more is that things do not fit, of
which one is such a name, or stands beside one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import attrs

from gamedsl.check.around import (
    belongs_where,
    is_space,
    is_space_far_off,
    line_of,
    place_of,
    should_choose_way,
    stand_in_one_block,
    stands_in_one,
    words_of_lines,
)
from gamedsl.check.spelling_forms import singular_forms
from gamedsl.check.world import World
from gamedsl.diagnostics import Diagnostic, Label
from gamedsl.parts import Single, frozen_part
from gamedsl.source import Span

__all__ = ["leave_out_following"]

_WORD = re.compile(r"[^\W\d_][\w'-]*")
# Something is known, and does not fit where it stands.
_MISFITS = frozenset(
    {"G116", "G209", "G301", "G302", "G303", "G304", "G305", "G306", "G308", "G410"}
)
_POSSESSIVE = re.compile(r"\b(?:its|their)\b|'s\b")
# A name that is longer than another one by more letters is not misspelt.
_SLIP = 2
# What a board has if its lines do not call it otherwise.
_OF_BOARDS = frozenset({"board", "column", "row", "space"})
_COURSE = ("turns", "each round")


def leave_out_following(world: World, declarations: Iterable[Span]) -> None:
    """Only mistakes that stand for themselves are left."""
    found = world.mistakes.found
    if len(found) > 1:
        known = _Known(world, tuple(found), tuple(declarations))
        left = [each for each in found if not known.follows(each)]
        found[:] = _with_block(left, found) or found


def _with_block(left: Iterable[Diagnostic], found: Iterable[Diagnostic]) -> list[Diagnostic]:
    """What is left; a deed that nothing tells shows the lines that may be how it is done."""
    left = list(left)
    headless = [each for each in found if _lacks_head(each) and each not in left]
    for place, each in enumerate(left):
        if headless and headless[0].span is not None and _is_untold(each):
            label = Label(headless[0].span, "the line may be missing above this one")
            left[place] = attrs.evolve(each, labels=(*each.labels, label))
            break
    return left


@frozen_part
class _Known(Single):
    """All that was found, and where names are declared."""

    world: World
    found: tuple[Diagnostic, ...]
    declarations: tuple[Span, ...]

    def follows(self, each: Diagnostic) -> bool:
        """Whether the mistake goes away when another one is put right."""
        if any(_is_said_by(each, other) for other in self.found if other is not each):
            return True
        if _is_of_board(each):
            return any(map(_is_of_board, self.found[: self.found.index(each)]))
        match each.code:
            case "G201" if is_space(each):
                return self._is_off_board(each)
            case "G208":
                return self._is_rest(each)
            case "G213" | "G310":
                # Below a line `how to` that is missing, lines belong to what stands above them.
                return any(map(_is_untold, self.found))
            case "G311":
                return self._is_one_place(each)
            case "G318":
                return any(should_choose_way(other, each) for other in self.found)
            case _:
                pass
        if each.code not in _MISFITS:
            return False
        if _is_of_broken(self.world, each) or (each.code == "G308" and self._is_of_half_read(each)):
            return True
        return not stands_in_one(each, self.declarations) and self._has_no_place(each)

    def _is_off_board(self, each: Diagnostic) -> bool:
        """Whether the board that has the space could not be declared, or is too small for another one as well."""
        for cause, _ in self.world.broke:
            if cause is not None and line_of(cause).startswith("board "):
                return True
        before = self.found[: self.found.index(each)]
        small = [other for other in before if is_space_far_off(other)]
        return bool(small) and is_space_far_off(each)

    def _is_of_half_read(self, each: Diagnostic) -> bool:
        """Whether the line names what is declared on a line of which a word was not understood."""
        half = {place_of(other.span) for other in self.found if other.code == "G315" and other.span}
        words = set(words_of_lines([each.span]))
        return any(
            place_of(span) in half and not words.isdisjoint(singular_forms(name))
            for name, _, span in self.world.declared()
        )

    def _is_one_place(self, each: Diagnostic) -> bool:
        """Whether one line would put right several that cannot stand where they do."""
        before = self.found[: self.found.index(each)]
        same = [
            other
            for other in before
            if other.code == "G311" and belongs_where(other) == belongs_where(each)
        ]
        if belongs_where(each).startswith("on a board"):
            return bool(same)
        if not _lacks_head(each):
            return False
        # The line `how to` that should stand above the block is what the deed that is unknown lacks.
        return any(map(_is_untold, self.found)) or any(
            stand_in_one_block(other, each) for other in same
        )

    def _is_rest(self, each: Diagnostic) -> bool:
        """Whether the deed is a thing that is known, on the line below another mistake: the line was broken."""
        if each.span is None:
            return False
        place = (each.span.source.name, each.span.line - 1)
        above = any(other.span and place_of(other.span) == place for other in self.found)
        return above and bool(self.world.find(str(dict(each.values).get("name"))))

    def _has_no_place(self, each: Diagnostic) -> bool:
        """Whether what is needed may be declared on a line that is missing."""
        no_room = [other for other in self.found if other.code == "G302" and other is not each]
        match each.code:
            case "G209":
                return any(_have_one_owner(each, other) for other in no_room)
            case "G302":
                before = self.found[: self.found.index(each)]
                same = any(other in before and _have_one_owner(each, other) for other in no_room)
                return same or bool(self._unknown)
            case "G116" if each.span is None or each.span.start == 0:
                return False
            case "G116" | "G303":
                return bool(self._unknown) or (
                    each.code == "G303" and self._is_beside(each, no_room)
                )
            case "G301":
                before = self.found[: self.found.index(each)]
                same = _wants_rules(each) and any(map(_wants_rules, before))
                return same or (_wants_place(each) and (bool(self._unknown) or bool(no_room)))
            case "G306":
                word = str(dict(each.values).get("word"))
                return bool(no_room) and _POSSESSIVE.search(word) is not None
            case "G304" | "G410":
                return self._is_beside(each, no_room)
            case _:
                return False

    @property
    def _unknown(self) -> list[Diagnostic]:
        """The names that nothing declares, and that are no slips for others."""
        return [each for each in self.found if each.code == "G201" and _is_near_to_nothing(each)]

    def _is_beside(self, each: Diagnostic, no_room: Iterable[Diagnostic]) -> bool:
        """Whether what is counted has no area any more, or stands beside a name that nothing declares."""
        lost = {
            form
            for other in self._unknown
            for form in words_of_lines([other.span, *(label.span for label in other.labels)])
        }
        lost.update(form for other in no_room for form in _things_of(other))
        return not lost.isdisjoint(_things_of(each))


def _is_near_to_nothing(unknown: Diagnostic) -> bool:
    """Whether the name is no slip for another: what declares it may be missing."""
    values = dict(unknown.values)
    near, name = values.get("suggestions"), str(values.get("name"))
    return not isinstance(near, tuple) or all(len(each) - len(name) > _SLIP for each in near)


def _is_untold(found: Diagnostic) -> bool:
    """Whether nothing tells how something is done, and it is no slip for another deed."""
    return found.code == "G208" and dict(found.values).get("suggestion") is None


def _lacks_head(found: Diagnostic) -> bool:
    """Whether something is required where nobody acts: what is acted may be said on a line that is missing."""
    return found.code == "G311" and dict(found.values)["what"] == "require"


def _is_of_board(found: Diagnostic) -> bool:
    """Whether what a board declares without saying so is not there."""
    name = str(dict(found.values).get("name")).casefold()
    return found.code in {"G201", "G209"} and not _OF_BOARDS.isdisjoint(singular_forms(name))


def _is_said_by(found: Diagnostic, other: Diagnostic) -> bool:
    """Whether what is missing stands on the line of another mistake: the turns, or how to do something."""
    if found.code not in {"G116", "G201", "G208"} or other.span is None:
        return False
    line = other.span.source.line_text(other.span.line).strip()
    if found.code == "G116":
        below = found.span is not None and found.span.line == other.span.line + 1
        return (other.code == "G311" and line.startswith(_COURSE)) or (
            other.code == "G413" and below
        )
    name = str(dict(found.values).get("name"))
    if found.code == "G201":
        # A letter is declared by the line that says how something is done.
        return other.code == "G208" and len(name) == 1
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


def _wants_place(found: Diagnostic) -> bool:
    """Whether things would have to lie where nothing can lie."""
    return dict(found.values).get("wanted") == "place"


def _wants_rules(found: Diagnostic) -> bool:
    """Whether rules of a kind are spoken of that has none: one line would give it some."""
    return str(dict(found.values).get("wanted")).endswith(" rules")


def _have_one_owner(found: Diagnostic, other: Diagnostic) -> bool:
    """Whether both lack areas of one owner, without regard to articles and plurals; a letter may be anybody."""
    one, two = (
        str(dict(each.values).get("owner", "")).split()[-1:] or [""] for each in (found, other)
    )
    if len(one[0]) <= 1 or len(two[0]) <= 1:
        return True
    return not set(singular_forms(one[0])).isdisjoint(singular_forms(two[0]))
