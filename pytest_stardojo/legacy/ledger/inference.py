"""The ledger that the mod does not keep, inferred from what changed with an action.

Of two causes of one change the likelier one is taken, with three exceptions, lest too much
be counted: what a bomb may have done is the bomb's and not that of the tool in hand, what
the farmer put down and got back was not gathered, and what a night changed was done by
nobody.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pytest_stardojo.legacy.ledger import farm, items, tiles
from pytest_stardojo.legacy.ledger.change import Change
from pytest_stardojo.legacy.ledger.memory import Memory
from pytest_stardojo.legacy.ledger.monsters import FLOOR
from pytest_stardojo.wire import messages as wire
from pytest_stardojo.wire.messages import Deed

PENDANT = "Mermaid's Pendant"
LIFT_EVERY, LIFT_DEEPEST = 5, 120
"""The lift stops at every fifth floor, down to the last of the mine."""
People = dict[str, tuple[bool, int]]
"""By villager: spoken to today, gifts given today."""


def infer(change: Change, memory: Memory) -> Iterator[Deed]:
    """What the farmer did, seen from the states around one action.

    Args:
        change: The states and the action.
        memory: What earlier actions left behind; it learns of this one.
    """
    memory.own.come_loose(change)
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
    """Add deeds to a ledger: what it holds already is counted up."""
    for deed in deeds:
        for held in ledger:
            if _key(held) == _key(deed):
                held.count += deed.count
                break
        else:
            ledger.append(deed)


def _key(deed: Deed) -> tuple[str, ...]:
    return deed.deed, deed.thing, deed.thing_id, deed.by, deed.where, deed.subject


# ------------------------------------------------------------------------------- people


def met(before: People, after: People, change: Change) -> Iterator[Deed]:
    """Talks and gifts, which the people themselves tell."""
    for name, (talked, gifts) in after.items():
        had_talked, had_gifts = before.get(name, (False, 0))
        subject = f"villager:{name}"
        if talked and not had_talked:
            yield Deed("talked", name, where=change.place, subject=subject)
        if gifts > had_gifts:
            yield Deed("gifted", change.tool, by=name, where=change.place, subject=subject)


def _friends(change: Change) -> Iterator[Deed]:
    """Bouquets and pendants."""
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
    """Who took the pendant; a spouse may be told at once or from the wedding on."""
    tile, spouse = change.ahead(change.before), change.after.character.spouse
    if not change.same_day or not change.lost[PENDANT]:
        return ""
    if spouse and spouse != change.before.character.spouse:
        return spouse
    return tile.character or "" if change.gives() and tile is not None else ""


# ------------------------------------------------------------------ monsters, bed, lift


def _killed(change: Change, memory: Memory) -> Iterator[Deed]:
    """A kill is the bomb's that may have gone off, else that of what was in hand and was
    used, or was there when the button was pressed; else nobody's."""
    struck = change.used or change.touched
    by = memory.bomb(change) or (change.tool if struck else "")
    for name, count in change.after.progression.kills.items():
        more = count - change.before.progression.kills.get(name, 0)
        if more > 0:
            yield Deed("killed", name, by=by, count=more)


def _night(change: Change) -> Iterator[Deed]:
    """Whoever said yes beside a bed before the morning came has gone to sleep in it."""
    yes = isinstance(change.action, wire.ChooseOption) and change.action.option_index == 1
    if change.menu == "question" and yes and not change.same_day and _by_a_bed(change.before):
        yield Deed("slept", "Bed", by="Bed")


def _by_a_bed(state: wire.State) -> bool:
    close = (tile for tile in state.near if abs(tile.dx) + abs(tile.dy) <= 1)
    return any("Bed" in (tile.furniture or "") for tile in close)


def _rode(change: Change) -> Iterator[Deed]:
    """An answer that took the farmer to a floor of the mine was given to the lift."""
    there = change.after.character.location
    came_from_mine = change.place == "Mine" or change.place.startswith(FLOOR)
    number = there.removeprefix(FLOOR)
    if not (change.chose and came_from_mine and there != change.place and number.isdigit()):
        return
    if int(number) % LIFT_EVERY == 0 and int(number) <= LIFT_DEEPEST:
        yield Deed("rode", "Elevator", where=there)
