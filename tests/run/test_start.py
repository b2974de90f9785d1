from __future__ import annotations

import pytest

from gamedsl import Game, UsageError


@pytest.mark.parametrize("players", [0, 1, 6, 99, -3])
def test_the_number_of_players_has_to_fit(woods: Game, players: int) -> None:
    """Who starts with too few or too many is told how many can play."""
    with pytest.raises(UsageError, match=f"2 to 5 players needed, got {players}"):
        woods.start(players)


@pytest.mark.parametrize("players", ["3", 2.0, True, None, {"A": 1}])
def test_players_are_a_number_or_names(woods: Game, players: object) -> None:
    """Anything else than a whole number or a list is refused, and is a ValueError."""
    with pytest.raises(ValueError, match="players are a number or a list of names"):
        woods.start(players)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "names, said",
    [
        (["Ann", "ann"], 'two players are called "ann"'),
        (["Ann", " "], "a player's name is a text that is not empty"),
        (["Ann", 3], "a player's name is a text that is not empty"),
        (["Ann"], "2 to 5 players needed, got 1"),
    ],
)
def test_names_have_to_tell_players_apart(woods: Game, names: list[str], said: str) -> None:
    """Names that are empty, no texts, or the same but for capitals are refused."""
    with pytest.raises(UsageError, match=said):
        woods.start(names)


def test_players_have_letters_unless_they_have_names(woods: Game) -> None:
    """A number of players gives A, B, C; names stay as they are, whatever their signs."""
    odd = ["Zoë", 'He said: "x, y"', "=1+2 🍄"]

    assert woods.start(4, seed=1).players == ("A", "B", "C", "D")
    assert woods.start(odd, seed=1).players == tuple(odd)


def test_a_seed_makes_the_deal(woods: Game) -> None:
    """The same seed gives the same deal, another seed another one."""
    assert woods.start(3, seed=5).row == woods.start(3, seed=5).row
    assert woods.start(3, seed=5).view("A") != woods.start(3, seed=6).view("A")


def test_without_a_seed_one_is_drawn_and_told(woods: Game) -> None:
    """Matches that are not seeded differ, and can be had again from the seed that they tell."""
    matches = [woods.start(3) for _ in range(5)]

    assert len({match.seed for match in matches}) == 5
    assert woods.start(3, seed=matches[0].seed).row == matches[0].row


@pytest.mark.parametrize("seed", [-1, 2**64, True, "7", 1.0])
def test_a_seed_is_a_number(woods: Game, seed: object) -> None:
    """A seed that is no whole number below 2**64 is refused."""
    with pytest.raises(UsageError, match="a seed is a whole number from 0 to"):
        woods.start(3, seed=seed)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["pass mode", "pass_mode", "Pass Mode", "PASS_mode"])
@pytest.mark.parametrize("value", ["reenter", "Reenter"])
def test_options_are_found_however_they_are_written(woods: Game, name: str, value: str) -> None:
    """Capitals and underlines do not matter, neither in names nor in values."""
    match = woods.start(3, seed=1, options={name: value})

    assert dict(match.view().options)["pass mode"] == "reenter"


@pytest.mark.parametrize(
    "options, said",
    [
        ({"pas mode": "final"}, 'no such option: pas mode; did you mean "pass mode"?'),
        ({"colour": "red"}, "no such option: colour"),
        ({"pass mode": "finale"}, 'option "pass mode" is "final" or "reenter", not "finale"'),
        ({"pass mode": True}, "not True"),
    ],
)
def test_a_wrong_option_is_refused(woods: Game, options: dict[str, str], said: str) -> None:
    """An option or a value that there is not is refused with those that there are."""
    with pytest.raises(UsageError) as refused:
        woods.start(3, options=options)

    assert said in str(refused.value)


def test_an_input_is_obeyed(woods: Game) -> None:
    """The player named as the first one begins."""
    assert woods.start(3, seed=1, inputs={"first_player": "c"}).waiting_for == ("C",)


def test_a_stranger_is_refused_in_the_words_of_the_game(woods: Game) -> None:
    """The refusal has the author's name, sentence and value."""
    with pytest.raises(UsageError, match="F is not in this game") as refused:
        woods.start(3, inputs={"First Player": "F"})

    reason = refused.value.reason  # type: ignore[attr-defined]
    assert (reason.name, reason.numbers) == ("stranger", {"name": "F"})


def test_each_player_has_a_value_of_their_own(woods: Game) -> None:
    """An input of each player is given by name or in the order of the seats; the rest is in order."""
    by_name = woods.start(["Ann", "Bob"], seed=1, inputs={"colour": {"bob": "green"}})
    in_order = woods.start(["Ann", "Bob"], seed=1, inputs={"colour": ["blue", "green"]})

    assert by_name.view().counter("colour", "Bob") == "green"
    assert in_order.view().counter("colour", "Ann") == "blue"


@pytest.mark.parametrize(
    "colours, said",
    [
        (["green", "green"], "green is taken"),
        (["green"], 'input "colour" has a value for each of the 2 players'),
        ({"Zed": "green"}, '"Zed" is not in this game'),
        (["green", "mauve"], "mauve"),
    ],
)
def test_wrong_values_of_players_are_refused(woods: Game, colours: object, said: str) -> None:
    """Two alike, too few, of a stranger, or unknown: each is refused."""
    with pytest.raises(UsageError, match=said):
        woods.start(2, inputs={"colour": colours})  # type: ignore[dict-item]


def test_an_unknown_language_is_refused(woods: Game) -> None:
    """A match is played in a language that the game speaks."""
    with pytest.raises(UsageError, match='this game speaks en and fr, not "de"'):
        woods.start(3, language="de")


def test_an_option_is_given_once(woods: Game) -> None:
    """Two spellings of one name are told apart by nobody, so none of them wins silently."""
    twice = {"pass mode": "final", "PASS_MODE": "reenter"}

    with pytest.raises(UsageError, match='option "pass mode" is given twice'):
        woods.start(2, options=twice)


def test_half_a_sign_is_no_name(woods: Game) -> None:
    """A name that no file can hold is refused before anything is played."""
    with pytest.raises(UsageError, match="half a sign"):
        woods.start(["A", "\ud800"])
