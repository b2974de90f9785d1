"""Four small games, each with another kind of course of play.

Three in a row (one question in a loop), cards in secret hands, two phases in which who has passed is
skipped, and a nest of rules that ask in the middle of other rules while the game can end at any time.
"""

from __future__ import annotations

from functools import cache

from gamedsl.check.model import (
    NUMBER,
    PLAYER,
    YES_NO,
    Ask,
    Assign,
    Call,
    Category,
    Compare,
    Each,
    Elements,
    EndGame,
    Every,
    Fold,
    Held,
    If,
    Let,
    Local,
    Location,
    MoveAll,
    MoveCount,
    MovePiece,
    PickRandom,
    PieceAt,
    SeatAfter,
    Seats,
    Shuffle,
    Slot,
    Some,
    Type,
    While,
)
from gamedsl.check.model import Model as Rules
from gamedsl.compile import Program, compile_model
from tests.reference.build import Book, Scope
from tests.reference.words import compare, count, look, minus, plus, read, value

LINES = (
    (0, 1, 2),
    (3, 4, 5),
    (6, 7, 8),
    (0, 3, 6),
    (1, 4, 7),
    (2, 5, 8),
    (0, 4, 8),
    (2, 4, 6),
)
ALWAYS = Every(())


@cache
def program(name: str, *, traced: bool = False) -> Program:
    """The compiled game of that name."""
    games = {"row": three_in_a_row, "cards": secret_cards, "phases": two_phases, "nest": nest}
    return compile_model(games[name](), traced=traced, cache=None)


def place(store: int, owner: Slot | None = None) -> Location:
    """A store of an owner."""
    return Location(store, None if owner is None else Local(owner))


def three_in_a_row() -> Rules:
    """Two players mark squares; three in a line win, a full board is nobody's."""
    book = Book("Three in a row", 2, 2)
    player = book.type(PLAYER)
    space = book.domain("Space", [f"s{n}" for n in range(9)], "space")
    box = book.tokens("Mark", PLAYER, (5, 5))
    square = book.store("square", "Mark", "one", "Space")
    here = book.place
    scope = Scope()
    me, at = scope.slot("me", player), scope.slot("space", space)
    empty = compare(PieceAt(square, value(at), player), "==", -1)
    mark = book.action(
        "mark",
        scope,
        [
            MoveCount(
                "Mark",
                value(me),
                value(1),
                place(box),
                place(square, at),
                as_far_as_possible=False,
                place=here(),
            )
        ],
        [book.chosen(at, Elements("Space"), empty)],
    )
    decision = book.decision([mark])
    course = Scope()
    turn, each = course.slot("turn", player), course.slot("each", space)
    lies = [PieceAt(square, book.element("Space", n), player) for n in range(9)]
    rows = [Every(tuple(compare(lies[n], "==", turn) for n in line)) for line in LINES]
    free = Fold(
        "count",
        Elements("Space"),
        each,
        compare(PieceAt(square, value(each), player), "==", -1),
        None,
        NUMBER,
    )
    main = book.procedure(
        "main",
        "main",
        course,
        [
            Let(turn, value(0), here()),
            While(
                ALWAYS,
                (
                    Ask(decision, value(turn), here()),
                    If(Some(tuple(rows)), (EndGame(value(turn), None, here()),), (), here()),
                    If(compare(free, "==", 0), (EndGame(value(-1), None, here()),), (), here()),
                    Let(turn, SeatAfter(value(turn), 1, player), here()),
                ),
                None,
                here(),
            ),
        ],
    )
    return book.model(main)


WORTH = (1, 2, 3, 4, 5, 6)


