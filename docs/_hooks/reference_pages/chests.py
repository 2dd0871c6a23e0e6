"""Generate the table of the chests that hold something when a task begins."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pytest_stardojo.gamedata import items
from pytest_stardojo.tasks.places import bundled_root, save_names
from pytest_stardojo.valley import saves
from pytest_stardojo.valley.world import goods
from reference_pages.structs import code, grid


class Chest(NamedTuple):
    """A chest of a bundled save."""

    save: str
    place: str
    offset: tuple[int, int] | None
    """Offset from the farmer at the start; None: in another place."""
    contents: tuple[str, ...]
    """Counts and names of the stacks."""
    ids: frozenset[str]


def found() -> Iterator[Chest]:
    """Yield every chest of the bundled saves that holds something."""
    for save in save_names(bundled_root()):
        world = saves.load(str(bundled_root() / "saves" / f"{save}.yaml"))
        farmer = world.farmers["farmer"]
        for location in world.locations.values():
            for (x, y), thing in location.things.items():
                stacks = [item for item in thing.items or () if item is not None]
                if stacks:
                    here = location.id == farmer.location
                    offset = (x - farmer.x, y - farmer.y) if here else None
                    contents = tuple(goods.counted(item) for item in stacks)
                    ids = frozenset(item.id for item in stacks)
                    yield Chest(save, location.id, offset, contents, ids)


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
        return f"in the {code(chest.place)}"
    x, y = chest.offset
    return f"on the {code(chest.place)}, at ({x}, {y}) from the farmer"
