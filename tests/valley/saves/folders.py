"""Paths of the suite's recipes, and of the real game's save folders if present."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
RECIPES = ROOT / "tasks" / "saves"
NAMES = ("save_new", "save_farming", "save_quests")


def real_folder(name: str) -> Path:
    """Return the real game's folder of a save; skip the test if it is missing."""
    place = os.environ.get("STARDOJO_SAVES")
    folder = (Path(place) if place else ROOT.parent / "shared" / "saves") / name
    if not folder.is_dir():
        pytest.skip("the real save folders are not here (set STARDOJO_SAVES)")
    return folder
