"""Read the replies of an agent in another process.

A reply is untrusted: its errors name the field, the value, and what was expected.
"""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

from pytest_stardojo._text import cut, printable
from pytest_stardojo.agents.outside.messages import Reply
from pytest_stardojo.agents.protocol import AgentFailure

R = TypeVar("R", bound=Reply)

LONGEST_QUOTE = 120
"""Characters of a reply or of a value in an error."""


def decode(raw: bytes, shape: type[R], asked: str) -> R:
    """Return a reply.

    Args:
        raw: The line or the body.
        shape: The reply to expect.
        asked: The type of the request, for errors.

    Raises:
        AgentFailure: it is no such reply.
    """
    try:
        fields = msgspec.json.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        why = f"answered {asked!r} with what is not JSON: {quoted(raw)}"
        reason = f" ({error})" if raw.lstrip()[:1] == b"{" else ""
        raise AgentFailure(why + reason) from error
    if not isinstance(fields, dict):
        expected = '{"id": ..., ...}'
        raise AgentFailure(
            f"answered {asked!r} with {quoted(raw)}; a reply is an object such as {expected}"
        )
    try:
        return msgspec.convert(fields, shape)
    except (msgspec.ValidationError, RecursionError) as error:
        raise AgentFailure(f"answered {asked!r}: {_problem(fields, shape, str(error))}") from error


def quoted(raw: bytes) -> str:
    """Return the beginning of a line for an error."""
    text = raw[: 4 * LONGEST_QUOTE].decode("utf-8", "replace")
    return repr(cut(printable(text.strip()), LONGEST_QUOTE))


def _problem(fields: Mapping[str, Any], shape: type[Reply], error: str) -> str:
    """Return why fields are no reply, from the message of the decoder."""
    message, _, place = error.partition(" - at `$")
    place = place.rstrip("`").lstrip(".")
    if message.startswith("Object contains unknown field `") and not place:
        name = message.split("`")[1]
        known = [each.encode_name for each in msgspec.structs.fields(shape)]
        near = difflib.get_close_matches(name, known, n=1)
        hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(known)}"
        return f"there is no field {cut(printable(name), LONGEST_QUOTE)!r}; {hint}"
    if message.startswith("Object missing required field `") and not place:
        return f"the field {message.split('`')[1]!r} is missing"
    value = _value(fields, place)
    got = f" (got {cut(printable(repr(value)), LONGEST_QUOTE)})" if place else ""
    expected = message.replace("`", "").partition(", got ")[0]
    return f"{place or 'the reply'}: {expected[:1].lower()}{expected[1:]}{got}"


def _value(fields: Any, place: str) -> Any:
    """Return the value at a place such as ``usage.cost`` or ``calls[0].model``."""
    found = fields
    for part in place.replace("[", ".[").split("."):
        if part.startswith("[") and isinstance(found, list):
            number = part.strip("[]")
            found = found[int(number)] if number.isdigit() else found
        elif isinstance(found, dict) and part in found:
            found = found[part]
    return found
