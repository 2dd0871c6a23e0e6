"""Read museum, bundles, Joja and repairs from the real game's XML."""

from __future__ import annotations

from pytest_stardojo.gamedata import bundles as table
from pytest_stardojo.gamedata import museum as museum_table
from pytest_stardojo.valley.rules.places import community_repairs
from pytest_stardojo.valley.rules.trade import joja
from pytest_stardojo.valley.saves.xml_text import Element, pairs
from pytest_stardojo.valley.world.model import World

MUSEUM, CENTER = "ArchaeologyHouse", "CommunityCenter"


def fill(world: World, places: dict[str, Element]) -> None:
    """Read the state of the town from a save's places and its farmers' letters."""
    if MUSEUM in places:
        _museum(world, places[MUSEUM])
    if CENTER in places:
        _bundles(world, places[CENTER])
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


def _museum(world: World, element: Element) -> None:
    known = museum_table.pieces()
    for _, value in pairs(element, "museumPieces"):
        id = f"(O){(value.text or '').removeprefix('(O)')}"
        if id in known and id not in world.museum:
            world.museum.append(id)


def _bundles(world: World, element: Element) -> None:
    known = table.bundles()
    for key, value in pairs(element, "bundles"):
        if int(key) not in known:
            continue
        slots = range(len(known[int(key)].slots))
        filled = [slot for slot, mark in zip(slots, value, strict=False) if mark.text == "true"]
        if filled:
            world.bundles[key] = filled
    for key, value in pairs(element, "bundleRewards"):
        if value.text == "true" and int(key) in known:
            world.bundle_rewards.append(key)
