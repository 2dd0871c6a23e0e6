"""Read trees, grass, soil, crops and floors from the real game's XML."""

from __future__ import annotations

from pytest_stardojo.valley.saves.omissions import Omissions
from pytest_stardojo.valley.saves.xml_items import bare
from pytest_stardojo.valley.saves.xml_text import Element, flag, kind, number, text
from pytest_stardojo.valley.world.model import (
    Bush,
    Crop,
    FruitTree,
    Grass,
    HoeDirt,
    Location,
    Tile,
    Tree,
)

TEA = "tea"
"""Size of tea bushes, which farmers plant."""
FLOORS = {
    "0": "(O)328",
    "1": "(O)329",
    "2": "(O)331",
    "3": "(O)333",
    "4": "(O)401",
    "5": "(O)407",
    "6": "(O)405",
    "7": "(O)409",
    "8": "(O)411",
    "9": "(O)415",
    "10": "(O)293",
    "11": "(O)840",
    "12": "(O)841",
}
"""Item of each floor or path by its number (wiki: Flooring)."""


def add_plant(place: Location, tile: Tile, element: Element, omissions: Omissions) -> None:
    """Add a plant, tilled soil or a floor to a tile."""
    form = kind(element)
    if form == "Tree":
        place.trees[tile] = _tree(element)
    elif form == "Grass":
        place.grass[tile] = Grass(number(element, "numberOfWeeds"), number(element, "grassType", 1))
    elif form == "HoeDirt":
        place.soil[tile] = _soil(element)
    elif form == "FruitTree":
        place.fruit_trees[tile] = _fruit_tree(element)
    elif form == "Bush":
        planted = max(1, number(element, "datePlanted"))
        place.bushes.append(Bush(*tile, TEA, planted=planted))
    elif form == "Flooring":
        place.floors[tile] = FLOORS.get(text(element, "whichFloor"), "(O)328")
    else:
        omissions.add("plant", form or element.tag, "this version has no such plant")


def _tree(element: Element) -> Tree:
    return Tree(
        text(element, "treeType"),
        number(element, "growthStage"),
        float(text(element, "health", "10")),
        stump=flag(element, "stump"),
        has_seed=flag(element, "hasSeed"),
        shaken=flag(element, "wasShakenToday"),
        fertilized=flag(element, "fertilized"),
        moss=flag(element, "hasMoss"),
        tapped=flag(element, "tapped"),
    )


def _fruit_tree(element: Element) -> FruitTree:
    box = element.find("fruit")
    fruits = 0 if box is None else len(element.findall("fruit"))
    if box is not None and fruits == 1 and box.find("itemId") is None:
        fruits = len(box)
    return FruitTree(
        f"(O){text(element, 'treeId')}",
        number(element, "daysUntilMature"),
        fruits,
        float(text(element, "health", "10")),
        flag(element, "stump"),
    )


def _soil(element: Element) -> HoeDirt:
    crop = element.find("crop")
    return HoeDirt(
        number(element, "state") == 1,
        bare(text(element, "fertilizer", "-1").replace("(O)0", "")),
        None if crop is None else _crop(crop),
    )


def _crop(element: Element) -> Crop:
    forage = text(element, "whichForageCrop") if flag(element, "forageCrop") else ""
    return Crop(
        bare(text(element, "seedIndex", text(element, "netSeedIndex"))),
        number(element, "currentPhase"),
        number(element, "dayOfCurrentPhase"),
        flag(element, "fullGrown"),
        flag(element, "dead"),
        "(O)399" if forage == "1" else bare(forage),
    )
