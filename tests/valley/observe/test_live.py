"""A state that builds its parts when they are read is equal to that of the wire."""

from __future__ import annotations

import msgspec
import pytest

from benchmarks.mix import AMONG_MONSTERS, SCENES, TOWN_AT_NOON, Scene
from pytest_stardojo.backends import save_path
from pytest_stardojo.valley.observe import near
from pytest_stardojo.valley.observe import state as state_view
from pytest_stardojo.valley.service import Service
from pytest_stardojo.wire import messages as wire

VIEW = wire.View(radius=12, sections=("near", "map", "world"), digest=True)


def began(scene: Scene) -> Service:
    game = Service()
    game.handle("load", encoded(wire.LoadParams(save_path(scene.save), 1)))
    for name, arguments in scene.commands:
        game.handle("command", encoded(wire.CommandParams(name, list(arguments))))
    return game


def encoded(params: object) -> bytes:
    return msgspec.json.encode(params)


@pytest.mark.parametrize("scene", [*SCENES, *TOWN_AT_NOON, *AMONG_MONSTERS[:1]])
def test_parts_and_tiles_are_those_of_the_wire(scene: Scene) -> None:
    game = began(scene)
    world = game.world
    assert world is not None
    farmer = world.farmers["farmer"]
    live = game.live(None, VIEW)
    assert live.whole() == state_view.state(world, farmer, VIEW)
    tiles = {(tile.x, tile.y): tile for tile in live.near}
    occupied = {(tile.x, tile.y): tile for tile in live.sparse.tiles}
    chart, solid = live.sparse.chart, live.sparse.solid
    for (x, y), tile in tiles.items():
        if (x, y) in occupied:
            assert occupied[x, y] == tile
        elif chart.inside(x, y):
            at = y * chart.width + x
            bare = (chart.ground[at], not solid[at], chart.dig[at] == 1)
            assert tile == wire.NearTile(tile.dx, tile.dy, x, y, *bare)
        else:
            assert tile == wire.NearTile(tile.dx, tile.dy, x, y, "Outside", False)
    assert near.sparse(world, farmer, 12).tiles == live.sparse.tiles
