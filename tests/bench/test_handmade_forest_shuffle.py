"""The hand-made Forest Shuffle keeps the rules of the game, seen without any engine.

The engine is compared with it move by move elsewhere; here it has to be right by itself. The worked
examples are scored forests that other people published.
"""

from __future__ import annotations

import csv
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from bench.handmade import forest_shuffle as woods
from gamedsl.chance import PROGRAMS, SETUP, Generator

DRAW, YES, NO, STOP, GROUND = ("draw",), ("yes",), ("no",), ("stop",), ("ground",)
MORE = ("more",)
FIRST = ("first",)  # whatever comes first among the moves


def faces(words: str) -> list[Any]:
    """All faces that are meant: "Oak", "Roe Deer (Beech)" or just "Roe Deer"."""
    match = re.fullmatch(r"(.+?)(?: \((.+)\))?", words.strip())
    assert match is not None
    name, symbol = match.groups()
    return [f for f in woods.FACES if f.species.name == name and symbol in (None, f.symbol)]


class Table:
    """A game for two whose cards are put where a test wants them; each card is used once."""

    def __init__(self, players: int = 2, **switches: bool) -> None:
        """Empty hands, nothing on the table, player A's turn."""
        self.game = woods.Game(players, 1, first=0, switches=woods.Switches(**switches))
        game = self.game
        while game.turn_number == 0:
            game.play(NO)
        self.spare = set(range(158))
        for player in game.players:
            player.hand.clear()
        game.deck[:] = []
        self.restart()

    def restart(self) -> None:
        """The list of moves is made anew, after things were put about."""
        game = self.game
        game.course = game.turns()
        game.turn_number = 5
        game.moves = next(game.course)

    def face(self, words: str, side: str | None = None) -> Any:
        """A face that is meant, on that side, whose card is not in use yet."""
        face = next(f for f in faces(words) if f.card in self.spare and side in (None, f.position))
        self.spare.remove(face.card)
        return face

    def cards(self, words: str) -> list[int]:
        """The numbers of such cards, in the order of the words."""
        return [self.face(each).card for each in words.split(",") if each]

    def hand(self, words: str, seat: int = 0) -> list[int]:
        """The hand holds these cards besides; their numbers."""
        cards = self.cards(words)
        self.game.players[seat].hand = sorted([*self.game.players[seat].hand, *cards])
        self.restart()
        return cards

    def deck(self, words: str) -> list[int]:
        """These cards are the deck, the top first; "Winter" is the next Winter."""
        numbers = [
            160 - len(self.game.winters) - words.split(",")[:place].count("Winter")
            if each == "Winter"
            else self.face(each).card
            for place, each in enumerate(words.split(","))
        ]
        self.game.deck = numbers[::-1]
        self.restart()
        return numbers

    def clearing(self, words: str) -> list[int]:
        """These cards lie in the clearing."""
        self.game.clearing = sorted(self.cards(words))
        self.restart()
        return list(self.game.clearing)

    def forest(self, words: str, seat: int = 0) -> list[Any]:
        """The forest holds these trees: "Oak [top: Goshawk; left: European Hare + European Hare]"."""
        player = self.game.players[seat]
        for name, inside in re.findall(r"([^,\[\]]+)(?:\[([^\]]*)\])?(?:, )?", words):
            times = re.match(r"(\d+) x ", name)
            tree_name = re.sub(r"\d+ x ", "", name).strip()
            for _ in range(int(times[1]) if times else 1):
                if tree_name == "sapling":
                    tree = woods.Tree(max(self.spare), None)
                    self.spare.remove(tree.card)
                else:
                    face = self.face(tree_name)
                    tree = woods.Tree(face.card, face)
                for slot in filter(None, inside.split("; ")):
                    side, there = slot.split(": ")
                    for each in there.split(" + "):
                        face = self.face(each, side)
                        tree.dwellers[side].append(face)
                        if face.species.name in woods.MUSHROOMS:
                            player.mushrooms.append((face.species.name, 1))
                player.trees.append(tree)
        self.restart()
        return list(player.trees)

    def play(self, *moves: tuple[Any, ...]) -> Table:
        """These moves have been made."""
        for move in moves:
            self.game.play(self.game.legal_moves()[0] if move == FIRST else move)
        return self

    def number(self, words: str) -> int:
        """The number of that face in the hand of player A."""
        hand = self.game.players[0].hand
        return int(next(f.number for f in faces(words) if f.card in hand))

    def plays(self, words: str) -> tuple[Any, ...]:
        """The move that plays that face of the hand."""
        return ("play", self.number(words))


