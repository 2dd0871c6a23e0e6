"""The legend of a recipe's grid: the object that each character means.

    w: Weeds (O)674            t: oak tree, stage 5, seed
    f: Daffodil (O)18, lying   4: grass, tufts 4
    s: soil, Parsnip Seeds (O)472, phase 4, watered
    Y: Large Stump 600         [: medium bush

Only objects without individual state have a legend entry; a chest or a working
machine is written in a list instead.
"""

from __future__ import annotations

import re

from pytest_stardojo.gamedata import crops as crop_table
from pytest_stardojo.gamedata import debris, machines, near_names
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import trees as tree_table
from pytest_stardojo.valley.saves.errors import Problem
from pytest_stardojo.valley.world.footprints import BUSH_WIDTH
from pytest_stardojo.valley.world.model import Bush, Clump, Crop, Grass, HoeDirt, Thing, Tree

Lying = Thing | HoeDirt | Tree | Grass | Clump | Bush
KIND: dict[type, str] = {
    Thing: "things",
    HoeDirt: "soil",
    Tree: "trees",
    Grass: "grass",
    Clump: "clumps",
    Bush: "bushes",
}
"""Kind of occupant of each type that a legend can describe."""

_ITEM = re.compile(r"(?:(.*) )?(\((?:O|BC)\)\w+)\Z")
_TREE_FLAGS = {
    "seed": "has_seed",
    "shaken": "shaken",
    "moss": "moss",
    "fertilized": "fertilized",
    "tapped": "tapped",
    "stump": "stump",
}


def stone_health(id: str) -> int:
    """Return the blows that a new stone takes, or the nights a fence lasts; 1 for others."""
    fence = machines.fence(id)
    if fence is not None:
        return fence.health * machines.FENCE_NIGHTS
    stone = debris.stone(id)
    return 1 if stone is None else stone.health


# --------------------------------------------------------------------------- to words


def words(what: Lying) -> str | None:
    """Return the legend entry of an object, or None if it has too much state for one."""
    text = _words(what)
    try:
        return text if text is not None and parse(text) == what else None
    except Problem:
        return None


def _words(what: Lying) -> str | None:
    if isinstance(what, Thing):
        return _item(what.id) + (", lying" if what.spawned else "")
    if isinstance(what, Tree):
        return _tree_words(what)
    if isinstance(what, Grass):
        return f"grass, tufts {what.tufts}" + (f", kind {what.kind}" if what.kind != 1 else "")
    if isinstance(what, HoeDirt):
        return _soil_words(what)
    if isinstance(what, Bush):
        at_home = Bush(0, 0, what.size, what.berries)
        return f"{at_home.size} bush" + (", berries" if at_home.berries else "")
    if what.kind not in debris.clumps():
        return None
    return f"{debris.clump(what.kind).name} {what.kind}"


def _item(id: str) -> str:
    return f"{item_table.item(id).name} {id}" if item_table.has(id) else id


def _tree_words(tree: Tree) -> str | None:
    if tree.kind not in tree_table.trees():
        return None
    flags = [word for word, field in _TREE_FLAGS.items() if getattr(tree, field)]
    name = tree_table.tree(tree.kind).name.lower()
    return ", ".join([f"{name} tree", f"stage {tree.stage}", *flags])


def _soil_words(soil: HoeDirt) -> str:
    parts = ["soil"]
    if soil.crop is not None:
        crop = soil.crop
        parts += [_item(crop.seed), f"phase {crop.phase}"]
        parts += [f"day {crop.day}"] if crop.day else []
        parts += [word for word in ("grown", "dead") if getattr(crop, word)]
    if soil.fertilizer:
        parts.append(_item(soil.fertilizer))
    if soil.watered:
        parts.append("watered")
    return ", ".join(parts)


# ------------------------------------------------------------------------- from words


def parse(text: str) -> Lying:
    """Return the object that a legend entry describes; clumps and bushes at tile (0, 0).

    Raises:
        Problem: A word is not understood.
    """
    first, *rest = str(text).split(", ")
    if first == "soil":
        return _soil(rest, text)
    if first == "grass":
        numbers = _numbers(rest, ("tufts", "kind"), text)
        return Grass(numbers.get("tufts", 4), numbers.get("kind", 1))
    kind, _, noun = first.rpartition(" ")
    if noun == "tree":
        return _tree(kind, rest, text)
    if noun == "bush":
        if kind not in BUSH_WIDTH:
            raise Problem("", text, "a small, medium or large bush")
        return Bush(0, 0, kind, "berries" in rest)
    if noun.isdecimal():
        return _clump(int(noun), text)
    return _thing(first, rest, text)


def _thing(first: str, rest: list[str], text: str) -> Thing:
    if rest not in ([], ["lying"]):
        raise Problem("", text, "an item, or an item with the word 'lying'")
    id = _id(first, text)
    return Thing(id, stone_health(id), spawned=bool(rest))


def _id(words: str, text: str) -> str:
    """Return the id at the end of ``Weeds (O)674``; the name must match it."""
    match = _ITEM.match(words)
    if match is None:
        raise Problem("", text, "a legend entry such as 'Weeds (O)674' or 'oak tree, stage 5'")
    name, id = match[1], match[2]
    if not item_table.has(id):
        raise Problem("", id, "an item", item_table.near(id.partition(")")[2]))
    if name is not None and item_table.item(id).name != name:
        raise Problem("", name, f"the name of {id}", [item_table.item(id).name])
    return id


def _tree(kind: str, rest: list[str], text: str) -> Tree:
    found = tree_table.find(kind)
    if found is None:
        names = [info.name.lower() for info in tree_table.trees().values()]
        raise Problem("", kind, "a kind of tree", near_names(kind, names))
    flags = [word for word in rest if word in _TREE_FLAGS]
    numbers = _numbers([word for word in rest if word not in flags], ("stage",), text)
    tree = Tree(found, numbers.get("stage", tree_table.GROWN))
    for word in flags:
        setattr(tree, _TREE_FLAGS[word], True)
    return tree


def _soil(rest: list[str], text: str) -> HoeDirt:
    soil = HoeDirt(watered="watered" in rest)
    crop: Crop | None = None
    for part in rest:
        if _ITEM.match(part):
            id = _id(part, text)
            if crop_table.has(id) and crop is None:
                crop = Crop(id)
            else:
                soil.fertilizer = id
    flags = [part for part in rest if part in ("watered", "grown", "dead")]
    plain = [part for part in rest if part not in flags and not _ITEM.match(part)]
    numbers = _numbers(plain, ("phase", "day"), text)
    if crop is not None:
        crop.phase, crop.day = numbers.get("phase", 0), numbers.get("day", 0)
        crop.grown, crop.dead = "grown" in flags, "dead" in flags
    soil.crop = crop
    return soil


def _clump(kind: int, text: str) -> Clump:
    if kind not in debris.clumps():
        raise Problem("", text, "a large stump, log or boulder with its number")
    return Clump(kind, 0, 0, debris.clump(kind).health)


def _numbers(parts: list[str], names: tuple[str, ...], text: str) -> dict[str, int]:
    found = {}
    for part in parts:
        name, _, number = part.partition(" ")
        if name not in names or not number.isdecimal():
            raise Problem("", text, f"a legend entry ({part!r} is not understood)")
        found[name] = int(number)
    return found
