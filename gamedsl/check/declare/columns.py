# SPDX-License-Identifier: MIT
"""What the cells of a column are: numbers, names of a kind, lists of names, or names of a kind that the column makes.

In: a column and its cells. Out: an attribute with one value for each cell. A cell that cannot be read is told at its
own line and column, and the column is read on, so that all mistakes of a sheet are told in one run.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gamedsl.check.declare.rows import NAME_PART
from gamedsl.check.model import Attribute, Domain
from gamedsl.check.spelling_forms import plural, singular_forms, spaced
from gamedsl.check.world import KindValue, World
from gamedsl.diagnostics import Diagnostic, Value, problem
from gamedsl.diagnostics.spelling import nearest
from gamedsl.parts import Part, frozen_part
from gamedsl.source import Span
from gamedsl.syntax import nodes
from gamedsl.tables import Cell, Whole, date_in, fold, listed, plain, whole_number

__all__ = [
    "Placed",
    "attribute_of_cells",
    "cleaned",
    "elements_named",
    "number_in",
    "told_empty",
]

_LIST = "list of "
_MOST_TOLD = 5
# What is wrong with what is a number all the same.
_NUMBERS = frozenset({"", "fraction", "thousands"})
_LOOSE = str.maketrans({"-": " ", "'": None, "’": None})


@frozen_part
class Placed(Part):
    """A cell, how people call its row, and the heading of its column."""

    cell: Cell
    row: str
    column: str

    def tell(self, world: World, code: str, **values: Value | None) -> None:
        """It is told what is wrong with the cell, at its own place; of a strange column only a few are."""
        if sum(self._is_like(code, each) for each in world.mistakes.found) >= _MOST_TOLD:
            return
        row = self.row or f"row {self.cell.span.line}"
        place = {"cell": self.cell.where, "row": row, "column": self.column}
        told = problem(code, self.cell.span, labels=(), fix=None, **{**place, **values})
        world.mistakes.add(told)

    def _is_like(self, code: str, told: Diagnostic) -> bool:
        here = told.span is not None and told.span.source is self.cell.span.source
        return here and told.code == code and ("column", self.column) in told.values


def cleaned(cell: Cell) -> str:
    """A name as people read it: with blanks for underscores."""
    return spaced(plain(cell))


def told_empty(world: World, placed: Placed) -> None:
    """It is told that the cell should not be empty."""
    placed.tell(world, "G406")


def number_in(world: World, placed: Placed) -> int:
    """The whole number in the cell; 0 after a mistake, which is told."""
    whole = whole_number(placed.cell)
    if whole.wrong:
        _tell_number(world, placed, whole)
    return whole.number


def _tell_number(world: World, placed: Placed, whole: Whole) -> None:
    value = placed.cell.text
    match whole.wrong:
        case "empty":
            told_empty(world, placed)
        case "date":
            _tell_date(world, placed)
        case "broken":
            placed.tell(world, "G416", value=value)
        case wrong:
            without = "".join(sign for sign in value if sign.isdigit() or sign == "-")
            near = without if wrong == "thousands" else None
            placed.tell(world, "G407", value=value, wanted="whole numbers", suggestion=near)


def _tell_date(world: World, placed: Placed) -> None:
    entry = date_in(placed.cell) or "2-3"
    placed.tell(world, "G408", value=placed.cell.text, entry=entry)


def attribute_of_cells(
    world: World, heading: nodes.Name, use: str | None, cells: Sequence[Placed]
) -> Attribute:
    """The column as an attribute, called as the author calls it; names that are new are declared as a kind.

    Raises:
        Mistake: the kind that it would make cannot be called so.
    """
    if use is not None and use.startswith(_LIST):
        return _lists(world, heading, use.removeprefix(_LIST), cells)
    kind = _kind_called(world, heading.text, declared=True)
    filled = [each for each in cells if each.cell.text]
    if kind is None:
        if not filled or (_all_numbers(filled) if use == NAME_PART else _mostly_numbers(filled)):
            values = tuple(number_in(world, each) for each in cells)
            return Attribute(spaced(heading.text), None, values)
        kind = _kind_of_most(world, filled) or _new_kind(
            world, heading.text, heading.span, [(each, cleaned(each.cell)) for each in filled]
        )
    elements = elements_named(world, kind, [(each, plain(each.cell)) for each in filled])
    found = iter(elements)
    values = tuple(next(found) if each.cell.text else -1 for each in cells)
    return Attribute(spaced(heading.text), kind.name, values)


def _all_numbers(cells: Sequence[Placed]) -> bool:
    """Whether there are numbers alone; what is a part of a name may be a word beside them, such as 7+."""
    return not any(whole_number(each.cell).wrong for each in cells)


def _mostly_numbers(cells: Sequence[Placed]) -> bool:
    """Whether there are more numbers than words; what a spreadsheet program has made a date of may be either."""
    wrongs = [whole_number(each.cell).wrong for each in cells]
    return sum(each in _NUMBERS for each in wrongs) > wrongs.count("other")


def _lists(world: World, heading: nodes.Name, name: str, cells: Sequence[Placed]) -> Attribute:
    """A column with several names in a cell: a set of elements for each."""
    kind = _kind_called(world, name, declared=False)
    parts = [(each, part) for each in cells for part in listed(each.cell)]
    if kind is None:
        words = [(each, spaced(part)) for each, part in parts]
        if cells and not words:
            told_empty(world, cells[0])
        kind = _new_kind(world, name, heading.span, words)
    found = iter(elements_named(world, kind, parts))
    values = []
    for each in cells:
        here = {next(found) for _ in listed(each.cell)}
        values.append(sum(1 << element for element in here if element >= 0))
    return Attribute(spaced(heading.text), kind.name, tuple(values), several=True)


def _kind_called(world: World, name: str, *, declared: bool) -> Domain | None:
    """The kind of that name; `declared`: only one that the file declares itself, not one that a column made."""
    forms = set(singular_forms(fold(name)))
    return next(
        (
            domain
            for domain in world.domains.values()
            if domain.role == "kind"
            and fold(domain.name) in forms
            and (not declared or domain.name in world.may_have)
        ),
        None,
    )


def _kind_of_most(world: World, filled: Sequence[Placed]) -> Domain | None:
    """The kind to which more than half of the cells belong, most of them if there are several."""
    best, most = None, len(filled) / 2
    for domain in world.domains.values():
        if domain.role != "kind":
            continue
        known = _by_name(domain)
        here = sum(_loose(plain(each.cell)) in known for each in filled)
        if here > most:
            best, most = domain, here
    return best


def _loose(text: str) -> str:
    """The form in which names in cells are compared: hyphens and apostrophes do not count either."""
    return fold(text.translate(_LOOSE))


def _by_name(kind: Domain) -> dict[str, int]:
    return {_loose(element): index for index, element in enumerate(kind.elements)}


def elements_named(world: World, kind: Domain, words: Sequence[tuple[Placed, str]]) -> list[int]:
    """The elements that the words name; -1 after a mistake."""
    known = _by_name(kind)
    found = [known.get(_loose(text), -1) for _, text in words]
    for (placed, text), element in zip(words, found, strict=True):
        if element < 0:
            _tell_strange(world, kind, placed, text)
    return found


def _tell_strange(world: World, kind: Domain, placed: Placed, text: str) -> None:
    if whole_number(placed.cell).wrong == "broken":
        placed.tell(world, "G416", value=text)
    elif date_in(placed.cell) is not None:
        _tell_date(world, placed)
    elif not world.told(text, placed.cell.span):
        near = nearest(text, kind.elements)
        wanted = f"names of {kind.name}"
        placed.tell(world, "G407", value=text, wanted=wanted, suggestion=near)


def _new_kind(world: World, name: str, span: Span, words: Iterable[tuple[Placed, str]]) -> Domain:
    """A kind with all these names, in their order."""
    elements: dict[str, str] = {}
    for placed, word in words:
        if placed.cell.kind != "text" or whole_number(placed.cell).wrong in {"broken", "date"}:
            _tell_strange(world, Domain(name, "kind", ()), placed, word)
            continue
        elements.setdefault(_loose(word), word)
    title = spaced(name)
    title = title[:1].upper() + title[1:]
    domain = Domain(title, "kind", tuple(elements.values()), plural=plural(title))
    world.declare_domain(domain, span)
    for index, element in enumerate(domain.elements):
        world.declare(element, KindValue(domain.name, index), span)
    return domain
