"""Tools of each kind by name, and the debris that they clear."""

from __future__ import annotations

from pytest_stardojo.gamedata import tools as tool_table


def of_kind(kind: str) -> tuple[str, ...]:
    """Return the names of the tools of a kind (axe, hoe, can, pail ...), the lowest level first."""
    found = [info for info in tool_table.tools().values() if info.tool == kind]
    return tuple(info.name for info in sorted(found, key=lambda info: info.level))


AXES, CANS, HOES = of_kind("axe"), of_kind("can"), of_kind("hoe")
PICKAXES, SCYTHES = of_kind("pickaxe"), of_kind("scythe")
CLEARED_WITH = {"Weeds": SCYTHES, "Stone": PICKAXES, "Twig": AXES}
"""Debris -> tools that remove it without waste."""
