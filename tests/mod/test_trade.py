"""The mod's trade, run on a shop, a chest and a bin that take clicks as the game's."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from mod.tools import build

pytestmark = pytest.mark.skipif(build.why_not() is not None, reason="needs Mono")

FAKE = Path(__file__).parent / "fakes" / "Trading.cs"
FILES = {
    "Actions": ("Refusal", "Wording"),
    "Menus": (
        *("Answer", "Bags", "Chores", "ChestAdapter", "Clicks", "MenuAdapter", "MenuOption"),
        *("MenuPage", "ShopAdapter"),
    ),
}


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("trade") / "Trading.exe"
    files = [
        str(build.MOD / "Game" / part / f"{name}.cs")
        for part, names in FILES.items()
        for name in names
    ]
    subprocess.run(
        [build.COMPILER, "-nologo", "-langversion:7", f"-out:{made}", str(FAKE), *files],
        check=True,
        timeout=60,
    )
    return made


BAG = "1 Axe, 5 Wood, -, -"

CASES: list[tuple[str, tuple[str, ...], list[str]]] = [
    ("buy one", ("shop", "in:1"), ["ok", "80", "1 Axe, 5 Wood, 1 Seeds, -", ""]),
    ("buy several", ("shop", "in:1x3"), ["ok", "40", "1 Axe, 5 Wood, 3 Seeds, -", ""]),
    (
        "buy what does not stack",
        ("shop", "in:2x2"),
        ["ok", "90", "1 Axe, 5 Wood, 1 Bow, 1 Bow", ""],
    ),
    (
        "buy more than fits",
        ("shop", "in:2x3"),
        ["inventory_full: it does not fit into the bag", "100", BAG, ""],
    ),
    (
        "buy more than there is",
        ("shop", "in:3x5"),
        ["out_of_stock: only 2 Rug left (got 5)", "100", BAG, ""],
    ),
    ("buy the last ones", ("shop", "in:3x2"), ["ok", "90", "1 Axe, 5 Wood, 2 Rug, -", ""]),
    (
        "buy without money",
        ("shop", "in:1x6"),
        ["cannot_afford: it costs 120g and you have 100g", "100", BAG, ""],
    ),
    ("sell a stack", ("shop", "out:2"), ["ok", "150", "1 Axe, -, -, -", ""]),
    ("sell a part", ("shop", "out:2x2"), ["ok", "120", "1 Axe, 3 Wood, -, -", ""]),
    (
        "sell more than there is",
        ("shop", "out:2x6"),
        ["bad_option: the slot holds fewer pieces than that", "100", BAG, ""],
    ),
    (
        "sell what is not wanted",
        ("shop", "out:1"),
        ["not_wanted: Pierre does not buy Axe", "100", BAG, ""],
    ),
    ("take one", ("chest", "in:1"), ["ok", "100", "1 Axe, 5 Wood, 1 Stone, -", "7 Stone"]),
    ("take all", ("chest", "in:1x8"), ["ok", "100", "1 Axe, 5 Wood, 8 Stone, -", ""]),
    (
        "take more than there is",
        ("chest", "in:1x9"),
        ["bad_option: there are only 8 of it", "100", BAG, "8 Stone"],
    ),
    ("put a stack", ("chest", "out:2"), ["ok", "100", "1 Axe, -, -, -", "8 Stone, 5 Wood"]),
    (
        "put a part",
        ("chest", "out:2x2"),
        ["ok", "100", "1 Axe, 3 Wood, -, -", "8 Stone, 2 Wood"],
    ),
    ("ship a stack", ("bin", "out:2"), ["ok", "100", "1 Axe, -, -, -", "5 Wood"]),
    ("ship a part", ("bin", "out:2x2"), ["ok", "100", "1 Axe, 3 Wood, -, -", "2 Wood"]),
    (
        "ship a tool",
        ("bin", "out:1"),
        ["cannot_ship: Axe cannot be shipped", "100", BAG, ""],
    ),
    ("take back", ("bin", "out:2x2", "in:1"), ["ok", "ok", "100", BAG, ""]),
]


def test_trades_end_as_in_the_valley(program: Path) -> None:
    trades = [" ".join(args) for _, args, _ in CASES]
    done = subprocess.run(
        ["mono", str(program), *trades], check=True, capture_output=True, text=True, timeout=60
    )
    ends = [part.split("\n")[:-1] for part in done.stdout.split("--\n")[:-1]]
    names = [name for name, _, _ in CASES]
    assert dict(zip(names, ends, strict=True)) == {name: end for name, _, end in CASES}
