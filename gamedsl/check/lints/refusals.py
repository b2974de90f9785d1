# SPDX-License-Identifier: MIT
"""Refusals that have a text and no name (G804)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from gamedsl.check.lints.subject import Subject
from gamedsl.diagnostics import Diagnostic, problem
from gamedsl.syntax import nodes

__all__ = ["nameless_refusals"]

_WORD = re.compile(r"[^\W\d_]{3,}")
_USUAL = "not now"


def nameless_refusals(subject: Subject) -> Iterator[Diagnostic]:
    """Every refusal has a short name; a line for the log needs none."""
    logged = {id(tails.otherwise_say) for tails in subject.nodes(nodes.Tails)}
    named = {id(each.reason) for each in subject.nodes(nodes.Require) if each.name is not None}
    for reason in subject.nodes(nodes.Reason):
        if reason.name is None and id(reason) not in logged | named:
            yield problem("G804", reason.text.span, example=_example(reason.text.text))


def _example(text: str) -> str:
    """The last word of the text outside its gaps: refusals are often called like that."""
    words = _WORD.findall(re.sub(r"\{[^{}]*\}", " ", text))
    return words[-1].casefold() if words else _USUAL
