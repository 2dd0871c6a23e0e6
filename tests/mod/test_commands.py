"""The mod has the simulator commands of the valley."""

from __future__ import annotations

import re

from mod.tools import build, commands
from pytest_stardojo.gamedata.commands import commands as declared

FOLDER = build.MOD / "Game" / "Commands"
ELSEWHERE = {"load_save"}
"""Commands that are no handlers: they load another game."""


def handled() -> set[str]:
    text = "\n".join(path.read_text("utf-8") for path in sorted(FOLDER.glob("*Commands.cs")))
    return set(re.findall(r'handlers\["(\w+)"\] = ', text))


def test_the_table_is_current() -> None:
    assert commands.TABLE.read_text("utf-8") == commands.table(), "run `make mod`"


def test_every_command_of_the_valley_has_a_handler() -> None:
    here = {info.name for info in declared().values() if info.here}
    assert handled() == here - ELSEWHERE


def test_handlers_read_declared_arguments() -> None:
    known = {param.name for info in declared().values() for param in info.params}
    text = "\n".join(path.read_text("utf-8") for path in sorted(FOLDER.glob("*Commands.cs")))
    assert set(re.findall(r'args\.(?:Maybe)?(?:Int|Text|Bool)\("(\w+)"\)', text)) <= known


def test_every_kind_of_error_is_used() -> None:
    text = "\n".join(path.read_text("utf-8") for path in sorted(FOLDER.glob("*.cs")))
    for kind in (
        "unknown_command",
        "not_in_this_version",
        "bad_args",
        "unknown_name",
        "not_possible",
    ):
        assert f'"{kind}"' in text
