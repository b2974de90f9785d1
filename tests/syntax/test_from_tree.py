"""What each form of the language becomes: the form and its tree side by side in snapshots.

A snapshot holds each line of the list with the nodes that it gave, so a change of a tree is seen in
the review of the change.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode

from gamedsl.diagnostics import Diagnostic
from gamedsl.source import Source, Span
from gamedsl.syntax import nodes, parse
from gamedsl.syntax.dump import dump
from gamedsl.syntax.parser import parse_condition, parse_phrase, parse_value


class TextSnapshot(SingleFileSnapshotExtension):
    """A snapshot that is a plain text."""

    _write_mode = WriteMode.TEXT
    file_extension = "txt"


@pytest.fixture
def shown(snapshot: SnapshotAssertion) -> SnapshotAssertion:
    """A text file beside the tests."""
    return snapshot.use_extension(TextSnapshot)


PHRASES = """\
7
the top card
my Cones
the top 3 cards of the deck
each player's laid card
the deck's next open slot
the player's top 3 cards
2 random Leaves
at least 2 Leaves of the deck
up to 3 of the Leaves shown on it
the other 2 piles
Rows 1 to 3 of the board
that many of my Cones
half the Cones
all 5 Leaves
10 or more Cones
everyone
"a text"
a Leaf whose Suit is not oak in my hand
the Cones I have
the Leaf between P and Q
every Suit other than oak
the players with most Cones there
one Leaf on the deck next to my store
"""
VALUES = """\
3
the Cones in my store - 2
2 per Cone in my store
for each Cone I have, the worth of its deck
its filled rows + 1, up to 5
5 if the heap is empty
3 if the heap is empty, otherwise 1
2 * (1 + 3)
"""
CONDITIONS = """\
the heap is empty
my store is not full
any is left
the Suit is not oak
P is on the deck of Q
G is not at my store
S is next to a Leaf
the deck has a Cone left
I have as many Cones as that row needs
I have more Cones than every other player
all players have passed
my hand has room
3 of my Cones stand in a line
its cards may share it with F
there is no Cone in the heap
I cannot jump with P
T would not join 2 Paths
A scores left and right 15
(the heap is empty or the deck is empty) and my store is full
"""
STATEMENTS = """\
put 2 Cones on the heap, 1 face down into my store
put 1 Cone from my store into the heap
put 1 Cone, back up, on each dark Square
the player alone with most Cones there takes 1 Leaf from its stock, if any is left
in turn order, each other player with at least 2 Cones there takes 1 Leaf, as far as possible
each player whose hand has no Leaf may put the hand into the heap and draw 6 cards
for each deck, in the order oak, ash: shuffle it
for each Ring R, in the order I choose: resolve R
with 2 players: if the round is 1, put the top card of the deck into the heap
2 times, while my hand has room: draw a card
any number of times: draw a card
otherwise everyone passes the hand to the left
as the owner of R: mark R
lay it face down before me; add 1 to its filled rows; set the count to 3
deal 5 Leaves to each player as wish
all Cones on the decks go back to their owners
divide any number of my Cones among the decks
turn up every hand and end the game at once
call the cards now in my hand the tunnel
call the Leaf between P and Q the prisoner
choose up to 2 of the Leaves
choose how T lies
hold back its turned card, its effect step
use everything held back, in the order I choose
it becomes the deck
I win the game
nobody wins
moment "card placed"
say "well"   fr "bien"
not written yet "steal a tile?"
require room: the deck has a Cone, unless way is open   else full: "no"   fr "non"
require after this: my store is not empty   else poor: "keep one"
may state row: the next row of the deck   else order: "fill row {row} first"
take 1 Leaf, if able   otherwise say "nothing to take"
no: not again this turn   else refused: "no means no"
two empty: end the game after this round, if the heap is empty
"""


def _piece(parser: Callable[..., nodes.Node | Diagnostic], text: str) -> str:
    source = Source("piece.game", text)
    names = ["left and right"]
    found = parser(text, Span(source, 0, len(text)), known_names=names)
    assert isinstance(found, nodes.Node), (text, found)
    return dump(found)


@pytest.mark.parametrize(
    "parser,lines",
    [
        pytest.param(parse_phrase, PHRASES, id="phrases"),
        pytest.param(parse_value, VALUES, id="values"),
        pytest.param(parse_condition, CONDITIONS, id="conditions"),
    ],
)
def test_pieces(
    parser: Callable[..., nodes.Node | Diagnostic], lines: str, shown: SnapshotAssertion
) -> None:
    """Phrases, values and conditions give the trees that stand beside them."""
    trees = [f"### {line}\n{_piece(parser, line)}" for line in lines.splitlines()]

    assert "\n".join(trees) == shown


def test_statements(shown: SnapshotAssertion) -> None:
    """Every form of a statement gives the tree that stands beside it."""
    trees = []
    for line in STATEMENTS.splitlines():
        parsed = parse(Source("line.game", f"setup\n  {line}\n"))
        assert parsed.diagnostics == (), line
        (setup,) = parsed.file.sections
        assert isinstance(setup, nodes.Setup)
        trees.append(f"### {line}\n{dump(setup.body[0])}")

    assert "\n".join(trees) == shown
