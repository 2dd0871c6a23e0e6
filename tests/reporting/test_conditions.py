"""Parsing of the conditions of a gate."""

from __future__ import annotations

import pytest

from pytest_stardojo.reporting.conditions import METRICS, Condition, read_conditions


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("success>=0.12", Condition("success", ">=", 0.12)),
        (" success >= 12% ", Condition("success", ">=", 0.12)),
        ("success>=baseline", Condition("success", ">=", 0.0, "+")),
        ("success>=baseline-0.02", Condition("success", ">=", 0.02, "-")),
        ("success > baseline + 5 %", Condition("success", ">", 0.05, "+")),
        ("steps<=baseline*1.1", Condition("steps", "<=", 1.1, "*")),
        ("regressions<=0", Condition("regressions", "<=", 0.0)),
        ("cost<5", Condition("cost", "<", 5.0)),
        ("success[farming/easy]>=.5", Condition("success", ">=", 0.5, None, ("farming", "easy"))),
    ],
)
def test_a_condition_is_parsed(text: str, expected: Condition) -> None:
    (found,) = read_conditions(text)
    assert found._replace(text="") == expected


def test_commas_and_lines_separate_conditions() -> None:
    found = read_conditions("success>=0.12, errors<=0\ncost<=5;")
    assert [each.text for each in found] == ["success>=0.12", "errors<=0", "cost<=5"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "got nothing"),
        ("success", "must be conditions such as success>=0.12"),
        ("success==1", "must have a number|must be conditions"),
        ("sucess>=1", "must have a known metric; did you mean 'success'?"),
        ("zzz>=1", "must have a known metric, one of success, progress"),
        ("success>=much", "a number, a percentage or baseline-NUMBER"),
        ("success>=-1", "a number, a percentage or baseline-NUMBER"),
        ("success>=baseline/2", "a number, a percentage or baseline-NUMBER"),
        ("regressions<=baseline", "must be regressions<=NUMBER"),
        ("success>=80", "must have a rate from 0 to 1 as limit, or with %"),
        ("refused<=101%", "must have a rate from 0 to 1 as limit, or with %"),
        ("progress>=baseline-2", "must have a rate from 0 to 1 as limit, or with %"),
    ],
)
def test_a_mistake_is_reported(text: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        read_conditions(text)


@pytest.mark.parametrize("metric", METRICS)
def test_every_metric_can_be_in_a_condition(metric: str) -> None:
    assert read_conditions(f"{metric}<=1")[0].metric == metric


def test_conditions_ignore_rounding_errors() -> None:
    (condition,) = read_conditions("success>=baseline-0.02")
    assert condition.holds(0.1 + 0.2 - 0.02, condition.limit(0.3))
    assert not condition.holds(0.27, condition.limit(0.3))
