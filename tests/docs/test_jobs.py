"""Every job of the table of actions works as the table says, played over the wire."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Any

import pytest

from pytest_stardojo.gamedata import items
from pytest_stardojo.valley.rules.building import building_changes
from pytest_stardojo.valley.rules.common import menu_stack
from pytest_stardojo.valley.rules.monsters.roster import spawn
from pytest_stardojo.valley.rules.travel import mine_entrances
from pytest_stardojo.valley.world.model import (
    Bush,
    Clump,
    Crop,
    FruitTree,
    Grass,
    HoeDirt,
    Item,
    Location,
    Thing,
    Tile,
    Tree,
)
from pytest_stardojo.valley.world.places import forget_solidity, sheet
from pytest_stardojo.wire.messages import Craft, Direction, Interact, Move, Use
from tests.docs.pages import filled, hook
from tests.valley.playing import Game

HOME, RIGHT = (64, 20), (65, 20)
"""The farmer on open ground of the farm, and the tile to the right."""
BLOWS = 25
"""Most actions until a job is done."""

Scene = Callable[[Game], Direction]


def jobs() -> tuple[Any, ...]:
    """Return the jobs of the table."""
    hook()
    found: tuple[Any, ...] = importlib.import_module("reference_pages.jobs").JOBS
    return found


def _farm(game: Game) -> Location:
    """Return the farm with the farmer on it and nothing around."""
    farm = game.world.locations["Farm"]
    farmer = game.farmer
    farmer.location, (farmer.x, farmer.y) = "Farm", HOME
    for layer in (farm.things, farm.trees, farm.grass, farm.soil, farm.fruit_trees):
        for tile in [*layer]:
            if max(abs(tile[0] - HOME[0]), abs(tile[1] - HOME[1])) < 4:
                del layer[tile]
    farm.bushes.clear()
    forget_solidity(farm)
    return farm


def _put(layer: str, make: Callable[[], object]) -> Scene:
    """Return a scene with something to the right of the farmer."""

    def scene(game: Game) -> Direction:
        farm = _farm(game)
        getattr(farm, layer)[RIGHT] = make()
        forget_solidity(farm)
        return "right"

    return scene


def _thing(id: str, **fields: Any) -> Scene:
    return _put("things", lambda: Thing(id, **fields))


def _soil(crop: Crop | None = None) -> Scene:
    return _put("soil", lambda: HoeDirt(crop=crop))


def _piece(layer: str, piece: Callable[[], object]) -> Scene:
    def scene(game: Game) -> Direction:
        farm = _farm(game)
        getattr(farm, layer).append(piece())
        forget_solidity(farm)
        return "right"

    return scene


def _open_ground(game: Game) -> Direction:
    _farm(game)
    return "right"


def _stand(place: str, tile: Tile, direction: Direction = "up") -> Scene:
    """Return a scene with the farmer on a tile of a place."""

    def scene(game: Game) -> Direction:
        game.farmer.location, (game.farmer.x, game.farmer.y) = place, tile
        return direction

    return scene


def _below(place: str, key: str) -> Scene:
    """Return a scene with the farmer below the first tile of a name."""

    def scene(game: Game) -> Direction:
        x, y = sheet(game.world.locations[place]).key_tiles[key][0]
        return _stand(place, (x, y + 1))(game)

    return scene


def _animal(type: str) -> Scene:
    def scene(game: Game) -> Direction:
        _farm(game)
        one = next(one for one in game.world.animals.values() if one.type == type)
        one.location, (one.x, one.y), one.petted, one.age = "Farm", RIGHT, False, 30
        one.produce = {"White Cow": "(O)184", "Sheep": "(O)440"}.get(type, "")
        return "right"

    return scene


def _cat(game: Game) -> Direction:
    _farm(game)
    (cat,) = game.world.pets.values()
    cat.location, (cat.x, cat.y), cat.petted = "Farm", RIGHT, False
    return "right"


def _building(type: str, dx: int, dy: int, direction: Direction = "up") -> Scene:
    """Return a scene with the farmer beside a building, at an offset from its upper left tile."""

    def scene(game: Game) -> Direction:
        found = [one for one in game.world.buildings.values() if one.type == type]
        one = found[0] if found else building_changes.add(game.world, type, 70, 20)
        return _stand("Farm", (one.x + dx, one.y + dy), direction)(game)

    return scene


def _egg(game: Game) -> Direction:
    coop = game.world.locations["Deluxe Coop#6"]
    coop.things[9, 7] = Thing("(O)176", spawned=True)
    return _stand(coop.id, (8, 7), "right")(game)


def _hopper(game: Game) -> Direction:
    coop = game.world.locations["Deluxe Coop#6"]
    game.world.hay = 10
    building_changes.add(game.world, "Silo", 70, 20)
    coop.hay.clear()
    x, y = next(tile for tile, thing in coop.things.items() if thing.id == "(BC)99")
    return _stand(coop.id, (x, y + 1))(game)


def _incubator(game: Game) -> Direction:
    coop = game.world.locations["Deluxe Coop#6"]
    x, y = next(tile for tile, thing in coop.things.items() if thing.id == "(BC)101")
    return _stand(coop.id, (x, y + 1))(game)


def _grass(game: Game) -> Direction:
    building_changes.add(game.world, "Silo", 70, 24)
    return _put("grass", lambda: Grass(4))(game)


def _furnace(game: Game) -> Direction:
    game.farmer.slots[1] = Item("(O)382", 5)
    return _thing("(BC)13")(game)


def _berries(game: Game) -> Direction:
    game.world.day = 16  # salmonberries
    return _piece("bushes", lambda: Bush(*RIGHT, "medium", berries=True))(game)


def _by_villager(game: Game) -> Direction:
    _farm(game)
    leah = game.world.villagers["Leah"]
    leah.location, (leah.x, leah.y) = "Farm", RIGHT
    return "right"


def _shop(game: Game) -> Direction:
    (counter, *_) = sheet(game.world.locations["SeedShop"]).counters
    pierre = game.world.villagers["Pierre"]
    pierre.location, (pierre.x, pierre.y) = "SeedShop", counter.seller
    return _stand("SeedShop", counter.stand[0])(game)


def _shop_door(game: Game) -> Direction:
    way = next(w for w in sheet(game.world.locations["Town"]).exits if w.to == "SeedShop")
    x, y = way.tiles[0]
    return _stand("Town", (x, y + 1))(game)


def _mailbox(game: Game) -> Direction:
    game.farmer.mailbox.append("spring_2_1")
    return _below("Farm", "mailbox")(game)


def _house(game: Game, level: int = 1) -> None:
    game.command("upgrade_house", level)
    game.farmer.menus.clear()


def _kitchen(key: str) -> Scene:
    def scene(game: Game) -> Direction:
        _house(game)
        return _below("FarmHouse", key)(game)

    return scene


def _furniture(id: str) -> Scene:
    def scene(game: Game) -> Direction:
        house = game.world.locations["FarmHouse"]
        piece = next(piece for piece in house.furniture if piece.id == id)
        return _stand("FarmHouse", (piece.x, piece.y + items.item(id).height))(game)

    return scene


def _bed(game: Game) -> Direction:
    house = game.world.locations["FarmHouse"]
    bed = next(piece for piece in house.furniture if "Bed" in items.item(piece.id).name)
    return _stand("FarmHouse", (bed.x - 1, bed.y + 1), "right")(game)


def _ladder(game: Game) -> Direction:
    mine_entrances.enter(game.world, game.farmer, 12, "command")
    game.farmer.menus.clear()
    floor = game.world.locations[game.farmer.location]
    game.world.monsters.clear()
    floor.ladders[game.farmer.x, game.farmer.y - 1] = "ladder"
    return "up"


def _elevator(game: Game) -> Direction:
    game.farmer.mine_level = 20
    mine_entrances.enter(game.world, game.farmer, 5, "command")
    game.farmer.menus.clear()
    return _below(game.farmer.location, "elevator")(game)


def _slime(game: Game) -> Direction:
    mine_entrances.enter(game.world, game.farmer, 12, "command")
    game.farmer.menus.clear()
    game.world.monsters.clear()
    floor = game.world.locations[game.farmer.location]
    beside = (game.farmer.x, game.farmer.y + 1)
    spawn(game.world, "Green Slime", floor, beside).health = 1
    return "down"


SCENES: dict[str, Scene] = {
    "till bare ground": _open_ground,
    "sow tilled soil": _soil(),
    "fertilize tilled soil": _soil(),
    "water tilled soil": _soil(Crop("(O)472")),
    "harvest ripe crop": _soil(Crop("(O)472", 4)),
    "remove dead crop": _soil(Crop("(O)472", 1, dead=True)),
    "plant a tree open ground": _open_ground,
    "harvest fruit tree with fruit": _put("fruit_trees", lambda: FruitTree("(O)629", -3, fruit=2)),
    "fell tree": _put("trees", lambda: Tree("1", 5)),
    "clear Weeds": _thing("(O)0"),
    "clear Twig": _thing("(O)294"),
    "clear Stone": _thing("(O)343", health=1),
    "mine Stone with a `copper node`": _thing("(O)751", health=3),
    "break Boulder": _piece("clumps", lambda: Clump(672, *RIGHT, 10)),
    "break Large Stump": _piece("clumps", lambda: Clump(600, *RIGHT, 10)),
    "cut for hay Grass tuft": _grass,
    "gather forage, such as a Daffodil": _thing("(O)18", spawned=True),
    "dig up Artifact Spot": _thing("(O)590"),
    "pick bush with berries": _berries,
    "pet animal": _animal("White Chicken"),
    "milk grown cow or goat": _animal("White Cow"),
    "shear grown sheep": _animal("Sheep"),
    "pet pet": _cat,
    "gather Egg in a coop": _egg,
    "fill Feeding Bench": _below("Deluxe Coop#6", "troughs"),
    "take hay Hay Hopper": _hopper,
    "put hay in Silo": _building("Silo", 1, 3),
    "fill Pet Bowl": _building("Pet Bowl", 0, 2),
    "open or close animal door": _building("Deluxe Coop", 2, 3),
    "put an egg in Incubator": _incubator,
    "open Chest": _thing("(BC)130", items=[]),
    "take up Chest": _thing("(BC)130", items=[]),
    "load machine, such as a Furnace": _furnace,
    "empty machine that is `ready`": _thing("(BC)13", held=Item("(O)334"), ready=True),
    "bait Crab Pot": _thing("(O)710"),
    "empty Crab Pot that is `ready`": _thing("(O)710", held=Item("(O)717"), ready=True),
    "place free tile": _open_ground,
    "eat free tile": _open_ground,
    "enter door of a house": _shop_door,
    "enter door of a farm building": _building("Deluxe Coop", 1, 3),
    "sleep bed": _bed,
    "watch TV": _furniture("(F)1466"),
    "cook Stove": _kitchen("kitchen"),
    "open Fridge": _kitchen("fridge"),
    "read Mailbox": _mailbox,
    "ship Shipping Bin": _building("Shipping Bin", 0, 1),
    "buy or sell shop counter": _shop,
    "talk villager": _by_villager,
    "give villager": _by_villager,
    "look Help Wanted board": _below("Town", "quest_board"),
    "ride Elevator": _elevator,
    "go down Ladder down": _ladder,
    "fight monster": _slime,
}
"""A farmer beside the thing of each job."""
ELSEWHERE = ("fill the can water", "leave edge of a map", "craft ")
"""Jobs with a test of their own below."""


def _name(job: Any) -> str:
    return f"{job.goal} {job.thing}"


def _game(job: Any) -> Game:
    """Return a game at ten in the morning, with the item of a job in hand."""
    game = Game("save_farming")
    farmer = game.farmer
    farmer.menus.clear()
    farmer.slots = [None] * 12
    farmer.energy = 270
    if job.hold:
        id = items.find(job.hold)
        assert id is not None
        count = 1 if id.startswith(("(T)", "(W)")) else 9
        farmer.slots[0] = Item(id, count, water=40 if "Can" in job.hold else 0)
    farmer.slot = 0
    game.world.tick = 4 * 6 * 420
    return game


@pytest.mark.parametrize("job", [j for j in jobs() if _name(j) not in ELSEWHERE], ids=_name)
def test_the_action_of_a_job_does_it(job: Any) -> None:
    game = _game(job)
    direction = SCENES[_name(job)](game)
    farmer, before = game.farmer, game.digest()
    place = farmer.location
    action = Use(direction) if job.action == "use" else Interact(direction)
    for _ in range(BLOWS):
        result = game.step(action).results["farmer"][0]
        assert result.ok, result.message
        menu = menu_stack.current(farmer)
        done = {entry.deed for entry in farmer.ledger}
        if job.deed in done or (menu and menu.kind == job.menu) or farmer.location != place:
            return
        if not job.deed and not job.menu:
            break
    assert not job.deed, sorted(done)
    assert not job.menu, menu
    assert game.digest() != before


def test_every_job_has_a_scene() -> None:
    assert {_name(job) for job in jobs()} == {*SCENES, *ELSEWHERE}


def test_the_page_has_a_row_for_every_job() -> None:
    text = filled("reference/actions.md")
    for job in jobs():
        assert f"| {job.thing} | {job.goal} | {job.hold} | `{job.action}` |" in text


def test_a_can_is_filled_at_water() -> None:
    (job,) = [job for job in jobs() if job.goal == "fill the can"]
    game = _game(job)
    farmer = game.farmer
    beach = sheet(game.world.locations["Beach"])
    x, y = next(
        (x, y)
        for y in range(1, beach.height)
        for x in range(beach.width)
        if beach.water[y * beach.width + x] and beach.walk[(y - 1) * beach.width + x]
    )
    held = farmer.slots[0]
    assert held is not None
    held.water = 0
    _stand("Beach", (x, y - 1))(game)
    assert game.do(Use("down")) == ["ok"]
    assert held.water == 40


def test_a_farmer_leaves_a_map_at_its_edge() -> None:
    game = Game("save_farming")
    farm = sheet(game.world.locations["Farm"])
    way = next(way for way in farm.exits if way.kind == "edge" and way.to == "BusStop")
    x, y = way.tiles[0]
    _stand("Farm", (x - 2, y))(game)
    assert game.do(Move(2, 0)) == ["ok"]
    assert game.farmer.location == "BusStop"


def test_fruit_falls_and_is_collected_on_the_way() -> None:
    game = _game(jobs()[0])
    SCENES["harvest fruit tree with fruit"](game)
    assert game.do(Interact("right")) == ["ok"]
    (drop, *_) = game.world.locations["Farm"].drops
    farmer = game.farmer
    assert game.do(Move(drop.x - farmer.x, drop.y + 1 - farmer.y)) == ["ok"]
    assert "harvested" in {entry.deed for entry in farmer.ledger}


def test_an_item_is_crafted_anywhere() -> None:
    (job,) = [job for job in jobs() if job.goal == "craft"]
    game = _game(job)
    game.farmer.slots[0] = Item("(O)388", 50)
    assert game.do(Craft("Chest")) == ["ok"]
    assert job.deed in {entry.deed for entry in game.farmer.ledger}
