# SPDX-License-Identifier: MIT
"""Small words between phrases: whose something is, who does what, a phrase without its parentheses.

In: phrases.  Out: phrases.  Nothing here knows of the model.
"""

from __future__ import annotations

__all__ = ["bare", "does", "owned"]


def owned(owner: str, name: str) -> str:
    """Such as "that player's hand", or "the hand of ..." where the owner is a long phrase."""
    if owner == "I":
        return f"my {name}"
    if owner == "it":
        return f"its {name}"
    if len(owner.split()) > 3 or owner.endswith(")"):  # noqa: PLR2004 - more is hard to follow
        return f"the {name} of {owner}"
    return f"{owner}'s {name}"


def does(actor: str, verb: str) -> str:
    """Who does what, with the verb as it is said of others: "I choose", "that player chooses"."""
    if actor != "I":
        return f"{actor} {verb}"
    first, blank, rest = verb.partition(" ")
    first = {"does": "do", "has": "have", "is": "am"}.get(first, first.removesuffix("s"))
    return f"I {first}{blank}{rest}"


def bare(phrase: str) -> str:
    """The phrase without parentheses around the whole of it."""
    depth = 0
    for place, sign in enumerate(phrase):
        depth += (sign == "(") - (sign == ")")
        if depth == 0 and place < len(phrase) - 1:
            return phrase
    return phrase[1:-1] if phrase.startswith("(") and depth == 0 else phrase
