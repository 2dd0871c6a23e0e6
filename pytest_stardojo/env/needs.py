"""What tasks and settings need of a game beyond the methods that every game serves."""

from __future__ import annotations

from collections.abc import Iterable

from pytest_stardojo.backends import Instance
from pytest_stardojo.env.grants import Settings
from pytest_stardojo.task import Task
from pytest_stardojo.wire.capabilities import Need, missing


class NotOffered(LookupError):
    """The game does not offer a capability that a task or a setting needs."""


def task_needs(task: Task, seed: int) -> list[Need]:
    """Return what a task needs of the game that it is played in.

    Args:
        task: The task.
        seed: Seed of the world.
    """
    return seed_needs(seed) + command_needs(command.name for command in task.init_commands)


def command_needs(names: Iterable[str]) -> list[Need]:
    """Return what the commands need that prepare a world; the first is named."""
    return [Need("commands", f"the init command {name!r}") for name in [*names][:1]]


def seed_needs(seed: int) -> list[Need]:
    """Return what a world with a seed needs; every game has worlds with seed 0."""
    return [Need("seed", f"seed {seed}")] if seed else []


def settings_needs(settings: Settings) -> list[Need]:
    """Return what the agent's observations need that cannot be left out of them."""
    needs = []
    if settings.control == "direct":
        needs.append(Need("input", "direct control"))
    if settings.map_facts:
        needs.append(Need("map", "'map_facts'"))
    if settings.sees == "world":
        user = "an agent that sees the world"
        needs += [Need("map", user), Need("world", user), Need("atlas", user)]
    return needs


def farmer_needs(farmers: int) -> list[Need]:
    """Return what several farmers in one world need."""
    return [Need("farmers", f"a world of {farmers} farmers")] if farmers != 1 else []


def refusal(instance: Instance, needs: Iterable[Need]) -> str:
    """Return why a game does not do, ``""`` if it does.

    Args:
        instance: The game.
        needs: Everything that is needed; the first need that is not met is named.
    """
    hello = instance.hello
    lacking = missing(needs, hello.capabilities)
    return lacking[0].refusal(f"{instance.name} ({hello.server})") if lacking else ""


def require(instance: Instance, needs: Iterable[Need]) -> None:
    """Check that a game meets all needs.

    Raises:
        NotOffered: it does not.
    """
    why = refusal(instance, needs)
    if why:
        raise NotOffered(why)
