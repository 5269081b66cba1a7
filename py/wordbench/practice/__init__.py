"""A board a day: positions with one best play, the same for everybody, and what another play gives up."""
