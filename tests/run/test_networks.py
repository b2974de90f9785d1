"""Roads on tiles: what a run is, who stands on it, when it closes; whole games compared with a search from scratch."""

from __future__ import annotations

import csv
import random
from collections import Counter
from collections.abc import Iterator, Mapping

import attrs
import pytest

from gamedsl import Match
from gamedsl.check.model import Const, IsClosed, RunOf, Type
from gamedsl.loading import read_text
from tests.check.roads import HEAD, LAND, ROADS, roads

_STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
_OPPOSITE = {0: 2, 1: 3, 2: 0, 3: 1}

Piece = tuple[str, int]


@attrs.frozen
class Garden:
    """Where each tile lies and how, and at which printed sides each of its pieces ends; from the sheet alone."""

    lying: Mapping[tuple[int, int], tuple[str, int]]
    printed: Mapping[Piece, tuple[int, ...]]

    def ends(self, piece: Piece, way: int) -> tuple[int, ...]:
        """The sides of the space at which a piece ends."""
        return tuple((side + way) % 4 for side in self.printed[piece])

    def at(self, space: tuple[int, int], side: int) -> Piece | None:
        """The piece that ends at a side of a space."""
        if space not in self.lying:
            return None
        tile, way = self.lying[space]
        pieces = (each for each in self.printed if each[0] == tile)
        return next((each for each in pieces if side in self.ends(each, way)), None)

    def run(self, piece: Piece) -> tuple[frozenset[Piece], bool]:
        """All pieces that are joined with one, and whether none of them has a loose end."""
        where = {tile: (space, way) for space, (tile, way) in self.lying.items()}
        found, waiting, closed = {piece}, [piece], True
        while waiting:
            one = waiting.pop()
            (column, row), way = where[one[0]]
            for side in self.ends(one, way):
                step = _STEPS[side]
                other = self.at((column + step[0], row + step[1]), _OPPOSITE[side])
                closed = closed and other is not None
                if other is not None and other not in found:
                    found.add(other)
                    waiting.append(other)
        return frozenset(found), closed


def _printed(land: str) -> dict[Piece, tuple[int, ...]]:
    found = {}
    for row in csv.DictReader(land.splitlines()):
        for number in (1, 2):
            names = ("start", "finish", "branch")
            cells = [row[f"road{number}_{name}"] for name in names]
            if any(cells):
                found[row["name"], number] = tuple(int(cell) for cell in cells if cell)
    return found


def _garden(match: Match, land: str) -> Garden:
    model, layout = match.game.model, match.game.program.layout
    board, row = model.growing[0], match.row
    tiles = next(each for each in model.things if each.name == board.things)
    names = model.domain(tiles.domain).elements
    spaces = model.domain(board.space).elements
    lying = {}
    for number, space in enumerate(spaces):
        for tile in layout.pieces(row, board.store, number):
            column, line = map(int, space.split("/"))
            lying[column, line] = names[tile], row[layout.variable_slot(board.lying, tile)]
    return Garden(lying, _printed(land))


def _pieces(match: Match) -> Iterator[tuple[int, Piece]]:
    """The pieces of the network by their numbers, as the sheet has them."""
    model = match.game.model
    network, board = model.networks[0], model.growing[0]
    tiles = next(each for each in model.things if each.name == board.things)
    names = model.domain(tiles.domain).elements
    for tile, pieces in enumerate(network.pieces):
        for at, piece in enumerate(pieces, start=1):
            yield piece, (names[tile], at)


