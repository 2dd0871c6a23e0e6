"""Converting a published observation to a state of the wire."""

from __future__ import annotations

from pytest_stardojo.gamedata import buildings as building_table
from pytest_stardojo.gamedata import crops as crop_table
from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import skills as skill_table
from pytest_stardojo.legacy.client import schema
from pytest_stardojo.legacy.constants import DIRECTIONS, FARMER
from pytest_stardojo.wire import messages as wire

SEASONS = ("spring", "summer", "fall", "winter")
WEEKDAYS = ("Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat")
TERRAIN = {"HoeDirt": "Tilled soil", "Grass": "Grass tuft", "FruitTree": "Fruit tree"}
KINDS = {
    "ShopMenu": "shop",
    "PurchaseAnimalsMenu": "animals",
    "CarpenterMenu": "carpenter",
    "Chest": "chest",
    "Letter": "letter",
}
WORN = 270
"""Least maximum of the energy; observations do not contain the maximum."""
FIRST = 1001
"""The first number that ``Numbers`` assigns."""
TOP = len(skill_table.THRESHOLDS)
"""The highest level of a skill without the effects of food."""
NOWHERE: wire.Rect = (0, 0, 0, 0)


class Numbers:
    """Assigns stable numbers to animals, pets and buildings, which the mod names differently."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, str], int] = {}
        self._places: dict[tuple[str, int, int], int] = {}

    def of(self, kind: str, name: str) -> int:
        """Return the number of a thing of a kind."""
        return self._known.setdefault((kind, name), FIRST + len(self._known))

    def of_building(self, id: str, type: str, x: int, y: int) -> int:
        """Return the number of a building: the game's, if it is known."""
        known = self._places.get((type, x, y))
        if known is not None:
            self._known.setdefault(("building", id), known)
        return self.of("building", id)

    def learn(self, farm: wire.FarmState) -> None:
        """Take over the numbers that the game gives its buildings."""
        self._places = {(one.type, one.x, one.y): one.id for one in farm.buildings}


def vector(text: str) -> tuple[int, int]:
    """Decode a tile, ``"64, 15"``."""
    x, _, y = text.partition(",")
    return int(float(x)), int(float(y))


def item_name(word: str) -> str:
    """Return the name of an item from its name or its id, with or without ``(O)``."""
    if item_table.find(word) is not None:
        return word
    id = _qualified(word)
    return item_table.item(id).name if item_table.has(id) else word


def _qualified(id: str) -> str:
    return id if id.startswith("(") else f"(O){id}"


def state(seen: schema.Observation, radius: int, numbers: Numbers) -> wire.State:
    """Return the state of an observation, without ledger, kills and picture.

    Args:
        seen: The reply to ``observe_v2``.
        radius: The radius of the surroundings in tiles.
        numbers: Numbers of buildings, animals and pets.
    """
    return wire.State(
        character=_character(seen["Player"]),
        clock=_clock(seen["GameState"]),
        farm=_farm(seen, numbers),
        progression=wire.Progression(
            friendships={one["Name"]: one["Friendship"] for one in seen["NPCs"]},
        ),
        ledger=[],
        menu=_menu(seen),
        near=_near(seen, radius),
    )


def _character(who: schema.Player) -> wire.Character:
    held = who["CurrentInventory"]["CurrentItem"]
    return wire.Character(
        farmer=FARMER,
        name=who["Name"],
        health=who["Health"],
        max_health=max(100, who["Health"]),
        energy=who["Stamina"],
        max_energy=max(WORN, round(who["Stamina"])),
        money=who["Money"],
        location=who["Location"],
        location_id=who["Location"],
        x=who["Position"]["X"],
        y=who["Position"]["Y"],
        facing=DIRECTIONS[who["FacingDirection"]],  # type: ignore[arg-type]
        slot=who["CurrentInventory"]["Index"],
        held=None if held == "None" else held,
        bag_size=len(who["Inventory"]),
        slots=[
            wire.SlotState(at, name, item_table.find(name) or "", count)
            for at, name, count in _stacks(who)
        ],
        skills={
            name.lower(): wire.SkillState(level, skill_table.xp_for(min(max(level, 0), TOP)))
            for name, level in who["Skills"].items()
        },
        professions=who["Professions"],
        dating=who["DatingPartners"],
        spouse=next(iter(who["Spouse"]), None),
        exhausted=who["Stamina"] <= 0,
    )


