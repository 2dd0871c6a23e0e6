"""The bundled suites, loaded once for all tests."""

from __future__ import annotations

from functools import cache

from pytest_stardojo import suite
from pytest_stardojo.tasks.suites import Suite


@cache
def lite() -> Suite:
    """Return StarDojo-Lite."""
    return suite("lite")


@cache
def full() -> Suite:
    """Return the suite of all 1,000 tasks."""
    return suite("full")
