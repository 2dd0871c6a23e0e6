"""What a night does to farm animals: food, mood, age, produce (wiki: Animals).

The order of one animal's night: it comes home or is shut out; it eats hay if it has not
grazed; friendship and mood change by petting and food; it ages; it may produce; its stomach
empties.  Moods measured in a real 1.6.15 save (255 becomes 205 + 2 drain when fed but not
petted) agree.
"""

from __future__ import annotations

from pytest_stardojo.gamedata import animals as table
from pytest_stardojo.gamedata.animals import AnimalInfo
from pytest_stardojo.gamedata.quality import GOLD, IRIDIUM, NORMAL, SILVER
from pytest_stardojo.valley.rules.animals import animals, barn_helpers
from pytest_stardojo.valley.rules.common import free_tiles, interiors
from pytest_stardojo.valley.rules.fields import hay
from pytest_stardojo.valley.world.model import Animal, Location, Release, Thing, World
from pytest_stardojo.valley.world.places import put_thing
from pytest_stardojo.valley.world.rng import Stream, stream

SHUT_OUT_FRIENDSHIP = -20
"""Change of friendship after a night in front of a closed door."""
SURE_MOOD = 70
"""Mood from which a fed animal always produces; below it the chance is mood / 70."""
FINE_MOOD = 150
"""Mood from which produce may always be large or of quality; below it mood / 150."""
QUALITY_MOOD = 225
PROFESSION_QUALITY = 0.33
IRIDIUM_SCORE = 0.95
FASTER_FRIENDSHIP_DAYS = 1
SHEPHERD_DAYS = 1


def night(world: World) -> None:
    """Apply the night to every farm animal."""
    for animal in world.animals.values():
        one_night(world, animal)


def morning(world: World) -> None:
    """Place the animals for the morning, after everything else has grown."""
    for animal in world.animals.values():
        location = world.locations.get(animal.location)
        if at_home(world, animal):
            animals.move_home(world, animal)
        elif location is not None and not free_tiles.fits(
            world, location, animal, animal.x, animal.y
        ):
            free_tiles.put_near(world, location, animal, (animal.x, animal.y))


def one_night(world: World, animal: Animal) -> None:
    """Apply the night to one animal, except for its place in the morning."""
    info = table.animal(animal.type)
    _come_home(world, animal)
    fed = _feed(world, animal)
    if not animal.petted and barn_helpers.has_petter(world, animal):
        animals.befriend(animal, barn_helpers.PETTING)
    elif not animal.petted:
        animals.befriend(animal, -unpetted_loss(animal.friendship))
        animals.cheer(animal, table.MOOD_NOT_PETTED)
    if fed:
        animals.cheer(animal, 2 * info.drain)
        _grow_older(animal, info)
    else:
        animals.befriend(animal, table.FRIENDSHIP_NOT_FED)
        animals.cheer(animal, table.MOOD_NOT_FED)
    animal.days_since += 1
    _produce(world, animal, info)
    animal.fullness = 0
    animal.petted = animal.ate_grass = False


def at_home(world: World, animal: Animal) -> bool:
    """Return whether the animal is inside its home."""
    building = world.buildings.get(animal.home)
    return building is not None and animal.location == interiors.inside_id(building)


def unpetted_loss(friendship: int) -> int:
    """Return the friendship lost by a day without petting: 10 minus one for each heart."""
    return 10 - friendship // table.POINTS_PER_HEART


def _come_home(world: World, animal: Animal) -> None:
    """Bring an animal home through the open door, or shut it out."""
    building = world.buildings.get(animal.home)
    if building is None or at_home(world, animal):
        return
    if building.door_open:
        animals.move_home(world, animal)
    else:
        animal.mood //= 2
        animals.befriend(animal, SHUT_OUT_FRIENDSHIP)


