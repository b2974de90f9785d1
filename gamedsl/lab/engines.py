# SPDX-License-Identifier: MIT
"""Who plays the games of a batch: Python, machine code, or first the one and then the other.

In: a batch, how many games, an engine.  Out: games that are counted, the same for every engine.  `auto` begins with
Python at once.  If that will take a while, machine code is made meanwhile, first the kind that is there soon, then, if
it is worth it, the kind that is fast; the next game goes to whatever is there by then.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from typing import Literal, get_args

from gamedsl.compile.whole import WholeGames
from gamedsl.diagnostics import UsageError
from gamedsl.lab.background import Background
from gamedsl.lab.batch import Batch
from gamedsl.lab.report import Tally
from gamedsl.native import (
    AT_ONCE,
    NativeGames,
    NotNative,
    Results,
    Tier,
    is_there,
    translated_games,
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
_A_LINE = {Tier.SOON: 0.000_04, Tier.BEST: 0.000_12}
"""About so many seconds of work are in a line of LLVM's language."""
_WORTH_MORE = 1.5
"""Faster code is made if the rest takes so many times as long as making it."""


class Engines:
    """Plays the games of a batch once. `by` says how many games each engine has played."""

    def __init__(self, batch: Batch, games: int, engine: Engine, tally: Tally) -> None:
        """No game is played yet; all will be counted there."""
        self._tally = tally
        self._batch = batch
        self._games = games
        self._engine = engine
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
                made = self._maker()
            except NotNative as error:
                raise UsageError(f"machine code cannot play this: {error}") from error
            yield from self._natively(made)
        elif self._engine == "auto" and is_there() and not self._batch.tells_apart:
            yield from self._moving_up()
        else:
            yield from self._in_python()

    # ---- Python ---------------------------------------------------------------------------------

    def _in_python(self) -> Iterator[None]:
        """All games that are left."""
        tailored = self._left >= _WORTH_TAILORING
        yield from self._in_python_until(lambda: False, tailored=tailored)

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

    @property
    def _left(self) -> int:
        return self._games - self._done

    # ---- machine code ---------------------------------------------------------------------------

    def _moving_up(self) -> Iterator[None]:
        """All games: by Python until there is something better."""
        begin = time.perf_counter()
        yield from self._in_python_until(lambda: time.perf_counter() - begin > _LOOK)
        a_game = (time.perf_counter() - begin) / self._done
        if self._left * a_game < _WORTH_CODE:
            yield from self._in_python()
            return
        preparing = Background(self._maker)
        yield from self._in_python_until(preparing.is_done)
        if not self._left:
            return
        made = preparing.made()
        if made is None:
            yield from self._in_python()
        else:
            yield from self._natively(made)

    def _maker(self) -> _Maker:
        """What makes code, and has made the code that is there soonest.

        Raises:
            NotNative: there is none.
        """
        games = None if self._batch.tells_apart else self._batch.whole_games()
        if games is None:
            raise NotNative("its moves have to be looked at by Python after each question")
        return _Maker(games)

    def _natively(self, maker: _Maker) -> Iterator[None]:
        """All games that are left, by machine code; what it cannot play, Python does."""
        coming: Background[NativeGames] | None = None
        code = maker.first
        tiers = iter(_A_LINE)
        next_ = next(tiers, None)
        while self._left:
            begin = time.perf_counter()
            found = code.results(self._batch.seed, self._done, min(AT_ONCE, self._left))
            a_game = (time.perf_counter() - begin) / max(1, len(found.ended))
            self._count(found)
            yield
            if found.halt is not None:
                yield from self._in_python_until(lambda: True)
            if coming is not None:
                if coming.is_done():
                    code, coming = coming.made() or code, None
            elif next_ is not None and self._left * a_game > maker.seconds(next_) * _WORTH_MORE:
                coming = Background(partial(maker.make, next_))
                next_ = next(tiers, None)

    def _count(self, found: Results) -> None:
        """Games that machine code has played are counted."""
        self._done += len(found.ended)
        self.by["native"] += len(found.ended)
        for ended, times in Counter(found.ended).items():
            self._tally.count(*self._batch.played_elsewhere(ended), times=times)
        self._tally.add(found.points)


class _Maker:
    """Makes machine code for games of one kind."""

    def __init__(self, games: WholeGames) -> None:
        """Code is there; raises `NotNative` if there is none."""
        self._games = games
        self._text = translated_games(games)
        self.first = self.make(Tier.AT_ONCE)

    def make(self, tier: Tier) -> NativeGames:
        """Code that so much work went into."""
        return NativeGames(self._games, self._text, tier)

    def seconds(self, tier: Tier) -> float:
        """About so long that work takes."""
        return self._text.count("\n") * _A_LINE[tier]
