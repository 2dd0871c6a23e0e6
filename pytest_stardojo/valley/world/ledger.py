"""The ledger: the deeds of a farmer since the save was loaded.

Rules call ``record`` once, where the deed happens.  An item with a ``Release`` carries
its deed until a farmer first picks it up; ``record_release`` records it then.
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
    """Record the deed of an item at its first pick-up."""
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
    """Return the subject of a deed done to a tile: ``tile:Farm:3,4``."""
    return f"tile:{where}:{x},{y}"
