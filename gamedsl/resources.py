# SPDX-License-Identifier: MIT
"""Find the files that travel with the package: the grammar and the shipped games.

In: the name of a data folder, `grammar` or `games`.  Out: paths, or the texts of a folder.  In a
wheel the folders lie inside the package, under `_data`; in a checkout, an editable install or an
unpacked source archive they lie beside it, where people look for them.  The package is asked first,
so that an installed wheel never picks up a folder of the same name that happens to lie next to it.

The folder of this file is used rather than `importlib.resources`, whose import would cost every
start of the command 15 ms and finds the same folder: the package is always installed as files.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from hashlib import blake2b
from pathlib import Path

from gamedsl.version import __version__

__all__ = ["data_folder", "fingerprint", "parser_table", "read_folder"]

_PACKAGE = Path(__file__).resolve().parent


def data_folder(name: str) -> Path:
    """The folder of that name, wherever the package was installed from.

    Raises FileNotFoundError, naming both places, if the installation is damaged.
    """
    places = (_PACKAGE / "_data" / name, _PACKAGE.parent / name)
    for place in places:
        if place.is_dir():
            return place
    looked = " and ".join(str(place) for place in places)
    raise FileNotFoundError(f"the folder {name} of gamedsl is missing; looked at {looked}")


def read_folder(name: str, suffix: str) -> tuple[tuple[str, str], ...]:
    """The names and texts of the files that end in `suffix`, in the order of their names.

    Folders inside the folder are not entered.
    """
    files = sorted(
        path for path in data_folder(name).iterdir() if path.suffix == suffix and path.is_file()
    )
    return tuple((path.name, path.read_text(encoding="utf-8")) for path in files)


def parser_table() -> Path | None:
    """The parser table that was made when the wheel was built, or None: a checkout has none."""
    table = _PACKAGE / "_data" / "parser_table.bin"
    return table if table.is_file() else None


@cache
def fingerprint() -> str:
    """Tells whether anything of the package has changed, its grammar and games included.

    A checkout is what its files are, by their sizes and dates; what was installed as a whole stays as it was.
    """
    if (_PACKAGE / "_data").is_dir():
        written = (_PACKAGE / "version.py").stat().st_mtime_ns
        found = [(f"{__version__} {_PACKAGE}", 0, written)]
    else:
        folders = (_PACKAGE, data_folder("grammar"), data_folder("games"))
        found = sorted(each for folder in folders for each in _dated(str(folder)))
    return blake2b(repr(found).encode(), digest_size=16).hexdigest()


def _dated(folder: str) -> Iterator[tuple[str, int, int]]:
    """All files below the folder, but for what Python has compiled."""
    for entry in os.scandir(folder):
        if entry.is_dir():
            if entry.name != "__pycache__":
                yield from _dated(entry.path)
        else:
            found = entry.stat()
            yield entry.path, found.st_size, found.st_mtime_ns
