# SPDX-License-Identifier: MIT
"""Whether a refusal is the one that a scenario expects.

In: the reasons that a game gives, and the name, numbers or sentence that the scenario says.  Out:
None if one of the reasons is meant, otherwise what was found.  Numbers go by the names that stand
between the braces of the sentence; "you have" is the value of "my" something, "you said" what the
player stated.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from gamedsl.check.model import Model, Refusal
from gamedsl.diagnostics.spelling import nearest
from gamedsl.run.texts import fold, listed
from gamedsl.testing.mistakes import mistake
from gamedsl.testing.steps import Expected
from gamedsl.testing.words import Words

if TYPE_CHECKING:
    from gamedsl.run import Reason

__all__ = ["EVERY_GAME", "NO_MOVE", "differs", "known_refusals"]

EVERY_GAME = (
    "another phase",
    "another step",
    "chosen already",
    "game over",
    "how many",
    "incomplete",
    "no such",
    "no such move",
    "not now",
    "not offered",
    "not your turn",
    "number of players",
    "players",
    "seed",
    "several",
    "too much",
)
"""The names of what every game refuses, whatever its rules."""

NO_MOVE = ("no such move", "incomplete", "too much")
"""Those that say that something is no move at all."""

_MY = "my "
_YOU_HAVE = "you have"
_STATED = "stated"
_YOU_SAID = "you said"


def differs(reasons: Sequence[Reason], expected: Expected) -> str | None:
    """What was found instead of the expected reason; None if it is among the reasons.

    Raises:
        StepMistake: the sentence mentions no value of a name that the scenario says (G811).
    """
    if not reasons:
        return "it is allowed"
    if expected.sentence is not None:
        fits = any(reason.message == expected.sentence for reason in reasons)
        return None if fits else _said(reasons)
    name = "" if expected.name is None else expected.name.text
    named = [reason for reason in reasons if reason.name and fold(reason.name) == fold(name)]
    if not named:
        return _said(reasons)
    found = [_other_values(reason, expected) for reason in named]
    return None if None in found else found[0]


def _said(reasons: Iterable[Reason]) -> str:
    """The names and sentences of reasons."""
    return listed(
        [f'{each.name or "a reason without a name"} ("{each.message}")' for each in reasons], "and"
    )


def _other_values(reason: Reason, expected: Expected) -> str | None:
    """The values that differ from those said, or None."""
    wrong = []
    for words in expected.numbers:
        name, said = _split(words, reason)
        value = reason.numbers[name]
        if fold(str(value)) != fold(said):
            wrong.append(f"{words.text.removesuffix(said).strip()} {value}")
    return f"{reason.name} ({', '.join(wrong)})" if wrong else None


def _split(words: Words, reason: Reason) -> tuple[str, str]:
    """The name of a value of the reason, and what the scenario says that it is."""
    said = fold(words.text)
    for spoken, name in sorted(_spoken(reason).items(), key=lambda pair: -len(pair[0])):
        if said.startswith(f"{spoken} "):
            return name, words.text[-(len(said) - len(spoken) - 1) :]
    known = tuple(reason.numbers)
    name = words.text.rpartition(" ")[0] or words.text
    raise mistake(
        "G811",
        words,
        refusal=reason.name,
        name=name,
        suggestion=nearest(name, known),
        numbers=known or None,
    )


def _spoken(reason: Reason) -> dict[str, str]:
    """Every way to name a value of the reason, folded."""
    names = {fold(name): name for name in reason.numbers}
    mine = [name for name in reason.numbers if fold(name).startswith(_MY)]
    if len(mine) == 1:
        names.setdefault(_YOU_HAVE, mine[0])
    if _STATED in reason.numbers:
        names.setdefault(_YOU_SAID, _STATED)
    return names


def known_refusals(model: Model) -> tuple[str, ...]:
    """The names of all refusals of a game, those of its rules first, each once."""
    refusals: list[Refusal | None] = []
    for action in model.actions:
        refusals += [guard.refusal for guard in action.guards]
        refusals += [parameter.refusal for parameter in action.parameters]
    refusals += [never.refusal for never in model.nevers]
    refusals += [action.untimely for action in model.actions]
    refusals += [decision.out for decision in model.decisions]
    refusals += [phase.outside for phase in model.phases]
    refusals += [each.refusal for each in model.inputs]
    named = [each.name for each in refusals if each is not None and each.name is not None]
    words = [
        fold(parameter.word)
        for action in model.actions
        for parameter in action.parameters
        if parameter.kind == "stated"
    ]
    names = [each.name for each in model.options] + [each.name for each in model.inputs]
    return tuple(dict.fromkeys((*named, *EVERY_GAME, *words, *names)))
