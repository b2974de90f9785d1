# SPDX-License-Identifier: MIT
"""Rules read back, as sections of numbered steps, and those as text.

In: steps inside steps.  Out: lines.  A step says where in the file it stands; what the language
adds by itself stands nowhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import attrs

__all__ = ["Section", "Step", "as_text", "one_line"]

_INDENT = "  "


@attrs.frozen
class Step:
    """One sentence, the place that says it (None: no place does), and the steps inside."""

    text: str
    place: str | None = None
    steps: tuple[Step, ...] = ()


@attrs.frozen
class Section:
    """A heading with steps below; `numbered` when their order is the order of play."""

    title: str
    steps: tuple[Step, ...]
    numbered: bool = False
    sections: tuple[Section, ...] = ()


def one_line(name: str, steps: tuple[Step, ...]) -> Step:
    """A step for what is done in a case, in one line where only one thing is done."""
    match steps:
        case (Step(text=text, place=place, steps=()),):
            return Step(f"{name}: {text}", place)
        case _:
            return Step(name, None, steps)


def as_text(sections: Iterable[Section]) -> str:
    """The sections as lines, one empty line between two of them."""
    return "\n".join("".join(f"{line}\n" for line in _section(each, "")) for each in sections)


def _section(section: Section, indent: str) -> Iterator[str]:
    yield indent + section.title
    yield from _steps(section.steps, indent + _INDENT, "" if section.numbered else None)
    for inner in section.sections:
        yield from _section(inner, indent + _INDENT)


def _steps(steps: tuple[Step, ...], indent: str, number: str | None) -> Iterator[str]:
    for count, step in enumerate(steps, 1):
        own = None if number is None else f"{number}.{count}".removeprefix(".")
        mark = "- " if own is None else f"{own}  "
        place = "" if step.place is None else f"  ({step.place})"
        colon = ":" if step.steps else ""
        yield f"{indent}{mark}{step.text}{colon}{place}"
        yield from _steps(step.steps, indent + _INDENT, own)
