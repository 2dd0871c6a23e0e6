"""The commands of ``python -m pytest_stardojo``, a module each."""

from __future__ import annotations

import argparse
import io
import sys
from collections.abc import Sequence

from pytest_stardojo._terminal import shown
from pytest_stardojo.backends import InstanceError
from pytest_stardojo.commands import (
    compare,
    crosscheck,
    doctor,
    mcp,
    merge,
    pictures,
    probe,
    report,
    run,
    schema,
    seeds,
)
from pytest_stardojo.commands.codes import OK, USAGE
from pytest_stardojo.records.merge import MergeError
from pytest_stardojo.reporting.gate import BaselineError

COMMANDS = (run, merge, compare, crosscheck, report, pictures, probe, mcp, schema, seeds, doctor)
"""Modules with ``add(commands)``, which declares a command and sets ``run`` to its function."""


def main(arguments: Sequence[str]) -> int:
    """Run a command.

    Args:
        arguments: The command line after the module's name.

    Returns:
        0, 1 if the gate failed, or 4 for a usage error.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # a console of Windows lacks most characters
            stream.reconfigure(errors="backslashreplace")
    parser = _parser()
    try:
        asked = parser.parse_args(arguments)
        asked.arguments = list(arguments)
    except (
        SystemExit
    ) as end:  # argparse exits with 2 for an error, which is pytest's code for Ctrl-C
        return USAGE if end.code else OK
    try:
        code: int = asked.run(asked)
    except (MergeError, BaselineError, InstanceError, ValueError, LookupError, OSError) as error:
        print(shown(f"{parser.prog} {asked.command}: {error}"), file=sys.stderr)
        return USAGE
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        "pytest_stardojo", description="Commands on tasks and on the folders of runs."
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for module in COMMANDS:
        module.add(commands)
    return parser
