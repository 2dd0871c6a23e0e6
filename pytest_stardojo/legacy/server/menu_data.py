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
"""Menus of which it says ``No Menu`` and which one plays without seeing them."""
TYPES: Mapping[str, str] = {
    "shop": "ShopMenu",
    "animals": "PurchaseAnimalsMenu",
    "carpenter": "CarpenterMenu",
    "chest": "Chest",
    "letter": "Letter",
}
"""Menus with a name of their own; all others are told as dialogues."""
SPOKEN = ("dialogue",)
EXTRAS = ("More ...", "Talk to ", "Give ")
"""How the lines of a shop begin that are no goods; those have no id either."""


def menu_data(menu: wire.MenuState | None, rows: list[wire.OptionState] | None) -> Record:
    """``CurrentMenuData``: always the same ten keys.

    Args:
        menu: The open menu.
        rows: All goods of a shop, also those that its page does not show.
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
            {"Name": _name(option), "Quantity": option.stock} for option in menu.options
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
    """What is said, and what can be answered."""
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
    """The goods that a page of a shop shows."""
    return [option for option in menu.options if option.id]


def more(menu: wire.MenuState) -> int | None:
    """The option that turns the page of a shop, None where there is one page only."""
    for option in menu.options:
        if not option.id and option.label == EXTRAS[0]:
            return option.index
    return None


def _ware(row: wire.OptionState) -> Record:
    """Name and base price (twice what it sells for, whatever the shop asks), as in the mod."""
    return {"name": _name(row), "price": _base_price(row)}


def _name(option: wire.OptionState) -> str:
    if item_table.has(option.id):
        return item_table.item(option.id).name
    return option.label


def _base_price(option: wire.OptionState) -> int:
    return 2 * item_table.item(option.id).price if item_table.has(option.id) else option.price or 0
