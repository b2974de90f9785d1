"""`gamedsl check` reports on files, folders and standard input, and never says "clean" about nothing."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from gamedsl.cli import checking
from tests.cli.conftest import LAST_STONE, Process, Run

BROKEN = LAST_STONE.replace("of each Size", "of each Sort", 1)
SCENARIOS = """\
language 1.0
scenarios for last_stone

scenario "a stone is taken"
  A takes pebble
  {step}
"""


def _warns(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every game have one warning."""
    from gamedsl.diagnostics import Severity, problem
    from gamedsl.diagnostics.catalogue import codes, entry

    code = next(
        each
        for each in codes()
        if entry(each).severity is Severity.warning and not entry(each).known_fields
    )
    monkeypatch.setattr(checking, "check_game", lambda *_: (problem(code, None),))


def test_a_good_file(run: Run, last_stone: Path) -> None:
    """A file without mistakes ends with 0 and one line."""
    result = run("check", last_stone)

    assert result.output == "no errors in 1 file\n"
    assert result.exit_code == 0


def test_a_mistake(run: Run, last_stone: Path) -> None:
    """A mistake ends with 1, is shown where it stands, and the last line counts."""
    last_stone.write_text(BROKEN, encoding="utf-8")

    result = run("check", "last_stone.game")

    assert result.exit_code == 1
    assert " last_stone.game:7:" in result.stdout
    assert result.stdout.splitlines()[-1] == "1 error in 1 file"
    assert result.stderr == ""


def test_concise(run: Run, last_stone: Path) -> None:
    """The concise form has one line a mistake, such as editors read."""
    last_stone.write_text(BROKEN, encoding="utf-8")

    first, last = run("check", "last_stone.game", "--format", "concise").stdout.splitlines()

    assert first.startswith("last_stone.game:7:")
    assert ": error[G" in first
    assert last == "1 error in 1 file"


def test_a_folder(run: Run, tmp_path: Path) -> None:
    """A folder means every rules file in it, however deep, but not in hidden folders."""
    for name in ("a.game", "deep/er/b.game", ".hidden/c.game", "deep/notes.txt"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(LAST_STONE, encoding="utf-8")

    assert run("check", ".").output == "no errors in 2 files\n"


def test_a_file_named_twice_is_checked_once(run: Run, last_stone: Path) -> None:
    """A file that several arguments mean is one file."""
    assert run("check", last_stone, ".", "./last_stone.game").output == "no errors in 1 file\n"


def test_a_shipped_game(run: Run) -> None:
    """The name of a shipped game stands for its file."""
    result = run("check", "wonder_woods")

    assert result.output == "no errors in 1 file\n"
    assert result.exit_code == 0


@pytest.mark.parametrize(
    "argument, said",
    [
        ("empty", "nothing was checked: there is no rules file in empty"),
        ("empty/*.game", "nothing was checked: there is no rules file in empty/*.game"),
        ("missing.game", "there is no file missing.game"),
        ("wonder_wods", "there is no file wonder_wods; did you mean wonder_woods?"),
    ],
)
def test_nothing_to_check(run: Run, tmp_path: Path, argument: str, said: str) -> None:
    """A folder, pattern or path without files is no success."""
    (tmp_path / "empty").mkdir()

    result = run("check", argument)

    assert result.exit_code == 2
    assert said in result.stderr
    assert result.stdout == ""


def test_nothing_to_check_in_json(run: Run, tmp_path: Path) -> None:
    """Standard output is a document even if nothing was checked."""
    (tmp_path / "empty").mkdir()

    result = run("check", "empty", "--format", "json")

    assert result.exit_code == 2
    assert json.loads(result.stdout)["diagnostics"] == []


def test_an_empty_folder_may_be_allowed(run: Run, tmp_path: Path) -> None:
    """`--allow-empty` accepts an empty folder, but not a file that does not exist."""
    (tmp_path / "empty").mkdir()

    assert run("check", "--allow-empty", "empty").exit_code == 0
    assert run("check", "--allow-empty", "missing.game").exit_code == 2


def test_no_argument_is_wrong_use(run: Run) -> None:
    """Without files there is nothing to check."""
    assert run("check").exit_code == 2


def test_json_holds_paths_from_where_the_command_runs(run: Run, tmp_path: Path) -> None:
    """A file given by its whole path is reported like one given from here."""
    path = tmp_path / "rules" / "bad.game"
    path.parent.mkdir()
    path.write_text(BROKEN, encoding="utf-8")

    outputs = {run("check", name, "--format", "json").stdout for name in (path, "rules/bad.game")}

    (output,) = outputs
    (diagnostic,) = json.loads(output)["diagnostics"]
    assert diagnostic["place"]["path"] == "rules/bad.game"


def test_a_mistake_in_a_base_leads_to_its_file(run: Run, tmp_path: Path) -> None:
    """What is wrong in a game that a variant extends is told once, under the path of that game."""
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "base.game").write_text(BROKEN, encoding="utf-8")
    (tmp_path / "rules" / "more.game").write_text("extends base\n", encoding="utf-8")

    lines = run("check", "rules", "--format", "concise").stdout.splitlines()

    assert lines[0].startswith("rules/base.game:7:")
    assert lines[1] == "1 error in 1 file"


