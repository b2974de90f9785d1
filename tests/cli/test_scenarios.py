"""`gamedsl test` runs scenarios and `gamedsl coverage` compares them with a rulebook."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from defusedxml import ElementTree
from jsonschema import Draft202012Validator

from gamedsl.diagnostics.catalogue import entry
from gamedsl.diagnostics.page import example
from tests.cli.conftest import LAST_STONE, Run

GOOD = """
scenario "a stone goes into the pocket"                covers LS-A01
  given First Player is A
  A takes pebble
  then A has 1 pebble, it is B's turn
"""
BAD = """
scenario "nobody ever wins"
  given First Player is A
  A takes pebble
  then the game is over
"""


@pytest.fixture
def beside(last_stone: Path) -> Path:
    """Where the scenarios of the game lie; there are none yet."""
    return last_stone.with_name("last_stone.scenarios.game")


def _write(path: Path, *scenarios: str, of: str = "last_stone") -> None:
    text = f"language 1.0\nscenarios for {of}\n" + "".join(scenarios)
    path.write_text(text, encoding="utf-8")


def test_scenarios_beside_a_game(run: Run, last_stone: Path, beside: Path) -> None:
    """Scenarios in the file and beside it are run, and the last line counts."""
    last_stone.write_text(LAST_STONE + GOOD, encoding="utf-8")
    _write(beside, GOOD.replace("a stone", "one stone"))

    result = run("test", last_stone)

    assert result.exit_code == 0
    assert result.output == "last_stone.game: 2 passed, 0 failed\n2 passed, 0 failed in 1 file\n"


def test_a_failure_shows_its_line_and_its_scenario(
    run: Run, last_stone: Path, beside: Path
) -> None:
    """What was expected and what was found stand at the line, with the title of the scenario."""
    _write(beside, GOOD, BAD)

    result = run("test", last_stone)

    assert result.exit_code == 1
    assert "error[G810]" in result.stdout
    assert 'scenario "nobody ever wins"' in result.stdout
    assert "then the game is over" in result.stdout
    assert result.stdout.splitlines()[-1] == "1 passed, 1 failed in 1 file"
    assert result.stderr == ""


def test_a_file_of_scenarios(run: Run, last_stone: Path, beside: Path) -> None:
    """A file of scenarios is run by itself, without those of the game."""
    last_stone.write_text(LAST_STONE + BAD, encoding="utf-8")
    _write(beside, GOOD)

    result = run("test", beside)

    assert result.exit_code == 0
    assert result.output.splitlines()[-1] == "1 passed, 0 failed in 1 file"


def test_this_folder_is_meant_without_names(run: Run, last_stone: Path, beside: Path) -> None:
    """Without names everything here is run, and scenarios beside a game are run once."""
    assert last_stone.is_file()
    _write(beside, GOOD)

    assert run("test").output.splitlines()[-1] == "1 passed, 0 failed in 1 file"


def test_a_game_that_is_nowhere(run: Run, beside: Path) -> None:
    """Scenarios for a game that is not to be found are wrong use."""
    _write(beside, GOOD, of="last_stoan")

    result = run("test", beside)

    assert result.exit_code == 2
    assert 'there is no game "last_stoan" beside it' in result.stderr


@pytest.mark.parametrize("arguments", [("last_stone.game",), (), ("missing.game",)])
def test_nothing_to_test(run: Run, last_stone: Path, arguments: tuple[str, ...]) -> None:
    """Where nothing was run, that is no success."""
    if not arguments:
        last_stone.unlink()

    result = run("test", *arguments)

    assert result.exit_code == 2
    assert result.stdout in ("", "last_stone.game: 0 passed, 0 failed\n")
    assert "nothing was tested" in result.stderr or "there is no file" in result.stderr


def test_a_game_with_mistakes_is_not_run(run: Run, last_stone: Path) -> None:
    """A game that cannot be played fails with its mistakes."""
    last_stone.write_text(LAST_STONE.replace("of each Size", "of each Sort", 1) + GOOD)

    result = run("test", last_stone)

    assert result.exit_code == 1
    assert "error[G" in result.stdout
    assert result.stdout.splitlines()[-1] == "last_stone.game: 0 passed, 0 failed, 1 file not run"


def test_a_scenario_with_mistakes_is_not_run(run: Run, last_stone: Path, beside: Path) -> None:
    """A line that no scenario can hold is shown before anything is run."""
    _write(beside, GOOD.replace("  A takes", "  giben nothing\n  A takes"))

    result = run("test", last_stone)

    assert result.exit_code == 1
    assert "error[G807]" in result.stdout


def test_json(run: Run, last_stone: Path, beside: Path) -> None:
    """The document says of each scenario where it stands, whether it passed, and why not."""
    _write(beside, GOOD, BAD)

    result = run("test", last_stone, "--format", "json")
    document = json.loads(result.stdout)

    assert result.exit_code == 1
    assert (document["version"], document["passed"], document["failed"]) == (1, 1, 1)
    good, bad = document["files"][0]["scenarios"]
    assert good["passed"]
    assert good["failure"] is None
    assert good["clauses"] == ["LS-A01"]
    assert bad["failure"]["code"] == "G810"
    assert bad["failure"]["place"]["path"] == "last_stone.scenarios.game"
    assert bad["failure"]["place"]["line"] == 12


def test_the_document_is_as_the_schema_says(
    run: Run, last_stone: Path, beside: Path, checkout: Path
) -> None:
    """Passed, failed, not run and not read: each is described by the schema in the package."""
    _write(beside, GOOD, BAD)
    last_stone.with_name("broken.game").write_text(LAST_STONE.replace("of each Size", "", 1) + GOOD)
    _write(last_stone.with_name("lost.scenarios.game"), GOOD, of="nothing")
    path = checkout / "gamedsl" / "cli" / "test.schema.json"
    schema = json.loads(path.read_text(encoding="utf-8"))

    result = run("test", "--format", "json")
    document = json.loads(result.stdout)

    Draft202012Validator.check_schema(schema)
    assert list(Draft202012Validator(schema).iter_errors(document)) == []
    assert document.keys() == schema["properties"].keys()
    assert [each["fault"] is None for each in document["files"]] == [True, True, False]
    assert (document["passed"], document["failed"], result.exit_code) == (1, 1, 2)


def test_junit(run: Run, last_stone: Path, beside: Path) -> None:
    """Each scenario is a test of its file; what could not be run or read is one that fails."""
    _write(beside, GOOD, BAD)
    last_stone.with_name("broken.game").write_text(LAST_STONE.replace("of each Size", "", 1) + GOOD)
    _write(last_stone.with_name("lost.scenarios.game"), GOOD, of="nothing")

    result = run("test", "--format", "junit")
    root = ElementTree.fromstring(result.stdout.encode())

    assert root.attrib == {
        "name": "gamedsl test",
        "tests": "4",
        "failures": "2",
        "errors": "1",
        "skipped": "0",
    }
    assert [
        (suite.attrib["name"], case.attrib["name"], [part.tag for part in case])
        for suite in root
        for case in suite
    ] == [
        ("broken.game", "broken.game", ["failure"]),
        ("last_stone.game", "a stone goes into the pocket", []),
        ("last_stone.game", "nobody ever wins", ["failure"]),
        ("lost.scenarios.game", "lost.scenarios.game", ["error"]),
    ]


def test_github(run: Run, last_stone: Path, beside: Path) -> None:
    """A failure is shown beside its line."""
    assert last_stone.is_file()
    _write(beside, GOOD, BAD)

    command, last = run("test", "--format", "github").stdout.splitlines()

    assert command.startswith("::error file=last_stone.scenarios.game,line=12,endLine=12,")
    assert last == "1 passed, 1 failed in 1 file"


@pytest.mark.parametrize("form", ["json", "junit"])
def test_documents_where_nothing_was_tested(run: Run, form: str) -> None:
    """An empty folder leaves a whole document with nothing in it."""
    result = run("test", "--format", form)

    assert result.exit_code == 2
    assert result.stdout.startswith("{" if form == "json" else "<?xml")


def test_scenarios_that_are_no_text(run: Run, last_stone: Path, beside: Path) -> None:
    """Bytes that are no UTF-8 are a file that cannot be read, and the others are run all the same."""
    beside.write_bytes(b"language 1.0\nscenarios for \xff\n")
    last_stone.with_name("other.game").write_text(LAST_STONE + GOOD)

    result = run("test")

    assert result.exit_code == 2
    assert result.stdout.splitlines()[-1] == "1 passed, 0 failed, 1 file not run in 2 files"
    assert result.stderr == (
        "Error: last_stone.scenarios.game: line 2, column 15: byte 0xFF is not UTF-8\n"
    )


# ---- coverage ---------------------------------------------------------------------------------

CITING = LAST_STONE.replace(
    "    put 1 Stone of the Size from the heap into my pocket",
    "    put 1 Stone of the Size from the heap into my pocket   covers LS-A01",
)
CLAUSES = "id,text\nLS-A01,A player takes one stone.\nLS-A02,Whoever takes the last stone wins.\n"


@pytest.fixture
def rulebook(last_stone: Path, beside: Path) -> Path:
    """A game that cites one of the two clauses of its rulebook, which a scenario tries."""
    last_stone.write_text(CITING, encoding="utf-8")
    _write(beside, GOOD)
    last_stone.with_name("clauses.csv").write_text(CLAUSES, encoding="utf-8")
    return last_stone


def test_coverage(run: Run, rulebook: Path) -> None:
    """How many clauses there are, are cited and are exercised, and which are missing."""
    result = run("coverage", rulebook)

    assert result.exit_code == 0
    assert result.output == (
        "2 clauses\n1 cited (50.0 %)\n1 exercised (50.0 %)\n"
        "\nnot cited:\n  LS-A02  Whoever takes the last stone wins.\n"
    )


def test_coverage_in_json(run: Run, rulebook: Path) -> None:
    """Numbers and ids are there for programs."""
    document = json.loads(run("coverage", rulebook, "--format", "json").stdout)

    assert document == {
        "version": 1,
        "clauses": 2,
        "cited": 1,
        "exercised": 1,
        "lists": {"clauses": ["LS-A01", "LS-A02"], "cited": ["LS-A01"], "exercised": ["LS-A01"]},
    }


@pytest.mark.parametrize("threshold, code", [("50", 0), ("50.01", 1), ("0", 0), ("101", 2)])
def test_threshold(run: Run, rulebook: Path, threshold: str, code: int) -> None:
    """Below the threshold the command ends with 1, without rounding."""
    assert run("coverage", rulebook, "--threshold", threshold).exit_code == code


def test_a_cited_clause_that_nothing_tries(run: Run, rulebook: Path, beside: Path) -> None:
    """Without a passing scenario a clause is cited and not exercised."""
    _write(beside, BAD.replace('wins"', 'wins"  covers LS-A01'))

    result = run("coverage", rulebook)

    assert "\ncited, not exercised:\n  LS-A01  A player takes one stone.\n" in result.stdout
    assert "1 of 1 scenarios failed; gamedsl test shows them\n" in result.stderr


def test_a_clause_that_is_not_in_the_list(run: Run, rulebook: Path, beside: Path) -> None:
    """A citation that leads nowhere is a finding."""
    _write(beside, GOOD.replace("LS-A01", "LS-B09"))

    result = run("coverage", rulebook, "--format", "json")

    assert result.exit_code == 1
    assert "error[G207]" in result.stderr
    assert json.loads(result.stdout)["exercised"] == 0


def test_the_clauses_of_a_variant(
    run: Run, rulebook: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Wherever it lies, it has the clauses of its base, and the scenarios that still hold."""
    shipped = {rulebook.stem: rulebook.resolve()}
    monkeypatch.setattr("gamedsl.loading.bases.shipped_games", lambda: shipped)
    variant = tmp_path / "mine" / "night.game"
    variant.parent.mkdir()
    variant.write_text(f'extends {rulebook.stem}\ngame "Night"\n', encoding="utf-8")

    assert run("coverage", variant).stdout == run("coverage", rulebook).stdout


