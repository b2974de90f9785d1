# SPDX-License-Identifier: MIT
"""Reading a place of the row once instead of several times.

In: the lines of one function.  Out: the same, where a place (or an entry of a table) that is read
again before anything can have changed it is read from a local name.  What a line may change is known
by regions: a store, a variable, a frame.  Only a read that happens in any case is moved up to a name
of its own, so nothing is looked up that the rules did not look up.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import attrs

from gamedsl.compile.emit.lines import Block, Item
from gamedsl.compile.emit.unit import Region

__all__ = ["reuse"]

_READ = re.compile(r"\b(?:s|T\d+\w*)\[[^\[\]:]*\]")
_ALWAYS = re.compile(r"\bs\[\d+(?: \+ me)?\]")
"""Places that can be read at any time."""
_NAME = re.compile(r"\b[A-Za-z_]\w*")
_SET = re.compile(
    r"^([A-Za-z_]\w*(?:, [A-Za-z_]\w*)*,?|[A-Za-z_]\w*\[.*\]) (=|\+=|-=|\|=|&=) (.+)$"
)
_LOOP = re.compile(r"^for (\w+) in (.+):$")
_CALL = re.compile(r"\b([A-Za-z_]\w*)\(s\b")
_PURE = re.compile(r"^(?:has|added|greatest|points|draw|score_\w+|said\w*)$")
_DEPENDS = re.compile(r" and | or | if | else ")
_SCALED = re.compile(r"\bs\[((?:\d+ \+ )?[A-Za-z_]\w* \* \d+) \+ ")
_SIMPLE = re.compile(r"^(?:[A-Za-z_]\w*|-?\d+)$")
_LOAD = re.compile(r"^[A-Za-z_]\w* = (?:s|T\d+\w*)\[[^\[\]:]*\]$")
_CONSTANT = re.compile(r"^s\[\d+\]$")
_PLAYERS = "s[5]"

Known = dict[str, str]
"""Which place is held by which name."""


def reuse(function: Block, regions: dict[str, set[Region]]) -> None:
    """The function reads nothing twice without need."""
    _Pass(function, regions).block(function.items, {})


@attrs.frozen
class _Changes:
    """What some lines may change: names, places, and everything if they call something."""

    names: frozenset[str]
    places: frozenset[str]
    everything: bool


class _Pass:
    def __init__(self, function: Block, regions: dict[str, set[Region]]) -> None:
        self._regions = regions
        self._taken = set(_NAME.findall("\n".join(_texts([function]))))

    # ---- going through --------------------------------------------------------------------------

    def block(self, items: list[Item], known: Known) -> Known | None:
        """The lines are rewritten; what is known behind them, or None if nothing comes there."""
        at = 0
        while at < len(items):
            item = items[at]
            if isinstance(item, str):
                if item.startswith(("return", "break")):
                    at += self._expose(items, at, known)
                    items[at] = _replaced(item, known)
                    return None
                at = self._line(items, at, known)
            else:
                at = self._inner(items, at, known)
        return known

    def _line(self, items: list[Item], at: int, known: Known) -> int:
        """One line; the number of the next one."""
        at += self._expose(items, at, known)
        line = items[at]
        assert isinstance(line, str)
        found = _SET.match(line)
        if found is None:
            items[at] = _replaced(line, known)
            self._forget(known, self._changes([line]))
            return at + 1
        target, sign, value = found.groups()
        value = _replaced(value, known)
        if "[" in target:
            head, _, inside = target.partition("[")
            target = f"{head}[{_replaced(inside[:-1], known)}]"
        if sign != "=" and target in known:
            value, sign = _combined(known[target], sign, value), "="
        items[at] = f"{target} {sign} {value}"
        self._forget(known, self._changes([items[at]]))
        if sign != "=":
            return at + 1
        if target.startswith("s["):
            at = self._keep(items, at, target, value, known)
        elif _READ.fullmatch(value) and target.isidentifier() and target not in _names(value):
            known[value] = target
        return at + 1

    def _keep(self, items: list[Item], at: int, target: str, value: str, known: Known) -> int:
        """A place that has just been set is known by a name if it is read again."""
        if _SIMPLE.match(value):
            known[target] = value
        elif self._reads_ahead(items, at + 1, target) > 0:
            name = self._fresh()
            items[at : at + 1] = [f"{name} = {value}", f"{target} = {name}"]
            known[target] = name
            return at + 1
        return at

    def _inner(self, items: list[Item], at: int, known: Known) -> int:
        """A block with its branches; the number of the item behind them."""
        block = items[at]
        assert isinstance(block, Block)
        if block.header.startswith(("while", "for")):
            return self._loop(items, at, block, known)
        if not block.header.startswith("if"):
            raise AssertionError(block.header)
        at += self._expose(items, at, known)
        block.header = _replaced(block.header, known)
        self._forget(known, self._changes([block.header]))
        ends = [self.block(block.items, dict(known))]
        last = at + 1
        while last < len(items) and _is_branch(items[last]):
            branch = items[last]
            assert isinstance(branch, Block)
            branch.header = _replaced(branch.header, known)
            ends.append(self.block(branch.items, dict(known)))
            last += 1
        tail = items[last - 1]
        if last == at + 1 or (isinstance(tail, Block) and tail.header != "else:"):
            ends.append(dict(known))
        _meet(known, [end for end in ends if end is not None])
        return last

    def _loop(self, items: list[Item], at: int, block: Block, known: Known) -> int:
        changes = self._changes([block])
        at += self._scaled(items, at, block, changes)
        found = _LOOP.match(block.header)
        if found is not None:
            at += self._expose(items, at, known)
            block.header = f"for {found[1]} in {_replaced(found[2], known)}:"
            self._forget(known, changes)
        else:
            self._forget(known, changes)
            at += self._expose(items, at, known, changes)
            block.header = _replaced(block.header, known)
        self.block(block.items, dict(known))
        return at + 1

    def _scaled(self, items: list[Item], at: int, block: Block, changes: _Changes) -> int:
        """Products in an index that stay the same in a loop are worked out before it."""
        products = {each for text in _texts(block.items) for each in _SCALED.findall(text)}
        found = sorted(each for each in products if not _names(each) & changes.names)
        for number, product in enumerate(found):
            name = self._fresh()
            items.insert(at + number, f"{name} = {product}")
            self._rename(block.items, f"s[{product} + ", f"s[{name} + ")
        return len(found)

    def _rename(self, items: list[Item], old: str, new: str) -> None:
        for at, item in enumerate(items):
            text = item.header if isinstance(item, Block) else item
            for place in _READ.findall(text):
                if place.startswith(old):
                    renamed = new + place.removeprefix(old)
                    self._regions.setdefault(renamed, self._regions.get(place, set()))
                    text = text.replace(place, renamed)
            if isinstance(item, Block):
                item.header = text
                self._rename(item.items, old, new)
            else:
                items[at] = text

    # ---- new names ------------------------------------------------------------------------------

    def _expose(
        self, items: list[Item], at: int, known: Known, changes: _Changes | None = None
    ) -> int:
        """What this line reads in any case and what is read again later gets a name before it.

        Of a loop's condition only what the loop does not change. How many lines were put before.
        """
        put = 0
        while True:
            item = items[at + put]
            text = item.header if isinstance(item, Block) else item
            if _LOAD.match(text):
                return put
            wanted = self._wanted(
                items, at + put, _replaced(_value_of(text), known), known, changes
            )
            if wanted is None:
                return put
            name = self._fresh()
            items.insert(at + put, f"{name} = {wanted}")
            known[wanted] = name
            put += 1

    def _wanted(
        self,
        items: list[Item],
        at: int,
        value: str,
        known: Known,
        changes: _Changes | None,
    ) -> str | None:
        places = [*_READ.findall(_sure(value)), *_ALWAYS.findall(value)]
        for place in places:
            if place in known or (changes is not None and self._changed(place, changes)):
                continue
            if value.count(place) + self._reads_ahead(items, at + 1, place, first=at) > 1:
                return place
        return None

    def _reads_ahead(self, items: list[Item], at: int, place: str, first: int | None = None) -> int:
        """How often a place is read from there on before it may have changed; loops count more."""
        total = 0
        if first is not None:
            item = items[first]
            if isinstance(item, Block):
                total, stop = self._reads_in(item, place)
                if stop:
                    return total
            elif self._changed(place, self._changes([item])):
                return 0
        for item in items[at:]:
            if isinstance(item, Block):
                reads, stop = self._reads_in(item, place, header=True)
                total += reads
            else:
                total += _reads(item, place)
                stop = self._changed(place, self._changes([item])) or item.startswith("return")
            if stop:
                break
        return total

    def _reads_in(self, block: Block, place: str, *, header: bool = False) -> tuple[int, bool]:
        """How often a block reads a place, and whether it may change it."""
        own = _value_of(block.header).count(place) if header else 0
        changed = self._changed(place, self._changes([block]))
        if block.header.startswith(("while", "for")):
            if changed:
                return own if block.header.startswith("for") else 0, True
            return own + 3 * self._reads_ahead(block.items, 0, place), False
        return own + self._reads_ahead(block.items, 0, place), changed

    def _fresh(self) -> str:
        number = 1
        while f"r{number}" in self._taken:
            number += 1
        self._taken.add(f"r{number}")
        return f"r{number}"

    # ---- what changes ---------------------------------------------------------------------------

    def _changes(self, items: list[Item]) -> _Changes:
        names: set[str] = set()
        places: set[str] = set()
        everything = False
        for text in _texts(items):
            everything |= any(not _PURE.match(each) for each in _CALL.findall(text))
            loop, found = _LOOP.match(text), _SET.match(text)
            if loop is not None:
                names.add(loop[1])
            elif found is not None:
                if found[1].startswith("s["):
                    places.add(found[1])
                elif "[" not in found[1]:
                    names.update(_NAME.findall(found[1]))
        return _Changes(frozenset(names), frozenset(places), everything)

    def _changed(self, place: str, changes: _Changes) -> bool:
        """The place may be another or hold something else after these changes."""
        if place == _PLAYERS:
            return False
        if changes.names & _names(place):
            return True
        if not place.startswith("s["):
            return False
        return changes.everything or any(self._overlap(place, each) for each in changes.places)

    def _overlap(self, place: str, written: str) -> bool:
        if place == written:
            return True
        if _CONSTANT.match(place) and _CONSTANT.match(written):
            return False
        mine, other = self._regions.get(place), self._regions.get(written)
        return mine is None or other is None or not mine.isdisjoint(other)

    def _forget(self, known: Known, changes: _Changes) -> None:
        for place, name in list(known.items()):
            if name in changes.names or self._changed(place, changes):
                del known[place]


def _texts(items: list[Item]) -> Iterator[str]:
    """All lines and headers."""
    for item in items:
        if isinstance(item, Block):
            yield item.header
            yield from _texts(item.items)
        elif not item.startswith("#"):
            yield item


def _names(text: str) -> set[str]:
    return set(_NAME.findall(text))


def _is_branch(item: Item) -> bool:
    return isinstance(item, Block) and item.header.startswith(("else:", "elif "))


def _value_of(text: str) -> str:
    """The part of a line that is evaluated before anything is set."""
    found, loop = _SET.match(text), _LOOP.match(text)
    if loop is not None:
        return loop[2]
    if found is None:
        return "" if text.startswith("#") else text
    inside = found[1].partition("[")[2][:-1] if "[" in found[1] else ""
    own = f"{found[1]} + " if found[2] != "=" and found[1].startswith("s[") else ""
    return f"{own}{found[3]}" if not inside else f"{own}{found[3]} + {inside}"


def _sure(value: str) -> str:
    """The beginning of an expression that is evaluated in any case."""
    for word in ("if ", "elif ", "while ", "return "):
        value = value.removeprefix(word)
    if " if " in value:
        before, _, value = value.partition(" if ")
        if "(" in before:
            return ""
    return _DEPENDS.split(value, maxsplit=1)[0]


def _reads(line: str, place: str) -> int:
    return _value_of(line).count(place)


def _replaced(text: str, known: Known) -> str:
    """The text with every known place by its name, from the inside out."""
    while True:
        for place in _READ.findall(text):
            if place in known:
                name = known[place]
                text = text.replace(place, f"({name})" if name.startswith("-") else name)
                break
        else:
            return text


def _combined(name: str, sign: str, value: str) -> str:
    right = value if _SIMPLE.match(value) or _READ.fullmatch(value) else f"({value})"
    return f"{name} {sign[:-1]} {right}"


def _meet(known: Known, ends: list[Known]) -> None:
    """What is known at all of these ends."""
    if not ends:
        known.clear()
        return
    first = ends[0]
    kept = {
        place: name
        for place, name in first.items()
        if all(each.get(place) == name for each in ends)
    }
    known.clear()
    known.update(kept)
