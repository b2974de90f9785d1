"""Random components for random games: kinds, tokens, cards, areas, variables."""

from __future__ import annotations

import attrs

from gamedsl.check.model import PLAYER, Type
from tests.reference.build import Book, Seen
from tests.reference.dice import Dice

TURNS = 8
"""How many turns a game has at most."""

SIDES = 2
SLOTS = "slots"
"""Each card has so many slots, where others can lie; the name of the area of all slots."""


@attrs.frozen
class Parts:
    """The parts that every game has: stores of cards, and the variable that counts turns."""

    cards: int
    pile: int
    hand: int
    turn: int


def add_parts(book: Book, rng: Dice) -> Parts:
    """The book has kinds, tokens, cards, areas and variables."""
    book.stop("nobody has won", no_winner=True)
    book.stop("the points decide", no_winner=False)
    book.domain("Kind", ("fir", "oak", "elm")[: rng.randrange(2, 4)])
    book.domain("Space", ("north", "east", "south", "west")[: rng.randrange(1, 5)], "board")
    alike = rng.randrange(3)
    names = [f"card {n // 2 if alike == 1 else n}" for n in range(rng.randrange(2, 8))]
    book.domain("Card", names, "sort", alike=_some_alike(rng, len(names)) if alike == 2 else ())
    book.domain("Face", [f"face {n}" for n in range(2 * len(names))], "face")
    book.domain("Slot", [f"slot {n}" for n in range(SIDES * len(names))], "slot")
    sorts = book.type("Kind").high + 1
    book.tokens("Token", "Kind", [rng.randrange(5) for _ in range(sorts)])
    book.tokens("Worker", PLAYER, (rng.randrange(1, 4),) * book.most)
    cards = book.cards("Card", "Card")
    pile = book.store("pile", "Card", "list", ordered=True, sight="none")
    hand = book.store("hand", "Card", "list", PLAYER, sight="owner")
    book.variable("face", book.type("Face", nothing=True), owner="Card", initial=-1, kind="face")
    room = rng.choice((1, 2, None))
    seen: Seen = rng.choice(("all", "none", "up"))
    book.store(SLOTS, "Card", "list", "Slot", sight=seen, capacity=room)
    for number in range(rng.randrange(4, 8)):
        _add_area(book, rng, f"area {number}")
    book.variable("value", Type(None, 0, rng.randrange(1, 8)), owner=_owner(rng))
    for number in range(rng.randrange(3)):
        _add_variable(book, rng, f"value {number}")
    turn = book.variable("turn", Type(None, 0, TURNS), kind="flow")
    return Parts(cards, pile, hand, turn)


def _some_alike(rng: Dice, number: int) -> tuple[int, ...]:
    """For each card the first that is like it, here and there the one before."""
    found: list[int] = []
    for card in range(number):
        found.append(found[-1] if found and rng.randrange(3) == 0 else card)
    return tuple(found)


def _owner(rng: Dice) -> str | None:
    return rng.choice((None, PLAYER, "Space", "Kind"))


def _add_area(book: Book, rng: Dice, name: str) -> None:
    things = rng.choice(book.things)
    owner = _owner(rng)
    sights: list[Seen] = ["all", "none"]
    if owner == PLAYER:
        sights.append("owner")
    if things.individual:
        sights.append("up")
    sight = rng.choice(sights)
    capacity = rng.randrange(1, 4) if rng.randrange(5) == 0 else None
    if rng.randrange(5) == 0:
        book.store(name, things.name, "one", owner, sight=sight)
    elif things.individual:
        ordered = rng.randrange(2) == 0
        book.store(
            name, things.name, "list", owner, sight=sight, ordered=ordered, capacity=capacity
        )
    else:
        only = None
        if owner is not None and rng.randrange(3) == 0:
            size = book.type(owner).high + 1
            only = tuple(rng.randrange(len(things.counts)) for _ in range(size))
        book.store(
            name, things.name, "count", owner, sight=sight, capacity=capacity, only_sort=only
        )


def _add_variable(book: Book, rng: Dice, name: str) -> None:
    domain = rng.choice((None, None, "Kind", PLAYER, "Card"))
    if domain is None:
        type_ = Type(None, rng.randrange(-2, 1), rng.randrange(1, 8))
        book.variable(name, type_, owner=_owner(rng))
    else:
        type_ = book.type(domain, nothing=True)
        book.variable(name, type_, owner=_owner(rng), initial=-1)
