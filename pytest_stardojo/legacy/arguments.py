"""Decoding the arguments of messages: text, numbers, booleans and ``None``."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from pytest_stardojo.gamedata import commands as command_table
from pytest_stardojo.gamedata.commands import ParamInfo
from pytest_stardojo.legacy.item_names import item_name

_NUMBER = re.compile(r"\s*[+-]?[0-9]{1,10}\s*")
_MOST = 2**31
NONE = "None"


class Unreadable(ValueError):
    """A message has an unknown name, or wrong arguments."""


def number(text: str) -> int:
    """Decode a decimal integer of 32 bits.

    Raises:
        Unreadable: the text is not such a number.
    """
    if _NUMBER.fullmatch(text) is None or not -_MOST <= int(text) < _MOST:
        raise Unreadable(f"not a number of 32 bits: {text[:40]!r}")
    return int(text)


def text(value: str) -> str:
    """Return a text argument."""
    return value


COMMANDS = frozenset(
    (
        *("set_base_stamina", "set_stamina", "set_base_health", "set_health"),
        *("set_backpack_size", "clear_backpack", "set_money", "add_item_by_id"),
        *("add_item_by_name", "add_recipe", "set_max_luck", "print_luck", "character_tile"),
        *("lookup", "world_clear", "place_item", "remove_item", "set_terrain", "place_crop"),
        *("grow_crop", "grow_tree", "set_date", "set_time", "rain", "build", "move_building"),
        *("remove_building", "build_stable", "upgrade_house", "spawn_pet", "spawn_animal"),
        *("grow_animal", "animal_friendship", "warp", "warp_mine", "warp_volcano", "warp_home"),
        *("warp_shop", "warp_character", "set_deepest_mine_level", "set_monster_stat"),
        *("start_quest", "complete_quest", "start_help_quest", "receive_mail", "trigger_event"),
        *("seen_event", "spawn_junimo_note", "complete_room_bundle", "mark_bundle"),
        *("joja_membership", "community_development", "npc_friendship", "all_npc_friendship"),
        "dating",
    )
)
"""Published names of the simulator commands.  ``get_monster_kills`` and ``instant_build`` are
served separately."""

NONE_ALLOWED = ("animal_friendship", "friendship")
"""Command and parameter of the only number with a default that may also be ``None``."""

_VALUES: dict[str, Callable[[str], Any]] = {
    "int": number,
    "str": text,
    # any other spelling is false, as in the mod
    "bool": lambda value: value == "True",
}


def command_args(name: str, args: tuple[str, ...]) -> list[Any]:
    """Decode the arguments of a simulator command for the wire.

    Raises:
        Unreadable: there are too few or too many, or one has the wrong type.
    """
    params = command_table.command(name).params
    if len(args) != len(params):
        raise Unreadable(f"{name} takes {len(params)} arguments (got {len(args)})")
    return [_value(name, param, value) for param, value in zip(params, args, strict=True)]


def _value(command: str, param: ParamInfo, value: str) -> Any:
    """Decode an argument; ``None`` is the absent value of optional parameters only."""
    optional = param.default is None and not param.required
    if value == NONE and (optional or (command, param.name) == NONE_ALLOWED):
        return None
    return item_name(value) if param.domain == "item_name" else _VALUES[param.type](value)
