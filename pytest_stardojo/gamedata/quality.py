"""Qualities of items and their effect on prices."""

from __future__ import annotations

NORMAL, SILVER, GOLD, IRIDIUM = 0, 1, 2, 4
QUALITIES = (NORMAL, SILVER, GOLD, IRIDIUM)
NAMES = {NORMAL: "normal", SILVER: "silver", GOLD: "gold", IRIDIUM: "iridium"}

PRICE_PERCENT = {NORMAL: 100, SILVER: 125, GOLD: 150, IRIDIUM: 200}
"""Selling price by quality, in percent of the base price (wiki: Quality)."""

PROFESSION_PERCENT: dict[str, int] = {
    "Rancher": 120,
    "Tiller": 110,
    "Artisan": 140,
    "Fisher": 125,
    "Angler": 150,
    "Blacksmith": 150,
    "Gemologist": 130,
    "Tapper": 125,
}
"""Selling price with a profession, in percent (wiki: Skills); see ``profession_covers``."""

_COVERED_CATEGORIES: dict[str, tuple[int, ...]] = {
    "Rancher": (-5, -6, -18),
    "Tiller": (-75, -79, -80),
    "Artisan": (-26,),
    "Fisher": (-4,),
    "Angler": (-4,),
    "Gemologist": (-2, -12),
    "Tapper": (-27,),
}
_COVERED_ITEMS: dict[str, tuple[str, ...]] = {
    "Rancher": (
        *("(O)306", "(O)307", "(O)308", "(O)807"),  # mayonnaise of four kinds
        *("(O)424", "(O)426", "(O)428"),  # cheese, goat cheese, cloth
    ),
    "Blacksmith": ("(O)334", "(O)335", "(O)336", "(O)337", "(O)910"),
}
_NOT_COVERED: dict[str, tuple[str, ...]] = {"Artisan": ("(O)247",)}


def profession_covers(profession: str, item: str, category: int, *, foraged: bool = False) -> bool:
    """Return whether a profession raises the selling price of an item.

    Args:
        profession: Name of a profession, ``Tiller``.
        item: Qualified id.
        category: The item's category number.
        foraged: Whether the item is foraged; Tiller does not cover foraged fruit.
    """
    if profession not in PROFESSION_PERCENT or item in _NOT_COVERED.get(profession, ()):
        return False
    if profession == "Tiller" and foraged:
        return False
    return category in _COVERED_CATEGORIES.get(profession, ()) or item in _COVERED_ITEMS.get(
        profession, ()
    )


def price_percent(
    professions: list[str], item: str, category: int, *, foraged: bool = False
) -> int:
    """Return the best price percentage of a farmer's professions for an item, or 100."""
    return max(
        (
            PROFESSION_PERCENT[name]
            for name in professions
            if profession_covers(name, item, category, foraged=foraged)
        ),
        default=100,
    )
