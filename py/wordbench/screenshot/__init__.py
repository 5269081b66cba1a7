"""The position from a picture of a board."""
