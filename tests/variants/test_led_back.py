"""What is wrong with the base because of a variant is shown at the cell that made it so."""

from __future__ import annotations

from pathlib import Path

import pytest

from gamedsl.loading import read_text


@pytest.mark.parametrize(
    "cells, code, cell",
    [
        ("20 | 4 | draw pile", "G405", "20"),
        ("-6 | 4 | draw pile", "G404", "-6"),
        ("8 | 4 | bag", "G209", "bag"),
        ("8 | 5 | draw pile", "G409", "5"),
    ],
)
def test_a_cell_that_spoils_the_base(cells: str, code: str, cell: str) -> None:
    """The place is the cell of the variant; the line of the base that reads it is shown with it."""
    reading = read_text(
        "language 1.0\nextends wonder_woods\n\nchange table supply\n"
        "  | players | mushrooms a patch | cards a hand | rest |\n"
        f"  | 2       | {cells} |\n",
        name="mine.game",
    )

    (diagnostic,) = reading.diagnostics
    assert diagnostic.code == code
    assert diagnostic.span is not None
    assert (diagnostic.span.source.name, diagnostic.span.text) == ("mine.game", cell)
    (label,) = diagnostic.labels
    assert Path(label.span.source.name).name == "wonder_woods.game"
    assert label.text == "it is read here"


def test_a_number_that_is_not_the_one_told() -> None:
    """Where the message tells a sum, the cell is shown beside the line of the base."""
    reading = read_text(
        "language 1.0\nextends wonder_woods\n\nchange table supply\n"
        "  | players | cards a hand |\n  | 2       | 17           |\n",
        name="mine.game",
    )

    (diagnostic,) = reading.diagnostics
    assert diagnostic.code == "G405"
    assert diagnostic.span is not None
    assert Path(diagnostic.span.source.name).name == "wonder_woods.game"
    assert [label.span.text for label in diagnostic.labels] == ["17"]


def test_what_is_wrong_elsewhere_stays_there() -> None:
    """A mistake that has nothing to do with the table is told where it is."""
    reading = read_text(
        "language 1.0\nextends wonder_woods\n\nchange table supply\n"
        "  | players | mushrooms a patch |\n  | 2       | 6                 |\n"
        "remove option card without basket\n",
        name="mine.game",
    )

    assert reading.diagnostics
    assert {label.text for each in reading.diagnostics for label in each.labels} == {
        "it is still named here"
    }


def test_several_words_for_a_base() -> None:
    """A base whose name was written with blanks is suggested as it is called."""
    (diagnostic,) = read_text("extends wonder woods\n").diagnostics

    assert diagnostic.code == "G705"
    assert diagnostic.help == 'did you mean "wonder_woods"?'
