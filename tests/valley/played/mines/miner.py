"""A player on a floor of the mines, alone with the objects of a test."""

from __future__ import annotations

from pytest_stardojo.valley.rules.mines import mine_layout
from pytest_stardojo.valley.rules.monsters import roster
from pytest_stardojo.valley.world.model import Clump, Location, Thing, Tile
from pytest_stardojo.valley.world.places import STEPS, forget_solidity, put_thing, sheet
from pytest_stardojo.wire import messages as wire
from tests.valley.played.player import Player


class Miner(Player):
    """A farmer with an empty bag at the entrance of a floor, facing down.

    Args:
        floor: The floor.
        seed: Seed of the world.
        bare: Whether everything that is not fixed is removed.
    """

    def __init__(self, floor: int = 7, *, seed: int = 0, bare: bool = True) -> None:
        super().__init__(seed=seed)
        self.command("warp_mine", floor)
        if bare:
            self.clear()

    @property
    def place(self) -> Location:
        return self.world.locations[self.farmer.location]

    @property
    def ahead(self) -> Tile:
        """Return the tile below the player."""
        return self.farmer.x, self.farmer.y + 1

    def clear(self) -> None:
        """Remove stones, monsters and ladders, except a distant stone that keeps the odds low."""
        place = self.place
        place.things.clear()
        place.clumps.clear()
        roster.clear(self.world, place.id)
        fixed = sheet(place).key_tiles.get("ladder_down", ())
        place.ladders = dict.fromkeys(fixed, "ladder")
        place.way_found = True
        forget_solidity(place)

    def put(self, id: str, health: int | None = None) -> None:
        """Place an object in front of the player, a stone with its health on this floor."""
        number = int(self.farmer.location.removeprefix("UndergroundMine"))
        thing = mine_layout.stone(number, id)
        if health is not None:
            thing = Thing(id, health=health)
        put_thing(self.world, self.place, self.ahead, thing)

    def put_boulder(self, kind: int) -> None:
        """Place a boulder of 2 x 2 tiles in front of the player."""
        self.place.clumps.append(Clump(kind, *self.ahead, 8.0))
        forget_solidity(self.place)

    def step_to(self, tile: Tile) -> wire.Direction:
        """Walk beside a tile; return the direction to it."""
        names: tuple[wire.Direction, ...] = ("up", "right", "down", "left")
        for (dx, dy), name in zip(STEPS, names, strict=True):
            spot = (tile[0] - dx - self.farmer.x, tile[1] - dy - self.farmer.y)
            if self.act(wire.Move(*spot)) == "ok":
                return name
        raise AssertionError(f"no way to {tile}")

    def touch_tile(self, tile: Tile) -> str:
        """Walk beside a tile and press the action button at it."""
        return self.touch(self.step_to(tile))

    def key(self, name: str) -> Tile:
        """Return a named tile of the floor."""
        return sheet(self.place).key_tiles[name][0]

    def deeds(self) -> list[tuple[str, str, str, int]]:
        """Return the ledger as (deed, thing, by, count)."""
        return [(d.deed, d.thing, d.by, d.count) for d in self.farmer.ledger]

    def rest(self) -> None:
        """Wait until dropped items are picked up."""
        for _ in range(2):
            self.advance(60)
