# SPDX-License-Identifier: MIT
"""Writing Python: from values, conditions and statements of the model to lines of plain code.

The modules named here add their kinds of values to those of `values` and `conditions`.
"""

from gamedsl.compile.emit import comparisons, folds, searches

__all__ = ["comparisons", "folds", "searches"]
