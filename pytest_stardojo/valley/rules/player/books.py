"""Reading books: what they teach (wiki: Books).

A skill's book gives 250 experience in it, the Book Of Stars that in every skill.  Books of
power are sold, but their powers are left out, and they stay shut.
"""

from __future__ import annotations

from pytest_stardojo.gamedata import durations
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.valley.rules.common import inventory, menu_stack, skills
from pytest_stardojo.valley.world.ledger import record
from pytest_stardojo.valley.world.model import Farmer, Item, World
from pytest_stardojo.valley.world.refusal import Refused

KIND = "Book"
XP = 250
SKILLS = ("farming", "fishing", "foraging", "mining", "combat")
TEACHES: dict[str, tuple[str, ...]] = {
    "(O)PurpleBook": SKILLS,
    **{f"(O)SkillBook_{number}": (skill,) for number, skill in enumerate(SKILLS)},
}
"""The skills of which a book tells."""


def is_book(item: Item) -> bool:
    """Whether an item is a book."""
    return item_table.item(item.id).type == KIND


def read(world: World, farmer: Farmer) -> int:
    """Read the held book; it is used up.

    Returns:
        Ticks that it takes.

    Raises:
        Refused: ``not_possible`` for books of power.
    """
    held = inventory.held(farmer)
    if held is None or held.id not in TEACHES:
        raise Refused("not_possible", "the powers of such books are not in this version")
    book = inventory.use_up(farmer)
    for skill in TEACHES[book.id]:
        skills.gain(world, farmer, skill, XP)
    name = item_table.item(book.id).name
    record(farmer, "read", name, thing_id=book.id, where=farmer.location)
    menu_stack.say(farmer, f"{XP} experience in {', '.join(TEACHES[book.id])}.", title=name)
    return durations.EAT
