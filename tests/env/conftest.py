"""Fixtures: a fake game and environments on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from pytest_stardojo.env import Settings, StarDojoEnv
from tests.env.fakes import Field, FieldGame

MakeEnv = Callable[..., StarDojoEnv]


@pytest.fixture
def game() -> Iterator[FieldGame]:
    made = FieldGame()
    yield made
    made.instance.close()


@pytest.fixture
def field(game: FieldGame) -> Field:
    assert game.field is not None
    return game.field


@pytest.fixture
def make_env(game: FieldGame) -> MakeEnv:
    def make(**settings: Any) -> StarDojoEnv:
        clock = settings.pop("clock", None)
        more = {"clock": clock} if clock else {}
        return StarDojoEnv(game.instance, Settings(**({"image": None} | settings)), **more)

    return make
