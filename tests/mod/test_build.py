"""The mod compiles without warnings."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from mod.tools import build


@pytest.fixture
def compiler() -> None:
    if shutil.which(build.COMPILER) is None:
        pytest.skip(f"{build.COMPILER} is not installed")


@pytest.mark.usefixtures("compiler")
def test_every_assembly_compiles(tmp_path: Path) -> None:
    for target in build.TARGETS:
        made = build.compile_target(target, tmp_path)
        assert made is None or made.exists()


def test_a_missing_compiler_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(build.CannotCompile, match="mono-mcs"):
        build.compile_target(build.TARGETS[0], tmp_path)


@pytest.mark.usefixtures("compiler")
def test_an_error_names_its_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "Wire").mkdir()
    (tmp_path / "Wire" / "Broken.cs").write_text("class Broken { int x = 1 }\n")
    monkeypatch.setattr(build, "MOD", tmp_path)
    with pytest.raises(build.CannotCompile, match=r"Wire/Broken\.cs\(1,\d+\): error"):
        build.compile_target(build.TARGETS[0], tmp_path / "out")
