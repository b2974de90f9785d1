"""Faults that people met in tools of this kind: what is secret, what comes again, what is kept.

Each test is one fault that was reported of another tool, tried here the way its user came upon it.
"""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import gamedsl
from gamedsl import Game, Match, loads
from gamedsl.run.state_dict import STREAMS
from tests.run.conftest import GIFTS, HIDEAWAY
from tests.run.fault_games import BELLS, DICE, GOLF, POSTS
from tests.run.test_events import TALLY
from tests.shipped import BASES, at_random, shipped


def _documents(match: Match, viewer: str | None) -> str:
    """All that somebody gets of a match, as it would be sent."""
    parts: list[Any] = [gamedsl.to_json(match.view(viewer)), repr(match), match.waiting_for]
    parts += [gamedsl.to_json(each) for each in match.events(viewer)]
    parts += [match.version, match.over, repr(match.view(viewer)), repr(match.events(viewer))]
    if viewer is not None:
        parts += [gamedsl.to_json(each) for each in match.moves(viewer)]
    return json.dumps(parts)


# ---- what is secret -----------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", ["A", "B", "C", None])
def test_the_first_thing_that_is_sent_holds_no_hand_and_no_deck(
    hideaway: Game, viewer: str | None
) -> None:
    """Before the first move, of all that a player can be sent: the set-up is in it, other hands are not."""
    match = hideaway.start(3, seed=4)
    state = match.to_dict()["areas"]
    own = state["each player"]["hand"]["Beast"].pop(viewer, [])
    hidden = [
        *state["den"]["Beast"],
        *(card for hand in state["each player"]["hand"]["Beast"].values() for card in hand),
    ]
    sent = _documents(match, viewer)

    assert len(own) + len(hidden) == 9
    assert [card for card in hidden if card in sent] == []
    assert [card for card in own if card not in sent] == []


def test_the_log_of_a_secret_move_is_that_of_its_reader(exchange: Match) -> None:
    """Who laid a card face down reads which; others read that, and its name when it is turned up."""
    match = exchange.copy()
    card = match.view("A").area("hand", "A").pieces[0]
    match.play(f"lay {card}")
    assert card is not None

    def told(viewer: str | None) -> bool:
        """Whether the card is named to a viewer in the log, who then has it in the view as well."""
        log = json.dumps([gamedsl.to_json(each) for each in match.events(viewer) if each.move])
        seen = json.dumps(gamedsl.to_json(match.view(viewer)))
        assert (card in log) == (card in seen)
        return card in log

    assert [told(viewer) for viewer in ("A", "B", None)] == [True, False, False]
    match.play("pass")
    match.play("pass")
    assert [told(viewer) for viewer in ("A", "B", None)] == [True, True, True]


@pytest.mark.parametrize("tries", [1, 4])
def test_what_was_refused_is_seen_by_nobody(tries: int) -> None:
    """While others choose in secret, attempts that fail change nothing that anybody can ask for."""
    match = shipped("goofspiel").start(["Ann", "Bob"], seed=3)
    before = [_documents(match, viewer) for viewer in ("Ann", "Bob", None)]
    for _ in range(tries):
        assert match.why_not("put spades 99", player="Bob")
        with pytest.raises(gamedsl.IllegalMove):
            match.play("put hearts 9", player="Bob")

    assert [_documents(match, viewer) for viewer in ("Ann", "Bob", None)] == before


def test_what_was_looked_at_once_lies_face_down() -> None:
    """The view tells what lies there, and of that apart what its viewer has seen before."""
    match = loads(GOLF).start(2, seed=1)
    player, other = match.waiting_for[0], "B" if match.waiting_for == ("A",) else "A"
    seen = match.view(player).area("look", player).pieces
    assert match.view(player).area("look", player).remembered == ()
    match.play("hide")
    match.play("hide")
    match.play("swap")

    own = match.view(player).area("row", player)
    assert (own.pieces, own.remembered) == ((*seen, None), seen)
    for viewer in (other, None):
        others = match.view(viewer).area("row", player)
        assert (others.pieces, others.remembered) == ((None, None, None), ())


# ---- what comes again ---------------------------------------------------------------------------


