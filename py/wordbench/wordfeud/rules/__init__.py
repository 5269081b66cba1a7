"""What the game is: tiles, layouts, rulesets, boards, moves, scoring, and why a word does not fit."""
