"""The mod's walks, run in a small world that moves in place of the game."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from mod.tools import build
from tests.sweeps import sweep

pytestmark = pytest.mark.skipif(build.why_not() is not None, reason="needs Mono")

FAKE = Path(__file__).parent / "fakes" / "Walking.cs"
FILES = (
    *("Activity", "Doorstep", "Exits", "Facing", "Ground", "MoveActivity", "NavigateActivity"),
    *("PathFinder", "Refusal", "Routes", "Scene", "Stride", "Walks", "Wording"),
)


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("walks")
    (wire,) = build.compile_all(only=build.TARGETS[:1])
    (folder / wire.name).write_bytes(wire.read_bytes())
    made = folder / "Walking.exe"
    files = [str(build.MOD / "Game" / "Actions" / f"{name}.cs") for name in FILES]
    subprocess.run(
        [
            *(build.COMPILER, "-nologo", "-langversion:7", f"-r:{wire}", f"-out:{made}"),
            *(str(FAKE), *files),
        ],
        check=True,
        timeout=60,
    )
    return made


def walk(program: Path, rows: str, target: str, *events: str) -> tuple[dict[str, Any], str]:
    """Return the result of a walk, and the place where the farmer is after it."""
    done = subprocess.run(
        ["mono", str(program), rows, target, *events],
        check=True,
        capture_output=True,
        text=True,
        timeout=60,
    )
    result, place = done.stdout.splitlines()
    return json.loads(result), place


CASES: list[tuple[str, tuple[str, ...], dict[str, Any]]] = [
    ("a straight walk", ("F...", "3,0"), {"ok": True, "tile": [3, 0], "ticks": 36}),
    (
        "no walk at all",
        ("F.", "0,0"),
        {"ok": True, "message": "you are already there", "tile": [0, 0]},
    ),
    ("around a wall", ("F#./...", "2,0"), {"ok": True, "tile": [2, 0], "ticks": 48}),
    (
        "a wall",
        ("F#", "1,0"),
        {"ok": False, "reason": "no_path", "message": "(1, 0) is blocked; go beside it"},
    ),
    (
        "outside",
        ("F.", "0,-1"),
        {"ok": False, "reason": "no_path", "message": "(0, -1) is outside the map"},
    ),
    (
        "a room without a door",
        ("F#.", "2,0"),
        {"ok": False, "reason": "no_path", "message": "no path leads to (2, 0)"},
    ),
    (
        "someone in a corridor",
        ("FN.", "2,0"),
        {"ok": False, "reason": "no_path", "message": "someone is in the way to (2, 0)"},
    ),
    (
        "someone on the target",
        ("F..N", "3,0"),
        {"ok": True, "tile": [2, 0], "message": "the tile (3, 0) was taken; stopped beside it"},
    ),
    (
        "someone beside the farmer",
        ("FN", "1,0"),
        {"ok": True, "message": "the tile (1, 0) is taken; you are already beside it"},
    ),
    (
        "someone steps into the way",
        ("F.../....", "3,0", "5:N:2,0"),
        {"ok": True, "tile": [3, 0], "ticks": 60},
    ),
    (
        "someone closes the way",
        ("F...", "3,0", "5:N:2,0"),
        {"ok": False, "reason": "blocked", "message": "something is in the way", "tile": [1, 0]},
    ),
    ("a menu opens", ("F...", "3,0", "15:menu"), {"ok": True, "tile": [1, 0], "ticks": 15}),
    (
        "a blow",
        ("F...", "3,0", "15:hurt"),
        {"ok": False, "reason": "hurt", "message": "the Green Slime struck", "tile": [1, 0]},
    ),
    (
        "the night comes",
        ("F...", "3,0", "15:night"),
        {
            "ok": False,
            "reason": "fainted",
            "message": "the night came before the action was done",
        },
    ),
]


@sweep("args, expected", [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_a_walk_ends_as_in_the_valley(
    program: Path, args: tuple[str, ...], expected: dict[str, Any]
) -> None:
    result, place = walk(program, *args)
    assert {key: result.get(key) for key in expected} == expected
    assert place == "Farm"


@pytest.mark.parametrize(("rows", "target"), [("F.E", "2,0"), ("F..", "-1,0")], ids=["on", "off"])
def test_an_exit_leads_to_another_map(program: Path, rows: str, target: str) -> None:
    result, place = walk(program, rows, target)
    assert result["ok"], result
    assert place == "Town"


def test_a_walk_passes_no_exit(program: Path) -> None:
    result, place = walk(program, "F.E./....", "3,0")
    assert (result["ok"], result["tile"], place) == (True, [3, 0], "Farm")
    assert result["ticks"] == 60


ROUTES: list[tuple[str, tuple[str, ...], dict[str, Any], str]] = [
    ("the same map", ("F.", "Farm"), {"ok": True, "message": "you are already there"}, "Farm"),
    ("over an edge", ("#F..E", "Town"), {"ok": True}, "Town"),
    ("through a door", ("F.D/...|Shop=.", "Shop"), {"ok": True}, "Shop"),
    ("past a door that leads nowhere", ("X.F/...E|Town=.", "Town"), {"ok": True}, "Town"),
    ("over three maps", ("F.E|Bus=..E|Town=..E|Beach=.", "Beach"), {"ok": True}, "Beach"),
    (
        "an unknown place",
        ("F.", "Atlantis"),
        {"reason": "unknown_place", "message": "this version has no place called 'Atlantis'"},
        "Farm",
    ),
    (
        "no way",
        ("F#E|Bus=.", "Bus"),
        {"reason": "no_path", "message": "no way leads to Bus now"},
        "Farm",
    ),
    (
        "a locked door",
        ("F.D/...|Shop=.", "Shop", "1:lock:Shop"),
        {"reason": "blocked", "message": "the way to Shop is not open"},
        "Farm",
    ),
    (
        "someone closes the way",
        ("#F..E", "Town", "5:N:3,0"),
        {"reason": "no_path", "message": "no way leads to Town now"},
        "Farm",
    ),
    ("a menu opens", ("#F..E", "Town", "5:menu"), {"ok": True, "ticks": 5}, "Farm"),
]


@sweep("args, expected, end", [case[1:] for case in ROUTES], ids=[case[0] for case in ROUTES])
def test_a_route_ends_as_in_the_valley(
    program: Path, args: tuple[str, ...], expected: dict[str, Any], end: str
) -> None:
    result, place = walk(program, *args)
    assert {key: result.get(key) for key in expected} == expected
    assert place == end
