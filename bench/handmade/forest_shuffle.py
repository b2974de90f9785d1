# SPDX-License-Identifier: MIT
"""Forest Shuffle written by hand, the measure for what the engine makes of the game file.

This is how a Python programmer would write the game for its own sake: classes, lists, plain rules;
the course of play is a generator that gives the moves of each decision and is sent the one that was
chosen. It needs nothing but Python and the two tables of the game, species.csv and deck.csv. It
offers the same moves in the same order as the engine and takes the same chances from the same seed,
so that whole games can be compared move by move.

    python -m bench.handmade.forest_shuffle --games 1000 --players 3
"""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

from bench.handmade.chance import RANDOM_AGENT, SETUP, Chance
from bench.handmade.playing import Course, Result, print_speed

TABLES = Path(__file__).resolve().parents[2] / "games" / "forest_shuffle"

SIDES = ("top", "bottom", "left", "right")
LOWEST_THIRD = {2: 42, 3: 46, 4: 49, 5: 52}  # cards of the third with the Winters, by players
UPPER_CARDS = {2: 86, 3: 92, 4: 99, 5: 106}  # cards above them; what is left goes to the box
FIRST_HAND = 6
HAND_LIMIT = 10
DRAWS = 2
CLEARING_LIMIT = 10
WINTERS = (158, 159, 160)  # numbers of the Winters, behind those of the cards
WINTERS_TO_END = 3


Move = tuple[Any, ...]
"""What is chosen, then the numbers of cards and faces: see the functions that list moves."""
Steps = Generator[list[Move], Move, None]
"""A part of the game: gives the moves of each decision, is sent the one that was chosen."""
Power = tuple[tuple[str, Any], ...]
"""What an effect or a bonus does, deed by deed."""

DRAW: Move = ("draw",)
YES: Move = ("yes",)
NO: Move = ("no",)
MORE: Move = ("more",)
STOP: Move = ("stop",)
GROUND: Move = ("ground",)


# The cards.


class Species(NamedTuple):
    """A tree or a dweller as it is printed."""

    name: str
    kind: str
    types: frozenset[str]
    cost: int


class Face(NamedTuple):
    """A tree, or one half of a split card; `card` and `number` are places in `CARDS` and `FACES`."""

    card: int
    number: int
    position: str
    species: Species
    symbol: str


class Card(NamedTuple):
    """A card of the forest; cards of one name are alike."""

    name: str
    is_tree: bool
    faces: tuple[Face, ...]
    symbols: frozenset[str]


