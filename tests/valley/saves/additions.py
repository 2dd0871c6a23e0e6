"""Additions of the suite's saves to the published ones; see tasks/CHANGES.md."""

from __future__ import annotations

from pytest_stardojo.valley.world.model import Crop, HoeDirt, Thing, Tile

LEEK, DANDELION, KALE_SEEDS, SPRING_ONION = "(O)20", "(O)22", "(O)477", "(O)399"
CORAL, SEA_URCHIN, COCKLE, MUSSEL, OYSTER = "(O)393", "(O)397", "(O)718", "(O)719", "(O)723"

ONIONS_ELSEWHERE: tuple[Tile, ...] = (
    *((77, 77), (77, 78), (77, 79), (78, 76), (78, 77), (78, 78), (78, 79)),
    *((79, 77), (79, 78), (79, 79), (80, 78), (82, 90), (83, 89), (86, 87)),
)
"""Tiles on which spring onions grow in the other published saves."""

Addition = tuple[str, str, Tile, Thing | HoeDirt]
"""(location, layer, tile, object)."""


def _lying(place: str, id: str, *tiles: Tile) -> list[Addition]:
    return [(place, "things", tile, Thing(id, spawned=True)) for tile in tiles]


def _onions(*tiles: Tile) -> list[Addition]:
    onion = Crop("", phase=5, grown=True, forage=SPRING_ONION)
    return [("Forest", "soil", tile, HoeDirt(crop=onion)) for tile in tiles]


def _kale(*tiles: Tile) -> list[Addition]:
    ripe = Crop(KALE_SEEDS, phase=4)
    return [("Farm", "soil", tile, HoeDirt(crop=ripe)) for tile in tiles]


ADDITIONS: dict[str, list[Addition]] = {
    "save_new": [
        *_lying("Backwoods", LEEK, (43, 16)),
        *_lying("Mountain", LEEK, (36, 18), (45, 12)),
        *_lying("Forest", DANDELION, (62, 30)),
        *_onions(*ONIONS_ELSEWHERE),
        *_lying("Beach", CORAL, (8, 12), (20, 17)),
        *_lying("Beach", SEA_URCHIN, (14, 15), (31, 12)),
        *_lying("Beach", COCKLE, (5, 16), (27, 16), (44, 17)),
        *_lying("Beach", MUSSEL, (10, 19), (34, 15), (50, 19)),
        *_lying("Beach", OYSTER, (17, 11), (22, 19), (41, 14)),
    ],
    "save_farming": [*_kale(*((x, 21) for x in range(59, 68)))],
}
