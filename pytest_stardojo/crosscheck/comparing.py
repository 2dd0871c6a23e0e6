"""Compare the states of two games after a step.

A state is read as a list of texts and numbers, field by field.  A difference that could not be
set right is carried: it is reported once, and again only if it changes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from pytest_stardojo.crosscheck.episodes import Moment, moment
from pytest_stardojo.crosscheck.ids import Ids
from pytest_stardojo.results import Step
from pytest_stardojo.wire.messages import SlotState

CLOCK_MINUTES = 10
"""Largest difference of the clocks in minutes that is none."""
ENERGY_DIGITS = 3
"""Decimal places of energy that are compared."""

Bag = Mapping[int, SlotState]
"""The filled slots by number."""


@dataclass(frozen=True)
class Scene:
    """The compared state of a game after a step."""

    now: Moment
    location: str
    tile: tuple[int, int]
    bag: Bag | None
    """None: the run did not record the bag and the chosen slot."""
    slot: int
    energy: float
    health: int
    money: int
    menu: str
    done: float
    weather: str
    """Empty if unknown."""


class Gap(NamedTuple):
    """A field that differs."""

    field: str
    size: Hashable
    """A value that stays equal until a further difference is added."""
    recorded: str
    replayed: str


class Recorded:
    """Follows the steps of a trajectory, which contain some fields only when they change.

    Args:
        has_bag: Whether the run recorded the bag.
    """

    def __init__(self, has_bag: bool) -> None:
        self._bag: dict[int, SlotState] | None = {} if has_bag else None
        self._weather = ""

    def after(self, step: Step) -> Scene:
        """Return the state after the next step."""
        if self._bag is not None:
            self._bag = changed_bag(self._bag, step.bag or ())
        self._weather = step.weather or self._weather
        return scene(step, self._bag, self._weather)


def changed_bag(bag: Bag, changes: Iterable[SlotState]) -> dict[int, SlotState]:
    """Return a bag after recorded changes."""
    slots = {**bag, **{slot.index: slot for slot in changes}}
    return {index: slots[index] for index in sorted(slots) if slots[index].count > 0}


def scene(step: Step, bag: Bag | None, weather: str) -> Scene:
    """Return the state after a step from its record."""
    return Scene(
        now=moment(step.clock),
        location=step.location,
        tile=(step.x, step.y),
        bag=bag,
        slot=step.slot,
        energy=step.energy,
        health=step.health,
        money=step.money,
        menu=step.menu or "",
        done=step.done,
        weather=weather,
    )


# ----------------------------------------------------------------------------- gaps


def gaps(recorded: Scene, replayed: Scene, ids: Ids) -> list[Gap]:
    """Return every field that differs, in a fixed order."""
    found: list[Gap] = []
    found += _text("location", recorded.location, replayed.location, ids)
    found += _tile(recorded, replayed)
    found += _bag(recorded, replayed)
    found += _number("energy", round(recorded.energy, ENERGY_DIGITS), replayed.energy)
    found += _number("money", recorded.money, replayed.money)
    found += _text("date", recorded.now.date, replayed.now.date)
    found += _clock(recorded.now, replayed.now)
    found += _text("menu", recorded.menu or "none", replayed.menu or "none")
    found += _number("done", round(recorded.done, ENERGY_DIGITS), replayed.done)
    found += _number("health", recorded.health, replayed.health)
    if recorded.weather and replayed.weather:
        found += _text("weather", recorded.weather, replayed.weather)
    return found


def _text(field: str, recorded: str, replayed: str, ids: Ids | None = None) -> list[Gap]:
    same = ids.same(recorded, replayed) if ids is not None else recorded == replayed
    return [] if same else [Gap(field, (recorded, replayed), recorded, replayed)]


def _number(field: str, recorded: float, replayed: float) -> list[Gap]:
    size = round(replayed - recorded, ENERGY_DIGITS)
    return [Gap(field, size, f"{recorded:g}", f"{replayed:g}")] if size else []


def _tile(recorded: Scene, replayed: Scene) -> list[Gap]:
    if recorded.tile == replayed.tile:
        return []
    (x, y), (their_x, their_y) = recorded.tile, replayed.tile
    size = (their_x - x, their_y - y)
    return [Gap("tile", size, f"({x}, {y})", f"({their_x}, {their_y})")]


def _clock(recorded: Moment, replayed: Moment) -> list[Gap]:
    minutes = replayed.minutes - recorded.minutes
    if not minutes:
        return []
    return [Gap("clock", minutes, *(clock_text(each.minutes) for each in (recorded, replayed)))]


def _bag(recorded: Scene, replayed: Scene) -> list[Gap]:
    if recorded.bag is None or replayed.bag is None:
        return []
    found = []
    for index in sorted({*recorded.bag, *replayed.bag}):
        one, other = recorded.bag.get(index), replayed.bag.get(index)
        if _kind(one) != _kind(other) or _amounts(one) != _amounts(other):
            size = (index, _kind(one), _kind(other), _between(one, other))
            found.append(Gap("bag", size, _slot_text(index, one), _slot_text(index, other)))
    if recorded.slot != replayed.slot:
        chosen = (f"slot {each.slot}" for each in (recorded, replayed))
        found.append(Gap("slot", (recorded.slot, replayed.slot), *chosen))
    return found


def _kind(slot: SlotState | None) -> tuple[str, int] | None:
    return None if slot is None else (slot.id, slot.quality)


def _amounts(slot: SlotState | None) -> tuple[int, int]:
    return (0, 0) if slot is None else (slot.count, slot.water or 0)


def _between(one: SlotState | None, other: SlotState | None) -> tuple[int, int]:
    (count, water), (their_count, their_water) = _amounts(one), _amounts(other)
    return their_count - count, their_water - water


def _slot_text(index: int, slot: SlotState | None) -> str:
    if slot is None:
        return f"slot {index}: empty"
    quality = f" of quality {slot.quality}" if slot.quality else ""
    water = f" with {slot.water} water" if slot.water is not None else ""
    return f"slot {index}: {slot.count} {slot.name or slot.id}{quality}{water}"


def clock_text(minutes: int) -> str:
    """Return minutes since midnight as the game's clock: ``1:30 AM`` after midnight."""
    hours, rest = divmod(minutes, 60)
    return f"{(hours - 1) % 12 + 1}:{rest:02} {'AM' if hours % 24 < 12 else 'PM'}"


def by_item(bag: Bag | None) -> Counter[str]:
    """Return the number of items of each id in a bag."""
    counts: Counter[str] = Counter()
    for slot in (bag or {}).values():
        counts[slot.id] += slot.count
    return counts


# -------------------------------------------------------------------------- carrying


class Carried:
    """The differences that could not be set right."""

    def __init__(self) -> None:
        self._sizes: dict[str, set[Hashable]] = {}

    def new(self, found: Iterable[Gap]) -> list[Gap]:
        """Return the gaps that are not carried."""
        return [gap for gap in found if not self._has(gap)]

    def carry(self, left: Iterable[Gap]) -> None:
        """Carry these gaps and no others from now on."""
        self._sizes = {}
        for gap in left:
            if not self._has(gap):  # a tolerated gap of the clocks must not add to the tolerance
                self._sizes.setdefault(gap.field, set()).add(gap.size)

    def _has(self, gap: Gap) -> bool:
        carried = self._sizes.get(gap.field, set())
        if gap.field == "clock" and isinstance(gap.size, int):
            known = next((size for size in carried if isinstance(size, int)), 0)
            return abs(gap.size - known) <= CLOCK_MINUTES
        return gap.size in carried
