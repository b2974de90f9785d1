"""Gnome Hollow from its game file and Gnome Hollow written by hand are the same game, whatever is settled otherwise.

Move by move: who is asked, what may be done, how many points it is worth, who wins. The two share the tables and
nothing else. Alike tiles and mushrooms that are taken together are offered once by the one, one by one by the other.
Of a wildflower tile the one chooses the space and then its pieces, the other what it shows, the space and how it lies.
"""

from __future__ import annotations

import csv
import random
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from bench.handmade import gnome_hollow as hollow
from gamedsl import load
from tests.bench.test_gnome_hollow_by_hand import Eager

pytestmark = pytest.mark.slow

OPTIONS = {
    "marker_to_owner": ("marker mover", "owner"),
    "owner_waits": ("owner timing", "own turn"),
    "rings_after_each_tile": ("ring check", "one by one"),
    "refill_after_turn": ("offer refill", "turn end"),
    "bonus_from_middle": ("mushroom bonus", "middle"),
    "finish_round": ("end finish", "round"),
    "sunset_tiles": ("sunset", "yes"),
    "two_player_setup": ("two player setup", "no"),
    "blockers_limited": ("blocker limit", "no"),
    "join_own_gnomes": ("joining", "own"),
    "wildflower_tiles": ("wildflower tiles", "yes"),
    "many_wildflowers": ("wildflower limit", "several"),
}
WILD = "wildflower_tiles"
STANDARD = {"two_player_setup", "blockers_limited"}
TILES = {tile.name: tile.number for tile in hollow.TILES if tile.name}
SAID: dict[str, tuple[Any, ...]] = {
    "pass": hollow.STOP,
    "decline": hollow.STOP,
    "stop": hollow.STOP,
    "yes": hollow.YES,
    "no": hollow.NO,
    "put it in the flower market": hollow.FLOWER_MARKET,
    "put it in the pinwheel market": hollow.STUMP_VISIT,
}
SHEET = hollow.TABLES / "wild.csv"
AREAS = {"gnomes": None, "flower market": "flower market", "pinwheel market": "stump"}


def wild_shapes() -> dict[frozenset[frozenset[int]], tuple[str, int, tuple[hollow.Sides, ...]]]:
    """For each set of pieces the shape that has them, how it lies then, and its pieces in their order."""
    found = {}
    with SHEET.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            numbers = [number for number in (1, 2, 3) if row[f"piece{number}_start"]]
            pieces = [
                (int(row[f"piece{number}_start"]), int(row[f"piece{number}_end"]))
                for number in numbers
            ]
            for number, way in hollow.ways_of(pieces, [()] * len(pieces)).items():
                found[frozenset(map(frozenset, way.pieces))] = row["id"], number, way.pieces
    return found


SHAPES = wild_shapes()


