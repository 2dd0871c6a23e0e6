"""Names in tasks and commands that differ from the game's names."""

from __future__ import annotations

ITEM_NAMES: dict[str, str] = {
    # several items share the name; this is the usual one
    "Stone": "(O)390",
    "Weeds": "(O)0",
    "Chicken Statue": "(O)113",
    "Stardrop": "(O)434",
    # other spellings
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
"""Item name -> qualified id, in addition to the names in the tables."""

TASK_NAMES: dict[str, tuple[str, ...]] = {
    "Debris": ("Weeds", "Stone", "Twig"),
    "Fly": ("Cave Fly",),
    "Iron Bar": ("Transmute (Fe)",),
}
"""Name in a task -> names in the ledger."""

MONSTERS: dict[str, str] = {"Fly": "Cave Fly", "Dust Spirit": "Dust Sprite", "Slime": "Green Slime"}
"""Monster name in tasks -> name in the game."""
