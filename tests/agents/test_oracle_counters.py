"""The oracle remembers counters without a keeper to talk to."""

from __future__ import annotations

import pytest

from pytest_stardojo.agents.oracle.town import people
from pytest_stardojo.wire.messages import MenuState, OptionState

NOWHERE = (0, 0, 0, 0)
GOODS = OptionState(1, "Muscle Remedy", NOWHERE, 1000)
TALK = OptionState(2, "Talk to Harvey", NOWHERE)


@pytest.mark.parametrize(
    ("menu", "mute"),
    [
        (MenuState("shop", options=[GOODS]), True),
        (MenuState("shop", options=[GOODS, TALK]), False),
        (MenuState("question", options=[GOODS]), False),
    ],
)
def test_a_counter_with_only_shelves_has_no_keeper(menu: MenuState, mute: bool) -> None:
    memory: dict[str, int] = {}
    people.notice(memory, menu, "Hospital")
    assert bool(memory) is mute
