"""Read stacks of items from the real game's XML."""

from __future__ import annotations

from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.valley.saves.omissions import Omissions
from pytest_stardojo.valley.saves.xml_text import Element, flag, kind, number, shown, text
from pytest_stardojo.valley.world.model import Item

MOST = 999
"""Most items of a stack."""
QUALITIES = (0, 1, 2, 4)
LONGEST_ENCHANTMENT = 50
UNKNOWN = "this version has no such item"

FURNITURE = (
    *("Furniture", "BedFurniture", "TV", "StorageFurniture", "FishTankFurniture"),
    "RandomizedPlantFurniture",
)
"""XML types of furniture."""
_TYPES = {
    "MeleeWeapon": "(W)",
    "Slingshot": "(W)",
    "Boots": "(B)",
    "Hat": "(H)",
    "Trinket": "(TR)",
    "Mannequin": "(M)",
    **dict.fromkeys(FURNITURE, "(F)"),
}
_SHIRT, _PANTS, _PAPER, _FLOOR = "(S)", "(P)", "(WP)", "(FL)"


def qualified(id: str, element: Element, form: str = "") -> str:
    """Return the qualified id of an item.

    Args:
        id: The plain id.
        element: The item.
        form: Its XML type if the field of the element implies it.
    """
    if id.startswith("("):
        return id
    form = kind(element) or form
    if form in _TYPES:
        return f"{_TYPES[form]}{id}"
    if form == "Clothing":
        return f"{_PANTS if text(element, 'clothesType') == 'PANTS' else _SHIRT}{id}"
    if form == "Wallpaper":
        return f"{_FLOOR if flag(element, 'isFloor') else _PAPER}{id}"
    if item_table.has(f"(T){id}"):
        return f"(T){id}"
    return f"(BC){id}" if flag(element, "bigCraftable") else f"(O){id}"


COMBINED = "(O)880"
"""A ring forged from two."""
NONE = ("", "-1", "0", "(O)-1", "(O)0")
"""Ids that mean no item.  Farms that were begun before version 1.6 still contain them."""


def bare(id: str) -> str:
    """Return the qualified id of a plain object's id; empty if it means no item."""
    id = id.strip()
    return "" if id in NONE else id if id.startswith("(") else f"(O){id}"


def item(element: Element, omissions: Omissions, form: str = "") -> Item | None:
    """Return a stack in a bag or chest; None for an empty slot or an unknown item.

    Args:
        element: The item.
        omissions: Collects unknown items.
        form: Its XML type if the field of the element implies it.
    """
    plain = element.findtext("itemId") or ""
    id = qualified(plain, element, form)
    if not item_table.has(id):
        if plain or text(element, "name"):
            name = id if plain else text(element, "name")
            omissions.add("item", name, UNKNOWN, max(1, number(element, "stack", 1)))
        return None
    count = number(element, "stack", 1)
    if count > MOST:
        omissions.add("item", id, f"a stack holds at most {MOST}", count - MOST)
    stack = Item(
        id,
        max(1, min(count, MOST)),
        _quality(number(element, "quality")),
        max(0, number(element, "WaterLeft", number(element, "waterLeft"))),
        flavor=_flavor(element),
    )
    if id == COMBINED:
        for ring in items(element.find("combinedRings"), omissions):
            if ring is not None:
                omissions.add("item", ring.id, "combined rings of this version have no effect")
    if len(element.findall("attachments/*")):
        stack.attachments = _attachments(element, omissions)
    if len(element.findall("enchantments/*")):
        stack.enchantments = dict(map(_enchantment, element.iterfind("enchantments/*")))
    return stack


def _quality(number: int) -> int:
    """Return the highest quality that is not above a number."""
    return max(quality for quality in QUALITIES if quality <= max(0, number))


def _attachments(element: Element, omissions: Omissions) -> list[Item]:
    """Return bait, tackle or ammunition; empty slots have no id."""
    stacks = items(element.find("attachments"), omissions)
    return [stack for stack in stacks if stack is not None]


def _enchantment(element: Element) -> tuple[str, int]:
    """Return the name and level of an enchantment or of a forged gem."""
    name = kind(element) or text(element, "name", element.tag)
    plain = name.removesuffix("Enchantment").removesuffix("Tool")
    return shown(plain, LONGEST_ENCHANTMENT), max(1, number(element, "level", 1))


def _flavor(element: Element) -> str:
    """Return the ingredient of flavored goods, if a table has it."""
    id = bare(text(element, "preservedParentSheetIndex"))
    return id if item_table.has(id) else ""


def items(element: Element | None, omissions: Omissions) -> list[Item | None]:
    """Return all slots of a bag or chest."""
    return [] if element is None else [item(entry, omissions) for entry in element]
