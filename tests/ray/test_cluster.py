"""Runs in a Ray cluster: equal verdicts, lost nodes, killed drivers, refused agents."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from threading import Lock

import pytest

from pytest_stardojo import Observation, runs
from pytest_stardojo.results import Result, read_results
from tests.ray.conftest import Nodes

pytest.importorskip("ray")

from pytest_stardojo.runs.executors.cluster import RayExecutor

SLOW = """
import time
from pytest_stardojo.agents.oracle.oracle import Oracle

class Slow(Oracle):
    def act(self, observation):
        time.sleep(0.3)
        return super().act(observation)
"""


def plan(*tasks: str, **settings: object) -> runs.Plan:
    return runs.Plan.of(*(tasks or ("own.yaml",)), **{"image": None, **settings})


def verdicts(results: Iterable[Result]) -> dict[tuple[str, int], tuple[str, float, int]]:
    return {(each.task, each.run): (each.outcome, each.progress, each.steps) for each in results}


def steps_of(folder: Path) -> dict[str, int]:
    """Return the number of steps in every trajectory."""
    found = sorted((folder / "trajectories").iterdir())
    return {path.name: len(path.read_bytes().splitlines()) for path in found}


def test_a_cluster_gives_the_verdicts_and_files_of_local_processes(nodes: Nodes) -> None:
    settings = {"runs": 2, "name": "here", "record": "all", "image": "320x180"}
    here = runs.run(plan(**settings), "oracle", workers=2)
    settings["name"] = "there"
    there = runs.run(plan(**settings), "oracle", RayExecutor(3, nodes.address))
    assert verdicts(there.results) == verdicts(here.results)
    assert len(there.results) == 6
    assert steps_of(there.folder) == steps_of(here.folder)
    names = [
        sorted(path.relative_to(each.folder).as_posix() for path in each.folder.rglob("*"))
        for each in (here, there)
    ]
    assert names[0] == names[1]
    assert not there.trouble


def test_the_episode_of_a_killed_node_is_played_once_more(project: Path, nodes: Nodes) -> None:
    (project / "slow.py").write_text(SLOW)
    killed: list[int] = []

    def kill(parts: list[str]) -> None:
        if not killed:
            killed.append(1)
            nodes.kill()

    try:
        outcome = runs.run(
            plan(runs=4), "slow:Slow", RayExecutor(3, nodes.address), on_progress=kill
        )
    finally:
        nodes.grow()
    assert killed
    assert Counter(each.judged for each in outcome.results) == {True: 12}
    local = runs.run(plan(runs=4), "oracle", workers=2)
    assert verdicts(outcome.results) == verdicts(local.results)


def test_a_task_that_kills_every_actor_is_lost_alone(project: Path, nodes: Nodes) -> None:
    (project / "dying.py").write_text(
        "import os, signal\n"
        "def act(observation):\n"
        "    if observation.task.name == 'till_many_tiles':\n"
        "        os.kill(os.getpid(), signal.SIGKILL)\n"
        "    return []\n"
    )
    outcome = runs.run(plan(), "dying:act", RayExecutor(2, nodes.address))
    found = {each.task: each for each in outcome.results}
    assert found["till_many_tiles"].outcome == "infrastructure_error"
    assert "lost 2 times" in str(found["till_many_tiles"].failure)
    assert found["till_one_tile"].judged
    assert found["clear_weeds"].judged
    assert not outcome.passed


def test_a_killed_driver_is_resumed(project: Path, nodes: Nodes) -> None:
    (project / "slow.py").write_text(SLOW)
    command = [
        *(sys.executable, "-m", "pytest_stardojo", "run", "own.yaml", "--agent=slow:Slow"),
        *("--runs=4", "--image=none", "--executor=ray", f"--ray-address={nodes.address}", "-n3"),
    ]
    path = os.pathsep.join(["", *sys.path])
    environment = {**os.environ, "PYTHONPATH": path}
    driver = subprocess.Popen([*command, "--name=night"], env=environment)
    results = project / "reports" / "runs" / "night" / "results.jsonl"
    limit = time.monotonic() + 120
    while not (results.is_file() and results.read_bytes().count(b"\n") >= 2):
        assert driver.poll() is None, "the driver ended too early"
        assert time.monotonic() < limit
        time.sleep(0.1)
    driver.kill()
    driver.wait()
    before = read_results(results)
    subprocess.run([*command, "--resume=night"], env=environment, timeout=240, check=False)
    after = read_results(results)
    assert after[: len(before)] == before
    assert Counter((each.task, each.run) for each in after if each.judged) == {
        (task, run): 1
        for task in ("till_one_tile", "till_many_tiles", "clear_weeds")
        for run in (1, 2, 3, 4)
    }


class Counting:
    """An agent that is an object, and can be pickled."""

    def __init__(self) -> None:
        self.seen = 0

    def act(self, observation: Observation) -> list[object]:
        self.seen += 1
        return []


def test_an_object_is_sent_to_the_nodes(nodes: Nodes) -> None:
    outcome = runs.run(plan("own.yaml::till_one_tile"), Counting(), RayExecutor(1, nodes.address))
    assert [each.outcome for each in outcome.results] == ["out_of_steps"]


class Locked(Counting):
    """An agent that cannot be pickled."""

    def __init__(self) -> None:
        super().__init__()
        self.lock = Lock()


def test_an_agent_that_cannot_be_pickled_is_refused_before_the_run(
    project: Path, nodes: Nodes
) -> None:
    with pytest.raises(ValueError, match=r"cannot be sent to other processes: .*lock.*; give it"):
        runs.run(plan(), Locked(), RayExecutor(1, nodes.address))
    assert not (project / "reports").exists()


def test_running_games_are_refused(nodes: Nodes) -> None:
    settings = {"backend": "attach", "address": "127.0.0.1:6000"}
    with pytest.raises(runs.SettingsError, match="start games of their own"):
        runs.run(plan(**settings), "idle", RayExecutor(1, nodes.address))


class Occupant:
    """An actor that only occupies a CPU."""

    def ready(self) -> bool:
        return True


def test_tasks_without_a_free_cpu_are_reported(nodes: Nodes) -> None:
    import ray

    ray.init(address=nodes.address, log_to_driver=False)
    try:
        actor = ray.remote(num_cpus=1)(Occupant)
        occupants = [actor.remote() for _ in range(3)]
        ray.get([each.ready.remote() for each in occupants])
        outcome = runs.run(
            plan("own.yaml::till_one_tile"), "idle", RayExecutor(1, nodes.address, 3.0)
        )
    finally:
        ray.shutdown()
    assert [each.judged for each in outcome.results] == [False]
    assert "started no actor within 3 s" in str(outcome.results[0].failure)
    assert not outcome.passed


PAYING = """
class Paying:
    def __init__(self):
        self.calls = []
    def act(self, observation):
        self.calls.append({"cost": 0.25})
        return []
"""


def test_all_nodes_share_the_budget(project: Path, nodes: Nodes) -> None:
    (project / "paying.py").write_text(PAYING)
    played = plan("own.yaml", max_cost=0.5, steps=2, runs=4)
    outcome = runs.run(played, "paying:Paying", RayExecutor(2, nodes.address))
    assert outcome.stopped.startswith("the budget of $0.5 is spent")
    assert 1 <= len(outcome.results) <= 3  # episodes that had begun are played to their end
    assert outcome.summary is not None
    spent = outcome.summary.total.spent
    assert (spent.cost, spent.interrupted) == (0.5 * len(outcome.results), 0)
