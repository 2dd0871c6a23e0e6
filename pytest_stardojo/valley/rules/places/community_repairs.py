"""Community repairs: bus, minecarts, quarry bridge, greenhouse, boulder, theater.

The rooms of the Community Center and the projects of Joja lead to the same repairs.  They
are finished on the morning after completion or payment (wiki: Bundles, JojaMart).
"""

from __future__ import annotations

from pytest_stardojo.valley.world.ledger import notify
from pytest_stardojo.valley.world.model import World

BUS = "Bus Repair"
MINECARTS = "Minecarts Repaired"
BRIDGE = "Bridge Repair"
GREENHOUSE = "Greenhouse"
BOULDER = "Glittering Boulder Removed"
THEATER = "Movie Theater"
PROJECTS = (BUS, MINECARTS, BRIDGE, GREENHOUSE, BOULDER, THEATER)

NEWS = {
    BUS: "The bus is repaired: Pam drives you to the desert.",
    MINECARTS: "The minecarts are repaired.",
    BRIDGE: "The bridge to the quarry is repaired.",
    GREENHOUSE: "The greenhouse of the farm is repaired.",
    BOULDER: "The glittering boulder by the mine is gone; ore washes down the river.",
    THEATER: "A movie theater has opened in town.",
}


def done(world: World, name: str) -> bool:
    """Return whether a project is finished: ``Bus Repair``, ``Minecarts Repaired`` ..."""
    return name in world.repairs or (name == GREENHOUSE and world.greenhouse)


def finish(world: World, name: str, letter: str = "") -> None:
    """Finish a project and report it to all farmers.

    Args:
        world: The world.
        name: Name of the project.
        letter: Letter without text for its origin: ``ccVault``, ``jojaVault``.
    """
    for farmer in world.farmers.values():
        if letter and letter not in farmer.mail_received:
            farmer.mail_received.append(letter)
        if name not in world.repairs:
            notify(farmer, "repaired", NEWS[name], project=name)
    if name not in world.repairs:
        world.repairs.append(name)
    if name == GREENHOUSE:
        world.greenhouse = True
