"""Machines without input: bee houses, worm bins, statues, solar panels, mushroom logs.

They start when they are placed, when their product is collected, or each morning (wiki: Bee
House, Worm Bin, Mushroom Log, Solar Panel, statues).
"""

from __future__ import annotations

from pytest_stardojo.gamedata import calendar as calendar_table
from pytest_stardojo.gamedata import machines as table
from pytest_stardojo.gamedata.machines import MachineRule
from pytest_stardojo.valley.rules.machines import machine_makers, mushroom_logs
from pytest_stardojo.valley.rules.machines.machine_makers import NOTHING, Site
from pytest_stardojo.valley.world.clock import DAY_END, minutes_between, now
from pytest_stardojo.valley.world.model import Location, Thing, Tile, World
from pytest_stardojo.valley.world.rng import stream

PUT_DOWN, COLLECTED, MORNING = "machineputdown", "outputcollected", "dayupdate"
SOLAR_PANEL = "(BC)231"
SUNNY_DAYS = 7
"""Dry days outdoors until a solar panel has charged a battery."""


def until_morning(world: World) -> int:
    """Return the machine minutes from now to the next 6:00."""
    return minutes_between(now(world), DAY_END) + table.NIGHT_MINUTES


def is_paused(world: World, location: Location, id: str) -> bool:
    """Return whether a machine pauses: bees in winter, panels in rain, both indoors."""
    info = table.machine(id)
    if info is None or not info.paused_when:
        return False
    when = info.paused_when
    return (
        ("inside" in when and not location.outdoor)
        or ("winter" in when and world.season == "winter")
        or ("rain" in when and world.weather in (*calendar_table.WET, "Snow"))
    )


def begin(world: World, location: Location, tile: Tile, thing: Thing, trigger: str) -> None:
    """Start a machine without input, if the trigger is one of its own."""
    info = table.machine(thing.id)
    if info is None or thing.held is not None:
        return
    bees = "winter" in info.paused_when and is_paused(world, location, thing.id)
    for rule in info.rules:
        if trigger in rule.triggers and not rule.inputs and not bees:
            _start(world, location, tile, thing, rule, trigger)
            return


def _start(
    world: World, location: Location, tile: Tile, thing: Thing, rule: MachineRule, trigger: str
) -> None:
    luck = stream(world, "machine", location.id, *tile)
    output = rule.outputs[-1]
    for candidate in rule.outputs:
        if candidate.chance >= 1 or luck.chance(candidate.chance):
            output = candidate
            break
    thing.held = machine_makers.make(output, NOTHING, luck, Site(world, location, tile))
    thing.ready_in = _minutes(world, thing, rule, trigger)
    thing.ready = thing.ready_in <= 0


def _minutes(world: World, thing: Thing, rule: MachineRule, trigger: str) -> int:
    if thing.id == SOLAR_PANEL:
        return SUNNY_DAYS * table.DAY_MINUTES
    if rule.days is None:
        return rule.minutes or 0
    if trigger == MORNING:
        return rule.days * table.DAY_MINUTES
    return until_morning(world) + (rule.days - 1) * table.DAY_MINUTES


def night(world: World) -> None:
    """Start the machines that start each morning; speed up mushroom logs after rain."""
    for location in world.locations.values():
        for tile, thing in location.things.items():
            if not thing.id.startswith("(BC)"):
                continue
            if thing.held is None:
                begin(world, location, tile, thing, MORNING)
            elif thing.id == mushroom_logs.MUSHROOM_LOG and _is_wet(world, location):
                _count_rainy_day(thing)


def _is_wet(world: World, location: Location) -> bool:
    return location.outdoor and world.weather in calendar_table.WET


def _count_rainy_day(thing: Thing) -> None:
    """Subtract one more day after rain."""
    thing.ready_in = max(0, thing.ready_in - table.DAY_MINUTES)
    thing.ready = thing.ready_in <= 0
