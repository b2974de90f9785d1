# SPDX-License-Identifier: MIT
"""A rules file as it was at a revision of its repository, or when a day began.

In: the path of the file, and a revision or a date. Out: an `Earlier` file, with everything around it that it
may name: git writes that into a folder of its own, which is gone afterwards, and touches nothing else.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tarfile
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path

import attrs

from gamedsl.diagnostics import UsageError
from gamedsl.loading.shelf import root_of

__all__ = ["Earlier", "as_it_was"]

_DATE = re.compile(r"\d{4}-\d{2}-\d{2}(?P<time>[ T]\d{2}:\d{2}(?::\d{2})?)?")
# A hook of git has these, and they would lead to another repository.
_OF_A_HOOK = frozenset({"GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX"})


@attrs.frozen
class Earlier:
    """An earlier file: its `path` now, in the `folder` that stands for the repository at `top`."""

    path: Path
    folder: Path
    top: Path

    def place(self, name: str) -> Path:
        """The path in the repository of a file in that folder; any other stays as it is."""
        path = Path(name)
        return (
            self.top / path.relative_to(self.folder) if path.is_relative_to(self.folder) else path
        )


@contextmanager
def as_it_was(path: Path, when: str) -> Iterator[Earlier]:
    """The file, as long as this lasts.

    Raises:
        UsageError: the file lies in no repository, `when` is neither a revision nor a date, or the file was not there.
    """
    path = path.resolve()
    git = shutil.which("git")
    if git is None:
        raise UsageError("there is no git on this machine, which knows earlier files")
    top = _said(git, path.parent, "rev-parse", "--show-toplevel")
    if top is None:
        raise UsageError(f"{path.name} lies in no repository of git")
    root = Path(top).resolve()
    commit = _commit(git, root, when)
    with tempfile.TemporaryDirectory(prefix="gamedsl-") as scratch:
        folder = Path(scratch).resolve()
        around = root_of(path) if root_of(path).is_relative_to(root) else root
        inside = around.relative_to(root).as_posix()
        data = _run(git, root, "archive", "--format=tar", commit, "--", inside)
        if data is not None:
            _write_out(data, folder)
        earlier = folder / path.relative_to(root)
        if not earlier.is_file():
            raise UsageError(f"{path.name} was not in the repository at {when}")
        yield Earlier(earlier, folder, root)


def _commit(git: str, root: Path, when: str) -> str:
    """The commit that is meant; of a date, the last one before it."""
    found = _said(
        git, root, "rev-parse", "--verify", "--quiet", "--end-of-options", f"{when}^{{commit}}"
    )
    if found:
        return found
    date = _DATE.fullmatch(when)
    if date is None:
        raise UsageError(
            f'"{when}" is neither a revision of the repository nor a date such as 2026-03-31'
        )
    # Of a date alone git would take the time of now.
    moment = when if date["time"] else f"{when} 00:00:00"
    found = _said(git, root, "rev-list", "-1", f"--before={moment}", "HEAD")
    if not found:
        raise UsageError(f"the repository holds nothing from before {when}")
    return found


def _write_out(data: bytes, folder: Path) -> None:
    """Write the files of an archive; a link might lead anywhere, and is left out."""
    with tarfile.open(fileobj=BytesIO(data)) as archive:
        for member in archive:
            content = archive.extractfile(member) if member.isfile() else None
            path = (folder / member.name).resolve()
            if content is not None and path.is_relative_to(folder):
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(content.read())


def _said(git: str, folder: Path, *command: str) -> str | None:
    data = _run(git, folder, *command)
    return None if data is None else data.decode().strip()


def _run(git: str, folder: Path, *command: str) -> bytes | None:
    """What git prints, or None where it refuses."""
    environment = {name: value for name, value in os.environ.items() if name not in _OF_A_HOOK}
    done = subprocess.run(
        [git, *command], check=False, cwd=folder, env=environment, capture_output=True
    )
    return done.stdout if done.returncode == 0 else None
