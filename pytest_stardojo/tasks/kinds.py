"""The evaluators that a task may name: what they ask for, and how one says it.

How progress is read stands in ``pytest_stardojo.evaluation``; here is what a task
file can be checked against without playing.  ``objects`` and ``tools`` name the
domains of ``names.py``; a domain of ``any`` is not checked.
"""

from __future__ import annotations

import msgspec

from pytest_stardojo.tasks.task import Task, split_list


class Kind(msgspec.Struct, frozen=True):
    """One evaluator, as far as task files know it."""

    name: str
    order: str
    """Instruction, with ``{n}`` for the quantity and ``{object}``."""
    done: str
    """What stands behind ``7 of 10`` in a report, with ``{object}``."""
    objects: str = "any"
    """Domain of the object."""
    tools: str = "none"
    """Domain of the tool; ``none`` when a tool makes no sense."""
    tool_needed: bool = False
    by: str = "with"
    """The word between deed and tool."""
    here: bool = False
    """Whether this version can judge it."""


_KINDS = (
    # Farming
    Kind("clear", "Clear {n} {object}", "{object} cleared", "debris", "item", here=True),
    Kind("till", "Till {n} {object}", "{object} tilled", "soil", "item", here=True),
    Kind(
        "fertilize",
        "Fertilize {n} {object}",
        "{object} fertilized",
        "soil",
        "item",
        True,
        here=True,
    ),
    Kind("sow", "Sow {n} {object}", "{object} sown", "soil", "item", True, here=True),
    Kind("water", "Water {n} {object}", "{object} watered", "crop", "item", here=True),
    Kind("harvest", "Harvest {n} {object}", "{object} harvested", "item", "item", here=True),
    Kind("pet", "Pet {n} {object}", "{object} petted", "creature", here=True),
    Kind(
        "open",
        "Open the animal doors of {n} {object}",
        "{object} with an open animal door",
        "animal_house",
        here=True,
    ),
    Kind(
        "close",
        "Close the animal doors of {n} {object}",
        "{object} with a closed animal door",
        "animal_house",
        here=True,
    ),
    Kind("fill", "Fill {n} {object}", "{object} filled", "fillable", "item", here=True),
    Kind(
        "incubate",
        "Hatch and name {n} {object}",
        "{object} hatched",
        "animal",
        "item",
        by="in",
        here=True,
    ),
    Kind(
        "friendship",
        "Reach {n} friendship points with {object}",
        "friendship points with {object}",
        "friend",
        here=True,
    ),
    Kind("mood", "Bring {n} {object} to full mood", "{object} in full mood", "animal", here=True),
    Kind("skill", "Reach level {n} in {object}", "{object} levels", "skill", here=True),
    Kind(
        "profession", "Get the {object} profession", "{object} profession", "profession", here=True
    ),
    # Crafting and exploration
    Kind("craft", "Make {n} {object}", "{object} made", "product", "any"),
    Kind("sleep", "Go to {object}", "nights slept", "any"),
    Kind("watch", "Watch {n} {object}", "{object} watched", "any"),
    Kind("read", "Read {n} {object}", "{object} read", "any"),
    Kind("location", "Go to {object}", "{object} reached", "any", "any", by="by"),
    Kind("silo", "Bring {n} {object} into the silo", "{object} in the silo", "item", "item"),
    Kind("bundle", "Complete the {object}", "{object} completed", "any"),
    Kind("museum", "Donate {n} {object} to the museum", "{object} donated", "any"),
    Kind("repair", "Complete the {object}", "{object} completed", "any"),
    Kind("quit", "Cancel {n} {object}", "{object} cancelled", "any"),
    Kind("reward", "Take {n} {object}", "{object} taken", "any"),
    Kind("complete_help", "Complete {n} {object}", "{object} completed", "any"),
    Kind("complete_story", "Complete the story quest {object}", "story quests completed", "any"),
    Kind("exchange", "Get {n} {object}", "{object} got", "any", "any"),
    # Combat
    Kind("kill", "Kill {n} {object}", "{object} killed", "any", "item"),
    # Social
    Kind("sell", "Sell {n} {object}", "{object} sold", "item", "any"),
    Kind("purchase", "Buy {n} {object}", "{object} bought", "any", "any", by="from"),
    Kind("upgrade_tool", "Have a {object} made and fetch it", "{object} fetched", "item"),
    Kind("break", "Break {n} {object}", "{object} broken", "item"),
    Kind("jojamart", "Buy the {object}", "{object} bought", "any"),
    Kind("backpack", "Buy the {object}", "{object} bought", "any"),
    Kind("purchase_animal", "Buy {n} {object}", "{object} bought", "animal"),
    Kind("sell_animal", "Sell {n} {object}", "{object} sold", "animal"),
    Kind("build", "Have {n} {object} built", "{object} ordered", "building"),
    Kind("move", "Have {n} {object} moved", "{object} moved", "building"),
    Kind("demolish", "Have {n} {object} demolished", "{object} demolished", "building"),
    Kind("upgrade_farmhouse", "Have the {object} upgraded", "{object} upgrade ordered", "building"),
    Kind("talk", "Talk to {object}", "{object} talked to", "villager"),
    Kind("gift", "Give {object} a gift", "gifts given to {object}", "villager", "item", by="with"),
    Kind("date", "Start dating {object}", "{object} dated", "villager", "item"),
    Kind("breakup", "Break up with {object}", "{object} left", "villager", "item"),
    Kind("propose", "Propose to {object}", "{object} engaged", "villager", "item"),
)

KINDS: dict[str, Kind] = {kind.name: kind for kind in _KINDS}
"""Every evaluator of the published suite by name, in this version or not."""

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
    words = _SINGULARS if quantity == 1 else _PLURALS
    things = [words.get(name, name) for name in split_list(object)]
    sentence = kind.order.format(n=quantity, object=_joined(things, "and"))
    if tool:
        sentence += f" {kind.by} {_joined(split_list(tool), 'or')}"
    return sentence + "."


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
