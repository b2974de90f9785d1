# SPDX-License-Identifier: MIT
"""Verbs that rulebooks like, and how the language says the same: for whoever writes rules for the first time.

In: a verb that the file does not tell.  Out: the mistake, with a verb of the file that is near, or known words.
"""

from __future__ import annotations

from collections.abc import Iterable

from gamedsl.check.mistakes import Mistake, mistake
from gamedsl.check.spelling_forms import said
from gamedsl.diagnostics.spelling import nearest
from gamedsl.source import Span

__all__ = ["unknown_verb"]

_PUT, _TAKE = "put ... into ...", "take ... into ..."

_USUAL = {
    "collect": _TAKE,
    "discard": _PUT,
    "draw": "take the top card of ... into my hand",
    "flip": "turn up ...",
    "gain": _TAKE,
    "get": _TAKE,
    "give": _PUT,
    "lose": _PUT,
    "pay": _PUT,
    "pick": _TAKE,
    "place": "put ... on ...",
    "play": "put ... on ...",
    "receive": _TAKE,
    "remove": "put ... into the box",
    "return": _PUT,
    "reveal": "turn up ...",
    "score": "add ... to ...",
    "spend": _PUT,
    "trash": "put ... into the box",
}


def unknown_verb(name: str, span: Span, known: Iterable[str]) -> Mistake:
    """The mistake that nothing tells how that is done (G208), to be raised."""
    usual = _USUAL.get(said(name))
    instead = "" if usual is None else f", or write it with known words: `{usual}`"
    near = nearest(name, tuple(known))
    return mistake("G208", span, name=name, suggestion=near, or_so=instead)
