"""The grammar of the published StarDojo mod's dialect: names, arguments, replies.

A connection whose first byte is not ``{`` uses it.  What one read returns is one
message, ``name%argument%argument``; a reply ends in ``<EOF>``.  A ``Dialect`` gives
messages their meaning.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

END = b"<EOF>"
RECEIVED = b"Message received" + END
"""The reply to messages without a result, whether done, refused or unknown."""
STRANGER = b"bad_token: a connection must begin with token%TOKEN%" + END
"""The reply to a client that does not know the token of the game."""
MAX_PARKED = 100
"""Messages that may wait for ``resume``; further ones get a reply and are not served."""


class Call(NamedTuple):
    """A message, split at its percent signs."""

    name: str
    args: tuple[str, ...]


class Dialect(Protocol):
    """Serves messages of this dialect."""

    def waits(self, message: bytes) -> bool:
        """Return whether the message must wait until the game is resumed."""
        ...

    def answer(self, message: bytes) -> bytes:
        """Serve a message and return its whole reply, empty for none.

        Never raises.
        """
        ...

    def close(self) -> None:
        """Remove files and mappings.  May be called twice."""
        ...


def read(message: bytes) -> Call:
    """Split a message; bytes that are not ASCII become question marks, as in the mod."""
    name, *args = message.decode("ascii", "replace").replace("\ufffd", "?").split("%")
    return Call(name, tuple(args))


def split_token(message: bytes) -> tuple[str, bytes]:
    """Split ``token%TOKEN%MESSAGE``; return the token, empty if there is none, and the rest."""
    name, _, rest = message.partition(b"%")
    if name != b"token":
        return "", message
    token, _, rest = rest.partition(b"%")
    return token.decode("ascii", "replace"), rest


def reply(value: bool | int | str | bytes | None) -> bytes:
    """Encode a reply: ``True<EOF>``, ``17<EOF>``, text; ``Message received`` for None."""
    if value is None:
        return RECEIVED
    if isinstance(value, bytes):
        return value + END
    return str(value).encode("ascii", "replace") + END
