"""The evaluators that a task may name: what they ask for, and how one says it.

How progress is read stands in ``pytest_stardojo.evaluation``; here is what a task
file can be checked against without playing.  ``objects`` and ``tools`` name the
domains of ``names.py``; a domain of ``any`` is not checked.
"""

from __future__ import annotations

import msgspec

from pytest_stardojo.gamedata import places, quests
from pytest_stardojo.task import Task, split_list


class Kind(msgspec.Struct, frozen=True):
    """One evaluator, as far as task files know it."""

    name: str
    order: str
    """Instruction, with ``{n}`` for the quantity, ``{object}``, and ``{tool}`` where it does
    not simply follow."""
    done: str
    """What stands behind ``7 of 10`` in a report, with ``{object}``."""
    objects: str = "any"
    """Domain of the object."""
    tools: str = "none"
    """Domain of the tool; ``none`` when a tool makes no sense."""
    tool_needed: bool = False
    by: str = "with"
    """The word between deed and tool."""


_KINDS = (
    # Farming
    Kind("clear", "Clear {n} {object}", "{object} cleared", "debris", "item"),
    Kind("till", "Till {n} {object}", "{object} tilled", "soil", "item"),
    Kind(
        "fertilize",
        "Fertilize {n} {object}",
        "{object} fertilized",
        "soil",
        "item",
        True,
    ),
    Kind("sow", "Sow {n} {object}", "{object} sown", "soil", "item", True),
    Kind("water", "Water {n} {object}", "{object} watered", "crop", "item"),
    Kind("harvest", "Harvest {n} {object}", "{object} harvested", "item", "item"),
    Kind("pet", "Pet {n} {object}", "{object} petted", "creature"),
    Kind(
        "open",
        "Open the animal doors of {n} {object}",
        "{object} with an open animal door",
        "animal_house",
    ),
    Kind(
        "close",
        "Close the animal doors of {n} {object}",
        "{object} with a closed animal door",
        "animal_house",
    ),
    Kind("fill", "Fill {n} {object}", "{object} filled", "fillable", "item"),
    Kind(
        "incubate",
        "Hatch and name {n} {object}",
        "{object} hatched",
        "animal",
        "item",
        by="in",
    ),
    Kind(
        "friendship",
        "Reach {n} friendship points with {object}",
        "friendship points with {object}",
        "friend",
    ),
    Kind("mood", "Bring {n} {object} to full mood", "{object} in full mood", "animal"),
    Kind("skill", "Reach level {n} in {object}", "{object} levels", "skill"),
    Kind("profession", "Get the {object} profession", "{object} profession", "profession"),
    # Crafting and exploration
    Kind("craft", "Make {n} {object}", "{object} made", "product", "station"),
    Kind("sleep", "Go to {object}", "nights slept", "any"),
    Kind("watch", "Watch {n} {object}", "{object} watched", "any"),
    Kind("read", "Read {n} {object}", "{object} read", "any"),
    Kind("location", "Go to {object}", "{object} reached", "location", "any", by="by"),
    Kind("silo", "Bring {n} {object} into the silo", "{object} in the silo", "item", "item"),
    Kind("bundle", "Complete the {object}", "{object} completed", "any"),
    Kind("museum", "Donate {n} {object} to the museum", "{object} donated", "exhibit"),
    Kind("repair", "Complete the {object}", "{object} completed", "any"),
    Kind("quit", "Cancel {n} {object}", "{object} cancelled", "any"),
    Kind("reward", "Take {n} {object}", "{object} taken", "any"),
    Kind("complete_help", "Complete {n} {object}", "{object} completed", "any"),
    Kind(
        "complete_story",
        "Complete the story quest {object}",
        "story quests completed",
        "quest",
    ),
    Kind("exchange", "Get {n} {object}", "{object} got", "item", "item", by="for"),
    # Combat
    Kind("kill", "Kill {n} {object}", "{object} killed", "monster", "item"),
    # Social
    Kind("sell", "Sell {n} {object}", "{object} sold", "item", "buyer", by="to"),
    Kind("purchase", "Buy {n} {object}", "{object} bought", "item", "seller", by="from"),
    Kind("upgrade_tool", "Have a {object} made and fetch it", "{object} fetched", "item"),
    Kind("break", "Break {n} {object}", "{object} broken", "item"),
    Kind("jojamart", "Buy {object} at JojaMart", "{object} bought", "any"),
    Kind("backpack", "Buy the {object}", "{object} bought", "backpack"),
    Kind("purchase_animal", "Buy {n} {object}", "{object} bought", "animal"),
    Kind("sell_animal", "Sell {n} {object}", "{object} sold", "animal"),
    Kind("build", "Have {n} {object} built", "{object} ordered", "building"),
    Kind("move", "Have {n} {object} moved", "{object} moved", "building"),
    Kind("demolish", "Have {n} {object} demolished", "{object} demolished", "building"),
    Kind(
        "upgrade_farmhouse",
        "Have the {object} upgraded",
        "{object} upgrade ordered",
        "building",
    ),
    Kind("talk", "Talk to {object}", "{object} talked to", "villager"),
    Kind("gift", "Give {object} {tool}", "gifts given to {object}", "villager", "item"),
    Kind("date", "Start dating {object}", "{object} dated", "villager", "item"),
    Kind("breakup", "Break up with {object}", "{object} left", "villager", "item"),
    Kind("propose", "Propose to {object}", "{object} engaged", "villager", "item"),
)

KINDS: dict[str, Kind] = {kind.name: kind for kind in _KINDS}
"""Every evaluator of the published suite by name."""

_PLURALS = {
    "Tile": "tiles of soil",
    "Dirt": "tiles of tilled soil",
    "Crop": "different crops",
    "Debris": "Debris (weeds, stones or twigs)",
    "Animal": "different animals",
}
_SINGULARS = {
    "Tile": "tile of soil",
    "Dirt": "tile of tilled soil",
    "Crop": "crop",
    "Debris": "Debris (weeds, stones or twigs)",
    "Animal": "animal",
    "Feeding Bench": "Feeding Bench (every trough of one building)",
}


def instruction(evaluator: str, object: str, quantity: int, tool: str | None) -> str:
    """One sentence that tells the agent what the fields ask for."""
    kind = KINDS[evaluator]
    things = [_called(kind, name, quantity) for name in split_list(object)]
    tools = _joined(split_list(tool or ""), "or")
    sentence = kind.order.format(n=quantity, object=_joined(things, "and"), tool=tools or "a gift")
    if tools and "{tool}" not in kind.order:
        sentence += f" {kind.by} {tools}"
    return sentence + "."


def _called(kind: Kind, name: str, quantity: int) -> str:
    """An object in words: places and quests by what players call them."""
    if kind.objects == "location":
        place = places.find(name)
        display = places.place(place).display if place in places.places() else name
        return name if display == name else f"{display} ({name})"
    if kind.objects == "quest" and quests.has(name):
        return f"{quests.quest(name).title} (quest {name})"
    return (_SINGULARS if quantity == 1 else _PLURALS).get(name, name)


def told(task: Task) -> str:
    """What ``7 of 10`` counts: ``Weeds cleared with Scythe``."""
    kind = KINDS[task.evaluator]
    text = kind.done.format(object=_joined(task.objects, "and"))
    return f"{text} {kind.by} {_joined(task.tools, 'or')}" if task.tools else text


def _joined(parts: list[str] | tuple[str, ...], word: str) -> str:
    """``A, B or C``."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {word} {parts[-1]}"
