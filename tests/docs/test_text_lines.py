"""The page lists every form of line that the text of an observation can have."""

from __future__ import annotations

import importlib
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
import pytest

from pytest_stardojo.env import text
from pytest_stardojo.env.actions import Invalid, Move
from pytest_stardojo.env.observation import Last
from pytest_stardojo.wire.messages import (
    ActionResult,
    CropState,
    MenuState,
    NearTile,
    OptionState,
    SlotState,
    State,
    View,
)
from tests.docs.pages import filled, hook
from tests.valley.playing import Game

PAGE = "reference/observation.md"
NOWHERE = (0, 0, 0, 0)


@cache
def forms() -> dict[str, re.Pattern[str]]:
    """Return a pattern for every form of line."""
    hook()
    module = importlib.import_module("reference_pages.text_lines")
    return {line.form: _pattern(line) for line in module.LINES}


def _pattern(line: Any) -> re.Pattern[str]:
    found = _literal(line.form) + "".join(f"(?:{_literal(each.form)})?" for each in line.parts)
    end = r"\]" if line.form.endswith("[Type: {ground}") else ""
    return re.compile(found + end)


def _literal(form: str) -> str:
    """Return a pattern in which fields are any text; ``; ...`` repeats."""
    pattern = re.sub(r"\\\{\w+\\\}", ".+?", re.escape(form))
    return pattern.replace(re.escape("; ..."), ".*")


def matching(line: str) -> list[str]:
    """Return the forms that a line has."""
    return [form for form, pattern in forms().items() if pattern.fullmatch(line)]


def states() -> Iterator[tuple[State, tuple[Last, ...]]]:
    """Return states that need every form of line."""
    game = Game("save_farming")
    view = View(radius=30, sections=("near", "map"))
    plain = game.observe(view)
    yield plain, ()
    replace = msgspec.structs.replace
    bag = [SlotState(0, "Axe", "(T)Axe"), SlotState(2, "Can", "", 1, 0, 3, 40, 5)]
    bag.append(SlotState(3, "Kale", "", 2, 1))
    me = replace(plain.character, slots=bag, exhausted=True, held=None)
    yield replace(plain, character=me), ()
    options = [
        OptionState(1, "A", NOWHERE, price=5, stock=2),
        OptionState(2, "B", NOWHERE, needs="1 Egg"),
    ]
    options += [OptionState(n, "Empty slot", NOWHERE) for n in (3, 4)]
    options += [OptionState(5, "C", NOWHERE, enabled=False, needs="2 Wood")]
    many = [OptionState(n, "D", NOWHERE, enabled=False) for n in range(6, 12)]
    for kind, listed in (("shop", options), ("chest", options), ("crafting", [*options, *many])):
        menu = MenuState(kind, "Title", "One\nTwo", listed, options[:2], NOWHERE)
        yield replace(plain, menu=menu), ()
    yield replace(plain, menu=MenuState("message")), ()
    yield replace(plain, near=list(_tiles())), ()
    refused = ActionResult(False, "blocked", "something is in the way")
    unread = Invalid(reason="unreadable", message="no call", text="?")
    yield plain, (Last(Move(1, 0), refused), Last(Move(0, 1), ActionResult(True)))
    yield plain, (Last(unread, ActionResult(False, "unreadable", "no call", invalid=True)),)


def _tiles() -> Iterator[NearTile]:
    values: dict[str, list[object]] = {
        "passable": [False],
        "diggable": [True],
        "watered": [True],
        "drops": [("Wood", "Sap")],
        "character_kind": ["farmer", "villager", "animal", "pet", "monster"],
        "crop": [CropState("Kale", "", 1, 4, ripe=ripe) for ripe in (True, False)],
    }
    values["crop"].append(CropState("Kale", "", 1, 4, ripe=False, dead=True))
    for name in NearTile.__struct_fields__:
        for value in values.get(name, ["Odd"]):
            tile = NearTile(0, 0, 0, 0, "Dirt", True, character="Bug")
            if "health" in name:
                tile.character_health, tile.character_max_health = 3, 5
            elif name not in ("dx", "dy", "x", "y"):
                setattr(tile, name, value)
            yield tile
    yield NearTile(1, 1, 0, 0, "Dirt", False, building="Coop", object="Egg", detail="odd")


def every_line() -> list[str]:
    return [line for state, last in states() for line in text.describe(state, last).splitlines()]


def test_every_line_has_a_form_of_the_table() -> None:
    assert [line for line in every_line() if not matching(line)] == []


def test_every_form_of_the_table_is_a_line() -> None:
    found = {form for line in every_line() for form in matching(line)}
    assert found == forms().keys()


def test_every_part_of_the_table_is_in_a_line() -> None:
    hook()
    module = importlib.import_module("reference_pages.text_lines")
    lines = every_line()
    for each in module.LINES:
        for part in each.parts:
            wanted = re.compile(_literal(each.form) + ".*" + _literal(part.form))
            assert any(wanted.match(line) for line in lines), part.form


def test_fixed_lines_come_in_the_order_of_the_table() -> None:
    order = list(forms())
    state, last = [*states()][-1]
    places = [order.index(matching(line)[0]) for line in text.describe(state, last).splitlines()]
    heads = [place for place in places if not order[place].startswith(("slot_index", "({dx}"))]
    assert heads == sorted(heads)


@pytest.mark.parametrize("form", ["Money: {money}g", "  option 0: close it"])
def test_the_page_contains_the_table(form: str) -> None:
    shown = form if form == form.strip() else form.replace(" ", "&nbsp;")
    assert shown in filled(PAGE)
