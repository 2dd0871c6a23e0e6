"""The wheel contains the suite, and pytest finds the plugin."""

from __future__ import annotations

import importlib.metadata
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

import pytest_stardojo

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    out = tmp_path_factory.mktemp("wheel")
    build = subprocess.run(
        [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "-w", str(out), str(ROOT)],
        capture_output=True,
        text=True,
    )
    assert build.returncode == 0, build.stderr
    return zipfile.ZipFile(next(out.glob("*.whl")))


def test_the_wheel_contains_suite_saves_and_data(wheel: zipfile.ZipFile) -> None:
    names = set(wheel.namelist())
    for name in (
        "pytest_stardojo/suite/farming.yaml",
        "pytest_stardojo/suite/saves/save_new.yaml",
        "pytest_stardojo/gamedata/data/objects.json",
        "pytest_stardojo/valley/maps/farm.yaml",
        "pytest_stardojo/reporting/page/templates/report.html",
        "pytest_stardojo/reporting/page/templates/scripts/04_replay.js",
        "pytest_stardojo/py.typed",
    ):
        assert name in names
    assert not any("tests/" in name or "reports/" in name for name in names)


def test_the_plugin_is_declared_once() -> None:
    entries = importlib.metadata.entry_points(group="pytest11", name="stardojo")
    assert {entry.value for entry in entries} == {"pytest_stardojo.plugin"}


def test_the_version_is_defined_once() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert "version" in project["dynamic"]
    assert importlib.metadata.version("pytest-stardojo") == pytest_stardojo.__version__


def test_every_public_name_can_be_imported() -> None:
    for name in pytest_stardojo.__all__:
        assert getattr(pytest_stardojo, name) is not None
