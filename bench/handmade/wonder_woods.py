# SPDX-License-Identifier: MIT
"""Wonder Woods written by hand, the measure for what the engine makes of the game file.

This is how a Python programmer would write the game for its own sake: classes, lists, plain rules.
It needs nothing but Python. It offers the same moves in the same order as the engine and takes the
same chances from the same seed, so that whole games can be compared move by move.

    python -m bench.handmade.wonder_woods --games 1000 --players 3
"""

from __future__ import annotations

from typing import Any

from bench.handmade.chance import RANDOM_AGENT, SETUP, Chance
from bench.handmade.playing import Result, print_speed

VARIETIES = ("girolle", "morel", "bolete", "parasol")
VALUES = (1, 3, 5, 7)
CARDS = range(len(VARIETIES) * len(VALUES))  # card = 4 * variety + place of its value
COLUMNS = (1, 2, 3, 4, 4)  # baskets each column of a patch needs, from the left
STOCK = {2: 8, 3: 10, 4: 12, 5: 14}  # mushrooms on each patch, by players
HAND = {2: 4, 3: 4, 4: 3, 5: 2}  # information cards in each hand, by players
BASKETS_IN_HAND = 5
BASKETS_IN_CENTRE = 2
EMPTY_PATCHES_TO_END = 2
IDLE_ROUNDS_TO_STOP = 50


Move = tuple[Any, ...]
"""("pick", number of the patch), ("lay", number of the card) or ("pass",)."""

PASS: Move = ("pass",)


class Player:
    """What lies before one player, and the baskets of that colour in the centre."""

    def __init__(self) -> None:
        """Begin with baskets only."""
        self.baskets = BASKETS_IN_HAND
        self.spare_baskets = BASKETS_IN_CENTRE
        self.mushrooms = dict.fromkeys(VARIETIES, 0)
        self.hand: list[int] = []
        self.laid: int | None = None
        self.shown: list[int] = []


class Patch:
    """One of the four boards with its mushrooms, its hidden card and the baskets on it."""

    def __init__(self, variety: str, stock: int, secret: int, players: int) -> None:
        """Begin with mushrooms and no basket."""
        self.variety = variety
        self.stock = stock
        self.secret = secret
        self.baskets = [0] * players
        self.filled_columns = 0

    def can_be_picked_with(self, baskets: int) -> bool:
        """There is a next column, and that many baskets fill it."""
        return self.filled_columns < len(COLUMNS) and baskets >= COLUMNS[self.filled_columns]

    def leader(self) -> int | None:
        """The player who alone has most baskets here, if there is one."""
        most = max(self.baskets)
        return self.baskets.index(most) if self.baskets.count(most) == 1 else None


