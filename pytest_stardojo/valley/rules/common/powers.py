"""Powers of books, which last from the first reading (wiki: Books).

The numbers are in ``gamedata/data/objects.json``.
"""

from __future__ import annotations

from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.valley.world.model import Farmer, World
from pytest_stardojo.valley.world.rng import Stream

TRASH, CRABBING, BOMBS = "(O)Book_Trash", "(O)Book_Crabbing", "(O)Book_Bombs"
WILD_SEEDS, WOODCUTTING, DEFENSE = "(O)Book_WildSeeds", "(O)Book_Woodcutting", "(O)Book_Defense"
FRIENDSHIP, MONSTERS, RECOVERY = "(O)Book_Friendship", "(O)Book_Void", "(O)Book_Marlon"
PRICES, COOKBOOK, DIAMONDS = "(O)Book_PriceCatalogue", "(O)Book_QueenOfSauce", "(O)Book_Diamonds"
ANIMALS, ARTIFACTS = "(O)Book_AnimalCatalogue", "(O)Book_Artifact"
SPEEDS = ("(O)Book_Speed", "(O)Book_Speed2")


def has(farmer: Farmer, book: str) -> bool:
    """Return whether a farmer has read a book."""
    return book in farmer.books


def amount(farmer: Farmer, book: str) -> float:
    """Return the number of a book's power, or 0 before it is read."""
    if book not in farmer.books:
        return 0.0
    power = item_table.item(book).power
    return 0.0 if power is None else power.amount


def chance(farmer: Farmer, book: str, luck: Stream) -> bool:
    """Return whether a power that works by chance works now; before, it draws no number."""
    share = amount(farmer, book)
    return share > 0 and luck.chance(share)


def of_anyone(world: World, book: str) -> float:
    """Return the number of a power that one farmer has for all."""
    return max(amount(farmer, book) for farmer in world.farmers.values())
