"""Ways down from mine floors: frequency of initial ladders, and a way down on every floor.

Normal runs create some hundred floors, runs with ``--soak`` 20,000 in total.
"""

from __future__ import annotations

import pytest

from pytest_stardojo.valley.rules.mines import mine_levels
from pytest_stardojo.valley.rules.monsters import roster
from pytest_stardojo.valley.world.model import Location, Tile, World
from pytest_stardojo.valley.world.places import STEPS, sheet
from tests.valley.rules.mines.floors import BANDS, census, laid_out, seeds, soak


@seeds
def test_how_often_a_floor_starts_with_a_ladder(seeds: int) -> None:
    # 95 % of the floors try one random tile of the whole map: open in a third of the cases.
    found = census(laid_out([n for n in BANDS["earth"] if n != 12], seeds))
    assert 0.2 <= found["ladders"] / found["floors"] <= 0.4


@pytest.mark.parametrize("number", [10, 12, 20, 30, 40, 52, 60, 92, 110])
def test_floors_whose_ladder_is_always_there(number: int) -> None:
    for _, location in laid_out([number], 5):
        assert location.way_found
        assert "ladder" in location.ladders.values()


@pytest.mark.parametrize("number", [120, 77377])
def test_floors_without_a_way_down(number: int) -> None:
    for _, location in laid_out([number], 5):
        assert not location.ladders


def reach(location: Location) -> set[Tile]:
    """Return the tiles that can be reached by breaking obstacles."""
    chart = sheet(location)
    seen = {chart.default_arrival}
    queue = [chart.default_arrival]
    for x, y in queue:
        for dx, dy in STEPS:
            near = (x + dx, y + dy)
            open_ = chart.inside(*near) and chart.walk[near[1] * chart.width + near[0]]
            if near not in seen and open_ and near not in location.ladders:
                seen.add(near)
                queue.append(near)
    return seen


def can_be_left(world: World, location: Location) -> bool:
    """Return whether a ladder can be reached, or revealed by stones or monsters."""
    number = mine_levels.number(location.id) or 0
    reached = reach(location)
    for x, y in location.ladders:
        if any((x + dx, y + dy) in reached for dx, dy in STEPS):
            return True
    if not mine_levels.has_way_down(number):
        return True
    if "infested" in location.features:
        return bool(roster.at(world, location.id))
    return not location.way_found and any(tile in reached for tile in location.things)


def free_around(location: Location) -> int:
    """Return the sides on which a farmer can step or strike on arrival."""
    chart = sheet(location)
    x, y = chart.default_arrival
    return sum(
        chart.walk[(y + dy) * chart.width + x + dx] == 1 and (x + dx, y + dy) not in location.things
        for dx, dy in STEPS
    )


@pytest.mark.parametrize(
    ("numbers", "seeds"),
    [
        (range(1, 121), 2),
        (range(121, 161), 2),
        pytest.param(range(1, 121), 130, marks=soak),
        pytest.param(range(121, 221), 45, marks=soak),
    ],
    ids=["mines", "cavern", "15,600 of the mines", "4,500 of the cavern"],
)
def test_every_floor_can_be_left(numbers: range, seeds: int) -> None:
    for world, location in laid_out(numbers, seeds):
        assert can_be_left(world, location), (world.seed, location.id)
        assert free_around(location) >= 1, (world.seed, location.id)
