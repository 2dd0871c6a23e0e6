"""A summary has groups, rates, mean and standard deviation."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_stardojo.reporting.summary import Summary, by_group, summarise
from pytest_stardojo.results import Outcome
from tests.reporting.plans import planned, result


def test_counts_are_by_category_and_difficulty() -> None:
    places = [
        planned("a"),
        planned("b", difficulty="hard"),
        planned("c", category="social"),
        planned("d", category="social"),
    ]
    summary = summarise(places, [result("a"), result("b", "out_of_steps"), result("c")])
    groups = by_group(summary)
    assert {key: (tally.solved, tally.collected) for key, tally in groups.items()} == {
        ("farming", "easy"): (1, 1),
        ("farming", "hard"): (0, 1),
        ("farming", None): (1, 2),
        ("social", "easy"): (1, 2),
        ("social", None): (1, 2),
        (None, "easy"): (2, 3),
        (None, "hard"): (0, 1),
        (None, None): (2, 4),
    }
    assert summary.total.not_played == 1
    assert summary.total.rate == 0.5
    assert not summary.complete


def test_errors_are_not_misses() -> None:
    places = [planned(name) for name in "abcd"]
    outcomes: list[Outcome] = ["success", "timeout", "infrastructure_error", "task_error"]
    results = [result(name, outcome) for name, outcome in zip("abcd", outcomes, strict=True)]
    total = summarise(places, results).total
    assert (total.solved, total.missed, total.unjudged, total.not_played) == (1, 1, 2, 0)


def test_unjudged_tasks_have_no_progress() -> None:
    places = [planned(name) for name in "abc"]
    results = [result("a"), result("b", "task_error", progress=1.0)]
    assert summarise(places, results).total.progress == pytest.approx(1 / 3)


@pytest.mark.parametrize(
    ("called", "shown"),
    [
        (["lazy", "lazy"], "lazy"),
        (["", ""], "mine:Lazy"),
        (["lazy", ""], "lazy"),
        (["lazy", "mine:Lazy"], "lazy"),  # results of lost items have the name that the user gave
        (["lazy", "busy"], "mine:Lazy"),
    ],
)
def test_the_agents_own_name_is_used(called: list[str], shown: str) -> None:
    results = [result(task, agent=name) for task, name in zip("ab", called, strict=True)]
    summary = summarise([planned("a"), planned("b")], results, agent="mine:Lazy")
    assert summary.agent == shown


def test_the_last_attempt_counts() -> None:
    results = [result("a", "infrastructure_error"), result("a", attempt=2, steps=7)]
    summary = summarise([planned("a")], results)
    (line,) = summary.tasks
    assert (line.outcome, line.attempts, line.steps, line.failure) == ("success", 2, 7, "")
    assert summary.complete


def test_results_of_other_tasks_are_ignored() -> None:
    summary = summarise([planned("a")], [result("a", run=2), result("b"), result("a", seed=4)])
    assert summary.tasks[0].outcome == "not_played"
    assert summary.sees == []


def test_mean_and_standard_deviation_are_over_runs() -> None:
    places = [planned(name, run=run) for run in (1, 2, 3) for name in "abcd"]
    solved = {1: "abcd", 2: "ab", 3: "abc"}
    results = [
        result(each.task, "success" if each.task in solved[each.run] else "stopped", run=each.run)
        for each in places
    ]
    total = summarise(places, results, runs=3).total
    assert total.rates == [1.0, 0.5, 0.75]
    assert total.mean == 0.75
    assert total.std == pytest.approx(0.25)


def test_one_run_has_no_spread() -> None:
    assert summarise([planned("a")], [result("a")]).total.std is None


def test_an_empty_run_has_a_summary() -> None:
    total = summarise([], []).total
    assert (total.collected, total.rate, total.rates, total.std) == (0, 0.0, [], None)


def test_a_summary_can_be_written_and_read() -> None:
    summary = summarise([planned("a")], [result("a")], run="r", agent="me", suite="s", seed=3)
    raw = msgspec.json.encode(summary)
    assert msgspec.json.decode(raw, type=Summary) == summary
    assert msgspec.json.decode(raw)["sees"] == ["text 7x7"]


@given(
    st.lists(
        st.tuples(
            st.sampled_from("abcdef"),
            st.integers(1, 3),
            st.sampled_from(["success", "out_of_steps", "task_error", None]),
        ),
        unique_by=lambda each: each[:2],
    )
)
def test_every_planned_task_is_counted_once(drawn: list[tuple[str, int, Outcome | None]]) -> None:
    places = [planned(task, run=run) for task, run, _ in drawn]
    results = [result(task, outcome, run=run) for task, run, outcome in drawn if outcome]
    total = summarise(places, results).total
    assert total.solved + total.missed + total.unjudged + total.not_played == len(drawn)
    assert 0.0 <= total.rate <= 1.0
