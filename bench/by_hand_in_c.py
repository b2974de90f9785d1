"""Games written by hand in C, compiled by gcc where there is one."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path

_FOLDER = Path(__file__).parent / "handmade" / "c"

Play = Callable[[int, int, int], tuple[int, tuple[int, int]]]
"""From the seed of a batch, a first game and how many: all moves, and how many games each seat has won."""


def play_in_c(game: str) -> Play | None:
    """The game as machine code of gcc -O2; None if nobody has written it, or there is no gcc."""
    source, compiler = _FOLDER / f"{game}.c", shutil.which("gcc")
    if compiler is None or not source.exists():
        return None
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / f"{game}.so"
        options = ["-O2", "-march=native", "-shared", "-fPIC", "-o", str(made)]
        subprocess.run([compiler, *options, str(source)], check=True)  # noqa: S603 - our own file
        library = ctypes.CDLL(str(made))
    kinds = (ctypes.c_uint64, ctypes.c_int64, ctypes.c_int64, ctypes.c_void_p)
    library.play.argtypes, library.play.restype = kinds, ctypes.c_int64

    def play(seed: int, first: int, count: int) -> tuple[int, tuple[int, int]]:
        won = (ctypes.c_int64 * 2)()
        moves = library.play(seed, first, count, won)
        return int(moves), (won[0], won[1])

    return play
