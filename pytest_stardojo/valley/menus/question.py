"""Questions with numbered answers; the question's name decides what an answer does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pytest_stardojo.valley.menus.page import Answer, Choice, Page, instead
from pytest_stardojo.valley.rules.animals import animals, pets
from pytest_stardojo.valley.rules.machines import vending
from pytest_stardojo.valley.rules.objects import television
from pytest_stardojo.valley.rules.people import old_mariner
from pytest_stardojo.valley.rules.player import camping, eating, sleep
from pytest_stardojo.valley.rules.quests import help_wanted, story
from pytest_stardojo.valley.rules.town import museum
from pytest_stardojo.valley.rules.trade import (
    counters,
    item_recovery,
    joja,
    prizes,
    shops,
    stalls,
)
from pytest_stardojo.valley.rules.travel import barred_ways, mine_entrances, transport
from pytest_stardojo.valley.rules.wilds import farm_cave
from pytest_stardojo.valley.world.model import Activity, Farmer, Menu, World

Handler = Callable[[World, Farmer, dict[str, Any], int], None]
"""Carries out the answer of that number, from 1."""
YES = 1


def page(world: World, farmer: Farmer, menu: Menu) -> Page:
    """Return the question and its answers."""
    params = menu.params
    return Page(
        params.get("title", ""), params["text"], [Choice(word) for word in params["answers"]]
    )


def choose(world: World, farmer: Farmer, menu: Menu, answer: Answer) -> None:
    """Close the question and carry out the answer; a refused answer leaves it open."""
    handler = HANDLERS[menu.params["question"]]
    instead(farmer, lambda: handler(world, farmer, menu.params, answer.index))


def _sleep(world: World, farmer: Farmer, params: dict[str, Any], number: int) -> None:
    if number == YES:
        sleep.go_to_bed(world, farmer)


def _tent(world: World, farmer: Farmer, params: dict[str, Any], number: int) -> None:
    if number == YES:
        camping.sleep_in_tent(world, farmer)


def _eat(world: World, farmer: Farmer, params: dict[str, Any], number: int) -> None:
    if number == YES:
        ticks = eating.eat(world, farmer, int(params["slot"]))
        farmer.activity = Activity("eat", started=world.tick, next_tick=world.tick + ticks)


def _backpack(world: World, farmer: Farmer, params: dict[str, Any], number: int) -> None:
    if number == YES:
        shops.buy_backpack(farmer)


def _tv(world: World, farmer: Farmer, params: dict[str, Any], number: int) -> None:
    channel = params["answers"][number - 1]
    if channel in television.channels(world):
        television.watch(world, farmer, channel)


def _beach_bridge(world: World, farmer: Farmer, params: dict[str, Any], number: int) -> None:
    if number == YES:
        barred_ways.repair_beach_bridge(world, farmer)


def _help_wanted(world: World, farmer: Farmer, params: dict[str, Any], number: int) -> None:
    if number == YES:
        help_wanted.accept(world, farmer)


def _cave(world: World, farmer: Farmer, params: dict[str, Any], number: int) -> None:
    farm_cave.prepare(world, farm_cave.KINDS[number - 1])


def _pet(world: World, farmer: Farmer, params: dict[str, Any], number: int) -> None:
    if number <= len(story.PETS):
        pets.offer(world, farmer, story.PETS[number - 1])


def _sell_animal(world: World, farmer: Farmer, params: dict[str, Any], number: int) -> None:
    one = world.animals.get(int(params["animal"]))
    if number == YES and one is not None:
        animals.sell(world, farmer, one)


def _counter(world: World, farmer: Farmer, params: dict[str, Any], number: int) -> None:
    counters.answer(world, farmer, params["question"], number)


def _recovery(world: World, farmer: Farmer, params: dict[str, Any], number: int) -> None:
    item_recovery.buy_back(world, farmer, number)


def _museum(world: World, farmer: Farmer, params: dict[str, Any], number: int) -> None:
    museum.answer(world, farmer, number)


def _bookseller(world: World, farmer: Farmer, params: dict[str, Any], number: int) -> None:
    stalls.answer(world, farmer, number)


def _minecart(world: World, farmer: Farmer, params: dict[str, Any], number: int) -> None:
    transport.ride_minecart(world, farmer, number)


def _if_yes(deed: Callable[[World, Farmer], None]) -> Handler:
    """Return a handler whose first answer calls a function and whose others do nothing."""

    def handler(world: World, farmer: Farmer, params: dict[str, Any], number: int) -> None:
        if number == YES:
            deed(world, farmer)

    return handler


HANDLERS: dict[str, Handler] = {
    barred_ways.QUESTION: _beach_bridge,
    "sleep": _sleep,
    "tent": _tent,
    "eat": _eat,
    "backpack": _backpack,
    "tv": _tv,
    "help_wanted": _help_wanted,
    "cave": _cave,
    "pet": _pet,
    "sell_animal": _sell_animal,
    "smith": _counter,
    "carpenter": _counter,
    "ranch": _counter,
    "guild": _counter,
    item_recovery.QUESTION: _recovery,
    "museum": _museum,
    "minecart": _minecart,
    "bookseller": _bookseller,
    "joja_membership": _if_yes(joja.join),
    "prize": _if_yes(prizes.take),
    "bus": _if_yes(transport.ride_to_desert),
    "bus_back": _if_yes(transport.ride_back),
    "cola": _if_yes(vending.buy_cola),
    "qi_coins": _if_yes(vending.buy_coins),
    "pendant": _if_yes(old_mariner.buy),
    mine_entrances.LEAVE: _if_yes(mine_entrances.leave),
    mine_entrances.SHAFT: _if_yes(mine_entrances.jump_down_shaft),
}
