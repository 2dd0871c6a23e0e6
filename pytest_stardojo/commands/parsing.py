"""What the commands' declarations share."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from pytest_stardojo.runs.settings import OPTIONS

T = TypeVar("T")

if TYPE_CHECKING:
    Subparsers: TypeAlias = argparse._SubParsersAction[argparse.ArgumentParser]


def add_workers(parser: argparse.ArgumentParser) -> None:
    """Declare ``-n``, the number of processes."""
    parser.add_argument(
        "-n",
        dest="workers",
        type=positive,
        default=os.cpu_count() or 1,
        metavar="N",
        help="processes (default: one per core)",
    )


def reading(read: Callable[[str], T]) -> Callable[[str], T]:
    """Return a reader for argparse, which shows the message of a ``ValueError``."""

    def checked(text: str) -> T:
        try:
            return read(text)
        except ValueError as error:
            raise argparse.ArgumentTypeError(str(error)) from None

    return checked


def positive(text: str) -> int:
    """Read a number of at least 1.

    Raises:
        ArgumentTypeError: the text is no such number.
    """
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"must be a whole number of at least 1 (got {text})")
    return int(text)


def port(text: str) -> int:
    """Read the number of a port; 0: a free one.

    Raises:
        ArgumentTypeError: the text is no such number.
    """
    if not text.isdecimal() or int(text) > 65_535:
        raise argparse.ArgumentTypeError(f"must be a port from 0 to 65535 (got {text})")
    return int(text)


def add_settings(parser: argparse.ArgumentParser, names: Sequence[str]) -> None:
    """Declare options for settings of a run, with the names and texts of pytest's options.

    Args:
        parser: The parser of a command.
        names: Names of the settings, as in ``runs/settings.py``.
    """
    rows = {row.name: row for row in OPTIONS}
    for name in names:
        kind, help = rows[name].metadata["kind"], rows[name].metadata["help"].replace("%", "%%")
        flag = f"--{name.replace('_', '-')}"
        if not kind.metavar:
            on = rows[name].default is not True
            parser.add_argument(
                flag if on else f"--no-{name.replace('_', '-')}",
                dest=name,
                action="store_const",
                const=on,
                help=help if on else f"do not {help}",
            )
        else:
            bare: dict[str, Any] = {} if kind.bare is None else {"nargs": "?", "const": kind.bare}
            parser.add_argument(flag, metavar=kind.metavar, help=help, **bare)


def settings_of(asked: argparse.Namespace, names: Sequence[str]) -> dict[str, Any]:
    """Return the given values of the options that ``add_settings`` declared."""
    given = {name: getattr(asked, name) for name in names}
    return {name: value for name, value in given.items() if value is not None}
