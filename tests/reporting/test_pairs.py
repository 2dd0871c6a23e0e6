"""Comparison of two runs."""

from __future__ import annotations

from typing import Any

import pytest

from pytest_stardojo.reporting import comparing
from pytest_stardojo.reporting.pairs import pair_up
from pytest_stardojo.reporting.summary import Summary, summarise
from tests.reporting.plans import planned, result
from tests.reporting.test_verdicts import runs

TEXT, BOTH = "text 7x7", "image 1280x720, text 7x7"


def run(sees: str = TEXT, **facts: Any) -> Summary:
    return summarise([planned("a")], [result("a", sees=sees)], **facts)


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (run(), run(), []),
        (run(sees=""), run(), []),  # unknown
        (run(BOTH), run(), [f"the agents saw different things: before ({BOTH}), now ({TEXT})"]),
        (
            run(),
            run(attached=True),
            ["the games differ: games started by the run before, running games now"],
        ),
    ],
)
def test_differences_in_how_runs_were_played_are_reported(
    old: Summary, new: Summary, expected: list[str]
) -> None:
    pairs = pair_up(old, new)
    assert list(pairs.unlike) == expected
    assert comparing.left_out(pairs) == expected
    assert pairs.of(["farming"]).unlike == pairs.unlike


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ("+ " * 80, "+", "only in the earlier run"),
        ("+", "+ " * 80, "not in the earlier run"),
        ("+ " * 80, "+ " + "! " * 79, "not compared, because they have no verdict"),
    ],
)
def test_many_uncompared_tasks_are_abbreviated(old: str, new: str, what: str) -> None:
    lines = comparing.left_out(pair_up(runs(old), runs(new)))
    assert lines == [f"{what}: 79 tasks, t1, t2, t3, t4, t5 ..."]


def test_few_uncompared_tasks_are_listed() -> None:
    lines = comparing.left_out(pair_up(runs("+ " * 6), runs("+")))
    assert lines == ["only in the earlier run: t1, t2, t3, t4, t5"]
