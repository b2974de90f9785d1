# SPDX-License-Identifier: MIT
"""The version of the library, in a file of its own so that every stage can name it."""

from __future__ import annotations

__version__ = "0.1.0"
