"""Streams that go on side by side give what each of them gives alone."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from gamedsl.chance import PLAY, PROGRAMS, SETUP, Generator, seed_words
from gamedsl.compile.seeding import RUN, Streams

SEEDS = st.lists(st.integers(0, 2**64 - 1) | st.integers(0, 3), min_size=1, max_size=40)


@given(SEEDS)
def test_streams_begin_as_they_do_alone(seeds: list[int]) -> None:
    """All four words of the set-up and of play, for every seed."""
    streams = Streams(seeds)

    for number, seed in enumerate(seeds):
        assert streams.begin(number) == seed_words(seed, SETUP) + seed_words(seed, PLAY)


@given(SEEDS)
def test_words_are_those_of_the_generator(seeds: list[int]) -> None:
    """Run after run, whichever seed is asked for first."""
    streams = Streams(seeds)
    runs = [streams.drawn(len(seeds) - 1, run) for run in range(3)]
    alone = Generator(seeds[-1], PROGRAMS)

    assert [word for run in runs for word in run] == [alone.next() for _ in range(3 * RUN)]