def test_a_game_without_a_list(run: Run, last_stone: Path) -> None:
    """Without clauses there is nothing to cover."""
    result = run("coverage", last_stone)

    assert result.exit_code == 2
    assert "there is no clauses.csv beside last_stone.game" in result.stderr


def test_without_clauses_no_rule_is_left_out(run: Run, last_stone: Path) -> None:
    """Whoever asks for it is told that nothing was tried."""
    last_stone.write_text(LAST_STONE + GOOD.replace("covers LS-A01", ""), encoding="utf-8")

    result = run("test", last_stone, "--without-rules")

    assert result.exit_code == 0
    assert result.stderr == "no scenario covers a clause of the rulebook, so no rule was left out\n"


@pytest.mark.parametrize("code", ["G818", "G819"])
def test_scenarios_that_would_not_notice(run: Run, tmp_path: Path, code: str) -> None:
    """Only when asked; it is told at the line, does not fail, and a comment allows it."""
    shown = example(entry(code).sections["Avoid"])
    assert shown is not None
    path = tmp_path / "stones.game"
    path.write_text(shown.program, encoding="utf-8")

    assert code not in run("test", path).stdout
    told = run("test", path, "--without-rules")
    assert code in told.stdout
    assert told.exit_code == 0
    name = entry(code).name
    allowed = f"# gamedsl: allow {name} because it shows the order\n"
    program = shown.program.replace("    take 2", f"    {allowed}    take 2").replace(
        'scenario "the turn', f'{allowed}scenario "the turn'
    )
    path.write_text(program, encoding="utf-8")
    assert code not in run("test", path, "--without-rules").stdout


