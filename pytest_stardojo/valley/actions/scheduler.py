"""The clock, which runs every activity and every mover.

Time advances from event to event.  An event is a tick at which something happens: a
farmer reaches a tile, an animal takes a step, ten minutes are over.  Nothing changes
between events, so skipping to the next one gives the same state as every tick.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pytest_stardojo.valley.actions import (
    held_items,
    inputs,
    menu_actions,
    move,
    navigate,
    tile_actions,
    walk_ahead,
)
from pytest_stardojo.valley.rules.clock import movers, night, skull_cavern_time, ten_minutes
from pytest_stardojo.valley.rules.clock.movers import MOVERS
from pytest_stardojo.valley.rules.common.movers import Mover
from pytest_stardojo.valley.rules.people import walking as villager_walking
from pytest_stardojo.valley.rules.quests import quests
from pytest_stardojo.valley.world.clock import TEN_MINUTES
from pytest_stardojo.valley.world.ledger import stamp
from pytest_stardojo.valley.world.model import Activity, Farmer, World
from pytest_stardojo.valley.world.refusal import Refused
from pytest_stardojo.wire import messages as wire

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
    inputs.Gesture: inputs.start,
}
PROGRESS: dict[str, Callable[[World, Farmer, Activity], bool]] = {
    "move": move.progress,
    "use": tile_actions.progress,
    "interact": tile_actions.progress,
    "eat": tile_actions.progress,
    "navigate": navigate.progress,
    "input": inputs.progress,
    "wait": tile_actions.progress,
}

Played = wire.Action | inputs.Gesture
"""What a queue of actions contains."""


def next_event(world: World) -> tuple[int, Sequence[Mover]]:
    """Return the next tick at which something can happen, and the movers that act then."""
    now = world.tick
    if world.clock_waits and not skull_cavern_time.slows(world):
        return now + 1, MOVERS
    latest = skull_cavern_time.end_of_ten_minutes(now)
    for farmer in world.farmers.values():
        if farmer.activity is not None and farmer.activity.next_tick < latest:
            latest = farmer.activity.next_tick
    soonest, due = movers.due_first(world, latest)
    if soonest <= now or soonest % TEN_MINUTES == 0:
        return max(soonest, now + 1), MOVERS
    return soonest, due


def advance(world: World, ticks: int, stride: int | None = None) -> None:
    """Run the world for some ticks, overnight if they reach so far.

    Args:
        world: The world.
        ticks: Number of ticks.
        stride: Longest skip; 1 runs every tick, None skips to the next event.
    """
    left = ticks
    while left > 0:
        ticks_passed, _ = _run_to_next_event(world, min(left, stride or left))
        left -= ticks_passed
    villager_walking.advance_all(world)


def _run_to_next_event(world: World, longest: int) -> tuple[int, bool]:
    """Skip to the next event, or as far as allowed.

    Returns:
        The ticks that passed, and whether a night passed.
    """
    tick, due = next_event(world)
    step = min(tick - world.tick, longest)
    night_came = fire(world, world.tick + step, due if world.tick + step == tick else MOVERS)
    return step, night_came


def _walk_ahead(world: World) -> int:
    """Let a lone farmer walk up to the next event of anything else; return the ticks passed."""
    farmer = walk_ahead.lone_walker(world)
    if farmer is None:
        return 0
    began = world.tick
    stamp(world)
    latest, _ = movers.due_first(world, skull_cavern_time.end_of_ten_minutes(began))
    walk_ahead.walk(world, farmer, latest)
    activity = farmer.activity
    if activity is not None and began < activity.next_tick <= world.tick:
        _progress(world, farmer, activity)
    return world.tick - began


def fire(world: World, tick: int, due: Sequence[Mover] = MOVERS) -> bool:
    """Go to a tick and do all that is due, always in the same order.

    Returns:
        Whether a night passed.
    """
    stamp(world)
    world.tick = tick
    full = skull_cavern_time.end_wait(world) or tick % TEN_MINUTES == 0
    villager_walking.advance_visible(world)
    if full and not skull_cavern_time.start_wait(world) and ten_minutes.ten_minutes(world):
        return True
    for mover in due:
        mover.act(world)
    for farmer in list(world.farmers.values()):
        activity = farmer.activity
        if activity is not None and activity.next_tick <= world.tick:
            _progress(world, farmer, activity)
    return night.if_due(world)


def _progress(world: World, farmer: Farmer, activity: Activity) -> None:
    try:
        done = PROGRESS[activity.kind](world, farmer, activity)
    except Refused as no:
        activity.params["refused"] = [no.reason, no.message]
        done = True
    if done and farmer.activity is activity:
        farmer.activity = None


class _Run:
    """One farmer's actions of a step."""

    def __init__(self, farmer: Farmer, actions: list[Played | wire.ActionResult]) -> None:
        self.farmer = farmer
        self.todo = actions
        self.results: list[wire.ActionResult] = []
        self.activity: Activity | None = None
        self.began = 0
        self.gesture = False
        """Whether the present action is one of mouse or keyboard."""


