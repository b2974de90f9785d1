"""What games with random moves never come to is told at its line, and nothing else."""

from __future__ import annotations

import pytest

import gamedsl
from gamedsl.check.model import Say, statements_in
from gamedsl.compile import compile_model
from gamedsl.lab.markers import marked
from gamedsl.lab.unreached import unreached

GAME = """\
language 1.0
game "Fair"
players 2 to 3
components
  kinds Ware: salt, silk, tea
  cards Card: 5 of each Ware
areas
  stall  pile of Card, face down
each player has
  hand   up to 9 Cards, seen by its owner
  shelf  Cards, face up
{options}setup
  shuffle the Cards; they become the stall
  deal 4 Cards to each player
turns clockwise from the first player, until all have passed
  action show a card C of my hand
    put C on my shelf
{lines}  action pass
score
  cards: 1 per Card on my shelf
  most points wins; still tied: shared
"""


def _told(lines: str = "", options: str = "", games: int = 60) -> list[tuple[str, str]]:
    """The codes, and the first words of the lines at which they stand."""
    game = gamedsl.loads(GAME.format(lines=lines, options=options))
    found = unreached(game, games=games)
    return [(each.code, each.span.text.splitlines()[0] if each.span else "") for each in found]


def test_a_game_that_uses_all_it_has() -> None:
    """Where everything is met, nothing is told."""
    assert _told() == []


def test_a_line_whose_condition_never_holds() -> None:
    """It is told once, at the line, and not again for what stands inside."""
    lines = "    if I have 9 Cards on my shelf\n      if my hand is empty, end the game at once\n"

    assert _told(lines) == [("G912", "if I have 9 Cards on my shelf")]


def test_a_condition_that_always_holds() -> None:
    """It is told where the other case never came; an `if` that goes both ways is not."""
    lines = '    if I have a Card on my shelf, say "shown"\n    if my hand is empty, say "empty"\n'

    assert _told(lines) == [("G913", 'if I have a Card on my shelf, say "shown"')]


def test_a_loop_that_never_begins() -> None:
    """A loop over nothing is told; one that sometimes has nothing to do is not."""
    lines = (
        '    for each other player Q: say "more"\n'
        '    for each player P whose shelf holds 6 Cards: say "six"\n'
    )

    assert _told(lines) == [("G912", 'for each player P whose shelf holds 6 Cards: say "six"')]


def test_an_action_that_nobody_can_choose() -> None:
    """An action is told by its name; passing is nobody's duty."""
    lines = "  action leave\n    require I have 9 Cards on my shelf\n    end the game at once\n"

    assert _told(lines) == [("G911", "action leave")]


def test_what_an_option_switches_on_is_met() -> None:
    """Every other game has other options than the standard ones."""
    options = 'option ending "Does an empty hand end it?"\n  no (standard) "No."\n  yes "Yes."\n'
    lines = "    if ending is yes and my hand is empty, end the game at once\n"

    assert _told(lines, options) == []


def test_a_fault_of_the_rules_is_what_is_told() -> None:
    """A game that asks for something impossible stops there, with the line."""
    lines = "    take the top card of the stall into my hand\n"

    assert [code for code, _ in _told(lines, games=500)] in ([], ["G904"], ["G907"])
    assert _told("    put 2 cards of my hand into the box\n")[0][0].startswith("G9")


@pytest.mark.parametrize("name", ["wonder_woods", "kuhn_poker", "connect_four"])
def test_markers_change_no_game(name: str) -> None:
    """With the markers the same seed gives the same rows, and every marker says where it stands."""
    game = gamedsl.load(name)
    known = marked(game.model)
    program = compile_model(known.model, traced=True, cache=None)
    players = game.players[0]

    for seed in range(20):
        assert program.play_random(players, seed, None, []) == game.fast_program.play_random(
            players, seed
        )
    says = {
        each.place
        for procedure in known.model.procedures
        for each in statements_in(procedure.body)
        if isinstance(each, Say) and each.place >= len(game.model.places)
    }
    assert says == set(known.parts)


def test_the_same_games_are_told_the_same() -> None:
    """The same number of games and the same seed give the same report."""
    game = gamedsl.load("kuhn_poker")

    assert unreached(game, games=9, seed=4) == unreached(game, games=9, seed=4)
