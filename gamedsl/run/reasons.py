# SPDX-License-Identifier: MIT
"""Why something is refused, as data: a name, a sentence, the values in it, and where it is written.

In: a refusal of the model with the values of its text.  Out: a `Reason`.  Scenarios and programs
go by the name and the values, people read the message; so wording and translations change freely.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

import attrs

from gamedsl.check.model import Refusal, Template, Type
from gamedsl.run.texts import Texts
from gamedsl.source import Span

__all__ = ["Reason", "refusal_reason"]


Values: TypeAlias = tuple[int | None, ...]
Shown: TypeAlias = Callable[[int, Type], str]


@attrs.frozen
class Reason:
    """One reason for a refusal.

    `name` is the author's (or the engine's, for what every game refuses), None if there is none.
    `values` are those that the sentence mentions, by their names. `place` is where the rule stands,
    None for what no file says, `place_number` its number in `Model.places`; `clauses` are the
    clauses of the rulebook that the rule covers.
    """

    name: str | None
    message: str
    values: tuple[tuple[str, int | str], ...] = ()
    place: Span | None = attrs.field(default=None, repr=False)
    clauses: tuple[str, ...] = ()
    place_number: int | None = attrs.field(default=None, repr=False, eq=False)

    @property
    def numbers(self) -> dict[str, int | str]:
        """The values that the sentence mentions, by name."""
        return dict(self.values)

    def __str__(self) -> str:
        return self.message


def refusal_reason(
    texts: Texts,
    refusal: Refusal,
    values: Values,
    otherwise: str,
    special: Mapping[str, int | str] | None = None,
    shown: Shown | None = None,
) -> Reason:
    """The reason that a refusal gives; `values` are those of the operands of its template.

    None stands for a value that makes no sense here. A refusal without a text of the author's says
    `otherwise`. `special` holds what only the engine knows, such as what the player stated; it
    counts as a value when the template mentions it. `shown` words a value; as it is printed if None.
    """
    template = refusal.template
    given = special or {}
    place = texts.model.places[refusal.place]
    return Reason(
        name=refusal.name,
        message=otherwise
        if template is None
        else _message(texts, template, values, given, shown or texts.value),
        values=() if template is None else _values(template, values, given, shown or texts.value),
        place=place.span,
        clauses=place.clauses,
        place_number=refusal.place,
    )


def _message(
    texts: Texts,
    template: Template,
    values: Values,
    special: Mapping[str, int | str],
    shown: Shown,
) -> str:
    words = texts.operands(template, values, shown)
    return texts.fill(template, words, {name: str(value) for name, value in special.items()})


def _values(
    template: Template, values: Values, special: Mapping[str, int | str], shown: Shown
) -> tuple[tuple[str, int | str], ...]:
    found: dict[str, int | str] = {
        operand.name: value
        if operand.value.type.domain is None
        else shown(value, operand.value.type)
        for value, operand in zip(values, template.operands, strict=True)
        if value is not None
    }
    found.update((name, special[name]) for name in template.special if name in special)
    return tuple(found.items())
