"""System 1, Wordfeud: the board, every legal play on it and what each scores.

`tiles` and `layout` are the rules as data, `board` what lies on the table, `crosschecks` what may
be laid beside it. `slots` are the places for words, `blanks` what blanks may stand for, `movegen`
finds the plays; `move` is one of them, `scoring` explains its points.
"""
