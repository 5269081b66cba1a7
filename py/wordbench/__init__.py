"""Wordbench: solvers for word games in pure Python, standard library only.

A newcomer finds the systems here: `wordfeud/` (moves on a board), and under it what all games
share: `alphabet`, `trie` (the bincoded word graph), `wordsets` (words as integers), `lexicon`.
`door` is the one entrance for other programs, `__main__` the same verbs on a command line.
"""

__version__ = "0.1.0"