def play(
    world: World,
    queues: Mapping[str, Sequence[Played | wire.ActionResult]],
    stride: int | None = None,
    *,
    all_move: bool = True,
) -> dict[str, list[wire.ActionResult]]:
    """Play the actions of several farmers at the same time, each farmer's in order.

    Args:
        world: The world.
        queues: The actions by farmer, or the result in place of one that could not be
            decoded.  After a failed action the rest of that farmer's queue is
            ``not_tried``; after a gesture without effect it is played, as a person would go
            on.
        stride: See ``advance``.
        all_move: Whether villagers out of sight move up to the last tick, too.  If not,
            ``walking.advance_all`` must be called before anything looks at them.
    """
    runs = [_Run(world.farmers[key], list(queue)) for key, queue in queues.items()]
    elapsed = 0
    while True:
        for run in runs:
            _begin(world, run, elapsed)
        if not any(run.activity for run in runs):
            if all_move:
                villager_walking.advance_all(world)
            else:
                villager_walking.advance_visible(world)
            for run in runs:
                quests.update(world, run.farmer)
            return {run.farmer.key: run.results for run in runs}
        ticks_passed = _walk_ahead(world) if stride is None else 0
        night_came = False
        if not ticks_passed:
            ticks_passed, night_came = _run_to_next_event(world, stride or TEN_MINUTES)
        elapsed += ticks_passed
        for run in runs:
            _finish(run, elapsed, night_came)


def _begin(world: World, run: _Run, elapsed: int) -> None:
    """Start the farmer's next actions until one takes time."""
    while run.todo and run.activity is None:
        action = run.todo.pop(0)
        run.began = elapsed
        run.gesture = isinstance(action, inputs.Gesture)
        result = action if isinstance(action, wire.ActionResult) else _start(world, run, action)
        if result is not None:
            _record(run, result)


def _start(world: World, run: _Run, action: Played) -> wire.ActionResult | None:
    farmer, slot = run.farmer, run.farmer.slot
    try:
        if farmer.asleep:
            raise Refused("asleep", "the farmer is asleep; the night comes when all farmers sleep")
        if farmer.menus and not action.in_menu:
            raise Refused("menu_open", f"a menu is open: {farmer.menus[0].kind}")
        activity = STARTS[type(action)](world, farmer, action)
    except Refused as no:
        if not no.ticks:
            night.if_due(world)
            return wire.ActionResult(ok=False, reason=no.reason, message=no.message)
        activity = _swing_in_vain(world, no)
    if activity is not None:
        farmer.activity = run.activity = activity
        return None
    message = _no_change(action, farmer, slot)
    night.if_due(world)
    return wire.ActionResult(ok=True, message=message, tile=_tile_reached(action, farmer))


def _no_change(action: Played, farmer: Farmer, slot: int) -> str:
    """Return why an action that took no time had nothing to do, else an empty text."""
    if slot == _slot_chosen(action, farmer):
        return f"slot {slot} was already chosen"
    if farmer.menus:
        return ""
    if isinstance(action, wire.Move) and (action.x, action.y) != (0, 0):
        return f"the tile ({action.x}, {action.y}) is taken; you are already beside it"
    if isinstance(action, wire.Move | wire.Navigate):
        return "you are already there"
    return ""


def _slot_chosen(action: Played, farmer: Farmer) -> int | None:
    """Return the slot that an action takes into the hand, if it does only that."""
    if isinstance(action, wire.ChooseItem):
        return action.slot_index
    in_bag = bool(farmer.menus) and farmer.menus[0].kind == "inventory"
    if isinstance(action, wire.ChooseOption) and in_bag and action.direction == "in":
        return action.option_index - 1
    return None


def _swing_in_vain(world: World, no: Refused) -> Activity:
    """Return the activity of a swing without effect."""
    refused = {"refused": [no.reason, no.message]}
    return Activity("use", refused, started=world.tick, next_tick=world.tick + no.ticks)


def _tile_reached(action: object, farmer: Farmer) -> tuple[int, int] | None:
    return (farmer.x, farmer.y) if isinstance(action, wire.Move) else None


def _finish(run: _Run, elapsed: int, night_came: bool) -> None:
    """Record the result of the farmer's action once its activity is over."""
    activity = run.activity
    if activity is None or run.farmer.activity is activity:
        return
    run.activity = None
    refused = activity.params.get("refused")
    if night_came and refused is None:
        refused = ["fainted", "the night came before the action was done"]
    tile = (run.farmer.x, run.farmer.y) if activity.kind == "move" else None
    ticks = elapsed - run.began
    if refused is None:
        message = str(activity.params.get("message", ""))
        _record(run, wire.ActionResult(ok=True, message=message, ticks=ticks, tile=tile))
    else:
        reason, message = refused
        _record(run, wire.ActionResult(False, reason, message, ticks=ticks, tile=tile))


def _record(run: _Run, result: wire.ActionResult) -> None:
    run.results.append(result)
    if not result.ok and not run.gesture:
        run.results += [
            wire.ActionResult(ok=False, reason="not_tried", message="the action before it failed")
            for _ in run.todo
        ]
        run.todo.clear()
