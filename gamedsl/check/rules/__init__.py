# SPDX-License-Identifier: MIT
"""From lines to statements: deeds, actions, turns, the course of play and the scoring."""
