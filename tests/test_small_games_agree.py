"""Small games in the language, played by the compiled program and by the reference evaluator, from set-up to outcome.

They have what the shipped games have not: roads across tiles, tokens printed on cards, places of several sorts, tokens
by where they lie, loops in an order that is chosen, choices of all players at once, and auctions.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import pytest

from gamedsl.chance import PROGRAMS, Generator
from gamedsl.compile import Program, compile_model
from gamedsl.loading import read_text
from tests.check.at_once_games import FAIR, HANDED_ON, STONES
from tests.check.auction_games import ATTIC, GALLERY, SEALED
from tests.check.roads import HEAD, ROADS
from tests.check.test_around import MARCH
from tests.check.test_blocks import CROFTS
from tests.check.test_boards import HOPPERS
from tests.check.test_connecting import PIPES
from tests.check.test_drawn_lines import WELLS
from tests.check.test_guards import EVERY, IDLE
from tests.check.test_order_i_choose import PARCELS
from tests.check.test_spots import ERRANDS
from tests.check.test_token_places import SCOUTS
from tests.check.test_tokens_shown import ORDERS, WAREHOUSE
from tests.reference.agreement import Pair, drawn
from tests.reference.shipped import some_options, some_players

# A small land keeps the search from scratch short.
_LAND = (
    HEAD
    + """\
origin,0,1,,,2,3,,
bend,0,1,,salt,,,,
bend two,0,1,,"salt, salt",,,,
bends,0,1,,,2,3,,silk
bend three,0,1,,wine,,,,
end,0,,,silk,,,,
"""
)

# Riders on roads are chosen by where they lie: many places, most of them empty.
_RECALLED = ROADS.replace(
    "    action pass\n",
    """\
    action recall my Rider G
      require the supply is not empty                else over: "no tile is left"
      put G into my house
    action pass
""",
)

GAMES: Mapping[str, tuple[str, Mapping[str, str]]] = {
    "attic": (ATTIC, {}),
    "fair": (FAIR, {}),
    "gallery": (GALLERY, {}),
    "handed on": (HANDED_ON, {}),
    "sealed": (SEALED, {}),
    "march": (MARCH, {}),
    "stones": (STONES, {}),
    "hoppers": (HOPPERS, {}),
    "pipes": (PIPES, {}),
    "wells": (WELLS, {}),
    "crofts": (CROFTS, {}),
    "errands": (ERRANDS, {}),
    "tired": (EVERY, {}),
    "idle": (IDLE, {}),
    "parcels": (PARCELS, {}),
    "roads": (ROADS, {"land.csv": _LAND}),
    "riders": (_RECALLED, {"land.csv": _LAND}),
    "scouts": (SCOUTS, {}),
    "warehouse": (WAREHOUSE, {"orders.csv": ORDERS}),
}


@cache
def _program(name: str) -> Program:
    text, files = GAMES[name]
    checked = read_text(text, files=files).checked
    assert checked is not None
    assert checked.model is not None
    return compile_model(checked.model, cache=None)


@pytest.mark.parametrize("number", range(2))
@pytest.mark.parametrize("name", GAMES)
def test_small_games_are_played_alike(name: str, number: int) -> None:
    """Moves, states, draws, reasons and faults are the same at every decision."""
    game = _program(name)
    pair = Pair.begin(game, some_players(game, number), number, some_options(game, number))
    played = pair.play(drawn(Generator(number, PROGRAMS + 1)), 300)

    assert played.decisions > 0
