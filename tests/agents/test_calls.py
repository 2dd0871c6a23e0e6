"""Requests to a model that an agent reports."""

from __future__ import annotations

from typing import Any

import pytest

from pytest_stardojo import ModelCall, PromptPart
from pytest_stardojo.agents.calls import LONGEST_TEXT, MOST_CALLS, calls_of


class Reporter:
    def __init__(self, calls: Any) -> None:
        self.calls = calls


def test_an_agent_reports_requests_as_records_or_dictionaries() -> None:
    call = ModelCall(model="m", prompt=[PromptPart(role="system", text="Play.")], answer="move()")
    plain = {"model": "m", "prompt": [{"role": "system", "text": "Play."}], "answer": "move()"}
    for calls in ([call], (plain,), lambda: [plain]):
        assert calls_of(Reporter(calls)) == [call]


def test_an_agent_without_requests_reports_none() -> None:
    assert calls_of(object()) == []
    assert calls_of(Reporter([])) == []


@pytest.mark.parametrize(
    "calls",
    [None, 3, "text", b"", {"model": "m"}, [3], [{"seconds": "long"}], [{"prompt": "hello"}], [[]]],
)
def test_other_values_count_as_none(calls: Any) -> None:
    assert calls_of(Reporter(calls)) == []


def test_a_report_that_raises_counts_as_none() -> None:
    def raises() -> None:
        raise RuntimeError("no")

    assert calls_of(Reporter(raises)) == []


def test_long_reports_are_cut() -> None:
    part = {"text": "x" * (LONGEST_TEXT + 9)}
    calls = [{"answer": "y" * (LONGEST_TEXT + 9), "prompt": [part]}] * (MOST_CALLS + 5)
    found = calls_of(Reporter(calls))
    assert len(found) == MOST_CALLS
    assert len(found[0].answer) == len(found[0].prompt[0].text) == LONGEST_TEXT
