# SPDX-License-Identifier: MIT
"""gamedsl: a board game is a text file, and the file plays."""

from __future__ import annotations

__version__ = "0.1.0"
