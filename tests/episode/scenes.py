"""Positions and commands that several tests use."""

from __future__ import annotations

from tests.episode.by_hand import Episode

PORCH = 'warp("Farm", 64, 15)'
"""In front of the farmhouse, with free tiles to the right, to the left and below."""
FIELD = 'warp("Farm", 64, 18)'
"""A tile of ``save_new`` with bare soil to the right, to the left and below."""
MEADOW = 'warp("Farm", 71, 19)'
"""The same as ``FIELD`` in ``save_farming``."""
BARE = 'world_clear("removable", "Farm")'
"""Clears everything removable from the farm."""
CHEST, FURNACE, CRUSHER = "(BC)130", "(BC)13", "(BC)182"


def give(name: str, count: int = 1, quality: int = 0) -> str:
    """Return the command that adds an item to the bag."""
    return f'add_item_by_name("{name}", {count}, {quality})'


def right(name: str) -> str:
    """Return the command that places a villager to the right of ``PORCH``."""
    return f'warp_character("{name}", "Farm", 65, 15)'


def left(name: str) -> str:
    """Return the command that places a villager to the left of ``PORCH``."""
    return f'warp_character("{name}", "Farm", 63, 15)'


def place(id: str, x: int, y: int) -> str:
    """Return the command that places an object on a tile."""
    return f'place_item("{id}", x={x}, y={y})'


def crop(seed: str, x: int, y: int, days: int = 0) -> tuple[str, ...]:
    """Return the commands that plant a seed on a tile and let it grow."""
    grown = (f"grow_crop({days}, {x}, {y})",) if days else ()
    return (f'place_crop("{seed}", {x}, {y})', *grown)


# ----------------------------------------------------------------------------- animals

COOP = 'warp("Coop", 2, 5)'
"""Below the hen of ``save_new``."""
DOOR = 'warp("Farm", 48, 15)'
"""In front of the animal door of the coop of ``save_farming``."""
MARNIE = 'warp_shop("marnie")'


def egg_of(name: str) -> tuple[str, ...]:
    """Return the commands that bring an egg into the coop of ``save_farming``."""
    return ('warp("Deluxe Coop")', give(name))


def hatch(episode: Episode, egg: str) -> None:
    """Put an egg into the incubator, and come back every day until it hatches."""
    episode.command("warp", "Deluxe Coop", 2, 4)
    episode.hold(egg)
    episode.touch("up")
    door = next(b.door for b in episode.env.state.farm.buildings if b.type == "Deluxe Coop")
    assert door is not None
    for _ in range(14):
        episode.sleep()
        episode.command("warp", "Farm", door[0], door[1] + 1)
        episode.touch("up")
        if episode.menu_or_none is not None:
            return


# ------------------------------------------------------------------------------- town

READER = ('receive_mail("canReadJunimoText")', "spawn_junimo_note()")
CRAFTS, PANTRY, VAULT = (
    'warp("CommunityCenter", 13, 23)',
    'warp("CommunityCenter", 14, 6)',
    'warp("CommunityCenter", 55, 7)',
)
"""In front of the plaques of three rooms: the first is to the right, the others above."""
SPRING = ("Wild Horseradish", "Daffodil", "Leek", "Dandelion")
"""The items of the Spring Foraging Bundle."""
MUSEUM = 'warp("ArchaeologyHouse", 3, 10)'
BOARD = 'warp("Town", 42, 57)'
"""In front of the help-wanted board."""
LOST_AXE = ('start_quest("100")', give("Lost Axe"))
"""A story quest, and the item for Robin that completes it."""


def cancel(episode: Episode, title: str) -> None:
    """Cancel a quest in the log."""
    episode.open("quests")
    episode.choose(title, "Cancel")
    episode.close()


def construct(episode: Episode, *labels: str) -> None:
    """Ask Robin to construct something, and choose options."""
    episode.touch()
    episode.choose("Construct", *labels)


# ----------------------------------------------------------------------------- grass

HOME = "warp_home()"
GRASS = tuple(f'set_terrain("grass", x={x}, y={y})' for x, y in ((64, 19), (63, 18), (65, 18)))
"""Grass on three sides of ``FIELD``."""


def mow(episode: Episode, tool: str) -> None:
    """Cut the grass on three sides."""
    episode.hold(tool)
    for _ in range(4):
        for side in ("down", "left", "right"):
            episode.try_to_use(side)


def help_out(episode: Episode, kind: str = "delivery") -> None:
    """Bring what a quest of the board asks for, and sleep."""
    episode.command("start_help_quest", kind)
    quest = next(q for q in episode.env.state.progression.quests if q.daily and not q.done)
    episode.command("warp", "Farm", 64, 15)
    episode.command("warp_character", quest.npc, "Farm", 65, 15)
    if quest.item:
        episode.command("add_item_by_id", quest.item, quest.count)
        episode.hold(next(slot.name for slot in episode.me.slots if slot.id == quest.item))
    episode.touch("right")
    episode.nod()
    episode.sleep()
