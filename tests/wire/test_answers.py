"""Every line gets one reply, and every kind of invalid line its own error."""

from __future__ import annotations

import json
import pickle
from typing import Any

import pytest

from pytest_stardojo.wire import jsonrpc
from pytest_stardojo.wire.errors import BadParams, WireError, from_rpc
from tests.sweeps import sweep
from tests.wire.fakes import FakeGame

COMMAND = b'{"method":"command","params":{"name":"a","args":%s}}'


def answered(line: bytes) -> dict[str, Any]:
    answer = jsonrpc.answer(FakeGame().handle, line)
    assert b"\n" not in answer
    decoded: dict[str, Any] = json.loads(answer)
    return decoded


def test_the_reply_to_a_valid_call_has_its_id() -> None:
    line = b'{"jsonrpc":"2.0","id":"a7","method":"echo","params":{"x":[1,2]}}'
    assert answered(line) == {"jsonrpc": "2.0", "id": "a7", "result": {"x": [1, 2]}}


def test_a_call_without_id_and_params_gets_a_reply() -> None:
    assert answered(b'{"method":"echo"}') == {"jsonrpc": "2.0", "id": None, "result": {}}


@sweep(
    ("line", "kind", "code", "field"),
    [
        (b"", "parse_error", -32700, None),
        (b"{", "parse_error", -32700, None),
        (b'{"method":"echo"}}', "parse_error", -32700, None),
        (b'{"method":"ech\xff"}', "parse_error", -32700, None),
        (b'{"method":"echo","params":{"a":"\xc3("}}', "parse_error", -32700, None),
        (b'{"method":"echo\\ud800"}', "parse_error", -32700, None),
        (b"[" * 100_000, "invalid_request", -32600, None),
        (b'{"params":' + b"[" * 500_000 + b"]" * 500_000 + b"}", "parse_error", -32700, None),
        (b'[{"method":"echo"}]', "invalid_request", -32600, None),
        (b"17", "invalid_request", -32600, None),
        (b"null", "invalid_request", -32600, None),
        (b"{}", "invalid_request", -32600, "method"),
        (b'{"method":17}', "invalid_request", -32600, "method"),
        (b'{"method":"echo","id":1.5}', "invalid_request", -32600, "id"),
        (b'{"method":"echo","id":true}', "invalid_request", -32600, "id"),
        (b'{"method":"echo","id":1e999}', "invalid_request", -32600, "id"),
        (b'{"method":"echo","id":1' + b"0" * 5000 + b"}", "invalid_request", -32600, "id"),
        (b'{"method":"echo","jsonrpc":"1.0"}', "invalid_request", -32600, "jsonrpc"),
        (b'{"method":"fly"}', "unknown_method", -32601, "method"),
        (b'{"method":"command","params":{}}', "bad_params", -32602, "name"),
        (COMMAND % b'[1,"b"]', "bad_params", -32602, "args[1]"),
        (b'{"method":"command","params":{"name":"a","argz":[]}}', "bad_params", -32602, "argz"),
        (b'{"method":"command","params":[1]}', "bad_params", -32602, None),
        (COMMAND % b"[1e999]", "bad_params", -32602, "args[0]"),
        (b'{"method":"observe"}', "no_world", -32003, None),
        (b'{"method":"load"}', "bad_save", -32000, "save"),
    ],
)  # fmt: skip
def test_an_invalid_line_gets_an_error(
    line: bytes, kind: str, code: int, field: str | None
) -> None:
    error = answered(line)["error"]
    assert (error["data"]["kind"], error["code"], error["data"].get("field")) == (kind, code, field)
    assert error["message"] == error["data"]["message"] != ""


def test_the_id_of_an_invalid_request_is_returned_if_it_is_readable() -> None:
    assert answered(b'{"id":5,"method":17}')["id"] == 5
    assert answered(b'{"id":[],"method":17}')["id"] is None


def test_huge_integers_are_accepted() -> None:
    line = (
        b'{"id":123456789012345678901234567890,"method":"echo","params":{"n":-9876543210987654321}}'
    )
    assert answered(line) == {
        "jsonrpc": "2.0",
        "id": 123456789012345678901234567890,
        "result": {"n": -9876543210987654321},
    }


def test_the_last_of_two_ids_is_used() -> None:
    assert answered(b'{"id":1,"method":"echo","id":2}')["id"] == 2


def test_a_failing_game_replies_and_prints_a_traceback(
    capsys: pytest.CaptureFixture[str],
) -> None:
    error = answered(b'{"id":3,"method":"crash"}')["error"]
    assert error["data"] == {"kind": "internal", "message": "KeyError: 'soil'"}
    assert "do_crash" in capsys.readouterr().err


def test_an_error_message_that_is_not_valid_unicode_is_sent() -> None:
    def handle(method: str, params: bytes) -> Any:
        raise WireError("bad_save", "the name \udc80 is odd", "sa\udc80ve")

    answer = json.loads(jsonrpc.answer(handle, b'{"id":1,"method":"load"}'))
    assert answer["error"]["data"] == {"kind": "bad_save", "message": "the name ? is odd"}


def test_errors_keep_class_kind_and_field_across_the_wire() -> None:
    error = from_rpc(BadParams("must be small", "view.radius").to_rpc())
    assert isinstance(error, BadParams)
    assert str(error) == "bad_params: must be small (field view.radius)"
    other = from_rpc(WireError("closed", "it is night").to_rpc())
    assert (other.kind, other.code, str(other)) == ("closed", -32000, "closed: it is night")


def test_errors_can_be_pickled() -> None:
    for error in (BadParams("a", "b"), WireError("closed", "late", "x", 5)):
        copy = pickle.loads(pickle.dumps(error))  # noqa: S301
        assert (type(copy), copy.kind, copy.field) == (type(error), error.kind, error.field)
