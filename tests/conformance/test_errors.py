"""Errors have the right kind, code and field, and change nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from pytest_stardojo.wire.messages import METHODS
from tests.conformance.clients import Client
from tests.conformance.methods import GOOD, wrong_params
from tests.conformance.servers import Server, require
from tests.conformance.world import full_state

Fresh = Callable[..., tuple[Server, Client]]
Error = tuple[str, str | None]

LINES: list[tuple[bytes, Error]] = [
    (b"", ("parse_error", None)),
    (b"{", ("parse_error", None)),
    (b'{"method":"hello"}}', ("parse_error", None)),
    (b'{"method":"hello",}', ("parse_error", None)),
    (b"{'method':'hello'}", ("parse_error", None)),
    (b'{"method":"hell\xff"}', ("parse_error", None)),
    (b'{"method":"observe","params":{"farmer":"\xc3("}}', ("parse_error", None)),
    (b'{"method":"hello\\ud800"}', ("parse_error", None)),
    (b'{"method":"advance","params":{"ms":NaN}}', ("parse_error", None)),
    (b'{"method":"advance","params":{"ms":01}}', ("parse_error", None)),
    (b'[{"method":"hello"}]', ("invalid_request", None)),
    (b"17", ("invalid_request", None)),
    (b'"hello"', ("invalid_request", None)),
    (b"null", ("invalid_request", None)),
    (b"{}", ("invalid_request", "method")),
    (b'{"method":17}', ("invalid_request", "method")),
    (b'{"method":null}', ("invalid_request", "method")),
    (b'{"method":"hello","id":1.5}', ("invalid_request", "id")),
    (b'{"method":"hello","id":true}', ("invalid_request", "id")),
    (b'{"method":"hello","id":{}}', ("invalid_request", "id")),
    (b'{"method":"hello","jsonrpc":"1.0"}', ("invalid_request", "jsonrpc")),
    (b'{"method":"hello","jsonrpc":2}', ("invalid_request", "jsonrpc")),
    (b'{"method":"fly"}', ("unknown_method", "method")),
    (b'{"method":"Hello"}', ("unknown_method", "method")),
    (b'{"method":""}', ("unknown_method", "method")),
    (b'{"method":"__init__"}', ("unknown_method", "method")),
    (b'{"method":"_observe"}', ("unknown_method", "method")),
]


@pytest.fixture
def probe(client: Client) -> Client:
    """Return a client after a valid first line, so that the next may start with any byte."""
    client.result("hello")
    return client


@pytest.mark.parametrize(("line", "error"), LINES, ids=lambda value: repr(value)[:50])
def test_a_line_that_is_not_a_request_is_an_error_with_a_reason(
    probe: Client, line: bytes, error: Error
) -> None:
    assert probe.raw_error(line) == error


@pytest.mark.parametrize("method", METHODS)
def test_params_that_are_not_an_object_are_refused(game: Client, method: str) -> None:
    for params in ("17", "[]", "[1]", "null", '"x"', "true"):
        line = f'{{"id":1,"method":"{method}","params":{params}}}'
        assert game.raw_error(line.encode()) == ("bad_params", None), params


@pytest.mark.parametrize("method", METHODS)
def test_a_missing_unknown_or_mistyped_field_is_named(game: Client, method: str) -> None:
    cases = wrong_params(method)
    reply = [(params, game.error(method, **params)) for params, _ in cases]
    assert reply == [(params, ("bad_params", field)) for params, field in cases]


RANGES: list[tuple[str, dict[str, Any], str]] = [
    ("advance", {"ms": -1}, "ms"),
    ("advance", {"ms": 86_400_001}, "ms"),
    ("load", {"seed": 2**63}, "seed"),
    ("load", {"seed": -(2**63) - 1}, "seed"),
    ("load", {"farmers": 0}, "farmers"),
    ("load", {"farmers": 9}, "farmers"),
    ("load", {"save": "save_new.yaml"}, "save"),
    ("load", {"save": ""}, "save"),
    ("snapshot", {"name": "x" * 201}, "name"),
    ("save", {"path": "copy.yaml"}, "path"),
    ("save", {"path": ""}, "path"),
    ("observe", {"view": {"radius": -1}}, "view.radius"),
    ("observe", {"view": {"radius": 31}}, "view.radius"),
    ("observe", {"view": {"radius": 2**70}}, "view.radius"),
    ("observe", {"view": {"sections": ["sky"]}}, "view.sections[0]"),
    ("observe", {"view": {"sections": ["near", 3]}}, "view.sections[1]"),
]


@pytest.mark.parametrize("method", sorted({method for method, _, _ in RANGES}))
def test_a_field_out_of_range_is_named(server: Server, game: Client, method: str) -> None:
    save = {"save": server.save} if method == "load" else {}
    for params, field in [(params, field) for name, params, field in RANGES if name == method]:
        assert game.error(method, **(save | params)) == ("bad_params", field), params


def test_methods_that_need_a_world_fail_before_a_load(fresh: Fresh, tmp_path: Any) -> None:
    _, connection = fresh(frames=False)
    assert connection.error("load", save="/nowhere/at/all.yaml")[0] == "no_save"
    offered = connection.result("hello")["capabilities"]
    snapshot = ["snapshot"] if "snapshot" in offered else []
    for method in ("command", "step", "observe", "advance", *snapshot):
        assert connection.error(method, **GOOD[method]) == ("no_world", None)
    assert connection.error("save", path=str(tmp_path / "copy.yaml")) == ("no_world", None)


PLAIN: list[tuple[str, dict[str, Any], Error]] = [
    ("hello", {"protocol": 99}, ("bad_protocol", "protocol")),
    ("hello", {"protocol": 99, "of_then": [1]}, ("bad_protocol", "protocol")),
    ("load", {"save": "/nowhere/at/all.yaml"}, ("no_save", "save")),
    ("load", {"save": "/no\x00where"}, ("no_save", "save")),
    ("load", {"save": "/" + "x" * 5000}, ("no_save", "save")),
    ("observe", {"farmer": "missing_farmer"}, ("unknown_farmer", "farmer")),
    ("advance", {"ms": 5, "farmer": ""}, ("unknown_farmer", "farmer")),
    ("step", {"farmer": "missing_farmer"}, ("unknown_farmer", "farmer")),
    ("step", {"actions": {"missing_farmer": []}}, ("unknown_farmer", "actions")),
    ("command", {"name": "set_money", "farmer": "farmer9"}, ("unknown_farmer", "farmer")),
    ("command", {"name": "no_such_command"}, ("unknown_command", "name")),
    ("command", {"name": ""}, ("unknown_command", "name")),
    ("command", {"name": "set_money", "args": ["much"]}, ("bad_args", "amount")),
    ("command", {"name": "set_money", "args": [-1]}, ("bad_args", "amount")),
    ("command", {"name": "set_money", "args": [1, 2, 3]}, ("bad_args", None)),
    ("command", {"name": "add_item_by_name", "args": []}, ("bad_args", None)),
    ("command", {"name": "add_item_by_name", "args": ["Parsnipp"]}, ("unknown_name", "name")),
    ("restore", {"name": "never kept"}, ("no_snapshot", "name")),
    ("save", {"path": "/nowhere/at/all/copy.yaml"}, ("not_saved", "path")),
]


@pytest.mark.parametrize(("method", "params", "error"), PLAIN, ids=lambda value: repr(value)[:60])
def test_unknown_names_are_errors_that_change_nothing(
    server: Server, game: Client, method: str, params: dict[str, Any], error: Error
) -> None:
    if method == "restore":
        require(server, game, "snapshot")
    before = full_state(game)
    assert game.error(method, **params) == error
    assert full_state(game) == before


def test_a_broken_save_is_an_error_and_the_world_is_unchanged(
    server: Server, game: Client, tmp_path: Any
) -> None:
    if not server.local:
        pytest.skip("runs on another machine, where this test cannot write files")
    broken = tmp_path / "broken.yaml"
    broken.write_text("date: [this is, no save")
    before = full_state(game)
    assert game.error("load", save=str(broken)) == ("bad_save", "save")
    assert full_state(game) == before


def test_a_name_that_is_not_valid_unicode_gets_a_reply(game: Client) -> None:
    for params in (b'{"name":"\\ud800"}', b'{"name":"a\\u0000b"}'):
        game.send(b'{"id":1,"method":"restore","params":%s}\n' % params)
        assert "error" in game.answer()
