"""Read what is on maps from the real game's XML."""

from __future__ import annotations

from pytest_stardojo.gamedata import crops as crop_table
from pytest_stardojo.gamedata import debris as debris_table
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import machines as machine_table
from pytest_stardojo.gamedata.machines import HAY
from pytest_stardojo.valley.saves import home_rooms
from pytest_stardojo.valley.saves.ground import stone_health
from pytest_stardojo.valley.saves.omissions import Omissions
from pytest_stardojo.valley.saves.xml_items import UNKNOWN, bare, item, items, qualified
from pytest_stardojo.valley.saves.xml_plants import TEA, add_plant, soil
from pytest_stardojo.valley.saves.xml_text import (
    LONGEST_TEXT,
    Element,
    by_tile,
    flag,
    kind,
    number,
    shown,
    spot,
    text,
)
from pytest_stardojo.valley.world import occupants
from pytest_stardojo.valley.world.footprints import GATE
from pytest_stardojo.valley.world.model import (
    Bush,
    Clump,
    Furniture,
    HoeDirt,
    Item,
    Location,
    Thing,
    Tile,
)

GIFT_BOX = "-1"
"""Item id of the starter gift box, a special chest."""
CHEST = "(BC)130"
POT = "(BC)62"
GATE_OPEN = 88
"""Position of an open gate."""
GIANT_NUMBERS = {"0": "(O)190", "1": "(O)254", "2": "(O)276"}
"""Harvest of a giant crop by its number in saves from before 1.6."""
BUSH_SIZES = ("small", "medium", "large", TEA)


def fill(place: Location, element: Element, omissions: Omissions) -> None:
    """Add all objects and plants of a place to it, row by row."""
    omissions = omissions.within(place.id)
    stored: list[tuple[Tile, list[Item]]] = []
    for tile, entry in by_tile(element.find("objects")):
        thing = _thing(entry, omissions)
        if thing.id == HAY and not place.outdoor:
            place.hay.append(tile)
        elif (own := occupants.kind_of_item(thing.id)) is not None:
            own.put(place, tile, own.new(thing.id))
        elif item_table.has(thing.id):
            place.things[tile] = thing
            if kind(entry) == "Mannequin":
                stored.append((tile, _worn_by(entry, omissions)))
            if thing.id == POT:
                _plant_pot(place, tile, entry, omissions)
        else:
            omissions.add("object", thing.id, UNKNOWN)
    for tile, entry in by_tile(element.find("terrainFeatures")):
        add_plant(place, tile, entry, omissions)
    for entry in element.iterfind("resourceClumps/*"):
        clump = _clump(entry)
        if clump.kind in debris_table.clumps():
            place.clumps.append(clump)
        else:
            id = text(entry, "id", text(entry, "parentSheetIndex"))
            omissions.add("clump", id, "this version has no such stump, boulder or giant crop")
    for entry in element.iterfind("largeTerrainFeatures/*"):
        if kind(entry) == "Bush" and number(entry, "size") < len(BUSH_SIZES):
            place.bushes.append(_bush(entry))
    for entry in element.iterfind("furniture/*"):
        piece = _furniture(entry)
        if item_table.has(piece.id):
            place.furniture.append(piece)
            piece.on_top = _on_top(entry, omissions)
            stored.append(((piece.x, piece.y), _inside(entry, omissions)))
        else:
            omissions.add("furniture", piece.id, UNKNOWN)
    place.clumps.sort(key=lambda piece: (piece.y, piece.x))
    place.bushes.sort(key=lambda piece: (piece.y, piece.x))
    for tile, stacks in stored:
        home_rooms.store_beside(place, tile, stacks, omissions)


WORN = {"hat": "Hat", "shirt": "Clothing", "pants": "Clothing", "boots": "Boots"}
"""XML types of what a mannequin wears, by field."""


def _inside(furniture: Element, omissions: Omissions) -> list[Item]:
    """Return what is in a dresser or fish tank."""
    found = [item(entry, omissions) for entry in furniture.iterfind("heldItems/*")]
    return [stack for stack in found if stack is not None]


