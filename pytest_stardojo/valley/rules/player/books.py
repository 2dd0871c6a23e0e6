"""Books and the skills that they teach (wiki: Books).

A skill book gives 250 experience in its skill, the Book Of Stars in every skill.  Books of
power are sold but cannot be read, since their powers are left out.
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
"""Skills that a book teaches."""


def is_book(item: Item) -> bool:
    """Return whether an item is a book."""
    return item_table.item(item.id).type == KIND


def read(world: World, farmer: Farmer) -> int:
    """Read and use up the held book.

    Returns:
        The ticks it takes.

    Raises:
        Refused: ``not_possible`` for books of power.
    """
    held = inventory.held(farmer)
    if held is None or held.id not in TEACHES:
        raise Refused("not_possible", "this version does not have the powers of such books")
    book = inventory.use_up(farmer)
    for skill in TEACHES[book.id]:
        skills.gain(world, farmer, skill, XP)
    name = item_table.item(book.id).name
    record(farmer, "read", name, thing_id=book.id, where=farmer.location)
    menu_stack.show_message(
        farmer, f"{XP} experience in {', '.join(TEACHES[book.id])}.", title=name
    )
    return durations.EAT
