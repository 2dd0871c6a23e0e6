"""The reference is complete: options, evaluators, commands, messages, fields, reasons."""

from __future__ import annotations

import importlib
import re
from typing import get_args

import msgspec
import pytest

from pytest_stardojo.agents.finding import BUILT_IN
from pytest_stardojo.backends.valley import BootLine
from pytest_stardojo.env.observation import Observation
from pytest_stardojo.evaluation import BUILT_IN as EVALUATORS
from pytest_stardojo.gamedata.commands import commands
from pytest_stardojo.plugin.options import flag
from pytest_stardojo.reporting.conditions import METRICS
from pytest_stardojo.reporting.summary import Summary, Tally, TaskLine
from pytest_stardojo.results import Outcome, Result, Step
from pytest_stardojo.runs.settings import FLAG, OPTIONS
from pytest_stardojo.tasks.places import bundled_root, save_names
from pytest_stardojo.valley.maps import load_sheet, sheet_names
from pytest_stardojo.valley.options import USAGE
from pytest_stardojo.wire import messages
from pytest_stardojo.wire.actions import ACTIONS, ALL_ACTIONS
from pytest_stardojo.wire.errors import CODES
from tests.docs.pages import PAGES, filled, hook, source
from tests.suites import lite
from tests.sweeps import sweep

STRUCTS = {
    name: shape
    for name, shape in vars(messages).items()
    if isinstance(shape, type)
    and issubclass(shape, msgspec.Struct)
    and (shape.__module__ == messages.__name__ or shape in ALL_ACTIONS)
    and not name.startswith("_")
}


def row(page: str, name: str) -> str:
    """Return the row of a table that begins with a name."""
    found: str
    (found,) = re.findall(rf"^\| `{re.escape(name)}.*$", filled(page), re.M)
    return found


@sweep("option", OPTIONS, ids=lambda option: option.name)
def test_every_option_has_a_row_with_its_help(option: object) -> None:
    text = filled("reference/options.md")
    help = option.metadata["help"].replace("|", "\\|")  # type: ignore[attr-defined]
    name = option.name  # type: ignore[attr-defined]
    assert re.search(rf"^\| (`|<code>){flag(name)}[`=<].*{re.escape(help)}", text, re.M)
    if option.metadata["kind"] is FLAG:  # type: ignore[attr-defined]
        assert f"`{flag('no_' + name)}`" in text


@sweep("name", EVALUATORS)
def test_every_evaluator_has_a_row(name: str) -> None:
    assert row("reference/evaluators.md", f"{name}`")
    assert re.search(rf"\b{name}\b", source("how-to/tasks.md"))


@sweep("name", commands())
def test_every_command_has_a_row_with_its_parameters(name: str) -> None:
    found = row("reference/commands.md", f"{name}(")
    for word in (*(each.name for each in commands()[name].params), *commands()[name].aliases):
        assert word in found
    assert ("Not in this version" in found) is not commands()[name].here


@sweep("name", STRUCTS)
def test_every_message_has_a_heading_and_its_fields(name: str) -> None:
    text = filled("reference/messages.md")
    (section,) = re.findall(rf"^## {name}\n(.*?)(?=^## |\Z)", text, re.M | re.S)
    for field in STRUCTS[name].__struct_fields__:
        assert f"| `{field}` |" in section


@pytest.mark.parametrize("shape", ACTIONS, ids=lambda shape: shape.__name__)
def test_every_action_is_described_as_text_and_in_python(shape: type[msgspec.Struct]) -> None:
    text = filled("reference/actions.md")
    assert re.search(rf"^### {shape.__struct_config__.tag}\(", text, re.M)
    assert f"`pytest_stardojo.{shape.__name__}`" in text


@pytest.mark.parametrize("reason", ["no_path", "wrong_tool", "closed", "no_fishing", "bad_option"])
def test_reasons_of_refusals_are_listed(reason: str) -> None:
    assert row("reference/actions.md", f"{reason}`")


