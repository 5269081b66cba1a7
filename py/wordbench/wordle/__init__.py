"""Wordle: the game (`game`), which words fit the clues and which clues contradict each other (`clues`), which
guess reveals most and how good the guesses of a game were (`ranking`); all colours at once (`colourings`).

Words are text in lower case, a character a letter; colours are a text too: G green, Y yellow, B neither.
"""
