"""Machines: loading them, waiting, taking out what they made.

A machine runs in machine minutes: ten in every ten minutes of the day, and 400
from 26:00 to 6:00, so that a full day has 1,600.
"""

from __future__ import annotations

from pytest_stardojo.gamedata import durations
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import machines as table
from pytest_stardojo.gamedata.items import ItemInfo
from pytest_stardojo.gamedata.machines import (
    MachineInfo,
    MachineInput,
    MachineOutput,
    MachineRule,
)
from pytest_stardojo.valley.rules import incubators, inventory, skills
from pytest_stardojo.valley.world.clock import DAY_END, minutes_between, now
from pytest_stardojo.valley.world.ledger import record, tell, tile_subject
from pytest_stardojo.valley.world.model import Farmer, Item, Location, Thing, Tile, World
from pytest_stardojo.valley.world.places import here
from pytest_stardojo.valley.world.refusal import Refused
from pytest_stardojo.valley.world.rng import Stream, stream

CATEGORY_TAGS = {
    "category_gem": -2,
    "category_fish": -4,
    "category_minerals": -12,
    "category_vegetable": -75,
    "category_fruits": -79,
    "category_greens": -81,
}
SAME = "same_as_input"
AGAIN = "outputcollected"
"""Trigger of machines that start again with what was taken out."""


def is_machine(id: str) -> bool:
    """Whether a thing of this id makes something."""
    info = table.machine(id)
    return info is not None and bool(info.rules)


def interact(world: World, farmer: Farmer, tile: Tile) -> int:
    """Take out what is ready, else load the held item.

    Returns:
        Ticks that it takes.

    Raises:
        Refused: nothing_there, busy, wrong_item, missing_ingredients, inventory_full,
            not_in_this_version.
    """
    location = here(world, farmer)
    thing = location.things.get(tile)
    info = None if thing is None else table.machine(thing.id)
    if thing is None or info is None:
        raise Refused("nothing_there", "there is no machine")
    if thing.id == incubators.INCUBATOR:
        return incubators.interact(world, farmer, tile)
    if thing.held is None:
        _load(world, farmer, location, tile, thing, info)
        return durations.INTERACT
    if not thing.ready:
        raise Refused("busy", f"the {info.name} is at work; {incubators.minutes_text(thing)}")
    _collect(world, farmer, location, tile, thing, info, thing.held)
    return durations.INTERACT


# ---------------------------------------------------------------------------- loading


def _load(
    world: World, farmer: Farmer, location: Location, tile: Tile, thing: Thing, info: MachineInfo
) -> None:
    held = inventory.held(farmer)
    if held is None:
        raise Refused("nothing_there", f"the {info.name} is empty, and so are your hands")
    luck = stream(world, "machine", location.id, *tile)
    _check_fuel(farmer, info)
    rule, needs = _rule_for(info, held, luck)
    made = _made(_pick(rule, luck), held, luck)
    taken = inventory.use_up(farmer, needs.amount)
    for id, amount in info.fuel:
        inventory.take(farmer, id, amount)
    thing.held = made
    thing.ready_in = _minutes(world, farmer, info, rule, taken.id)
    thing.ready = thing.ready_in <= 0
    thing.by = farmer.key


def _rule_for(info: MachineInfo, held: Item, luck: Stream) -> tuple[MachineRule, MachineInput]:
    """The first rule that takes the held item, and what it needs of it."""
    short: MachineInput | None = None
    for rule in info.rules:
        for needs in rule.inputs:
            if not _takes(needs, held):
                continue
            if held.count < needs.amount:
                short = short or needs
            elif needs.chance >= 1 or luck.chance(needs.chance):
                return rule, needs
    name = item_table.item(held.id).name
    if short is not None:
        raise Refused("missing_ingredients", f"the {info.name} takes {short.amount} {name}")
    raise Refused("wrong_item", f"the {info.name} does not take {name}")


