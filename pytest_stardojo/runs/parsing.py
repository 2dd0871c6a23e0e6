"""Read the values of options from text.

Every reader takes text and raises ValueError with a message that begins with "must".
"""

from __future__ import annotations

import difflib
import json
import math
import os
import re
import shlex
from collections import Counter
from collections.abc import Callable
from importlib import import_module
from ipaddress import IPv6Address
from pathlib import Path
from typing import Any, Literal

from pytest_stardojo._text import cut
from pytest_stardojo.wire.seeds import MOST_DIGITS, fold

# untyped, since type checkers know the calls of one system only
_os: Any = os

YES = ("1", "yes", "true", "on")
NO = ("0", "no", "false", "off")

LEAST_IMAGE = (160, 90)
MOST_IMAGE = (3840, 2160)
LONGEST_TEXT = 1_000
LONGEST_NAME = 100
LONGEST_QUOTE = 100
"""Characters of a value that a message quotes."""
MOST_ADDRESSES = 10_000
MOST_THOUGHT = 86_400
"""Largest number of seconds charged for a decision."""


def quoted(value: object) -> str:
    """Return a value for a message, shortened if it is very long."""
    shown = repr(value) if isinstance(value, str) else str(value)
    return cut(shown, LONGEST_QUOTE)


def text(value: str) -> str:
    """Read text that is not blank and consists of printable characters."""
    found = path(value)
    if not found.isprintable() or len(found) > LONGEST_TEXT:
        raise ValueError(
            f"must be text of at most {LONGEST_TEXT:,} printable characters (got {quoted(value)})"
        )
    return found


def name(value: str) -> str:
    """Read the name of a folder."""
    found = text(value)
    if len(found) > LONGEST_NAME:
        raise ValueError(f"must have at most {LONGEST_NAME} characters (got {quoted(value)})")
    return found


def user(value: str) -> str:
    """Read the name of another user, as whom root can run a command."""
    found = text(value)
    try:
        pwd: Any = import_module("pwd")
    except ImportError:
        raise ValueError(f"must not be given on this system (got {quoted(found)})") from None
    users = {each.pw_name: each.pw_uid for each in pwd.getpwall()}
    if found not in users:
        near = difflib.get_close_matches(found, users, n=1)
        hint = f"; did you mean {near[0]!r}?" if near else ""
        raise ValueError(f"must be the name of a user (got {quoted(found)}){hint}")
    if users[found] in (0, _os.getuid()):
        raise ValueError(f"must be another user than the one of the run (got {quoted(found)})")
    if _os.getuid() != 0:
        raise ValueError(f"must be given by root, who can run commands as {quoted(found)}")
    return found


def command(value: str) -> str:
    """Read a command with its arguments."""
    found = text(value)
    try:
        words = shlex.split(found)
    except ValueError as error:
        reason = str(error).lower()
        raise ValueError(f"must be a command: {reason} (got {quoted(found)})") from None
    if not words:
        raise ValueError(f"must be a command (got {quoted(found)})")
    return found


def variable(value: str) -> str:
    """Read the name of an environment variable; errors do not quote it, which may be a key."""
    if not re.fullmatch("[A-Za-z_][A-Za-z0-9_]*", value, re.ASCII):
        raise ValueError(
            "must be the name of an environment variable, of letters, digits and _ (got "
            f"{len(value)} characters that are none)"
        )
    return value


def path(value: str) -> str:
    """Read a name or a path that is not blank."""
    if not value.strip():
        raise ValueError("must be text (got an empty value)")
    if "\0" in value:
        raise ValueError(f"must not contain a null character (got {quoted(value)})")
    if any("\ud800" <= letter <= "\udfff" for letter in value):  # bytes that are no UTF-8
        raise ValueError(f"must be valid Unicode (got {quoted(value)})")
    try:
        Path(value.strip()).expanduser()
    except RuntimeError:
        raise ValueError(
            f"must not start with the home of an unknown user (got {quoted(value)})"
        ) from None
    return value.strip()


