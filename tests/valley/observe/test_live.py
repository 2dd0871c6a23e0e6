"""A state that builds its parts when they are read is equal to that of the wire."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from benchmarks.mix import AMONG_MONSTERS, SCENES, TOWN_AT_NOON, Scene
from pytest_stardojo.backends import save_path
from pytest_stardojo.valley.observe import near
from pytest_stardojo.valley.observe import state as state_view
from pytest_stardojo.valley.service import Queues, Service
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
    tiles = {(tile.x, tile.y): replace(tile, detail=None) for tile in live.near}
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


@pytest.mark.parametrize("part", ["world", "digest", "whole", "pack", "handle"])
def test_villagers_out_of_sight_have_moved_when_they_are_shown(part: str) -> None:
    at_once, late = began(TOWN_AT_NOON[0]), began(TOWN_AT_NOON[0])
    for game in (at_once, late):
        world = game.world
        assert world is not None
        for number in range(20):
            moves: Queues = {"farmer": [wire.Move(number % 3 - 1, 0)]}
            game.play(world, moves, all_move=game is at_once)
    expected = at_once.live(None, VIEW)
    live = late.live(None, VIEW)
    if part in ("world", "digest"):
        assert getattr(live, part) == getattr(expected, part)
    elif part == "whole":
        assert live.whole() == expected.whole()
    elif part == "pack":
        assert late.pack() == at_once.pack()
    else:
        observe = encoded(wire.ObserveParams(view=VIEW))
        assert late.handle("observe", observe) == at_once.handle("observe", observe)
