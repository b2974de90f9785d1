# SPDX-License-Identifier: MIT
"""Games of a batch that several play at the same time, which makes no difference to what comes of them.

In: who plays, each by a function from a first game and how many to a `Share`.  Out: shares in the order of their games,
however long each took.  All that is counted are sums, and every game has its own seed, so a batch comes out the same
for any number of workers; only where a game cannot be played it matters which comes first, and there the order helps.
"""

from __future__ import annotations

import time
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from queue import SimpleQueue

import attrs

from gamedsl.diagnostics import RulesFault
from gamedsl.lab.batch import Batch, Played
from gamedsl.native import NativeGames

__all__ = ["Player", "Share", "Shares", "in_python", "natively"]


@attrs.frozen
class Share:
    """How the games of a part of a batch ended, and the sums of their points by seat.

    If there are fewer than were asked for, the next one could not be played here. `seconds` is how long they took.
    """

    games: int
    ended: Counter[Played]
    points: tuple[int, ...]
    seconds: float


Player = Callable[[int, int], Share]
"""Plays so many games from that number on; one thread at a time may call it."""


def in_python(batch: Batch, *, tailored: bool) -> Player:
    """Python plays; a fault of the rules ends the share."""

    def play(first: int, count: int) -> Share:
        begin = time.perf_counter()
        ended: Counter[Played] = Counter()
        points = [0] * batch.players
        games = 0
        try:
            for played, own in batch.play(first, count, tailored=tailored):
                games += 1
                ended[played] += 1
                for seat, more in enumerate(own):
                    points[seat] += more
        except RulesFault:
            pass
        return Share(games, ended, tuple(points), time.perf_counter() - begin)

    return play


def natively(batch: Batch, code: NativeGames) -> Player:
    """Machine code plays; whatever stops it ends the share."""

    def play(first: int, count: int) -> Share:
        begin = time.perf_counter()
        found = code.results(batch.seed, first, count)
        seconds = time.perf_counter() - begin
        ended: Counter[Played] = Counter()
        for each, times in Counter(found.ended).items():
            ended[batch.played_elsewhere(each)] += times
        return Share(len(found.ended), ended, found.points, seconds)

    return play


class Shares:
    """Several players at work; `close` when it is done or given up."""

    def __init__(self, players: Sequence[Player]) -> None:
        """They wait for games."""
        self._pool = ThreadPoolExecutor(len(players), "gamedsl games")
        self._workers = len(players)
        self.replace(players)

    def replace(self, players: Sequence[Player]) -> None:
        """Games that nobody has begun are for these players, of whom there are as many."""
        self._idle: SimpleQueue[Player] = SimpleQueue()
        for each in players:
            self._idle.put(each)

    def one(self, first: int, count: int) -> Share:
        """The share of these games."""
        return self._begun(first, count).result()

    def all(self, first: int, games: int, most: int) -> Iterator[tuple[int, Share]]:
        """How many games each share was asked for, and the share, until all are played; none has more than `most`."""
        waiting: deque[tuple[int, Future[Share]]] = deque()
        end = first + games
        while first < end or waiting:
            while first < end and len(waiting) < 2 * self._workers:
                count = min(most, max(1, (end - first) // (2 * self._workers)))
                waiting.append((count, self._begun(first, count)))
                first += count
            count, share = waiting.popleft()
            yield count, share.result()

    def close(self) -> None:
        """Nobody plays any more; shares that were begun are waited for."""
        self._pool.shutdown(cancel_futures=True)

    def _begun(self, first: int, count: int) -> Future[Share]:
        return self._pool.submit(self._played, first, count)

    def _played(self, first: int, count: int) -> Share:
        idle = self._idle
        player = idle.get()
        try:
            return player(first, count)
        finally:
            idle.put(player)
