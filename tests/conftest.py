"""Options of our own tests: the long counts run only when asked for."""

from __future__ import annotations

import pytest

try:
    from hypothesis import HealthCheck, settings
except ImportError:  # tasks can be played from a checkout without what the tests need
    pass
else:
    settings.register_profile(
        "any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow]
    )
    settings.load_profile("any machine")  # a slow machine fails no test


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--soak", action="store_true", help="run the long counts, too")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "soak: takes long; runs with --soak only")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--soak"):
        return
    skip = pytest.mark.skip(reason="runs with --soak only")
    for item in items:
        if item.get_closest_marker("soak") is not None:
            item.add_marker(skip)