def points(table: Table, seat: int = 0) -> dict[str, int]:
    """What scores anything in that forest."""
    return {name: worth for name, worth in table.game.breakdown(seat).items() if worth}


def words(found: str) -> dict[str, int]:
    """The same written as "Oak 10 + Birch 1"."""
    parts = (re.fullmatch(r"(.+) (\d+)", part) for part in found.split(" + ") if part)
    return {match[1]: int(match[2]) for match in parts if match is not None}


with (Path(__file__).parent / "scored_forests.csv").open(encoding="utf-8") as file:
    EXAMPLES = list(csv.DictReader(file))
NAMED = {row["example"]: row for row in EXAMPLES if row["example"]}


@pytest.mark.parametrize("example", NAMED)
def test_scored_forests_that_others_published(example: str) -> None:
    """Each species scores what the example says, and nothing else scores."""
    row = NAMED[example]
    table = Table()
    table.forest(row["forest"])

    assert points(table) == words(row["points"])
    assert table.game.scores() == [sum(words(row["points"]).values()), 0]


def test_a_large_forest_scores_238() -> None:
    """The largest example, N01, by the four places that the rules count."""
    table = Table()
    table.forest(NAMED["N01"]["forest"])

    assert table.game.scores() == [238, 0]
    assert list(table.game.categories(0).values()) == [28, 55, 155, 0]


def test_each_card_in_the_cave_scores_1() -> None:
    """Three cards, whatever they are: N10."""
    table = Table()
    table.game.players[0].cave = table.cards("Oak,Birch,Goshawk")

    assert (points(table), table.game.scores()) == ({"cave": 3}, [3, 0])


def test_bees_decide_who_has_most_lindens() -> None:
    """Two Lindens with two bees beat three Lindens: N13."""
    table = Table(3)
    table.forest("3 x Linden", 0)
    table.forest("2 x Linden", 1)
    table.forest(
        "Linden [left: Violet Carpenter Bee (Silver Fir)], "
        "Linden [right: Violet Carpenter Bee (Douglas Fir)]",
        2,
    )

    assert table.game.scores() == [3, 2, 6]


ALONE = words(
    "Linden 3 + Birch 1 + Sycamore 1 + Douglas Fir 5 + Horse Chestnut 1 + Eurasian Jay 3 + "
    "Goshawk 3 + Great Spotted Woodpecker 10 + Tawny Owl 5 + Blackberries 2 + "
    "Fire Salamander 5 + Pond Turtle 5 + Wood Ant 2 + European Badger 2 + European Hare 1 + "
    "Fallow Deer 3 + Red Deer 1 + Roe Deer 3 + Squeaker 1"
)


@pytest.mark.parametrize("name", woods.SPECIES)
def test_each_species_alone(name: str) -> None:
    """What one card scores in an empty forest, dwellers at a sapling: N16."""
    table = Table()
    side = faces(name)[0].position
    table.forest(name if side == "ground" else f"sapling [{side}: {name}]")

    assert table.game.scores() == [ALONE.get(name, 0), 0]


@pytest.mark.parametrize(
    "row", [r for r in EXAMPLES if not r["example"]], ids=lambda r: r["forest"]
)
def test_species_score_what_is_printed(row: dict[str, str]) -> None:
    """Small forests in which a condition just holds, or just does not."""
    table = Table()
    table.forest(row["forest"])

    assert points(table) == words(row["points"])


