"""`gamedsl play` asks, explains, hides what is hidden, and ends cleanly however the input ends."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from gamedsl.cli.desk import Desk
from gamedsl.cli.session import play
from gamedsl.cli.terminal import Terminal
from gamedsl.cli.typed import Typed
from gamedsl.loading import load
from tests.cli.conftest import Process, Run, interruptible

JARS = """\
language 1.0
game "Jars"
players 2
components
  kinds Colour: red, blue
  tokens Jar: 8 of each Colour
areas
  shelf   Jars
each player has
  store   Jars
setup
  put 4 red Jars on the shelf; put 4 blue Jars on the shelf
turns clockwise from the first player, until the shelf is empty
  action open
    choose one of
      take 1 red Jar from the shelf, if any is left
      take 1 blue Jar from the shelf, if any is left
  action pause
    take 1 red Jar from the shelf, if any is left
score
  jars: the Jars in my store
  most points wins; still tied: shared
"""


def _a_starts(path: Path) -> tuple[str | Path, ...]:
    return ("play", path, "--input", "First Player=A", "--seed", "1")


def test_moves_piped_in_play_a_game_to_its_end(run: Run, last_stone: Path) -> None:
    """Every line is an answer: whole moves, numbers; a choice with one answer is not asked."""
    result = run(*_a_starts(last_stone), typed="take pebble\ntake rock\n1\n")

    assert result.exit_code == 0, result.output
    assert "B: take which size?\n  1 pebble   2 rock\n> take rock\n" in result.stdout
    assert "B has one choice: take rock\n" in result.stdout
    assert result.stdout.endswith("B wins\n")
    assert result.stderr == ""


def test_prompts_are_shown_once(run: Run, last_stone: Path) -> None:
    """What is piped in is shown as if it had been typed, with one prompt before it."""
    output = run(*_a_starts(last_stone), typed="take pebble\n").stdout

    assert output.count("> take pebble\n") == 1
    assert output.count("> ") == 1


@pytest.mark.parametrize("typed, number", [("", 1), ("take pebble\n", 2), ("1\n2", 3)])
def test_the_input_ends_early(run: Run, last_stone: Path, typed: str, number: int) -> None:
    """When the input ends before the game, the command says at which move and ends with 1."""
    result = run(*_a_starts(last_stone), typed=typed)

    assert result.exit_code == 1
    assert result.stderr == f"input ended at move {number}\n"


@pytest.mark.slow
def test_a_closed_input_ends_the_game(process: Process, last_stone: Path) -> None:
    """With standard input closed nobody asks for ever."""
    result = process(
        *_a_starts(last_stone), typed=None, stdin=subprocess.DEVNULL, preexec_fn=lambda: os.close(0)
    )

    assert result.returncode == 1
    assert result.stderr == "input ended at move 1\n"


@pytest.mark.parametrize(
    "line, said",
    [
        ("take boulder", "no such size: boulder"),
        ("7", "that is none of the answers; a number from 1 to 2, or the words"),
        ("0", "that is none of the answers; a number from 1 to 2, or the words"),
        ("grab pebble", "no such size: grab pebble"),
        ("why take pebble", "take pebble is allowed"),
        ("why take boulder", "no such size: boulder"),
        ("why 2", "take rock is allowed"),
        ("why 3", "that is none of the answers; a number from 1 to 2, or the words"),
        ("take on pebble", 'did you mean "take pebble"?'),
        ("why take on pebble", 'did you mean "take pebble"?'),
        ("why take size pebble", "take pebble is allowed"),
        ("why", "say which move: why MOVE"),
        ("undo", "there is nothing to take back"),
        ("save", "say which file: save FILE"),
        ("load", "say which file: load FILE"),
        ("load missing.json", "there is no file missing.json"),
        ("load last_stone.game", "last_stone.game is no saved match"),
        ("save no/such/folder/x.json", f"not saved: there is no folder {Path('no/such/folder')}"),
        (":moves", "take pebble\n  take rock"),
        ("help", "undo         take the last move back"),
        ("?", "undo         take the last move back"),
    ],
)
def test_what_does_not_move_changes_nothing(
    run: Run, last_stone: Path, line: str, said: str
) -> None:
    """A refusal says why, a command does what it says, and then the same player is asked."""
    result = run(*_a_starts(last_stone), typed=f"{line}\ntake pebble\n")

    assert f"  {said}" in result.stdout.partition(f"> {line}\n")[2]
    assert "A takes pebble\n" in result.stdout
    assert result.stderr == "input ended at move 2\n"


@pytest.mark.parametrize(
    "line, said",
    [
        ("pick girolle, column 3", "fill column 1 first on girolle"),
        ("lay girolle 3", "cards are exchanged only after the harvest"),
        ("look under a patch", "the card under a patch stays hidden until the end"),
        ("why lay girolle 3", "cards are exchanged only after the harvest"),
    ],
)
def test_a_refusal_is_a_sentence_of_the_rules(run: Run, line: str, said: str) -> None:
    """Each refusal is said in the words of the rules file, and the same player is asked again."""
    result = run("play", "wonder_woods", "--seed", "1", typed=f"{line}\n")

    assert result.stdout.endswith(f"> {line}\n  {said}\n")
    assert result.stderr == "input ended at move 1\n"


def test_the_table_is_shown_again_only_when_it_has_changed(run: Run, tmp_path: Path) -> None:
    """What is chosen in the middle of a move changes nothing yet; Enter and view show what is asked for."""
    game = tmp_path / "jars.game"
    game.write_text(JARS, encoding="utf-8")
    output = run("play", game, "--bots", typed="open\nview\n1\nq\n").stdout

    assert "> open\nA opens\nA: what to do?\n" in output
    assert "> view\n\n" in output


def test_quit_is_no_failure(run: Run, last_stone: Path) -> None:
    """Whoever says quit wants to leave."""
    result = run(*_a_starts(last_stone), typed="take pebble\nquit\n")

    assert result.exit_code == 0
    assert result.stdout.endswith("the game was left at move 2\n")


@pytest.mark.parametrize("line", ["view", "undo", "moves", "save no/such/folder/x", ":view"])
def test_the_question_stands_below_what_was_shown(run: Run, last_stone: Path, line: str) -> None:
    """After a command that shows something else the question is asked again."""
    result = run(*_a_starts(last_stone), typed=f"{line}\n")

    assert result.stdout.endswith("A: take which size?\n  1 pebble   2 rock\n")
    assert result.stdout.count("A: take which size?") == 2


def test_undo_goes_back_to_the_last_question(run: Run, last_stone: Path) -> None:
    """A move is taken back, and the same player is asked again."""
    result = run(*_a_starts(last_stone), typed="take pebble\nundo\ntake rock\n")

    assert "  taken back to move 1\n" in result.stdout
    assert result.stdout.count("A takes rock\n") == 1
    assert result.stderr == "input ended at move 2\n"


def test_a_game_is_saved_and_gone_on_with(run: Run, last_stone: Path, tmp_path: Path) -> None:
    """A saved game is loaded into another sitting, moves and all."""
    run(*_a_starts(last_stone), typed="take pebble\nsave mine.json\n")

    result = run(*_a_starts(last_stone), typed="load mine.json\nundo\ntake rock\n")

    assert (tmp_path / "mine.json").is_file()
    assert "  loaded mine.json\n" in result.stdout
    assert "  taken back to move 1\n" in result.stdout


@pytest.mark.parametrize(
    "file, said",
    [
        ("last_stone.game", "not saved: a name that ends in .game is that of rules or sheets"),
        ("new.game", "not saved: a name that ends in .game is that of rules or sheets"),
        ("Prices.CSV", "not saved: a name that ends in .CSV is that of rules or sheets"),
        ("notes.txt", "not saved: notes.txt is there and is no saved match"),
        ("other.json", "not saved: other.json is there and is no saved match"),
        ("folder", "not saved: folder is there and is no saved match"),
    ],
)
def test_saving_writes_over_nothing_else(
    run: Run, last_stone: Path, tmp_path: Path, file: str, said: str
) -> None:
    """The rules that are played, notes and other data stay as they are."""
    (tmp_path / "notes.txt").write_text("buy milk\n", encoding="utf-8")
    (tmp_path / "other.json").write_text('{"format": "of somebody else"}', encoding="utf-8")
    (tmp_path / "folder").mkdir()
    kept = {path: path.read_text() for path in tmp_path.iterdir() if path.is_file()}

    result = run(*_a_starts(last_stone), typed=f"save {file}\n")

    assert f"  {said}\n" in result.stdout
    assert kept == {path: path.read_text() for path in tmp_path.iterdir() if path.is_file()}


def test_a_saved_game_is_saved_again(run: Run, last_stone: Path, tmp_path: Path) -> None:
    """A saved match is replaced by a later one."""
    run(*_a_starts(last_stone), typed="save mine.json\n")
    early = (tmp_path / "mine.json").read_text(encoding="utf-8")

    result = run(*_a_starts(last_stone), typed="take pebble\nsave mine.json\n")

    assert "  saved to mine.json\n" in result.stdout
    assert (tmp_path / "mine.json").read_text(encoding="utf-8") != early


def test_a_match_of_another_game_is_not_written_over(
    run: Run, last_stone: Path, low_card: Path, tmp_path: Path
) -> None:
    """It is somebody's match as well; which game it is of is said."""
    run(*_a_starts(last_stone), typed="save mine.json\n")
    kept = (tmp_path / "mine.json").read_bytes()

    result = run("play", low_card, "--seed", "3", typed="save mine.json\n")

    assert '  not saved: mine.json is there and holds a match of "Last Stone"\n' in result.stdout
    assert (tmp_path / "mine.json").read_bytes() == kept


