"""Names that players and task files spell differently from the game."""

from __future__ import annotations

ITEM_NAMES: dict[str, str] = {
    # Several items share the name; this is the one that is meant.
    "Stone": "(O)390",
    "Weeds": "(O)0",
    "Chicken Statue": "(O)113",
    "Stardrop": "(O)434",
    # Other spellings.
    "Weed": "(O)0",
    "White Egg": "(O)176",
    "Brown Egg": "(O)180",
    "Large White Egg": "(O)174",
    "Large Brown Egg": "(O)182",
    "Large Goat Milk": "(O)438",
    "Wild Seeds (Sp)": "(O)495",
    "Wild Seeds (Su)": "(O)496",
    "Wild Seeds (Fa)": "(O)497",
    "Wild Seeds (Wi)": "(O)498",
    "Transmute (Fe)": "(O)335",
    "Transmute (Au)": "(O)336",
    "Dried": "(O)DriedFruit",
}
"""Item name -> qualified id, over and above the names in the tables."""

TASK_NAMES: dict[str, tuple[str, ...]] = {
    "Debris": ("Weeds", "Stone", "Twig"),
    "Feeding Bench": ("Trough",),
    "Fly": ("Cave Fly",),
    "Iron Bar": ("Transmute (Fe)",),
}
"""Name in a task -> names that the ledger may have for it."""

MONSTERS: dict[str, str] = {"Fly": "Cave Fly", "Dust Spirit": "Dust Sprite", "Slime": "Green Slime"}
"""Monster name in tasks -> name in the game."""
