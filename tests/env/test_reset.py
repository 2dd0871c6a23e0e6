"""reset() loads a save, runs the init commands and observes."""

from __future__ import annotations

from pathlib import Path

import pytest

from pytest_stardojo.backends import SaveNotFound
from pytest_stardojo.env import StarDojoEnv
from pytest_stardojo.task import InitCommand
from pytest_stardojo.wire.errors import WireError
from tests.env.conftest import MakeEnv
from tests.env.fakes import Field, FieldGame
from tests.states import task


def test_reset_loads_the_save_runs_the_commands_and_observes(
    make_env: MakeEnv, field: Field
) -> None:
    make_env().reset(save="save_new", init_commands=[("set_time", [900]), ("warp", ())], seed=5)
    assert field.methods() == ["load", "command", "command", "observe"]
    (_, load), (_, time), (_, warp), _ = field.asked
    assert Path(load["save"]).name == "save_new.yaml"
    assert load["seed"] == 5
    assert time == {"name": "set_time", "args": [900]}
    assert warp == {"name": "warp"}


def test_a_task_sets_its_save_and_commands(make_env: MakeEnv, field: Field) -> None:
    command = InitCommand("add_item_by_name", ("Parsnip", 5, None), "...")
    given = task("till", "Tile", 3, init_commands=(command,))
    observation = make_env().reset(task=given)
    assert field.asked[1][1] == {"name": "add_item_by_name", "args": ["Parsnip", 5, None]}
    assert observation.task is given
    assert (observation.step, observation.steps_left, observation.last) == (0, 30, [])


def test_a_save_file_of_a_task_is_loaded(make_env: MakeEnv, field: Field, tmp_path: Path) -> None:
    make_env().reset(task=task("till", "Tile", save_file=str(tmp_path)))
    assert field.asked[0][1]["save"] == str(tmp_path)


def test_a_given_save_overrides_that_of_the_task(
    make_env: MakeEnv, field: Field, tmp_path: Path
) -> None:
    make_env().reset(task=task("till", "Tile"), save=str(tmp_path))
    assert field.asked[0][1]["save"] == str(tmp_path)


def test_load_save_accepts_a_name(make_env: MakeEnv, field: Field) -> None:
    make_env().reset(save="save_new", init_commands=[("load_save", ["save_new"])])
    assert Path(field.asked[1][1]["args"][0]).is_absolute()


def test_a_refused_command_is_named(make_env: MakeEnv) -> None:
    env = make_env()
    with pytest.raises(WireError) as caught:
        env.reset(save="save_new", init_commands=[("break", ["Parsnipp", 5])])
    assert caught.value.kind == "unknown_item"
    assert caught.value.message == "break('Parsnipp', 5): there is no item 'Parsnipp'"
    with pytest.raises(RuntimeError, match="call reset"):
        env.step([])


def test_a_missing_save_is_an_error(make_env: MakeEnv) -> None:
    with pytest.raises(SaveNotFound, match="save_old"):
        make_env().reset(save="save_old")


def test_neither_task_nor_save_is_an_error(make_env: MakeEnv) -> None:
    with pytest.raises(ValueError, match="needs a 'task' or a 'save'"):
        make_env().reset()


def test_state_and_step_need_a_reset(make_env: MakeEnv) -> None:
    env = make_env()
    with pytest.raises(RuntimeError, match="call reset"):
        env.step([])
    with pytest.raises(RuntimeError, match="call reset"):
        _ = env.state


def test_a_second_reset_restarts_the_episode(make_env: MakeEnv) -> None:
    env = make_env(max_steps=7)
    env.reset(save="save_new")
    env.step([])
    observation = env.reset(save="save_new")
    assert (observation.step, observation.steps_left, observation.last) == (0, 7, [])


def test_a_given_game_is_not_closed(make_env: MakeEnv, game: FieldGame) -> None:
    with make_env() as env:
        env.reset(save="save_new")
    assert game.instance.alive()


def test_a_game_that_the_environment_started_is_closed(
    monkeypatch: pytest.MonkeyPatch, game: FieldGame
) -> None:
    monkeypatch.setattr("pytest_stardojo.env.stardojo_env.boot", lambda frames: game.instance)
    with StarDojoEnv() as env:
        env.reset(save="save_new")
    assert not game.instance.alive()


def test_a_further_command_runs_before_the_first_step(make_env: MakeEnv, field: Field) -> None:
    env = make_env()
    env.reset(save="save_new")
    env.command("set_time", [900])
    assert field.methods() == ["load", "observe", "command", "observe"]
    assert env.only_agent


def test_commands_need_a_loaded_world_before_its_first_step(make_env: MakeEnv) -> None:
    env = make_env()
    with pytest.raises(RuntimeError, match="call reset"):
        env.command("set_time", [900])
    env.reset(save="save_new")
    env.step([])
    with pytest.raises(RuntimeError, match=r"before the first step \(got step 1\)"):
        env.command("set_time", [900])
