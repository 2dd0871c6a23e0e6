"""The mod's README, project file and manifest agree with the mod and with the package."""

from __future__ import annotations

import json
import re

from mod.tools import build
from pytest_stardojo._version import __version__
from pytest_stardojo.backends.stardew import handover
from pytest_stardojo.wire.capabilities import CAPABILITIES

README = (build.MOD / "README.md").read_text("utf-8")
GAME = build.MOD / "Game"


def code(name: str) -> str:
    return (GAME / name).read_text("utf-8")


def test_the_mod_has_the_version_of_the_package() -> None:
    manifest = json.loads((build.MOD / "manifest.json").read_text("utf-8"))
    project = (build.MOD / "StardojoBridge.csproj").read_text("utf-8")
    assert manifest["Version"] == __version__
    assert f"<Version>{__version__}</Version>" in project


def test_the_mod_reads_the_variables_that_the_launcher_sets() -> None:
    read = set(re.findall(r'"(STARDOJO_\w+)"', code("Config.cs")))
    assert read == set(handover.VARIABLES)
    assert read <= set(re.findall(r"`(STARDOJO_\w+)`", README))


def test_the_readme_describes_every_setting() -> None:
    settings = set(re.findall(r"public \w+ (\w+) \{ get; set; \}", code("Config.cs")))
    assert settings
    assert settings <= set(re.findall(r"`(\w+)`", README))


def test_the_readme_says_what_is_offered_and_what_is_not() -> None:
    offered = set(re.findall(r'"(\w+)"', re.search(r"offered = .*", code("Bridge.cs"))[0]))  # type: ignore[index]
    offered |= {"frames", "counts"}
    section = README.partition("## What the game offers")[2].partition("\n## ")[0]
    line, _, table = section.partition("It does not list")
    assert set(re.findall(r"`(\w+)`", line)) - {"hello"} == offered
    absent = set(re.findall(r"^\| `(\w+)`", table, re.MULTILINE))
    assert absent == {*CAPABILITIES} - offered


def test_the_readme_lists_every_folder_of_the_mod() -> None:
    for folder in ("Reading", "Actions", "Menus", "Ledger", "Commands", "Saves"):
        assert (GAME / folder).is_dir()
        assert f"`{folder}/`" in README


def test_only_the_folder_of_saves_writes_files() -> None:
    for path in sorted(GAME.rglob("*.cs")):
        writes = re.findall(
            r"\b(?:File|Directory)\.(?!Exists|ReadAll|Get)\w+", path.read_text("utf-8")
        )
        assert not writes or path.parent.name == "Saves", path
