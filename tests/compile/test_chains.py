"""Pieces in chains, at slots of others, and seen by the face that is up."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from gamedsl.check.model import (
    PLAYER,
    Assign,
    Best,
    Condition,
    Each,
    Elements,
    First,
    Fold,
    Held,
    Hosted,
    If,
    PickRandom,
    PieceAt,
    Reveal,
    Statement,
    Type,
)
from gamedsl.compile import Reason, RulesFaultAt, compile_model, shape
from tests.compile.table import ACE, JACK, KING, QUEEN, TEN, Seen, Table
from tests.reference.words import Value, compare, count, plus, times, value

SIDES = 3
FEW = Type(None, 0, 99)


@pytest.fixture(params=["chains", "lists"], autouse=True)
def form(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Everything holds for small stores too, however they are kept."""
    if request.param == "chains":
        monkeypatch.setattr(shape, "CHAINED_FROM", 0)
    return str(request.param)


class Trees(Table):
    """A table where cards have three slots each, and two faces."""

    def __init__(self, room: int | None = None) -> None:
        """Nothing lies at a slot, and no face is up."""
        super().__init__()
        book = self.book
        self.place = book.domain("Slot", [f"slot {n}" for n in range(5 * SIDES)], "slot")
        faces = book.domain("Face", [f"face {n}" for n in range(10)], "face")
        self.slots = book.store("slots", "Card", "list", "Slot", capacity=room)
        self.meadow = book.store("meadow", "Card", "list", PLAYER, sight="up")
        face = Type("Face", -1, faces.high)
        self.face = book.variable("face", face, owner="Card", initial=-1, kind="face")
        self.each = self.scope.slot("each", self.card)

    def lay(self, card: int, at: int) -> Statement:
        """A card of the box goes to a slot."""
        return self.move(card, self.at(self.cards), self.at(self.slots, at))

    def hosted(self, host: Value) -> Hosted:
        """What lies at the slots of a card."""
        return Hosted(self.slots, times(host, SIDES), SIDES)

    def turn(self, card: int, face: int = 0) -> Statement:
        """That face of the card is up."""
        return Assign(self.face, value(card), value(face), self.book.place())

    def lying(self, seen: Seen, store: int, owner: int = 0) -> tuple[int, ...]:
        """What lies there."""
        return seen.program.layout.pieces(seen.row, store, owner)


def test_a_chain_is_sorted_however_it_came_about() -> None:
    """Rows of the same state are the same row."""
    rows = []
    for order in ((TEN, ACE, QUEEN), (ACE, QUEEN, TEN), (QUEEN, TEN, ACE)):
        table = Trees()
        rows.append(table.after(*(table.lay(card, 2) for card in order)))
        assert table.lying(rows[-1], table.slots, 2) == (ACE, QUEEN, TEN)

    assert rows[0].row == rows[1].row == rows[2].row


@pytest.mark.parametrize("gone", [ACE, QUEEN, TEN])
def test_a_piece_is_taken_out_of_a_chain(gone: int) -> None:
    """The others stay; what is not there cannot be taken."""
    table = Trees()
    body = (*(table.lay(card, 2) for card in (ACE, QUEEN, TEN)),)
    back = table.move(gone, table.at(table.slots, 2), table.at(table.pile))
    seen = table.after(*body, back)
    assert table.lying(seen, table.slots, 2) == tuple({ACE, QUEEN, TEN} - {gone})

    other = Trees()
    away = other.move(KING, other.at(other.slots, 2), other.at(other.pile))
    with pytest.raises(RulesFaultAt) as found:
        other.after(other.lay(ACE, 2), away)
    assert (found.value.place, found.value.reason) == (away.place, Reason.NOT_THERE)


@pytest.mark.parametrize("room", [1, 2])
def test_a_full_slot_takes_no_more(room: int) -> None:
    """One piece too many is a fault at its place."""
    table = Trees(room)
    cards = [table.lay(card, 4) for card in (TEN, KING, ACE)[: room + 1]]
    with pytest.raises(RulesFaultAt) as found:
        table.after(*cards)

    assert (found.value.place, found.value.reason) == (cards[-1].place, Reason.NO_ROOM)


