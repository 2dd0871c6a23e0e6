"""States of the wire for tests of the layers above it."""

from __future__ import annotations

from typing import Any

import msgspec

from pytest_stardojo.evaluation import BUILT_IN
from pytest_stardojo.task import MAX_STEPS
from pytest_stardojo.tasks import Task
from pytest_stardojo.wire.messages import (
    AnimalState,
    BuildingState,
    Character,
    Clock,
    Deed,
    FarmState,
    PetState,
    Progression,
    SkillState,
    State,
)


def task(
    evaluator: str, object: str, quantity: int = 1, tool: str | None = None, **more: Any
) -> Task:
    """Return a task with these fields, without a file."""
    fields: dict[str, Any] = {
        "name": f"{evaluator}_{quantity}",
        "category": "farming",
        "id": 0,
        "save": "save_new",
        "difficulty": "easy",
        "instruction": "Do it.",
        "max_steps": MAX_STEPS["easy"],
    }
    assert evaluator in BUILT_IN
    fields |= {"evaluator": evaluator, "object": object, "quantity": quantity, "tool": tool}
    return Task(**(fields | more))


def state(
    *ledger: Deed,
    skills: dict[str, tuple[int, int]] | None = None,
    professions: tuple[str, ...] = (),
    buildings: tuple[BuildingState, ...] = (),
    animals: tuple[AnimalState, ...] = (),
    pets: tuple[PetState, ...] = (),
    friendships: dict[str, int] | None = None,
    days_played: int = 5,
    time: int = 600,
    digest: str | None = None,
    location: str = "Farm",
    bag_size: int = 12,
    repairs: tuple[str, ...] = (),
) -> State:
    """Return the state of an ordinary morning with the given changes."""
    known = {"farming": (0, 0), "mining": (0, 0), "foraging": (0, 0), "combat": (0, 0)}
    levels = {key: SkillState(*pair) for key, pair in (known | (skills or {})).items()}
    return State(
        character=Character(
            farmer="farmer",
            name="Farmer",
            health=100,
            max_health=100,
            energy=270.0,
            max_energy=270,
            money=500,
            location=location,
            location_id=location,
            x=64,
            y=15,
            facing="down",
            slot=0,
            held="Axe",
            bag_size=bag_size,
            slots=[],
            skills=levels,
            professions=list(professions),
            dating=[],
            spouse=None,
        ),
        clock=Clock(time, "06:00 AM", 5, "Friday", "spring", 1, days_played, "Sun", 0, 0.0),
        farm=FarmState(list(buildings), list(animals), list(pets), 0, 240, 0),
        progression=Progression(friendships=friendships or {}, repairs=list(repairs)),
        ledger=list(ledger),
        digest=digest,
    )


def deed(
    deed: str,
    thing: str,
    *,
    at: str = "",
    by: str = "",
    count: int = 1,
    where: str = "Farm",
    id: str = "",
) -> Deed:
    """Return an entry of the ledger; ``at`` is its subject."""
    return Deed(deed, thing, thing_id=id, by=by, where=where, subject=at, count=count)


def tile(x: int, y: int, where: str = "Farm") -> str:
    """Return the subject of a deed on a tile."""
    return f"tile:{where}:{x},{y}"


def building(id: int, type: str, **more: Any) -> BuildingState:
    """Return a building at some tile."""
    return BuildingState(id=id, type=type, x=50, y=12, width=6, height=3, **more)


def animal(id: int, type: str, *, friendship: int = 0, mood: int = 200) -> AnimalState:
    """Return a grown animal at home."""
    return AnimalState(
        id, f"{type}_{id}", type, 1, "Coop#1", 3, 5, friendship, mood, 255, 9, True, False, None
    )


def pet(id: int, type: str, friendship: int = 0) -> PetState:
    """Return a pet beside its bowl."""
    return PetState(id, f"{type}_{id}", type, "Farm", 53, 8, friendship, False)


def same(one: State, other: State) -> bool:
    """Return whether two states are equal on the wire."""
    return msgspec.json.encode(one) == msgspec.json.encode(other)
