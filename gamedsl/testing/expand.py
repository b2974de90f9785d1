# SPDX-License-Identifier: MIT
"""Checks that say `each player` or `each Tower`, made for each of them.

In: a check and how many play.  Out: the checks with a name in place of `each ...`.  Where `each` is
followed by no kind of the game, the check is a condition of the rules as it stands.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from gamedsl.check.model import PLAYER, Domain
from gamedsl.testing import checks
from gamedsl.testing.places import Names
from gamedsl.testing.read_checks import read_check

__all__ = ["expanded"]


def expanded(names: Names, check: checks.Check, players: int) -> Iterator[checks.Check]:
    """The check itself, or one for each of those that it speaks of."""
    if not isinstance(check, checks.ForEach):
        yield check
        return
    found = _spoken_of(names, check.words.text)
    if found is None:
        yield checks.Fact(check.words)
        return
    domain, said = found
    elements = domain.elements[:players] if domain.name == PLAYER else domain.elements
    for element in elements:
        yield read_check(check.words.filled(said, element))


def _spoken_of(names: Names, text: str) -> tuple[Domain, str] | None:
    """The kind after `each`, the longest name first, with the words that name it."""
    domains = sorted(names.model.domains, key=lambda domain: -len(domain.name))
    for domain in domains:
        match = re.search(rf"\beach {re.escape(domain.name)}(?!\w)", text, re.IGNORECASE)
        if match is not None:
            return domain, match[0]
    return None
