"""System 1, Wordfeud: the board, every legal play on it and what each scores.

`tiles` and `layout` are the rules as data, `board` what lies on the table, `crosschecks` what may
be laid beside it, `movegen` finds the plays, `move` is one play, `scoring` explains its points.
"""
