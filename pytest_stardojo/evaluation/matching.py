"""Whether a name in a task means a name in the game."""

from __future__ import annotations

from pytest_stardojo.gamedata import items
from pytest_stardojo.gamedata.aliases import TASK_NAMES
from pytest_stardojo.wire.messages import Deed

_NO_CROP = ("", "tile", "dirt")
"""Things of ``watered`` deeds on tiles where nothing grows."""


def is_thing(wanted: str, deed: Deed) -> bool:
    """Does the deed's thing have this name?  The quality does not matter."""
    if _same(wanted, deed.thing) or any(_same(n, deed.thing) for n in TASK_NAMES.get(wanted, ())):
        return True
    return bool(deed.thing_id) and items.find(wanted) == deed.thing_id


def is_crop(wanted: str, deed: Deed) -> bool:
    """Was the deed done to such a crop?  ``Crop`` means any."""
    if wanted.lower() == "crop":
        return deed.thing.lower() not in _NO_CROP
    return is_thing(wanted, deed)


def is_creature(wanted: str, deed: Deed) -> bool:
    """Was the deed done to such an animal or pet?"""
    return is_kind(wanted, deed.thing) or is_kind(wanted, deed.thing_id)


def is_kind(wanted: str, type: str) -> bool:
    """Does the name mean animals of this type?

    ``Animal`` means any, ``Cow`` means cows of any colour.
    """
    wanted, type = wanted.lower(), type.lower()
    return wanted in ("animal", type) or type.endswith(f" {wanted}")


def is_farm_animal(wanted: str, deed: Deed) -> bool:
    """Was the deed done to such a farm animal, and not to a thing of that name?"""
    return deed.subject.startswith("animal:") and is_creature(wanted, deed)


def is_exhibit(wanted: str, deed: Deed) -> bool:
    """Was the deed done to such a thing?  ``Item`` means any."""
    return wanted.lower() == "item" or is_thing(wanted, deed)


def is_recipient(wanted: str, deed: Deed) -> bool:
    """Did this villager get the gift?"""
    return _same(wanted, deed.by)


def is_id(wanted: str, deed: Deed) -> bool:
    """Does the deed's thing have this id?"""
    return wanted == deed.thing_id


def is_quest_reward(wanted: str, deed: Deed) -> bool:
    """Was the reward taken from the quest log?  The guild's rewards do not count."""
    return not deed.by


def is_bed(wanted: str, deed: Deed) -> bool:
    """Did the farmer sleep in this bed, and not in a tent?"""
    return _same(wanted, deed.by)


def anything(wanted: str, deed: Deed) -> bool:
    """Match every deed, for objects such as ``Tile``, ``Dirt`` and ``Quest``."""
    return True


def is_by(tools: tuple[str, ...], deed: Deed) -> bool:
    """Was the deed done with one of these tools?  No tools match all deeds."""
    return not tools or any(_same(tool, deed.by) for tool in tools)


def uses(tools: tuple[str, ...], deed: Deed) -> bool:
    """Is the thing that was sown, given or ridden one of these?  No tools match all deeds."""
    return not tools or any(is_thing(tool, deed) for tool in tools)


def _same(one: str, other: str) -> bool:
    return one.lower() == other.lower()
