# SPDX-License-Identifier: MIT
"""`gamedsl check --show-settings`: which settings hold for which files, and who says so.

In: the files, and the level of the command line. Out: lines for people, one block for files that have the same
settings. Nothing is checked.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from gamedsl.cli.columns import aligned
from gamedsl.cli.files import shown
from gamedsl.diagnostics.catalogue import entry
from gamedsl.loading.shelf import root_of
from gamedsl.settings import Settings, settings_for

__all__ = ["settings_lines"]

_NOBODY = "(nothing is said)"


def settings_lines(files: Iterable[Path], fail_level: str | None) -> Iterator[str]:
    """The blocks, each with its files above it.

    Raises:
        UsageError: settings cannot be read.
    """
    blocks: dict[tuple[Settings, Path], list[str]] = {}
    for path in files:
        folder = path.parent
        key = (settings_for(folder), shown(root_of(path)))
        blocks.setdefault(key, []).append(path.as_posix())
    for number, ((settings, root), names) in enumerate(blocks.items()):
        if number:
            yield ""
        yield from names
        rows = [
            *_rows(settings, fail_level),
            ["files may be named in", root.as_posix(), _of_folder(settings)],
        ]
        yield from (f"  {line}" for line in aligned(rows))


def _rows(settings: Settings, fail_level: str | None) -> Iterator[list[str]]:
    level, by = fail_level or settings.fail_level, "--fail-level"
    yield ["fail-level", level, by if fail_level else _by(settings, "fail-level")]
    ignored = [entry(code).name for code in sorted(settings.ignore)]
    yield ["ignore", ", ".join(ignored) or "nothing", _by(settings, "ignore")]
    yield ["exclude", ", ".join(settings.exclude) or "nothing", _by(settings, "exclude")]


def _by(settings: Settings, name: str) -> str:
    """The file that says it."""
    if settings.path is None or name not in settings.said:
        return _NOBODY
    return shown(settings.path).as_posix()


def _of_folder(settings: Settings) -> str:
    return "(its own folder)" if settings.path is None else "(where the settings are)"
