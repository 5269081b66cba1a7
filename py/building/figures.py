"""How many words have a meaning: the figures of `wordlists/meanings/figures.toml`."""

import gzip
from collections.abc import Iterable
from itertools import count

from wordbench.meanings import Meanings
from wordbench.resources import table
from wordbench.wordfeud.game.strategies import STRATEGIES
from wordbench.wordfeud.rules.board import bare
from wordbench.wordfeud.rules.move import Move
from wordbench.wordfeud.rules.tiles import ruleset
from wordbench.wordfeud.state import GameState
from wordbench.words.lexicon import lexicon

from .dictionaries import FOLDER
from .files import LISTS


def report(codes: Iterable[str]) -> None:
    """Print the figures, measured anew."""
    for code in codes:
        figures = measured(code)
        print(f"[{code}]", *(f"{name} = {figure}" for name, figure in figures.items()), sep="\n", flush=True)


def measured(code: str) -> dict[str, float]:
    """Counts, the file's size in bytes, and the shares of words that have a meaning, in percent."""
    packed_bytes = (FOLDER / f"{code}.gz").read_bytes()
    book = Meanings(gzip.decompress(packed_bytes))

    def share(words: Iterable[str]) -> float:
        found = [book.find(word) is not None for word in words]
        return round(100 * sum(found) / len(found), 1)

    counts = {name: book.facts[name] for name in ("entries", "forms")}
    common, every = (
        path.read_text("utf-8").split() for path in (LISTS / "common" / f"{code}.txt", LISTS / f"{code}.txt")
    )
    shares = {"common": share(common), "all": share(every)}
    if code in table("rulesets")["rulesets"]:  # Italian has no game
        shares["played"] = share(played(code))
    return {**counts, "bytes": len(packed_bytes), **shares}


def played(code: str) -> list[str]:
    """The main words of 200 moves: the highest scores, of seeded games between two players of these."""
    rules, words, found = ruleset(code), lexicon(code), list[str]()
    player = STRATEGIES["highest"](words, rules)
    for number in count():
        state = GameState.deal(rules, f"meanings/{code}/{number}", words)
        while not state.over:
            turn = player(state.view(state.turn))
            if isinstance(turn, Move):
                found.append(rules.alphabet.decode(bare(turn.codes)))
            state = state.play(turn)
            if len(found) == 200:
                return found
    return found
