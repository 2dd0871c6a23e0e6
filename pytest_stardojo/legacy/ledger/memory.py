"""Traces of earlier actions, which explain later changes."""

from __future__ import annotations

from pytest_stardojo.gamedata import machines as machine_table
from pytest_stardojo.legacy.ledger.change import Change
from pytest_stardojo.legacy.ledger.possessions import Possessions

BURNING = 420
"""Ticks within which a bomb explodes; the observed clock advances by ten minutes."""


class Memory:
    """The past that the inferred ledger needs.

    Attributes:
        possessions: Items that the farmer has put down; taking them back is not gathering.
        loose: Names of dropped items, with the tool that broke them loose.
    """

    def __init__(self) -> None:
        self.possessions = Possessions()
        self.loose: dict[str, str] = {}
        self._bomb = ""
        self._lit: tuple[int, int] = (0, 0)

    def by(self, change: Change) -> str:
        """Return the cause of a change: a bomb that may have exploded, or the held tool."""
        return self.bomb(change) or (change.tool if change.used else "")

    def bomb(self, change: Change) -> str:
        """Return the bomb that may have exploded with a change; empty: none."""
        now = change.before.clock
        day, tick = self._lit
        burns = now.days_played == day and now.tick - tick <= BURNING
        return self._bomb if burns else ""

    def learn(self, change: Change) -> None:
        """Remember a change after its deeds are inferred."""
        self.possessions.learn(change)
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
        """Attribute new dropped items to the tool that was used."""
        old = {(tile.x, tile.y): tile.drops for tile in change.before.near}
        for tile in change.after.near:
            for name in tile.drops:
                if name not in old.get((tile.x, tile.y), ()):
                    self.loose[name] = self.by(change)
