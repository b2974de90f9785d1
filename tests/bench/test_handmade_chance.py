"""The generator of the hand-made games."""

from __future__ import annotations

from bench.handmade.chance import Chance
from gamedsl.chance import PROGRAMS, Generator


def test_its_generator_is_that_of_the_library() -> None:
    """Written a second time, the generator draws the same, also where words are thrown away."""
    mine, other = Generator(2**63 + 5, PROGRAMS), Chance(2**63 + 5, PROGRAMS)
    sizes = [1, 2, 52, *[3 << 29] * 30]

    assert [other.below(k) for k in sizes] == [mine.below(k) for k in sizes]
