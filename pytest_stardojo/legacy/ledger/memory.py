"""Traces of earlier actions, which explain later changes."""

from __future__ import annotations

from msgspec.structs import replace

from pytest_stardojo.gamedata import machines as machine_table
from pytest_stardojo.legacy.ledger.causes import Causes
from pytest_stardojo.legacy.ledger.change import Change
from pytest_stardojo.legacy.ledger.possessions import Possessions
from pytest_stardojo.wire.messages import Deed

GROUND = ("sown", "tilled", "fertilized")
"""Deeds whose effect a tool can remove."""
BURNING = 420
"""Ticks within which a bomb explodes; the observed clock advances by ten minutes."""


class Ground:
    """What the farmer has sown, tilled and fertilized."""

    def __init__(self) -> None:
        self._done: dict[str, list[Deed]] = {}

    def add(self, deed: Deed) -> None:
        """Remember a deed if it changes the ground."""
        if deed.deed in GROUND:
            self._done.setdefault(deed.subject, []).append(replace(deed))

    def take(self, subject: str, kinds: list[str]) -> list[Deed]:
        """Return the remembered deeds of some kinds on a tile, and forget them."""
        all_done = self._done.get(subject, [])
        taken = [deed for deed in all_done if deed.deed in kinds]
        if taken:
            self._done[subject] = [deed for deed in all_done if deed.deed not in kinds]
        return taken


class Memory:
    """The past that the inferred ledger needs.

    Attributes:
        ground: What the farmer has sown, tilled and fertilized.
        possessions: Items that the farmer has put down; taking them back is not gathering.
        loose: Names of dropped items, with the tool that broke them loose.
        causes: Where tools and bombs struck today.
    """

    def __init__(self) -> None:
        self.ground = Ground()
        self.possessions = Possessions()
        self.loose: dict[str, str] = {}
        self.causes = Causes()
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
        self.causes.learn(change)
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
        """Attribute new dropped items to the tool that was used, or to an earlier blow.

        On a tile that was out of sight before, items may have been dropped at any time.
        """
        old = {(tile.x, tile.y): tile.drops for tile in change.before.near}
        for tile in change.after.near:
            spot = tile.x, tile.y
            for name in tile.drops:
                if name not in old.get(spot, ()):
                    by = self.by(change) if spot in old else ""
                    self.loose[name] = by or self.causes.of(change.place, spot)

    def cause(self, change: Change, name: str) -> str:
        """Return what broke a gathered item loose that was not fresh; empty: unknown.

        An item that was never in sight lay on the way of the farmer.
        """
        if name in self.loose or not change.stayed:
            return self.loose.get(name, "")
        here, there = change.before.character, change.after.character
        by = self.causes.of(change.place, (here.x, here.y), (there.x, there.y))
        return "" if by == name else by
