"""Events are enough to show a game: whoever draws what they tell has the table as each viewer sees it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import gamedsl
from gamedsl import Game, Match
from gamedsl.loading import read_text
from gamedsl.run import Area
from gamedsl.run.event import AtPiece
from tests.check.at_once_games import HANDED_ON
from tests.run.conftest import HIDEAWAY, NUTS
from tests.run.picture import Picture
from tests.run.test_events import SHELF, TALLY, TWO_BACKS
from tests.shipped import SHIPPED, at_random, shipped
from tests.test_small_games_agree import GAMES

_OTHERS = {
    "handed on": (HANDED_ON, {}),
    "hideaway": (HIDEAWAY, {}),
    "nuts": (NUTS, {}),
    "shelf": (SHELF, {}),
    "tally": (TALLY, {}),
    "two backs": (TWO_BACKS, {}),
    **{name: GAMES[name] for name in ("attic", "riders", "roads", "scouts", "warehouse")},
}


def _same_pictures(match: Match, moves: int) -> None:
    """What everybody draws from their first view and all events is what they see in the end."""
    pictures = {viewer: Picture(match.view(viewer)) for viewer in (*match.players, None)}
    told = {viewer: len(match.events(viewer)) for viewer in pictures}
    try:
        for _ in at_random(match, moves, moves):
            pass
    except gamedsl.RulesFault:  # The match stands as it was.
        pass
    for viewer, picture in pictures.items():
        for event in match.events(viewer)[told[viewer] :]:
            picture.follow(event)
        assert list(picture.differences(match.view(viewer))) == []


@pytest.mark.parametrize("name", SHIPPED)
def test_events_lead_from_the_first_view_to_the_last(name: str) -> None:
    """For every player and onlooker of every shipped game, after random moves."""
    game = shipped(name)
    _same_pictures(game.start(min(3, game.players[1]), seed=4), 14)


@pytest.mark.parametrize("name", _OTHERS)
def test_events_of_small_games_lead_there_as_well(name: str) -> None:
    """Games with runs across tiles, hands that are passed on, cards known from before, pieces at pieces."""
    text, files = _OTHERS[name]
    game = read_text(text, files=files).game()
    _same_pictures(game.start(min(3, game.players[1]), seed=5), 14)


def test_the_reef_as_well(reef: Game) -> None:
    """Faces, and pieces that lie at others in a row."""
    for moves in (8, 21):
        _same_pictures(reef.start(2, seed=moves), moves)


def test_a_picture_that_misses_an_event_is_noticed() -> None:
    """The comparison would find that something is wrong: a test of the tests above."""
    match = shipped("wonder_woods").start(2, seed=1)
    picture = Picture(match.view("A"))
    match.play(match.moves()[0])
    events = match.events("A")[-3:]

    for event in events[:-1]:
        picture.follow(event)
    assert len(list(picture.differences(match.view("A")))) == 2


def test_what_is_known_is_named_though_it_moves_unseen() -> None:
    """The only card of a bag has been seen before: everybody knows which one is hidden."""
    match = gamedsl.loads(SHELF).start(players=2, seed=1)
    match.play("take 1")
    match.play("take 4")
    match.play("hide 1")

    (moved,) = [each for each in match.events("B") if each.move == 3 and each.kind == "moved"]
    assert (moved.piece, moved.left_as, moved.text) == ("1", "1", "A moves 1 from bag to shelf")


def test_what_was_known_may_be_forgotten() -> None:
    """Of two cards that everybody has seen one is hidden: the others know neither any more."""
    match = gamedsl.loads(SHELF).start(players=2, seed=1)
    for text in ("take 1", "take 4", "take 2", "take 5", "hide 2"):
        match.play(text)

    told = [(each.kind, each.piece, each.text) for each in match.events("B") if each.move == 5]
    assert told == [
        ("played", None, "A hides a book"),
        ("moved", None, "A moves 1 Book from bag to shelf"),
        ("forgotten", None, ""),
    ]
    assert "forgotten" not in {each.kind for each in match.events("A")}


def test_the_place_that_a_piece_left_unseen_is_not_told() -> None:
    """From a pile nobody sees the top is taken: where it lay is told to nobody, and everybody draws the top one."""
    match = gamedsl.loads(HIDEAWAY).start(2, seed=1, inputs={"First Player": "A"})
    match.play("draw")

    for viewer in ("A", "B"):
        (drawn,) = [each for each in match.events(viewer) if each.move == 1 and each.things]
        assert (drawn.place, drawn.piece is None) == (None, viewer == "B")


def test_what_is_turned_up_is_listed() -> None:
    """Every piece by its name, also where there are several."""
    match = shipped("kuhn_poker").start(2, seed=1)
    while not match.over:
        match.play("bet" if "bet" in match.choices() else match.moves()[0])
    turned = [each for each in match.events(None) if each.kind == "turned up"]

    assert [each.pieces for each in turned] == [(each.piece,) for each in turned]
    assert len(turned) == 2


def test_what_lies_at_a_piece_is_told_with_its_side(given: Callable[[str], Match]) -> None:
    """In data, the piece and the side have the names that views give them; a whole card becomes its face."""
    hand = "A's hand holds Crab | Ray, Sponge, A's reef holds 2 cards, Coral"
    match = given(hand)
    match.play("play Crab, settle at the left of face-down card 2")

    (moved,) = [each for each in match.events("A") if each.target and each.target.at]
    assert moved.target == Area(
        "left of face-down card 2",
        None,
        at_piece=True,
        at=AtPiece("reef", "A", "face-down card 2", "left"),
    )
    assert (moved.left_as, moved.piece) == ("Crab | Ray", "Crab")


def test_a_host_is_told_with_its_name(given: Callable[[str], Match]) -> None:
    """What it is called where others can lie at it, and what others are called when it has come."""
    match = given("A's hand holds Coral (red), Sponge, A's reef holds Coral (blue)")
    match.play(next(each for each in match.moves() if each.text.startswith("play Coral")))
    found = [each for each in match.events("A") if each.target and each.target.called]

    hosts = next(
        each.hosts for each in match.view("A").areas if (each.name, each.owner) == ("reef", "A")
    )
    assert [each.target.called for each in found if each.target] == [hosts[1].name]
    renamed = [each for each in match.events("A") if each.kind == "renamed"]
    assert [(each.origin, each.names, each.text) for each in renamed] == [
        (Area("reef", "A"), (("Coral", hosts[0].name),), "")
    ]
