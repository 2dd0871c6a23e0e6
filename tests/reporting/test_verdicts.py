"""Truth table of the gate: better, equal, worse by chance or truly worse, and missing tasks."""

from __future__ import annotations

from typing import Any

import pytest

from pytest_stardojo.reporting.conditions import read_conditions
from pytest_stardojo.reporting.summary import Summary, summarise
from pytest_stardojo.reporting.verdicts import Rules, judge
from pytest_stardojo.results import Outcome, Result
from tests.reporting.plans import planned, result

USUAL = "success>=baseline-0.02, regressions<=0, errors<=0"

MARKS: dict[str, Outcome] = {
    "+": "success",
    "-": "out_of_steps",
    "!": "infrastructure_error",
    "?": "task_error",
}


def runs(plays: str, *, seed: int = 0, **more: Any) -> Summary:
    """Return a run of tasks: ``"+++ ---"`` is two tasks with three runs each.

    ``.`` is a task that was not played in that run.
    """
    places, results = [], []
    for number, marks in enumerate(plays.split()):
        for at, mark in enumerate(marks, start=1):
            places.append(planned(f"t{number}", run=at, seed=seed))
            if mark != ".":
                fields = {"run": at, "seed": seed, "steps": 5, **more}
                results.append(result(f"t{number}", MARKS[mark], **fields))
    return summarise(places, results, suite="s", runs=max(map(len, plays.split())))


def outcomes(
    conditions: str, new: Summary, old: Summary | None = None, rules: Rules | None = None
) -> list[str]:
    found = judge(read_conditions(conditions), new, old, rules)
    return [verdict.outcome for verdict in found.verdicts]


def explanation(conditions: str, new: Summary, old: Summary | None = None) -> str:
    (verdict,) = judge(read_conditions(conditions), new, old).verdicts
    return verdict.explanation


STEADY = "+++ " * 10 + "--- " * 10


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        pytest.param(STEADY, STEADY, "holds holds holds", id="equal"),
        pytest.param(STEADY, "+++ " * 12 + "--- " * 8, "holds holds holds", id="better"),
        pytest.param("+ - + -", "+ - + -", "holds holds holds", id="equal, one run"),
        pytest.param("+ - + -", "+ - - -", "fails fails holds", id="worse by fact, one run"),
        pytest.param(STEADY, "--- " + "+++ " * 9 + "--- " * 10, "fails fails holds", id="by fact"),
        pytest.param(
            STEADY, "--- " + "+++ " * 9 + "--- " * 9 + "+++ ", "holds fails holds", id="exchanged"
        ),
        pytest.param(
            "++- " * 10 + "--- " * 10,
            "+-- " + "++- " * 9 + "--- " * 10,
            "holds holds holds",
            id="worse by noise",
        ),
        pytest.param(
            "++- " * 12, "--- " * 10 + "++- " * 2, "fails fails holds", id="worse, varies"
        ),
        pytest.param("+++ ++-", "!++ ++-", "holds holds fails", id="infrastructure error"),
        pytest.param("+++ ++-", "!!! ++-", "holds holds fails", id="a task without a verdict"),
        pytest.param("!!! ++-", "+++ ++-", "holds holds holds", id="none in the baseline"),
        pytest.param("+ +", ". +", "open open open", id="not played"),
    ],
)
def test_truth_table(old: str, new: str, expected: str) -> None:
    assert outcomes(USUAL, runs(new), runs(old)) == expected.split()


def test_tasks_of_only_one_run_are_excluded_and_counted() -> None:
    line = explanation("success>=baseline", runs("+ - -"), runs("+ -"))
    assert line == "50.0 %, baseline 50.0 % (+0.0 points) [1 not in the baseline]"
    line = explanation("success>=baseline", runs("+ -"), runs("+ - +"))
    assert line.endswith("[1 only in the baseline]")


def test_other_seeds_are_other_tasks() -> None:
    assert outcomes("success>=baseline", runs("+ +", seed=3), runs("+ +")) == ["open"]


def test_unequal_numbers_of_runs_can_be_compared() -> None:
    assert outcomes(USUAL, runs("+++ ---"), runs("+ -")) == ["holds", "holds", "holds"]


def test_the_level_can_be_given() -> None:
    old, new = runs("+ " * 8), runs("- - - + + + + +")
    assert outcomes("success>=baseline", new, old) == ["fails"]
    assert outcomes("success>=baseline", new, old, Rules(level=0.05)) == ["holds"]
    varying = runs("++- " * 10), runs("+-- " + "++- " * 9)
    assert outcomes("success>=baseline", *varying[::-1], Rules(level=1)) == ["fails"]


def test_a_loss_below_the_least_effect_passes() -> None:
    old, new = runs("++- " * 40), runs("+-- " * 8 + "++- " * 32)
    assert outcomes("success>=baseline", new, old) == ["fails"]
    assert outcomes("success>=baseline", new, old, Rules(least_effect=0.1)) == ["holds"]


def test_several_comparisons_share_the_level() -> None:
    old, new = runs("++- " * 12), runs("--- " * 6 + "++- " * 6)
    (alone,) = judge(read_conditions("regressions<=0"), new, old).verdicts
    assert alone.explanation.endswith("p = 0.016 is below 0.05")
    assert outcomes("regressions<=0", new, old) == ["fails"]
    many = "regressions<=0, success>=baseline, progress>=baseline, success>=baseline-0.3"
    assert outcomes(many, new, old)[0] == "holds"