def test_a_tie_for_most_trees_is_enough() -> None:
    """Woodpeckers score with as many trees as another player has, bees included, and not with fewer."""
    table = Table()
    table.forest("sapling [top: Great Spotted Woodpecker]", 0)
    table.forest("Oak", 1)
    assert table.game.scores()[0] == 10
    table.forest("Oak [left: Violet Carpenter Bee]", 1)
    assert table.game.scores()[0] == 0


# The set-up.


@pytest.mark.parametrize("players", [1, 6])
def test_needs_two_to_five_players(players: int) -> None:
    """A game for one, or for six, is refused."""
    with pytest.raises(ValueError, match=f"2 to 5 players needed, got {players}"):
        woods.Game(players, 0)


@pytest.mark.parametrize(
    "players, third, upper, box",
    [(2, 42, 86, 30), (3, 46, 92, 20), (4, 49, 99, 10), (5, 52, 106, 0)],
)
def test_set_up_follows_the_table(players: int, third: int, upper: int, box: int) -> None:
    """Cards in the box, hands, and the lowest third with a Winter on top of it."""
    game = woods.Game(players, 3)

    assert len(game.box) == box
    assert [len(player.hand) for player in game.players] == [6] * players
    lower = game.winter_third or game.deck[: third + 3]
    assert len(lower) == third + 3
    assert lower[-1] in woods.WINTERS
    assert sum(card in woods.WINTERS for card in lower) == 3
    assert len(game.winter_third) + len(game.deck) == third + 3 + upper - 6 * players


@pytest.mark.parametrize("seed", [0, 7, 2**64 - 1])
def test_set_up_draws_in_the_agreed_order(seed: int) -> None:
    """The first player, the cards, then the lowest third with two Winters; dealt from the top."""
    chance = Generator(seed, SETUP)
    first = chance.below(2)
    box = list(range(161))
    chance.shuffle(box)
    cards = [card for card in box if card < 158]
    winters = [card for card in box if card >= 158]
    third = [*cards[:42], *winters[:2]]
    chance.shuffle(third)
    upper = cards[42:128]
    game = woods.Game(2, seed)

    assert game.box == cards[128:]
    assert [player.hand for player in game.players] == [
        sorted(upper[-6:]),
        sorted(upper[-12:-6]),
    ]
    assert [*game.winter_third, *game.deck][:45] == [*third, winters[2]]
    assert game.first == first


def test_all_winters_can_be_shuffled_in() -> None:
    """Then the lowest third does not always begin with one."""
    switches = woods.Switches(winters_shuffled=True)
    tops = set()
    for seed in range(10):
        game = woods.Game(2, seed, switches=switches)
        lower = game.winter_third or game.deck[:45]
        assert sum(card in woods.WINTERS for card in lower) == 3
        tops.add(lower[-1] in woods.WINTERS)

    assert False in tops


def without_trees() -> Any:
    """A game whose first player holds no tree card."""
    for seed in range(1000):
        game = woods.Game(2, seed)
        if game.legal_moves() == [YES, NO] and game.current == game.first:
            return game
    raise AssertionError


def test_a_hand_without_trees_may_be_thrown_in_once() -> None:
    """The hand is discarded, not laid into the clearing, and nobody is asked a second time."""
    game = without_trees()
    player = game.players[game.current]
    hand, deck = player.hand, len(game.deck)
    assert not any(woods.CARDS[card].is_tree for card in hand)
    game.play(YES)
    while game.legal_moves() == [YES, NO]:
        game.play(NO)

    assert (game.discard, game.clearing) == (hand, [])
    assert len(player.hand) == 6
    assert not set(hand) & set(player.hand)
    assert game.turn_number == 1
    assert len(game.deck) == deck - 6 + 45


def test_a_hand_without_trees_may_be_kept() -> None:
    """Then nothing has changed."""
    game = without_trees()
    player = game.players[game.current]
    hand = list(player.hand)
    game.play(NO)

    assert (player.hand, game.discard) == (hand, [])


# Turns.


