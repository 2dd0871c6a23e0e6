"""An agent that answers with primitives for the actions of another agent."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from pytest_stardojo.agents.hand.motions import Motion, motion
from pytest_stardojo.agents.reader import read
from pytest_stardojo.env.actions import Action, Invalid
from pytest_stardojo.env.observation import Last, Observation
from pytest_stardojo.wire.messages import ActionResult

PER_STEP = 2
"""Most primitives of one step."""
STEPS_FOR_ONE = 4
"""Steps with clicks and keys that the agent counts as one of its own."""
NOT_TRIED = ActionResult(ok=False, reason="not_tried", message="the action before it failed")


class Hand:
    """Plays the actions of an agent with clicks and keys.

    The agent is asked again when its last actions are done.  It then gets their results, as if
    it had played them itself.

    Args:
        agent: An agent that sees the world.
    """

    sees = "world"

    def __init__(self, agent: Any) -> None:
        self._agent = agent
        self._todo: list[Action | Invalid] = []
        self._done: list[Last] = []
        self._motion: Motion | None = None
        self._action: Action | Invalid | None = None
        self._count = 0
        """Number of answers of the agent."""

    def reset(self, task: Any) -> None:
        """Begin a task."""
        self._todo, self._done, self._motion, self._count = [], [], None, 0
        self._agent.reset(task)

    def act(self, observation: Observation) -> list[Action | Invalid]:
        """Return the next primitives; none waits ten minutes."""
        begun = self._motion is not None
        while True:
            if self._motion is None:
                if not self._todo and not self._ask(observation):
                    return []
                self._action = self._todo.pop(0)
                self._motion = motion(self._action, observation)
                begun = False
            try:
                primitives = self._motion.send(observation) if begun else next(self._motion)
            except StopIteration as over:
                self._finish(over.value)
                continue
            return list(primitives[:PER_STEP])

    def _ask(self, observation: Observation) -> bool:
        """Ask the agent; return whether it wants to do anything."""
        left = observation.steps_left
        seen = replace(
            observation,
            last=self._done,
            step=self._count,
            steps_left=None if left is None else -(-left // STEPS_FOR_ONE),
        )
        self._count += 1
        self._done = []
        self._todo = read(self._agent.act(seen))
        return bool(self._todo)

    def _finish(self, result: ActionResult) -> None:
        """Keep the result of an action; those after a failed one are not tried."""
        assert self._action is not None
        self._motion = None
        self._done.append(Last(self._action, result))
        if not result.ok:
            self._done += [Last(action, NOT_TRIED) for action in self._todo]
            self._todo = []
