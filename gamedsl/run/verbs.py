# SPDX-License-Identifier: MIT
"""What the engine's own verbs are called in the languages that it speaks.

In: the verb of an action as the rules have it.  Out: the same verb in another language, where it is one
that the engine makes up (choose, decline, put it at) or says in its own rules (bid, pass).  Verbs of
the author's are in the sheets of the game.
"""

from __future__ import annotations

from collections.abc import Callable

from gamedsl.phrasebook import Phrases

__all__ = ["engine_preposition", "engine_verb"]

Name = Callable[[str], str]

_SIMPLE = {
    "choose": "to choose",
    "decline": "to decline",
    "stop": "to stop",
    "resolve": "to resolve",
    "yes": "yes",
    "no": "no",
    "bid": "to bid",
    "pass": "to pass",
    "use the effect": "to use the effect",
    "use the bonus": "to use the bonus",
    "what to do": "what to do",
    "what comes next": "what comes next",
    "whether to go on": "whether to go on",
}
_PREPOSITIONS = {
    "in": "said in",
    "on": "said on",
    "at": "said at",
    "with": "said with",
    "from": "said from",
    "under": "said under",
    "next to": "said next to",
    "into": "said into",
    "onto": "said onto",
    "before": "said before",
    "for": "said for",
    "through": "said through",
    "off": "said off",
    "among": "said among",
    "to": "said to",
    "of": "said of",
    "on top of": "said on top of",
}
_AT, _AT_SIDE, _IN = "put it at", "put it at the ", "put it in the "


def engine_verb(verb: str, phrases: Phrases, name: Name, it: str | None = None) -> str:
    """The verb in the language of the phrases; any other verb than the engine's own as it is.

    `name` gives what an area or a side is called there; `it` is put in the place of the pronoun.
    """
    if verb in _SIMPLE:
        return phrases.say(_SIMPLE[verb])
    holes = {"it": it or phrases.say("it")}
    if verb == _AT:
        return phrases.say("to put it at", **holes)
    if verb.startswith(_AT_SIDE) and verb.endswith(" of"):
        side = name(verb.removeprefix(_AT_SIDE).removesuffix(" of"))
        return phrases.say("to put it at a side", side=side, **holes)
    if verb.startswith(_IN):
        area = name(verb.removeprefix(_IN))
        return phrases.say("to put it in", area=area, **holes)
    return verb


def engine_preposition(word: str, phrases: Phrases) -> str:
    """A word between the names of a move, in the language of the phrases; one that they lack as it is."""
    return phrases.say(_PREPOSITIONS[word]) if word in _PREPOSITIONS else word
