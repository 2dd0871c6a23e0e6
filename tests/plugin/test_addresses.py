"""Running games: how their addresses are given, and which test process plays where."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from pytest_stardojo.plugin.games import Games
from pytest_stardojo.plugin.options import RunSettings
from pytest_stardojo.plugin.parsing import address_list
from pytest_stardojo.plugin.playing import game_kind
from tests.legacy.pausing_mod import PausingMod
from tests.plugin.conftest import Bench

# ------------------------------------------------------------------------- how it is given


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


def test_a_game_that_is_given_twice_ends_the_run(bench: Bench) -> None:
    result = bench.run("--stardojo-agent=idle", "--stardojo-address=h:1-3,h:2", "tasks")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*--stardojo-address*must name every game once (got 'h:2' twice)"])


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (
            ["--stardojo-address=127.0.0.1:9"],
            "*-address=127.0.0.1:9 needs --stardojo-backend=attach*",
        ),
        (
            ["--stardojo-backend=attach"],
            "*--stardojo-backend=attach needs --stardojo-address=HOST*",
        ),
        (
            ["--stardojo-backend=attach", "--stardojo-address=h:1-2", "-n3"],
            "*3 workers need as many games (got 2)",
        ),
    ],
)
def test_what_cannot_be_played_so_ends_before_it_begins(
    bench: Bench, options: list[str], told: str
) -> None:
    result = bench.run("--stardojo-agent=idle", "tasks", *options)
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines([told])
    assert not (bench.path / "reports").exists()


def test_a_game_that_is_not_there_is_told_before_anything_is_played(bench: Bench) -> None:
    with socket.socket() as unheard:  # bound, but nobody listens
        unheard.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{unheard.getsockname()[1]}"
        options = ("--stardojo-backend=attach", f"--stardojo-address={address}")
        result = bench.run("--stardojo-agent=idle", "tasks", *options)
        assert result.ret == pytest.ExitCode.USAGE_ERROR
        result.stderr.fnmatch_lines([f"*--stardojo-address: no game at {address}: *refused"])
        listed = bench.run("--stardojo-agent=idle", "tasks", "--collect-only", *options)
        assert listed.ret == pytest.ExitCode.OK


# ------------------------------------------------------------------------ who plays where

BOTH = RunSettings(backend="attach", address="h:6000-6001")


def test_each_process_has_a_game_of_its_own(tmp_path: Path) -> None:
    first, second, third = (Games(tmp_path / "locks") for _ in range(3))
    assert game_kind(BOTH, first) == "attach:h:6000"
    assert game_kind(BOTH, second) == "attach:h:6001"
    assert game_kind(BOTH, first) == "attach:h:6000"
    with pytest.raises(pytest.UsageError, match="gw2 has no game of its own: 2 are given"):
        game_kind(BOTH, third, "gw2")
    first.let_go()
    first.let_go()
    assert game_kind(BOTH, third) == "attach:h:6000"
    second.let_go()
    third.let_go()
    assert list(tmp_path.iterdir()) == []


def test_what_a_process_has_serves_it_in_other_lists_too(tmp_path: Path) -> None:
    games = Games(tmp_path / "locks")
    assert game_kind(BOTH, games) == "attach:h:6000"
    other = RunSettings(backend="attach", address="g:1,h:6000")
    assert game_kind(other, games) == "attach:h:6000"
    games.let_go()


def test_a_host_may_have_any_name(tmp_path: Path) -> None:
    games = Games(tmp_path / "locks")
    for host in ("..", "h" * 5_000, "fe80::1%eth0"):
        assert games.one_of([(host, 1)]) == (host, 1)
    games.let_go()


def test_games_that_are_booted_need_no_address(tmp_path: Path) -> None:
    with pytest.raises(pytest.UsageError, match="needs --stardojo-address"):
        game_kind(RunSettings(backend="attach"), Games(tmp_path))
    assert game_kind(RunSettings(), Games(tmp_path)) == "valley"


def test_locks_that_cannot_be_made_are_told(tmp_path: Path) -> None:
    file = tmp_path / "locks"
    file.touch()
    with pytest.raises(pytest.UsageError, match="--stardojo-address: no game can be taken"):
        game_kind(BOTH, Games(file))


TESTS = """
import os, time
from pathlib import Path
import pytest

SEEN = Path("seen")

def wait_for(count):
    "Until so many workers have a game, or have had 20 seconds to get one."
    until = time.monotonic() + 20
    while len(list(SEEN.iterdir())) < count and time.monotonic() < until:
        time.sleep(0.02)

@pytest.mark.parametrize("number", range(6))
def test_it(stardojo_instance, number):
    assert stardojo_instance.client.hello().game == "stardew"
    (SEEN / f"{os.environ['PYTEST_XDIST_WORKER']} {stardojo_instance.port}").touch()
    wait_for(3 if number else 2)
    if not number:
        Path("died").write_text(os.environ["PYTEST_XDIST_WORKER"])
        os._exit(1)
"""


@pytest.fixture
def mods() -> Iterator[list[PausingMod]]:
    found = [PausingMod(), PausingMod()]
    yield found
    for mod in found:
        mod.close()


def seen(bench: Bench) -> dict[str, int]:
    """The ports of the games, by worker."""
    pairs = (path.name.split() for path in (bench.path / "seen").iterdir())
    return {worker: int(port) for worker, port in pairs}


def attach(bench: Bench, mods: list[PausingMod], *args: str) -> pytest.RunResult:
    bench.file("test_games.py", TESTS)
    (bench.path / "seen").mkdir()
    address = ",".join(f"{mod.host}:{mod.port}" for mod in mods)
    options = ("--stardojo-backend=attach", f"--stardojo-address={address}")
    return bench.run("test_games.py", *options, *args, fast=False)


def test_who_takes_the_place_of_a_dead_worker_takes_its_game(
    bench: Bench, mods: list[PausingMod], monkeypatch: pytest.MonkeyPatch
) -> None:
    locks = bench.path / "run"
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(locks))
    attach(bench, mods, "-n2", "--dist=load").assert_outcomes(passed=5, failed=1)
    workers = seen(bench)
    assert set(workers) == {"gw0", "gw1", "gw2"}
    assert {workers["gw0"], workers["gw1"]} == {mod.port for mod in mods}
    died = (bench.path / "died").read_text()  # of the first item, whoever was given it
    assert workers["gw2"] == workers[died]
    assert list(locks.iterdir()) == []


def test_a_run_for_which_no_game_is_left_says_so(
    bench: Bench, mods: list[PausingMod], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(bench.path / "run"))
    theirs = Games()
    assert theirs.one_of([(mods[0].host, mods[0].port)])
    result = attach(bench, mods[:1])
    result.assert_outcomes(errors=6)
    result.stdout.fnmatch_lines(["*has no game of its own: one is given, and others play there*"])
    theirs.let_go()
