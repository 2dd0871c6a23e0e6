"""Runs from scripts: agents, processes, errors, resumed and interrupted runs."""

from __future__ import annotations

import os
import sys
from collections.abc import Generator, Sequence
from pathlib import Path

import pytest

from pytest_stardojo import Observation, runs
from pytest_stardojo.agents import AgentNotFoundError, BudgetSpent
from pytest_stardojo.runs.agents import AgentSource
from pytest_stardojo.runs.messages import Assignment, Context, Report
from tests.plugin.conftest import TASKS

FAST: dict[str, object] = {"instance": "inprocess", "image": None}


@pytest.fixture(autouse=True)
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with three tasks, which is the working directory."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "own.yaml").write_text(TASKS)
    return tmp_path


def plan(*tasks: str, **settings: object) -> runs.Plan:
    return runs.Plan.of(*(tasks or ("own.yaml::till_one_tile",)), **{**FAST, **settings})


def outcomes(outcome: runs.RunOutcome) -> dict[str, str]:
    return {result.task: result.outcome for result in outcome.results}


class Idle:
    """An agent that does nothing, and counts."""

    made = 0
    closed = 0

    def __init__(self) -> None:
        type(self).made += 1

    def act(self, observation: Observation) -> list[object]:
        return []

    def close(self) -> None:
        type(self).closed += 1


def test_a_run_returns_results_and_the_folder(project: Path) -> None:
    outcome = runs.run(plan("own.yaml"), "oracle")
    assert outcomes(outcome) == {
        "till_one_tile": "success",
        "till_many_tiles": "out_of_steps",
        "clear_weeds": "out_of_steps",
    }
    assert outcome.folder.parent == project / "reports" / "runs"
    assert outcome.summary is not None
    assert outcome.summary.total.solved == 1
    assert outcome.summary.agent == "oracle"
    assert not outcome.stopped
    assert (outcome.folder / "report.html").is_file()


def test_a_class_is_made_and_closed_for_every_attempt() -> None:
    Idle.made = Idle.closed = 0
    outcome = runs.run(plan(attempts=2), Idle)
    assert (Idle.made, Idle.closed) == (2, 2)
    assert outcome.summary is not None
    assert outcome.summary.agent == "tests.runs.test_launch:Idle"


def test_an_object_is_reused_and_not_closed() -> None:
    agent = Idle()
    Idle.closed = 0
    runs.run(plan("own.yaml"), agent)
    assert Idle.closed == 0


def test_a_function_of_an_observation_is_an_agent() -> None:
    steps: list[int] = []

    def act(observation: Observation) -> list[object]:
        steps.append(observation.step)
        return []

    runs.run(plan(), act)
    assert steps == list(range(8))


def test_agents_are_found_by_their_import_path_in_every_process(project: Path) -> None:
    (project / "mine.py").write_text(
        "import os, sys\n"
        "class Agent:\n"
        "    def act(self, observation):\n"
        "        print('agents may print')\n"
        "        open(f'played.{os.getpid()}', 'a').close()\n"
        "        return []\n"
    )
    outcome = runs.run(plan("own.yaml"), "mine:Agent", workers=2)
    assert set(outcomes(outcome).values()) == {"out_of_steps"}
    assert len(list(project.glob("played.*"))) == 2
    assert not (project / f"played.{os.getpid()}").exists()


def test_a_process_that_dies_loses_only_the_task_that_it_played(project: Path) -> None:
    (project / "dying.py").write_text(
        "import os\n"
        "def act(observation):\n"
        "    if observation.task.name == 'till_many_tiles':\n"
        "        os.kill(os.getpid(), 9)\n"  # os._exit is caught
        "    return []\n"
    )
    outcome = runs.run(plan("own.yaml"), "dying:act", workers=2)
    assert outcomes(outcome) == {
        "till_one_tile": "out_of_steps",
        "till_many_tiles": "infrastructure_error",
        "clear_weeds": "out_of_steps",
    }
    (lost,) = (result for result in outcome.results if not result.judged)
    assert lost.failure == "could not be judged: its process died with exit code -9"
    resumed = runs.run(plan("own.yaml", resume=outcome.folder.name), "dying:act", workers=2)
    assert [result.task for result in resumed.results[3:]] == ["till_many_tiles"]


def test_an_agent_that_cannot_be_made_ends_the_run() -> None:
    def broken() -> object:
        raise OSError("no weights")

    outcome = runs.run(plan("own.yaml"), broken)
    (result,) = outcome.results
    assert not result.judged
    assert outcome.stopped.endswith("broken cannot be made: OSError: no weights")
    assert result.failure == f"could not be judged: {outcome.stopped}"


