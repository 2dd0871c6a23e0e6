"""Every task of the full suite is one that an agent has to solve, and can solve."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterator

from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import shops as shop_table
from pytest_stardojo.gamedata.animals import MOOD_MAX
from pytest_stardojo.gamedata.shops import BACKPACKS
from pytest_stardojo.tasks import Task
from pytest_stardojo.valley.commands import run
from pytest_stardojo.valley.maps.loader import load_sheet, sheet_names
from pytest_stardojo.valley.rules.places import entry_conditions
from pytest_stardojo.valley.rules.player import books
from pytest_stardojo.valley.rules.trade import stock
from tests.suites import full
from tests.valley.playing import Game

NUMBER = re.compile(r"_(\d+)(?=_|$)")
NOT_A_COUNT = {"earn": 1, "keep": 1, "go": 0, "complete": 0}
"""Verbs of names in which only the first so many numbers are the quantity."""
OTHER_OBJECTS = ("location", "complete_story", "jojamart")
"""Evaluators whose objects have a code or a title that names do not use."""


def words(text: str) -> set[str]:
    return set(re.sub(r"[^a-z0-9' ]", " ", text.lower().replace("_", " ")).split())


def test_no_two_tasks_are_the_same() -> None:
    tasks = defaultdict(list)
    for task in full().tasks:
        commands = tuple(command.text for command in task.init_commands)
        key = (task.evaluator, task.object.lower(), task.quantity, task.tool, task.save, commands)
        tasks[key].append(task.name)
    assert [names for names in tasks.values() if len(names) > 1] == []


def test_names_agree_with_quantities_and_objects() -> None:
    wrong = []
    for task in full().tasks:
        numbers = [int(number) for number in NUMBER.findall(task.name)]
        counts = numbers[: NOT_A_COUNT.get(task.name.split("_")[0], len(numbers))]
        if counts and sum(counts) != task.quantity:
            wrong.append(f"{task.name}: {task.quantity}")
        if task.evaluator not in OTHER_OBJECTS and not words(task.object) <= words(task.name):
            wrong.append(f"{task.name}: {task.object}")
    assert wrong == []


# ----------------------------------------------------------------------- at the start


def started(tasks: list[Task]) -> Iterator[tuple[Task, Game]]:
    """Yield tasks with the world in which they begin."""
    for task in tasks:
        game = Game(task.save)
        for command in task.init_commands:
            run(game.world, game.farmer, command.name, list(command.args))
        yield task, game


def doors(game: Game, name: str, *, is_open: bool) -> int:
    """Count the buildings of a type whose animal door is open or closed."""
    types = [b.type for b in game.world.buildings.values() if b.door_open == is_open]
    return types.count(name)


def points(game: Game, name: str) -> int:
    """Return the friendship with a villager, or with the fondest pet of a type."""
    relation = game.farmer.relations.get(name)
    pets = [pet.friendship for pet in game.world.pets.values() if pet.type == name]
    return max([0 if relation is None else relation.points, *pets])


Check = Callable[[Game, str, int], bool]

CHECKS: dict[str, Check] = {
    "open": lambda game, name, count: doors(game, name, is_open=True) >= count,
    "close": lambda game, name, count: doors(game, name, is_open=False) >= count,
    "friendship": lambda game, name, count: points(game, name) >= count,
    "skill": lambda game, name, count: (
        game.farmer.skills[name.lower().removesuffix(" skill")].level >= count
    ),
    "profession": lambda game, name, count: name in game.farmer.professions,
    "location": lambda game, name, count: game.farmer.location == name,
    "date": lambda game, name, count: name in game.farmer.dating,
    "complete_story": lambda game, name, count: (
        not any(quest.id == name and not quest.done for quest in game.farmer.quests)
    ),
    "mood": lambda game, name, count: (
        sum(animal.mood >= MOOD_MAX for animal in game.world.animals.values()) >= count
    ),
    "museum": lambda game, name, count: item_table.find(name) in game.world.museum,
    "backpack": lambda game, name, count: (
        game.farmer.bag_size >= next(slots for pack, slots, _ in BACKPACKS if pack == name)
    ),
}
"""Whether the sentence of a task is true already, for evaluators that read the world."""


def test_what_a_task_asks_for_is_not_true_at_its_start() -> None:
    tasks = [task for task in full().tasks if task.evaluator in CHECKS]
    done = [
        task.name
        for task, game in started(tasks)
        if all(CHECKS[task.evaluator](game, name, count) for name, count in task.shares)
    ]
    assert done == []


# ------------------------------------------------------------------------- purchases


def test_what_a_task_asks_to_buy_is_sold_where_the_farmer_may_go() -> None:
    tasks = [task for task in full().tasks if task.evaluator == "purchase"]
    missing = []
    for task, game in started(tasks):
        _read_books(game)
        shops = [info for info in shop_table.shops().values() if not info.only_on]
        if not any(_sells(game, info, task) and _may_enter(game, info.location) for info in shops):
            missing.append(task.name)
    assert missing == []


def _sells(game: Game, shop: shop_table.ShopInfo, task: Task) -> bool:
    """Does a shop sell what a task names, for the farmer's money?"""
    return any(
        offer.item == item_table.find(task.object)
        and not offer.recipe
        and (offer.left is None or offer.left >= task.quantity)
        and offer.price * task.quantity <= game.farmer.money
        for offer in stock.offers(game.world, game.farmer, shop.key)
    )


def _may_enter(game: Game, place: str) -> bool:
    """Is there a way into a place whose condition is met, at any hour?"""
    ways = [way for name in sheet_names() for way in load_sheet(name).exits if way.to == place]
    refusals = [entry_conditions.refusal(game.world, game.farmer, way) for way in ways]
    return not ways or game.farmer.location == place or "" in refusals


def _read_books(game: Game) -> None:
    """Read the skill books of the bag, as the farmer can."""
    for slot, item in enumerate(game.farmer.slots):
        if item is not None and books.is_book(item):
            game.farmer.slot = slot
            for _ in range(item.count):
                books.read(game.world, game.farmer)
