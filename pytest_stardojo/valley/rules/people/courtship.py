"""Bouquet, wilted bouquet and pendant: dating, breaking up, proposing (wiki: Marriage)."""

from __future__ import annotations

from collections.abc import Callable

from pytest_stardojo.gamedata import villagers as villager_table
from pytest_stardojo.valley.rules.common import friendship_points, inventory, menu_stack
from pytest_stardojo.valley.rules.quests import quests
from pytest_stardojo.valley.world.ledger import record, tell
from pytest_stardojo.valley.world.model import Farmer, Item, Villager, World
from pytest_stardojo.valley.world.refusal import Refused

BOUQUET, WILTED, PENDANT, ROOMMATE = "(O)458", "(O)277", "(O)460", "(O)808"
FRIENDLY, DATING, ENGAGED, MARRIED = "Friendly", "Dating", "Engaged", "Married"
BOUQUET_POINTS = 2000
"""From eight hearts on a bouquet is accepted ..."""
BOUQUET_GAIN = 25
"""... and brings so many points."""
WILTED_POINTS = 1250
"""What is left after breaking up, at most: five hearts."""
PENDANT_POINTS = 2500
"""From ten hearts on a pendant is accepted."""
HOUSE_LEVEL = 1
"""There is room for two only in a house that has been enlarged."""
WEDDING_AFTER = 3
"""Days from the proposal to the wedding."""

Offer = Callable[[World, Farmer, Villager], None]


def is_token(item: Item) -> bool:
    """Whether a thing is no gift but a question."""
    return item.id in _OFFERS


def offer(world: World, farmer: Farmer, villager: Villager, token: Item) -> None:
    """Hold out a bouquet, a wilted one or a pendant.

    Raises:
        Refused: ``not_wanted``, with the reason; the thing stays in the bag.
    """
    _OFFERS[token.id](world, farmer, villager)


def date(farmer: Farmer, name: str) -> None:
    """Become a couple; also by command."""
    friendship_points.relation(farmer, name).status = DATING
    if name not in farmer.dating:
        farmer.dating.append(name)


def _bouquet(world: World, farmer: Farmer, villager: Villager) -> None:
    name = villager.name
    _check_candidate(farmer, name)
    bond = friendship_points.relation(farmer, name)
    if bond.status in (DATING, ENGAGED):
        raise Refused("not_wanted", f"{name} and you are a couple already.")
    if bond.points < BOUQUET_POINTS:
        raise Refused("not_wanted", f"{name} does not know you well enough; it takes 8 hearts.")
    inventory.use_up(farmer)
    date(farmer, name)
    friendship_points.change(farmer, name, BOUQUET_GAIN)
    _told(world, farmer, villager, "dated", "Bouquet")
    menu_stack.speak(farmer, name, "For me? Then you feel as I do. Yes, gladly!")


def _wilted(world: World, farmer: Farmer, villager: Villager) -> None:
    name = villager.name
    if name not in farmer.dating:
        raise Refused("not_wanted", f"You are not dating {name}.")
    inventory.use_up(farmer)
    bond = friendship_points.relation(farmer, name)
    bond.status, bond.points = FRIENDLY, min(bond.points, WILTED_POINTS)
    farmer.dating.remove(name)
    _told(world, farmer, villager, "broke_up", "Wilted Bouquet")
    menu_stack.speak(farmer, name, "I understand what this means. Let me be alone for a while.")


def _pendant(world: World, farmer: Farmer, villager: Villager) -> None:
    name = villager.name
    _check_candidate(farmer, name)
    _check_free(farmer)
    bond = friendship_points.relation(farmer, name)
    if name not in farmer.dating:
        raise Refused("not_wanted", f"{name} and you are not a couple yet.")
    if bond.points < PENDANT_POINTS:
        raise Refused("not_wanted", f"{name} is not ready for that; it takes 10 hearts.")
    if world.house_level < HOUSE_LEVEL:
        raise Refused("not_wanted", "There is no room for two; enlarge the farmhouse first.")
    inventory.use_up(farmer)
    bond.status, bond.wedding = ENGAGED, world.days_played + WEDDING_AFTER
    farmer.dating.remove(name)
    _told(world, farmer, villager, "proposed", "Mermaid's Pendant")
    menu_stack.speak(
        farmer, name, "Yes! Of course, yes! We marry in three days; I'll see to it all."
    )


def _roommate(world: World, farmer: Farmer, villager: Villager) -> None:
    raise Refused("not_wanted", "Nobody moves in as a roommate in this version.")


def _check_candidate(farmer: Farmer, name: str) -> None:
    info = villager_table.villagers().get(name)
    if info is None or not info.marriageable:
        raise Refused("not_wanted", f"{name} is not looking for a partner.")
    if farmer.spouse == name:
        raise Refused("not_wanted", f"{name} is married to you.")
    if farmer.spouse:
        raise Refused("not_wanted", f"{name} knows that you are married to {farmer.spouse}.")


def _check_free(farmer: Farmer) -> None:
    for name, bond in farmer.relations.items():
        if bond.status == ENGAGED:
            raise Refused("not_wanted", f"You are engaged to {name}.")


def _told(world: World, farmer: Farmer, villager: Villager, deed: str, by: str) -> None:
    name = villager.name
    record(farmer, deed, name, by=by, where=villager.location, subject=f"villager:{name}")
    tell(farmer, deed, name, npc=name)
    quests.update(world, farmer)


_OFFERS: dict[str, Offer] = {
    BOUQUET: _bouquet,
    WILTED: _wilted,
    PENDANT: _pendant,
    ROOMMATE: _roommate,
}