def yes_no(value: str) -> bool:
    """Read ``yes`` or ``no`` in any of their spellings."""
    word = value.strip().lower()
    if word in YES:
        return True
    if word in NO:
        return False
    raise ValueError(f"must be yes or no (got {quoted(value)})")


def number(least: int, most: int | None = None) -> Callable[[str], int]:
    """A reader of whole numbers from ``least`` to ``most``."""

    def read(value: str) -> int:
        bounds = f"from {least} to {most}" if most is not None else f"of {least} or more"
        try:
            found = int(value.strip())
        except ValueError:
            raise ValueError(f"must be a whole number {bounds} (got {quoted(value)})") from None
        if found < least or (most is not None and found > most):
            raise ValueError(f"must be a whole number {bounds} (got {quoted(found)})")
        return found

    return read


def seed(value: str) -> int:
    """Read a seed, which may have any size; see ``wire.seeds.fold``."""
    try:
        return fold(number(0)(value))
    except ValueError as error:
        if len(value.strip()) > MOST_DIGITS:
            raise ValueError(f"must have at most {MOST_DIGITS:,} digits") from None
        raise error from None


_ADDRESS = re.compile(
    r"(?:\[(?P<six>[^\]\s]+)\]|(?P<name>[A-Za-z0-9_.\-]+)):"
    r"(?P<low>[0-9]{1,5})(?:-(?P<high>[0-9]{1,5}))?"
)


def address_list(value: str) -> list[tuple[str, int]]:
    """Read addresses: ``HOST:PORT``, ``HOST:PORT-PORT``, ``[IPV6]:PORT``, or several."""
    found: list[tuple[str, int]] = []
    for part in value.split(","):
        part = part.strip()
        match = _ADDRESS.fullmatch(part)
        if match is None:
            raise ValueError(
                f"must be HOST:PORT, HOST:PORT-PORT, [IPV6]:PORT or several (got {quoted(part)})"
            )
        host, low, high = _host(match), int(match["low"]), int(match["high"] or match["low"])
        if not 1 <= low <= high <= 65535:
            raise ValueError(f"must have ports from 1 to 65535, in order (got {quoted(part)})")
        if len(found) + high - low >= MOST_ADDRESSES:
            raise ValueError(f"must be at most {MOST_ADDRESSES:,} addresses")
        found += [(host, port) for port in range(low, high + 1)]
    twice = next((each for each, count in Counter(found).items() if count > 1), None)
    if twice is not None:
        host, port = twice
        shown = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
        raise ValueError(f"must name every game once (got {quoted(shown)} twice)")
    return found


def _host(match: re.Match[str]) -> str:
    """Return the host of an address in its normal form."""
    if match["six"] is None:
        return match["name"].lower()
    try:
        return str(IPv6Address(match["six"]))
    except ValueError:
        raise ValueError(
            f"must have an IPv6 address in brackets (got {quoted(match[0])})"
        ) from None


def addresses(value: str) -> str:
    """Check addresses as ``address_list`` does, and return the text."""
    address_list(value)
    return value.strip()


def seconds(value: str) -> float:
    """Read a number of seconds above 0."""
    try:
        found = float(value.strip())
    except ValueError:
        found = math.nan
    if not 0 < found < 1e9:
        raise ValueError(f"must be a number of seconds above 0 (got {quoted(value)})")
    return found


def amount(least: float, most: float) -> Callable[[str], float]:
    """Return a reader of numbers from ``least`` to ``most``."""

    def read(value: str) -> float:
        try:
            found = float(value.strip())
        except ValueError:
            found = math.nan
        if not least <= found <= most:
            raise ValueError(f"must be a number from {least:g} to {most:g} (got {quoted(value)})")
        return found

    return read


