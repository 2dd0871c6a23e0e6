"""Walking several tiles at a time gives the same world as ticking through the walk."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from benchmarks.mix import SCENES, TOWN_AT_NOON, Scene
from pytest_stardojo.backends import save_path
from pytest_stardojo.valley.actions import scheduler, walk_ahead
from pytest_stardojo.valley.observe.digest import digest
from pytest_stardojo.valley.service import Service
from pytest_stardojo.valley.world.model import Activity, Drop, Item, World
from pytest_stardojo.wire import messages as wire


def world_of(scene: Scene) -> World:
    game = Service()
    game.handle("load", msgspec.json.encode(wire.LoadParams(save_path(scene.save), 1)))
    for name, arguments in scene.commands:
        game.handle("command", msgspec.json.encode(wire.CommandParams(name, list(arguments))))
    assert game.world is not None
    return game.world


@pytest.mark.parametrize("scene", [SCENES[0], SCENES[2], *TOWN_AT_NOON])
def test_walks_and_ticks_lead_to_the_same_world(scene: Scene) -> None:
    walked, ticked = world_of(scene), world_of(scene)
    luck = Random(3)
    for _ in range(25):
        move = wire.Move(luck.randint(-7, 7), luck.randint(-7, 7))
        results = scheduler.play(walked, {"farmer": [move]})
        assert results == scheduler.play(ticked, {"farmer": [move]}, stride=1)
        assert digest(walked) == digest(ticked)


def test_a_farmer_walks_several_tiles_at_a_time_only_where_nothing_else_can_happen() -> None:
    world = world_of(SCENES[0])
    (farmer,) = world.farmers.values()
    assert walk_ahead.lone_walker(world) is None
    farmer.activity = Activity("move", path=[(farmer.x + 1, farmer.y)])
    assert walk_ahead.lone_walker(world) is farmer
    drops = world.locations[farmer.location].drops
    drops.append(Drop(Item("(O)24"), farmer.x, farmer.y, 0))
    assert walk_ahead.lone_walker(world) is None
    drops.clear()
    world.clock_waits = True
    assert walk_ahead.lone_walker(world) is None
