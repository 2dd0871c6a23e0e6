"""The grammar of the published StarDojo mod's dialect: names, arguments, replies.

A connection whose first byte is not ``{`` speaks it.  What one read returns is one
message, ``name%argument%argument``; a reply ends in ``<EOF>``.  Nothing here knows what
a message means: that is the affair of whoever the server is given as its ``Dialect``.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

END = b"<EOF>"
RECEIVED = b"Message received" + END
"""The reply to whatever has no other, be it done, refused or not understood."""
MAX_PARKED = 100
"""Messages that may wait for ``resume``; further ones are answered unheard."""


class Call(NamedTuple):
    """A message, cut at its percent signs."""

    name: str
    args: tuple[str, ...]


class Dialect(Protocol):
    """What serves messages of this dialect."""

    def waits(self, message: bytes) -> bool:
        """Whether the message must wait until the game is resumed."""
        ...

    def answer(self, message: bytes) -> bytes:
        """Serve a message and return its whole reply; empty where nothing is sent.

        Never raises.
        """
        ...

    def close(self) -> None:
        """Let go of what lies outside the process.  May be called twice."""
        ...


def read(message: bytes) -> Call:
    """Cut a message; bytes that are not ASCII become question marks, as in the mod."""
    name, *args = message.decode("ascii", "replace").replace("\ufffd", "?").split("%")
    return Call(name, tuple(args))


def reply(value: bool | int | str | bytes | None) -> bytes:
    """A value as it is sent: ``True<EOF>``, ``17<EOF>``, text; ``Message received`` for none."""
    if value is None:
        return RECEIVED
    if isinstance(value, bytes):
        return value + END
    return str(value).encode("ascii", "replace") + END
