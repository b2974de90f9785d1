# SPDX-License-Identifier: MIT
"""Words that change what a phrase says, and whether somebody has understood them.

In: from the places that give a phrase its meaning, the words that they have understood.  Out: one mistake for each word
that nobody has.  An adjective, a quantity, a number behind a name or a clause with `whose` is refused unless the place
that reads it says that it does: so a new place cannot forget one, since what it forgets is an error and no other game.
What is left open ("a Port") is refused in the same way where nothing is asked and no condition looks for one of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import attrs

from gamedsl.check.walk import parts_of
from gamedsl.diagnostics import Diagnostic, problem
from gamedsl.source import Span
from gamedsl.syntax import nodes

__all__ = ["Heard", "not_heard"]

# What is done with a word where there is something to do.
_INSTEAD = {
    "half": "compare it with a number, or write a counter for it",
    "most": "compare two players: `I have more Coins than every other player`",
    "fewest": "compare two players: `I have fewer Coins than every other player`",
    "highest": "compare two players: `no other player has a higher total`",
    "lowest": "compare two numbers: `if my count is less than the next player's count`",
    "random": "take it from an area: `take a random card of the deck`",
    "bottom": "cards come from the top: `the top card of the deck`",
}
_NUMBER, _QUANTITY, _CLAUSE = "number", "quantity", "clause"
# Where rules are written; what is declared is read word by word elsewhere.
_RULES = (
    nodes.Define,
    nodes.Setup,
    nodes.Rounds,
    nodes.Turns,
    nodes.Score,
    nodes.HowTo,
    nodes.Whenever,
    nodes.RulesFor,
)


@attrs.define
class Heard:
    """The words that were understood, by the phrase in which they stand, and what phrases left open."""

    _words: set[tuple[Span, str]] = attrs.Factory(set)
    _open: dict[Span, nodes.Core] = attrs.Factory(dict)

    def adjectives(self, core: nodes.Core, *words: str) -> None:
        """These adjectives of a core were understood."""
        self._words.update((core.span, word) for word in words)

    def quantity(self, said: nodes.Quantity | None) -> None:
        """How many are meant was understood."""
        if said is not None:
            self._words.add((said.span, _QUANTITY))

    def number(self, core: nodes.Core) -> None:
        """The number behind a name was understood."""
        self._words.add((core.span, _NUMBER))

    def clause(self, relative: nodes.Relative) -> None:
        """What is said with `whose` was understood."""
        self._words.add((relative.span, _CLAUSE))

    def left_open(self, core: nodes.Core) -> None:
        """A phrase says that one of several is meant, and not which."""
        self._open.setdefault(core.span, core)

    def settled(self, core: nodes.Core | None) -> None:
        """Somebody chooses which one is meant, or any of them will do."""
        if core is not None:
            self._words.add((core.span, "one"))

    def missing(self, node: nodes.Node) -> tuple[str, Span] | None:
        """A word of a core, or a clause, that nobody has understood, or None."""
        if isinstance(node, nodes.Relative):
            return None if (node.span, _CLAUSE) in self._words else ("whose", node.span)
        if not isinstance(node, nodes.Core):
            return None
        for words in (node.adjectives, *node.run_adjectives):
            for word in words:
                if (node.span, word) not in self._words:
                    return word, node.span
        amount = node.quantity
        if amount is not None and (amount.span, _QUANTITY) not in self._words:
            return " ".join(amount.span.text.split()), node.span
        if node.number is not None and (node.span, _NUMBER) not in self._words:
            return str(node.number), node.span
        return None

    def undecided(self) -> Iterator[nodes.Core]:
        """The phrases of which nobody says which one is meant."""
        for span, core in self._open.items():
            if (span, "one") not in self._words:
                yield core


def not_heard(heard: Heard, sections: Iterable[nodes.Section]) -> Iterator[Diagnostic]:
    """One mistake for each word of the rules that nobody has understood (G315), or phrase that is left open (G316)."""
    rules = tuple(each for each in sections if isinstance(each, _RULES))
    for node in parts_of(rules, leave_out=(Span,)):
        found = heard.missing(node)
        if found is not None:
            word, place = found
            phrase = " ".join(place.text.split("\n")[0].split())
            yield problem("G315", place, word=word, phrase=phrase, instead=_INSTEAD.get(word))
    for core in heard.undecided():
        phrase = " ".join(core.span.text.split())
        yield problem("G316", core.span, phrase=phrase, letter=_letter(core))


def _letter(core: nodes.Core) -> str:
    """A letter for what is chosen."""
    return core.runs[-1][-1].text[:1].upper() if core.runs else "P"
