"""Robin's other trade: buildings and the house."""

from __future__ import annotations

from pytest_stardojo.valley.world.model import Farmer, World
from pytest_stardojo.valley.world.refusal import Refused


def open_menu(world: World, farmer: Farmer) -> None:
    """Open what Robin builds.

    Raises:
        Refused: ``not_in_this_version``.
    """
    raise Refused("not_in_this_version", "Robin takes no orders in this version.")
