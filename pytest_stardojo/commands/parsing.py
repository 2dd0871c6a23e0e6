"""What the commands' declarations share."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Sequence
from dataclasses import Field
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from pytest_stardojo.runs.settings import FLAG, OPTIONS, Kind, plain_value

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


def flag(name: str) -> str:
    """Return the option of a setting."""
    return f"--{name.replace('_', '-')}"


def add_settings(parser: argparse.ArgumentParser, names: Sequence[str]) -> None:
    """Declare options for settings of a run, with the names and texts of pytest's options.

    Args:
        parser: The parser of a command.
        names: Names of the settings, as in ``runs/settings.py``.
    """
    rows = {row.name: row for row in OPTIONS}
    for name in names:
        _add_setting(parser, rows[name])


def settings_of(asked: argparse.Namespace, names: Sequence[str]) -> dict[str, Any]:
    """Return the given values of the options that ``add_settings`` declared."""
    given = {name: getattr(asked, f"{PREFIX}{name}") for name in names}
    return {name: value for name, value in given.items() if value is not None}


PREFIX = "set_"
"""Begins the attributes of settings, because commands have other ones such as ``run``."""


def _add_setting(parser: argparse.ArgumentParser, row: Field[Any]) -> None:
    kind: Kind = row.metadata["kind"]
    help = row.metadata["help"].replace("%", "%%")
    if row.default is not None:
        help += f" (default: {plain_value(row.default)})"
    dest = f"{PREFIX}{row.name}"
    if kind is FLAG:
        action = argparse.BooleanOptionalAction
        parser.add_argument(flag(row.name), dest=dest, action=action, help=help)
        return
    parser.add_argument(
        flag(row.name),
        dest=dest,
        metavar=kind.metavar.replace("%", "%%"),
        nargs=None if kind.bare is None else "?",
        const=kind.bare,
        type=reading(_checked(kind)),
        help=help,
    )


def _checked(kind: Kind) -> Callable[[str], str]:
    """Return a reader that checks a value and keeps its text, so that ``none`` is not None."""

    def read(text: str) -> str:
        kind.read(text)
        return text

    return read
