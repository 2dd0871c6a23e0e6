"""Activities that end early."""

from __future__ import annotations

from pytest_stardojo.valley.rules.common import activities, menu_stack
from pytest_stardojo.valley.world.clock import tick_at
from pytest_stardojo.valley.world.model import Activity
from pytest_stardojo.wire import messages as wire
from tests.valley.playing import Game
from tests.valley.rules.worlds import small_farm


def test_a_menu_ends_an_activity_that_declares_it() -> None:
    _, farmer, _ = small_farm()
    farmer.activity = Activity("navigate", ends_at_menu=True)
    menu_stack.show_message(farmer, "A scene.")
    assert farmer.activity is None


def test_a_menu_leaves_other_activities_running() -> None:
    _, farmer, _ = small_farm()
    farmer.activity = Activity("eat")
    menu_stack.show_message(farmer, "A letter.")
    assert farmer.activity == Activity("eat")


def test_an_interruption_refuses_the_action_with_its_reason() -> None:
    _, farmer, _ = small_farm()
    activity = farmer.activity = Activity("move")
    activities.interrupt(farmer, "hurt", "the Bat struck", only=("use",))
    assert farmer.activity is activity
    activities.interrupt(farmer, "hurt", "the Bat struck", only=("move",))
    assert farmer.activity is None
    assert activity.params == {"refused": ["hurt", "the Bat struck"]}


def test_a_scene_on_the_way_ends_the_journey_without_a_refusal() -> None:
    """Lewis shows the community center to a farmer in town on a dry morning."""
    game = Game("save_new")
    game.farmer.location, game.farmer.x, game.farmer.y = "BusStop", 42, 23
    game.farmer.events_seen.remove("611439")
    game.world.day, game.world.weather, game.world.tick = 5, "Sun", tick_at(900)
    result = game.step(wire.Navigate("Beach"))
    assert result.results["farmer"][0].ok
    assert result.state.menu is not None
    assert game.farmer.location == "Town"
    assert game.farmer.activity is None
