"""Progress, rates, steps, time, tokens and cost of a run."""

from __future__ import annotations

from typing import Any

import pytest

from pytest_stardojo.reporting.measures import duration, interval, measures
from pytest_stardojo.reporting.statistics import wilson
from pytest_stardojo.reporting.summary import Summary, Tally, by_group, summarise
from pytest_stardojo.reporting.table import circumstances, numbers
from tests.reporting.plans import planned, result

MODEL: dict[str, Any] = {
    "calls": 10,
    "input_tokens": 1000,
    "cached_tokens": 400,
    "output_tokens": 50,
    "reasoning_tokens": 20,
    "cost": 0.25,
}


def two_tasks(**more: Any) -> Summary:
    """Return a run of a task solved in 4 steps, and one failed after 30 with half progress."""
    places = [planned("a"), planned("b", difficulty="hard")]
    played: dict[str, Any] = {"actions": 8, "invalid": 1, "refused": 2, "game_minutes": 90}
    times: dict[str, Any] = {"seconds": 3.0, "agent_seconds": 1.0, "env_seconds": 2.0}
    return summarise(
        places,
        [
            result("a", steps=4, **played, **times, **more),
            result("b", "out_of_steps", steps=30, **played, **times, **more),
        ],
    )


def test_means_and_rates() -> None:
    total = two_tasks().total
    assert (total.progress, total.steps, total.steps_to_success) == (0.75, 17.0, 4.0)
    assert (total.invalid_rate, total.refused_rate) == (0.125, 0.25)
    assert (total.spent.agent_seconds, total.spent.game_minutes) == (2.0, 180)


def test_unplayed_tasks_have_no_progress() -> None:
    total = summarise([planned("a"), planned("b")], [result("a")]).total
    assert total.progress == 0.5
    assert total.steps == 1.0  # of the one that was played
    assert total.invalid_rate is None


def tallies(solved: str, missed: str, unplayed: str = "", runs: int = 1) -> list[Tally]:
    """Return all tallies of a run whose tasks are of one category and difficulty."""
    places = [
        planned(name, run=run) for name in solved + missed + unplayed for run in range(1, runs + 1)
    ]
    results = [
        result(each.task, run=each.run)
        if each.task in solved
        else result(each.task, "out_of_steps", run=each.run)
        for each in places
        if each.task not in unplayed
    ]
    return list(by_group(summarise(places, results, runs=runs)).values())


@pytest.mark.parametrize("runs", [1, 3])
@pytest.mark.parametrize(("solved", "missed"), [("a", "bcd"), ("abc", "d"), ("", "ab"), ("ab", "")])
def test_equal_numbers_have_equal_intervals(solved: str, missed: str, runs: int) -> None:
    found = tallies(solved, missed, runs=runs)
    assert len(found) == 4
    assert len({(each.interval, each.method) for each in found}) == 1
    assert interval(found[0]).startswith(f"95 % {found[0].method.replace('w', 'W')} interval ")


def test_a_task_that_was_played_once_is_a_trial_of_wilsons_interval() -> None:
    for each in tallies("abc", "defgh"):
        assert (each.interval, each.method) == (wilson(3, 8), "wilson")


def test_equal_runs_do_not_narrow_the_interval() -> None:
    (once, *_), (often, *_) = tallies("abc", "defgh"), tallies("abc", "defgh", runs=9)
    assert often.method == "bootstrap"
    width = once.interval.high - once.interval.low
    assert often.interval.high - often.interval.low > 0.9 * width


@pytest.mark.parametrize("unplayed", [1, 84])
def test_the_interval_of_a_part_of_a_run_is_that_of_the_played_tasks(unplayed: int) -> None:
    part, whole = (
        tallies("ab", "cdef", "".join(chr(0x400 + at) for at in range(count)))[-1]
        for count in (unplayed, 0)
    )
    assert part.interval == whole.interval == wilson(2, 6)
    assert part.played == 6
    assert part.played_rate == pytest.approx(2 / 6)
    assert part.rate == pytest.approx(2 / (6 + unplayed))


def test_a_part_of_a_run_is_marked() -> None:
    places = [planned(name) for name in "abcd"]
    found = measures(summarise(places, [result("a")]))
    assert found["success"] == "100.0 % of the 1 played (95 % Wilson interval 20.7 to 100.0 %)"
    assert found["partial"] == "3 of 4 tasks were not played"


def test_pass_hat_is_over_tasks() -> None:
    solved = {"a": (1, 2, 3), "b": (1, 2), "c": (3,), "d": ()}
    places = [planned(name, run=run) for name in solved for run in (1, 2, 3)]
    results = [result(name, run=run) for name, runs in solved.items() for run in runs]
    total = summarise(places, results, runs=3).total
    # of the pairs of runs: 3 of 3, 1 of 3, none and none
    assert total.pass_hat == pytest.approx([6 / 12, 4 / 12, 1 / 4])


def test_tokens_and_cost_are_those_of_all_attempts() -> None:
    results = [
        result("a", "infrastructure_error", steps=2, **MODEL),
        result("a", attempt=2, steps=4, **MODEL),
    ]
    spent = summarise([planned("a")], results).total.spent
    assert (spent.calls, spent.input_tokens, spent.cost, spent.unpriced) == (20, 2000, 0.5, 0)


def test_an_unknown_cost_is_not_0() -> None:
    assert two_tasks().total.spent.cost is None
    places = [planned("a"), planned("b")]
    results = [result("a", steps=3, cost=0.5), result("b", steps=3)]
    spent = summarise(places, results).total.spent
    assert (spent.cost, spent.unpriced) == (0.5, 1)


def test_an_attempt_without_a_step_has_no_cost() -> None:
    results = [result("a", "infrastructure_error"), result("a", attempt=2, steps=3, cost=0.5)]
    assert summarise([planned("a")], results).total.spent.unpriced == 0


def test_the_numbers_of_a_script() -> None:
    assert numbers(two_tasks()) == [
        "success   50.0 % (95 % Wilson interval 9.5 to 90.5 %)",
        "progress  75.0 %",
        "actions   16, 12.5 % invalid, 25.0 % refused",
        "steps     17.0 per task, 4.0 per solved task",
        "time      2.0 s in the agent, 4.0 s in the environment, 3 h 0 min in the game",
    ]


def test_the_numbers_of_a_model() -> None:
    summary = two_tasks(**MODEL, model="gpt-x")
    found = measures(summary)
    assert found["tokens"] == "2,000 in (800 cached), 100 out (40 reasoning), 20 calls"
    assert found["cost"] == "$0.5000"
    assert summary.models == ["gpt-x"]
    assert "; model gpt-x" in circumstances(summary)


def test_an_unknown_cost_is_reported_as_unknown() -> None:
    assert measures(two_tasks(**(MODEL | {"cost": None})))["cost"] == "unknown"


@pytest.mark.parametrize(
    ("seconds", "expected"), [(4.04, "4.0 s"), (725, "12 min 5 s"), (12_000, "3 h 20 min")]
)
def test_durations(seconds: float, expected: str) -> None:
    assert duration(seconds) == expected
