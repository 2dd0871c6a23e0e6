"""The oracle's step: look, answer an open menu, plan, act."""

from __future__ import annotations

from typing import Any

from pytest_stardojo.agents.oracle import machines, recipes
from pytest_stardojo.agents.oracle.farm import crop_field, gathering
from pytest_stardojo.agents.oracle.goals import Goal, goal_of
from pytest_stardojo.agents.oracle.menu_answers import ACKNOWLEDGED, answer
from pytest_stardojo.agents.oracle.mining import floors, resources
from pytest_stardojo.agents.oracle.plan import Plan, Source
from pytest_stardojo.agents.oracle.shops import buying
from pytest_stardojo.agents.oracle.strategies import choices, pursue
from pytest_stardojo.agents.oracle.town import people
from pytest_stardojo.agents.oracle.town.quests import HELP_TITLE
from pytest_stardojo.agents.oracle.world_view import WorldView
from pytest_stardojo.wire.messages import Action, MenuState, Move, State

ACTIONS_PER_STEP = 2
NO_WAY = ("no_path",)
HURRY = 150
"""Remaining steps from which the oracle hurries and fights only adjacent monsters: a task of
few steps leaves no time to clear a floor.
"""
LATELY = 4
"""Steps for which the oracle remembers that a tile is unreachable."""
SOURCES: tuple[Source, ...] = (
    gathering.lying,
    gathering.chest,
    gathering.clear,
    gathering.fell,
    buying.buy,
    recipes.craft,
    recipes.cook,
    machines.machine,
    crop_field.crop_means,
    resources.source,
)
"""Sources of things."""


class Oracle:
    """Solves tasks with a full view of the world.

    Its actions follow from the state.  It remembers only where people and monsters were one
    step ago, tiles that proved unreachable, counters without a talk to the keeper, and what
    it tried or decided today.
    """

    sees = "world"

    def __init__(self) -> None:
        self.goal: Goal | None = None
        self.memory: dict[str, int] = {}
        self.people: dict[str, tuple[str, int, int]] = {}
        self.place = ""
        self.closed: list[tuple[int, tuple[int, int]]] = []

    def reset(self, task: Any) -> None:
        """Take the goal from the task's fields."""
        self.goal = goal_of(task.evaluator, task.object, task.tool, task.quantity)
        self.memory, self.people, self.place = {}, {}, ""

    def act(self, observation: Any) -> list[Action]:
        """Return the next actions, at most two; none waits ten minutes."""
        if self.goal is None:
            raise RuntimeError("call reset(task) before act(observation)")
        state: State = observation.state
        view = WorldView(state, observation.atlas, self.people, self._barred(observation))
        actions: list[Action] = []
        if state.menu is not None:
            if state.menu.title == HELP_TITLE:
                self.memory["board"] = state.clock.days_played
            people.notice(self.memory, state.menu, state.character.location_id)
            plan = self._plan(view, ACTIONS_PER_STEP, self.goal, observation.steps_left)
            actions = answer(state.menu, choices(plan, self.goal))[:ACTIONS_PER_STEP]
        room = ACTIONS_PER_STEP - len(actions)
        plan = self._plan(view, room, self.goal, observation.steps_left)
        if _is_certain(plan, state.menu, actions):
            pursue(plan, self.goal)
            actions += plan.actions
        self.people = _whereabouts(view)
        return actions

    def _plan(self, view: WorldView, room: int, goal: Goal, left: int | None) -> Plan:
        """Return an empty plan for so many actions, with so many steps left."""
        kept = frozenset((*goal.objects, *goal.tools))
        plan = Plan(view, room, SOURCES, self.memory, goal.tools, kept)
        plan.hurried = left is not None and 0 < left <= HURRY
        return plan

    def _barred(self, observation: Any) -> list[tuple[int, int]]:
        """Return tiles of this place that proved unreachable lately, for an invisible reason."""
        me = observation.state.character
        if self.place != me.location_id:
            self.place, self.closed = me.location_id, []
        self.closed = [
            (step, tile) for step, tile in self.closed if observation.step - step < LATELY
        ]
        for action, result in observation.last:
            if isinstance(action, Move) and result.reason in NO_WAY:
                self.closed.append((observation.step, (me.x + action.x, me.y + action.y)))
        return [tile for _, tile in self.closed]


def _is_certain(plan: Plan, menu: MenuState | None, answers: list[Action]) -> bool:
    """Return whether the state after the menu's answer is certain."""
    if menu is None:
        return True
    if len(answers) != 1:
        return False
    return menu.kind in ACKNOWLEDGED or floors.arrived(plan, menu, answers[0])


def _whereabouts(view: WorldView) -> dict[str, tuple[str, int, int]]:
    """Return where people, and the monsters of this place, are now."""
    found = {one.name: (one.location, one.x, one.y) for one in view.world.villagers}
    here = view.me.location_id
    for one in view.world.locations[here].monsters:
        found[f"monster {one.id}"] = (here, one.x, one.y)
    return found
