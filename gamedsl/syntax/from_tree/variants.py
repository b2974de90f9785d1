# SPDX-License-Identifier: MIT
"""What a variant changes in the game that it extends."""

from __future__ import annotations

from gamedsl.syntax import nodes
from gamedsl.syntax.from_tree.areas import area
from gamedsl.syntax.from_tree.phrases import find_phrase
from gamedsl.syntax.from_tree.reader import Branch, Reader
from gamedsl.syntax.from_tree.statements import block, line
from gamedsl.syntax.from_tree.tables import rows
from gamedsl.syntax.from_tree.texts import covers, translations, unquoted

__all__ = ["CHANGES", "change"]

CHANGES = (
    "change_table",
    "change_option",
    "change_rule",
    "change_number",
    "replace",
    "add_names",
    "add_areas",
    "add_statements",
    "remove",
)
_WITHIN = ("replace", "add_statements")


def change(
    reader: Reader, branch: Branch, replacement: tuple[nodes.Section, ...] = ()
) -> nodes.Change:
    """One change; `replacement` is the section that a `replace` holds."""
    names = _target(reader, branch)
    within = branch.data in _WITHIN
    key = reader.find(branch, "key")
    edge = reader.flat(branch, "ADD_TO_PHASE")
    text = reader.find_word(branch, "STRING")
    return nodes.Change(
        kind=branch.data.replace("_", " "),
        target=() if within else names,
        within=names[0] if within and names else None,
        rows=rows(reader, branch),
        names=tuple(_added(reader, each) for each in reader.branches(branch, "added_name")),
        node=_node(reader, branch, replacement),
        key=None if key is None else reader.key(key),
        span=reader.span(branch),
        word=reader.flat(branch, "NAMED_PART"),
        phrase=find_phrase(reader, branch),
        text=None if text is None else unquoted(text),
        numbers=reader.numbers(branch, "RANGE") or (),
        edge=None if edge is None else edge.split()[3],
        body=block(reader, branch),
        areas=tuple(area(reader, each) for each in reader.branches(branch, "area")),
        covers=covers(reader, branch),
    )


def _target(reader: Reader, branch: Branch) -> tuple[nodes.Name, ...]:
    """The names; those of a `remove` are one name, which may be known to the base alone."""
    names = reader.names(branch)
    if branch.data != "remove" or not names:
        return names
    span = names[0].span.to(names[-1].span)
    return (nodes.Name(" ".join(span.text.split()), span),)


def _node(
    reader: Reader, branch: Branch, replacement: tuple[nodes.Section, ...]
) -> nodes.Section | nodes.Statement | None:
    if branch.data == "change_rule":
        return line(reader, branch)
    return replacement[0] if replacement else None


def _added(
    reader: Reader, branch: Branch
) -> tuple[nodes.Name, tuple[nodes.Translation, ...]]:
    return reader.first_name(branch), translations(reader, branch)
