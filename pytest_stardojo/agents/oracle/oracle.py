"""The oracle's step: look, answer an open menu, plan, act."""

from __future__ import annotations

from typing import Any, NamedTuple

from pytest_stardojo.agents.oracle import belongings, machines, recipes
from pytest_stardojo.agents.oracle.farm import artifacts, clumps, crops, gathering, sites, tilling
from pytest_stardojo.agents.oracle.goals import Goal, goal_of
from pytest_stardojo.agents.oracle.loops import LoopGuard, situation_of
from pytest_stardojo.agents.oracle.menu_answers import ACKNOWLEDGED, answer
from pytest_stardojo.agents.oracle.mining import floors, resources
from pytest_stardojo.agents.oracle.plan import LONGEST_WALK, Plan, Source
from pytest_stardojo.agents.oracle.shops import buying
from pytest_stardojo.agents.oracle.strategies import choices, pursue, set_needs
from pytest_stardojo.agents.oracle.town import people, sellers
from pytest_stardojo.agents.oracle.town.quests import HELP_TITLE
from pytest_stardojo.agents.oracle.world_view import WorldView
from pytest_stardojo.wire.messages import Action, ChooseOption, MenuState, Move, State

ACTIONS_PER_STEP = 2
NO_WAY = ("no_path",)
BAG_FULL, NO_SITE = "inventory_full", "no_room"
HURRY = 150
"""Remaining steps from which the oracle hurries and fights only adjacent monsters: a task of
few steps leaves no time to clear a floor.
"""
MOST_BANS = 6
"""Most means that are banned in one step."""
LATELY = 4
"""Steps for which the oracle remembers that a tile is unreachable."""
SOURCES: tuple[Source, ...] = (
    gathering.lying,
    gathering.chest,
    gathering.clear,
    gathering.fell,
    tilling.dig_up,
    artifacts.dig,
    clumps.break_clumps,
    buying.buy,
    sellers.buy_from,
    recipes.craft,
    recipes.cook,
    machines.machine,
    crops.crop_means,
    resources.source,
)
"""Sources of things."""


class Decision(NamedTuple):
    """What the oracle is about to do."""

    actions: list[Action]
    tried: list[str]
    """Means that it follows, the most specific last."""
    waits: bool
    """Whether it waits for something that will happen."""


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
        self.guard = LoopGuard()

    def reset(self, task: Any) -> None:
        """Take the goal from the task's fields."""
        self.goal = goal_of(task.evaluator, task.object, task.tool, task.quantity)
        self.memory, self.people, self.place = {}, {}, ""
        self.guard = LoopGuard()

    def act(self, observation: Any) -> list[Action]:
        """Return the next actions, at most two; none waits ten minutes."""
        if self.goal is None:
            raise RuntimeError("call reset(task) before act(observation)")
        state: State = observation.state
        view = WorldView(state, observation.atlas, self.people, self._barred(observation))
        if state.menu is not None:
            if state.menu.title == HELP_TITLE:
                self.memory["board"] = state.clock.days_played
            people.notice(self.memory, state.menu, state.character.location_id)
        actions = self._decide_without_loops(view, self.goal, observation)
        self.people = _whereabouts(view)
        return actions

    def _decide_without_loops(self, view: WorldView, goal: Goal, observation: Any) -> list[Action]:
        """Decide; while that repeats itself, ban the means and decide again."""
        room = self._make_room(view, goal, observation)
        if room:
            return room
        memory, step = self.memory, observation.step
        for _ in range(MOST_BANS):
            self.memory = dict(memory)
            decision = self._decide(view, goal, observation)
            situation = situation_of(view.state, idle=not decision.actions)
            if decision.waits or not self.guard.is_loop(situation, decision.actions, step):
                break
            if not decision.tried:
                decision = self._pass_time(view, goal, observation)
                break
            self.guard.ban(decision.tried[-1:], step)
        self.guard.record(situation, decision.actions, step)
        return decision.actions

    def _decide(self, view: WorldView, goal: Goal, observation: Any) -> Decision:
        """Return the answer to an open menu, and the next actions of the plan."""
        menu = view.state.menu
        actions: list[Action] = []
        tried: list[str] = []
        if menu is not None:
            plan = self._plan(view, ACTIONS_PER_STEP, goal, observation)
            actions = answer(menu, choices(plan, goal))[:ACTIONS_PER_STEP]
            tried = plan.tried
        plan = self._plan(view, ACTIONS_PER_STEP - len(actions), goal, observation)
        if _is_certain(plan, menu, actions):
            pursue(plan, goal)
            actions = [*actions, *plan.actions]
        return Decision(actions, [*tried, *plan.tried], plan.waits)

    def _make_room(self, view: WorldView, goal: Goal, observation: Any) -> list[Action]:
        """Make room after a refusal: drop something of a full bag, or leave to clear a site.

        Returns:
            No actions if nothing was refused for want of room.
        """
        reasons = {result.reason for _, result in observation.last}
        if NO_SITE in reasons and view.state.menu is not None:
            self.memory[sites.REFUSED] = 1
            return [ChooseOption(0)]
        closing: list[Action] = [] if view.state.menu is None else [ChooseOption(0)]
        plan = self._plan(view, ACTIONS_PER_STEP - len(closing), goal, observation)
        set_needs(plan, goal)
        if BAG_FULL not in reasons and (closing or not belongings.lacks_room(plan)):
            return []
        if belongings.throw_away(plan, food=True) or belongings.put_on(plan, to_make_room=True):
            return [*closing, *plan.actions]
        return []

    def _pass_time(self, view: WorldView, goal: Goal, observation: Any) -> Decision:
        """Close an open menu, or walk about for a while: the villagers move, doors open."""
        if view.state.menu is not None:
            return Decision([ChooseOption(0)], [], False)
        plan = self._plan(view, ACTIONS_PER_STEP, goal, observation)
        plan.wait(LONGEST_WALK)
        return Decision(plan.actions, [], True)

    def _plan(self, view: WorldView, room: int, goal: Goal, observation: Any) -> Plan:
        """Return an empty plan for so many actions."""
        kept = frozenset((*goal.objects, *goal.tools))
        plan = Plan(view, room, SOURCES, self.memory, goal.tools, kept)
        left = observation.steps_left
        plan.hurried = left is not None and 0 < left <= HURRY
        plan.banned = self.guard.banned(observation.step)
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
