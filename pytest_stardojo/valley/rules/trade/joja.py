"""Joja: membership and community projects (wiki: JojaMart)."""

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
"""Event after which all projects of Joja are done."""


class Project(msgspec.Struct, frozen=True):
    """One project of Joja's form."""

    name: str
    """Name in tasks."""
    price: int
    """Price in g."""
    letter: str
    """Letter without text that marks it as done."""


PROJECTS = (
    Project(community_repairs.GREENHOUSE, PRICES[community_repairs.GREENHOUSE], "jojaPantry"),
    Project(community_repairs.BRIDGE, PRICES[community_repairs.BRIDGE], "jojaCraftsRoom"),
    Project(community_repairs.BOULDER, PRICES[community_repairs.BOULDER], "jojaFishTank"),
    Project(community_repairs.MINECARTS, PRICES[community_repairs.MINECARTS], "jojaBoilerRoom"),
    Project(community_repairs.BUS, PRICES[community_repairs.BUS], "jojaVault"),
)
"""The projects, in the order of their rooms in the Community Center (0 to 4)."""
THEATER = Project(
    community_repairs.THEATER, PRICES[community_repairs.THEATER], "ccMovieTheaterJoja"
)
"""Offered when all projects are done."""


def desk(world: World, farmer: Farmer) -> int:
    """Talk to Morris, who offers the membership or, to members, the form.

    Returns:
        Ticks that it takes.

    Raises:
        Refused: ``closed`` before Lewis has shown the Community Center and after it is
            restored.
    """
    if farmer.joja_member:
        menu_stack.open_menu(farmer, "joja")
        return durations.INTERACT
    _check_open(world, farmer)
    text = f"Buy the {MEMBERSHIP} for {MEMBERSHIP_PRICE:,}g?"
    menu_stack.ask(farmer, "joja_membership", text, title=MORRIS)
    return durations.INTERACT


def _check_open(world: World, farmer: Farmer) -> None:
    if world.community_center:
        raise Refused("closed", "Morris offers nothing after the Community Center is restored")
    if CENTER_OPEN not in farmer.mail_received:
        raise Refused(
            "closed",
            "Morris is busy; he has an offer after Lewis has shown you the Community Center",
        )


def join(world: World, farmer: Farmer) -> None:
    """Buy the membership.

    Raises:
        Refused: ``cannot_afford``.
    """
    money.pay(farmer, MEMBERSHIP_PRICE)
    make_member(farmer)
    record(farmer, "bought", MEMBERSHIP, by=MORRIS, where=farmer.location)
    menu_stack.show_dialogue(
        farmer, MORRIS, "Welcome to the Joja family. My form lists what we can build."
    )


def make_member(farmer: Farmer) -> None:
    """Make the farmer a member."""
    farmer.joja_member = True
    if MEMBER_LETTER not in farmer.mail_received:
        farmer.mail_received.append(MEMBER_LETTER)


def form(world: World) -> tuple[Project, ...]:
    """Return the projects of the form: five, then the movie theater."""
    every = all(community_repairs.done(world, project.name) for project in PROJECTS)
    return (*PROJECTS, THEATER) if every else PROJECTS


def taken(world: World, project: Project) -> bool:
    """Return whether a project is paid or done."""
    return project.name in world.joja_projects or community_repairs.done(world, project.name)


def in_work(world: World) -> Project | None:
    """Return the project that is paid and not done; there is at most one."""
    for project in (*PROJECTS, THEATER):
        if project.name in world.joja_projects and not community_repairs.done(world, project.name):
            return project
    return None


def buy(world: World, farmer: Farmer, project: Project) -> None:
    """Pay for a project, which is done by the next morning.

    Raises:
        Refused: ``out_of_stock`` when it is paid, ``busy`` while another is in progress,
            ``cannot_afford``.
    """
    if taken(world, project):
        raise Refused("out_of_stock", f"{project.name} is paid or done already")
    other = in_work(world)
    if other is not None:
        raise Refused("busy", f"Joja works on {other.name} today; come back tomorrow")
    money.pay(farmer, project.price)
    world.joja_projects.append(project.name)
    record(farmer, "bought", project.name, by=MORRIS, where=farmer.location)
    menu_stack.show_dialogue(farmer, MORRIS, "A wise investment. Our crew sets out tonight.")


def night(world: World) -> None:
    """Finish the project that is paid."""
    for project in (*PROJECTS, THEATER):
        if project.name in world.joja_projects and project.name not in world.repairs:
            finish(world, project)


def finish(world: World, project: Project) -> None:
    """Finish a project; after the last one, Joja has won."""
    if project.name not in world.joja_projects:
        world.joja_projects.append(project.name)
    community_repairs.finish(world, project.name, project.letter)
    if all(other.name in world.joja_projects for other in PROJECTS):
        for farmer in world.farmers.values():
            if COMPLETE not in farmer.events_seen:
                farmer.events_seen.append(COMPLETE)
