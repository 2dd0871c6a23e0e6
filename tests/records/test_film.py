"""A film stores every picture of an episode without loss, in few bytes."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from pytest_stardojo.records.film import EVERY, TALLEST_SHEET, read_film, unrolled, write_film

RNG = np.random.default_rng(0)
GROUND = np.repeat(np.repeat(RNG.integers(0, 255, (100, 100, 3), np.uint8), 4, 0), 4, 1)
"""A world of small patches, seen through a moving window."""


def view(x: int, y: int, width: int = 160, height: int = 90) -> Any:
    return GROUND[y : y + height, x : x + width].copy()


def shown(folder: Path, pictures: list[Any]) -> list[Any]:
    write_film(folder, list(enumerate(pictures)))
    return [rows for _, rows in unrolled(folder)]


def walk(steps: int) -> list[Any]:
    places = RNG.integers(0, 10, (steps, 2)) * 16
    return [view(x, y) for x, y in places]


def same(found: list[Any], pictures: list[Any]) -> bool:
    return len(found) == len(pictures) and all(
        (a == b).all() for a, b in zip(found, pictures, strict=True)
    )


@pytest.mark.parametrize("steps", [1, 2, EVERY, EVERY + 1, 2 * EVERY + 5])
def test_every_picture_is_read_as_written(tmp_path: Path, steps: int) -> None:
    pictures = walk(steps)
    assert same(shown(tmp_path, pictures), pictures)


def test_a_change_in_a_corner_and_none_at_all(tmp_path: Path) -> None:
    first = view(0, 0)
    second = first.copy()
    second[-3:, -5:] = 7
    pictures = [first, second, second]
    assert same(shown(tmp_path, pictures), pictures)
    film = read_film(tmp_path)
    assert film is not None
    assert [(shot.width, shot.height) for shot in film.shots] == [(160, 90), (5, 3), (0, 0)]


@pytest.mark.parametrize(("dx", "dy"), [(16, 0), (-48, 0), (0, 32), (0, -64), (80, -16)])
def test_scrolling_is_detected(tmp_path: Path, dx: int, dy: int) -> None:
    pictures = [view(120, 120), view(120 + dx, 120 + dy)]
    assert same(shown(tmp_path, pictures), pictures)
    film = read_film(tmp_path)
    assert film is not None
    assert (film.shots[1].dx, film.shots[1].dy) == (-dx, -dy)


def test_pictures_of_blocks_are_kept_small(tmp_path: Path) -> None:
    small = [RNG.integers(0, 255, (180, 320, 3), np.uint8) for _ in range(2)]
    big = [np.repeat(np.repeat(each, 4, 0), 4, 1) for each in small]
    assert same(shown(tmp_path, big), small)


def test_a_black_dot_and_black_pictures(tmp_path: Path) -> None:
    black = np.zeros((90, 160, 3), np.uint8)
    dotted = black.copy()
    dotted[10, 10] = 255
    pictures = [black, dotted, black, dotted]
    assert same(shown(tmp_path, pictures), pictures)


def test_a_long_episode_is_spread_over_sheets(tmp_path: Path) -> None:
    tall = [RNG.integers(0, 255, (180, 32, 3), np.uint8) for _ in range(30)]
    assert same(shown(tmp_path, tall), tall)
    film = read_film(tmp_path)
    assert film is not None
    assert len(film.sheets) == -(-30 * 180 // (TALLEST_SHEET // 180 * 180))


def size(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.iterdir())


@pytest.mark.parametrize("share", [0.9, 0.6, 0.4])
def test_a_film_omits_pictures_evenly_to_keep_its_limit(tmp_path: Path, share: float) -> None:
    pictures = walk(40)
    whole = tmp_path / "whole"
    whole.mkdir()
    write_film(whole, list(enumerate(pictures)))
    room = share * size(whole)
    thin = tmp_path / "thin"
    thin.mkdir()
    write_film(thin, list(enumerate(pictures)), room)
    assert 0.5 * room < size(thin) <= room
    film = read_film(thin)
    assert film is not None
    steps = [shot.step for shot in film.shots]
    assert (steps[0], steps[-1]) == (0, 39)
    assert film.left_out == 40 - len(steps) > 0
    gaps = [after - before for before, after in pairwise(steps)]
    assert max(gaps) - min(gaps) <= 1
    assert sorted(path.name for path in thin.glob("*.webp")) == sorted(film.sheets)
    assert all((rows == pictures[step]).all() for step, rows in unrolled(thin))


def test_a_film_below_its_limit_omits_nothing(tmp_path: Path) -> None:
    pictures = walk(5)
    write_film(tmp_path, list(enumerate(pictures)), 1e9)
    film = read_film(tmp_path)
    assert film is not None
    assert (len(film.shots), film.left_out) == (5, 0)


def test_the_first_and_the_last_picture_are_always_kept(tmp_path: Path) -> None:
    pictures = walk(9)
    write_film(tmp_path, list(enumerate(pictures)), 1)
    assert [step for step, _ in unrolled(tmp_path)] == [0, 8]
    one = tmp_path / "one"
    one.mkdir()
    write_film(one, [(0, pictures[0])], 1)
    assert [step for step, _ in unrolled(one)] == [0]


def test_without_pictures_there_is_no_film(tmp_path: Path) -> None:
    write_film(tmp_path, [])
    assert read_film(tmp_path) is None
    assert list(unrolled(tmp_path)) == []
    (tmp_path / "film.json").write_bytes(b"{")
    assert read_film(tmp_path) is None
