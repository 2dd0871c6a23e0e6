"""``schema``: write the JSON Schema of task files, for editors."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from pytest_stardojo._terminal import shown
from pytest_stardojo.commands.codes import OK
from pytest_stardojo.tasks.schema import header, text

if TYPE_CHECKING:
    from pytest_stardojo.commands.parsing import Subparsers


def add(commands: Subparsers) -> None:
    """Declare the command."""
    parser = commands.add_parser("schema", help="write the JSON Schema of task files, for editors")
    parser.add_argument("out", type=Path, help="the file: tasks/schema.json")
    parser.set_defaults(run=_schema)


def _schema(asked: argparse.Namespace) -> int:
    """Write the schema, and print the line that names it in a task file."""
    asked.out.write_text(text(), "utf-8")
    print(shown(f"first line of the task files: {header(asked.out.name)}"))
    return OK
