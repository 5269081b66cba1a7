"""When a game ends, and what each side then gains.

Every game ends after three passes in a row. Otherwise there are two ways, by the name that a ruleset gives (`"ends"`):

* `out`, Wordfeud's and Scrabble's: the game ends when one side has no tile left. Each side loses the points of its tiles, and the
  side that went out gains those of the other.
* `last-turn`, Crossplay's: once the bag is empty each side has one more turn. Tiles left count for nobody.

`passes` counts what brings the end nearer: the passes just made in a row or, in a game of last turns whose bag is empty, the turns
made since.

>>> out, last = ENDINGS["out"], ENDINGS["last-turn"]
>>> out.over("raam", "q", 2, bag=""), out.over("raam", "", 0, bag=""), out.over("raam", "q", PASSES, bag="e")
(False, True, True)
>>> out.gains(0, 10, out=True), out.gains(4, 10, out=False), last.gains(0, 10, out=True)
((10, -10), (-4, -10), (0, 0))
>>> last.over("raam", "", 1, bag=""), last.over("raam", "q", 2, bag=""), last.over("raam", "q", 2, bag="e")
(False, True, False)
"""

from dataclasses import dataclass

PASSES = 3  # in a row


@dataclass(frozen=True, slots=True)
class Ending:
    """One way to end."""

    name: str
    turns: int = 0
    """Made with an empty bag, after which the game is over; 0: it goes on until one side has no tile."""

    @property
    def counts(self) -> bool:
        """Whether the tiles left count."""
        return not self.turns

    def over(self, first: object, second: object, passes: int, bag: object) -> bool:
        """Whether a game has ended with these racks and this bag, which are true in a condition if they have tiles."""
        if self.turns:
            return passes >= (PASSES if bag else self.turns)
        return passes >= PASSES or not first or not second

    def passes(self, before: int, passed: bool, bag: object) -> int:
        """`passes` after a turn that was begun with this bag."""
        return before + 1 if passed or (self.turns and not bag) else 0

    def gains(self, first: int, second: int, out: bool) -> tuple[int, int]:
        """The points that both sides gain at the end, from those of the tiles on their racks; `out`: one has no tile left."""
        if not self.counts:
            return 0, 0
        return (second - first, first - second) if out else (-first, -second)

    def margin(self, first: int, second: int, out: bool) -> int:
        """The points that the first side gains more than the second."""
        ours, theirs = self.gains(first, second, out)
        return ours - theirs


OUT = Ending("out")
ENDINGS = {ending.name: ending for ending in (OUT, Ending("last-turn", 2))}
