"""What the published dialect can say, and the actions of a client before they are said."""

from __future__ import annotations

import msgspec

from pytest_stardojo.wire import messages as wire
from pytest_stardojo.wire.errors import WireError, shortened

LONGEST = 256
"""Bytes that the published mod reads as one message."""
LARGEST = 2**31 - 1
"""The largest number that it reads; the least is one lower than its negative."""
NOT_SAID = "not_possible"
"""The reason of an action that is readable, but that the dialect has no words for."""

_DECODER: msgspec.json.Decoder[wire.Action] = msgspec.json.Decoder(wire.Action)


class Unsayable(WireError):
    """A message that the dialect cannot carry.  Nothing has been sent."""


def message(*parts: object) -> str:
    """A message of a name and arguments, as it is sent.

    Raises:
        Unsayable: it is too long, not plain ASCII, holds ``%`` or a number beyond 32 bits.
    """
    told = "%".join(map(str, parts))
    size = len(told.encode("utf-8", "replace"))
    if size > LONGEST:
        text = f"the published mod reads {LONGEST} bytes a message (this one has {size})"
        raise Unsayable("too_large", text)
    if not told.isascii() or any("%" in str(part) for part in parts):
        raise Unsayable("bad_params", f"{told!r} cannot be said: plain ASCII without %")
    for part in parts:
        if isinstance(part, int) and not -LARGEST - 1 <= part <= LARGEST:
            raise Unsayable("bad_params", f"{part} cannot be said: numbers have 32 bits")
    return told


def read(raw: msgspec.Raw) -> wire.Action | wire.ActionResult:
    """The action that a client asks for, or the result that says why it is none."""
    try:
        action = _DECODER.decode(raw)
    except (msgspec.DecodeError, RecursionError) as error:
        return _invalid(f"not an action: {error}")
    problem = _problem(action)
    return action if problem is None else _invalid(problem)


def _invalid(problem: str) -> wire.ActionResult:
    return wire.ActionResult(False, "invalid", shortened(problem), invalid=True)


def refused(reason: str, why: str) -> wire.ActionResult:
    """The result of an action that is readable and has no effect."""
    return wire.ActionResult(False, reason, shortened(why))


def _problem(action: wire.Action) -> str | None:
    """Return what is out of range, in this project's wire or in the published dialect."""
    if isinstance(action, wire.ChooseOption) and action.option_index > LARGEST:
        return f"'option_index' must be 0 to {LARGEST} (got {action.option_index})"
    return action.problem()
