"""Requests to a model that an agent reports."""

from __future__ import annotations

import copy
import math
from fnmatch import fnmatchcase
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_stardojo import ModelCall, PromptPart
from pytest_stardojo.agents.calls import LONGEST_TEXT, MOST_CALLS, calls_of
from pytest_stardojo.records.encoding import encodable

FIELDS = st.sampled_from(
    ["answer", "cost", "prompt", "step", "input_tokens", "seconds", "text", "x"]
)


def _nested(values: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.lists(values, max_size=4) | st.dictionaries(FIELDS, values, max_size=4)


class Reporter:
    def __init__(self, calls: Any) -> None:
        self.calls = calls


def test_an_agent_reports_requests_as_records_or_dictionaries() -> None:
    call = ModelCall(model="m", prompt=[PromptPart(role="system", text="Play.")], answer="move()")
    plain = {"model": "m", "prompt": [{"role": "system", "text": "Play."}], "answer": "move()"}
    for calls in ([call], (plain,), lambda: [plain]):
        assert calls_of(Reporter(calls)) == [call]


def test_a_list_of_requests_is_emptied() -> None:
    agent = Reporter([{"answer": "a"}, 3])
    assert len(calls_of(agent)) == 1
    assert agent.calls == []
    agent.calls.append({"answer": "b"})
    assert calls_of(agent) == [ModelCall(answer="b")]


def test_an_agent_without_requests_reports_none() -> None:
    assert calls_of(object()) == []
    assert calls_of(Reporter([])) == []


EXPECTED = "must be a list of ModelCall or of dictionaries, or a method that returns one"
WRONG: list[tuple[Any, str]] = [
    (3, f"{EXPECTED} (got 3 that is a int)"),
    ("text", f"{EXPECTED} (got 'text' that is a str)"),
    ({"model": "m"}, f"{EXPECTED} (got {{'model': 'm'}} that is a dict)"),
    ([3], "an entry must be a ModelCall or a dictionary of its fields (got 3 that is a int)"),
    ([[]], "an entry must be a ModelCall or a dictionary of its fields (got [] that is a list)"),
    ([{"ouput_tokens": 3}], "there is no field 'ouput_tokens'; did you mean 'output_tokens'?"),
    ([{7: 3}], "there is no field 7; the fields are time, model, request_id, *"),
    ([{"seconds": "long"}], "'seconds' must be a number from 0 to 1,000,000,000 (got 'long' *"),
    ([{"cost": -1}], "'cost' must be a number from 0 to 1,000,000,000, or None (got -1 *"),
    ([{"cost": math.nan}], "'cost' must be a number from 0 to 1,000,000,000, or None (got nan *"),
    ([{"input_tokens": 1.5}], "'input_tokens' must be a whole number from 0 to *, or None *"),
    ([{"cached": 1}], "'cached' must be True or False (got 1 that is a int)"),
    ([{"answer": None}], "'answer' must be text (got None)"),
    ([{"prompt": "hi"}], "'prompt' must be a list of {\"role\": ..., \"text\": ...} (got 'hi' *"),
    ([{"prompt": [{"txt": "hi"}]}], "'prompt' must be a list of *: there is no field 'txt'; did *"),
    ([ModelCall(cost="free")], "'cost' must be a number *, or None (got 'free' *"),  # type: ignore[arg-type]
]
"""What agents may report instead of requests, and the message."""


@pytest.mark.parametrize(("calls", "message"), WRONG, ids=[str(each[0]) for each in WRONG])
def test_a_wrong_request_is_reported_with_what_was_expected(calls: Any, message: str) -> None:
    problems: list[str] = []
    again = copy.copy(calls)
    calls_of(Reporter(calls), problems=problems)
    assert len(problems) == 1
    assert fnmatchcase(problems[0], f"the agent's calls: {message}".replace("[", "[[]")), problems
    calls_of(Reporter(again), problems=problems)
    assert len(problems) == 1  # each message once


def test_the_right_fields_of_a_request_are_kept() -> None:
    call = {"answer": "move()", "ouput_tokens": 3, "cost": 0.5, "seconds": None}
    assert calls_of(Reporter([call, 3, {"model": "m"}])) == [
        ModelCall(answer="move()", cost=0.5),
        ModelCall(model="m"),
    ]


def test_numbers_of_other_libraries_become_plain() -> None:
    np = pytest.importorskip("numpy")
    call = {"input_tokens": np.int64(7), "cost": np.float32(0.5), "seconds": 2}
    (found,) = calls_of(Reporter([call]))
    assert (found.input_tokens, found.cost, found.seconds) == (7, 0.5, 2.0)
    assert (type(found.input_tokens), type(found.cost)) == (int, float)


def test_a_report_that_raises_counts_as_none() -> None:
    def raises() -> None:
        raise RuntimeError("no")

    problems: list[str] = []
    assert calls_of(Reporter(raises), problems=problems) == []
    assert problems == ["the agent's calls: reading them raised RuntimeError: no"]


@given(st.recursive(st.none() | st.text() | st.integers() | st.floats(), _nested))
def test_any_value_can_be_reported(value: Any) -> None:
    problems: list[str] = []
    for call in calls_of(Reporter(value), problems=problems):
        assert msgspec.json.decode(msgspec.json.encode(encodable(call)), type=ModelCall)
        assert call.cost is None or call.cost >= 0
    assert value is None or value == [] or problems or isinstance(value, list)


def test_long_reports_are_cut() -> None:
    part = {"text": "x" * (LONGEST_TEXT + 9)}
    calls = [{"answer": "y" * (LONGEST_TEXT + 9), "prompt": [part]}] * (MOST_CALLS + 5)
    found = calls_of(Reporter(calls))
    assert len(found) == MOST_CALLS
    assert len(found[0].answer) == len(found[0].prompt[0].text) == LONGEST_TEXT