def _compare(match: Match, land: str, riders: Mapping[Piece, str], tolls: Counter[Piece]) -> None:
    """The runs, which of them are closed, and what they have, are those of the search."""
    garden = _garden(match, land)
    program, row = match.game.program, match.row
    known = dict(_pieces(match))
    type_ = Type("Road", 0, len(known) - 1)
    tiles = {tile for tile, _ in garden.lying.values()}
    elements, view = match.game.model.domain("Road").elements, match.view()
    for number, piece in known.items():
        const = Const(number, type_)
        run = program.evaluate(RunOf(0, const, attrs.evolve(type_, low=-1)), row)
        if piece[0] not in tiles:
            assert run == -1
            continue
        found, closed = garden.run(piece)
        assert run == min(other for other, name in known.items() if name in found)
        assert bool(program.evaluate(IsClosed(0, const), row)) == closed
        if run == number:
            # Of runs only those are shown that have something.
            areas = [each for each in view.areas if each.owner == elements[number]]
            held = next((each.tokens for each in areas if each.name == "riders"), ())
            wanted = Counter(who for at, who in riders.items() if at in found)
            assert dict(held) == dict(wanted)
            counters = {each.value for each in view.counters if each.owner == elements[number]}
            assert sum(counters) == sum(tolls[each] for each in found)


def _note(match: Match, move: str, riders: dict[Piece, str], tolls: Counter[Piece]) -> None:
    """What a claim adds; riders of closed roads have gone home."""
    elements = match.game.model.domain("Road").elements
    known = {elements[number]: piece for number, piece in _pieces(match)}
    if move.startswith("claim "):
        piece = known[move.removeprefix("claim ")]
        riders[piece] = match.waiting_for[0]
        tolls[piece] += 1


@pytest.mark.parametrize("seed", range(5))
def test_roads_of_random_gardens_are_those_of_a_search(seed: int) -> None:
    """At every step of whole games: runs, closed ones, riders and counters after joins."""
    match, chance = roads().start(2 + seed % 2, seed=seed), random.Random(seed)
    riders: dict[Piece, str] = {}
    tolls: Counter[Piece] = Counter()
    while not match.over:
        moves = [each.text for each in match.moves()]
        move = chance.choice([each for each in moves if each.startswith("claim")] or moves)
        _note(match, move, riders, tolls)
        match.play(move)
        garden = _garden(match, LAND)
        for piece in [each for each in riders if garden.run(each)[1]]:
            del riders[piece]
        _compare(match, LAND, riders, tolls)


# ---- gardens by hand ---------------------------------------------------------------------------------------


def _build(match: Match, tile: str, space: str, turned: int = 0) -> None:
    """The tile lies there so; no rider is sent."""
    match.play(f"build {tile}")
    for answer in (space, f"turned {turned}" if turned else "as it is"):
        asked = [each for each in match.moves() if each.arguments == (answer,)]
        if asked:
            match.play(asked[0])


def _laid(land: str, *tiles: tuple[str, str, int]) -> Match:
    match = roads(HEAD + land).start(2, seed=1)
    for tile, space, turned in tiles:
        if "pass" in {each.text for each in match.moves()}:
            match.play("pass")
        _build(match, tile, space, turned)
    return match


_BENDS = "".join(f"bend{number},0,1,,,,,,\n" for number in range(1, 8))


def test_a_ring_through_the_first_tile_once() -> None:
    """The piece of the tile that lies from the start is one of the ring, the other piece is not."""
    match = _laid(
        "origin,0,1,,,2,3,,\n" + _BENDS,
        ("bend1", "0/-1", 1),
        ("bend2", "1/-1", 2),
        ("bend3", "1/0", 3),
    )

    assert match.view().counter("coins", "A") == 4
    assert dict(_states(match))["origin", 1] == (0, True)
    assert dict(_states(match))["origin", 2] == (1, False)


def test_a_ring_through_the_first_tile_twice() -> None:
    """A tile that a ring passes twice is one tile of it, and both of its pieces are one run."""
    match = _laid(
        "origin,0,1,,,2,3,,\n" + _BENDS,
        ("bend1", "0/-1", 2),
        ("bend2", "-1/-1", 1),
        ("bend3", "-1/0", 0),
        ("bend4", "1/0", 2),
        ("bend5", "1/1", 3),
        ("bend6", "0/1", 0),
    )

    states = dict(_states(match))
    assert states["origin", 1] == states["origin", 2] == (0, True)
    assert [match.view().counter("coins", player) for player in "AB"] == [0, 7]


