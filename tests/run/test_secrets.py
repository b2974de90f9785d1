"""Nothing that a player may not know reaches that player.

The proof is by pairs of games that differ only in what is hidden from a viewer: a choice that the
viewer did not see, or the deal. Everything that the viewer can get is compared byte for byte, from
the first position on and after every move, until something public differs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import attrs
import pytest

import gamedsl
from gamedsl import Game, Match
from gamedsl.chance import Generator
from gamedsl.run import Move
from gamedsl.run.contents import Contents
from gamedsl.run.steps import Step
from gamedsl.run.view import Looking
from gamedsl.run.wording import Wording
from tests.check.at_once_games import STONES


def everything(match: Match, viewer: str | None) -> str:
    """All that the viewer can ask a match for, as text."""
    texts = ["pass", "stop", "draw", "nonsense", "look under a Patch"]
    model = match.game.model
    for things in model.things:
        for name in model.domain(things.domain).elements[::5]:
            texts += [f"lay {name}", f"hide {name}", f"show {name}", f"pick {name}"]
    own: list[object] = []
    if viewer is not None:
        own = [match.moves(viewer), *(match.why_not(text, player=viewer) for text in texts)]
    parts = (match.view(viewer), match.events(viewer), own, match.waiting_for, match.version)
    return repr(parts)


# ---- a deal with the hidden cards exchanged -------------------------------------------------------


def hidden_from(match: Match, viewer: str | None) -> list[int]:
    """The pieces of the one class of cards whose place the viewer does not know."""
    layout, row = match.game.program.layout, match.row
    contents = Contents(layout)
    seat = None if viewer is None else match.players.index(viewer)
    looking = match._looking(seat)
    (things,) = (each for each in match.game.model.things if each.individual)
    return [
        piece
        for store, owner in contents.stores(things.name)
        for piece in contents.pieces(row, store, owner)
        if not looking.knows(row, store, owner, piece)
    ]


def dealt_otherwise(match: Match, exchanged: dict[int, int]) -> Match:
    """The match, which has just begun, as if the cards had been dealt otherwise."""
    game = match.game
    (number,) = (n for n, each in enumerate(game.model.things) if each.individual)
    (step,) = match.steps
    log = tuple(_other_entry(entry, number, exchanged) for entry in step.log)
    before = tuple(_other_row(game, list(step.before), exchanged))
    other = Step(step.number, step.seat, step.wording, before, log)
    return Match(game, match.setting, _other_row(game, match.row, exchanged), (other,))


def _other_row(game: Game, row: list[int], exchanged: dict[int, int]) -> list[int]:
    layout = game.program.layout
    contents = Contents(layout)
    old = row[:]
    (things,) = (each for each in game.model.things if each.individual)
    for store, owner in contents.stores(things.name):
        lying = contents.pieces(old, store, owner)
        contents.put_pieces(row, store, owner, [exchanged.get(each, each) for each in lying])
    for piece, other in exchanged.items():
        row[layout.know_slot(things.name, other)] = old[layout.know_slot(things.name, piece)]
    return row


def _other_entry(entry: tuple[Any, ...], number: int, exchanged: dict[int, int]) -> tuple[Any, ...]:
    if entry[0] == "moved" and entry[2] == number:
        return (*entry[:3], exchanged.get(entry[3], entry[3]), *entry[4:])
    return entry


def _other_move(match: Match, move: Move, exchanged: dict[int, int]) -> Wording:
    """The move with the other card, if it names one."""
    (things,) = (each for each in match.game.model.things if each.individual)
    action = match.game.model.actions[move.wording.action]
    values = tuple(
        exchanged.get(value, value) if parameter.slot.type.domain == things.domain else value
        for parameter, value in zip(action.parameters, move.wording.values, strict=False)
    )
    return attrs.evolve(move.wording, values=values)


def _named(match: Match, viewer: str | None, exchanged: dict[int, int]) -> bool:
    """Whether the viewer by now knows one of the exchanged cards."""
    names = match.game.model.domain(
        next(each.domain for each in match.game.model.things if each.individual)
    ).elements
    secret = {names[piece] for piece in exchanged}
    areas = match.view(viewer).areas
    if any(secret.intersection(filter(None, area.pieces)) for area in areas):
        return True
    return any(secret & {event.piece or ""} for event in match.events(viewer))


def pairs(game: Game, players: int, seed: int, viewer: str | None) -> Iterator[tuple[Match, Match]]:
    """A game and its pair, after the set-up and after each move, until the viewer can tell them."""
    chance = Generator(seed, 99)
    one = game.start(players, seed=seed)
    hidden = hidden_from(one, viewer)
    others = hidden[:]
    chance.shuffle(others)
    exchanged = {a: b for a, b in zip(hidden, others, strict=True) if a != b}
    other = dealt_otherwise(one, exchanged)
    while not one.over:
        yield one, other
        move = one.moves()[chance.below(len(one.moves()))]
        wanted = one.copy()
        one.play(move)
        other.play(other.text_of(_other_move(wanted, move, exchanged)))
        if _named(one, viewer, exchanged):
            return
    yield one, other


@pytest.mark.parametrize("viewer", ["A", "B", None])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_deal_is_not_told(hideaway: Game, seed: int, viewer: str | None) -> None:
    """Cards that a viewer cannot know could be any others, through the game."""
    positions = 0
    for one, other in pairs(hideaway, 3, seed, viewer):
        assert one.row != other.row
        assert everything(one, viewer) == everything(other, viewer)
        positions += 1
    assert positions >= 1


@pytest.mark.parametrize("viewer", ["A", "B", None])
@pytest.mark.parametrize("players, seed", [(2, 1), (3, 2), (5, 3)])
def test_the_deal_of_wonder_woods_is_not_told(
    woods: Game, players: int, seed: int, viewer: str | None
) -> None:
    """The same in the shipped game, up to the first card that is turned up."""
    positions = 0
    for one, other in pairs(woods, players, seed, viewer):
        if positions % 4 == 0:
            assert everything(one, viewer) == everything(other, viewer)
        positions += 1
    assert positions > players


# ---- a hidden choice --------------------------------------------------------------------------------


def branches(
    match: Match, moves: Sequence[str], viewers: Sequence[str | None]
) -> set[tuple[str, ...]]:
    """What the viewers get after each of the moves, from the same position."""
    found = set()
    for move in moves:
        copy = match.copy()
        copy.play(move, player=match.waiting_for[0])
        found.add(tuple(everything(copy, viewer) for viewer in viewers))
    return found


def test_a_card_laid_face_down_is_a_secret(exchange: Match) -> None:
    """Whichever card A lays, all others get the same; A gets what A did."""
    moves = [move.text for move in exchange.moves() if move.action == "lay"]

    assert len(moves) == 4
    assert len(branches(exchange, moves, ["B", "C", None])) == 1
    assert len(branches(exchange, moves, ["A"])) == 4


def test_a_card_hidden_in_a_pile_is_a_secret(hideaway: Game) -> None:
    """Also where a card leaves a hand for an ordered pile that nobody sees."""
    match = hideaway.start(3, seed=5, inputs={"First Player": "B"})
    moves = [move.text for move in match.moves() if move.action == "hide"]

    assert len(moves) == 2
    assert len(branches(match, moves, ["A", "C", None])) == 1
    assert len(branches(match, moves, ["B"])) == 2


@pytest.mark.parametrize("chosen", [(), ("C",)])
def test_what_is_chosen_at_once_is_a_secret(chosen: tuple[str, ...]) -> None:
    """Whatever A bids, first or second, all others get the same until all have bid, and A gets what A did."""
    match = gamedsl.load("goofspiel").start(3, seed=5)
    for player in chosen:
        match.play("put hearts 4", player=player)
    moves = [move.text for move in match.moves("A")]

    assert len(branches(match, moves, ["B", "C", None])) == 1
    assert len(branches(match, moves, ["A"])) == 13


def test_what_was_chosen_at_once_is_told_when_all_have_chosen() -> None:
    """The last answer lays all of them open."""
    match = gamedsl.load("goofspiel").start(2, seed=5)
    told = set()
    for move in match.moves("A"):
        copy = match.copy()
        copy.play(move, player="A")
        copy.play("put spades 7", player="B")
        told.add(everything(copy, None))
    assert len(told) == 13


@pytest.mark.parametrize("players, seed", [(2, 1), pytest.param(3, 2, marks=pytest.mark.slow)])
def test_whole_games_of_secret_choices(players: int, seed: int) -> None:
    """At every question of a game with sets and several ways, what A can answer is one and the same to the others."""
    match = gamedsl.loads(STONES).start(players, seed=seed)
    questions = 0
    while not match.over:
        if "A" in match.waiting_for and len(match.waiting_for) > 1:
            moves = [move.text for move in match.moves("A")]
            assert len(branches(match, moves, [*match.players[1:], None])) == 1
            questions += 1
        for player in match.waiting_for[::-1]:
            match.play(match.moves(player)[-1], player=player)
    assert questions > 6


def test_a_card_shown_is_no_secret(hideaway: Game) -> None:
    """The comparison sees a difference where there is one."""
    match = hideaway.start(3, seed=5, inputs={"First Player": "B"})
    moves = [move.text for move in match.moves() if move.action == "show"]

    assert len(branches(match, moves, ["A"])) == 2


def test_a_leak_would_be_found(hideaway: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """If views showed hands to everybody, the pairs of deals would differ at once."""
    one, other = next(pairs(hideaway, 3, 1, "B"))
    monkeypatch.setattr(Looking, "sees", lambda *_: True)

    assert everything(one, "B") != everything(other, "B")


# ---- nothing before the first move ------------------------------------------------------------------


def test_nothing_hidden_is_in_anything_a_player_gets(start: Any) -> None:
    """No hidden card is named in a view, an event or their parts, from the set-up on."""
    match = start(5)
    names = match.game.model.domain("Information").elements
    for viewer in (*match.players, None):
        hidden = {names[piece] for piece in hidden_from(match, viewer)}
        told = repr(match.view(viewer)) + repr(match.events(viewer))

        assert len(hidden) == 16 - (0 if viewer is None else 2)
        assert [name for name in hidden if f"'{name}'" in told or f" {name} " in told] == []


def test_the_seed_is_not_in_a_view(start: Any) -> None:
    """Who knows the seed knows every card, so no player gets it."""
    match = start(seed=987654321)

    assert "987654321" not in repr(match.view("A")) + repr(match.events("A"))
