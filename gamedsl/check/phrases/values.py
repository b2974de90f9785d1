# SPDX-License-Identifier: MIT
"""Values: numbers and elements, from phrases, sums and signs."""

from __future__ import annotations

from gamedsl.check.mistakes import mistake
from gamedsl.check.model import (
    Arith,
    Conditional,
    Const,
    Expression,
    Fold,
    Held,
    Local,
    StoreCount,
    Type,
)
from gamedsl.check.phrases.meaning import AreaRef, Element, Many, Meaning, Stuff
from gamedsl.check.phrases.resolve import resolve_phrase, said_what
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.phrases.stuff import area_stuff, count_of, fits, the_piece
from gamedsl.check.world import number
from gamedsl.source import Span
from gamedsl.syntax import nodes

__all__ = ["as_number", "as_value", "numeric", "value_of"]

_MOST_TERMS = 100


def value_of(scope: Scope, node: nodes.Value) -> Expression:
    """The value that `node` describes.

    Raises:
        Mistake: a part of it has no value.
    """
    match node:
        case nodes.PhraseValue(phrase, per, span):
            value = as_value(scope, resolve_phrase(scope, phrase), span)
            return (
                value
                if per is None
                else arithmetic("*", numeric(value, phrase.span), _counted(scope, per))
            )
        case nodes.SumValue(over, value, span):
            return _sum(scope, over, value, span)
        case nodes.Arithmetic(first, rest, limit, _):
            if len(rest) > _MOST_TERMS:
                raise mistake("G308", node.span, phrase=f"more than {_MOST_TERMS} terms")
            total = value_of(scope, first)
            if rest or limit is not None:
                numeric(total, first.span)
            for sign, term in rest:
                total = arithmetic(sign, total, numeric(value_of(scope, term), term.span))
            if limit is None:
                return total
            most = Const(limit, number(limit, limit))
            return Arith(
                "min", total, most, number(min(total.type.low, limit), min(total.type.high, limit))
            )
        case nodes.IfValue(value, condition, otherwise, _):
            return _if(scope, value, condition, otherwise)


def _if(
    scope: Scope,
    value: nodes.Value,
    condition: nodes.Condition | None,
    otherwise: nodes.Value | None,
) -> Expression:
    yes = value_of(scope, value)
    if condition is None:
        return yes
    no = value_of(scope, otherwise) if otherwise is not None else Const(0, number(0, 0))
    type_ = Type(yes.type.domain, min(yes.type.low, no.type.low), max(yes.type.high, no.type.high))
    return Conditional(scope.world.condition_of(scope, condition), yes, no, type_)


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
            return count_of(scope, meaning, span)
        case Many(source=source, each=each, where=where, domain=domain):
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


def arithmetic(sign: str, left: Expression, right: Expression) -> Expression:
    """`left sign right` with the bounds that follow."""
    a, b, c, d = left.type.low, left.type.high, right.type.low, right.type.high
    match sign:
        case "+":
            return Arith("+", left, right, number(a + c, b + d))
        case "-":
            return Arith("-", left, right, number(a - d, b - c))
        case _:
            corners = (a * c, a * d, b * c, b * d)
            return Arith("*", left, right, number(min(corners), max(corners)))


def _counted(scope: Scope, phrase: nodes.Phrase) -> Expression:
    return as_number(scope, resolve_phrase(scope, phrase), phrase.span)


def _sum(scope: Scope, over: nodes.Phrase, value: nodes.Phrase, span: Span) -> Expression:
    """`for each Stone I have, the value of its Patch's secret`: alike tokens count one by one."""
    meaning = resolve_phrase(scope, over)
    if isinstance(meaning, AreaRef):
        meaning = area_stuff(scope, meaning, over.span)
    if isinstance(meaning, Many):
        inner = numeric(
            value_of(_speaking(scope, meaning), nodes.PhraseValue(value, None, value.span)),
            value.span,
        )
        bound = scope.world.domain(meaning.domain).size
        return Fold(
            "sum", meaning.source, meaning.each, meaning.where, inner, _spread(inner, bound)
        )
    if not isinstance(meaning, Stuff) or not meaning.spots:
        raise mistake("G304", span, phrase=over.span.text, found=said_what(meaning))
    total: Expression | None = None
    for spot in meaning.spots:
        owner = spot.owner
        if isinstance(owner, Many):
            raise mistake("G308", over.span, phrase=over.span.text)
        each, piece = scope.each(meaning.things.domain)
        inner = numeric(
            value_of(scope.speaking_of(piece), nodes.PhraseValue(value, None, value.span)),
            value.span,
        )
        if not meaning.things.individual:
            held = StoreCount(
                spot.store.index, owner, Local(each), number(0, max(meaning.things.counts))
            )
            inner = arithmetic("*", held, inner)
        most = sum(meaning.things.counts)
        found = Fold(
            "sum",
            Held(spot.store.index, owner),
            each,
            fits(scope, meaning, piece),
            inner,
            _spread(inner, most),
        )
        total = found if total is None else arithmetic("+", total, found)
    assert total is not None
    return total


def _speaking(scope: Scope, many: Many) -> Scope:
    inside = scope.speaking_of(Local(many.each))
    return inside.with_player(Local(many.each)) if many.domain == "player" else inside


def _spread(value: Expression, times: int) -> Type:
    return number(min(0, value.type.low * times), max(0, value.type.high * times))
