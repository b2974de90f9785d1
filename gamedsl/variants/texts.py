# SPDX-License-Identifier: MIT
"""Change a text of the base, or its translations, wherever it stands.

In: the base, and a `change text` or `remove text`. Out: edits. A text has no name but itself: who
changes it says what it was, and a text that stands in several places is changed in all of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import attrs

from gamedsl.diagnostics import problem
from gamedsl.syntax import nodes
from gamedsl.variants.find import Base, Mistake, unknown
from gamedsl.variants.outcome import Outcome
from gamedsl.variants.paths import Path, alike, put_instead

__all__ = ["change_text", "remove_text"]


def change_text(base: Base, change: nodes.Change) -> Outcome:
    """The text says something else, or is translated otherwise.

    A new text leaves the translations of the old one behind, for they no longer fit.

    Raises:
        Mistake: there is no such text.
    """
    old, new = change.texts[0], change.texts[-1]
    outcome = Outcome()
    for path, text in _found(base, old):
        instead = new if len(change.texts) > 1 else _translated(text, new.translations)
        edit = put_instead(path, (instead,), change.span, old.text)
        (outcome.kept if alike(instead, text) else outcome.edits).append(edit)
    if not outcome.edits:
        outcome.found.append(problem("G706", change.span, name=old.text))
    return outcome


def remove_text(base: Base, change: nodes.Change) -> Outcome:
    """Never: what a text is said for stays, and would say nothing.

    Raises:
        Mistake: always.
    """
    text = change.texts[0]
    next(_found(base, text))
    why, way = "what it is said for would be left without words", "`change text` it"
    raise Mistake(problem("G711", change.span, what="text", name=text.text, why=why, way=way))


def _found(base: Base, text: nodes.Text) -> Iterator[tuple[Path, nodes.Text]]:
    """All places of a text.

    Raises:
        Mistake: there is none.
    """
    texts = list(_texts(base.tree, ()))
    found = [each for each in texts if each[1].text == text.text]
    if not found:
        name = nodes.Name(text.text, text.span)
        raise unknown(base.name, "text", name, (each.text for _, each in texts))
    yield from found


def _translated(text: nodes.Text, new: tuple[nodes.Translation, ...]) -> nodes.Text:
    languages = {each.language: each for each in (*text.translations, *new)}
    return attrs.evolve(text, translations=tuple(languages.values()))


def _texts(node: Any, path: Path) -> Iterator[tuple[Path, nodes.Text]]:
    """All texts below a node, with their places."""
    if isinstance(node, nodes.Text):
        yield path, node
    elif isinstance(node, tuple):
        for place, each in enumerate(node):
            yield from _texts(each, (*path, place))
    elif attrs.has(type(node)):
        for field in attrs.fields(type(node)):
            yield from _texts(getattr(node, field.name), (*path, field.name))
