"""The requests of agents of one's own: what was paid, by which attempts, and the budget."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from pytest_stardojo import ModelCall, Observation, runs
from pytest_stardojo.agents.request_log import Request
from pytest_stardojo.commands import main
from pytest_stardojo.records.folder import episode_calls
from pytest_stardojo.records.model_calls import read_calls
from pytest_stardojo.reporting.conditions import read_conditions
from pytest_stardojo.reporting.gate import read_baseline
from pytest_stardojo.reporting.measures import measures
from pytest_stardojo.reporting.merging import merge
from pytest_stardojo.reporting.page.runs import read_run
from pytest_stardojo.reporting.page.tiles import tiles
from pytest_stardojo.reporting.spending import Spent
from pytest_stardojo.reporting.verdicts import Rules, judge
from pytest_stardojo.runs.attempts import Workshop
from pytest_stardojo.runs.resuming import _rounded_up, paid
from tests.plugin.conftest import TASKS

FAST: dict[str, object] = {"instance": "inprocess", "image": None, "steps": 2}
DEAR = 0.25
"""US dollars of a request of ``Asking``."""
EPISODE = 2 * DEAR
"""US dollars of an episode, which has two steps."""

MODULE = """
import os
from tests.runs.test_requests import Asking

class Dying(Asking):
    def act(self, observation):
        answer = super().act(observation)
        if observation.step == 1 and observation.task.name == "clear_weeds":
            os.kill(os.getpid(), 9)
        return answer
