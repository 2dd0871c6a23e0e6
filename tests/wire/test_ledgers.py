"""Ledgers that are completed from parts are the whole ledgers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from pytest_stardojo.backends import save_path
from pytest_stardojo.backends.inprocess import InProcess
from pytest_stardojo.wire import messages as wire
from pytest_stardojo.wire.client import Client
from pytest_stardojo.wire.ledgers import KeptLedger

VIEW = wire.View(sections=())


@pytest.fixture
def client() -> Iterator[Client]:
    game = InProcess(frames=False)
    game.client.load(save_path("save_new"), seed=1)
    game.client.command("add_item_by_name", ["Wood", 400])
    yield game.client
    game.close()


def craft(client: Client, kept: KeptLedger, *items: str) -> wire.State:
    """Craft things; check that the completed state is that without a cursor."""
    actions = [wire.Craft(item) for item in items]
    state = client.step({"farmer": actions}, kept.view(VIEW)).state
    completed = kept.complete(state)
    assert completed == client.observe(VIEW)
    return completed


def test_completed_states_equal_whole_states(client: Client) -> None:
    kept = KeptLedger()
    for items in (["Chest"], [], ["Wood Fence", "Chest"], ["Torch"], ["Wood Fence"] * 3):
        state = craft(client, kept, *items)
    assert {deed.thing: deed.count for deed in state.ledger} == {"Chest": 2, "Wood Fence": 4}


def test_changing_a_state_does_not_change_later_ones(client: Client) -> None:
    kept = KeptLedger()
    for _ in range(3):
        state = craft(client, kept, "Chest")
        for deed in state.ledger:
            deed.count = 999
        state.ledger.clear()
        state.ledger_cursor = "x"


def test_another_world_begins_a_new_ledger(client: Client) -> None:
    kept = KeptLedger()
    client.snapshot("start")
    craft(client, kept, "Chest")
    client.restore("start")
    assert [deed.thing for deed in craft(client, kept, "Wood Fence").ledger] == ["Wood Fence"]
    client.load(save_path("save_new"), seed=1)
    assert craft(client, kept).ledger == []


def test_an_undone_deed_disappears() -> None:
    def state(cursor: str, since: str, *deeds: wire.Deed) -> wire.State:
        none: Any = None
        return wire.State(none, none, none, none, [*deeds], since, cursor)

    kept = KeptLedger()
    shipped, eaten = wire.Deed("shipped", "Leek", count=3), wire.Deed("eaten", "Leek")
    assert kept.complete(state("a", "", shipped, eaten)).ledger == [shipped, eaten]
    assert kept.view(VIEW).ledger_since == "a"
    undone = wire.Deed("shipped", "Leek", count=-3)
    assert kept.complete(state("b", "a", undone)).ledger == [eaten]
    other = kept.complete(state("c", "unknown", wire.Deed("shipped", "Leek", count=3)))
    assert other.ledger == [wire.Deed("shipped", "Leek", count=3)]
