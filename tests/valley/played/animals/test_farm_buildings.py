"""Doors, interiors and footprints of farm buildings, played."""

from __future__ import annotations

import pytest

from pytest_stardojo.valley.maps import load_sheet
from pytest_stardojo.valley.world.model import Building
from pytest_stardojo.wire import messages as wire
from tests.valley.played.player import Player

AT = (40, 22)

DOORS = [
    ("Coop", (1, 2), (2, 8), (11, 10)),
    ("Big Coop", (1, 2), (2, 8), (15, 10)),
    ("Deluxe Coop", (1, 2), (2, 8), (23, 10)),
    ("Barn", (1, 3), (11, 13), None),
    ("Big Barn", (1, 3), (11, 13), None),
    ("Deluxe Barn", (1, 3), (11, 13), None),
    ("Shed", (3, 2), (6, 12), (13, 14)),
    ("Big Shed", (3, 2), (9, 15), (19, 17)),
    ("Slime Hutch", (3, 3), (8, 13), (18, 15)),
    ("Cabin", (2, 1), (3, 11), (12, 12)),
]
"""(type, human door, entry tile inside, size inside if known)."""
HATCHES = [
    ("Coop", [(2, 2)]),
    ("Big Coop", [(2, 2)]),
    ("Deluxe Coop", [(2, 2)]),
    ("Barn", [(3, 3), (4, 3)]),
    ("Big Barn", [(4, 3), (5, 3)]),
    ("Deluxe Barn", [(4, 3), (5, 3)]),
]
FIXTURES = [
    ("Coop", {(3, 3): "Feed Hopper"}),
    ("Big Coop", {(3, 3): "Feed Hopper", (2, 3): "Incubator"}),
    ("Deluxe Coop", {(3, 3): "Feed Hopper", (2, 3): "Incubator"}),
    ("Barn", {(6, 3): "Feed Hopper"}),
    ("Big Barn", {(6, 3): "Feed Hopper"}),
    ("Deluxe Barn", {(6, 3): "Feed Hopper"}),
    ("Slime Hutch", {(1, 4): "Slime Incubator"}),
    ("Shed", {}),
    ("Big Shed", {}),
]
TROUGHS = [("Coop", 4), ("Big Coop", 8), ("Deluxe Coop", 12)]
TROUGHS += [("Barn", 4), ("Big Barn", 8), ("Deluxe Barn", 12)]
OPEN = [
    ("Stable", {(1, 1), (2, 1)}),
    ("Cabin", {(0, 2), (1, 2), (2, 2), (3, 2)}),
    ("Pet Bowl", {(0, 0), (0, 1), (1, 1)}),
    *((type, set()) for type in ("Well", "Silo", "Mill", "Fish Pond", "Shed", "Shipping Bin")),
]
"""Walkable tiles of the footprint."""


@pytest.fixture
def player() -> Player:
    player = Player()
    for one in [one for one in player.world.buildings.values() if one.type.endswith("oop")]:
        player.command("remove_building", one.x, one.y)
    return player


def _build(player: Player, type: str) -> Building:
    player.command("build", type, True, *AT)
    (building,) = [one for one in player.world.buildings.values() if (one.x, one.y) == AT]
    return building


@pytest.mark.parametrize(("type", "door", "entry", "size"), DOORS)
def test_one_goes_in_by_the_door_and_out_again(
    player: Player,
    type: str,
    door: tuple[int, int],
    entry: tuple[int, int],
    size: tuple[int, int] | None,
) -> None:
    _build(player, type)
    x, y = AT[0] + door[0], AT[1] + door[1]
    seen = next(one for one in player.observe().farm.buildings if (one.x, one.y) == AT)
    assert seen.door == (x, y)
    player.stand(x, y + 1)
    assert player.touch("up") == "ok"
    assert (player.me.location, player.me.x, player.me.y) == (type, *entry)
    chart = load_sheet(player.world.locations[player.farmer.location].map)
    assert size is None or (chart.width, chart.height) == size
    assert player.act(wire.Move(0, 1)) == "ok"
    assert (player.me.location, player.me.x, player.me.y) == ("Farm", x, y + 1)


@pytest.mark.parametrize(("type", "hatch"), HATCHES)
def test_the_animal_door_opens_on_each_of_its_tiles(
    player: Player, type: str, hatch: list[tuple[int, int]]
) -> None:
    building = _build(player, type)
    for x, y in hatch:
        player.stand(AT[0] + x, AT[1] + y + 1)
        open_before = building.door_open
        assert player.touch("up") == "ok"
        assert building.door_open is not open_before


@pytest.mark.parametrize(("type", "fixtures"), FIXTURES)
def test_what_stands_inside_from_the_beginning(
    player: Player, type: str, fixtures: dict[tuple[int, int], str]
) -> None:
    building = _build(player, type)
    player.command("warp", f"{type}#{building.id}")
    world = player.observe().world
    assert world is not None
    things = world.locations[f"{type}#{building.id}"].things
    assert {(one.x, one.y): one.name for one in things} == fixtures


@pytest.mark.parametrize(("type", "troughs"), TROUGHS)
def test_there_is_a_trough_for_each_animal(player: Player, type: str, troughs: int) -> None:
    _build(player, type)
    seen = next(one for one in player.observe().farm.buildings if (one.x, one.y) == AT)
    assert (seen.troughs_total, seen.capacity) == (troughs, troughs)


@pytest.mark.parametrize(("type", "free"), OPEN)
def test_what_of_the_footprint_can_be_stood_on(
    player: Player, type: str, free: set[tuple[int, int]]
) -> None:
    building = _build(player, type)
    for y in range(building.height):
        for x in range(building.width):
            tile = player.tile(AT[0] + x, AT[1] + y)
            assert tile.passable == ((x, y) in free), (x, y)
