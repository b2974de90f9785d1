# SPDX-License-Identifier: MIT
"""From words to meanings: phrases, values, conditions and texts, read in the scope in which they stand."""
