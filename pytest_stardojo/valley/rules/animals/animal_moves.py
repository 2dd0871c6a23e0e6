"""Farm animals on the move: out in the morning, grazing, digging, home in the evening.

What an animal does for itself happens every ten minutes, wherever the farmer is.
Steps from tile to tile happen only where a farmer could see them, on a fixed beat
of each animal's own, so that nothing has to be remembered between them.
"""

from __future__ import annotations

from pytest_stardojo.gamedata import animals as table
from pytest_stardojo.gamedata import machines as machine_table
from pytest_stardojo.gamedata.durations import ANIMAL_PAUSE, ANIMAL_STEP
from pytest_stardojo.valley.rules.animals import animal_nights, animals
from pytest_stardojo.valley.rules.common import free_tiles, interiors
from pytest_stardojo.valley.world.clock import TEN_MINUTES, now
from pytest_stardojo.valley.world.model import Animal, Building, Location, Tile, World
from pytest_stardojo.valley.world.places import STEPS, put_thing
from pytest_stardojo.valley.world.rng import stream

DRY = frozenset({"Sun", "Wind", "Festival", "Wedding"})
"""Weather in which animals go out."""
OFTEN = 1 - 0.998**TEN_MINUTES
"""Chance in ten minutes of what the game tries with 0.002 a tick: leaving, grazing, returning."""
DIGS = 1 - 0.9998**TEN_MINUTES
"""Chance in ten minutes of digging up a truffle, 0.0002 a tick."""
ANOTHER_TRUFFLE = 1500
"""After a find a pig digs on with friendship / 1500."""
HUNGRY = 195
"""Fullness below which an animal looks for grass."""
WANDERS = 0.4
"""Chance that an idle animal takes a step when it could (chosen)."""
SIGHT = 8
"""Tiles from which a grazing animal walks towards grass (chosen)."""
PHASE = 67
"""Spreads the beats of animals over time."""


# ------------------------------------------------------------------- step by step


def next_tick(world: World) -> int | None:
    """When the next animal in a farmer's sight may take a step."""
    tick = world.tick
    waits = [beat - (tick + PHASE * animal.id) % beat for animal, beat in _stepping(world)]
    return tick + min(waits) if waits else None


def act(world: World) -> None:
    """Let the animals step whose beat it is."""
    for animal, beat in _stepping(world):
        if (world.tick + PHASE * animal.id) % beat == 0:
            _step(world, world.locations[animal.location], animal)


def _stepping(world: World) -> list[tuple[Animal, int]]:
    """Animals that are awake where a farmer is, each with the ticks between its steps.

    One that wants to be elsewhere, at grass or at home, does not rest.
    """
    places = {farmer.location for farmer in world.farmers.values()}
    there = [animal for animal in world.animals.values() if animal.location in places]
    if not there or now(world) >= table.SLEEP_TIME:
        return []
    busy = {place for place in places if world.locations[place].outdoor}
    homeward = bool(busy) and _homeward(world)
    return [
        (
            animal,
            ANIMAL_STEP
            if animal.location in busy and (homeward or animal.fullness < HUNGRY)
            else ANIMAL_PAUSE,
        )
        for animal in there
    ]


def _aim(world: World, animal: Animal) -> Tile | None:
    """Where an animal outdoors wants to be: at its door in the evening, at grass when hungry."""
    location = world.locations[animal.location]
    if not location.outdoor:
        return None
    building = world.buildings.get(animal.home)
    if building is not None and _homeward(world):
        return doorstep(building)
    if animal.fullness < HUNGRY:
        return _grass_in_sight(location, animal)
    return None


def _grass_in_sight(location: Location, animal: Animal) -> Tile | None:
    best: tuple[int, int, int] | None = None
    for x, y in location.grass:
        far = abs(x - animal.x) + abs(y - animal.y)
        if far <= SIGHT and (best is None or (far, y, x) < best):
            best = (far, y, x)
    return None if best is None else (best[2], best[1])


def _step(world: World, location: Location, animal: Animal) -> None:
    aim = _aim(world, animal)
    if aim is None:
        _wander(world, location, animal)
    elif aim != (animal.x, animal.y):
        _towards(world, location, animal, aim)
    elif _homeward(world):
        go_in(world, animal)
    else:
        graze(location, animal, aim)


def _wander(world: World, location: Location, animal: Animal) -> None:
    luck = stream(world, "animal.wander", animal.id)
    if luck.chance(WANDERS):
        _move(world, location, animal, luck.randint(0, 3))


def _towards(world: World, location: Location, animal: Animal, aim: Tile) -> None:
    """A step nearer to the aim, along the longer axis first; sideways when both are barred."""
    dx, dy = aim[0] - animal.x, aim[1] - animal.y
    across, along = (1 if dx > 0 else 3), (2 if dy > 0 else 0)
    ways = [across, along] if abs(dx) >= abs(dy) else [along, across]
    ways = [way for way in ways if (dx if way in (1, 3) else dy)]
    if not any(_move(world, location, animal, way) for way in ways):
        luck = stream(world, "animal.wander", animal.id)
        _move(world, location, animal, luck.randint(0, 3))


