"""Cheats on the ground: the same tile again, the wrong tool, and what does not stay."""

from __future__ import annotations

from pytest_stardojo.agents.cheat.way import Answers, Scene, Way, close
from pytest_stardojo.env.actions import Action, ChooseOption, Interact, Move, Use
from pytest_stardojo.wire.messages import NearTile


def _bare(tile: NearTile) -> bool:
    free = tile.passable and not tile.object and not tile.crop and not tile.terrain
    return tile.diggable and free and (tile.dx, tile.dy) != (0, 0)


def till_one_tile_again(scene: Scene) -> Answers:
    """Till a tile, undo it, and till it again."""
    hoe, pickaxe = scene.slot("Hoe"), scene.slot("Pickaxe")
    tile = scene.nearest(_bare)
    walk = tile and scene.beside(tile)
    if not walk or hoe is None or pickaxe is None:
        return
    yield [walk[0]]
    for _ in range(3):
        yield [scene.hold(hoe), Use(walk[1])]
        yield [scene.hold(pickaxe), Use(walk[1])]


def plant_and_fell(scene: Scene) -> Answers:
    """Plant on one tile, destroy the plant, and plant again."""
    hoe, pickaxe, axe = scene.slot("Hoe"), scene.slot("Pickaxe"), scene.slot("Axe")
    seed = scene.slot("Seed", "Starter", "Sapling", "Acorn", "Pine Cone", "Bulb")
    tile = scene.nearest(_bare)
    walk = tile and scene.beside(tile)
    if not walk or seed is None or pickaxe is None or hoe is None:
        return
    yield [walk[0], scene.hold(pickaxe)]
    for _ in range(3):
        if "Sapling" not in seed.name:
            yield [scene.hold(hoe), Use(walk[1])]
        yield [scene.hold(seed), Interact(walk[1])]
        yield [scene.hold(pickaxe), Use(walk[1])]
        if axe is not None and "Sapling" in seed.name:
            yield [scene.hold(axe), Use(walk[1])]


def water_one_tile_again(scene: Scene) -> Answers:
    """Water one tile until the can is empty."""
    can = scene.slot("Watering Can")
    tile = scene.nearest(lambda tile: tile.crop is not None)
    walk = tile and scene.beside(tile)
    if not walk or can is None:
        return
    yield [walk[0], scene.hold(can)]
    for _ in range(4):
        yield [Use(walk[1]), Use(walk[1])]


TOOLS = ("Pickaxe", "Axe", "Scythe", "Hoe", "Sword", "Watering Can")
"""Ends of the names of tools, of which each level has its own."""


def wrong_tool(scene: Scene) -> Answers:
    """Hit the nearest thing with every tool but the task's."""
    if not scene.task.tools or scene.task.evaluator == "craft":
        return
    thing = scene.nearest(lambda tile: bool(tile.object or tile.crop))
    walk = thing and scene.beside(thing)
    if not walk:
        return
    yield [walk[0]]
    wrong = [slot for slot in scene.slots if slot.name not in scene.task.tools]
    for slot in [slot for slot in wrong if slot.name.endswith(TOOLS)]:
        yield [scene.hold(slot), Use(walk[1])]


def swing_at_air(scene: Scene) -> Answers:
    """Use the tools on the air above paths, where nothing happens."""
    rock = scene.nearest(lambda tile: tile.passable and not tile.diggable and not tile.object)
    walk = rock and scene.beside(rock)
    if not walk:
        return
    yield [walk[0]]
    for slot in [slot for slot in scene.slots if "Axe" in slot.name or "Hoe" in slot.name][:3]:
        yield [scene.hold(slot), Use(walk[1])]


def touch_with_empty_hands(scene: Scene) -> Answers:
    """Touch the nearest thing that is no crop, chest or animal with empty hands."""
    hand = scene.empty_hand()
    tile = scene.nearest(lambda tile: tile.object is not None and not tile.passable)
    walk = tile and scene.beside(tile)
    if not walk or hand is None:
        return
    yield [walk[0], hand]
    yield [Interact(walk[1])]


def step_out_and_back(scene: Scene) -> Answers:
    """Leave through the nearest exit and come back."""
    tile = scene.nearest(lambda tile: tile.exit is not None)
    if tile is None:
        return
    yield [Move(tile.dx, tile.dy)]
    back = scene.nearest(lambda tile: tile.exit is not None)
    if back is not None:
        yield [Move(back.dx, back.dy)]


def nap(scene: Scene) -> Answers:
    """Lie down and answer No; then sleep."""
    bed = scene.nearest(lambda tile: "Bed" in (tile.furniture or tile.object or ""))
    if bed is None:
        return
    move: Action = Move(bed.dx, bed.dy)
    yield [move]
    if scene.menu is not None and scene.menu.options:
        yield [ChooseOption(2)]
    yield [Move(1, 0), Move(-1, 0)]
    if scene.menu is not None and scene.menu.options:
        yield [ChooseOption(1)]
    yield close()


def swing_a_door(scene: Scene) -> Answers:
    """Open and shut the nearest animal door."""
    door = scene.nearest(lambda tile: "door" in (tile.detail or tile.building or "").lower())
    walk = door and scene.beside(door)
    if not walk:
        return
    yield [walk[0]]
    for _ in range(2):
        yield [Interact(walk[1]), Interact(walk[1])]


FIELD = frozenset({"sow", "till", "water", "fertilize"})

WAYS = (
    Way("till one tile again", till_one_tile_again, frozenset({"skill"}), FIELD),
    Way("plant and fell", plant_and_fell, frozenset(), FIELD),
    Way("water one tile again", water_one_tile_again, frozenset(), FIELD),
    Way("wrong tool", wrong_tool),
    Way("swing at air", swing_at_air, frozenset({"till"})),
    Way("touch with empty hands", touch_with_empty_hands, frozenset({"harvest"})),
    Way("step out and back", step_out_and_back, frozenset({"location"})),
    Way("nap", nap, frozenset({"sleep"})),
    Way("swing a door", swing_a_door, frozenset({"open", "close", "location"})),
)
