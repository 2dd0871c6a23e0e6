"""Fake games of every kind."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from pytest_stardojo.backends.inprocess import InProcess
from pytest_stardojo.backends.protocol import Instance
from pytest_stardojo.backends.valley import Valley
from tests.wire.fakes import FakeGame

COMMAND = [sys.executable, str(Path(__file__).with_name("fake_game.py"))]


def fake_valley(*, frames: bool = False, timeout: float = 20.0) -> Valley:
    return Valley(frames=frames, timeout=timeout, command=COMMAND)


def fake_inprocess(*, frames: bool = False, timeout: float = 20.0) -> InProcess:
    return InProcess(frames=frames, timeout=timeout, make_handler=lambda w: FakeGame(w).handle)


BOOT: dict[str, Callable[..., Instance]] = {"valley": fake_valley, "inprocess": fake_inprocess}


@pytest.fixture(params=["valley", "inprocess"])
def instance(request: pytest.FixtureRequest) -> Iterator[Instance]:
    made = BOOT[request.param](frames=True)
    yield made
    made.close()


@pytest.fixture
def valley() -> Iterator[Valley]:
    made = fake_valley()
    yield made
    made.close()
