"""Three streams seeded at once begin as each of them does alone."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from gamedsl.chance import seed_words
from gamedsl.compile.seeding import STREAMS, stream_words


@given(st.integers(0, 2**64 - 1) | st.integers(0, 3))
def test_streams_begin_as_they_do_alone(seed: int) -> None:
    """All four words of each of them."""
    assert stream_words(seed) == tuple(seed_words(seed, stream) for stream in range(STREAMS))
