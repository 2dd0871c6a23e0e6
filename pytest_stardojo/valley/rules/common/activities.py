"""Ending what a farmer is busy with, before it is done."""

from __future__ import annotations

from collections.abc import Container

from pytest_stardojo.valley.world.model import Farmer


def interrupt(
    farmer: Farmer, reason: str, message: str, only: Container[str] | None = None
) -> None:
    """End what the farmer is busy with; its action is refused with the reason.

    Args:
        farmer: Who is busy.
        reason: A stable word: ``hurt``, ``fainted``.
        message: One clause for the reader.
        only: Kinds of activities that end; None: any.
    """
    activity = farmer.activity
    if activity is not None and (only is None or activity.kind in only):
        activity.params["refused"] = [reason, message]
        farmer.activity = None


def end_at_menu(farmer: Farmer) -> None:
    """End an activity that a menu ends; its action succeeds with the ticks spent so far."""
    activity = farmer.activity
    if activity is not None and activity.ends_at_menu:
        farmer.activity = None
