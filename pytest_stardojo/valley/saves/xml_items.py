"""Read items and what is on maps from the real game's XML."""

from __future__ import annotations

from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import machines as machine_table
from pytest_stardojo.gamedata.machines import HAY
from pytest_stardojo.valley.saves.ground import stone_health
from pytest_stardojo.valley.saves.xml_text import Element, by_tile, flag, kind, number, spot, text
from pytest_stardojo.valley.world import occupants
from pytest_stardojo.valley.world.model import (
    Bush,
    Clump,
    Crop,
    FruitTree,
    Furniture,
    Grass,
    HoeDirt,
    Item,
    Location,
    Thing,
    Tile,
    Tree,
)

GIFT_BOX = "-1"
"""Item id of the starter gift box, a special chest."""
CHEST = "(BC)130"
TEA = "tea"
BUSH_SIZES = ("small", "medium", "large", TEA)

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

_WEAPONS = ("MeleeWeapon", "Slingshot")
_TYPES = {"Boots": "(B)", "Furniture": "(F)", "BedFurniture": "(F)", "Hat": "(H)"}


def qualified(id: str, element: Element) -> str:
    """Return the qualified id of an item from its plain id and XML type."""
    if id.startswith("("):
        return id
    form = kind(element)
    if form in _WEAPONS:
        return f"(W){id}"
    if form in _TYPES:
        return f"{_TYPES[form]}{id}"
    if item_table.has(f"(T){id}"):
        return f"(T){id}"
    return f"(BC){id}" if flag(element, "bigCraftable") else f"(O){id}"


def bare(id: str) -> str:
    """Return the qualified id of a plain object's id; empty for an empty id and -1."""
    return "" if not id or id == "-1" else id if id.startswith("(") else f"(O){id}"


def item(element: Element) -> Item | None:
    """Return a stack in a bag or chest; None for an empty slot or an unknown item."""
    id = qualified(element.findtext("itemId") or "", element)
    if not item_table.has(id):
        return None
    return Item(
        id,
        number(element, "stack", 1),
        number(element, "quality"),
        number(element, "WaterLeft", number(element, "waterLeft")),
        flavor=_flavor(element),
    )


def _flavor(element: Element) -> str:
    """Return the ingredient of flavored goods, if a table has it."""
    id = bare(text(element, "preservedParentSheetIndex"))
    return id if item_table.has(id) else ""


def items(element: Element | None) -> list[Item | None]:
    """Return all slots of a bag or chest."""
    return [] if element is None else [item(entry) for entry in element]


# ------------------------------------------------------------------------------ places


def fill(place: Location, element: Element) -> None:
    """Add all objects and plants of a place to it, row by row.

    Unknown things (clothes, items of mods) are left out.
    """
    for tile, entry in by_tile(element.find("objects")):
        thing = _thing(entry)
        if thing.id == HAY and not place.outdoor:
            place.hay.append(tile)
        elif (own := occupants.kind_of_item(thing.id)) is not None:
            own.put(place, tile, own.new(thing.id))
        elif item_table.has(thing.id):
            place.things[tile] = thing
    for tile, entry in by_tile(element.find("terrainFeatures")):
        _terrain(place, tile, entry)
    for entry in element.iterfind("resourceClumps/*"):
        place.clumps.append(_clump(entry))
    for entry in element.iterfind("largeTerrainFeatures/*"):
        if kind(entry) == "Bush" and number(entry, "size") < len(BUSH_SIZES):
            place.bushes.append(_bush(entry))
    pieces = [_furniture(entry) for entry in element.iterfind("furniture/*")]
    place.furniture += [piece for piece in pieces if item_table.has(piece.id)]
    place.clumps.sort(key=lambda piece: (piece.y, piece.x))
    place.bushes.sort(key=lambda piece: (piece.y, piece.x))


def _thing(element: Element) -> Thing:
    id = text(element, "itemId", text(element, "parentSheetIndex"))
    if kind(element) == "Chest":
        contents = items(element.find("items"))
        if id == GIFT_BOX:
            return Thing(CHEST, items=contents, gift=True)
        return Thing(qualified(id, element), items=contents)
    name = qualified(id, element)
    blows = stone_health(name)
    minutes = number(element, "minutesUntilReady")
    thing = Thing(name, blows, number(element, "quality"), flag(element, "isSpawnedObject"))
    if machine_table.fence(name) is not None:
        left = round(float(text(element, "health", "0")) * machine_table.FENCE_NIGHTS)
        thing.health = max(1, left or blows)
    elif blows > 1:
        thing.health = minutes or blows
    thing.fitted, thing.text = _fitted(element), text(element, "signText")
    held = element.find("heldObject")
    if held is not None and kind(held) != "Chest":
        thing.held = item(held)
    if thing.held is not None:
        thing.ready = flag(element, "readyForHarvest")
        thing.ready_in = 0 if thing.ready else minutes
    return thing


def _fitted(element: Element) -> str:
    """Return the bait of a crab pot or the item on a sign, if a table has it."""
    inside = element.find("bait")
    inside = element.find("displayItem") if inside is None else inside
    stack = None if inside is None else item(inside)
    return "" if stack is None else stack.id


def _terrain(place: Location, tile: Tile, element: Element) -> None:
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


def _clump(element: Element) -> Clump:
    tile = element.find("tile")
    x, y = (0, 0) if tile is None else spot(tile)
    return Clump(
        number(element, "parentSheetIndex"),
        x,
        y,
        float(text(element, "health", "0")),
        number(element, "width", 2),
        number(element, "height", 2),
    )


def _bush(element: Element) -> Bush:
    tile = element.find("tilePosition")
    x, y = (0, 0) if tile is None else spot(tile)
    size = BUSH_SIZES[number(element, "size")]
    berries = number(element, "tileSheetOffset") == 1 and not flag(element, "townBush")
    planted = max(1, number(element, "datePlanted")) if size == TEA else 0
    return Bush(x, y, size, berries, planted)


def _furniture(element: Element) -> Furniture:
    tile = element.find("tileLocation")
    x, y = (0, 0) if tile is None else spot(tile)
    return Furniture(f"(F){text(element, 'itemId')}", x, y)
