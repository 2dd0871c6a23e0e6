"""The ledger: what a farmer has done since the save was loaded.

Rules call ``record`` where the deed happens, once.  An item with a ``Release`` carries
its deed until somebody first picks it up: ``record_release`` books it then.
"""

from __future__ import annotations

from typing import Any

from pytest_stardojo.valley.world.model import Deed, Event, Farmer, Release


def record(
    farmer: Farmer,
    deed: str,
    thing: str,
    *,
    thing_id: str = "",
    by: str = "",
    where: str = "",
    subject: str = "",
    count: int = 1,
) -> None:
    """Add a deed to the farmer's ledger; equal entries are merged by count."""
    for entry in reversed(farmer.ledger):
        if (entry.deed, entry.thing, entry.thing_id) == (deed, thing, thing_id) and (
            entry.by,
            entry.where,
            entry.subject,
        ) == (by, where, subject):
            entry.count += count
            return
    farmer.ledger.append(Deed(deed, thing, thing_id, by, where, subject, count))


def record_release(farmer: Farmer, release: Release, thing: str, thing_id: str, count: int) -> None:
    """Book an item that carried its deed, at its first pick-up."""
    record(
        farmer,
        release.deed,
        thing,
        thing_id=thing_id,
        by=release.by,
        where=release.where,
        subject=release.subject,
        count=count,
    )


def notify(farmer: Farmer, kind: str, text: str = "", **data: Any) -> None:
    """Add an event for the farmer's client, which receives it after this step."""
    farmer.events.append(Event(kind, text, data))


def tile_subject(where: str, x: int, y: int) -> str:
    """Subject of a deed done to a tile: ``tile:Farm:3,4``."""
    return f"tile:{where}:{x},{y}"
