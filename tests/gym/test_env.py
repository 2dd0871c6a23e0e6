"""The environment follows Gymnasium's API, on the valley."""

from __future__ import annotations

import pickle
import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env

from pytest_stardojo.gym import ID, StarDojoGym, register
from pytest_stardojo.tasks import load_file
from tests.states import task
from tests.suites import lite

WEEDS = "clear_10_weeds_with_scythe"
TILL = "till_5_tile_with_hoe"
TILLING = ("choose_item(1)", "move(0, 3)", "use", "move")
MakeEnv = Callable[..., StarDojoGym]


@pytest.fixture
def make() -> Iterator[MakeEnv]:
    made: list[StarDojoGym] = []

    def make_one(task: Any = TILL, **settings: Any) -> StarDojoGym:
        made.append(StarDojoGym(task, **settings))
        return made[-1]

    yield make_one
    for env in made:
        env.close()


def same(one: Any, other: Any) -> bool:
    return bool(one.keys() == other.keys()) and all(np.all(one[key] == other[key]) for key in one)


def number(env: StarDojoGym, call: str) -> int:
    return env.actions.names.index(call)


@pytest.mark.parametrize(
    "settings",
    [
        {"task": WEEDS},
        {"task": WEEDS, "actions": TILLING, "radius": 0},
        {"task": "go_to_bus_stop", "image": (320, 180), "state": False},
        {"task": TILL, "words": True, "state": False, "realtime": 2.0},
        {"task": TILL, "image": (160, 90), "words": True, "render_mode": "rgb_array"},
        {"task": "ship_1_parsnip_with_shipping_bin", "render_mode": "ansi", "max_steps": 3},
    ],
)
def test_the_environment_passes_gymnasium_s_checker(settings: dict[str, Any]) -> None:
    env = gymnasium.make(ID, **settings)
    check_env(env.unwrapped)
    env.close()


def test_first_observations_of_all_evaluators_are_in_the_space() -> None:
    kinds = {each.evaluator: each for each in lite().tasks if each.unsupported is None}
    assert len(kinds) > 20
    for each in kinds.values():
        env = StarDojoGym(each, words=True)
        observation, info = env.reset()
        assert env.observation_space.contains(observation), each.name
        assert info["progress"] < 1, each.name
        env.close()


def test_an_episode_completes_a_task(make: MakeEnv) -> None:
    env = make(task("till", "Tile", 2, "Hoe"), actions=TILLING)
    env.reset()
    story = []
    for call in ("choose_item(slot_index=1)", "move(x=0, y=3)", "use(direction='down')"):
        story.append(env.step(number(env, call))[1:4])
    assert story == [(0.0, False, False), (0.0, False, False), (0.5, False, False)]
    _, reward, terminated, truncated, info = env.step(number(env, "use(direction='left')"))
    assert (reward, terminated, truncated) == (0.5, True, False)
    assert (info["success"], info["progress"], info["reason"]) == (True, 1.0, "ok")
    assert info["note"] == "2 of 2 tiles of soil tilled with a Hoe"
    with pytest.raises(ResetNeeded, match=r"call reset\(\) first: the episode is over"):
        env.step(0)


def test_completion_terminates_and_the_last_step_truncates(make: MakeEnv) -> None:
    env = make(actions=("wait",), max_steps=2)
    env.reset()
    assert env.step(0)[2:4] == (False, False)
    assert env.step(0)[2:4] == (False, True)
    with pytest.raises(ResetNeeded):
        env.step(0)
    env.reset()
    assert env.step(0)[2:4] == (False, False)


def test_completion_in_the_last_step_only_terminates(make: MakeEnv) -> None:
    env = make(task("till", "Tile", 1, "Hoe"), actions=TILLING, max_steps=3)
    env.reset()
    for call in ("choose_item(slot_index=1)", "move(x=0, y=3)"):
        env.step(number(env, call))
    observation, _, terminated, truncated, _ = env.step(number(env, "use(direction='down')"))
    assert (terminated, truncated) == (True, False)
    assert observation["steps_left"] == 0


