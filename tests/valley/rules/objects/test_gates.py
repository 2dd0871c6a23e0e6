"""Gates: opening, closing, walking through."""

from __future__ import annotations

from pytest_stardojo.valley.menus import looks
from pytest_stardojo.valley.rules.interaction import action_button, tool_use
from pytest_stardojo.valley.world.places import blocked
from pytest_stardojo.wire import messages as wire
from tests.valley.playing import Game
from tests.valley.rules.worlds import hold, lay, refusal, small_farm

AHEAD = (64, 19)


def test_a_gate_opens_and_closes() -> None:
    world, farmer, farm = small_farm()
    lay(farm, AHEAD, "(O)325")
    seen = []
    for _ in range(3):
        seen.append((blocked(world, farm, *AHEAD), looks.thing_detail(farm.things[AHEAD])))
        action_button.interact(world, farmer, AHEAD)
    assert seen == [(True, "closed"), (False, "open"), (True, "closed")]


def test_an_occupied_gate_does_not_close() -> None:
    world, farmer, farm = small_farm()
    lay(farm, AHEAD, "(O)325")
    action_button.interact(world, farmer, AHEAD)
    other = small_farm()[1]
    other.key, other.x, other.y = "farmer2", *AHEAD
    world.farmers["farmer2"] = other
    assert refusal(action_button.interact, world, farmer, AHEAD) == "blocked"
    assert not blocked(world, farm, *AHEAD)


def test_an_open_gate_is_walkable() -> None:
    game = Game("save_new")
    game.farmer.x, game.farmer.y = 64, 20
    game.command("place_item", "Gate", None, 64, 19)
    assert game.do(wire.Move(0, -1)) == ["no_path"]
    assert game.do(wire.Interact("up"), wire.Move(0, -1)) == ["ok", "ok"]
    assert (game.farmer.x, game.farmer.y) == (64, 19)


def test_an_open_gate_comes_off_like_a_closed_one() -> None:
    world, farmer, farm = small_farm()
    lay(farm, AHEAD, "(O)325")
    farm.things[AHEAD].health = 200
    action_button.interact(world, farmer, AHEAD)
    hold(farmer, "(T)Axe")
    tool_use.use_tool(world, farmer, AHEAD)
    assert farm.things == {}
    assert [drop.item.id for drop in farm.drops] == ["(O)325"]
