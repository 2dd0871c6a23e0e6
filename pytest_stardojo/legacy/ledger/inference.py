"""Inferring the ledger, which the mod does not keep, from what changed with an action.

If a change has two possible causes, the more likely one counts, with three exceptions that
avoid counting too much: what a bomb may have done is attributed to the bomb and not to the
held tool, items that the farmer put down and took back are not gathered, and changes
during the night are attributed to no one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pytest_stardojo.legacy.ledger import farm, items, tiles
from pytest_stardojo.legacy.ledger.change import Change
from pytest_stardojo.legacy.ledger.memory import Memory
from pytest_stardojo.legacy.ledger.monsters import FLOOR
from pytest_stardojo.wire import messages as wire
from pytest_stardojo.wire.deeds import key
from pytest_stardojo.wire.messages import Deed

PENDANT = "Mermaid's Pendant"
LIFT_EVERY, LIFT_DEEPEST = 5, 120
"""The elevator stops at every fifth floor, down to the last one of the mine."""
People = dict[str, tuple[bool, int]]
"""By villager: whether talked to today, and gifts given today."""


def infer(change: Change, memory: Memory) -> Iterator[Deed]:
    """Infer what the farmer did from the states before and after an action.

    Args:
        change: The states and the action.
        memory: Traces of earlier actions; this one is added.
    """
    memory.possessions.come_loose(change)
    for deed in (
        *tiles.worked(change, memory),
        *items.moved(change, memory),
        *_friends(change),
        *farm.changed(change),
        *_killed(change, memory),
        *_night(change),
        *_rode(change),
    ):
        deed.where = deed.where or change.place
        yield deed
    memory.learn(change)


def book(ledger: list[Deed], deeds: Iterable[Deed]) -> None:
    """Add deeds to a ledger; increase the count of equal ones."""
    for deed in deeds:
        for booked in ledger:
            if key(booked) == key(deed):
                booked.count += deed.count
                break
        else:
            ledger.append(deed)


# ------------------------------------------------------------------------------- people


def met(before: People, after: People, change: Change) -> Iterator[Deed]:
    """Infer talks and gifts, which observations report by villager."""
    for name, (talked, gifts) in after.items():
        had_talked, had_gifts = before.get(name, (False, 0))
        subject = f"villager:{name}"
        if talked and not had_talked:
            yield Deed("talked", name, where=change.place, subject=subject)
        if gifts > had_gifts:
            yield Deed("gifted", change.tool, by=name, where=change.place, subject=subject)


def _friends(change: Change) -> Iterator[Deed]:
    """Infer dating, breaking up and proposals."""
    old, new = change.before.character, change.after.character
    for name in sorted(set(new.dating) - set(old.dating)):
        yield Deed("dated", name, by="Bouquet", subject=f"villager:{name}")
    for name in sorted(set(old.dating) - set(new.dating)):
        if name != new.spouse and change.tool == "Wilted Bouquet":
            yield Deed("broke_up", name, by=change.tool, subject=f"villager:{name}")
    engaged = _engaged(change)
    if engaged:
        yield Deed("proposed", engaged, by=PENDANT, subject=f"villager:{engaged}")


def _engaged(change: Change) -> str:
    """Return who accepted the pendant; the spouse appears at once or after the wedding."""
    tile, spouse = change.ahead(change.before), change.after.character.spouse
    if not change.same_day or not change.lost[PENDANT]:
        return ""
    if spouse and spouse != change.before.character.spouse:
        return spouse
    return tile.character or "" if change.gives() and tile is not None else ""


# ------------------------------------------------------------------ monsters, bed, lift


def _killed(change: Change, memory: Memory) -> Iterator[Deed]:
    """Infer kills: by a bomb that may have exploded, else by the held item, if the farmer used
    it or pressed the button; else by nothing."""
    struck = change.used or change.touched
    by = memory.bomb(change) or (change.tool if struck else "")
    for name, count in change.after.progression.kills.items():
        more = count - change.before.progression.kills.get(name, 0)
        if more > 0:
            yield Deed("killed", name, by=by, count=more)


def _night(change: Change) -> Iterator[Deed]:
    """Infer sleeping: a yes beside a bed, and a new day after it."""
    yes = isinstance(change.action, wire.ChooseOption) and change.action.option_index == 1
    if change.menu == "question" and yes and not change.same_day and _by_a_bed(change.before):
        yield Deed("slept", "Bed", by="Bed")


def _by_a_bed(state: wire.State) -> bool:
    close = (tile for tile in state.near if abs(tile.dx) + abs(tile.dy) <= 1)
    return any("Bed" in (tile.furniture or "") for tile in close)


def _rode(change: Change) -> Iterator[Deed]:
    """Infer a ride in the elevator: an answer that led to another floor of the mine."""
    there = change.after.character.location
    came_from_mine = change.place == "Mine" or change.place.startswith(FLOOR)
    number = there.removeprefix(FLOOR)
    if not (change.chose and came_from_mine and there != change.place and number.isdigit()):
        return
    if int(number) % LIFT_EVERY == 0 and int(number) <= LIFT_DEEPEST:
        yield Deed("rode", "Elevator", where=there)
