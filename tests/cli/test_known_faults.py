"""Faults that people met in tools of this kind: parsers, checkers, formatters and their use in CI.

Each test is one fault that was reported of another tool, tried here the way its user came upon it:
with files, at the command line.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import gamedsl
from tests.cli.conftest import LAST_STONE, Process, Run

CARDS = """\
language 1.0
game "Woods"
players 2 to 3

components
  kinds Beast: deer, lynx
  cards Card: 6 of each Beast

areas
  deck  pile of Card, face down

each player has
  hand  up to 9 Cards, seen by its owner
  lair  Cards, face up

setup table deal by players
  | players | cards a player |
  | 2       | 4              |
  | 3       | 3              |

setup
  shuffle the Cards; they become the deck
  each player puts cards a player cards from the deck into their hand

turns clockwise from the first player, until all have passed
  action show a card C of my hand
    put C into my lair
  action pass

score
  lair: 1 per Card in my lair
  most points wins; still tied: shared
"""


def _write(folder: Path, **texts: str | bytes) -> None:
    for name, text in texts.items():
        data = text.encode() if isinstance(text, str) else text
        (folder / name.replace("__", ".")).write_bytes(data)


def _lines(run: Run, *files: str) -> list[str]:
    """What `check` says, a line a mistake, without the line that counts."""
    return run("check", *files, "--format", "concise").stdout.splitlines()[:-1]


# ---- parser -------------------------------------------------------------------------------------


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("text", [LAST_STONE, "# nothing yet"])
def test_the_last_line_needs_no_end(run: Run, tmp_path: Path, end: str, text: str) -> None:
    """A file whose last line ends with its last letter is read like one that ends with a line end."""
    whole = text.rstrip("\n").replace("\n", end)
    _write(tmp_path, a__game=whole + end)
    with_end = _lines(run, "a.game")
    _write(tmp_path, a__game=whole)

    assert _lines(run, "a.game") == with_end


def test_a_mark_at_the_beginning_is_no_letter(run: Run, tmp_path: Path) -> None:
    """Dropped from a file, from standard input and from a base; told by its number within a text."""
    mark = b"\xef\xbb\xbf"
    _write(tmp_path, last_stone__game=mark + LAST_STONE.encode())
    _write(tmp_path, long__game=mark + b'language 1.0\nextends last_stone\ngame "Long"\n')
    assert _lines(run, "last_stone.game", "long.game") == []
    assert run("check", "-", typed=(mark + LAST_STONE.encode()).decode()).exit_code == 0

    sheet = mark + b"Beast\ndeer\nlynx\n"
    listed = CARDS.replace(
        ": deer, lynx", ', one a row of "beasts.csv"\n    the columns  Beast (name)'
    )
    _write(tmp_path, cards__game=listed, beasts__csv=sheet)
    assert _lines(run, "cards.game") == []
    assert gamedsl.loads("\ufeff" + LAST_STONE).title == "Last Stone"

    _write(tmp_path, inside__game=LAST_STONE.replace("kinds Size", "kinds \ufeffSize"))
    (said,) = _lines(run, "inside.game")
    assert said.startswith("inside.game:6:9: error[")
    assert "U+FEFF" in said


def test_what_may_come_is_said_in_the_words_of_the_language(run: Run, tmp_path: Path) -> None:
    """No name of a rule of the grammar, no list of signs: at most a handful of words to write."""
    _write(tmp_path, a__game=LAST_STONE.replace("is yes", "yes"))

    result = run("check", "a.game")

    assert result.exit_code == 1
    assert "error[G104]" in result.stdout
    assert "a.game:28:" in result.stdout
    for jargon in ("_", "NEWLINE", "INDENT", "token", "ANON", "EOF"):
        assert jargon not in result.stdout.replace("last_stone", "")


def test_words_of_the_language_are_data_in_a_table(run: Run, tmp_path: Path) -> None:
    """Kinds called like sections of a file are names where names stand: in lists, in rows, in sheets."""
    part = CARDS.replace("Beast", "Part")
    rows = "table worth by Part\n  | Part  | value |\n  | Score | 1     |\n  | Phase | 2     |\n\nscore"
    sheet = ', one a row of "sheet.csv"\n    the columns  Part (name)'
    _write(
        tmp_path,
        a__game=part.replace("deer, lynx", "Score, Setup"),
        b__game=part.replace("deer, lynx", "Score, Phase").replace("\nscore", f"\n{rows}", 1),
        c__game=part.replace(": deer, lynx", sheet),
        sheet__csv='Part\nScore\n"Phase"\nEnd\n- minus\n',
    )

    assert _lines(run, "a.game", "b.game", "c.game") == []


def test_and_beside_or_has_to_say_what_belongs_together(run: Run, tmp_path: Path) -> None:
    """Side by side they are refused, for people read them in two ways; with parentheses they are not."""
    mixed = "my hand is empty or the deck is empty and my lair is empty"
    rule = f"    if {mixed}, end the game at once\n  action pass"
    _write(tmp_path, a__game=CARDS.replace("  action pass", rule))
    (said,) = _lines(run, "a.game")
    assert said.startswith("a.game:28:46: error[G110]")

    grouped = rule.replace("the deck", "(the deck").replace("lair is empty,", "lair is empty),")
    _write(tmp_path, a__game=CARDS.replace("  action pass", grouped))
    assert _lines(run, "a.game") == []


# ---- checker ------------------------------------------------------------------------------------


def test_no_word_is_read_and_ignored(run: Run, tmp_path: Path) -> None:
    """A misspelt word of a declaration is an error at the word, and the word is told."""
    _write(tmp_path, a__game=CARDS.replace("seen by its owner", "seen by its ownr"))

    (said,) = _lines(run, "a.game")

    assert said.startswith("a.game:13:24: error[G315]")
    assert '"its ownr"' in said


def test_a_slip_in_a_definition_is_told_there_alone(run: Run, tmp_path: Path) -> None:
    """The uses of what could not be defined, many lines below, are not told again."""
    wrong = CARDS.replace("  cards Card: 6 of each Beast", "  cards Card: 6 of each Baest")
    _write(tmp_path, a__game=wrong)

    (said,) = _lines(run, "a.game")

    assert said.startswith("a.game:7:25: error[")
    assert '"Baest"' in said


def test_two_phases_of_one_name(run: Run, tmp_path: Path) -> None:
    """The name is told, with both places."""
    phases = "".join(f'  phase Harvest\n    say "{word}"\n' for word in ("one", "two"))
    text = CARDS.replace("turns clockwise", f"each round\n{phases}\nturns clockwise")
    _write(tmp_path, a__game=text)

    (said,) = _lines(run, "a.game")
    assert said.startswith('a.game:28:9: error[G202]: "Harvest" is declared a second time')
    assert "26 │   phase Harvest" in run("check", "a.game").stdout


def test_two_of_one_name(run: Run, tmp_path: Path) -> None:
    """Two things of one name, and two rows of one key, are told with both places."""
    _write(tmp_path, a__game=CARDS.replace("  lair  Cards", "  hand  Cards"))
    twice = run("check", "a.game").stdout
    assert '"hand"' in twice
    assert "13 │" in twice
    assert "14 │" in twice

    _write(tmp_path, b__game=CARDS.replace("  | 3       | 3 ", "  | 2       | 3 "))
    rows = run("check", "b.game").stdout
    assert "18 │" in rows
    assert "19 │" in rows


def test_a_mistake_in_another_file_is_shown_in_that_file(run: Run, tmp_path: Path) -> None:
    """Name, line, column and the text that is quoted are those of the base, or of the sheet."""
    _write(tmp_path, woods__game=CARDS.replace("into my lair", "into my liar"))
    _write(tmp_path, more__game='language 1.0\nextends woods\ngame "More"\n')

    text = run("check", "more.game").stdout
    document = json.loads(run("check", "more.game", "--format", "json").stdout)

    assert "put C into my liar" in text
    (place,) = (each["place"] for each in document["diagnostics"] if each["severity"] == "error")
    assert place["path"] == "woods.game"
    assert CARDS.splitlines()[place["start"]["line"] - 1].strip() == "put C into my lair"


def test_a_mistake_in_a_sheet_is_shown_in_the_sheet(run: Run, tmp_path: Path) -> None:
    """At its own line, with the row and the column, in text and for programs alike."""
    sheet = (
        ', one a row of "beasts.csv"\n    the columns  Beast (name), food\n  kinds Food: worm, corn'
    )
    rows = "".join(f"Beast {letter},corn\n" for letter in "abcdefghijklmnopqrstuvw")
    rules = CARDS.replace(": deer, lynx", sheet).replace("1 per Card", "1 per worm Card")
    _write(tmp_path, woods__game=rules, beasts__csv=f"Beast,food\n{rows}Wren,wrom\n")

    text = run("check", "woods.game").stdout
    document = json.loads(run("check", "woods.game", "--format", "json").stdout)

    assert "beasts.csv:25:6" in text
    assert "25 │ Wren,wrom" in text
    (place,) = (each["place"] for each in document["diagnostics"])
    assert (place["path"], place["start"]["line"], place["start"]["column"]) == (
        "beasts.csv",
        25,
        6,
    )


def test_two_rules_for_one_card_clash(run: Run, tmp_path: Path) -> None:
    """Points for the same card twice are one error, which shows both places."""
    rules = (
        "rules for deer\n  points 10 if I have a lynx, otherwise 0\n\n"
        "rules for lynx\n  points 1\n\nrules for deer\n  points 0\n\nscore\n"
    )
    text = CARDS.replace("of each Beast\n", "of each Beast\n    may have  points\n")
    _write(
        tmp_path,
        a__game=text.replace("score\n", rules, 1).replace(
            "1 per Card in my lair", "the points of my lair"
        ),
    )

    result = run("check", "a.game")

    assert result.exit_code == 1
    assert result.stdout.count("error[") == 1
    assert "a.game:38:3\n" in result.stdout
    assert "32 │" in result.stdout


# ---- formatter ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "\n\n# alone",
        "# first\n\n\nlanguage 1.0\n",
        "\n\n\n# one\n\n\n\n# two\n\n" + LAST_STONE + "\n\n\n# last\n\n\n",
    ],
)
def test_one_run_is_enough(run: Run, tmp_path: Path, text: str) -> None:
    """Blank lines and lone comments are where they belong after the first run."""
    _write(tmp_path, a__game=text)
    run("fmt", "a.game")
    once = (tmp_path / "a.game").read_bytes()

    assert run("fmt", "--check", "a.game").exit_code == 0
    run("fmt", "a.game")
    assert (tmp_path / "a.game").read_bytes() == once


def test_a_comment_inside_a_rule_costs_no_rule(run: Run, tmp_path: Path) -> None:
    """What follows a comment between two lines of one rule is still there, and so is the comment."""
    text = LAST_STONE.replace(
        '     else none left: "no {Size} is left"\n',
        '   # kept\n          else none left: "no {Size} is left"   # and kept\n',
    )
    _write(tmp_path, a__game=text)
    before = run("read", "a.game").stdout

    run("fmt", "a.game")

    after = (tmp_path / "a.game").read_text(encoding="utf-8")
    assert after.count("# kept") == after.count("# and kept") == 1
    told = (line.partition("  (line")[0] for line in run("read", "a.game").stdout.splitlines())
    assert list(told) == [line.partition("  (line")[0] for line in before.splitlines()]


def test_line_ends_of_windows_are_no_change(run: Run, tmp_path: Path) -> None:
    """A file with CRLF alone passes; one with both is told once, with the reason."""
    _write(tmp_path, a__game=LAST_STONE)
    run("fmt", "a.game")
    windows = (tmp_path / "a.game").read_bytes().replace(b"\n", b"\r\n")
    _write(tmp_path, a__game=windows)
    assert run("fmt", "--check", "a.game").exit_code == 0

    _write(tmp_path, a__game=windows.replace(b"\r\n", b"\n", 1))
    told = run("fmt", "--check", "a.game")
    assert told.exit_code == 1
    assert told.stdout.count("mixed line endings") == 1


# ---- use in CI ----------------------------------------------------------------------------------


@pytest.mark.parametrize("what", ["*.rules", "missing.game", "empty"])
def test_nothing_checked_is_no_success(run: Run, tmp_path: Path, what: str) -> None:
    """A pattern that fits nothing, a file that is not there, a folder without rules."""
    (tmp_path / "empty").mkdir()

    result = run("check", what)

    assert result.exit_code == 2
    assert result.stderr
    allowed = run("check", what, "--allow-empty")
    assert allowed.exit_code == (2 if what == "missing.game" else 0)


@pytest.mark.slow
def test_a_document_is_alone_on_its_stream(process: Process, tmp_path: Path) -> None:
    """Whatever happens to one of the files, standard output is one document."""
    warned = CARDS.replace("  hand  up", "  luck  0 to 9\n  hand  up")
    _write(tmp_path, a__game=warned, b__game=b"\xff\xfe\x00", c__game=CARDS)

    result = process("check", ".", "--format", "json")

    assert {each["place"]["path"] for each in json.loads(result.stdout)["diagnostics"]} == {
        "a.game",
        "b.game",
    }


def test_paths_lead_from_the_root(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the root, from a folder below and with a whole path, reports name the same file."""
    folder = tmp_path / "rules" / "deep"
    folder.mkdir(parents=True)
    (tmp_path / ".git").mkdir()
    (folder / "a.game").write_text(CARDS.replace("into my lair", "into my liar"), encoding="utf-8")

    def told(name: str) -> str:
        document = json.loads(run("check", name, "--format", "sarif").stdout)
        (found,) = document["runs"][0]["results"]
        return str(found["locations"][0]["physicalLocation"]["artifactLocation"]["uri"])

    seen = {told("rules/deep/a.game"), told(str(folder / "a.game"))}
    monkeypatch.chdir(folder)
    seen.add(told("a.game"))

    assert seen == {"rules/deep/a.game"}


def test_who_wins_when_a_finding_is_silenced(run: Run, tmp_path: Path) -> None:
    """A comment allows one finding, the settings all of a code, the command line sets the level."""
    warned = CARDS.replace("  hand  up", "  luck  0 to 9\n  hand  up")
    allowed = warned.replace("luck", "# gamedsl: allow unused-name because it comes later\n  luck")
    strict = ("check", "a.game", "--fail-level", "warning")
    _write(tmp_path, a__game=warned)
    assert run(*strict).exit_code == 1
    _write(tmp_path, a__game=allowed)
    assert run(*strict).exit_code == 0
    _write(tmp_path, gamedsl__toml='ignore = ["G211"]\nfail-level = "warning"\n', a__game=warned)
    assert run("check", "a.game").exit_code == 0
    _write(tmp_path, gamedsl__toml='fail-level = "never"\n')
    assert run("check", "a.game").exit_code == 0
    assert run(*strict).exit_code == 1
    _write(tmp_path, a__game=warned.replace("0 to 9", "0 to 9  # gamedsl: allow unused-nam"))
    assert "unused-name" in run("check", "a.game").stdout
