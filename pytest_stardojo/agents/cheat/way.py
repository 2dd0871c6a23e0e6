"""A way of cheating, and the scene in which it is played."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from msgspec.structs import replace

from pytest_stardojo.env.actions import Action, ChooseItem, MenuAction, Move
from pytest_stardojo.tasks import Task
from pytest_stardojo.wire.actions import OFFSETS
from pytest_stardojo.wire.messages import Character, Direction, MenuState, NearTile, SlotState

if TYPE_CHECKING:
    from pytest_stardojo.env.observation import Observation


class Scene:
    """What a way sees: the task and the observation before its next answer.

    Args:
        task: The task that the agent was given, which it may edit.
    """

    def __init__(self, task: Task) -> None:
        self.given = task
        self.task = replace(task)
        """A copy that stays as it is."""
        self.observation: Observation | None = None

    @property
    def now(self) -> Observation:
        """The latest observation."""
        assert self.observation is not None
        return self.observation

    @property
    def me(self) -> Character:
        """The farmer."""
        return self.now.state.character

    @property
    def menu(self) -> MenuState | None:
        """The open menu."""
        return self.now.state.menu

    @property
    def slots(self) -> list[SlotState]:
        """Filled slots of the bag."""
        return self.me.slots

    def slot(self, *words: str) -> SlotState | None:
        """Return the first slot whose item's name contains one of the words."""
        return next((slot for slot in self.slots if any(word in slot.name for word in words)), None)

    def hold(self, slot: SlotState) -> Action:
        """Return the action that takes a slot's item into the hand."""
        return ChooseItem(slot.index)

    def empty_hand(self) -> Action | None:
        """Return the action that chooses an empty slot; None if the bag is full."""
        filled = {slot.index for slot in self.slots}
        free = next((at for at in range(self.me.bag_size) if at not in filled), None)
        return None if free is None else ChooseItem(free)

    def nearest(self, wanted: Callable[[NearTile], bool]) -> NearTile | None:
        """Return the nearest tile of a kind around the farmer."""
        found = [tile for tile in self.now.state.near if wanted(tile)]
        return min(
            found, key=lambda tile: (abs(tile.dx) + abs(tile.dy), tile.dy, tile.dx), default=None
        )

    def beside(self, tile: NearTile) -> tuple[Action, Direction] | None:
        """Return the walk to a free tile beside a tile, and the direction to face then."""
        free = {(each.dx, each.dy) for each in self.now.state.near if each.passable} | {(0, 0)}
        spots = [((tile.dx - dx, tile.dy - dy), turn) for turn, (dx, dy) in OFFSETS.items()]
        open_spots = [each for each in spots if each[0] in free]
        if not open_spots:
            return None
        (dx, dy), turn = min(open_spots, key=lambda spot: (abs(spot[0][0]) + abs(spot[0][1]), spot))
        return Move(dx, dy), turn


Answers = Iterator[object]
"""What an agent may answer: actions, text, or ``Stop``."""


@dataclass(frozen=True)
class Way:
    """One way of cheating.

    Args:
        name: Its name in reports.
        play: Yields the answers; yields nothing where the scene has no place for it.
        honest: Evaluators for which it is what the task asks for, so that it is left out.
        once: Evaluators for which it is honest if the task asks for a single one.
    """

    name: str
    play: Callable[[Scene], Answers]
    honest: frozenset[str] = frozenset()
    once: frozenset[str] = frozenset()

    def cheats(self, task: Task) -> bool:
        """Is the way a cheat in this task?"""
        if task.evaluator in self.honest:
            return False
        return task.evaluator not in self.once or task.quantity > 1


def close() -> list[Action]:
    """Return the answer that closes the open menu."""
    return [MenuAction("close")]
