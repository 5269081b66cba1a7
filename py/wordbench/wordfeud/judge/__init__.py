"""Which play: what is left on a rack is worth, replies, simulation, the end of the game."""
