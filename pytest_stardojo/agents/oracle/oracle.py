"""The agent itself: look, answer what is open, plan, act."""

from __future__ import annotations

from typing import Any

from pytest_stardojo.agents.oracle.answers import answer
from pytest_stardojo.agents.oracle.goals import Goal, goal_of, pursue, wants
from pytest_stardojo.agents.oracle.plan import Plan
from pytest_stardojo.agents.oracle.sight import Sight
from pytest_stardojo.wire.messages import Action

ACTIONS_PER_STEP = 2


class Oracle:
    """Solves tasks with full sight of the world.

    It keeps nothing from one step to the next but the goal: what it does
    follows from what it sees, so that nothing can surprise it.
    """

    sees = "world"

    def __init__(self) -> None:
        self.goal: Goal | None = None

    def reset(self, task: Any) -> None:
        """Take the goal from the task's fields."""
        self.goal = goal_of(task.evaluator, task.object, task.tool, task.quantity)

    def act(self, observation: Any) -> list[Action]:
        """The next actions, at most two; none lets ten minutes pass."""
        if self.goal is None:
            raise RuntimeError("reset(task) comes before the first act(observation)")
        state = observation.state
        if state.menu is not None:
            return answer(state.menu, wants(self.goal))[:ACTIONS_PER_STEP]
        plan = Plan(Sight(state, observation.atlas), ACTIONS_PER_STEP)
        pursue(plan, self.goal)
        return plan.actions
