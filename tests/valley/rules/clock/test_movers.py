"""The order of the movers, and which of them act at an event."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import pytest_stardojo.valley.rules as rules
from pytest_stardojo.valley.rules.clock import movers
from pytest_stardojo.valley.rules.common import drops
from pytest_stardojo.valley.rules.common.movers import Mover
from pytest_stardojo.valley.world.model import World
from tests.valley.rules.worlds import small_farm


def _mover(tick: int | None, *, at_every_event: bool = False) -> Mover:
    return Mover(lambda world: tick, lambda world: None, at_every_event)


@pytest.fixture
def world() -> World:
    return small_farm()[0]


def test_every_declared_mover_is_in_the_registry() -> None:
    declared = [
        path
        for path in Path(rules.__path__[0]).rglob("*.py")
        if any(
            isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "MOVER"
            for node in ast.parse(path.read_text()).body
        )
    ]
    assert len(declared) == len(movers.MOVERS)


def test_only_the_movers_of_the_first_tick_act(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    late, early, never = _mover(30), _mover(20), _mover(None)
    monkeypatch.setattr(movers, "MOVERS", (late, early, never))
    assert movers.due_first(world, 40) == (20, [early])


def test_movers_that_are_due_together_act_in_the_order_of_the_registry(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = _mover(20), _mover(20)
    monkeypatch.setattr(movers, "MOVERS", (first, second))
    tick, due = movers.due_first(world, 20)
    assert tick == 20
    assert [mover is wanted for mover, wanted in zip(due, (first, second), strict=True)] == [
        True,
        True,
    ]


def test_no_mover_acts_before_its_tick(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(movers, "MOVERS", (_mover(41),))
    assert movers.due_first(world, 40) == (40, [])


@pytest.mark.parametrize("tick", [None, 50, 10])
def test_a_mover_for_every_event_acts_at_the_events_of_others(
    tick: int | None, world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    always, other = _mover(tick, at_every_event=True), _mover(10)
    monkeypatch.setattr(movers, "MOVERS", (always, other))
    assert movers.due_first(world, 40) == (10, [always, other])


def test_loose_items_are_looked_at_at_every_event() -> None:
    assert [mover for mover in movers.MOVERS if mover.at_every_event] == [drops.MOVER]
