"""The style itself: what a crooked file looks like afterwards, by examples in pairs."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.formatting.conftest import EXAMPLE, laid_out

PAIRS = sorted((Path(__file__).parent / "golden").glob("*.before.game"))


@pytest.mark.parametrize("path", PAIRS, ids=[path.name.partition(".")[0] for path in PAIRS])
def test_pairs(path: Path) -> None:
    """A crooked file is laid out as its pair shows, and the pair is left as it is."""
    wanted = path.with_name(path.name.replace("before", "after")).read_text("utf-8")

    assert laid_out(path.read_text("utf-8")) == wanted
    assert laid_out(wanted) == wanted


def test_the_page_about_the_style_shows_it(checkout: Path) -> None:
    """The two layouts on the page are a file before and after."""
    page = (checkout / "docs/reference/style.md").read_text("utf-8")
    before, after = EXAMPLE.findall(page)

    assert laid_out(before) == after


@pytest.mark.parametrize(
    "text, wanted",
    [
        ("", ""),
        ("\n\n", ""),
        ("# alone", "# alone\n"),
        ("\n\n# alone\n\n", "# alone\n"),
        ("# first\n\n\nplayers 2\n", "# first\n\nplayers 2\n"),
        ("players 2", "players 2\n"),
        ("players 2   \n\n\n\nsetup  \n  pass\n\n", "players 2\n\nsetup\n  pass\n"),
        ("\ufeffplayers 2\r\nsetup\r\n  pass\r\n", "players 2\nsetup\n  pass\n"),
        ("setup\n\n  pass\n", "setup\n  pass\n"),
    ],
)
def test_blank_lines_and_line_ends(text: str, wanted: str) -> None:
    """At most one blank line is kept in a row, none at either end and none below the head of a block."""
    assert laid_out(text) == wanted


@pytest.mark.parametrize(
    "words, wanted",
    [
        ("score\n  a cone: ( 1+2 )*3 , up to 5", "score\n  a cone: (1 + 2) * 3, up to 5"),
        ("setup\n  put 1 Cone on the heap ;pass", "setup\n  put 1 Cone on the heap; pass"),
        ('setup\n  say "a , b ;  c"', 'setup\n  say "a , b ;  c"'),
        ("setup\n  pass   #no blank", "setup\n  pass  #no blank"),
        (
            "setup\n  if(p is q and  (r is s or t is u)), pass",
            "setup\n  if (p is q and (r is s or t is u)), pass",
        ),
        ("score\n  cones: -2 per Cone", "score\n  cones: -2 per Cone"),
        ("components\n  marker First Player", "components\n  marker First Player"),
    ],
)
def test_blanks_between_words(words: str, wanted: str) -> None:
    """One blank stands between words, none inside parentheses or before a comma; texts are not touched."""
    assert laid_out(words).split() == wanted.split()
    assert " ".join(laid_out(words).split()) == " ".join(wanted.split())


def test_blanks_that_end_a_name_are_kept() -> None:
    """Two blanks between words of a name keep it from being one name, and so they stay."""
    text = "areas\n  red fox  Cones\nsetup\n  put 1 Cone on the red   fox\n"

    assert laid_out(text) == "areas\n  red fox  Cones\nsetup\n  put 1 Cone on the red  fox\n"


def test_one_long_line_does_not_push_the_others_away() -> None:
    """What is far longer than the rest of a list, or of the page, stands out and moves nothing."""
    text = (
        "areas\n  heap  Cones  covers AB-C01\n  a name that is longer than all the others  Cones\n"
        "  bag  Cones of which there may be as many as there are, and a word more, and one more, "
        "covers AB-C02\n"
    ).replace(" of which there may be as many as there are, and a word more, and one more, ", " ")

    heap, long_name, bag = laid_out(text).splitlines()[1:]

    assert heap.index("Cones") == bag.index("Cones") == 8
    assert long_name == "  a name that is longer than all the others  Cones"
    assert heap.index("covers") == bag.index("covers") == 16


def test_the_margin_is_the_same_in_the_whole_file() -> None:
    """Clauses and comments stand in one column, as far as their lines leave room."""
    text = (
        "players 2  # a\nsetup\n  put 1 Cone on the heap covers AB-C01\n\nscore\n  cones: 1 # b\n"
    )

    rows = laid_out(text).splitlines()

    assert [row.index("#") for row in rows if "#" in row] == [32, 32]
    assert [row.index("covers") for row in rows if "covers" in row] == [32]


def test_a_note_on_a_sentence_that_is_broken_goes_on() -> None:
    """A comment that goes on stays with its sentence also where that takes a line more than before."""
    words = " and ".join(["the heap is empty"] * 7)
    text = f"setup\n  if {words}, pass  # one\n{' ' * (len(words) + 13)}# two\n  pass\n"

    _, first, second, third, _ = laid_out(text).splitlines()

    assert first.endswith("the heap is empty")
    assert second.strip().startswith("and the heap is empty")
    assert third == " " * second.index("# one") + "# two"


def test_what_stands_below_is_deeper_than_its_line() -> None:
    """In deep blocks the margin may be left of a line; what goes on below is not, or it would be a line."""
    beside = 'setup\n  pass  covers AB-C01\n  pass  else no: "b"\n'
    deep = "".join(f"{'  ' * depth}if p is q\n" for depth in range(1, 15))
    sentence = "  " * 15 + "put " + ", ".join(["1 Cone on the heap"] * 6)
    text = f'{beside}{deep}{sentence}  else too many: "{"x" * 90}"  covers AB-C02\n'

    *_, answer, note = laid_out(text).splitlines()

    assert answer.startswith(" " * 34 + "else too many")
    assert note == " " * 34 + "covers AB-C02"


def test_clauses_stand_in_the_margin_wherever_they_are() -> None:
    """Each sort of line may have clauses, also heads of blocks of which nothing else is kept."""
    text = (
        "define covers AB-C01\n  the size is 3 covers AB-C02\ncomponents covers AB-C03\n"
        "  tokens Cone: 3\nnetwork Path covers AB-C04\n  made of roads on the Map covers AB-C05\n"
        "rules for every Cone\n  effect covers AB-C06\n    pass\n  points 3 covers AB-C07\n"
    )

    rows = laid_out(text).splitlines()

    assert [row.index("covers") for row in rows if "covers" in row] == [32] * 7


def test_wide_letters_count_twice() -> None:
    """Columns are aligned by what a terminal shows, not by the number of letters."""
    text = "table prices by tree\n  |tree|松の木|oak|\n  |cm|1|2|\n"

    assert laid_out(text).splitlines()[1:] == [
        "  | tree | 松の木 | oak |",
        "  | cm   | 1      | 2   |",
    ]


@pytest.mark.parametrize("depth", ["\t", "    ", " "])
def test_depths_become_two_blanks(depth: str) -> None:
    """A block is two blanks deeper, whatever was typed."""
    text = f"setup\n{depth}if p is q\n{depth * 2}pass\n{depth}pass\t; pass   #\ta tab\n"

    assert laid_out(text) == ("setup\n  if p is q\n    pass\n  pass; pass    #\ta tab\n")


def test_what_is_right_beside_a_note_goes_on_with_it() -> None:
    """A comment exactly below another one, or below clauses, stays there; any other one is a line."""
    text = "setup\n  pass  covers AB-C01\n        # on\n  pass # one\n       # two\n    # own\n  pass\n"

    assert laid_out(text) == (
        "setup\n  pass          covers AB-C01\n                # on\n"
        "  pass          # one\n                # two\n  # own\n  pass\n"
    )


def test_a_sign_in_a_name_keeps_its_blanks() -> None:
    """A step of a scenario is read by its game, in which "7+ 3" may be the name of a thing."""
    text = 'language 1.0\ngame "Slots"\nplayers 2\n\nscenario "a name"\n  A fills 7+  3\n'

    assert "  A fills 7+ 3\n" in laid_out(text)
