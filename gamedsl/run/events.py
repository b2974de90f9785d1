# SPDX-License-Identifier: MIT
"""What happened, as one viewer may know it: a list to read, and data enough to show it move.

In: steps and the eyes of a viewer.  Out: `Event`s, worked out once for each step when somebody first
asks for them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from gamedsl.run.event import Event
from gamedsl.run.following import poured_at
from gamedsl.run.rolls import set_by_chance
from gamedsl.run.steps import Step
from gamedsl.run.told import Known, Told
from gamedsl.run.view import Looking

__all__ = ["Telling"]


class Telling:
    """Tells one viewer what happened; `templates` are the texts that a traced program says."""

    def __init__(self, looking: Looking, templates: tuple[Any, ...]) -> None:
        """Look with these eyes."""
        self._looking = looking
        self._templates = templates
        self._known: Known | None = None
        self._told: dict[tuple[int, int], tuple[Step, tuple[Event, ...]]] = {}

    def events(self, steps: Sequence[Step], row: Sequence[int], since: int = 0) -> Iterator[Event]:
        """What the viewer knows of the steps, the first so many left out; they have led to the row."""
        for number, step in enumerate(steps[since:], since + 1):
            yield from self._of(step, steps[number].before if number < len(steps) else row)

    def _of(self, step: Step, after: Sequence[int]) -> tuple[Event, ...]:
        key = step.number, step.forced
        known = self._told.get(key)
        if known is None or known[0] is not step:
            if self._known is None:
                model = self._looking.layout.model
                self._known = Known(set_by_chance(model), poured_at(model), self._templates)
            events = tuple(Told(self._looking, self._known, step, after).events())
            known = self._told[key] = step, events
        return known[1]
