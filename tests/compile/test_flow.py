"""Course of play: questions one after the other, in nested rules, and an end that cuts in."""

from __future__ import annotations

from collections.abc import Callable
from collections.abc import Generator as Course

import pytest

from gamedsl.chance import PLAY, PROGRAMS, SETUP, Generator
from gamedsl.check.model import (
    PLAYER,
    Ask,
    Assign,
    Call,
    Each,
    Elements,
    Every,
    Held,
    If,
    Listed,
    PickRandom,
    Seats,
    Some,
    Source,
    Statement,
    Type,
    While,
)
from gamedsl.compile import Program, Reason, RulesFaultAt, compile_model
from gamedsl.compile.layout import ACTOR, DECISION, ENDED, OVER, PC, STREAM, WINNER
from tests.compile.games import LINES, program
from tests.compile.table import Table
from tests.reference.build import Book, Scope
from tests.reference.words import compare, read, value

GAMES = ("row", "cards", "phases", "nest")
Row = list[int]


def begun(game: Program, players: int, seed: int) -> Row:
    """A row at its first question."""
    row = game.new_row(players, seed)
    game.start(row)
    return row


def moves(game: Program, row: Row) -> list[int]:
    """The codes of all moves."""
    out = game.new_out()
    return out[: game.legal(row, out)]


def some(codes: list[int], choose: Generator) -> int:
    """One of these, drawn."""
    return codes[choose.below(len(codes))]


def some_players(game: Program, seed: int) -> int:
    """Every number of players comes up."""
    least, most = game.model.least_players, game.model.most_players
    return least + seed % (most - least + 1)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(6))
def test_a_saved_row_goes_on_the_same_way(name: str, seed: int) -> None:
    """At every decision a copy of the row, taken up later, comes to the same."""
    game, choose = program(name), Generator(seed, PROGRAMS)
    row = begun(game, some_players(game, seed), seed)
    saved: list[tuple[Row, int, Row]] = []
    while row[OVER] == 0 and len(saved) < 80:
        code = some(moves(game, row), choose)
        before = row[:]
        game.apply(row, code)
        saved.append((before, code, row[:]))

    assert saved
    for before, code, after in reversed(saved):
        game.apply(before, code)
        assert before == after


@pytest.mark.parametrize("name", GAMES)
def test_a_game_that_is_over_leaves_nothing_under_way(name: str) -> None:
    """Nobody is asked, there is no move, and all frames are empty again."""
    game = program(name)
    for seed in range(8):
        row, _ = game.play_random(some_players(game, seed), seed)

        assert (row[PC], row[ACTOR], row[DECISION]) == (ENDED, -1, -1)
        assert moves(game, row) == []
        assert set(row[game.layout.frames_begin :]) <= {0}


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_random_play_is_step_by_step_play(name: str, seed: int) -> None:
    """`play_random` draws each move from the first stream for programs, one draw a move."""
    game, agent = program(name), Generator(seed, PROGRAMS)
    players = some_players(game, seed)
    row, made = begun(game, players, seed), 0
    while row[OVER] == 0:
        codes = moves(game, row)
        game.apply(row, codes[agent.below(len(codes))])
        made += 1

    assert game.play_random(players, seed) == (row, made)


def test_a_line_of_three_wins_at_once() -> None:
    """The player who completes a line is named; a full board without one is nobody's."""
    game = program("row")
    row = begun(game, 2, 0)
    for code in (0, 3, 1, 4, 2):
        game.apply(row, code)

    assert (row[OVER], row[WINNER]) == (2, 0)
    board = [row[game.layout.one_slot(1, n)] - 1 for n in range(9)]
    assert any(all(board[n] == 0 for n in line) for line in LINES)

    row = begun(game, 2, 0)
    for code in (0, 1, 2, 4, 3, 5, 7, 6, 8):
        game.apply(row, code)
    assert (row[OVER], row[WINNER]) == (2, -1)


def test_who_has_passed_is_skipped() -> None:
    """The others go on in turn; when all have passed the second phase begins with the first."""
    game = program("phases")
    row = game.new_row(3, 0, {3: [1]})
    game.start(row)
    asked = []
    for code in (0, 1, 0, 0, 1, 0, 1):
        asked.append(row[ACTOR])
        game.apply(row, code)

    assert asked == [1, 2, 0, 1, 0, 1, 1]
    assert (row[DECISION], row[ACTOR]) == (1, 1)


