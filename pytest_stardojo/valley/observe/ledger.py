"""The ledger as the wire shows it: whole, or after a cursor; with times on demand."""

from __future__ import annotations

from pytest_stardojo.valley.world import ledger as book
from pytest_stardojo.valley.world.model import Farmer, World
from pytest_stardojo.wire import messages as wire


def whole(farmer: Farmer) -> list[wire.Deed]:
    """Return all deeds since the save was loaded, without times."""
    return [
        wire.Deed(d.deed, d.thing, d.thing_id, d.by, d.where, d.subject, d.count)
        for d in farmer.ledger
    ]


def position(farmer: Farmer, cursor: str | None, prefix: str) -> int:
    """Return the place in the journal that a cursor means; 0 for an unknown cursor.

    Args:
        farmer: The farmer.
        cursor: A cursor, as a client sends it.
        prefix: How the cursors of the farmer's present ledger begin.
    """
    if cursor is None or not cursor.startswith(prefix):
        return 0
    digits = cursor[len(prefix) :]
    if not (digits.isascii() and digits.isdigit() and len(digits) < 16):
        return 0
    place = int(digits)
    return place if place <= len(farmer.journal) else 0


def ledger(world: World, farmer: Farmer, since: int, *, times: bool) -> list[wire.Deed]:
    """Return the deeds after a place in the journal; equal ones are merged by count.

    Args:
        world: The world.
        farmer: The farmer.
        since: Place in the journal; 0: from the beginning.
        times: Whether each deed has its times.
    """
    if not since and not times:
        return whole(farmer)
    book.stamp(world)
    found: dict[tuple[str, ...], wire.Deed] = {}
    for done in farmer.journal[since:]:
        key = (done.deed, done.thing, done.thing_id, done.by, done.where, done.subject)
        deed = found.get(key)
        if deed is None:
            deed = found[key] = wire.Deed(*key, count=0)
        deed.count += done.count
        if times:
            _add_time(deed, done.day, done.time, done.count)
    return [deed for deed in found.values() if deed.count]


def _add_time(deed: wire.Deed, day: int, time: int, count: int) -> None:
    last = deed.times[-1] if deed.times else None
    if last is None or (last.day, last.time) != (day, time):
        deed.times.append(wire.Moment(day, time, count))
        return
    last.count += count
    if not last.count:
        deed.times.pop()
