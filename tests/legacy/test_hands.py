"""Actions through the dialect: those it cannot express are refused without other effects."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from pytest_stardojo.legacy.client import messages
from pytest_stardojo.valley.actions import decoding
from pytest_stardojo.valley.world.model import Item, Thing
from pytest_stardojo.wire import messages as wire
from pytest_stardojo.wire.errors import RequestTimeout
from tests.legacy.driven import Driven
from tests.sweeps import sweep

FIRST = wire.ChooseItem(3)
HUGE = 10**30


def step(driven: Driven, *actions: dict[str, Any]) -> list[wire.ActionResult]:
    """Play actions in the JSON form that clients send."""
    params = msgspec.json.encode({"actions": {"farmer": actions}})
    result: wire.StepResult = driven.game.handle("step", params)
    return result.results["farmer"]


# ---------------------------------------------------------- actions that cannot be sent

NOT_EXPRESSIBLE = [
    *({"do": "craft", "item": item} for item in ("Chést", "50% off", "%", "木", "é")),
    *({"do": "navigate", "name": name} for name in ("Café", "Farm%1")),
    {"do": "menu", "option": "open", "menu_name": "skills"},
]
"""Valid actions that the dialect cannot express."""
WRONG = [
    *({"do": "craft", "item": item} for item in ("", "x" * 101, "x" * 300)),
    *({"do": "move", "x": x, "y": 0} for x in (201, -201, 2**31, 2**31 - 1, HUGE, -HUGE, 0.5)),
    *({"do": "choose_item", "slot_index": slot} for slot in (-1, 36, 2**31, HUGE)),
    *({"do": "attach_item", "slot_index": slot} for slot in (-1, 36, -(2**31), HUGE)),
    *({"do": "choose_option", "option_index": index} for index in (-1, 2**31, HUGE)),
    *(
        {"do": "choose_option", "option_index": 1, "quantity": count}
        for count in (0, -1, 1000, 2**31, HUGE)
    ),
    {"do": "menu", "option": "open", "menu_name": "cellar"},
    {"do": "menu", "option": "open"},
    {"do": "fly"},
    {"do": "use", "direction": "north"},
    {"do": "craft"},
]
"""Actions of a wrong shape or range."""


@pytest.mark.parametrize(
    ("action", "invalid"),
    [(action, False) for action in NOT_EXPRESSIBLE] + [(action, True) for action in WRONG],
)
def test_an_action_that_cannot_be_sent_fails_alone(
    driven: Driven, action: dict[str, Any], invalid: bool
) -> None:
    first = msgspec.to_builtins(FIRST)
    driven.sent.clear()
    done, failed, rest = step(driven, first, action, first)
    assert done.ok
    assert (failed.ok, failed.invalid) == (False, invalid)
    assert failed.reason == ("invalid" if invalid else "not_possible")
    assert failed.message
    assert rest.reason == "not_tried"
    assert "choose_item%3" in driven.sent
    assert all(message.isascii() and len(message) <= 256 for message in driven.sent)
    assert step(driven, first)[0].ok


@pytest.fixture(scope="module")
def driven() -> Driven:
    return Driven()


@sweep("action", WRONG)
def test_an_action_invalid_here_is_invalid_over_json_rpc(action: dict[str, Any]) -> None:
    raw = msgspec.Raw(msgspec.json.encode(action))
    result, expected = messages.read(raw), decoding.read(raw)
    assert isinstance(result, wire.ActionResult)
    if action.get("option_index", 0) < 2**31:  # 32 bits are a limit of the dialect alone
        assert isinstance(expected, wire.ActionResult)
        assert (result.reason, result.invalid) == (expected.reason, expected.invalid)


# ---------------------------------------------------------------------------- quantities


@pytest.fixture
def shop() -> Driven:
    driven = Driven()
    driven.command("add_item_by_name", "Parsnip", 5)
    driven.command("warp_shop", "pierre")
    driven.do(wire.Interact("up"))
    return driven


@pytest.mark.parametrize("count", [1, 2, 4, 6, 999])
def test_a_part_of_a_stack_is_not_sold(shop: Driven, count: int) -> None:
    before = shop.state().character
    (result,) = shop.do(wire.ChooseOption(7, count, "out")).results["farmer"]
    assert (result.ok, result.reason) == (False, "not_possible")
    assert "whole stack of 5" in result.message
    assert shop.state().character == before
    assert shop.deeds() == []


@pytest.mark.parametrize("count", [None, 5])
def test_a_whole_stack_is_sold(shop: Driven, count: int | None) -> None:
    (result,) = shop.do(wire.ChooseOption(7, count, "out")).results["farmer"]
    assert result.ok
    assert shop.deeds() == [("sold", "Parsnip", "Pierre", 5)]


def test_nothing_is_sold_from_an_empty_slot(shop: Driven) -> None:
    (result,) = shop.do(wire.ChooseOption(12, None, "out")).results["farmer"]
    assert result.reason == "bad_option"


@pytest.mark.parametrize("direction", ["in", "out"])
def test_a_quantity_of_zero_is_invalid(shop: Driven, direction: str) -> None:
    before = shop.state().character
    action = {"do": "choose_option", "option_index": 7, "quantity": 0, "direction": direction}
    (result,) = step(shop, action)
    assert (result.ok, result.invalid) == (False, True)
    assert shop.state().character == before


@pytest.mark.parametrize(("count", "taken"), [(None, 1), (3, 3), (5, 5), (6, 0)])
def test_a_chest_gives_the_requested_number_or_nothing(count: int | None, taken: int) -> None:
    driven = Driven()
    things = driven.speaker.world.locations["Farm"].things
    things[65, 15] = Thing("(BC)130", items=[Item("(O)24", 5)])
    driven.do(wire.Interact("right"))
    (result,) = driven.do(wire.ChooseOption(1, count)).results["farmer"]
    assert (result.ok, result.reason) == ((True, "ok") if taken else (False, "bad_option"))
    bag = {s.name: s.count for s in driven.state().character.slots}
    assert bag.get("Parsnip", 0) == taken


@pytest.mark.parametrize(("count", "left"), [(None, 0), (3, 2), (5, 0), (6, 5)])
def test_a_chest_takes_the_requested_number_or_nothing(count: int | None, left: int) -> None:
    driven = Driven()
    driven.command("add_item_by_name", "Parsnip", 5)
    driven.speaker.world.locations["Farm"].things[65, 15] = Thing("(BC)130", items=[])
    driven.do(wire.Interact("right"))
    (result,) = driven.do(wire.ChooseOption(7, count, "out")).results["farmer"]
    assert (result.ok, result.reason) == ((False, "bad_option") if left == 5 else (True, "ok"))
    bag = {s.name: s.count for s in driven.state().character.slots}
    assert bag.get("Parsnip", 0) == left


# --------------------------------------------------------------------------------- moves


class Walking(Driven):
    """A game whose replies to moves come from a function of the test."""

    def __init__(self, answer: Callable[[str], str], is_valley: bool = False) -> None:
        self.answer = answer
        super().__init__(is_valley=is_valley)

    def _say(self, message: str) -> str:
        if message.startswith("move_relative"):
            self.sent.append(message)
            return self.answer(message)
        return super()._say(message)

    def walk(self, x: int, y: int) -> tuple[wire.ActionResult, list[str]]:
        """Walk; return the result and the messages sent for it."""
        self.sent.clear()
        (result,) = self.do(wire.Move(x, y)).results["farmer"]
        return result, [message for message in self.sent if message.startswith("move")]


TRIED = ["2%1", "2%2", "1%1", "2%0", "3%1", "2%3"]
"""Targets that the published client tries for a walk to (2, 1), in order."""


@pytest.mark.parametrize("works", range(6))
def test_nearby_tiles_are_tried_if_the_target_cannot_be_reached(works: int) -> None:
    place = f"move_relative%{TRIED[works]}"
    result, moves = Walking(lambda message: str(message == place)).walk(2, 1)
    assert moves == [f"move_relative%{target}" for target in TRIED[: works + 1]]
    assert result.ok
    assert bool(result.message) == bool(works)


def test_a_walk_without_a_reachable_tile_has_no_path() -> None:
    result, moves = Walking(lambda message: "False").walk(2, 1)
    assert len(moves) == 6
    assert result.reason == "no_path"


def test_a_valley_gets_a_single_move_message() -> None:
    result, moves = Walking(lambda message: "False", is_valley=True).walk(2, 1)
    assert moves == ["move_relative%2%1"]
    assert result.reason == "no_path"


def silent(message: str) -> str:
    raise RequestTimeout("no reply")


def test_a_walk_without_a_reply_of_the_mod_is_blocked() -> None:
    driven = Walking(silent)
    result, moves = driven.walk(2, 1)
    assert moves == ["move_relative%2%1"]
    assert (result.ok, result.reason) == (False, "blocked")
    assert result.tile is not None
    assert driven.slept == 3.0
    assert driven.do(FIRST).results["farmer"][0].ok


def test_a_walk_without_a_reply_of_a_valley_times_out() -> None:
    with pytest.raises(RequestTimeout):
        Walking(silent, is_valley=True).walk(2, 1)
