"""What holds at every decision of thousands of games of Forest Shuffle, whatever is played.

No card is lost or doubled, hands keep their limit, and whatever lies at a tree may lie there. Samples are undone,
saved and looked at by those who may not know all.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from gamedsl import Game, Match, load
from gamedsl.chance import PROGRAMS, Generator
from gamedsl.check.model import Domain
from gamedsl.compile import Program
from gamedsl.compile.layout import OVER, PLAYERS
from gamedsl.run.contents import Contents
from tests.reference.agreement import numbered
from tests.reference.positions import (
    assert_saved_is_the_same,
    assert_undone_is_never_made,
    positions,
)
from tests.reference.shipped import program, some_options

pytestmark = pytest.mark.slow

CARDS = 161
WINTERS = frozenset({158, 159, 160})
SHARED = {"Common Toad": 2, "European Hare": CARDS}
GAMES = 500  # with each number of players


class Table:
    """Where everything lies in a row; places and what is printed on cards are looked up once, for speed."""

    def __init__(self, game: Program) -> None:
        """Find the places of all areas once."""
        model, self.layout = game.model, game.layout
        self.stores = {each.name: each.index for each in model.stores}
        faces, slots = model.domain("face of Forest"), model.domain("Tree slot")
        card_of, position_of, species_of = (
            values_of(faces, name) for name in ("Forest", "position", "species")
        )
        self.card_of, self.species_of = card_of, species_of
        self.side_of = values_of(slots, "Position")[:4]
        self.position_of = position_of
        species = model.domain("Species").elements
        self.shared = {species.index(name): most for name, most in SHARED.items()}
        self.ground = model.domain("Position").elements.index("ground")
        self.up = self.layout.variable_slot(0)
        self.follows = self.layout.nexts["Forest"]
        self.heads = {
            name: self.layout.stores[self.stores[name]].first
            for name in ("Tree slot", "forest", "cave")
        }
        self.lists = [
            self.layout.list_slots(self.stores[name])
            for name in ("clearing", "discard", "winter row", "box", "deck", "winter third")
        ]
        self.hands = [self.layout.list_slots(self.stores["hand"], seat) for seat in range(5)]

    def lying(self, row: list[int], name: str, owner: int = 0) -> tuple[int, ...]:
        """The cards in an area, from the bottom up."""
        return self.layout.pieces(row, self.stores[name], owner)

    def chained(self, row: list[int], head: int) -> list[int]:
        """The cards that follow one another from a place of the row on."""
        found, link = [], row[head]
        while link:
            found.append(link - 1)
            link = row[self.follows + link - 1]
        return found


def values_of(domain: Domain, name: str) -> tuple[int, ...]:
    """What is printed on each element."""
    found = domain.attribute(name)
    assert found is not None
    return found.values


@cache
def table() -> Table:
    """The table of the game as it is shipped."""
    return Table(program("forest_shuffle"))


def assert_right(here: Table, row: list[int], limit: int) -> None:
    """Everything that has to be true at a decision."""
    clearing, discard, winters, *unseen = (
        row[first : first + row[number]] for number, first, _ in here.lists
    )
    cards = [*clearing, *discard]
    for number, first, _ in here.hands[: row[PLAYERS]]:
        assert row[number] <= limit
        cards += row[first : first + row[number]]
    up, turned = row[here.up : here.up + CARDS], 0
    for seat in range(row[PLAYERS]):
        cards += here.chained(row, here.heads["cave"] + seat)
        trees = here.chained(row, here.heads["forest"] + seat)
        cards += trees
        for tree in trees:
            face = up[tree]
            if face >= 0:
                turned += 1
                assert (here.card_of[face], here.position_of[face]) == (tree, here.ground)
            head = here.heads["Tree slot"] + 4 * tree
            for side, link in enumerate(row[head : head + 4]):
                if link:
                    there = here.chained(row, head + side)
                    assert_may_lie(here, up, there, here.side_of[side])
                    turned += len(there)
                    cards += there
    # Cards at what is no tree in a forest would be missing here.
    assert WINTERS.isdisjoint(cards)
    assert WINTERS.issuperset(winters)
    cards += winters
    for area in unseen:
        cards += area
    assert len(cards) == CARDS
    assert len(set(cards)) == CARDS
    assert (len(winters) == 3) == bool(row[OVER])
    # A face is up of those cards alone that lie in a forest or at a tree.
    assert up.count(-1) == CARDS - turned


def assert_may_lie(here: Table, up: list[int], there: list[int], side: int) -> None:
    """The cards at one place of a tree are for that side, and share it only if they may."""
    for card in there:
        face = up[card]
        assert here.card_of[face] == card
        assert here.position_of[face] == side
    if len(there) > 1:
        species = {here.species_of[up[card]] for card in there}
        assert len(species) == 1
        assert len(there) <= here.shared.get(species.pop(), 1)


def played(players: int, seed: int, limit: int, options: dict[str, int]) -> int:
    """A random game in which everything is right at each decision; how many there were."""
    game, here = program("forest_shuffle"), table()
    row = game.new_row(players, seed, numbered(game, options))
    chance = Generator(seed, PROGRAMS)
    out = game.new_out()
    game.start(row)
    decisions = 0
    while count := game.legal(row, out):
        assert_right(here, row, limit)
        game.apply(row, out[chance.below(count)])
        decisions += 1
    assert row[OVER]
    assert_right(here, row, limit)
    return decisions


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_card_lies_where_it_may_lie(players: int) -> None:
    """In five hundred games with each number of players."""
    decisions = [played(players, seed, 10, {}) for seed in range(GAMES)]

    assert sum(decisions) > 50 * GAMES


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_card_lies_where_it_may_lie_with_any_options(players: int) -> None:
    """The limit of a hand is another one with one of them."""
    for seed in range(1000, 1040):
        options = some_options(program("forest_shuffle"), seed)
        assert played(players, seed, 13 if options["hand limit"] else 10, options) > 0


def test_a_position_is_a_row_of_fewer_than_four_thousand_numbers() -> None:
    """Whatever is settled; so many are copied and compared at each look ahead. Hands of 14 would make it 4,051."""
    game = program("forest_shuffle")
    larger = numbered(game, {"hand limit": 1, "payment rule": 1})

    assert len(game.new_row(5, 1, {})) == len(game.new_row(2, 1, larger)) < 4_000


# ---- matches ------------------------------------------------------------------------------------------------


@cache
def game() -> Game:
    """The game as it is shipped."""
    return load("forest_shuffle")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_move_that_is_undone_was_never_made(players: int) -> None:
    """And made again it leads to the same position, in every position of a game."""
    assert_undone_is_never_made(positions(game(), players, players, 1), Generator(players, 6))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_match_that_is_saved_is_the_same(players: int, tmp_path: Path) -> None:
    """As a state, as a file with its moves, and as a record, in some positions and at the end."""
    assert_saved_is_the_same(game(), positions(game(), players, 10 + players, 40), tmp_path)


# ---- secrets ------------------------------------------------------------------------------------------------


def hidden_from(match: Match, seat: int | None) -> list[int]:
    """The cards of which the viewer does not know where they lie, read from the row alone."""
    row, layout, here = match.row, match.game.program.layout, table()
    open_to_all = {*here.lying(row, "clearing"), *here.lying(row, "winter row")}
    own = set(here.lying(row, "hand", seat)) if seat is not None else set()
    everybody = (1 << row[PLAYERS]) - 1
    wanted = everybody if seat is None else 1 << seat
    return [
        card
        for card in range(CARDS)
        if card not in open_to_all
        and card not in own
        and row[here.up + card] < 0
        and row[layout.know_slot("Forest", card)] & wanted != wanted
    ]


def with_others(match: Match, other: dict[int, int]) -> Match:
    """The position with these cards exchanged for others, wherever they lie, with what lies at them."""
    row, old = match.row, match.row
    layout = match.game.program.layout
    contents = Contents(layout)
    places = table().stores["Tree slot"]
    lying = [
        (store, owner, cards)
        for store, owner in contents.stores("Forest")
        if (cards := contents.pieces(old, store, owner))
    ]
    for store, owner, _ in lying:
        contents.put_pieces(row, store, owner, [])
    for store, owner, cards in lying:
        at = other.get(owner // 4, owner // 4) * 4 + owner % 4 if store.index == places else owner
        contents.put_pieces(row, store, at, [other.get(card, card) for card in cards])
    for card, instead in other.items():
        row[layout.know_slot("Forest", instead)] = old[layout.know_slot("Forest", card)]
    return match.at(row, version=match.version)


def seen(match: Match, viewer: str | None) -> str:
    """What the viewer can see of the position, and do in it."""
    own = match.moves(viewer) if viewer is not None else ()
    return repr((match.view(viewer), own, match.waiting_for))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_hidden_cards_could_be_any_others(players: int) -> None:
    """Hands, the deck and its order, caves and saplings of others: exchanged at random, nobody sees it."""
    compared = 0
    for seed in range(3):
        chance = Generator(seed, 7)
        for match in positions(game(), players, seed, 23):
            for seat in (*range(players), None):
                viewer = None if seat is None else match.players[seat]
                cards = hidden_from(match, seat)
                others = cards[:]
                chance.shuffle(others)
                exchanged = with_others(match, dict(zip(cards, others, strict=True)))
                assert exchanged.row != match.row
                assert seen(match, viewer) == seen(exchanged, viewer)
                compared += 1
    assert compared > 100


def test_a_card_that_is_known_could_be_no_other() -> None:
    """The comparison finds a difference where there is one: the cards of one's own hand."""
    match = next(positions(game(), 3, 1, 10_000))
    own = table().lying(match.row, "hand", 0)
    deck = table().lying(match.row, "deck")
    other = {own[0]: deck[0], deck[0]: own[0]}

    assert seen(match, "A") != seen(with_others(match, other), "A")
    assert seen(match, "B") == seen(with_others(match, other), "B")
