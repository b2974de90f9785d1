"""A small game with faces, hosts and rules of kinds, and gardens laid out by hand to value phrases in."""

from __future__ import annotations

import re

import attrs

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
from gamedsl.diagnostics import Diagnostic
from gamedsl.loading import Reading, read_text
from tests.reference import Outcome, Reference

PLANTS = """\
name,groups,height
Apple,,3
Pear,,4
Robin,bird,0
Wren,bird,0
Ivy,climber;shade plant,2
Fern,shade plant,1
"""

SLIPS = """\
half1_spot,half1_plant,half1_colour,half2_spot,half2_plant,half2_colour
ground,Apple,red,,,
ground,Apple,red,,,
ground,Pear,green,,,
ground,Pear,green,,,
ground,Apple,green,,,
ground,Pear,red,,,
north,Robin,red,south,Ivy,green
north,Robin,green,south,Ivy,red
north,Robin,green,south,Fern,red
north,Wren,green,south,Ivy,red
north,Wren,red,south,Fern,red
north,Wren,red,south,Fern,green
north,Wren,green,south,Fern,red
"""

ORCHARD = """\
language 1.0
game "Orchard"
players 2 to 3

components
  kinds Plant, one a row of "plants.csv"
    the columns  name (name), groups (list of Group), height
    may have     points, sharing
  cards Slip, one a row of "slips.csv"
    has up to 2 faces: half1, half2
    a face has   spot, plant, colour
  cards Frost: 2, same back as Slip

areas
  heap    pile, face down
  frosts  Frosts, face up
each player has
  hand    up to 3 Slips, seen by its owner
  garden  Slips, face up, each a Plot
each Plot has
  north, south  one Slip, face up, unless they may share

define
  the Plant guests of a player is the Robins at a Plot of that Plant in their garden
  the Plant total of a player is the cards of that Plant in their garden + their Plant guests
  the guests of a player is the birds in their garden
  the fullness of a Plot is the cards at the north of it + the cards at the south of it

setup
  shuffle the Slips; they become the heap

turns clockwise from the first player, until the heap is empty
  action draw
    take the top card of the heap into my hand

rules for Apple
  points  0
rules for Pear
  points  0
rules for every bird
  points  0
rules for Ivy
  points  0
rules for Fern
  points  0

score
  line: 0
  most points wins; still tied: shared
"""

DOWN = 3  # the last Pear, laid face down


def read(*changes: tuple[str, str]) -> Reading:
    """The game after replacements."""
    text = ORCHARD
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return read_text(text, files={"plants.csv": PLANTS, "slips.csv": SLIPS})


def told(*changes: tuple[str, str]) -> list[Diagnostic]:
    """The mistakes of the game after replacements."""
    return [each for each in read(*changes).diagnostics if each.severity.name == "error"]


def rules(**points: str) -> tuple[str, str]:
    """The rules of the plants, `points 0` where nothing else is given; `bird` and `shade` are groups."""
    start, end = ORCHARD.index("rules for Apple"), ORCHARD.index("score\n")
    names = ["Apple", "Pear", "Robin", "Wren", "Ivy", "Fern"]
    groups = {"bird": ("Robin", "Wren"), "shade": ("Ivy", "Fern")}
    written = []
    for name, rule in points.items():
        who = {"bird": "every bird", "shade": "every shade plant"}.get(name, name)
        written.append(f"rules for {who}\n  {rule}\n")
        names = [each for each in names if each not in groups.get(name, (name,))]
    written += [f"rules for {name}\n  points  0\n" for name in names]
    return ORCHARD[start:end], "".join(written) + "\n"


@attrs.define
class Layout:
    """Cards put where a test wants them, each used once; a Plot without a face lies face down."""

    model: Model
    body: list[Statement] = attrs.Factory(list)
    used: set[int] = attrs.Factory(set)

    def lay(self, seat: int, words: str) -> None:
        """As in "Apple [north Robin, south Ivy + Ivy red], down [north Wren], in hand Fern"."""
        for match in re.finditer(r"(in hand )?(\w+(?: \w+)?)(?: \[([^\]]*)\])?", words):
            held, name, sides = match.groups()
            if held:
                self._move(self._piece(name, None, up=False), "hand", seat, PLAYER)
                continue
            piece = self._piece(name, None)
            self._move(piece, "garden", seat, PLAYER)
            for number, side in enumerate(("north", "south")):
                found = re.search(rf"{side} ([^,]+)", sides or "")
                for each in found.group(1).split(" + ") if found else ():
                    guest = self._piece(each, side)
                    self._move(guest, "Plot slot", piece * 2 + number, "Plot slot")

    def _piece(self, words: str, side: str | None, *, up: bool = True) -> int:
        """A card with that face, which is up, or a card face down."""
        faces = next(each for each in self.model.domains if each.role == "face")
        cards = next(each for each in faces.attributes if each.domain == "Slip").values
        if words == "down":
            self.used.add(DOWN)
            return DOWN
        wanted = set(words.casefold().split()) | ({side} if side else set())
        for face in range(faces.size):
            if cards[face] not in self.used and wanted <= self._printed(face):
                self.used.add(cards[face])
                if up:
                    self._turn_up(face, cards[face])
                return cards[face]
        raise LookupError(words)

    def _turn_up(self, face: int, card: int) -> None:
        variable = next(each for each in self.model.variables if each.kind == "face")
        shown = Const(face, variable.type)
        self.body.append(Assign(variable.index, self._element(card, "Slip"), shown, 0))

    def _printed(self, face: int) -> set[str]:
        found = set()
        for each in next(d for d in self.model.domains if d.role == "face").attributes:
            if each.domain not in {None, "Slip"}:
                elements = self.model.domain(each.domain or "").elements
                found.add(elements[each.values[face]].casefold())
        return found

    def _element(self, value: int, domain: str) -> Const:
        return Const(value, Type(domain, 0, self.model.domain(domain).size - 1))

    def _move(self, piece: int, store: str, owner: int, kind: str) -> None:
        stores = {each.name: each for each in self.model.stores if each.things == "Slip"}
        origin = Location(stores["box"].index, None)
        target = Location(stores[store].index, self._element(owner, kind))
        self.body.append(MovePiece("Slip", self._element(piece, "Slip"), origin, target, 0))

    def done(self) -> Model:
        """The model of a game that is over as soon as the cards lie there."""
        main = self.model.procedures[self.model.main]
        procedures = list(self.model.procedures)
        body = (*self.body, EndGame(None, None, 0))
        procedures[self.model.main] = attrs.evolve(main, slots=(), body=body)
        return attrs.evolve(self.model, procedures=tuple(procedures))


def laid(gardens: tuple[str, ...], *changes: tuple[str, str]) -> Model:
    """The model after replacements, with these gardens."""
    reading = read(*changes)
    assert reading.checked is not None
    assert reading.checked.model is not None, [each.message for each in reading.diagnostics]
    layout = Layout(reading.checked.model)
    for seat, words in enumerate(gardens):
        layout.lay(seat, words)
    return layout.done()


def points(gardens: tuple[str, ...], *changes: tuple[str, str]) -> list[int]:
    """What the reference evaluator gives each player."""
    course = Reference(laid(gardens, *changes), max(2, len(gardens)), 0).run()
    try:
        next(course)
    except StopIteration as stop:
        outcome: Outcome = stop.value
        return [sum(each) for each in outcome.points]
    raise AssertionError


def worth(value: str, *gardens: str) -> int:
    """What a value comes to for the first player."""
    return points(gardens, ("line: 0", f"line: {value}"))[0]
