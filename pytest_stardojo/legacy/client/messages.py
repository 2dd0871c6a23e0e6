"""Messages that the published dialect can express, and the actions that clients request."""

from __future__ import annotations

import msgspec

from pytest_stardojo.wire import messages as wire
from pytest_stardojo.wire.errors import WireError, shortened

LONGEST = 256
"""Most bytes that the published mod reads as one message."""
LARGEST = 2**31 - 1
"""The largest number of 32 bits."""
NOT_EXPRESSIBLE = "not_possible"
"""The reason of a valid action that the dialect cannot express."""

_DECODER: msgspec.json.Decoder[wire.Action] = msgspec.json.Decoder(wire.Action)


class NotExpressible(WireError):
    """The dialect cannot express a message.  Nothing has been sent."""


def message(*parts: object) -> str:
    """Return the message of a name and arguments.

    Raises:
        NotExpressible: it is too long, not ASCII, contains ``%`` or a number beyond 32 bits.
    """
    text = "%".join(map(str, parts))
    size = len(text.encode("utf-8", "replace"))
    if size > LONGEST:
        why = f"a message to the published mod has at most {LONGEST} bytes (got {size})"
        raise NotExpressible("too_large", why)
    if not text.isascii() or any("%" in str(part) for part in parts):
        why = f"a message to the published mod must be ASCII without % (got {text!r})"
        raise NotExpressible("bad_params", why)
    for part in parts:
        if isinstance(part, int) and not -LARGEST - 1 <= part <= LARGEST:
            why = f"numbers to the published mod have 32 bits (got {part})"
            raise NotExpressible("bad_params", why)
    return text


def read(raw: msgspec.Raw) -> wire.Action | wire.ActionResult:
    """Return the action that a client requests, or the result of an invalid one."""
    try:
        action = _DECODER.decode(raw)
    except (msgspec.DecodeError, RecursionError) as error:
        return _invalid(f"not an action: {error}")
    problem = _problem(action)
    return action if problem is None else _invalid(problem)


def _invalid(problem: str) -> wire.ActionResult:
    return wire.ActionResult(False, "invalid", shortened(problem), invalid=True)


def refused(reason: str, why: str) -> wire.ActionResult:
    """Return the result of a valid action without effect."""
    return wire.ActionResult(False, reason, shortened(why))


def _problem(action: wire.Action) -> str | None:
    """Return which value is out of range, in the wire or in the published dialect."""
    if isinstance(action, wire.ChooseOption) and action.option_index > LARGEST:
        return f"'option_index' must be 0 to {LARGEST} (got {action.option_index})"
    return action.problem()
