"""Machines: loading, running time, collecting products.

Machines run in machine minutes: ten in every ten minutes of the day, and 400 from 26:00 to
6:00, so that a full day has 1,600.  The table of machines and ``machine_makers`` define the
products; ``self_starters`` handles machines without input.
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
from pytest_stardojo.valley.rules.animals import incubators
from pytest_stardojo.valley.rules.common import inventory, skills
from pytest_stardojo.valley.rules.machines import bee_houses, machine_makers, self_starters
from pytest_stardojo.valley.rules.machines.machine_makers import Site
from pytest_stardojo.valley.rules.objects import casks
from pytest_stardojo.valley.world import goods
from pytest_stardojo.valley.world.ledger import notify, record, tile_subject
from pytest_stardojo.valley.world.model import Farmer, Item, Location, Thing, Tile, World
from pytest_stardojo.valley.world.places import here
from pytest_stardojo.valley.world.refusal import Refused
from pytest_stardojo.valley.world.rng import Stream, stream

FLAVOR_TAG = "preserve_sheet_index_"
"""Prefix of the tag of goods that are flavored with an item, followed by its id."""
CRUSHER = "(BC)182"


def is_machine(id: str) -> bool:
    """Return whether an id is that of a machine with products."""
    info = table.machine(id)
    return info is not None and bool(info.rules)


def interact(world: World, farmer: Farmer, tile: Tile) -> int:
    """Collect the product of a machine, else load the held item.

    Returns:
        The ticks it takes.

    Raises:
        Refused: ``nothing_there``, ``busy``, ``wrong_item``, ``missing_ingredients``,
            ``inventory_full``, ``not_here``, ``not_in_this_version``.
    """
    location = here(world, farmer)
    thing = location.things.get(tile)
    info = None if thing is None else table.machine(thing.id)
    if thing is None or info is None:
        raise Refused("nothing_there", "there is no machine")
    if thing.id in incubators.INCUBATORS:
        return incubators.interact(world, farmer, tile)
    if thing.held is None:
        load(world, farmer, location, tile, thing)
    elif not thing.ready:
        raise Refused("busy", f"the {info.name} is running; {incubators.minutes_text(thing)}")
    else:
        _collect(world, farmer, location, tile, thing, info, thing.held)
    return durations.INTERACT


# ---------------------------------------------------------------------------- loading


def load(world: World, farmer: Farmer, location: Location, tile: Tile, thing: Thing) -> None:
    """Put the held item and fuel from the bag into an empty machine.

    Raises:
        Refused: ``nothing_there``, ``wrong_item``, ``missing_ingredients``, ``not_here`` ...;
            nothing is taken in this case.
    """
    info = table.machines()[thing.id]
    held = inventory.held(farmer)
    if held is None or not any(rule.inputs for rule in info.rules):
        raise Refused("nothing_there", f"the {info.name} is empty")
    luck = stream(world, "machine", location.id, *tile)
    _check_fuel(farmer, info)
    try:
        rule, needs = _rule_for(info, held, luck)
        site = Site(world, location, tile, farmer)
        made = machine_makers.make(_pick(rule, luck), held, luck, site)
    except Refused:
        luck.give_back()
        raise
    minutes = _minutes(world, farmer, info, rule, held)
    taken = inventory.use_up(farmer, needs.amount)
    for id, amount in info.fuel:
        inventory.take(farmer, id, amount)
    thing.held, thing.ready_in, thing.by = made, minutes, farmer.key
    thing.ready = thing.ready_in <= 0
    if thing.id == CRUSHER:
        name = item_table.item(taken.id).name
        record(farmer, "cracked", name, thing_id=taken.id, by=info.name, where=location.id)


def _rule_for(info: MachineInfo, held: Item, luck: Stream) -> tuple[MachineRule, MachineInput]:
    """Return the first rule that accepts the held item, and its requirement."""
    short: MachineInput | None = None
    for rule in info.rules:
        for needs in rule.inputs:
            if not _takes(needs, held):
                continue
            if held.count < needs.amount:
                short = short or needs
            elif needs.chance >= 1 or luck.chance(needs.chance):
                return rule, needs
    name = goods.name(held)
    if short is not None:
        raise Refused("missing_ingredients", f"the {info.name} takes {short.amount} {name}")
    raise Refused("wrong_item", f"the {info.name} does not take {name}")


def _takes(needs: MachineInput, held: Item) -> bool:
    if needs.item and needs.item != held.id:
        return False
    info = item_table.item(held.id)
    return all(_has_tag(info, held.flavor, tag) for tag in needs.tags)


def _has_tag(info: ItemInfo, flavor: str, tag: str) -> bool:
    if tag.startswith("!"):
        return not _has_tag(info, flavor, tag[1:])
    if tag in table.CATEGORY_TAGS:
        return info.category == table.CATEGORY_TAGS[tag]
    if tag.startswith(FLAVOR_TAG):
        return flavor == f"(O){tag.removeprefix(FLAVOR_TAG)}"
    return tag in info.tags or tag == "id_o_" + info.id.removeprefix("(O)").lower()


def _pick(rule: MachineRule, luck: Stream) -> MachineOutput:
    """Return the rule's output: of several the first successful roll, or a random one."""
    if rule.pick == "random":
        return luck.choice(rule.outputs)
    for output in rule.outputs:
        if output.chance >= 1 or luck.chance(output.chance):
            return output
    return rule.outputs[-1]


