"""Wordfeud: the board, every legal play on it and the score of each.

`tiles` and `layout` are the rules as data, `board` the tiles on the table. `slots` are the places for words and the letters
allowed there, `blanks` what blanks may stand for, `movegen` finds the plays; `move` is a single play, `scoring` explains its points.
"""
