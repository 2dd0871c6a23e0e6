"""The mod compiles without warnings."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from mod.tools import build


@pytest.fixture
def compiler() -> None:
    if shutil.which(build.COMPILER) is None:
        pytest.skip(f"{build.COMPILER} is not installed")


@pytest.mark.usefixtures("compiler")
def test_every_assembly_compiles() -> None:
    made = build.compile_all()
    assert [path.name for path in made] == [target.name for target in build.TARGETS]
    assert all(path.exists() for path in made)


@pytest.mark.usefixtures("compiler")
def test_an_assembly_is_compiled_again_after_a_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "Wire"
    folder.mkdir()
    for name in ("One", "Two"):
        (folder / f"{name}.cs").write_text(f"class {name} {{ }}\n")
    for path in (*folder.iterdir(), folder):
        os.utime(path, (1e9, 1e9))
    monkeypatch.setattr(build, "MOD", tmp_path)
    target, out = build.TARGETS[0], tmp_path / "out"

    def compiled() -> int:
        made = build.compile_target(target, out)
        assert made is not None
        return made.stat().st_mtime_ns

    first = compiled()
    assert compiled() == first
    (folder / "Two.cs").unlink()
    assert compiled() > first


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
