"""Statistics over many floors of the mines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

import pytest

from pytest_stardojo.gamedata import debris as debris_table
from pytest_stardojo.gamedata import mines as mine_table
from pytest_stardojo.valley.rules.mines import mine_layout
from pytest_stardojo.valley.rules.places import community_repairs
from pytest_stardojo.valley.world.model import Location, World
from pytest_stardojo.valley.world.places import sheet

BANDS = {
    "earth": [n for n in range(2, 40) if n % 5],
    "ice": [n for n in range(41, 80) if n % 5],
    "lava": [n for n in range(81, 120) if n % 5],
    "cavern": list(range(121, 161)),
}
"""Floors by appearance, without those of the lift."""
SHORT, LONG = 3, 63
"""Seeds for each floor of a band; 32 floors and 63 seeds are 2,016 floors."""

soak = (pytest.mark.soak, pytest.mark.timeout(1800))
seeds = pytest.mark.parametrize("seeds", [SHORT, pytest.param(LONG, marks=soak)])
"""Number of floors: few in normal runs, many with ``--soak``."""


def laid_out(
    numbers: Iterable[int], seeds: int, *, quarry: bool = False
) -> Iterator[tuple[World, Location]]:
    """Yield each floor under each seed, alone in a world."""
    for seed in range(seeds):
        for number in numbers:
            world = World(seed)
            if quarry:
                world.repairs.append(community_repairs.BRIDGE)
            yield world, mine_layout.create(world, number)


def census(floors: Iterable[tuple[World, Location]]) -> Counter[str]:
    """Return the counts of objects and monsters on floors; ``floors`` is the number of floors."""
    found: Counter[str] = Counter()
    for world, location in floors:
        found.update(counted(world, location))
    return found


def counted(world: World, location: Location) -> Counter[str]:
    """Return the counts of objects and monsters on one floor."""
    chart = sheet(location)
    found = Counter(floors=1, tiles=sum(chart.walk), soil=sum(chart.dig))
    for thing in location.things.values():
        if thing.spawned:
            found["items"] += 1
        elif debris_table.stone(thing.id) is not None:
            found["stones"] += 1
        elif thing.id in mine_table.ice():
            found["ice"] += 1
        elif thing.id in mine_table.containers():
            found["containers"] += 1
        else:
            found["weeds"] += 1
        found[thing.id] += 1
    found["boulders"] = len(location.clumps)
    found["ladders"] = len(location.ladders)
    for monster in world.monsters.values():
        found["monsters"] += 1
        found[monster.kind] += 1
    found.update(location.features)
    return found