def test_drawing_takes_two_cards_one_by_one() -> None:
    """From the clearing or the deck; the next player follows."""
    table = Table()
    table.hand("Oak,Birch")
    oak, bat = table.clearing("Oak,Barbastelle Bat")
    (beech,) = table.deck("Beech")
    game = table.game
    assert game.legal_moves()[0] == DRAW
    table.play(DRAW)
    assert game.legal_moves() == [("take", oak), ("take", bat), DRAW]
    table.play(("take", bat), DRAW)

    assert {bat, beech} < set(game.players[0].hand)
    assert (game.clearing, game.current) == ([oak], 1)


def test_ten_cards_are_a_full_hand() -> None:
    """With ten there is no drawing, with nine one card."""
    table = Table()
    table.hand("Beech,Beech,Beech,Beech,Beech,Beech,Beech,Beech,Oak")
    table.deck("Linden,Linden")
    table.play(DRAW, DRAW)
    assert table.game.current == 1
    table.hand("Birch", 1)
    table.game.current = 0
    table.restart()

    assert len(table.game.players[0].hand) == 10
    assert DRAW not in table.game.legal_moves()


def test_alike_cards_are_offered_once_in_order() -> None:
    """Draw, then faces, then saplings, each by the numbers of the cards."""
    table = Table()
    hand = table.hand("Birch,Birch,Oak,Bullfinch (Silver Fir)")
    birch, _, oak, split = hand
    found = table.game.legal_moves()

    assert found == [
        DRAW,
        ("play", birch),
        ("play", oak),
        *[("plant", card) for card in (birch, oak, split)],
    ]
    table.forest("sapling")
    top, bottom = woods.CARDS[split].faces
    assert table.game.legal_moves()[3:5] == [("play", top.number), ("play", bottom.number)]


def test_payments_are_offered_by_their_highest_cards() -> None:
    """Exactly the cost, without the card itself, alike cards only once."""
    table = Table()
    oak, *others = table.hand("Oak,Beech,Beech,Birch,Linden")
    b1, b2, birch, linden = others
    table.play(("play", oak))

    assert table.game.legal_moves() == [
        ("pay", b1, b2),
        ("pay", b1, birch),
        ("pay", b1, linden),
        ("pay", birch, linden),
    ]


def test_overpaying_can_be_allowed() -> None:
    """Then any more cards can be paid, after those that are just enough."""
    table = Table(overpaying=True)
    beech, oak, linden = table.hand("Beech,Oak,Linden")
    table.deck("Oak")
    table.play(("play", beech))

    assert table.game.legal_moves() == [("pay", linden), ("pay", oak)]
    table.play(("pay", linden))
    assert table.game.legal_moves() == [("pay",), ("pay", oak)]
    table.play(("pay", oak), GROUND, NO)
    assert table.game.players[0].hand == []


def test_order_of_a_play() -> None:
    """Pay, place, the card turned up, the effect; the clearing counts at the end."""
    table = Table()
    hand = table.hand("Beech,Oak")
    deck = table.deck("Linden,Wolf")
    game = table.game
    clearing = table.clearing("Birch,Birch,Birch,Birch,Birch,Birch,Birch,Birch")
    table.play(("play", hand[0]), ("pay", hand[1]))
    assert game.legal_moves() == [GROUND]
    assert sorted(game.clearing) == sorted([*clearing, hand[1]])
    table.play(GROUND)
    assert len(game.clearing) == 10
    assert game.legal_moves() == [YES, NO]
    table.play(YES)

    assert (game.players[0].hand, game.clearing) == ([deck[1]], [])
    assert sorted(game.discard) == sorted([*clearing, hand[1], deck[0]])


def test_nine_cards_stay_in_the_clearing() -> None:
    """Only ten or more are thrown out."""
    table = Table()
    table.hand("Sycamore,Oak,Oak")
    table.deck("Linden")
    table.clearing("Birch,Birch,Birch,Birch,Birch,Birch")
    table.play(table.plays("Sycamore"), FIRST, GROUND)

    assert len(table.game.clearing) == 9


def test_a_draw_also_ends_with_the_count() -> None:
    """A clearing of twelve is emptied after a draw, unless a group counts after plays only."""
    many = ",".join(["Birch"] * 10 + ["Beech"] * 2)
    for switch, left in ((False, 0), (True, 12)):
        table = Table(count_after_play_only=switch)
        table.clearing(many)
        table.deck("Oak,Oak")
        table.play(DRAW, DRAW, DRAW)
        assert len(table.game.clearing) == left


