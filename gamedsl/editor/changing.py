# SPDX-License-Identifier: MIT
"""What a variant may name: the parts of the game that it extends.

In: a file, a place in it, and the line up to there.  Out: a stretch, and the names that may stand in
its place.  A line that changes something begins with words of the language that say of what sort
the part is, so these alone decide; what a table holds goes by its rows.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path

from gamedsl.editor.bases import Base, extended, games_to_extend
from gamedsl.editor.fitting import Name
from gamedsl.editor.texts import Texts
from gamedsl.source import Source, Span
from gamedsl.syntax import nodes
from gamedsl.syntax.engine import machine
from gamedsl.syntax.expected import phrases_of
from gamedsl.syntax.walk import walk
from gamedsl.syntax.wanted import wanted_at
from gamedsl.variants.names_of import Part, fold
from gamedsl.variants.paths import at

__all__ = ["named_in_changes", "words_behind"]

_WRAP = "before|after|instead of"
_GAME = re.compile(r'(?:extends|scenarios +for) +"?([^"#]*)')
_ANSWER = re.compile(r"change option (.+?) to ([^#]*)")
_PART = re.compile(
    rf"(?:change|replace|remove|{_WRAP}) (?:in (?P<within>.+?) )?"
    r"(?P<sort>table|option|input|phase|rule|action|how to|whenever|rules for|board|network|marker)"
    r" (?P<typed>[^#]*)"
)
_WITHIN = re.compile(rf"(?:replace|remove|add|{_WRAP}) in ([^#]*)")
_PHASE = re.compile(r"add at the (?:start|end) of phase ([^#]*)")
_OF_KIND = re.compile(rf"(?:{_WRAP}) the (effect|bonus) of ([^#]*)")
_MORE = re.compile(r"add to (?P<option>option )?(?P<typed>[^#]*)")
_LINE_OF = re.compile(r"remove (row|column) ([^#]*)")
_VALUE_OF = re.compile(r"remove value ([^#]*)")
_QUOTED = re.compile(
    r'(?P<what>(?:replace|remove) scenario|(?:change|remove) text)(?: "[^"]*",)* (?P<typed>"?[^"]*)'
)
_TABLE = re.compile(r"change table ([^#\n]+?) *(?:#.*)?")
_DEEDS = frozenset({"action", "how to"})
# They open a phrase, which is no way to begin a section.
_PHRASES = frozenset({"ADJECTIVE", "COMPARE", "DETERMINER", "ONE", "PRONOUN", "QUANTITY"})


def named_in_changes(
    path: Path, source: Source, texts: Texts, offset: int
) -> tuple[Span, tuple[Name, ...]] | None:
    """The stretch before the place and what may be written instead; None where a variant names nothing."""
    line = source.text[source.text.rfind("\n", 0, offset) + 1 : offset]
    if game := _GAME.fullmatch(line):
        found = tuple(Name(*each) for each in games_to_extend(path).items())
        return Span(source, offset - len(game.group(1)), offset), found
    if not line.lstrip() or (line[0] == " " and "|" not in line):
        return None
    base = extended(path, source, texts)
    if base is None:
        return None
    asked = _in_rows(base, source, offset, line) if line[0] == " " else _in(base, line)
    if asked is None:
        return None
    typed, names = asked
    # A name that stands there as a whole is followed by other things.
    if typed and not any(each.text.casefold().startswith(typed.casefold()) for each in names):
        return None
    return Span(source, offset - len(typed), offset), tuple(dict.fromkeys(names))


def words_behind(line: str) -> tuple[tuple[str, ...], bool]:
    """How words go on with which a section begins, as `table` behind `change`; whether others may stand there."""
    begun = line[: line.rfind(" ") + 1]
    if not begun or begun[0] == " ":
        return (), True
    found = tuple(each[len(begun) :] for each in _openings() if each.startswith(begun))
    return tuple(dict.fromkeys(found)), begun.strip() in _openings() or not found


@lru_cache(maxsize=1)
def _openings() -> tuple[str, ...]:
    sorts = wanted_at(Source("", "\n"), 0, frozenset()).sorts - _PHRASES
    return phrases_of(sorts, machine().vocabulary)


# ---- lines at the margin ------------------------------------------------------------------------


def _in(base: Base, line: str) -> tuple[str, list[Name]] | None:
    """What has been typed of a name, and the names that the line may go on with; None where no part is named."""
    if found := _QUOTED.fullmatch(line):
        return _quoted(base, found["what"], found["typed"])
    if (found := _ANSWER.fullmatch(line)) and (node := _node(base, "option", found.group(1))):
        return found.group(2), list(_answers(node))
    if found := _PART.fullmatch(line):
        parts = list(_parts(base, found["sort"], found["within"]))
        whole = line.startswith("replace")
        return found["typed"], list(_named(base, parts, whole=whole))
    if found := _WITHIN.fullmatch(line):
        return found.group(1), list(_named(base, _parts(base, "phase", None)))
    if found := _PHASE.fullmatch(line):
        return found.group(1), list(_named(base, _parts(base, "phase", None)))
    if found := _OF_KIND.fullmatch(line):
        return found.group(2), [
            Name(each.owner, f"has such a rule in {base.name}")
            for each in _parts(base, found.group(1), None)
        ]
    if found := _MORE.fullmatch(line):
        sort = "option" if found["option"] else "kinds"
        return found["typed"], list(_named(base, _parts(base, sort, None)))
    if found := _VALUE_OF.fullmatch(line):
        return found.group(1), list(_values_of_options(base))
    if found := _LINE_OF.fullmatch(line):
        return found.group(2), list(_lines_of_tables(base, found.group(1)))
    return None


def _parts(base: Base, sort: str, within: str | None) -> Iterator[Part]:
    for each in base.parts:
        around = {fold(name) for name in each.within}
        if each.what == sort and (within is None or fold(within) in around):
            yield each


def _named(base: Base, parts: Iterable[Part], *, whole: bool = False) -> Iterator[Name]:
    """The names of the parts; deeds that share a verb, and those that are written anew, with all their words."""
    every = list(parts)
    alike = Counter(each.name for each in every)
    for each in every:
        what = f"{each.what} of {base.name}"
        all_words = " ".join(each.span.text.split())
        if each.what in _DEEDS and (whole or alike[each.name] > 1):
            yield Name(all_words, what)
        else:
            yield Name(each.name, what)
        if each.what == "rule":
            yield from (Name(other, what) for other in each.also)


def _answers(option: nodes.Node) -> Iterator[Name]:
    for each in option.values if isinstance(option, nodes.Option) else ():
        key = each.key
        text = key.text if isinstance(key, nodes.Name) else key.span.text
        yield Name(text, "standard" if each.standard else "")


def _values_of_options(base: Base) -> Iterator[Name]:
    for part in _parts(base, "option", None):
        for each in _answers(at(base.tree, part.path)):
            yield Name(f"{each.text} of {part.name}", f"value of an option of {base.name}")


def _quoted(base: Base, what: str, typed: str) -> tuple[str, list[Name]]:
    """Titles or texts: with quotation marks unless one is there."""
    found = base.scenarios if what.endswith("scenario") else tuple(_texts(base))
    begun = typed.startswith('"')
    names = [Name(each if begun else f'"{each}"', f"in {base.name}") for each in found]
    return typed.removeprefix('"') if begun else typed, names


def _texts(base: Base) -> Iterator[str]:
    for section in base.tree.sections:
        if not isinstance(section, nodes.Scenario):
            yield from (each.text for each in walk(section) if isinstance(each, nodes.Text))


# ---- tables -------------------------------------------------------------------------------------


def _in_rows(base: Base, source: Source, offset: int, line: str) -> tuple[str, list[Name]] | None:
    """In the rows below a `change table`: headings in the first, then names of rows and what a cell holds."""
    above = source.text[: offset - len(line)].splitlines()
    rows: list[list[str]] = []
    while above and above[-1].lstrip().startswith("|"):
        rows.insert(0, _cells(above.pop()))
    opening = _TABLE.fullmatch(above[-1]) if above else None
    table = None if opening is None else _rows(base, opening.group(1))
    cells = line.split("|")[1:]
    typed = cells[-1].lstrip()
    if not table:
        return None
    names = _headings(table, cells) if not rows else _values(table, rows[0], cells)
    return typed, list(names)


def _headings(table: list[list[str]], cells: list[str]) -> Iterator[Name]:
    told = {fold(each) for each in cells[:-1]}
    yield from (Name(each, "column of the table") for each in table[0] if fold(each) not in told)


def _values(table: list[list[str]], head: list[str], cells: list[str]) -> Iterator[Name]:
    number = len(cells) - 1
    places = {fold(each): place for place, each in enumerate(table[0])}
    place = places.get(fold(head[number])) if number < len(head) else None
    if place is None:
        return
    for row in (each for each in table[1:] if place < len(each)):
        if not number:
            yield Name(row[place], "row of the table")
        elif fold(row[0]) == fold(cells[0]):
            yield Name(f"from {row[place]} to ", "what the cell holds")


def _lines_of_tables(base: Base, what: str) -> Iterator[Name]:
    for part in _parts(base, "table", None):
        table = _rows(base, part.name) or [[]]
        firsts = table[0] if what == "column" else [row[0] for row in table[1:] if row]
        for each in firsts:
            yield Name(f"{each} of {part.name}", f"{what} of a table of {base.name}")


def _rows(base: Base, name: str) -> list[list[str]]:
    node = _node(base, "table", name)
    rows = node.rows if isinstance(node, nodes.Table | nodes.Sheet) else ()
    return [[each.text for each in row.cells] for row in rows]


def _cells(line: str) -> list[str]:
    return [each.strip() for each in line.split("|")[1:]]


def _node(base: Base, sort: str, name: str) -> nodes.Node | None:
    """What is called so in the base."""
    for each in base.parts:
        if each.what == sort and each.is_called(name):
            node: nodes.Node = at(base.tree, each.path)
            return node
    return None
