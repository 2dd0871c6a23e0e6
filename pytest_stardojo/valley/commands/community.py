"""Commands about the Community Center and Joja."""

from __future__ import annotations

from pytest_stardojo.gamedata import UnknownName
from pytest_stardojo.gamedata import bundles as table
from pytest_stardojo.gamedata.bundles import RoomInfo
from pytest_stardojo.valley.commands.errors import CommandError
from pytest_stardojo.valley.commands.reading import Args
from pytest_stardojo.valley.rules.town import bundles
from pytest_stardojo.valley.rules.trade import joja
from pytest_stardojo.valley.world.model import Farmer, World


def joja_membership(world: World, farmer: Farmer, args: Args) -> str:
    """Make the farmer a member; Morris offers the form of projects on the same day."""
    joja.make_member(farmer)
    return f"{farmer.name} is a member of Joja"


def community_development(world: World, farmer: Farmer, args: Args) -> str:
    """Finish a project of Joja by the number of its room, 0 to 4, or all projects, at once."""
    chosen: tuple[joja.Project, ...] = joja.PROJECTS
    if args["id"] is not None:
        number = str(args["id"])
        if number not in ("0", "1", "2", "3", "4"):
            message = f"projects are numbered 0 to 4 (got {number!r})"
            raise CommandError("unknown_name", message, "id")
        room = table.rooms()[int(number)]
        chosen = tuple(project for project in joja.PROJECTS if project.name == room.repair)
    for project in chosen:
        joja.finish(world, project)
    return f"finished: {', '.join(project.name for project in chosen)}"


def spawn_junimo_note(world: World, farmer: Farmer, args: Args) -> str:
    """Place the plaque of a room, or all plaques."""
    rooms = _rooms(args["id"])
    for room in rooms:
        if room.area not in world.junimo_notes:
            world.junimo_notes.append(room.area)
    world.junimo_notes.sort()
    return f"a plaque is in: {', '.join(room.name for room in rooms)}"


def mark_bundle(world: World, farmer: Farmer, args: Args) -> str:
    """Complete a bundle by number or name; its reward can then be collected."""
    try:
        bundle = table.find(str(args["id"]))
    except UnknownName as unknown:
        message = f"there is no bundle {args['id']!r}"
        raise CommandError("unknown_name", message, "id", unknown.near) from None
    bundles.mark_complete(world, bundle)
    return f"the {bundle.title} is complete"


def complete_room_bundles(world: World, farmer: Farmer, args: Args) -> str:
    """Complete all bundles of a room, or of all rooms; repairs follow overnight."""
    rooms = _rooms(args["id"])
    for room in rooms:
        for bundle in table.of_room(room.area):
            if not bundles.is_complete(world, bundle):
                bundles.mark_complete(world, bundle)
    return f"complete: {', '.join(room.name for room in rooms)}"


def _rooms(text: str | None) -> list[RoomInfo]:
    """Return the room of a number or name, or for None the six of the Community Center."""
    if text is None:
        return [table.rooms()[area] for area in table.CENTER_ROOMS]
    try:
        return [table.find_room(str(text))]
    except UnknownName as unknown:
        message = f"there is no room {text!r}"
        raise CommandError("unknown_name", message, "id", unknown.near) from None


HANDLERS = {
    "joja_membership": joja_membership,
    "community_development": community_development,
    "spawn_junimo_note": spawn_junimo_note,
    "mark_bundle": mark_bundle,
    "complete_room_bundles": complete_room_bundles,
}
