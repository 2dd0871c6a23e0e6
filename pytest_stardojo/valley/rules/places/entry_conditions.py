"""Conditions of exits: events, repairs, skills or friendships that open them.

A map file names a condition (``needs: guild``); this module checks it and says why it is
not met.  The checks read date, state of the world, skills and received letters.  A letter
of any farmer counts for all, except for conditions on the farmer in person.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pytest_stardojo.gamedata.calendar import DAYS_PER_SEASON, SEASONS
from pytest_stardojo.valley.maps.sheet import Exit
from pytest_stardojo.valley.rules.common import friendship_points
from pytest_stardojo.valley.world.footprints import clump_tiles
from pytest_stardojo.valley.world.model import Farmer, World

Need = Callable[[World, Farmer], str]
"""Return an empty string if the condition is met, else the reason as a clause."""

TOP_LEVEL = 10
SKILLS = ("farming", "mining", "foraging", "fishing", "combat")
LANDSLIDE_GONE = ("spring", 5)
"""Date of year 1 on which the path to the mine opens (wiki: The Mines)."""
EARTHQUAKE = ("summer", 3)
"""Date of year 1 on which the path to the railroad opens (wiki: Railroad)."""
WILLY_HOME = ("spring", 2)
"""Date of year 1 on which Willy returns from the sea (wiki: Fish Shop)."""
THEATER = "Movie Theater"
SEAL_EVENT = "529952"
"""Event in which the Wizard asks for the dark talisman."""
LOG_TILES = frozenset((x, y) for x in range(4) for y in range(4, 9))
"""Tiles of the log in the forest that blocks the Secret Woods."""


def any_received(world: World, *letters: str) -> bool:
    """Return whether any farmer has received any of the letters, with or without text."""
    return any(
        letter in farmer.mail_received for farmer in world.farmers.values() for letter in letters
    )


def days_passed(world: World) -> int:
    """Return the days since spring 1 of year 1."""
    return _days(world.season, world.day) + (world.year - 1) * DAYS_PER_SEASON * len(SEASONS)


def _days(season: str, day: int) -> int:
    return SEASONS.index(season) * DAYS_PER_SEASON + day - 1


def _from(date: tuple[str, int], reason: str) -> Need:
    return lambda world, farmer: "" if days_passed(world) >= _days(*date) else reason


def _letter(letters: Sequence[str], reason: str) -> Need:
    return lambda world, farmer: "" if any_received(world, *letters) else reason


def _own_letter(letters: Sequence[str], reason: str) -> Need:
    return lambda world, farmer: (
        "" if any(letter in farmer.mail_received for letter in letters) else reason
    )


def _repair(name: str, reason: str) -> Need:
    return lambda world, farmer: "" if name in world.repairs else reason


def _greenhouse(world: World, farmer: Farmer) -> str:
    return "" if world.greenhouse else "the greenhouse is in ruins"


def _log(world: World, farmer: Farmer) -> str:
    forest = world.locations.get("Forest")
    for clump in forest.clumps if forest else ():
        if not LOG_TILES.isdisjoint(clump_tiles(clump)):
            return "a hollow log blocks the path; only a steel axe can cut it"
    return ""


def _mastery(world: World, farmer: Farmer) -> str:
    if all(skill in farmer.skills and _is_mastered(farmer, skill) for skill in SKILLS):
        return ""
    return "the door opens after all five skills are at level 10"


def _is_mastered(farmer: Farmer, skill: str) -> bool:
    return farmer.skills[skill].level >= TOP_LEVEL


def _house(level: int, reason: str) -> Need:
    return lambda world, farmer: "" if world.house_level >= level else reason


def _locker(gender: str) -> Need:
    other = {"male": "men", "female": "women"}[gender]
    return lambda world, farmer: (
        "" if farmer.gender == gender else f"this is the locker room for {other}"
    )


def _joja_mart(world: World, farmer: Farmer) -> str:
    gone = world.community_center or THEATER in world.repairs
    return "JojaMart is closed forever" if gone else ""


def _old_trailer(world: World, farmer: Farmer) -> str:
    return (
        "the trailer is gone; a house has replaced it"
        if any_received(world, "pamHouseUpgrade")
        else ""
    )


def _seal(world: World, farmer: Farmer) -> str:
    """Check the seal that Krobus removes during the quest for the dark talisman."""
    on_quest = any(SEAL_EVENT in other.events_seen for other in world.farmers.values())
    if on_quest or any_received(world, "krobusUnseal"):
        return ""
    return "a magical seal blocks the path"


NEEDS: dict[str, Need] = {
    "greenhouse": _greenhouse,
    "community_center": _letter(["ccDoorUnlock"], "the community center is boarded up"),
    "joja_mart": _joja_mart,
    "abandoned_joja_mart": _letter(["abandonedJojaMartAccessible"], "the doors are boarded up"),
    "movie_theater": _repair(THEATER, "there is no movie theater yet"),
    "trailer": _old_trailer,
    "trailer_big": _letter(["pamHouseUpgrade"], "the trailer is still here"),
    "sewer_key": _letter(["HasRustyKey"], "the grate is locked; it needs a rusty key"),
    "landslide": _from(LANDSLIDE_GONE, "a landslide blocks the path to the mine"),
    "railroad": _from(EARTHQUAKE, "rocks block the path to the railroad"),
    "willy": _from(WILLY_HOME, "Willy is at sea until the second day of spring"),
    "guild": _own_letter(["guildMember"], "only members of the Adventurer's Guild may enter"),
    "wizard": _letter(
        ["wizardJunimoNote", "canReadJunimoText"],
        "the tower is locked until the Wizard invites you",
    ),
    "steel_axe_log": _log,
    "mastery": _mastery,
    "quarry_bridge": _repair("Bridge Repair", "the bridge to the quarry is broken"),
    "beach_bridge": _letter(["beachBridgeFixed"], "the bridge to the tide pools is broken"),
    "bus": _repair("Bus Repair", "the bus is out of order"),
    "minecarts": _repair("Minecarts Repaired", "the minecarts are out of order"),
    "boat_room": _letter(["willyBackRoomInvitation"], "the back room is locked"),
    "boat": _letter(["willyBoatFixed"], "the boat is out of order"),
    "island": lambda world, farmer: "the island is not in this version",
    "leo": _letter(["leoMoved"], "the tree house is not inhabited yet"),
    "lewis_key": _letter(["lewisBasementKey"], "the cellar is locked"),
    "club_card": _own_letter(["HasClubCard"], "the bouncer asks for a club card"),
    "skull_key": _letter(["HasSkullKey"], "the door of the cavern needs a skull key"),
    "dark_talisman": _own_letter(
        ["HasDarkTalisman"], "the cave is sealed; only the dark talisman opens it"
    ),
    "seal": _seal,
    "henchman": _letter(["henchmanGone"], "a goblin blocks the door"),
    "male_locker": _locker("male"),
    "female_locker": _locker("female"),
    "house_level_3": _house(3, "the house has no cellar yet"),
}
"""Conditions by the words of ``Exit.needs``."""


def refusal(world: World, farmer: Farmer, way: Exit) -> str:
    """Return why a farmer may not pass, apart from hours: an unmet condition or too few hearts.

    Returns:
        A clause; empty if the farmer may pass.
    """
    if way.needs:
        reason = NEEDS[way.needs](world, farmer)
        if reason:
            return reason
    if way.hearts and not is_welcome(farmer, way.keepers, way.hearts):
        who = " and ".join(way.keepers)
        return f"{who} must know you better; it opens at {way.hearts} hearts"
    return ""


def is_welcome(farmer: Farmer, keepers: Sequence[str], hearts: int) -> bool:
    """Return whether one of the owners has enough hearts for the farmer."""
    return any(friendship_points.hearts(farmer, name) >= hearts for name in keepers)


UNLESS: dict[str, Callable[[World], bool]] = {
    "": lambda world: False,
    "community_center": lambda world: world.community_center,
    "no_community_center": lambda world: not world.community_center,
    "rain": lambda world: world.weather in ("Rain", "Storm", "GreenRain"),
}
"""Exceptions that open a door on its closed days (wiki, page of each shop)."""
