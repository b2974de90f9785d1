"""A view becomes text that a person reads at a glance, and shows nothing that is hidden."""

from __future__ import annotations

import attrs
import pytest

from gamedsl import load, loads
from gamedsl.cli.board import (
    draw_board,
    draw_hexes,
    is_board,
)
from gamedsl.cli.columns import aligned, wrapped
from gamedsl.cli.drawn_as import DrawnAs, drawn_as
from gamedsl.cli.early import only_early
from gamedsl.cli.screen import Screen
from gamedsl.cli.words import words
from gamedsl.run import AreaView, CounterView, View

STACKED = """\
language 1.0
game "Stacked"
players 2
components
  cards Jar: 12
areas
  aside   pile of Jar, face down
  deck    pile of Jar, face down
  row     Jars, face up
each player has
  hand    up to 12 Jars, seen by its owner
setup
  shuffle the Jars
  put 4 Jars into aside
  put 2 Jars into the deck
  put all cards of aside into the deck
  deal 2 Jars to each player
how to display a card C of my hand
  put C into the row
turns clockwise from the first player, until the deck is empty
  action draw
    take the top card of the deck into my hand
  action show a card C of my hand
    display C
score
  jars: the Jars in my hand
  most points wins; still tied: shared
"""


def _view(*areas: AreaView, counters: tuple[CounterView, ...] = (), **more: object) -> View:
    """A view of these areas, seen by Ann, who plays with Bob."""
    return View(
        **{  # type: ignore[arg-type]
            "viewer": "Ann",
            "players": ("Ann", "Bob"),
            "areas": areas,
            "counters": counters,
            "options": (),
            "round": None,
            "phase": None,
            "asked": ("Ann",),
            "moves_made": 0,
            "over": False,
            **more,
        }
    )


def _tokens(name: str, owner: str | None, *tokens: tuple[str, int]) -> AreaView:
    return AreaView(name, owner, "Stone", sum(n for _, n in tokens), ordered=False, tokens=tokens)


def _cards(name: str, owner: str | None, *pieces: str | None, ordered: bool = False) -> AreaView:
    return AreaView(name, owner, "Card", len(pieces), ordered=ordered, pieces=pieces)


def _drawn(view: View) -> str:
    return "\n".join(Screen(words("en"), width=40).table(view))


def test_shared_things_come_first_then_each_player() -> None:
    """What belongs to nobody stands on top, then each player has a block, the viewer marked."""
    view = _view(
        _cards("hand", "Ann", "red 3", "blue 5"),
        _cards("hand", "Bob", None, None),
        _tokens("market", None, ("red", 2), ("blue", 1)),
        _cards("market", None, "red 7"),
        counters=(CounterView("First Player", None, "Bob"), CounterView("points", "Ann", 4)),
    )

    assert _drawn(view) == (
        "market        red 2, blue 1; red 7\n"
        "First Player  Bob\n"
        "\n"
        "Ann (you)\n"
        "  hand    red 3, blue 5\n"
        "  points  4\n"
        "\n"
        "Bob\n"
        "  hand  2 hidden"
    )


def test_the_top_of_a_pile_is_named_first() -> None:
    """Where pieces have an order, they are named from the top, and hidden ones are counted."""
    view = _view(_cards("pile", None, None, None, "red 3", ordered=True))

    assert _drawn(view) == "pile  from the top: red 3, 2 hidden"


def test_a_row_is_shown_in_the_order_in_which_it_is_offered() -> None:
    """A row lies side by side and has no top: its first piece is named first, as in the question."""
    view = _view(_cards("market", None, "red 3", "blue 1", ordered=True))
    screen = Screen(words("en"), width=40, drawn=DrawnAs(rows=frozenset({"market"})))

    assert "\n".join(screen.table(view)) == "market  red 3, blue 1"


def test_owners_that_are_no_players_have_a_table() -> None:
    """Each has a row; a sort that is called like its owner is only counted; - means nothing."""
    view = _view(
        _tokens("stock", "red", ("red", 8)),
        _tokens("stock", "blue"),
        _tokens("bets", "red", ("Ann", 2), ("Bob", 1)),
        _tokens("bets", "blue"),
        counters=(CounterView("price", "red", 3), CounterView("price", "blue", 0)),
    )

    assert _drawn(view) == (
        "      stock  bets          price\nred   8      Ann 2, Bob 1  3\nblue  -      -             0"
    )


