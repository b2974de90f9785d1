from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable
from typing import Any

import pytest

import gamedsl
from gamedsl import Game, Match, UsageError
from tests.check.at_once_games import STONES
from tests.check.auction_games import SEALED


@pytest.fixture(scope="module")
def stones() -> Game:
    """Sets, conditions, ways, and choices in the set-up."""
    return gamedsl.loads(STONES)


@pytest.fixture(scope="module")
def sealed() -> Game:
    """All bid at once."""
    return gamedsl.loads(SEALED)


def _there_and_back(match: Match) -> Match:
    return match.game.from_dict(json.loads(json.dumps(match.to_dict())))


@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_state_survives_json(woods: Game, players: int) -> None:
    """Through a whole game the state that was read back is equal in every number."""
    match = woods.start(players, seed=players)
    while not match.over:
        again = _there_and_back(match)
        assert again.row == match.row
        assert again.version == match.version
        match.play(match.moves()[match.version * 5 % len(match.moves())])
    again = _there_and_back(match)
    assert again.row == match.row
    assert again.result == match.result


def test_a_state_that_was_read_goes_on_alike(hideaway: Game) -> None:
    """Moves, views and chance are the same in the match and in what became of its state."""
    match = hideaway.start(2, seed=3)
    again = _there_and_back(match)
    for text in ("draw", "draw"):
        assert again.moves() == match.moves()
        match.play(text)
        again.play(text)
        assert again.view("A") == match.view("A")


def test_a_state_speaks_in_the_names_of_the_game(start: Callable[..., Match]) -> None:
    """Areas, counters, markers, options, players and knowledge have the author's names."""
    state = start(2).to_dict()

    assert state["areas"]["each Patch"]["stock"]["Mushroom"]["parasol"] == 8
    assert state["areas"]["each player"]["baskets"]["Basket"] == {"A": 5, "B": 5}
    assert len(state["areas"]["each player"]["hand"]["Information"]["A"]) == 4
    assert state["counters"]["each Patch"]["filled columns"]["morel"] == 0
    assert state["markers"] == {"First Player": "A"}
    assert state["options"]["pass mode"] == "final"
    assert state["asked"] == {"player": "A", "decision": 0}
    card = state["areas"]["each player"]["hand"]["Information"]["B"][0]
    assert state["known"]["Information"][card] == ["B"]


def test_players_have_their_names_there(woods: Game) -> None:
    """Also names that look like others: a player may be called like a seat that is empty."""
    names = ["seat 3", "B", "🍄, = x"]
    match = woods.start(names[:2], seed=1)

    assert set(match.to_dict()["areas"]["each player"]["baskets"]["Basket"]) == set(names[:2])
    assert _there_and_back(match).row == match.row
    assert _there_and_back(woods.start(names, seed=1)).players == tuple(names)


def test_a_state_can_be_changed_by_hand(start: Callable[..., Match]) -> None:
    """A token moved from one area to another, a counter set, a card exchanged: all hold."""
    match = start()
    state = match.to_dict()
    stock = state["areas"]["each Patch"]["stock"]["Mushroom"]
    stock["parasol"] -= 2
    state["areas"]["each player"]["basketful"]["Mushroom"]["B"] = {"parasol": 2}
    state["counters"]["each Patch"]["filled columns"]["parasol"] = 4
    hands = state["areas"]["each player"]["hand"]["Information"]
    hands["A"][0], hands["B"][0] = hands["B"][0], hands["A"][0]

    view = match.game.from_dict(state).view("A")
    assert view.area("basketful", "B").tokens == (("parasol", 2),)
    assert view.counter("filled columns", "parasol") == 4
    assert hands["A"][0] in view.area("hand", "A").pieces


def _edited(state: dict[str, Any], path: str, value: Any) -> dict[str, Any]:
    """The state in which what is at the path has another value; None takes it away."""
    changed = copy.deepcopy(state)
    *way, last = path.split("/")
    part = changed
    for name in way:
        part = part[name]
    if value is None:
        del part[last]
    else:
        part[last] = value
    return changed


