"""The commands of the page on running games work, and leave the game as described."""

from __future__ import annotations

import json
import re
import shlex
import socket
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager

import pytest

from pytest_stardojo.backends import InstanceRefused, attach
from tests.docs.pages import ROOT, block, blocks, commands
from tests.plugin.conftest import Bench, bench  # noqa: F401  a fixture

PAGE = "how-to/running-games.md"
GAME, PLAY, SAFE, TWO = [commands(each.text) for each in blocks("shell") if each.page == PAGE]


def free_ports() -> tuple[int, int]:
    """Return two consecutive free ports."""
    for port in range(21_000, 60_000, 50):
        with ExitStack() as stack:
            try:
                for each in (port, port + 1):
                    stack.enter_context(socket.create_server(("127.0.0.1", each)))
            except OSError:
                continue
            return port, port + 1
    raise AssertionError("no ports are free")


@contextmanager
def running(lines: Sequence[str]) -> Iterator[tuple[list[subprocess.Popen[bytes]], list[str]]]:
    """Start the games of the lines and return them with the arguments of pytest.

    Ports of the page are replaced with free ones.
    """
    ports = dict(zip(("6000", "6001"), map(str, free_ports()), strict=True))
    lines = [re.sub(r"\b600[01]\b", lambda found: ports[found[0]], line) for line in lines]
    (play,) = [line for line in lines if line.startswith("pytest ")]
    games: list[subprocess.Popen[bytes]] = []
    try:
        for line in lines:
            if line != play:
                command = [sys.executable, *shlex.split(line)[1:]]
                game = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE)
                games.append(game)
                assert game.stdout is not None
                assert str(json.loads(game.stdout.readline())["port"]) in line
        yield games, shlex.split(play)[1:]
    finally:
        for game in games:
            game.kill()
            game.communicate()


def shut_down(game: subprocess.Popen[bytes], port: int) -> int:
    """Shut a game down and return its exit code."""
    guest = attach("127.0.0.1", port)
    guest.client.shutdown()
    guest.close()
    return game.wait(10)


def test_one_game_keeps_running_after_the_run(bench: Bench) -> None:  # noqa: F811
    bench.file("conftest.py", block("how-to/agents.md", "class Digger"))
    with running([*GAME, *PLAY]) as (games, words):
        result = bench.run(*words)
        result.assert_outcomes(passed=1, deselected=99)
        (game,) = games
        assert game.poll() is None
        port = int(words[2].rpartition(":")[2])
        guest = attach("127.0.0.1", port)
        assert any(guest.client.observe().ledger), "the world of the last task"
        guest.close()
        assert shut_down(game, port) == 0


def test_a_game_with_a_token_serves_only_the_run(bench: Bench) -> None:  # noqa: F811
    bench.file("conftest.py", block("how-to/agents.md", "class Digger"))
    umask, make, *lines = SAFE
    path = bench.path / "token"
    make = make.replace("python ", f"{sys.executable} ").replace("> token", f"> {path}")
    subprocess.run(f"{umask}; {make}", shell=True, check=True)
    assert path.stat().st_mode & 0o077 == 0
    lines = [re.sub(r"(--token-file |token-file=)token\b", rf"\g<1>{path}", line) for line in lines]
    with running(lines) as (games, words):
        port = int(words[2].rpartition(":")[2])
        with pytest.raises(InstanceRefused):
            attach("127.0.0.1", port)
        result = bench.run(*words)
        result.assert_outcomes(passed=1, deselected=99)
        words.remove(f"--stardojo-token-file={path}")
        result = bench.run(*words)
        assert result.ret == 4
        result.stderr.fnmatch_lines(["*wants a token*--stardojo-token-file=PATH*"])
        assert games[0].poll() is None


def test_two_workers_play_in_two_games(bench: Bench) -> None:  # noqa: F811
    pytest.importorskip("xdist")
    bench.file("conftest.py", block("how-to/agents.md", "class Digger"))
    with running(TWO) as (games, words):
        assert len(games) == 2
        bench.run(*words, "-k", "till or clear_10_weeds").assert_outcomes(passed=1, failed=1)
        assert [game.poll() for game in games] == [None, None]


def test_a_game_without_pictures_shows_none(bench: Bench) -> None:  # noqa: F811
    bench.file(
        "blind.py",
        "def agent(observation):\n"
        "    assert observation.image is None\n"
        "    return 'use(\"down\")'\n",
    )
    lines = [line.replace(" --frames", "") for line in GAME] + PLAY
    with running(lines) as (_, words):
        words = [word for word in words if "agent=" not in word]
        bench.run("--stardojo-agent=blind:agent", *words, "--stardojo-steps=2")
        (result,) = bench.results()
        assert (result.outcome, result.steps) == ("out_of_steps", 2)
        assert "image" not in result.sees
