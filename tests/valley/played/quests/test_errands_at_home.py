"""Errands at Robin's and Marnie's shops, played on the bundled saves by actions alone."""

from __future__ import annotations

from pytest_stardojo.wire import messages as wire
from tests.valley.playing import Game


class Errand(Game):
    """A game whose menu options are chosen by their labels."""

    def pick(self, *labels: str) -> None:
        for label in labels:
            menu = self.observe().menu
            assert menu is not None, label
            option = next(one for one in menu.options if one.label.startswith(label))
            assert self.do(wire.ChooseOption(option.index)) == ["ok"], label

    def ordered(self) -> list[tuple[str, str]]:
        deeds = self.observe().ledger
        return [(entry.thing, entry.thing_id) for entry in deeds if entry.deed == "ordered"]


def _at(shop: str, save: str = "save_new") -> Errand:
    game = Errand(save)
    game.command("warp_shop", shop)
    assert game.do(wire.Interact("up")) == ["ok"]
    return game


def test_a_coop_is_moved() -> None:
    game = _at("robin")
    game.pick("Construct", "Move", "Coop", "")
    assert game.ordered() == [("Coop", "move")]


def test_a_bin_is_built_from_bought_wood_and_another_torn_down() -> None:
    game = _at("robin")
    game.pick("Shop")
    menu = game.observe().menu
    assert menu is not None
    wood = next(option.index for option in menu.options if option.label == "Wood")
    assert game.do(wire.ChooseOption(wood, 150), wire.ChooseOption(0)) == ["ok", "ok"]
    assert game.do(wire.Interact("up")) == ["ok"]
    game.pick("Construct", "Build", "Shipping Bin", "", "Demolish", "Shipping Bin")
    assert game.ordered() == [("Shipping Bin", "build"), ("Shipping Bin", "demolish")]


def test_the_farmhouse_is_ordered_and_grows() -> None:
    game = _at("robin")
    game.command("add_item_by_name", "Wood", 450)
    game.pick("Construct", "Upgrade the farmhouse", "Yes")
    assert game.ordered() == [("Farmhouse", "farmhouse")]
    for _ in range(3):
        game.sleep()
    assert game.observe().farm.house_level == 1


def test_the_farmhouse_moves_once_the_coop_has_made_way() -> None:
    game = _at("robin")
    game.pick("Construct", "Move", "Coop", "", "Move", "Farmhouse", "")
    assert ("Farmhouse", "move") in game.ordered()


def test_a_cow_is_bought_into_a_barn_that_was_put_up_first() -> None:
    game = Errand("save_farming")
    game.command("set_money", 20_000)
    game.command("warp_shop", "marnie")
    assert game.do(wire.Interact("up")) == ["ok"]
    game.pick("Animals", "Cow", "Deluxe Barn", "")
    (deed,) = [one for one in game.observe().ledger if one.deed == "bought"]
    assert (deed.thing, deed.by) == ("Cow", "Marnie")