def test_slots_take_one_card_of_the_right_side() -> None:
    """A tree is needed; a taken slot is closed, except to those that share it."""
    table = Table()
    table.hand("European Hare (Oak),Common Toad (Beech),Common Toad (Oak),Common Toad (Silver Fir)")
    assert not any(move[0] == "play" for move in table.game.legal_moves())
    one, two = table.forest(
        "Oak [left: European Hare; bottom: Common Toad], Oak [left: Lynx; bottom: Moss]"
    )
    table.play(table.plays("European Hare (Oak)"), ("pay",))
    assert table.game.legal_moves() == [("slot", one.card)]
    table.play(("slot", one.card), DRAW)
    assert [face.species.name for face in one.dwellers["left"]] == ["European Hare"] * 2
    assert one.has_room(faces("Common Toad")[0])
    one.dwellers["bottom"] *= 2
    assert not one.has_room(faces("Common Toad")[0])
    assert not two.has_room(faces("European Hare (Oak)")[0])


def test_a_split_card_pays_for_either_half() -> None:
    """The bonus asks for the symbol of the face that is played, on either half of each card paid."""
    for paid, asked in (
        ("Bullfinch (Silver Fir),Chaffinch (Birch)", False),
        ("Chaffinch (Birch),Goshawk (Silver Fir)", False),
        ("Chaffinch (Birch),Wood Ant (Birch)", False),
        ("Wood Ant (Beech),Tawny Owl (Beech)", True),
    ):
        table = Table()
        table.hand(f"Roe Deer (Beech),{paid}")
        table.forest("Oak")
        table.deck("Oak,Oak,Oak")
        table.play(table.plays("Roe Deer (Beech)"), FIRST, FIRST)
        assert (table.game.legal_moves() == [YES, NO]) == asked


def test_nothing_paid_earns_no_bonus() -> None:
    """No card with a bonus is free; if one were, its bonus would not be offered."""
    game = woods.Game(2, 1)
    wolf = woods.Played(faces("Wolf (Silver Fir)")[0], ())

    assert not game.has_bonus(wolf)
    assert all(woods.SPECIES[name].cost for name in woods.BONUSES)


def test_saplings_cost_nothing_and_turn_a_card() -> None:
    """They have no species; where it is said so they turn no card, or need a hand without trees."""
    for switch, turned in ((False, 1), (True, 0)):
        table = Table(saplings_turn_no_card=switch)
        (card,) = table.hand("Birch")
        table.deck("Oak,Linden")
        table.play(("plant", card))
        assert len(table.game.clearing) == turned
        assert points(table) == {}
        assert table.game.players[0].trees[0].face is None
        assert table.game.current == 1
    table = Table(saplings_without_trees=True)
    wolf = table.hand("Oak,Wolf")[1]
    assert ("plant", wolf) not in table.game.legal_moves()


def test_mushrooms_let_draw_from_the_next_turn_on() -> None:
    """Each copy on its own, never for the turn in which it was placed, also for saplings."""
    table = Table()
    cards = table.hand("Chanterelle (Birch),Oak,Oak,Linden")
    table.forest("sapling [bottom: Chanterelle], sapling")
    table.deck("Beech,Birch,Wolf,Wolf")
    game = table.game
    game.extra_turns = 1
    table.play(table.plays("Chanterelle"), ("pay", *sorted(cards[1:3])), FIRST)
    assert ("plant", cards[3]) in game.legal_moves()
    table.play(("plant", cards[3]))
    assert game.legal_moves() == [YES, NO]
    table.play(YES)
    assert game.legal_moves() == [YES, NO]
    table.play(NO)

    assert (len(game.players[0].hand), game.current) == (1, 1)


