# SPDX-License-Identifier: MIT
"""Python processes that play games of a batch, because one process runs Python on one processor only.

In: a batch.  Out: a player that has a process of its own.  It is a plain `python -c`, so no script of anybody is run
again by it; it is sent the game and the setting, then numbers of games, and answers with shares, all as pickles
through its pipes.  It ends when its pipe does.
"""

from __future__ import annotations

import pickle
import signal
import subprocess
import sys
from contextlib import suppress
from typing import IO

from gamedsl.lab.batch import Batch
from gamedsl.lab.shares import Share, in_python

__all__ = ["Process", "ProcessEnded", "can_be_started", "serve"]

_BEGIN = (
    "import pickle, sys; sys.path[:] = pickle.load(sys.stdin.buffer); "
    "from gamedsl.lab.processes import serve; serve(sys.stdin.buffer, sys.stdout.buffer)"
)


class ProcessEnded(Exception):
    """The process is not there any more, or never was."""


def can_be_started() -> bool:
    """It is known which program runs Python."""
    return bool(sys.executable)


class Process:
    """A player; its process starts with the first games it is asked for."""

    def __init__(self, batch: Batch, *, tailored: bool) -> None:
        """Nothing is started yet; `tailored` is as for `Batch.play`."""
        self._batch = batch
        self._tailored = tailored
        self._process: subprocess.Popen[bytes] | None = None

    def play(self, first: int, count: int) -> Share:
        """The share of these games.

        Raises:
            ProcessEnded: it cannot be started, or has ended.
        """
        try:
            if self._process is None:
                self._process = self._started()
            read, write = self._process.stdout, self._process.stdin
            assert read is not None
            assert write is not None
            pickle.dump((first, count), write)
            write.flush()
            share = pickle.load(read)  # noqa: S301 - what our own process says
        except (OSError, EOFError, pickle.UnpicklingError) as error:
            raise ProcessEnded from error
        assert isinstance(share, Share)
        return share

    def _started(self) -> subprocess.Popen[bytes]:
        process = subprocess.Popen(  # noqa: S603 - Python itself
            [sys.executable, "-c", _BEGIN],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        self._process = process
        assert process.stdin is not None
        pickle.dump(sys.path, process.stdin)
        about = (self._batch.game, self._batch.setting, self._tailored)
        pickle.dump(about, process.stdin)
        return process

    def stop(self) -> None:
        """Whoever waits for games of this process waits no longer."""
        if self._process is not None:
            self._process.kill()

    def end(self) -> None:
        """The process is gone, whatever it was doing; nobody waits for its games any more."""
        if self._process is not None:
            self._process.kill()
            for pipe in (self._process.stdin, self._process.stdout):
                with suppress(OSError):
                    assert pipe is not None
                    pipe.close()
            self._process.wait()


def serve(read: IO[bytes], write: IO[bytes]) -> None:
    """Games were played for as long as somebody asked; a person who interrupts means the one who asks."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    game, setting, tailored = pickle.load(read)  # noqa: S301 - what started this process says
    play = in_python(Batch(game, setting), tailored=tailored)
    with suppress(EOFError):
        while True:
            pickle.dump(play(*pickle.load(read)), write)  # noqa: S301
            write.flush()
