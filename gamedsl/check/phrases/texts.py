# SPDX-License-Identifier: MIT
"""Texts of the author: "every column of {Patch} is full", and the refusals that carry them."""

from __future__ import annotations

import attrs

from gamedsl.check.mistakes import Mistake, mistake
from gamedsl.check.model import Operand, Refusal, Template
from gamedsl.check.phrases.resolve import resolve_phrase
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.phrases.values import as_value
from gamedsl.check.sheets import place_of
from gamedsl.check.walk import parts_of
from gamedsl.check.world import World
from gamedsl.diagnostics import Diagnostic, problem
from gamedsl.diagnostics.spelling import nearest
from gamedsl.source import Source, Span
from gamedsl.syntax import nodes
from gamedsl.syntax.gaps import GAP
from gamedsl.syntax.parser import parse_phrase

__all__ = ["plain_text", "refusal", "template"]

_WHOSE = frozenset({"my", "their", "its", "the", "your"})
_ACTING = "me"
_SPECIAL = ("stated", "name")


def plain_text(world: World, node: nodes.Text) -> Template:
    """A text whose gaps nobody could fill, with its translations; that it has gaps all the same is told (G210)."""
    for gap in GAP.findall(node.text)[:1]:
        world.mistakes.add(problem("G210", node.span, name=gap.strip(), suggestion=None))
    texts = {each.language: each.texts[0] for each in node.translations}
    texts = {**world.sentences.get(node.text, {}), **texts}
    translations = tuple((language, (text,)) for language, text in sorted(texts.items()))
    return Template((node.text,), (), (), translations)


def template(scope: Scope, node: nodes.Text) -> Template:
    """The text with its gaps filled by values of the scope; translations name the same gaps.

    Sentences of a sheet stand in `World.sentences` and are taken in where the text itself has no translation.

    Raises:
        Mistake: a gap names nothing that is known here (G210).
    """
    operands: list[Operand] = []
    special: list[str] = []
    parts = _parts(scope, node.text, node.span, operands, special)
    translations: dict[str, tuple[str | int, ...]] = {}
    for each in node.translations:
        translations[each.language] = _parts(scope, each.texts[0], each.span, operands, special)
    for language, text in scope.world.sentences.get(node.text, {}).items():
        if language in translations:
            continue
        try:
            translations[language] = _parts(scope, text, node.span, operands, special)
        except Mistake as found:
            raise _in_sheet(scope, found, text) from None
    return Template(parts, tuple(operands), tuple(special), tuple(sorted(translations.items())))


def _in_sheet(scope: Scope, found: Mistake, text: str) -> Mistake:
    """The mistake at the place of the sentence in its sheet."""
    places = [place_of(sheet, text) for sheet in scope.world.sentence_sheets]
    place = next(filter(None, places), None)
    if found.diagnostic is None or place is None:
        return found
    return Mistake(attrs.evolve(found.diagnostic, span=place))


def _parts(
    scope: Scope, text: str, span: Span, operands: list[Operand], special: list[str]
) -> tuple[str | int, ...]:
    parts: list[str | int] = []
    position = 0
    for gap in GAP.finditer(text):
        if gap.start() > position:
            parts.append(text[position : gap.start()])
        position = gap.end()
        name = gap.group(1).strip()
        if name in _SPECIAL and scope.named(name) is None:
            if name not in special:
                special.append(name)
            parts.append(-1 - special.index(name))
            continue
        known = next((place for place, each in enumerate(operands) if each.name == name), None)
        if known is None:
            operands.append(_operand(scope, name, span))
            known = len(operands) - 1
        parts.append(known)
    if position < len(text):
        parts.append(text[position:])
    return tuple(parts)


def _operand(scope: Scope, name: str, span: Span) -> Operand:
    local = scope.named(name)
    if local is not None:
        return Operand(name, local)
    if name == _ACTING and scope.me is not None:
        return Operand(name, scope.me)
    alone = Source(span.source.name, name)
    phrase = parse_phrase(name, Span(alone, 0, len(name)), known_names=scope.world.joined_names)
    if isinstance(phrase, Diagnostic):
        raise _unknown_gap(scope, name, span)
    try:
        operand = Operand(name, as_value(scope, resolve_phrase(scope, phrase), span))
    except Mistake as found:
        if found.diagnostic is None:
            raise
        raise _unknown_gap(scope, name, span) from None
    if any(scope.world.heard.missing(each) for each in parts_of(phrase, leave_out=(Span,))):
        raise _unknown_gap(scope, name, span)
    return operand


def _unknown_gap(scope: Scope, name: str, span: Span) -> Mistake:
    known = (*(known for known, _ in scope.names), *scope.world.names())
    if name == _ACTING:
        said = "`for each player Q: say ...`"
        return mistake("G210", span, name=name, suggestion=None, meant="{Q}", example=said)
    whose, blank, rest = name.partition(" ")
    if whose not in _WHOSE:
        whose, blank, rest = "", "", name
    near = nearest(rest, known)
    suggestion = None if near is None else f"{whose}{blank}{near}"
    return mistake("G210", span, name=name, suggestion=suggestion)


def refusal(scope: Scope, reason: nodes.Reason | None, place: int) -> Refusal:
    """The refusal that a reason describes; without a reason the engine words it."""
    if reason is None:
        return Refusal(None, None, place)
    scope.world.heard.tail(reason)
    name = reason.name.text if reason.name else None
    return Refusal(name, template(scope, reason.text), place)
