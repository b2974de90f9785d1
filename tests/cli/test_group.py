"""The command starts fast, knows its commands, and ends with the codes that it promises."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from pathlib import Path

import click
import pytest

import gamedsl
from gamedsl.cli import group
from gamedsl.cli.faults import fault_line
from gamedsl.diagnostics import GamedslError, UsageError
from tests.cli.conftest import Process, Run


def test_version(run: Run) -> None:
    """`--version` prints the name and the version."""
    result = run("--version")

    assert result.output == f"gamedsl {gamedsl.__version__}\n"
    assert result.exit_code == 0


def test_help_lists_every_command(run: Run) -> None:
    """Each command stands in `--help` with its one line."""
    text = run("--help").output

    for name, line in group.COMMANDS.items():
        assert f"  {name} " in text
        assert line in text


@pytest.mark.parametrize("name", group.COMMANDS)
def test_every_command_explains_itself(run: Run, name: str) -> None:
    """`-h` works after each command and shows the options that all have."""
    result = run(name, "-h")

    assert result.exit_code == 0, result.output
    assert f"Usage: gamedsl {name}" in result.output
    assert "--color" in result.output
    assert "--traceback" in result.output


@pytest.mark.slow
@pytest.mark.parametrize("argument", ["--version", "--help"])
def test_starting_imports_no_parser(argument: str) -> None:
    """What only prints names needs neither lark nor cattrs nor attrs."""
    script = (
        "import sys\nfrom gamedsl.cli import main\n"
        f"try:\n    main(['{argument}'])\n"
        "except SystemExit:\n    pass\n"
        "print(sorted({'lark', 'cattrs', 'attr', 'attrs'} & set(sys.modules)))\n"
    )
    result = subprocess.run(
        [sys.executable, "-c", script], check=True, capture_output=True, text=True
    )

    assert result.stdout.splitlines()[-1] == "[]"


@pytest.mark.slow
def test_checking_waits_for_no_engine() -> None:
    """What only checks a game and its scenarios imports nothing that compiles or plays."""
    script = (
        "import sys\nfrom gamedsl.cli import main\n"
        "try:\n    main(['check', 'games/wonder_woods'])\n"
        "except SystemExit:\n    pass\n"
        "print(sorted({'gamedsl.compile.program', 'gamedsl.run.game'} & set(sys.modules)))\n"
    )
    result = subprocess.run(
        [sys.executable, "-c", script],
        check=True,
        capture_output=True,
        text=True,
        cwd=Path(__file__).parents[2],
    )

    report, imported = result.stdout.splitlines()
    assert report.startswith("no errors in ")
    assert imported == "[]"


def test_an_unknown_command_is_told_the_nearest(run: Run) -> None:
    """A slip in the name of a command is wrong use, with a suggestion."""
    result = run("chekc")

    assert result.exit_code == 2
    assert 'there is no command "chekc"; did you mean "check"?' in result.stderr


def test_an_unknown_option_is_wrong_use(run: Run) -> None:
    """Wrong use ends with 2, and nothing of it is on standard output."""
    result = run("explain", "--no-such-option")

    assert result.exit_code == 2
    assert result.stdout == ""


def _failing(monkeypatch: pytest.MonkeyPatch, error: BaseException) -> None:
    """Make `gamedsl explain` raise that error."""

    def fail() -> None:
        raise error

    module = import_module("gamedsl.cli.explain")
    command = click.Command("explain", callback=fail)
    monkeypatch.setattr(module, "command", command)


def test_a_fault_of_ours_is_one_line(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """An internal fault shows one line without a traceback, and ends with 2."""
    _failing(monkeypatch, ZeroDivisionError("by nothing"))

    result = run("explain")

    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr == fault_line(ZeroDivisionError("by nothing")) + "\n"
    assert "please open an issue" in result.stderr


@pytest.mark.parametrize("arguments", [("--traceback", "explain"), ("explain", "--traceback")])
def test_a_traceback_is_shown_on_demand(
    run: Run, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...]
) -> None:
    """`--traceback` before or after the command shows where the fault happened."""
    _failing(monkeypatch, ZeroDivisionError("by nothing"))

    assert "Traceback (most recent call last)" in run(*arguments).stderr


@pytest.mark.parametrize(
    "error, code, said",
    [
        (UsageError("there is no file x"), 2, "Error: there is no file x\n"),
        (GamedslError("the rules are broken"), 1, "the rules are broken\n"),
        (
            PermissionError(13, "Permission denied", "a.game"),
            2,
            "Error: a.game: permission denied\n",
        ),
        (KeyboardInterrupt(), 130, "\n"),
    ],
)
def test_codes(
    run: Run, monkeypatch: pytest.MonkeyPatch, error: BaseException, code: int, said: str
) -> None:
    """1 for what is wrong in a game, 2 for wrong use, 130 for an interruption."""
    _failing(monkeypatch, error)

    result = run("explain")

    assert result.exit_code == code
    assert result.stderr == said


@pytest.mark.slow
def test_python_m(process: Process) -> None:
    """`python -m gamedsl` is the same command."""
    result = process("--version")

    assert result.stdout == f"gamedsl {gamedsl.__version__}\n"
    assert result.returncode == 0


def test_completion_offers_commands_without_importing_them(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A shell that completes `gamedsl ch` gets the command and its help."""
    monkeypatch.setenv("COMP_WORDS", "gamedsl ch")
    monkeypatch.setenv("COMP_CWORD", "1")
    monkeypatch.setenv("_GAMEDSL_COMPLETE", "bash_complete")

    assert run().output == "plain,check\n"


@pytest.mark.parametrize(
    "words, said",
    [
        ("play tic_tac_toe --seed abc", '--seed takes a whole number from 0, not "abc"'),
        (
            "exact tic_tac_toe --most x",
            '--most takes a whole number from 1 to 1,000,000,000, not "x"',
        ),
        ("simulate tic_tac_toe --games 0", "--games takes a whole number from 1 to 1,000,000,000"),
        ("check --format yaml x", "--format takes text, concise, json, sarif, github or junit,"),
        ("--color green check x", '--color takes auto, always or never, not "green"'),
        ("perft tic_tac_toe deep", 'DEPTH takes a whole number from 1 to 100, not "deep"'),
        ("perft tic_tac_toe", "DEPTH is missing"),
        ("play", "which game? GAME is missing"),
        ("play a b", 'I do not know what to do with "b" at the end'),
        ("play --seeds 3 a", "there is no option --seeds; did you mean --seed?"),
        ("--colour always", "there is no option --colour; did you mean --color?"),
        ("play tic_tac_toe --seed", "--seed needs something behind it"),
        ("chekc a", 'there is no command "chekc"; did you mean "check"?'),
    ],
)
def test_wrong_use_is_one_plain_line(run: Run, words: str, said: str) -> None:
    """The option or the word is named, with what would be right; no usage line, no range in signs."""
    result = run(*words.split())

    assert result.exit_code == 2
    assert result.stdout == ""
    (line,) = result.stderr.splitlines()
    assert line.startswith(f"Error: {said}")


@pytest.mark.parametrize("command", ["play", "check", "fmt", "test", "simulate"])
@pytest.mark.parametrize("named", ["last_stone", "last_ston.game"])
def test_a_file_that_is_not_there_is_guessed(
    run: Run, last_stone: Path, command: str, named: str
) -> None:
    """Without its ending, or with a slip, the file that lies there is named."""
    assert last_stone.exists()
    result = run(command, named)

    assert result.exit_code == 2
    assert result.stderr.endswith("; did you mean last_stone.game?\n")
