"""Addresses of running games: how they are written, and which process takes which."""

from __future__ import annotations

from pathlib import Path

import pytest

from pytest_stardojo.runs.addresses import AddressLocks, game_kind
from pytest_stardojo.runs.errors import SettingsError
from pytest_stardojo.runs.parsing import address_list
from pytest_stardojo.runs.settings import RunSettings


def test_addresses_are_read() -> None:
    assert address_list("a.b:6000-6002, 10.0.0.7:99") == [
        *(("a.b", 6000), ("a.b", 6001), ("a.b", 6002), ("10.0.0.7", 99))
    ]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("[::1]:6000", [("::1", 6000)]),
        ("[::1]:6000-6001", [("::1", 6000), ("::1", 6001)]),
        ("[2001:DB8:0::7]:1,h:2", [("2001:db8::7", 1), ("h", 2)]),
        ("[fe80::1%eth0]:1", [("fe80::1%eth0", 1)]),
    ],
)
def test_addresses_of_version_six_are_read_in_brackets(
    text: str, found: list[tuple[str, int]]
) -> None:
    assert address_list(text) == found


@pytest.mark.parametrize(
    "text",
    [
        *("", "host", "host:", "host:0", "host:9-8", "host:70000", "a b:1"),
        *("::1:6000", "::1", "[::1]", "[::1]:", "[]:1", "[h]:1", "[1.2.3.4]:1", "[::1]:0", "[::1"),
    ],
)
def test_wrong_addresses_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"^must "):
        address_list(text)


def test_brackets_are_asked_for_where_they_are_missing() -> None:
    with pytest.raises(ValueError, match=r"\[IPV6\]:PORT"):
        address_list("::1:6000")


@pytest.mark.parametrize(
    ("text", "twice"),
    [
        ("h:6000,h:6000", "h:6000"),
        ("h:6000-6002,h:6002", "h:6002"),
        ("h:6000-6005,g:1,h:6003-6008", "h:6003"),
        ("Host:6000, host:06000", "host:6000"),
        ("[::1]:7,[0:0::1]:7", "[::1]:7"),
    ],
)
def test_a_game_that_is_given_twice_is_named(text: str, twice: str) -> None:
    with pytest.raises(ValueError) as caught:
        address_list(text)
    assert str(caught.value) == f"must name every game once (got {twice!r} twice)"


# ------------------------------------------------------------------------ who plays where

BOTH = RunSettings(backend="attach", address="h:6000-6001")


def test_each_process_has_a_game_of_its_own(tmp_path: Path) -> None:
    first, second, third = (AddressLocks(tmp_path / "locks") for _ in range(3))
    assert game_kind(BOTH, first) == "attach:h:6000"
    assert game_kind(BOTH, second) == "attach:h:6001"
    assert game_kind(BOTH, first) == "attach:h:6000"
    with pytest.raises(SettingsError, match=r"gw2 has no game of its own: .* in use \(2\)"):
        game_kind(BOTH, third, "gw2")
    first.release()
    first.release()
    assert game_kind(BOTH, third) == "attach:h:6000"
    second.release()
    third.release()
    assert list(tmp_path.iterdir()) == []


def test_what_a_process_has_serves_it_in_other_lists_too(tmp_path: Path) -> None:
    games = AddressLocks(tmp_path / "locks")
    assert game_kind(BOTH, games) == "attach:h:6000"
    other = RunSettings(backend="attach", address="g:1,h:6000")
    assert game_kind(other, games) == "attach:h:6000"
    games.release()


def test_a_host_may_have_any_name(tmp_path: Path) -> None:
    games = AddressLocks(tmp_path / "locks")
    for host in ("..", "h" * 5_000, "fe80::1%eth0"):
        assert games.acquire([(host, 1)]) == (host, 1)
    games.release()


def test_games_that_are_booted_need_no_address(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match="needs address"):
        game_kind(RunSettings(backend="attach"), AddressLocks(tmp_path))
    assert game_kind(RunSettings(), AddressLocks(tmp_path)) == "valley"


def test_locks_that_cannot_be_made_are_told(tmp_path: Path) -> None:
    file = tmp_path / "locks"
    file.touch()
    with pytest.raises(SettingsError, match="address: no game can be taken"):
        game_kind(BOTH, AddressLocks(file))
