# SPDX-License-Identifier: MIT
"""Steps of verbs that are held back and never done (G512).

A step that is about what its verb was given waits for `use everything held back`, any other for `use every ... held
back`; one of the two has to stand in the same rule as `hold back`.
"""

from __future__ import annotations

from collections.abc import Iterator

from gamedsl.check.lints.subject import Subject
from gamedsl.check.phrases.scope import Body, Scope
from gamedsl.check.rules.holding import is_about_given, labels_of, used_label
from gamedsl.check.walk import parts_of
from gamedsl.diagnostics import Diagnostic, problem
from gamedsl.source import Span
from gamedsl.syntax import nodes

__all__ = ["never_done"]

_EVERYTHING = "everything"


def never_done(subject: Subject) -> Iterator[Diagnostic]:
    """Whatever is held back is done later."""
    for rule in subject.tree:
        if isinstance(rule, nodes.HowTo | nodes.Action | nodes.Rule):
            yield from _in_rule(subject, rule)


def _in_rule(
    subject: Subject, rule: nodes.HowTo | nodes.Action | nodes.Rule
) -> Iterator[Diagnostic]:
    scope = Scope(subject.world, Body("hold back"))
    deeds = [
        each for each in parts_of(rule.body, leave_out=(Span,)) if isinstance(each, nodes.Deed)
    ]
    used = {used_label(deed) for deed in deeds}
    for deed in deeds:
        if deed.verb != "hold back":
            continue
        for label in labels_of(deed):
            about = is_about_given(scope, label)
            if (_EVERYTHING if about else label) not in used:
                how = (
                    "use everything held back, in the order I choose"
                    if about
                    else f"use every {label} held back"
                )
                yield problem("G512", deed.span, step=label, how=how)
