"""The simulator commands: they set up what a task starts from.

``run`` looks a command up in the command table, checks its arguments and carries it
out.  Commands write nothing to the ledger or the events: what they do is no farmer's
deed, and did not happen in a step.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from typing import Any

from pytest_stardojo.gamedata import UnknownName
from pytest_stardojo.gamedata import commands as command_table
from pytest_stardojo.valley.commands import (
    animals,
    buildings,
    clearing,
    clock,
    community,
    people,
    places,
    player,
    progress,
    surroundings,
)
from pytest_stardojo.valley.commands.errors import CommandError
from pytest_stardojo.valley.commands.reading import Args, read
from pytest_stardojo.valley.world.model import Deed, Event, Farmer, World

__all__ = ["HANDLERS", "CommandError", "run"]

Handler = Callable[[World, Farmer, Args], str]

HANDLERS: dict[str, Handler] = {
    **player.HANDLERS,
    **surroundings.HANDLERS,
    **clearing.HANDLERS,
    **buildings.HANDLERS,
    **animals.HANDLERS,
    **people.HANDLERS,
    **places.HANDLERS,
    **clock.HANDLERS,
    **progress.HANDLERS,
    **community.HANDLERS,
}
"""Commands of this version by name; ``load_save`` is the service's own affair."""


def run(world: World, farmer: Farmer, name: str, args: Sequence[Any] = ()) -> str:
    """Carry out a command.

    Args:
        world: The world to change.
        farmer: For whom: whose bag, whose map.
        name: Name of the command, or an alias of it.
        args: Its arguments, in order; those left out (or None) take their default.

    Returns:
        What the command prints.

    Raises:
        CommandError: unknown_command, not_in_this_version, bad_args, unknown_name or
            not_possible; nothing has changed.
    """
    try:
        info = command_table.command(name)
    except UnknownName as unknown:
        message = f"there is no command {name!r}"
        raise CommandError("unknown_command", message, "name", unknown.near) from None
    values = read(info, args)
    handler = HANDLERS.get(info.name)
    if handler is None:
        raise CommandError("not_in_this_version", f"{info.name} is not in this version", "name")
    before = {key: _history(who) for key, who in world.farmers.items()}
    output = handler(world, farmer, values)
    for key, (ledger, events) in before.items():
        world.farmers[key].ledger, world.farmers[key].events = ledger, events
    return output


def _history(farmer: Farmer) -> tuple[list[Deed], list[Event]]:
    """What a farmer has done, and what has happened to it in its last step."""
    return [copy(deed) for deed in farmer.ledger], list(farmer.events)