def test_two_rings_closed_by_one_tile_are_taken_in_the_order_that_is_chosen() -> None:
    """The player says which comes first; the other is left, and both are paid."""
    match = _laid(
        "origin,0,1,,,,,,\n" + _BENDS + "bends,0,3,,,1,2,,\nfield,,,,,,,,\n",
        ("bend1", "0/-1", 1),
        ("bend2", "1/-1", 2),
        ("field", "2/-1", 0),
        ("bend3", "2/0", 2),
        ("bend4", "2/1", 3),
        ("bend5", "1/1", 0),
        ("bends", "1/0", 0),
    )

    assert [each.text for each in match.moves()] == [
        "choose Road of origin",
        "choose Road of bend3",
    ]
    match.play("choose Road of bend3")
    assert match.view().counter("coins", "A") == 8
    assert "pass" in {each.text for each in match.moves()}


def test_a_road_that_branches_closes_when_all_its_ends_do() -> None:
    """Two of three ends are not enough."""
    match = _laid(
        "origin,0,1,2,,,,,\n" + "".join(f"end{number},0,,,,,,,\n" for number in range(1, 4)),
        ("end1", "0/-1", 2),
        ("end2", "1/0", 3),
    )
    assert dict(_states(match))["origin", 1] == (0, False)
    match.play("pass")
    _build(match, "end3", "0/1")

    assert dict(_states(match))["origin", 1] == (0, True)
    assert match.view().counter("coins", "A") == 4


def test_a_road_that_cannot_close_stays_open() -> None:
    """Where no tile fits at its end, the game goes on and ends with the road open."""
    match = _laid("origin,0,2,,,,,,\nfield,,,,,,,,\n", ("field", "1/0", 0))
    match.play("claim Road of origin")

    assert match.over
    assert dict(_states(match))["origin", 1] == (0, False)
    assert match.view().area("riders", "Road of origin").count == 1


def test_two_roads_with_riders_are_not_joined() -> None:
    """A tile that would join them cannot lie there, and fits elsewhere."""
    land = "origin,0,,,,2,,,\n" + _BENDS + "straight,0,2,,,,,,\n"
    match = roads(HEAD + land).start(2, seed=1)
    _build(match, "bend1", "0/-1", 1)
    match.play("claim Road of road1 of origin")
    _build(match, "bend2", "0/1", 0)
    match.play("claim Road of road2 of origin")
    _build(match, "bend3", "1/-1", 2)
    match.play("pass")
    _build(match, "bend4", "1/1", 3)
    match.play("pass")
    match.play("build straight")

    assert "choose 2/-1" in {each.text for each in match.moves()}
    assert "choose 1/0" not in {each.text for each in match.moves()}
    assert match.why_not("choose 1/0")


@pytest.mark.parametrize("second", ["A", "B"])
def test_two_roads_of_one_player_can_be_joined_where_the_rule_speaks_of_players(
    second: str,
) -> None:
    """The same tile is refused where the riders are of two players; then no place is offered that joins the roads."""
    text = ROADS.replace("2 Roads with a Rider ", "2 Roads of different players ")
    land = "origin,0,,,,2,,,\n" + _BENDS + "straight,0,2,,,,,,\n"
    match = read_text(text, files={"land.csv": HEAD + land}).game().start(2, seed=1)
    _build(match, "bend1", "0/-1", 1)
    match.play(f"claim Road of road{1 if second == 'B' else 2} of origin")
    _build(match, "bend2", "0/1", 0)
    match.play("claim Road of road2 of origin" if second == "B" else "pass")
    _build(match, "bend3", "1/-1", 2)
    match.play("claim Road of road1 of origin" if second == "A" else "pass")
    _build(match, "bend4", "1/1", 3)
    match.play("pass")
    match.play("build straight")

    assert ("choose 1/0" in {each.text for each in match.moves()}) == (second == "A")


