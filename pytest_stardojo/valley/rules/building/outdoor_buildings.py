"""What the buildings without an inside do when one touches them: silo, mill, pond, stable."""

from __future__ import annotations

from pytest_stardojo.gamedata import buildings as building_table
from pytest_stardojo.gamedata import durations
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.valley.rules.common import interiors, inventory, menu_stack
from pytest_stardojo.valley.world import goods
from pytest_stardojo.valley.world.ledger import record
from pytest_stardojo.valley.world.model import Building, Farmer, Item, World
from pytest_stardojo.valley.world.refusal import Refused

MILL, SILO, POND, STABLE = "Mill", "Silo", "Fish Pond", "Stable"
STACKS = 36
"""Stacks that a mill takes at a time (wiki: Mill)."""


def touch(world: World, farmer: Farmer, building: Building) -> int | None:
    """Do what a building without an inside does; None when it does nothing.

    Returns:
        Ticks that it takes.

    Raises:
        Refused: closed while it is being built, and what the mill says.
    """
    if building.type not in USES:
        return None
    if interiors.under_construction(building):
        raise Refused("closed", f"the {building.type} is still being built")
    USES[building.type](world, farmer, building)
    return durations.INTERACT


def _silo(world: World, farmer: Farmer, building: Building) -> None:
    text = f"The silos hold {world.hay} of {interiors.hay_capacity(world)} hay."
    menu_stack.say(farmer, text, SILO)


def _mill(world: World, farmer: Farmer, building: Building) -> None:
    """Put the held grain in, else take out what has been ground."""
    held = inventory.held(farmer)
    if held is not None and held.id in building_table.MILLED:
        _fill(farmer, building, held)
    elif building.goods_out:
        _empty(farmer, building)
    else:
        raise Refused("nothing_there", f"the mill: {mill_words(building)}")


def mill_words(building: Building) -> str:
    """What a mill holds: what is ready, else what it grinds over night."""
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
    """Take out whole stacks as long as they fit."""
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
    """Mills grind all that was put in (wiki: Mill)."""
    for building in world.buildings.values():
        if building.type == MILL and building.goods_in:
            for grain in building.goods_in:
                id, pieces = building_table.MILLED[grain.id]
                _pour(building.goods_out, id, grain.count * pieces)
            building.goods_in = []


def _pour(stacks: list[Item], id: str, count: int) -> None:
    """Add pieces to stacks that hold as many as a slot of the bag."""
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
    raise Refused("not_in_this_version", "nothing swims in the pond: there is no fishing here")


def _stable(world: World, farmer: Farmer, building: Building) -> None:
    raise Refused("not_in_this_version", "the stable is empty: there are no horses here")


USES = {SILO: _silo, MILL: _mill, POND: _pond, STABLE: _stable}
"""What touching does, by the type of building."""