def test_set_up_and_play_draw_from_their_own_streams() -> None:
    """The set-up draws from stream 0, everything behind it from stream 1."""
    game = program("cards")
    row = game.new_row(2, 5)
    before = row[:]

    assert row[STREAM] == 8
    game.start(row)
    assert row[STREAM] == 12
    assert row[8:12] != before[8:12]
    assert tuple(before[8:12]) == Generator(5, SETUP).words()
    assert tuple(row[12:16]) == Generator(5, PLAY).words()


def test_a_winner_and_the_end_of_the_course_are_told_apart() -> None:
    """1: the rules have come to their end and the scoring decides; 2: somebody was named."""
    row, _ = program("cards").play_random(3, 4)

    assert (row[OVER], row[WINNER]) == (1, -1)


# ---- rules that ask in the middle of rules ------------------------------------------------------

Answer = tuple[int, tuple[int, ...]]
Asking = Course[tuple[int, int], Answer, None]


class OverError(Exception):
    """The game of nested rules is over."""


class Nest:
    """The nested rules once more, as plain generators; decisions are numbered as in the model."""

    def __init__(self, seed: int) -> None:
        """Nothing has happened."""
        self.chance = Generator(seed, SETUP)
        self.winters = 0
        self.hand, self.forest, self.cave = [0] * 3, [0] * 3, [0] * 3
        self.answer = 0
        self.depth = self.deepest = 0

    def main(self) -> Asking:
        """Turns for ever."""
        player = 0
        while True:
            yield from self.ask(1, player)
            player = (player + 1) % 3

    def ask(self, decision: int, player: int) -> Asking:
        """Somebody chooses one of draw, answer and play, and does it."""
        action, arguments = yield decision, player
        if action == 0:
            self.take(player)
        elif action == 1:
            self.answer = arguments[0]
        else:
            yield from self.play(player, arguments[0])

    def take(self, player: int) -> None:
        """One card, or a winter besides."""
        if self.chance.below(6) == 0:
            self.winters += 1
            if self.winters == 3:
                raise OverError
        self.hand[player] = min(10, self.hand[player] + 1)

    def play(self, player: int, kind: int) -> Asking:
        """A card goes to the forest and has its effect."""
        self.depth += 1
        self.deepest = max(self.deepest, self.depth)
        self.hand[player] -= 1
        self.forest[player] += 1
        yield from (self.nothing, self.count, self.mole, self.fox)[kind](player)
        if kind == 3:
            self.take(player)
        self.depth -= 1

    def nothing(self, _player: int) -> Asking:
        """No effect, and no question."""
        yield from ()

    def count(self, player: int) -> Asking:
        """A card for every card in the forest but two."""
        taken = 0
        while taken + 2 < self.forest[player]:
            self.take(player)
            taken += 1
        yield from ()

    def mole(self, player: int) -> Asking:
        """Play again and again."""
        self.answer = 1
        while self.answer == 1 and self.hand[player] > 0 and self.forest[player] < 12:
            yield from self.ask(0, player)
            if self.answer == 1:
                yield from self.ask(2, player)

    def fox(self, player: int) -> Asking:
        """Every other player may forbid it; one no is enough."""
        allowed = 1
        for other in ((player + 1) % 3, (player + 2) % 3):
            if allowed:
                yield from self.ask(0, other)
                allowed = self.answer
        self.cave[player] += 2 * allowed

    def state(self) -> list[int]:
        """Winters, hands, forests, caves, the last answer."""
        return [self.winters, *self.hand, *self.forest, *self.cave, self.answer]


@pytest.mark.parametrize("seed", range(40))
def test_nested_rules_ask_and_end_as_generators_do(seed: int) -> None:
    """Plays within plays, permission asked of others, and a third winter that ends everything."""
    game, nest, choose = program("nest"), Nest(seed), Generator(seed, PROGRAMS)
    course = nest.main()
    row = begun(game, 3, seed)
    first = game.layout.variables[0]
    question = next(course)
    while True:
        assert (row[DECISION], row[ACTOR]) == question
        code = some(moves(game, row), choose)
        game.apply(row, code)
        try:
            question = course.send(game.decode(code))
        except OverError:
            break
        assert row[first : first + 11] == nest.state()

    assert row[OVER] == 1
    assert row[first : first + 11] == nest.state()


def play_to_the_end(nest: Nest, seed: int) -> None:
    """Both go on for ever, or rather until the third winter."""
    course, game, choose = nest.main(), program("nest"), Generator(seed, PROGRAMS)
    row = begun(game, 3, seed)
    next(course)
    while True:
        code = eager(game, moves(game, row), choose)
        game.apply(row, code)
        course.send(game.decode(code))


