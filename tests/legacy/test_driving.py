"""Driving a game by the published dialect: states, inferred deeds, and refused requests."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from pytest_stardojo.valley.world.model import Thing
from pytest_stardojo.wire import messages as wire
from pytest_stardojo.wire.errors import WireError
from tests.legacy.driven import SAVE, Driven


def test_a_state_equals_the_state_of_the_game() -> None:
    driven = Driven()
    state, expected = driven.state(), driven.speaker.service.handle("observe", b"{}")
    for name in ("x", "y", "money", "energy", "location", "facing", "slot", "held", "bag_size"):
        assert getattr(state.character, name) == getattr(expected.character, name)
    assert [slot.id for slot in state.character.slots] == [
        slot.id for slot in expected.character.slots
    ]
    for name in ("time", "clock", "day", "weekday", "season", "year", "days_played", "weather"):
        assert getattr(state.clock, name) == getattr(expected.clock, name)
    assert [(t.x, t.y, t.object) for t in state.near] == [
        (t.x, t.y, t.object) for t in expected.near
    ]
    assert [b.type for b in state.farm.buildings] == [b.type for b in expected.farm.buildings]
    assert state.farm.hay_capacity == expected.farm.hay_capacity


def test_a_cleared_stone_is_in_the_ledger() -> None:
    driven = Driven()
    driven.speaker.world.locations["Farm"].things[65, 15] = Thing("(O)343")
    driven.do(wire.ChooseItem(3), wire.Use("right"))
    assert ("cleared", "Stone", "Pickaxe", 1) in driven.deeds()


def test_soil_is_tilled_sown_and_watered() -> None:
    driven = Driven()
    driven.command("world_clear")
    driven.command("add_item_by_name", "Parsnip Seeds", 1)
    driven.do(wire.Move(0, 3))
    driven.do(wire.ChooseItem(1), wire.Use("down"))
    driven.do(wire.ChooseItem(6), wire.Interact("down"))
    driven.do(wire.ChooseItem(2), wire.Use("down"))
    deeds = driven.deeds()
    assert ("tilled", "Tile", "Hoe", 1) in deeds
    assert ("sown", "Parsnip Seeds", "", 1) in deeds
    assert ("watered", "Parsnip", "Watering Can", 1) in deeds


def test_purchases_and_sales_name_the_shopkeeper() -> None:
    driven = Driven()
    driven.command("add_item_by_name", "Parsnip", 4)
    driven.command("warp_shop", "pierre")
    driven.do(wire.Interact("up"))
    menu = driven.state().menu
    assert menu is not None
    assert menu.kind == "shop"
    driven.do(wire.ChooseOption(1, 3), wire.ChooseOption(7, None, "out"))
    assert ("bought", "Parsnip Seeds", "Pierre", 3) in driven.deeds()
    assert ("sold", "Parsnip", "Pierre", 4) in driven.deeds()


def test_a_talk_is_in_the_ledger() -> None:
    driven = Driven()
    driven.command("warp_character", "Robin", "Farm", 65, 15)
    driven.do(wire.Interact("right"))
    assert ("talked", "Robin", "", 1) in driven.deeds()


def test_a_move_that_fails_is_refused_and_the_next_action_not_tried() -> None:
    driven = Driven()
    results = driven.do(wire.Move(0, -2), wire.ChooseItem(3)).results["farmer"]
    assert [result.reason for result in results] == ["no_path", "not_tried"]


def test_the_real_game_is_paused_between_steps_and_gets_three_seconds() -> None:
    driven = Driven(is_valley=False)
    driven.state()
    driven.sent.clear()
    driven.slept = 0.0
    driven.do(wire.ChooseItem(2))
    assert driven.sent[0] == "resume"
    assert driven.sent[-1] == "pause"
    assert driven.slept == 3.0


def test_the_real_game_is_asked_for_kills_only_while_it_runs() -> None:
    driven = Driven(is_valley=False)
    driven.command("warp_mine", 2)
    driven.state()
    for _ in range(2):
        driven.sent.clear()
        driven.do(wire.ChooseItem(2))
        words = [m.partition("%")[0] for m in driven.sent]
        assert "get_monster_kills" in words
        paused = False
        for word in words:
            paused = word == "pause" or (paused and word != "resume")
            assert not (paused and word == "get_monster_kills")
        driven.sent.clear()
        driven.state()
        assert driven.sent == ["observe_v2%3"]


def test_a_valley_advances_by_three_seconds_and_carries_the_rest_over() -> None:
    driven = Driven()
    passed = []
    for _ in range(3):
        before = driven.speaker.world.tick
        driven.do()
        passed.append(driven.speaker.world.tick - before)
    assert passed == [360, 360, 540]


@pytest.mark.parametrize(
    ("action", "expected"),
    [
        (wire.Move(1, -2), ["move_relative%1%-2"]),
        (wire.Use("left"), ["turn%3", "use"]),
        (wire.Interact("up"), ["turn%0", "interact"]),
        (wire.UnattachItem(), ["detach"]),
        (wire.AttachItem(4), ["attach%4"]),
        (wire.Craft("Chest"), ["craft%Chest"]),
        (wire.ChooseOption(0), ["exit_menu"]),
        (wire.ChooseOption(2), ["choose_option%2%1%0"]),
        (wire.ChooseOption(2, 5, "out"), ["choose_option%2%5%1"]),
        (wire.MenuAction("open", "map"), ["open_map"]),
        (wire.Navigate("BusStop"), ["navigate%BusStop"]),
    ],
)
def test_actions_are_sent_as_the_published_client_sends_them(
    action: wire.Action, expected: list[str]
) -> None:
    driven = Driven()
    driven.state()
    driven.sent.clear()
    driven.do(action)
    words = [m for m in driven.sent if not m.startswith("observe")]
    # the client pauses a valley at once, so that the three seconds do not pass
    assert words == [*expected, "pause", "resume"]


def test_commands_are_sent_with_all_arguments() -> None:
    driven = Driven()
    driven.sent.clear()
    driven.command("add_item_by_name", "Parsnip")
    driven.command("set_energy")
    driven.command("build", "Silo", False)
    assert driven.sent == [
        "add_item_by_name%Parsnip%1%0",
        "set_stamina%None",
        "build%Silo%False%None%None",
    ]


@pytest.mark.parametrize(
    ("method", "params", "kind"),
    [
        ("command", {"name": "lookup", "args": ["x" * 300]}, "too_large"),
        ("command", {"name": "lookup", "args": ["a%b"]}, "bad_params"),
        ("command", {"name": "lookup", "args": ["é"]}, "bad_params"),
        ("command", {"name": "set_money", "args": [2**31]}, "bad_params"),
        ("load", {"save": "/anywhere/é"}, "bad_params"),
        ("command", {"name": "load_save", "args": ["x"]}, "not_in_this_dialect"),
        ("observe", {"view": {"sections": ["world"]}}, "not_in_this_dialect"),
        ("snapshot", {"name": "x"}, "not_in_this_dialect"),
        ("load", {"save": SAVE, "farmers": 2}, "bad_params"),
    ],
)
def test_a_request_that_the_dialect_cannot_express_is_refused(
    method: str, params: dict[str, Any], kind: str
) -> None:
    driven = Driven()
    driven.sent.clear()
    with pytest.raises(WireError) as caught:
        driven.game.handle(method, msgspec.json.encode(params))
    assert caught.value.kind == kind
    assert not [m for m in driven.sent if len(m) > 256]


def test_the_client_does_not_wait_for_a_valley() -> None:
    driven = Driven()
    driven.command("set_time", 900)
    driven.do(wire.ChooseItem(2))
    driven.do()
    assert driven.slept == 0.0
