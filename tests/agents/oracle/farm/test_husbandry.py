"""The oracle keeps animals for what they give."""

from __future__ import annotations

from pathlib import Path

from tests.agents.oracle.playing import solve


def test_it_feeds_the_hens_until_they_have_laid_enough(tmp_path: Path) -> None:
    result, _ = solve(tmp_path, "harvest", "Egg", 3, save="save_farming")
    assert result.success, result.note


def test_it_waits_for_the_evening_that_cheers_the_animals(tmp_path: Path) -> None:
    result, _ = solve(tmp_path, "mood", "Animal", 7, save="save_farming", steps=20)
    assert result.success, result.note
