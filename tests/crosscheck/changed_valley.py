"""A program that serves a valley in which one number is another: ``changed_valley.py CHANGE``.

The other arguments are those of ``python -m pytest_stardojo.valley``.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from pytest_stardojo.gamedata import _files, durations, skills
from pytest_stardojo.valley.__main__ import main


def in_data(file: str, old: str, new: str) -> None:
    """Replace a text in a copy of a data file, from which the game then reads."""
    copy = Path(tempfile.mkdtemp(dir=FOLDER), "data")
    shutil.copytree(_files._DATA, copy)
    path = copy / f"{file}.json"
    text = path.read_text("utf-8")
    assert text.count(old) == 1, f"{path.name} has {old} {text.count(old)} times"
    path.write_text(text.replace(old, new), "utf-8")
    _files._DATA = str(copy)


def no_change() -> None:
    """Leave the game as it is."""


def hoe() -> None:
    """A swing of the hoe costs 3 energy instead of 2."""
    skills._BASE_COST["hoe"] = 3.0


def price() -> None:
    """A Muscle Remedy costs 1,100 g instead of 1,000."""
    item = '{"shop": "clinic", "item": "(O)351", "price": 1000'
    in_data("shops", item, item.replace("1000", "1100"))


def speed() -> None:
    """Running one tile takes 24 ticks instead of 12."""
    durations.RUN = 24


def gems() -> None:
    """An amethyst node drops two amethysts instead of one."""
    drop = '{"item": "(O)66", "low": 1, "high": 1}'
    in_data("debris", drop, drop.replace("1,", "2,").replace("1}", "2}"))


def stones() -> None:
    """A stone on the farm drops two stones or three; it is random in either game."""
    stone = (
        '{"id": "(O)450", "name": "farm/outdoor stone", "health": 1, "drops": [{"item": "(O)390"'
    )
    in_data("debris", f'{stone}, "low": 1, "high": 1', f'{stone}, "low": 2, "high": 3')


CHANGES: dict[str, Callable[[], None]] = {
    change.__name__: change for change in (no_change, hoe, price, speed, gems, stones)
}

if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as FOLDER:
        CHANGES[sys.argv[1]]()
        code = main(sys.argv[2:])
    sys.exit(code)
