"""Commands about friendship and dating."""

from __future__ import annotations

from pytest_stardojo.gamedata import villagers as villager_table
from pytest_stardojo.valley.commands import finding
from pytest_stardojo.valley.commands.errors import CommandError
from pytest_stardojo.valley.commands.reading import Args
from pytest_stardojo.valley.rules.common import friendship_points
from pytest_stardojo.valley.rules.people import courtship
from pytest_stardojo.valley.world.model import Farmer, World


def npc_friendship(world: World, farmer: Farmer, args: Args) -> str:
    """Set the friendship points with a villager."""
    name = finding.villager(args["npc"])
    friendship_points.relation(farmer, name).points = args["friendship"]
    return f"friendship with {name} is {args['friendship']}"


def all_npc_friendship(world: World, farmer: Farmer, args: Args) -> str:
    """Add friendship points with every villager, up to the maximum."""
    for name in villager_table.villagers():
        friendship_points.change(farmer, name, args["friendship"])
    return f"friendship with everybody changed by {args['friendship']}"


def dating(world: World, farmer: Farmer, args: Args) -> str:
    """Make a villager the boyfriend or girlfriend without changing the points."""
    name = finding.villager(args["npc"])
    if not villager_table.villager(name).marriageable:
        raise CommandError("not_possible", f"{name} is not looking for a partner", "npc")
    if farmer.spouse == name:
        raise CommandError("not_possible", f"{name} is married to the farmer", "npc")
    courtship.date(farmer, name)
    return f"dating {name}"


HANDLERS = {
    "npc_friendship": npc_friendship,
    "all_npc_friendship": all_npc_friendship,
    "dating": dating,
}
