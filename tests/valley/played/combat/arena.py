"""A fighter on bare ground with placed monsters; everything else is played."""

from __future__ import annotations

from pytest_stardojo.valley.rules.monsters import roster
from pytest_stardojo.valley.world.model import Location, Monster, Thing, Tile
from pytest_stardojo.valley.world.places import put_thing
from pytest_stardojo.wire import messages as wire
from tests.valley.played.player import AHEAD, HOME, Player

LATER = 10**6
"""A tick that no test reaches, so that a monster does not act."""


class Fighter(Player):
    """A player with a weapon and much health."""

    def __init__(self, weapon: str = "Rusty Sword", *, seed: int = 0) -> None:
        super().__init__(seed=seed)
        self.hold(weapon)
        self.command("set_base_health", 9999)
        self.command("set_health", 9999)

    @property
    def place(self) -> Location:
        return self.world.locations[self.farmer.location]

    def foe(self, kind: str, tile: Tile = AHEAD, *, still: bool = True) -> Monster:
        """Place a visible monster, which does not act by default."""
        monster = roster.spawn(self.world, kind, self.place, tile)
        monster.state = ""
        if still:
            monster.next_tick, monster.awake = LATER, True  # what is awake is not woken
        return monster

    def wall(self, *tiles: Tile) -> None:
        """Place large stones as a wall."""
        for tile in tiles:
            put_thing(self.world, self.place, tile, Thing("(O)450"))

    def wait_for(self, monster: Monster, tile: Tile = AHEAD) -> None:
        """Put a monster back on its tile, open to a blow."""
        monster.x, monster.y = tile
        monster.safe_until, monster.next_tick, monster.awake = 0, LATER, True

    def blows(self, monster: Monster, most: int = 2000) -> list[int]:
        """Strike ahead until the monster is dead; return the damage of each blow."""
        taken: list[int] = []
        while monster.id in self.world.monsters and len(taken) < most:
            self.wait_for(monster)
            result = self.step(wire.Use("up"), view=wire.View(radius=0))
            taken += [
                event.data["damage"] for event in result.state.events if event.kind == "struck"
            ]
            if monster.state == "down":
                break
        return taken

    def wounds(self, monster: Monster, count: int, *, shots: bool = False) -> list[int]:
        """Let a monster attack the fighter repeatedly; return the damage."""
        taken: list[int] = []
        while len(taken) < count:
            self.farmer.x, self.farmer.y = HOME
            self.farmer.health, self.farmer.safe_until = 9999, 0
            self.farmer.buffs.clear()
            monster.x, monster.y = (AHEAD[0], AHEAD[1] - 2) if shots else AHEAD
            monster.awake, monster.state, monster.blows = True, self.way_in(monster, shots), 0
            monster.timer, monster.next_tick = self.world.tick + 400, self.world.tick + 1
            self.advance(1)
            if self.farmer.health < 9999:
                taken.append(9999 - self.farmer.health)
        return taken

    def way_in(self, monster: Monster, shots: bool = False) -> str:
        """Return the state in which a monster of its kind attacks."""
        behavior = roster.info_of(monster).behavior
        if behavior == "patrol":
            monster.facing = 2
        if shots:
            return "aiming"
        return {"burrow": "up", "scamper": "bold", "patrol": "patrol"}.get(behavior, "")
