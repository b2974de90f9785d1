# SPDX-License-Identifier: MIT
"""Add values to a kind and take values out of it, with their translations.

In: a kind as the base declares it. Out: the same kind with other values. The translations of a kind
are lists that run beside its values, so every change of the values goes through here.
"""

from __future__ import annotations

import attrs

from gamedsl.syntax import nodes
from gamedsl.variants.names_of import squeeze

__all__ = ["with_value", "without_value"]

_Value = tuple[nodes.Name, tuple[nodes.Translation, ...]]


def with_value(kinds: nodes.Kinds, value: _Value) -> nodes.Kinds:
    """The kind with one more value at its end.

    Where a language has no word for a value, old or new, the value's own name stands in.
    """
    name, translations = value
    mine = {each.language: each for each in translations}
    theirs = {each.language: each for each in kinds.translations}
    printed = tuple(each.text for each in kinds.values)
    lists = []
    for language in {**theirs, **mine}:
        old = theirs.get(language) or nodes.Translation(language, printed, mine[language].span)
        word = mine[language].texts[0] if language in mine else name.text
        lists.append(attrs.evolve(old, texts=(*old.texts, word)))
    return attrs.evolve(kinds, values=(*kinds.values, name), translations=tuple(lists))


def without_value(kinds: nodes.Kinds, name: str) -> tuple[nodes.Kinds]:
    """The kind without the value of that name, as the only one."""
    kept = [place for place, each in enumerate(kinds.values) if squeeze(each.text) != squeeze(name)]
    full = len(kinds.values)
    lists = (
        attrs.evolve(each, texts=tuple(each.texts[place] for place in kept))
        if len(each.texts) == full
        else each
        for each in kinds.translations
    )
    values = tuple(kinds.values[place] for place in kept)
    return (attrs.evolve(kinds, values=values, translations=tuple(lists)),)