@pytest.mark.parametrize(
    "path, value, said",
    [
        ("areas/attic", {}, 'areas: there is no "attic"'),
        ("areas/centre", None, 'areas: "centre" is missing'),
        ("areas/each Patch/stok", {}, 'there is no "stok"; did you mean "stock"?'),
        ("areas/each Patch/stock/Mushroom/parasol", 9, '14 of Mushroom "parasol" in the game'),
        ("areas/each Patch/stock/Mushroom/parasol", -1, "a number from 0 to"),
        ("areas/each Patch/stock/Mushroom/parasol", True, "a number from 0 to"),
        ("areas/each Patch/stock/Mushroom/parasoll", 1, 'did you mean "parasol"?'),
        ("areas/each Patch/secret/Information/morel", "morel 9", "there is no 'morel 9'"),
        ("areas/each player/hand/Information/A", [], "the state has 0"),
        ("areas/each player/hand/Information/A", "morel 1", "a list, got 'morel 1'"),
        ("areas/each player/hand/Information/D", ["morel 1"], "there is no 'D'"),
        ("areas/each player/hand/Information/seat 4", ["morel 1"], "the state has 2"),
        ("counters/each Patch/filled columns/morel", 6, "a number from 0 to 5, got 6"),
        ("counters/each Patch/filled columns/morel", None, 'nothing is said of "morel"'),
        ("markers/First Player", "Zed", "there is no 'Zed'"),
        ("markers/First Player", "seat 4", "nobody sits at seat 4"),
        ("options/pass mode", "finale", 'did you mean "final"?'),
        ("options/passing", "final", 'options: there is no "passing"'),
        ("known/Information/morel 1", ["Zed"], "there is no 'Zed'"),
        ("asked/player", "B", "cannot be changed by hand"),
        ("asked/decision", 7, "a number from 0 to 1"),
        ("program/position", 1, "cannot be changed by hand"),
        ("chance/stream", "day", "there is no 'day'"),
        ("chance/play", [1, 2], "4 numbers, got 2"),
        ("over", {"by": "the rules"}, "somebody is asked as long as"),
        ("rules", "0" * 32, "the rules have changed since this was kept"),
        ("engine", "0.0.1", "this was kept by gamedsl 0.0.1"),
        ("format", "gamedsl state 99", 'this engine reads "gamedsl state 1"'),
        ("version", -1, "version: a number from 0"),
        ("comment", "hello", 'there is no "comment"'),
        ("players", ["A", "B"], ""),
        ("seed", -5, "a seed is a whole number"),
        ("given", 5, "given:"),
    ],
)
def test_a_wrong_change_is_refused(
    start: Callable[..., Match], path: str, value: Any, said: str
) -> None:
    """Nothing is accepted and ignored; the text says where and what."""
    match = start()
    state = _edited(match.to_dict(), path, value)

    with pytest.raises(UsageError) as refused:
        match.game.from_dict(state)
    assert said in str(refused.value)


def test_something_else_is_no_state(woods: Game) -> None:
    """A list, a text or an empty dictionary is refused."""
    for thing in ([], "state", {}):
        with pytest.raises(UsageError):
            woods.from_dict(thing)  # type: ignore[arg-type]


def test_what_is_settled_before_a_game_cannot_be_nothing(start: Callable[..., Match]) -> None:
    """A state in which nobody is first player would stop the game later; it is refused at once."""
    match = start(2)
    state = match.to_dict()
    state["markers"]["First Player"] = None

    with pytest.raises(UsageError, match="markers / First Player: this is settled before"):
        match.game.from_dict(state)


def test_who_has_chosen_in_secret_is_not_asked_again() -> None:
    """A state in which everybody has chosen and somebody is asked all the same is refused."""
    game = gamedsl.load("goofspiel")
    match = game.start(2, seed=3)
    match.play(match.moves("B")[3], player="B")
    state = match.to_dict()
    state["flow"]["each player"]["chosen in secret"]["A"] = 1

    with pytest.raises(UsageError, match="asked: who has chosen in secret is not asked again"):
        game.from_dict(state)


_HIS = "flow / each player / chosen in secret: bid"


@pytest.mark.parametrize(
    "path, value, said",
    [
        ("chosen in secret: bid/B", "hearts 3", f"{_HIS} / B: B cannot have chosen"),
        ("chosen in secret: bid/B", "hearts 3", "hearts 3 is not in B's hand"),
        ("chosen in secret: bid/A", "clubs 2", f'{_HIS} / A: A has not chosen this, so "clubs 1"'),
        ("chosen in secret/B", 0, f"{_HIS} / B: B has not chosen this"),
    ],
)
def test_a_choice_that_nobody_could_make_is_refused(path: str, value: Any, said: str) -> None:
    """What is noted for a player has to be what that player can choose and has chosen."""
    game = gamedsl.load("goofspiel")
    match = game.start(2, seed=3)
    match.play("put spades 9", player="B")
    state = _edited(match.to_dict(), f"flow/each player/{path}", value)

    with pytest.raises(UsageError) as refused:
        game.from_dict(state)
    assert said in str(refused.value)


