"""The PPO example learns CartPole and a task of StarDojo."""

from __future__ import annotations

import csv
import json
import runpy
from pathlib import Path
from typing import Any

import numpy as np
import pytest

pytest.importorskip("jax")
pytest.importorskip("optax")

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "ppo.py"
TILL = "till_5_tile_with_hoe"


@pytest.fixture(scope="module")
def ppo() -> dict[str, Any]:
    return runpy.run_path(str(EXAMPLE))


def trained(ppo: dict[str, Any], task: str, steps: int) -> tuple[Any, list[Any]]:
    """Return the recipe of a task and the points of a training with so many steps."""
    recipe = ppo["RECIPES"].get(task, ppo["Recipe"](ppo["FIELD"]))
    points = []
    for point in ppo["train"](task, recipe):
        points.append(point)
        if point.steps >= steps:
            break
    return recipe, points


@pytest.mark.timeout(1200)
def test_cartpole_is_learned(ppo: dict[str, Any]) -> None:
    recipe, points = trained(ppo, "CartPole-v1", 160_000)
    assert points[0].reward < 40
    reached = np.mean(ppo["evaluate"]("CartPole-v1", recipe, points[-1].params))
    assert reached > 300  # random: 20; most: 500
    assert np.mean(ppo["evaluate"]("CartPole-v1", recipe, None)) < 40


@pytest.mark.timeout(1200)  # a minute, where the machine does nothing else
def test_a_short_training_completes_half_of_a_task_in_unseen_worlds(ppo: dict[str, Any]) -> None:
    recipe, points = trained(ppo, TILL, 56_000)
    assert points[0].reward < 0.15
    sums = ppo["evaluate"](TILL, recipe, points[-1].params, episodes=30)
    assert np.mean(sums) > 0.5
    assert np.mean(ppo["evaluate"](TILL, recipe, None, episodes=30)) < 0.15


def test_a_seed_repeats_a_training(ppo: dict[str, Any]) -> None:
    recipe = ppo["Recipe"](ppo["FIELD"], steps=2 * 64, worlds=8, rollout=8)
    runs = [[p.params["actor"][0][0] for p in ppo["train"](TILL, recipe, seed=3)] for _ in range(2)]
    assert len(runs[0]) == 2
    assert all(np.array_equal(one, other) for one, other in zip(*runs, strict=True))
    assert not np.array_equal(*runs[0])


def test_impossible_actions_are_never_sampled(ppo: dict[str, Any]) -> None:
    import jax

    key = jax.random.key(0)
    params = {part: ppo["network"](key, (3, 8, 4), 1.0) for part in ("actor", "critic")}
    mask = np.tile([True, False, True, False], (500, 1))
    action, log, *_ = ppo["act"](params, key, np.ones((500, 3), np.float32), mask)
    assert {*np.asarray(action).tolist()} == {0, 2}
    assert np.isfinite(log).all()


def test_advantages_sum_discounted_errors_up_to_the_end_of_the_episode(
    ppo: dict[str, Any],
) -> None:
    reward = np.array([[1.0], [0.0], [2.0], [3.0]])
    worth = np.array([[0.5], [0.4], [0.3], [0.2]])
    over = np.array([[False], [True], [False], [False]])
    found = ppo["advantages"](reward, worth, over, np.array([0.1]), 0.9)
    fade = 0.9 * ppo["LAMBDA"]
    errors = [1 + 0.9 * 0.4 - 0.5, 0 - 0.4, 2 + 0.9 * 0.2 - 0.3, 3 + 0.9 * 0.1 - 0.2]
    wanted = [errors[0] + fade * errors[1], errors[1], errors[2] + fade * errors[3], errors[3]]
    assert found[:, 0] == pytest.approx(wanted)


def test_the_command_writes_curve_and_result(
    ppo: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ppo["main"](["--steps=8192", "--episodes=4", "--out", str(tmp_path / "run")])
    with (tmp_path / "run" / "curve.csv").open(newline="") as file:
        rows = [*csv.DictReader(file)]
    assert [int(row["steps"]) for row in rows] == [4096, 8192]
    result = json.loads((tmp_path / "run" / "result.json").read_text("utf-8"))
    assert (result["task"], result["steps"]) == (TILL, 8192)
    assert result["random"]["episodes"] == result["policy"]["episodes"] == 4
    assert "random: 0 of 4 solved" in capsys.readouterr().out
