"""How a command says no."""

from __future__ import annotations

from collections.abc import Iterable


class CommandError(ValueError):
    """A simulator command that cannot be carried out; nothing has changed.

    Args:
        kind: unknown_command, not_in_this_version, bad_args (number, type or range),
            unknown_name (of an item, place, villager ...), not_possible.
        message: One sentence for a reader.
        field: The parameter at fault, if it is one.
        near: Known names that look like what was given.
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
        """The sentence."""
        return str(self)