def _stacks(who: schema.Player) -> list[tuple[int, str, int]]:
    """Return the stacks of the bag: slot, name and count."""
    return [
        (at, slot["Name"], slot["Quantity"] or 0)
        for at, slot in enumerate(who["Inventory"])
        if slot["Name"] is not None
    ]


def _clock(now: schema.GameState) -> wire.Clock:
    time, day, season = now["Time"], now["DayOfMonth"], now["Season"]
    hour, minute = divmod(time, 100)
    half = "AM" if hour % 24 < 12 else "PM"
    return wire.Clock(
        time=time,
        clock=f"{hour % 12 or 12:02}:{minute:02} {half}",
        day=day,
        weekday=WEEKDAYS[day % 7],
        season=season,
        year=now["Year"],
        days_played=(now["Year"] - 1) * 112 + SEASONS.index(season) * 28 + day,
        weather={"Raining": "Rain", "Snowing": "Snow"}.get(now["Weather"], "Sun"),
        tick=((hour - 6) * 6 + minute // 10) * 420,
        luck=0.0,
    )


# --------------------------------------------------------------------------- the farm


def _farm(seen: schema.Observation, numbers: Numbers) -> wire.FarmState:
    farm = seen["Farm"]
    buildings = [_building(one, numbers) for one in farm["Buildings"]]
    levels = [one["upgradeLevel"] for one in farm["Buildings"] if one["upgradeLevel"] is not None]
    return wire.FarmState(
        buildings=buildings,
        animals=[_animal(one, numbers) for one in farm["Animals"]],
        pets=[_pet(one, numbers) for one in farm["Pets"]],
        hay=max([0, *(one.hay or 0 for one in buildings)]),
        hay_capacity=sum(one.hay_capacity or 0 for one in buildings),
        house_level=max([0, *levels]),
    )


def _building(one: schema.Building, numbers: Numbers) -> wire.BuildingState:
    x, y = vector(one["position"])
    type = building_table.find(one["type"])
    info = None if type is None else building_table.building(type)
    door = None if info is None else info.human_door
    homes = info is not None and bool(info.houses)
    number = numbers.of_building(one["id"], one["type"], x, y)
    silo = info is not None and info.hay_capacity > 0
    return wire.BuildingState(
        id=number,
        type=one["type"],
        x=x,
        y=y,
        width=1 if info is None else info.width,
        height=1 if info is None else info.height,
        door=None if door is None else (x + door[0], y + door[1]),
        animal_door_open=one["isAnimalDoorOpen"] if homes else None,
        bowl_filled=one["isBowlFull"],
        troughs_filled=one["hayNumber"] if homes else None,
        troughs_total=info.capacity if info is not None and homes else None,
        hay=one["hayNumber"] if silo else None,
        hay_capacity=info.hay_capacity if info is not None and silo else None,
        inside=f"{one['type']}#{number}" if homes else None,
    )


def _animal(one: schema.Animal, numbers: Numbers) -> wire.AnimalState:
    produce = one["CurrentProduce"]
    return wire.AnimalState(
        id=numbers.of("animal", f"{one['Type']} {one['Name']}"),
        name=one["Name"],
        type=one["Type"],
        home=None,
        location="",
        x=one["Position"]["X"],
        y=one["Position"]["Y"],
        friendship=one["Friendship"],
        mood=one["Happiness"],
        fullness=0,
        age=0,
        adult=one["IsAdult"],
        petted=one["isTouched"],
        produce=item_name(produce) if produce else None,
    )


def _pet(one: schema.Pet, numbers: Numbers) -> wire.PetState:
    return wire.PetState(
        id=numbers.of("pet", one["Name"]),
        name=one["Name"],
        type=one["Type"],
        location="Farm",
        x=one["Position"]["X"],
        y=one["Position"]["Y"],
        friendship=one["Friendship"],
        petted=one["isTouched"],
    )


# ------------------------------------------------------------------------------ menus


def _menu(seen: schema.Observation) -> wire.MenuState | None:
    menu = seen["CurrentMenuData"]
    if menu["type"] == "No Menu":
        return None
    texts = [menu["message"], *(menu["dialogues"] or ()), *(menu["chats"] or ())]
    found = wire.MenuState(
        KINDS.get(menu["type"], "question" if menu["responses"] else "dialogue"),
        text="\n".join(text for text in texts if text),
        close=NOWHERE,
    )
    wares = menu["shopMenuData"] or menu["animalsMenuData"] or ()
    lines: list[tuple[str, int | None, int | None]]
    lines = [(ware["name"], ware["price"], None) for ware in wares]
    lines += [(item["Name"], None, item["Quantity"]) for item in menu["ItemsInChest"] or ()]
    lines += [(answer["responseText"], None, None) for answer in menu["responses"] or ()]
    if not lines and found.kind in ("dialogue", "letter"):
        lines = [("OK", None, None)]
    for index, (label, price, count) in enumerate(lines, 1):
        id = item_table.find(label) or "" if wares or count else ""
        found.options.append(wire.OptionState(index, label, NOWHERE, price, count, id=id))
    if found.kind in ("shop", "chest"):
        found.out_options = [
            wire.OptionState(at + 1, name, NOWHERE, None, count)
            for at, name, count in _stacks(seen["Player"])
        ]
    return found


# ----------------------------------------------------------------------- surroundings


def _near(seen: schema.Observation, radius: int) -> list[wire.NearTile]:
    """Return all tiles of the square, row by row; those beyond the map are ``Outside``."""
    here = seen["Player"]["Position"]
    tiles = {tuple(tile["position"]): tile for tile in seen["SurroundingsData"]}
    wet = {vector(crop["position"]): crop for crop in seen["Crops"]}
    ways = {vector(way["position"]): way["target"] for way in seen["Exits"]}
    found = []
    for dy in range(-radius, radius + 1):
        for dx in range(-radius, radius + 1):
            x, y = here["X"] + dx, here["Y"] + dy
            tile = tiles.get((x, y))
            near = wire.NearTile(dx, dy, x, y, "Outside", False, exit=ways.get((x, y)))
            near.passable = near.exit is not None
            if tile is not None:
                _fill(near, tile, wet.get((x, y)))
            found.append(near)
    return found


def _fill(near: wire.NearTile, tile: schema.Tile, crop: schema.Crop | None) -> None:
    """Set the fields of a tile from the observed tile and the crop on it."""
    words = _words(tile["tile_properties"] or "")
    near.ground = "Water" if "Water" in words else words.get("Type", "Wall")
    near.diggable = "Diggable" in words
    near.object = tile["object_at_tile"] or None
    kind = (tile["terrain_at_tile"] or "").rpartition(".")[2]
    near.terrain = TERRAIN.get(kind, kind) or None
    near.building = tile["building_info"] or None
    near.furniture = tile["furniture_at_tile"] or None
    near.exit = near.exit or tile["exit_info"] or None
    near.drops = (item_name(tile["debris_at_tile"]),) if tile["debris_at_tile"] else ()
    name = (tile["npc_info"] or "").removeprefix("Name: ").partition(" Friendship: ")[0]
    near.character = name or None
    grows = tile["crop_at_tile"]
    if isinstance(grows, dict):
        near.crop = _crop(grows, crop)
        near.watered = bool(crop and crop["isWatered"])
    # observations do not say which tiles are passable: placeable ones are
    near.passable = tile["placeable"] or (kind in ("HoeDirt", "Flooring") and not near.character)


def _words(properties: str) -> dict[str, str]:
    """Decode tile properties, ``"Diggable: True; Type: Dirt; "``."""
    found = {}
    for part in properties.split("; "):
        word, _, value = part.partition(": ")
        found[word] = value
    return found


def _crop(one: schema.TileCrop, crop: schema.Crop | None) -> wire.CropState:
    seed = _qualified(one["seed_id"] or "")
    info = crop_table.crop(seed) if crop_table.has(seed) else None
    phases = 0 if info is None else len(info.phase_days)
    phase = 0 if crop is None else crop["current_phase"]
    name = item_name(one["index_harvest"] or "")
    return wire.CropState(
        name, seed if one["seed_id"] else "", phase, phases, phase >= phases, dead=crop is None
    )
