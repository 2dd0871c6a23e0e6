"""The hand plays the actions of an agent with clicks and keys."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing

import pytest

from pytest_stardojo.agents.hand import Hand
from pytest_stardojo.backends import boot
from pytest_stardojo.env import Settings
from pytest_stardojo.env.actions import (
    Action,
    AttachItem,
    ChooseItem,
    ChooseOption,
    Craft,
    Interact,
    MenuAction,
    Move,
    Navigate,
    UnattachItem,
    Use,
)
from pytest_stardojo.env.observation import Last, Observation
from pytest_stardojo.env.primitives import Primitive
from pytest_stardojo.env.stardojo_env import StarDojoEnv
from pytest_stardojo.wire.actions import MENUS
from pytest_stardojo.wire.messages import ImageSize, State

SMALL = ImageSize(640, 360)


class Script:
    """An agent that answers with one list of actions, and keeps the results."""

    def __init__(self, *actions: Action) -> None:
        self.actions = list(actions)
        self.last: list[Last] = []

    def reset(self, task: object) -> None:
        """Begin."""

    def act(self, observation: Observation) -> list[Action]:
        """Answer once."""
        self.last = observation.last
        actions, self.actions = self.actions, []
        return actions


@pytest.fixture(scope="module")
def env() -> Iterator[StarDojoEnv]:
    settings = Settings(control="direct", text=False, sees="world", image=SMALL)
    with closing(boot("inprocess")) as game:
        yield StarDojoEnv(game, settings)


@pytest.fixture(scope="module")
def plain() -> Iterator[StarDojoEnv]:
    settings = Settings(sees="world", image=None, max_actions=20)
    with closing(boot("inprocess", frames=False)) as game:
        yield StarDojoEnv(game, settings)


def played(
    env: StarDojoEnv, actions: list[Action], commands: list[tuple[str, list[object]]]
) -> tuple[State, list[str]]:
    """Play actions with the hand; return the state and the reasons of their results."""
    script = Script(*actions)
    hand = Hand(script)
    observation = env.reset(save="save_new", init_commands=commands)
    for _ in range(60):
        primitives = hand.act(observation)
        if not primitives:
            break
        assert len(primitives) <= 2
        assert all(isinstance(one, Primitive) for one in primitives)
        observation, _ = env.step(primitives)
    return env.state, [last.reason for last in script.last]


def directly(
    env: StarDojoEnv, actions: list[Action], commands: list[tuple[str, list[object]]]
) -> State:
    """Play actions as such."""
    env.reset(save="save_new", init_commands=commands)
    for action in actions:
        env.step([action])
    return env.state


ROD: list[tuple[str, list[object]]] = [
    ("add_item_by_name", ["Iridium Rod"]),
    ("add_item_by_name", ["Bait", 5]),
]
WOOD: list[tuple[str, list[object]]] = [("add_item_by_name", ["Wood", 120])]
SEEDS: list[tuple[str, list[object]]] = [
    ("add_recipe", ["Wild Seeds (Sp)"]),
    ("add_item_by_name", ["Wild Horseradish"]),
    ("add_item_by_name", ["Daffodil"]),
    ("add_item_by_name", ["Leek"]),
    ("add_item_by_name", ["Dandelion"]),
]
SHOP: list[tuple[str, list[object]]] = [("set_money", [5000]), ("warp_shop", ["Pierre"])]
BIG_BAG: list[tuple[str, list[object]]] = [("set_inventory_size", [36])]

CASES: dict[str, tuple[list[Action], list[tuple[str, list[object]]]]] = {
    "move": ([Move(-3, 5)], []),
    "move over the edge": ([Move(16, 2)], [("world_clear", ["removable", "Farm"])]),
    "use": ([Move(0, 3), ChooseItem(1), Use("left"), Use("right"), Use("down")], []),
    "interact": ([Interact("up")], []),
    "choose a slot of the toolbar": ([ChooseItem(10)], []),
    "choose a slot of the bag": ([ChooseItem(30)], BIG_BAG),
    "attach": ([ChooseItem(6), AttachItem(7)], ROD),
    "unattach": ([ChooseItem(6), AttachItem(7), UnattachItem()], ROD),
    "craft": ([Craft("Chest")], WOOD),
    "craft by the name of a recipe": ([Craft("Wild Seeds (Sp)")], SEEDS),
    **{f"open {name}": ([MenuAction("open", name)], []) for name in MENUS},
    "open and close": ([MenuAction("open", "map"), MenuAction("close")], []),
    "close by 0": ([MenuAction("open", "skills"), ChooseOption(0)], []),
    "buy": ([Interact("up"), ChooseOption(1)], SHOP),
    "buy many": ([Interact("up"), ChooseOption(1, 31)], SHOP),
}


@pytest.mark.parametrize("name", CASES)
def test_clicks_and_keys_do_what_the_actions_do(
    env: StarDojoEnv, plain: StarDojoEnv, name: str
) -> None:
    actions, commands = CASES[name]
    state, reasons = played(env, actions, commands)
    expected = directly(plain, actions, commands)
    assert set(reasons) <= {"ok"} or name == "interact"
    me, other = state.character, expected.character
    assert (me.location, me.x, me.y, me.slot) == (other.location, other.x, other.y, other.slot)
    assert me.slots == other.slots
    assert me.money == other.money
    assert state.ledger == expected.ledger
    assert (state.menu and state.menu.kind) == (expected.menu and expected.menu.kind)


def test_the_agent_gets_the_results_of_its_actions(env: StarDojoEnv) -> None:
    _, reasons = played(env, [Move(0, -3), Use("down")], [])
    assert reasons == ["no_path", "not_tried"]


def test_an_action_that_hands_cannot_play_is_refused(env: StarDojoEnv) -> None:
    _, reasons = played(env, [Navigate("Town")], [])
    assert reasons == ["not_allowed"]
