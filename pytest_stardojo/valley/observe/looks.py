"""How things are called when somebody looks at them."""

from __future__ import annotations

from pytest_stardojo.gamedata import crops as crop_table
from pytest_stardojo.gamedata import debris as debris_table
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import trees as tree_table
from pytest_stardojo.valley.rules.fields import crops
from pytest_stardojo.valley.world import goods
from pytest_stardojo.valley.world.footprints import is_gate
from pytest_stardojo.valley.world.model import (
    Animal,
    Bush,
    Crop,
    Farmer,
    FruitTree,
    Monster,
    Pet,
    Thing,
    Tree,
    Villager,
)
from pytest_stardojo.wire import messages as wire


def crop_state(crop: Crop) -> wire.CropState:
    """A crop as one sees it."""
    if crop.forage:
        return wire.CropState(item_table.item(crop.forage).name, "", 0, 0, ripe=not crop.dead)
    info = crop_table.crop(crop.seed)
    phases = len(info.phase_days)
    return wire.CropState(
        name=item_table.item(info.harvest).name,
        seed=crop.seed,
        phase=min(crop.phase, phases),
        phases=phases,
        ripe=crops.is_ripe(crop),
        dead=crop.dead,
    )


def tree_name(tree: Tree) -> str:
    """``Oak tree, stage 3``, ``Pine stump``."""
    kind = tree_table.tree(tree.kind).name
    if tree.stump:
        return f"{kind} stump"
    return f"{kind} tree, stage {min(tree.stage, tree_table.GROWN)}"


def fruit_tree_name(tree: FruitTree) -> str:
    """``Cherry tree``, with its fruit when it bears some."""
    kind = item_table.item(tree.sapling).name.removesuffix(" Sapling")
    if tree.stump:
        return f"{kind} stump"
    if tree.fruit:
        return f"{kind} tree, {tree.fruit} fruit"
    return f"{kind} tree" if tree.days_left <= 0 else f"{kind} tree, young"


def clump_name(kind: int) -> str:
    """``Large Stump``, ``Hollow Log``, ``Boulder`` ..."""
    return debris_table.clump(kind).name


def bush_name(bush: Bush) -> str:
    """``Large bush``, ``Medium bush, berries``."""
    return f"{bush.size.capitalize()} bush" + (", berries" if bush.berries else "")


def thing_detail(thing: Thing) -> str | None:
    """What else one sees of a thing: a machine's work, a gift box, a gate."""
    if thing.held is not None:
        name = goods.name(thing.held)
        return f"ready: {name}" if thing.ready else f"working on: {name}, {thing.ready_in} minutes"
    if thing.gift:
        return "gift box"
    if is_gate(thing):
        return "open" if thing.ready else "closed"
    if thing.text:
        return f"reads: {thing.text}"
    if thing.fitted:
        return f"with {item_table.item(thing.fitted).name}"
    return node_name(thing.id)


def node_name(id: str) -> str | None:
    """What one sees in a stone: ``copper node``, ``amethyst node``; None in a plain one."""
    stone = debris_table.stone(id)
    plain = stone is None or any(word in stone.name for word in PLAIN)
    return None if stone is None or plain else stone.name


PLAIN = ("outdoor stone", "gray stone", "mine stone", "volcano stone")
"""What the table calls stones in which nothing shows."""


def monster_name(monster: Monster) -> str:
    """``Green Slime``, with what it is up to where that is told: ``Grub (pupa)``."""
    return f"{monster.kind} ({monster.state})" if monster.state in TOLD else monster.kind


TOLD = ("charging", "fleeing", "pupa", "aiming", "down", "bare")
"""States of monsters that one sees."""


def someone(who: Farmer | Villager | Animal | Pet) -> str:
    """Name of a character; animals and pets with their type."""
    if isinstance(who, Animal | Pet):
        return f"{who.name} ({who.type})"
    return who.name
