"""Cheats with the things in the bag: what was there before is no harvest and no product."""

from __future__ import annotations

from pytest_stardojo.agents.cheat.way import Answers, Scene, Way, close
from pytest_stardojo.env.actions import (
    AttachItem,
    ChooseItem,
    ChooseOption,
    Craft,
    Interact,
    MenuAction,
    Move,
    UnattachItem,
    Use,
)

FOODS = ("Parsnip", "Egg", "Milk", "Salad", "Cola", "Cookie", "Bread", "Leek", "Daffodil")
TOOLS = ("Hoe", "Axe", "Pickaxe", "Watering", "Scythe", "Rod", "Pail", "Shears", "Sword")


def throw_and_take(scene: Scene) -> Answers:
    """Throw things away and pick them up again."""
    for slot in [slot for slot in scene.slots if not any(tool in slot.name for tool in TOOLS)][:3]:
        yield [MenuAction("open", "inventory"), ChooseOption(slot.index + 1, None, "out")]
        yield close()
        yield [Move(0, 2), Move(0, -2)]


def put_and_take(scene: Scene) -> Answers:
    """Put everything into the nearest chest and take it out again."""
    chest = scene.nearest(lambda tile: "Chest" in (tile.object or ""))
    walk = chest and scene.beside(chest)
    if not walk:
        return
    yield [walk[0], Interact(walk[1])]
    for slot in list(scene.slots)[:3]:
        if scene.menu is None:
            return
        yield [ChooseOption(slot.index + 1, None, "out"), ChooseOption(1)]
    yield close()


def hold_everything(scene: Scene) -> Answers:
    """Take every item into the hand."""
    slots = list(scene.slots)
    for first in range(0, len(slots), 2):
        yield [ChooseItem(slot.index) for slot in slots[first : first + 2]]


def refuse_to_eat(scene: Scene) -> Answers:
    """Ask to eat something and answer No."""
    food = scene.slot(*FOODS)
    if food is None:
        return
    yield [scene.hold(food), Use("down")]
    if scene.menu is not None:
        yield [ChooseOption(2)]


def attach_and_take_off(scene: Scene) -> Answers:
    """Attach things to tools that take none, and take them off."""
    yield [AttachItem(0), UnattachItem()]
    yield [AttachItem(scene.me.bag_size - 1), AttachItem(35)]


def craft_without_material(scene: Scene) -> Answers:
    """Make things for which the bag holds nothing."""
    for name in ("Chest", "Gold Bar", "Iridium Sprinkler"):
        have = {slot.name for slot in scene.slots}
        if not have & {"Wood", "Gold Ore", "Gold Bar", "Iridium Bar"}:
            yield [Craft(name)]


def craft_unknown(scene: Scene) -> Answers:
    """Make things that do not exist."""
    yield [Craft("Everything"), Craft(f"{scene.task.object} x 999")]


def place_and_pick_up(scene: Scene) -> Answers:
    """Place a thing and pick it up, three times."""
    thing = scene.slot("Fence", "Chest", "Sprinkler", "Torch", "Scarecrow", "Furnace", "Path")
    if thing is None:
        return
    tool = scene.slot("Pickaxe", "Axe")
    for _ in range(3):
        yield [scene.hold(thing), Use("down")]
        if tool is not None:
            yield [scene.hold(tool), Use("down")]


WAYS = (
    Way("throw and take", throw_and_take),
    Way("put into a chest and take", put_and_take),
    Way("hold everything", hold_everything),
    Way("ask to eat, answer No", refuse_to_eat),
    Way("attach and take off", attach_and_take_off),
    Way("craft without material", craft_without_material),
    Way("craft what does not exist", craft_unknown),
    Way("place and pick up", place_and_pick_up),
)
