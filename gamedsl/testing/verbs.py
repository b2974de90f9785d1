# SPDX-License-Identifier: MIT
"""Whether what a scenario says that a player does begins like a move of the game.

In: the words of a move.  Out: what they may have meant, when no move begins like that.  Only the verb
is looked at, in the first or the third person: which things there are to do it with depends on play.
"""

from __future__ import annotations

from collections.abc import Iterator

from gamedsl.check.model import Model
from gamedsl.diagnostics.spelling import nearest
from gamedsl.run.nevers import Nevers
from gamedsl.run.texts import Texts, fold
from gamedsl.run.wording import after_word

__all__ = ["Verbs"]


class Verbs:
    """The verbs of one game."""

    def __init__(self, texts: Texts) -> None:
        """Know the actions, the options in the middle of a move, and what is named only to be refused."""
        self._nevers = Nevers(texts)
        self._verbs = dict(_verbs(texts.model, third=True))
        self._plain = dict(_verbs(texts.model, third=False))

    def begins(self, text: str) -> bool:
        """Whether a move of the game begins like the text; where a move has no verb, anything may be one."""
        said = fold(text)
        return any(not verb or after_word(verb, said) is not None for verb in self._verbs)

    def is_never(self, text: str) -> bool:
        """Whether the text is a deed that is named only to be refused."""
        return self._nevers.find(text) is not None

    def meant(self, text: str, *, third: bool) -> str | None:
        """The text with a verb of the game that is near, or that takes the same answer; None if there is none.

        `third`: in the third person, as what somebody does.
        """
        verbs = self._verbs if third else self._plain
        first, _, rest = fold(text).partition(" ")
        near = nearest(first, tuple(verbs))
        if near is not None:
            return f"{verbs[near]} {rest}".strip()
        spoken = (each for each in verbs.values() if rest and each.endswith(f" {rest}"))
        return next(spoken, None)


def _verbs(model: Model, *, third: bool) -> Iterator[tuple[str, str]]:
    """Every verb in both persons, folded, with how a scenario says it here."""
    for action in model.actions:
        said = action.verb_third if third else action.verb
        yield fold(action.verb_third), said
        yield fold(action.verb), said
