"""Options and settings of the project's tests."""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Iterator

import pytest

# Without compiled files pytest rewrites the asserts of 400 modules for every run (12 s).
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # nor in the processes that tests start

# A shell that starts the tests in the background ignores Ctrl-C for them and for the games
# that they start, some of which are interrupted by a test.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

try:
    from hypothesis import HealthCheck, settings
except ImportError:  # playing tasks from a checkout does not need it
    pass
else:
    settings.register_profile(
        "any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow]
    )
    settings.load_profile("any machine")  # a slow machine fails no test


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """Keep the garbage collector away from what is collected, which lives until the end.

    Each pass over these million objects takes half a second.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(20_000, 20, 20)  # a pass costs more than the memory that it frees
        gc.enable()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--soak", action="store_true", help="also run the long tests")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "soak: long test that runs with --soak only")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--soak"):
        return
    skip = pytest.mark.skip(reason="runs with --soak only")
    for item in items:
        if item.get_closest_marker("soak") is not None:
            item.add_marker(skip)
