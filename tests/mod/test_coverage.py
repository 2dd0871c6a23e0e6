"""The mod knows all deeds and all kinds of menus of the valley."""

from __future__ import annotations

from functools import cache

from mod.tools import build
from pytest_stardojo.valley.menus import KINDS
from pytest_stardojo.wire.deeds import DEEDS

NOT_IN_THE_GAME = {"story"}
"""Kinds of menus that only the valley opens: the game plays its scenes, and the mod skips them."""


@cache
def code(folder: str) -> str:
    files = sorted((build.MOD / "Game" / folder).rglob("*.cs"))
    return "\n".join(path.read_text("utf-8") for path in files)


def test_every_deed_is_recorded() -> None:
    assert [deed for deed in DEEDS if f'"{deed}"' not in code("Ledger")] == []


def test_every_kind_of_menu_is_read() -> None:
    missing = {kind for kind in KINDS if f'"{kind}"' not in code("Menus")}
    assert missing <= NOT_IN_THE_GAME
