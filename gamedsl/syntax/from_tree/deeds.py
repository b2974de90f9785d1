# SPDX-License-Identifier: MIT
"""Deeds: one verb with what belongs to it."""

from __future__ import annotations

from collections.abc import Callable

from gamedsl.syntax import nodes
from gamedsl.syntax.from_tree.frames import deed_of
from gamedsl.syntax.from_tree.phrases import callee, core, find_phrase, object_of, part
from gamedsl.syntax.from_tree.reader import Branch, Reader
from gamedsl.syntax.from_tree.texts import said
from gamedsl.syntax.from_tree.values import find_value

__all__ = ["DEEDS", "OWN_VERBS", "deed"]

_VERBS = {
    verb: plain
    for plain in ("take", "move", "turn up", "lay", "shuffle", "roll", "deal", "cut", "divide")
    for verb in (plain, plain.replace(" ", "s ") if " " in plain else plain + "s")
} | {"passes": "pass"}

# The verbs that the language has itself, at the head of a line.
OWN_VERBS = frozenset(
    (*_VERBS, "put", "go", "come", "stay", "add", "set", "call", "win", "lose", "become")
)


def deed(reader: Reader, branch: Branch) -> nodes.Deed:
    """The deed of a branch whose rule is one of `DEEDS`."""
    return DEEDS[branch.data](reader, branch)


def _verb(reader: Reader, branch: Branch) -> nodes.Deed:
    return _plain(_VERBS[reader.word(branch, "VERB").said])(reader, branch)


def _plain(verb: str) -> Callable[[Reader, Branch], nodes.Deed]:
    """A verb with objects, parts, a value or a phrase, as far as they stand there."""

    def read(reader: Reader, branch: Branch) -> nodes.Deed:
        return nodes.Deed(
            verb=verb,
            span=reader.span(branch),
            objects=tuple(object_of(reader, each) for each in reader.branches(branch, "object")),
            parts=tuple(part(reader, each) for each in reader.branches(branch, "part")),
            value=find_value(reader, branch),
            phrase=find_phrase(reader, branch),
            words=reader.face(branch) or reader.flat(branch, "WHEN"),
        )

    return read


_LYING = frozenset({"on", "in", "at"})
"""Where something lies that goes to a place said behind it."""
_STAYING = _LYING | {"from", "off"}


def _put(reader: Reader, branch: Branch) -> nodes.Deed:
    portions = tuple(_portion(reader, each) for each in reader.branches(branch, "portion"))
    return nodes.Deed("put", reader.span(branch), portions=portions)


def _portion(reader: Reader, branch: Branch) -> nodes.Portion:
    parts = [part(reader, each) for each in reader.branches(branch, "part")]
    # "from my purse into the pot", or the other way round; "the Stone on S back into the box".
    parts.sort(key=lambda each: each.preposition == "from")
    if len(parts) > 1 and parts[0].preposition in _LYING and parts[1].preposition not in _STAYING:
        parts.reverse()
    named = reader.flat(branch, "NAMED_FACE")
    return nodes.Portion(
        object=object_of(reader, reader.get(branch, "object")),
        face=reader.face(branch) if named is None else named.strip(", "),
        part=parts[0],
        span=reader.span(branch),
        source=parts[1] if parts[1:] else None,
    )


def _cores(verb: str) -> Callable[[Reader, Branch], nodes.Deed]:
    """A verb whose objects are cores."""

    def read(reader: Reader, branch: Branch) -> nodes.Deed:
        only = (core(reader, each) for each in reader.branches(branch, "core"))
        objects = tuple(nodes.Object((each,), each.span) for each in only)
        return nodes.Deed(verb, reader.span(branch), objects=objects)

    return read


def _call(reader: Reader, branch: Branch) -> nodes.Deed:
    return nodes.Deed(
        verb="call",
        span=reader.span(branch),
        name=reader.first_name(branch),
        phrase=callee(reader, reader.get(branch, "callee")),
    )


def _win(reader: Reader, branch: Branch) -> nodes.Deed:
    word = reader.word(branch, "V_WIN").said
    return nodes.Deed(word.removesuffix("s"), reader.span(branch))


def _moment(reader: Reader, branch: Branch) -> nodes.Deed:
    words = said(reader, reader.word(branch, "STRING"))
    return nodes.Deed("moment", reader.span(branch), words=words)


DEEDS: dict[str, Callable[[Reader, Branch], nodes.Deed]] = {
    "put": _put,
    "verb_deed": _verb,
    "go": _plain("go"),
    "add": _plain("add"),
    "set": _plain("set"),
    "choose": _plain("choose"),
    "choose_how": _cores("choose how"),
    "call": _call,
    "hold_back": _plain("hold back"),
    "end_game": _plain("end the game"),
    "win_game": _win,
    "moment": _moment,
    "become": _cores("become"),
    "frame": deed_of,
}
