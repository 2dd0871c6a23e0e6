"""Declare every setting of a run as an option of pytest.

``time_limit`` is ``--stardojo-time-limit`` on the command line, ``STARDOJO_TIME_LIMIT`` in
the environment, ``stardojo_time_limit`` in the ini file, and ``time_limit=`` in
``@pytest.mark.stardojo(...)`` where it can differ from item to item.  The first of marker,
command line, environment, ini file and default that has a value wins.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import Field
from typing import Any

import pytest

from pytest_stardojo.runs.errors import SettingsError
from pytest_stardojo.runs.settings import FLAG, OPTIONS, Kind, plain_value

GROUP = "stardojo"
MARKER = "stardojo"


def flag(name: str) -> str:
    """Return the command line option of a setting."""
    return f"--stardojo-{name.replace('_', '-')}"


def variable(name: str) -> str:
    """Return the environment variable of a setting."""
    return f"STARDOJO_{name.upper()}"


def ini(name: str) -> str:
    """Return the ini option of a setting, which is also the ``dest`` of its option."""
    return f"stardojo_{name}"


def usage_error(error: SettingsError) -> pytest.UsageError:
    """Return an error of the settings as pytest shows it, with the names of options."""
    return pytest.UsageError(error.spelled(flag))


def add_options(parser: pytest.Parser) -> None:
    """Declare every option on the command line and in the ini file."""
    group = parser.getgroup(
        GROUP,
        "StarDojo (each option also as stardojo_name in the ini file and STARDOJO_NAME in the "
        "environment)",
    )
    for row in OPTIONS:
        kind: Kind = row.metadata["kind"]
        parser.addini(ini(row.name), row.metadata["help"], type=kind.ini, default=None)  # type: ignore[arg-type]
        help = f"{row.metadata['help']}{_default_text(row)}"
        if kind is FLAG:
            _add_flags(group, row.name, help)
        else:
            group.addoption(
                flag(row.name),
                dest=ini(row.name),
                default=None,
                metavar=kind.metavar,
                nargs=None if kind.bare is None else "?",
                const=kind.bare,
                type=_argument(kind.read),
                help=help.replace("%", "%%"),
            )


def _add_flags(group: pytest.OptionGroup, name: str, help: str) -> None:
    """Declare ``--stardojo-x`` and ``--stardojo-no-x``."""
    dest = ini(name)
    group.addoption(flag(name), dest=dest, default=None, action="store_true", help=help)
    undo = f"the opposite of {flag(name)}"
    group.addoption(flag(f"no_{name}"), dest=dest, default=None, action="store_false", help=undo)


def _argument(read: Callable[[str], Any]) -> Callable[[str], str]:
    """Return a converter that checks a value and keeps the text, so that ``none`` is not None."""

    def argument(text: str) -> str:
        try:
            read(text)
        except ValueError as error:
            raise argparse.ArgumentTypeError(str(error)) from None
        return text

    return argument


def _default_text(row: Field[Any]) -> str:
    if row.default is None:
        return ""
    value = plain_value(row.default)
    shown = {True: "on", False: "off"}.get(value, value) if isinstance(value, bool) else value
    return f" (default: {shown})"
