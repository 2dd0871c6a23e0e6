"""The JSON Schema of task files accepts what the loader accepts, and names other fields."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from pytest_stardojo.commands import main
from pytest_stardojo.tasks import load_file
from pytest_stardojo.tasks.places import bundled_root
from pytest_stardojo.tasks.schema import FILE, header, schema, text

FILES = sorted(bundled_root().glob("*.yaml"))
SCHEMA = schema()
TYPES: dict[str, type | tuple[type, ...]] = {
    "object": dict,
    "array": list,
    "string": str,
    "integer": int,
    "null": type(None),
}


def wrong(value: Any, rule: dict[str, Any], at: str = "") -> list[str]:
    """Return the places where a value breaks a rule: the keywords that the schema uses."""
    if "$ref" in rule:
        return wrong(value, SCHEMA["definitions"][rule["$ref"].rpartition("/")[2]], at)
    found = [at] if _scalar_wrong(value, rule) else []
    if isinstance(value, dict):
        found += _object_wrong(value, rule, at)
    if isinstance(value, list) and "items" in rule:
        found += [
            each
            for n, item in enumerate(value)
            for each in wrong(item, rule["items"], f"{at}[{n}]")
        ]
    if "anyOf" in rule and all(wrong(value, each, at) for each in rule["anyOf"]):
        found.append(at)
    for each in rule.get("allOf", []):
        found += wrong(value, each, at)
    if "if" in rule and not wrong(value, rule["if"], at):
        found += wrong(value, rule["then"], at)
    return found


def _scalar_wrong(value: Any, rule: dict[str, Any]) -> bool:
    kinds = rule.get("type", [])
    kinds = [kinds] if isinstance(kinds, str) else kinds
    number = isinstance(value, int)
    return any(
        (
            bool(kinds) and not any(isinstance(value, TYPES[kind]) for kind in kinds),
            "enum" in rule and value not in rule["enum"],
            "const" in rule and value != rule["const"],
            isinstance(value, str) and not re.search(rule.get("pattern", ""), value),
            isinstance(value, str) and len(value) < rule.get("minLength", 0),
            number and value < rule.get("minimum", value),
            number and value > rule.get("maximum", value),
            isinstance(value, list) and len(value) > rule.get("maxItems", len(value)),
        )
    )


def _object_wrong(value: dict[str, Any], rule: dict[str, Any], at: str) -> list[str]:
    known = rule.get("properties", {})
    found = [f"{at}.{key}" for key in rule.get("required", []) if key not in value]
    found += [f"{at}.{key}" for key in value if wrong(key, rule.get("propertyNames", {}))]
    more = rule.get("additionalProperties", {})
    for key, each in value.items():
        place = f"{at}.{key}"
        if key in known:
            found += wrong(each, known[key], place)
        elif more is False:
            found.append(place)
        else:
            found += wrong(each, more, place)
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_bundled_task_fits_the_schema(path: Path) -> None:
    assert wrong(yaml.load(path.read_text("utf-8"), yaml.CSafeLoader), SCHEMA) == []


def test_the_committed_schema_is_current() -> None:
    path = bundled_root() / FILE
    assert path.read_text("utf-8") == text(), f"run: python -m pytest_stardojo schema tasks/{FILE}"
    assert json.loads(text()) == SCHEMA


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_bundled_file_names_the_schema(path: Path) -> None:
    assert header() in path.read_text("utf-8").splitlines()[:2]


SOUND = {
    "id": 0,
    "object": "Tile",
    "quantity": 2,
    "tool": "Hoe",
    "save": "save_new",
    "evaluator": "till",
    "difficulty": "easy",
}


@pytest.mark.parametrize(
    "change",
    [
        {},
        {"max_steps": 5, "lite": None, "seed": 2**70, "instruction": "Till."},
        {"init_commands": ["set_energy(5)", 'add_item_by_name("Parsnip", 5)']},
        {"init_commands": None},
        {"save": "my_own_save"},
        {"evaluator": "kill", "object": "Slime", "tool": None},
        {"evaluator": "kill", "object": "Green Slime, Bug", "tool": "Rusty Sword"},
    ],
)
def test_a_sound_task_fits(change: dict[str, Any], tmp_path: Path) -> None:
    assert wrong({"a_task": {**SOUND, **change}}, SCHEMA) == []


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"quantity": 0}, "quantity"),
        ({"quantity": "many"}, "quantity"),
        ({"id": -1}, "id"),
        ({"difficulty": "simple"}, "difficulty"),
        ({"evaluator": "tilt"}, "evaluator"),
        ({"object": "Til"}, "object"),
        ({"tol": "Hoe"}, "tol"),
        ({"save": ""}, "save"),
        ({"init_commands": ["set_enrgy(5)"]}, "init_commands"),
        ({"init_commands": "set_energy(5)"}, "init_commands"),
        ({"max_steps": 0}, "max_steps"),
        ({"seed": -1}, "seed"),
        ({"evaluator": "location", "object": "Farmm", "tool": None}, "object"),
    ],
)
def test_schema_and_loader_agree_on_a_wrong_field(
    change: dict[str, Any], place: str, tmp_path: Path
) -> None:
    task = {**SOUND, **change}
    assert any(each.startswith(f".a_task.{place}") for each in wrong({"a_task": task}, SCHEMA))
    path = tmp_path / "own.yaml"
    path.write_text(json.dumps({"a_task": task}), "utf-8")
    tasks, mistakes = load_file(path)
    assert not tasks
    assert any(place in each.field or place in str(each) for each in mistakes)


@pytest.mark.parametrize("key", ["id", "object", "quantity", "save", "evaluator", "difficulty"])
def test_a_missing_key_is_named(key: str) -> None:
    task = {name: value for name, value in SOUND.items() if name != key}
    assert f".a_task.{key}" in wrong({"a_task": task}, SCHEMA)


@pytest.mark.parametrize("name", ["two words", "a/b", "", "x" * 121])
def test_a_wrong_name_of_a_task_is_found(name: str) -> None:
    assert wrong({name: SOUND}, SCHEMA) == [f".{name}"]


def test_the_command_writes_the_schema(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "schema.json"
    assert main(["schema", str(out)]) == 0
    assert json.loads(out.read_text("utf-8")) == SCHEMA
    assert header() in capsys.readouterr().out
