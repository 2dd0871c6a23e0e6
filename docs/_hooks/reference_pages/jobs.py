"""Generate the table of jobs: which action does what to which thing."""

from __future__ import annotations

from typing import NamedTuple

from reference_pages.structs import code, grid


class Job(NamedTuple):
    """A job with its action.  ``tests/docs/test_jobs.py`` plays every one of them."""

    thing: str
    """Thing on the adjacent tile."""
    goal: str
    """What to do with it."""
    hold: str
    """Item to hold; empty: anything."""
    action: str
    """``use``, ``interact``, or a whole call."""
    deed: str = ""
    """Entry of the ledger that shows the success."""
    menu: str = ""
    """Menu that opens."""
    more: str = ""
    """What to know or to do next."""


JOBS = (
    Job("bare ground", "till", "Hoe", "use", "tilled", more="`Diggable: True`"),
    Job("tilled soil", "sow", "Parsnip Seeds", "interact", "sown"),
    Job("tilled soil", "fertilize", "Basic Fertilizer", "interact", "fertilized",
        more="also below a crop, but Basic, Quality and Deluxe Fertilizer only before the seed "
        "sprouts; one fertilizer for each tile"),
    Job("tilled soil", "water", "Watering Can", "use", "watered"),
    Job("water", "fill the can", "Watering Can", "use", more="also a well"),
    Job("ripe crop", "harvest", "", "interact", "harvested"),
    Job("dead crop", "remove", "Scythe", "use"),
    Job("open ground", "plant a tree", "Cherry Sapling", "interact", "sown"),
    Job("fruit tree with fruit", "harvest", "", "interact", more="`move` beside fallen fruit to "
        "collect it"),
    Job("tree", "fell", "Axe", "use", "chopped", more="several times; then the stump"),
    Job("Weeds", "clear", "Scythe", "use", "cleared", more="a sword or an axe works, too"),
    Job("Twig", "clear", "Axe", "use", "cleared"),
    Job("Stone", "clear", "Pickaxe", "use", "cleared", more="some need several blows"),
    Job("Stone with a `copper node`", "mine", "Pickaxe", "use", "mined", more="several times"),
    Job("Boulder", "break", "Steel Pickaxe", "use", more="several times"),
    Job("Large Stump", "break", "Copper Axe", "use", "chopped", more="several times"),
    Job("Grass tuft", "cut for hay", "Scythe", "use", "hay_cut", more="needs a Silo"),
    Job("forage, such as a Daffodil", "gather", "", "interact", "foraged"),
    Job("Artifact Spot", "dig up", "Hoe", "use", "dug"),
    Job("bush with berries", "pick", "", "interact", more="walk to the berries on the ground"),
    Job("animal", "pet", "", "interact", "petted"),
    Job("grown cow or goat", "milk", "Milk Pail", "use", "milked"),
    Job("grown sheep", "shear", "Shears", "use", "sheared"),
    Job("pet", "pet", "", "interact", "petted"),
    Job("Egg in a coop", "gather", "", "interact", "collected"),
    Job("Feeding Bench", "fill", "Hay", "interact", "filled", more="each of its tiles, which "
        "observations show as `Furniture: Feeding Bench`"),
    Job("Hay Hopper", "take hay", "", "interact", more="from the Silos"),
    Job("Silo", "put hay in", "Hay", "interact"),
    Job("Pet Bowl", "fill", "Watering Can", "use", "filled", more="one of its tiles; "
        "[where it is](tasks.md#buildings)"),
    Job("animal door", "open or close", "", "interact", "opened"),
    Job("Incubator", "put an egg in", "Egg", "interact", more="a Big Coop has one"),
    Job("Chest", "open", "", "interact", menu="chest", more="`choose_option` takes; with "
        '`direction="out"` it puts in'),
    Job("Chest", "take up", "Axe", "use", more="only an empty one; also machines, with a Pickaxe"),
    Job("machine, such as a Furnace", "load", "Copper Ore", "interact",
        more="the bag needs everything that it takes, here Coal"),
    Job("machine that is `ready`", "empty", "", "interact", "produced"),
    Job("Crab Pot", "bait", "Bait", "interact"),
    Job("Crab Pot that is `ready`", "empty", "", "interact", "produced"),
    Job("free tile", "place", "Chest", "interact", "placed", more="machines, bombs, floors"),
    Job("free tile", "eat", "Parsnip", "interact", menu="question", more="`choose_option(1)`"),
    Job("door of a house", "enter", "", "interact", more="from the tile below, in opening hours"),
    Job("door of a farm building", "enter", "", "interact", more="from the tile below"),
    Job("edge of a map", "leave", "", "move", more="`move` onto the exit tile, or one tile beyond "
        "the edge"),
    Job("bed", "sleep", "", "interact", menu="question", more="`choose_option(1)`"),
    Job("TV", "watch", "", "interact", menu="question"),
    Job("Stove", "cook", "", "interact", menu="cooking", more='or `craft("Fried Egg")` beside it'),
    Job("Fridge", "open", "", "interact", menu="chest"),
    Job("Mailbox", "read", "", "interact", menu="letter"),
    Job("Shipping Bin", "ship", "", "interact", menu="shipping_bin",
        more='`choose_option(slot_index + 1, direction="out")`'),
    Job("shop counter", "buy or sell", "", "interact", menu="shop",
        more='`choose_option` buys; with `direction="out"` it sells'),
    Job("villager", "talk", "", "interact", "talked", more="hold nothing that can be given"),
    Job("villager", "give", "Daffodil", "interact", "gifted"),
    Job("Help Wanted board", "look", "", "interact", menu="question"),
    Job("Elevator", "ride", "", "interact", menu="elevator"),
    Job("Ladder down", "go down", "", "interact"),
    Job("monster", "fight", "Rusty Sword", "use", "killed", more="several times"),
    Job("", "craft", "", "craft", "crafted", more="`craft(\"Chest\")`, anywhere"),
)  # fmt: skip
"""All jobs of the table."""


def jobs() -> str:
    """Return the table of jobs."""
    rows = [
        [each.thing, each.goal, each.hold, code(each.action), _result(each)]  #
        for each in JOBS
    ]
    return grid(["thing", "job", "hold", "action", "then"], rows)


def _result(job: Job) -> str:
    menu = f"the menu {code(job.menu)}" if job.menu else ""
    return "; ".join(part for part in (menu, job.more) if part)
