"""The one clock: it runs every activity and every moving thing.

Time goes from event to event.  An event is a tick at which somebody does
something: a farmer reaches a tile, a villager takes a step, ten minutes are
over.  Between events nothing can change, so skipping there and ticking through
give the same state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

from pytest_stardojo.valley.actions import held_items, menu_actions, move, navigate, tile_actions
from pytest_stardojo.valley.rules.animals import animal_moves, pets
from pytest_stardojo.valley.rules.clock import night, skull_cavern_time, ten_minutes
from pytest_stardojo.valley.rules.combat import bombs, monster_moves
from pytest_stardojo.valley.rules.common import drops
from pytest_stardojo.valley.rules.people import schedules
from pytest_stardojo.valley.rules.people import walking as villager_walking
from pytest_stardojo.valley.rules.player import spa
from pytest_stardojo.valley.rules.quests import quests
from pytest_stardojo.valley.world.clock import TEN_MINUTES
from pytest_stardojo.valley.world.model import Activity, Farmer, World
from pytest_stardojo.valley.world.refusal import Refused
from pytest_stardojo.wire import messages as wire

Start = Callable[[World, Farmer, object], Activity | None]

STARTS: dict[type, Callable[..., Activity | None]] = {
    wire.Move: move.start,
    wire.Use: tile_actions.use,
    wire.Interact: tile_actions.interact,
    wire.ChooseItem: held_items.choose_item,
    wire.AttachItem: held_items.attach_item,
    wire.UnattachItem: held_items.unattach_item,
    wire.Craft: menu_actions.craft,
    wire.ChooseOption: menu_actions.choose_option,
    wire.MenuAction: menu_actions.menu,
    wire.Navigate: navigate.start,
}
PROGRESS: dict[str, Callable[[World, Farmer, Activity], bool]] = {
    "move": move.progress,
    "use": tile_actions.progress,
    "interact": tile_actions.progress,
    "eat": tile_actions.progress,
    "navigate": navigate.progress,
}


class Mover(Protocol):
    """A rule that moves things on its own."""

    def next_tick(self, world: World) -> int | None:
        """When it does something next, if nobody else does anything before."""
        ...

    def act(self, world: World) -> None:
        """Do what is due at this tick; before ``next_tick`` that is nothing."""
        ...


MOVERS: tuple[Mover, ...] = (schedules, animal_moves, pets, monster_moves, bombs, drops, spa)
"""Who moves on their own, in the order in which they do."""


def next_event(world: World) -> tuple[int, Sequence[Mover]]:
    """The next tick at which something can happen, and the movers that then have to act."""
    now = world.tick
    if world.clock_waits and not skull_cavern_time.slows(world):
        return now + 1, MOVERS
    soonest = skull_cavern_time.full_at(now)
    for farmer in world.farmers.values():
        if farmer.activity is not None and farmer.activity.next_tick < soonest:
            soonest = farmer.activity.next_tick
    moving: list[tuple[Mover, int]] = []
    for mover in MOVERS:
        tick = mover.next_tick(world)
        if tick is not None and tick <= soonest:
            soonest = tick
            moving.append((mover, tick))
    if soonest <= now or soonest % TEN_MINUTES == 0:
        return max(soonest, now + 1), MOVERS
    due = [mover for mover, tick in moving if tick == soonest]
    # loose items always: who has left what it threw down may pick it up when it comes back
    return soonest, [mover for mover in MOVERS if mover is drops or mover in due]


def advance(world: World, ticks: int, stride: int | None = None) -> None:
    """Let the world run for some ticks, over midnight if it comes to that.

    Args:
        ticks: How long.
        stride: Longest skip; 1 ticks through everything.  None: to the next event.
    """
    left = ticks
    while left > 0:
        left -= _go_on(world, min(left, stride or left))
    villager_walking.advance_all(world)


def _go_on(world: World, longest: int) -> int:
    """Skip to the next event, or as far as allowed; how many ticks that was."""
    tick, movers = next_event(world)
    step = min(tick - world.tick, longest)
    fire(world, world.tick + step, movers if world.tick + step == tick else MOVERS)
    return step


def fire(world: World, tick: int, movers: Iterable[Mover] = MOVERS) -> None:
    """Go to a tick and do all that is due then, always in the same order."""
    world.tick = tick
    full = skull_cavern_time.let_go(world) or tick % TEN_MINUTES == 0
    villager_walking.advance_visible(world)
    day = world.days_played
    if full and not skull_cavern_time.waits(world):
        ten_minutes.ten_minutes(world)
        if world.days_played != day:
            return
    for mover in movers:
        mover.act(world)
    for farmer in list(world.farmers.values()):
        activity = farmer.activity
        if activity is not None and activity.next_tick <= world.tick:
            _progress(world, farmer, activity)
            if world.days_played != day:
                return
    night.if_due(world)


def _progress(world: World, farmer: Farmer, activity: Activity) -> None:
    try:
        done = PROGRESS[activity.kind](world, farmer, activity)
    except Refused as no:
        activity.params["refused"] = [no.reason, no.message]
        done = True
    if done and farmer.activity is activity:
        farmer.activity = None


class _Run:
    """The actions of one farmer in one step."""

    def __init__(self, farmer: Farmer, actions: list[wire.Action | wire.ActionResult]) -> None:
        self.farmer = farmer
        self.todo = actions
        self.results: list[wire.ActionResult] = []
        self.activity: Activity | None = None
        self.began = 0


def play(
    world: World,
    queues: dict[str, list[wire.Action | wire.ActionResult]],
    stride: int | None = None,
) -> dict[str, list[wire.ActionResult]]:
    """Play the actions of several farmers side by side, each farmer's in order.

    An action that could not be read stands in the queue as its result.  After
    one that failed the rest of that farmer's queue is ``not_tried``.
    """
    runs = [_Run(world.farmers[key], list(queue)) for key, queue in queues.items()]
    elapsed = 0
    while True:
        for run in runs:
            _begin(world, run, elapsed)
        if not any(run.activity for run in runs):
            villager_walking.advance_all(world)
            for run in runs:
                quests.update(world, run.farmer)
            return {run.farmer.key: run.results for run in runs}
        day = world.days_played
        elapsed += _go_on(world, stride or TEN_MINUTES)
        for run in runs:
            _settle(run, elapsed, world.days_played != day)


def _begin(world: World, run: _Run, elapsed: int) -> None:
    """Start actions of the farmer until one takes time."""
    while run.todo and run.activity is None:
        action = run.todo.pop(0)
        run.began = elapsed
        result = action if isinstance(action, wire.ActionResult) else _start(world, run, action)
        if result is not None:
            _book(run, result)


def _start(world: World, run: _Run, action: wire.Action) -> wire.ActionResult | None:
    farmer = run.farmer
    try:
        if farmer.asleep:
            raise Refused("asleep", "the farmer is asleep until everybody is")
        if farmer.menus and not action.in_menu:
            raise Refused("menu_open", f"a menu is open: {farmer.menus[0].kind}")
        day = world.days_played
        activity = STARTS[type(action)](world, farmer, action) or farmer.activity
    except Refused as no:
        if not no.ticks:
            night.if_due(world)
            return wire.ActionResult(ok=False, reason=no.reason, message=no.message)
        activity = _wasted(world, no)
    if activity is None:
        night.if_due(world)
    if activity is not None and world.days_played == day:
        farmer.activity = run.activity = activity
        return None
    return wire.ActionResult(ok=True, tile=_reached(action, farmer))


def _wasted(world: World, no: Refused) -> Activity:
    """The time of a swing that had no effect."""
    refused = {"refused": [no.reason, no.message]}
    return Activity("use", refused, started=world.tick, next_tick=world.tick + no.ticks)


def _reached(action: object, farmer: Farmer) -> tuple[int, int] | None:
    return (farmer.x, farmer.y) if isinstance(action, wire.Move) else None


def _settle(run: _Run, elapsed: int, night_came: bool) -> None:
    """Book the farmer's action when its activity is over."""
    activity = run.activity
    if activity is None or run.farmer.activity is activity:
        return
    run.activity = None
    refused = activity.params.get("refused")
    if night_came and refused is None:
        refused = ["fainted", "the night came in the middle of it"]
    tile = (run.farmer.x, run.farmer.y) if activity.kind == "move" else None
    ticks = elapsed - run.began
    if refused is None:
        told = str(activity.params.get("told", ""))
        _book(run, wire.ActionResult(ok=True, message=told, ticks=ticks, tile=tile))
    else:
        reason, message = refused
        _book(run, wire.ActionResult(False, reason, message, ticks=ticks, tile=tile))


def _book(run: _Run, result: wire.ActionResult) -> None:
    run.results.append(result)
    if not result.ok:
        run.results += [
            wire.ActionResult(ok=False, reason="not_tried", message="the action before it failed")
            for _ in run.todo
        ]
        run.todo.clear()
