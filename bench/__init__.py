"""Benchmarks: how fast described games play, against hand-made versions, in one run."""
