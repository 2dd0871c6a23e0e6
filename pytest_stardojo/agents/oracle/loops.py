"""Detection of loops: the same actions in the same situation, while the world does not change.

The oracle plans from the state alone, so in the same situation it decides the same again.
When it notices a repetition, it bans the means that it followed and plans with the next.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from pytest_stardojo.wire.messages import Action, State, ThingState

REPEATS = 3
"""Occurrences of the same situation with the same actions that make a loop."""
IDLE_REPEATS = 12
"""The same for steps without actions, each of which takes ten minutes."""
WINDOW = 40
"""Steps after which an occurrence is forgotten."""
BAN = 30
"""Steps for which a means is banned."""

Situation = bytes
"""What a plan depends on, without the time of day and the villagers, who walk on their own."""


class LoopGuard:
    """Remembers situations with the actions taken there, and the means that are banned."""

    def __init__(self) -> None:
        self._taken: dict[tuple[Situation, bytes], list[int]] = {}
        self._bans: dict[str, int] = {}

    def banned(self, step: int) -> frozenset[str]:
        """Return the means that are banned at a step."""
        return frozenset(means for means, until in self._bans.items() if step < until)

    def ban(self, means: Iterable[str], step: int) -> None:
        """Ban some means for ``BAN`` steps."""
        self._bans |= dict.fromkeys(means, step + BAN)

    def is_loop(self, situation: Situation, actions: Sequence[Action], step: int) -> bool:
        """Return whether these actions were taken in this situation before, too often."""
        before = self._recent((situation, _encoded(actions)), step)
        return len(before) + 1 >= (REPEATS if actions else IDLE_REPEATS)

    def record(self, situation: Situation, actions: Sequence[Action], step: int) -> None:
        """Remember the actions of a step."""
        key = (situation, _encoded(actions))
        self._taken[key] = [*self._recent(key, step), step]

    def _recent(self, key: tuple[Situation, bytes], step: int) -> list[int]:
        return [one for one in self._taken.get(key, ()) if step - one < WINDOW]


def situation_of(state: State, *, idle: bool) -> Situation:
    """Return the situation of a state: farmer, bag, menu, the things and monsters nearby.

    Args:
        state: The state of the world.
        idle: Whether the oracle waits; then the minutes of machines belong to the situation.
    """
    me = state.character
    world = state.world
    place = None if world is None else world.locations.get(me.location_id)
    deeds = sum(entry.count for entry in state.ledger)
    whole = (
        (me.location_id, me.x, me.y, me.slot, me.money, me.health, me.slots),
        (state.clock.days_played, len(state.ledger), deeds, state.progression.quests),
        None if state.menu is None else (state.menu.kind, state.menu.title, state.menu.options),
        None if place is None else ([_thing(one, idle) for one in place.things], place.monsters),
    )
    return msgspec.msgpack.encode(whole)


def _thing(one: ThingState, idle: bool) -> tuple[object, ...]:
    state = (one.stage, one.health, one.watered, one.crop, one.ready, one.contents)
    return (one.name, one.x, one.y, one.count, *state, one.minutes if idle else 0)


def _encoded(actions: Sequence[Action]) -> bytes:
    return msgspec.msgpack.encode(list(actions))
