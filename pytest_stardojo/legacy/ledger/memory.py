"""What earlier actions left behind, lest later ones be taken for more than they are."""

from __future__ import annotations

from pytest_stardojo.gamedata import machines as machine_table
from pytest_stardojo.legacy.ledger.change import Change
from pytest_stardojo.legacy.ledger.possessions import Own

BURNING = 420
"""Ticks by the clock, which goes by ten minutes, within which a bomb must have gone off."""


class Memory:
    """What a ledger that is inferred must know of the past.

    Attributes:
        own: What the farmer has put somewhere: who takes it back has gathered nothing.
        loose: Names of things that lie about, with the tool that broke them loose.
    """

    def __init__(self) -> None:
        self.own = Own()
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

    def learn(self, change: Change) -> None:
        """Keep what matters of a change, once its deeds have been told."""
        self.own.learn(change)
        if change.menu == "" and (change.used or change.touched):
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
