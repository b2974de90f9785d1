"""What is told at a keystroke is what a whole check tells, as far as one section can know."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from gamedsl.diagnostics import Severity
from gamedsl.editor import keystroke
from gamedsl.editor.findings import Findings, find
from gamedsl.editor.keystroke import change_between, while_typing
from gamedsl.editor.texts import Texts
from gamedsl.source import Source
from tests.editor.marked import Opened


def _typed(nests: Opened, old: str, new: str) -> tuple[Findings, Source]:
    last = nests.desk.findings(nests.path)
    assert last is not None
    assert nests.source.text.count(old) == 1
    return last, Source(nests.source.name, nests.source.text.replace(old, new))


def _errors(found: object) -> list[tuple[int, str]]:
    return sorted((d.span.line, d.code) for d in found if d.severity is Severity.error)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "old, new, line, code",
    [
        (
            "Twig of the forest floor into my bag\nturns",
            "Twig of the forest flor into my bag\nturns",
            30,
            "G201",
        ),
        ("deal 2 cards", "dael 2 cards", 27, "G208"),
        ("load: 1 per Twig in my bag", "load: 1 per Stone in my bag", 36, "G201"),
        ("gather C\n", "gahter C\n", 33, "G208"),
        ("is the Twigs in their bag", "is the Twigs in their bog", 19, "G201"),
    ],
)
def test_a_slip_in_a_rule_is_told_at_once(
    nests: Opened, old: str, new: str, line: int, code: str
) -> None:
    """Words that cannot be read, names that nobody knows: on their line, without a whole check."""
    last, source = _typed(nests, old, new)

    assert (line, code) in _errors(while_typing(last, source))


def test_what_was_said_elsewhere_stays_where_it_belongs(nests: Opened) -> None:
    """A line more above a warning moves it down; it is not lost while one types."""
    last, source = _typed(nests, 'game "Nests"\n', 'game "Nests"\n## Twigs and birds.\n')

    before = {(each.code, each.span.line + 1) for each in last.diagnostics if each.span}
    after = {(each.code, each.span.line) for each in while_typing(last, source) if each.span}

    assert after == before != set()


def test_a_word_that_only_its_use_understands_is_no_mistake(nests: Opened) -> None:
    """What `require` says is understood where the verb is used: the verb alone must not complain."""
    last, source = _typed(nests, "is less than 5 ", "is less than 6 ")

    assert _errors(while_typing(last, source)) == []


def test_changes_are_found_in_one_stretch() -> None:
    """Of two texts it is known what has to be replaced."""
    change = change_between("the red fox", "the reed fox")

    assert ("the red fox"[: change.start] + "e" + "the red fox"[change.old_end :]) == "the reed fox"
    assert change.new_end - change.start == 1


def test_slow_sections_wait_for_the_pause(nests: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    """A section whose own check takes too long keeps what was said of it."""
    monkeypatch.setattr(keystroke, "LONGEST", -1.0)
    last, source = _typed(nests, "load: 1 per Twig in my bag", "load: 1 per Stone in my bag")

    assert _errors(while_typing(last, source)) == []


def test_random_keystrokes_never_fail_and_never_accuse_wrongly(nests: Opened) -> None:
    """Whatever is typed: a syntax mistake is the one of a whole check, and so is every other line told."""
    last = nests.desk.findings(nests.path)
    assert last is not None
    text, chosen, texts = last.source.text, random.Random(7), Texts()
    for _ in range(25):
        at = chosen.randrange(len(text))
        new = text[:at] + chosen.choice(["x", "", " ", "\n", '"', ","]) + text[at + 1 :]
        quick = _errors(while_typing(last, Source(last.source.name, new)))
        texts.open(nests.path, new)
        whole = find(nests.path, texts)
        assert whole is not None
        lines = {line for line, _ in _errors(whole.diagnostics)}
        assert not quick or lines, (at, quick)


def test_broken_files_and_files_without_a_game(tmp_path: Path) -> None:
    """A file that is no game, an empty one, one of scenarios for nothing: something is said, nothing fails."""
    texts = Texts()
    for name, text in [
        ("a.game", ""),
        ("b.game", "\x00\x01 what is this"),
        ("c.scenarios.game", 'language 1.0\nscenarios for nobody\nscenario "x"\n  then A is\n'),
        ("d.game", "extends nowhere\n"),
    ]:
        path = tmp_path / name
        texts.open(path, text)
        last = find(path, texts)
        assert last is not None
        assert last.diagnostics
        assert isinstance(while_typing(last, Source(last.source.name, text + "x")), tuple)


def test_changes_all_over_a_file_wait_for_the_pause(nests: Opened) -> None:
    """What was said of places that are still there is kept, and nothing is read anew."""
    last = nests.desk.findings(nests.path)
    assert last is not None
    text = last.source.text
    pasted = text[:-1] + "\nsetup setup\n" * 2_000

    told = while_typing(last, Source(last.source.name, pasted))

    assert {each.code for each in told} == {each.code for each in last.diagnostics}
