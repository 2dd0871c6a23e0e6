"""Orders at Robin's shop: build, upgrade, move, demolish, enlarge the farmhouse.

Numbers: wiki (Carpenter's Shop, Farmhouse).  Shipping bins, cabins, pet bowls, moves and
demolitions are finished at once.  Robin takes no orders while she works on another one.
``construction_nights`` advances the work each night, ``building_changes`` makes the changes.
"""

from __future__ import annotations

from collections.abc import Iterable

from pytest_stardojo.gamedata import buildings as building_table
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata.buildings import BuildingInfo, HouseUpgrade
from pytest_stardojo.valley.rules.animals import animals
from pytest_stardojo.valley.rules.building import (
    building_changes,
    building_sites,
    construction_nights,
)
from pytest_stardojo.valley.rules.common import interiors, inventory, menu_stack, money
from pytest_stardojo.valley.rules.places import community_repairs
from pytest_stardojo.valley.rules.quests import quests
from pytest_stardojo.valley.world.ledger import record
from pytest_stardojo.valley.world.model import Building, Farmer, Pet, Tile, Villager, World
from pytest_stardojo.valley.world.refusal import Refused

BUILDER = "Robin"
BIN = "Shipping Bin"
HOUSE = "Farmhouse"
TOWN_HOUSE = "Pam's House"
TOWN_COST, TOWN_DAYS = 500_000, 3
TOWN_MATERIALS = (("(O)388", 950),)
"""Price and materials of the first community upgrade (wiki: Carpenter's Shop)."""
GREENHOUSE = "Greenhouse"
FIXED = (HOUSE, GREENHOUSE)
"""Buildings that cannot be demolished."""


def open_menu(world: World, farmer: Farmer) -> None:
    """Open Robin's menu: build, upgrade, move, demolish, farmhouse."""
    menu_stack.open_menu(farmer, "carpenter", stage="start", page=0, told="")


# ------------------------------------------------------------------------ what there is


def plans() -> list[BuildingInfo]:
    """Return the buildings that Robin builds, in the order of her list."""
    return [
        info
        for info in building_table.buildings().values()
        if info.builder == BUILDER and not info.upgrade_from
    ]


def next_size(building: Building) -> BuildingInfo | None:
    """Return the next size of a building, or None."""
    for info in building_table.buildings().values():
        if info.upgrade_from == building.type and info.builder == BUILDER:
            return info
    return None


def upgradable(world: World) -> list[Building]:
    """Return the buildings that have a next size."""
    return [building for building in world.buildings.values() if next_size(building) is not None]


def house_step(world: World) -> HouseUpgrade | None:
    """Return the next level of the farmhouse, or None at the last."""
    wanted = world.house_level + 1
    return next((step for step in building_table.house_upgrades() if step.level == wanted), None)


def price_text(cost: int, materials: Iterable[tuple[str, int]], days: int) -> str:
    """Return a price as text: ``4,000g, 300 Wood, 100 Stone; 3 days``."""
    parts = [f"{cost:,}g"] if cost else []
    parts += [f"{count} {item_table.item(id).name}" for id, count in materials]
    time = f"{days} days" if days else "at once"
    return f"{', '.join(parts) or 'free'}; {time}"


# ------------------------------------------------------------------------------ refusals


def current_work(world: World) -> str:
    """Return what Robin works on as a clause, or an empty string if she is free."""
    for building in world.buildings.values():
        if building.days_left > 0:
            name = building.upgrade_to or building.type
            return f"Robin works on the {name}; {nights(building.days_left)}"
    if world.house_days > 0:
        return f"Robin works on the farmhouse; {nights(world.house_days)}"
    if world.town_days > 0:
        return f"Robin works in town; {nights(world.town_days)}"
    return ""


def nights(count: int) -> str:
    """Return the remaining nights as text: ``2 nights are left``."""
    return "1 night is left" if count == 1 else f"{count} nights are left"


def check_free(world: World) -> None:
    """Check that Robin takes orders.

    Raises:
        Refused: ``busy``.
    """
    reason = current_work(world)
    if reason:
        raise Refused("busy", reason)


def check_cost(farmer: Farmer, cost: int, materials: Iterable[tuple[str, int]]) -> None:
    """Check that the farmer has money and materials.

    Raises:
        Refused: ``cannot_afford``, ``missing_ingredients``.
    """
    money.check(farmer, cost)
    for id, count in materials:
        have = inventory.count(farmer, id)
        if have < count:
            name = item_table.item(id).name
            raise Refused("missing_ingredients", f"it takes {count} {name} and you have {have}")


def can_pay(farmer: Farmer, cost: int, materials: Iterable[tuple[str, int]]) -> bool:
    """Return whether the farmer has money and materials."""
    try:
        check_cost(farmer, cost, materials)
    except Refused:
        return False
    return True


def _pay(farmer: Farmer, cost: int, materials: Iterable[tuple[str, int]]) -> None:
    money.pay(farmer, cost)
    for id, count in materials:
        inventory.take(farmer, id, count)


# -------------------------------------------------------------------------------- orders


def build(world: World, farmer: Farmer, type: str, tile: Tile) -> Building:
    """Order a building, finished at once or after some nights.

    Raises:
        Refused: ``busy``, ``cannot_afford``, ``missing_ingredients``, ``occupied``.
    """
    info = building_table.building(type)
    check_free(world)
    check_cost(farmer, info.cost, info.materials)
    _check_site(world, type, tile)
    _pay(farmer, info.cost, info.materials)
    building = building_changes.begin(world, type, *tile, days=info.days)
    _record_building_order(world, farmer, building, type, "build")
    return building


