"""What the town gets back: bus, minecarts, bridge, greenhouse, and what they need.

The rooms of the Community Center and the projects of Joja bring about the same; what
was completed or paid on a day stands on the next morning (wiki: Bundles, JojaMart).
"""

from __future__ import annotations

from pytest_stardojo.valley.world.ledger import tell
from pytest_stardojo.valley.world.model import World

BUS = "Bus Repair"
MINECARTS = "Minecarts Repaired"
BRIDGE = "Bridge Repair"
GREENHOUSE = "Greenhouse"
BOULDER = "Glittering Boulder Removed"
THEATER = "Movie Theater"
PROJECTS = (BUS, MINECARTS, BRIDGE, GREENHOUSE, BOULDER, THEATER)

NEWS = {
    BUS: "The bus drives again: Pam takes you to the desert.",
    MINECARTS: "The minecarts run again.",
    BRIDGE: "The bridge to the quarry is mended.",
    GREENHOUSE: "The greenhouse of the farm stands again.",
    BOULDER: "The glittering boulder by the mine is gone; ore washes down the river.",
    THEATER: "A movie theater has opened in town.",
}


def done(world: World, name: str) -> bool:
    """Whether a community project is finished: ``Bus Repair``, ``Minecarts Repaired`` ..."""
    return name in world.repairs or (name == GREENHOUSE and world.greenhouse)


def finish(world: World, name: str, letter: str = "") -> None:
    """A project is finished, and everybody hears of it.

    Args:
        world: The world.
        name: Which one.
        letter: Letter without text that tells who brought it about: ``ccVault``, ``jojaVault``.
    """
    for farmer in world.farmers.values():
        if letter and letter not in farmer.mail_received:
            farmer.mail_received.append(letter)
        if name not in world.repairs:
            tell(farmer, "repaired", NEWS[name], project=name)
    if name not in world.repairs:
        world.repairs.append(name)
    if name == GREENHOUSE:
        world.greenhouse = True
