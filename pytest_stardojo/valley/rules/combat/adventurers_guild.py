"""Goals of the Adventurer's Guild and Gil's rewards for them (wiki: Adventurer's Guild)."""

from __future__ import annotations

from pytest_stardojo.gamedata import durations
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import monsters as table
from pytest_stardojo.gamedata.monsters import GoalInfo
from pytest_stardojo.valley.rules.common import inventory, ledger_entries, menu_stack
from pytest_stardojo.valley.world.ledger import notify, record
from pytest_stardojo.valley.world.model import Farmer, Item, Location, Tile, World
from pytest_stardojo.valley.world.refusal import Refused

GIL = "Gil"


def kill_count(farmer: Farmer, goal: GoalInfo) -> int:
    """Return how many of a goal's monsters the farmer has killed."""
    return sum(farmer.kills.get(kind, 0) for kind in goal.monsters)


def report_goals(farmer: Farmer, kind: str) -> None:
    """Report the goals that this kill has reached."""
    for goal in table.goals():
        if kind in goal.monsters and kill_count(farmer, goal) == goal.kills:
            notify(farmer, "goal_reached", f"the guild's goal is reached: {goal.name}")


def unrewarded_goals(farmer: Farmer) -> list[GoalInfo]:
    """Return the goals that are reached but not rewarded yet."""
    return [
        goal
        for goal in table.goals()
        if kill_count(farmer, goal) >= goal.kills and goal.name not in farmer.goals_rewarded
    ]


def read_board(world: World, farmer: Farmer, location: Location, tile: Tile) -> int:
    """Show the goals and the farmer's progress."""
    lines = [
        f"{goal.name}: {min(kill_count(farmer, goal), goal.kills)} of {goal.kills}"
        + (" (rewarded)" if goal.name in farmer.goals_rewarded else "")
        for goal in table.goals()
    ]
    menu_stack.show_message(farmer, "\n".join(lines), "Monster eradication goals")
    return durations.INTERACT


def ask_gil(world: World, farmer: Farmer, location: Location, tile: Tile) -> int:
    """Take the earned rewards from Gil, or hear how many goals are open.

    Raises:
        Refused: ``inventory_full`` if the first reward does not fit.
    """
    earned = unrewarded_goals(farmer)
    if not earned:
        left = [goal for goal in table.goals() if kill_count(farmer, goal) < goal.kills]
        text = f"{len(left)} goals are open. The board by the door lists them."
        menu_stack.show_dialogue(farmer, GIL, text)
        return durations.INTERACT
    if earned[0].reward and not inventory.fits(farmer, Item(earned[0].reward)):
        raise Refused("inventory_full", "there is no room in the bag for the reward")
    names = [_reward(farmer, goal) for goal in earned if _fits(farmer, goal)]
    menu_stack.show_dialogue(farmer, GIL, f"Good work. This is for you: {', '.join(names)}.")
    return durations.INTERACT


def _fits(farmer: Farmer, goal: GoalInfo) -> bool:
    return not goal.reward or inventory.fits(farmer, Item(goal.reward))


def _reward(farmer: Farmer, goal: GoalInfo) -> str:
    farmer.goals_rewarded.append(goal.name)
    record(farmer, "reward_taken", goal.name, by=GIL, where=farmer.location)
    if not goal.reward:
        return f"the guild's praise for {goal.name}"
    inventory.add(farmer, Item(goal.reward))
    ledger_entries.record_received(farmer, Item(goal.reward), GIL)
    return item_table.item(goal.reward).name
