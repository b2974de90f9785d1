# SPDX-License-Identifier: MIT
"""Scenarios read line by line.

In: a scenario of the tree, whose steps are lines as they stand.  Out: a `Scenario` of steps, and a
diagnostic for each line that has none of the known forms.  No name of the game is looked up here,
so a line is understood by its own words alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from gamedsl.diagnostics import Diagnostic, problem
from gamedsl.diagnostics.spelling import nearest
from gamedsl.syntax import nodes
from gamedsl.testing import checks, steps
from gamedsl.testing.mistakes import StepMistake, mistake
from gamedsl.testing.read_checks import PLAYERS, letters, read_checks
from gamedsl.testing.read_given import read_given
from gamedsl.testing.words import Words

__all__ = ["asks", "read_scenario", "read_step"]

_TIMES = re.compile(r"(?P<count>[1-9]\d{0,5}) times: *(?P<moves>.+)")
_DEALS = re.compile(r"in (?P<count>[1-9]\d{0,5}) deals,? (?:then )?(?P<checks>.+)")
_NUMBER = re.compile(r"\d+(?= (?:times|deals))")
_START = re.compile(r"starting with (?P<what>.+?) (?:is|are) (?P<how>allowed|refused because .+)")
_PLAYER_NUMBER = re.compile(r"(?P<count>\d{1,9}) players?")
_INPUT = re.compile(r"(?P<value>\S+)$")
_CANNOT = re.compile(r"(?P<player>[A-Z]) cannot (?P<move>.+?)(?: because (?P<reason>.+))?")
_REASON = re.compile(r"(?P<name>[^\"()]+?)(?: *\((?P<numbers>[^()]*)\))?")
_MOVE = re.compile(rf"(?P<players>{checks.EVERYONE}|{PLAYERS}) (?P<move>.+)")
_OPENING = re.compile(r"\S+")
_LOOKS = re.compile(r"\b(?:is|are|has|have|holds?|scores|sees|wins?|can)\b")
_NAME = re.compile(r"[A-Z][a-z]+(?= [a-z])")

_ARTICLES = frozenset({"the", "a", "an"})

# One line of each form: what a line that cannot be read may have meant.
_FORMS = {
    "given": "given 3 players, A has 2 Stones",
    "then": "then A has 2 Stones",
    "when": "when A passes",
    "in": "in 20 deals A has 2 Stones",
    "starting": "starting with 9 players is refused because ...",
    "everyone": "everyone passes",
}


def read_scenario(node: nodes.Scenario) -> tuple[steps.Scenario, tuple[Diagnostic, ...]]:
    """The scenario with every step that can be read, and what is wrong with the others.

    A scenario that asks nothing gets a diagnostic of its own, unless one of its lines is wrong.
    """
    read: list[steps.Step] = []
    found: list[Diagnostic] = []
    for line in node.steps:
        try:
            read.append(_placed(read_step(Words.at(line.span)), always=node.always))
        except StepMistake as wrong:
            found.append(wrong.diagnostic)
    if not found and not asks(read):
        found.append(problem("G801", node.title.span))
    clauses = node.covers.clauses if node.covers else ()
    scenario = steps.Scenario(
        title=node.title.text,
        always=node.always,
        clauses=tuple(Words.at(clause.span) for clause in clauses),
        steps=tuple(read),
        words=Words.at(node.title.span),
    )
    return scenario, tuple(found)


def read_step(words: Words) -> steps.Step:
    """The step that a line says.

    Raises:
        StepMistake: it has none of the known forms (G807).
    """
    text = words.text
    if text.startswith("given "):
        return read_given(words, words.part(6, len(text)))
    if text.startswith("then "):
        asked = words.part(5, len(text))
        if _CANNOT.fullmatch(asked.text):
            return _action(words, asked)
        return steps.Then(read_checks(asked), words)
    if text.startswith("when "):
        return _action(words, words.part(5, len(text)))
    return _action(words, words)


def _action(line: Words, words: Words) -> steps.Step:
    if match := _DEALS.fullmatch(words.text):
        asked = read_checks(words.group(match, "checks"))
        return steps.Deals(int(match["count"]), asked, line)
    if match := _START.fullmatch(words.text):
        return _start(line, words, match)
    if match := _CANNOT.fullmatch(words.text):
        if match["reason"] is None:
            raise mistake("G807", line, text=line.text, suggestion=f"{line.text} because ...")
        return steps.Cannot(
            match["player"],
            words.group(match, "move"),
            _expected(words.group(match, "reason")),
            line,
        )
    if match := _TIMES.fullmatch(words.text):
        return steps.Play(_moves(line, words.group(match, "moves")), int(match["count"]), line)
    return steps.Play(_moves(line, words), 1, line)


def _moves(line: Words, words: Words) -> tuple[steps.Move, ...]:
    return tuple(move for each in words.split(";") for move in _move(line, each))


def _move(line: Words, words: Words) -> tuple[steps.Move, ...]:
    match = _MOVE.fullmatch(words.text)
    if match is None or _LOOKS.match(match["move"]):
        raise mistake("G807", line, text=line.text, suggestion=_suggestion(line.text))
    text = words.group(match, "move")
    return tuple(steps.Move(player, text, words) for player in letters(match["players"]))


def _start(line: Words, words: Words, match: re.Match[str]) -> steps.Start:
    what = words.group(match, "what")
    how = words.group(match, "how")
    reason = None
    if how.text != "allowed":
        reason = _expected(how.part(len("refused because "), len(how.text)))
    count = None
    inputs: list[tuple[Words, Words]] = []
    for each in what.split(","):
        if number := _PLAYER_NUMBER.fullmatch(each.text):
            count = int(number["count"])
            continue
        value = _INPUT.search(each.text)
        if value is None or value.start() == 0:
            raise mistake("G807", line, text=line.text, suggestion=_FORMS["starting"])
        inputs.append((each.part(0, value.start()), each.group(value, "value")))
    return steps.Start(count, tuple(inputs), reason, line)


def _expected(words: Words) -> steps.Expected:
    """Why: `too few (column 3, you have 2)`, or a sentence in quotation marks."""
    if words.text.startswith('"') and words.text.endswith('"') and len(words.text) > 1:
        return steps.Expected(None, words.text[1:-1], (), words)
    match = _REASON.fullmatch(words.text)
    if match is None:
        raise mistake("G807", words, text=words.text, suggestion="because full (column 3)")
    inside = () if match["numbers"] is None else words.group(match, "numbers").split(",")
    return steps.Expected(words.group(match, "name"), None, inside, words)


def _placed(step: steps.Step, *, always: bool) -> steps.Step:
    """The step, if it may stand where it stands."""
    if always and not isinstance(step, steps.Given | steps.Then):
        raise mistake("G809", step.words, text=step.words.text)
    return step


def asks(lines: Iterable[steps.Step]) -> bool:
    """Whether any of the lines looks at anything."""
    looking = steps.Then | steps.Deals | steps.Cannot | steps.Start
    return any(isinstance(line, looking) for line in lines)


def _suggestion(text: str) -> str:
    """What the line may have meant: its own words with the first put right, or one like it."""
    if number := _NUMBER.search(text):
        # None at all would try nothing, and a million never comes to an end.
        return f"{text[: number.start()]}20{text[number.end() :]}"
    if _LOOKS.search(text):
        return f"then {text}"
    if (name := _NAME.match(text)) and name[0].lower() not in _FORMS:
        return f"A{text[name.end() :]}"
    opening = _OPENING.match(text)
    first = "" if opening is None else opening[0]
    near = None if first in _ARTICLES else nearest(first, _FORMS)
    if near is None:
        return _FORMS["when"].removeprefix("when ")
    if near == text:
        return _FORMS[near]
    return text.replace(first, near, 1)
