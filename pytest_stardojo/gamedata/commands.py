"""Simulator commands: names, parameters, and the domains of parameters.

The list is that of the benchmark paper (section C.4), with a few additions.  ``aliases`` are
the names of the same commands in the published mod.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from pytest_stardojo.gamedata._files import UnknownName, near_names, read


class ParamInfo(msgspec.Struct, frozen=True):
    """One parameter of a command."""

    name: str
    type: str
    """``int``, ``str`` or ``bool``."""
    required: bool = False
    default: Any = None
    """Default value; the meaning of None depends on the command."""
    domain: str = ""
    """Kind of name that the value must be; empty: anything of the type.

    item_id, item_name, seed, recipe, recipe_type, item_type, location, npc, shopkeeper,
    building, animal, pet_type, breed, entity, terrain, season, time, quality, monster, quest,
    help_type, room, project, mail or save.
    """
    low: int | None = None
    high: int | None = None
    """Range of an int, both ends included."""


class CommandInfo(msgspec.Struct, frozen=True):
    """One simulator command."""

    name: str
    effect: str
    """Effect in one line."""
    params: tuple[ParamInfo, ...] = ()
    paper: bool = True
    """Whether the paper and the published mod have it."""
    here: bool = True
    """Whether this version of the valley supports it."""
    aliases: tuple[str, ...] = ()

    @property
    def least(self) -> int:
        """Least number of arguments."""
        return sum(param.required for param in self.params)

    @property
    def most(self) -> int:
        """Most number of arguments."""
        return len(self.params)


class _Commands(msgspec.Struct):
    records: list[CommandInfo]


@cache
def commands() -> dict[str, CommandInfo]:
    """Return all commands by name, in the paper's order."""
    return {info.name: info for info in read("commands", _Commands).records}


COMMANDS = tuple(commands())
"""Names of all commands: 57 of the paper, and additions."""


@cache
def _by_name() -> dict[str, CommandInfo]:
    table = dict(commands())
    for info in commands().values():
        table |= dict.fromkeys(info.aliases, info)
    return table


def command(name: str) -> CommandInfo:
    """Return the command of this name or alias.

    Raises:
        UnknownName: There is none; the error names near ones.
    """
    try:
        return _by_name()[name]
    except KeyError:
        raise UnknownName("command", name, near_names(name, _by_name())) from None


def has(name: str) -> bool:
    """Return whether there is a command of this name or alias."""
    return name in _by_name()