def test_what_is_no_saved_match_is_called_so(run: Run, last_stone: Path, tmp_path: Path) -> None:
    """In plain words, without those of whatever reads it."""
    (tmp_path / "note.txt").write_text("buy milk\n", encoding="utf-8")

    result = run(*_a_starts(last_stone), typed="load note.txt\n")

    assert "  note.txt is no saved match\n" in result.stdout


@pytest.mark.parametrize(
    "spoken, asked, listed",
    [
        (("--language", "fr"), "A, que faites-vous ?", "cueillir morille"),
        ((), "A, que faites-vous ?", "cueillir morille"),
        (("--language", "en"), "A, what do you do?", "pick morel"),
    ],
)
def test_a_loaded_match_is_told_in_one_language(
    run: Run, spoken: tuple[str, ...], asked: str, listed: str
) -> None:
    """In that of the command line if there is one, else in its own; questions and names alike."""
    begin = "play", "wonder_woods", "--seed", "1"
    kept = "en" if spoken == ("--language", "fr") else "fr"
    run(*begin, "--language", kept, typed="save mine.json\n")

    result = run(*begin, *spoken, typed="load mine.json\nmoves\n")

    shown = result.stdout.partition("load mine.json\n")[2]
    assert asked in shown
    assert f"  {listed}\n" in shown