def _move(world: World, location: Location, animal: Animal, way: int) -> bool:
    """Turn, and take the step if it is free."""
    x, y = animal.x + STEPS[way][0], animal.y + STEPS[way][1]
    animal.facing = way
    if not free_tiles.fits(world, location, animal, x, y):
        return False
    animal.x, animal.y = x, y
    return True


# ------------------------------------------------------------------- every ten minutes


def ten_minutes(world: World) -> None:
    """Let every animal do what it wants to do, and its mood follow the evening."""
    for animal in world.animals.values():
        building = world.buildings.get(animal.home)
        if building is None:
            continue
        if animal_nights.at_home(world, animal):
            if _may_leave(world, building) and _often(world, animal, "leave"):
                go_out(world, building, animal)
        elif _homeward(world):
            if _often(world, animal, "return"):
                go_in(world, animal)
        else:
            _graze_around(world, animal)
            _dig(world, animal)
        evening(world, animal)


def _often(world: World, animal: Animal, what: str) -> bool:
    return stream(world, f"animal.{what}", animal.id).chance(OFTEN)


def _homeward(world: World) -> bool:
    """Whether animals outdoors want to go home: evening, rain or winter."""
    return now(world) >= table.RETURN_TIME or not outing_weather(world)


def outing_weather(world: World) -> bool:
    """Whether animals go out today: dry, and not in winter."""
    return world.weather in DRY and world.season != "winter"


def _may_leave(world: World, building: Building) -> bool:
    """Whether animals leave a building now: its door is open and no farmer is inside."""
    return (
        building.door_open
        and table.LEAVE_TIME <= now(world) < table.RETURN_TIME
        and outing_weather(world)
        and all(
            farmer.location != interiors.inside_id(building) for farmer in world.farmers.values()
        )
    )


def doorstep(building: Building) -> Tile:
    """The tile before the animal door (its left half), where animals come out (chosen)."""
    x, y = interiors.animal_door_tiles(building)[0]
    return x, y + 1


def go_out(world: World, building: Building, animal: Animal) -> None:
    """Step out through the animal door, if there is room before it."""
    location = world.locations[building.location]
    spot = free_tiles.stand_near(world, location, animal, doorstep(building))
    if spot is not None:
        animal.location = location.id
        animal.x, animal.y = spot
        animal.facing = 2


def go_in(world: World, animal: Animal) -> None:
    """Go home through the animal door; a closed door keeps the animal out."""
    if world.buildings[animal.home].door_open:
        animals.settle(world, animal)


def graze(location: Location, animal: Animal, tile: Tile) -> None:
    """Eat the grass of a tile: full, in the best of moods, and fonder of the farmer."""
    grass = location.grass[tile]
    grass.tufts -= table.animal(animal.type).grass_eat
    if grass.tufts <= 0:
        del location.grass[tile]
    animal.fullness = table.FULL
    animal.mood = table.MOOD_MAX
    animal.ate_grass = True
    animals.befriend(animal, table.FRIENDSHIP_GRASS)


def _graze_around(world: World, animal: Animal) -> None:
    """A hungry animal outdoors finds the nearest grass on foot, and eats."""
    location = world.locations[animal.location]
    if animal.fullness >= HUNGRY or not location.grass or not _often(world, animal, "graze"):
        return
    spot = free_tiles.nearest(
        world,
        location,
        (animal.x, animal.y),
        lambda x, y: (x, y) in location.grass and free_tiles.fits(world, location, animal, x, y),
    )
    if spot is not None:
        animal.x, animal.y = spot
        graze(location, animal, spot)


def _dig(world: World, animal: Animal) -> None:
    """A grown pig outdoors digs up what it has smelt (wiki: Pig)."""
    if not animal.produce or table.animal(animal.type).harvest != "dig":
        return
    luck = stream(world, "animal.dig", animal.id)
    if animals.is_baby(animal) or not luck.chance(DIGS):
        return
    location = world.locations[animal.location]
    spot = free_tiles.nearest(
        world,
        location,
        (animal.x, animal.y),
        lambda x, y: free_tiles.can_lie(world, location, x, y),
    )
    if spot is None:
        return
    found = animal_nights.laid(location, animal, animal.produce)
    put_thing(world, location, spot, found)
    if not luck.chance(animal.friendship / ANOTHER_TRUFFLE):
        animal.produce = ""


# ------------------------------------------------------------------------------- mood


def evening(world: World, animal: Animal) -> None:
    """How ten minutes of the evening change an animal's mood, from 18:00 on (wiki: Animals)."""
    if now(world) < 1800:
        return
    drain = table.animal(animal.type).drain
    location = world.locations[animal.location]
    animals.cheer(animal, drain if _content(world, location, animal) else -drain)


def _content(world: World, location: Location, animal: Animal) -> bool:
    if location.outdoor:
        return now(world) < 1900 and outing_weather(world) and animal.mood <= 150
    if world.season != "winter" or animal.mood <= 150:
        return True
    return any(thing.id == machine_table.HEATER for thing in location.things.values())
