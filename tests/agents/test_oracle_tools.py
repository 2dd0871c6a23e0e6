"""The oracle's tool names come from the tool table."""

from __future__ import annotations

import pytest

from pytest_stardojo.agents.oracle.tools import CANS, CLEARED_WITH, PICKAXES, SCYTHES, of_kind
from pytest_stardojo.gamedata import tools as tool_table


def test_tools_of_a_kind_are_sorted_by_level() -> None:
    assert PICKAXES == (
        "Pickaxe",
        "Copper Pickaxe",
        "Steel Pickaxe",
        "Gold Pickaxe",
        "Iridium Pickaxe",
    )
    assert SCYTHES == ("Scythe", "Golden Scythe", "Iridium Scythe")
    assert (CANS[0], CANS[-1], len(CANS)) == ("Watering Can", "Iridium Watering Can", 5)


def test_an_unknown_kind_has_no_tools() -> None:
    assert of_kind("spoon") == ()


@pytest.mark.parametrize("debris", CLEARED_WITH)
def test_debris_is_cleared_by_tools_of_one_kind(debris: str) -> None:
    kinds = {info.tool for info in tool_table.tools().values() if info.name in CLEARED_WITH[debris]}
    assert len(kinds) == 1
    assert CLEARED_WITH[debris] == of_kind(kinds.pop())
