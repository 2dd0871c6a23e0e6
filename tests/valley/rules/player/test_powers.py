"""Powers of books (wiki: Books)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from pytest_stardojo.gamedata import items as item_table
from pytest_stardojo.gamedata import machines, television
from pytest_stardojo.gamedata import skills as skill_table
from pytest_stardojo.valley.maps.loader import load_sheet
from pytest_stardojo.valley.observe.state import character
from pytest_stardojo.valley.rules.combat.bombs import HURT_BY_RADIUS, explode
from pytest_stardojo.valley.rules.common import buffs, friendship_points, gear, powers
from pytest_stardojo.valley.rules.player import books
from pytest_stardojo.valley.rules.trade import counters, item_recovery, shipping
from pytest_stardojo.valley.rules.wilds import debris
from pytest_stardojo.valley.world.model import Item
from pytest_stardojo.valley.world.rng import stream
from pytest_stardojo.wire import messages as wire
from tests.valley.playing import Game

POWER_BOOKS = [info for info in item_table.items().values() if info.power is not None]
MISSING = [info for info in POWER_BOOKS if info.power is not None and info.power.missing]
GIVEN = [info for info in POWER_BOOKS if info not in MISSING]


def test_every_book_teaches_or_has_a_power_or_a_reason() -> None:
    all_books = [info for info in item_table.items().values() if info.type == books.KIND]
    assert len(POWER_BOOKS) == 20
    assert {info.id for info in all_books} == {info.id for info in POWER_BOOKS} | set(
        skill_table.TAUGHT_BY
    )
    assert [info.name for info in MISSING] == [
        "Jewels Of The Sea",
        "Book of Mysteries",
        "Horse: The Book",
        "Ol' Slitherlegs",
    ]


def read(game: Game, name: str) -> list[str]:
    game.command("add_item_by_name", name)
    game.command("warp", "Town", 43, 59)
    slot = next(i for i, item in enumerate(game.farmer.slots) if item and _is(item, name))
    return game.do(wire.ChooseItem(slot), wire.Use("up"), wire.ChooseOption(1))


def _is(item: Item, name: str) -> bool:
    return item_table.item(item.id).name == name


@pytest.mark.parametrize("info", GIVEN, ids=lambda info: info.name)
def test_the_first_reading_gives_the_power_and_further_ones_experience(
    info: item_table.ItemInfo,
) -> None:
    game = Game()
    assert read(game, info.name) == ["ok", "ok", "ok"]
    assert game.farmer.books == [info.id]
    assert not any(skill.xp for skill in game.farmer.skills.values())
    assert read(game, info.name)[:2] == ["ok", "ok"]
    assert game.farmer.books == [info.id]
    xp = {name: skill.xp for name, skill in game.farmer.skills.items() if skill.xp}
    tags = [tag.removeprefix("book_xp_") for tag in info.tags if tag.startswith("book_xp_")]
    assert xp == ({tags[0]: 100} if tags else dict.fromkeys(skill_table.READ, 20))


@pytest.mark.parametrize("info", MISSING, ids=lambda info: info.name)
def test_a_book_without_a_place_in_the_valley_is_kept(info: item_table.ItemInfo) -> None:
    game = Game()
    game.command("add_item_by_name", info.name)
    game.command("warp", "Town", 43, 59)
    assert game.do(wire.ChooseItem(6), wire.Use("up")) == ["ok", "not_possible"]
    assert game.farmer.slots[6] is not None
    assert game.farmer.books == []


# ------------------------------------------------------------------------ numbers

BOMB = "(O)287"
HURT = HURT_BY_RADIUS * machines.bomb_radius(BOMB)
Measure = Callable[[Game], float]


def _friends(game: Game) -> float:
    game.farmer.relations.clear()
    friendship_points.change(game.farmer, "Alex", 80)
    return game.farmer.relations["Alex"].points


def _loss(game: Game) -> float:
    game.farmer.relations.clear()
    friendship_points.change(game.farmer, "Alex", 100)
    before = game.farmer.relations["Alex"].points
    friendship_points.change(game.farmer, "Alex", -40)
    return before - game.farmer.relations["Alex"].points


def _bomb(game: Game) -> float:
    game.farmer.health, game.farmer.safe_until = 100, 0
    here = game.world.locations[game.farmer.location]
    explode(game.world, game.farmer, here, (game.farmer.x, game.farmer.y), BOMB)
    return 100 - game.farmer.health


MEASURES: list[tuple[str, Measure, float, float]] = [
    ("Jack Be Nimble, Jack Be Thick", lambda game: gear.defense(game.farmer), 0, 1),
    ("Way Of The Wind pt. 1", lambda game: buffs.run_ticks(game.farmer), 12, 11),
    ("Way Of The Wind pt. 2", lambda game: buffs.run_ticks(game.farmer), 12, 11),
    ("Friendship 101", _friends, 80, 88),
    ("Friendship 101", _loss, 40, 40),
    (
        "Mapping Cave Systems",
        lambda game: item_recovery.price(game.farmer, Item("(O)334", 3)),
        180,
        90,
    ),
    (
        "Treasure Appraisal Guide",
        lambda game: shipping.price(game.farmer, Item("(O)96", 1)),
        1,
        3,
    ),
    ("Dwarvish Safety Manual", _bomb, HURT, int(HURT * 0.75)),
]


@pytest.mark.parametrize(("book", "measure", "before", "after"), MEASURES)
def test_a_power_changes_its_number(
    book: str, measure: Measure, before: float, after: float
) -> None:
    game = Game()
    game.command("warp", "BusStop")
    assert measure(game) == before
    id = item_table.find(book)
    assert id is not None
    game.farmer.books.append(id)
    assert measure(game) == after


def test_the_two_books_of_the_wind_add_up_with_coffee() -> None:
    game = Game()
    buffs.give(game.world, game.farmer, "drink", "Coffee", {"speed": 1.0}, 60)
    assert buffs.run_ticks(game.farmer) == 10
    game.farmer.books += powers.SPEEDS
    assert buffs.run_ticks(game.farmer) == 9


def test_the_cookbook_teaches_all_dishes_of_the_show() -> None:
    game = Game()
    read(game, "Queen Of Sauce Cookbook")
    assert set(television.dishes()) <= set(game.farmer.cooking)
    assert len(game.farmer.cooking) == len(set(game.farmer.cooking))


def test_the_price_catalogue_shows_prices_in_the_bag() -> None:
    game = Game()
    game.command("add_item_by_name", "Parsnip", 2)
    assert {slot.price for slot in character(game.world, game.farmer).slots} == {None}
    game.farmer.books.append(powers.PRICES)
    prices = {slot.name: slot.price for slot in character(game.world, game.farmer).slots}
    assert prices["Parsnip"] == 35


def test_the_animal_catalogue_replaces_marnie_at_her_counter() -> None:
    game = Game()
    game.command("warp_shop", "marnie")
    place = game.world.locations[game.farmer.location]
    counter = next(each for each in load_sheet(place.map).counters if each.shop == "marnie")
    game.world.villagers["Marnie"].location = "Town"
    assert counters.why_closed(game.world, game.farmer, place, counter)
    game.farmer.books.append(powers.ANIMALS)
    assert not counters.why_closed(game.world, game.farmer, place, counter)


# ------------------------------------------------------------------------ chances

DRAWS = 4000


def test_weeds_drop_seeds_more_often_for_a_reader() -> None:
    game = Game()

    def seeds(more: float) -> float:
        luck = stream(game.world, "test")
        found = Counter(debris.weeds_drop(game.world, luck, more=more) for _ in range(DRAWS * 4))
        return found["(O)770"] / (found["(O)770"] + found[""])

    game.farmer.books.append(powers.WILD_SEEDS)
    assert seeds(0.0) == pytest.approx(0.05, abs=0.01)
    assert seeds(powers.amount(game.farmer, powers.WILD_SEEDS)) == pytest.approx(0.09, abs=0.01)


@pytest.mark.parametrize(
    ("book", "chance"),
    [
        (powers.WOODCUTTING, 0.05),
        (powers.MONSTERS, 0.03),
        (powers.DIAMONDS, 0.0066),
        (powers.CRABBING, 0.25),
        (powers.TRASH, 0.2),
    ],
)
def test_chances_are_those_of_the_game(book: str, chance: float) -> None:
    game = Game()
    luck = stream(game.world, "test")
    assert not any(powers.chance(game.farmer, book, luck) for _ in range(100))
    game.farmer.books.append(book)
    assert powers.amount(game.farmer, book) == chance
    hits = sum(powers.chance(game.farmer, book, luck) for _ in range(DRAWS * 4))
    assert hits / (DRAWS * 4) == pytest.approx(chance, rel=0.2)


def test_an_unread_power_draws_no_random_number() -> None:
    game, other = Game(), Game()
    luck = stream(game.world, "test")
    assert not powers.chance(game.farmer, powers.MONSTERS, luck)
    assert luck.random() == stream(other.world, "test").random()


def test_the_docs_list_the_books_without_a_power() -> None:
    page = (Path(__file__).parents[4] / "docs" / "why" / "valley.md").read_text()
    (row,) = [line for line in page.splitlines() if line.startswith("| books of power")]
    assert [info.name for info in POWER_BOOKS if info.name in row] == [one.name for one in MISSING]