def test_mushrooms_mind_the_side_and_the_type() -> None:
    """Tops, bottoms, trees and pawed animals."""
    minds = woods.MUSHROOMS
    pawed = frozenset(["pawed animal"])

    assert [name for name in minds if minds[name]("ground", frozenset())] == ["Chanterelle"]
    assert [name for name in minds if minds[name]("top", pawed)] == ["Penny Bun", "Fly Agaric"]
    assert [name for name in minds if minds[name]("bottom", frozenset())] == ["Parasol Mushroom"]
    assert [name for name in minds if minds[name]("left", pawed)] == ["Fly Agaric"]


def test_an_extra_turn_follows_the_count_of_the_clearing() -> None:
    """The same player has the next turn, once for each that was won."""
    table = Table()
    table.hand("Eurasian Jay (Birch),Oak")
    table.forest("sapling")
    table.clearing("Birch,Birch,Birch,Birch,Birch,Birch,Birch,Birch,Birch")
    table.deck("Beech,Birch,Wolf,Wolf")
    game = table.game
    table.play(table.plays("Eurasian Jay"), FIRST, FIRST, YES)

    assert (game.current, game.turn_number, game.clearing) == (0, 7, [])
    table.play(DRAW, DRAW, DRAW)
    assert game.current == 1


def test_the_bear_takes_the_clearing_before_the_count() -> None:
    """Its payment too, so that nothing is left to be thrown out."""
    table = Table()
    table.hand("Brown Bear (Beech),Beech,Beech,Beech")
    table.forest("Oak")
    table.clearing("Birch,Birch,Birch,Birch,Birch,Birch,Birch,Birch")
    (wolf, _) = table.deck("Wolf,Wolf")
    game = table.game
    table.play(table.plays("Brown Bear"), FIRST, FIRST, YES, YES)

    assert (len(game.players[0].cave), game.clearing, game.discard) == (11, [], [])
    assert (game.players[0].hand, game.current, game.extra_turns) == ([wolf], 0, 0)


def test_the_raccoon_swaps_cards_for_cards_in_the_cave() -> None:
    """Any number, also none; alike cards are offered once."""
    table = Table()
    hand = table.hand("Raccoon,Oak,Birch,Birch,Beech")
    table.forest("Oak")
    table.deck("Wolf,Lynx,Gnat,Goshawk")
    game = table.game
    table.play(table.plays("Raccoon"), ("pay", hand[1]), FIRST, YES)
    beech, birch, other = sorted(hand[2:])
    assert game.legal_moves() == [
        ("put", *cards)
        for cards in ((), (beech,), (birch,), (beech, birch), (birch, other), (beech, birch, other))
    ]
    table.play(("put", beech, birch))

    assert sorted(game.players[0].cave) == [beech, birch]
    assert len(game.players[0].hand) == 3


def test_wolf_and_fox_draw_for_what_is_there() -> None:
    """One card for each deer, or each hare, up to a full hand."""
    for animal, forest, drawn in (
        ("Wolf (Silver Fir)", "Oak [left: Red Deer], Oak [right: Roe Deer]", 2),
        ("Red Fox (Oak)", "Oak [left: European Hare + European Hare], Oak", 2),
    ):
        table = Table()
        table.forest(forest)
        table.hand(f"{animal},Birch,Birch,Birch")
        table.deck("Linden,Linden,Linden,Linden")
        game = table.game
        table.play(table.plays(animal), FIRST, FIRST)
        left = len(game.players[0].hand)
        table.play(YES)
        assert len(game.players[0].hand) == left + drawn


@pytest.mark.parametrize(
    "animal, forest, hand, moves",
    [
        ("Red Fox (Oak)", "Oak", "Birch,Birch", [NO]),
        ("Red Fox (Oak)", "Oak [left: European Hare], Oak", "Birch,Birch", [YES, NO]),
        ("Wolf (Silver Fir)", "Oak", "Birch,Birch,Birch", [NO]),
        ("Raccoon (Douglas Fir)", "Oak", "Birch", [NO]),
        ("Raccoon (Douglas Fir)", "Oak", "Birch,Birch", [YES, NO]),
        ("Gnat (Birch)", "Oak", "Birch", [NO]),
        ("Mole (Oak)", "Oak", "Birch,Birch", [NO]),
        ("Mole (Oak)", "Oak", "Birch,Birch,Oak", [YES, NO]),
        ("Beech", "Oak", ",".join(["Birch"] * 9), [YES, NO]),
    ],
)
def test_what_nothing_can_come_of_can_only_be_left(
    animal: str, forest: str, hand: str, moves: list[Any]
) -> None:
    """No hares, no deer, no card in hand: the effect is not there to be used."""
    table = Table()
    table.forest(forest)
    table.hand(f"{animal},{hand}")
    table.deck("Linden,Linden")
    table.play(table.plays(animal), FIRST, FIRST)

    assert table.game.legal_moves() == moves


