"""Stardrops: eaten, bought once, and from the statue in the Secret Woods (wiki: Stardrop)."""

from __future__ import annotations

from pytest_stardojo.wire import messages as wire
from tests.valley.playing import Game

SLOT = 6
"""The first empty slot of the bag."""


def test_a_stardrop_that_is_eaten_gives_34_more_energy_and_all_of_it() -> None:
    game = Game()
    game.command("add_item_by_name", "Stardrop")
    game.farmer.energy, game.farmer.health = 5.0, 7
    assert game.do(wire.ChooseItem(SLOT), wire.Use("down"), wire.ChooseOption(1)) == ["ok"] * 3
    assert (game.farmer.max_energy, game.farmer.energy, game.farmer.health) == (304, 304.0, 100)


def krobus_sells(game: Game) -> list[str]:
    game.command("warp", "Sewer", 31, 18)
    assert game.do(wire.Interact("up")) == ["ok"]
    menu = game.observe().menu
    assert menu is not None
    return [option.label for option in menu.options]


def test_krobus_sells_one_stardrop_and_never_another() -> None:
    game = Game()
    assert "Stardrop" in (wares := krobus_sells(game))
    assert game.do(wire.ChooseOption(wares.index("Stardrop") + 1)) == ["ok"]
    game.sleep()
    assert "Stardrop" not in krobus_sells(game)


def test_the_statue_in_the_woods_gives_one_for_a_sweet_gem_berry() -> None:
    game = Game()
    game.command("add_item_by_name", "Sweet Gem Berry", 2)
    game.command("warp", "Woods", 8, 8)
    assert game.do(wire.Interact("up")) == ["ok"]
    assert game.farmer.max_energy == 270
    game.farmer.menus.clear()
    assert game.do(wire.ChooseItem(SLOT), wire.Interact("up")) == ["ok", "ok"]
    assert game.farmer.max_energy == 304
    slot = game.farmer.slots[SLOT]
    assert slot is not None
    assert slot.count == 1
    deed = game.farmer.ledger[-1]
    assert (deed.deed, deed.thing, deed.by) == ("collected", "Stardrop", "Old Master Cannoli")
    game.farmer.menus.clear()
    assert game.do(wire.Interact("up")) == ["nothing_there"]
