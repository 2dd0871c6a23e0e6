"""Mutated recipes are either rejected as saves or playable."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
import yaml

from pytest_stardojo.valley import saves
from pytest_stardojo.valley.saves.writing import recipe_text
from pytest_stardojo.valley.service import Service
from pytest_stardojo.valley.world import model
from pytest_stardojo.wire.errors import WireError

ROUNDS = 50

ODD: list[Any] = [
    *(None, -1, 0, 1, 7, 99, 2**31, 2**63 - 1, -(2**63), 2**63, 10**30, 1.5, 1e308, True, False),
    *(float("nan"), float("inf"), "", "x", "Farm", "FarmHouse", "(O)24", "Hoe", "(BC)130"),
    *("(O)999999", "a" * 10_000, "\x07", "日本", "../../etc/passwd", [], {}, [[]], [None], [1, 2]),
    *({"a": 1}, [1] * 10_000, {"kind": "shop"}, "winter", [0, 0], [-5, -5], [1000, 1000]),
]
PARTS: list[tuple[type[msgspec.Struct], tuple[str | int, ...]]] = [
    (model.World, ()),
    (model.Farmer, ("farmers", "farmer")),
    (model.Building, ("buildings", 0)),
    (model.Location, ("locations", "FarmHouse")),
]
"""Structs of a recipe and their paths."""

ACTIONS: list[list[dict[str, Any]]] = [
    [{"do": "use", "direction": "up"}],
    [{"do": "interact", "direction": "down"}],
    [{"do": "move", "x": 0, "y": 1}],
    [{"do": "menu", "option": "open", "menu_name": "inventory"}],
    [{"do": "choose_option", "option_index": 1}],
    [{"do": "choose_option", "option_index": 0}],
    [],
]
VIEW = {"radius": 3, "digest": True, "sections": ["near", "map", "world"]}


def places(part: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Paths of everything in a recipe."""
    pairs = part.items() if isinstance(part, dict) else enumerate(part)
    found: list[tuple[Any, ...]] = []
    for key, value in pairs:
        found.append((*path, key))
        if isinstance(value, dict | list):
            found += places(value, (*path, key))
    return found


def spoiled(recipe: dict[str, Any], random: Random) -> dict[str, Any]:
    """A recipe with one or two values replaced, left out, or added where none was."""
    recipe = copy.deepcopy(recipe)
    for _ in range(random.choice([1, 1, 2])):
        if random.random() < 0.5:
            *path, last = random.choice(places(recipe))
        else:
            shape, where = random.choice(PARTS)
            path, last = list(where), random.choice(shape.__struct_fields__)
        part: Any = recipe
        try:
            for step in path:
                part = part[step]
            part[last] = copy.deepcopy(random.choice(ODD))
        except (KeyError, IndexError, TypeError):
            continue  # the round before has spoiled the way to it
    return recipe


def call(game: Service, method: str, **params: Any) -> None:
    """Call a method and write its answer as it travels."""
    msgspec.json.encode(game.handle(method, json.dumps(params).encode()))


def play(path: str) -> None:
    """Load a save, look, act in several ways, sleep, write it and load it again."""
    game = Service(save_folder=str(Path(path).parent))
    call(game, "load", save=path, seed=1)
    call(game, "observe", view=VIEW)
    for actions in ACTIONS:
        call(game, "step", actions={"farmer": actions} if actions else {}, view=VIEW)
    call(game, "advance", ms=1_000_000, view=VIEW)
    again = path.replace(".yaml", "-2.yaml")
    call(game, "save", path=again)
    call(game, "load", save=again, seed=1)


def refusal(path: str) -> WireError | None:
    """Return the game's error when the save is played; None if there is none."""
    try:
        play(path)
    except WireError as error:
        return error
    return None


@pytest.mark.parametrize("seed", range(4))
def test_a_recipe_with_anything_anywhere_is_refused_or_played(tmp_path: Path, seed: int) -> None:
    recipe = yaml.safe_load(recipe_text(saves.new_world()))
    recipe.setdefault("locations", {}).setdefault("FarmHouse", {})
    random = Random(seed)
    path = tmp_path / "odd.yaml"
    for _ in range(ROUNDS):
        text = yaml.dump(spoiled(recipe, random), Dumper=yaml.CSafeDumper, allow_unicode=True)
        path.write_text(text, encoding="utf-8")
        told = refusal(str(path))
        if told is not None:
            assert (told.kind, told.message[:8]) == ("bad_save", "odd.yaml"), text
