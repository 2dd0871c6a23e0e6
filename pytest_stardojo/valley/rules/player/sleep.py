"""Going to bed, fainting, waking, and the energy after a night (wiki: Energy, Day Cycle).

The day ends when all farmers sleep.
"""

from __future__ import annotations

from typing import Literal

from pytest_stardojo.valley.rules.common import free_tiles, menu_stack
from pytest_stardojo.valley.world import beds
from pytest_stardojo.valley.world.clock import DAY_END, now
from pytest_stardojo.valley.world.ledger import notify, record
from pytest_stardojo.valley.world.model import Farmer, World
from pytest_stardojo.valley.world.places import here, is_free, sheet
from pytest_stardojo.valley.world.refusal import Refused

LATE = 2400
"""Time of going to bed after which the farmer has less energy in the morning."""
LOSS_SHARE = 10
"""A farmer who faints away from home loses this share of its money: a tenth."""
LOSS_MOST = 1000
"""Most money lost by fainting, in g (wiki: Energy)."""
LETTER = "passedOut"


def in_bed(world: World, farmer: Farmer) -> bool:
    """Return whether the farmer is on the sleeping tile of a bed."""
    return (farmer.x, farmer.y) in sheet(here(world, farmer)).key_tiles.get("bed_sleep", ())


def ask_if_in_bed(world: World, farmer: Farmer) -> None:
    """Ask whether to sleep, if the farmer is on a sleeping tile."""
    if in_bed(world, farmer) and not farmer.asleep:
        ask_at_bed(farmer)


def ask_at_bed(farmer: Farmer) -> None:
    """Ask whether to sleep."""
    menu_stack.ask(farmer, "sleep", "Sleep?")


def go_to_bed(world: World, farmer: Farmer, by: str = "Bed") -> None:
    """Fall asleep in bed, to wake up in that bed (wiki: Bed).

    Raises:
        Refused: ``asleep`` if the farmer sleeps already.
    """
    if farmer.asleep:
        raise Refused("asleep", "you are asleep already")
    farmer.asleep = True
    farmer.bedtime = now(world)
    _choose_bed(world, farmer)
    menu_stack.close_for_night(farmer)
    record(farmer, "slept", "Bed", by=by, where=farmer.location)


def _choose_bed(world: World, farmer: Farmer) -> None:
    """Make the bed that the farmer is in its bed; in another home it is a guest for one night."""
    bed = beds.bed_at(here(world, farmer), (farmer.x, farmer.y))
    if bed is None:
        return
    if farmer.location == farmer.home:
        farmer.bed = beds.sleeping_tile(bed)
    else:
        farmer.away = True


def faint(world: World, farmer: Farmer, why: Literal["energy", "time"] = "energy") -> None:
    """Fall asleep on the spot; away from home it costs money.

    Args:
        world: The world.
        farmer: The farmer.
        why: ``energy`` at -15, ``time`` at 26:00.
    """
    if farmer.asleep:
        return
    farmer.asleep = farmer.fainted = True
    farmer.bedtime = DAY_END
    menu_stack.close_for_night(farmer)
    notify(farmer, "fainted", "you fell asleep from exhaustion", why=why)
    if farmer.location != farmer.home:
        _lose_money(farmer)


def _lose_money(farmer: Farmer) -> None:
    loss = min(LOSS_MOST, max(0, farmer.money) // LOSS_SHARE)
    if loss:
        farmer.money -= loss
        farmer.mail_tomorrow.append(LETTER)
        notify(farmer, "money_lost", f"you lost {loss}g", amount=loss)


def all_asleep(world: World) -> bool:
    """Return whether all farmers sleep."""
    return all(farmer.asleep for farmer in world.farmers.values())


# ---------------------------------------------------------------------------- waking


def morning_energy(farmer: Farmer) -> float:
    """Return the energy after the night.

    It is full after going to bed by midnight, and half plus one for an exhausted farmer;
    each ten minutes after midnight cost 2.5 % (and from 1:00, 25 % at once); fainting
    leaves half.  It is never less than the energy at bedtime.
    """
    most = float(farmer.max_energy)
    rested = most // 2 + 1 if farmer.exhausted else most
    if farmer.fainted:
        return min(rested, most // 2 + 1 if farmer.exhausted else most / 2)
    if farmer.bedtime > LATE:
        rested -= (1 - (DAY_END - farmer.bedtime) / 200) * most / 2
    return max(round(rested, 2), farmer.energy)


def wake(world: World, farmer: Farmer) -> None:
    """Wake a farmer at 6:00 in its bed, rested and healed.

    Levels reached the day before restore all energy, since they come after the night's
    rest.
    """
    farmer.energy = morning_energy(farmer)
    if farmer.pending_levels:
        farmer.energy = float(farmer.max_energy)
    farmer.health = farmer.max_health
    farmer.exhausted = farmer.asleep = farmer.fainted = False
    farmer.bedtime = 0
    farmer.activity = None
    if farmer.away:
        farmer.away = False
    else:
        _put_at_bed(world, farmer)


def _put_at_bed(world: World, farmer: Farmer) -> None:
    farmer.location = farmer.home
    farmer.x, farmer.y = -1, -1
    house = world.locations[farmer.home]
    spot = free_tiles.rescue(world, house, farmer.bed, lambda x, y: is_free(world, house, x, y))
    farmer.x, farmer.y = spot or farmer.bed
    farmer.facing = 2
