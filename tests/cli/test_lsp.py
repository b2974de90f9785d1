"""`gamedsl lsp` where what it needs is not installed."""

from __future__ import annotations

import sys

import pytest
from click.testing import CliRunner

from gamedsl.cli.group import main


def test_without_the_extra_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    """One sentence and no traceback; the code is that of wrong use."""
    monkeypatch.setitem(sys.modules, "pygls", None)
    monkeypatch.setitem(sys.modules, "pygls.lsp.server", None)
    monkeypatch.delitem(sys.modules, "gamedsl.editor.server", raising=False)

    result = CliRunner().invoke(main, ["lsp"])

    assert result.exit_code == 2
    assert 'pip install "gamedsl[editor]"' in result.output
    assert "Traceback" not in result.output