def test_matches_without_a_seed_are_dealt_otherwise(hideaway: Game) -> None:
    """Of one game that was loaded once; the seed that was drawn is told, kept, and deals the same again."""
    matches = [hideaway.start(3) for _ in range(5)]

    assert len({each.seed for each in matches}) == 5
    assert len({str(each.to_dict()["areas"]) for each in matches}) > 1
    for each in matches:
        assert each.to_dict()["seed"] == each.seed
        assert hideaway.start(3, seed=each.seed) == each


@pytest.mark.slow
def test_every_order_of_sets_gives_one_text(checkout: Path, tmp_path: Path) -> None:
    """Loading, checking, laying out and playing print the same whatever the order in which Python keeps sets."""
    rules = tmp_path / "golf.game"
    rules.write_text(GOLF, encoding="utf-8")
    program = (
        "import gamedsl, sys\n"
        f"rules = {str(rules)!r}\n"
        "print(gamedsl.check_rules(rules), gamedsl.format_rules(open(rules).read()))\n"
        "for name in ('forest_shuffle', 'kuhn_poker'):\n"
        "    match = gamedsl.load(name).start(2, seed=5)\n"
        "    for number in range(25):\n"
        "        if not match.over:\n"
        "            moves = match.moves()\n"
        "            print([each.text for each in moves])\n"
        "            match.play(moves[number % len(moves)])\n"
        "    print(match.record(), match.view('A'), match.events('B'))\n"
    )
    printed = {
        subprocess.run(
            [sys.executable, "-c", program],
            check=True,
            capture_output=True,
            cwd=checkout,
            env={**os.environ, "PYTHONHASHSEED": str(seed), "PYTHONIOENCODING": "utf-8"},
        ).stdout
        for seed in (0, 1, 2, 3)
    }

    assert len(printed) == 1


def test_undoing_is_no_second_roll() -> None:
    """The same move meets the same chance, as often as it is taken back."""
    match = loads(DICE).start(2, seed=3)
    match.play("roll")
    rolled = match.view().counter("die")
    for _ in range(20):
        match.undo()
        match.play("roll")
        assert match.view().counter("die") == rolled


def _everything(match: Match) -> tuple[object, ...]:
    """The whole position, and what its players get; without the number of its version."""
    state = match.to_dict()
    del state["version"]
    seen = [(match.view(viewer), match.events(viewer)) for viewer in (*match.players, None)]
    moves = [[each.text for each in match.moves(player)] for player in match.waiting_for]
    return state, seen, moves, match.result


