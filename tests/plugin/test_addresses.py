"""Addresses of running games, and their distribution to test processes."""

from __future__ import annotations

import socket
from collections.abc import Iterator

import pytest

from pytest_stardojo.runs.addresses import AddressLocks
from tests.legacy.pausing_mod import PausingMod
from tests.plugin.conftest import Bench


def test_a_repeated_address_is_a_usage_error(bench: Bench) -> None:
    result = bench.run("--stardojo-agent=idle", "--stardojo-address=h:1-3,h:2", "tasks")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*--stardojo-address*must name every game once (got 'h:2' twice)"])


@pytest.mark.parametrize(
    ("options", "message"),
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
def test_invalid_combinations_of_options_are_usage_errors(
    bench: Bench, options: list[str], message: str
) -> None:
    result = bench.run("--stardojo-agent=idle", "tasks", *options)
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines([message])
    assert not (bench.path / "reports").exists()


def test_an_unreachable_game_is_reported_before_the_run_starts(bench: Bench) -> None:
    with socket.socket() as silent:  # bound, but not listening
        silent.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{silent.getsockname()[1]}"
        options = ("--stardojo-backend=attach", f"--stardojo-address={address}")
        result = bench.run("--stardojo-agent=idle", "tasks", *options)
        assert result.ret == pytest.ExitCode.USAGE_ERROR
        result.stderr.fnmatch_lines([f"*--stardojo-address: no game at {address}: *refused"])
        listed = bench.run("--stardojo-agent=idle", "tasks", "--collect-only", *options)
        assert listed.ret == pytest.ExitCode.OK


TESTS = """
import os, time
from pathlib import Path
import pytest

SEEN = Path("seen")

def wait_for(count):
    "Wait up to 20 seconds until some number of workers have a game."
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
    """Return the ports of the games by worker."""
    pairs = (path.name.split() for path in (bench.path / "seen").iterdir())
    return {worker: int(port) for worker, port in pairs}


def attach(bench: Bench, mods: list[PausingMod], *args: str) -> pytest.RunResult:
    bench.file("test_games.py", TESTS)
    (bench.path / "seen").mkdir()
    address = ",".join(f"{mod.host}:{mod.port}" for mod in mods)
    options = ("--stardojo-backend=attach", f"--stardojo-address={address}")
    return bench.run("test_games.py", *options, *args, fast=False)


def test_the_replacement_of_a_dead_worker_gets_its_game(
    bench: Bench, mods: list[PausingMod], monkeypatch: pytest.MonkeyPatch
) -> None:
    locks = bench.path / "run"
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(locks))
    attach(bench, mods, "-n2", "--dist=load").assert_outcomes(passed=5, failed=1)
    workers = seen(bench)
    assert set(workers) == {"gw0", "gw1", "gw2"}
    assert {workers["gw0"], workers["gw1"]} == {mod.port for mod in mods}
    died = (bench.path / "died").read_text()  # the worker of the first item
    assert workers["gw2"] == workers[died]
    assert list(locks.iterdir()) == []


def test_a_worker_without_a_free_game_reports_an_error(
    bench: Bench, mods: list[PausingMod], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(bench.path / "run"))
    theirs = AddressLocks()
    assert theirs.acquire([(mods[0].host, mods[0].port)])
    result = attach(bench, mods[:1])
    result.assert_outcomes(errors=6)
    result.stdout.fnmatch_lines(["*has no game of its own: all given addresses are in use (1)*"])
    theirs.release()
