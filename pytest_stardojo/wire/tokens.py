"""Tokens: the secret that a client must know before a game serves it.

Every user of a machine can connect to a port on loopback.  A game that was started with a
token serves a connection only after a ``hello`` with the same token.
"""

from __future__ import annotations

import re

try:  # what hmac.compare_digest is without OpenSSL, which slows every boot down
    from _operator import _compare_digest as compare_digest
except ImportError:  # a Python that keeps it elsewhere
    from hmac import compare_digest  # type: ignore[no-redef]

SHORTEST = 16
LONGEST = 128
"""Characters; the published mod reads 256 bytes at a time, so ``hello`` must be short."""
_FORM = re.compile(r"[A-Za-z0-9_.~+/=-]+")
FORM = f"{SHORTEST} to {LONGEST} letters, digits, or characters of _.~+/=-"
"""What a token looks like."""


def check(token: str, source: str) -> str:
    """Return a token.

    Args:
        token: The text that should be one.
        source: Where it is from, for the message, which does not quote the token.

    Raises:
        ValueError: it is no token.
    """
    if SHORTEST <= len(token) <= LONGEST and _FORM.fullmatch(token):
        return token
    raise ValueError(f"the token in {source} must have {FORM} (got {len(token)} characters)")


def read_file(path: str) -> str:
    """Return the token that is the only line of a file.

    Raises:
        ValueError: the file cannot be read, or contains something else.
    """
    try:
        with open(path, "rb") as file:
            data = file.read(LONGEST + 8)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise ValueError(f"cannot read the token in {path!r}: {reason}") from error
    return check(data.decode("ascii", "replace").strip(), repr(path))


def are_equal(given: str, token: str) -> bool:
    """Compare two tokens, in a time that does not depend on where they differ."""
    return compare_digest(given.encode("utf-8", "replace"), token.encode())
