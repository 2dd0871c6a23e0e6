"""What the commands' declarations share."""

from __future__ import annotations

import argparse
import os
from typing import TYPE_CHECKING, TypeAlias

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


def positive(text: str) -> int:
    """Read a number of at least 1.

    Raises:
        ArgumentTypeError: the text is no such number.
    """
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"must be a whole number of at least 1 (got {text})")
    return int(text)
