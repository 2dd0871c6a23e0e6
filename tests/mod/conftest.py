"""The program with the mod and a small farm, compiled once."""

from __future__ import annotations

from pathlib import Path

import pytest

from mod.tools import build
from tests.mod import living


@pytest.fixture(scope="session")
def small_farm(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the program of ``living.small_farm``."""
    reason = build.why_not()
    if reason is not None:
        pytest.skip(reason)
    return living.small_farm(tmp_path_factory.mktemp("farm"))
