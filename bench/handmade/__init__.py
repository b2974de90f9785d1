"""Games written by hand in plain Python, the measure for what the engine makes of their game files."""
