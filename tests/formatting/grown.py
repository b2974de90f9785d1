"""Sections that the grammar itself makes at random: forms together that nobody has written yet."""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import cache
from re import _constants as sre  # type: ignore[attr-defined]
from re import _parser as regex  # type: ignore[attr-defined]
from typing import Any

from lark.grammar import NonTerminal
from lark.lexer import PatternRE
from lark.load_grammar import load_grammar

from gamedsl.syntax.grammar import STARTS, grammar_text

__all__ = ["grown"]

_SECTIONS = ("section", "change")
_SAID = {
    "NAME": ("Cone", "heap", "bag", "Moss", "ripe", "wander"),
    "STRING": ('"words"', '"{Cone} # none"'),
    "INT": ("0", "2", "13"),
    "RANGE": ("2 to 5",),
    "ROW": ("| a | 1 |",),
    "WHOLE_LINE": ("A wanders; B rests",),
    "CLAUSE": ("AB-C01",),
    "LANG": ("fr",),
    "_NL": ("\n",),
}
_WRONG = "UNREADABLE"
_HUGE = 1 << 20


@cache
def _grammar() -> tuple[Mapping[str, list[list[Any]]], Mapping[str, Any], Mapping[str, int]]:
    """The ways to write each rule, the words, and how deep each rule is at least."""
    loaded, _ = load_grammar(grammar_text(), "gamedsl", [], False)  # noqa: FBT003 - as Lark has it
    terminals, rules, _ = loaded.compile(list(STARTS), "*")
    ways: dict[str, list[list[Any]]] = {}
    for rule in rules:
        if all(each.name not in (_WRONG, "unreadable") for each in rule.expansion):
            ways.setdefault(rule.origin.name, []).append(list(rule.expansion))
    depths = dict.fromkeys(ways, _HUGE)
    for _ in range(len(ways)):
        for name, known in ways.items():
            depths[name] = min(depths[name], 1 + min(_depth(way, depths) for way in known))
    return ways, {each.name: each.pattern for each in terminals}, depths


def _depth(way: list[Any], depths: Mapping[str, int]) -> int:
    return max(
        (depths.get(each.name, _HUGE) for each in way if isinstance(each, NonTerminal)), default=0
    )


def grown(dice: random.Random, room: int = 14) -> str:
    """A section, or a change of a variant, whose rules are about so deep."""
    words: list[str] = []
    _grow(dice, dice.choice(_SECTIONS), room, words)
    lines, depth = [""], 0
    for word in words:
        if word == "\n":
            lines.append("  " * depth)
        elif word in ("_INDENT", "_DEDENT"):
            depth += 1 if word == "_INDENT" else -1
            lines[-1] = "  " * depth
        else:
            near = word[0] in ":,;'." or lines[-1].endswith((" ", "(")) or not lines[-1]
            lines[-1] += word if near else f" {word}"
    return "\n".join(line.rstrip() for line in lines)


def _grow(dice: random.Random, name: str, room: int, words: list[str]) -> None:
    ways, patterns, depths = _grammar()
    if name not in ways:
        words.append(_word(dice, name, patterns))
        return
    fitting = [way for way in ways[name] if _depth(way, depths) < room]
    least = min(_depth(way, depths) for way in ways[name])
    for each in dice.choice(fitting or [way for way in ways[name] if _depth(way, depths) == least]):
        _grow(dice, each.name, room - 1, words)


def _word(dice: random.Random, name: str, patterns: Mapping[str, Any]) -> str:
    if name in _SAID:
        return dice.choice(_SAID[name])
    pattern = patterns.get(name)
    if pattern is None:
        return name
    if not isinstance(pattern, PatternRE):
        return str(pattern.value)
    return _spelt(dice, regex.parse(pattern.value))


def _spelt(dice: random.Random, parts: Any) -> str:
    """A text that the expression fits, but for what it says of the words around."""
    return "".join(_piece(dice, code, value) for code, value in parts)


def _piece(dice: random.Random, code: Any, value: Any) -> str:
    if code == sre.LITERAL:
        return chr(value)
    if code == sre.BRANCH:
        return _spelt(dice, dice.choice(value[1]))
    if code == sre.SUBPATTERN:
        return _spelt(dice, value[-1])
    if code in (sre.MAX_REPEAT, sre.MIN_REPEAT):
        least, most, inner = value
        return "".join(
            _spelt(dice, inner) for _ in range(dice.randint(least, min(most, least + 1)))
        )
    if code == sre.IN:
        return _one_of(dice, value)
    return "" if code in (sre.ASSERT, sre.ASSERT_NOT, sre.AT) else "x"


def _one_of(dice: random.Random, ways: Any) -> str:
    signs = [chr(each) for code, each in ways if code == sre.LITERAL]
    signs += [chr(each[0]) for code, each in ways if code == sre.RANGE]
    kinds = {each for code, each in ways if code == sre.CATEGORY}
    if sre.CATEGORY_DIGIT in kinds:
        signs.append("2")
    return dice.choice(signs) if signs and ways[0][0] != sre.NEGATE else "x"
