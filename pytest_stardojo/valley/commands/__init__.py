"""The simulator commands, which set up the initial state of a task.

``run`` looks a command up in the command table, checks its arguments and carries it
out.  Commands add nothing to the ledger or the events, since their effects are neither
deeds of a farmer nor part of a step.
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
from pytest_stardojo.valley.world.ledger import stamp
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
"""Handlers by command; the service itself handles ``load_save``."""


def run(world: World, farmer: Farmer, name: str, args: Sequence[Any] = ()) -> str:
    """Carry out a command.

    Args:
        world: The world to change.
        farmer: The farmer whose bag and map the command means.
        name: Name of the command, or an alias of it.
        args: Its arguments in order; missing arguments and None take the default.

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
    stamp(world)
    before = {key: _history(who) for key, who in world.farmers.items()}
    output = handler(world, farmer, values)
    for key, (ledger, events, deeds) in before.items():
        who = world.farmers[key]
        who.ledger, who.events = ledger, events
        del who.journal[deeds:]
    return output


def _history(farmer: Farmer) -> tuple[list[Deed], list[Event], int]:
    """Copy a farmer's ledger and events, and return the length of the journal."""
    return [copy(deed) for deed in farmer.ledger], list(farmer.events), len(farmer.journal)