# ---- the scenarios of a base ---------------------------------------------------------------------

SHORTER = 'language 1.0\nextends last_stone\ngame "Shorter"\n\n'


@pytest.fixture
def shorter(last_stone: Path, beside: Path) -> Path:
    """A variant of a game that has two scenarios; its base has two scenarios."""
    last_stone.write_text(LAST_STONE + GOOD, encoding="utf-8")
    _write(beside, GOOD.replace("a stone", "one stone"))
    return last_stone.with_name("shorter.game")


def test_a_variant_keeps_the_scenarios_of_its_base(run: Run, shorter: Path) -> None:
    """Those in the base's own file and those beside it are run with the rules of the variant."""
    shorter.write_text(SHORTER, encoding="utf-8")

    result = run("test", shorter)

    assert result.exit_code == 0
    assert result.output == ("shorter.game: 0 passed, 0 failed\n  of last_stone: 2 hold\n")


def test_one_that_no_longer_holds_is_a_finding(run: Run, shorter: Path) -> None:
    """In every format; with `--own` only the file's own scenarios are run."""
    line = 'remove scenario "one stone goes into the pocket" because "x"\n'
    shorter.write_text(f"{SHORTER}after action take\n  I win\n{line}", encoding="utf-8")

    told = run("test", shorter)
    document = json.loads(run("test", shorter, "--format", "json").stdout)

    assert told.exit_code == 1
    assert '1 scenario of "last_stone" no longer holds' in told.stdout
    assert "  of last_stone: 0 hold, 1 does not, 1 laid aside\n" in told.stdout
    assert "G814" in run("test", shorter, "--format", "github").stdout
    assert 'failures="1"' in run("test", shorter, "--format", "junit").stdout
    base = document["files"][0]["base"]
    assert (base["game"], base["failed"]) == ("last_stone", 1)
    assert base["removed"] == ["one stone goes into the pocket"]
    assert run("test", "--own", shorter).exit_code == 2