@pytest.mark.parametrize("room", [1, None])
def test_what_lies_at_a_slot_is_counted_and_found(room: int | None) -> None:
    """How many, whether a certain one, which one."""
    table = Trees(room)
    seen = table.after(table.lay(QUEEN, 7), table.lay(TEN, 8))
    where = compare(table.each, ">", ACE)
    at_seven = Held(table.slots, value(7))
    numbers: list[tuple[Value | Condition, int]] = [
        (count(table.slots, 7), 1),
        (count(table.slots, 6), 0),
        (count(table.slots, 7, QUEEN), 1),
        (count(table.slots, 7, TEN), 0),
        (PieceAt(table.slots, value(8), Type("Card", -1, 4)), TEN),
        (PieceAt(table.slots, value(1), Type("Card", -1, 4)), -1),
        (First(at_seven, table.each, where, Type("Card", -1, 4)), QUEEN),
        (compare(count(table.slots, 7), ">", 0), 1),
        (compare(count(table.slots, 6), "==", 0), 1),
        (compare(count(table.slots, 7), "==", 0), 0),
    ]
    for wanted, expected in numbers:
        assert seen.worth(wanted) == expected  # type: ignore[arg-type]


@pytest.mark.parametrize("room", [1, None])
def test_what_is_hosted_is_gone_through_slot_after_slot(room: int | None) -> None:
    """A search stops at the first; a look-up beyond the last slot is a fault."""
    table = Trees(room)
    seen = table.after(table.lay(TEN, 3), table.lay(KING, 5), table.lay(ACE, 6))
    at_king, nothing = table.hosted(KING), Type("Card", -1, 4)
    total = Fold("sum", at_king, table.each, None, plus(table.each, 10), FEW)
    found = First(at_king, table.each, compare(table.each, "<", TEN), Type("Card", -1, 4))
    best = Best(at_king, table.each, None, value(table.each), most=True, alone=False, type=nothing)
    some = Fold("count", at_king, table.each, compare(table.each, "==", KING), None, FEW)

    assert seen.worth(total) == 10 + TEN + 10 + KING
    assert seen.worth(found) == KING
    assert seen.worth(best) == TEN
    assert seen.worth(compare(some, ">", 0)) == 1
    with pytest.raises(RulesFaultAt):
        seen.worth(Fold("count", table.hosted(5), table.each, None, None, FEW))


def test_a_loop_that_moves_what_it_goes_through_takes_what_was_there() -> None:
    """What it puts back is not met again."""
    table = Trees()
    here = table.book.place
    cards = [table.lay(card, 3 + card % 2) for card in (ACE, KING, QUEEN, JACK)]
    on = table.move(table.each, table.at(table.slots, 3), table.at(table.slots, 5))
    lies = compare(count(table.slots, 3, table.each), ">", 0)
    loop = Each(table.hosted(KING), table.each, None, (If(lies, (on,), (), here()),), here())
    back = table.move(table.each, table.at(table.slots, 5), table.at(table.slots, 3))
    again = Each(Held(table.slots, value(5)), table.each, None, (back,), here())
    seen = table.after(*cards, loop)
    assert [table.lying(seen, table.slots, at) for at in (3, 4, 5)] == [
        (),
        (KING, JACK),
        (ACE, QUEEN),
    ]

    other = table.after(*cards, loop, again)
    assert table.lying(other, table.slots, 3) == (ACE, QUEEN)
    assert not any(other.row[other.program.layout.frames_begin :])


def test_everything_at_a_slot_goes_somewhere_else() -> None:
    """To another slot, and from there to a pile."""
    table = Trees()
    cards = [table.lay(card, 3) for card in (TEN, KING, QUEEN)]
    over = table.all("Card", table.at(table.slots, 3), table.at(table.slots, 9))
    off = table.all("Card", table.at(table.slots, 9), table.at(table.pile))
    seen = table.after(*cards, table.lay(JACK, 9), over)
    assert table.lying(seen, table.slots, 9) == (KING, QUEEN, JACK, TEN)
    assert table.lying(seen, table.slots, 3) == ()

    gone = table.after(*cards, table.lay(JACK, 9), over, off)
    assert table.lying(gone, table.pile) == (KING, QUEEN, JACK, TEN)
    names = gone.program.layout.names()
    assert not any(gone.row[at] for at, name in enumerate(names) if "behind" in name)


