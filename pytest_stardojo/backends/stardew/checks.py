"""Checks of an installation before a game is started."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from pytest_stardojo.backends.stardew.finding import PROGRAM, SMAPI, Installation, find
from pytest_stardojo.backends.stardew.markers import check_markers
from pytest_stardojo.backends.stardew.mod import Mod, find_mod
from pytest_stardojo.backends.stardew.problems import game_error
from pytest_stardojo.backends.stardew.versions import GAME, Range, program_version
from pytest_stardojo.backends.stardew.versions import SMAPI as SMAPI_RANGE


@dataclass(frozen=True)
class Checked:
    """An installation that a game can be started from.

    Args:
        game: The installation.
        mod: The mod in it.
    """

    game: Installation
    mod: Mod


def check_installation(folder: Path | None = None, *, home: Path | None = None) -> Checked:
    """Find the game, and check all that can be checked without starting it.

    Args:
        folder: Folder of the game; None: find it.
        home: The home of the user; None: of the user of this process.

    Raises:
        GameError: something is missing or does not fit.
    """
    game = find(folder, home=home)
    check_separable()
    check_game(game)
    check_smapi(game)
    mod = find_mod(game)
    check_markers(game.internal)
    return Checked(game, mod)


def check_separable() -> None:
    """Check that a game can have saves of its own on this system.

    Raises:
        GameError: it cannot.
    """
    if os.name == "nt":
        raise game_error("not_separable")


def check_game(game: Installation) -> str | None:
    """Check the version of the game; return it, None if its program does not name one.

    Raises:
        GameError: the version does not fit.
    """
    return _checked("game_version", game, PROGRAM, GAME)


def check_smapi(game: Installation) -> str | None:
    """Check that SMAPI is installed, and its version; return it, None if it names none.

    Raises:
        GameError: it is not installed, or its version does not fit.
    """
    if not game.smapi.is_file():
        raise game_error("no_smapi", folder=game.folder)
    return _checked("smapi_version", game, f"{SMAPI}.dll", SMAPI_RANGE)


def _checked(key: str, game: Installation, program: str, expected: Range) -> str | None:
    version = program_version(game.folder / program)
    if version is not None and not expected.fits(version):
        raise game_error(key, folder=game.folder, version=version, expected=str(expected))
    return version
