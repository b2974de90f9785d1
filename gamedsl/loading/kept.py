# SPDX-License-Identifier: MIT
"""What was worked out about a file of rules before, for as long as nothing of it has changed.

In: what is asked, the path, and who works it out. Out: the answer, from the private cache folder of the user if every
file that it rests on holds what it held, and the package is the same; otherwise worked out now, and kept. A designer
who has changed a line waits for the checker; whoever plays, simulates or checks the same rules again does not.

What is kept are pickles in a folder where nobody else may write, as with Python's own compiled modules.
"""

from __future__ import annotations

import pickle
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import Any, TypeVar, cast

from gamedsl.garbage import without_search
from gamedsl.loading.disk import note_again, notes, still_so
from gamedsl.loading.shelf import root_of
from gamedsl.resources import fingerprint
from gamedsl.user_cache import cache_folder, seal, sealed, without_oldest

__all__ = ["known"]

_MOST_FILES = 300
_SUM = 16

_Answer = TypeVar("_Answer")


def known(
    what: str,
    path: Path,
    find: Callable[[], _Answer],
    is_kept: Callable[[_Answer], bool] = lambda _: True,
) -> _Answer:
    """What `find` gives for the file at `path`, perhaps without calling it.

    Two questions about a file have other names, in `what`. An answer for which `is_kept` is false is worked out anew
    every time.
    """
    folder = cache_folder("rules")
    if folder is None:
        return find()
    place = folder / f"{_name(what, path)}.bin"
    for answer in _kept(place):
        return cast("_Answer", answer)
    with notes() as noted, without_search():
        answer = find()
    if is_kept(answer):
        _keep(place, noted, answer)
    return answer


def _name(what: str, path: Path) -> str:
    """Of everything on which an answer rests besides what files hold: how the file is called, and from where."""
    here = "" if path.is_absolute() else Path.cwd()
    asked = (what, path, here, root_of(path), sys.version, fingerprint())
    return blake2b(
        "\n".join(map(str, asked)).encode("utf-8", "surrogatepass"), digest_size=_SUM
    ).hexdigest()


def _kept(place: Path) -> Iterator[Any]:
    """The answer that was kept there, if there is one and it still holds."""
    data = sealed(place)
    if data is None:
        return
    length = int.from_bytes(data[:_SUM], "big")
    head, body = data[_SUM : _SUM + length], data[_SUM + length :]
    noted = pickle.loads(head)  # noqa: S301 - nobody else may write there
    if not still_so(noted):
        return
    with without_search():
        answer = pickle.loads(body)  # noqa: S301
    note_again(noted)
    yield answer


def _keep(place: Path, noted: dict[str, bytes | None], answer: object) -> None:
    # What cannot be kept is found again another time.
    with suppress(pickle.PicklingError, RecursionError, TypeError, AttributeError):
        head, body = pickle.dumps(noted, 5), pickle.dumps(answer, 5)
        if seal(place, len(head).to_bytes(_SUM, "big") + head + body):
            without_oldest(place.parent, _MOST_FILES)
