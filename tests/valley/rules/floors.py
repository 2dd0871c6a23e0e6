"""Many floors of the mines, laid out and counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from pytest_stardojo.gamedata import debris as debris_table
from pytest_stardojo.gamedata import mines as mine_table
from pytest_stardojo.valley.rules import mine_making, repairs
from pytest_stardojo.valley.world.model import Location, World
from pytest_stardojo.valley.world.places import sheet


def laid_out(
    numbers: Iterable[int], seeds: int, *, quarry: bool = False
) -> Iterator[tuple[World, Location]]:
    """Each floor under each seed, alone in a world."""
    for seed in range(seeds):
        for number in numbers:
            world = World(seed)
            if quarry:
                world.repairs.append(repairs.BRIDGE)
            yield world, mine_making.make(world, number)


def census(floors: Iterable[tuple[World, Location]]) -> Counter[str]:
    """What lies and lives on floors, by plain words; ``floors`` says how many there were."""
    found: Counter[str] = Counter()
    for world, location in floors:
        found.update(counted(world, location))
    return found


def counted(world: World, location: Location) -> Counter[str]:
    """What lies and lives on one floor."""
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
