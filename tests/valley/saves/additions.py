"""Differences of the suite's saves from the published ones, read from ``tasks/CHANGES.md``.

That table is the only list of them; the heads of the recipes and ``docs/legacy.md`` contain
its summary.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.valley.world.model import Crop, HoeDirt, Thing, Tile
from tests.valley.saves.folders import NAMES, ROOT

LIST = ROOT / "tasks" / "CHANGES.md"
HEAD = "| save | place | added | tiles | why |"
KALE_SEEDS, SPRING_ONION = "(O)477", "(O)399"


class Addition(NamedTuple):
    """An object that a published save does not have."""

    place: str
    name: str
    layer: str
    """The field of ``Location`` that contains it."""
    tile: Tile
    what: Thing | HoeDirt


def _rows() -> Iterator[list[str]]:
    text = LIST.read_text(encoding="utf-8")
    for line in text.split(HEAD, 1)[1].splitlines()[2:]:
        if not line.startswith("|"):
            return
        yield [cell.strip() for cell in line.strip("|").split("|")]


def _object(name: str) -> tuple[str, Thing | HoeDirt]:
    """Return an addition of this name: a ripe crop, or forage."""
    if name == "Spring Onion":
        return "soil", HoeDirt(crop=Crop("", phase=5, grown=True, forage=SPRING_ONION))
    if name == "Kale":
        return "soil", HoeDirt(crop=Crop(KALE_SEEDS, phase=4))
    id = item_table.find(name)
    assert id is not None, name
    return "things", Thing(id, spawned=True)


def additions() -> dict[str, list[Addition]]:
    """Return the additions by save."""
    found: dict[str, list[Addition]] = {name: [] for name in NAMES}
    for save, place, name, tiles, _ in _rows():
        for spot in tiles.split(";"):
            x, y = map(int, spot.split(","))
            layer, what = _object(name)
            found[save].append(Addition(place, name, layer, (x, y), what))
    return found


def summary(save: str) -> str:
    """Return the additions of a save in one line: ``3 Leek, 1 Dandelion``."""
    counts = Counter(one.name for one in additions()[save])
    return ", ".join(f"{count} {name}" for name, count in counts.items()) or "none"
