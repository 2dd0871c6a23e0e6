"""What every running game looks like from above."""

from __future__ import annotations

from typing import Protocol

from pytest_stardojo.wire.client import Client


class Instance(Protocol):
    """One running game of any kind.

    Calls through ``client`` raise ``WireError`` for the game's own errors and
    ``InstanceDied``, ``InstanceTimeout`` or ``InstanceConfused`` when the game
    itself is at fault; after one of these it must be closed.
    """

    @property
    def kind(self) -> str:
        """``valley``, ``inprocess`` or ``attached``."""
        ...

    @property
    def client(self) -> Client:
        """What calls the game."""
        ...

    @property
    def port(self) -> int | None:
        """Its TCP port, None in process."""
        ...

    @property
    def pid(self) -> int | None:
        """Its process id, None when it has none of its own or it is not known."""
        ...

    def alive(self) -> bool:
        """Whether it can still be called, as far as one knows without calling."""
        ...

    def close(self) -> None:
        """End it (an attached game: let go of it).  May be called twice."""
        ...
