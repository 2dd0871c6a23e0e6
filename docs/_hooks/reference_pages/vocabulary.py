"""Generate the lists of words that observations contain: kinds of ground, of menus ..."""

from __future__ import annotations

from collections.abc import Iterable
from typing import get_args

from pytest_stardojo.env import text
from pytest_stardojo.gamedata import buildings, bundles, calendar, debris, shops, skills, trees
from pytest_stardojo.valley.maps import load_sheet, sheet_names
from pytest_stardojo.valley.menus import KINDS, looks
from pytest_stardojo.valley.observe import fixtures, mine_views
from pytest_stardojo.valley.rules.places import weather
from pytest_stardojo.valley.world.clock import WEEKDAYS
from pytest_stardojo.valley.world.footprints import BUSH_WIDTH
from pytest_stardojo.wire.actions import DIRECTIONS
from pytest_stardojo.wire.messages import CharacterKind
from reference_pages.structs import code, grid

DETAILS = (
    *("ready: Egg", "working on: Copper Bar, 30 minutes", "copper node", "gift box"),
    *("reads: Home", "with Speed-Gro", "open", "closed", "locked", "empty", "holds hay"),
    *("2 letters", "door", "animal door, open", "animal door, closed", "filled"),
    *("12 of 240 hay", "under construction", "in ruins"),
)
"""Examples of details of tiles, one of each form."""

MENUS = {
    "message": "A message.",
    "dialogue": "What a villager says.",
    "story": "The summary of a scene.",
    "calendar": "The days of the season with festivals and birthdays.",
    "question": "A question with its answers: sleep, eat, buy a backpack, watch a channel ...",
    "letter": "A letter from the mailbox; option 1 takes what is enclosed.",
    "shop": "The goods of a shop, and the items of the bag that it buys.",
    "chest": "The items in a chest or fridge, and those in the bag.",
    "shipping_bin": "The last shipped stack, and the items in the bag.",
    "level_up": "A new level of a skill; at levels 5 and 10 a choice of professions.",
    "shipping_summary": "What the shipping bin earned overnight.",
    "naming": "A name for an animal or the text of a sign; option 1 accepts the proposal.",
    "animal_query": "A farm animal that is already petted today: sell it, move it.",
    "animals": "Marnie's animals.",
    "animal_home": "The buildings in which an animal can live.",
    "carpenter": "Robin's orders: build, upgrade, move, demolish.",
    "tool_upgrades": "Clint's upgrades of the tools in the bag.",
    "geodes": "The geodes in the bag that Clint can break open.",
    "donate": "The items in the bag that the museum lacks.",
    "museum_rewards": "Rewards for donations.",
    "bundles": "The bundles of a room in the Community Center.",
    "joja": "Community projects for members of JojaMart.",
    "elevator": "The floors of the mines where the elevator stops.",
    "crafting": "The known crafting recipes.",
    "cooking": "The known cooking recipes.",
    "inventory": "The slots of the bag.",
    "quests": "The quests; details, reward and cancelling of one.",
    "map": "The current place, its exits, and the names of all places outdoors.",
    "social": "The villagers whom the farmer has met, with their hearts.",
    "skills": "Levels, experience and professions.",
}
"""What each kind of menu shows."""

TASK_WORDS: dict[tuple[str, ...], str] = {
    ("Tile",): "a tile with `Diggable: True`, which becomes `Tilled soil`",
    ("Dirt",): "`Tilled soil`; a `Type: Dirt` is only bare ground",
    ("Crop",): "`Crop: ...`, the `crop` of a tile",
    ("Debris",): "`Weeds`, `Stone`, `Twig`",
    ("Animal",): "`Animal on this tile: ...`, `character_kind` is `animal`",
    ("Chicken", "Cow"): "an animal with a type in brackets: `Alba (White Chicken)`, "
    "`Berta (Brown Cow)`; in Marnie's list the name alone",
    ("Fly",): "`Cave Fly`",
    ("TV",): "`Budget TV`, `Floor TV`, `Plasma TV`, `Tropical TV`",
    ("Letter",): "`Mailbox` with the detail `1 letters`, and the menu `letter`",
    ("Quest", "Quest Reward"): "the menu `quests`",
    ("Help Wanted Quest",): "`Help Wanted board`, and the menu `quests`",
    ("6", "9", "25"): "the title of the quest in the menu `quests`; the instruction has it, too",
    ("Item",): "any item that the menu `donate` lists",
    (*(f"{name.title()} Skill" for name in skills.SKILLS),): "the menu `skills`, "
    "`character.skills`",
    (*skills.PROFESSIONS,): "the menu `level_up`, `character.professions`",
    (*(info.title for info in bundles.bundles().values()),): "the menu `bundles` of a room of "
    "the `CommunityCenter`",
    (*(name for name, *_ in shops.BACKPACKS),): "`Backpack on display` at Pierre's, and the menu "
    "`question`",
    (shops.JOJA_MEMBERSHIP,): "`Customer service desk` in the `JojaMart`, and the menu `question`",
    (*shops.JOJA_PROJECTS,): "`Customer service desk` in the `JojaMart`, and the menu `joja`",
}
"""What observations call an object or tool of a task whose name they do not contain."""
MANY = 4
"""Most names in a row of the table of such words."""


