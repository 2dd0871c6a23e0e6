"""Hide keys in settings before they are written into files that may be shared."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from typing import Any
from urllib.parse import parse_qsl, quote_plus, urlsplit, urlunsplit

MASK = "***"

_SECRET_NAME = re.compile(
    r"key|token|secret|passw|auth|credential|bearer|cookie|session|signature|^sig$|^code$",
    re.IGNORECASE,
)
_COUNT_NAME = re.compile(r"tokens$", re.IGNORECASE)
"""Names of limits, such as ``max_tokens``."""
_SECRET_TEXT = re.compile(
    r"(?=\S*[0-9])(?=\S*[A-Za-z])[\w+/=.~:-]{20,}|^(Bearer|Basic) ", re.IGNORECASE
)
"""Texts that could be keys: one long word of letters and digits."""


def masked(name: str, value: Any) -> Any:
    """Return the value of a setting without what could be a key."""
    if name == "base_url" and isinstance(value, str):
        return masked_url(value)
    if name == "llm_options" and isinstance(value, str):
        return masked_json(value)
    return value


def masked_url(url: str) -> str:
    """Return a URL without user, password, and the values of its query."""
    try:
        parts = urlsplit(url)
        host = parts.netloc.rpartition("@")[2]
        pairs = parse_qsl(parts.query, keep_blank_values=True)
    except ValueError:
        return MASK
    user = f"{MASK}@" if "@" in parts.netloc else ""
    query = "&".join(f"{quote_plus(key)}={MASK if value else ''}" for key, value in pairs)
    return urlunsplit(
        (parts.scheme, user + host, parts.path, query, MASK if parts.fragment else "")
    )


def masked_json(text: str) -> str:
    """Return a JSON object without values that could be keys."""
    try:
        return json.dumps(_masked("", json.loads(text)))
    except (ValueError, RecursionError):
        return MASK


def _masked(name: str, value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _masked(str(key), each) for key, each in value.items()}
    if isinstance(value, list):
        return [_masked(name, each) for each in value]
    if not isinstance(value, str):
        return value
    secret = _SECRET_NAME.search(name) and not _COUNT_NAME.search(name)
    return MASK if value and (secret or _SECRET_TEXT.search(value)) else value


def masked_arguments(arguments: Iterable[str], settings: Mapping[str, Any]) -> list[str]:
    """Return a command line without what could be a key in the settings.

    Args:
        arguments: The command line.
        settings: The settings as they were given, by name.
    """
    hidden = {
        value: masked(name, value)
        for name, value in settings.items()
        if isinstance(value, str) and masked(name, value) != value
    }
    found = []
    for argument in arguments:
        for value, mask in hidden.items():
            argument = argument.replace(value, mask)
        found.append(argument)
    return found
