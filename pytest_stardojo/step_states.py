"""Add the state of the game to the records of steps.

Fields that rarely change, such as the bag, are recorded when they change, which keeps
trajectories small.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from pytest_stardojo.results import Step
from pytest_stardojo.wire import deeds
from pytest_stardojo.wire.messages import Deed, SlotState, State

if TYPE_CHECKING:
    from pytest_stardojo.evaluation import Progress


class StepStates:
    """Adds the state after each step of one episode to the record of the step."""

    def __init__(self) -> None:
        self._slots: dict[int, SlotState] = {}
        self._counts: list[int] = []
        self._keys: list[deeds.Key] = []
        self._weather = ""

    def add(self, step: Step, progress: Progress, state: State) -> None:
        """Add the state and the progress after a step to its record.

        Args:
            step: The record; steps are added in order, beginning with step 0.
            progress: Progress after the step.
            state: State after the step.
        """
        step.progress = round(progress.fraction, 6)
        step.done, step.note = progress.done, progress.note
        now, farmer = state.clock, state.character
        step.farmer = farmer.farmer
        step.clock = f"{now.season} {now.day}, year {now.year}, {now.clock}"
        step.location = farmer.location_id
        step.x, step.y = farmer.x, farmer.y
        step.energy, step.health, step.money = farmer.energy, farmer.health, farmer.money
        step.slot = farmer.slot
        step.menu = state.menu.kind if state.menu is not None else None
        step.events = state.events
        step.digest = state.digest
        if now.weather != self._weather:
            step.weather = self._weather = now.weather
        changed = self._changed_slots(farmer.slots)
        step.bag = changed if changed or not step.step else None
        step.deeds = self._new_deeds(state.ledger)

    def _changed_slots(self, slots: list[SlotState]) -> list[SlotState]:
        """Return the slots that have changed; emptied ones have no item and count 0."""
        before = self._slots
        if len(slots) == len(before) and all(before.get(slot.index) == slot for slot in slots):
            return []
        # agents may edit what they observe, so the next comparison needs copies
        self._slots = {slot.index: replace(slot) for slot in slots}
        changed = [slot for slot in slots if before.get(slot.index) != slot]
        emptied = sorted(before.keys() - self._slots.keys())
        return changed + [SlotState(index=index, name="", id="", count=0) for index in emptied]

    def _new_deeds(self, ledger: list[Deed]) -> list[Deed]:
        """Return the deeds since the last step; those that were undone have a negative count."""
        counts, before = [deed.count for deed in ledger], self._counts
        if counts == before:
            return []
        keys, known = self._keys, len(self._keys)
        changed = [at for at in range(min(known, len(ledger))) if counts[at] != before[at]]
        if known > len(ledger) or any(deeds.key(ledger[at]) != keys[at] for at in changed):
            return self._reordered(ledger, counts)
        new = range(known, len(ledger))
        keys += [deeds.key(ledger[at]) for at in new]
        self._counts = counts
        found = [Deed(*keys[at], count=counts[at] - before[at]) for at in changed]
        return found + [Deed(*keys[at], count=counts[at]) for at in new if counts[at]]

    def _reordered(self, ledger: list[Deed], counts: list[int]) -> list[Deed]:
        """Return the new deeds of a ledger that is not the last one with additions."""
        changes: dict[deeds.Key, int] = {}
        for key, count in zip(self._keys, self._counts, strict=True):
            changes[key] = changes.get(key, 0) - count
        self._keys, self._counts = [deeds.key(deed) for deed in ledger], counts
        for key, count in zip(self._keys, counts, strict=True):
            changes[key] = changes.get(key, 0) + count
        return [Deed(*key, count=count) for key, count in changes.items() if count]
