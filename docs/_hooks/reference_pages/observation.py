"""Generate the reference of observations."""

from __future__ import annotations

import inspect
from typing import Any

from pytest_stardojo.env import grants
from pytest_stardojo.env import text as words
from pytest_stardojo.env.observation import Last, Observation
from pytest_stardojo.wire import messages
from pytest_stardojo.wire.messages import (
    Character,
    Clock,
    CropState,
    MenuState,
    NearTile,
    OptionState,
    SlotState,
    State,
)
from reference_pages.structs import code, grid, line, section, table
from reference_pages.structs import fields as struct_fields

AGENTS = ("Character", "SlotState", "BuffState", "SkillState", "Clock", "MenuState")
TILES = ("OptionState", "NearTile", "CropState")


def fields() -> str:
    """Return the fields of an observation."""
    return table(Observation)


RESULT = ("ok", "reason", "message")
"""Fields of a result that an action of the last step repeats."""


def last() -> str:
    """Return the fields of an action of the last step."""
    rows = [[code(each.name), code(each.type), each.description] for each in struct_fields(Last)]
    for name in RESULT:
        getter = vars(Last)[name].fget
        type = str(inspect.signature(getter).return_annotation)
        rows.append([code(name), code(type), line(inspect.getdoc(getter))])
    return grid(["field", "type", "description"], rows)


def text() -> str:
    """Return an example of the text, made by the code that makes it for agents."""
    return f"```text\n{words.describe(_example(), _last())}\n```"


def state() -> str:
    """Return the fields of the state, and which of them an agent gets by default."""
    hidden = ", ".join(code(name) for name in grants.HIDDEN)
    parts = [
        table(State),
        f"By default these fields are `msgspec.UNSET`: {hidden}, and `clock.luck`. "
        "`--stardojo-map-facts` includes `map` and `farm`, `--stardojo-sees=world` everything. "
        "[Messages](messages.md) describes the types of `map`, `farm`, `world` and all others.",
        *(section(getattr(messages, name)) for name in (*AGENTS, *TILES)),
    ]
    return "\n\n".join(parts)


def _last() -> list[Last]:
    blocked = messages.ActionResult(
        ok=False, reason="no_path", message="(3, 0) is blocked; go beside it"
    )
    return [Last(messages.Move(3, 0), blocked)]


def _example() -> State:
    """Return a state with every kind of line: menu, tiles, a crop, a refused action."""
    return State(
        character=_farmer(),
        clock=_morning(),
        farm=None,  # type: ignore[arg-type]
        progression=None,  # type: ignore[arg-type]
        ledger=[],
        menu=_shop(),
        near=_tiles(),
    )


def _farmer() -> Character:
    tools = [SlotState(0, "Axe", "(T)Axe"), SlotState(1, "Hoe", "(T)Hoe")]
    can = SlotState(2, "Watering Can", "(T)WateringCan", water=39, water_max=40)
    seeds = SlotState(5, "Parsnip Seeds", "(O)472", count=15)
    return Character(
        farmer="farmer",
        name="Farmer",
        health=100,
        max_health=100,
        energy=268.0,
        max_energy=270,
        money=60,
        location="Farm",
        location_id="Farm",
        x=64,
        y=18,
        facing="left",
        slot=1,
        held="Hoe",
        bag_size=12,
        slots=[*tools, can, seeds],
        skills={},
        professions=[],
        dating=[],
        spouse=None,
    )


def _morning() -> Clock:
    return Clock(
        time=620,
        clock="06:20 AM",
        day=5,
        weekday="Fri",
        season="spring",
        year=1,
        days_played=5,
        weather="Sun",
        tick=840,
        luck=0.0,
    )


def _shop() -> MenuState:
    rect = (0, 0, 1, 1)
    options = [
        OptionState(1, "Parsnip Seeds", rect, price=20),
        OptionState(2, "Cauliflower Seeds", rect, price=80, enabled=False),
    ]
    return MenuState(kind="shop", title="Pierre's", options=options, close=rect)


def _tiles() -> list[NearTile]:
    ripe = CropState("Parsnip", "(O)472", phase=4, phases=4, ripe=True)
    special: dict[tuple[int, int], dict[str, Any]] = {
        (-1, 0): {"diggable": True, "terrain": "Tilled soil", "watered": True, "crop": ripe},
        (1, -1): {"passable": False, "object": "Weeds"},
        (0, 1): {"diggable": True},
    }
    return [
        NearTile(
            dx,
            dy,
            x=64 + dx,
            y=18 + dy,
            ground="Dirt",
            **{"passable": True, **special.get((dx, dy), {})},
        )
        for dy in (-1, 0, 1)
        for dx in (-1, 0, 1)
    ]
