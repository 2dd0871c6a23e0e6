"""Versions of programs, and the mod among others."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from pytest_stardojo.backends.stardew import mod as mods
from pytest_stardojo.backends.stardew.finding import Installation
from pytest_stardojo.backends.stardew.markers import MARKERS, check_markers, remove_new
from pytest_stardojo.backends.stardew.problems import PROBLEMS, GameError
from pytest_stardojo.backends.stardew.versions import (
    GAME,
    SMAPI,
    mod_range,
    numbers,
    program_version,
)
from tests.backends.stardew.installs import install, install_mod, program
from tests.project.test_messages import complaint


@pytest.mark.parametrize(
    ("version", "fits"),
    [
        ("1.5.6.22018", False),
        ("1.6.0.24078", True),
        ("1.6.15.24356", True),
        ("1.6.15-beta", True),
        ("1.7.0", False),
        ("1.6", False),
        ("", False),
        ("next", False),
    ],
)
def test_only_version_1_6_of_the_game_fits(version: str, fits: bool) -> None:
    assert GAME.fits(version) is fits


@pytest.mark.parametrize(
    ("version", "fits"), [("3.18.6", False), ("4.0.0", True), ("5.0.0", False)]
)
def test_only_version_4_of_smapi_fits(version: str, fits: bool) -> None:
    assert SMAPI.fits(version) is fits


@pytest.mark.parametrize("version", ["0.1.0", "0.1.7", "2.14.3"])
def test_a_mod_of_the_same_minor_version_fits(version: str) -> None:
    assert mod_range(version).fits(version)
    major, minor = numbers(version)[:2]
    assert not mod_range(version).fits(f"{major}.{minor + 1}.0")
    assert not mod_range(version).fits(f"{major + 1}.{minor}.0")


def test_the_version_of_a_program_is_that_of_its_resources(tmp_path: Path) -> None:
    assert program_version(program(tmp_path / "a.dll", "1.6.15.24356")) == "1.6.15.24356"
    assert program_version(program(tmp_path / "b.dll", "none")) is None
    (tmp_path / "c.dll").write_bytes(b"MZ")
    assert program_version(tmp_path / "c.dll") is None
    assert program_version(tmp_path / "d.dll") is None


@pytest.mark.skipif(shutil.which("mcs") is None, reason="needs the compiler of Mono")
def test_the_version_of_a_compiled_program_is_read(tmp_path: Path) -> None:
    (tmp_path / "a.cs").write_text(
        '[assembly: System.Reflection.AssemblyFileVersion("1.6.15.24356")]\n'
        'class A { static string s = "FileVersion\\0 9.9.9"; static void Main() { s += s; } }\n'
    )
    subprocess.run(["mcs", "a.cs"], cwd=tmp_path, check=True, timeout=60)
    assert program_version(tmp_path / "a.exe") == "1.6.15.24356"


# ---------------------------------------------------------------------------------- the mod


def test_the_mod_is_found_in_a_group_of_mods(tmp_path: Path) -> None:
    game = Installation(install(tmp_path, mod=None), "")
    install_mod(tmp_path, "0.1.3", "group/inner/bridge")
    other = tmp_path / "Mods/Other"
    other.mkdir()
    (other / "manifest.json").write_text('{"EntryDll": "Other.dll", "Version": "1.0.0"}')
    found = mods.find_mod(game)
    assert (found.version, found.title) == ("0.1.3", "Stardojo Bridge")


def test_a_manifest_with_comments_is_read(tmp_path: Path) -> None:
    game = Installation(install(tmp_path), "")
    manifest = tmp_path / "Mods/StardojoBridge/manifest.json"
    text = json.dumps(json.loads(manifest.read_text()), indent=1).removesuffix("}")
    manifest.write_bytes(b"\xef\xbb\xbf/* about */\n" + text.encode() + b", // end\n}")
    assert mods.find_mod(game).folder == manifest.parent


def test_a_mod_in_a_folder_that_smapi_ignores_is_not_found(tmp_path: Path) -> None:
    game = Installation(install(tmp_path, mod=None), "")
    install_mod(tmp_path, "0.1.0", ".StardojoBridge")
    with pytest.raises(GameError, match="StardojoBridge is not in"):
        mods.find_mod(game)


def test_a_copy_of_the_mod_has_no_settings_of_the_user(tmp_path: Path) -> None:
    found = mods.find_mod(Installation(install(tmp_path / "game"), ""))
    (tmp_path / "mods").mkdir()
    copy = mods.copy_mod(found, tmp_path / "mods")
    assert sorted(path.name for path in copy.iterdir()) == ["StardojoBridge.dll", "manifest.json"]
    settings = json.loads((tmp_path / "mods/SMAPI-config.json").read_text())
    assert settings["CheckForUpdates"] is False
    assert settings["ListenForConsoleInput"] is False


# ------------------------------------------------------------------------------ the markers


@pytest.mark.parametrize("name", MARKERS)
def test_a_marker_from_before_refuses_the_start_and_stays(tmp_path: Path, name: str) -> None:
    marker = tmp_path / name
    marker.touch()
    with pytest.raises(GameError, match="SMAPI would wait for a key"):
        check_markers(tmp_path)
    assert marker.exists()


@pytest.mark.parametrize("name", MARKERS)
def test_only_a_marker_of_the_game_itself_is_deleted(tmp_path: Path, name: str) -> None:
    old, *_ = (tmp_path / other for other in MARKERS if other != name)
    old.touch()
    (tmp_path / name).touch()
    assert remove_new(tmp_path, [old]) == [tmp_path / name]
    assert [path.name for path in tmp_path.iterdir()] == [old.name]


# ------------------------------------------------------------------------------- the messages


@pytest.mark.parametrize("key", PROBLEMS)
def test_every_problem_is_a_clause_with_a_way_out(key: str) -> None:
    problem = PROBLEMS[key]
    assert complaint(problem.text) == ""
    assert complaint(problem.remedy) == ""
    assert len(problem.remedy.split()) >= 3


def test_all_problems_differ() -> None:
    assert len({problem.text for problem in PROBLEMS.values()}) == len(PROBLEMS)
