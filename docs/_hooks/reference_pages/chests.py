"""Generate the tables of buildings and chests at the beginning of a task."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pytest_stardojo.gamedata import items
from pytest_stardojo.tasks.places import bundled_root, save_names
from pytest_stardojo.valley import saves
from pytest_stardojo.valley.rules.common import interiors
from pytest_stardojo.valley.world import goods
from pytest_stardojo.valley.world.model import Building, World
from reference_pages.structs import code, grid


class Chest(NamedTuple):
    """A chest of a bundled save."""

    save: str
    place: str
    tile: tuple[int, int]
    offset: tuple[int, int] | None
    """Offset from the farmer at the start; None: in another place."""
    contents: tuple[str, ...]
    """Counts and names of the stacks."""
    ids: frozenset[str]


def _worlds() -> Iterator[tuple[str, World]]:
    """Yield the names and the worlds of the bundled saves."""
    for save in save_names(bundled_root()):
        yield save, saves.load(str(bundled_root() / "saves" / f"{save}.yaml"))


def found() -> Iterator[Chest]:
    """Yield every chest of the bundled saves that holds something."""
    for save, world in _worlds():
        farmer = world.farmers["farmer"]
        for location in world.locations.values():
            for (x, y), thing in location.things.items():
                stacks = [item for item in thing.items or () if item is not None]
                if stacks:
                    here = location.id == farmer.location
                    offset = (x - farmer.x, y - farmer.y) if here else None
                    contents = tuple(goods.counted(item) for item in stacks)
                    ids = frozenset(item.id for item in stacks)
                    yield Chest(save, location.id, (x, y), offset, contents, ids)


def needed(chest: Chest, tools: tuple[str, ...]) -> bool:
    """Return whether a chest holds one of the tools of a task."""
    return any(items.find(tool) in chest.ids for tool in tools)


def table() -> str:
    """Return the table of chests."""
    rows = [
        [code(each.save), _where(each), ", ".join(each.contents)]  #
        for each in found()
    ]
    return grid(["save", "chest", "content"], rows)


def _where(chest: Chest) -> str:
    if chest.offset is None:
        return f"in the {code(chest.place)}, on {chest.tile}"
    return f"on the {code(chest.place)}, on {chest.tile}, at {chest.offset} from the farmer"


def buildings() -> str:
    """Return the table of the buildings of the saves."""
    rows: dict[tuple[str, ...], list[str]] = {}
    for save, world in _worlds():
        for building in world.buildings.values():
            rows.setdefault(_building(world, building), []).append(save)
    cells = [
        [building, ", ".join(map(code, names)), *rest]
        for (building, *rest), names in sorted(rows.items())
    ]
    return grid(["building", "saves", "tiles", "door", "animal door", "animals"], cells)


def _building(world: World, building: Building) -> tuple[str, ...]:
    """Return the type of a building, its tiles, its doors and its animals."""
    x, y = building.x, building.y
    last = (x + building.width - 1, y + building.height - 1)
    animals = [animal.type for animal in world.animals.values() if animal.home == building.id]
    return (
        building.type,
        f"{(x, y)} to {last}",
        ", ".join(map(str, interiors.door_tiles(building))),
        ", ".join(map(str, interiors.animal_door_tiles(building))),
        ", ".join(animals),
    )
