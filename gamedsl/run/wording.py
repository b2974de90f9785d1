# SPDX-License-Identifier: MIT
"""What a move says: an action and its arguments, as numbers.

Writing a move, reading one, and telling what is wrong with a text all speak of these.
"""

from __future__ import annotations

from gamedsl.check.model import Action, Model, Parameter
from gamedsl.compile.remembered import remembered
from gamedsl.parts import Part, frozen_part

__all__ = [
    "ARTICLES",
    "Begun",
    "Wording",
    "after_word",
    "begun_by",
    "chosen",
    "is_inner",
    "is_plain_way",
    "is_way",
    "several",
    "stated",
]

ARTICLES = ("the ", "an ", "a ")


@frozen_part
class Wording(Part):
    """What a text says: an action, its chosen arguments, and what was stated (parameter, value).

    `group`: what is chosen together, for an action whose last argument is a set; None for others.
    """

    action: int
    values: tuple[int, ...]
    stated: tuple[tuple[int, int], ...] = ()
    group: tuple[int, ...] | None = None

    @property
    def arguments(self) -> tuple[int | tuple[int, ...], ...]:
        """All that is chosen, a set as the last one."""
        return self.values if self.group is None else (*self.values, self.group)


@frozen_part
class Begun(Part):
    """A text read up to some argument: what it says so far, and the folded rest."""

    action: int
    values: tuple[int, ...]
    rest: str


@remembered
def chosen(action: Action) -> tuple[Parameter, ...]:
    """The parameters that the player chooses, in order."""
    return tuple(each for each in action.parameters if each.kind == "chosen")


def stated(action: Action) -> tuple[tuple[int, Parameter], ...]:
    """The parameters that the player may state, each with its place among all parameters."""
    return tuple(pair for pair in enumerate(action.parameters) if pair[1].kind == "stated")


@remembered
def several(action: Action) -> Parameter | None:
    """The last argument, if it is a set of things that are chosen together."""
    return next((each for each in action.parameters if each.kind == "several"), None)


def is_way(model: Model, parameter: Parameter) -> bool:
    """Whether it is chosen how a tile of a growing board lies."""
    return any(each.ways == parameter.slot.type.domain for each in model.growing)


def is_plain_way(model: Model, action: Action, parameter: Parameter, value: int = 0) -> bool:
    """Whether a tile is to lie as it is printed, which needs no word beside what else is said."""
    return value == 0 and is_way(model, parameter) and len(chosen(action)) > 1


def is_inner(model: Model, decision: int) -> bool:
    """Whether the question stands in the middle of a move."""
    actions = model.decisions[decision].actions
    return bool(actions) and model.actions[actions[0]].inner


def begun_by(verb: str, name: str) -> str:
    """The verb before that name; a last word that the name says again is left out: "choose" of "choose path"."""
    first, _, last = verb.rpartition(" ")
    return first if first and last.casefold() == name.casefold().partition(" ")[0] else verb


def after_word(word: str, text: str) -> str | None:
    """What follows the word at the beginning of the text, or None if the text begins otherwise."""
    if not word or not text.startswith(word):
        return None
    rest = text[len(word) :]
    if rest and rest[0] not in " ,":
        return None
    return rest.lstrip()
