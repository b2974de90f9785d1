# SPDX-License-Identifier: MIT
"""Writing Python: from values, conditions and statements of the model to lines of plain code."""
