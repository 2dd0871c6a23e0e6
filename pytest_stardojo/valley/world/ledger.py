"""The ledger: the deeds of a farmer since the save was loaded.

Rules call ``record`` once, where the deed happens.  An item with a ``Release`` carries
its deed until a farmer first picks it up; ``record_release`` records it then.
"""

from __future__ import annotations

from typing import Any

from pytest_stardojo.valley.world.clock import now
from pytest_stardojo.valley.world.model import Deed, Done, Event, Farmer, Release, World


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
    """Add a deed to the farmer's ledger and journal; the ledger merges equal ones by count."""
    farmer.journal.append(Done(deed, thing, thing_id, by, where, subject, count))
    for entry in reversed(farmer.ledger):
        if (
            entry.subject == subject
            and entry.thing == thing
            and entry.deed == deed
            and (entry.thing_id, entry.by, entry.where) == (thing_id, by, where)
        ):
            entry.count += count
            return
    farmer.ledger.append(Deed(deed, thing, thing_id, by, where, subject, count))


def stamp(world: World) -> None:
    """Write the present time beside the latest deeds; called before the clock moves."""
    for farmer in world.farmers.values():
        at = len(farmer.journal) - 1
        while at >= 0 and farmer.journal[at].day < 0:
            done = farmer.journal[at]
            done.day, done.time = world.days_played, now(world)
            at -= 1


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
