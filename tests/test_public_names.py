"""Public names of the package."""

from __future__ import annotations

import subprocess
import sys

import pytest

import pytest_stardojo
from tests.sweeps import sweep

LAZY = ("msgspec", "yaml", "numpy", "PIL", "pytest_stardojo.tasks", "pytest_stardojo.env")


@sweep("name", pytest_stardojo.__all__)
def test_every_public_name_can_be_imported(name: str) -> None:
    assert getattr(pytest_stardojo, name) is not None
    assert name in dir(pytest_stardojo)


def test_the_table_of_modules_lists_every_public_name() -> None:
    assert sorted(pytest_stardojo._HOME) == sorted(
        name for name in pytest_stardojo.__all__ if name != "__version__"
    )


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="'pytest_stardojo' has no attribute 'Tasks'"):
        _ = pytest_stardojo.Tasks


def test_importing_the_package_loads_nothing_heavy() -> None:
    code = f"import sys, pytest_stardojo; print([m for m in {LAZY!r} if m in sys.modules])"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout.strip() == "[]"