def test_a_refused_action_costs_a_step_and_reports_its_reason(make: MakeEnv) -> None:
    env = make(actions=("move", "choose_option(3)"))
    env.reset()
    observation, reward, *_, info = env.step(0)
    assert (reward, info["reason"]) == (0.0, "no_path")  # the house stands there
    assert observation["steps_left"] == 29
    answer = number(env, "choose_option(option_index=3, direction='in')")
    assert env.step(answer)[4]["reason"] == "no_menu"


def test_waiting_takes_ten_minutes(make: MakeEnv) -> None:
    env = make(actions=("wait",))
    first, _ = env.reset()
    later = env.step(0)[0]
    assert (first["clock"][0], later["clock"][0]) == (360, 370)


def test_in_real_time_game_time_passes_before_every_action(make: MakeEnv) -> None:
    env = make(actions=("choose_item",), realtime=7)
    env.reset()
    assert env.step(3)[0]["clock"][0] == 370


def test_two_environments_play_the_same(make: MakeEnv) -> None:
    one, other = make(WEEDS), make(WEEDS)
    assert same(one.reset(seed=5)[0], other.reset(seed=5)[0])
    one.action_space.seed(5)
    for _ in range(25):
        action = one.action_space.sample()
        mine, its = one.step(action), other.step(action)
        assert same(mine[0], its[0])
        assert mine[1:4] == its[1:4]


def test_seeds_select_worlds(make: MakeEnv, monkeypatch: pytest.MonkeyPatch) -> None:
    env = make(task("till", "Tile", 1, "Hoe", seed=11))
    seeds: list[int] = []
    game = env._game()
    load = game.client.load

    def noting(save: str, seed: int = 0, farmers: int = 1) -> Any:
        seeds.append(seed)
        return load(save, seed, farmers)

    monkeypatch.setattr(game.client, "load", noting)
    for seed in (None, None, 0, 7, None, None, 7, None, None):
        env.reset(seed=seed)
    assert seeds[:4] == [11, 11, 0, 7]
    assert seeds[4] != seeds[5]
    assert seeds[6:] == [7, *seeds[4:6]]


def test_the_environment_can_be_pickled(make: MakeEnv) -> None:
    env = make(WEEDS, actions=TILLING, radius=2)
    env.reset(seed=3)
    copy = pickle.loads(pickle.dumps(env))  # noqa: S301  its own
    assert copy.observation_space == env.observation_space
    assert same(copy.reset(seed=3)[0], env.reset(seed=3)[0])
    copy.close()


def test_rgb_array_renders_pictures(make: MakeEnv) -> None:
    env = make(render_mode="rgb_array")
    with pytest.raises(ResetNeeded, match="nothing to render"):
        env.render()
    observation, _ = env.reset()
    assert env.render().shape == (360, 640, 3)
    assert "image" not in observation
    text = make(render_mode="ansi")
    text.reset()
    assert "\nToolbar:\nslot_index 0: Axe (quantity: 1)\n" in text.render()
    plain = make()
    plain.reset()
    assert plain.render() is None


def test_earlier_observations_do_not_change(make: MakeEnv) -> None:
    env = make(image=(160, 90), actions=TILLING, render_mode="rgb_array")
    observation, _ = env.reset()
    kept = {key: value.copy() for key, value in observation.items()}
    observation["image"][:] = 0
    assert env.render().any()
    env.step(1)
    assert same(observation, {**kept, "image": np.zeros_like(kept["image"])})


def test_an_environment_can_be_closed_twice_and_reset(make: MakeEnv) -> None:
    env = make()
    env.reset()
    env.close()
    env.close()
    with pytest.raises(ResetNeeded):
        env.step(0)
    env.reset()  # boots another game
    assert env.step(0)[1] == 0.0


