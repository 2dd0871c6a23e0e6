"""The time that an item may take, which ends it if its own limits do not."""

from __future__ import annotations

from typing import Any

import pytest

from pytest_stardojo.runs.settings import RunSettings

MARGIN = 60.0
"""Seconds that an attempt may take longer than its episode."""


def longest(settings: RunSettings) -> float:
    """Return the seconds that all attempts at an item may take."""
    return (settings.time_limit + MARGIN) * (settings.retries + settings.attempts)


def set_timeout(item: pytest.Item, settings: RunSettings) -> None:
    """Let pytest-timeout end an item that its own limits could not end.

    A timeout that the user has set stays.

    Args:
        item: The item.
        settings: Its settings.
    """
    config: Any = item.config
    if not config.pluginmanager.hasplugin("timeout") or item.get_closest_marker("timeout"):
        return
    if getattr(config, "_env_timeout", None) is None:
        item.add_marker(pytest.mark.timeout(longest(settings)))
