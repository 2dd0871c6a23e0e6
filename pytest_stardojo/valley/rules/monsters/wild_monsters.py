"""Monsters outside the mines: slimes in the Secret Woods, flies and grubs in the bug lair.

They appear with the first visit of a day (wiki: Secret Woods, Mutant Bug Lair).
"""

from __future__ import annotations

from pytest_stardojo.gamedata import monsters as table
from pytest_stardojo.valley.rules.common import skills
from pytest_stardojo.valley.rules.monsters import roster
from pytest_stardojo.valley.world.model import Farmer, Location, Tile, World
from pytest_stardojo.valley.world.places import is_free, sheet
from pytest_stardojo.valley.world.rng import Stream, stream

WOODS, BUG_LAIR = "Woods", "BugLand"
WOODS_MOST = 6
"""Most slimes in the woods: 1 to 2, and one more for each combat level (chosen)."""
BUGS = (15, 20)
"""Least and most flies and grubs in the lair (chosen near the wiki's description)."""
LEAST_DISTANCE = 6
"""Tiles around a farmer without new monsters (chosen)."""
TRIES = 60


def spawn_daily(world: World, farmer: Farmer, place: Location) -> None:
    """Spawn the day's monsters of a location at its first visit."""
    if place.map not in KINDS or world.wild_days.get(place.id) == world.days_played:
        return
    world.wild_days[place.id] = world.days_played
    luck = stream(world, "monster.wild", place.id)
    for kind in _kinds(farmer, place, luck):
        tile = free_spot(world, farmer, place, kind, luck)
        if tile is not None:
            roster.spawn(world, kind, place, tile)


KINDS: dict[str, tuple[str, ...]] = {
    WOODS: ("Green Slime",),
    BUG_LAIR: ("Mutant Fly", "Mutant Grub"),
}


def _kinds(farmer: Farmer, place: Location, luck: Stream) -> list[str]:
    if place.map == WOODS:
        most = min(WOODS_MOST, 2 + skills.level(farmer, "combat"))
        return list(KINDS[WOODS]) * luck.randint(1, most)
    return [luck.choice(KINDS[place.map]) for _ in range(luck.randint(*BUGS))]


def free_spot(
    world: World, farmer: Farmer, place: Location, kind: str, luck: Stream
) -> Tile | None:
    """Return a random free tile away from the farmer, or None if none is found."""
    chart, info = sheet(place), table.monster(kind)
    for _ in range(TRIES):
        tile = (luck.randint(0, chart.width - 1), luck.randint(0, chart.height - 1))
        off = max(abs(tile[0] - farmer.x), abs(tile[1] - farmer.y)) > LEAST_DISTANCE
        free = is_free(world, place, *tile) and roster.has_room(world, place, info, tile)
        if off and free:
            return tile
    return None
