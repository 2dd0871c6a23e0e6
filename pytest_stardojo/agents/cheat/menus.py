"""Cheats in menus: opened and left, cancelled, and numbers out of range."""

from __future__ import annotations

from pytest_stardojo.agents.cheat.way import Answers, Scene, Way, close
from pytest_stardojo.env.actions import ChooseOption, Interact, MenuAction
from pytest_stardojo.wire.actions import MENUS


def open_every_menu(scene: Scene) -> Answers:
    """Open and close the farmer's menus."""
    for menu in MENUS:
        yield [MenuAction("open", menu), MenuAction("close")]


def option_out_of_range(scene: Scene) -> Answers:
    """Choose options that the menu does not have."""
    yield [MenuAction("open", "inventory"), ChooseOption(999)]
    yield [ChooseOption(37, None, "out"), ChooseOption(998, 5, "in")]
    yield close()


def quantity_out_of_range(scene: Scene) -> Answers:
    """Ask for quantities beyond any stack."""
    yield [MenuAction("open", "inventory"), ChooseOption(1, 999, "out")]
    yield [ChooseOption(1, 0, "out"), ChooseOption(1, -5, "out")]
    yield close()


def quantity_of_a_product(scene: Scene) -> Answers:
    """Ask the crafting menu for 999 of its first product."""
    yield [MenuAction("open", "crafting"), ChooseOption(1, 999)]
    yield close()


def give_up_quests(scene: Scene) -> Answers:
    """Cancel quests in the journal and leave it."""
    yield [MenuAction("open", "quests")]
    if scene.menu is not None and scene.menu.options:
        yield [ChooseOption(1)]
        yield [ChooseOption(0)]
    yield close()


def leave_a_counter(scene: Scene) -> Answers:
    """Talk at the nearest counter, look at the first choice, and leave without an order."""
    keeper = scene.nearest(lambda tile: tile.character is not None)
    walk = keeper and scene.beside(keeper)
    if not walk:
        return
    yield [walk[0], Interact(walk[1])]
    if scene.menu is not None and scene.menu.kind == "question":
        yield [ChooseOption(1)]
    yield close()
    yield close()


def ship_and_take_back(scene: Scene) -> Answers:
    """Put something into the shipping bin and take it out again."""
    bin_ = scene.nearest(lambda tile: "Shipping Bin" in (tile.building or tile.object or ""))
    walk = bin_ and scene.beside(bin_)
    if not walk or not scene.slots:
        return
    yield [walk[0], Interact(walk[1])]
    if scene.menu is not None:
        yield [ChooseOption(scene.slots[-1].index + 1, 1, "out"), ChooseOption(1)]
    yield close()


WAYS = (
    Way("open every menu", open_every_menu),
    Way("option out of range", option_out_of_range),
    Way("quantity out of range", quantity_out_of_range),
    Way("999 of a product", quantity_of_a_product, frozenset({"craft"})),
    Way("give up quests", give_up_quests, frozenset({"quit", "complete_help", "complete_story"})),
    Way(
        "leave a counter without an order",
        leave_a_counter,
        frozenset({"talk", "pet", "friendship"}),
    ),
    Way("ship and take back", ship_and_take_back, frozenset({"sell"})),
)