def _on_top(furniture: Element, omissions: Omissions) -> Item | None:
    """Return what is on a table."""
    held = furniture.find("heldObject")
    return None if held is None or not len(held) else item(held, omissions)


def _worn_by(mannequin: Element, omissions: Omissions) -> list[Item]:
    """Return what a mannequin wears."""
    worn = [(mannequin.find(field), form) for field, form in WORN.items()]
    found = [item(one, omissions, form) for one, form in worn if one is not None and len(one)]
    return [stack for stack in found if stack is not None]


def _plant_pot(place: Location, tile: Tile, element: Element, omissions: Omissions) -> None:
    """Add the soil of a garden pot, with what grows there."""
    dirt = element.find("hoeDirt")
    place.soil[tile] = HoeDirt() if dirt is None else soil(dirt, omissions)
    bush = element.find("bush")
    if bush is not None and len(bush):
        add_plant(place, tile, bush, omissions, form="Bush")


def _thing(element: Element, omissions: Omissions) -> Thing:
    id = text(element, "itemId", text(element, "parentSheetIndex"))
    if kind(element) == "Chest":
        contents = items(element.find("items"), omissions)
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
    thing.fitted, thing.text = _fitted(element, omissions), _sign(element)
    if thing.id == GATE:
        thing.ready = number(element, "gatePosition") == GATE_OPEN
    held = element.find("heldObject")
    if held is not None and len(held):
        _hold(thing, held, omissions)
    if thing.held is not None:
        thing.ready = flag(element, "readyForHarvest")
        thing.ready_in = 0 if thing.ready else max(0, minutes)
    return thing


def _hold(thing: Thing, element: Element, omissions: Omissions) -> None:
    """Add what an object holds: a product, the contents of a grabber, a nozzle."""
    if kind(element) == "Chest":
        thing.items = items(element.find("items"), omissions)
        return
    held = item(element, omissions)
    if held is None:
        return
    if thing.id in crop_table.SPRINKLERS:
        thing.fitted = held.id
        inner = element.find("heldObject")
        if inner is not None and kind(inner) == "Chest":
            stacks = [stack for stack in items(inner.find("items"), omissions) if stack]
            for stack in stacks:
                omissions.add("item", stack.id, "sprinklers hold no fertilizer", stack.count)
    elif machine_table.fence(thing.id) is not None:
        omissions.add("item", held.id, "fences hold nothing", held.count)
    else:
        thing.held = held


def _sign(element: Element) -> str:
    """Return the text of a text sign, on one line."""
    return shown(" ".join(text(element, "signText").split()), LONGEST_TEXT)


def _fitted(element: Element, omissions: Omissions) -> str:
    """Return the bait of a crab pot or the item on a sign, if a table has it."""
    inside = element.find("bait")
    inside = element.find("displayItem") if inside is None else inside
    stack = None if inside is None else item(inside, omissions)
    return "" if stack is None else stack.id


def _clump(element: Element) -> Clump:
    tile = element.find("tile")
    x, y = (0, 0) if tile is None else spot(tile)
    giant = kind(element) == "GiantCrop"
    size = 3 if giant else 2
    return Clump(
        _giant_kind(element) if giant else number(element, "parentSheetIndex"),
        x,
        y,
        float(text(element, "health", "0")),
        number(element, "width", size),
        number(element, "height", size),
    )


def _giant_kind(element: Element) -> int:
    """Return the clump kind of a giant crop from its id, or from its number in older saves."""
    id = text(element, "id", text(element, "which", text(element, "parentSheetIndex")))
    harvest = GIANT_NUMBERS.get(id, bare(id))
    for known, clump_kind in debris_table.GIANT_KINDS.items():
        name = item_table.item(known).name.replace(" ", "")
        if harvest == known or id.replace(" ", "") == name:
            return clump_kind
    return -1


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
