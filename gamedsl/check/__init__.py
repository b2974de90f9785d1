# SPDX-License-Identifier: MIT
"""The check stage: from a tree to a model, or to what is wrong with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamedsl.deferred import deferred

if TYPE_CHECKING:
    from gamedsl.check.asking import check_condition, names_of_runs
    from gamedsl.check.build import Checked, check_tree

__all__ = ["Checked", "check_condition", "check_tree", "names_of_runs"]

# Whoever only needs the model need not wait for what makes it.
__getattr__, __dir__ = deferred(
    __name__,
    {
        "Checked": "gamedsl.check.build",
        "check_condition": "gamedsl.check.asking",
        "check_tree": "gamedsl.check.build",
        "names_of_runs": "gamedsl.check.asking",
    },
)