def test_counters_that_are_all_nought_fill_no_table() -> None:
    """Before anything was counted there is nothing to see; from the first on all rows are there."""
    counters = (CounterView("sales", "red", 0), CounterView("sales", "blue", 0))
    assert _drawn(_view(counters=counters)) == ""

    first = (CounterView("sales", "red", 0), CounterView("sales", "blue", 1))
    assert _drawn(_view(counters=first)) == "      sales\nred   0\nblue  1"


def test_areas_of_the_same_name_are_kept_apart() -> None:
    """An area that boards and players both have is shown with each of them."""
    view = _view(_tokens("stones", "red", ("red", 1)), _tokens("stones", "Ann", ("red", 2)))

    assert _drawn(view) == "     stones\nred  1\n\nAnn (you)\n  stones  red 2"


def test_the_box_is_not_shown() -> None:
    """What lies in the box is out of the game."""
    assert _drawn(_view(_tokens("box", None, ("red", 3)))) == ""


def test_a_board_is_drawn_as_one() -> None:
    """Spaces called like those of a chessboard stand where they are, long names shortened."""
    spaces = {f"{column}{row}": "" for row in (1, 2) for column in "ab"}
    spaces |= {"a1": "Anna", "b2": "Alexandra"}

    assert draw_board(spaces) == [
        "2  .   Al",
        "1  An  .",
        "   a   b",
        "(Al Alexandra, An Anna)",
    ]


def test_a_board_of_hexes_stands_aslant() -> None:
    """Each row begins half a space further to the right than the one below; letters and numbers go with it."""
    spaces = {f"{column}{row}": "" for row in (1, 2, 3) for column in "abc"}
    spaces["b2"] = "A"

    assert draw_hexes(spaces) == [
        "    3  .   .   .",
        "  2  .   A   .",
        "1  .   .   .",
        " a   b   c",
    ]
    assert draw_hexes(spaces, numbered=True, width=12) == [
        "  3  . . .",
        " 2  . A .",
        "1  . . .",
        "  a b c",
        " 1 2 3",
    ]


def test_hex_fits_a_screen_of_80_columns() -> None:
    """The 11 rows of the game Hex are drawn aslant, its spaces four cells apart."""
    hex_ = load("hex")
    screen = Screen(words("en"), drawn=drawn_as(hex_.model))
    table = screen.table(hex_.start(2, seed=1).view())

    assert drawn_as(load("connect_four").model).hexes == frozenset()
    assert table[-12].startswith("                    11  .   .")
    assert table[-2].startswith(" 1  .   .")
    assert max(map(len, table)) <= 80


def test_points_are_drawn_where_their_names_say() -> None:
    """Nothing stands where there is no point."""
    morris = load("nine_mens_morris")
    screen = Screen(words("en"), width=40, drawn=drawn_as(morris.model))
    match = morris.start(2, seed=1, inputs={"First Player": "A"})
    match.play("place on b6")

    assert drawn_as(load("tic_tac_toe").model).points == frozenset()
    assert [line for line in screen.table(match.view()) if line[:1] in {"5", "6", "7"}] == [
        "7  .        .        .",
        "6     A     .     .",
        "5        .  .  .",
    ]


def test_columns_that_moves_name_have_their_numbers() -> None:
    """In Connect Four a move names a column by its number; in Tic-tac-toe it names a space."""
    rack, grid = load("connect_four"), load("tic_tac_toe")

    assert drawn_as(rack.model).numbered == {"Rack"}
    assert drawn_as(grid.model).numbered == frozenset()
    screen = Screen(words("en"), width=40, drawn=drawn_as(rack.model))
    assert screen.table(rack.start(2, seed=1).view())[-2:] == [
        "   a  b  c  d  e  f  g",
        "   1  2  3  4  5  6  7",
    ]


def test_a_board_in_a_view() -> None:
    """One token on a space is shown by its name alone."""
    areas = [_tokens("Grid", f"{c}{r}", *([("Ann", 1)] * (c == "a"))) for r in (1, 2) for c in "ab"]

    assert _drawn(_view(*areas)) == "2  Ann  .\n1  Ann  .\n   a    b"