def _takes(needs: MachineInput, held: Item) -> bool:
    info = item_table.item(held.id)
    if needs.item and needs.item != held.id:
        return False
    return all(_has_tag(info, tag) for tag in needs.tags)


def _has_tag(info: ItemInfo, tag: str) -> bool:
    if tag.startswith("!"):
        return not _has_tag(info, tag[1:])
    if tag in CATEGORY_TAGS:
        return info.category == CATEGORY_TAGS[tag]
    return tag in info.tags or tag == "id_o_" + info.id.removeprefix("(O)").lower()


def _pick(rule: MachineRule, luck: Stream) -> MachineOutput:
    """The rule's output; with several, the first that passes its chance, or any."""
    if not all(output.item or output.made == SAME for output in rule.outputs):
        raise Refused("not_in_this_version", "this version does not know what that makes")
    if rule.pick == "random":
        return luck.choice(rule.outputs)
    for output in rule.outputs:
        if output.chance >= 1 or luck.chance(output.chance):
            return output
    return rule.outputs[-1]


def _made(output: MachineOutput, held: Item, luck: Stream) -> Item:
    id = output.item or held.id
    count = luck.randint(output.low, output.high)
    double = output.double_by_quality.get(str(held.quality), output.double_chance)
    if double and luck.chance(double):
        count *= 2
    quality = held.quality if output.copy_quality else output.quality or 0
    return Item(id, count, quality)


def _check_fuel(farmer: Farmer, info: MachineInfo) -> None:
    for id, amount in info.fuel:
        if inventory.count(farmer, id) < amount:
            name = item_table.item(id).name
            raise Refused("missing_ingredients", f"the {info.name} also needs {amount} {name}")


def _minutes(
    world: World, farmer: Farmer, info: MachineInfo, rule: MachineRule, input_id: str
) -> int:
    if rule.days is not None:
        minutes = until_morning(world) + (rule.days - 1) * table.DAY_MINUTES
    else:
        minutes = info.minutes_by_item.get(input_id, rule.minutes or 0)
    if info.profession and skills.has(farmer, info.profession):
        minutes = int(minutes * info.profession_time)
    return minutes


def until_morning(world: World) -> int:
    """Machine minutes from now to the next 6:00."""
    return minutes_between(now(world), DAY_END) + table.NIGHT_MINUTES


# ------------------------------------------------------------------------- collecting


def _collect(
    world: World,
    farmer: Farmer,
    location: Location,
    tile: Tile,
    thing: Thing,
    info: MachineInfo,
    made: Item,
) -> None:
    if not inventory.fits(farmer, made):
        raise Refused("inventory_full", "there is no room in the bag")
    inventory.add(farmer, made)
    name = item_table.item(made.id).name
    record(
        farmer,
        "produced",
        name,
        thing_id=made.id,
        by=info.name,
        where=location.id,
        subject=tile_subject(location.id, *tile),
        count=made.count,
    )
    tell(farmer, "picked_up", f"{made.count} {name}", id=made.id, count=made.count)
    skills.gain(world, farmer, "foraging", info.foraging_xp)
    thing.held, thing.ready, thing.ready_in, thing.by = None, False, 0, ""
    _start_again(world, farmer, thing, info, made)


def _start_again(world: World, farmer: Farmer, thing: Thing, info: MachineInfo, made: Item) -> None:
    """A Crystalarium goes on copying its stone."""
    for rule in info.rules:
        if AGAIN in rule.triggers and any(_takes(needs, made) for needs in rule.inputs):
            thing.held = Item(made.id)
            thing.ready_in = _minutes(world, farmer, info, rule, made.id)
            thing.by = farmer.key
            return


# ------------------------------------------------------------------------------- time


def pass_minutes(world: World, minutes: int) -> None:
    """Let every machine run for some machine minutes."""
    for location in world.locations.values():
        for thing in location.things.values():
            if thing.held is not None and not thing.ready:
                thing.ready_in -= minutes
                if thing.ready_in <= 0:
                    thing.ready, thing.ready_in = True, 0
