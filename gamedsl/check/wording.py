# SPDX-License-Identifier: MIT
"""Words that nothing reads: "the the Space", "seen by its ownre", "most points wnis".

In: the tree of a file. Out: one mistake for each phrase in which a word stands that no rule of the language would look
at, since nothing that is written is accepted and passed over.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

from gamedsl.check.model import NUMBER
from gamedsl.check.spelling_forms import said
from gamedsl.check.walk import parts_of
from gamedsl.diagnostics import Diagnostic, problem
from gamedsl.source import Span
from gamedsl.syntax import nodes

__all__ = ["unread_words"]

# What can be said together of how an area is seen.
_SEEN_TOGETHER = (["face down", "known to"], ["face down", "seen by"])
# Words that do not go together with how many there are.
_SINGLE = frozenset({"a", "an", "each", "every", "this", "that"})
_SAID = frozenset(
    {"that many", "all", "no", "any number of", "any", "most", "fewest", "half", "both"}
)
_OWNERS = frozenset({"its", "their"})


def unread_sections(sections: tuple[nodes.Section, ...]) -> Iterator[Diagnostic]:
    """One note or mistake for each section that this version cannot play (G308) or that is not written yet (G314)."""
    for section in sections:
        match section:
            case nodes.RulesFor(not_written=nodes.Text(text=text)):
                yield problem("G314", section.span, text=text)
            case nodes.Phase():
                yield problem("G308", section.span, phrase=_shown(section.span))
            case _:
                pass


def unread_words(sections: tuple[nodes.Section, ...]) -> Iterator[Diagnostic]:
    """One mistake (G315) for each phrase that holds a word too many."""
    for node in parts_of(sections, leave_out=(Span,)):
        check = _CHECKS.get(type(node))
        found = check(node) if check is not None else None
        if found is not None:
            word, place = found
            yield problem("G315", place, word=word, phrase=_shown(place))


def _shown(place: Span) -> str:
    return " ".join(place.text.split("\n")[0].split())


_Found = tuple[str, Span] | None


def _core(core: nodes.Core) -> _Found:
    first, *more = core.determiners or ("",)
    if more and (more != ["other"] or first in {"other", "another"}):
        return more[-1], core.span
    if core.again is not None:
        return core.again.span.text, core.span
    if core.quantity is not None and core.quantity.number is None and "another" in core.determiners:
        return "another", core.span
    single = next((word for word in core.determiners if word in _SINGLE), None)
    if single is not None and core.quantity is not None and core.quantity.word != "half":
        return single, core.span
    for adjectives in (core.adjectives, *core.run_adjectives):
        twice = next((each for each in adjectives if adjectives.count(each) > 1), None)
        if twice is not None:
            return twice, core.span
    if core.leader is not None and (len(core.runs) != 1 or len(core.runs[0]) != 1):
        return core.runs[0][0].text if core.runs else core.span.text, core.span
    for run in core.runs:
        for one, other in pairwise(run):
            if said(one.text) == said(other.text):
                return other.text, core.span
    return None


def _quantity(node: nodes.Quantity) -> _Found:
    """A number that can be counted to, and no number beside a word that says how many."""
    if node.number is not None and node.word in _SAID:
        return str(node.number), node.span
    if node.number is None or NUMBER.low <= node.number <= NUMBER.high:
        return None
    return str(node.number), node.span


def _contents(node: nodes.Contents) -> _Found:
    """One class of things, perhaps "of its Variety", seen in one way."""
    kinds = [each.kind for each in node.visibility]
    if len(kinds) > 1 and sorted(kinds) not in _SEEN_TOGETHER:
        return node.visibility[-1].kind, node.visibility[-1].span
    if node.phrase is None:
        return None
    core = node.phrase.core
    names = [name for run in core.runs for name in run]
    if len(names) > 1:
        return names[0].text, node.phrase.span
    for link in node.phrase.links:
        inner = [name for run in link.core.runs for name in run]
        if (
            len(inner) != 1
            or len(link.core.determiners) != 1
            or link.core.determiners[0] not in _OWNERS
        ):
            return link.core.span.text, node.phrase.span
    return None


def _leader(node: nodes.Leader) -> _Found:
    """`with most Chips`."""
    if node.adjectives:
        return node.adjectives[0], node.span
    return (node.run[0].text, node.span) if len(node.run) > 1 else None


def _more(node: nodes.MoreCheck) -> _Found:
    """`I have more Chips than every other player`."""
    return (node.adjectives[0], node.span) if node.adjectives else None


def _spot(node: nodes.Spot) -> _Found:
    """How a thing comes to lie there, and in which area, is said where it is put there."""
    if node.role is not None:
        return f"as {node.role.span.text}", node.role.span
    return (node.face, node.phrase.span) if node.face is not None else None


def _sum(node: nodes.SumValue) -> _Found:
    """`for each Ware in my stand, its value`."""
    core = node.over.core
    if core.determiners and core.determiners[0] in _SINGLE:
        return core.determiners[0], core.span
    return None


def _visibility(node: nodes.Visibility) -> _Found:
    """Who sees it: "its owner"."""
    who = node.who
    if who is None:
        return None
    words = [name.text.casefold() for run in who.runs for name in run]
    if words == ["owner"] and len(who.determiners) == 1 and who.determiners[0] in _OWNERS:
        return None
    return who.span.text, node.span


def _lead(node: nodes.Lead) -> _Found:
    """`with 2 players:`."""
    if (
        node.kind == "with count"
        and node.word is not None
        and node.word.casefold() not in {"player", "players"}
    ):
        return node.word, node.span
    core = node.phrase.core if node.kind == "for each" and node.phrase is not None else None
    if core is not None and core.determiners and core.determiners[0] in _SINGLE:
        return core.determiners[0], core.span
    return None


def _value(node: nodes.IfValue) -> _Found:
    """`5 if C, otherwise 1`: without a condition nothing is otherwise."""
    if node.condition is None and node.otherwise is not None:
        return "otherwise", node.span
    return None


def _ranks(node: nodes.OtherScore) -> _Found:
    """`; tied: share; nothing: none`: each of them once."""
    cases = [case for case, _ in node.cases]
    twice = next((case for case in cases if cases.count(case) > 1), None)
    return None if twice is None else (f"{twice}:", node.span)


def _winner(node: nodes.Winner) -> _Found:
    """`most points wins`."""
    return None if node.measure == "points" else (node.measure, node.span)


_CHECKS: dict[type, Callable[[Any], _Found]] = {
    nodes.Contents: _contents,
    nodes.Core: _core,
    nodes.Leader: _leader,
    nodes.Visibility: _visibility,
    nodes.IfValue: _value,
    nodes.Lead: _lead,
    nodes.MoreCheck: _more,
    nodes.OtherScore: _ranks,
    nodes.Spot: _spot,
    nodes.SumValue: _sum,
    nodes.Quantity: _quantity,
    nodes.Winner: _winner,
}
