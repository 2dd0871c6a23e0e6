"""What earlier actions left behind, lest later ones be taken for more than they are."""

from __future__ import annotations

from collections import Counter

from pytest_stardojo.gamedata import machines as machine_table
from pytest_stardojo.legacy.change import Change

BURNING = 420
"""Ticks by the clock, which goes by ten minutes, within which a bomb must have gone off."""


class Memory:
    """What a ledger that is inferred must know of the past.

    Attributes:
        own: Pieces that the farmer has put somewhere, by name: who takes them back has
            gathered nothing.
        loose: Names of things that lie about, with the tool that broke them loose.
    """

    def __init__(self) -> None:
        self.own: Counter[str] = Counter()
        self.loose: dict[str, str] = {}
        self._bomb = ""
        self._lit: tuple[int, int] = (0, 0)

    def by(self, change: Change) -> str:
        """What did it: the tool in hand, or the bomb that may have gone off meanwhile."""
        return self.bomb(change) or (change.tool if change.used else "")

    def bomb(self, change: Change) -> str:
        """The bomb that may have gone off with a change, empty for none."""
        now = change.before.clock
        day, tick = self._lit
        burns = now.days_played == day and now.tick - tick <= BURNING
        return self._bomb if burns else ""

    def take_back(self, name: str, count: int) -> int:
        """How many of some pieces gained are more than those that the farmer put down."""
        back = min(self.own[name], count)
        self.own[name] -= back
        return count - back

    def learn(self, change: Change) -> None:
        """Keep what matters of a change, once its deeds have been told."""
        if change.menu == "" and (change.used or change.touched):
            if not change.gives():
                self.own.update(change.lost)
            self._light(change)
        if change.stayed:
            self._loosen(change)
        else:
            self.loose.clear()

    def _light(self, change: Change) -> None:
        held = change.held
        if held is not None and machine_table.bomb_radius(held.id) and change.lost[held.name]:
            self._bomb = held.name
            self._lit = change.after.clock.days_played, change.after.clock.tick

    def _loosen(self, change: Change) -> None:
        """Things that lie where none lay before were broken loose by what was used."""
        old = {(tile.x, tile.y): tile.drops for tile in change.before.near}
        for tile in change.after.near:
            for name in tile.drops:
                if name not in old.get((tile.x, tile.y), ()):
                    self.loose[name] = self.by(change)
