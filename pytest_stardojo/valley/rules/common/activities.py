"""Early ends of a farmer's activity."""

from __future__ import annotations

from collections.abc import Container

from pytest_stardojo.valley.world.model import Farmer


def interrupt(
    farmer: Farmer, reason: str, message: str, only: Container[str] | None = None
) -> None:
    """End the farmer's activity; its action is refused with the reason.

    Args:
        farmer: The farmer.
        reason: A stable word: ``hurt``, ``fainted``.
        message: One clause.
        only: Kinds of activities to end; None: any.
    """
    activity = farmer.activity
    if activity is not None and (only is None or activity.kind in only):
        activity.params["refused"] = [reason, message]
        farmer.activity = None


def end_at_menu(farmer: Farmer) -> None:
    """End an activity that menus end; its action succeeds with the ticks spent so far."""
    activity = farmer.activity
    if activity is not None and activity.ends_at_menu:
        farmer.activity = None
