# SPDX-License-Identifier: MIT
"""Which diagnostics an editor shows at which file.

In: what was found when a file was checked, which may speak of others: the game that it is built on,
a sheet.  Out: for each file the list that holds from now on.  What two checks say of one file is
shown once, and an open file is spoken of by its own check alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from gamedsl.diagnostics import Diagnostic
from gamedsl.editor.texts import Texts
from gamedsl.source import Source, Span

__all__ = ["Shown", "told_of"]

# What an editor can show a line of; a workbook is spoken of where a file names it.
_TEXTS = frozenset({".game", ".csv"})

Told = tuple[Diagnostic, Span]


class Shown:
    """What is shown at each file, by the file whose check has said it."""

    def __init__(self) -> None:
        """Nothing is shown."""
        self._by_check: dict[Path, dict[Path, tuple[Told, ...]]] = {}

    def tell(
        self, checked: Path, told: Mapping[Path, tuple[Told, ...]], texts: Texts
    ) -> dict[Path, tuple[Told, ...]]:
        """The files whose lists have changed, with their new lists."""
        before = self._by_check.get(checked, {})
        self._by_check[checked] = dict(told)
        return {path: self._of(path, texts) for path in dict.fromkeys((*before, *told))}

    def forget(self, checked: Path, texts: Texts) -> dict[Path, tuple[Told, ...]]:
        """As `tell`, when a file is closed and nothing more is said of it."""
        gone = self._by_check.pop(checked, {})
        return {path: self._of(path, texts) for path in gone}

    def _of(self, path: Path, texts: Texts) -> tuple[Told, ...]:
        if texts.is_open(path) and path in self._by_check:
            return self._by_check.get(path, {}).get(path, ())
        every = (told for lists in self._by_check.values() for told in lists.get(path, ()))
        return tuple({(each.code, span): (each, span) for each, span in every}.values())


def told_of(
    path: Path, source: Source, found: Iterable[Diagnostic]
) -> dict[Path, tuple[Told, ...]]:
    """What a check of the file says, by the files in which it is shown; the file itself is always among them."""
    lists: dict[Path, list[Told]] = {path: []}
    for each in found:
        span = each.span
        if span is None or (span.source.name != source.name and _hidden(span)):
            lists[path].append((each, _named_here(source, span)))
        else:
            where = path if span.source.name == source.name else Path(span.source.name)
            lists.setdefault(where, []).append((each, span))
    return {where: tuple(told) for where, told in lists.items()}


def _hidden(span: Span) -> bool:
    return Path(span.source.name).suffix not in _TEXTS


def _named_here(source: Source, span: Span | None) -> Span:
    """Where the file names another one that no editor can show a line of; else its first line."""
    name = "" if span is None else Path(span.source.name).name
    start = source.text.find(f'"{name}"') if name else -1
    if start < 0:
        return Span(source, 0, source.text.index("\n"))
    return Span(source, start + 1, start + 1 + len(name))
