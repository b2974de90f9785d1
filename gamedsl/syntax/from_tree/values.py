# SPDX-License-Identifier: MIT
"""Values: numbers and what can be counted, added up and chosen by a condition."""

from __future__ import annotations

from gamedsl.syntax import nodes
from gamedsl.syntax.from_tree.conditions import find_condition
from gamedsl.syntax.from_tree.phrases import phrase
from gamedsl.syntax.from_tree.reader import Branch, Reader

__all__ = ["find_value", "value"]


def value(reader: Reader, branch: Branch) -> nodes.Value:
    """`sum ("if" condition)? (", otherwise" value)?`, or a `sum` alone."""
    if branch.data == "sum":
        return _sum(reader, branch)
    plain = _sum(reader, reader.get(branch, "sum"))
    condition = find_condition(reader, branch)
    otherwise = reader.find(branch, "value")
    if condition is None and otherwise is None:
        return plain
    other = None if otherwise is None else value(reader, otherwise)
    return nodes.IfValue(plain, condition, other, reader.span(branch))


def find_value(reader: Reader, branch: Branch) -> nodes.Value | None:
    """The first value that stands directly in a branch, or None."""
    found = reader.find(branch, "value", "sum")
    return None if found is None else value(reader, found)


def _sum(reader: Reader, branch: Branch) -> nodes.Value:
    """`term (sign term)* (", up to" INT)?`; a lone term stands for itself."""
    terms = reader.branches(branch, "term", "sum_term", "grouped_value")
    signs = [word.text for word in reader.words(branch, "PLUS", "MINUS", "TIMES")]
    first, *rest = (_term(reader, each) for each in terms)
    limit = reader.number(branch)
    if not rest and limit is None:
        return first
    pairs = tuple(zip(signs, rest, strict=True))
    return nodes.Arithmetic(first, pairs, limit, reader.span(branch))


def _term(reader: Reader, branch: Branch) -> nodes.Value:
    if branch.data == "grouped_value":
        return value(reader, reader.get(branch, "value"))
    phrases = [phrase(reader, each) for each in reader.branches(branch, "phrase")]
    span = reader.span(branch)
    if branch.data == "sum_term":
        return nodes.SumValue(phrases[0], phrases[1], span)
    return nodes.PhraseValue(phrases[0], phrases[1] if phrases[1:] else None, span)
