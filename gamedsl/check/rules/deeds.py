# SPDX-License-Identifier: MIT
"""Deeds: each verb of the language becomes statements of the model.

`VERBS` is the one table of verbs. A verb gets the scope, the deed and a place; it gives statements, the condition under
which there is anything to do, and the scope for what follows on the line.
"""

from __future__ import annotations

from collections.abc import Callable

from gamedsl.check.mistakes import mistake
from gamedsl.check.phrases.meaning import Meaning
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.rules.cards import become, deal, shuffle, turn_up
from gamedsl.check.rules.decisions import add, do_verb, end_game, set_to, win
from gamedsl.check.rules.done import Done
from gamedsl.check.rules.groups import call
from gamedsl.check.rules.lasting import moment
from gamedsl.check.rules.rolling import roll
from gamedsl.check.rules.transfers import lay, move, put, take
from gamedsl.syntax import nodes

__all__ = ["Done", "do_deed"]


def do_deed(scope: Scope, deed: nodes.Deed, place: int, subject: Meaning | None = None) -> Done:
    """The statements of one deed; `subject` is an actor that is a thing ("the others go to rest").

    Raises:
        Mistake: the deed is said in a way that cannot be understood, or cannot be played yet (G308).
    """
    verb = VERBS.get(deed.verb)
    if verb is None:
        raise mistake("G308", deed.span, phrase=deed.verb)
    return verb(scope, deed, place, subject)


VERBS: dict[str, Callable[[Scope, nodes.Deed, int, Meaning | None], Done]] = {
    "put": put,
    "take": take,
    "move": move,
    "go": move,
    "lay": lay,
    "shuffle": shuffle,
    "roll": roll,
    "deal": deal,
    "become": become,
    "turn up": turn_up,
    "add": add,
    "set": set_to,
    "end the game": end_game,
    "win": win,
    "do": do_verb,
    "call": call,
    "moment": moment,
}