def eager(game: Program, codes: list[int], choose: Generator) -> int:
    """Mostly a play within the play, if there is one."""
    wanted = [code for code in codes if game.decode(code) in {(1, (1,)), (2, (2,))}]
    return wanted[0] if wanted and choose.below(4) else some(codes, choose)


def test_games_end_deep_inside_plays() -> None:
    """Some of these games are cut off three and more plays deep."""
    depths = set()
    for seed in range(40):
        nest = Nest(seed)
        with pytest.raises(OverError):
            play_to_the_end(nest, seed)
        depths.add(nest.depth)

    assert max(depths) >= 3
    assert 0 in depths


def play_on(game: Program, row: Row) -> None:
    """A play within the play, and another one in that, with hands that never run out."""
    while True:
        for player in range(3):
            row[game.layout.variable_slot(1, player)] = 10
            row[game.layout.variable_slot(2, player)] = 0
        code = game.encode(1, (1,)) if row[DECISION] == 0 else game.encode(2, (2,))
        game.apply(row, code)


def test_rules_that_start_one_another_too_often_are_a_fault() -> None:
    """Plays within plays end at a bound, with the place of the rule that went too deep."""
    game = program("nest")
    row = begun(game, 3, 1)
    for player in range(3):
        row[game.layout.variable_slot(1, player)] = 10
    game.apply(row, game.encode(2, (2,)))
    with pytest.raises(RulesFaultAt) as found:
        play_on(game, row)

    assert found.value.reason is Reason.TOO_DEEP
    assert found.value.place == game.model.actions[2].place


def test_one_turn_is_one_function() -> None:
    """From question to question in the same loop no second function is entered."""
    game = program("row")
    row = begun(game, 2, 0)
    resume = game._names["BLOCKS"][row[PC]]

    assert resume(row, 4) == -1
    assert row[ACTOR] == 1


def test_a_question_without_a_move_stops_random_play() -> None:
    """Who is asked and has nothing to choose is a fault at the place of the question."""
    book = Book("Nothing to do", 2, 2)
    scope = Scope()
    scope.slot("me", book.type(PLAYER))
    action = book.action("do", scope, (), (), [book.guard(Some(()), 0)])
    decision = book.decision([action])
    main = book.procedure("main", "main", Scope(), [Ask(decision, value(0), book.place())])
    game = compile_model(book.model(main), cache=None)
    with pytest.raises(RulesFaultAt) as found:
        game.play_random(2, 0)

    assert found.value.reason is Reason.NO_MOVE
    assert found.value.place == game.model.decisions[0].place


def test_a_course_that_never_asks_stops() -> None:
    """A loop that should ask each time and does not is a fault at its place."""
    book = Book("Nobody asked", 2, 2)
    scope = Scope()
    scope.slot("me", book.type(PLAYER))
    number = book.variable("number", Type(None, 0, 1))
    decision = book.decision([book.action("do", scope, ())])
    ask = Ask(decision, value(0), book.place())
    never = If(compare(read(number), "==", 1), (ask,), (), book.place())
    loop = While(Every(()), (never,), None, book.place())
    main = book.procedure("main", "main", Scope(), [loop])
    game = compile_model(book.model(main), cache=None)
    with pytest.raises(RulesFaultAt) as found:
        game.play_random(2, 0)

    assert found.value.reason is Reason.ENDLESS
    assert found.value.place == loop.place


def test_rules_that_go_round_without_asking_stop() -> None:
    """Also where the way round leads through rules that could ask."""
    book = Book("Round and round", 2, 2)
    here = book.place
    scope = Scope()
    scope.slot("me", book.type(PLAYER))
    number = book.variable("number", Type(None, 0, 1))
    decision = book.decision([book.action("do", scope, ())])
    rule = book.reserve()
    ask = If(compare(read(number), "==", 1), (Ask(decision, value(0), here()),), (), here())
    book.fill(rule, "perhaps ask", Scope(), [ask])
    calls = (Call(rule, (), here()), Call(rule, (), here()))
    loop = While(Every(()), calls, None, here())
    game = compile_model(book.model(book.procedure("main", "main", Scope(), [loop])), cache=None)
    with pytest.raises(RulesFaultAt) as found:
        game.play_random(2, 0)

    assert found.value.reason is Reason.ENDLESS