@pytest.mark.parametrize("kind", CODES)
def test_every_kind_of_error_is_listed_with_its_code(kind: str) -> None:
    assert f"| {CODES[kind]} |" in row("reference/messages.md", f"{kind}`")


@pytest.mark.parametrize("option", re.findall(r"\[(--[a-z-]+(?: N)?)\]", USAGE))
def test_every_option_of_the_valley_s_process_is_described(option: str) -> None:
    assert re.search(rf"^\| .*`{option}`.* \|", source("reference/program.md"), re.M)


@pytest.mark.parametrize("field", BootLine.__struct_fields__)
def test_every_field_of_the_boot_line_is_described(field: str) -> None:
    assert row("reference/program.md", f"{field}`")
    assert f'"{field}":' in source("reference/program.md")


def test_every_field_of_an_observation_is_described() -> None:
    text = filled("reference/observation.md")
    for name in (*Observation.__struct_fields__, *messages.State.__struct_fields__):
        assert f"| `{name}` |" in text
    for line in ("Location: Farm", "Current menu: shop", "Crop: Parsnip, ripe", "Last actions:"):
        assert line in text


def test_every_field_that_an_agent_gets_has_a_description() -> None:
    text = filled("reference/observation.md").partition("## Values")[0]
    tables = re.findall(r"^\| field \|.*\n(?:\|.*\n)+", text, re.M)
    assert len(tables) > 8
    for table in tables:
        head, _, *rows = (line.strip("| ").split(" | ") for line in table.splitlines())
        assert "description" in head
        for cells in rows:
            assert cells[-1].endswith((".", "...")), cells


def test_every_kind_of_ground_is_described() -> None:
    grounds = {ground for name in sheet_names() for ground in load_sheet(name).ground}
    listed = row("reference/observation.md", "ground").partition("| `str` |")[2]
    assert set(re.findall(r"`(\w+)`", listed)) == grounds


@pytest.mark.parametrize("shape", [Result, Step, Summary, Tally, TaskLine])
def test_every_field_of_the_records_is_described(shape: type[msgspec.Struct]) -> None:
    text = filled("reference/results.md")
    (section,) = re.findall(rf"^### {shape.__name__}\n(.*?)(?=^### |\Z)", text, re.M | re.S)
    for name in shape.__struct_fields__:
        assert f"| `{name}` |" in section


def test_every_outcome_is_described() -> None:
    for outcome in get_args(Outcome):
        assert f"`{outcome}`" in filled("reference/results.md")


@pytest.mark.parametrize("name", METRICS)
def test_every_metric_of_a_gate_is_described(name: str) -> None:
    assert f"`{name}`" in filled("how-to/ci.md")


def test_every_task_has_a_row() -> None:
    tasks = [task for task in lite().tasks if not task.unsupported]
    assert tasks
    for task in tasks:
        assert f"| `{task.name}` | {task.category} |" in filled("reference/tasks.md")


@pytest.mark.parametrize("name", save_names(bundled_root()))
def test_every_save_is_described(name: str) -> None:
    assert row("how-to/tasks.md", f"{name}`")


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_built_in_agent_is_described(name: str) -> None:
    assert f"`{name}`" in source("how-to/agents.md")


def test_modules_left_out_of_the_list_of_rules_exist() -> None:
    valley = importlib.import_module("reference_pages.valley")
    assert set(valley.INNER) <= {path.stem for path in valley.RULES.rglob("*.py")}


def test_every_generated_part_is_on_a_page() -> None:
    pages = "".join(source(page) for page in PAGES)
    for name in hook().PARTS:
        assert f"<!-- generated: {name} -->" in pages


@sweep("page", PAGES)
def test_options_on_pages_exist(page: str) -> None:
    known = {flag(option.name) for option in OPTIONS}
    known |= {flag(f"no_{option.name}") for option in OPTIONS if option.metadata["kind"] is FLAG}
    named = re.findall(r"--stardojo-[a-z]+(?:-[a-z]+)*", filled(page))
    assert set(named) <= known