def test_a_warning_of_a_base_is_told_once(run: Run, tmp_path: Path) -> None:
    """In a folder of a game and its variants at the game, in its words; of a variant alone with that variant."""
    rules = tmp_path / "rules"
    rules.mkdir()
    french = LAST_STONE.replace('"Last Stone"', '"Last Stone"   fr "Dernier caillou"')
    (rules / "base.game").write_text(french, encoding="utf-8")
    more = 'extends base\ngame "More"   fr "Plus"\n'
    for name in ("more", "most"):
        (rules / f"{name}.game").write_text(more, encoding="utf-8")
    (rules / "own.game").write_text(
        'extends base\nchange text "Yes." to "Oh yes."\n', encoding="utf-8"
    )

    lines = run("check", "rules", "--format", "concise").stdout.splitlines()
    found = [each.partition(": ")[::2] for each in lines[:-1]]
    bases = [(place, said) for place, said in found if place.startswith("rules/base.game")]
    (own,) = (said for place, said in found if not place.startswith("rules/base.game"))
    alone = run("check", "rules/more.game", "--format", "concise").stdout
    junit = run("check", "rules", "--format", "junit").stdout

    assert len({place for place, _ in bases}) == len(bases) > 1
    assert all(said.endswith("other texts of the file have one") for _, said in bases)
    assert own.startswith('warning[G805]: "Oh yes." has no fr text')
    assert alone.count("rules/base.game") == len(bases)
    assert junit.count("has no fr text") == len(bases) + 1


