"""The ways in which a real game fails to start or to play, each with what to do.

Every failure raises a ``GameError`` with one of these problems.  A message is the problem,
a semicolon, and the way out.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pytest_stardojo.backends.errors import InstanceError


@dataclass(frozen=True)
class Problem:
    """A kind of failure.

    Args:
        key: Short name, for tests and reports.
        text: What is wrong, as a format string.
        remedy: What the user can do about it, as a format string.
        lasting: Whether starting the game again fails in the same way.
    """

    key: str
    text: str
    remedy: str
    lasting: bool = True


class GameError(InstanceError):
    """A real game does not start or cannot be played.

    Args:
        problem: The kind of failure.
        log: Last lines of the game's log; empty: none.
        values: The fields of the problem's format strings.
    """

    def __init__(self, problem: Problem, log: str = "", **values: object) -> None:
        self.problem = problem
        self.log = log
        self.sentence = problem.text.format(**values)
        self.remedy = problem.remedy.format(**values)
        self.permanent = problem.lasting
        message = f"{self.sentence}; {self.remedy}"
        super().__init__(f"{message}\nthe log of the game ended with:\n{log}" if log else message)


_TABLE = (
    # ------------------------------------------------------------------ before the start
    Problem(
        "no_game",
        "no Stardew Valley was found in the folders of Steam and GOG",
        "give the folder with 'Stardew Valley.dll' with --stardojo-game=DIR",
    ),
    Problem(
        "not_a_game",
        "there is no Stardew Valley in {folder}",
        "--stardojo-game must be the folder with 'Stardew Valley.dll'{found}",
    ),
    Problem(
        "game_version",
        "Stardew Valley in {folder} has version {version}, but {expected} is needed",
        "update the game, or choose another installation with --stardojo-game=DIR",
    ),
    Problem(
        "no_smapi",
        "SMAPI is not installed in {folder}",
        "install it from https://smapi.io; its installer asks for this folder",
    ),
    Problem(
        "smapi_version",
        "SMAPI in {folder} has version {version}, but {expected} is needed",
        "install another version from https://smapi.io",
    ),
    Problem(
        "no_mod",
        "the mod StardojoBridge is not in {folder}",
        "build it with 'dotnet build mod' in a checkout of pytest-stardojo, as in mod/README.md",
    ),
    Problem(
        "mod_version",
        "the mod in {folder} has version {version}, but {expected} is needed",
        "build the mod of this version of pytest-stardojo, or install the other version",
    ),
    Problem(
        "marker",
        "SMAPI would wait for a key, because {path} says that {reason}",
        "start the game once by hand and press a key, or delete the file",
    ),
    Problem(
        "not_separable",
        "on Windows the game takes its saves from the user's account alone, so it would open yours",
        "play in another Windows account with --stardojo-backend=attach (docs/how-to/real-game.md)",
    ),
    Problem(
        "not_writable",
        "the folder of the game's files cannot be made at {path}: {error}",
        "choose a folder that you can write to with the environment variable TMPDIR",
    ),
    Problem(
        "disk_full",
        "{path} has {free} MB left on its disk, but a game needs {needed} MB",
        "free space, or choose another disk with the environment variable TMPDIR",
    ),
    Problem(
        "no_port",
        "all ports from {first} to {last} are in use",
        "end other games, or play with fewer workers",
        lasting=False,
    ),
    Problem(
        "no_xvfb",
        "there is no display, and Xvfb is not installed",
        "install it (Debian: apt install xvfb), or set DISPLAY to a running display",
    ),
    Problem(
        "xvfb_failed",
        "the virtual display does not start: {reason}",
        "run Xvfb by hand to see why, or set DISPLAY to a running display",
    ),
    # ------------------------------------------------------------------------ the start
    Problem(
        "not_started",
        "SMAPI cannot be started: {error}",
        "check that {path} is executable and made for this system",
    ),
    Problem(
        "no_display",
        "the game cannot open the display {display}",
        "check that OpenGL works on it (glxinfo), or empty DISPLAY to use Xvfb",
    ),
    Problem(
        "mod_not_loaded",
        "SMAPI did not load the mod: {reason}",
        "build the mod again for the installed versions of SMAPI and the game",
    ),
    Problem(
        "mod_failed",
        "the mod does not start: {reason}",
        "build the mod again for the installed versions, and attach the log to a bug report",
    ),
    Problem(
        "port_taken",
        "port {port} was taken by another program while the game started",
        "try again; the next start chooses another port",
        lasting=False,
    ),
    Problem(
        "waits_for_key",
        "SMAPI waits for a key: {line}",
        "start the game once by hand and follow what SMAPI says",
    ),
    Problem(
        "died",
        "the game ended before it was ready ({ending})",
        "read the end of its log",
        lasting=False,
    ),
    Problem(
        "hangs",
        "the game was not ready within {seconds:g} s ({stage})",
        "if the machine is slow, raise the limit with --stardojo-game-timeout=SECONDS",
        lasting=False,
    ),
    Problem(
        "guardian_died",
        "the process that watches the game ended: {reason}",
        "try again, and report it if it happens twice",
        lasting=False,
    ),
    Problem(
        "protocol",
        "the mod speaks another protocol: {reason}",
        "build the mod of this version of pytest-stardojo",
    ),
    Problem(
        "token",
        "the game on port {port} refuses the token of this run: {reason}",
        "another game may listen there; end it and try again",
        lasting=False,
    ),
    Problem(
        "not_stardew",
        "the server on port {port} is {game!r}, not the real game",
        "end the other server and try again",
        lasting=False,
    ),
    # ------------------------------------------------------------------------- playing
    Problem(
        "no_save",
        "there is no save folder {name!r} in {folder}",
        "copy the folder of the save there; the game cannot read recipes{near}",
    ),
    Problem(
        "bad_save",
        "the save {name!r} cannot be loaded: {reason}",
        "open it once in the game by hand, or choose another save",
    ),
    Problem(
        "save_not_copied",
        "the save {name!r} cannot be copied to {folder}: {error}",
        "free space on the disk and check that the save can be read",
    ),
)

PROBLEMS: Mapping[str, Problem] = {problem.key: problem for problem in _TABLE}
"""All problems by their keys, in the order in which a start meets them."""


def game_error(key: str, log: str = "", **values: object) -> GameError:
    """Return the error of a problem.

    Args:
        key: Key of ``PROBLEMS``.
        log: Last lines of the game's log; empty: none.
        values: The fields of the problem's format strings.
    """
    return GameError(PROBLEMS[key], log, **values)