"""


@pytest.fixture(autouse=True)
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with three tasks, which is the working directory."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "own.yaml").write_text(TASKS)
    return tmp_path


def plan(**settings: object) -> runs.Plan:
    return runs.Plan.of("own.yaml", **{**FAST, **settings})


class Asking:
    """An agent that pays for a request at every step, and reports it."""

    def __init__(self, interrupted_at: str = "") -> None:
        self.interrupted_at = interrupted_at
        self.calls: list[Any] = []

    def act(self, observation: Observation) -> list[object]:
        assert self.calls == []  # the run has taken them
        call = {"model": "m", "input_tokens": 100, "output_tokens": 10, "cost": DEAR}
        self.calls.append({**call, "answer": "wait"})
        assert observation.task is not None
        if observation.step == 1 and observation.task.name == self.interrupted_at:
            raise KeyboardInterrupt
        return []


class Using:
    """An agent that reports only its usage, after an episode."""

    usage = {"cost": EPISODE, "input_tokens": 200, "output_tokens": 20}

    def act(self, observation: Observation) -> list[object]:
        return []


class Both(Asking, Using):
    """An agent that reports requests and their sum."""


AGENTS = [Asking, Using, Both]


def spent(outcome: runs.RunOutcome) -> Spent:
    assert outcome.summary is not None
    return outcome.summary.total.spent


# ---------------------------------------------------------------------------- results


@pytest.mark.parametrize("kind", AGENTS)
def test_results_have_what_the_agent_reports(kind: type) -> None:
    outcome = runs.run(plan(), kind())
    for result in outcome.results:
        assert (result.cost, result.input_tokens, result.output_tokens) == (EPISODE, 200, 20)
        assert (result.calls, result.model) == ((2, "m") if kind is not Using else (None, ""))
    assert spent(outcome).cost == 3 * EPISODE
    assert (spent(outcome).interrupted, spent(outcome).cost_interrupted) == (0, None)
    assert paid(outcome.folder) == 3 * EPISODE


def test_an_unknown_cost_of_one_request_makes_the_sum_unknown() -> None:
    class Partly(Asking):
        def act(self, observation: Observation) -> list[object]:
            super().act(observation)
            self.calls[0]["cost"] = None if observation.step else DEAR
            return []

    outcome = runs.run(plan(), Partly())
    assert {result.cost for result in outcome.results} == {None}
    assert {result.input_tokens for result in outcome.results} == {200}
    assert paid(outcome.folder) == 3 * DEAR


# ----------------------------------------------------------------- interrupted attempts


def test_an_interrupted_episode_is_paid_and_told_apart() -> None:
    with pytest.raises(KeyboardInterrupt):
        runs.run(plan(name="cut"), Asking("till_many_tiles"))
    folder = Path("reports/runs/cut")
    summary = read_baseline(folder).summary
    (line,) = [each for each in summary.tasks if each.spent.interrupted]
    assert (line.task, line.outcome) == ("till_many_tiles", "not_played")
    assert (line.spent.cost, line.spent.cost_interrupted) == (2 * DEAR, 2 * DEAR)
    total = summary.total.spent
    assert (total.cost, total.cost_of_results) == (EPISODE + 2 * DEAR, EPISODE)
    assert (total.calls, total.calls_interrupted, total.tokens_interrupted) == (4, 2, 220)
    assert measures(summary)["cost"] == "$1.00, of which $0.5000 in 1 interrupted attempt"
    (cost,) = [each for each in tiles(summary) if each.name == "cost"]
    assert (cost.value, cost.lines) == ("$1.00", ["$0.5000 in 1 interrupted attempt"])
    key = "till_many_tiles.seed0.run1.try1"
    recorded = read_calls(episode_calls(folder, key))
    assert [call.cost for calls in recorded.values() for call in calls] == [DEAR, DEAR]

    for _ in range(2):  # a second session has nothing left to play
        resumed = runs.run(plan(resume="cut"), Asking())
    assert spent(resumed).cost == 3 * EPISODE + 2 * DEAR
    assert (spent(resumed).cost_interrupted, spent(resumed).interrupted) == (2 * DEAR, 1)
    assert paid(folder) == 3 * EPISODE + 2 * DEAR
    earlier = read_calls(folder / "calls" / f"{key}.earlier1.jsonl.gz")
    assert sum(map(len, earlier.values())) == 2


def test_the_page_of_a_run_without_a_summary_counts_interrupted_attempts() -> None:
    with pytest.raises(KeyboardInterrupt):
        runs.run(plan(name="cut"), Asking("till_many_tiles"))
    folder = Path("reports/runs/cut")
    before = read_run(folder).summary.total.spent
    (folder / "summary.json").unlink()
    assert read_run(folder).summary.total.spent == before


@pytest.mark.parametrize(
    ("condition", "passes"),
    [("cost<=2", True), ("cost<=1.99", False), ("tokens<=880", True), ("tokens<=879", False)],
)
def test_the_gate_counts_what_was_paid(condition: str, passes: bool) -> None:
    with pytest.raises(KeyboardInterrupt):
        runs.run(plan(name="cut"), Asking("till_many_tiles"))
    summary = runs.run(plan(resume="cut"), Asking()).summary
    assert summary is not None
    assert judge(read_conditions(condition), summary, None, Rules()).passed == passes


def test_a_merged_run_counts_the_requests_of_its_parts_once() -> None:
    with pytest.raises(KeyboardInterrupt):
        runs.run(plan(name="one", shard="1/2"), Asking("till_one_tile"))
    assert (spent(runs.run(plan(resume="one", shard="1/2"), Asking()))).interrupted == 1
    runs.run(plan(name="two", shard="2/2"), Asking())
    parts = [Path("reports/runs") / name for name in ("one", "two")]
    with open(parts[0] / "calls.jsonl", "a") as file:
        file.write('{"time": "torn')  # its writer was killed
    summary = merge(Path("whole"), parts)
    assert summary.complete
    assert summary.total.spent.cost == 3 * EPISODE + 2 * DEAR
    assert summary.total.spent.cost_interrupted == 2 * DEAR
    assert paid(Path("whole")) == 3 * EPISODE + 2 * DEAR


def test_the_requests_of_a_killed_process_are_paid(project: Path) -> None:
    (project / "dying_agent.py").write_text(MODULE)
    outcome = runs.run(plan(), "dying_agent:Dying", workers=2)
    (lost,) = [result for result in outcome.results if not result.judged]
    assert (lost.task, lost.attempt_id) == ("clear_weeds", "")
    # the request of the step in which the process died was not reported
    assert spent(outcome).cost_interrupted == DEAR
    assert spent(outcome).cost == 2 * EPISODE + DEAR


HOSTILE_LINES = [
    *(b"", b"\xff", b"[]", b"{", b'{"cost": 1e400}', b'{"attempt_id": "x"}'),
    b'{"attempt_id": "x", "episode": "a seed 0 run 1 attempt 1", "cost": -5}',
    b'{"attempt_id": "x", "episode": "a seed 0 run 1 attempt 1", "cost": "free"}',
    b'{"attempt_id": "x", "episode": "seed run attempt", "cost": 5}',
    b'{"attempt_id": "x", "episode": "a seed ' + b"9" * 400 + b' run 1 attempt 1", "cost": 5}',
]


def test_hostile_lines_of_the_log_are_left_out() -> None:
    outcome = runs.run(plan(), Asking())
    log = outcome.folder / "calls.jsonl"
    log.write_bytes(log.read_bytes() + b"\n".join(HOSTILE_LINES) + b"\n")
    (outcome.folder / "summary.json").unlink()
    assert read_run(outcome.folder).summary.total.spent == spent(outcome)


# ------------------------------------------------------------------------------ budget


@pytest.mark.parametrize("kind", AGENTS)
@pytest.mark.parametrize(("budget", "played"), [(0.01, 1), (EPISODE, 1), (EPISODE + 0.01, 2)])
def test_the_budget_binds_every_agent_that_reports_costs(
    kind: type, budget: float, played: int
) -> None:
    outcome = runs.run(plan(max_cost=budget, name="run"), kind())
    assert len(outcome.results) == played
    assert outcome.summary is not None
    assert outcome.summary.total.not_played == 3 - played
    assert outcome.stopped.startswith(f"the budget of ${budget:g} is spent; to resume, raise ")
    again = runs.run(plan(max_cost=budget, resume="run"), kind())
    assert len(again.results) == played
    more = runs.run(plan(max_cost=9, resume="run"), kind())
    assert (len(more.results), more.stopped) == (3, "")


def test_processes_share_the_budget(project: Path) -> None:
    (project / "own_agent.py").write_text("from tests.runs.test_requests import Asking")
    outcome = runs.run(plan(max_cost=EPISODE, runs=6), "own_agent:Asking", workers=2)
    assert outcome.stopped.startswith("the budget of $0.5 is spent")
    # episodes that had begun are played to their end
    assert 1 <= len(outcome.results) <= 4
    assert paid(outcome.folder) == len(outcome.results) * EPISODE
    assert spent(outcome).interrupted == 0


def test_a_command_line_resumes_a_run_whose_budget_is_spent(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (project / "own_agent.py").write_text("from tests.runs.test_requests import Asking")
    words = ["run", "own.yaml", "--agent=own_agent:Asking", "--instance=inprocess", "-n1"]
    words += ["--steps=2", "--image=none", "--max-cost=0.5"]
    budgets = []
    while words:
        main(words)
        lines = capsys.readouterr().out.splitlines()
        resume = [line.split()[4:] for line in lines if line.startswith("resume: ")]
        words = resume[0] if resume else []
        budgets += [word for word in words if word.startswith("--max-cost")]
    # each line plays one more task, the last one the third
    assert budgets == ["--max-cost=1", "--max-cost=2"]


@pytest.mark.parametrize("folders", [("a", "a"), ("a", "b")])
def test_a_process_logs_into_the_folder_of_each_run(tmp_path: Path, folders: list[str]) -> None:
    workshop = Workshop()
    for name in folders:
        log = workshop.log(tmp_path / name)
        log.write(Request(cost=1.0))
        log.close()
    assert [paid(tmp_path / name) for name in dict.fromkeys(folders)] == (
        [2.0] if folders[0] == folders[1] else [1.0, 1.0]
    )


def test_an_agent_that_reports_no_cost_is_not_bound() -> None:
    outcome = runs.run(plan(max_cost=0.01), "idle")
    assert (len(outcome.results), outcome.stopped) == (3, "")
    assert outcome.trouble == ["the agent reports no cost, so the budget did not limit the run"]
    assert runs.run(plan(), "idle").trouble == []


@pytest.mark.parametrize("dollars", [0.001, 0.0999, 0.62, 1.0, 9.99, 10.01, 50.3, 99.5, 12_345.6])
def test_the_suggested_budget_is_not_below_what_is_needed(dollars: float) -> None:
    rounded = _rounded_up(dollars)
    assert dollars <= rounded * (1 + 1e-9)
    assert rounded <= 1.11 * dollars
    assert float(f"{rounded:g}") == rounded


# --------------------------------------------------------------------- wrong reports


@pytest.mark.parametrize(
    ("reported", "problem"),
    [
        ({"calls": [{"ouput_tokens": 3}]}, "calls: there is no field 'ouput_tokens'; did you mean"),
        ({"calls": [{"cost": "3"}]}, "calls: 'cost' must be a number from 0 to"),
        ({"calls": [ModelCall(cost=-3.0)]}, "calls: 'cost' must be a number from 0 to"),
        ({"calls": 7}, "calls: must be a list of ModelCall"),
        ({"usage": {"ouput_tokens": 3}}, "usage: there is no field 'ouput_tokens'; did you mean"),
        ({"usage": {"cost": "3"}}, "usage: "),
        ({"usage": {"cost": -3.0}}, "usage: "),
    ],
    ids=str,
)
def test_a_wrong_report_is_printed_and_the_verdict_stays(
    reported: dict[str, object], problem: str
) -> None:
    class Wrong:
        def act(self, observation: Observation) -> list[object]:
            return []

    for name, value in reported.items():
        setattr(Wrong, name, value)
    outcome = runs.run(plan(), Wrong())
    assert [result.outcome for result in outcome.results] == ["out_of_steps"] * 3
    assert len(outcome.trouble) == 1  # once, not for every step
    assert outcome.trouble[0].startswith(f"the agent's {problem}")


def test_a_line_of_the_log_has_what_was_reported() -> None:
    outcome = runs.run(plan(), Asking())
    lines = [json.loads(line) for line in (outcome.folder / "calls.jsonl").read_text().splitlines()]
    assert len(lines) == 6
    assert lines[0] == {
        "seconds": 0.0,
        "episode": "till_one_tile seed 0 run 1 attempt 1",
        "attempt_id": outcome.results[0].attempt_id,
        "step": 1,
        "tokens": {"input": 100, "output": 10},
        "cost": DEAR,
        "answer": "wait",
    }
    assert str(os.getpid()) in lines[0]["attempt_id"]
