"""Fixtures of a valley in a process, started as the published client starts the game."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.legacy.published_client import PublishedClient

ROOT = Path(__file__).resolve().parents[2]
GAME = (sys.executable, "-m", "pytest_stardojo.valley")


class Started:
    """A game process, the path of its launcher, and a client."""

    def __init__(self, folder: Path) -> None:
        self.launcher = folder / "StardewModdingAPI"
        self.process = subprocess.Popen(
            [*GAME, "--port-id", "0", "--sample-rate", "100", "--background"],
            cwd=ROOT,
            env={**os.environ, "STARDEW_APP_PATH": str(self.launcher)},
            stdout=subprocess.PIPE,
            stdin=subprocess.DEVNULL,
        )
        assert self.process.stdout is not None
        boot = json.loads(self.process.stdout.readline())
        self.port: int = boot["port"]
        self.frame_file: str = boot["frame_file"]
        self.client = PublishedClient(self.port)

    def close(self) -> None:
        self.process.terminate()
        self.process.wait(10)
        assert self.process.stdout is not None
        self.process.stdout.close()


@pytest.fixture(scope="module")
def started(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Started]:
    game = Started(tmp_path_factory.mktemp("game"))
    yield game
    game.close()


@pytest.fixture
def client(started: Started) -> PublishedClient:
    started.client.say("resume")
    return started.client
