from __future__ import annotations

from collections.abc import Callable

import pytest

import gamedsl
from gamedsl import Game, Match, UsageError
from gamedsl.run.wording import begun_by


def _texts(match: Match, player: str | None = None) -> list[str]:
    return [move.text for move in match.moves(player)]


def test_moves_are_listed_in_the_order_of_the_file(start: Callable[..., Match]) -> None:
    """Actions come in their order, arguments in the order of their kind."""
    match = start()

    assert _texts(match) == ["pick girolle", "pick morel", "pick bolete", "pick parasol", "pass"]
    assert [(move.action, move.arguments) for move in match.moves()][3:] == [
        ("pick", ("parasol",)),
        ("pass", ()),
    ]


def test_only_who_is_asked_has_moves(start: Callable[..., Match]) -> None:
    """A player who is not asked has none; a player who is not there is a mistake."""
    match = start()

    assert _texts(match, "a") == _texts(match)
    assert _texts(match, "B") == []
    with pytest.raises(UsageError, match="no such player: D"):
        match.moves("D")


def test_nobody_has_moves_after_the_end(hideaway: Game) -> None:
    """When the game is over nobody is waited for."""
    match = hideaway.start(2, seed=1)
    match.play("stop")

    assert (match.over, match.waiting_for, match.moves(), match.choices()) == (True, (), (), ())


def test_the_next_part_of_a_move_can_be_asked_for(exchange: Match) -> None:
    """First verbs, then the arguments of the verb; nothing follows a whole move."""
    assert exchange.choices() == ("lay", "pass")
    assert exchange.choices("lay") == exchange.view("A").area("hand", "A").pieces
    assert exchange.choices("lay a") == exchange.choices("lays the") == ()
    assert exchange.choices(exchange.moves()[0].text) == exchange.choices("pick") == ()


def test_alike_pieces_give_one_move(nuts: Game) -> None:
    """Two cards of one name are one move, and playing it puts down one of them."""
    match = next(
        match
        for seed in range(50)
        if len({*(match := nuts.start(2, seed=seed)).view("A").area("hand", "A").pieces}) == 1
        and match.waiting_for == ("A",)
    )
    nut = match.view("A").area("hand", "A").pieces[0]

    assert _texts(match) == [f"crack {nut}", "pass"]
    match.play(f"crack {nut}")
    assert match.view("A").area("hand", "A").pieces == (nut,)


def test_moves_are_values(start: Callable[..., Match]) -> None:
    """A move of one match means the same in a copy, is equal to its like, and cannot be changed."""
    match = start()
    move = match.moves()[2]

    assert move == match.copy().moves()[2]
    assert len({move, match.copy().moves()[2]}) == 1
    with pytest.raises(AttributeError):
        move.text = "pass"  # type: ignore[misc]


@pytest.mark.parametrize(
    "text",
    [
        "pick parasol",
        "Pick PARASOL",
        "picks parasol",
        "picks the parasol.",
        "  pick   a parasol ",
        "pick coulemelle",
        "pick parasol, column 1",
        "pick parasol, baskets 1, column 1",
        "pick parasol, mushroom parasol",
        "pick parasol ,column 1",
    ],
)
def test_a_move_can_be_written_in_many_ways(start: Callable[..., Match], text: str) -> None:
    """Capitals, articles, the third person, another language and stated values do not matter."""
    match = start()
    match.play(text)

    assert match.view().area("basketful", "A").tokens == (("parasol", 1),)


def test_moves_are_written_in_the_language_of_the_match(start: Callable[..., Match]) -> None:
    """In French the names are French, and can be read back."""
    match = start(language="fr")

    assert _texts(match)[3] == "cueillir coulemelle"
    assert match.why_not("pick coulemelle") == match.why_not("pick parasol") == ()