def test_a_rider_and_a_free_road_are_joined() -> None:
    """The whole road is the rider's, and what lay at its parts lies at the whole."""
    land = "origin,0,,,,2,,,\n" + _BENDS + "straight,0,2,,,,,,\n"
    match = _laid(land, ("bend1", "0/-1", 1), ("bend2", "0/1", 0))
    match.play("claim Road of road2 of origin")
    for tile, space, turned in (("bend3", "1/-1", 2), ("bend4", "1/1", 3), ("straight", "1/0", 0)):
        _build(match, tile, space, turned)
        if not match.over and "pass" in {each.text for each in match.moves()}:
            match.play("pass")

    assert match.view().counter("coins", "A") == 6
    assert match.view().area("house", "B").count == 3


def _states(match: Match) -> Iterator[tuple[Piece, tuple[int, bool]]]:
    """Each piece with its run and whether that is closed."""
    program, row = match.game.program, match.row
    known = tuple(_pieces(match))
    type_ = Type("Road", 0, len(known) - 1)
    for number, piece in known:
        const = Const(number, type_)
        run = program.evaluate(RunOf(0, const, attrs.evolve(type_, low=-1)), row)
        yield piece, (run, bool(program.evaluate(IsClosed(0, const), row)))


def test_pieces_show_what_is_printed_though_other_tiles_have_no_such_column() -> None:
    """A class of the same tiles whose sheet says nothing of crates takes none away from the others."""
    plain = """\
  tiles Plain Tile, one a row of "plain.csv", same back as Land Tile
    the columns  name (name)
    has up to 2 road pieces: road1, road2
    a road piece has  start (side), finish (side)
    each side shows track where a road piece ends, otherwise field
    may be turned
  tokens Crate"""
    text = ROADS.replace("  tokens Crate", plain, 1)
    sheet = "name,road1_start,road1_finish,road2_start,road2_finish\nlane,0,2,,\n"
    reading = read_text(text, files={"land.csv": LAND, "plain.csv": sheet})
    assert reading.ok, [each.message for each in reading.diagnostics]
    (goods,) = reading.game().model.networks[0].shown
    (printed,) = roads().model.networks[0].shown

    assert [sum(each) for each in goods.counts] == [sum(each) for each in printed.counts]


def test_roads_have_names_in_other_languages() -> None:
    """The name of the network is translated by the sheet, the words around it by the engine."""
    text = ROADS.replace('game "Roads"\n', 'game "Roads"   fr "Routes"\ntexts "texts.csv"\n')
    sheet = "sentence,fr\nRoad,Route\nriders,cavaliers\n"
    reading = read_text(text, files={"land.csv": LAND, "texts.csv": sheet})
    match = reading.game().start(2, seed=1, language="fr")
    while "passer" not in {each.text for each in match.moves()}:
        match.play(match.moves()[0])
    claim = match.moves()[0].text
    name = claim.removeprefix("claim ")
    match.play(claim)

    assert name.startswith("Route de road")
    assert match.view().area("riders", name).count == 1
    assert any(name in each.text for each in match.events())


def test_a_record_leads_to_the_same_tiles() -> None:
    """Of alike tiles a text means the one that the list means, so a record and the state agree."""
    text = ROADS.replace("supply    up to 60 Land Tiles", "supply    row of up to 60 Land Tiles")
    text = text.replace(
        "put all Land Tiles into the supply",
        "shuffle the Land Tiles; put 9 Land Tiles into the supply",
    )
    land = LAND + "bend,0,1,,salt,,,,\nbend,0,1,,salt,,,,\nend two,0,,,,,,,\n"
    game = read_text(text, files={"land.csv": land}).game()
    for seed in range(4):
        match, chance = game.start(2, seed=seed), random.Random(seed)
        while not match.over:
            match.play(chance.choice([each.text for each in match.moves()]))

        assert game.replay(match.record()).row == match.row
