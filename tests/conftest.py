"""What holds for every test: the same result on every machine, and no trace left on it.

Nothing random differs from run to run, programs that the compiler writes go to a folder of the run,
and settings of the terminal or of a CI service that would change what is printed are not seen.
"""

from __future__ import annotations

import os
from pathlib import Path
from zlib import crc32

import pytest
from hypothesis import settings

CHECKOUT = Path(__file__).resolve().parents[1]

# A shared machine may stall at any moment, so no example has a deadline.
settings.register_profile("same", derandomize=True, deadline=None, database=None)
settings.register_profile("search", derandomize=False, deadline=None, max_examples=2000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "same"))

# Folders of tests in which coverage is measured: that takes three times as long, others hardly reach more of the core.
_MEASURED = ("check", "compile", "corpus", "rulebook", "run", "syntax")

_CHANGES_OUTPUT = ("CLICOLOR_FORCE", "COLUMNS", "FORCE_COLOR", "GITHUB_ACTIONS", "NO_COLOR")


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--part 1/2` runs the first half of the tests: those of every module, the same on every machine."""
    parser.addoption("--part", default="1/1", help="which part of the tests to run, such as 1/2")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what belongs to another part, and what need not be measured where coverage is."""
    measured = tuple(CHECKOUT / "tests" / name for name in _MEASURED)
    for each in items:
        if not any(each.path.is_relative_to(folder) for folder in measured):
            each.add_marker(pytest.mark.no_cover)
    number, parts = map(int, config.getoption("--part").split("/"))
    others = [each for each in items if crc32(each.nodeid.encode()) % parts != number - 1]
    if others:
        config.hook.pytest_deselected(items=others)
        items[:] = [each for each in items if crc32(each.nodeid.encode()) % parts == number - 1]


@pytest.fixture(scope="session", autouse=True)
def _same_surroundings(tmp_path_factory: pytest.TempPathFactory) -> object:
    """Give the run a cache folder of its own, shared by its workers, and an environment without preferences."""
    own = tmp_path_factory.getbasetemp()
    cache = (own.parent if os.environ.get("PYTEST_XDIST_WORKER") else own) / "cache"
    with pytest.MonkeyPatch.context() as patch:
        for name in _CHANGES_OUTPUT:
            patch.delenv(name, raising=False)
        patch.setenv("XDG_CACHE_HOME", str(cache))
        yield


@pytest.fixture(scope="session")
def checkout() -> Path:
    """The folder that holds the package, the grammar, the games and these tests."""
    return CHECKOUT
