"""Asking a started game for its state."""

from __future__ import annotations

from pytest_stardojo.backends.stardew.diagnosis.outcomes import CheckSkippedError, Examination
from pytest_stardojo.wire.messages import State, View

MOD_FAULT = "attach the report to a bug report: the mod does not do what the protocol says"


def observe(examination: Examination, view: View | None = None) -> State:
    """Return the state that the game reports."""
    return examination.running.client.observe(view)


def offered(examination: Examination, capability: str) -> None:
    """Skip the check if the game does not offer a capability."""
    if capability not in examination.running.hello.capabilities:
        raise CheckSkippedError(f"the mod does not offer {capability!r}")
