"""Joja: membership and the projects of its form (wiki: JojaMart)."""

from __future__ import annotations

import msgspec

from pytest_stardojo.gamedata import durations
from pytest_stardojo.gamedata.shops import JOJA_MEMBERSHIP as MEMBERSHIP
from pytest_stardojo.gamedata.shops import JOJA_MEMBERSHIP_PRICE as MEMBERSHIP_PRICE
from pytest_stardojo.gamedata.shops import JOJA_PROJECTS as PRICES
from pytest_stardojo.valley.rules.common import menu_stack, money
from pytest_stardojo.valley.rules.places import community_repairs
from pytest_stardojo.valley.world.ledger import record
from pytest_stardojo.valley.world.model import Farmer, World
from pytest_stardojo.valley.world.refusal import Refused

MORRIS = "Morris"
MEMBER_LETTER = "JojaMember"
CENTER_OPEN = "ccDoorUnlock"
"""Letter without text: Lewis has shown the Community Center."""
COMPLETE = "502261"
"""Event that all projects of Joja are done."""


class Project(msgspec.Struct, frozen=True):
    """A line of Joja's form."""

    name: str
    """As tasks write it."""
    price: int
    """In g."""
    letter: str
    """Letter without text that tells that it is done."""


PROJECTS = (
    Project(community_repairs.GREENHOUSE, PRICES[community_repairs.GREENHOUSE], "jojaPantry"),
    Project(community_repairs.BRIDGE, PRICES[community_repairs.BRIDGE], "jojaCraftsRoom"),
    Project(community_repairs.BOULDER, PRICES[community_repairs.BOULDER], "jojaFishTank"),
    Project(community_repairs.MINECARTS, PRICES[community_repairs.MINECARTS], "jojaBoilerRoom"),
    Project(community_repairs.BUS, PRICES[community_repairs.BUS], "jojaVault"),
)
"""The form, in the order of the rooms that the projects stand for (0 to 4)."""
THEATER = Project(
    community_repairs.THEATER, PRICES[community_repairs.THEATER], "ccMovieTheaterJoja"
)
"""Offered when all projects are done."""


def desk(world: World, farmer: Farmer) -> int:
    """Step up to Morris: he offers the membership, and members the form.

    Returns:
        Ticks that it takes.

    Raises:
        Refused: ``closed`` before Lewis has shown the Community Center, and when it is saved.
    """
    if farmer.joja_member:
        menu_stack.open_menu(farmer, "joja")
        return durations.INTERACT
    _check_open(world, farmer)
    text = f"Become a member of Joja for {MEMBERSHIP_PRICE:,}g?"
    menu_stack.ask(farmer, "joja_membership", text, title=MORRIS)
    return durations.INTERACT


def _check_open(world: World, farmer: Farmer) -> None:
    if world.community_center:
        raise Refused("closed", "Morris has no use for the Community Center any more.")
    if CENTER_OPEN not in farmer.mail_received:
        raise Refused("closed", "Morris is busy; come back when you know the Community Center.")


def join(world: World, farmer: Farmer) -> None:
    """Buy the membership.

    Raises:
        Refused: ``cannot_afford``.
    """
    money.pay(farmer, MEMBERSHIP_PRICE)
    make_member(farmer)
    record(farmer, "bought", MEMBERSHIP, by=MORRIS, where=farmer.location)
    menu_stack.speak(farmer, MORRIS, "Welcome to the Joja family. My form lists what we can build.")


def make_member(farmer: Farmer) -> None:
    """Be a member from now on."""
    farmer.joja_member = True
    if MEMBER_LETTER not in farmer.mail_received:
        farmer.mail_received.append(MEMBER_LETTER)


def form(world: World) -> tuple[Project, ...]:
    """What the form lists: five projects, then the movie theater."""
    every = all(community_repairs.done(world, project.name) for project in PROJECTS)
    return (*PROJECTS, THEATER) if every else PROJECTS


def taken(world: World, project: Project) -> bool:
    """Whether a project is paid or done."""
    return project.name in world.joja_projects or community_repairs.done(world, project.name)


def in_work(world: World) -> Project | None:
    """The project that is paid and not done yet; there is one at a time."""
    for project in (*PROJECTS, THEATER):
        if project.name in world.joja_projects and not community_repairs.done(world, project.name):
            return project
    return None


def buy(world: World, farmer: Farmer, project: Project) -> None:
    """Pay a project; it is done on the next morning.

    Raises:
        Refused: ``out_of_stock`` when it is paid already, ``busy`` while another is in
            work, ``cannot_afford``.
    """
    if taken(world, project):
        raise Refused("out_of_stock", f"{project.name} is done or paid already.")
    other = in_work(world)
    if other is not None:
        raise Refused("busy", f"Joja works on this today: {other.name}. Come back tomorrow.")
    money.pay(farmer, project.price)
    world.joja_projects.append(project.name)
    record(farmer, "bought", project.name, by=MORRIS, where=farmer.location)
    menu_stack.speak(farmer, MORRIS, "A wise investment. Our crew sets out tonight.")


def night(world: World) -> None:
    """What was paid is done by the morning."""
    for project in (*PROJECTS, THEATER):
        if project.name in world.joja_projects and project.name not in world.repairs:
            finish(world, project)


def finish(world: World, project: Project) -> None:
    """A project is done; after the last one everybody knows that Joja has won."""
    if project.name not in world.joja_projects:
        world.joja_projects.append(project.name)
    community_repairs.finish(world, project.name, project.letter)
    if all(other.name in world.joja_projects for other in PROJECTS):
        for farmer in world.farmers.values():
            if COMPLETE not in farmer.events_seen:
                farmer.events_seen.append(COMPLETE)