def test_another_standard_value_breaks_no_scenario_of_the_base(run: Run, shorter: Path) -> None:
    """They speak of the options as the base has them; what they say still holds with these."""
    shorter.write_text(f"{SHORTER}change option short to yes\n", encoding="utf-8")

    assert "  of last_stone: 2 hold\n" in run("test", shorter).output


def test_check_knows_the_titles_of_the_base(run: Run, shorter: Path) -> None:
    """Without running anything."""
    shorter.write_text(f'{SHORTER}remove scenario "one stone" because "x"\n', encoding="utf-8")

    result = run("check", shorter)

    assert result.exit_code == 1
    assert "G702" in result.stdout


def test_a_list_with_a_comma_is_told_to_say_and(run: Run, last_stone: Path) -> None:
    """What lies in one area is joined by `and`."""
    wrong = '\nscenario "both"\n  given First Player is A\n  A takes pebble\n  then A has pebble 1, rock 0\n'
    last_stone.write_text(LAST_STONE + wrong, encoding="utf-8")

    assert 'did you mean "A has pebble 1 and rock 0"?' in run("test", last_stone).stdout


@pytest.mark.parametrize(
    "lines",
    [
        'remove scenario "{t}", "{t}" because "x"\n',
        'remove scenario "{t}" because "x"\nremove scenario "{t}" because "y"\n',
        'remove scenario "{t}" because "x"\nreplace scenario "{t}"\n  A takes pebble\n  then A has 1 pebble\n',
    ],
    ids=["in one line", "twice", "replaced too"],
)
def test_a_scenario_of_the_base_is_settled_once(run: Run, shorter: Path, lines: str) -> None:
    """Told anew and laid aside, or twice one of both, is no answer."""
    title = "one stone goes into the pocket"
    shorter.write_text(SHORTER + lines.format(t=title), encoding="utf-8")

    assert "G703" in run("check", shorter).stdout
