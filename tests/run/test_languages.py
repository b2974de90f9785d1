"""The engine's own sentences follow the language of the match; names of reasons never do."""

from __future__ import annotations

from pathlib import Path

import pytest

import gamedsl
from gamedsl import Game, Match
from gamedsl.run import StartRefused
from gamedsl.run.edit import Position

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
  most points wins; still tied: shared
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


_CRATES = """\
language 1.0
game "Crates" fr "Caisses"
players 2
texts "texts.csv"
components
  cards Crate: 4
  cards Storm: 2, same back as Crate
areas
  pile   pile, face down
  yard   Crates, face up, each a Stack
each player has
  hand   up to 3 Crates, seen by its owner
each Stack has
  lid    one Crate, face up
setup
  shuffle the Crates; they become the pile
  deal 2 Crates from the pile to each player as hand
turns clockwise from the first player, until the hands are empty
  action heave a card C of my hand
    I may take the top card of the pile into my hand
    choose a spot, one of
      ground: the yard
      lid:    the lid of a Stack in the yard
    put C on the spot
"""
_CRATE_WORDS = "en,fr\nCrate,caisse\nStorm,tempête\nheave,hisser\nyard,cour\ncard,carte\n"


def _crates(tmp_path: Path, language: str) -> Match:
    """A match of a game whose sheet has verbs and the names of cards."""
    (tmp_path / "texts.csv").write_text(_CRATE_WORDS, encoding="utf-8")
    (tmp_path / "crates.game").write_text(_CRATES, encoding="utf-8")
    reading = gamedsl.load(tmp_path / "crates.game")
    return reading.start(2, seed=1, language=language)


def test_verbs_are_translated(tmp_path: Path) -> None:
    """The author's verbs by the sheet, those of the engine by itself; the words of the file are understood as well."""
    match = _crates(tmp_path, "fr")
    card = match.moves()[0].arguments[0]

    assert next((each.action, each.label) for each in match.moves()) == ("heave", "hisser")
    assert str(match.moves()[0]) == f"hisser {card}"
    assert match.choices("") == ("hisser",)
    (reason,) = match.why_not("jeter")
    assert "« hisser »" in reason.message
    match.play(f"heave {card}")
    assert [str(move) for move in match.moves()][-1] == "renoncer"
    match.play("decline")
    assert [event.text for event in match.events("A") if event.kind == "played"][:2] == [
        f"A : hisser {card}",
        "A : renoncer",
    ]


def test_it_has_its_place_in_a_translated_verb(tmp_path: Path) -> None:
    """What is put somewhere stands where the language has it; each form that is written can be read."""
    match = _crates(tmp_path, "fr")
    for _ in range(2):
        match.play(match.moves()[0])
        match.play("renoncer")
    written = [str(move) for move in match.moves()]

    assert written[0] == "poser ceci dans : cour"
    assert written[1].startswith("poser ceci ")
    match.play(written[1])
    text = [event.text for event in match.events() if event.kind == "played"][-1]
    assert text.partition(" : ")[2].startswith(("poser caisse (lid) à ", "poser tempête (lid) à "))


def test_names_in_events_are_translated(woods: Game) -> None:
    """Areas and tokens are called as the sheet of the game calls them; their data stay as they are."""
    match = woods.start(2, seed=1, inputs={"First Player": "A"}, language="fr")

    events = match.play("pick coulemelle")

    assert [event.text for event in events] == [
        "A : cueillir coulemelle",
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
            "le coup continue : « give ... à player »",
            "der Zug geht weiter: „give ... zu player“",
        ),
        (
            "give to",
            "incomplete",
            "give à : quel choix pour « player » ? A ou B",
            "give zu: welche Wahl für „player“? A oder B",
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
            "« it » ne fait pas partie du coup ; « take » est le coup entier",
            "„it“ gehört nicht zum Zug; „take“ ist der ganze Zug",
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
    "language, move, told",
    [
        ("en", "give to A", "A gives to A"),
        ("fr", "give à A", "A : give à A"),
        ("de", "give zu A", "A: give zu A"),
    ],
)
def test_the_words_between_names_are_translated(
    stones: Game, language: str, move: str, told: str
) -> None:
    """In lists, in the log and in what can come next; the word of the file is read as well."""
    for text in (move, "give to A"):
        position = Position(_start(stones, language))
        position.put("Stone", 4, "heap")
        position.put("Stone", 2, "pocket", "A")
        match = position.match()
        assert move in [each.text for each in match.moves()]
        assert match.choices(move.removesuffix(" A")) == match.choices("give") == ("A", "B")
        assert match.play(text)[0].text == told


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
