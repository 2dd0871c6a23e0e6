"""Use of buildings without an interior: silo, mill, fish pond, stable."""

from __future__ import annotations

from pytest_stardojo.gamedata import buildings as building_table
from pytest_stardojo.gamedata import durations
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.valley.rules.common import interiors, inventory, menu_stack
from pytest_stardojo.valley.rules.fields import hay
from pytest_stardojo.valley.world import goods
from pytest_stardojo.valley.world.ledger import record
from pytest_stardojo.valley.world.model import Building, Farmer, Item, World
from pytest_stardojo.valley.world.refusal import Refused

MILL, SILO, POND, STABLE = "Mill", "Silo", "Fish Pond", "Stable"
STACKS = 36
"""Most stacks in a mill (wiki: Mill)."""


def touch(world: World, farmer: Farmer, building: Building) -> int | None:
    """Use a building without an interior.

    Returns:
        The ticks it takes, or None if the building has no use.

    Raises:
        Refused: ``closed`` during construction; ``full`` for a silo or mill;
            ``inventory_full``, ``nothing_there`` for a mill; ``not_in_this_version``.
    """
    if building.type not in USES:
        return None
    if interiors.under_construction(building):
        raise Refused("closed", f"the {building.type} is still being built")
    USES[building.type](world, farmer, building)
    return durations.INTERACT


def _silo(world: World, farmer: Farmer, building: Building) -> None:
    """Store the held hay, else show how much the silos hold (wiki: Silo)."""
    held = inventory.held(farmer)
    if held is not None and held.id == hay.HAY:
        hay.deposit(world, farmer, held)
        return
    text = f"The silos hold {world.hay} of {interiors.hay_capacity(world)} hay."
    menu_stack.show_message(farmer, text, SILO)


def _mill(world: World, farmer: Farmer, building: Building) -> None:
    """Put the held grain in, else take the products out."""
    held = inventory.held(farmer)
    if held is not None and held.id in building_table.MILLED:
        _fill(farmer, building, held)
    elif building.goods_out:
        _empty(farmer, building)
    else:
        raise Refused("nothing_there", f"the mill has no products ({mill_text(building)})")


def mill_text(building: Building) -> str:
    """Return the content of a mill as text: the products, else the grain."""
    if building.goods_out:
        return f"{_listed(building.goods_out)} ready"
    if building.goods_in:
        return f"grinds {_listed(building.goods_in)} over night"
    return "empty; it takes Wheat, Beet and Unmilled Rice"


def _listed(stacks: list[Item]) -> str:
    return ", ".join(map(goods.counted, stacks))


def _fill(farmer: Farmer, building: Building, held: Item) -> None:
    if len(building.goods_in) >= STACKS:
        raise Refused("full", "the mill takes no more today")
    building.goods_in.append(inventory.copy(held, held.count))
    inventory.use_up(farmer, held.count)


def _empty(farmer: Farmer, building: Building) -> None:
    """Take out whole stacks while they fit into the bag."""
    taken = 0
    while building.goods_out and inventory.fits(farmer, building.goods_out[0]):
        item = building.goods_out.pop(0)
        inventory.add(farmer, item)
        taken += item.count
        record(
            farmer,
            "produced",
            item_table.item(item.id).name,
            thing_id=item.id,
            by=MILL,
            where=building.location,
            subject=f"building:{building.id}",
            count=item.count,
        )
    if not taken:
        raise Refused("inventory_full", "there is no room in the bag")


def night(world: World) -> None:
    """Turn the grain in all mills into products (wiki: Mill)."""
    for building in world.buildings.values():
        if building.type == MILL and building.goods_in:
            for grain in building.goods_in:
                id, pieces = building_table.MILLED[grain.id]
                _add_to_stacks(building.goods_out, id, grain.count * pieces)
            building.goods_in = []


def _add_to_stacks(stacks: list[Item], id: str, count: int) -> None:
    """Add items to stacks with the limit of a bag slot."""
    most = item_table.item(id).stack
    for stack in stacks:
        if stack.id == id:
            moved = min(count, most - stack.count)
            stack.count += moved
            count -= moved
    while count:
        stacks.append(Item(id, min(count, most)))
        count -= stacks[-1].count


def _pond(world: World, farmer: Farmer, building: Building) -> None:
    raise Refused("not_in_this_version", "fish ponds have no use; this version has no fishing")


def _stable(world: World, farmer: Farmer, building: Building) -> None:
    raise Refused("not_in_this_version", "the stable is empty; this version has no horses")


USES = {SILO: _silo, MILL: _mill, POND: _pond, STABLE: _stable}
"""Uses by type of building."""
