from __future__ import annotations

from collections.abc import Callable

import pytest

import gamedsl
from gamedsl import Game, Match, load, loads
from gamedsl.loading import read_text
from gamedsl.run import Area
from gamedsl.run.edit import Position
from tests.check.test_token_places import SCOUTS


def _texts(match: Match, player: str | None, *, move: int) -> list[str]:
    return [event.text for event in match.events(player) if event.move == move]


def test_a_move_and_what_it_sets_off_are_told(start: Callable[..., Match]) -> None:
    """First the move, then everything that happens because of it."""
    match = start()
    match.play("pick parasol")

    assert _texts(match, None, move=1) == [
        "A picks parasol",
        "A puts 1 Basket into the baskets of parasol",
        "parasol: filled columns 1",
        "A takes 1 Mushroom (parasol) from the stock of parasol",
    ]


def test_an_event_has_what_is_needed_to_show_it(start: Callable[..., Match]) -> None:
    """What moved, how many, from where to where."""
    match = start()
    event = match.play("pick parasol")[-1]

    assert (event.kind, event.things, event.piece, event.count) == (
        "moved",
        "Mushroom",
        "parasol",
        1,
    )
    assert event.origin == Area("stock", "parasol")
    assert event.target == Area("basketful", "A")
    counter = match.events()[-2]
    assert (counter.kind, counter.name, counter.owner, counter.value) == (
        "counter",
        "filled columns",
        "parasol",
        1,
    )


def test_what_the_author_says_is_told(start: Callable[..., Match]) -> None:
    """A line of the rules is told in the language of the match."""
    for language, said in (("en", "no girolle left to take"), ("fr", "girolle")):
        match = start(2, language=language)
        position = Position(match)
        position.put("girolle", 0, "stock", "girolle")
        match = position.match()
        match.play("pick girolle")

        (event,) = [event for event in match.events() if event.kind == "said"]
        assert said in event.text


def test_a_card_dealt_is_named_to_its_owner(start: Callable[..., Match]) -> None:
    """Of a hidden card others learn that it was dealt."""
    match = start()
    hand = match.view("A").area("hand", "A").pieces

    for_owner = [event.piece for event in match.events("A") if event.target == Area("hand", "A")]
    for_other = [event for event in match.events("B") if event.target == Area("hand", "A")]
    assert sorted(map(str, for_owner)) == sorted(map(str, hand))
    assert [event.piece for event in for_other] == [None] * 4
    assert for_other[0].text == "A takes 1 Information from the box"


def test_a_card_laid_face_down_is_named_to_its_owner(exchange: Match) -> None:
    """The owner reads which card it was, all others that a card was laid."""
    match = exchange.copy()
    card = match.view("A").area("hand", "A").pieces[0]
    told = match.play(f"lay {card}")

    assert told[0].text == f"A lays {card}"
    for viewer in ("B", None):
        assert _texts(match, viewer, move=4)[:2] == [
            "A lays a card",
            "A moves 1 Information from hand to laid",
        ]


def test_a_card_that_is_turned_up_is_named_to_all(exchange: Match) -> None:
    """At the end of the exchange the laid card is told by name, and then known."""
    match = exchange.copy()
    card = match.view("A").area("hand", "A").pieces[0]
    for text in (f"lay {card}", "pass", "pass"):
        match.play(text)

    assert f"A's laid is turned up: {card}" in _texts(match, "B", move=6)
    assert f"A moves {card} from laid to shown" in _texts(match, None, move=6)


def test_a_card_played_openly_is_named_to_all(hideaway: Game) -> None:
    """Where it goes face up, everybody reads which card it was; hidden, nobody else does."""
    match = hideaway.start(2, seed=1, inputs={"First Player": "A"})
    first, second = match.view("A").area("hand", "A").pieces
    match.play(f"show {first}")
    match.play("draw")
    match.play(f"hide {second}")

    assert _texts(match, "B", move=1)[0] == f"A shows {first}"
    assert _texts(match, "B", move=3) == ["A hides a beast", "A puts 1 Beast into the den"]
    assert _texts(match, "A", move=3)[0] == f"A hides {second}"


def test_the_end_is_told_once(hideaway: Game) -> None:
    """The last event of a game says that it is over."""
    match = hideaway.start(2, seed=1)
    match.play("stop")

    assert [event.kind for event in match.events()].count("over") == 1
    assert match.events()[-1].text == "the game is over"


def test_rounds_and_shuffles_are_told(start: Callable[..., Match]) -> None:
    """The set-up tells what was shuffled and that the first round begins."""
    kinds = {event.kind: event for event in start().events()}

    assert kinds["round"].value == 1
    assert kinds["shuffled"].origin == Area("box", None)


def test_events_are_undone_with_their_moves(start: Callable[..., Match]) -> None:
    """What did not happen is not told."""
    match = start()
    before = match.events("A")
    match.play("pick parasol")
    match.undo()
    match.play("pick morel")

    assert match.events("A")[: len(before)] == before
    assert match.events("A")[len(before)].text == "A picks morel"


SHELF = """\
language 1.0
game "Shelf"
players 2
components
  cards Book: one with each value 1, 2, 3, 4, 5, 6
areas
  table     up to 6 Book, face up
each player has
  bag       up to 6 Book, seen by its owner
  shelf     up to 6 Book, face down
setup
  put all Books on the table
turns clockwise from the first player
  action take a Book from the table
    put it into my bag
  action hide a Book from my bag
    put it onto my shelf
  action clear
    put any number of Books of my bag onto my shelf
  action end
    end the game at once
score
  books: the Books in my bag
  most points wins; still tied: shared
"""


