# SPDX-License-Identifier: MIT
"""Reading a place of the row once instead of several times.

In: the lines of one function.  Out: the same, where a place (or an entry of a table) that is read
again before anything can have changed it is read from a local name.  What a line may change is known
by regions: a store, a variable, a frame.  Only a read that happens in any case is moved up to a name
of its own, so nothing is looked up that the rules did not look up.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping

from gamedsl.compile.emit.ahead import ENOUGH, Ahead, Known
from gamedsl.compile.emit.lines import Block, Item
from gamedsl.compile.emit.texts import (
    ALWAYS,
    LOAD,
    LOOP,
    READ,
    SCALED,
    SET,
    SIMPLE,
    Changes,
    all_texts,
    changes_of,
    names_in,
    replaced,
    sure_part,
    value_part,
)
from gamedsl.compile.emit.unit import Region

__all__ = ["reuse"]

_SUM = re.compile(r"(?<=[=<>] )[A-Za-z_]\w* \+ \d+(?= and | or |:|\)|$)")
_PRODUCT = re.compile(r"\b[A-Za-z_]\w* \* \d+\b")
_OFTEN = 3
_MOST = 1 << 62
_NAME = re.compile(r"\br\d+\b")


def reuse(
    function: Block,
    regions: dict[str, set[Region]],
    lengths: Mapping[str, int] | None = None,
    highest: Mapping[str, int] | None = None,
) -> None:
    """The function reads nothing twice without need.

    `lengths` are those of the tables by name, `highest` the greatest number that can stand at a place; the least is -1.
    """
    _Pass(function, regions, lengths or {}, highest or {}).block(function.items, {})


class _Pass(Ahead):
    def __init__(
        self,
        function: Block,
        regions: dict[str, set[Region]],
        lengths: Mapping[str, int],
        highest: Mapping[str, int],
    ) -> None:
        super().__init__(regions)
        self._lengths = lengths
        self._highest = highest
        self._written = "\n".join(all_texts([function]))
        self._taken = names_in(self._written)
        self._last = 0
        self._meaning: dict[str, str] = {}

    # ---- going through --------------------------------------------------------------------------

    def block(self, items: list[Item], known: Known) -> Known | None:
        """The lines are rewritten; what is known behind them, or None if nothing comes there."""
        at = 0
        while at < len(items):
            item = items[at]
            if isinstance(item, Block):
                at = self._inner(items, at, item, known)
            elif item.startswith(("return", "break")):
                at += self._expose(items, at, known)
                items[at] = replaced(item, known)
                return None
            else:
                at = self._line(items, at, item, known)
        return known

    def _line(self, items: list[Item], at: int, line: str, known: Known) -> int:
        """One line; the number of the next one."""
        at += self._expose(items, at, known)
        found = SET.match(line)
        if found is None:
            items[at] = self._rewritten(line, known)
            self.forget(known, changes_of([line]))
            return at + 1
        target, sign, value = found[1], found[2], replaced(found[3], known)
        if "[" in target:
            head, _, inside = target.partition("[")
            target = f"{head}[{replaced(inside[:-1], known)}]"
        if sign != "=" and target in known:
            value, sign = _combined(known[target], sign, value), "="
        elif sign == "=" and known.get(target) == value and target.startswith("s["):
            del items[at]  # It holds that already.
            return at
        items[at] = line = f"{target} {sign} {value}"
        self.forget(known, changes_of([line]))
        if sign != "=":
            return at + 1
        if target.startswith("s["):
            at += self._keep(items, at, target, value, known)
        elif READ.fullmatch(value) and target.isidentifier() and target not in names_in(value):
            known[value] = target
        return at + 1

    def _keep(self, items: list[Item], at: int, target: str, value: str, known: Known) -> int:
        """A place that has just been set is known by a name if it is read again."""
        if SIMPLE.match(value):
            known[target] = value
        elif not self._is_single(self._told(target)) and self.reads_from(items, at + 1, target):
            name = self._fresh()
            items[at : at + 1] = [f"{name} = {value}", f"{target} = {name}"]
            known[target] = name
            return 1
        return 0

    def _inner(self, items: list[Item], at: int, block: Block, known: Known) -> int:
        """A block with its branches; the number of the item behind them."""
        if block.header.startswith(("while", "for")):
            return self._loop(items, at, block, known)
        at += self._expose(items, at, known)
        self._header(block, known)
        ends = [self.block(block.items, dict(known))]
        last = at + 1
        for branch in _branches(items, last):
            self._header(branch, known)
            ends.append(self.block(branch.items, dict(known)))
            last += 1
            block = branch
        if block.header != "else:":
            ends.append(dict(known))
        _meet(known, [end for end in ends if end is not None])
        return last

    def _header(self, block: Block, known: Known) -> None:
        block.header = self._rewritten(block.header, known)
        self.forget(known, changes_of([block.header]))

    def _rewritten(self, text: str, known: Known) -> str:
        """The text with every known place by its name; it changes what it did before."""
        changed = replaced(text, known)
        if text in self.regions:
            self.regions.setdefault(changed, self.regions[text])
        return changed

    def _loop(self, items: list[Item], at: int, block: Block, known: Known) -> int:
        changes = self.changes(block)
        at += self._scaled(items, at, block, changes)
        found = LOOP.match(block.header)
        if found is not None:
            at += self._expose(items, at, known)
            block.header = f"for {found[1]} in {replaced(found[2], known)}:"
            self.forget(known, changes)
            at += self._read_before(items, at, block, changes, known)
            at += self._looked_up(items, at, block, changes, known)
        else:
            self.forget(known, changes)
            at += self._expose(items, at, known, changes)
            at += self._read_before(items, at, block, changes, known)
            at += self._looked_up(items, at, block, changes, known)
            block.header = replaced(block.header, known)
        self.block(block.items, dict(known))
        return at + 1

    # ---- new names ------------------------------------------------------------------------------

    def _expose(
        self, items: list[Item], at: int, known: Known, changes: Changes | None = None
    ) -> int:
        """What a line reads in any case and what is read again later gets a name before it.

        Of a loop's condition only what the loop does not change. How many lines were put before.
        """
        put = 0
        while True:
            item = items[at + put]
            text = item.header if isinstance(item, Block) else item
            if LOAD.match(text):
                return put
            value = replaced(value_part(text), known)
            wanted = list(self._wanted(items, at + put, value, known, changes))
            for place in wanted:
                name = self._fresh()
                items.insert(at + put, f"{name} = {place}")
                known[place] = name
                self._meaning[name] = place
                put += 1
            if not wanted:
                return put + self._sums(items, at + put, known)

    def _wanted(
        self, items: list[Item], at: int, value: str, known: Known, changes: Changes | None
    ) -> Iterator[str]:
        """The places in a value that are worth a name."""
        places = [*READ.findall(sure_part(value)), *ALWAYS.findall(value)]
        for place in dict.fromkeys(places):
            if place in known or (changes is not None and self.changed(place, changes)):
                continue
            told = self._told(place)
            if self._is_single(told):
                continue
            reads = value.count(place) + self.reads_after(items, at, place)
            if reads < ENOUGH and told != place:
                # Further down the names that stand in it are not put in yet.
                reads += self.reads_after(items, at, told)
            if reads >= ENOUGH:
                yield place

    def _is_single(self, told: str) -> bool:
        """The place stands only once in the whole function, so it need not be looked for."""
        return self._written.count(told) < ENOUGH and _NAME.search(told) is None

    def _told(self, place: str) -> str:
        """The place without the names that were put in here."""
        told = _NAME.sub(lambda found: self._meaning.get(found[0], found[0]), place)
        return place if told == place else self._told(told)

    def _sums(self, items: list[Item], at: int, known: Known) -> int:
        """A name and a number that are added or multiplied often in one condition are so once before it."""
        item = items[at]
        if not isinstance(item, Block) or not item.header.startswith("if "):
            return 0
        item.header = self._rewritten(item.header, known)
        often = [
            (each, before)
            for pattern, before in ((_SUM, "(?<=[=<>] )"), (_PRODUCT, r"\b"))
            for each, times in Counter(pattern.findall(item.header)).items()
            if times >= _OFTEN
        ]
        for number, (each, before) in enumerate(often):
            name = self._fresh()
            items.insert(at + number, f"{name} = {each}")
            header = re.sub(rf"{before}{re.escape(each)}(?!\d)", name, item.header)
            if item.header in self.regions:
                self.regions.setdefault(header, self.regions[item.header])
            item.header = header
        return len(often)

    def _read_before(
        self, items: list[Item], at: int, block: Block, changes: Changes, known: Known
    ) -> int:
        """Places that can be read at any time and stay the same in a loop are read before it."""
        text = "\n".join(replaced(each, known) for each in _each_time(block))
        found = [
            place
            for place in dict.fromkeys(ALWAYS.findall(text))
            if place not in known and not self.changed(place, changes)
        ]
        for number, place in enumerate(found):
            name = self._fresh()
            items.insert(at + number, f"{name} = {place}")
            known[place] = name
            self._meaning[name] = place
        return len(found)

    def _looked_up(
        self, items: list[Item], at: int, block: Block, changes: Changes, known: Known
    ) -> int:
        """Entries of tables that stay the same in a loop are looked up before it.

        Only where another table that is no longer has been looked up with the same index already, or with a place that
        holds no number that is not in the table.
        """
        found: dict[str, None] = {}
        texts = list(all_texts(block.items))
        if "break" in texts:
            # A loop that is left mostly comes to its first element only.
            outer = (each.header if isinstance(each, Block) else each for each in block.items)
            texts = [sure_part(each) for each in outer]
        for text in texts:
            for place in READ.findall(replaced(text, known)):
                if place.startswith("T") and place not in known:
                    found[place] = None
        put = 0
        for place in found:
            if names_in(place) & changes.names or not self._is_safe(place, known):
                continue
            name = self._fresh()
            items.insert(at + put, f"{name} = {place}")
            known[place] = name
            self._meaning[name] = place
            put += 1
        return put

    def _is_safe(self, place: str, known: Known) -> bool:
        table, _, index = place.partition("[")
        if self._highest.get(self._told(index[:-1]), _MOST) < self._lengths.get(table, 0):
            return True
        return any(
            each.startswith("T")
            and each.endswith(f"[{index}")
            and self._lengths.get(each.partition("[")[0], 0) == self._lengths.get(table)
            for each in known
        )

    def _scaled(self, items: list[Item], at: int, block: Block, changes: Changes) -> int:
        """Products in an index that stay the same in a loop are worked out before it."""
        products = {each for text in all_texts(block.items) for each in SCALED.findall(text)}
        found = sorted(each for each in products if not names_in(each) & changes.names)
        for number, product in enumerate(found):
            name = self._fresh()
            items.insert(at + number, f"{name} = {product}")
            self._rename(block.items, f"s[{product} + ", f"s[{name} + ")
        return len(found)

    def _rename(self, items: list[Item], old: str, new: str) -> None:
        for at, item in enumerate(items):
            text = item.header if isinstance(item, Block) else item
            for place in READ.findall(text):
                if place.startswith(old):
                    renamed = new + place.removeprefix(old)
                    self.regions.setdefault(renamed, self.regions.get(place, set()))
                    text = text.replace(place, renamed)
            if isinstance(item, Block):
                item.header = text
                self.rewritten(item)
                self._rename(item.items, old, new)
            else:
                items[at] = text

    def _fresh(self) -> str:
        self._last += 1
        while f"r{self._last}" in self._taken:
            self._last += 1
        return f"r{self._last}"


def _each_time(block: Block) -> Iterator[str]:
    """The lines of a loop that are not in another one; if it is left early, those that come first."""
    inside = [*_outside_loops(block.items)]
    if "break" not in inside:
        yield from inside
        return
    for each in block.items:
        text = each.header if isinstance(each, Block) else each
        yield sure_part(text)


def _outside_loops(items: list[Item]) -> Iterator[str]:
    for item in items:
        if isinstance(item, str):
            yield item
            continue
        yield item.header
        if not item.header.startswith(("while", "for")):
            yield from _outside_loops(item.items)


def _branches(items: list[Item], at: int) -> Iterator[Block]:
    """The `elif` and `else` that follow an `if`."""
    for item in items[at:]:
        if not isinstance(item, Block) or not item.header.startswith(("else:", "elif ")):
            return
        yield item


def _combined(name: str, sign: str, value: str) -> str:
    right = value if SIMPLE.match(value) or READ.fullmatch(value) else f"({value})"
    return f"{name} {sign[:-1]} {right}"


def _meet(known: Known, ends: list[Known]) -> None:
    """Only what is known at all of these ends is known."""
    kept = dict(ends[0]) if ends else {}
    for end in ends[1:]:
        kept = {place: name for place, name in kept.items() if end.get(place) == name}
    known.clear()
    known.update(kept)
