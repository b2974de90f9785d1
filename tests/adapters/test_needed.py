"""What is said where another library is not installed."""

from __future__ import annotations

import sys

import pytest

from gamedsl import GamedslError, adapters
from gamedsl.adapters.needed import needed


@pytest.mark.parametrize(
    "name, module, package, extra",
    [
        ("aec_env", "gamedsl.adapters.aec", "pettingzoo", "pettingzoo"),
        ("SeatEnv", "gamedsl.adapters.single", "gymnasium", "gymnasium"),
        ("open_spiel_game", "gamedsl.adapters.spiel", "pyspiel", "openspiel"),
    ],
)
def test_the_extra_is_named(
    monkeypatch: pytest.MonkeyPatch, name: str, module: str, package: str, extra: str
) -> None:
    """Whoever asks for an environment is told what to install; the rest of the package works."""
    monkeypatch.setitem(sys.modules, package, None)
    monkeypatch.delitem(sys.modules, module, raising=False)
    monkeypatch.delitem(vars(adapters), name, raising=False)

    with pytest.raises(GamedslError, match=rf'pip install "gamedsl\[{extra}\]"'):
        getattr(adapters, name)
    assert adapters.Rulebook is not None


def test_what_is_there_is_handed_over() -> None:
    """A module that can be imported."""
    assert needed("json", "nothing").loads("[1]") == [1]


def test_nothing_is_imported_before_it_is_used() -> None:
    """Who looks at the package sees its names, those of the environments included."""
    assert {"SeatEnv", "Table", "aec_env", "open_spiel_game"} <= set(dir(adapters))
