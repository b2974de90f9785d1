# SPDX-License-Identifier: MIT
"""Who plays the games of a batch: Python, machine code, or first the one and then the other.

In: a batch, how many games, an engine.  Out: games that are counted, the same for every engine.  `auto` begins with
code that was kept from another time, or with Python.  If Python will take a while, machine code is made meanwhile,
first the kind that is there soon, then, if it is worth it, the kind that is fast; the next game goes to what is there.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from functools import partial
from typing import Literal, get_args

from gamedsl.diagnostics import UsageError
from gamedsl.lab.background import Background
from gamedsl.lab.batch import Batch
from gamedsl.lab.processes import Process, ProcessEnded, can_be_started
from gamedsl.lab.report import Tally
from gamedsl.lab.shares import Player, Share, Shares, in_python, natively
from gamedsl.native import (
    AT_ONCE,
    NativeCode,
    NativeGames,
    NotNative,
    Tier,
    is_there,
)

__all__ = ["ENGINES", "Engine", "Engines"]

Engine = Literal["auto", "python", "native"]
ENGINES: tuple[Engine, ...] = get_args(Engine)

_WORTH_TAILORING = 2_000
"""From so many games on, a program for their players and options alone is sooner done with them."""
_LOOK = 0.25
"""So many seconds Python plays before it is asked how long the rest will take."""
_WORTH_CODE = 2.0
"""If the rest takes longer than so many seconds, machine code is made."""
_SURELY_WORTH_CODE = 20_000
"""From so many games on, machine code is made from the start."""
_PATIENCE = 3
"""While machine code is written, Python waits for so many times as long as it plays."""
_WORTH_LOADING = 100
"""From so many games on, machine code that was kept is loaded before the first game."""
_A_BYTE = {Tier.SOON: 0.000_002_4, Tier.BEST: 0.000_010}
"""About so many seconds of work are in a byte of the code that is there; as many more if its text is not."""
_LAST = 17
"""How long a game takes is seen from one less than the last so many games: the first ones have their rules compiled."""
_WORTH_PROCESSES = 2.0
"""If Python takes longer than so many seconds for the rest, other processes play, too."""
_A_SHARE = 0.25
"""A share of Python takes about so many seconds."""
_MOST_SHARED = 10_000
"""A share of Python has no more games."""
_WORTH_MORE = 1.5
"""Faster code is made if the rest takes so many times as long as making it."""


class Engines:
    """Plays the games of a batch once. `by` says how many games each engine has played."""

    def __init__(
        self, batch: Batch, games: int, engine: Engine, tally: Tally, workers: int = 1
    ) -> None:
        """No game is played yet; all will be counted there. So many `workers` play at the same time."""
        self._tally = tally
        self._batch = batch
        self._games = games
        self._engine = engine
        self._workers = workers
        self._done = 0
        self.by: dict[str, int] = {"python": 0, "native": 0}

    def play(self) -> Iterator[None]:
        """Games are played and counted; between two of them, or some hundred, something else may be done.

        Raises:
            RulesFault: the rules asked for something impossible; a note says in which game.
            UsageError: machine code was asked for, and cannot be had; the text says why.
        """
        if self._engine == "native":
            try:
                code = self._code()
                first = code.best_kept() or code.make(Tier.AT_ONCE)
            except NotNative as error:
                raise UsageError(f"machine code cannot play this: {error}") from error
            yield from self._natively(code, first)
        elif self._engine == "auto" and is_there():
            yield from self._moving_up()
        else:
            yield from self._in_python()

    @property
    def _left(self) -> int:
        return self._games - self._done

    def _shared(self, shares: Shares, by: str, most: int) -> Iterator[Share]:
        """All games that are left, as shares of at most so many; what a player cannot play, Python plays here."""
        for count, share in shares.all(self._done, self._left, most):
            end = self._done + count
            self._count(share, by)
            yield share
            while self._done < end:
                yield from (share for _ in self._in_python_until(lambda: True))
                if self._done < end:
                    self._count(shares.one(self._done, end - self._done), by)

    def _count(self, share: Share, by: str) -> None:
        """The games of a share are counted."""
        self._done += share.games
        self.by[by] += share.games
        for played, times in share.ended.items():
            self._tally.count(*played, times=times)
        self._tally.add(share.points)

    # ---- Python ---------------------------------------------------------------------------------

    def _in_python(self) -> Iterator[None]:
        """All games that are left."""
        tailored = self._left >= _WORTH_TAILORING
        if self._workers > 1 and can_be_started():
            a_game = yield from self._looked_at(tailored=tailored)
            if self._left * a_game > _WORTH_PROCESSES:
                with suppress(ProcessEnded):
                    yield from self._in_processes(a_game, tailored=tailored)
        yield from self._in_python_until(lambda: False, tailored=tailored)

    def _looked_at(self, *, tailored: bool) -> Generator[None, None, float]:
        """Some games; how many seconds the last of them took, each."""
        begin = time.perf_counter()
        times = deque([begin], maxlen=_LAST)
        for _ in self._in_python_until(lambda: times[-1] - begin > _LOOK, tailored=tailored):
            times.append(time.perf_counter())
            yield
        return (times[-1] - times[0]) / max(1, len(times) - 1)

    def _in_processes(self, a_game: float, *, tailored: bool) -> Iterator[None]:
        """All games that are left, by this process and others."""
        others = [Process(self._batch, tailored=tailored) for _ in range(self._workers - 1)]
        own = in_python(self._batch, tailored=tailored)
        shares = Shares([own, *(each.play for each in others)])
        try:
            most = min(_MOST_SHARED, max(1, int(_A_SHARE / a_game)))
            yield from (None for _ in self._shared(shares, "python", most))
        finally:
            for each in others:
                each.stop()
            shares.close()
            for each in others:
                each.end()

    def _in_python_until(
        self, enough: Callable[[], bool], *, tailored: bool = False
    ) -> Iterator[None]:
        """The next games, until it is enough or there are no more."""
        for played, points in self._batch.play(self._done, self._left, tailored=tailored):
            self._done += 1
            self.by["python"] += 1
            self._tally.count(*played)
            self._tally.add(points)
            yield
            if enough():
                return

    # ---- machine code ---------------------------------------------------------------------------

    def _moving_up(self) -> Iterator[None]:
        """All games: by Python until there is something better."""
        try:
            code = self._code()
            first = code.best_kept() if self._games >= _WORTH_LOADING and code.is_kept else None
        except NotNative:
            yield from self._in_python()
            return
        if first is None and (self._games >= _SURELY_WORTH_CODE or (yield from self._is_long())):
            preparing = Background(partial(code.make, Tier.AT_ONCE))
            yield from self._in_python_until(_giving_way(preparing))
            first = preparing.made() if self._left else None
        if first is None:
            yield from self._in_python()
        else:
            yield from self._natively(code, first)

    def _is_long(self) -> Generator[None, None, bool]:
        """Some games were played, from which it is seen that Python will take a while for the rest."""
        begin = time.perf_counter()
        yield from self._in_python_until(lambda: time.perf_counter() - begin > _LOOK)
        a_game = (time.perf_counter() - begin) / self._done
        return self._left * a_game >= _WORTH_CODE

    def _code(self) -> NativeCode:
        """Machine code for these games, which is not made yet.

        Raises:
            NotNative: there is none.
        """
        games = None if self._batch.tells_apart else self._batch.whole_games()
        if games is None:
            raise NotNative("its moves have to be looked at by Python after each question")
        return NativeCode(games, self._batch.game.rules_hash)

    def _natively(self, made: NativeCode, code: NativeGames) -> Iterator[None]:
        """All games that are left, by machine code; what it cannot play, Python does."""
        coming: Background[NativeGames] | None = None
        tiers = [tier for tier in _A_BYTE if tier > code.tier]
        shares = Shares(self._players(code))
        try:
            for share in self._shared(shares, "native", AT_ONCE):
                yield
                rest = self._left * share.seconds / max(1, share.games) / self._workers
                if coming is not None:
                    if coming.is_done():
                        code, coming = coming.made() or code, None
                        shares.replace(self._players(code))
                elif tiers and rest > _seconds(made, code, tiers[0]) * _WORTH_MORE:
                    coming = Background(partial(made.make, tiers.pop(0)))
        finally:
            shares.close()

    def _players(self, code: NativeGames) -> list[Player]:
        """Machine code, as often as there are workers."""
        return [natively(self._batch, code.another()) for _ in range(self._workers)]


def _giving_way(preparing: Background[NativeGames]) -> Callable[[], bool]:
    """What is asked between two games: waits for as long as some of them take, and says whether the thing is there.

    Only one thread runs Python at a time, and what is made is worth a thousand games a second.
    """
    last = time.perf_counter()

    def is_done() -> bool:
        nonlocal last
        done = preparing.wait((time.perf_counter() - last) * _PATIENCE)
        last = time.perf_counter()
        return done

    return is_done


def _seconds(made: NativeCode, code: NativeGames, tier: Tier) -> float:
    """About so long it takes to make code of that tier."""
    each = _A_BYTE[tier] + (0 if made.is_written else _A_BYTE[Tier.SOON])
    return each * code.size
