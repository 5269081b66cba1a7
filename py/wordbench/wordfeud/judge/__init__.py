"""Which play is best: the worth of leaves, replies, simulation, the end of the game."""
