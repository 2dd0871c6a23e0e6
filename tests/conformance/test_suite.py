"""Tests of the suite: every method has a check, and the table shows every failure and skip."""

from __future__ import annotations

from collections import Counter

import pytest

from pytest_stardojo.wire.messages import METHODS, State
from tests.conformance import test_methods
from tests.conformance.clients import read_answer
from tests.conformance.methods import GOOD, wrong_params
from tests.conformance.servers import read_address
from tests.conformance.shapes import check_shape
from tests.conformance.table import Table, cell


def checked_methods() -> set[str]:
    """Return the methods of which a check must receive a result; conftest enforces the mark."""
    found = set()
    for name, value in vars(test_methods).items():
        if name.startswith("test_"):
            marks = getattr(value, "pytestmark", [])
            found |= {mark.args[0] for mark in marks if mark.name == "method"}
    return found


def test_every_method_of_the_messages_has_a_check() -> None:
    assert checked_methods() == set(METHODS)
    assert set(GOOD) == set(METHODS)


@pytest.mark.parametrize("method", METHODS)
def test_every_field_of_every_method_is_sent_wrong(method: str) -> None:
    shape, _ = METHODS[method]
    named = {field.partition(".")[0] for _, field in wrong_params(method)}
    strange = {"strange"} if shape.__struct_config__.forbid_unknown_fields else set()
    assert named == {*shape.__struct_fields__} | strange


def test_only_hello_ignores_unknown_fields() -> None:
    lenient = [
        name
        for name, (shape, _) in METHODS.items()
        if not shape.__struct_config__.forbid_unknown_fields
    ]
    assert lenient == ["hello"]


@pytest.mark.parametrize(
    "line",
    [
        b'{"jsonrpc":"2.0","id":1,"result":{}}',
        b'{"id":1,"result":{}}\n',
        b'{"jsonrpc":"2.0","result":{}}\n',
        b'{"jsonrpc":"2.0","id":1}\n',
        b'{"jsonrpc":"2.0","id":1,"result":NaN}\n',
        b'{"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"x"}}\n',
        b'{"jsonrpc":"2.0","id":1,"error":{"code":-32603,"message":"x",'
        b'"data":{"kind":"internal","message":"x"}}}\n',
        b'{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":"x",'
        b'"data":{"kind":"no_world","message":"x"}}}\n',
    ],
)
def test_malformed_replies_fail(line: bytes) -> None:
    with pytest.raises(AssertionError):
        read_answer(line)


@pytest.mark.parametrize(
    ("value", "message"),
    [({"character": 3}, "State: Expected `object`"), ({}, "missing required field `character`")],
)
def test_a_value_of_another_shape_fails(value: object, message: str) -> None:
    with pytest.raises(AssertionError, match=message):
        check_shape(value, State)


def test_an_unknown_field_fails() -> None:
    from pytest_stardojo.wire.messages import AtlasResult, HelloResult

    reply = {"server": "x", "protocol": 2, "game": "valley", "capabilities": [], "sever": 1}
    with pytest.raises(AssertionError, match=r"HelloResult has no \$\.sever"):
        check_shape(reply, HelloResult)
    check_shape({"maps": {}}, AtlasResult)


@pytest.mark.parametrize("place", ["nowhere", ":6000", "host:", "host:x", "host:70000", "host:0"])
def test_a_malformed_address_is_an_error(place: str) -> None:
    with pytest.raises(pytest.UsageError, match="must be HOST:PORT"):
        read_address(place)


def test_an_address_is_a_host_and_a_port() -> None:
    assert read_address("127.0.0.1:6000") == ("127.0.0.1", 6000)
    assert read_address("[::1]:6000") == ("::1", 6000)


def test_a_cell_lists_failures_first() -> None:
    assert cell(Counter()) == "-"
    assert cell(Counter(passed=1)) == "passed"
    assert cell(Counter(passed=4)) == "passed 4"
    assert cell(Counter(passed=3, failed=1, skipped=2)) == "FAILED 1, passed 3, skipped 2"


def test_the_table_has_rows_by_group_and_a_column_for_each_server() -> None:
    table = Table()
    table.add("framing", "lines end", "one", "passed")
    table.add("framing", "lines end", "two", "skipped", "has no socket")
    table.add("errors", "codes are set", "two", "failed")
    table.add("framing", "lines begin", "one", "passed")
    table.add("framing", "lines begin", "one", "failed")
    assert table.lines() == [
        "                 one                 two",
        "framing",
        "  lines end      passed              skipped",
        "  lines begin    FAILED 1, passed 1  -",
        "errors",
        "  codes are set  -                   FAILED",
        "all              FAILED 1, passed 2  FAILED 1, skipped 1",
        "skipped by two, 1 x: has no socket",
    ]
