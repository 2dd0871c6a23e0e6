"""The project's prose keeps to plain technical words."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from tests.project import language
from tests.project.language import ROOT, WHOLE, Count, Worn, count, main, table
from tests.sweeps import sweep

SHOWN = 40
"""Uses that a failure lists."""


@cache
def whole() -> dict[str, Count]:
    """Count the words of the whole project once."""
    return {each.worn.name: each for each in count([ROOT / path for path in WHOLE], table())}


@sweep("name", [row.name for row in table()])
def test_worn_words_are_rare(name: str) -> None:
    found = whole()[name]
    uses = [f"{path.relative_to(ROOT)}:{line}: {word}" for path, line, word in found.uses]
    assert found.rate <= found.worn.limit, "\n".join(
        [
            f"{len(uses)} uses in {found.total:,} words; write instead: {found.worn.instead}",
            *uses[:SHOWN],
            *(["..."] if len(uses) > SHOWN else []),
        ]
    )
    assert found.total > 100_000, "the whole project is read"


def test_the_paths_of_the_project_exist() -> None:
    assert all((ROOT / path).exists() for path in WHOLE)


ROWS = [Worn(3, "report", ["zonk", "zink"]), Worn(0, "result", phrases=["by the bye"])]


@pytest.mark.parametrize(
    ("file", "text", "found"),
    [
        ("a.md", "A mistake is zonk.\nZink it!\n", [(1, "zonk"), (2, "zink")]),
        ("a.md", "unzonk, zinker, rezonk\n", []),
        ("a.py", '"""By the bye, it rains."""\n', [(1, "by the bye")]),
        ("a.md", "He passed nearby the bye-law.\n", []),
        ("a.py", 'x = "the line is zonk"\n', [(1, "zonk")]),
        ("a.py", "x = 1  # zonk\n", [(1, "zonk")]),
        ("a.py", "def test_an_error_is_zonk(): ...\n", [(1, "zonk")]),
        ("a.py", "async def zink(): ...\n", [(1, "zink")]),
        ("a.py", "class ZonkOnce: ...\n", [(1, "zonk")]),
        ("a.py", "zonk = 1\n", []),
        ("a.py", '"""Read \\"Zonk Tales\\" and William Zink."""\n', []),
        ("a.py", 'x = f"{1} zonk"\n', [(1, "zonk")]),
    ],
)
def test_what_counts(tmp_path: Path, file: str, text: str, found: list[tuple[int, str]]) -> None:
    (tmp_path / file).write_text(text, "utf-8")
    counts = count([tmp_path], ROWS)
    assert [(line, word) for each in counts for _, line, word in each.uses] == found


def test_rates_are_uses_per_10000_words(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text("word " * 1999 + "zonk", "utf-8")
    assert [each.rate for each in count([tmp_path], ROWS)] == [5.0, 0.0]


def test_the_command_prints_uses_and_rates(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(language, "table", lambda: ROWS)
    page = tmp_path / "a.md"
    page.write_text("A mistake is zonk.", "utf-8")
    assert main([str(page)]) == 0
    printed = capsys.readouterr().out
    assert f"{page}:1: zonk" in printed
    assert "2500.0 per 10,000 words (limit 3)" in printed