def test_a_file_that_is_too_large_is_named(
    run: Run, last_stone: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file that is not read at all is reported under its path."""
    monkeypatch.setattr("gamedsl.loading.shelf._LARGEST", 10)

    result = run("check", last_stone, "--format", "concise")

    assert result.stdout.startswith("last_stone.game:1:1: error[G005]")


def test_standard_input(run: Run) -> None:
    """- is standard input, under the name that is given."""
    result = run("check", "-", "--stdin-filename", "rules/mine.game", typed=BROKEN)

    assert result.exit_code == 1
    assert " rules/mine.game:7:" in result.stdout


def test_standard_input_finds_files_beside_its_name(run: Run, tmp_path: Path) -> None:
    """What is piped in may extend a game that lies where its name says."""
    (tmp_path / "last_stone.game").write_text(LAST_STONE, encoding="utf-8")

    result = run("check", "-", typed="extends last_stone\n")

    assert result.output == "no errors in 1 file\n"


def test_standard_input_that_is_no_text(run: Run) -> None:
    """Bytes that are no UTF-8 are a mistake at a place, not a fault of ours."""
    result = run("check", "-", typed=b"game \xff")

    assert result.exit_code == 1
    assert "error[G002]" in result.stdout
    assert " standard_input.game:1:6" in result.stdout


def test_a_byte_order_mark_is_no_mistake(run: Run) -> None:
    """A mark that an editor put before the first word is not seen."""
    assert run("check", "-", typed="\ufeff" + LAST_STONE).exit_code == 0


@pytest.mark.parametrize(
    "step, code, last",
    [
        ("then A has 1 pebble", 0, "no errors in 1 file"),
        ("giben 3 players, A has 2 pebbles", 1, "1 error in 1 file"),
    ],
)
def test_scenarios_are_no_game(run: Run, tmp_path: Path, step: str, code: int, last: str) -> None:
    """A file of scenarios is read as one, and its lines are checked."""
    path = tmp_path / "last_stone.scenarios.game"
    path.write_text(SCENARIOS.format(step=step), encoding="utf-8")
    (tmp_path / "last_stone.game").write_text(LAST_STONE, encoding="utf-8")

    result = run("check", path)

    assert result.output.splitlines()[-1] == last, result.output
    assert result.exit_code == code


def test_warnings_fail_only_when_asked(
    run: Run, last_stone: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Warnings are shown and end with 0; with --fail-level warning they end with 1."""
    _warns(monkeypatch)

    assert run("check", last_stone).output.splitlines()[-1] == "1 warning"
    assert run("check", last_stone).exit_code == 0
    assert run("check", "--fail-level", "warning", last_stone).exit_code == 1


def test_a_fault_in_one_file_leaves_the_report_whole(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a fault of ours in one file the document is whole, and the command ends with 2."""
    (tmp_path / "a.game").write_text(LAST_STONE, encoding="utf-8")
    (tmp_path / "b.game").write_text(BROKEN, encoding="utf-8")
    whole = checking.check_game

    def failing(path: Path, read: checking.Read, games: int) -> object:
        if path.name == "a.game":
            raise RecursionError("too deep")
        return whole(path, read, games)

    monkeypatch.setattr(checking, "check_game", failing)
    result = run("check", ".", "--format", "json")

    assert result.exit_code == 2
    (diagnostic,) = json.loads(result.stdout)["diagnostics"]
    assert diagnostic["place"]["path"] == "b.game"
    assert result.stderr.startswith("a.game: internal fault: RecursionError: too deep")


@pytest.mark.slow
def test_what_is_no_ordinary_file(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where nothing could be read, nothing is called clean, and it is no fault of ours."""

    def failing(*_: object) -> object:
        raise OSError(5, "Input/output error")

    (tmp_path / "a.game").write_text(LAST_STONE, encoding="utf-8")
    monkeypatch.setattr(checking, "check_game", failing)
    result = run("check", "a.game")

    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "Error: a.game: input/output error\n"


def test_a_process_that_cannot_show_signs(process: Process, last_stone: Path) -> None:
    """Where the output knows ASCII only, frames are drawn with ASCII, and JSON stays UTF-8."""
    last_stone.write_text(BROKEN.replace("Last Stone", "Dernière Pierre"), encoding="utf-8")
    ascii_only = {"PYTHONIOENCODING": "ascii", "PATH": "", "XDG_CACHE_HOME": str(last_stone.parent)}

    text = process("check", "last_stone.game", env=ascii_only)
    document = process("check", "last_stone.game", "--format", "json", env=ascii_only)

    assert "--> last_stone.game:7:" in text.stdout
    assert text.stdout.isascii()
    assert json.loads(document.stdout)["counts"]["error"] == 1


def test_games_are_played_to_see_what_they_never_come_to(run: Run, tmp_path: Path) -> None:
    """A line that is never carried out is a warning, which a comment at the line allows."""
    from gamedsl.diagnostics.catalogue import entry
    from gamedsl.diagnostics.page import example

    shown = example(entry("G912").sections["Avoid"])
    assert shown is not None
    path = tmp_path / "well.game"
    path.write_text(shown.program, encoding="utf-8")
    told = run("check", path, "--play", "60", "--format", "concise", "--fail-level", "warning")
    allowed = shown.program.replace(
        "    if my", "    # gamedsl: allow never-carried-out because it is rare\n    if my"
    )
    path.write_text(allowed, encoding="utf-8")

    assert "warning[G912]" in told.stdout
    assert told.exit_code == 1
    assert run("check", path, "--play", "60").output == "no errors in 1 file\n"
    assert run("check", path).output == "no errors in 1 file\n"


def test_what_a_base_never_comes_to_is_no_matter_of_its_variant(run: Run, tmp_path: Path) -> None:
    """Only the lines of the variant itself are told, which its author can mend or allow."""
    from gamedsl.diagnostics.catalogue import entry
    from gamedsl.diagnostics.page import example

    shown = example(entry("G912").sections["Avoid"])
    assert shown is not None
    (tmp_path / "well.game").write_text(shown.program, encoding="utf-8")
    deeper = tmp_path / "deeper.game"
    deeper.write_text('extends well\ngame "Deeper"\n', encoding="utf-8")

    assert "G912" in run("check", tmp_path / "well.game", "--play", "60").output
    assert run("check", deeper, "--play", "60").output == "no errors in 1 file\n"


def test_what_did_not_change_is_known(
    run: Run, last_stone: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same report, its warnings included, without checking; a change counts at once, also in the base."""
    variant = last_stone.with_name("other.game")
    variant.write_text(f'language 1.0\nextends {last_stone.stem}\ngame "Other"\n')
    last_stone.write_text(f"{LAST_STONE}\nareas\n  shelf  Stones\n")
    first = run("check", last_stone, variant)
    assert "shelf" in first.output

    with monkeypatch.context() as patch:
        patch.setattr(checking, "check_file", lambda *_, **__: pytest.fail("checked again"))
        assert run("check", last_stone, variant).output == first.output

    last_stone.write_text(BROKEN)
    assert run("check", variant).exit_code == 1


@pytest.mark.skipif(os.name != "posix", reason="a folder in use cannot be removed there")
def test_a_folder_that_is_gone(last_stone: Path, tmp_path: Path) -> None:
    """Whoever stands in a folder that was removed can check what lies elsewhere."""
    gone = tmp_path / "gone"
    gone.mkdir()
    script = f"cd {gone} && rmdir {gone} && {sys.executable} -m gamedsl check {last_stone}"
    found = subprocess.run(
        ["sh", "-c", script],
        env={**os.environ, "PYTHONPATH": str(Path(checking.__file__).parents[2])},
        capture_output=True,
        text=True,
        check=False,
    )

    assert (found.stdout, found.returncode) == ("no errors in 1 file\n", 0), found.stderr