def test_a_random_piece_of_a_chain_is_drawn() -> None:
    """Each of them comes up."""
    table = Trees()
    drawn = table.scope.slot("drawn", Type("Card", -1, 4))
    pick = PickRandom(drawn, Held(table.slots, value(1)), table.each, None, table.book.place())
    note = Assign(table.total, None, value(drawn), table.book.place())
    game = table.program(*(table.lay(card, 1) for card in (ACE, QUEEN, TEN)), pick, note)
    found = set()
    for seed in range(30):
        row = game.new_row(2, seed)
        game.start(row)
        found.add(row[game.layout.variable_slot(table.total)])

    assert found == {ACE, QUEEN, TEN}


def test_one_door_writes_what_lies_in_a_store() -> None:
    """A piece that lay in another chain is taken out of it; the row is that of the same play."""
    table = Trees()
    seen = table.after(table.lay(ACE, 0), table.lay(KING, 0), table.lay(QUEEN, 0))
    other = table.after(table.lay(ACE, 0), table.lay(QUEEN, 0), table.lay(KING, 1))
    layout, row = seen.program.layout, seen.row
    layout.lay(row, table.slots, 1, (KING,))
    if shape.CHAINED_FROM:
        layout.lay(row, table.slots, 0, (ACE, QUEEN))

    assert row == other.row
    layout.lay(row, table.slots, 1, ())
    layout.lay(row, table.slots, 0, (QUEEN, ACE, KING))
    assert layout.pieces(row, table.slots, 0) == (ACE, KING, QUEEN)


# ---- faces --------------------------------------------------------------------------------------


def known(table: Trees, *body: Statement, players: int = 2) -> list[list[int]]:
    """For each card the seats that know it."""
    return table.after(*body, players=players).known()


def test_everybody_knows_a_piece_that_comes_with_a_face_up() -> None:
    """And nobody gets to know one that comes face down."""
    table = Trees()
    meadow = table.at(table.meadow, 0)
    up = (table.turn(ACE), table.move(ACE, table.at(table.cards), meadow))
    down = table.move(KING, table.at(table.cards), meadow)

    assert known(table, *up, down)[:QUEEN] == [[0, 1], []]


def test_a_piece_that_is_hidden_among_others_is_forgotten_unless_its_face_is_up() -> None:
    """One of two face-down pieces goes: which one, only those know who see where it went."""
    table = Trees()
    meadow, hand = table.at(table.meadow, 0), table.at(table.hand, 1)
    everything = table.all("Card", table.at(table.cards), table.at(table.hand, 0))
    moves: Sequence[Statement] = (
        everything,
        table.turn(ACE),
        *(table.move(card, table.at(table.hand, 0), meadow) for card in (ACE, KING, QUEEN)),
    )
    assert known(table, *moves)[:3] == [[0, 1], [0], [0]]

    taken = known(table, *moves, table.move(QUEEN, meadow, hand))
    assert taken[:3] == [[0, 1], [], [1]]


def test_what_is_poured_is_known_by_its_face() -> None:
    """Each piece by its own; turned up by a rule, all are known."""
    table = Trees()
    pour = table.all("Card", table.at(table.cards), table.at(table.meadow, 1))
    shown = Reveal(table.at(table.meadow, 1), table.book.place())
    assert known(table, table.turn(TEN), pour) == [[], [], [], [], [0, 1]]
    assert known(table, table.turn(TEN), pour, shown) == [[0, 1]] * 5


def test_pieces_without_faces_cannot_be_seen_by_them() -> None:
    """Such a model is refused."""
    table = Table()
    table.book.store("meadow", "Card", "list", PLAYER, sight="up")
    model = table.book.model(table.book.procedure("main", "main", table.scope, []))
    with pytest.raises(ValueError, match="faces"):
        compile_model(model, cache=None)


def test_faces_and_slots_are_domains_like_others() -> None:
    """All of them can be gone through."""
    table = Trees()
    slot = table.scope.slot("at", table.place)
    seen = table.after(table.lay(ACE, 14))
    full = Fold(
        "count", Elements("Slot"), slot, compare(count(table.slots, slot), ">", 0), None, FEW
    )

    assert seen.worth(full) == 1
