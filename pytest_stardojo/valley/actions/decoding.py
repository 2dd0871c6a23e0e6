"""Decode actions from JSON and check their ranges."""

from __future__ import annotations

import msgspec

from pytest_stardojo.wire import messages as wire
from pytest_stardojo.wire.errors import shortened

_DECODER: msgspec.json.Decoder[wire.AnyAction] = msgspec.json.Decoder(wire.AnyAction)


def read(raw: msgspec.Raw) -> wire.AnyAction | wire.ActionResult:
    """Return the action, or an invalid result that says what is wrong with it."""
    try:
        action = _DECODER.decode(raw)
    except (msgspec.DecodeError, RecursionError) as error:
        return _invalid(f"not an action: {error}")
    problem = action.problem()
    return action if problem is None else _invalid(problem)


def _invalid(message: str) -> wire.ActionResult:
    return wire.ActionResult(ok=False, reason="invalid", message=shortened(message), invalid=True)
