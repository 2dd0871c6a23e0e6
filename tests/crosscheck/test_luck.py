"""Which differences depend on luck, and which ids mean the same thing."""

from __future__ import annotations

import pytest

from pytest_stardojo.crosscheck.ids import Ids
from pytest_stardojo.crosscheck.luck import DROPS, MONSTERS, WANDERERS, Sources, picked_up
from pytest_stardojo.wire.messages import Deed, Event

TILE = "tile:Farm:3,4"


def cleared(thing: str, id: str = "") -> Deed:
    return Deed("cleared", thing, id, "Axe", "Farm", TILE)


def got(deed: str, thing: str, id: str) -> Deed:
    return Deed(deed, thing, id, "Axe", "Farm", TILE)


DEEDS: dict[str, tuple[Deed | None, Deed, str]] = {
    "wood of a twig": (cleared("Twig", "(O)294"), got("chopped", "Wood", "(O)388"), ""),
    "wood of a tree": (cleared("Oak"), got("chopped", "Wood", "(O)388"), DROPS),
    "hardwood of a stump": (cleared("Large Stump"), got("chopped", "Hardwood", "(O)709"), ""),
    "gem of a node": (cleared("Amethyst Node", "(O)8"), got("mined", "Amethyst", "(O)66"), ""),
    "ore of a node": (
        cleared("Copper Node", "(O)751"),
        got("mined", "Copper Ore", "(O)378"),
        DROPS,
    ),
    "stone of the mines": (cleared("Stone", "(O)40"), got("mined", "Stone", "(O)390"), DROPS),
    "fiber of weeds": (cleared("Weeds", "(O)784"), got("harvested", "Fiber", "(O)771"), DROPS),
    "parsnip": (None, got("harvested", "Parsnip", "(O)24"), ""),
    "potato": (None, got("harvested", "Potato", "(O)192"), DROPS),
    "artifact": (None, got("dug", "Clay", "(O)330"), DROPS),
    "monster": (None, Deed("killed", "Green Slime"), MONSTERS),
    "villager": (None, Deed("talked", "Robin"), WANDERERS),
    "purchase": (None, Deed("bought", "Parsnip Seeds"), ""),
    "tilling": (None, got("tilled", "Tile", ""), ""),
}


@pytest.mark.parametrize("name", DEEDS)
def test_a_deed_depends_on_luck_only_where_the_game_draws(name: str) -> None:
    source, deed, expected = DEEDS[name]
    sources = Sources()
    sources.add([source] if source is not None else [])
    assert sources.luck(deed) == expected


def test_events_say_what_was_picked_up() -> None:
    events = [
        Event("picked_up", data={"id": "(O)388", "count": 2}),
        Event("picked_up", data={"id": "(O)388"}),
        Event("picked_up", data={"id": 7, "count": "many"}),
        Event("day_started", data={"id": "(O)24", "count": 2}),
    ]
    assert picked_up(events) == {"(O)388": 3}


def test_ids_of_two_games_belong_together_once_they_were_compared() -> None:
    ids = Ids()
    assert ids.same("Deluxe Coop#3", "Deluxe Coop#a-b")
    assert ids.same("tile:Deluxe Coop#3:4,5", "tile:Deluxe Coop#a-b:4,5")
    assert not ids.same("Deluxe Coop#3", "Deluxe Coop#c")
    assert not ids.same("Deluxe Coop#4", "Deluxe Coop#a-b")
    assert not ids.same("Deluxe Coop#4", "Big Coop#d")
    assert not ids.same("tile:Deluxe Coop#3:4,5", "tile:Deluxe Coop#a-b:4,6")
    assert ids.same("Farm", "Farm")
    assert not ids.same("#", "#x")


def test_deeds_are_matched_in_any_order_and_by_their_sums() -> None:
    ids = Ids()
    ours = [Deed("petted", "Duck", subject="animal:7"), Deed("sold", "Egg", count=3)]
    theirs = [
        Deed("sold", "Egg"),
        Deed("petted", "Duck", subject="animal:-12"),
        Deed("sold", "Egg"),
    ]
    assert ids.unmatched(ours, theirs) == ([Deed("sold", "Egg")], [])
    again = ids.unmatched(ours[:1], [Deed("petted", "Duck", subject="animal:7")])
    assert again == (ours[:1], [Deed("petted", "Duck", subject="animal:7")])
