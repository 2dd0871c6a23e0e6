"""Two runs side by side."""

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
    ("old", "new", "told"),
    [
        (run(), run(), []),
        (run(sees=""), run(), []),  # not told
        (run(BOTH), run(), [f"the agents saw different things: before ({BOTH}), now ({TEXT})"]),
        (
            run(),
            run(attached=True),
            ["the games differ: games started by the run before, running games now"],
        ),
    ],
)
def test_what_was_not_played_alike_is_told(old: Summary, new: Summary, told: list[str]) -> None:
    pairs = pair_up(old, new)
    assert list(pairs.unlike) == told
    assert comparing.left_out(pairs) == told
    assert pairs.of(["farming"]).unlike == pairs.unlike


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ("+ " * 80, "+", "only in the earlier run"),
        ("+", "+ " * 80, "not in the earlier run"),
        ("+ " * 80, "+ " + "! " * 79, "not compared, because they have no verdict"),
    ],
)
def test_of_many_tasks_that_were_not_compared_a_few_are_named(
    old: str, new: str, what: str
) -> None:
    told = comparing.left_out(pair_up(runs(old), runs(new)))
    assert told == [f"{what}: 79 tasks, t1, t2, t3, t4, t5 ..."]


def test_of_few_tasks_that_were_not_compared_all_are_named() -> None:
    told = comparing.left_out(pair_up(runs("+ " * 6), runs("+")))
    assert told == ["only in the earlier run: t1, t2, t3, t4, t5"]
