"""What fits the tables of `py/wordbench/data` from data: leaves and chances by self-play, glyphs from rendered tiles.

Needs the dependency group `fitting`; `python3 build.py leaves` and `chances` install it.
"""
