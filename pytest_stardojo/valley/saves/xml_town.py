"""Read museum, bundles, Joja and repairs from the real game's XML."""

from __future__ import annotations

from pytest_stardojo.gamedata import bundles as table
from pytest_stardojo.gamedata import museum as museum_table
from pytest_stardojo.gamedata.bundles import SlotInfo
from pytest_stardojo.valley.rules.places import community_repairs
from pytest_stardojo.valley.rules.trade import joja
from pytest_stardojo.valley.saves.omissions import Omissions
from pytest_stardojo.valley.saves.xml_text import Element, pairs
from pytest_stardojo.valley.world.model import World

MUSEUM, CENTER = "ArchaeologyHouse", "CommunityCenter"
REMIXED = "the save has a remixed bundle; this version has the standard one"


def fill(world: World, root: Element, places: dict[str, Element], omissions: Omissions) -> None:
    """Read the state of the town from a save, its places and its farmers' letters."""
    if MUSEUM in places:
        _museum(world, places[MUSEUM], omissions.within(MUSEUM))
    if CENTER in places:
        _bundles(world, places[CENTER], _others(root), omissions.within(CENTER))
    letters = {mail for farmer in world.farmers.values() for mail in farmer.mail_received}
    for project in (*joja.PROJECTS, joja.THEATER):
        if project.letter in letters:
            world.joja_projects.append(project.name)
            _repaired(world, project.name)
    for room in table.rooms().values():
        if room.mail in letters and room.repair:
            _repaired(world, room.repair)


def _repaired(world: World, name: str) -> None:
    if name not in world.repairs:
        community_repairs.finish(world, name)
    for farmer in world.farmers.values():
        farmer.events.clear()  # news of an earlier day


def _museum(world: World, element: Element, omissions: Omissions) -> None:
    known = museum_table.pieces()
    for _, value in pairs(element, "museumPieces"):
        id = f"(O){(value.text or '').removeprefix('(O)')}"
        if id not in known:
            omissions.add("item", id, "this version's museum does not show it")
        elif id not in world.museum:
            world.museum.append(id)


def _others(root: Element) -> dict[str, str]:
    """Return the names of bundles of the save that are not the standard ones, by number.

    A farm can be begun with remixed bundles, which ask for other things.
    """
    known = table.bundles()
    others = {}
    for key, value in pairs(root, "bundleData"):
        number = key.rpartition("/")[2]
        name, _, rest = (value.text or "").partition("/")
        asked = rest.split("/")[1].split() if rest.count("/") else []
        info = known.get(int(number)) if number.isdecimal() else None
        if info is None or asked[::3] != [_plain(slot) for slot in info.slots]:
            others[number] = name
    return others


def _plain(slot: SlotInfo) -> str:
    """Return an item of a bundle as saves name it; -1 for money."""
    return slot.item.removeprefix("(O)") if slot.item else "-1"


def _bundles(world: World, element: Element, others: dict[str, str], omissions: Omissions) -> None:
    """Read filled slots; of a remixed bundle, whether it is complete."""
    known = table.bundles()
    for key, value in pairs(element, "bundles"):
        info = known.get(int(key)) if key.isdecimal() else None
        marks = [mark.text == "true" for mark in value]
        if key in others or info is None:
            omissions.add("bundle", others.get(key, key), REMIXED)
            filled = [] if info is None or not all(marks) else list(range(info.needed))
        else:
            filled = [slot for slot, mark in enumerate(marks[: len(info.slots)]) if mark]
        if filled:
            world.bundles[key] = filled
    for key, value in pairs(element, "bundleRewards"):
        number = int(key) if key.isdecimal() else -1
        if value.text == "true" and number in known and key not in others:
            world.bundle_rewards.append(key)
