# SPDX-License-Identifier: MIT
"""Find the one slip of a typist that explains several mistakes near to each other.

In: a text and its mistakes.  Out: a slip, the mistakes that go away when it is put right, and the one
that is told in their place.  A line broken in two is joined again, a line at another depth is moved,
and a line that opened a block is put where one is missing.  What can be read then, while nothing new
is wrong, was no mistake of its own.  Only the sections around the place are read for that, since a
slip of this kind spoils nothing far away.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet

import attrs

from gamedsl.syntax import lines
from gamedsl.syntax.indenter import WrongDepth
from gamedsl.syntax.machine import Unexpected
from gamedsl.syntax.names import declared_names, join_these
from gamedsl.syntax.recovery import Mistake, NoHead, Reading, Severed

__all__ = ["OWN_LINE", "Slip", "find_slip"]

# What may open a block at the place of a line that is missing.
_OPENERS = (
    "action x",
    "for each player",
    "turns clockwise from the First Player",
    "phase x",
    "at the end of the phase",
    "choose a player, one of",
    "how to x",
    "table x by y",
)
_COMMENT = re.compile(r'("[^"\n]*"|[^"#\n])*')
# A line that begins so is hardly the rest of another one.
OWN_LINE = re.compile(
    r"(?:puts?|takes?|moves?|turns?|lays?|deals?|shuffles?|add|set|choose|say|if|require|action|phase|never"
    r"|otherwise|for each)(?![\w'])"
)
_STEP = 2
_MOST_TRIALS = 90

Read = Callable[[str, Callable[[int], bool] | None], Reading]


@attrs.frozen(eq=False)
class Slip:
    """The mistakes that follow from one slip, and what is told instead of them."""

    gone: tuple[Mistake, ...]
    told: Mistake


@attrs.frozen(eq=False)
class _Edit:
    """Other words for a stretch of the text, and the mistake that this puts right."""

    start: int
    end: int
    words: str
    told: Mistake

    def back(self, place: int) -> int:
        """Where a place of the changed text stands in the text as it is."""
        if place < self.start + len(self.words):
            return min(place, self.start)
        return place - len(self.words) + self.end - self.start


def find_slip(
    text: str,
    names: AbstractSet[str],
    reserved: Container[str],
    read: Read,
    mistakes: Sequence[Mistake],
    explained: AbstractSet[int],
) -> Slip | None:
    """The slip from which most of the mistakes follow, at least two; None when there is none.

    `names` are known from elsewhere, whatever the text declares.  What is wrong on the `explained`
    lines follows from a slip that is known.
    """
    best: Slip | None = None
    pieces = list(lines.sections(text))
    elsewhere: dict[tuple[int, int], AbstractSet[str]] = {}
    for trials, (near, mistake, edit) in enumerate(_edits(text, mistakes, pieces)):
        if trials == _MOST_TRIALS:
            break
        start, end = _around(pieces, edit)
        changed = text[: edit.start] + edit.words + text[edit.end :]
        added = len(changed) - len(text)
        part = lines.blank(changed[:start]) + changed[start : end + added]
        if (start, end) not in elsewhere:
            rest = text[:start] + lines.blank(text[start:end]) + text[end:]
            elsewhere[start, end] = names | declared_names(rest, reserved)
        known = elsewhere[start, end] | declared_names(part, reserved)
        here = [each for each in mistakes if start <= each.line < end]
        known_lines = explained | {each.line for each in here if each is not mistake}
        trial = read(join_these(part, known), _all_in(edit, known_lines))
        found = {edit.back(each.line) for each in trial.mistakes}
        if not found <= known_lines:
            continue
        # What was not read at all is not well for that.
        unread = [(edit.back(first), edit.back(last)) for first, last in trial.left_out]
        gone = tuple(
            each
            for each in here
            if each.line not in found
            and not any(first <= each.line < last for first, last in unread)
        )
        if len(gone) <= len(best.gone if best else "1"):
            continue
        best = Slip(gone, edit.told)
        if len(gone) == near:
            break
    return best


def _all_in(edit: _Edit, known: Container[int]) -> Callable[[int], bool]:
    """Whether the mistake of a line of the changed text is one of those that are known."""
    return lambda line: edit.back(line) in known


def _around(pieces: Sequence[tuple[int, int]], edit: _Edit) -> tuple[int, int]:
    """From the section above the change to the one below it."""
    first = max(0, sum(start <= edit.start for start, _ in pieces) - 2)
    last = min(len(pieces) - 1, sum(start <= edit.end for start, _ in pieces))
    return pieces[first][0], pieces[last][1]


def _edits(
    text: str, mistakes: Sequence[Mistake], pieces: Sequence[tuple[int, int]]
) -> Iterator[tuple[int, Mistake, _Edit]]:
    """What may put right mistakes that are near to others, with how many there are near to each."""
    tried: set[tuple[int, int, str]] = set()
    misplaced = {
        each.line
        for each in mistakes
        if isinstance(each.fault, Unexpected) and each.fault.word.start == each.line
    }
    numbers = [sum(start <= each.line for start, _ in pieces) for each in mistakes]
    for mistake, number in zip(mistakes, numbers, strict=True):
        near = sum(abs(other - number) <= 1 for other in numbers)
        if near > 1:
            for edit in _edits_at(text, mistake, misplaced):
                key = edit.start, edit.end, edit.words
                if key not in tried:
                    tried.add(key)
                    yield near, mistake, edit


def _edits_at(text: str, mistake: Mistake, misplaced: Container[int]) -> Iterator[_Edit]:
    """`misplaced` are lines that cannot begin as they do."""
    line = mistake.line
    above, below = lines.line_above(text, line), _line_below(text, line)
    own = OWN_LINE.match(text, below) if below is not None else None
    if below is not None and (own is None or below in misplaced or _goes_on(mistake.fault)):
        yield _joined(text, mistake, line, below)
    yield from _broken(text, mistake)
    if above is not None and not OWN_LINE.match(text, line):
        yield _joined(text, mistake, lines.line_start(text, above), line)
    first = lines.opener(text, line)
    suspects = (line, below, above, lines.parent(text, first), first)
    for suspect in dict.fromkeys(each for each in suspects if each is not None):
        for depth in _depths(text, suspect):
            yield from _moved(text, mistake, suspect, depth)
    yield from _swapped(text, mistake, above if above is not None else line)
    parent = lines.parent(text, line)
    if parent is not None and above is not None:
        yield from _moved(text, mistake, parent, _depth(text, line), until=text.index("\n", above))
    for start in (line, parent):
        if start is not None and _depth(text, start):
            yield from _opened(text, mistake, start)


def _goes_on(fault: object) -> bool:
    """Whether the line ends with a sign behind which it must go on, whatever the next one looks like."""
    if not isinstance(fault, Unexpected) or fault.before is None:
        return False
    return fault.word.ends_line and fault.before.text in (":", ",")


def _joined(text: str, mistake: Mistake, line: int, below: int) -> _Edit:
    """The line and the one below it as one; what is told stands on the line."""
    end = lines.line_end(text, line)
    begin = text.rfind("\n", 0, end) + 1
    words = _COMMENT.match(text, max(begin, line), end)
    stop = end if words is None else words.end()
    stop -= len(text[line:stop]) - len(text[line:stop].rstrip())
    fault = Severed(line, stop, below)
    return _Edit(stop, below, " ", attrs.evolve(mistake, fault=fault, line=line, text=text))


def _broken(text: str, mistake: Mistake) -> Iterator[_Edit]:
    """A line of its own, at some depth, from the word on that was not expected."""
    fault = mistake.fault
    if isinstance(fault, Unexpected) and mistake.line < fault.word.start <= text.index(
        "\n", mistake.line
    ):
        depth = _depth(text, mistake.line)
        for steps in (0, -1, 1, -2):
            if depth + steps * _STEP >= 0:
                below = "\n" + " " * (depth + steps * _STEP)
                yield _Edit(fault.word.start, fault.word.start, below, mistake)


def _moved(
    text: str, mistake: Mistake, line: int, depth: int, until: int | None = None
) -> Iterator[_Edit]:
    """The line at another depth, alone and with the deeper lines below it, or with those down to `until`."""
    start = line - _depth(text, line)
    fault = WrongDepth(line, _depth(text, line), (depth,))
    told = attrs.evolve(mistake, fault=fault, line=line, text=text)
    if until is None:
        yield _Edit(start, line, " " * depth, told)
    end = until or lines.block_end(text, line)
    if end > lines.line_end(text, line):
        block = text[line:end].split("\n")
        more = depth - _depth(text, line)
        moved = (f"{' ' * more}{each}" if more > 0 else each[-more:] for each in block[1:])
        yield _Edit(start, end, "\n".join([" " * depth + block[0], *moved]), told)


def _swapped(text: str, mistake: Mistake, above: int) -> Iterator[_Edit]:
    """Two neighbouring lines in the other order, from the line above to the one below, as they stand in the file."""
    start = text.rfind("\n", 0, above) + 1
    last = text.find("\n", lines.line_end(text, mistake.line) + 1)
    while (middle := text.index("\n", start)) < last:
        end = text.index("\n", middle + 1)
        words = text[middle + 1 : end] + "\n" + text[start:middle]
        yield _Edit(start, end, words, mistake)
        start = middle + 1


def _opened(text: str, mistake: Mistake, line: int) -> Iterator[_Edit]:
    """A line above this one that opens the block in which it stands."""
    start = line - _depth(text, line)
    depth = max(0, _depth(text, line) - _STEP)
    told = attrs.evolve(mistake, fault=NoHead(line), line=line, text=text)
    for words in _OPENERS:
        yield _Edit(start, start, f"{' ' * depth}{words}\n", told)


def _depths(text: str, line: int) -> Iterable[int]:
    """The depths at which the line may have stood: those around it, and a step more or less."""
    near = [lines.line_above(text, line), _line_below(text, line), lines.parent(text, line)]
    known = [_depth(text, each) for each in near if each is not None]
    more = [_depth(text, each) + _STEP for each in near[:1] if each is not None]
    fewer = [each - _STEP for each in known]
    wanted = dict.fromkeys([*more, *known, *fewer, 0])
    return [each for each in wanted if each >= 0 and each != _depth(text, line)]


def _line_below(text: str, line: int) -> int | None:
    end = lines.line_end(text, line)
    below = lines.first_word_from(text, end + 1)
    return below if below > end else None


def _depth(text: str, line: int) -> int:
    return line - (text.rfind("\n", 0, line) + 1)
