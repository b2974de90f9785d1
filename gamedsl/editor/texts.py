# SPDX-License-Identifier: MIT
"""The texts that are open in an editor, before those on the disk.

In: paths and texts.  Out: sources, and for each folder a mapping by which `gamedsl.loading` finds
what is open there, so a game is read together with what is not saved yet.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from pathlib import Path

from gamedsl.editor.positions import Positions, Units

__all__ = ["Texts"]

_LARGEST = 2_000_000


class Texts:
    """What is open, by path; other texts come from the disk."""

    def __init__(self, units: Units = "utf-16") -> None:
        """Nothing is open; columns are counted in `units`."""
        self.units: Units = units
        self._open: dict[Path, Positions] = {}
        self._closed: dict[Path, tuple[tuple[int, int], Positions]] = {}

    def open(self, path: Path, text: str) -> Positions:
        """The text is what the file holds from now on, whatever the disk says."""
        positions = Positions.of(path.as_posix(), text, self.units)
        self._open[_key(path)] = positions
        return positions

    def close(self, path: Path) -> None:
        """What the disk says holds again."""
        self._open.pop(_key(path), None)

    def is_open(self, path: Path) -> bool:
        """Whether the file is open."""
        return _key(path) in self._open

    def opened(self) -> tuple[Path, ...]:
        """The files that are open."""
        return tuple(self._open)

    def get(self, path: Path) -> Positions | None:
        """The text of a file; None when there is none that can be read."""
        known = self._open.get(_key(path))
        return known if known is not None else self._on_disk(path)

    def _on_disk(self, path: Path) -> Positions | None:
        try:
            state = path.stat()
            stamp = state.st_mtime_ns, state.st_size
            kept = self._closed.get(path)
            if kept is not None and kept[0] == stamp:
                return kept[1]
            if state.st_size > _LARGEST:
                return None
            # Lines may end as on any machine: `Positions` has to see how.
            text = path.read_bytes().decode("utf-8")
        except (OSError, ValueError):
            return None
        found = Positions.of(path.as_posix(), text, self.units)
        self._closed[path] = stamp, found
        return found

    def beside(self, folder: Path) -> Mapping[str, str | bytes]:
        """The open texts by their names as seen from a folder."""
        return _Beside(self._open, folder)


class _Beside(Mapping[str, "str | bytes"]):
    """Open texts by the names that rules in a folder give them."""

    def __init__(self, opened: Mapping[Path, Positions], folder: Path) -> None:
        self._opened = opened
        self._folder = folder

    def __getitem__(self, name: str) -> str | bytes:
        return self._opened[_key(self._folder / name)].source.text

    def __iter__(self) -> Iterator[str]:
        return (os.path.relpath(path, self._folder) for path in self._opened)

    def __len__(self) -> int:
        return len(self._opened)


def _key(path: Path) -> Path:
    """The path by which a file is known, however it is named."""
    return Path(os.path.normpath(path.absolute()))
