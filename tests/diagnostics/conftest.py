"""A small file with diagnostics of every shape, and snapshots that hold a source and its report."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode

from gamedsl.diagnostics import Diagnostic, Fix, Label
from gamedsl.source import Source, Span


class TextExtension(SingleFileSnapshotExtension):
    """One readable text file a snapshot."""

    _write_mode = WriteMode.TEXT
    file_extension = "txt"


@pytest.fixture
def texts(snapshot: SnapshotAssertion) -> SnapshotAssertion:
    """Snapshots as text files."""
    return snapshot.use_extension(TextExtension)


MARKET = Source(
    "games/market.game",
    """language 1.0
game "市場"   fr "Le marché"
players 2

areas
  heap  Stones, face up
  heap  pile of Stones, face down

turns clockwise from the First Player
  action draw
\t  take 1 Stone from the heep   # 石
  action pass
    not written yet "what now?"
""",
)
PEARLS = Source("games/pearls.csv", "Name,Worth,Note\nSmall,1,\nLarge,3,\n")


def find(source: Source, words: str, nth: int = 0) -> Span:
    """The span of the nth place where the words stand."""
    start = -1
    for _ in range(nth + 1):
        start = source.text.index(words, start + 1)
    return Span(source, start, start + len(words))


@pytest.fixture
def place() -> Callable[..., Span]:
    """Find words in a source: `place(source, words, nth)`."""
    return find


@pytest.fixture
def sources() -> tuple[Source, ...]:
    """The texts that the diagnostics of `every_shape` speak of."""
    return MARKET, PEARLS


@pytest.fixture
def every_shape() -> list[Diagnostic]:
    """Diagnostics with and without place, labels here and elsewhere, help and fix; unsorted."""
    second = find(MARKET, "heap", 1)
    typo = find(MARKET, "heep")
    return [
        Diagnostic("G314", find(MARKET, "not written yet"), "this rule is not written yet"),
        Diagnostic(
            "G201",
            typo,
            'I know no "heep"',
            values=(("name", "heep"), ("suggestions", ("heap",))),
            help='did you mean "heap"?',
            fix=Fix(typo, "heap", safe=False),
        ),
        Diagnostic(
            "G202",
            second,
            '"heap" is declared a second time here',
            values=(("name", "heap"),),
            labels=(Label(find(MARKET, "heap"), "first declared here"),),
        ),
        Diagnostic(
            "G403",
            find(PEARLS, "Note"),
            'nobody reads the column "Note"',
            values=(("column", "Note"), ("rows", 2)),
            labels=(Label(find(MARKET, "市場"), "read by this game"),),
            fix=Fix(find(PEARLS, ",Note"), "", safe=True),
        ),
        Diagnostic("G001", None, 'there is no file "lost.csv"', values=(("path", "lost.csv"),)),
    ]


@pytest.fixture
def with_sources(sources: tuple[Source, ...]) -> Callable[[str], str]:
    """A report below the sources that it speaks of, so that one file shows both."""

    def joined(report: str) -> str:
        shown = "".join(f"----- {source.name}\n{source.text}" for source in sources)
        return f"{shown}----- report\n{report}"

    return joined
