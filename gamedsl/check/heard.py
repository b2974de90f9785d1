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

__all__ = ["Heard", "is_number", "not_chosen", "not_heard", "unheard"]

# What is done with a word where there is something to do.
_INSTEAD = {
    "half": "compare it with a number, or write a counter for it",
    "most": "compare two players: `I have more Coins than every other player`",
    "fewest": "compare two players: `I have fewer Coins than every other player`",
    "highest": "compare two players: `no other player has a higher total`",
    "lowest": "compare two numbers: `if my count is less than the next player's count`",
    "random": "take it from an area: `take a random card of the deck`",
    ", if": "join the two conditions with `and`",
    "if able": "say what it requires: in `how to`, or with `, if C`",
    "under": "cards are laid on top: `put C on the deck`",
    "bottom": "cards come from the top: `the top card of the deck`",
}
_NUMBER, _QUANTITY, _CLAUSE, _PART, _ROLE = "number", "quantity", "clause", "part", "role"
_FACE, _TAIL, _FAR, _ORDER, _THERE = "face", "tail", "far", "order", "there"
_WHERE = "where"
# The deeds that say themselves which of their parts they read; those of the author's verbs are compared with `how to`.
_MOVES = frozenset({"take", "move", "go", "lay", "turn up", "shuffle", "roll", "deal"})
# Determiners that change what is meant: all but what was spoken of.
_OTHERS = frozenset({"other", "another"})
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


def is_number(said: nodes.Quantity | None) -> bool:
    """Whether a plain number is said."""
    return said is not None and said.word == "exactly" and said.number is not None


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

    def there(self, phrase: nodes.Phrase) -> None:
        """Where `there` is was understood."""
        self._words.add((phrase.span, _THERE))

    def whole(self, node: nodes.Object) -> None:
        """What stands behind the cores of an object was understood."""
        self._words.add((node.span, _WHERE))

    def part(self, part: nodes.Part) -> None:
        """What stands behind a preposition was understood."""
        self._words.add((part.span, _PART))

    def role(self, part: nodes.Part) -> None:
        """The name of an area behind `as` was understood."""
        self._words.add((part.span, _ROLE))

    def tail(self, node: nodes.Condition | nodes.Reason) -> None:
        """A condition behind a deed, or what is told otherwise, was understood."""
        self._words.add((node.span, _TAIL))

    def far(self, line: nodes.Simple) -> None:
        """The line is carried out as far as that is possible."""
        self._words.add((line.span, _FAR))

    def order(self, line: nodes.Simple) -> None:
        """The line is carried out in the order that a player chooses."""
        self._words.add((line.span, _ORDER))

    def face(self, node: nodes.Part | nodes.Portion | nodes.Deed) -> None:
        """How things come to lie was understood."""
        self._words.add((node.span, _FACE))

    def left_open(self, core: nodes.Core) -> None:
        """A phrase says that one of several is meant, and not which."""
        self._open.setdefault(core.span, core)

    def settled(self, core: nodes.Core | None) -> None:
        """Somebody chooses which one is meant, or any of them will do."""
        if core is not None:
            self._words.add((core.span, "one"))

    def missing(self, node: nodes.Node) -> tuple[str, Span] | None:
        """A word of a phrase or a deed that nobody has understood, with the phrase, or None."""
        match node:
            case nodes.Core():
                return self._of_core(node)
            case nodes.Phrase(there=True) if (node.span, _THERE) not in self._words:
                return "there", node.span
            case nodes.Relative() if (node.span, _CLAUSE) not in self._words:
                return "whose", node.span
            case nodes.Object() if (node.span, _WHERE) not in self._words:
                return self._of_object(node)
            case nodes.Portion(face=str(face)) | nodes.Part(face=str(face)):
                return None if (node.span, _FACE) in self._words else (face, node.span)
            case nodes.Part(role=nodes.Core()) if (node.span, _ROLE) not in self._words:
                return "as", node.span
            case nodes.Deed() if node.verb in _MOVES:
                return self._of_deed(node)
            case nodes.Simple():
                return self._of_tails(node)
            case nodes.Reason() if (node.span, _TAIL) not in self._words:
                return node.span.text.split()[0], node.span
            case _:
                return None

    def _of_core(self, core: nodes.Core) -> tuple[str, Span] | None:
        words = [word for run in core.run_adjectives or (core.adjectives,) for word in run]
        words += [word for word in core.determiners if word in _OTHERS and core.runs]
        for place, word in enumerate(words):
            if (core.span, word) not in self._words or word in words[:place]:
                return word, core.span
        amount = core.quantity
        if amount is not None and (amount.span, _QUANTITY) not in self._words:
            return " ".join(amount.span.text.split()), core.span
        if core.number is not None and (core.span, _NUMBER) not in self._words:
            return str(core.number), core.span
        return None

    def _of_object(self, node: nodes.Object) -> tuple[str, Span] | None:
        if node.between is not None:
            return "between", node.span
        return None if node.around is None else (node.around.word, node.span)

    def _of_deed(self, deed: nodes.Deed) -> tuple[str, Span] | None:
        for part in deed.parts:
            if (part.span, _PART) not in self._words:
                return " ".join(part.span.text.split()), deed.span
        if deed.words is not None and (deed.span, _FACE) not in self._words:
            return deed.words, deed.span
        return None

    def _of_tails(self, line: nodes.Simple) -> tuple[str, Span] | None:
        tails = line.tails
        if tails.again is not None:
            said = tails.again.text
            return ", if" if said.lstrip(", ").startswith("if ") else said, tails.again
        for condition in (tails.condition, tails.while_condition):
            if condition is not None and (condition.span, _TAIL) not in self._words:
                return " ".join(condition.span.text.split()), line.span
        if tails.far_as_possible and (line.span, _FAR) not in self._words:
            return "if able", line.span
        if tails.order_i_choose and (line.span, _ORDER) not in self._words:
            return "in the order I choose", line.span
        return None

    def undecided(self) -> Iterator[nodes.Core]:
        """The phrases of which nobody says which one is meant."""
        for span, core in self._open.items():
            if (span, "one") not in self._words:
                yield core


