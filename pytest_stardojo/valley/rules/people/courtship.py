"""Dating, breaking up and proposing, with bouquet, wilted bouquet and pendant (wiki: Marriage)."""

from __future__ import annotations

from collections.abc import Callable

from pytest_stardojo.gamedata import villagers as villager_table
from pytest_stardojo.gamedata.shops import PENDANT
from pytest_stardojo.valley.rules.common import friendship_points, inventory, menu_stack
from pytest_stardojo.valley.rules.quests import quests
from pytest_stardojo.valley.world.ledger import notify, record
from pytest_stardojo.valley.world.model import Farmer, Item, Villager, World
from pytest_stardojo.valley.world.refusal import Refused

BOUQUET, WILTED, ROOMMATE = "(O)458", "(O)277", "(O)808"
FRIENDLY, DATING, MARRIED = "Friendly", "Dating", "Married"
ENGAGED = friendship_points.ENGAGED
BOUQUET_POINTS = 2000
"""Friendship points (eight hearts) from which a villager accepts a bouquet."""
BOUQUET_GAIN = 25
"""Friendship points that an accepted bouquet adds."""
WILTED_POINTS = 1250
"""Most friendship points that remain after a break-up: five hearts."""
PENDANT_POINTS = 2500
"""Friendship points (ten hearts) from which a villager accepts a pendant."""
HOUSE_LEVEL = 1
"""Smallest house level that has room for two."""
WEDDING_AFTER = 3
"""Days from proposal to wedding."""

Offer = Callable[[World, Farmer, Villager], None]


def is_token(item: Item) -> bool:
    """Return whether an item changes a relationship instead of being a gift."""
    return item.id in _OFFERS


def offer(world: World, farmer: Farmer, villager: Villager, token: Item) -> None:
    """Offer a bouquet, a wilted bouquet or a pendant to a villager.

    Raises:
        Refused: ``not_wanted``, with the reason; the item stays in the bag.
    """
    _OFFERS[token.id](world, farmer, villager)


def date(farmer: Farmer, name: str) -> None:
    """Make a villager the farmer's partner, also for the ``date`` command."""
    friendship_points.relation(farmer, name).status = DATING
    if name not in farmer.dating:
        farmer.dating.append(name)


def _bouquet(world: World, farmer: Farmer, villager: Villager) -> None:
    name = villager.name
    _check_candidate(farmer, name)
    bond = friendship_points.relation(farmer, name)
    if bond.status in (DATING, ENGAGED):
        raise Refused("not_wanted", f"you and {name} are already a couple")
    if bond.points < BOUQUET_POINTS:
        raise Refused("not_wanted", f"{name} does not know you well enough; it takes 8 hearts")
    inventory.use_up(farmer)
    date(farmer, name)
    friendship_points.change(farmer, name, BOUQUET_GAIN)
    _record_step(world, farmer, villager, "dated", "Bouquet")
    menu_stack.show_dialogue(farmer, name, "For me? Then you feel as I do. Yes, gladly!")


def _wilted(world: World, farmer: Farmer, villager: Villager) -> None:
    name = villager.name
    if name not in farmer.dating:
        raise Refused("not_wanted", f"you are not dating {name}")
    inventory.use_up(farmer)
    bond = friendship_points.relation(farmer, name)
    bond.status, bond.points = FRIENDLY, min(bond.points, WILTED_POINTS)
    farmer.dating.remove(name)
    _record_step(world, farmer, villager, "broke_up", "Wilted Bouquet")
    menu_stack.show_dialogue(
        farmer, name, "I understand what this means. Let me be alone for a while."
    )


def _pendant(world: World, farmer: Farmer, villager: Villager) -> None:
    name = villager.name
    _check_candidate(farmer, name)
    _check_free(farmer)
    bond = friendship_points.relation(farmer, name)
    if name not in farmer.dating:
        raise Refused("not_wanted", f"you and {name} are not a couple yet")
    if bond.points < PENDANT_POINTS:
        raise Refused("not_wanted", f"{name} is not ready for that; it takes 10 hearts")
    if world.house_level < HOUSE_LEVEL:
        raise Refused("not_wanted", "there is no room for two; enlarge the farmhouse first")
    inventory.use_up(farmer)
    bond.status, bond.wedding = ENGAGED, world.days_played + WEDDING_AFTER
    farmer.dating.remove(name)
    _record_step(world, farmer, villager, "proposed", "Mermaid's Pendant")
    menu_stack.show_dialogue(
        farmer, name, "Yes! Of course, yes! We marry in three days; I'll see to it all."
    )


def _roommate(world: World, farmer: Farmer, villager: Villager) -> None:
    raise Refused("not_wanted", "this version has no roommates")


def _check_candidate(farmer: Farmer, name: str) -> None:
    info = villager_table.villagers().get(name)
    if info is None or not info.marriageable:
        raise Refused("not_wanted", f"{name} is not looking for a partner")
    if farmer.spouse == name:
        raise Refused("not_wanted", f"{name} is married to you")
    if farmer.spouse:
        raise Refused("not_wanted", f"you are married to {farmer.spouse}")


def _check_free(farmer: Farmer) -> None:
    for name, bond in farmer.relations.items():
        if bond.status == ENGAGED:
            raise Refused("not_wanted", f"you are engaged to {name}")


def _record_step(world: World, farmer: Farmer, villager: Villager, deed: str, by: str) -> None:
    name = villager.name
    record(farmer, deed, name, by=by, where=villager.location, subject=f"villager:{name}")
    notify(farmer, deed, name, npc=name)
    quests.update(world, farmer)


_OFFERS: dict[str, Offer] = {
    BOUQUET: _bouquet,
    WILTED: _wilted,
    PENDANT: _pendant,
    ROOMMATE: _roommate,
}
