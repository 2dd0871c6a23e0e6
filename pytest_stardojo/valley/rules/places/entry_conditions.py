"""What must have happened before a way is open.

A map file says it with a word (``needs: guild``); here stands what each word asks for
and what is told where it is not fulfilled.  What has happened is read from where the
game keeps it: the date, the state of the world, skills, and letters received.  A letter
of any farmer counts for all, save where one must be known in person.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pytest_stardojo.gamedata.calendar import DAYS_PER_SEASON, SEASONS
from pytest_stardojo.valley.maps.sheet import Exit
from pytest_stardojo.valley.rules.common import friendship_points
from pytest_stardojo.valley.world.footprints import clump_tiles
from pytest_stardojo.valley.world.model import Farmer, World

Need = Callable[[World, Farmer], str]
"""Empty when it is fulfilled, else the reason in a sentence."""

TOP_LEVEL = 10
SKILLS = ("farming", "mining", "foraging", "fishing", "combat")
LANDSLIDE_GONE = ("spring", 5)
"""Day of the first year on which the way to the mine is free (wiki: The Mines)."""
EARTHQUAKE = ("summer", 3)
"""Day of the first year on which the way to the railroad opens (wiki: Railroad)."""
WILLY_HOME = ("spring", 2)
"""Day of the first year on which Willy is back from the sea (wiki: Fish Shop)."""
THEATER = "Movie Theater"
SEAL_EVENT = "529952"
"""The Wizard has asked for the dark talisman."""
LOG_TILES = frozenset((x, y) for x in range(4) for y in range(4, 9))
"""Where in the forest the log lies that bars the Secret Woods."""


def told(world: World, *letters: str) -> bool:
    """Whether any farmer has received any of the letters (or signs without text)."""
    return any(
        letter in farmer.mail_received for farmer in world.farmers.values() for letter in letters
    )


def days_gone(world: World) -> int:
    """Days since the first of spring of the first year."""
    return _days(world.season, world.day) + (world.year - 1) * DAYS_PER_SEASON * len(SEASONS)


def _days(season: str, day: int) -> int:
    return SEASONS.index(season) * DAYS_PER_SEASON + day - 1


def _from(date: tuple[str, int], reason: str) -> Need:
    return lambda world, farmer: "" if days_gone(world) >= _days(*date) else reason


def _letter(letters: Sequence[str], reason: str) -> Need:
    return lambda world, farmer: "" if told(world, *letters) else reason


def _own_letter(letters: Sequence[str], reason: str) -> Need:
    return lambda world, farmer: (
        "" if any(letter in farmer.mail_received for letter in letters) else reason
    )


def _repair(name: str, reason: str) -> Need:
    return lambda world, farmer: "" if name in world.repairs else reason


def _greenhouse(world: World, farmer: Farmer) -> str:
    return "" if world.greenhouse else "The greenhouse is in ruins."


def _log(world: World, farmer: Farmer) -> str:
    forest = world.locations.get("Forest")
    for clump in forest.clumps if forest else ():
        if not LOG_TILES.isdisjoint(clump_tiles(clump)):
            return "A hollow log lies across the way; it takes an axe of steel."
    return ""


def _mastery(world: World, farmer: Farmer) -> str:
    if all(skill in farmer.skills and _topped(farmer, skill) for skill in SKILLS):
        return ""
    return "The door opens to those who have mastered all five skills."


def _topped(farmer: Farmer, skill: str) -> bool:
    return farmer.skills[skill].level >= TOP_LEVEL


def _house(level: int, reason: str) -> Need:
    return lambda world, farmer: "" if world.house_level >= level else reason


def _locker(gender: str) -> Need:
    other = {"male": "men", "female": "women"}[gender]
    return lambda world, farmer: (
        "" if farmer.gender == gender else f"This is the locker room for {other}."
    )


def _joja_mart(world: World, farmer: Farmer) -> str:
    gone = world.community_center or THEATER in world.repairs
    return "JojaMart has closed for good." if gone else ""


def _old_trailer(world: World, farmer: Farmer) -> str:
    return "A house stands in its place now." if told(world, "pamHouseUpgrade") else ""


def _seal(world: World, farmer: Farmer) -> str:
    """Krobus takes the seal off for whoever looks for the dark talisman."""
    looking = any(SEAL_EVENT in each.events_seen for each in world.farmers.values())
    if looking or told(world, "krobusUnseal"):
        return ""
    return "A magical seal holds the way shut."


NEEDS: dict[str, Need] = {
    "greenhouse": _greenhouse,
    "community_center": _letter(["ccDoorUnlock"], "The community center is boarded up."),
    "joja_mart": _joja_mart,
    "abandoned_joja_mart": _letter(["abandonedJojaMartAccessible"], "The doors are boarded up."),
    "movie_theater": _repair(THEATER, "There is no movie theater yet."),
    "trailer": _old_trailer,
    "trailer_big": _letter(["pamHouseUpgrade"], "Only the trailer stands here."),
    "sewer_key": _letter(["HasRustyKey"], "The grate is locked; it takes a rusty key."),
    "landslide": _from(LANDSLIDE_GONE, "A landslide bars the way to the mine."),
    "railroad": _from(EARTHQUAKE, "Rocks bar the way to the railroad."),
    "willy": _from(WILLY_HOME, "Willy is out at sea until the second day of spring."),
    "guild": _own_letter(["guildMember"], "Only members of the Adventurer's Guild may enter."),
    "wizard": _letter(
        ["wizardJunimoNote", "canReadJunimoText"], "The tower is locked; nobody has called you."
    ),
    "steel_axe_log": _log,
    "mastery": _mastery,
    "quarry_bridge": _repair("Bridge Repair", "The bridge to the quarry is broken."),
    "beach_bridge": _letter(["beachBridgeFixed"], "The bridge to the tide pools is broken."),
    "bus": _repair("Bus Repair", "The bus is out of order."),
    "minecarts": _repair("Minecarts Repaired", "The minecarts are out of order."),
    "boat_room": _letter(["willyBackRoomInvitation"], "The back room is locked."),
    "boat": _letter(["willyBoatFixed"], "The boat is out of order."),
    "island": lambda world, farmer: "The island is not in this version.",
    "leo": _letter(["leoMoved"], "Nobody lives in the tree house yet."),
    "lewis_key": _letter(["lewisBasementKey"], "The cellar is locked."),
    "club_card": _own_letter(["HasClubCard"], "The bouncer lets in nobody without a club card."),
    "skull_key": _letter(["HasSkullKey"], "The door of the cavern takes a skull key."),
    "dark_talisman": _own_letter(["HasDarkTalisman"], "Something holds the cave shut."),
    "seal": _seal,
    "henchman": _letter(["henchmanGone"], "A goblin bars the door."),
    "male_locker": _locker("male"),
    "female_locker": _locker("female"),
    "house_level_3": _house(3, "The house has no cellar yet."),
}
"""What each word of ``Exit.needs`` asks for."""


def refusal(world: World, farmer: Farmer, way: Exit) -> str:
    """Why a farmer may not pass, apart from hours: what has not happened, or too few hearts.

    Returns:
        A sentence; empty when it may.
    """
    if way.needs:
        reason = NEEDS[way.needs](world, farmer)
        if reason:
            return reason
    if way.hearts and not welcome(farmer, way.keepers, way.hearts):
        who = " and ".join(way.keepers)
        return f"{who} would have to know you better; it opens at {way.hearts} hearts."
    return ""


def welcome(farmer: Farmer, keepers: Sequence[str], hearts: int) -> bool:
    """Whether one of those whose place it is likes the farmer well enough."""
    return any(friendship_points.hearts(farmer, name) >= hearts for name in keepers)


UNLESS: dict[str, Callable[[World], bool]] = {
    "": lambda world: False,
    "community_center": lambda world: world.community_center,
    "no_community_center": lambda world: not world.community_center,
    "rain": lambda world: world.weather in ("Rain", "Storm", "GreenRain"),
}
"""What makes a door open on its closed days all the same (wiki, page of each shop)."""