def test_settling_is_free_and_has_no_effect() -> None:
    """A bird of the hand is placed: nothing paid, no effect, no bonus; then the turn is over."""
    table = Table()
    hand = table.hand(
        "Stag Beetle (Birch),Birch,Birch,Eurasian Jay (Birch),Goshawk (Oak),Wolf,Tawny Owl (Beech)"
    )
    table.forest("Oak")
    table.deck("Linden,Linden")
    game = table.game
    table.play(table.plays("Stag Beetle"), ("pay", hand[1], hand[2]), FIRST, YES)
    settled = [woods.FACES[move[1]].species.name for move in game.legal_moves()]
    assert settled == ["Eurasian Jay", "Goshawk", "Tawny Owl"]
    table.play(FIRST, FIRST)

    assert (game.current, game.extra_turns, len(game.players[0].hand)) == (1, 0, 3)


def test_the_gnat_brings_any_number_of_bats() -> None:
    """One after the other, until no more are wanted."""
    table = Table()
    table.hand("Gnat (Birch),Barbastelle Bat (Silver Fir),Greater Horseshoe Bat (Linden),Oak")
    table.forest("Oak, Oak, Oak")
    table.deck("Linden")
    game = table.game
    table.play(table.plays("Gnat (Birch)"), ("pay",), FIRST, YES)
    assert game.legal_moves() == [MORE, STOP]
    table.play(MORE)
    assert [move[0] for move in game.legal_moves()] == ["settle", "settle"]
    table.play(FIRST, FIRST, MORE)
    assert [move[0] for move in game.legal_moves()] == ["settle"]
    table.play(FIRST, FIRST)
    assert game.legal_moves() == [STOP]
    table.play(STOP)

    assert (game.current, len(game.players[0].hand)) == (1, 1)


def test_a_bonus_nothing_can_come_of_can_only_be_left() -> None:
    """No bird in hand that finds a place: the bonus is not to be had, but the question is asked."""
    table = Table()
    hand = table.hand("Stag Beetle (Birch),Birch,Birch,Lynx")
    table.forest("Oak")
    table.deck("Linden,Linden")
    table.play(table.plays("Stag Beetle"), ("pay", hand[1], hand[2]), FIRST)
    assert table.game.legal_moves() == [NO]
    table.play(NO)

    assert table.game.current == 1


def test_the_mole_plays_cards_now_in_hand() -> None:
    """Cards placed by it host others; cards come up together; then effects in the order chosen."""
    table = Table()
    hand = table.hand("Mole,Linden,Linden,Beech,Birch,Bullfinch (Silver Fir),Sycamore")
    table.forest("sapling [bottom: Chanterelle], sapling")
    deck = table.deck("Wolf,Oak,Oak,Oak,Oak,Oak,Oak")
    game = table.game
    mole, l1, l2, beech, birch, split, sycamore = hand
    table.play(table.plays("Mole"), ("pay", l1, l2), FIRST)
    assert game.legal_moves() == [YES, NO]
    table.play(YES)
    table.play(("play", beech), ("pay", sycamore), GROUND)
    assert game.legal_moves() == [YES, NO]  # the Chanterelle
    table.play(YES)
    assert deck[0] in game.players[0].hand
    assert ("plant", deck[0]) not in game.legal_moves()
    assert len(game.clearing) == 3
    table.play(("play", birch), ("pay",), GROUND, NO)
    hosts = [tree.card for tree in game.players[0].trees]
    table.play(("plant", split), NO)
    assert game.legal_moves() == [STOP]
    table.play(STOP)

    assert {beech, birch} < set(hosts)
    assert len(game.clearing) == 6
    assert game.legal_moves() == [("follow", beech), ("follow", birch)]
    table.play(("follow", birch), YES)
    table.play(("follow", beech), NO)
    assert (game.current, len(game.players[0].hand)) == (1, 2)
    assert mole not in game.players[0].hand


