# SPDX-License-Identifier: MIT
"""Other players in the middle of a rule: `ask Q, "..."` with its answers, and `as Q: ...`.

In: a block of answers, or what is done as another player.  Out: a `Choose` of the player who is asked, whose options
are the answers; or the statements read with that player as the one who acts.  In the answers to a question `I` is still
the player who asks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import attrs

from gamedsl.check.mistakes import Mistake, mistake
from gamedsl.check.model import PLAYER, Expression, Let, Local, Statement
from gamedsl.check.phrases.players import one_player
from gamedsl.check.phrases.resolve import resolve_phrase
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.phrases.texts import template
from gamedsl.check.rules.asking import Option, asked
from gamedsl.check.rules.barring import take_back
from gamedsl.check.rules.needs import needs_of
from gamedsl.source import Span
from gamedsl.syntax import nodes

__all__ = ["act_as", "answer_below", "ask"]

Statements = tuple[Statement, ...]
_ANSWERS = ("yes", "no")
WANTED = "an answer"


def ask(scope: Scope, node: nodes.Compound, place: int) -> Statements:
    """The question to that player, and what follows from each answer; without a `yes:` play goes on.

    Raises:
        Mistake: nobody in particular is asked (G301), nobody asks (G310), or the answers are not yes and no (G311).
    """
    lead = node.lead
    assert lead.phrase is not None
    assert lead.text is not None
    if scope.me is None:
        raise mistake("G310", lead.span, word="ask")
    who = _player(scope, lead.phrase)
    inside = scope.speaking_of(who)
    question = template(inside, lead.text)
    given = dict(_answers(node))
    if "no" not in given:
        raise mistake(
            "G311",
            lead.span,
            what="ask",
            where="without what happens on no",
            belongs="above a line that begins with no:",
        )
    options = []
    for word in _ANSWERS:
        with scope.world.mistakes.gathered():
            options.append(_option(inside, word, given.get(word, ()), who))
    return asked(attrs.evolve(scope, me=who), options, place, WANTED, question)


def _player(scope: Scope, phrase: nodes.Phrase) -> Expression:
    return one_player(resolve_phrase(scope, phrase), phrase.span, "the next player")


# ---- answers ---------------------------------------------------------------------------------------------------


def _answers(node: nodes.Compound) -> Iterator[tuple[str, tuple[nodes.Statement, ...]]]:
    """Each answer with what is written behind it."""
    known: set[str] = set()
    for line in node.body:
        word, rest = answer_below(line)
        if word not in _ANSWERS or word in known:
            raise _misplaced(line.span, f"{word}:" if word else line.span.text.split("\n")[0])
        known.add(word)
        yield word, rest


def answer_below(line: nodes.Statement) -> tuple[str, tuple[nodes.Statement, ...]]:
    """The answer with which a line or block begins, and what is written behind it; "" where it begins with none."""
    if isinstance(line, nodes.Compound) and line.lead.kind == "answer":
        return line.lead.word or "", line.body
    if isinstance(line, nodes.Line):
        first = line.parts[0]
        if isinstance(first, nodes.NotAgain):
            return first.answer, (line,)
        if isinstance(first, nodes.Simple | nodes.Say | nodes.NotWritten):
            answer, *leads = first.leads or (None,)
            if answer is not None and answer.kind == "answer":
                plain = attrs.evolve(first, leads=tuple(leads))
                return answer.word or "", (attrs.evolve(line, parts=(plain, *line.parts[1:])),)
    return "", ()


def _misplaced(span: Span, what: str) -> Mistake:
    where, belongs = (
        "here below a question",
        "below one of the lines yes: and no:, each of them once",
    )
    return mistake("G311", span, what=what, where=where, belongs=belongs)


def _option(scope: Scope, word: str, body: Sequence[nodes.Statement], who: Expression) -> Option:
    refused = _not_again(body)
    if refused is not None:
        at = scope.world.place(refused.span, _covers(body), "line")
        done = take_back(scope, refused, who, at)
        return Option(word, done, None, (), f"answers {word}")
    needs = needs_of(scope, body)
    done = scope.world.lower_block(scope, body)
    return Option(word, done, None, needs, f"answers {word}")


def _not_again(body: Sequence[nodes.Statement]) -> nodes.NotAgain | None:
    if len(body) != 1 or not isinstance(body[0], nodes.Line):
        return None
    part = body[0].parts[0]
    return part if isinstance(part, nodes.NotAgain) and len(body[0].parts) == 1 else None


def _covers(body: Sequence[nodes.Statement]) -> nodes.Covers | None:
    return body[0].covers if isinstance(body[0], nodes.Line) else None


# ---- as another player -------------------------------------------------------------------------------------------


def act_as(
    scope: Scope, lead: nodes.Lead, place: int, inner: Callable[[Scope], Statements]
) -> Statements:
    """What is done as that player: `I`, `my` and the questions inside are that player's.

    Raises:
        Mistake: the phrase means no single player (G301).
    """
    assert lead.phrase is not None
    player = _player(scope, lead.phrase)
    if isinstance(player, Local) and not player.slot.type.low < 0:
        return inner(scope.with_player(player))
    # Who it is must not change while it is done.
    slot = scope.slot("acting player", scope.world.element_type(PLAYER))
    acting = Local(slot)
    return (Let(slot, player, place), *inner(scope.with_player(acting)))