class Pair:
    """The two games side by side; the moves of the game file are told in the words of the other."""

    def __init__(self, players: int, seed: int, settled: set[str]) -> None:
        """Both are set up alike."""
        options = dict(OPTIONS[each] for each in settled)
        self.match = load("gnome_hollow").start(
            players=players, seed=seed, options=options, inputs={"First Player": "A"}
        )
        areas = self.match.to_dict()["areas"]
        bag, offer, sunset = (
            [TILES[each] for each in areas.get(area, {}).get("Garden Tile", ())]
            for area in ("bag", "offer", "sunset pile")
        )
        switches = {each: each not in STANDARD for each in settled}
        self.hand = hollow.Game(players, seed, 0, hollow.Switches(**switches))
        self.hand.bag, self.hand.offer, self.hand.sunset = bag, sorted(offer), sunset
        if WILD in settled:
            self.hand.wildflowers = list(areas["wild stock"]["Wildflower"])
            self.hand.flowers = Counter(areas["flower market"]["Flower"])
        self.hand.course.close()
        self.hand.course = self.hand.whole_game()
        self.hand.moves = next(self.hand.course)

    def path(self, text: str) -> Any:
        """The path or ring that is called so."""
        name = re.fullmatch(r"(?:Path of )?(?:piece(\d) of )?(.+?)(?: at (\S+)/(\S+))?", text)
        assert name is not None
        number = int(name[1] or 1) - 1
        if name[2] in TILES:
            wanted = TILES[name[2]], number
            pieces = (
                (each.tile, each.number, path) for path in self.hand.paths for each in path.pieces
            )
            return next(path for tile, at, path in pieces if (tile, at) == wanted)
        spaces = [(int(name[3]), int(name[4]))] if name[3] else self.hand.tiles_at
        for space in spaces:
            here = {frozenset(each.sides) for each in self.hand.garden[space].values()}
            shape, _, sides = SHAPES.get(frozenset(here), ("", 0, ()))
            if shape == name[2] and hollow.TILES[self.hand.tiles_at[space]].flower:
                return self.hand.garden[space][sides[number][0]].path
        raise StopIteration

    def gnome(self, text: str) -> int:
        """The number of a gnome of the player who is asked that stands there."""
        _, word, place = text.split(" ", 2)
        gnomes = self.hand.players[self.hand.current].gnomes
        return gnomes.index(self.path(place) if word == "on" else AREAS[place])

    def told(self, text: str) -> tuple[Any, ...]:
        """A move of the game file as one of the game by hand."""
        if text in SAID:
            return SAID[text]
        verb, what = text.split(" ", 1)
        match verb:
            case "plant" | "uproot":
                return "place" if verb == "plant" else "discard", hollow.WILDFLOWER_TILES[what]
            case "sow":
                return "wildflower", what
            case "place" | "swap" | "discard" | "store":
                return "take" if verb == "store" else verb, TILES[what]
            case "send":
                return "send", self.gnome(what)
            case "fill":
                return slot(what)
            case "gain":
                return "flower", what
            case "sell" | "trade":
                return "sell", what.split()[0], int(what.split()[1])
            case "raise":
                return "post", what
            case "visit":
                return "use", self.path(what).sign
        return self.chosen(what)

    def chosen(self, what: str) -> tuple[Any, ...]:
        """What is chosen: a hex, how a tile lies, a path, a slot, a kind of mushrooms."""
        if what in hollow.MUSHROOMS:
            return "gather", what
        if place := re.fullmatch(r"(-?\d+)/(-?\d+)", what):
            return "hex", int(place[1]), int(place[2])
        if way := re.fullmatch(r"as it is|(flipped)?(?: and )?(?:turned (\d))?", what):
            return "way", 6 * bool(way[1]) + int(way[2] or 0)
        if spot := re.fullmatch(r"(path|middle|sign) (.*)", what):
            return spot[1], *self.path(spot[2]).key
        return ("ring", *self.path(what).key) if what.startswith("Path") else slot(what)

    def moves(self) -> dict[str, tuple[Any, ...]]:
        """What may be done, by the words of the game file; what cannot be otherwise was done by hand."""
        said = [str(each) for each in self.match.moves()]
        seat = self.match.players.index(self.match.waiting_for[0])
        while True:
            found = self.all_told(said) if self.hand.current == seat else {}
            if found and set(self.hand.moves) <= set(found.values()):
                return found
            assert len(self.hand.moves) == 1, (said, self.hand.moves)
            self.hand.play(self.hand.moves[0])

    def all_told(self, said: list[str]) -> dict[str, tuple[Any, ...]]:
        """The moves in the other words; none where these are moves of another decision."""
        try:
            return {each: self.told(each) for each in said}
        except (KeyError, StopIteration, ValueError):
            return {}

    def planted(self, tile: int, eager: Eager) -> None:
        """A wildflower tile lies there in both games; each could be laid as in the other."""
        claims = self.hand.claims()
        known: dict[str, dict[tuple[Any, ...], dict[tuple[Any, ...], int]]] = {}
        for space in self.hand.spaces:
            for number in self.hand.ways_at(tile, space, claims):
                pieces = hollow.TILES[tile].ways[number].pieces
                shape, way, _ = SHAPES[frozenset(map(frozenset, pieces))]
                known.setdefault(shape, {}).setdefault(("hex", *space), {})["way", way] = number
        space = eager.move()
        self.hand.play(space)
        chosen = eager.move()
        self.hand.play(chosen)
        shape, way = next(
            (shape, way)
            for shape, spaces in known.items()
            for way, number in spaces.get(space, {}).items()
            if number == chosen[1]
        )
        self.answer({f"grow {each}": each for each in known}, shape)
        for wanted, which in ((space, known[shape]), (way, known[shape][space])):
            said = {str(each): self.told(str(each)) for each in self.match.moves()}
            self.answer({text: move for text, move in said.items() if move in which}, wanted)

    def answer(self, known: dict[str, Any], wanted: Any) -> None:
        """That is chosen among what is known to the other game; what is no question has been answered."""
        if len(known) > 1:
            assert {str(each) for each in self.match.moves()} == set(known)
            self.match.play(next(text for text, each in known.items() if each == wanted))

    def taken(self) -> None:
        """Mushrooms that are shown are taken, one by one; they are one move by hand."""
        known = len(self.match.steps)
        while not self.match.over and is_picked(said := str(self.match.moves()[-1])):
            self.match.play(said)
        if len(self.match.steps) > known:
            while self.hand.moves[0][0] != "pick":
                self.hand.play(self.hand.moves[0])
            # The first and the last may have been taken without a question; these are steps all the same.
            while is_picked(self.step(known - 1)):
                known -= 1
            steps = map(self.step, range(known, len(self.match.steps)))
            picked = Counter(each.split()[1] for each in steps if is_picked(each))
            self.hand.play(next(each for each in self.hand.moves if Counter(each[1:]) == picked))

    def step(self, number: int) -> str:
        """What was done in the step of that number."""
        step = self.match.steps[number]
        return "" if step.wording is None else self.match.text_of(step.wording, step.before)


