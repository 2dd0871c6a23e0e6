"""How each kind of monster moves: one file for each way.

A way is a function that lets one monster do one thing, a step or a blow, and returns the
ticks until it does the next.
"""

from __future__ import annotations

from collections.abc import Callable

from pytest_stardojo.gamedata.monsters import MonsterInfo
from pytest_stardojo.valley.rules.combat.behaviors import (
    burrow,
    crawl,
    haunt,
    hop,
    patrol,
    rise,
    scamper,
    shell,
    shoot,
    stalk,
    swoop,
)
from pytest_stardojo.valley.world.model import Farmer, Location, Monster, World

Way = Callable[[World, Location, Monster, MonsterInfo, Farmer], int]

WAYS: dict[str, Way] = {
    "hop": hop.act,
    "patrol": patrol.act,
    "crawl": crawl.act,
    "swoop": swoop.act,
    "burrow": burrow.act,
    "shell": shell.act,
    "lurk": stalk.act,
    "stalk": stalk.act,
    "haunt": haunt.act,
    "scamper": scamper.act,
    "throw": shoot.act,
    "cast": shoot.act,
    "hover": shoot.act,
    "breathe": shoot.act,
    "rise": rise.act,
}
"""By the word of the table of monsters."""
