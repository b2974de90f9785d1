# SPDX-License-Identifier: MIT
"""Emitted code while it is being written: lines and blocks of lines.

In: lines and headers one after the other.  Out: indented text.  The tree is kept so that a pass
can still look at a function as a whole before it becomes text.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TypeAlias

import attrs

__all__ = ["Block", "Item", "Lines", "TooNested", "may_fail", "nesting_refused", "render"]

_DEEPEST = 90
"""Python refuses more than 100 levels of indentation."""


class TooNested(ValueError):
    """The rules nest so deep that no Python code can be written for them."""


@contextmanager
def nesting_refused() -> Iterator[None]:
    """What cannot be written or run inside because it nests too deep is refused as `TooNested`."""
    try:
        yield
    except RecursionError:
        raise TooNested("the rules nest too deep") from None
    except SyntaxError as refused:
        if str(refused.msg).startswith("too many"):
            raise TooNested("the rules nest too deep") from None
        raise


@attrs.define(eq=False)
class Block:
    """A header and the lines below it."""

    header: str
    items: list[Item] = attrs.Factory(list)


Item: TypeAlias = str | Block


class Lines:
    """A function under construction; `items` is where the next line goes."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.items: list[Item] = []

    def line(self, text: str) -> None:
        """One more line."""
        self.items.append(text)

    def extend(self, items: Iterable[Item]) -> None:
        """More lines and blocks."""
        self.items.extend(items)

    @contextmanager
    def block(self, header: str) -> Iterator[Block]:
        """What is written inside stands below the header."""
        block = Block(header)
        self.items.append(block)
        with self.into(block.items):
            yield block

    @contextmanager
    def capture(self) -> Iterator[list[Item]]:
        """What is written inside goes to a list of its own."""
        captured: list[Item] = []
        with self.into(captured):
            yield captured

    @contextmanager
    def into(self, items: list[Item]) -> Iterator[None]:
        """What is written inside goes to that list."""
        outer, self.items = self.items, items
        try:
            yield
        finally:
            self.items = outer


def render(items: Iterable[Item], depth: int = 0) -> Iterator[str]:
    """The lines with their indentation; `else: if` becomes `elif`.

    Raises:
        TooNested: the blocks nest too deep for Python.
    """
    if depth > _DEEPEST:
        raise TooNested("the rules nest too deep")
    indent = "    " * depth
    for item in items:
        if isinstance(item, str):
            yield indent + item
        elif item.items or item.header != "else:":
            yield from _render_block(item, depth, indent)


def may_fail(lines: Sequence[Item]) -> bool:
    """There is a test among the lines that stands for what the rules may not ask for."""
    return any(each.lstrip().startswith(("fault(", "return ")) for each in render(lines))


def _render_block(block: Block, depth: int, indent: str) -> Iterator[str]:
    while _only_branches(block):
        first, *rest = block.items
        assert isinstance(first, Block)
        yield f"{indent}el{first.header}"
        yield from _body(first, depth, indent)
        if not rest:
            return
        assert isinstance(rest[0], Block)
        block = rest[0]
    yield indent + block.header
    yield from _body(block, depth, indent)


def _body(block: Block, depth: int, indent: str) -> Iterator[str]:
    yield from render(block.items, depth + 1)
    if all(isinstance(item, str) and item.startswith("#") for item in block.items):
        yield f"{indent}    pass"


def _only_branches(block: Block) -> bool:
    """An `else` that holds one `if`, perhaps with its own `else`, and nothing more."""
    headers = [item.header if isinstance(item, Block) else "" for item in block.items]
    if block.header != "else:" or not headers:
        return False
    return headers[0].startswith("if ") and headers[1:] in ([], ["else:"])
