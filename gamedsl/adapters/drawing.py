# SPDX-License-Identifier: MIT
"""A position in words, for people who watch programs play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

from gamedsl.diagnostics import UsageError
from gamedsl.run.view import AreaView, View

__all__ = ["RENDER_MODES", "RenderMode", "check_render_mode", "drawn"]

RenderMode: TypeAlias = Literal["human", "ansi"]
"""Positions are printed, or given as a text."""
RENDER_MODES = ("human", "ansi")


def check_render_mode(mode: object) -> None:
    """It is one of these, or None.

    Raises:
        UsageError: it is not.
    """
    if mode is not None and mode not in RENDER_MODES:
        raise UsageError(f"render_mode: human, ansi or None, got {mode!r:.60}")


def drawn(view: View) -> str:
    """What the viewer sees, a line for each area in which something lies, and for each counter."""
    return "\n".join(_lines(view))


def _lines(view: View) -> Iterator[str]:
    yield "the game is over" if view.over else f"asked: {', '.join(view.asked)}"
    for area in view.areas:
        if area.count:
            yield f"{_name(area.label or area.name, area.owner)}: {_things(area)}"
    for counter in view.counters:
        if counter.value is not None:
            yield f"{_name(counter.label or counter.name, counter.owner)}: {counter.value}"


def _name(name: str, owner: str | None) -> str:
    return name if owner is None else f"{name} of {owner}"


def _things(area: AreaView) -> str:
    if area.tokens:
        return ", ".join(f"{number} {name}" for name, number in area.tokens)
    known = [name for name in area.pieces if name is not None]
    hidden = area.count - len(known)
    if not known:
        return f"{hidden} {area.things}"
    return ", ".join([*known, *([f"{hidden} unknown"] if hidden else [])])
