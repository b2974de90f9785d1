"""Boards that grow are drawn where people play, and so is what runs across their tiles."""

from __future__ import annotations

from syrupy.assertion import SnapshotAssertion

from gamedsl import Match
from gamedsl.agents import RandomAgent
from gamedsl.cli.ground import GroundDrawing, shortened
from gamedsl.cli.screen import Screen
from gamedsl.cli.words import words
from gamedsl.run.view import AreaView, View
from tests.check.roads import roads


def after(moves: int, seed: int = 4) -> Match:
    """Roads after so many random moves."""
    match = roads().start(players=2, seed=seed)
    agent = RandomAgent(1)
    while not match.over and moves:
        player = match.waiting_for[0]
        match.play(agent.choose(match.view(player), match.moves(player)), player=player)
        moves -= 1
    return match


def test_a_board_of_squares_on_the_screen(snapshot: SnapshotAssertion) -> None:
    """The tiles, the roads across them by letters, and below what lies on each road and what it shows."""
    view = after(60).view(None)
    assert "\n".join(Screen(words("en")).table(view)) == snapshot


def test_every_side_of_a_road_has_its_letter() -> None:
    """Each end of each piece shows the letter of its road; other sides show none."""
    (ground,) = after(60).view(None).grounds
    drawing = GroundDrawing(ground, frozenset())
    drawn = "\n".join(line for line in drawing.lines(200) if not line.startswith("("))
    for tile in ground.tiles:
        for end in tile.ends:
            assert not end.sides or drawing.signs[end.run] in drawn
    runs = {end.run for tile in ground.tiles for end in tile.ends if end.sides}
    assert len(set(drawing.signs.values())) == len(runs)


def test_the_view_says_where_tiles_can_still_lie() -> None:
    """Open places are those beside a tile that hold none; shared sides show the same."""
    (ground,) = after(40).view(None).grounds
    laid = {(each.column, each.row): each for each in ground.tiles}
    assert not laid.keys() & set(ground.open)
    for (column, row), tile in laid.items():
        for side, (right, down) in enumerate(ground.steps):
            place = column + right, row + down
            assert place in laid or place in ground.open
            if place in laid:
                opposite = (side + len(ground.steps) // 2) % len(ground.steps)
                assert laid[place].looks[opposite] == tile.looks[side]


def test_runs_with_something_on_them_have_the_first_letters() -> None:
    """Whoever looks for their riders finds them at a, b, c."""
    match = after(60)
    view = match.view(None)
    filled = frozenset(each.owner for each in view.areas if each.count and each.owner)
    drawing = GroundDrawing(view.grounds[0], filled)
    letters = sorted(sign for run, sign in drawing.signs.items() if run in filled)
    assert letters == list("abcdef")


def test_short_names_tell_apart() -> None:
    """As few letters as are needed, the whole name where another begins with it."""
    short = shortened(["pink", "purple", "red", "redder"])
    assert short == {"pink": "pi", "purple": "pu", "red": "red", "redder": "redd"}


def test_a_long_table_leaves_out_those_who_have_nothing() -> None:
    """Of many places only those are told where something lies; of few every one."""
    for size in (20, 3):
        view = View(
            viewer=None,
            players=("A", "B"),
            areas=tuple(
                AreaView(
                    name="jars",
                    owner=f"shelf {number}",
                    things="Jar",
                    count=int(number == 1),
                    ordered=False,
                    tokens=(("clay", 1),) if number == 1 else (),
                )
                for number in range(size)
            ),
            counters=(),
            options=(),
            round=None,
            phase=None,
            asked=(),
            moves_made=0,
            over=False,
        )
        drawn = "\n".join(Screen(words("en")).table(view))
        assert "shelf 1 " in drawn
        assert ("shelf 2 " in drawn) == (size == 3)