def not_heard(heard: Heard, sections: Iterable[nodes.Section]) -> Iterator[Diagnostic]:
    """What nobody has understood in the rules of a file."""
    yield from unheard(heard, tuple(each for each in sections if isinstance(each, _RULES)))


def unheard(heard: Heard, read: object) -> Iterator[Diagnostic]:
    """One mistake for each word that nobody has understood (G315), and for each phrase that is left open (G316).

    A word that stands before the same name in several places is told once: a slip where that name is declared makes
    all of them.
    """
    told: set[tuple[str, tuple[str, ...]]] = set()
    for node in parts_of(read, leave_out=(Span,)):
        found = heard.missing(node)
        if found is not None:
            word, place = found
            names = (
                [name.text for run in node.runs for name in run]
                if isinstance(node, nodes.Core)
                else []
            )
            key = word, tuple(map(str.casefold, names))
            if names and key in told:
                continue
            told.add(key)
            phrase = " ".join(place.text.split("\n")[0].split())
            yield problem("G315", place, word=word, phrase=phrase, instead=_INSTEAD.get(word))
    for core in heard.undecided():
        yield not_chosen(core)


def not_chosen(core: nodes.Core) -> Diagnostic:
    """What is told of a phrase that leaves open which one is meant: how to let somebody choose it."""
    names = [name.text for name in core.runs[0]] if core.runs else ["player"]
    words = [word for word in core.determiners if word not in {"each", "every", "the"}] or ["a"]
    letter = names[-1] if len(names[-1]) == 1 else names[0][:1].upper()
    names = names[:-1] if names[-1] == letter else names
    choice = " ".join((*words, *names, letter))
    phrase = " ".join(core.span.text.split())
    return problem("G316", core.span, phrase=phrase, choice=choice, letter=letter)
