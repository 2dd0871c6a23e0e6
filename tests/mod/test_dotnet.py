"""The mod compiles against .NET, where its runtime has been fetched."""

from __future__ import annotations

from pathlib import Path

import pytest

from mod.tools import build, dotnet


@pytest.mark.skipif(dotnet.why_not() is not None, reason="needs python -m mod.tools.dotnet")
@pytest.mark.skipif(build.why_not() is not None, reason="needs Mono")
def test_every_assembly_compiles_against_dotnet() -> None:
    made = build.compile_all(for_dotnet=True)
    assert [path.name for path in made] == [target.name for target in build.TARGETS]


def test_an_unknown_runtime_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(dotnet.VARIABLE, "java")
    with pytest.raises(ValueError, match="must be mono or dotnet"):
        dotnet.is_chosen()


def test_a_runtime_that_cannot_be_had_has_a_reason(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(dotnet, "FOLDER", tmp_path / "dotnet")
    monkeypatch.setattr(dotnet, "PACKAGE", str(tmp_path / "missing.whl"))
    reason = dotnet.fetch()
    assert reason is not None
    assert "cannot be installed" in reason
