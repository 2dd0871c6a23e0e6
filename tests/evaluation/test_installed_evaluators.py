"""Packages add evaluators: tasks use them, and errors name the package."""

from __future__ import annotations

import os
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from pytest_stardojo.evaluation import (
    BUILT_IN,
    Counts,
    Evaluator,
    EvaluatorError,
    evaluate,
    find,
    names,
    registry,
)
from pytest_stardojo.tasks import load_text
from pytest_stardojo.wire.messages import Deed
from tests.docs.pages import ROOT, block
from tests.plugin.conftest import Bench, bench  # noqa: F401  a fixture
from tests.states import state, task

PAGE = "how-to/evaluators.md"
MODULE = block(PAGE, "EAT = Evaluator")
PROJECT = block(PAGE, "[project]")
TASK = block(PAGE, "wait_until_7")


def install(site: Path, module: str = MODULE, project: str = PROJECT) -> None:
    """Write a package's module and metadata as pip does."""
    fields = tomllib.loads(project)
    name, version = fields["project"]["name"], fields["project"]["version"]
    (module_name,) = fields["tool"]["setuptools"]["py-modules"]
    info = site / f"{name.replace('-', '_')}-{version}.dist-info"
    info.mkdir(parents=True)
    (site / f"{module_name}.py").write_text(module, "utf-8")
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
    (info / "entry_points.txt").write_text(entry_points_text(fields["project"]["entry-points"]))


