"""Behaviors of monsters: one module for each way of moving and attacking.

=============  =========================================================================
``burrow``     Duggy
``crawl``      Grub, Mutant Grub
``haunt``      Ghost, Carbon Ghost
``hop``        all slimes: Green Slime, Frost Jelly, Sludge, Big Slime, Tiger Slime ...
``patrol``     Bug, Armored Bug
``rise``       Mummy
``scamper``    Dust Sprite
``shell``      Rock Crab, Lava Crab, Iridium Crab
``shoot``      Skeleton, Shadow Shaman, Squid Kid, Pepper Rex
``stalk``      Stone Golem, Wilderness Golem, Shadow Brute, Metal Head
``swoop``      all bats, Cave Fly, Mutant Fly, Serpent, Haunted Skull
=============  =========================================================================

A behavior is a function that makes one monster do one thing, such as a step or a blow, and
returns the ticks until its next action.  The table of monsters names the behavior of each.
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

Behavior = Callable[[World, Location, Monster, MonsterInfo, Farmer], int]

BEHAVIORS: dict[str, Behavior] = {
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
"""Behaviors by their names in the table of monsters."""