def words() -> str:
    """Return a table of the words of tasks that observations do not contain."""
    rows = [[_few(names), found] for names, found in TASK_WORDS.items()]
    return grid(["in a task", "in an observation"], rows)


def _few(names: tuple[str, ...]) -> str:
    return _row(names[:MANY]) + (" ..." if len(names) > MANY else "")


DOES = {
    **dict.fromkeys(("message", "dialogue", "story", "calendar"), "close"),
    **dict.fromkeys(("shipping_summary", "map", "skills"), "close"),
    **dict.fromkeys(("question", "naming"), "answer"),
    **dict.fromkeys(("animals", "animal_home", "carpenter", "tool_upgrades"), "order"),
    **dict.fromkeys(("joja",), "pay for"),
    **dict.fromkeys(("quests", "social", "bundles"), "look at"),
    "letter": "take and close",
    "shipping_bin": "take back",
    "level_up": "choose",
    "animal_query": "do",
    "geodes": "break open",
    "donate": "donate",
    "museum_rewards": "take",
    "elevator": "ride to",
    **text.CHOOSING,
}
"""What an option does, by kind of menu."""


def values() -> str:
    """Return a table of the fields of the state that have a fixed set of values."""
    return grid(["field", "values"], [[code(name), _row(found)] for name, found in _fields()])


def _fields() -> list[tuple[str, Iterable[str]]]:
    return [
        ("character.facing", DIRECTIONS),
        ("character.skills", skills.SKILLS),
        ("character.professions", skills.PROFESSIONS),
        ("clock.season", calendar.SEASONS),
        ("clock.weekday", WEEKDAYS),
        ("clock.weather", weather.WEATHERS),
        ("near[].ground", grounds()),
        ("near[].terrain", terrains()),
        ("near[].building", buildings.buildings()),
        ("near[].furniture", furniture()),
        ("near[].detail", DETAILS),
        ("near[].character_kind", get_args(CharacterKind)),
    ]


def _row(found: Iterable[str]) -> str:
    return ", ".join(code(word) for word in found)


def grounds() -> list[str]:
    """Return all kinds of ground of the maps."""
    return sorted({ground for name in sheet_names() for ground in load_sheet(name).ground})


def terrains() -> list[str]:
    """Return the forms of ``terrain``, with the stage 5 of a tree as an example."""
    clumps = dict.fromkeys(info.name for info in debris.clumps().values())
    kinds = dict.fromkeys(looks.kind_of_tree(info.name) for info in trees.trees().values())
    bushes = [f"{size.capitalize()} bush" for size in BUSH_WIDTH]
    return [
        *("Tilled soil", "Grass tuft", *clumps, *bushes, "Large bush, berries"),
        *(f"{kind}, stage 5" for kind in kinds),
        *("Oak stump", "Cherry tree", "Cherry tree, young", "Cherry tree, 2 fruit"),
        "Wood Floor",
    ]


def furniture() -> list[str]:
    """Return the names of fixtures of the maps; furniture has the names of its items."""
    found = {each for name in sheet_names() for each in fixtures.names(name).values()}
    fixed = (fixtures.NAMES, fixtures.MAP_FIXTURES, mine_views.NAMES)
    return sorted(found.union(*(table.values() for table in fixed)))


def menus() -> str:
    """Return a table of all kinds of menus with what their options do."""
    rows = [[code(kind), MENUS[kind], DOES[kind], text.GIVING.get(kind, "")] for kind in KINDS]
    head = ["kind", "content", "an option does", 'an option of direction `"out"` does']
    return grid(head, rows)
