# SPDX-License-Identifier: MIT
"""The author's texts as they were written, with the names of their values between braces."""

from __future__ import annotations

from gamedsl.check.model import Refusal, Template

__all__ = ["quoted", "refused"]


def quoted(template: Template) -> str:
    """The text between quotation marks."""
    words = []
    for part in template.parts:
        if isinstance(part, str):
            words.append(part)
        else:
            name = template.operands[part].name if part >= 0 else template.special[-1 - part]
            words.append(f"{{{name}}}")
    return f'"{"".join(words)}"'


def refused(refusal: Refusal) -> str:
    """The name of a refusal and what it says."""
    name = "" if refusal.name is None else refusal.name
    text = "" if refusal.template is None else quoted(refusal.template)
    return ": ".join(filter(None, (name, text)))
