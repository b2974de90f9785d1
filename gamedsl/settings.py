# SPDX-License-Identifier: MIT
"""What a project wants for all its rules: `gamedsl.toml`, or `[tool.gamedsl]` in `pyproject.toml`.

In: the folder of a rules file.  Out: the settings of the nearest folder above it that has some.
That folder is also the one from which rules may name files.  A setting that nobody knows is an
error, because otherwise a misspelt one would have no effect and nobody would notice.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from fnmatch import fnmatchcase
from pathlib import Path, PurePosixPath
from typing import Any

import attrs

from gamedsl.diagnostics import Severity, UnusableFile, UsageError
from gamedsl.diagnostics.catalogue import entry, find, names
from gamedsl.diagnostics.spelling import nearest

__all__ = ["FAIL_LEVELS", "Settings", "settings_file", "settings_for"]

FAIL_LEVELS: Mapping[str, Severity | None] = {
    "error": Severity.error,
    "warning": Severity.warning,
    "note": Severity.note,
    "never": None,
}
"""From which severity on a diagnostic is a finding; `never` only reports."""

_OWN, _SHARED = "gamedsl.toml", "pyproject.toml"
_TABLE = re.compile(r"^[ \t]*\[[ \t]*tool[ \t]*\.[ \t]*gamedsl[ \t]*[\].]", re.MULTILINE)


@attrs.frozen
class Settings:
    """The settings of a project; `path` is the file in which they stand, None when there is none.

    `ignore` holds the codes of warnings and notes that are not told, `exclude` patterns of what is
    left out when a folder is looked through. What is `said` stands in the file; the rest is standard.
    """

    path: Path | None = None
    fail_level: str = "error"
    ignore: frozenset[str] = frozenset()
    exclude: tuple[str, ...] = ()
    said: frozenset[str] = attrs.field(default=frozenset(), eq=False)

    def excludes(self, path: Path) -> bool:
        """Whether the file, or a folder in which it lies, is left out.

        A pattern without a slash fits a name at any depth, one with a slash is read from the folder
        of the settings.
        """
        if self.path is None or not self.exclude:
            return False
        whole = path.parent.resolve() / path.name
        inside = PurePosixPath(whole.relative_to(self.path.parent.resolve()).as_posix())
        steps = [inside, *inside.parents][:-1]
        return any(_fits(step, pattern) for step in steps for pattern in self.exclude)


def settings_file(folder: Path) -> Path | None:
    """The file with the settings for what lies in the folder: in it, or in the nearest one above."""
    folder = folder.resolve()
    for each in (folder, *folder.parents):
        if (each / _OWN).is_file():
            return each / _OWN
        if (each / _SHARED).is_file() and _has_table(each / _SHARED):
            return each / _SHARED
    return None


def _has_table(path: Path) -> bool:
    """Whether a file that belongs to others, too, has settings of ours."""
    try:
        return _TABLE.search(path.read_text(encoding="utf-8-sig", errors="replace")) is not None
    except OSError:
        return False


def settings_for(folder: Path) -> Settings:
    """The settings for what lies in the folder.

    Raises:
        UsageError: the file with the settings cannot be read, or says something unknown.
    """
    path = settings_file(folder)
    if path is None:
        return Settings()
    # Most folders have no settings, and need not wait for this.
    import tomllib

    try:
        content = tomllib.loads(_text(path))
    except tomllib.TOMLDecodeError as error:
        raise _wrong(path, f"{str(error)[:1].lower()}{str(error)[1:]}") from None
    table = content if path.name == _OWN else content["tool"]["gamedsl"]
    return _read(path, table)


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise _wrong(path, "this is no text in UTF-8") from None
    except OSError as error:
        raise UnusableFile(path, error) from error


def _fits(path: PurePosixPath, pattern: str) -> bool:
    if "/" not in pattern.rstrip("/"):
        return fnmatchcase(path.name, pattern.rstrip("/"))
    wanted = pattern.strip("/").split("/")
    return len(path.parts) == len(wanted) and all(map(fnmatchcase, path.parts, wanted))


# ---- what it says -------------------------------------------------------------------------------


def _read(path: Path, table: Mapping[str, object]) -> Settings:
    known: Mapping[str, Callable[[Path, str, object], Any]] = {
        "fail-level": _fail_level,
        "ignore": _ignore,
        "exclude": _texts,
    }
    for name in table:
        if name not in known:
            near = nearest(name, known)
            hint = f'did you mean "{near}"?' if near else f"there are {', '.join(known)}"
            raise _wrong(path, f'there is no setting "{name}"; {hint}')
    values = {name.replace("-", "_"): known[name](path, name, table[name]) for name in table}
    return attrs.evolve(Settings(path), said=frozenset(table), **values)


def _fail_level(path: Path, name: str, value: object) -> str:
    if isinstance(value, str) and value in FAIL_LEVELS:
        return value
    raise _wrong(path, f"{name} is one of {', '.join(FAIL_LEVELS)}, and not {value!r}")


def _ignore(path: Path, name: str, value: object) -> frozenset[str]:
    codes = set()
    for word in _texts(path, name, value):
        code = find(word)
        if code is None:
            near = nearest(word, names())
            hint = f'; did you mean "{near}"?' if near else ""
            raise _wrong(path, f'{name}: no diagnostic is called "{word}"{hint}')
        if entry(code).severity is Severity.error:
            raise _wrong(path, f'{name}: "{word}" is an error, and errors cannot be ignored')
        codes.add(code)
    return frozenset(codes)


def _texts(path: Path, name: str, value: object) -> tuple[str, ...]:
    if isinstance(value, list) and all(isinstance(each, str) for each in value):
        return tuple(value)
    raise _wrong(path, f'{name} is a list of texts such as ["one", "two"], and not {value!r}')


def _wrong(path: Path, text: str) -> UsageError:
    here = Path.cwd()
    shown = path.relative_to(here) if path.is_relative_to(here) else path
    return UsageError(f"{shown.as_posix()}: {text}")
