"""The mod refuses the same arguments of commands as the valley, with the same errors."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from mod.tools import build
from pytest_stardojo.gamedata.commands import CommandInfo, commands
from pytest_stardojo.valley.commands import CommandError
from pytest_stardojo.valley.commands.reading import read

pytestmark = pytest.mark.skipif(build.why_not() is not None, reason="needs Mono")

FAKE = Path(__file__).parent / "fakes" / "Arguments.cs"
FILES = ("Args", "CommandInfo", "CommandTable", "ParamInfo")
VALUES: tuple[Any, ...] = (
    *(0, 1, -1, 5, 9999, 10000, 2_000_000_000, 2_000_000_001, True, False),
    *("", "1", "Parsnip", "tab\there", "x" * 200, "x" * 201, "Großmutter", None),
)


def calls() -> list[tuple[str, list[Any]]]:
    """Return calls of every command: too few, too many, and each value in each place."""
    found: list[tuple[str, list[Any]]] = []
    for info in commands().values():
        plain = [_plain(info, at) for at in range(info.most)]
        found += [(info.name, plain[:number]) for number in range(info.most + 1)]
        found.append((info.name, [*plain, 1]))
        for at in range(info.most):
            found += [(info.name, [*plain[:at], value, *plain[at + 1 :]]) for value in VALUES]
    return found


def _plain(info: CommandInfo, at: int) -> Any:
    param = info.params[at]
    return {"int": param.low or 1, "str": "Parsnip", "bool": True}[param.type]


def valley(name: str, args: list[Any]) -> str:
    """Return why the valley refuses a call, in the form of the program."""
    try:
        values = read(commands()[name], args)
        if "x" in values:
            values.tile()
    except CommandError as error:
        return f"{error.kind}|{error.field or ''}|{error.message}"
    return "ok"


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("arguments")
    (wire,) = build.compile_all(only=build.TARGETS[:1])
    (folder / wire.name).write_bytes(wire.read_bytes())
    made = folder / "Arguments.exe"
    files = [str(build.MOD / "Game" / "Commands" / f"{name}.cs") for name in FILES]
    command = [build.COMPILER, "-nologo", "-langversion:7", f"-r:{wire}", f"-out:{made}"]
    subprocess.run([*command, str(FAKE), *files], check=True, timeout=60)
    return made


def test_both_refuse_the_same_arguments(program: Path) -> None:
    lines = "".join(json.dumps(call) + "\n" for call in calls())
    done = subprocess.run(
        ["mono", str(program)], input=lines, check=True, capture_output=True, text=True, timeout=60
    )
    answers = done.stdout.splitlines()
    expected = [valley(*call) for call in calls()]
    assert len(answers) == len(expected)
    differing = [
        (call, answer, wanted)
        for call, answer, wanted in zip(calls(), answers, expected, strict=True)
        if answer != wanted
    ]
    assert differing == [], differing[:5]
