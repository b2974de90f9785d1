# SPDX-License-Identifier: MIT
"""What a player may have meant whose words are nearly those of a move: little words left out, or others.

In: a line that is no answer, the question at hand and the match.  Out: the move that it says, if need be with
the little words before each thing (in, on, to, a) and the word for it (square) put right.  Whether that is
allowed, the engine says: nothing is decided here about the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, pairwise, product

import attrs

from gamedsl.cli.questions import Question
from gamedsl.run import Match, Reason
from gamedsl.run.description import ActionInfo, ArgumentInfo
from gamedsl.run.texts import fold
from gamedsl.run.wording import ARTICLES, after_word

__all__ = ["MISREAD", "NO_MOVE", "Understood", "understood"]

NO_MOVE = frozenset({"no such move", "incomplete"})
"""Reasons why something is no whole move, so that it may be the end of one."""
MISREAD = frozenset({*NO_MOVE, "no such", "too much", "several"})
"""Reasons why something could not be read as a move; any other is a rule that forbids one."""

_ARTICLES = frozenset(word.strip() for word in ARTICLES)
_LITTLE = frozenset(
    (
        *("among", "at", "back", "before", "by", "for", "from", "in", "into", "next", "of", "off"),
        *("on", "onto", "over", "through", "to", "top", "under", "with"),
    )
)
_MOST_WORDS = 12

WhyNot = Callable[[str], tuple[Reason, ...]]


@attrs.frozen
class Understood:
    """What a line says: the `text` of a move, and all `reasons` against it, none if it is allowed.

    `suggestions` are moves that may be meant instead, none of which is sure to be.
    """

    text: str
    reasons: tuple[Reason, ...]
    suggestions: tuple[str, ...] = ()


def understood(line: str, question: Question | None, match: Match, player: str) -> Understood:
    """The line as a whole move, or as the end of the move that was begun with the question's answers."""
    actions = match.game.description(match.setting.language).actions

    def why_not(text: str) -> tuple[Reason, ...]:
        return match.why_not(text, player=player)

    tried = Understood(line, why_not(line))
    lines = [line]
    if question is not None and question.depth and _name(tried) in NO_MOVE:
        lines.append(question.with_answer(line))
        tried = Understood(lines[-1], why_not(lines[-1]))
    if _name(tried) not in MISREAD:
        return tried
    for each in lines:
        meant = _meant(each, actions, why_not)
        if meant is not None:
            return (
                meant
                if not meant.suggestions
                else attrs.evolve(tried, suggestions=meant.suggestions)
            )
    return tried


def _name(said: Understood) -> str | None:
    return said.reasons[0].name if said.reasons else None


def _meant(line: str, actions: Sequence[ActionInfo], why_not: WhyNot) -> Understood | None:
    """The one move that the line says with other little words, or what it may mean; None if there is none.

    What is said with words of another move, or could be refused as another move, is never sure.
    """
    found: dict[str, bool] = {}
    for text, own in _rewordings(fold(line), actions):
        found[text] = found.get(text, False) or own
    said = [(Understood(text, why_not(text)), own) for text, own in found.items()]
    said = [(each, own) for each, own in said if _name(each) not in MISREAD]
    if len(said) == 1 and (said[0][1] or said[0][0].reasons):
        return said[0][0]
    allowed = tuple(each.text for each, _ in said if not each.reasons)
    return Understood(line, (), allowed) if allowed else None


def _rewordings(line: str, actions: Sequence[ActionInfo]) -> Iterator[tuple[str, bool]]:
    """The line as moves of each action that begins so, and whether every little word of it is the action's own."""
    for action in actions:
        arguments = [each for each in action.arguments if not each.stated]
        for verb in dict.fromkeys((action.label, action.verb)):
            rest = after_word(fold(verb), line)
            words = [] if rest is None else rest.split()
            if arguments and len(arguments) <= len(words) <= _MOST_WORDS:
                yield from _worded(verb, words, arguments)


def _worded(
    verb: str, words: Sequence[str], arguments: Sequence[ArgumentInfo]
) -> Iterator[tuple[str, bool]]:
    """The words shared out among the arguments, in every way that leaves each of them one."""
    for cuts in combinations(range(1, len(words)), len(arguments) - 1):
        bounds = (0, *cuts, len(words))
        parts = [words[start:end] for start, end in pairwise(bounds)]
        pairs = zip(parts, arguments, strict=True)
        for names in product(*(tuple(_names(part, argument)) for part, argument in pairs)):
            told = [verb]
            for (name, _), argument in zip(names, arguments, strict=True):
                told += [argument.preposition, name]
            yield " ".join(filter(None, told)), all(own for _, own in names)


def _names(words: Sequence[str], argument: ArgumentInfo) -> Iterator[tuple[str, bool]]:
    """What may be the name in these words: without any of the little words with which they begin."""
    things = {word for name in (argument.name, argument.label) for word in fold(name).split()}
    own = {*_ARTICLES, *fold(argument.preposition).split(), *things}
    is_own = True
    for at, word in enumerate(words):
        if word not in _ARTICLES:
            yield " ".join(words[at:]), is_own
        if word not in own | _LITTLE:
            return
        is_own = is_own and word in own
