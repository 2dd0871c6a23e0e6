"""Read trees, grass, soil, crops and floors from the real game's XML."""

from __future__ import annotations

from pytest_stardojo.gamedata import crops as crop_table
from pytest_stardojo.gamedata import items as item_table
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

FORAGE_CROPS = {"1": "(O)399", "2": "(O)829"}
"""Forage crops by their number: spring onion, ginger."""
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


def add_plant(
    place: Location, tile: Tile, element: Element, omissions: Omissions, form: str = ""
) -> None:
    """Add a plant, tilled soil or a floor to a tile.

    Args:
        place: The place.
        tile: The tile.
        element: The plant.
        omissions: Collects what is left out.
        form: Kind of plant, if the element does not say.
    """
    form = form or kind(element)
    if form == "Tree":
        place.trees[tile] = _tree(element)
    elif form == "Grass":
        place.grass[tile] = Grass(number(element, "numberOfWeeds"), number(element, "grassType", 1))
    elif form == "HoeDirt":
        place.soil[tile] = soil(element, omissions)
    elif form == "FruitTree":
        place.fruit_trees[tile] = _fruit_tree(element)
    elif form == "Bush":
        planted = max(1, number(element, "datePlanted"))
        place.bushes.append(Bush(*tile, TEA, planted=planted))
    elif form == "Flooring":
        which = text(element, "whichFloor", "0")
        if which in FLOORS:
            place.floors[tile] = FLOORS[which]
        else:
            omissions.add("floor", which, "this version has no such floor or path")
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


def soil(element: Element, omissions: Omissions) -> HoeDirt:
    """Return tilled soil with its fertilizer and crop."""
    fertilizer = bare(text(element, "fertilizer"))
    if fertilizer and crop_table.fertilizer(fertilizer) is None:
        omissions.add("fertilizer", fertilizer, "this version has no such fertilizer")
        fertilizer = ""
    crop = element.find("crop")
    plant = None if crop is None else _crop(crop, omissions)
    return HoeDirt(number(element, "state") == 1, fertilizer, plant)


def _crop(element: Element, omissions: Omissions) -> Crop | None:
    """Return a crop; None for an unknown one."""
    forage = _forage_crop(element)
    seed = "" if forage else _seed(element)
    if not (item_table.has(forage) if forage else seed):
        omissions.add("crop", forage or _crop_id(element), "this version has no such crop")
        return None
    harvest = bare(text(element, "overrideHarvestItemId"))
    if harvest and not item_table.has(harvest):
        omissions.add("crop", harvest, "this version has no such harvest; it is chosen anew")
        harvest = ""
    return Crop(
        seed,
        max(0, number(element, "currentPhase")),
        max(0, number(element, "dayOfCurrentPhase")),
        flag(element, "fullGrown"),
        flag(element, "dead"),
        forage,
        harvest="" if forage else harvest,
    )


def _forage_crop(element: Element) -> str:
    """Return the id of a forage crop such as a spring onion; empty for sown crops."""
    if not flag(element, "forageCrop"):
        return ""
    which = text(element, "whichForageCrop")
    return FORAGE_CROPS.get(which) or bare(which)


def _seed(element: Element) -> str:
    """Return the seed that a crop grows from; empty if this version has none.

    Wild seeds and crops of converted saves lack the seed: the former have it as their kind of
    forage, the latter only have their harvest.
    """
    for tag in ("seedIndex", "netSeedIndex", "whichForageCrop"):
        seed = bare(text(element, tag))
        if crop_table.has(seed):
            return seed
    harvest = bare(text(element, "indexOfHarvest"))
    found = (info.seed for info in crop_table.crops().values() if info.harvest == harvest)
    return next(found, "")


def _crop_id(element: Element) -> str:
    """Return what identifies an unknown crop."""
    tags = ("seedIndex", "netSeedIndex", "whichForageCrop", "indexOfHarvest")
    return next((id for tag in tags if (id := bare(text(element, tag)))), "")