@pytest.mark.parametrize(
    "text, name, message",
    [
        ("pick chanterelle", "no such", "no such patch: chanterelle"),
        ("pick parasoll", "no such", 'no such patch: parasoll; did you mean "parasol"?'),
        ("pick", "incomplete", "pick which patch? girolle, morel, bolete or parasol"),
        ("pic parasol", "no such move", 'no such move: pic parasol; did you mean "pick"?'),
        ("dance", "no such move", 'a move begins with "pick", "pass" or "lay"'),
        ("", "no such move", 'a move begins with "pick", "pass" or "lay"'),
        ("pick parasol girolle", "too much", '"girolle" does not belong to the move'),
        ("pick parasol, height 3", "too much", '"column", "baskets" or "mushroom"'),
        ("pick parasol, mushroom truffle", "no such", "no such mushroom: truffle"),
        ("pick parasol, column 1, column 1", "too much", "nothing new is said after a comma"),
        ("pick parasol,", "too much", "nothing new is said"),
        (
            "Pass parasol",
            "too much",
            '"parasol" does not belong to the move; "Pass" is the whole move',
        ),
        (
            "pass pass",
            "too much",
            '"pass" does not belong to the move; "pass" is the whole move',
        ),
        ("pick para", "no such", 'did you mean "parasol"?'),
        ("p", "no such move", "no such move: p"),
        ("pick " + "x" * 10_000, "too much", "a move has at most 500 letters"),
    ],
)
def test_what_is_no_move_is_told_where_it_stops_being_one(
    start: Callable[..., Match], text: str, name: str, message: str
) -> None:
    """One reason with the nearest name; beginnings of names are never taken for the names."""
    (reason,) = start().why_not(text)

    assert reason.name == name
    assert message in reason.message


def test_prepositions_belong_to_a_move(gifts: Game) -> None:
    """They are written and asked for, before the argument that they lead."""
    match = gifts.start(["owl", "B"], seed=1, inputs={"First Player": "B"})

    assert _texts(match) == ["give to owl", "give to B", "feed owl", "feed tit"]
    assert match.choices("give") == match.choices("give to") == ("owl", "B")
    assert match.choices("feed") == ("owl", "tit")
    for text, said in (
        ("give owl", 'the move goes on: "give ... to a player"'),
        ("give to", "give to which player? owl or B"),
        ("give to tit", "no such player: tit"),
    ):
        assert match.why_not(text)[0].message == said
    match.play("gives to the owl")
    assert match.view().area("bowl", "owl").count == 1


ODD = """\
language 1.0
game "Odd names"
players 2
components
  kinds Bird: Tit, Great Tit, Owl
  boards Nest: one of each Bird
  tokens Egg: 5
input First Player: a player, otherwise drawn
areas
  basket    Eggs
each Nest has
  eggs      Eggs
setup
  put 5 Eggs into the basket
turns clockwise from the First Player
  action lay on a Nest
    put 1 Egg from the basket on the Nest
  action pass
    end the game at once
score
  eggs: 0
  most points wins; still tied: shared
"""


def test_a_name_that_begins_another_is_told_from_it() -> None:
    """Every listed move is read back as itself, also where names hold blanks and other names."""
    match = gamedsl.loads(ODD).start(["Tit", "The Owl"], seed=1)

    assert _texts(match) == ["lay on Tit", "lay on Great Tit", "lay on Owl", "pass"]
    for move in match.moves():
        copy = match.copy()
        copy.play(move.text)
        assert copy.record().splitlines()[-1].endswith(f": {move.text}")


@pytest.mark.parametrize("players", [2, 3, 5])
def test_every_listed_move_is_read_back(woods: Game, players: int) -> None:
    """Through a whole game, in both languages, a text means the move that it was made of."""
    match = woods.start(players, seed=3, language="fr")
    number = 0
    while not match.over:
        moves = match.moves()
        for move in moves:
            assert match.why_not(move.text) == ()
        number += 1
        match.play(moves[number % len(moves)].text)
        assert match.steps[-1].wording == moves[number % len(moves)].wording


@pytest.mark.parametrize(
    "verb, name, begun",
    [
        ("chooses path", "Path of bend", "chooses"),
        ("chooses path", "Road of bend", "chooses path"),
        ("paths", "paths", "paths"),
        ("put it at", "at", "put it"),
    ],
)
def test_a_name_that_repeats_the_verb_is_told_once(verb: str, name: str, begun: str) -> None:
    """The last word of a verb is left out before a name that begins with it, the only word never."""
    assert begun_by(verb, name) == begun


@pytest.mark.parametrize(
    "text, said",
    [
        ("pick Chanterelle", "no such patch: Chanterelle"),
        ("PICC it", "no such move: PICC it"),
        ("pick big_Truffle", "no such patch: big_Truffle"),
        ("pick parasol_X", '"X" does not belong to the move'),
    ],
)
def test_what_was_typed_is_quoted_as_it_was(
    start: Callable[..., Match], text: str, said: str
) -> None:
    """Capitals do not count, and are not lost."""
    assert start().why_not(text)[0].message.startswith(said)


def test_a_match_says_what_it_is(start: Callable[..., Match]) -> None:
    """Its game, who plays, and who is asked; nothing that somebody may not know."""
    match = start()
    names = ", ".join(match.players)

    assert repr(match) == f"<Match of Wonder Woods: {names}; version 0, A is asked>"
