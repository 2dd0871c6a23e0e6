"""Movement of farm animals: leaving, grazing, digging, returning home.

Animals decide every ten minutes, wherever the farmers are.  They take steps from tile to
tile only on a farmer's map, at fixed ticks for each animal, so that steps need no state.
"""

from __future__ import annotations

from pytest_stardojo.gamedata import animals as table
from pytest_stardojo.gamedata import machines as machine_table
from pytest_stardojo.gamedata.durations import ANIMAL_PAUSE, ANIMAL_STEP
from pytest_stardojo.valley.rules.animals import animal_nights, animals
from pytest_stardojo.valley.rules.common import free_tiles, interiors
from pytest_stardojo.valley.rules.common.movers import Mover
from pytest_stardojo.valley.world.clock import TEN_MINUTES, now
from pytest_stardojo.valley.world.model import Animal, Building, Location, Tile, World
from pytest_stardojo.valley.world.places import STEPS, put_thing
from pytest_stardojo.valley.world.rng import stream

DRY = frozenset({"Sun", "Wind", "Festival", "Wedding"})
"""Weather in which animals go outside."""
USUAL_CHANCE = 1 - 0.998**TEN_MINUTES
"""Chance in ten minutes of leaving, grazing and returning; the game has 0.002 a tick."""
DIG_CHANCE = 1 - 0.9998**TEN_MINUTES
"""Chance in ten minutes of digging up a truffle; the game has 0.0002 a tick."""
ANOTHER_TRUFFLE = 1500
"""After a find a pig can dig again with the chance friendship / 1500."""
HUNGRY = 195
"""Fullness below which an animal looks for grass."""
WANDER_CHANCE = 0.4
"""Chance that an idle animal takes a step on its tick (chosen)."""
GRASS_RANGE = 8
"""Tiles from which a hungry animal walks towards grass (chosen)."""
PHASE = 67
"""Offset in ticks between the steps of different animals."""


# ------------------------------------------------------------------- step by step


def next_tick(world: World) -> int | None:
    """Return when the next animal on a farmer's map may take a step."""
    tick = world.tick
    waits = [period - (tick + PHASE * animal.id) % period for animal, period in _stepping(world)]
    return tick + min(waits) if waits else None


def act(world: World) -> None:
    """Move the animals that may step at this tick."""
    for animal, period in _stepping(world):
        if (world.tick + PHASE * animal.id) % period == 0:
            _step(world, world.locations[animal.location], animal)


MOVER = Mover(next_tick, act)


def _stepping(world: World) -> list[tuple[Animal, int]]:
    """Return the awake animals on farmers' maps, each with the ticks between its steps.

    Animals with a goal, grass or home, step more often.
    """
    if not world.animals:
        return []
    places = {farmer.location for farmer in world.farmers.values()}
    present = [animal for animal in world.animals.values() if animal.location in places]
    if not present or now(world) >= table.SLEEP_TIME:
        return []
    outdoors = {place for place in places if world.locations[place].outdoor}
    returning = bool(outdoors) and _is_return_time(world)
    return [
        (
            animal,
            ANIMAL_STEP
            if animal.location in outdoors and (returning or animal.fullness < HUNGRY)
            else ANIMAL_PAUSE,
        )
        for animal in present
    ]


def _goal(world: World, animal: Animal) -> Tile | None:
    """Return the goal of an animal outdoors: its door in the evening, or grass when hungry."""
    location = world.locations[animal.location]
    if not location.outdoor:
        return None
    building = world.buildings.get(animal.home)
    if building is not None and _is_return_time(world):
        return doorstep(building)
    if animal.fullness < HUNGRY:
        return _grass_in_sight(location, animal)
    return None


def _grass_in_sight(location: Location, animal: Animal) -> Tile | None:
    best: tuple[int, int, int] | None = None
    for x, y in location.grass:
        distance = abs(x - animal.x) + abs(y - animal.y)
        if distance <= GRASS_RANGE and (best is None or (distance, y, x) < best):
            best = (distance, y, x)
    return None if best is None else (best[2], best[1])


def _step(world: World, location: Location, animal: Animal) -> None:
    goal = _goal(world, animal)
    if goal is None:
        _wander(world, location, animal)
    elif goal != (animal.x, animal.y):
        _towards(world, location, animal, goal)
    elif _is_return_time(world):
        go_in(world, animal)
    else:
        graze(location, animal, goal)


def _wander(world: World, location: Location, animal: Animal) -> None:
    luck = stream(world, "animal.wander", animal.id)
    if luck.chance(WANDER_CHANCE):
        _move(world, location, animal, luck.randint(0, 3))


