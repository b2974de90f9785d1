"""A small game that variants extend, and what they make of it."""

from __future__ import annotations

from collections.abc import Callable

import attrs
import pytest

from gamedsl.diagnostics import Diagnostic
from gamedsl.source import Source
from gamedsl.syntax import nodes
from gamedsl.syntax.dump import dump
from gamedsl.syntax.names import declared_names
from gamedsl.syntax.parser import parse
from gamedsl.variants.merge import merge

HEAD = "language 1.0\nextends harbour\n\n"
BASE = """\
language 1.0
game "Harbour"
players 2 to 3

components
  kinds Ware: cloth, salt   fr "toile", "sel"
  tokens Crate: 6 of each Ware
  marker Pilot

areas
  quay, shed   Crates
each player has
  hold    Crates
  reach   0 to 5
each Ware has
  stack   Crates

setup table supply by players
  | players | crates | goes to      |
  | 2       | 8      | way to shed  |
  | 3       | 10     | quay         |

table prices by price
  | price | 1 | 2 | 3 |
  | coins | 4 | 6 | 9 |

define
  the next berth of a player is their reach + 1, up to 4
  the quay is crowded when the quay has at least 4 Crates

option late fee "Does a late ship pay?"
  free (standard)   "No."
  dear              "Yes."

input Pilot: a player, otherwise drawn

setup
  put 3 Crates on the quay
  opening: put 1 Crate into the shed

how to load N Crates
  take 1 Crate from the quay

each round
  phase morning
    turns from the Pilot, until all have passed
      action fetch a Crate
        require room: I have at most 4 Crates    else full: "the hold is full"
        require the quay has at least 1 Crate    else none there: "the quay is empty"
        take 1 Crate from the quay
      action pass
    storm: put 2 Crates into the shed
  phase evening
    turns once round from the Pilot
      action drop a Crate
        put 1 Crate on the quay
      action pass

guard after 30 rounds: "nobody sails any more"

score
  crates: 2 per Crate in my hold
  berths: for each Crate in my hold, 1
  most points wins; still tied: shared
"""


@attrs.frozen
class Merged:
    """What came of a variant: the tree, what was said, and the two trees that it was made from."""

    tree: nodes.File
    found: tuple[Diagnostic, ...]
    base: nodes.File
    variant: nodes.File

    @property
    def codes(self) -> list[str]:
        """The codes of all that was said, in order."""
        return [each.code for each in self.found]

    @property
    def unchanged(self) -> bool:
        """Whether the tree says what the base says."""
        return dump(self.tree) == dump(self.base)


def _parsed(name: str, text: str, known: set[str]) -> nodes.File:
    parsed = parse(Source(name, text), known_names=known)
    assert parsed.diagnostics == ()
    return parsed.file


def _tree(text: str) -> nodes.File:
    return _parsed("harbour.game", text, set())


def _merged(variant: str, base: str = BASE) -> Merged:
    one = _tree(base)
    other = _parsed("variant.game", HEAD + variant, declared_names(base))
    tree, found = merge(one, other)
    return Merged(tree, found, one, other)


def _by_hand(*changes: tuple[str, str], more: str = "") -> str:
    text = BASE
    for old, new in changes:
        assert text.count(old) == 1
        text = text.replace(old, new)
    return dump(_tree(text + more))


@pytest.fixture
def merged() -> Callable[..., Merged]:
    """Merges a variant, given without its head, into the base or into another text."""
    return _merged


@pytest.fixture
def by_hand() -> Callable[..., str]:
    """Shows the tree of the base after somebody has changed its text by hand."""
    return _by_hand


@pytest.fixture
def base_text() -> str:
    """The text of the base."""
    return BASE