def test_a_secret_choice_is_not_told_though_the_card_was_known() -> None:
    """Everybody saw what went into the bag; which of it is hidden now nobody else is told."""
    match = loads(SHELF).start(players=2, seed=1)
    for text in ("take 1", "take 4", "take 2", "take 5", "take 3", "take 6", "hide 2"):
        match.play(text)
    assert [event.text for event in match.events("B") if event.kind == "played"][-1] == (
        "A hides a book"
    )
    assert "A hides 2" in [event.text for event in match.events("A")]
    match.play("clear, put 4 and 6")
    told = [event.text for event in match.events("A") if event.kind == "played"][-1]
    assert told == "B puts 2 books"


TALLY = """\
language 1.0
game "Tally"
players 2

components
  kinds Jar: small, large
  tokens Bean: 9

areas
  sack    Beans
each Jar has
  full    0 to 1
each player has
  beans   Beans
  taken   0 to 3, back to 0 at the end of each turn
  coins   0 to 50

setup
  put all Beans into the sack

turns clockwise from the first player, until the sack is empty
  action take a Jar
    set the Jar's full to 0
    add 1 to my taken
    add my taken to my coins
    put 1 Bean from the sack before me
"""


def test_a_counter_is_told_where_it_changes() -> None:
    """What shows the same as before is no event; the others say what was there, and whether they go back."""
    match = read_text(TALLY).game().start(players=2)
    found = [event for event in match.play("take small") if event.kind == "counter"]

    assert [(e.text, e.name, e.owner, e.was, e.value, e.back) for e in found] == [
        ("A: taken 1", "taken", "A", 0, 1, False),
        ("A: coins 1", "coins", "A", 0, 1, False),
        ("A: taken 0", "taken", "A", 1, 0, True),
    ]


def test_a_token_on_a_board_is_told_with_its_space() -> None:
    """Where something lies on a board is said as people say it, on boards with a shape of their own too."""
    match = load("tic_tac_toe").start(["Ann", "Bob"], inputs={"First Player": "Ann"})
    (moved,) = [each for each in match.play("mark b2") if each.kind == "moved"]

    assert moved.text == "1 Mark of Ann goes from the box to b2 on the Grid"


TWO_BACKS = """\
language 1.0
game "Two Seasons"
players 2

components
  kinds Beast: owl, fox
  kinds Storm: hail, snow
  cards Wood: 4 of each Beast
  cards Frost: one of each Storm, same back as Wood

areas
  deck    pile of Wood, face down
each player has
  hand    up to 12 Woods, seen by its owner

setup
  shuffle the Wood cards; they become the deck

turns clockwise from the first player, until the deck is empty
  action draw
    take the top card of the deck into my hand
"""


def test_a_card_that_nobody_sees_may_be_any_of_one_back() -> None:
    """Of classes with one back none is named alone where it may be another."""
    match = read_text(TWO_BACKS).game().start(["Ann", "Bob"], seed=1)
    match.play("draw")

    assert _texts(match, "Bob", move=1)[1] == "Ann takes 1 Wood or Frost from the deck"


def test_counted_rounds_are_told_by_their_numbers() -> None:
    """`for each morning 2 to 3` begins with round 2: what is made ready before it is no round."""
    text = """language 1.0
game "Mornings"
players 2
components
  tokens Crate: 9
areas
  quay  Crates
each player has
  house  Crates
setup
  put 9 Crates into the quay
for each morning 2 to 3
  turns once round from the first player
    action take
      take 1 Crate from the quay into my house
score
  crates: 1 per Crate in my house
  most points wins; still tied: shared
"""
    match = gamedsl.loads(text).start(2, seed=1)
    while not match.over:
        match.play("take")

    assert [each.value for each in match.events(None) if each.kind == "round"] == [2, 3]


@pytest.mark.parametrize(
    "language, told",
    [
        ("en", ["A sends Scout", "A sends Scout on Bree", "A sends Scout in inn"]),
        (
            "fr",
            [
                "A : envoyer éclaireur",
                "A : envoyer éclaireur (Bree)",
                "A : envoyer éclaireur (auberge)",
            ],
        ),
    ],
)
def test_a_token_is_told_as_it_is_spoken_of(language: str, told: list[str]) -> None:
    """From where all of a player's tokens lie goes without saying; other places are told in the language."""
    text = SCOUTS.replace("  camp     ", "  scouts   ").replace("my camp", "my scouts")
    text = text.replace('game "Scouts"\n', 'game "Scouts"   fr "Éclaireurs"\ntexts "texts.csv"\n')
    sheet = "sentence,fr\nScout,éclaireur\ninn,auberge\nscouts,éclaireurs\nsend,envoyer\n"
    game = read_text(text, files={"texts.csv": sheet}).game()
    match = game.start(2, seed=1, inputs={"First Player": "A"}, language=language)
    inn = {"en": "the inn", "fr": "auberge"}[language]
    for scout, to in (
        ("scouts", "Bree"),
        ("scouts", "Cork"),
        ("Bree", inn),
        ("Cork", "Aix"),
        ("inn", "Aix"),
    ):
        for word in (scout, to):
            moves = [each for each in match.moves() if word in each.text]
            match.play(next(each for each in moves if each.action != "recall"))

    texts = [each.text for each in match.events() if each.kind == "played" and each.name == "send"]
    assert texts[::2] == told
