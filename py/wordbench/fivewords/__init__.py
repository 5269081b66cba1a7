"""n words of l letters with no letter twice; the classic case is five words of five letters.

`problem` (what is asked for) <- `search` (every choice, step by step) <- `answers` (the best of them).
Words with the same letters form a *class* (CYLIX, XYLIC). A class is an int: bit 0 is the letter that the
fewest classes have, bit 1 the next rarest, and so on.
"""
