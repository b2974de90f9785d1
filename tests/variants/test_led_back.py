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


PIER = """\
language 1.0
game "Pier"
players 2 to 3
components
  kinds Ware: cloth, salt, tea
  tokens Crate: 8 of each Ware
areas
  quay    Crates
  cellar  Crates
each player has
  hold    Crates
setup table supply by players
  | players | left over |
  | 2       | cellar    |
  | 3       | quay      |
setup
  put 4 Crates of each Ware into the quay
  the other Crates go to left over
turns clockwise from the first player, until the quay is empty
  action load a Ware
    require the quay has a Crate of the Ware   else none: "no {Ware} is left"
    require I have at most 5 Crates            else full: "your hold is full"
    take 1 Crate of the Ware from the quay
  action wait
guard after 40 rounds: "nobody loads any more"
score
  crates: 1 per Crate in my hold
  most points wins; still tied: shared
"""
_CONCERNS = "it concerns this line of the base"


def _pier(changes: str) -> list[tuple[str, str, list[tuple[str, str]]]]:
    """What is said of the variant: code, line of the variant, and the labels with their lines."""
    text = f"language 1.0\nextends pier\n{changes}"
    found = read_text(text, name="mine.game", files={"pier.game": PIER}).diagnostics
    told = []
    for each in found:
        assert each.span is not None
        assert each.span.source.name == "mine.game"
        labels = [
            (label.text, label.span.source.line_text(label.span.line).strip())
            for label in each.labels
        ]
        told.append((each.code, each.span.source.line_text(each.span.line).strip(), labels))
    return told


def test_the_base_alone_is_clean() -> None:
    """What is told below comes from the variants."""
    assert read_text(PIER).diagnostics == ()


@pytest.mark.parametrize(
    "change, code, line",
    [
        ("remove setup", "G211", "cellar  Crates"),
        ("remove guard", "G506", "turns clockwise from the first player, until"),
        ("remove row 3 of supply", "G401", "setup table supply by players"),
        ("remove score", "G508", "language 1.0"),
    ],
)
def test_warnings_and_errors_at_removals(change: str, code: str, line: str) -> None:
    """Also what is only doubtful is told at the change that makes it so, and the line of the base is shown."""
    told = {found: (at, labels) for found, at, labels in _pier(f"{change}\n")}
    at, labels = told[code]

    assert at == change
    assert [(text, said[: len(line)]) for text, said in labels] == [(_CONCERNS, line)]


def test_several_changes_that_are_wrong_only_together() -> None:
    """The last of them is the place, and the others are shown with it."""
    ((code, at, labels),) = _pier("remove cloth\nremove salt\nremove tea\n")

    assert (code, at) == ("G404", "remove tea")
    assert labels == [
        ("together with this", "remove cloth"),
        ("together with this", "remove salt"),
        (_CONCERNS, "tokens Crate: 8 of each Ware"),
    ]


@pytest.mark.parametrize("before", [0, 3, 6, 9])
def test_one_of_many_changes(before: int) -> None:
    """However many there are, the one that is to blame is found."""
    others = [f"add to areas\n  cove {letter}  Crates" for letter in "abcdefghi"]
    changes = [*others[:before], "remove row 3 of supply", *others[before:]]
    told = [each for each in _pier("\n".join(changes) + "\n") if each[0] == "G401"]

    assert [at for _, at, _ in told] == ["remove row 3 of supply"]


@pytest.mark.parametrize(
    "body", ["  if the quay has 3 Crates\n    as before\n", "  as before\n  as before\n"]
)
def test_conditions_that_come_in_too_late(body: str) -> None:
    """However many conditions the action of the base has, one message stands at `as before`."""
    ((code, at, labels),) = _pier(f"instead of action load\n{body}")

    assert (code, at) == ("G311", "as before")
    assert [text for text, _ in labels] == [_CONCERNS] * 2


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


def test_a_row_among_many_changes() -> None:
    """Where a variant has more changes than are tried one by one, its row is found all the same."""
    files = {**SHEETS, "shown.game": SHOWN}
    change = "extends shown\n\nchange table Card\n  | beast |\n  | Wolf |\n"
    verbs = ("nap", "doze", "slumber", "snore", "yawn")
    more = "".join(f'how to {each}\n  say "{each}"\n' for each in verbs)
    found = read_text(change + more, files=files, name="mine.game").diagnostics

    (diagnostic,) = [each for each in found if each.code == "G421"]
    assert diagnostic.span is not None
    assert diagnostic.span.text.strip() == "| Wolf |"
    assert [label.span.source.name for label in diagnostic.labels] == ["beasts.csv"]
