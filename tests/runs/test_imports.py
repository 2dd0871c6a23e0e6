"""What the packages of runs and records import."""

from __future__ import annotations

import subprocess
import sys

import pytest

PROGRAM = """
import importlib, pkgutil, sys
package = importlib.import_module(sys.argv[1])
for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
    importlib.import_module(module.name)
print(sorted({name.split(".")[0] for name in sys.modules} & {"pytest", "_pytest", "pluggy"}))
"""


@pytest.mark.parametrize("package", ["runs", "records", "reporting"])
def test_no_module_of_the_package_imports_pytest(package: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, f"pytest_stardojo.{package}"],
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize("name", ["Executor", "Plan", "RunOutcome", "RunSettings", "run"])
def test_every_public_name_can_be_imported(name: str) -> None:
    from pytest_stardojo import runs

    assert name in runs.__all__
    assert name in dir(runs)
    assert getattr(runs, name) is not None


def test_an_unknown_name_is_an_attribute_error() -> None:
    from pytest_stardojo import runs

    with pytest.raises(AttributeError, match=r"pytest_stardojo\.runs.*'Plans'"):
        _ = runs.Plans
