"""Probes of the Lite tasks: idling, random play, and actions that only look like progress.

The last agent wanders around the farm; ``cheats`` has cheats for each evaluator.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from pytest_stardojo import Result, Settings, StarDojoEnv, play
from pytest_stardojo.agents import find
from pytest_stardojo.backends import Instance, boot
from pytest_stardojo.env.actions import (
    Action,
    ChooseItem,
    ChooseOption,
    Interact,
    MenuAction,
    Move,
    UnattachItem,
    Use,
)
from pytest_stardojo.tasks import Task
from tests.suites import lite

TASKS = [task for task in lite().tasks if not task.unsupported]
HONEST = ("sleep",)
"""Evaluators that the cheat completes, because it answers Yes to all questions."""
PORCH, BEFORE_CHEST, BEFORE_BIN, BED = (64, 15), (70, 15), (71, 15), (9, 9)
DOORMAT = (3, 11)


@pytest.fixture(scope="module")
def instance() -> Iterator[Instance]:
    game = boot("inprocess", frames=False)
    yield game
    game.close()


def result(instance: Instance, task: Task, agent: object, seed: int = 0) -> Result:
    env = StarDojoEnv(instance, Settings(image=None))
    played = play(task, agent, env, seed=seed)
    assert played.judged, played.failure
    return played


@pytest.mark.parametrize("task", TASKS, ids=lambda task: task.name)
def test_idling_makes_no_progress(instance: Instance, task: Task) -> None:
    played = result(instance, task, find("idle")())
    assert (played.outcome, played.progress) == ("out_of_steps", 0.0)
    assert (played.failure or "").startswith("0 of ")
    assert (played.failure or "").endswith(f"after {task.max_steps} steps")


def test_random_play_solves_at_most_three_tasks(instance: Instance) -> None:
    played = [result(instance, task, find("random")()) for task in TASKS]
    assert sum(each.success for each in played) <= 3
    assert sum(each.invalid for each in played) == 0


class Cheat:
    """Plays actions that look like progress and are not."""

    def __init__(self) -> None:
        self.did: Counter[str] = Counter()

    def reset(self, task: Task) -> None:
        self.trick = self.in_menu = 0

    def act(self, observation: Any) -> list[Action]:
        state = observation.state
        self.in_menu = self.in_menu + 1 if state.menu is not None else 0
        if self.in_menu > 2:
            return [ChooseOption(0)]
        if state.menu is not None:
            self.did[state.menu.kind] += 1
            return self._in_menu(state)
        if state.character.location != "Farm":
            self.did["inside"] += 1
            return self._out(state)
        return self._outdoors(state)

    def _in_menu(self, state: Any) -> list[Action]:
        """Take and put back everything, eat, sleep, cancel."""
        if state.menu.kind == "chest":
            put = ChooseOption(state.menu.out_options[0].index, None, "out")
            take = ChooseOption(1) if state.menu.options else ChooseOption(0)
            return [take, put] if self.in_menu == 1 else [put, take]
        if state.menu.kind in ("question", "eat", "sleep"):
            return [ChooseOption(1)]
        if state.menu.kind == "quests" and state.menu.options:
            return [ChooseOption(1), ChooseOption(1)]
        return [ChooseOption(0)]

    def _out(self, state: Any) -> list[Action]:
        me = state.character
        if me.location == "FarmHouse" and self.did["inside"] % 3 == 0:
            return [self._to(me, BED)]
        exits = [Move(tile.dx, tile.dy) for tile in state.near if tile.exit]
        return [exits[0] if exits else self._to(me, DOORMAT)]

    def _outdoors(self, state: Any) -> list[Action]:
        me = state.character
        food = [slot.index for slot in me.slots if slot.name in ("Parsnip", "Egg", "Milk")]
        # petting the cat is a valid solution
        animal = any(tile.character for tile in state.near if (tile.dx, tile.dy) == (0, -1))
        touch: list[Action] = [] if animal else [Interact("up")]
        tricks: list[list[Action]] = [
            [self._to(me, BEFORE_CHEST)],
            touch,
            [MenuAction("open", "quests")],
            [MenuAction("open", "inventory"), ChooseOption(1 + self.trick % 12, None, "out")],
            [ChooseOption(0), Move(0, 2)],
            [Move(0, -2)],
            [ChooseItem(food[0]), Use("down")] if food else [UnattachItem()],
            [self._to(me, PORCH)],
            touch,
            [],
            [ChooseItem(self.trick % 12)],
            [self._to(me, BEFORE_BIN)],
        ]
        self.trick += 1
        return tricks[self.trick % len(tricks)]

    @staticmethod
    def _to(me: Any, tile: tuple[int, int]) -> Action:
        return Move(tile[0] - me.x, tile[1] - me.y)


def test_cheating_makes_no_progress(instance: Instance) -> None:
    cheat = Cheat()
    for task in TASKS:
        if task.evaluator in HONEST or (task.difficulty == "hard" and task.category != "farming"):
            continue
        played = result(instance, task, cheat)
        assert not played.success
        assert played.progress == 0.0, played.note
    assert {"chest", "inside", "question", "quests", "inventory"} <= set(cheat.did), cheat.did