def read_table(name: str) -> list[dict[str, str]]:
    """The rows of one of the two tables of the game."""
    with (TABLES / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def read_species() -> dict[str, Species]:
    """All species by name."""
    return {
        row["name"]: Species(
            row["name"],
            row["kind"],
            frozenset(row["types"].split(";")) - {""},
            int(row["cost"]),
        )
        for row in read_table("species.csv")
    }


def read_cards() -> list[Card]:
    """All cards of the forest in the order of the table, their faces numbered through."""
    cards: list[Card] = []
    faces = 0
    for row in read_table("deck.csv"):
        found = []
        for half in ("half1", "half2"):
            if row[f"{half}_species"]:
                species = SPECIES[row[f"{half}_species"]]
                symbol = row[f"{half}_tree_symbol"]
                position = row[f"{half}_position"]
                found.append(Face(len(cards), faces, position, species, symbol))
                faces += 1
        name = " / ".join(f"{face.species.name} ({face.symbol})" for face in found)
        symbols = frozenset(face.symbol for face in found)
        cards.append(Card(name, row["card kind"] == "tree card", tuple(found), symbols))
    return cards


SPECIES = read_species()
CARDS = read_cards()
FACES = [face for card in CARDS for face in card.faces]
TREE_SPECIES = frozenset(each.name for each in SPECIES.values() if each.kind == "tree")
BUTTERFLIES = frozenset(each.name for each in SPECIES.values() if "butterfly" in each.types)
BATS = frozenset(each.name for each in SPECIES.values() if "bat" in each.types)

SHARING = {"Common Toad": 2, "European Hare": len(CARDS)}  # how many of them may be in one slot

DRAW_ONE: Power = (("draw", 1),)
DRAW_TWO: Power = (("draw", 2),)
EXTRA_TURN: Power = (("extra turn", 1),)
SETTLE_PAWED_ANIMAL: Power = (("settle", "pawed animal"),)

EFFECTS: dict[str, Power] = {
    "Beech": DRAW_ONE,
    "Birch": DRAW_ONE,
    "Eurasian Jay": EXTRA_TURN,
    "Great Spotted Woodpecker": DRAW_ONE,
    "Tawny Owl": DRAW_ONE,
    "Mole": (("dig", None),),
    "Pond Turtle": DRAW_ONE,
    "Tree Ferns": DRAW_ONE,
    "Beech Marten": DRAW_ONE,
    "Brown Bear": (("clearing to cave", None),),
    "Gnat": (("settle many", "bat"),),
    "Raccoon": (("hand to cave", None),),
    "Red Fox": (("draw for each", "European Hare"),),
    "Wolf": (("draw for each", "deer"),),
}
BONUSES: dict[str, Power] = {
    "Douglas Fir": EXTRA_TURN,
    "Oak": EXTRA_TURN,
    "Silver Fir": SETTLE_PAWED_ANIMAL,
    "Tawny Owl": DRAW_TWO,
    "Fire Salamander": SETTLE_PAWED_ANIMAL,
    "Hedgehog": DRAW_ONE,
    "Stag Beetle": (("settle", "bird"),),
    "Brown Bear": (*DRAW_ONE, *EXTRA_TURN),
    "European Badger": SETTLE_PAWED_ANIMAL,
    "Fallow Deer": DRAW_TWO,
    "Red Deer": (("settle", "deer"),),
    "Roe Deer": DRAW_ONE,
    "Wolf": EXTRA_TURN,
}
MUSHROOMS: dict[str, Callable[[str, frozenset[str]], bool]] = {
    "Chanterelle": lambda spot, _: spot == "ground",
    "Penny Bun": lambda spot, _: spot == "top",
    "Parasol Mushroom": lambda spot, _: spot == "bottom",
    "Fly Agaric": lambda _, types: "pawed animal" in types,
}
"""What is placed that lets a player draw: by the spot it lies on and its types."""


@dataclass(frozen=True)
class Switches:
    """The readings of the rules that a group may settle otherwise; each stands as the game has it."""

    winters_shuffled: bool = False  # all three Winters into the lowest third
    mulligan_reshuffled: bool = False  # a hand that was thrown in goes back into the deck
    limit_only_when_drawing: bool = False  # effects and bonuses may go past ten cards
    overpaying: bool = False  # more cards than the cost may be paid
    saplings_without_trees: bool = False  # only with no tree card in hand
    saplings_turn_no_card: bool = False
    bonus_for_nothing: bool = False  # nothing paid is all of it paid with the right symbol
    count_after_play_only: bool = False  # the clearing is not counted after a draw


# Which moves there are, and in which order. Orders that an engine could see otherwise are decided here.


def alike_once(cards: list[int]) -> Iterator[int]:
    """The first card of each name, in the order given."""
    seen = set()
    for card in cards:
        name = CARDS[card].name
        if name not in seen:
            seen.add(name)
            yield card


def sets_of(cards: list[int], least: int, most: int) -> list[tuple[int, ...]]:
    """Sets of so many of these cards, small ones first; of sets with alike cards only the one with the first of them.

    Sets of one size are in the order of their highest cards, then of the next ones, and so on.
    """
    found = []
    for size in range(least, min(most, len(cards)) + 1):
        by_names: dict[tuple[str, ...], tuple[int, ...]] = {}
        for chosen in combinations(cards, size):
            by_names.setdefault(tuple(CARDS[card].name for card in chosen), chosen)
        found += sorted(by_names.values(), key=lambda chosen: chosen[::-1])
    return found


class Tree:
    """A tree or a sapling on the table, with what lies at its four sides."""

    def __init__(self, card: int, face: Face | None) -> None:
        """Begin with no dwellers; a sapling shows no face."""
        self.card = card
        self.face = face
        self.dwellers: dict[str, list[Face]] = {side: [] for side in SIDES}

    def has_room(self, face: Face) -> bool:
        """The slot on the side of that face is empty, or holds its like and they may share it."""
        there = self.dwellers[face.position]
        if not there:
            return True
        name = face.species.name
        return there[0].species.name == name and len(there) < SHARING.get(name, 1)

    def is_full(self) -> bool:
        """There is a dweller on each side."""
        return all(self.dwellers.values())

    def has_name(self, name: str) -> bool:
        """It is a tree of that species."""
        return self.face is not None and self.face.species.name == name


@dataclass
class Player:
    """What one player has; the hand is sorted, the trees stand in the order in which they came."""

    hand: list[int] = field(default_factory=list)
    trees: list[Tree] = field(default_factory=list)
    cave: list[int] = field(default_factory=list)
    mushrooms: list[tuple[str, int]] = field(default_factory=list)
    """The name of each lasting mushroom, and the turn of the game in which it was placed."""

    def dwellers(self) -> Iterator[Face]:
        """Everything that lies at a tree."""
        for tree in self.trees:
            for side in tree.dwellers.values():
                yield from side

    def count(self, what: str) -> int:
        """How many dwellers are of that species or that type."""
        return sum(
            1 for face in self.dwellers() if face.species.name == what or what in face.species.types
        )

    def bees(self, tree_name: str | None = None) -> int:
        """How many Violet Carpenter Bees are there, at trees of one species or at all."""
        return sum(
            face.species.name == "Violet Carpenter Bee"
            for tree in self.trees
            if tree_name is None or tree.has_name(tree_name)
            for side in ("left", "right")
            for face in tree.dwellers[side]
        )

    def total(self, tree_name: str) -> int:
        """Trees of that species and the bees at them."""
        return sum(tree.has_name(tree_name) for tree in self.trees) + self.bees(tree_name)

    def tree_total(self) -> int:
        """Trees, saplings and bees."""
        return len(self.trees) + self.bees()


class Played(NamedTuple):
    """A face that was played, and the cards paid for it."""

    face: Face
    payment: tuple[int, ...]


class ThirdWinterError(Exception):
    """The third Winter has come up: the game is over in the middle of whatever was going on."""


class Game(Course):
    """A game from the set-up to its end: ask `legal_moves`, `play` one, until `phase` is "over"."""

    over = ThirdWinterError

    def __init__(
        self,
        players: int,
        seed: int,
        first: int | None = None,
        switches: Switches | None = None,
    ) -> None:
        """Set up and wait for the first decision; ValueError unless 2 to 5 play."""
        if players not in LOWEST_THIRD:
            raise ValueError(f"2 to 5 players needed, got {players}")
        self.switches = switches or Switches()
        self.chance = Chance(seed, SETUP)
        drawn = self.chance.below(players) if first is None else first
        self.first = self.current = drawn
        self.players = [Player() for _ in range(players)]
        self.clearing: list[int] = []
        self.discard: list[int] = []
        self.winters: list[int] = []
        self.box = [*range(len(CARDS)), *WINTERS]
        self.chance.shuffle(self.box)
        self.winter_third = self.make_winter_third(LOWEST_THIRD[players])
        self.deck = self.out_of_box(UPPER_CARDS[players])  # the top is the last one
        for player in self.players:
            self.deal(player)
        self.turn_number = 0
        self.extra_turns = 0
        self.begin(self.whole_game())

    def make_winter_third(self, size: int) -> list[int]:
        """The lowest cards: two Winters somewhere in them, and one on top."""
        on_top = 0 if self.switches.winters_shuffled else 1
        third = self.out_of_box(size)
        third += self.out_of_box(WINTERS_TO_END - on_top, winters=True)
        self.chance.shuffle(third)
        return third + self.out_of_box(on_top, winters=True)

    def out_of_box(self, number: int, *, winters: bool = False) -> list[int]:
        """So many cards, or Winters, are no longer in the box: the first ones that lie there."""
        found = [card for card in self.box if (card in WINTERS) == winters][:number]
        self.box = [card for card in self.box if card not in found]
        return found

    def deal(self, player: Player) -> None:
        """Six cards of the upper part of the deck, where no Winter is."""
        player.hand = sorted(self.deck.pop() for _ in range(FIRST_HAND))

    # The course of play.

    def whole_game(self) -> Steps:
        """Everything from the first decision on; only the third Winter ends it."""
        yield from self.mulligans()
        self.deck = self.winter_third + self.deck
        self.winter_third = []
        self.current = self.first
        yield from self.turns()

    def turns(self) -> Steps:
        """Turn after turn clockwise; who has won extra turns takes them first."""
        while True:
            yield from self.turn(self.players[self.current])
            if self.extra_turns:
                self.extra_turns -= 1
            else:
                self.current = (self.current + 1) % len(self.players)

    def mulligans(self) -> Steps:
        """From the first player on, who holds no tree card may throw the hand in for a new one, once."""
        for turn in range(len(self.players)):
            self.current = (self.first + turn) % len(self.players)
            player = self.players[self.current]
            if any(CARDS[card].is_tree for card in player.hand):
                continue
            if (yield [YES, NO]) == YES:
                if self.switches.mulligan_reshuffled:
                    self.deck += player.hand
                    self.chance.shuffle(self.deck)
                else:
                    self.discard += player.hand
                self.deal(player)

    def turn(self, player: Player) -> Steps:
        """One action, then the clearing is counted."""
        self.turn_number += 1
        action, *what = yield self.actions(player)
        if action == "draw":
            yield from self.draw_action(player)
        elif action == "play":
            held = yield from self.pay_and_place(player, FACES[what[0]], player.hand)
            self.turn_cards(held.face.position == "ground")
            yield from self.lasting_mushrooms(player, held.face.position, held.face.species.types)
            yield from self.powers(player, held)
        else:
            self.plant(player, what[0])
            self.turn_cards(not self.switches.saplings_turn_no_card)
            yield from self.lasting_mushrooms(player, "ground", frozenset())
        if action == "draw" and self.switches.count_after_play_only:
            return
        if len(self.clearing) >= CLEARING_LIMIT:
            self.discard += self.clearing
            self.clearing = []

    def actions(self, player: Player) -> list[Move]:
        """Draw, play a face of a card, or plant a card."""
        moves = [DRAW] if len(player.hand) < HAND_LIMIT else []
        return moves + self.plays(player, player.hand) + self.plantings(player, player.hand)

    def plays(self, player: Player, cards: list[int]) -> list[Move]:
        """Faces of these cards that the others of them can pay for and that find a place."""
        others = len(cards) - 1
        return [
            ("play", face.number)
            for card in alike_once(cards)
            for face in CARDS[card].faces
            if face.species.cost <= others and self.finds_a_place(player, face)
        ]

    def plantings(self, player: Player, cards: list[int]) -> list[Move]:
        """Each of these cards may be laid face down as a sapling."""
        if self.switches.saplings_without_trees and any(CARDS[c].is_tree for c in player.hand):
            return []
        return [("plant", card) for card in alike_once(cards)]

    def finds_a_place(self, player: Player, face: Face) -> bool:
        """It is a tree, or some tree has room for it."""
        return face.position == "ground" or any(tree.has_room(face) for tree in player.trees)

    # Drawing.

    def draw_action(self, player: Player) -> Steps:
        """Two cards one after the other, each from the clearing or the deck, while the hand has room."""
        for _ in range(DRAWS):
            if len(player.hand) >= HAND_LIMIT:
                return
            action, *what = yield [*(("take", c) for c in alike_once(self.clearing)), DRAW]
            if action == "take":
                self.clearing.remove(what[0])
                self.into_hand(player, what[0])
            else:
                self.into_hand(player, self.top_card())

    def draw_cards(self, player: Player, number: int) -> None:
        """So many cards of the deck are in the hand; those beyond the limit are lost."""
        for _ in range(number):
            if self.may_draw(player):
                self.into_hand(player, self.top_card())

    def may_draw(self, player: Player) -> bool:
        """The hand takes one more card from an effect or a bonus."""
        return len(player.hand) < HAND_LIMIT or self.switches.limit_only_when_drawing

    def into_hand(self, player: Player, card: int) -> None:
        """The hand holds that card too, in its place."""
        player.hand.append(card)
        player.hand.sort()

    def top_card(self) -> int:
        """The top card of the deck that is no Winter; Winters are laid aside, the third ends the game."""
        card = self.deck.pop()
        while card in WINTERS:
            self.winters.append(card)
            if len(self.winters) == WINTERS_TO_END:
                raise ThirdWinterError
            card = self.deck.pop()
        return card

    def turn_cards(self, number: int) -> None:
        """So many cards of the deck lie face up in the clearing."""
        for _ in range(number):
            self.into_clearing(self.top_card())

    def into_clearing(self, *cards: int) -> None:
        """The clearing holds these cards too, in their places."""
        self.clearing += cards
        self.clearing.sort()

    # Playing, planting and settling.

    def pay_and_place(
        self, player: Player, face: Face, cards: list[int]
    ) -> Generator[list[Move], Move, Played]:
        """The face is paid with others of these cards and lies in the forest; nothing else has happened yet."""
        others = [card for card in cards if card != face.card]
        cost = face.species.cost
        payment = yield from self.choose_payment(others, cost, cost)
        if self.switches.overpaying:
            others = [card for card in others if card not in payment]
            payment += yield from self.choose_payment(others, 0, len(others))
        for card in payment:
            player.hand.remove(card)
        self.into_clearing(*payment)
        yield from self.place(player, face)
        return Played(face, tuple(payment))

    def choose_payment(
        self, cards: list[int], least: int, most: int
    ) -> Generator[list[Move], Move, list[int]]:
        """So many of these cards, as the player chose them."""
        moves: list[Move] = [("pay", *chosen) for chosen in sets_of(cards, least, most)]
        _, *payment = yield moves
        return payment

    def place(self, player: Player, face: Face) -> Steps:
        """The card of that face has gone from the hand to a spot of the forest that its owner chose."""
        if face.position == "ground":
            yield [GROUND]
            player.hand.remove(face.card)
            player.trees.append(Tree(face.card, face))
            return
        spots = {tree.card: tree for tree in player.trees if tree.has_room(face)}
        _, host = yield [("slot", card) for card in spots]
        player.hand.remove(face.card)
        spots[host].dwellers[face.position].append(face)
        if face.species.name in MUSHROOMS:
            player.mushrooms.append((face.species.name, self.turn_number))

    def plant(self, player: Player, card: int) -> None:
        """The card has gone from the hand to the forest, face down."""
        player.hand.remove(card)
        player.trees.append(Tree(card, None))

    def settle(self, player: Player, face: Face) -> Steps:
        """The face is placed for nothing, and without its effect and bonus."""
        yield from self.place(player, face)
        yield from self.lasting_mushrooms(player, face.position, face.species.types)

    def settlers(self, player: Player, wanted: str) -> list[Move]:
        """Faces in the hand of that type that find a place."""
        return [
            ("settle", face.number)
            for card in alike_once(player.hand)
            for face in CARDS[card].faces
            if wanted in face.species.types and self.finds_a_place(player, face)
        ]

    def lasting_mushrooms(self, player: Player, spot: str, types: frozenset[str]) -> Steps:
        """Each mushroom of an earlier turn that minds what was placed lets its owner draw a card."""
        for name, since in player.mushrooms:
            minds = since < self.turn_number and MUSHROOMS[name](spot, types)
            if minds and (yield [YES, NO] if self.may_draw(player) else [NO]) == YES:
                self.draw_cards(player, 1)

    # Effects and bonuses.

    def powers(self, player: Player, played: Played) -> Steps:
        """The effect of what was played, then its bonus if the payment earned it: each only if wanted."""
        name = played.face.species.name
        if name in EFFECTS:
            yield from self.offer(player, EFFECTS[name])
        if self.has_bonus(played):
            yield from self.offer(player, BONUSES[name])

    def offer(self, player: Player, power: Power) -> Steps:
        """The effect or bonus is used if the player wants it; what nothing can come of can only be left."""
        useful = any(self.changes_something(player, deed, what) for deed, what in power)
        impossible = any(
            deed == "settle" and not self.settlers(player, what) for deed, what in power
        )
        if (yield [YES, NO] if useful and not impossible else [NO]) == YES:
            yield from self.carry_out(player, power)

    def changes_something(self, player: Player, deed: str, what: Any) -> bool:
        """Something is different after that part of an effect or bonus."""
        match deed:
            case "draw":
                return self.may_draw(player)
            case "draw for each":
                return player.count(what) > 0 and self.may_draw(player)
            case "settle" | "settle many":
                return bool(self.settlers(player, what))
            case "hand to cave":
                return bool(player.hand)
            case "dig":
                return bool(self.plays(player, player.hand) or self.plantings(player, player.hand))
            case _:
                return True

    def has_bonus(self, played: Played) -> bool:
        """Something was paid, and every card of it shows the symbol of the face."""
        if played.face.species.name not in BONUSES:
            return False
        if not played.payment and not self.switches.bonus_for_nothing:
            return False
        return all(played.face.symbol in CARDS[card].symbols for card in played.payment)

    def carry_out(self, player: Player, power: Power) -> Steps:
        """Everything that an effect or bonus says has been done."""
        for deed, what in power:
            if deed == "draw":
                self.draw_cards(player, what)
            elif deed == "draw for each":
                self.draw_cards(player, player.count(what))
            elif deed == "extra turn":
                self.extra_turns += what
            elif deed == "settle":
                yield from self.settle_one(player, what)
            elif deed == "settle many":
                yield from self.settle_many(player, what)
            elif deed == "clearing to cave":
                player.cave += self.clearing
                self.clearing = []
            elif deed == "hand to cave":
                yield from self.hand_to_cave(player)
            else:
                yield from self.dig(player)

    def settle_one(self, player: Player, wanted: str) -> Steps:
        """One card of that type is placed; there is one that finds a place."""
        _, face = yield self.settlers(player, wanted)
        yield from self.settle(player, FACES[face])

    def settle_many(self, player: Player, wanted: str) -> Steps:
        """Cards of that type are placed one after the other, until the player stops."""
        while (yield [MORE, STOP] if self.settlers(player, wanted) else [STOP]) == MORE:
            yield from self.settle_one(player, wanted)

    def hand_to_cave(self, player: Player) -> Steps:
        """Any cards of the hand are in the cave, and as many have been drawn."""
        moves: list[Move] = [("put", *cards) for cards in sets_of(player.hand, 0, len(player.hand))]
        _, *cards = yield moves
        for card in cards:
            player.hand.remove(card)
        player.cave += cards
        self.draw_cards(player, len(cards))

    def dig(self, player: Player) -> Steps:
        """The Mole: cards now in hand are played or planted one by one; what else belongs to them comes later.

        First a card is turned up for each tree placed, then the effects and bonuses follow in an order that the
        player chooses.
        """
        now_in_hand = set(player.hand)
        trees = 0
        held: list[Played] = []
        while True:
            tunnel = [card for card in player.hand if card in now_in_hand]
            moves = [*self.plays(player, tunnel), *self.plantings(player, tunnel), STOP]
            action, *what = yield moves
            if action == "stop":
                break
            if action == "play":
                played = yield from self.pay_and_place(player, FACES[what[0]], tunnel)
                held.append(played)
                trees += played.face.position == "ground"
                spot, types = played.face.position, played.face.species.types
            else:
                self.plant(player, what[0])
                trees += not self.switches.saplings_turn_no_card
                spot, types = "ground", frozenset()
            now_in_hand &= set(player.hand)
            yield from self.lasting_mushrooms(player, spot, types)
        self.turn_cards(trees)
        held = [each for each in held if each.face.species.name in EFFECTS or self.has_bonus(each)]
        while held:
            cards = alike_once([each.face.card for each in held])
            _, card = yield [("follow", card) for card in cards]
            played = next(each for each in held if each.face.card == card)
            held.remove(played)
            yield from self.powers(player, played)

    # The result.

    def breakdown(self, seat: int) -> dict[str, int]:
        """The points of each species in the forest of that player, butterflies together, then the cave."""
        player = self.players[seat]
        others = [each for each in self.players if each is not player]
        return {**Scoring(player, others).points(), "cave": len(player.cave)}

    def categories(self, seat: int) -> dict[str, int]:
        """The same by place: trees, top and bottom, left and right, cave."""
        found = {"trees": 0, "top and bottom": 0, "left and right": 0, "cave": 0}
        for name, points in self.breakdown(seat).items():
            kind = SPECIES[name].kind if name in SPECIES else name
            found[CATEGORIES[kind]] += points
        return found

    def scores(self) -> list[int]:
        """For each player: all points."""
        return [sum(self.breakdown(seat).values()) for seat in range(len(self.players))]

    def winners(self) -> list[int]:
        """Who has most points; who is tied for most shares the win. Nobody while the game goes on."""
        return best(self.scores()) if self.phase == "over" else []


def best(scores: list[int]) -> list[int]:
    """The seats of those who have most points."""
    most = max(scores)
    return [seat for seat, score in enumerate(scores) if score == most]


CATEGORIES = {
    "tree": "trees",
    "top": "top and bottom",
    "bottom": "top and bottom",
    "butterflies": "top and bottom",
    "left/right": "left and right",
    "cave": "cave",
}


# The points.

ALL_TOGETHER = {
    "Horse Chestnut": (0, 1, 4, 9, 16, 25, 36, 49),
    "Fire Salamander": (0, 5, 15, 25),
    "Fireflies": (0, 0, 10, 15, 20),
}
BUTTERFLY_SET = (0, 0, 3, 6, 12, 20)
FOR_EACH = {
    "Bullfinch": (2, "insect"),
    "Goshawk": (3, "bird"),
    "Blackberries": (2, "plant"),
    "Hedgehog": (2, "butterfly"),
    "Stag Beetle": (1, "pawed animal"),
    "Tree Ferns": (6, "amphibian"),
    "Tree Frog": (5, "Gnat"),
    "European Hare": (1, "European Hare"),
    "Fallow Deer": (3, "cloven-hoofed animal"),
    "Gnat": (1, "bat"),
    "Red Fox": (2, "European Hare"),
    "Wolf": (5, "deer"),
}
ALWAYS = {
    "Birch": 1,
    "Douglas Fir": 5,
    "Eurasian Jay": 3,
    "Tawny Owl": 5,
    "Pond Turtle": 5,
    "European Badger": 2,
    "Squeaker": 1,
}
SOMETIMES = {
    "Chaffinch": 5,
    "Red Squirrel": 5,
    "Great Spotted Woodpecker": 10,
    "Common Toad": 5,
    "Moss": 10,
    "Wild Strawberries": 10,
    "European Fat Dormouse": 15,
    "Lynx": 10,
    "Wild Boar": 10,
    **dict.fromkeys(BATS, 5),
}
AT_TREE = {"Chaffinch": "Beech", "Red Squirrel": "Oak"}
WITH = {"Lynx": "Roe Deer", "Wild Boar": "Squeaker"}
BATS_TO_SCORE = 3
BEECHES_TO_SCORE = 4
TREES_FOR_MOSS = 10


class Scoring:
    """The points of one forest; the other players matter where somebody has most of something."""

    def __init__(self, player: Player, others: list[Player]) -> None:
        """Count what shows in the forest: species, types and tree symbols."""
        self.player = player
        self.others = others
        self.seen: Counter[str] = Counter()
        self.symbols: Counter[str] = Counter()
        for tree in player.trees:
            if tree.face is not None:
                self.count(tree.face)
        for face in player.dwellers():
            self.count(face)

    def count(self, face: Face) -> None:
        """That face is counted."""
        self.seen[face.species.name] += 1
        self.seen.update(face.species.types)
        self.symbols[face.symbol] += 1

    def points(self) -> dict[str, int]:
        """The points of each species that shows; butterflies together under that word."""
        points: Counter[str] = Counter()
        for tree in self.player.trees:
            if tree.face is not None:
                points[tree.face.species.name] += self.tree(tree, tree.face.species.name)
            for face in (each for side in tree.dwellers.values() for each in side):
                points[face.species.name] += self.dweller(face, tree)
        for name, worth in ALL_TOGETHER.items():
            number = self.player.total(name) if name == "Horse Chestnut" else self.seen[name]
            points[name] = worth[min(number, len(worth) - 1)]
        points["butterflies"] = self.butterflies()
        return dict(points)

    def tree(self, tree: Tree, name: str) -> int:
        """What this tree counts; Horse Chestnuts count together instead."""
        if name == "Linden":
            mine = self.player.total(name)
            return 3 if all(other.total(name) <= mine for other in self.others) else 1
        if name == "Beech":
            return 5 if self.player.total(name) >= BEECHES_TO_SCORE else 0
        if name == "Oak":
            return 10 if self.has_all_trees() else 0
        if name == "Silver Fir":
            return 2 * sum(len(side) for side in tree.dwellers.values())
        if name == "Sycamore":
            return len(self.player.trees)
        return ALWAYS.get(name, 0)

    def dweller(self, face: Face, tree: Tree) -> int:
        """What this face counts at its tree; some count all together instead."""
        name = face.species.name
        if name in FOR_EACH:
            worth, what = FOR_EACH[name]
            return worth * self.seen[what]
        if name in SOMETIMES:
            return SOMETIMES[name] if self.is_earned(face, tree) else 0
        if name == "Wood Ant":
            return 2 * sum(len(each.dwellers["bottom"]) for each in self.player.trees)
        if name == "Beech Marten":
            return 5 * sum(each.is_full() for each in self.player.trees)
        if name == "Red Deer":
            return len(self.player.trees) + self.seen["plant"]
        if name == "Roe Deer":
            return 3 * self.symbols[face.symbol]
        return ALWAYS.get(name, 0)

    def is_earned(self, face: Face, tree: Tree) -> bool:
        """The condition on a face that scores all or nothing holds."""
        name = face.species.name
        if name in AT_TREE:
            return tree.has_name(AT_TREE[name])
        if name in WITH:
            return self.seen[WITH[name]] > 0
        if name in BATS:
            return sum(1 for bat in BATS if self.seen[bat]) >= BATS_TO_SCORE
        if name == "Great Spotted Woodpecker":
            mine = self.player.tree_total()
            return all(other.tree_total() <= mine for other in self.others)
        if name == "Common Toad":
            return len(tree.dwellers[face.position]) > 1
        if name == "Moss":
            return self.player.tree_total() >= TREES_FOR_MOSS
        if name == "Wild Strawberries":
            return self.has_all_trees()
        opposite = tree.dwellers["right" if face.position == "left" else "left"]
        return any("bat" in other.species.types for other in opposite)  # European Fat Dormouse

    def has_all_trees(self) -> bool:
        """Every species of tree shows; a sapling is none."""
        return all(self.seen[name] for name in TREE_SPECIES)

    def butterflies(self) -> int:
        """The points of all sets of different butterflies, the largest first."""
        points = 0
        numbers = [self.seen[name] for name in BUTTERFLIES]
        while any(numbers):
            points += BUTTERFLY_SET[sum(1 for number in numbers if number)]
            numbers = [number - 1 for number in numbers if number]
        return points


def play_random(players: int, seed: int) -> Result:
    """A whole game in which every decision falls on each of its moves alike."""
    game = Game(players, seed)
    agent = Chance(seed, RANDOM_AGENT)
    log: list[Move] = []
    while game.phase != "over":
        moves = game.legal_moves()
        move = moves[agent.below(len(moves))]
        log.append((game.current, *move))
        game.answer(move)
    scores = game.scores()
    return Result(scores, best(scores), len(log), log)


def main() -> None:
    """Play random games with the seeds 0, 1, 2, ... and print how many a second."""
    print_speed("Forest Shuffle", LOWEST_THIRD, play_random)


if __name__ == "__main__":
    main()