def secret_cards() -> Rules:
    """Two or three players draw from a pile into secret hands and play cards before them."""
    book = Book("Secret cards", 2, 3)
    player = book.type(PLAYER)
    card = book.domain("Card", [f"card {n}" for n in range(6)], "sort", worth=WORTH)
    box = book.cards("Card", "Card")
    pile = book.store("pile", "Card", "list", ordered=True, sight="none")
    hand = book.store("hand", "Card", "list", PLAYER, sight="owner")
    shown = book.store("shown", "Card", "list", PLAYER)
    here = book.place
    top = PieceAt(pile, None, card)

    set_up = Scope()
    p = set_up.slot("p", player)
    setup = book.procedure(
        "set-up",
        "setup",
        set_up,
        [
            MoveAll("Card", place(box), place(pile), here()),
            Shuffle(place(pile), here()),
            Each(
                Elements(PLAYER),
                p,
                None,
                (MovePiece("Card", top, place(pile), place(hand, p), here()),),
                here(),
            ),
        ],
    )

    draws = Scope()
    me = draws.slot("me", player)
    draw = book.action(
        "draw",
        draws,
        [MovePiece("Card", top, place(pile), place(hand, me), here())],
        guards=[book.guard(compare(count(pile), ">", 0), 0, "nothing left")],
    )
    plays = Scope()
    me, chosen = plays.slot("me", player), plays.slot("card", card)
    play = book.action(
        "play",
        plays,
        [MovePiece("Card", value(chosen), place(hand, me), place(shown, me), here())],
        [book.chosen(chosen, Held(hand, value(me)))],
    )
    decision = book.decision([draw, play])
    course = Scope()
    turn, other = course.slot("turn", player), course.slot("other", player)
    held = Fold("sum", Elements(PLAYER), other, None, count(hand, other), NUMBER)
    left = Compare(">", plus(count(pile), held), value(0))
    main = book.procedure(
        "main",
        "main",
        course,
        [
            Call(setup, (), here()),
            Let(turn, value(0), here()),
            While(
                left,
                (
                    If(
                        Some((compare(count(pile), ">", 0), compare(count(hand, turn), ">", 0))),
                        (Ask(decision, value(turn), here()),),
                        (),
                        here(),
                    ),
                    Let(turn, SeatAfter(value(turn), 1, player), here()),
                ),
                None,
                here(),
            ),
        ],
    )
    who, piece = Slot(0, "player", player), Slot(1, "piece", card)
    points = Fold("sum", Held(shown, value(who)), piece, None, look(WORTH, piece), NUMBER)
    book.score([Category("cards", who, points, here()), Category("extra", who, value(1), here())])
    return book.model(main)


def two_phases() -> Rules:
    """Rounds of two phases: taking stones until all have passed, then one step each."""
    book = Book("Two phases", 2, 4)
    player = book.type(PLAYER)
    here = book.place
    box = book.tokens("Stone", PLAYER, (9, 9, 9, 9))
    purse = book.store("purse", "Stone", "count", PLAYER, only_sort=(0, 1, 2, 3))
    passed = book.variable("passed", YES_NO, owner=PLAYER, kind="flow")
    steps = book.variable("steps", Type(None, 0, 9), owner=PLAYER)
    rounds = book.variable("round", Type(None, 0, 3), kind="flow")
    first = book.input("first", PLAYER)

    taking = Scope()
    me = taking.slot("me", player)
    take = book.action(
        "take",
        taking,
        [
            MoveCount(
                "Stone",
                value(me),
                value(1),
                place(box),
                place(purse, me),
                as_far_as_possible=False,
                place=here(),
            )
        ],
        guards=[book.guard(compare(count(box, None, me), ">", 0), 0, "none left")],
    )
    passing = Scope()
    me = passing.slot("me", player)
    set_passed = Assign(passed, value(me), value(1), here())
    give_up = book.action("pass", passing, [set_passed])
    harvest = book.decision([take, give_up])
    stepping = Scope()
    distance = book.domain("Far", ("none", "one", "two", "three"), "option")
    me, far = stepping.slot("me", player), stepping.slot("far", distance)
    step = book.action(
        "step",
        stepping,
        [Assign(steps, value(me), plus(read(steps, me), far), here())],
        [book.chosen(far, Elements("Far"), compare(far, ">", 0))],
        [book.guard(compare(plus(read(steps, me), far), "<=", 9), 1, "too far")],
    )
    staying = Scope()
    staying.slot("me", player)
    stay = book.action("pass", staying, [])
    stroll = book.decision([step, stay])

    course = Scope()
    turn, q = course.slot("turn", player), course.slot("q", player)
    p = course.slot("p", player)
    still = Fold("count", Elements(PLAYER), q, compare(read(passed, q), "==", 0), None, NUMBER)
    main = book.procedure(
        "main",
        "main",
        course,
        [
            If(
                compare(read(first), "==", -1),
                (
                    PickRandom(p, Elements(PLAYER), q, None, here()),
                    Assign(first, None, value(p), here()),
                ),
                (),
                here(),
            ),
            While(
                compare(read(rounds), "<", 3),
                (
                    Assign(rounds, None, plus(read(rounds), 1), here()),
                    Each(
                        Elements(PLAYER),
                        p,
                        None,
                        (Assign(passed, value(p), value(0), here()),),
                        here(),
                    ),
                    Let(turn, read(first), here()),
                    While(
                        compare(still, ">", 0),
                        (
                            If(
                                compare(read(passed, turn), "==", 0),
                                (Ask(harvest, value(turn), here()),),
                                (),
                                here(),
                            ),
                            Let(turn, SeatAfter(value(turn), 1, player), here()),
                        ),
                        None,
                        here(),
                    ),
                    Each(Seats(read(first)), p, None, (Ask(stroll, value(p), here()),), here()),
                    Assign(first, None, SeatAfter(read(first), 1, player), here()),
                ),
                3,
                here(),
            ),
        ],
    )
    who = Slot(0, "player", player)
    book.score([Category("stones", who, count(purse, who), here())])
    return book.model(main)


BOUND = Type(None, 0, 99)


