"""Energy: cost of tool swings, exhaustion, fainting (wiki: Energy).

At 0 and below a farmer is exhausted until it sleeps, but can keep working; at -15 it faints
and the day is over.
"""

from __future__ import annotations

from pytest_stardojo.gamedata import skills as skill_table
from pytest_stardojo.gamedata.tools import ToolInfo
from pytest_stardojo.valley.rules.common import buffs, skills
from pytest_stardojo.valley.rules.player import sleep
from pytest_stardojo.valley.world.ledger import notify
from pytest_stardojo.valley.world.model import Farmer, World
from pytest_stardojo.valley.world.refusal import Refused


def cost(farmer: Farmer, tool: str) -> float:
    """Return the energy of one swing of a kind of tool (``hoe``, ``axe`` ...)."""
    skill = skill_table.TOOL_SKILL.get(tool)
    return skill_table.tool_energy(tool, skills.level(farmer, skill) if skill else 0)


def check(farmer: Farmer) -> None:
    """Check that the farmer has energy left.

    Raises:
        Refused: ``no_energy`` at -15 and below.
    """
    if farmer.energy <= skill_table.FAINT_AT:
        raise Refused("no_energy", "you have no energy left")


def spend(world: World, farmer: Farmer, amount: float) -> None:
    """Reduce energy; the farmer is exhausted at 0 and faints at -15.

    Raises:
        Refused: ``no_energy`` if the energy was -15 or less before.
    """
    if amount <= 0:
        return
    check(farmer)
    # Tenths are kept exact, so that ten swings of 1.9 cost 19 and not 18.999...
    farmer.energy = round(farmer.energy - amount, 1)
    if farmer.energy <= skill_table.EXHAUSTED_AT and not farmer.exhausted:
        farmer.exhausted = True
        notify(farmer, "exhausted", "you are exhausted")
    if farmer.energy <= skill_table.FAINT_AT:
        faint(world, farmer)


def swing(world: World, farmer: Farmer, info: ToolInfo) -> None:
    """Take the energy of one swing of a tool.

    Raises:
        Refused: ``no_energy``.
    """
    spend(world, farmer, cost(farmer, info.tool))


def restore(farmer: Farmer, amount: float) -> None:
    """Add energy up to the farmer's maximum; exhaustion lasts until it sleeps."""
    farmer.energy = min(float(buffs.max_energy(farmer)), round(farmer.energy + amount, 1))


def faint(world: World, farmer: Farmer) -> None:
    """Let the farmer faint, which ends its day."""
    sleep.faint(world, farmer)
