# SPDX-License-Identifier: MIT
"""What stands before deeds or a block (leads), and what stands behind deeds (tails)."""

from __future__ import annotations

from gamedsl.source import Span
from gamedsl.syntax import nodes
from gamedsl.syntax.from_tree.conditions import find_condition
from gamedsl.syntax.from_tree.phrases import core, find_core, find_phrase
from gamedsl.syntax.from_tree.reader import Branch, Reader
from gamedsl.syntax.from_tree.texts import find_text, named_text

__all__ = ["LEADS", "lead", "tails"]

LEADS = {
    "for_each": "for each",
    "if_lead": "if",
    "otherwise": "otherwise",
    "in_turn": "in turn order",
    "reveal": "reveal",
    "with_count": "with count",
    "times_lead": "times",
    "acting_as": "as",
    "repeat_until": "repeat until",
    "secretly": "secretly",
    "choose_one": "choose one",
    "as_one_move": "as one move",
    "ask": "ask",
    "answer": "answer",
}


def lead(reader: Reader, branch: Branch) -> nodes.Lead:
    """The lead of a branch whose rule is one of `LEADS`."""
    kind = LEADS[branch.data]
    order = reader.find(branch, "order")
    listed = () if order is None else reader.names(order)
    chosen = order is not None and not order.children
    return nodes.Lead(
        kind=kind,
        span=reader.span(branch),
        phrase=_phrase(reader, branch),
        order=None if order is None else find_core(reader, order),
        condition=find_condition(reader, branch),
        number=_up_to(reader, branch) or reader.number(branch),
        text=find_text(reader, branch),
        word=_word(reader, branch),
        order_names=listed,
        order_i_choose=chosen,
    )


def _up_to(reader: Reader, branch: Branch) -> int | None:
    """The 2 of "up to 2 times"."""
    found = reader.find_word(branch, "UP_TO_TIMES")
    return None if found is None else int(reader.said(found).split()[2])


def _word(reader: Reader, branch: Branch) -> str | None:
    if branch.data == "answer":
        return reader.flat(branch, "ANSWER")
    if branch.data == "times_lead" and reader.find_word(branch, "MANY_TIMES") is not None:
        return "that many"
    if branch.data == "times_lead" and reader.find_word(branch, "UP_TO_TIMES") is not None:
        return "up to"
    return reader.first_name(branch).text if branch.data == "with_count" else None


def _phrase(reader: Reader, branch: Branch) -> nodes.Phrase | None:
    if branch.data != "ask":
        return find_phrase(reader, branch)
    who = core(reader, reader.get(branch, "core"))
    return nodes.Phrase(who, (), there=False, relative=None, span=who.span)


def tails(reader: Reader, branch: Branch) -> nodes.Tails:
    """All tails of the deeds of a branch."""
    condition = reader.find(branch, "if_tail")
    while_condition = reader.find(branch, "while_tail")
    said = reader.find(branch, "say_tail")
    return nodes.Tails(
        condition=None if condition is None else find_condition(reader, condition),
        while_condition=None
        if while_condition is None
        else find_condition(reader, while_condition),
        far_as_possible=reader.find(branch, "far_tail") is not None,
        order_i_choose=reader.find(branch, "order_tail") is not None,
        otherwise_say=None if said is None else named_text(reader, said),
        again=_again(reader, branch),
    )


_TAILS = ("if_tail", "while_tail", "far_tail", "order_tail", "say_tail")


def _again(reader: Reader, branch: Branch) -> Span | None:
    """Where a tail stands of a sort that stands before it already, or None."""
    for sort in _TAILS:
        for second in reader.branches(branch, sort)[1:]:
            return reader.span(second)
    return None
