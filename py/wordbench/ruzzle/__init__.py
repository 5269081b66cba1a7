"""Ruzzle: words as snakes over a board of letters.

`board` (letters, multipliers, points, texts) <- `snakes` (every word, its best snake) <- `orders`
(what to show first) and `generate` (boards that are pleasant to play).
"""
