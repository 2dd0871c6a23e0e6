"""The exception that commands raise."""

from __future__ import annotations

from collections.abc import Iterable


class CommandError(ValueError):
    """A simulator command that cannot be carried out and has changed nothing.

    Args:
        kind: unknown_command, not_in_this_version, bad_args (number, type or range),
            unknown_name (of an item, place, villager ...), not_possible.
        message: One clause for users and agents.
        field: The wrong parameter, or empty.
        near: Known names similar to the given one.
    """

    def __init__(
        self, kind: str, message: str, field: str | None = None, near: Iterable[str] = ()
    ) -> None:
        hint = " or ".join(repr(name) for name in near)
        super().__init__(f"{message}; did you mean {hint}?" if hint else message)
        self.kind = kind
        self.field = field

    @property
    def message(self) -> str:
        """The message without the hint."""
        return str(self)
