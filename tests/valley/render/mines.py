"""Mine floors to paint, with monsters on them."""

from __future__ import annotations

from pytest_stardojo.valley import saves
from pytest_stardojo.valley.rules.mines.mine_features import DARK
from pytest_stardojo.valley.rules.monsters.roster import spawn
from pytest_stardojo.valley.rules.travel import mine_entrances
from pytest_stardojo.valley.world.clock import tick_at
from pytest_stardojo.valley.world.model import Location, Monster, World
from tests.valley.render.scenes import RECIPES


def floor(number: int, *, dark: bool = False) -> World:
    """Return a farmer on a floor at ten in the morning, without monsters."""
    world = saves.SHARED.world(str(RECIPES / "save_new.yaml"))
    world.tick = tick_at(1000)
    farmer = world.farmers["farmer"]
    mine_entrances.enter(world, farmer, number, "command")
    farmer.menus.clear()
    world.monsters.clear()
    here(world).features[:] = [DARK] if dark else []
    return world


def here(world: World) -> Location:
    """Return the farmer's location."""
    return world.locations[world.farmers["farmer"].location]


def beside(world: World, kind: str, dx: int, dy: int, state: str = "") -> Monster:
    """Return a monster at an offset in tiles from the farmer."""
    farmer = world.farmers["farmer"]
    monster = spawn(world, kind, here(world), (farmer.x + dx, farmer.y + dy))
    monster.state = state
    return monster
