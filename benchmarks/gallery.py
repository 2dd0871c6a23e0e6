"""Draw a gallery of the valley: places, hours, weathers, menus.

``python -m benchmarks.gallery OUT`` writes PNG files in three sizes into the folder OUT, with a
contact sheet per size.  It adds pictures of every place, of the eight kinds of farm, of all
people, machines and monsters, and of each kind of rock in the mines.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from PIL import Image

from benchmarks import everywhere, farms, monsters
from pytest_stardojo.gamedata import items, machines
from pytest_stardojo.valley import menus, saves
from pytest_stardojo.valley.render import Painter
from pytest_stardojo.valley.rules.common import menu_stack
from pytest_stardojo.valley.rules.people import schedules
from pytest_stardojo.valley.world.clock import tick_at
from pytest_stardojo.valley.world.model import Farmer, Item, Thing, Villager, World

SIZES = ((640, 360), (1280, 720), (1920, 1080))
RECIPES = Path(__file__).parent.parent / "tasks" / "saves"
HOURS = {"day": 1000, "evening": 1900, "night": 2300}

Scene = tuple[str, World]


def main(out: Path) -> None:
    """Write all pictures and the contact sheets."""
    out.mkdir(parents=True, exist_ok=True)
    painter = Painter()
    scenes = [*_readme(), *_places(), *_crowds(), *_menus()]
    for width, height in SIZES:
        frames = []
        for name, world in scenes:
            farmer = world.farmers["farmer"]
            menu = (
                menus.view(world, farmer, farmer.menus[0], width, height) if farmer.menus else None
            )
            frame = Image.fromarray(painter.paint(world, "farmer", width, height, menu))
            frame.save(out / f"{name}-{width}x{height}.png")
            frames.append(frame)
        _contact_sheet(frames).save(out / f"all-{width}x{height}.png")
    for name, frame in everywhere.pictures():
        frame.save(out / f"place-{name}.png")
    for name, frame in farms.pictures():
        frame.save(out / f"farm-{name.replace(' ', '-').lower()}.png")
    for name, pixels in monsters.pictures():
        Image.fromarray(pixels).save(out / f"mines-{name}.png")
    monsters.table_of_monsters(4, 1280).save(out / "monsters.png")


def _contact_sheet(frames: list[Image.Image], columns: int = 4) -> Image.Image:
    small = [frame.resize((640, 360), Image.Resampling.BOX) for frame in frames]
    rows = -(-len(small) // columns)
    sheet = Image.new("RGB", (640 * columns, 360 * rows))
    for number, frame in enumerate(small):
        sheet.paste(frame, (number % columns * 640, number // columns * 360))
    return sheet


# ------------------------------------------------------------------------------ places


def _readme() -> Iterator[Scene]:
    """Return the pictures of ``docs/images``."""
    world = _at("save_farming", "Farm", 57, 17, 1000)
    for building in world.buildings.values():
        building.door_open = building.bowl_filled = True
    for animal, (x, y) in zip(world.animals.values(), _OUTSIDE, strict=False):
        animal.location, animal.x, animal.y = "Farm", x, y
    world.farmers["farmer"].slot, world.farmers["farmer"].facing = 2, 1
    yield "readme-farm", world
    world = _at("save_farming", "Deluxe Coop#6", 7, 6, 1000)
    world.locations["Deluxe Coop#6"].hay = [(x, 3) for x in range(6, 12)]
    yield "readme-coop", world
    yield "readme-night", _at("save_farming", "Farm", 58, 17, 2100, "Rain")
    world = _at("save_new", "SeedShop", 4, 19, 1000)
    _shop(world.farmers["farmer"], world)
    yield "readme-shop", world


_OUTSIDE = ((53, 19), (50, 17), (48, 19), (55, 22), (51, 21), (53, 17), (55, 18))


def _places() -> Iterator[Scene]:
    for hour, time in HOURS.items():
        yield f"farm-{hour}", _at("save_farming", "Farm", 58, 20, time)
    yield "farm-rain", _at("save_new", "Farm", 64, 20, 1400, "Rain")
    yield "farm-storm", _at("save_new", "Farm", 40, 52, 2000, "Storm")
    yield "wilderness-day", _at("save_quests", "Farm", 30, 30, 1200)
    for hour, time in HOURS.items():
        yield f"house-{hour}", _at("save_new", "FarmHouse", 6, 7, time)
    for hour, time in HOURS.items():
        yield f"coop-{hour}", _at("save_farming", "Deluxe Coop#6", 8, 7, time)
        yield f"barn-{hour}", _at("save_farming", "Deluxe Barn#5", 12, 8, time)
    yield "shop-day", _at("save_new", "SeedShop", 4, 19, 1000)
    for hour, time in HOURS.items():
        yield f"town-{hour}", _at("save_new", "Town", 43, 58, time)
    yield "town-rain", _at("save_new", "Town", 36, 57, 1200, "Rain")
    yield "bus-stop-day", _at("save_new", "BusStop", 20, 20, 900)
    yield "backwoods-day", _at("save_new", "Backwoods", 18, 18, 900)
    yield "greenhouse-day", _at("save_new", "Greenhouse", 10, 20, 900)
    for season in ("summer", "fall", "winter"):
        world = _at("save_farming", "Farm", 58, 22, 1000, "Snow" if season == "winter" else "Sun")
        world.season = season
        yield f"farm-{season}", world


def _at(save: str, place: str, x: int, y: int, time: int, weather: str = "Sun") -> World:
    world = saves.load(str(RECIPES / f"{save}.yaml"))
    farmer = world.farmers["farmer"]
    farmer.location, farmer.x, farmer.y = place, x, y
    world.tick, world.weather = tick_at(time), weather
    pierre = world.villagers.get("Pierre")
    if isinstance(pierre, Villager):
        pierre.location, pierre.x, pierre.y = "SeedShop", 4, 17
    _pack(farmer)
    return world


def _pack(farmer: Farmer) -> None:
    """Fill the toolbar."""
    goods = ("(O)472", "(O)474", "(O)24", "(O)176", "(O)178", "(O)184", "(BC)130")
    free = (i for i in range(farmer.bag_size) if farmer.slots[i] is None)
    for slot, (number, id) in zip(free, enumerate(goods), strict=False):
        farmer.slots[slot] = Item(id, 1 + 3 * number, (0, 0, 2, 1, 0, 4, 0)[number])


def _crowds() -> Iterator[Scene]:
    """Return pictures of all people, and of all machines with their products."""
    world = _at("save_new", "Farm", 64, 24, 1000)
    schedules.place_once(world)
    for number, villager in enumerate(world.villagers.values()):
        villager.location, villager.facing = "Farm", 2
        villager.x, villager.y = 56 + number % 16, 18 + number // 16 * 2
    yield "people", world
    world = _at("save_new", "Farm", 64, 24, 1000)
    farm = world.locations["Farm"]
    for number, id in enumerate(machines.machines()):
        held = Item("(O)24") if number % 2 else None
        tile = (56 + number % 16, 18 + number // 16 * 2)
        if items.has(id):
            farm.things[tile] = Thing(id, held=held, ready=held is not None)
    yield "machines", world


# ------------------------------------------------------------------------------- menus


def _menus() -> Iterator[Scene]:
    for name, place, openers in (
        ("shop", ("SeedShop", 4, 19), _shop),
        ("chest", ("Farm", 66, 20), _chest),
        ("bin", ("Farm", 71, 16), lambda f, w: menu_stack.open_menu(f, "shipping_bin")),
        ("message", ("Farm", 64, 18), _message),
        ("dialogue", ("SeedShop", 4, 19), _dialogue),
        ("sleep", ("FarmHouse", 9, 9), _sleep),
        ("letter", ("Farm", 68, 17), _letter),
        ("level-up", ("FarmHouse", 9, 9), _level_up),
        ("summary", ("FarmHouse", 9, 9), _summary),
        ("naming", ("Farm", 64, 18), _naming),
        ("crafting", ("Farm", 64, 18), _player("crafting")),
        ("inventory", ("Farm", 64, 18), _player("inventory")),
        ("quests", ("Farm", 64, 18), _player("quests")),
        ("social", ("Farm", 64, 18), _player("social")),
        ("skills", ("Farm", 64, 18), _player("skills")),
        ("map", ("Farm", 64, 18), _player("map")),
        ("calendar", ("SeedShop", 4, 19), _player("calendar")),
        ("animals", ("AnimalShop", 12, 16), _player("animals")),
        ("carpenter", ("ScienceHouse", 8, 20), _carpenter),
        ("tools", ("Blacksmith", 5, 15), _player("tool_upgrades")),
        ("geodes", ("Blacksmith", 5, 15), _geodes),
        ("joja", ("JojaMart", 23, 25), _player("joja")),
        ("donate", ("ArchaeologyHouse", 3, 9), _donate),
        ("bundles", ("CommunityCenter", 14, 6), _bundles),
    ):
        world = _at("save_new", *place, 1000)
        farmer = world.farmers["farmer"]
        farmer.menus.clear()
        openers(farmer, world)
        yield f"menu-{name}", world


Opener = Callable[[Farmer, World], Any]


def _player(kind: str) -> Opener:
    return lambda farmer, world: menu_stack.open_menu(farmer, kind)


def _carpenter(farmer: Farmer, world: World) -> None:
    menu_stack.open_menu(farmer, "carpenter", stage="build", page=0, told="")


def _geodes(farmer: Farmer, world: World) -> None:
    farmer.slots[8] = Item("(O)535", 5)
    menu_stack.open_menu(farmer, "geodes", page=0)


def _donate(farmer: Farmer, world: World) -> None:
    farmer.slots[8], farmer.slots[9] = Item("(O)66"), Item("(O)96")
    menu_stack.open_menu(farmer, "donate", page=0)


def _bundles(farmer: Farmer, world: World) -> None:
    menu_stack.open_menu(farmer, "bundles", area=1, bundle=13)


def _shop(farmer: Farmer, world: World) -> None:
    menu_stack.open_menu(farmer, "shop", shop="pierre", page=0, keeper="Pierre")


def _chest(farmer: Farmer, world: World) -> None:
    goods = ("(O)388", "(O)390", "(O)771", "(O)92", "(O)16", "(O)18", "(O)20", "(O)22")
    items: list[Item | None] = [Item(id, 10 + 30 * n) for n, id in enumerate(goods)]
    world.locations["Farm"].things[(66, 21)] = Thing("(BC)130", items=items)
    menu_stack.open_menu(farmer, "chest", tile=[66, 21])


def _message(farmer: Farmer, world: World) -> None:
    menu_stack.open_menu(
        farmer,
        "message",
        text="The shop is open from 9:00 to 21:00, closed on Wednesday.",
        title="",
    )


def _dialogue(farmer: Farmer, world: World) -> None:
    text = "Good morning! I have fresh seeds. Parsnips grow fast, and cauliflower pays well."
    menu_stack.open_menu(farmer, "dialogue", text=text, title="Pierre")


def _sleep(farmer: Farmer, world: World) -> None:
    menu_stack.open_menu(
        farmer,
        "question",
        question="sleep",
        text="Sleep?",
        answers=["Yes", "No"],
        title="",
    )


def _letter(farmer: Farmer, world: World) -> None:
    menu_stack.open_menu(farmer, "letter", letter="spring_2_1")


def _level_up(farmer: Farmer, world: World) -> None:
    menu_stack.open_menu(farmer, "level_up", skill="farming", level=5)


def _summary(farmer: Farmer, world: World) -> None:
    lines = [["Parsnip", 5, 175], ["Egg", 3, 150], ["Daffodil", 1, 30]]
    menu_stack.open_menu(farmer, "shipping_summary", lines=lines, total=355)


def _naming(farmer: Farmer, world: World) -> None:
    menu_stack.open_menu(farmer, "naming", what="hatch", proposed="Clover", animal="White Chicken")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