def is_picked(move: str) -> bool:
    """Whether a mushroom is taken that a ring shows."""
    return move.startswith("take ") and move.split()[1] in hollow.MUSHROOMS


def slot(text: str) -> tuple[Any, ...]:
    """A slot by its column and its place there."""
    column, place = text.split()
    return "slot", int(column.rstrip("+")), int(place)


def differing(pair: Pair, moves: dict[str, tuple[Any, ...]]) -> Iterator[tuple[Any, ...]]:
    """Moves that only one of the games has, alike tiles and gnomes aside."""
    yield from set(pair.hand.moves) - set(moves.values())
    kinds = {
        (each[0], hollow.TILES[each[1]].kind)
        for each in pair.hand.moves
        if each[0] in {"place", "swap", "take", "discard"}
    }
    for move in set(moves.values()) - set(pair.hand.moves):
        alike = (
            move[0] in {"place", "swap", "take", "discard"}
            and (
                move[0],
                hollow.TILES[move[1]].kind,
            )
            in kinds
        )
        if not alike and move[0] != "send":
            yield move


@pytest.mark.parametrize("seed", range(12))
def test_they_are_the_same_game(seed: int) -> None:
    """At each decision of games of eager players, with settings drawn by lot."""
    chance = random.Random(seed)
    settled = {each for each in OPTIONS if chance.random() < 0.3}
    settled |= {"marker_to_owner"} if "owner_waits" in settled else set()
    settled -= {WILD, "many_wildflowers"} if seed < 6 else set()
    settled |= {WILD} if seed >= 6 else set()
    pair = Pair(chance.choice([2, 3, 4]), seed, settled)
    eager = Eager(pair.hand, seed)
    while True:
        pair.taken()
        if pair.match.over:
            break
        before = list(pair.hand.moves)
        moves = pair.moves()
        if eager.plan and before != pair.hand.moves:
            eager.plan = []
        assert list(differing(pair, moves)) == []
        wanted = eager.move()
        said = next(each for each, move in moves.items() if move == wanted)
        pair.match.play(said)
        pair.hand.play(wanted)
        if said.startswith("plant "):
            pair.planted(wanted[1], eager)
    while pair.hand.phase != "over":
        pair.hand.play(pair.hand.moves[0])
    result = pair.match.result
    assert result is not None
    assert [result.points[each] for each in pair.match.players] == pair.hand.scores()
    assert {pair.match.players[each] for each in pair.hand.winners()} == set(result.winners)
