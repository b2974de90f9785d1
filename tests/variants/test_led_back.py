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
    """Where the message tells a sum, the place is the cell from which the sum comes."""
    reading = read_text(
        "language 1.0\nextends wonder_woods\n\nchange table supply\n"
        "  | players | cards a hand |\n  | 2       | 17           |\n",
        name="mine.game",
    )

    (diagnostic,) = reading.diagnostics
    assert diagnostic.code == "G405"
    assert diagnostic.span is not None
    assert (diagnostic.span.source.name, diagnostic.span.text) == ("mine.game", "17")
    (label,) = diagnostic.labels
    assert Path(label.span.source.name).name == "wonder_woods.game"


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


WOODS = "language 1.0\nextends wonder_woods\n\n"


@pytest.mark.parametrize(
    "change, code, line",
    [
        ("remove rule too few\n", "G306", "that many"),
        ("remove action pick\n", "G410", "all Baskets on the Patches"),
    ],
)
def test_a_change_after_which_a_line_of_the_base_is_wrong(
    change: str, code: str, line: str
) -> None:
    """The place is the change; the line of the base is shown with it."""
    found = read_text(WOODS + change, name="mine.game").diagnostics

    (diagnostic,) = [each for each in found if each.code == code]
    assert diagnostic.span is not None
    assert diagnostic.span.source.name == "mine.game"
    assert diagnostic.span.text == change.splitlines()[-1]
    (label,) = diagnostic.labels
    assert label.text == "it concerns this line of the base"
    assert label.span.text.startswith(line)


def test_the_one_of_several_changes() -> None:
    """The place is the change without which the line of the base is right."""
    changes = 'change text "the harvest is over" to "no more"\nremove rule too few\n'
    found = read_text(WOODS + changes, name="mine.game").diagnostics

    (diagnostic,) = [each for each in found if each.code == "G306"]
    assert diagnostic.span is not None
    assert diagnostic.span.text == "remove rule too few"


SHOWN = """language 1.0
game "Shown"
players 2
components
  kinds Beast, one a row of "beasts.csv"
    the columns  name (name), copies (copies)
  cards Card: 3, one a row of "cards.csv"
    the columns  beast
areas
  deck  pile of Cards, face down
each player has
  hand  Cards
setup
  shuffle the Cards; they become the deck
  deal 1 Card to each player
turns once round from the first player
  action pass
score
  points: 1 per Card in my hand
  most points wins; still tied: shared
"""
SHEETS = {"beasts.csv": "name,copies\nWolf,2\nLynx,1\n", "cards.csv": "beast\nWolf\nWolf\nLynx\n"}


def test_a_row_that_shows_one_more() -> None:
    """The place is the row of the variant, not the number in the sheet of the base."""
    files = {**SHEETS, "shown.game": SHOWN}
    assert read_text(SHOWN, files=files).diagnostics == ()
    change = "extends shown\n\nchange table Card\n  | beast |\n  | Wolf |\n  | Lynx |\n"
    rest = "change table Beast\n  | name | copies |\n  | Lynx | 2 |\n"
    found = read_text(change + rest, files=files, name="mine.game").diagnostics

    (diagnostic,) = [each for each in found if each.code == "G421"]
    assert diagnostic.span is not None
    assert (diagnostic.span.source.name, diagnostic.span.line) == ("mine.game", 5)
    assert [label.span.source.name for label in diagnostic.labels] == ["beasts.csv"]


def test_too_many_changes_to_try() -> None:
    """Where a variant has more than five changes, the place is the line that names the base."""
    files = {**SHEETS, "shown.game": SHOWN}
    change = "extends shown\n\nchange table Card\n  | beast |\n  | Wolf |\n"
    verbs = ("nap", "doze", "slumber", "snore", "yawn")
    more = "".join(f'how to {each}\n  say "{each}"\n' for each in verbs)
    found = read_text(change + more, files=files, name="mine.game").diagnostics

    (diagnostic,) = [each for each in found if each.code == "G421"]
    assert diagnostic.span is not None
    assert diagnostic.span.text.strip() == "extends shown"
    assert [label.span.source.name for label in diagnostic.labels] == ["beasts.csv"]
