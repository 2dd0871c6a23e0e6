"""``pictures``: write the pictures of a recorded episode."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from pytest_stardojo._terminal import shown
from pytest_stardojo.commands.codes import OK
from pytest_stardojo.records import pictures
from pytest_stardojo.records.film import unrolled
from pytest_stardojo.records.folder import film
from pytest_stardojo.runs.folders import find_run

if TYPE_CHECKING:
    from pytest_stardojo.commands.parsing import Subparsers


def add(commands: Subparsers) -> None:
    """Declare the command."""
    parser = commands.add_parser("pictures", help="write the pictures of a recorded episode")
    parser.add_argument("of", type=Path, metavar="RUN", help="name or folder of the run")
    parser.add_argument("episode", help="its name in frames/: till_tile.seed0.run1.try1")
    parser.add_argument("out", type=Path, help="folder for the pictures; OUT.webp is an animation")
    parser.set_defaults(run=_pictures)


def _pictures(asked: argparse.Namespace) -> int:
    """Write the pictures of an episode as single files and as an animation."""
    frames = film(find_run(asked.of), asked.episode)
    paths = []
    for step, rows in unrolled(frames):
        paths.append(asked.out / f"{step:04}.png")
        pictures.write_png(paths[-1], rows)
    if not paths:
        raise FileNotFoundError(f"there are no recorded pictures in {frames}")
    moving = asked.out.with_name(f"{asked.out.name}.webp")
    pictures.write_animation(moving, paths)
    print(shown(f"{len(paths)} pictures in {asked.out}, and {moving}"))
    return OK