def _check_site(world: World, type: str, tile: Tile, moved: Building | None = None) -> None:
    reason = building_sites.site_problem(world, type, *tile, moved)
    if reason:
        raise Refused("occupied", reason)


def upgrade(world: World, farmer: Farmer, building: Building) -> BuildingInfo:
    """Order the next size of a building, which stays usable.

    Raises:
        Refused: ``nothing_there`` without a next size; ``busy``, ``cannot_afford``,
            ``missing_ingredients``.
    """
    info = next_size(building)
    if info is None:
        raise Refused("nothing_there", f"there is nothing larger than a {building.type}")
    check_free(world)
    check_cost(farmer, info.cost, info.materials)
    _pay(farmer, info.cost, info.materials)
    building.upgrade_to, building.days_left = info.type, info.days
    _record_building_order(world, farmer, building, info.type, "upgrade")
    return info


def move(world: World, farmer: Farmer, building: Building, tile: Tile) -> None:
    """Move a building, at once and for free.

    Raises:
        Refused: ``busy``; ``not_possible`` for a greenhouse in ruins; ``already_done`` on its
            present site; ``occupied``.
    """
    check_free(world)
    check_movable(world, building)
    if (building.x, building.y) == tile:
        raise Refused("already_done", f"the {building.type} is already there")
    _check_site(world, building.type, tile, building)
    building_changes.move(world, building, *tile)
    _record_building_order(world, farmer, building, building.type, "move")


def can_be_moved(world: World, building: Building) -> bool:
    """Return whether a building can be moved; a greenhouse only after its repair."""
    return building.type != GREENHOUSE or world.greenhouse


def check_movable(world: World, building: Building) -> None:
    """Check that a building can be moved.

    Raises:
        Refused: ``not_possible``.
    """
    if not can_be_moved(world, building):
        raise Refused("not_possible", "the greenhouse is in ruins; it must be repaired first")


def demolish(world: World, farmer: Farmer, building: Building) -> None:
    """Demolish a building at once, without refund.

    Raises:
        Refused: ``busy``, ``last_one``, ``occupied``, ``not_possible``.
    """
    check_free(world)
    reason = demolition_refusal(world, building)
    if reason is not None:
        raise reason
    building_changes.remove(world, building)
    _record_building_order(world, farmer, building, building.type, "demolish")


def demolition_refusal(world: World, building: Building) -> Refused | None:
    """Return the refusal to demolish a building, or None."""
    if building.type in FIXED:
        return Refused("not_possible", f"the {building.type} cannot be demolished")
    if building.type == BIN and _count(world, BIN) == 1:
        return Refused("last_one", "this is the last Shipping Bin; the farm must keep one")
    if animals.residents(world, building):
        return Refused("occupied", f"animals live in the {building.type}; it must be empty")
    inside = interiors.inside_of(world, building)
    people: list[Farmer | Pet | Villager] = [
        *world.farmers.values(),
        *world.pets.values(),
        *world.villagers.values(),
    ]
    homes_of = [one.home for one in (*world.farmers.values(), *world.absent.values())]
    if inside in homes_of or (inside and any(person.location == inside for person in people)):
        return Refused("occupied", f"someone is in the {building.type}")
    return None


def _count(world: World, type: str) -> int:
    return sum(building.type == type for building in world.buildings.values())


def upgrade_house(world: World, farmer: Farmer) -> HouseUpgrade:
    """Order the next level of the farmhouse, which stays usable.

    Raises:
        Refused: ``nothing_there`` at the last level; ``busy``, ``cannot_afford``,
            ``missing_ingredients``.
    """
    step = house_step(world)
    if step is None:
        raise Refused("nothing_there", "the farmhouse has its last level")
    check_free(world)
    check_cost(farmer, step.cost, step.materials)
    _pay(farmer, step.cost, step.materials)
    world.house_days = step.days
    house = next(
        (building for building in world.buildings.values() if building.type == HOUSE), None
    )
    _record_order(farmer, HOUSE, "farmhouse", "Farm", 0 if house is None else house.id)
    return step


def offers_town_house(world: World) -> bool:
    """Return whether Robin offers a house for Pam, after all community repairs."""
    joja = all(project in world.repairs for project in community_repairs.PROJECTS[:5])
    return (world.community_center or joja) and not construction_nights.pam_has_house(world)


def build_town_house(world: World, farmer: Farmer) -> None:
    """Order a house for Pam and Penny in place of the trailer.

    Raises:
        Refused: ``nothing_there`` if it is not offered; ``busy``, ``cannot_afford``,
            ``missing_ingredients``.
    """
    if not offers_town_house(world):
        raise Refused("nothing_there", "there is nothing to build in town")
    check_free(world)
    check_cost(farmer, TOWN_COST, TOWN_MATERIALS)
    _pay(farmer, TOWN_COST, TOWN_MATERIALS)
    world.town_days = TOWN_DAYS
    _record_order(farmer, TOWN_HOUSE, "community", "Town", 0)


def open_book(world: World, farmer: Farmer) -> int:
    """Refuse to open the Wizard's book of magic buildings.

    Raises:
        Refused: ``closed``, always.
    """
    raise Refused("closed", "this version does not have the Wizard's magic buildings")


def _record_building_order(
    world: World, farmer: Farmer, building: Building, thing: str, what: str
) -> None:
    _record_order(farmer, thing, what, building.location, building.id)
    quests.update(world, farmer)


def _record_order(farmer: Farmer, thing: str, what: str, where: str, id: int) -> None:
    record(
        farmer,
        "ordered",
        thing,
        thing_id=what,
        by=BUILDER,
        where=where,
        subject=f"building:{id}",
    )
