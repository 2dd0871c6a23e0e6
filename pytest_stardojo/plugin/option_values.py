"""Find the value of an option: marker, command line, environment, ini file, default."""

from __future__ import annotations

import difflib
import os
from collections.abc import Mapping
from dataclasses import Field
from pathlib import Path
from typing import Any, Literal, TypeAlias

import pytest

from pytest_stardojo.plugin.options import MARKER, flag, ini, variable
from pytest_stardojo.runs import parsing
from pytest_stardojo.runs.settings import OPTIONS, Kind, RunSettings, read_value

Source: TypeAlias = Literal["", "command line", "environment", "ini file"]
"""Where an option is given; empty for its default."""


def source_of(config: pytest.Config, name: str) -> Source:
    """Return where the user gave an option."""
    return _value(config, next(row for row in OPTIONS if row.name == name))[1]


def is_given(config: pytest.Config, name: str) -> bool:
    """Return whether the user gave an option."""
    return source_of(config, name) != ""


def ini_agent(config: pytest.Config) -> str | None:
    """Return the agent in the ini file; None without one."""
    value = _ini_value(config, "agent")
    return None if value is None else parsing.as_text(value)


def read_settings(config: pytest.Config) -> RunSettings:
    """Return the settings of a run.

    Raises:
        pytest.UsageError: a value is wrong; the message names the option.
    """
    _check_environment()
    found = {row.name: _value(config, row) for row in OPTIONS}
    return RunSettings(**{name: value for name, (value, source) in found.items() if source})


def _check_environment() -> None:
    """Refuse an environment variable that resembles the name of an option."""
    known = [row.name for row in OPTIONS]
    for name in sorted(os.environ):
        word = name.removeprefix("STARDOJO_").lower()
        if name.startswith("STARDOJO_") and word not in known:
            close = difflib.get_close_matches(word, known, n=1, cutoff=0.8)
            if close:
                meant = variable(close[0])
                raise pytest.UsageError(
                    f"environment variable {name}: is not an option; did you mean {meant}?"
                )


def item_settings(settings: RunSettings, item: pytest.Item) -> RunSettings:
    """Return the settings of an item: those of the run, changed by its markers.

    Raises:
        pytest.UsageError: a marker has an unknown keyword or a wrong value.
    """
    changes: dict[str, Any] = {}
    for marker in reversed(list(item.iter_markers(MARKER))):
        for name, value in marker.kwargs.items():
            if name != "task":
                changes[name] = _from_marker(name, value)
    return _replaced(settings, changes) if changes else settings


def _replaced(settings: RunSettings, changes: Mapping[str, Any]) -> RunSettings:
    values = {row.name: getattr(settings, row.name) for row in OPTIONS}
    return RunSettings(**{**values, **changes})


def _from_marker(name: str, value: object) -> Any:
    rows = {row.name: row for row in OPTIONS if row.metadata["item"]}
    row = rows.get(name)
    if row is None:
        known = ", ".join(["task", *rows])
        raise pytest.UsageError(f"@pytest.mark.stardojo({name}=...): takes only {known}")
    try:
        return read_value(row, value)
    except ValueError as error:
        raise pytest.UsageError(f"@pytest.mark.stardojo({name}={value!r}): {error}") from None


def _value(config: pytest.Config, row: Field[Any]) -> tuple[Any, Source]:
    """Return an option's value, and where the user gave it."""
    kind: Kind = row.metadata["kind"]
    here = config.invocation_params.dir
    value = config.getoption(ini(row.name))
    if value is not None:
        found = _read(kind, parsing.as_text(value), flag(row.name))
        return _placed(kind, found, here), "command line"
    text = os.environ.get(variable(row.name))
    if text:
        found = _read(kind, text, f"environment variable {variable(row.name)}")
        return _placed(kind, found, here), "environment"
    value = _ini_value(config, row.name)
    if value is not None:
        base = config.inipath.parent if config.inipath else here
        found = _read(kind, parsing.as_text(value), f"ini option {ini(row.name)}")
        return _placed(kind, found, base), "ini file"
    return None, ""


def _ini_value(config: pytest.Config, name: str) -> object:
    try:
        return config.getini(ini(name))
    except (TypeError, ValueError, pytest.UsageError) as error:
        raise pytest.UsageError(f"ini option {ini(name)}: {error}") from None


def _read(kind: Kind, text: str, where: str) -> Any:
    try:
        return kind.read(text)
    except ValueError as error:
        raise pytest.UsageError(f"{where}: {error}") from None


def _placed(kind: Kind, value: Any, base: Path) -> Any:
    """Return an absolute path for a path relative to ``base``; other values unchanged."""
    return base / Path(value).expanduser() if kind.path else value
