"""The points of the game file are those of the program written by hand, for forests laid out at random."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import attrs
import pytest

from bench.handmade import forest_shuffle as woods
from gamedsl.check.model import (
    PLAYER,
    Assign,
    Const,
    EndGame,
    Location,
    Model,
    MovePiece,
    Statement,
    Type,
)
from gamedsl.compile import compile_model
from gamedsl.loading import read_game
from tests.reference import Outcome, Reference
from tests.reference.agreement import Pair
from tests.reference.dice import Dice

pytestmark = pytest.mark.slow

GAME = Path(__file__).parents[2] / "games" / "forest_shuffle" / "forest_shuffle.game"
CARDS = 158


@cache
def game() -> Model:
    """The model of the game as it is shipped."""
    checked = read_game(GAME).checked
    assert checked is not None
    assert checked.model is not None
    return checked.model


class Layout:
    """The same forests for both: statements that lay the cards out, and the trees of the other program."""

    def __init__(self, number: int) -> None:
        """Forests of two to four players, sparse or dense, with saplings and caves."""
        self.model = game()
        self.body: list[Statement] = []
        self.rng = Dice(number)
        self.players = [woods.Player() for _ in range(self.rng.randrange(2, 5))]
        self.cards = list(range(CARDS))
        for seat, player in enumerate(self.players):
            for _ in range(self.rng.choice((3, 12, 25))):
                self._lay(seat, player)

    def _lay(self, seat: int, player: Any) -> None:
        card = self.cards.pop(self.rng.randrange(len(self.cards)))
        face = self.rng.choice(woods.CARDS[card].faces)
        if self.rng.randrange(8) == 0:
            player.trees.append(woods.Tree(card, None))
            self._put(card, None, "forest", seat, PLAYER)
        elif face.position == "ground":
            player.trees.append(woods.Tree(card, face))
            self._put(card, face.number, "forest", seat, PLAYER)
        elif trees := [tree for tree in player.trees if tree.has_room(face)]:
            tree = self.rng.choice(trees)
            tree.dwellers[face.position].append(face)
            slot = tree.card * 4 + woods.SIDES.index(face.position)
            self._put(card, face.number, "Tree slot", slot, "Tree slot")
        else:
            player.cave.append(card)
            self._put(card, None, "cave", seat, PLAYER)

    def _element(self, value: int, domain: str) -> Const:
        return Const(value, Type(domain, 0, self.model.domain(domain).size - 1))

    def _put(self, card: int, face: int | None, area: str, owner: int, domain: str) -> None:
        piece = self._element(card, "Forest")
        stores = {each.name: each.index for each in self.model.stores}
        if face is not None:
            up = next(each for each in self.model.variables if each.kind == "face")
            self.body.append(Assign(up.index, piece, Const(face, up.type), 0))
        origin = Location(stores["box"], None)
        target = Location(stores[area], self._element(owner, domain))
        self.body.append(MovePiece("Forest", piece, origin, target, 0))

    def over(self) -> Model:
        """A game that is over as soon as the cards lie there."""
        main = self.model.procedures[self.model.main]
        procedures = list(self.model.procedures)
        body = (*self.body, EndGame(None, None, 0))
        procedures[self.model.main] = attrs.evolve(main, slots=(), body=body)
        return attrs.evolve(self.model, procedures=tuple(procedures))

    def by_hand(self) -> tuple[tuple[int, ...], ...]:
        """What the other program gives each player on each line of the score."""
        table = woods.Game(len(self.players), 1, first=0)
        table.players = self.players
        seats = range(len(self.players))
        return tuple(tuple(table.categories(seat).values()) for seat in seats)


def _ends(model: Model, players: int) -> Outcome:
    try:
        next(Reference(model, players, 0).run())
    except StopIteration as stop:
        outcome: Outcome = stop.value
        return outcome
    raise AssertionError


@pytest.mark.parametrize("number", range(80))
def test_points_are_those_of_the_rules_written_by_hand(number: int) -> None:
    """Trees, top and bottom, left and right, cave: for each player."""
    layout = Layout(number)
    assert _ends(layout.over(), len(layout.players)).points == layout.by_hand()


@pytest.mark.parametrize("number", [0, 1])
def test_the_compiled_program_gives_the_same_points(number: int) -> None:
    """The program and the reference evaluator come to the points of the rules written by hand."""
    layout = Layout(number)
    pair = Pair.begin(compile_model(layout.over(), cache=None), len(layout.players), 0)
    outcome = pair.play(lambda moves: moves[0]).outcome

    assert outcome is not None
    assert outcome.points == layout.by_hand()
