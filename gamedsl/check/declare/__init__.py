# SPDX-License-Identifier: MIT
"""Declarations: what the game is made of goes into the world, by name."""
