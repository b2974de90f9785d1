from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from gamedsl import Game, Match, UsageError
from gamedsl.run.contents import Contents
from gamedsl.run.edit import Position


def _everything(match: Match) -> dict[str, Counter[int]]:
    """How many there are of each sort of each class, all areas together."""
    contents = Contents(match.game.program.layout)
    found: dict[str, Counter[int]] = {}
    for store in match.game.model.stores:
        for owner in contents.owners(store):
            lying = contents.tokens(match.row, store, owner)
            found.setdefault(store.things, Counter()).update(lying)
    return found


def test_what_is_too_much_goes_to_the_box(start: Callable[..., Match]) -> None:
    """A player who is to have 2 baskets lays the other 3 aside."""
    match = start()
    position = Position(match)
    position.put("Basket", 2, "baskets", "A")
    changed = position.match()

    assert changed.view().area("baskets", "A").count == 2
    assert dict(changed.view().area("box", things="Basket").tokens)["A"] == 3
    assert _everything(changed) == _everything(match)
    assert match == start()


def test_what_is_missing_comes_from_the_box_and_then_from_elsewhere(
    start: Callable[..., Match],
) -> None:
    """Twelve parasols for one player: four from the box, the others from the stock."""
    position = Position(start())
    position.put("parasol", 12, "basketful", "B")
    match = position.match()

    assert match.view().area("basketful", "B").tokens == (("parasol", 12),)
    assert match.view().area("stock", "parasol").count == 2
    assert _everything(match) == _everything(start())


def test_pieces_come_from_wherever_they_lie(start: Callable[..., Match]) -> None:
    """Named cards are in the hand, in no other place, and known to its owner alone."""
    match = start()
    position = Position(match)
    position.put_pieces(["morel 5", "girolle 3"], "hand", "A")
    changed = position.match()

    assert changed.view("A").area("hand", "A").pieces == ("girolle 3", "morel 5")
    assert changed.view("B").area("hand", "A").pieces == (None, None)
    assert _everything(changed) == _everything(match)


def test_the_last_piece_put_lies_on_top(hideaway: Game) -> None:
    """In an ordered pile the order of the names is that from the bottom up."""
    position = Position(hideaway.start(2, seed=1, inputs={"First Player": "A"}))
    position.put_pieces(["owl 3", "fox 1"], "den")
    match = position.match()
    match.play("draw")

    assert "fox 1" in match.view("A").area("hand", "A").pieces


def test_counters_and_markers_are_set(start: Callable[..., Match]) -> None:
    """By the names of the game, for one owner or for nobody."""
    position = Position(start())
    position.set("filled columns", 4, "morel")
    position.set("first player", "C")
    view = position.match().view()

    assert (view.counter("filled columns", "morel"), view.counter("First Player")) == (4, "C")


@pytest.mark.parametrize(
    "edit, said",
    [
        (lambda at: at.put("Bascet", 1, "baskets", "A"), "no such thing: Bascet; did you mean"),
        (lambda at: at.put("Basket", 1, "attic", "A"), "no such area: attic of A"),
        (lambda at: at.put("Basket", 1, "baskets", "D"), "no such area: baskets of D"),
        (lambda at: at.put("Basket", 8, "baskets", "A"), "there are only 7 Baskets (A)"),
        (lambda at: at.put("Mushroom", 1, "basketful", "A"), "can be several sorts there"),
        (lambda at: at.put("parasol", 1, "stock", "morel"), 'stock takes no "parasol"'),
        (lambda at: at.put("Information", 1, "hand", "A"), "are put by name"),
        (lambda at: at.put_pieces(["morel 9"], "hand", "A"), "no such thing: morel 9"),
        (lambda at: at.put_pieces(["parasol"], "hand", "A"), "no such piece: parasol"),
        (lambda at: at.put_pieces(["morel 1", "morel 1"], "hand", "A"), "named twice"),
        (lambda at: at.put_pieces(["morel 1", "morel 3"], "secret", "morel"), "has room for 1"),
        (lambda at: at.set("filled columns", 6, "morel"), "filled columns cannot be 6"),
        (lambda at: at.set("filled columns", "many", "morel"), "cannot be 'many'"),
        (lambda at: at.set("fill columns", 1, "morel"), 'did you mean "filled columns"?'),
        (lambda at: at.set("First Player", "Zed"), "First Player cannot be 'Zed'"),
    ],
)
def test_what_cannot_be_is_refused(
    start: Callable[..., Match], edit: Callable[[Position], None], said: str
) -> None:
    """Unknown names, too many, no room, a value out of range: each says what is wrong."""
    match = start()
    position = Position(match)
    with pytest.raises(UsageError) as refused:
        edit(position)

    assert said in str(refused.value)
    assert _everything(position.match()) == _everything(match)
