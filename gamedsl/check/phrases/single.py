# SPDX-License-Identifier: MIT
"""One value from a meaning: an element itself, the piece of an area for one, else how many there are."""

from __future__ import annotations

from gamedsl.check.mistakes import mistake
from gamedsl.check.model import Expression, Fold
from gamedsl.check.phrases.meaning import AreaRef, Element, Many, Meaning, Stuff, said_what
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.phrases.stuff import area_stuff, count_of, the_piece
from gamedsl.check.world import number
from gamedsl.source import Span
from gamedsl.syntax import nodes

__all__ = ["as_number", "as_value", "numeric"]


def as_value(scope: Scope, meaning: Meaning, span: Span) -> Expression:
    """A meaning as one value: an element itself, the piece of an area for one, else how many there are."""
    match meaning:
        case Element(value):
            return value
        case AreaRef():
            piece = the_piece(scope, meaning)
            return (
                piece
                if piece is not None
                else count_of(scope, area_stuff(scope, meaning, span), span)
            )
        case Stuff(top=True):
            piece = the_piece(scope, meaning)
            if piece is not None:
                return piece
        case Stuff(quantity=nodes.Quantity(number=int())):
            pass
        case Stuff():
            if meaning.quantity is not None and meaning.quantity.word == "all":
                scope.world.heard.quantity(meaning.quantity)
            return count_of(scope, meaning, span)
        case Many(source=source, each=each, where=where, domain=domain):
            if meaning.quantity is not None and meaning.quantity.word == "all":
                scope.world.heard.quantity(meaning.quantity)
            return Fold(
                "count", source, each, where, None, number(0, scope.world.domain(domain).size)
            )
        case _:
            pass
    raise mistake("G304", span, phrase=span.text, found=said_what(meaning))


def as_number(scope: Scope, meaning: Meaning, span: Span) -> Expression:
    """A meaning as a number.

    Raises:
        Mistake: it is an element of a kind (G301).
    """
    if isinstance(meaning, AreaRef):
        return count_of(scope, area_stuff(scope, meaning, span), span)
    return numeric(as_value(scope, meaning, span), span)


def numeric(value: Expression, span: Span) -> Expression:
    """The value, which is a number.

    Raises:
        Mistake: it is an element of a kind (G301).
    """
    if value.type.domain is not None:
        raise mistake(
            "G301",
            span,
            phrase=span.text,
            found=value.type.domain,
            wanted="number",
            example="a number",
        )
    return value
