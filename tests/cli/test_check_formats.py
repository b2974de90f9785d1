"""`gamedsl check` in the formats of CI services: one whole document, paths from the root of the repository."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import Result
from defusedxml import ElementTree
from jsonschema import Draft202012Validator
from sarif_kit.validate import validation_errors

from gamedsl.cli import checking
from tests.cli.conftest import LAST_STONE, Run

BROKEN = LAST_STONE.replace("of each Size", "of each Sort", 1)
WARNED = LAST_STONE.replace("  heap      Stones\n", "  heap      Stones\n  cellar    Stones\n")
FORMATS = ["json", "sarif", "junit"]


@pytest.fixture
def rules(tmp_path: Path) -> Path:
    """A folder in a repository, with a clean file, one with a warning and one with an error."""
    (tmp_path / ".git").mkdir()
    folder = tmp_path / "rules"
    folder.mkdir()
    for name, text in {"bad": BROKEN, "clean": LAST_STONE, "warned": WARNED}.items():
        (folder / f"{name}.game").write_text(text, encoding="utf-8")
    return folder


def _is_whole(form: str, result: Result, checkout: Path) -> bool:
    """Whether standard output is one document of the format, by its schema where there is one."""
    if form == "junit":
        return bool(ElementTree.fromstring(result.stdout.encode()).tag == "testsuites")
    document = json.loads(result.stdout)
    if form == "sarif":
        return validation_errors(document) == []
    schema = checkout / "gamedsl" / "diagnostics" / "check.schema.json"
    return Draft202012Validator(json.loads(schema.read_text(encoding="utf-8"))).is_valid(document)


@pytest.mark.parametrize("form", FORMATS)
def test_documents_are_whole(run: Run, rules: Path, checkout: Path, form: str) -> None:
    """With mistakes in a file the output is one document, and the code is that of the text form."""
    result = run("check", rules, "--format", form)

    assert _is_whole(form, result, checkout)
    assert (result.exit_code, result.stderr) == (1, "")


@pytest.mark.parametrize("form", FORMATS)
def test_documents_are_whole_when_nothing_could_be_checked(
    run: Run, rules: Path, checkout: Path, form: str
) -> None:
    """A path that does not exist, a folder without files and misspelt settings leave a document that says so."""
    (rules / "empty").mkdir()
    said = [
        ("missing.game", "there is no file missing.game"),
        ("rules/empty", "nothing was checked: there is no rules file in rules/empty"),
    ]
    for name, fault in said:
        result = run("check", name, "--format", form)

        assert _is_whole(form, result, checkout)
        assert fault in result.stdout
        assert (result.exit_code, result.stderr) == (2, f"Error: {fault}\n")

    (rules / "gamedsl.toml").write_text("exclud = []\n", encoding="utf-8")
    result = run("check", "rules", "--format", form)

    assert _is_whole(form, result, checkout)
    assert (result.exit_code, "did you mean" in result.stderr) == (2, True)


@pytest.mark.usefixtures("rules")
@pytest.mark.parametrize("form", FORMATS)
def test_a_fault_in_one_file_leaves_the_document_whole(
    run: Run, checkout: Path, monkeypatch: pytest.MonkeyPatch, form: str
) -> None:
    """With a fault of ours in one file the others are reported, and the fault as well."""
    whole = checking.check_game

    def failing(path: Path, read: checking.Read, games: int) -> object:
        if path.name == "clean.game":
            raise RecursionError("too deep")
        return whole(path, read, games)

    monkeypatch.setattr(checking, "check_game", failing)
    result = run("check", "rules", "--format", form)

    assert _is_whole(form, result, checkout)
    assert "RecursionError: too deep" in result.stdout
    assert "G201" in result.stdout
    assert result.exit_code == 2


@pytest.mark.parametrize("form", ["sarif", "github", "junit"])
def test_paths_are_the_same_wherever_the_command_runs(
    run: Run, rules: Path, monkeypatch: pytest.MonkeyPatch, form: str
) -> None:
    """From the root, from a folder in it and with whole paths, a service gets one and the same report."""
    outputs = {run("check", each, "--format", form).stdout for each in ("rules", rules)}
    monkeypatch.chdir(rules)
    if form != "junit":  # in which frames are drawn for people, who read them where they are
        outputs |= {run("check", each, "--format", form).stdout for each in (".", "../rules")}

    (output,) = outputs
    assert "rules/bad.game" in output
    assert str(rules.parent) not in output


def test_people_read_paths_from_where_they_are(
    run: Run, rules: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Beside the folder in which the command runs a path goes up, as far as the repository reaches."""
    (rules.parent / "docs").mkdir()
    monkeypatch.chdir(rules.parent / "docs")

    assert run("check", "../rules/bad.game", "--format", "concise").stdout.startswith(
        "../rules/bad.game:7:"
    )


@pytest.mark.usefixtures("rules")
def test_github(run: Run) -> None:
    """Each mistake is a command to the runner, and the last line counts."""
    *commands, last = run("check", "rules", "--format", "github").stdout.splitlines()

    assert [each.partition(",")[0] for each in commands] == [
        "::error file=rules/bad.game",
        "::warning file=rules/warned.game",
    ]
    assert last == "1 error, 1 warning in 2 files"
    assert run("check", "rules/clean.game", "--format", "github").stdout == "no errors in 1 file\n"


@pytest.mark.usefixtures("rules")
def test_github_tells_what_could_not_be_checked(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that could not be read is an error beside that file."""

    def failing(*_: object) -> object:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(checking, "check_game", failing)
    result = run("check", "rules/clean.game", "--format", "github")

    assert result.stdout == "::error file=rules/clean.game::input/output error\n"
    assert result.exit_code == 2


@pytest.mark.usefixtures("rules")
@pytest.mark.parametrize(
    "level, codes",
    [
        ("error", {"bad": 1, "warned": 0, "clean": 0}),
        ("warning", {"bad": 1, "warned": 1, "clean": 0}),
        ("note", {"bad": 1, "warned": 1, "clean": 0}),
        ("never", {"bad": 0, "warned": 0, "clean": 0}),
    ],
)
def test_what_is_a_finding(run: Run, level: str, codes: dict[str, int]) -> None:
    """The level says from which severity on the command leaves with 1; it is told all the same."""
    arguments = "--fail-level", level, "--format", "concise"
    results = {name: run("check", f"rules/{name}.game", *arguments) for name in codes}

    assert {name: result.exit_code for name, result in results.items()} == codes
    assert "error[G201]" in results["bad"].stdout
    assert "warning[G211]" in results["warned"].stdout


def test_notes_are_findings_only_when_asked(run: Run, last_stone: Path) -> None:
    """What is still to be written is a note."""
    wins = "    if short is yes, I win\n"
    text = LAST_STONE.replace(wins, f'{wins}    not written yet "who wins?"\n')
    last_stone.write_text(text, encoding="utf-8")

    assert run("check", last_stone).output.splitlines()[-1] == "1 note in 1 file"
    assert run("check", last_stone, "--fail-level", "warning").exit_code == 0
    assert run("check", last_stone, "--fail-level", "note").exit_code == 1
