# SPDX-License-Identifier: MIT
"""The course of play as a graph: where it stops to ask, and what it has to remember then."""
