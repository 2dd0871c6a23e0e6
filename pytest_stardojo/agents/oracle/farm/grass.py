"""Cutting grass for hay."""

from __future__ import annotations

from pytest_stardojo.agents.oracle.farm.sweep import scythe_arc, sweep_or_clear, using
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.agents.oracle.tools import SCYTHES
from pytest_stardojo.agents.oracle.travel import travel


def cut_grass(plan: Plan, tools: list[str]) -> bool:
    """Cut grass, whose tufts may become hay in the silo."""
    if not travel(plan, "Farm"):
        return bool(plan.actions)
    grass = [(thing.x, thing.y) for thing in plan.ground.things("grass")]
    return sweep_or_clear(plan, grass, using(*(tools or SCYTHES)), scythe_arc)