def test_a_board_for_several_classes_of_tokens() -> None:
    """It tells a man from a king of the same player."""
    men, kings = (
        [_tokens("Grid", f"{c}{r}", *([("A", 1)] * (c == has))) for r in (1, 2) for c in "ab"]
        for has in "ab"
    )
    areas = [attrs.evolve(each, things="Man") for each in men]
    areas += [attrs.evolve(each, things="King") for each in kings]

    assert _drawn(_view(*areas)).splitlines() == [
        "2  A M  A K",
        "1  A M  A K",
        "   a    b",
        "(A K A King, A M A Man)",
    ]


@pytest.mark.parametrize(
    "names, board",
    [
        (("a1", "b1", "a2", "b2"), True),
        (("a1", "b1", "a2"), False),
        (("red", "blue"), False),
        (("1", "2"), False),
        ((), False),
    ],
)
def test_what_a_board_is(names: tuple[str, ...], board: bool) -> None:  # noqa: FBT001 - a column
    """Only a whole rectangle of spaces with such names is a board."""
    assert is_board(names) is board


@pytest.mark.parametrize(
    "language, line",
    [("en", "-- round 2, harvest --------------------"), ("fr", "-- manche 2, harvest")],
)
def test_headline(language: str, line: str) -> None:
    """The headline says round and phase in the language of those who play, where there are any."""
    screen = Screen(words(language), width=40)

    assert screen.headline(_view(round=2, phase="harvest")).startswith(line)
    assert screen.headline(_view()) == "-" * 40


def test_columns_are_measured_in_cells() -> None:
    """Wide letters take two cells, so what follows them still stands in line."""
    assert aligned([["日本", "1"], ["abc", "22"]]) == ["日本  1", "abc   22"]
    assert aligned([["a", "1"], ["b", "22"]], right=True) == ["a   1", "b  22"]


def test_what_steers_a_terminal_is_not_printed() -> None:
    """A name from a file cannot clear the screen."""
    assert aligned([["\x1b[2J"]]) == ["\ufffd[2J"]


def test_long_lists_are_wrapped() -> None:
    """A list goes on in the next line where the screen ends."""
    assert list(wrapped(["aa", "bb", "cc"], 7)) == ["aa, bb,", "cc"]


def test_what_is_empty_since_the_set_up_is_left_out() -> None:
    """An area for the set-up alone is shown while something lies there."""
    screen = Screen(words("en"), width=40, early=frozenset({"aside"}))
    row = _cards("row", None, "red 7")

    assert screen.table(_view(row, _cards("aside", None))) == ["row  red 7"]
    assert screen.table(_view(row, _cards("aside", None, None))) == [
        "row    red 7",
        "aside  1 hidden",
    ]


def test_only_what_the_course_of_play_never_fills_is_for_the_set_up() -> None:
    """Not the row, into which cards are put while it is played; a deck that is only drawn from is over when empty."""
    assert only_early(loads(STACKED).start(2, seed=1)) == {"aside", "deck"}


def test_what_other_options_need_is_left_out() -> None:
    """Neither shared areas nor those of players that stay empty are shown; what lies there all the same is."""
    game = load("gnome_hollow")
    without, with_them = (
        only_early(game.start(2, seed=1, options={"wildflower tiles": each}))
        for each in ("no", "yes")
    )
    screen = Screen(words("en"), early=without)
    empty, held = (_cards("seeds", "Ann", *pieces) for pieces in ((), ("daisy",)))

    assert {"seeds", "new seeds", "wild stock"} <= without
    assert "seeds" not in with_them
    assert "seeds" not in "".join(screen.table(_view(empty)))
    assert "  seeds  daisy" in screen.table(_view(held))


def test_a_list_that_is_wider_than_the_screen_goes_on_below_itself() -> None:
    """It is broken after a comma, and what has no comma is left to the terminal."""
    names = ["bluebell", "buttercup", "daisy", "foxglove", "iris"]
    view = _view(_cards("market", None, *names), _cards("attic", None, "x" * 50))

    assert _drawn(view).splitlines() == [
        "market  bluebell, buttercup, daisy,",
        "        foxglove, iris",
        "attic   " + "x" * 50,
    ]


def test_many_pieces_of_one_name_are_counted() -> None:
    """Three are named one by one."""
    view = _view(_cards("shapes", None, *["bend"] * 4, *["fork"] * 3))

    assert _drawn(view) == "shapes  bend (4), fork, fork, fork"