def _towards(world: World, location: Location, animal: Animal, goal: Tile) -> None:
    """Step nearer to the goal, the longer axis first, or in a random direction if blocked."""
    dx, dy = goal[0] - animal.x, goal[1] - animal.y
    across, along = (1 if dx > 0 else 3), (2 if dy > 0 else 0)
    directions = [across, along] if abs(dx) >= abs(dy) else [along, across]
    directions = [direction for direction in directions if (dx if direction in (1, 3) else dy)]
    if not any(_move(world, location, animal, direction) for direction in directions):
        luck = stream(world, "animal.wander", animal.id)
        _move(world, location, animal, luck.randint(0, 3))


def _move(world: World, location: Location, animal: Animal, direction: int) -> bool:
    """Turn the animal and take the step if the tile is free."""
    x, y = animal.x + STEPS[direction][0], animal.y + STEPS[direction][1]
    animal.facing = direction
    if not free_tiles.fits(world, location, animal, x, y):
        return False
    animal.x, animal.y = x, y
    return True


# ------------------------------------------------------------------- every ten minutes


def ten_minutes(world: World) -> None:
    """Let every animal leave, return, graze or dig, and update its mood."""
    for animal in world.animals.values():
        building = world.buildings.get(animal.home)
        if building is None:
            continue
        if animal_nights.at_home(world, animal):
            if _may_leave(world, building) and _usually(world, animal, "leave"):
                go_out(world, building, animal)
        elif _is_return_time(world):
            if _usually(world, animal, "return"):
                go_in(world, animal)
        else:
            _graze_around(world, animal)
            _dig(world, animal)
        update_evening_mood(world, animal)


def _usually(world: World, animal: Animal, what: str) -> bool:
    return stream(world, f"animal.{what}", animal.id).chance(USUAL_CHANCE)


def _is_return_time(world: World) -> bool:
    """Return whether animals outdoors return home: evening, rain or winter."""
    return now(world) >= table.RETURN_TIME or not is_outdoor_weather(world)


def is_outdoor_weather(world: World) -> bool:
    """Return whether animals go outside today: dry weather, not winter."""
    return world.weather in DRY and world.season != "winter"


def _may_leave(world: World, building: Building) -> bool:
    """Return whether animals leave a building now: the door is open and no farmer inside."""
    return (
        building.door_open
        and table.LEAVE_TIME <= now(world) < table.RETURN_TIME
        and is_outdoor_weather(world)
        and all(
            farmer.location != interiors.inside_id(building) for farmer in world.farmers.values()
        )
    )


def doorstep(building: Building) -> Tile:
    """Return the tile in front of the left half of the animal door (chosen)."""
    x, y = interiors.animal_door_tiles(building)[0]
    return x, y + 1


def go_out(world: World, building: Building, animal: Animal) -> None:
    """Move an animal out through the animal door, if there is room."""
    location = world.locations[building.location]
    spot = free_tiles.stand_near(world, location, animal, doorstep(building))
    if spot is not None:
        animal.location = location.id
        animal.x, animal.y = spot
        animal.facing = 2


def go_in(world: World, animal: Animal) -> None:
    """Move an animal home through the animal door, if the door is open."""
    if world.buildings[animal.home].door_open:
        animals.move_home(world, animal)


def graze(location: Location, animal: Animal, tile: Tile) -> None:
    """Eat the grass of a tile: full stomach, best mood, more friendship."""
    grass = location.grass[tile]
    grass.tufts -= table.animal(animal.type).grass_eat
    if grass.tufts <= 0:
        del location.grass[tile]
    animal.fullness = table.FULL
    animal.mood = table.MOOD_MAX
    animal.ate_grass = True
    animals.befriend(animal, table.FRIENDSHIP_GRASS)


def _graze_around(world: World, animal: Animal) -> None:
    """Let a hungry animal outdoors walk to the nearest grass and eat it."""
    location = world.locations[animal.location]
    if animal.fullness >= HUNGRY or not location.grass or not _usually(world, animal, "graze"):
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
    """Let an adult pig outdoors dig up its truffle (wiki: Pig)."""
    if not animal.produce or table.animal(animal.type).harvest != "dig":
        return
    luck = stream(world, "animal.dig", animal.id)
    if animals.is_baby(animal) or not luck.chance(DIG_CHANCE):
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
    found = animal_nights.animal_product(location, animal, animal.produce)
    put_thing(world, location, spot, found)
    if not luck.chance(animal.friendship / ANOTHER_TRUFFLE):
        animal.produce = ""


# ------------------------------------------------------------------------------- mood


def update_evening_mood(world: World, animal: Animal) -> None:
    """Update an animal's mood for ten minutes of the evening, from 18:00 (wiki: Animals)."""
    if now(world) < 1800:
        return
    drain = table.animal(animal.type).drain
    location = world.locations[animal.location]
    animals.cheer(animal, drain if _is_content(world, location, animal) else -drain)


def _is_content(world: World, location: Location, animal: Animal) -> bool:
    if location.outdoor:
        return now(world) < 1900 and is_outdoor_weather(world) and animal.mood <= 150
    if world.season != "winter" or animal.mood <= 150:
        return True
    return any(thing.id == machine_table.HEATER for thing in location.things.values())