def test_a_game_in_another_process_plays_the_same(make: MakeEnv) -> None:
    near, far = make(actions=TILLING), make(actions=TILLING, instance="valley")
    assert same(near.reset(seed=2)[0], far.reset(seed=2)[0])
    for action in (0, 1, 4, 5):
        assert same(near.step(action)[0], far.step(action)[0])


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"task": "till_5_tiles_with_hoe"}, "did you mean 'till_5_tile_with_hoe'"),
        ({"render_mode": "human"}, "'render_mode' must be rgb_array or ansi"),
        ({"actions": "move"}, "'actions' must be a list of verbs and calls"),
        ({"actions": ()}, "'actions' must be a list"),
        ({"actions": ("jump",)}, "'actions' takes wait, move, use, .* \\(got 'jump'\\)"),
        ({"actions": ("move(1, 0); use('up')",)}, "'actions' takes wait"),
        ({"actions": (3,)}, "'actions' takes wait"),
        ({"actions": 5}, "'actions' must be a list"),
        ({"realtime": -1}, "'realtime' must be"),
        ({"task": None}, "'task' must be a task or the name of one"),
        ({"task": 5}, "'task' must be a task or the name of one"),
        ({"image": (0, 0)}, "'image' must be between 160 x 90 and 3840 x 2160"),
        ({"image": (10**6, 10**6)}, "'image' must be between"),
        ({"image": (320.5, 180)}, "'image' must be between"),
        ({"image": "320x180"}, "'image' must be a width and a height"),
        ({"image": (320,)}, "'image' must be a width and a height"),
        ({"image": True}, "'image' must be a width and a height"),
        ({"radius": 31}, "'radius' must be between 0 and 30"),
        ({"radius": 1.5}, "'radius' must be between 0 and 30"),
        ({"max_steps": 0}, "'max_steps' must be None or at least 1"),
        ({"task": task("till", "Tile", 1, "Hoe", unsupported="no ice")}, "cannot be played: no"),
    ],
)
def test_a_wrong_setting_raises_on_construction(settings: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        StarDojoGym(**({"task": TILL} | settings))


@pytest.mark.parametrize("action", [-1, len(TILLING), 10**9, 1.0, "0", None, [0], np.array([0])])
def test_a_number_outside_the_table_raises_and_costs_no_step(make: MakeEnv, action: Any) -> None:
    env = make(actions=("move",))
    before, _ = env.reset()
    with pytest.raises(ValueError, match="'action' must be a whole number from 0 to 3"):
        env.step(action)
    after, *_ = env.step(np.int64(0))
    assert after["steps_left"] == before["steps_left"] - 1


def test_a_task_that_is_complete_at_the_start_raises(make: MakeEnv) -> None:
    with pytest.raises(ValueError, match="is complete before its first step"):
        make(task("location", "Farm", name="be_here")).reset()


def test_a_task_of_a_user_s_file_is_played(make: MakeEnv, tmp_path: Any) -> None:
    file = tmp_path / "own.yaml"
    file.write_text(
        "till_it:\n  id: 0\n  object: Tile\n  quantity: 1\n  tool: Hoe\n"
        "  save: save_new\n  evaluator: till\n  difficulty: easy\n"
    )
    assert not load_file(file)[1]
    assert make(f"{file}::till_it").task.name == "till_it"


ORDERS = {
    "import gymnasium, pytest_stardojo.gym": "StarDojo-v0",
    "import pytest_stardojo.gym, gymnasium": "StarDojo-v0",
    "import gymnasium, pytest_stardojo": "StarDojo-v0",
    "import gymnasium": "pytest_stardojo:StarDojo-v0",
    "import pytest_stardojo, gymnasium": "pytest_stardojo.gym:StarDojo-v0",
}


@pytest.mark.parametrize("imports", ORDERS)
def test_importing_registers_the_environment(imports: str) -> None:
    make = f"{imports}; print(gymnasium.make('{ORDERS[imports]}', task='{TILL}').spec.id)"
    done = subprocess.run(
        [sys.executable, "-c", make], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout.strip().endswith("StarDojo-v0")


def test_registering_twice_is_allowed() -> None:
    register()
    assert gymnasium.spec(ID).entry_point == "pytest_stardojo.gym.env:StarDojoGym"