def test_a_set_up_may_ask() -> None:
    """Its draws come from its own stream until it is done, questions or not."""
    book = Book("Choose first", 2, 2)
    here = book.place
    player = book.type(PLAYER)
    scope = Scope()
    scope.slot("me", player)
    decision = book.decision([book.action("begin", scope, ())])
    inner = Scope()
    who, each = inner.slot("who", Type(PLAYER, -1, 1)), inner.slot("each", player)
    pick = PickRandom(who, Elements(PLAYER), each, None, here())
    body: list[Statement] = [pick, Ask(decision, value(who), here()), pick]
    setup = book.procedure("set-up", "setup", inner, body)
    ask = Ask(decision, value(0), here())
    course: list[Statement] = [Call(setup, (), here()), ask]
    game = compile_model(book.model(book.procedure("main", "main", Scope(), course)), cache=None)
    row = game.new_row(2, 3)
    chance = Generator(3, SETUP)
    game.start(row)

    assert row[ACTOR] == chance.below(2)
    assert row[STREAM] == 8
    game.apply(row, 0)
    chance.below(2)
    assert row[STREAM] == 12
    assert tuple(row[8:12]) == chance.words()


SOURCES: dict[str, tuple[Callable[[Table], Source], list[int]]] = {
    "elements": (lambda _: Elements("Spot"), [0, 1, 2]),
    "players": (lambda _: Elements(PLAYER), [0, 1, 2]),
    "seats": (lambda _: Seats(value(2)), [2, 0, 1]),
    "list": (lambda _: Listed(((0, 2), (2, 1, 0)), value(1), "Spot"), [2, 1, 0]),
    "equal lists": (lambda _: Listed(((0, 2), (2, 1)), value(1), "Spot"), [2, 1]),
    "purse": (lambda table: Held(table.purse, value(0)), [0, 2]),
    "one sort": (lambda table: Held(table.vein, value(1)), [2]),
    "hand": (lambda table: Held(table.hand, value(0)), [1, 3, 4]),
    "one card": (lambda table: Held(table.secret, value(1)), [0]),
    "nothing": (lambda table: Held(table.secret, value(2)), []),
}


@pytest.mark.parametrize("name", SOURCES)
def test_a_loop_remembers_its_elements_while_players_are_asked(name: str) -> None:
    """Everything has left the stores when the first answer comes; the loop goes on unmoved."""
    table = Table(3, 3)
    book, here = table.book, table.book.place
    make, elements = SOURCES[name]
    coins, cards = table.at(table.coins), table.at(table.cards)
    purse, vein, hand = table.at(table.purse, 0), table.at(table.vein, 1), table.at(table.hand, 0)
    prepared: list[Statement] = [
        table.pay(0, 1, coins, purse),
        table.pay(2, 2, coins, purse),
        table.pay(2, 1, coins, vein),
        *(table.move(card, cards, hand) for card in (1, 3, 4)),
        table.move(0, cards, table.at(table.secret, 1)),
    ]
    empty: list[Statement] = [
        table.all("Coin", purse, coins),
        table.all("Coin", vein, coins),
        table.all("Card", hand, cards),
        table.all("Card", table.at(table.secret, 1), cards),
    ]
    each = table.scope.slot("each", Type("Card", 0, 4))
    seen: list[int] = []
    note = Assign(table.total, None, value(each), here())
    loop = Each(make(table), each, None, (note, table.question(), *empty), here())
    game = compile_model(
        book.model(book.procedure("main", "main", table.scope, [*prepared, loop])), cache=None
    )
    row = begun(game, 3, 0)
    while row[OVER] == 0:
        seen.append(row[game.layout.variable_slot(table.total)])
        game.apply(row, 0)

    assert seen == elements
    assert set(row[game.layout.frames_begin :]) <= {0}


def test_a_loop_passes_by_who_need_not_be_asked() -> None:
    """The condition of a loop is tested when the turn of an element comes."""
    table = Table(3, 3)
    here = table.book.place
    each = table.scope.slot("each", table.spot)
    unmarked = compare(read(table.marks, each), "==", 0)
    mark = Assign(table.marks, value(2), value(1), here())
    loop = Each(Elements("Spot"), each, unmarked, (table.question(), mark), here())
    start = Assign(table.marks, value(0), value(1), here())
    game = table.program(start, loop)
    row = begun(game, 3, 0)
    asked = 0
    while row[OVER] == 0:
        asked += 1
        game.apply(row, 0)

    assert asked == 1


def test_a_loop_with_a_limit_asks_so_often_and_no_more() -> None:
    """The limit holds across questions."""
    table = Table(3, 3)
    loop = While(Every(()), (table.question(),), 2, table.book.place())
    game = table.program(loop)
    row = begun(game, 3, 0)
    game.apply(row, 0)
    with pytest.raises(RulesFaultAt) as found:
        game.apply(row, 0)

    assert (found.value.place, found.value.reason) == (loop.place, Reason.ENDLESS)
