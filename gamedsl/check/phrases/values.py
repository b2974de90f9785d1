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
    Local,
    Type,
)
from gamedsl.check.phrases.adding import added, spread
from gamedsl.check.phrases.meaning import AreaRef, Many, Stuff
from gamedsl.check.phrases.points import is_points, points_value
from gamedsl.check.phrases.resolve import resolve_phrase, said_what
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.phrases.single import as_number, as_value, numeric
from gamedsl.check.phrases.stuff import area_stuff
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
            if per is None and is_points(scope.world, phrase):
                return points_value(scope, (phrase,))
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
            points, rest = _points_together(scope, node)
            total = points_value(scope, points) if points else value_of(scope, first)
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


def _points_together(
    scope: Scope, node: nodes.Arithmetic
) -> tuple[tuple[nodes.Phrase, ...], tuple[tuple[str, nodes.Value], ...]]:
    """The phrases "the points of X" with which a sum begins, which are counted together, and the rest of it."""
    phrases: list[nodes.Phrase] = []
    for sign, term in (("+", node.first), *node.rest):
        if sign != "+" or not isinstance(term, nodes.PhraseValue) or term.per is not None:
            break
        if not is_points(scope.world, term.phrase):
            break
        phrases.append(term.phrase)
    return tuple(phrases), node.rest[max(len(phrases) - 1, 0) :]


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
        return Fold("sum", meaning.source, meaning.each, meaning.where, inner, spread(inner, bound))
    if not isinstance(meaning, Stuff) or not meaning.spots:
        raise mistake("G304", span, phrase=over.span.text, found=said_what(meaning))
    plain = nodes.PhraseValue(value, None, value.span)

    def worth(inside: Scope, _piece: Expression) -> Expression:
        return numeric(value_of(inside, plain), value.span)

    return added(scope, meaning, worth, over.span)


def _speaking(scope: Scope, many: Many) -> Scope:
    inside = scope.speaking_of(Local(many.each))
    return inside.with_player(Local(many.each)) if many.domain == "player" else inside