def test_questions_go_back(run: Run, low_card: Path) -> None:
    """At the first question there is nothing behind, so b is no answer."""
    result = run("play", low_card, "--seed", "3", typed="b\n1\n")

    assert "> b\n" in result.stdout
    assert "A lays" in result.stdout


def test_hands_are_shown_to_their_owners_only(run: Run, low_card: Path) -> None:
    """Between players stands a line, and what follows it holds no card of the others."""
    output = run("play", low_card, "--seed", "3", "--players", "Ann,Bob", typed="1\n").stdout
    to_ann, to_bob = output.removeprefix("--- Ann ---").split("--- Bob ---")

    (mine,) = [line for line in to_ann.splitlines() if "hand  " in line and "hidden" not in line]
    held = mine.removeprefix("  hand  ").split(", ")
    assert len(held) == 2
    assert held[0] in to_bob  # it was laid onto the table
    assert held[1] not in to_bob
    assert "Ann\n  hand  1 hidden\n" in to_bob


def test_a_person_against_random_players(run: Run, low_card: Path) -> None:
    """With --bots one person sits at the first seat, and the screen is never handed on."""
    result = run("play", low_card, "--players", "3", "--bots", "--seed", "1", typed="1\n")

    assert result.exit_code == 0
    assert "---\n" not in result.stdout
    assert result.stdout.count("> ") == 1
    assert "the game is over\n" in result.stdout


def test_the_same_seed_gives_the_same_game(run: Run, low_card: Path) -> None:
    """Random players and chance follow from the seed."""
    arguments = ("play", low_card, "--players", "3", "--bots", "--seed", "5")

    assert run(*arguments, typed="1\n").stdout == run(*arguments, typed="1\n").stdout


def test_french(run: Run) -> None:
    """Questions, refusals and names are in the language of those who play."""
    result = run(
        "play", "wonder_woods", "--seed", "1", "--language", "fr", typed="pick truffe\npass\n"
    )

    assert "que faites-vous ?" in result.stdout
    assert "coulemelle" in result.stdout
    assert "valeur inconnue pour « coin » : truffe" in result.stdout
    assert "1 cueillir <coin>   2 passer" in result.stdout
    assert "A : passer\n" in result.stdout
    assert result.stderr.startswith("l'entrée s'est terminée au coup 2")


def test_the_end_in_french(run: Run) -> None:
    """The table of points and who has won are in the language of those who play, too."""
    typed = "1\n" * 400

    shown = run("play", "wonder_woods", "--seed", "1", "--language", "fr", "--bots", typed=typed)

    end = shown.stdout.partition("la partie est terminée\n")[2]
    assert "champignons" in end
    assert "total" in end
    assert "gagne" in end


