"""A browser and the page of a usual run, for the tests of pages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from benchmarks.browser import Browser
from pytest_stardojo.reporting.page import write_page
from tests.reporting.page.making import usual


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with Browser() as found:
        yield found


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_page(usual(tmp_path_factory.mktemp("runs") / "run's #1 50%"))


@pytest.fixture
def at(browser: Browser, page: Path) -> Iterator[Browser]:
    browser.errors.clear()
    browser.scheme("light")
    browser.resize(1440, 900)
    browser.open(page.as_uri())
    yield browser
    assert browser.errors == []
