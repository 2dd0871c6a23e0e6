"""Several attempts at a task: the calls of the agent, and the attempt that counts."""

from __future__ import annotations

from pytest_stardojo.records.folder import Facts
from pytest_stardojo.records.run_files import RunFiles
from pytest_stardojo.results import Outcome, Result
from pytest_stardojo.runs.tracker import RunTracker
from tests.plugin.conftest import Bench

LEARNER = """
import pytest

class Learner:
    def __init__(self):
        self.ends = []
    def act(self, observation):
        if not self.ends:
            return "choose_item(0)"
        return ["choose_item(1)", "move(-2, 2)"] if observation.step == 0 else "use('down')"
    def finish(self, result):
        self.ends.append((result.attempt, result.outcome))
        print("ENDS", self.ends)

@pytest.fixture
def learner():
    return Learner()
"""

ASK = ("--stardojo-agent=learner", "tasks", "-k", "till_one", "-rA")


def test_an_agent_may_try_until_it_succeeds(bench: Bench) -> None:
    bench.file("conftest.py", LEARNER)
    run = bench.run(*ASK, "--stardojo-attempts=4")
    run.assert_outcomes(passed=1, deselected=2)
    run.stdout.fnmatch_lines(["ENDS [[](1, 'out_of_steps'), (2, 'success')[]]"])
    assert [(each.attempt, each.outcome) for each in bench.results()] == [
        (1, "out_of_steps"),
        (2, "success"),
    ]
    assert (bench.folder / "trajectories/till_one_tile.seed0.run1.try2.jsonl").is_file()


def test_by_default_there_is_one_attempt(bench: Bench) -> None:
    bench.file("conftest.py", LEARNER)
    run = bench.run(*ASK)
    run.assert_outcomes(failed=1, deselected=2)
    assert len(bench.results()) == 1


def test_an_exception_in_finish_is_reported(bench: Bench) -> None:
    bench.file("conftest.py", LEARNER.replace("self.ends.append(", "raise KeyError("))
    run = bench.run(*ASK)
    run.assert_outcomes(failed=1, deselected=2)
    run.stdout.fnmatch_lines(["trouble: the agent's finish raised KeyError: *"])


def judged(attempt: int, outcome: Outcome) -> Result:
    return Result(task="a", seed=0, run=1, attempt=attempt, outcome=outcome)


def test_a_task_whose_last_attempt_is_an_infrastructure_error_is_played_again(
    bench: Bench,
) -> None:
    files = RunFiles(bench.path)
    files.facts(Facts(suite="s", settings={}, started=""))
    files.result(judged(1, "out_of_steps"))
    files.result(judged(2, "infrastructure_error"))
    files.close()
    book = RunTracker({}, RunFiles(bench.path))
    book.resume()
    assert book.earlier == []
    assert book.close() is None


def test_a_task_with_several_attempts_counts_once(bench: Bench) -> None:
    files = RunFiles(bench.path)
    files.facts(Facts(suite="s", settings={}, started=""))
    files.result(judged(1, "out_of_steps"))
    files.result(judged(2, "success"))
    files.close()
    book = RunTracker({}, RunFiles(bench.path))
    book.resume()
    assert [planned.task for planned in book.earlier] == ["a"]
    summary = book.close()
    assert summary is not None
    assert [line.outcome for line in summary.tasks] == ["success"]