def url(value: str) -> str:
    """Read the URL of a server without a password, which would appear in reports."""
    word = text(value)
    if not re.fullmatch(r"https?://[^\s/]+\S*", word):
        raise ValueError(f"must be a URL such as http://127.0.0.1:8000/v1 (got {quoted(value)})")
    if "@" in word.split("/", 3)[2]:
        raise ValueError("must be a URL without user and password")
    return word.rstrip("/")


OWN_FIELDS = ("messages", "model", "n", "stream", "tools")
"""Fields of a request to a model that the agent sets."""


def request_fields(value: str) -> str:
    """Check a JSON object with additional fields of a request, and return the text."""
    try:
        found = json.loads(value)
        json.dumps(found, allow_nan=False, ensure_ascii=False).encode()  # as it will be sent
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise ValueError(f'must be a JSON object such as {{"top_p": 0.9}} (got {quoted(value)})')
    for name in OWN_FIELDS:
        if name in found:
            raise ValueError(f"must not contain {name!r}, which the agent sets itself")
    return value


def choice(*words: str) -> Callable[[str], str]:
    """Return a reader of one of some words."""

    def read(value: str) -> str:
        word = value.strip().lower()
        if word not in words:
            raise ValueError(f"must be {' or '.join(words)} (got {quoted(value)})")
        return word

    return read


def conditions(value: str) -> str:
    """Check the conditions of a gate, ``success>=0.12, errors<=0``, and return the text."""
    from pytest_stardojo.reporting.conditions import read_conditions

    read_conditions(value)
    return value.strip()


def fraction(least: float, most: float) -> Callable[[str], float]:
    """Return a reader of numbers above ``least`` and up to ``most``."""

    def read(value: str) -> float:
        try:
            found = float(value.strip())
        except ValueError:
            found = math.nan
        if not least < found <= most:
            raise ValueError(
                f"must be a number above {least:g}, up to {most:g} (got {quoted(value)})"
            )
        return found

    return read


def shard(value: str) -> str:
    """Read a shard, ``2/8``."""
    match = re.fullmatch(r"\s*(\d{1,5})\s*/\s*(\d{1,5})\s*", value)
    if match is None or not 1 <= int(match[1]) <= int(match[2]):
        raise ValueError(f"must be one part of several, such as 2/8 (got {quoted(value)})")
    return f"{int(match[1])}/{int(match[2])}"


def image(value: str) -> tuple[int, int] | None:
    """Read a size such as ``1280x720``, or None for ``none``."""
    word = value.strip().lower()
    if word in ("none", *NO):
        return None
    match = re.fullmatch(r"(\d{1,5})\s*x\s*(\d{1,5})", word)
    size = (int(match[1]), int(match[2])) if match else (0, 0)
    bounds = zip(LEAST_IMAGE, size, MOST_IMAGE, strict=True)
    if not all(least <= given <= most for least, given, most in bounds):
        least, most = ("x".join(map(str, each)) for each in (LEAST_IMAGE, MOST_IMAGE))
        raise ValueError(f"must be none or a size from {least} to {most} (got {quoted(value)})")
    return size


def realtime(value: str) -> float | Literal["wall"] | None:
    """Read ``off``, ``wall``, or the seconds of ``simulated:SECONDS``."""
    word = value.strip().lower()
    if word in ("none", *NO):
        return None
    if word in ("wall", *YES):
        return "wall"
    match = re.fullmatch(r"simulated:(\d+(?:\.\d+)?)", word)
    if match is None or float(match[1]) > MOST_THOUGHT:
        raise ValueError(
            f"must be wall, off, or simulated:SECONDS with up to {MOST_THOUGHT} "
            f"(got {quoted(value)}); before a path write --stardojo-realtime=wall"
        )
    return float(match[1])


def as_text(value: object) -> str:
    """Return the text of a Python value, as the readers take it."""
    if value is None:
        return "none"
    if isinstance(value, tuple | list):
        return "x".join(str(part) for part in value)
    return str(value)