class Game:
    """A game from the set-up to its end: ask `legal_moves`, `play` one, until `phase` is "over"."""

    def __init__(self, players: int, seed: int) -> None:
        """Set up and begin the first harvest; ValueError unless 2 to 5 play."""
        if players not in STOCK:
            raise ValueError(f"2 to 5 players needed, got {players}")
        chance = Chance(seed, SETUP)
        self.first = chance.below(players)
        secrets = [4 * variety + chance.below(4) for variety in range(len(VARIETIES))]
        pile = [card for card in CARDS if card not in secrets]
        chance.shuffle(pile)  # the top is the last one
        self.players = [Player() for _ in range(players)]
        for player in self.players:
            for _ in range(HAND[players]):
                player.hand.append(pile.pop())
            player.hand.sort()
        self.draw_pile = pile if players == 2 else []
        self.box = pile if players != 2 else []
        self.centre_cards: list[int] = []
        self.patches = [
            Patch(variety, STOCK[players], secret, players)
            for variety, secret in zip(VARIETIES, secrets, strict=True)
        ]
        self.idle_rounds = 0
        self.stopped = False
        self.start_harvest()

    def legal_moves(self) -> list[Move]:
        """What the current player may do: picks or cards in rising order, then the pass."""
        player = self.players[self.current]
        if self.phase == "over":
            return []
        moves: list[Move] = []
        if self.phase == "harvest":
            moves = [
                ("pick", number)
                for number, patch in enumerate(self.patches)
                if patch.can_be_picked_with(player.baskets)
            ]
        elif player.spare_baskets:
            moves = [("lay", card) for card in player.hand]
        moves.append(PASS)
        return moves

    def play(self, move: Move) -> None:
        """The current player makes this move; ValueError, and nothing changes, if it may not be."""
        action = move[0]
        if self.phase == "harvest" and action == "pick":
            self.pick(move[1])
            self.next_in_harvest()
        elif self.phase == "harvest" and action == "pass":
            self.passed.add(self.current)
            self.next_in_harvest()
        elif self.phase == "exchange" and action == "lay":
            self.lay(move[1])
            self.next_in_exchange()
        elif self.phase == "exchange" and action == "pass":
            self.next_in_exchange()
        else:
            raise ValueError(f"not possible now ({self.phase}): {move}")

    # The harvest.

    def start_harvest(self) -> None:
        """The player with the token begins; nobody has passed."""
        self.phase = "harvest"
        self.current = self.first
        self.passed: set[int] = set()
        self.somebody_picked = False

    def pick(self, number: int) -> None:
        """The next column of that patch is filled, and a mushroom taken if there is one."""
        if not 0 <= number < len(self.patches):
            raise ValueError(f"no such patch: {number}")
        patch = self.patches[number]
        player = self.players[self.current]
        if not patch.can_be_picked_with(player.baskets):
            raise ValueError(f"{player.baskets} baskets fill no column of {patch.variety}")
        needed = COLUMNS[patch.filled_columns]
        patch.filled_columns += 1
        patch.baskets[self.current] += needed
        player.baskets -= needed
        self.take_mushroom(player, patch)
        self.somebody_picked = True

    def take_mushroom(self, player: Player, patch: Patch) -> None:
        """The player has one mushroom more, if the patch had any left."""
        if patch.stock:
            patch.stock -= 1
            player.mushrooms[patch.variety] += 1

    def next_in_harvest(self) -> None:
        """The next player clockwise who has not passed is asked; after the last pass it ends."""
        if len(self.passed) == len(self.players):
            self.end_harvest()
            return
        self.current = self.left_of(self.current)
        while self.current in self.passed:
            self.current = self.left_of(self.current)

    def end_harvest(self) -> None:
        """The bonuses are given, the baskets are back; the game is over or the exchange begins."""
        for patch in self.patches:
            leader = patch.leader()
            if leader is not None:
                self.take_mushroom(self.players[leader], patch)
            for player, baskets in zip(self.players, patch.baskets, strict=True):
                player.baskets += baskets
            patch.baskets = [0] * len(self.players)
            patch.filled_columns = 0
        empty = sum(1 for patch in self.patches if patch.stock == 0)
        if empty >= EMPTY_PATCHES_TO_END:
            self.phase = "over"
        else:
            self.start_exchange()

    # The exchange of information.

    def start_exchange(self) -> None:
        """The player with the token is asked first."""
        self.phase = "exchange"
        self.current = self.first

    def lay(self, card: int) -> None:
        """The card lies face down before the player, who has one more basket from the centre."""
        player = self.players[self.current]
        if card not in player.hand:
            raise ValueError(f"card {card} is not in the hand")
        if not player.spare_baskets:
            raise ValueError("no basket of that colour is left in the centre")
        player.hand.remove(card)
        player.laid = card
        player.spare_baskets -= 1
        player.baskets += 1

    def next_in_exchange(self) -> None:
        """The next player clockwise is asked; after one time round the exchange ends."""
        self.current = self.left_of(self.current)
        if self.current == self.first:
            self.end_exchange()

    def end_exchange(self) -> None:
        """The laid cards are shown, the token has moved on, and a new round has begun."""
        for player in self.players:
            if player.laid is not None:
                player.shown.append(player.laid)
                player.laid = None
        if self.draw_pile:
            self.centre_cards.append(self.draw_pile.pop())
        self.first = self.left_of(self.first)
        self.idle_rounds = 0 if self.somebody_picked else self.idle_rounds + 1
        if self.idle_rounds == IDLE_ROUNDS_TO_STOP:
            self.stopped = True
            self.phase = "over"
        else:
            self.start_harvest()

    def left_of(self, player: int) -> int:
        """The player who sits to the left."""
        return (player + 1) % len(self.players)

    # The result.

    def scores(self) -> list[int]:
        """For each player: every mushroom counts what the card under its patch says."""
        worth = {patch.variety: VALUES[patch.secret % 4] for patch in self.patches}
        return [
            sum(worth[variety] * count for variety, count in player.mushrooms.items())
            for player in self.players
        ]

    def winners(self) -> list[int]:
        """Who has most points, among those most mushrooms; nobody if the game was stopped."""
        if self.phase != "over" or self.stopped:
            return []
        results = [
            (score, sum(player.mushrooms.values()))
            for score, player in zip(self.scores(), self.players, strict=True)
        ]
        best = max(results)
        return [number for number, result in enumerate(results) if result == best]


def play_random(players: int, seed: int) -> Result:
    """A whole game in which every decision falls on each of its moves alike."""
    game = Game(players, seed)
    agent = Chance(seed, RANDOM_AGENT)
    log: list[Move] = []
    while game.phase != "over":
        moves = game.legal_moves()
        move = moves[agent.below(len(moves))]
        log.append((game.current, *move))
        game.play(move)
    return Result(game.scores(), game.winners(), len(log), log)


def main() -> None:
    """Play random games with the seeds 0, 1, 2, ... and print how many a second."""
    print_speed("Wonder Woods", STOCK, play_random)


if __name__ == "__main__":
    main()
