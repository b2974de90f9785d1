# SPDX-License-Identifier: MIT
"""What a variant changes in the game that it extends."""

from __future__ import annotations

import attrs

from gamedsl.source import Span
from gamedsl.syntax import nodes
from gamedsl.syntax.from_tree.areas import area
from gamedsl.syntax.from_tree.flow import action
from gamedsl.syntax.from_tree.phrases import find_phrase
from gamedsl.syntax.from_tree.reader import Branch, Reader
from gamedsl.syntax.from_tree.scoring import score
from gamedsl.syntax.from_tree.statements import block, line
from gamedsl.syntax.from_tree.tables import rows
from gamedsl.syntax.from_tree.texts import covers, translations, unquoted

__all__ = ["CHANGES", "changes"]

CHANGES = (
    "change_table",
    "change_option",
    "change_rule",
    "change_number",
    "replace",
    "replace_score_line",
    "add_names",
    "add_areas",
    "add_score",
    "add_action",
    "add_statements",
    "remove",
    "remove_within",
    "remove_how_to",
    "remove_rules_for",
)
_WITHIN = ("replace", "add_action", "add_statements", "remove_within")
_WORDS = {"remove_how_to": "how to", "remove_rules_for": "rules for"}

_Node = nodes.Section | nodes.Statement | nodes.Action | None


def changes(
    reader: Reader, branch: Branch, replacements: tuple[nodes.Section, ...] = ()
) -> tuple[nodes.Change, ...]:
    """The changes of a branch: several where a `replace` holds several sections."""
    whole = _change(reader, branch)
    new = _new(reader, branch, replacements) or (None,)
    return tuple(attrs.evolve(whole, node=node) for node in new)


def _change(reader: Reader, branch: Branch) -> nodes.Change:
    names = reader.names(branch)
    within = names[0] if branch.data in _WITHIN and names else None
    key = reader.find(branch, "key")
    edge = reader.flat(branch, "ADD_TO_PHASE")
    text = reader.find_word(branch, "STRING")
    removes = branch.data.startswith("remove")
    return nodes.Change(
        kind="remove" if removes else branch.data.replace("_", " "),
        target=_target(names[0 if within is None else 1 :], one=removes),
        within=within,
        rows=rows(reader, branch),
        names=tuple(_added(reader, each) for each in reader.branches(branch, "added_name")),
        node=None,
        key=None if key is None else reader.key(key),
        span=reader.span(branch),
        word=_WORDS.get(branch.data) or reader.flat(branch, "NAMED_PART"),
        phrase=find_phrase(reader, branch),
        text=None if text is None else unquoted(text),
        numbers=reader.numbers(branch, "RANGE") or (),
        edge=None if edge is None else edge.split()[3],
        body=block(reader, branch),
        areas=tuple(area(reader, each) for each in reader.branches(branch, "area")),
        covers=covers(reader, branch),
    )


def _target(names: tuple[nodes.Name, ...], *, one: bool) -> tuple[nodes.Name, ...]:
    """The names; those of a `remove` are one name, which may be known to the base alone."""
    if not one or not names:
        return names
    first, last = names[0].span, names[-1].span
    span = Span(first.source, first.start, last.end)
    return (nodes.Name(" ".join(span.text.split()), span),)


def _new(
    reader: Reader, branch: Branch, replacements: tuple[nodes.Section, ...]
) -> tuple[_Node, ...]:
    """What is new in a change: a line, an action, lines of the score, or sections."""
    if branch.data == "change_rule":
        return (line(reader, branch),)
    if branch.data in ("replace_score_line", "add_score"):
        return (score(reader, branch),)
    actions = reader.branches(branch, "action")
    return tuple(action(reader, each) for each in actions) or replacements


def _added(reader: Reader, branch: Branch) -> tuple[nodes.Name, tuple[nodes.Translation, ...]]:
    return reader.first_name(branch), translations(reader, branch)
