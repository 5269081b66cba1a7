"""System 3: n words of l letters with no letter twice; the classic: five words of five letters.

`problem` (what is asked for) <- `search` (every choice, step by step) <- `answers` (the best of them).
Words of the same letters are one *class* (CYLIX, XYLIC). A class is an int: bit k is the letter that the list
uses k-th least.
"""