def test_a_spent_budget_stops_the_run() -> None:
    def spend(observation: Observation) -> list[object]:
        raise BudgetSpent("$1 of $1")

    outcome = runs.run(plan("own.yaml"), spend)
    assert outcome.stopped == "$1 of $1"
    assert outcome.results == []
    assert outcome.summary is not None
    assert outcome.summary.total.not_played == 3


def test_an_interrupted_run_is_written_and_can_be_resumed() -> None:
    def interrupt(observation: Observation) -> list[object]:
        if observation.task and observation.task.name == "till_many_tiles":
            raise KeyboardInterrupt
        return []

    with pytest.raises(KeyboardInterrupt):
        runs.run(plan("own.yaml", name="mine"), interrupt)
    folder = Path("reports/runs/mine")
    assert (folder / "summary.json").is_file()
    interrupted = runs.run(plan("own.yaml", name="mine2"), "idle")
    resumed = runs.run(plan("own.yaml", resume="mine2"), "idle")
    assert len(resumed.results) == len(interrupted.results) == 3


def test_a_resumed_run_plays_what_has_no_verdict() -> None:
    first = runs.run(plan(name="mine"), "idle")
    assert len(first.results) == 1
    second = runs.run(plan("own.yaml", resume="mine"), "idle")
    assert [result.task for result in second.results] == [
        *("till_one_tile", "till_many_tiles", "clear_weeds"),
    ]


def test_shards_divide_the_tasks() -> None:
    played = [
        {result.task for result in runs.run(plan("own.yaml", shard=f"{part}/2"), "idle").results}
        for part in (1, 2)
    ]
    assert played[0] | played[1] == {"till_one_tile", "till_many_tiles", "clear_weeds"}
    assert not played[0] & played[1]


def test_a_gate_is_judged() -> None:
    outcome = runs.run(plan(gate="success>=0.5, errors<=0"), "idle")
    assert outcome.judgement is not None
    assert not outcome.judgement.passed


class Nowhere:
    """An executor that skips everything."""

    def play(
        self, assignments: Sequence[Assignment], context: Context, source: AgentSource
    ) -> Generator[tuple[Assignment, Report], None, None]:
        for assignment in assignments:
            yield assignment, Report([], skipped="no machine")


def test_an_executor_of_the_user_plays_the_tasks() -> None:
    outcome = runs.run(plan(), "idle", executor=Nowhere())
    assert outcome.skipped == {"own.yaml::till_one_tile": "no machine"}
    assert outcome.summary is not None
    assert outcome.summary.total.not_played == 1


# ------------------------------------------------------------------------------ errors


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ({"executor": "dask"}, ValueError, r"must be 'local', 'ray' or .*\(got 'dask'\)"),
        ({"executor": 3}, TypeError, r"'executor' must have the method 'play' \(got a int\)"),
        ({"workers": 0}, ValueError, r"'workers' must be from 1 to 1,000 \(got 0\)"),
        ({"workers": "2"}, ValueError, r"'workers' must be from 1 to 1,000 \(got '2'\)"),
        ({"agent": "oracel"}, AgentNotFoundError, "there is no agent 'oracel'; did you mean"),
        ({"agent": 5}, AgentNotFoundError, "'builtins:int' is not an agent"),
        ({"agent": Idle, "workers": 2}, ValueError, "'agent' must be a name for 2 workers"),
        ({"agent": "llm"}, runs.SettingsError, "agent=llm needs a model: give model"),
        ({"plan": "own.yaml"}, TypeError, "'plan' must be a Plan .*see Plan.of"),
    ],
)
def test_wrong_arguments_are_errors_before_anything_is_written(
    project: Path, arguments: dict[str, object], error: type[Exception], message: str
) -> None:
    given: dict[str, object] = {"plan": plan(), "agent": "idle", **arguments}
    with pytest.raises(error, match=message):
        runs.run(**given)  # type: ignore[arg-type]
    assert not (project / "reports").exists()


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"instance": "farm"}, "instance: must be valley or inprocess"),
        ({"address": "h:1"}, "address=h:1 needs backend=attach"),
        ({"backend": "attach"}, "backend=attach needs address=HOST:PORT"),
        ({"resume": "nothing"}, "resume: there is no run"),
        ({"baseline": "nothing"}, "baseline: .*nothing cannot be read"),
        ({"gate": "success>=baseline"}, "gate: success>=baseline needs baseline"),
        ({"gate": "success[fishing]>=0.5"}, "gate: there are no tasks of fishing"),
    ],
)
def test_settings_that_do_not_fit_are_errors(
    project: Path, settings: dict[str, object], message: str
) -> None:
    with pytest.raises(runs.SettingsError, match=message):
        runs.run(plan(**settings), "idle")
    assert not (project / "reports").exists()


def test_an_executor_that_is_not_installed_names_its_extra(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(runs.SettingsError, match=r"pip install 'pytest-stardojo\[ray\]'"):
        runs.run(plan(), "idle", "ray")
    assert not (project / "reports").exists()
