# SPDX-License-Identifier: MIT
"""What in a tree has which name.

In: the tree of a game. Out: its parts that a variant can speak of, each with the sort of thing it
is (in the words of the language), its name, its owner where it has one, the phase that holds it,
and its place. Nothing is resolved: two parts may have one name, and who looks for it has to say.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any

import attrs

from gamedsl.parts import fields_of
from gamedsl.source import Span
from gamedsl.syntax import nodes
from gamedsl.variants.paths import Path

__all__ = ["SORTS", "Part", "fold", "named", "owned", "parts_of", "squeeze"]

# The words by which a variant can say which sort of thing it means.
SORTS = (
    *("kinds", "tokens", "cards", "boards", "tiles", "marker", "board", "network", "area", "value"),
    *("definition", "option", "input", "table", "phase", "step", "action", "rule", "score line"),
    *("how to", "whenever", "rules for", "effect", "bonus", "lasting", "points", "sharing"),
    "scenario",
)
_ARTICLE = r"(?:(?:the|an?|each|every|all) )?"
_OF = re.compile(rf"(.+?) of {_ARTICLE}(.+)")
_POSSESSIVE = re.compile(rf"{_ARTICLE}(.+?)'s? (.+)")
_HEAD_END = re.compile(r" when ")


@attrs.frozen
class Part:
    """A named part of a tree: a table, an option, an action, a score line and so on.

    `within` are the phases and steps around it, from the outside in; `also` are further names
    under which it is known, all of them folded.
    """

    what: str
    name: str
    path: Path
    span: Span
    owner: str = ""
    within: tuple[str, ...] = ()
    also: tuple[str, ...] = ()

    def is_called(self, words: str) -> bool:
        """Whether the words name it, perhaps with its owner ("the next column of a Patch")."""
        name, owner = owned(words)
        return self._has(fold(words)) or (owner == fold(self.owner) and self._has(name))

    def _has(self, name: str) -> bool:
        return name == fold(self.name) or name in self.also


def squeeze(text: str) -> str:
    """A text as it is compared: without regard to capitals, apostrophes and wide spaces."""
    return " ".join(text.replace("\u2019", "'").casefold().split())


def fold(text: str) -> str:
    """A name as it is compared: as `squeeze`, and without an article."""
    return re.sub(rf"^{_ARTICLE}(?=\S)", "", squeeze(text))


def owned(text: str) -> tuple[str, str]:
    """The name and the owner in words such as "the next column of a Patch", folded."""
    plain = fold(text)
    if found := _OF.fullmatch(plain):
        return found.group(1), found.group(2)
    if found := _POSSESSIVE.fullmatch(plain):
        return found.group(2), found.group(1)
    return plain, ""


def parts_of(tree: nodes.File) -> tuple[Part, ...]:
    """All named parts of a tree, in the order of the text."""
    return tuple(_walk(tree, (), ()))


def _walk(node: Any, path: Path, within: tuple[str, ...]) -> Iterator[Part]:
    for part in named(node):
        yield attrs.evolve(part, path=(*path, *part.path), within=within)
    if isinstance(node, nodes.Phase | nodes.Step):
        within = (*within, node.name.text)
    for field in fields_of(type(node)):
        content = getattr(node, field)
        if isinstance(content, tuple):
            for place, each in enumerate(content):
                if fields_of(type(each)):
                    yield from _walk(each, (*path, field, place), within)


def named(node: Any) -> tuple[Part, ...]:
    """The names that a node itself gives, with paths from that node."""
    if type(node) in _SIMPLE:
        return (_part(_SIMPLE[type(node)], node.name),)
    read = _READERS.get(type(node))
    return () if read is None else tuple(read(node))


def _part(what: str, name: nodes.Name) -> Part:
    return Part(what, name.text, (), name.span)


def _worded(what: str, span: Span) -> Part:
    """Named by the words that stand there, over several lines perhaps, with comments between them."""
    return Part(what, span.words, (), span)


def _kinds(node: nodes.Kinds) -> Iterator[Part]:
    yield _part("kinds", node.name)
    for place, each in enumerate(node.values):
        yield Part("value", each.text, ("values", place), each.span, node.name.text)
    yield from _sheet(node)
    sheet = node.sheet
    for place, row in enumerate(() if sheet is None else sheet.rows):
        if sheet is not None and place:
            text = " ".join(cell.text for cell in row.cells[: sheet.names])
            yield Part("value", text, ("sheet", "rows", place), row.span, node.name.text)


def _pieces(node: nodes.Pieces) -> Iterator[Part]:
    yield _part(node.piece_class, node.name)
    yield from _sheet(node)


def _sheet(node: nodes.Kinds | nodes.Pieces) -> Iterator[Part]:
    """The rows of a sheet are a table that is called like what they are."""
    if node.sheet is not None and node.sheet.rows:
        yield Part("table", node.name.text, ("sheet",), node.name.span)


def _section(word: str, node: Any) -> tuple[Part]:
    """A section of which a game has one; its name is the word with which it begins."""
    return (Part("section", word, (), _first_line(node.span)),)


def _rounds(node: nodes.Rounds) -> tuple[Part]:
    return _section("each round" if node.name is None else f"for each {node.name.text}", node)


def _first_line(span: Span) -> Span:
    return attrs.evolve(span, end=span.start + len(span.text.split("\n", 1)[0].rstrip()))


def _areas(node: nodes.Areas) -> Iterator[Part]:
    owner = "" if node.owner is None or not node.owner.runs else node.owner.runs[-1][-1].text
    for row, area in enumerate(node.areas):
        for place, name in enumerate(area.names):
            path = ("areas", row, "names", place)
            yield Part("area", name.text, path, name.span, owner)


def _definitions(node: nodes.Define) -> Iterator[Part]:
    for place, each in enumerate(node.definitions):
        head = each.phrase.span.text
        if each.condition is not None:
            # "the end is near when ...": the state belongs to the name.
            head = _HEAD_END.split(" ".join(each.span.text.split()), maxsplit=1)[0]
        name, owner = owned(head)
        path = ("definitions", place)
        yield Part("definition", " ".join(head.split()), path, each.phrase.span, owner, (), (name,))


def _deed(node: nodes.Action | nodes.HowTo) -> tuple[Part]:
    what = "action" if isinstance(node, nodes.Action) else "how to"
    ends = [node.verb.span.end, *(each.span.end for each in (node.core, *node.links) if each)]
    ends += [each.span.end for each in node.parts]
    whole = attrs.evolve(node.verb.span, end=max(ends))
    return (Part(what, node.verb.text, (), whole, "", (), (fold(whole.text),)),)


def _rules_for(node: nodes.RulesFor) -> Iterator[Part]:
    """All rules of a kind, and each of them by its sort, which belongs to the kind."""
    whole = _worded("rules for", node.phrase.span)
    yield whole
    for place, each in enumerate(node.rules):
        yield Part(each.kind, each.kind, ("rules", place), _first_line(each.span), whole.name)


def _rule(node: nodes.Line | nodes.Require | nodes.MayState) -> tuple[Part, ...]:
    """A line is called by its label, a condition by its name or by the name of its refusal."""
    own = node.label if isinstance(node, nodes.Line) else node.name
    names = [own] if own is not None else []
    if isinstance(node, nodes.Require) and node.reason is not None and node.reason.name:
        names.append(node.reason.name)
    if not names:
        return ()
    also = tuple(fold(name.text) for name in names[1:])
    return (Part("rule", names[0].text, (), names[0].span, "", (), also),)


_SIMPLE: dict[type, str] = {
    nodes.Marker: "marker",
    nodes.Board: "board",
    nodes.Network: "network",
    nodes.Option: "option",
    nodes.Input: "input",
    nodes.Phase: "phase",
    nodes.Step: "step",
    nodes.Category: "score line",
    nodes.OtherScore: "score line",
}
_READERS: dict[type, Callable[[Any], Iterable[Part]]] = {
    nodes.Kinds: _kinds,
    nodes.Pieces: _pieces,
    nodes.Areas: _areas,
    nodes.Define: _definitions,
    nodes.Table: lambda node: (_part("table", node.name or node.key),),
    nodes.Action: _deed,
    nodes.HowTo: _deed,
    nodes.Line: _rule,
    nodes.Require: _rule,
    nodes.MayState: _rule,
    nodes.Winner: lambda node: (Part("score line", "wins", (), node.span),),
    nodes.Whenever: lambda node: (_worded("whenever", node.event.span),),
    nodes.RulesFor: _rules_for,
    nodes.Scenario: lambda node: (Part("scenario", node.title.text, (), node.title.span),),
    nodes.Setup: partial(_section, "setup"),
    nodes.Score: partial(_section, "score"),
    nodes.Turns: partial(_section, "turns"),
    nodes.Guard: partial(_section, "guard"),
    nodes.Rounds: _rounds,
    nodes.Extra: lambda node: _section(node.kind, node),
}