def test_another_choice_that_could_be_made_is_taken() -> None:
    """A choice may be changed, or taken back: then the player is asked again, the first one first."""
    game = gamedsl.load("goofspiel")
    match = game.start(2, seed=3)
    match.play("put clubs 4", player="A")
    state = match.to_dict()
    noted = state["flow"]["each player"]
    noted["chosen in secret: bid"]["A"] = "clubs 7"
    assert game.from_dict(state).view("A").chosen == "put clubs 7"

    noted["chosen in secret"]["A"], noted["chosen in secret: bid"]["A"] = 0, "clubs 1"
    again = game.from_dict(state)
    assert again.waiting_for == ("A", "B")
    assert again.moves() == game.start(2, seed=3).moves("A")


def test_a_set_and_a_bid_are_compared_too(stones: Game, sealed: Game) -> None:
    """Pieces say whose they are; a bid keeps to the least of the auction."""
    match = stones.start(3, seed=2)
    match.play(match.moves("B")[1], player="B")
    state = match.to_dict()
    whose = state["flow"]["each Stone"]["chosen in secret: stones"]
    free = next(stone for stone, seat in whose.items() if not seat)
    for seat, said in ((2, "B cannot have chosen"), (1, "A has not"), (4, "seat 4 has not")):
        whose[free] = seat
        with pytest.raises(UsageError, match=f"flow / each Stone / chosen in secret: .*{said}"):
            stones.from_dict(state)

    match = sealed.start(2, seed=2, inputs={"First Player": "A"})
    match.play("bid 3", player="B")
    state = match.to_dict()
    state["flow"]["each player"]["chosen in secret: bid"]["B"] = "1"
    with pytest.raises(UsageError, match=r"bid / B: B cannot have chosen .bid 1.: at least 2"):
        sealed.from_dict(state)


def test_nothing_is_chosen_where_nobody_is_asked(stones: Game) -> None:
    """A choice that waits for a later question would make its player pass that question by."""
    state = stones.start(2, seed=2).to_dict()
    state["flow"]["each player"]["chosen in secret 3"]["A"] = 1

    with pytest.raises(UsageError, match="chosen in secret 3 / A: nobody is asked for this now"):
        stones.from_dict(state)


def test_twins_are_told_apart(nuts: Game) -> None:
    """Pieces of one name have numbers in a state, so that it is exact."""
    match = nuts.start(2, seed=2)
    hands = match.to_dict()["areas"]["each player"]["hand"]["Nutcard"]

    assert sorted(hands["A"] + hands["B"]) == ["acorn", "acorn #2", "hazel", "hazel #2"]
    assert _there_and_back(match).row == match.row


def test_a_match_can_be_pickled(start: Callable[..., Match]) -> None:
    """A match sent to another process is the same there, with its moves."""
    match = start()
    match.play("pick parasol")
    again = pickle.loads(pickle.dumps(match))  # noqa: S301 - our own bytes

    assert again == match
    assert again.events("A") == match.events("A")
    again.undo()
    assert again.row == start().row


def test_nobody_knows_a_card_that_nobody_can_have_seen(woods: Game) -> None:
    """What comes to the pile comes from the box alone: such knowledge would be kept for ever."""
    state = woods.start(2, seed=1).to_dict()
    card = state["areas"]["draw pile"]["Information"][0]
    state["known"]["Information"][card] = ["A"]

    with pytest.raises(UsageError, match="it lies in the draw pile, where nobody can know it"):
        woods.from_dict(state)


@pytest.mark.parametrize("part", ["options", "inputs"])
@pytest.mark.parametrize("value", ["x", 5, ["x"], 0])
def test_what_was_given_is_a_mapping(woods: Game, part: str, value: object) -> None:
    """Anything else is refused as what it is, also when it is empty."""
    state = woods.start(2, seed=1).to_dict()
    state["given"][part] = value

    with pytest.raises(UsageError, match="given by name"):
        woods.from_dict(state)
