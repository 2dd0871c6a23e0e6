"""A game is set to a recorded state, field by field."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from pytest_stardojo.backends import Instance, boot
from pytest_stardojo.crosscheck.comparing import Scene, gaps, scene
from pytest_stardojo.crosscheck.episodes import Moment
from pytest_stardojo.crosscheck.ids import Ids
from pytest_stardojo.crosscheck.resync import BARE, Resync
from pytest_stardojo.env.actions import MenuAction
from pytest_stardojo.env.stardojo_env import StarDojoEnv
from pytest_stardojo.evaluation import Progress
from pytest_stardojo.results import Step
from pytest_stardojo.step_states import StepStates
from pytest_stardojo.wire.messages import SlotState, State

AXE = SlotState(0, "Axe", "(T)Axe")
HOE = SlotState(1, "Hoe", "(T)Hoe")
WOOD = SlotState(2, "Wood", "(O)388", 7)
GOLD_EGG = SlotState(3, "Egg", "(O)176", 2, quality=2)


@pytest.fixture(scope="module")
def game() -> Iterator[Instance]:
    found = boot("inprocess", frames=False)
    yield found
    found.close()


@pytest.fixture
def env(game: Instance) -> StarDojoEnv:
    env = StarDojoEnv(game)
    env.reset(save="save_new", init_commands=[("add_item_by_id", ["(O)388", 5])])
    return env


def scene_of(state: State) -> Scene:
    step = Step(step=0)
    StepStates().add(step, Progress(0.0, 1.0, False, ""), state)
    bag = {slot.index: slot for slot in state.character.slots}
    return scene(step, bag, state.clock.weather)


def resync(env: StarDojoEnv, wanted: Scene, offered: Any = None) -> tuple[Resync, list[str]]:
    """Set the game to a state; return what was done, and the fields that still differ."""
    hello = env.instance.hello
    setting = Resync(env.client, env.farmer, offered or hello.capabilities, "the game")
    before = scene_of(env.client.observe(BARE, env.farmer))
    setting.to(wanted, before, {gap.field for gap in gaps(wanted, before, Ids())})
    after = scene_of(env.client.observe(BARE, env.farmer))
    return setting, [gap.field for gap in gaps(wanted, after, Ids())]


def numbered(*slots: SlotState | None) -> dict[int, SlotState]:
    """Return a bag with these slots from 0 on."""
    found = {}
    for index, slot in enumerate(slots):
        if slot is not None:
            found[index] = SlotState(index, slot.name, slot.id, slot.count, slot.quality)
    return found


CHANGES: dict[str, dict[str, Any]] = {
    "money": {"money": 12},
    "energy": {"energy": 33.0},
    "health": {"health": 41},
    "tile": {"tile": (60, 17)},
    "place": {"location": "Town", "tile": (36, 56)},
    "time": {"now": Moment("spring", 5, 1, 15 * 60 + 20)},
    "after midnight": {"now": Moment("spring", 5, 1, 25 * 60 + 30)},
    "date": {"now": Moment("summer", 9, 2, 7 * 60)},
    "weather": {"weather": "Rain"},
    "slot": {"slot": 3},
    "other bag": {"bag": numbered(WOOD, AXE, GOLD_EGG)},
    "empty bag": {"bag": {}},
    "everything": {
        "money": 7,
        "energy": 8.0,
        "location": "Forest",
        "tile": (90, 16),
        "slot": 1,
        "bag": numbered(AXE, GOLD_EGG),
        "now": Moment("spring", 6, 1, 9 * 60),
    },
}


@pytest.mark.parametrize("name", CHANGES)
def test_what_can_be_set_is_equal_afterwards(env: StarDojoEnv, name: str) -> None:
    wanted = replace(scene_of(env.state), **CHANGES[name])
    setting, left = resync(env, wanted)
    assert setting.unset == []
    assert left == []


def test_a_tile_that_another_floor_lacks_is_reported(env: StarDojoEnv) -> None:
    wanted = replace(scene_of(env.state), location="UndergroundMine1", tile=(190, 190))
    setting, left = resync(env, wanted)
    assert left == ["tile"]
    assert "190,190 is not on UndergroundMine1" in setting.unset[0]


@pytest.mark.parametrize(("count", "commands"), [(9, 1), (3, 8)])
def test_items_are_added_where_that_is_enough(env: StarDojoEnv, count: int, commands: int) -> None:
    before = scene_of(env.state)
    assert before.bag is not None
    (wood,) = [slot for slot in before.bag.values() if slot.id == "(O)388"]
    slots = {**before.bag, wood.index: SlotState(wood.index, "Wood", "(O)388", count)}
    setting, left = resync(env, replace(before, bag=slots))
    assert left == []
    assert len(setting.commands) == commands


def test_gaps_in_the_bag_are_filled_so_that_the_slots_stay(env: StarDojoEnv) -> None:
    wanted = replace(scene_of(env.state), bag=numbered(AXE, None, WOOD, None, HOE))
    _, left = resync(env, wanted)
    assert set(left) == {"bag"}
    bag = {slot.index: slot.id for slot in env.client.observe(BARE).character.slots}
    assert (bag[0], bag[2], bag[4]) == ("(T)Axe", "(O)388", "(T)Hoe")


def test_an_open_menu_is_closed(env: StarDojoEnv) -> None:
    before = scene_of(env.state)
    env.step([MenuAction("open", "inventory")])
    setting, left = resync(env, before)
    assert left == []
    assert setting.unset == []


def test_what_cannot_be_set_is_reported_with_the_reason(env: StarDojoEnv) -> None:
    before = scene_of(env.state)
    wanted = replace(before, location="Atlantis", money=-1, menu="shop", energy=7.5, weather="Snow")
    setting, left = resync(env, wanted)
    text = "\n".join(setting.unset)
    assert "location: warp('Atlantis'" in text
    assert "money: set_money(-1)" in text
    assert "menu: no command opens 'shop'" in text
    assert "energy: set_energy takes whole numbers (got 7.5)" in text
    assert "weather: no command makes it 'Snow'" in text
    assert {"location", "money", "menu", "energy", "weather"} == set(left)


def test_a_game_without_commands_says_so_once_for_each_field(env: StarDojoEnv) -> None:
    wanted = replace(scene_of(env.state), money=12, bag=numbered(WOOD))
    setting, left = resync(env, wanted, {"seed"})
    why = "the game does not offer 'commands', which setting a state needs"
    assert setting.unset == [f"bag: {why}", f"money: {why}"]
    assert set(left) == {"bag", "money"}