def entry_points_text(groups: dict[str, dict[str, str]]) -> str:
    lines = []
    for group, points in groups.items():
        lines += [f"[{group}]", *(f"{key} = {value}" for key, value in points.items())]
    return "\n".join(lines) + "\n"


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of installed packages on ``sys.path``."""
    monkeypatch.syspath_prepend(str(tmp_path))
    forget()
    yield tmp_path
    forget()


def forget() -> None:
    """Drop all entry points and evaluators that were read."""
    registry._installed.cache_clear()
    registry.find.cache_clear()
    for name in ("stardojo_chores", "stardojo_more"):
        sys.modules.pop(name, None)


# ---------------------------------------------------------------------------- a run


def run(bench: Bench, site: Path, monkeypatch: pytest.MonkeyPatch) -> pytest.RunResult:  # noqa: F811
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join((str(ROOT), str(site))))
    bench.file("chores.yaml", TASK)
    return bench.spawn("--stardojo-agent=idle", "chores.yaml")


def test_a_task_is_played_with_the_evaluator_of_a_package(
    bench: Bench,  # noqa: F811
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    install(tmp_path / "site")
    run(bench, tmp_path / "site", monkeypatch).assert_outcomes(passed=1)
    (result,) = bench.results()
    assert (result.outcome, result.progress, result.steps) == ("success", 1.0, 6)
    assert result.note == "7 of 7 hours on the Clock"
    notes = [step.note for step in bench.steps("wait_until_7.seed0.run1.try1")]
    assert notes[1] == "6 of 7 hours on the Clock (it is 06:10 AM)"


def test_a_reader_that_raises_is_an_error_of_the_task(
    bench: Bench,  # noqa: F811
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    install(tmp_path / "site", MODULE.replace("current.clock.time // 100", "1 // 0"))
    run(bench, tmp_path / "site", monkeypatch).assert_outcomes(errors=1)
    (result,) = bench.results()
    assert result.outcome == "task_error"
    assert "the reader of the evaluator 'wait' raised ZeroDivisionError" in str(result.failure)


# ------------------------------------------------------------------------- registry


def test_names_and_instructions_of_installed_evaluators(site: Path) -> None:
    install(site)
    assert names()[: len(BUILT_IN)] == list(BUILT_IN)
    assert names()[len(BUILT_IN) :] == ["eat", "wait"]
    (found,), errors = load_text(TASK, site / "chores.yaml")
    assert not errors
    assert found.instruction == "Wait until 7 on the Clock."


def test_deeds_are_counted(site: Path) -> None:
    install(site)
    of = task("craft", "Parsnip", 2)
    eat = replace(of, evaluator="eat")
    eaten = Deed("eaten", "Parsnip", count=2)
    assert evaluate(state(), state(eaten), eat).complete
    assert evaluate(state(eaten), state(eaten), eat).note == "0 of 2 Parsnips eaten"


def test_objects_are_checked(site: Path) -> None:
    install(site)
    _, (error,) = load_text(TASK.replace("Clock", "Calendar"), site / "chores.yaml")
    assert "object: 'Calendar' is unknown (expected Clock" in str(error)


def error_of(site: Path, evaluator: str = "wait") -> str:
    """The only error of a task with an evaluator."""
    text = TASK.replace("evaluator: wait", f"evaluator: {evaluator}")
    tasks, (error,) = load_text(text, site / "chores.yaml")
    assert not tasks
    return str(error)


def test_a_built_in_name_cannot_be_taken(site: Path) -> None:
    install(site, project=PROJECT.replace("wait =", "water ="))
    message = error_of(site, "water")
    assert (
        "chores.yaml:6: wait_until_7: evaluator: the name 'water' belongs to a built-in" in message
    )
    assert "stardojo-chores 1.0 (stardojo_chores:WAIT) must give its evaluator another" in message
    assert find("till") is BUILT_IN["till"]


def test_two_packages_cannot_declare_one_name(site: Path) -> None:
    install(site)
    more = PROJECT.replace("stardojo-chores", "stardojo-more").replace("_chores", "_more")
    install(site, project=more)
    message = error_of(site)
    assert "the evaluator 'wait' is declared 2 times" in message
    assert "stardojo-chores 1.0 (stardojo_chores:WAIT)" in message
    assert "stardojo-more 1.0 (stardojo_more:WAIT)" in message


@pytest.mark.parametrize(
    ("module", "message"),
    [
        ("import nowhere_at_all", "cannot be loaded: ModuleNotFoundError: No module named 'now"),
        ("WAI = 1", "cannot be loaded: AttributeError: module 'stardojo_chores' has no attribute"),
        ("WAIT = len", "must be a pytest_stardojo.evaluation.Evaluator (got builtin_function_or"),
        (MODULE.replace('"wait"', '"linger"'), "must have the name of its entry point (got 'ling"),
        (MODULE.replace("{n}", "{m}"), "cannot be loaded: ValueError: 'instruction' must be text"),
        ("raise SystemError('no')", "cannot be loaded: SystemError: no"),
    ],
)
def test_a_broken_entry_point_names_its_package(site: Path, module: str, message: str) -> None:
    install(site, module)
    found = error_of(site)
    assert "the evaluator 'wait' of stardojo-chores 1.0 (stardojo_chores:WAIT) " in found
    assert message in found


def test_a_broken_package_harms_no_other_task(site: Path) -> None:
    install(site, "import nowhere_at_all")
    assert find("till") is BUILT_IN["till"]
    with pytest.raises(EvaluatorError, match="there is no evaluator 'fish'"):
        find("fish")


# --------------------------------------------------------------------- declarations


def declared(**fields: Any) -> Evaluator:
    usual: dict[str, Any] = {
        "name": "eat",
        "instruction": "Eat {n}",
        "counted": "eaten",
        "reader": counts_one,
    }
    return Evaluator(**(usual | fields))


def counts_one(*args: object) -> Counts:
    return Counts({"Parsnip": 1})


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"name": ""}, "'name' must be a Python identifier"),
        ({"name": "to eat"}, "'name' must be a Python identifier"),
        ({"instruction": ""}, "'instruction' must be text with no other fields than {n}, {object}"),
        ({"instruction": "Eat {what}"}, "'instruction' must be text with no other fields than"),
        (
            {"counted": "{what} eaten"},
            "'counted' must be text with no other fields than {n}, {object}, {tool}",
        ),
        ({"counted": "eaten {"}, "'counted' must be text with no other fields"),
        ({"objects": "food"}, "'objects' must be a Domain or one of any, debris, soil"),
        ({"objects": "none"}, "'objects' must be a Domain or one of any, debris, soil"),
        ({"tools": "food"}, "'tools' must be a Domain or one of any, none, debris"),
    ],
)
def test_a_wrong_declaration_is_refused(fields: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError) as error:
        declared(**fields)
    assert message in str(error.value)


def test_a_reader_must_be_a_function() -> None:
    with pytest.raises(TypeError, match="'reader' must be a function"):
        declared(reader=None)


@pytest.mark.parametrize(
    ("result", "message"),
    [
        ({"Parsnip": 1}, r"must return Counts \(got dict\)"),
        (Counts({"Kale": 1}), r"must count every object \(no count for Parsnip\)"),
    ],
)
def test_a_reader_must_count_every_object(result: object, message: str) -> None:
    of = task("craft", "Parsnip")
    with pytest.raises(EvaluatorError, match=message):
        declared(reader=lambda *args: result).counts(state(), state(), of)
