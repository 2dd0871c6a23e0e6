"""Plays one way of cheating after another."""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING

from pytest_stardojo.agents.cheat import answers, bag, ground, menus, people
from pytest_stardojo.agents.cheat.way import Answers, Scene, Way, close
from pytest_stardojo.tasks import Task

if TYPE_CHECKING:
    from pytest_stardojo.env.observation import Observation

WAYS: tuple[Way, ...] = (*bag.WAYS, *ground.WAYS, *menus.WAYS, *people.WAYS, *answers.WAYS)
"""All ways of cheating."""


class CheatAgent:
    """Does what looks like progress and is not; a task that it solves is broken.

    The order of the ways depends on (seed, task, run).  A way that would be an honest
    solution of the task is left out.
    """

    name = "cheat"

    def __init__(self) -> None:
        self.played: Counter[str] = Counter()
        """Answers by the name of the way."""
        self._left: list[Way] = []
        self._way: Way | None = None
        self._answers: Answers = iter(())

    def reset(self, task: Task, *, seed: int = 0, run: int = 1) -> None:
        """Begin an episode; one of the ways edits ``task``."""
        self._scene = Scene(task)
        self._ways = [way for way in WAYS if way.cheats(task)]
        random.Random(f"{seed} {task.name} {run}").shuffle(self._ways)
        self._left, self._answers, self._way = [], iter(()), None

    def act(self, observation: Observation) -> object:
        """Return the next answer."""
        self._scene.observation = observation
        for _ in range(2 * len(self._ways)):
            answer = next(self._answers, self)
            if answer is not self:
                assert self._way is not None
                self.played[self._way.name] += 1
                return answer
            self._begin_next()
            if observation.state.menu is not None:
                return close()
        return []

    def _begin_next(self) -> None:
        """Begin the next way; after the last one the first again."""
        if not self._left:
            self._left = list(reversed(self._ways))
        self._way = self._left.pop()
        self._answers = self._way.play(self._scene)
