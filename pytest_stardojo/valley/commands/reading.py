"""Arguments of a command, checked against the command table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pytest_stardojo.gamedata.commands import CommandInfo, ParamInfo
from pytest_stardojo.valley.commands.errors import CommandError

LONGEST = 200
"""Most characters of a text argument, since the world keeps names made from it."""
TYPES: dict[str, type] = {"int": int, "str": str, "bool": bool}
WORDS = {"int": "a whole number", "str": "text", "bool": "true or false"}


class Args(dict[str, Any]):
    """Arguments by name; missing ones have their default."""

    def tile(self, x: str = "x", y: str = "y") -> tuple[int, int] | None:
        """Return the tile that two arguments name, or None if neither is given.

        Raises:
            CommandError: Only one is given.
        """
        if (self[x] is None) != (self[y] is None):
            raise CommandError("bad_args", f"{x} and {y} must be given together", x)
        return None if self[x] is None else (self[x], self[y])


def read(info: CommandInfo, given: Sequence[Any]) -> Args:
    """Return the checked arguments of a call.

    Raises:
        CommandError: bad_args, for a wrong number, type or range.
    """
    if not info.least <= len(given) <= info.most:
        number = str(info.most) if info.least == info.most else f"{info.least} to {info.most}"
        names = ", ".join(param.name for param in info.params) or "none"
        raise CommandError(
            "bad_args", f"{info.name} takes {number} arguments ({names}), got {len(given)}"
        )
    args = Args()
    for number_, param in enumerate(info.params):
        value = given[number_] if number_ < len(given) else None
        args[param.name] = param.default if value is None else _value(info, param, value)
        if args[param.name] is None and param.required:
            raise CommandError("bad_args", f"{info.name}: {param.name} must be given", param.name)
    return args


def _value(info: CommandInfo, param: ParamInfo, value: Any) -> Any:
    if param.type == "str" and isinstance(value, int) and not isinstance(value, bool):
        value = str(value)
    if type(value) is not TYPES[param.type]:
        raise CommandError(
            "bad_args",
            f"{info.name}: {param.name} must be {WORDS[param.type]} (got {value!r})",
            param.name,
        )
    if isinstance(value, str) and (len(value) > LONGEST or not value.isprintable()):
        message = f"{info.name}: {param.name} has at most {LONGEST} printable characters"
        raise CommandError("bad_args", message, param.name)
    if isinstance(value, int) and not isinstance(value, bool):
        _check_range(info, param, value)
    return value


def _check_range(info: CommandInfo, param: ParamInfo, value: int) -> None:
    low, high = param.low, param.high
    if (low is not None and value < low) or (high is not None and value > high):
        raise CommandError(
            "bad_args",
            f"{info.name}: {param.name} must lie between {low} and {high} (got {value})",
            param.name,
        )
