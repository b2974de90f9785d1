"""The engine's own sentences follow the language of the match; names of reasons never do."""

from __future__ import annotations

import pytest

import gamedsl
from gamedsl import Game, Match
from gamedsl.run import StartRefused

_STONES = """\
language 1.0
game "Stones" fr "Pierres" de "Steine" nl "Stenen"
players 2 to 3
components
  tokens Stone: 6
  marker First Player
input First Player: a player, otherwise drawn
areas
  heap      Stones
each player has
  pocket    Stones
option short "Is the game short?" fr "La partie est-elle courte ?"
  no  "No."
  yes "Yes."
setup
  put 6 Stones into the heap
each round
  phase day
    turns once round from the First Player
      action take
        require the heap is not empty
        take 2 Stones from the heap
      action give to a player
        put 1 Stone from my pocket into that player's pocket
  phase night
    turns once round from the First Player
      action sleep
        end the game at once
score
  stones: the Stones in my pocket
  most points wins
"""


@pytest.fixture(scope="module")
def stones() -> Game:
    """A game that has a title in four languages and hardly another translation."""
    return gamedsl.loads(_STONES)


def _start(stones: Game, language: str) -> Match:
    """A match in which A begins."""
    return stones.start(2, seed=1, inputs={"First Player": "A"}, language=language)


@pytest.mark.parametrize(
    "language, told",
    [
        ("en", ["A takes", "A takes 2 Stones from the heap"]),
        ("fr", ["A : take", "A prend 2 × Stones dans « heap »"]),
        ("de", ["A: take", "A nimmt 2 × Stones aus „heap“"]),
        ("nl", ["A takes", "A takes 2 Stones from the heap"]),
    ],
)
def test_what_happens_is_told_in_the_language(stones: Game, language: str, told: list[str]) -> None:
    """Who took what from where; in a language that the engine does not speak, in English."""
    match = _start(stones, language)

    assert [event.text for event in match.play("take")] == told


def test_names_in_events_are_translated(woods: Game) -> None:
    """Areas and tokens are called as the sheet of the game calls them; their data stay as they are."""
    match = woods.start(2, seed=1, inputs={"First Player": "A"}, language="fr")

    events = match.play("pick coulemelle")

    assert [event.text for event in events] == [
        "A : pick coulemelle",
        "A met 1 × panier dans « paniers » (coulemelle)",
        "« colonnes remplies » (coulemelle) : désormais 1",
        "A prend 1 × champignon (coulemelle) dans « réserve » (coulemelle)",
    ]
    assert [event.origin.name for event in events if event.origin] == ["baskets", "stock"]


@pytest.mark.parametrize(
    "text, name, french, german",
    [
        (
            "walk",
            "no such move",
            "ce coup n'existe pas : walk ; un coup commence par « take », « give » ou « sleep »",
            "diesen Zug gibt es nicht: walk; ein Zug beginnt mit „take“, „give“ oder „sleep“",
        ),
        (
            "tak",
            "no such move",
            "ce coup n'existe pas : tak ; vouliez-vous dire « take » ?",
            "diesen Zug gibt es nicht: tak; meintest du „take“?",
        ),
        (
            "sleep",
            "another phase",
            "« sleep » n'est possible que dans la phase « night »",
            "„sleep“ gehört zur Phase „night“",
        ),
        (
            "give",
            "incomplete",
            "le coup continue : « give ... to player »",
            "der Zug geht weiter: „give ... to player“",
        ),
        (
            "give to",
            "incomplete",
            "give to : quel choix pour « player » ? A ou B",
            "give to: welche Wahl für „player“? A oder B",
        ),
        (
            "give to C",
            "no such",
            "valeur inconnue pour « player » : C",
            "„player“: C gibt es nicht",
        ),
        (
            "take it",
            "too much",
            "« it » ne fait pas partie du coup",
            "„it“ gehört nicht zum Zug",
        ),
    ],
)
def test_refusals_have_the_same_name_in_every_language(
    stones: Game, text: str, name: str, french: str, german: str
) -> None:
    """Programs and scenarios go by the name, people read the sentence in their language."""
    for language, message in (("en", None), ("fr", french), ("de", german)):
        (reason,) = _start(stones, language).why_not(text)

        assert reason.name == name
        assert message in (None, reason.message)


@pytest.mark.parametrize(
    "language, turn, over, end",
    [
        ("en", "it is A's turn", "the game is over", "the game is over"),
        ("fr", "c'est à A de jouer", "la partie est terminée", "la partie est terminée"),
        ("de", "A ist am Zug", "das Spiel ist zu Ende", "das Spiel ist zu Ende"),
    ],
)
def test_turn_and_end(stones: Game, language: str, turn: str, over: str, end: str) -> None:
    """Whose turn it is and that all is over are said in the language."""
    match = _start(stones, language)

    assert [reason.message for reason in match.why_not("take", player="B")] == [turn]

    for move in ("take", "take", "sleep"):
        match.play(move)

    assert [reason.message for reason in match.why_not("take")] == [over]
    assert match.events()[-1].text == end


@pytest.mark.parametrize(
    "arguments, name, message",
    [
        ({"players": 7}, "number of players", "il faut de 2 à 3 joueurs, et non 7"),
        ({"players": ["Ann", "ann"]}, "players", "deux joueurs s'appellent « ann »"),
        (
            {"players": 2, "options": {"shrt": "yes"}},
            "option",
            "cette option n'existe pas : shrt ; vouliez-vous dire « short » ?",
        ),
        (
            {"players": 2, "options": {"short": "perhaps"}},
            "short",
            "l'option « short » vaut « no » ou « yes », et non « perhaps »",
        ),
        (
            {"players": 2, "inputs": {"colour": "red"}},
            "input",
            "cette donnée de départ n'existe pas : colour ; il existe : First Player",
        ),
    ],
)
def test_a_start_is_refused_in_the_language(
    stones: Game, arguments: dict[str, object], name: str, message: str
) -> None:
    """What does not fit the game is said in the language that was asked for."""
    with pytest.raises(StartRefused) as caught:
        stones.start(**arguments, language="fr")  # type: ignore[arg-type]

    assert (caught.value.reason.name, caught.value.reason.message) == (name, message)


def test_the_result_has_the_names_of_its_parts_in_the_language(woods: Game) -> None:
    """Categories are called as the sheet of the game calls them, the data as the file does."""
    match = _played(woods.start(2, seed=3, language="fr"))

    assert match.result is not None
    assert dict(match.result.labels)["mushrooms"] == "champignons"
    assert dict(match.result.standings[0].categories).keys() >= {"mushrooms"}


def _played(match: Match) -> Match:
    while not match.over:
        match.play(match.moves()[-1])
    return match


def test_a_record_of_a_match_in_another_language_is_played_again(stones: Game) -> None:
    """What was played in French is kept and read as what it was."""
    match = _start(stones, "fr")
    match.play("take")

    again = stones.replay(match.record())

    assert again == match
    assert [e.text for e in again.events()] == [e.text for e in match.events()]
