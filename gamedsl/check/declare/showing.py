# SPDX-License-Identifier: MIT
"""How people read a value that is printed on a piece, in every language that has words for it."""

from __future__ import annotations

from gamedsl.check.model import Attribute
from gamedsl.check.world import World

__all__ = ["shown_value"]


def shown_value(world: World, attribute: Attribute, value: int) -> dict[str, str]:
    """The words for a value by language; "" is the language of the file. Nothing is shown for nothing."""
    if attribute.domain is None:
        return {"": str(value)}
    domain = world.domain(attribute.domain)
    words = {"": domain.elements, **dict(domain.labels)}
    if attribute.several:
        there = [index for index in range(domain.size) if value >> index & 1]
    else:
        there = [value] if value >= 0 else []
    return {
        language: "/".join(texts[index] for index in there) for language, texts in words.items()
    }
