"""Lines of the score by sets, by rank, and with a table below them."""

from __future__ import annotations

import attrs
import pytest

from gamedsl.check.model import Const, EndGame, Location, Model, MoveCount, MovePiece, Type
from gamedsl.compile import compile_model
from gamedsl.diagnostics import Diagnostic
from gamedsl.loading import Reading, read_text
from tests.reference.agreement import Pair

FAIR = """\
language 1.0
game "Fair"
players 2 to 4

components
  kinds Flavour: apple, plum, cherry
  tokens Jam: 4 of each Flavour
  cards Ribbon: 2 of each Flavour
  tokens Coin: 12

areas
  store  Jams; Coins
each player has
  stall    Jams; Coins
  ribbons  Ribbons, face up

setup
  put 12 Coins into the store

turns clockwise from the first player, until the store has no Coin
  action draw
    take 1 Coin from the store into my stall

score
  line: LINE
  most points wins; still tied: shared
"""
JAMS = """for each set of different Flavours at my stall (largest sets first)
    | in the set | 1 | 2 | 3 |
    | points     | 1 | 3 | 6 |"""
RIBBONS = JAMS.replace("Flavours at my stall", "Ribbons in my ribbons")
COINS = """the Coins in my stall
    | coins     | points |
    | 0         | -2     |
    | 1         | 0      |
    | 2 or more | 4      |"""
MOST = "by the Coins in my stall, most 6, second 3; tied: "


def _read(line: str) -> Reading:
    return read_text(FAIR.replace("LINE", line))


def _errors(line: str) -> list[Diagnostic]:
    return [each for each in _read(line).diagnostics if each.severity.name == "error"]


class Stalls:
    """Things put at stalls by hand."""

    def __init__(self, model: Model) -> None:
        """Everything is in its box."""
        self.model = model
        self.body: list[MoveCount | MovePiece] = []

    def _element(self, value: int, domain: str) -> Const:
        return Const(value, Type(domain, 0, self.model.domain(domain).size - 1))

    def _place(self, name: str, things: str, owner: int | None) -> Location:
        wanted = (s for s in self.model.stores if (s.name, s.things) == (name, things))
        return Location(
            next(wanted).index, None if owner is None else self._element(owner, "player")
        )

    def tokens(self, seat: int, things: str, sort: int, count: int) -> None:
        """So many tokens of a sort lie at a stall."""
        number = Const(count, Type(None, count, count))
        origin, target = self._place("box", things, None), self._place("stall", things, seat)
        what = self._element(sort, things)
        self.body.append(MoveCount(things, what, number, origin, target, False, 0))  # noqa: FBT003

    def ribbon(self, seat: int, piece: int) -> None:
        """A ribbon lies with a player."""
        origin, target = self._place("box", "Ribbon", None), self._place("ribbons", "Ribbon", seat)
        self.body.append(MovePiece("Ribbon", self._element(piece, "Ribbon"), origin, target, 0))

    def points(self) -> list[int]:
        """What the program and the reference evaluator give each player."""
        model = self.model
        main = model.procedures[model.main]
        procedures = list(model.procedures)
        body = (*self.body, EndGame(None, None, 0))
        procedures[model.main] = attrs.evolve(main, slots=(), body=body)
        program = compile_model(attrs.evolve(model, procedures=tuple(procedures)), cache=None)
        outcome = Pair.begin(program, 4, 0).play(lambda moves: moves[0]).outcome
        assert outcome is not None
        return [sum(each) for each in outcome.points]


def _stalls(line: str) -> Stalls:
    """Three, two and one Jam; Coins 3, 3, 1 and 0; two apple Ribbons and a plum one."""
    checked = _read(line).checked
    assert checked is not None
    assert checked.model is not None
    stalls = Stalls(checked.model)
    for sort, count in enumerate((3, 2, 1)):
        stalls.tokens(0, "Jam", sort, count)
    for seat, count in enumerate((3, 3, 1)):
        stalls.tokens(seat, "Coin", 0, count)
    for piece in (0, 1, 2):
        stalls.ribbon(0, piece)
    stalls.ribbon(1, 3)
    return stalls


@pytest.mark.parametrize(
    "line, expected",
    [
        (JAMS, [6 + 3 + 1, 0, 0, 0]),
        (RIBBONS, [3 + 1, 1, 0, 0]),
        (COINS, [4, 4, 0, -2]),
        (MOST + "share, rounded down; nothing: none", [4, 4, 0, 0]),
        (MOST + "share, rounded up", [5, 5, 0, 0]),
        (MOST + "all", [6, 6, 0, 0]),
        (MOST + "none", [0, 0, 0, 0]),
        ("by the Jams in my stall, most 6, second 3; tied: share, rounded down", [6, 1, 1, 1]),
        ("by the Jams in my stall, most 6; tied: all; nothing: none", [6, 0, 0, 0]),
    ],
)
def test_what_a_line_is_worth(line: str, expected: list[int]) -> None:
    """Sets take as many different things as there are; a rank counts those who have more; a table its last row."""
    assert _stalls(line).points() == expected


@pytest.mark.parametrize(
    "line, code",
    [
        ("by the Coins in my stall, most 6, second 3", "G313"),
        (MOST + "share", "G422"),
        (JAMS.replace("| 3 |\n", "| x |\n"), "G407"),
        (JAMS.replace("set of", "heap of"), "G304"),
        (JAMS.replace("Flavours at", "Coins at"), "G306"),
        (COINS.replace(" or more", ""), "G401"),
        (COINS.replace("    | 1         | 0      |\n", ""), "G401"),
        (COINS.replace("| 1         |", "| 0         |"), "G402"),
    ],
)
def test_a_line_that_leaves_something_open(line: str, code: str) -> None:
    """It is told what is missing, once."""
    assert [each.code for each in _errors(line)] == [code]