def nest() -> Rules:
    """A turn, a play in it, an effect in that, and plays again; the third winter ends it all."""
    book = Book("Nest", 3, 3)
    player = book.type(PLAYER)
    book.domain("Kind", ("still", "count", "mole", "fox"))
    answers = book.domain("Answer", ("no", "yes"), "option")
    kind = book.type("Kind")
    here = book.place
    winters = book.variable("winters", Type(None, 0, 3))
    hand = book.variable("hand", Type(None, 0, 10), owner=PLAYER)
    forest = book.variable("forest", BOUND, owner=PLAYER)
    cave = book.variable("cave", BOUND, owner=PLAYER)
    answer = book.variable("answer", Type(None, 0, 1))

    taking = Scope()
    p, drawn = taking.slot("p", player), taking.slot("drawn", NUMBER)
    deck = book.domain("Lot", [f"lot {n}" for n in range(6)])
    lot, each = taking.slot("lot", deck), taking.slot("each", deck)
    take = book.procedure(
        "take",
        "rule",
        taking,
        [
            PickRandom(lot, Elements("Lot"), each, None, here()),
            Let(drawn, value(lot), here()),
            If(
                compare(drawn, "==", 0),
                (
                    Assign(winters, None, plus(read(winters), 1), here()),
                    If(
                        compare(read(winters), "==", 3),
                        (EndGame(None, None, here()),),
                        (),
                        here(),
                    ),
                ),
                (),
                here(),
            ),
            If(
                compare(read(hand, p), "<", 10),
                (Assign(hand, value(p), plus(read(hand, p), 1), here()),),
                (),
                here(),
            ),
        ],
        1,
    )
    effect = book.reserve()

    drawing = Scope()
    me = drawing.slot("me", player)
    draw = book.action("draw", drawing, [Call(take, (value(me),), here())])
    answering = Scope()
    me, said = answering.slot("me", player), answering.slot("answer", answers)
    reply = book.action(
        "answer",
        answering,
        [Assign(answer, None, value(said), here())],
        [book.chosen(said, Elements("Answer"))],
    )
    asked = book.decision([reply])
    playing = Scope()
    me, what = playing.slot("me", player), playing.slot("kind", kind)
    lay = book.action(
        "play",
        playing,
        [
            Assign(hand, value(me), minus(read(hand, me), 1), here()),
            Assign(forest, value(me), plus(read(forest, me), 1), here()),
            Call(effect, (value(me), value(what)), here()),
            If(compare(what, "==", 3), (Call(take, (value(me),), here()),), (), here()),
        ],
        [book.chosen(what, Elements("Kind"))],
        [book.guard(compare(read(hand, me), ">", 0), 0, "no card")],
    )
    turn = book.decision([draw, lay])
    again = book.decision([lay])

    acting = Scope()
    p, k = acting.slot("p", player), acting.slot("k", kind)
    i, other = acting.slot("i", BOUND), acting.slot("other", player)
    allowed = acting.slot("allowed", YES_NO)
    book.fill(
        effect,
        "effect",
        acting,
        [
            If(
                compare(k, "==", 1),
                (
                    Let(i, value(0), here()),
                    While(
                        Compare("<", plus(i, 2), read(forest, p)),
                        (Call(take, (value(p),), here()), Let(i, plus(i, 1), here())),
                        99,
                        here(),
                    ),
                ),
                (),
                here(),
            ),
            If(
                compare(k, "==", 2),
                (
                    Assign(answer, None, value(1), here()),
                    While(
                        Every(
                            (
                                compare(read(answer), "==", 1),
                                compare(read(hand, p), ">", 0),
                                compare(read(forest, p), "<", 12),
                            )
                        ),
                        (
                            Ask(asked, value(p), here()),
                            If(
                                compare(read(answer), "==", 1),
                                (Ask(again, value(p), here()),),
                                (),
                                here(),
                            ),
                        ),
                        None,
                        here(),
                    ),
                ),
                (),
                here(),
            ),
            If(
                compare(k, "==", 3),
                (
                    Let(allowed, value(1), here()),
                    Each(
                        Seats(value(p)),
                        other,
                        Every((compare(other, "!=", p), compare(allowed, "==", 1))),
                        (
                            Ask(asked, value(other), here()),
                            Let(allowed, read(answer), here()),
                        ),
                        here(),
                    ),
                    If(
                        compare(allowed, "==", 1),
                        (Assign(cave, value(p), plus(read(cave, p), 2), here()),),
                        (),
                        here(),
                    ),
                ),
                (),
                here(),
            ),
        ],
        2,
    )
    course = Scope()
    now = course.slot("now", player)
    main = book.procedure(
        "main",
        "main",
        course,
        [
            Let(now, value(0), here()),
            While(
                ALWAYS,
                (
                    Ask(turn, value(now), here()),
                    Let(now, SeatAfter(value(now), 1, player), here()),
                ),
                None,
                here(),
            ),
        ],
    )
    return book.model(main)
