"""A whole game: its turns, GCG, grading, dealt games, and matches between strategies."""
