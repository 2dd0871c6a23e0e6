"""What the commands' declarations share."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias, TypeVar

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