def _check_fuel(farmer: Farmer, info: MachineInfo) -> None:
    for id, amount in info.fuel:
        if inventory.count(farmer, id) < amount:
            name = item_table.item(id).name
            raise Refused("missing_ingredients", f"the {info.name} also needs {amount} {name}")


def _minutes(world: World, farmer: Farmer, info: MachineInfo, rule: MachineRule, held: Item) -> int:
    if info.id == casks.CASK:
        return casks.minutes(held)
    if rule.days is not None:
        minutes = self_starters.until_morning(world) + (rule.days - 1) * table.DAY_MINUTES
    else:
        minutes = info.minutes_by_item.get(held.id, rule.minutes or 0)
    if info.profession and skills.has(farmer, info.profession):
        minutes = int(minutes * info.profession_time)
    return minutes


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
    if thing.id == bee_houses.BEE_HOUSE:
        made = Item(made.id, made.count, flavor=bee_houses.flower_near(location, tile))
    take_out(farmer, location, tile, made, info.name)
    skills.gain(world, farmer, "foraging", info.foraging_xp)
    clear(thing)
    _restart(world, farmer, location, tile, thing, info, made)


def take_out(farmer: Farmer, location: Location, tile: Tile, made: Item, by: str) -> None:
    """Put the product of a machine into the bag and record it as produced.

    Raises:
        Refused: ``inventory_full``.
    """
    if not inventory.fits(farmer, made):
        raise Refused("inventory_full", "there is no room in the bag")
    inventory.add(farmer, made)
    record(
        farmer,
        "produced",
        item_table.item(made.id).name,
        thing_id=made.id,
        by=by,
        where=location.id,
        subject=tile_subject(location.id, *tile),
        count=made.count,
    )
    notify(farmer, "picked_up", goods.counted(made), id=made.id, count=made.count)


def clear(thing: Thing) -> None:
    """Empty a machine."""
    thing.held, thing.ready, thing.ready_in, thing.by = None, False, 0, ""


def _restart(
    world: World,
    farmer: Farmer,
    location: Location,
    tile: Tile,
    thing: Thing,
    info: MachineInfo,
    made: Item,
) -> None:
    """Restart a Crystalarium with its gem, or a machine that starts by itself."""
    self_starters.begin(world, location, tile, thing, self_starters.COLLECTED)
    for rule in info.rules:
        copies = self_starters.COLLECTED in rule.triggers
        if copies and any(_takes(needs, made) for needs in rule.inputs):
            thing.held = Item(made.id)
            thing.ready_in = _minutes(world, farmer, info, rule, made)
            thing.by = farmer.key
            return


# ------------------------------------------------------------------------------- time


def pass_minutes(world: World, minutes: int) -> None:
    """Run every machine for a number of machine minutes."""
    for location in world.locations.values():
        for thing in location.things.values():
            if thing.held is not None and not thing.ready:
                _run(world, location, thing, minutes)


def _run(world: World, location: Location, thing: Thing, minutes: int) -> None:
    if self_starters.is_paused(world, location, thing.id):
        return
    thing.ready_in -= minutes
    if thing.ready_in <= 0:
        thing.ready, thing.ready_in = True, 0
    if thing.id == casks.CASK:
        casks.age(thing)


until_morning = self_starters.until_morning
