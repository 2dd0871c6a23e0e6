"""The open menu in the published notation."""

from __future__ import annotations

from collections.abc import Mapping

from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.legacy.server.surroundings import Record
from pytest_stardojo.wire import messages as wire

_KEYS = (
    "type",
    "message",
    "currentPrizeTrack",
    "dialogues",
    "chats",
    "shopMenuData",
    "animalsMenuData",
    "responses",
    "bluePrints",
    "ItemsInChest",
)
UNTOLD = (
    *("inventory", "crafting", "cooking", "quests", "map", "social", "skills", "calendar"),
    *("shipping_bin", "shipping_summary"),
)
"""Menus that observations report as ``No Menu``."""
TYPES: Mapping[str, str] = {
    "shop": "ShopMenu",
    "animals": "PurchaseAnimalsMenu",
    "carpenter": "CarpenterMenu",
    "chest": "Chest",
    "letter": "Letter",
}
"""Published types of menus; all others are ``DialogueBox``."""
SPOKEN = ("dialogue",)
EXTRAS = ("More ...", "Talk to ", "Give ")
"""Prefixes of the options of a shop that are not goods; they have no id."""


def menu_data(menu: wire.MenuState | None, rows: list[wire.OptionState] | None) -> Record:
    """Return ``CurrentMenuData``, which always has the same ten keys.

    Args:
        menu: The open menu.
        rows: All goods of a shop, including those on other pages.
    """
    found: Record = dict.fromkeys(_KEYS)
    if menu is None or menu.kind in UNTOLD:
        found["type"] = "No Menu"
        return found
    found["type"] = TYPES.get(menu.kind, "DialogueBox")
    if menu.kind == "shop":
        found["shopMenuData"] = [_ware(row) for row in (goods(menu) if rows is None else rows)]
    elif menu.kind == "animals":
        found["animalsMenuData"] = [
            {"name": option.label, "price": option.price} for option in menu.options
        ]
    elif menu.kind == "chest":
        found["ItemsInChest"] = [
            {"Name": _name(option), "Quantity": option.stock} for option in goods(menu)
        ]
    elif menu.kind == "letter":
        found["message"] = menu.text
    elif menu.kind == "carpenter":
        found["bluePrints"] = "StardewValley.Menus.CarpenterMenu+BlueprintEntry"
        _spell_out(found, menu)
    else:
        _spell_out(found, menu)
    return found


def _spell_out(found: Record, menu: wire.MenuState) -> None:
    """Add the text of a menu and the possible answers."""
    spoken = menu.kind in SPOKEN
    text = menu.text or menu.title
    found["dialogues"] = [] if spoken else [text]
    found["chats"] = [text] if spoken else []
    found["responses"] = [
        {"responseKey": _key(option), "responseText": option.label}
        for option in ([] if _only_closes(menu) else menu.options)
    ]


def _key(option: wire.OptionState) -> str:
    return option.label if option.label in ("Yes", "No") else str(option.index)


def _only_closes(menu: wire.MenuState) -> bool:
    return menu.kind in ("dialogue", "message", "story")


def goods(menu: wire.MenuState) -> list[wire.OptionState]:
    """Return the goods on a page of a shop."""
    return [option for option in menu.options if option.id]


def more(menu: wire.MenuState) -> int | None:
    """Return the option that turns the page of a shop; None: it has one page."""
    for option in menu.options:
        if not option.id and option.label == EXTRAS[0]:
            return option.index
    return None


def _ware(row: wire.OptionState) -> Record:
    """Return name and base price (twice the selling price), as the mod does."""
    return {"name": _name(row), "price": _base_price(row)}


def _name(option: wire.OptionState) -> str:
    if item_table.has(option.id):
        return item_table.item(option.id).name
    return option.label


def _base_price(option: wire.OptionState) -> int:
    return 2 * item_table.item(option.id).price if item_table.has(option.id) else option.price or 0
