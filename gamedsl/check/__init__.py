# SPDX-License-Identifier: MIT
"""The check stage: from a tree to a model, or to what is wrong with it."""

from gamedsl.check.asking import check_condition, names_of_runs
from gamedsl.check.build import Checked, check_tree

__all__ = ["Checked", "check_condition", "check_tree", "names_of_runs"]
