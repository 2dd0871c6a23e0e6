"""The night: all that happens between going to bed and 6:00, in the game's order."""

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
from pytest_stardojo.valley.world.ledger import tell
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
    """One whole night, to 6:00 of the next day.

    First the old day ends, then date, weather and luck are those of the new day,
    and every rule's night sees them.
    """
    for steps in (EVENING, DAWN, NIGHT, MORNING):
        for step in steps:
            step(world)


# ----------------------------------------------------------------------- the old day


def _machines(world: World) -> None:
    """Machines run on until 6:00."""
    machines.pass_minutes(world, machines.until_morning(world))


def _level_ups(world: World) -> None:
    """Teach what the levels of the day bring, and show them; professions are chosen there."""
    for farmer in world.farmers.values():
        menu_stack.dismiss(farmer)
        for skill, level in farmer.pending_levels:
            skills.learn(farmer, skill, level)
            menu_stack.open_menu(farmer, "level_up", skill=skill, level=level)


# ----------------------------------------------------------------------- the new date


def next_day(world: World) -> None:
    """Turn the calendar, and start the day's luck streams anew."""
    world.days_played += 1
    world.season, world.day, world.year = day_after(world.season, world.day, world.year)
    world.tick, world.clock_waits = 0, False
    world.draws.clear()


def roll_luck(world: World) -> None:
    """The day's luck: -0.1 to 0.1 in thousandths, all equally likely (wiki: Luck)."""
    world.daily_luck = stream(world, "luck").randint(-100, 100) / 1000


# ------------------------------------------------------------------------ the morning


def _wake(world: World) -> None:
    for farmer in world.farmers.values():
        sleep.wake(world, farmer)
        farmer.pending_levels.clear()
        _greet(world, farmer)
    barred_ways.clear_obstacles(world)


def _greet(world: World, farmer: Farmer) -> None:
    date = f"{world.season} {world.day}, year {world.year}"
    tell(farmer, "day_started", date, season=world.season, day=world.day, year=world.year)


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
"""The old day ends."""
DAWN: tuple[Step, ...] = (next_day, weather.night, roll_luck)
"""The new day's date, weather and luck."""
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
"""What eats, grows, dries, is built and arrives."""
MORNING: tuple[Step, ...] = (
    animal_nights.morning,
    barn_helpers.morning,
    pets.morning,
    _wake,
    weddings.morning,
    schedules.start_day,
    quests.morning,
    story.morning,
)
"""Everybody's place at 6:00, and what the night has fulfilled."""
