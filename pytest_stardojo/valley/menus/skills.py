"""The five skills and the professions."""

from __future__ import annotations

from pytest_stardojo.valley.menus.page import Choice, Page
from pytest_stardojo.valley.world.model import Farmer, Menu, World


def page(world: World, farmer: Farmer, menu: Menu) -> Page:
    """Return level and experience of each skill, and the professions."""
    lines = [
        f"{name.capitalize()}: level {skill.level} ({skill.xp:,} xp)"
        for name, skill in farmer.skills.items()
    ]
    lines.append(f"Professions: {', '.join(farmer.professions) or 'none'}")
    return Page("Skills", "\n".join(lines), [Choice("OK")])