def test_an_agent_that_asks_a_model_varies_though_it_was_played_once() -> None:
    old, new = runs("+ " * 8), runs("- - - + + + + +")
    assert outcomes(USUAL, new, old) == ["fails", "fails", "holds"]
    old.models = ["some-model"]
    assert outcomes(USUAL, new, old) == ["holds", "holds", "holds"]
    assert outcomes(USUAL, runs("- " * 6 + "+ +"), old) == ["fails", "fails", "holds"]


def test_an_agent_whose_progress_differs_varies() -> None:
    old, new = runs("--- " * 6), runs("--- " * 6)
    new.tasks[0].progress = 0.0
    assert outcomes("progress>=baseline", new, old, Rules(least_effect=0)) == ["holds"]
    for line in new.tasks[:3]:
        line.progress = 0.0
    assert outcomes("progress>=baseline", new, old, Rules(least_effect=0)) == ["fails"]


def test_more_runs_on_one_side_do_not_make_a_regression() -> None:
    # a task counts as solved with 2 of 3 but not with 1 of 2: an equal agent seems to lose many
    old, new = runs("++- +-+ -++ " * 9), runs("++ ++ ++ +- +- +- -+ -+ -+ " * 3)
    line = explanation("regressions<=0", new, old)
    assert line.startswith("18 lost, 0 won")
    assert line.endswith("may be noise (p = 0.61)")
    spoiled = runs("++! ++! ++! +-! +-! +-! !-+ !-+ !-+ " * 3)
    assert outcomes("regressions<=0", spoiled, old) == ["holds"]
    assert outcomes("regressions<=0", runs("-- " * 27), old) == ["fails"]


@pytest.mark.parametrize(("plays", "expected"), [(4, "holds"), (5, "fails")])
def test_four_plays_with_less_progress_may_be_noise(plays: int, expected: str) -> None:
    old, new = runs("++- " + "--- " * 39), runs("++- " + "--- " * 39)
    for task in range(1, plays + 1):
        old.tasks[3 * task].progress, new.tasks[3 * task].progress = 0.9, 0.0
    assert outcomes("progress>=baseline-0.02", new, old) == [expected]


def test_a_required_gain_is_checked() -> None:
    assert outcomes("success>=baseline+0.1", runs("++- " * 10), runs("++- " * 10)) == ["fails"]
    assert outcomes("success>=baseline+0.1", runs("+++ " * 10), runs("++- " * 10)) == ["holds"]


@pytest.mark.parametrize(
    ("conditions", "plays", "expected"),
    [
        ("success>=0.5", "+ -", "holds"),
        ("success>=0.51", "+ -", "fails"),
        ("success>=0.5", "+ ! -", "open"),
        ("success>=0.9", "+ ! -", "fails"),
        ("success>=0.3", "+ ! -", "holds"),
        ("progress>=0.75", "+ -", "holds"),
        ("progress>=0.76", "+ -", "fails"),
        ("errors<=0", "+ -", "holds"),
        ("errors<=0", "+ !", "fails"),
        ("errors<=1", "+ !", "holds"),
        ("errors<=0", "+ ?", "fails"),
        ("errors<=0", "+ .", "open"),
        ("not_played<=0", "+ .", "fails"),
        ("steps<=5", "+ -", "holds"),
        ("steps<5", "+ -", "fails"),
        ("invalid<=0.1", "+ -", "open"),
    ],
)
def test_limits_without_a_baseline(conditions: str, plays: str, expected: str) -> None:
    assert outcomes(conditions, runs(plays)) == [expected]


def test_cost_and_tokens() -> None:
    spent = runs("+ -", cost=2.0, input_tokens=900, output_tokens=100)
    assert outcomes("cost<=5, cost<=3.99, tokens<=2000", spent) == ["holds", "fails", "holds"]
    assert outcomes("cost<=baseline, cost<=baseline*0.9", spent, spent) == ["holds", "fails"]


def test_an_unknown_cost_meets_no_limit() -> None:
    asked = runs("+ -", calls=3)
    assert outcomes("cost<=5", asked) == ["open"]
    assert explanation("cost<=5", asked) == "$0.00, at most any number (unknown for 2 tasks)"


def test_an_agent_without_a_model_costs_nothing() -> None:
    assert outcomes("cost<=5, cost<=0, cost>0", runs("+ -")) == ["holds", "holds", "fails"]


def test_sums_of_more_runs_may_be_greater() -> None:
    assert outcomes("cost<=baseline", runs("++ --", cost=1.0), runs("+ -", cost=1.0)) == ["holds"]


def test_conditions_of_a_part_of_the_tasks() -> None:
    places = [planned("a"), planned("b", category="social"), planned("c", difficulty="hard")]
    played: list[Result] = [result("a"), result("b", "stopped"), result("c", "stopped")]
    summary = summarise(places, played)
    conditions = "success[farming]>=0.5, success[social]>=0.5, success[farming easy]>=1"
    assert outcomes(conditions, summary) == ["holds", "fails", "holds"]
    with pytest.raises(ValueError, match="the run has no such task"):
        outcomes("success[combat]>=0.5", summary)


def test_a_condition_may_need_a_baseline() -> None:
    with pytest.raises(ValueError, match="regressions<=0 needs a baseline"):
        outcomes("regressions<=0", runs("+"))
