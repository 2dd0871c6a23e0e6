"""A command with any arguments succeeds, or fails with a reason and changes nothing."""

from __future__ import annotations

from functools import cache

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pytest_stardojo.gamedata import commands as command_table
from pytest_stardojo.valley import saves
from pytest_stardojo.valley.commands import HANDLERS, CommandError, run
from pytest_stardojo.valley.observe.digest import digest
from pytest_stardojo.valley.world.model import World
from tests.valley.saves.folders import RECIPES

WORDS = st.sampled_from(
    [
        *(
            "Farm",
            "farmhouse",
            "Deluxe Coop",
            "mountain",
            "current",
            "SeedShop",
            "Pierre",
            "abigail",
        ),
        *("Parsnip", "parsnip seeds", "24", "(O)472", "(BC)130", "Chest", "Stone", "Weeds", "Egg"),
        *("Coop", "Silo", "Greenhouse", "Well", "Stable", "White Chicken", "cow", "Cat", "turtle"),
        *("tree", "grass", "dirt", "fruittree", "oak", "1", "7", "628", "forage", "crafting"),
        *("cooking", "debris", "everything", "spring", "autumn", "winter", "Bessie", "Cat_1"),
        *("", " ", "9" * 5000, "-1", "nan", "x" * 1000, "\x00", "Ünïcödé"),
    ]
)
NUMBERS = st.sampled_from(
    [-1, 0, 1, 2, 4, 5, 6, 10, 20, 28, 36, 53, 60, 64, 600, 1330, 2600, 999, 10**6, 2**70, -(2**70)]
)
ODD = st.none() | st.booleans() | st.floats() | st.lists(st.integers(), max_size=2)
ARGS = st.lists(WORDS | NUMBERS | ODD, max_size=6)


def fitting(name: str) -> st.SearchStrategy[list[object]]:
    """Arguments of the right types, which get further than any."""
    kinds = {"int": NUMBERS, "str": WORDS, "bool": st.booleans()}
    params = command_table.command(name).params
    return st.tuples(*(st.none() | kinds[param.type] for param in params)).map(list)


CALLS = st.sampled_from(sorted(HANDLERS)).flatmap(
    lambda name: st.tuples(st.just(name), fitting(name) | fitting(name) | ARGS)
)


@cache
def packed(save: str) -> bytes:
    return msgspec.msgpack.encode(saves.load(RECIPES / f"{save}.yaml"))


def outcome(world: World, name: str, args: list[object]) -> str | CommandError:
    """What a command prints, or its error."""
    try:
        return run(world, world.farmers["farmer"], name, args)
    except CommandError as no:
        return no


@settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from(["save_new", "save_farming"]), st.lists(CALLS, min_size=1, max_size=8))
def test_a_command_works_or_changes_nothing(
    save: str, calls: list[tuple[str, list[object]]]
) -> None:
    world = msgspec.msgpack.decode(packed(save), type=World)
    before = digest(world)
    for name, args in calls:
        told = outcome(world, name, args)
        after = digest(world)
        if isinstance(told, CommandError):
            assert told.kind in ("bad_args", "unknown_name", "not_possible", "not_in_this_version")
            assert after == before, (name, args)
        before = after