@pytest.mark.parametrize("name", BASES)
def test_doing_and_undoing_is_nothing(name: str) -> None:
    """At positions of random play of every shipped game, for a few of the moves: all is as it was."""
    game = shipped(name)
    match = game.start(game.players[0], seed=6)
    for number, _ in enumerate(at_random(match, 6)):
        if match.over or number % 3:
            continue
        before = _everything(match)
        moves = match.moves()
        for move in moves[:: max(1, len(moves) // 2)]:
            match.play(move)
            match.undo()
            assert _everything(match) == before


def test_undoing_leads_back_over_the_end_of_a_phase() -> None:
    """Data, turn and phase are those of before, all of them."""
    match = loads(BELLS).start(2, seed=1, inputs={"First Player": "A"})
    before = _everything(match)
    match.play("ring")
    assert match.view().phase == "dusk"
    match.undo()

    assert _everything(match) == before
    assert match.view().phase == "dawn"


def test_one_more_draw_in_the_play_changes_no_deal() -> None:
    """Set-up and play have chance of their own: with a coin that is tossed in play the deal is the same."""
    text = HIDEAWAY.replace("areas\n", "areas\n  coin      0 to 1\n")
    tossed = text.replace("  action stop\n", "    roll the coin\n  action stop\n")
    matches = [loads(each).start(3, seed=8) for each in (text, tossed)]
    for each in matches:
        each.play("draw")
    first, second = (each.to_dict() for each in matches)

    assert first["areas"] == second["areas"]
    assert list(STREAMS) == ["set-up", "play"]
    assert first["chance"]["set-up"] == second["chance"]["set-up"]
    assert first["chance"]["play"] != second["chance"]["play"]


# ---- what is kept -------------------------------------------------------------------------------


def _as_json(match: Match) -> Match:
    return match.game.from_dict(json.loads(json.dumps(match.to_dict())))


@pytest.mark.parametrize("name", BASES)
def test_a_state_that_was_json_is_the_same(name: str) -> None:
    """Of every shipped game after every move: equal, with the same moves and the same views."""
    game = shipped(name)
    match = game.start(game.players[1], seed=9)
    for _ in at_random(match, 5):
        again = _as_json(match)
        assert again == match
        assert again.to_dict() == match.to_dict()
        for viewer in match.players[:2]:
            assert again.view(viewer) == match.view(viewer)
            assert again.moves(viewer) == match.moves(viewer)


@pytest.mark.parametrize("text", [GIFTS, TALLY, POSTS])
def test_tables_by_player_and_by_kind_come_back(text: str) -> None:
    """What is counted for each player or each kind is kept by name, and found again after each move."""
    match = loads(text).start(2, seed=2)
    for _ in at_random(match, 8):
        assert _as_json(match) == match
        assert _as_json(match).view("A") == match.view("A")


NAMES = ('Ann "the Forest: edge, 2nd"', "B=b\nwith a line\r\nand more", "🦊, 50 %; C:\\D")


def test_any_text_is_a_name_that_comes_back(hideaway: Game, tmp_path: Path) -> None:
    """Line breaks, quotes, commas, equals signs and rare signs, in every form in which a match is kept."""
    match = hideaway.start(NAMES, seed=1, inputs={"First Player": NAMES[1]})
    match.play("draw")
    path = tmp_path / "kept.json"
    match.save(path)

    for again in (_as_json(match), hideaway.replay(match.record()), hideaway.load(path)):
        assert again == match
        assert again.players == NAMES
        assert again.waiting_for == (NAMES[2],)


def test_what_a_turn_still_allows_is_kept() -> None:
    """An extra turn that was won is there after the match has been read again."""
    match = shipped("pig").start(2, seed=2, inputs={"First Player": "A"})
    while match.waiting_for == ("A",) and match.view().counter("turn total") in (0, None):
        match.play("roll")
    again = _as_json(match)

    assert again.waiting_for == match.waiting_for
    assert again.moves() == match.moves()
    again.play("stop")
    match.play("stop")
    assert again == match


def test_pickles_and_json_are_the_same(hideaway: Game) -> None:
    """A match goes through both, and each of them gives the same match; a state is plain data."""
    match = hideaway.start(2, seed=1)
    match.play("draw")
    state = match.to_dict()

    assert json.loads(json.dumps(state)) == state
    pickled = pickle.loads(pickle.dumps(match))  # noqa: S301 - our own
    assert pickled == _as_json(match) == match
    assert pickled.events("A") == match.events("A")
    assert pickle.loads(pickle.dumps(match.view("A"))) == match.view("A")  # noqa: S301 - our own
    assert pickle.loads(pickle.dumps(match.moves())) == match.moves()  # noqa: S301 - our own


@pytest.mark.slow
def test_a_match_crosses_to_another_process_and_back(checkout: Path) -> None:
    """As JSON and as a pickle: played on there, it is the match that it would have become here."""
    match = shipped("wonder_woods").start(2, seed=3)
    program = (
        "import gamedsl, json, pickle, sys\n"
        "pickled, state = pickle.load(sys.stdin.buffer)\n"
        "match = pickle.loads(pickled)\n"
        "other = gamedsl.load('wonder_woods').from_dict(json.loads(state))\n"
        "for each in (match, other):\n"
        "    each.play(each.moves()[2])\n"
        "pickle.dump((pickle.dumps(match), json.dumps(other.to_dict())), sys.stdout.buffer)\n"
    )
    sent = pickle.dumps((pickle.dumps(match), json.dumps(match.to_dict())))
    answer = subprocess.run(
        [sys.executable, "-c", program], check=True, capture_output=True, input=sent, cwd=checkout
    ).stdout
    pickled, state = pickle.loads(answer)  # noqa: S301 - our own
    match.play(match.moves()[2])

    assert pickle.loads(pickled) == match  # noqa: S301 - our own
    assert match.game.from_dict(json.loads(state)) == match


def test_where_a_secret_thing_lay_does_not_say_which_it_is() -> None:
    """The last thing in the box is as unknown as the others, for whoever does not see what is taken."""
    game = gamedsl.load("wonder_woods")
    for seed in range(12):
        match = game.start(2, seed=seed)
        for viewer in (None, *match.players):
            secret = [
                each
                for each in match.events(viewer)
                if each.kind == "moved" and each.target is not None and each.target.name == "secret"
            ]
            assert secret
            assert {each.place for each in secret if each.piece is None} <= {None}