# Winters and the end.


def test_winters_are_laid_aside_and_replaced() -> None:
    """A draw that meets one still gives a card, also where a card is turned up."""
    table = Table()
    (birch,) = table.hand("Birch")
    deck = table.deck("Winter,Oak,Winter,Linden,Wolf")
    game = table.game
    table.play(("play", birch), ("pay",), GROUND)
    assert (game.clearing, len(game.winters)) == ([deck[1]], 1)
    table.play(YES)

    assert (game.players[0].hand, len(game.winters), game.phase) == ([deck[3]], 2, "play")


def test_the_third_winter_ends_the_game_at_once() -> None:
    """No card in its place, no effect, no further turn; what was placed counts."""
    table = Table()
    (birch,) = table.hand("Birch")
    table.game.winters = [158, 159]
    table.deck("Winter,Oak,Oak")
    game = table.game
    table.play(("play", birch), ("pay",), GROUND)

    assert (game.phase, game.legal_moves(), game.winners()) == ("over", [], [0])
    assert (game.scores(), game.players[0].hand, game.clearing) == ([1, 0], [], [])
    with pytest.raises(ValueError, match="not possible now"):
        game.play(DRAW)


def test_who_is_tied_for_most_shares_the_win() -> None:
    """There is no tie-breaker."""
    table = Table(3)
    table.forest("Birch", 0)
    table.forest("Sycamore", 1)
    table.game.phase = "over"

    assert (table.game.scores(), table.game.winners()) == ([1, 1, 0], [0, 1])


def everything(game: Any) -> list[int]:
    """All cards and Winters that lie anywhere."""
    cards = [
        *game.box,
        *game.winter_third,
        *game.deck,
        *game.clearing,
        *game.discard,
        *game.winters,
    ]
    for player in game.players:
        cards += [*player.hand, *player.cave, *(tree.card for tree in player.trees)]
        cards += [face.card for face in player.dwellers()]
    return cards


def assert_sound(game: Any) -> None:
    """Nothing is lost, no hand is too large, every slot holds what it may."""
    assert sorted(everything(game)) == list(range(161))
    for player in game.players:
        assert len(player.hand) <= 10
        assert player.hand == sorted(player.hand)
        for tree in player.trees:
            assert tree.face is None or tree.face.position == "ground"
            for side, there in tree.dwellers.items():
                assert all(face.position == side for face in there)
                names = {face.species.name for face in there}
                assert (
                    len(there) <= 1
                    or names == {"European Hare"}
                    or (names == {"Common Toad"} and len(there) == 2)
                )
    if game.phase == "play":
        assert len(game.winters) < 3
        assert len(game.legal_moves()) == len(set(game.legal_moves())) > 0


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_nothing_is_lost_or_doubled(players: int) -> None:
    """At every decision of a random game; the random agent draws once for each of them."""
    result = woods.play_random(players, players)
    agent, game = Generator(players, PROGRAMS), woods.Game(players, players)
    for entry in result.log:
        moves = game.legal_moves()
        assert_sound(game)
        assert entry == (game.current, *moves[agent.below(len(moves))])
        game.play(entry[1:])

    assert_sound(game)
    assert (game.phase, len(game.winters), len(game.moves)) == ("over", 3, 0)
    assert (result.scores, result.winners) == (game.scores(), game.winners())
    assert result.moves == len(result.log)


def test_the_command_prints_its_speed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """One line says how many games and moves a second."""
    monkeypatch.setattr(sys, "argv", ["forest_shuffle.py", "--games", "2", "--players", "4"])
    woods.main()

    assert capsys.readouterr().out.startswith("4 players: ")
