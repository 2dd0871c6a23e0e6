"""Names and details of things in observations."""

from __future__ import annotations

from functools import cache

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
    """Return the visible state of a crop."""
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
    """Return ``Oak tree, stage 3``, ``Pine stump``."""
    kind = kind_of_tree(tree_table.tree(tree.kind).name)
    if tree.stump:
        return f"{kind.removesuffix(' tree').removesuffix(' Tree')} stump"
    return f"{kind}, stage {min(tree.stage, tree_table.GROWN)}"


@cache
def kind_of_tree(name: str) -> str:
    """Return ``Oak tree`` for ``Oak``, ``Palm tree`` for ``Palm (desert)``, ``Mystic Tree``."""
    kind = name.partition(" (")[0].rstrip(" 0123456789")
    return kind if kind.endswith("Tree") else f"{kind} tree"


def fruit_tree_name(tree: FruitTree) -> str:
    """Return ``Cherry tree``, with the number of its fruit if it has any."""
    kind = item_table.item(tree.sapling).name.removesuffix(" Sapling")
    if tree.stump:
        return f"{kind} stump"
    if tree.fruit:
        return f"{kind} tree, {tree.fruit} fruit"
    return f"{kind} tree" if tree.days_left <= 0 else f"{kind} tree, young"


def clump_name(kind: int) -> str:
    """Return ``Large Stump``, ``Hollow Log``, ``Boulder`` ..."""
    return debris_table.clump(kind).name


def bush_name(bush: Bush) -> str:
    """Return ``Large bush``, ``Medium bush, berries``."""
    return f"{bush.size.capitalize()} bush" + (", berries" if bush.berries else "")


def thing_detail(thing: Thing) -> str | None:
    """Return the visible state of a thing: a machine's work, a gift box, a gate."""
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
    """Return what a stone visibly contains: ``copper node``; None for a plain stone."""
    stone = debris_table.stone(id)
    plain = stone is None or any(word in stone.name for word in PLAIN)
    return None if stone is None or plain else stone.name


PLAIN = ("outdoor stone", "gray stone", "mine stone", "volcano stone")
"""Parts of the names of plain stones in the table."""


def monster_name(monster: Monster) -> str:
    """Return ``Green Slime``, or with a visible state ``Grub (pupa)``."""
    return f"{monster.kind} ({monster.state})" if monster.state in VISIBLE_STATES else monster.kind


VISIBLE_STATES = ("charging", "fleeing", "pupa", "aiming", "down", "bare")
"""States of monsters that observations show."""


def character_name(who: Farmer | Villager | Animal | Pet) -> str:
    """Return the name of a character; animals and pets with their type."""
    if isinstance(who, Animal | Pet):
        return f"{who.name} ({who.type})"
    return who.name
