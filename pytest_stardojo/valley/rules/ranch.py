"""Marnie's other trade: animals."""

from __future__ import annotations

from pytest_stardojo.valley.world.model import Farmer, World
from pytest_stardojo.valley.world.refusal import Refused


def open_menu(world: World, farmer: Farmer) -> None:
    """Open what Marnie sells beside supplies: animals.

    Raises:
        Refused: ``not_in_this_version``.
    """
    raise Refused("not_in_this_version", "Marnie sells no animals in this version.")
