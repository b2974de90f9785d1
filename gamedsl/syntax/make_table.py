# SPDX-License-Identifier: MIT
"""Make the parser table from the grammar.

In: the grammar.  Out: a `Table`.  Lark reads the grammar, checks it and works out the states; what
it found is copied into plain data.  This module alone imports Lark, so that a program that finds a
ready-made table starts without it.
"""

from __future__ import annotations

from array import array
from collections import deque
from collections.abc import Iterable, Iterator
from typing import Any

from lark import Lark, Token
from lark.grammar import Rule as LarkRule
from lark.grammar import Terminal as Symbol
from lark.lexer import ContextualLexer, TerminalDef
from lark.parsers.lalr_analysis import Shift

from gamedsl.syntax.grammar import STARTS, fingerprint, grammar_text, reserved_words
from gamedsl.syntax.spelled import first_letters, phrases
from gamedsl.syntax.table import Rows, Rule, Table, Terminal

__all__ = ["lark_parser", "make_table"]

_States = dict[int, dict[str, Any]]


class _TrustingLexer(ContextualLexer):
    """Lark's lexer without the comparison of all words with each other, which takes seconds.

    The comparison is made by a test, in Lark's strict mode.
    """

    def __init__(self, conf: Any, *arguments: Any, **options: Any) -> None:
        conf.skip_validation = True
        super().__init__(conf, *arguments, **options)


class _NoLineEnds:
    """A post-lexer that changes nothing: Lark lexes no file for us."""

    always_accept = ("_NL",)

    def process(self, stream: Iterator[Token]) -> Iterator[Token]:
        return stream


def lark_parser(line_ends: Any = None, *, strict: bool = False) -> Lark:
    """Lark with our grammar; `line_ends` is its post-lexer."""
    plugins = {} if strict else {"ContextualLexer": _TrustingLexer}
    return Lark(
        grammar_text(),
        parser="lalr",
        lexer="contextual",
        start=list(STARTS),
        propagate_positions=True,
        postlex=line_ends or _NoLineEnds(),
        strict=strict,
        _plugins=plugins,
    )


def make_table() -> Table:
    """The table of the grammar; takes a good part of a second."""
    parser = lark_parser()
    analysed = parser.parser.parser._parse_table  # noqa: SLF001 - Lark shows it nowhere else
    starts = [analysed.start_states[goal] for goal in STARTS]
    order = _order(analysed.states, starts)
    rules = sorted(parser.rules, key=_rule_key)
    return Table(
        fingerprint=fingerprint(),
        terminals=tuple(_terminal(each) for each in _in_order(parser.terminals)),
        rules=tuple(map(_rule, rules)),
        rows=_rows(analysed.states, order, {rule: number for number, rule in enumerate(rules)}),
        starts={goal: order[analysed.start_states[goal]] for goal in STARTS},
        ends={goal: order[analysed.end_states[goal]] for goal in STARTS},
        reserved=reserved_words(),
    )


def _order(states: _States, starts: list[int]) -> dict[int, int]:
    """A number for each state, the same for the same grammar: Lark's own differ from run to run."""
    order: dict[int, int] = {}
    waiting = deque(starts)
    while waiting:
        state = waiting.popleft()
        if state not in order:
            order[state] = len(order)
            row = states[state]
            waiting += (row[symbol][1] for symbol in sorted(row) if row[symbol][0] is Shift)
    return order


def _rule_key(rule: LarkRule) -> tuple[str, tuple[str, ...], str]:
    return str(rule.origin.name), tuple(each.name for each in rule.expansion), str(rule.alias)


def _in_order(terminals: Iterable[TerminalDef]) -> list[TerminalDef]:
    """Those that Lark would try first stand first."""

    def order(each: TerminalDef) -> tuple[int, int, int, str]:
        return -each.priority, -each.pattern.max_width, -len(each.pattern.value), each.name

    return sorted((each for each in terminals if each.name[0] != "_" or _is_word(each)), key=order)


def _is_word(terminal: TerminalDef) -> bool:
    """Line ends and what is ignored are known to the lexer itself."""
    return terminal.name.startswith("_K_")


def _terminal(terminal: TerminalDef) -> Terminal:
    pattern = terminal.pattern.to_regexp()
    ways = phrases(pattern)
    listed, whole = ways if ways is not None else ((), False)
    return Terminal(
        name=terminal.name,
        priority=terminal.priority,
        phrases=listed,
        whole=whole,
        pattern=None if listed else pattern,
        first=first_letters(pattern),
    )


def _rule(rule: LarkRule) -> Rule:
    keep = tuple(
        place
        for place, symbol in enumerate(rule.expansion)
        if not (isinstance(symbol, Symbol) and symbol.filter_out)
    )
    inline = frozenset(
        place
        for place, symbol in enumerate(rule.expansion)
        if not symbol.is_term and symbol.name.startswith("_")
    )
    return Rule(
        origin=str(rule.origin.name),
        size=len(rule.expansion),
        data=str(rule.alias or rule.options.template_source or rule.origin.name),
        keep=keep,
        inline=inline,
        single=bool(rule.options.expand1 and not rule.alias),
    )


def _rows(states: _States, order: dict[int, int], rules: dict[LarkRule, int]) -> Rows:
    symbols = tuple(sorted({symbol for row in states.values() for symbol in row}))
    places = {symbol: place for place, symbol in enumerate(symbols)}
    ends, cells = array("I"), array("H")
    for state in order:
        for symbol, (deed, target) in sorted(states[state].items()):
            cells.append(places[symbol])
            cells.append(2 * order[target] if deed is Shift else 2 * rules[target] + 1)
        ends.append(len(cells))
    return Rows(symbols, ends, cells)