@pytest.mark.parametrize(
    "arguments, said",
    [
        (("--players", "9"), "2 players needed, got 9"),
        (("--players", "Ann,,Bob"), "--players takes a number, or names with commas between them"),
        (
            ("--option", "short"),
            '--option takes a name and a value with = between them, not "short"',
        ),
        (("--option", "shrt=yes"), 'did you mean "short"?'),
        (("--option", "short=perhaps"), 'option "short" is "no" or "yes"'),
        (("--input", "First Player=Zoe"), "Zoe"),
        (("--language", "xx"), 'this game speaks en, not "xx"'),
        (("--seed", "-1"), '--seed takes a whole number from 0, not "-1"'),
    ],
)
def test_wrong_use(run: Run, last_stone: Path, arguments: tuple[str, ...], said: str) -> None:
    """What does not fit the game is wrong use, said in one line before anything is shown."""
    result = run("play", last_stone, *arguments)

    assert result.exit_code == 2
    assert said in result.stderr
    assert result.stdout == ""


def test_options_reach_the_game(run: Run, last_stone: Path) -> None:
    """An option that is set changes the game."""
    result = run(*_a_starts(last_stone), "--option", "short=yes", typed="take rock\n")

    assert result.stdout.endswith("A wins\n")
    assert result.exit_code == 0


def test_broken_rules_cannot_be_played(run: Run, last_stone: Path) -> None:
    """Rules with mistakes are shown as `check` shows them, on standard error, and end with 1."""
    last_stone.write_text("language 1.0\ngame \n", encoding="utf-8")

    result = run("play", last_stone)

    assert result.exit_code == 1
    assert "error[G" in result.stderr
    assert result.stdout == ""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
def test_at_a_terminal_the_screen_is_handed_on(low_card: Path, tmp_path: Path) -> None:
    """At a terminal the next player says when to show their hand, after the screen was cleared."""
    import pty

    master, slave = pty.openpty()
    environment = {**os.environ, "TERM": "xterm", "NO_COLOR": "1"}
    command = [sys.executable, "-m", "gamedsl", "play", str(low_card), "--seed", "3"]
    with subprocess.Popen(
        command, stdin=slave, stdout=slave, stderr=slave, cwd=tmp_path, env=environment
    ) as started:
        os.close(slave)
        os.write(master, b"\n1\n\n1\n")
        shown = b""
        while True:
            try:
                block = os.read(master, 4096)
            except OSError:  # the other end is closed
                break
            if not block:
                break
            shown += block
    os.close(master)
    text = shown.decode()

    assert started.returncode == 0, text
    assert "A, press Enter when only you can see the screen" in text
    assert "B, press Enter when only you can see the screen" in text
    assert "\x1b[2J" in text or "\x1bc" in text or "\x1b[H" in text


@pytest.mark.parametrize("typed", ["q", "quit", " Q ", ":q"])
def test_whoever_is_handed_the_screen_can_leave(
    low_card: Path, monkeypatch: pytest.MonkeyPatch, typed: str
) -> None:
    """Before the next player has looked, q leaves as anywhere else."""
    out = io.StringIO()
    terminal = Terminal("never", out, io.StringIO())
    lines = Typed(terminal)
    desk = Desk(load(low_card).start(2, seed=3), terminal, lines, bots=False)
    monkeypatch.setattr(desk, "_at_screen", lambda: True)
    monkeypatch.setattr(lines, "line", lambda prompt: typed.strip() if "Enter" in prompt else "")

    assert play(desk) == 0
    assert "the game was left at move 1" in out.getvalue()


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="signals work otherwise there")
def test_an_interruption_ends_with_130(last_stone: Path) -> None:
    """Whoever presses Ctrl-C gets neither a traceback nor a result."""
    command = [sys.executable, "-u", "-m", "gamedsl", *map(str, _a_starts(last_stone))]
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=interruptible,  # noqa: PLW1509 - no other thread runs here
    ) as started:
        assert started.stdout is not None
        while "1 pebble" not in started.stdout.readline():
            pass
        # By and by the program waits for an answer.
        time.sleep(0.5)
        started.send_signal(signal.SIGINT)
        _, said = started.communicate(timeout=30)

    assert started.returncode == 130
    assert said == "\n"


def test_what_happened_is_told_in_its_order(run: Run, last_stone: Path) -> None:
    """The moves that led to a choice with one answer stand before it, also where several follow."""
    output = run(*_a_starts(last_stone), typed="take pebble\ntake pebble\n").stdout

    told = [line for line in output.splitlines() if "one choice" in line or " takes rock" in line]
    assert told == [
        "A has one choice: take rock",
        "A takes rock",
        "B has one choice: take rock",
        "B takes rock",
    ]
    assert output.index("B takes pebble\n") < output.index("A has one choice")
