# SPDX-License-Identifier: MIT
"""What a variant changes in the game that it extends."""

from __future__ import annotations

import attrs

from gamedsl.source import Span
from gamedsl.syntax import nodes
from gamedsl.syntax.from_tree.areas import area
from gamedsl.syntax.from_tree.flow import action, parts_of_phase
from gamedsl.syntax.from_tree.phrases import find_phrase
from gamedsl.syntax.from_tree.reader import Branch, Reader
from gamedsl.syntax.from_tree.scoring import score
from gamedsl.syntax.from_tree.sections import option_values
from gamedsl.syntax.from_tree.statements import block, line
from gamedsl.syntax.from_tree.tables import rows
from gamedsl.syntax.from_tree.texts import covers, said, translations
from gamedsl.syntax.words import Word

__all__ = ["CHANGES", "changes"]

CHANGES = (
    "change_table",
    "change_option",
    "change_rule",
    "change_number",
    "replace",
    "replace_score_line",
    "add_names",
    "add_values",
    "add_areas",
    "add_score",
    "add_action",
    "add_statements",
    "remove",
    "remove_within",
    "remove_how_to",
    "remove_rules_for",
    "change_text",
    "wrap",
    "wrap_within",
    "wrap_phase",
    "wrap_whenever",
    "remove_row",
    "remove_column",
    "remove_value",
    "remove_whenever",
    "remove_text",
    "remove_scenario",
)
_WITHIN = ("replace", "add_action", "add_statements", "remove_within", "wrap_within")
_ONE_NAME = (
    *("remove", "remove_within", "remove_how_to", "remove_rules_for"),
    *("change_rule", "change_option", "add_values"),
)
_WRAPS = ("WRAP_DEED", "WRAP_RULE", "WRAP_EFFECT", "WRAP_WHENEVER", "WRAP_SETUP", "WRAP_PHASE")
# Kinds that are called otherwise than the rule of the grammar.
_KINDS = {
    "remove_within": "remove",
    "remove_how_to": "remove",
    "remove_rules_for": "remove",
    "remove_whenever": "remove",
    "wrap_within": "wrap",
    "wrap_phase": "wrap",
    "wrap_whenever": "wrap",
}
_WORDS = {
    "remove_how_to": "how to",
    "remove_rules_for": "rules for",
    "remove_whenever": "whenever",
}

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
    texts = _texts(reader, branch)
    wrapped = _wrapped(reader, branch)
    return nodes.Change(
        kind=_KINDS.get(branch.data, branch.data.replace("_", " ")),
        target=_target(reader, branch, names[0 if within is None else 1 :]),
        within=within,
        rows=rows(reader, branch),
        names=tuple(_added(reader, each) for each in reader.branches(branch, "added_name")),
        node=None,
        key=None if key is None else reader.key(key),
        span=reader.span(branch),
        word=wrapped[1] or _WORDS.get(branch.data) or reader.flat(branch, "NAMED_PART"),
        phrase=find_phrase(reader, branch),
        text=texts[0].text if texts else None,
        numbers=reader.numbers(branch, "RANGE") or (),
        edge=wrapped[0] or (None if edge is None else edge.split()[3]),
        body=_body(reader, branch),
        areas=tuple(area(reader, each) for each in reader.branches(branch, "area")),
        covers=covers(reader, branch),
        texts=texts,
        values=option_values(reader, branch),
    )


def _body(reader: Reader, branch: Branch) -> tuple[nodes.Statement, ...]:
    if branch.data == "wrap_phase":
        return parts_of_phase(reader, branch)
    return block(reader, branch)


def _wrapped(reader: Reader, branch: Branch) -> tuple[str | None, str | None]:
    """When something is done (before, after, instead of), and of what sort the thing is."""
    if branch.data == "wrap_within":
        return (reader.flat(branch, "WRAP_WITHIN") or "").removesuffix(" in"), "action"
    for sort in _WRAPS:
        if words := reader.flat(branch, sort):
            edge = "instead of" if words.startswith("instead of ") else words.split()[0]
            return edge, words.removeprefix(f"{edge} ").removeprefix("the ")
    return None, None


def _texts(reader: Reader, branch: Branch) -> tuple[nodes.Text, ...]:
    """The texts of a change; the translations belong to the last one."""
    words = reader.words(branch, "STRING")
    last = translations(reader, branch)
    return tuple(
        nodes.Text(said(reader, word), reader.span(word), last if word is words[-1] else ())
        for word in words
    )


def _target(
    reader: Reader, branch: Branch, names: tuple[nodes.Name, ...]
) -> tuple[nodes.Name, ...]:
    """The names; those of a `remove`, a rule or an option are one name, which may be known to the base alone.

    A row, a column or a value comes first, then its table or option.
    """
    if branch.data in ("remove_row", "remove_column", "remove_value"):
        words = [child for child in branch.children if isinstance(child, Word)]
        of = next(place for place, word in enumerate(words) if word.sort == "OF")
        return (_one(reader, words[:of]), _one(reader, words[of + 1 :]))
    frame = reader.find(branch, "frame") or reader.find(branch, "event")
    if frame is not None:
        span = reader.span(frame)
        return (nodes.Name(span.words, span),)
    is_one = branch.data in _ONE_NAME or reader.flat(branch, "WRAP_RULE") is not None
    if not is_one or not names:
        return names
    first, last = names[0].span, names[-1].span
    span = Span(first.source, first.start, last.end)
    return (nodes.Name(" ".join(span.text.split()), span),)


def _one(reader: Reader, words: list[Word]) -> nodes.Name:
    words = [word for word in words if word.sort in ("NAME", "STRING", "INT")]
    span = reader.span(words[0]).to(reader.span(words[-1]))
    return nodes.Name(" ".join(span.text.strip('"').split()), span)


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
