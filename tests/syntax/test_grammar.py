"""The grammar as a whole: its size, its words, and that all of it is used."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from gamedsl.source import Source, Span
from gamedsl.syntax import machine as machine_module
from gamedsl.syntax.engine import machine
from gamedsl.syntax.grammar import grammar_text, keyword_name, reserved_words, soft_words
from gamedsl.syntax.parser import Parsed, parse, parse_condition
from gamedsl.syntax.table import Rule
from gamedsl.syntax.words import Word

MOST_RULES = 110
MOST_RESERVED = 120
# Sorts of words that no file has because they are made, or passed over, by the program itself.
MADE = {"COMMENT", "UNREADABLE"}
# Behind "the", this is always a number.
SPEAKS_OF_NUMBERS = {"no"}
# Rules for what is left out, and the parts of rules that only name their alternatives.
LEFT_OUT = {"unreadable", "score_line", "rule"}


def test_the_grammar_keeps_its_budget() -> None:
    """Named rules and reserved words stay few enough to be learnt."""
    rules = re.findall(r"^[?]?[a-z][a-z_]*:", grammar_text(), re.MULTILINE)

    assert 80 < len(rules) <= MOST_RULES
    assert 50 < len(reserved_words()) <= MOST_RESERVED


def _used(
    paths: list[Path], corpus: str, read_file: Callable[..., Parsed]
) -> tuple[set[str], set[str]]:
    """The names of rules that were completed and the sorts of words taken in these files."""
    rules: set[str] = set()
    sorts: set[str] = set()

    class Watched(machine_module._Run):
        def _complete(self, rule: Rule, here: int) -> None:
            rules.add(rule.data)
            super()._complete(rule, here)

        def take(self, word: Word) -> None:
            super().take(word)
            sorts.add(word.sort)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(machine_module, "_Run", Watched)
        for path in paths:
            read_file(path)
        for program in corpus.split("---\n"):
            parse(Source("corpus.game", program))
        # Scores are spoken of in scenarios, whose lines are read in pieces.
        line = Source("piece.game", "A scores cones 3")
        parse_condition(line.text, Span(line, 0, len(line.text)))
    return rules, sorts


def test_games_and_corpus_use_all_of_the_grammar(
    checkout: Path, read_file: Callable[..., Parsed]
) -> None:
    """No rule and no word is kept that neither a game, a draft nor the corpus has a use for."""
    paths = [*(checkout / "games").rglob("*.game"), *(checkout / "tests/drafts").glob("*.game")]
    read_file(paths[0])
    corpus = (checkout / "tests/corpus/syntax_well.game").read_text("utf-8")
    rules, sorts = _used(paths, corpus, read_file)
    table = machine().table
    named = {rule.data for rule in table.rules if not rule.data.startswith("_")}

    assert named - rules - LEFT_OUT == set()
    assert {each.name for each in table.terminals} - sorts - MADE == set()


@pytest.mark.parametrize("word", sorted(reserved_words()))
def test_a_reserved_word_is_never_a_name(
    word: str, told: Callable[[str], list[tuple[str, int]]]
) -> None:
    """Nothing can be called by a little word that holds sentences together."""
    assert told(f"turns from the first player\n  action {word}\n") == [("G114", 2)]


@pytest.mark.parametrize("word", sorted(soft_words()))
def test_a_soft_word_may_be_a_name(word: str, told: Callable[[str], list[tuple[str, int]]]) -> None:
    """Values and areas may be called by any other word of the language, and be spoken of."""
    value = f'option way "Which?"\n  {word}  "This one."\n'
    area = f"areas\n  {word}  Cones\n"
    use = f"setup\n  put 1 Cone on the {word}; take 1 Cone of my {word}\n"

    assert told(value + area) == []
    assert word in SPEAKS_OF_NUMBERS or told(use) == []


def test_soft_words_are_words_of_the_language() -> None:
    """The list of soft words holds nothing that the grammar does not have."""
    spoken = machine().vocabulary.single_words

    assert soft_words() - spoken == set()
    assert not soft_words() & reserved_words()


@pytest.mark.parametrize(
    "words,name",
    [
        ("players", "_K_PLAYERS"),
        ("as many", "_K_AS_MANY"),
        (", if", "_K_COMMA_IF"),
        ("; a pass is final", "_K_SEMICOLON_A_PASS_IS_FINAL"),
        ("in each player's colour", "_K_IN_EACH_PLAYER_S_COLOUR"),
    ],
)
def test_a_keyword_is_called_after_its_words(words: str, name: str) -> None:
    """So that whoever debugs the grammar knows it again."""
    assert keyword_name(words) == name
