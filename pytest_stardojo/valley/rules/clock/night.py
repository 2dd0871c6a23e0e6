"""The night: every rule that runs between bedtime and 6:00, in the game's order."""

from __future__ import annotations

from collections.abc import Callable

from pytest_stardojo.valley.rules.animals import (
    animal_nights,
    barn_helpers,
    births,
    pets,
    wild_attacks,
)
from pytest_stardojo.valley.rules.building import construction_nights, outdoor_buildings
from pytest_stardojo.valley.rules.clock import field_nights, lightning
from pytest_stardojo.valley.rules.combat import bombs, monster_moves
from pytest_stardojo.valley.rules.common import buffs, drops, menu_stack, skills
from pytest_stardojo.valley.rules.fields import hay
from pytest_stardojo.valley.rules.machines import (
    crab_pots,
    machines,
    self_starters,
    tappers,
)
from pytest_stardojo.valley.rules.mines import mine_levels
from pytest_stardojo.valley.rules.objects import fences, television
from pytest_stardojo.valley.rules.people import friendship, schedules, weddings
from pytest_stardojo.valley.rules.places import weather
from pytest_stardojo.valley.rules.player import camping, sleep
from pytest_stardojo.valley.rules.quests import mail, quests, story
from pytest_stardojo.valley.rules.town import bundles
from pytest_stardojo.valley.rules.trade import joja, shipping, stock, tool_upgrades
from pytest_stardojo.valley.rules.travel import barred_ways
from pytest_stardojo.valley.rules.wilds import farm_cave
from pytest_stardojo.valley.world.clock import day_after
from pytest_stardojo.valley.world.ledger import notify, stamp
from pytest_stardojo.valley.world.model import Farmer, World
from pytest_stardojo.valley.world.rng import stream

Step = Callable[[World], None]


def if_due(world: World) -> bool:
    """Run the night if every farmer sleeps, and return whether it ran."""
    if not world.farmers or not sleep.all_asleep(world):
        return False
    run(world)
    return True


def run(world: World) -> None:
    """Run one night, to 6:00 of the next day.

    The old day ends first.  The rules of the night then see the date, weather and luck
    of the new day.
    """
    for steps in (EVENING, DAWN, NIGHT, MORNING):
        for step in steps:
            step(world)


# ----------------------------------------------------------------------- the old day


def _machines(world: World) -> None:
    """Run the machines until 6:00."""
    machines.pass_minutes(world, machines.until_morning(world))


def _level_ups(world: World) -> None:
    """Grant the level-ups of the day and open their menus."""
    for farmer in world.farmers.values():
        menu_stack.close_for_night(farmer)
        for skill, level in farmer.pending_levels:
            skills.learn(farmer, skill, level)
            menu_stack.open_menu(farmer, "level_up", skill=skill, level=level)


# ----------------------------------------------------------------------- the new date


def next_day(world: World) -> None:
    """Advance the date and restart the day's random streams."""
    stamp(world)
    world.days_played += 1
    world.season, world.day, world.year = day_after(world.season, world.day, world.year)
    world.tick, world.clock_waits = 0, False
    world.draws.clear()


def roll_luck(world: World) -> None:
    """Draw the day's luck: -0.1 to 0.1 in thousandths, all equally likely (wiki: Luck)."""
    world.daily_luck = stream(world, "luck").randint(-100, 100) / 1000


# ------------------------------------------------------------------------ the morning


def _wake_farmers(world: World) -> None:
    for farmer in world.farmers.values():
        sleep.wake(world, farmer)
        farmer.pending_levels.clear()
        _tell_date(world, farmer)
    barred_ways.clear_obstacles(world)


def _tell_date(world: World, farmer: Farmer) -> None:
    date = f"{world.season} {world.day}, year {world.year}"
    notify(farmer, "day_started", date, season=world.season, day=world.day, year=world.year)


EVENING: tuple[Step, ...] = (
    lightning.evening,
    _machines,
    bombs.night,
    monster_moves.night,
    buffs.night,
    drops.night,
    _level_ups,
    shipping.night,
    mine_levels.remove_all,
)
"""End of the old day."""
DAWN: tuple[Step, ...] = (next_day, weather.night, roll_luck)
"""Date, weather and luck of the new day."""
NIGHT: tuple[Step, ...] = (
    wild_attacks.night,
    animal_nights.night,
    births.night,
    hay.night,
    field_nights.night,
    fences.night,
    self_starters.night,
    tappers.night,
    crab_pots.night,
    camping.night,
    construction_nights.night,
    outdoor_buildings.night,
    pets.night,
    friendship.night,
    stock.night,
    tool_upgrades.night,
    joja.night,
    bundles.night,
    quests.night,
    television.night,
    farm_cave.night,
    mail.night,
)
"""Animals, plants, buildings, shops and mail."""
MORNING: tuple[Step, ...] = (
    animal_nights.morning,
    barn_helpers.morning,
    pets.morning,
    _wake_farmers,
    weddings.morning,
    schedules.start_day,
    quests.morning,
    story.morning,
)
"""Positions at 6:00, and events of the morning."""
