"""``crosscheck``: replay the episodes of a run in another game and compare the two."""

from __future__ import annotations

import argparse
import sys
from contextlib import closing, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from pytest_stardojo._files import write_whole
from pytest_stardojo._terminal import shown
from pytest_stardojo.backends import KINDS
from pytest_stardojo.backends.errors import InstanceRefused
from pytest_stardojo.commands.codes import FAILED, OK
from pytest_stardojo.commands.parsing import positive, reading
from pytest_stardojo.runs.folders import find_run
from pytest_stardojo.runs.parsing import address_list
from pytest_stardojo.wire import tokens

if TYPE_CHECKING:
    from pytest_stardojo.commands.parsing import Subparsers
    from pytest_stardojo.crosscheck import Attachable, Findings
    from pytest_stardojo.crosscheck.findings import EpisodeFindings


def add(commands: Subparsers) -> None:
    """Declare the command."""
    parser = commands.add_parser(
        "crosscheck", help="replay the episodes of a run in another game and compare the two"
    )
    parser.add_argument("of", type=Path, metavar="RUN", help="name or folder of the run")
    parser.add_argument(
        "tasks", nargs="*", metavar="TASK", help="names or patterns of tasks (default: all)"
    )
    where = parser.add_mutually_exclusive_group()
    where.add_argument(
        "--address",
        type=reading(address_list),
        metavar="HOST:PORT",
        help="replay in running games: an address, a range HOST:PORT-PORT, or several with commas",
    )
    where.add_argument(
        "--instance",
        default="valley",
        choices=tuple(KINDS),
        help="replay in games that are started (default: valley)",
    )
    parser.add_argument(
        "--token-file",
        metavar="PATH",
        help="file whose only line is the token with which the running games were started",
    )
    parser.add_argument(
        "--game",
        "--stardojo-game",
        type=Path,
        metavar="DIR",
        help="folder of the real game, with --instance stardew (default: found in the folders of "
        "Steam and GOG)",
    )
    parser.add_argument(
        "--suite",
        default="full",
        help="where the tasks are: lite, full, or the path of task files (default: full)",
    )
    parser.add_argument(
        "-n",
        dest="workers",
        type=positive,
        default=1,
        metavar="N",
        help="games that are used at the same time (default: 1)",
    )
    parser.add_argument(
        "--views",
        action="store_true",
        help="also compare the tiles around the farmer and the options of open menus",
    )
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write it as JSON")
    parser.add_argument("--html", type=Path, metavar="FILE", help="also write it as a page")
    parser.set_defaults(run=_crosscheck)


def _crosscheck(asked: argparse.Namespace) -> int:
    """Replay, print what differs, and write it on request."""
    from pytest_stardojo.crosscheck import terminal

    try:
        findings = _findings(asked)
    except InstanceRefused as error:
        raise ValueError(f"{error}; give it with --token-file PATH") from error
    for line in terminal.lines(findings):
        print(shown(line))
    if asked.json is not None:
        write_whole(asked.json, msgspec.json.format(msgspec.json.encode(findings), indent=1))
        print(shown(f"json: {asked.json}"))
    if asked.html is not None:
        from pytest_stardojo.crosscheck.page import write_page

        write_page(asked.html, findings)
        print(shown(f"page: {asked.html}"))
    return OK if findings.same else FAILED


def _findings(asked: argparse.Namespace) -> Findings:
    from pytest_stardojo.crosscheck import Bootable, crosscheck

    running = _running(asked)
    with closing(running) if running is not None else nullcontext():
        return crosscheck(
            find_run(asked.of),
            running or Bootable(asked.instance, asked.game),
            asked.tasks,
            suite=asked.suite,
            workers=asked.workers,
            views=asked.views,
            report=_follow,
        )


def _running(asked: argparse.Namespace) -> Attachable | None:
    """Return the running games; None if games are started.

    Raises:
        ValueError: options do not fit each other, the token cannot be read, or other processes
            play in all games.
    """
    from pytest_stardojo.crosscheck import Attachable

    if asked.game is not None and (asked.instance != "stardew" or asked.address is not None):
        raise ValueError("--game needs --instance stardew")
    if asked.address is None:
        if asked.token_file is not None:
            raise ValueError("--token-file needs --address; a started game gets its own token")
        return None
    token = "" if asked.token_file is None else tokens.read_file(asked.token_file)
    return Attachable(asked.address, token)


def _follow(found: EpisodeFindings) -> None:
    """Print a line about an episode that was replayed."""
    from pytest_stardojo.crosscheck import terminal

    print(shown(terminal.episode_line(found)), file=sys.stderr, flush=True)