def _feed(world: World, animal: Animal) -> bool:
    """Feed a hungry animal from the troughs of its home; return whether it is fed."""
    hungry = animal.fullness < table.FED and at_home(world, animal)
    if hungry and hay.eat_from_trough(world.locations[animal.location]):
        animal.fullness = table.FULL
    return animal.fullness >= table.FED


def _grow_older(animal: Animal, info: AnimalInfo) -> None:
    """Age a fed animal; sheep have their first wool as adults."""
    animal.age += 1
    if info.produces_on_mature and animal.age == info.days_to_mature:
        animal.produce, animal.quality = info.produce[0], NORMAL
        animal.days_since = -1


# ---------------------------------------------------------------------------- produce


def _produce(world: World, animal: Animal, info: AnimalInfo) -> None:
    if animals.is_baby(animal) or animal.days_since < waiting_days(world, animal, info):
        return
    luck = stream(world, "animal.produce", animal.id)
    if not (luck.chance(animal.fullness / 200) and luck.chance(animal.mood / SURE_MOOD)):
        return
    product, quality = info.produce[0], NORMAL
    if luck.chance(animal.mood / FINE_MOOD):
        animal.days_since = 0
        if info.deluxe and luck.chance(deluxe_chance(world, animal, info)):
            product = info.deluxe[0]
        quality = roll_quality(luck, quality_score(world, animal, info))
    if info.harvest == "lay":
        _lay(world, animal, product, quality)
    else:
        animal.produce, animal.quality = product, quality


def waiting_days(world: World, animal: Animal, info: AnimalInfo) -> int:
    """Return the nights from one produce to the next."""
    days = info.days_to_produce
    if info.faster_produce_friendship and animal.friendship >= info.faster_produce_friendship:
        days -= FASTER_FRIENDSHIP_DAYS
    if animal.type == "Sheep" and _any_farmer_is(world, "Shepherd"):
        days -= SHEPHERD_DAYS
    return days


def deluxe_chance(world: World, animal: Animal, info: AnimalInfo) -> float:
    """Return the chance of the large egg, large milk, feather or rabbit's foot."""
    if animal.friendship < info.deluxe_min_friendship:
        return 0.0
    score = (animal.friendship + mood_modifier(animal.mood)) / info.deluxe_divisor
    return score + world.daily_luck * info.deluxe_luck


def mood_modifier(mood: int) -> float:
    """Return the points that mood adds to friendship for large produce."""
    if mood > 200:
        return mood * 1.5
    return mood - 100 if mood <= 100 else 0


def quality_score(world: World, animal: Animal, info: AnimalInfo) -> float:
    """Return the score that decides the quality of the produce."""
    score = animal.friendship / 1000 - (1 - animal.mood / QUALITY_MOOD)
    if info.profession and _any_farmer_is(world, info.profession):
        score += PROFESSION_QUALITY
    return score


def roll_quality(luck: Stream, score: float) -> int:
    """Roll a quality: iridium and gold with half the score, silver with all of it."""
    if score >= IRIDIUM_SCORE and luck.chance(score / 2):
        return IRIDIUM
    if luck.chance(score / 2):
        return GOLD
    return SILVER if luck.chance(score) else NORMAL


def _any_farmer_is(world: World, profession: str) -> bool:
    return any(profession in farmer.professions for farmer in world.farmers.values())


def _lay(world: World, animal: Animal, id: str, quality: int) -> None:
    """Put the produce on the nearest free tile; the deed counts when it is picked up."""
    location = world.locations[animal.location]
    spot = free_tiles.nearest(
        world,
        location,
        (animal.x, animal.y),
        lambda x, y: free_tiles.can_lie(world, location, x, y),
    )
    if spot is not None:
        put_thing(world, location, spot, animal_product(location, animal, id, quality))


def animal_product(location: Location, animal: Animal, id: str, quality: int = NORMAL) -> Thing:
    """Return an object that an animal has laid or dug up."""
    release = Release("collected", where=location.id, subject=animals.subject(animal))
    return Thing(id, quality=quality, spawned=True, release=release)
