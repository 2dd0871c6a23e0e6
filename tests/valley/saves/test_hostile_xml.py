"""Mutated saves of the real game are either rejected as saves or playable."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from random import Random

import pytest

from pytest_stardojo.valley.saves.fresh import PLACES
from pytest_stardojo.valley.saves.omissions import Omissions
from pytest_stardojo.valley.saves.xml_cut import without_other_places
from pytest_stardojo.valley.service import Service
from pytest_stardojo.wire.errors import WireError
from tests.valley.saves.folders import NAMES, real_folder
from tests.valley.saves.test_hostile_saves import ACTIONS, VIEW, call
from tests.valley.saves.test_xml_safety import FARM, folder, save

LEAF = re.compile(r"<(\w+)[^<>/]*>([^<>]*)</\1>")
ODD = [
    *("", "-1", "0", "7", "99", "2147483647", "9223372036854775808", "1e308", "nan", "inf"),
    *("1e999", "true", "x", "Farm", "a" * 5_000, "日本", "../../etc/passwd", "9" * 5_000, "-"),
    *("(O)24", "1.5", "<a/>", "None", "<objects>", "</key>", '<same as="9"/>', "&#27;", "&lt;"),
]
PLAYER = (
    "<player><name>Ann</name><money>12</money><health>90</health><maxHealth>100</maxHealth>"
    "<stamina>200</stamina><maxItems>12</maxItems><houseUpgradeLevel>1</houseUpgradeLevel>"
    "<items><Item xsi:type='Object'><itemId>390</itemId><stack>7</stack></Item></items>"
    "<mailReceived><string>ccPantry</string></mailReceived></player>"
)


def spoiled(text: str, dice: Random) -> str:
    """Return a save with elements replaced or left out."""
    spans = [match.span(2) for match in LEAF.finditer(text)]
    count = min(len(spans), dice.choice([1, 1, 3, 10, 200]))
    away = dice.random() < 0.2
    for start, end in sorted(dice.sample(spans, count), reverse=True):
        if away:
            start, end = text.rfind("<", 0, start), text.find(">", end) + 1
        text = text[:start] + ("" if away else dice.choice(ODD)) + text[end:]
    return text


def play(place: Path) -> None:
    """Load it, look, act, let a night pass, write it as a recipe and load that."""
    game = Service(save_folder=str(place.parent))
    call(game, "load", save=str(place), seed=1)
    call(game, "observe", view=VIEW)
    for actions in ACTIONS:
        call(game, "step", actions={"farmer": actions} if actions else {}, view=VIEW)
    call(game, "advance", ms=1_000_000, view=VIEW)
    again = str(place.parent / "again.yaml")
    call(game, "save", path=again)
    call(game, "load", save=again, seed=1)


def refusal(place: Path) -> WireError | None:
    """Return the game's error when the save is played; None if there is none."""
    try:
        play(place)
    except WireError as error:
        return error
    return None


def attack(tmp_path: Path, text: str, seed: int, rounds: int) -> None:
    dice = Random(seed)
    for _ in range(rounds):
        shutil.rmtree(tmp_path / "Ann_1", ignore_errors=True)
        told = refusal(folder(tmp_path, spoiled(text, dice)))
        if told is not None:
            assert (told.kind, told.message[:7]) == ("bad_save", "Ann_1: "), told.message
            assert len(told.message) < 600


@pytest.mark.parametrize("seed", range(3))
def test_a_small_save_with_anything_anywhere(tmp_path: Path, seed: int) -> None:
    attack(tmp_path, save(player=PLAYER, farm=FARM), seed, rounds=30)


@pytest.mark.parametrize(
    ("name", "rounds"),
    [
        (NAMES[0], 3),
        *(
            pytest.param(name, 60, marks=[pytest.mark.soak, pytest.mark.timeout(1800)])
            for name in NAMES
        ),
    ],
)
def test_a_real_save_with_anything_anywhere(tmp_path: Path, name: str, rounds: int) -> None:
    (inner,) = real_folder(name).iterdir()
    text = without_other_places((inner / inner.name).read_bytes(), PLACES, Omissions()).decode()
    attack(tmp_path, text, seed=rounds, rounds=rounds)
