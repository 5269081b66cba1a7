"""Wordle: the game (`colours`, `puzzle`, `codes`) and its words (`vocabulary`), which words fit the clues and which clues contradict each other (`clues`),
which guess reveals most (`ranking`), and which needs the fewest more (`best`), by a search (`search`) over how all
guesses split any words (`partitions`); how good the guesses of a game were (`judging`), and which they may have been
by the squares that were shared (`share`); all colours at once (`colourings`).

Words are text in lower case, a character a letter; colours are a text too: G green, Y yellow, B neither.
"""
