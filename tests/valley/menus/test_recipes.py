"""The ingredients in the lists of recipes."""

from __future__ import annotations

from pytest_stardojo import Settings, StarDojoEnv
from pytest_stardojo.backends import boot
from pytest_stardojo.env.actions import MenuAction


def test_every_option_lists_the_ingredients() -> None:
    game = boot("inprocess", frames=False)
    with StarDojoEnv(game, Settings(image=None)) as env:
        env.reset(save="save_new")
        seen, _ = env.step([MenuAction("open", "crafting")])
        assert seen.state.menu is not None
        needs = {option.label: option.needs for option in seen.state.menu.options}
        assert needs["Wood Fence"] == "2 Wood"
        assert needs["Chest"] == "50 Wood"
        assert needs["Furnace"] == "20 Copper Ore, 25 Stone"
        assert all(needs.values())
        assert "Wood Fence (2 Wood); " in seen.text
    game.close()
