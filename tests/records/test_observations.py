"""The texts of observations are stored in few bytes and can be read at any time."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from pytest_stardojo.records.observations import SeenFile, read_seen

LONG = "\n".join(f"({x}, {y}): [Type: Dirt]" for x in range(7) for y in range(7))


def written(path: Path, texts: list[str]) -> SeenFile:
    file = SeenFile(path)
    for step, text in enumerate(texts):
        file.write(step, text)
    return file


@pytest.mark.parametrize(
    "text", ["", "Farm", "two\nlines", "\x00\x1b[31m\u202eevil", "\ud800 half"]
)
def test_every_text_is_read_as_written(tmp_path: Path, text: str) -> None:
    written(tmp_path / "k.gz", [text, "after"]).close()
    assert read_seen(tmp_path / "k.gz") == {0: text, 1: "after"}


def test_the_file_of_a_killed_process_is_readable(tmp_path: Path) -> None:
    file = written(tmp_path / "k.gz", ["first", "second"])
    assert read_seen(tmp_path / "k.gz") == {0: "first", 1: "second"}
    file.close()
    raw = (tmp_path / "k.gz").read_bytes()
    (tmp_path / "k.gz").write_bytes(raw[: len(raw) // 2])
    assert 1 not in read_seen(tmp_path / "k.gz")


def test_other_tools_read_the_file(tmp_path: Path) -> None:
    written(tmp_path / "k.gz", ["first", "second"]).close()
    lines = gzip.decompress((tmp_path / "k.gz").read_bytes()).splitlines()
    assert [json.loads(line) for line in lines] == [
        {"step": 0, "text": "first"},
        {"step": 1, "text": "second"},
    ]


def test_similar_texts_take_few_bytes(tmp_path: Path) -> None:
    written(tmp_path / "k.gz", [f"Energy: {n}\n{LONG}" for n in range(100)]).close()
    assert (tmp_path / "k.gz").stat().st_size < 100 * len(LONG) / 15


def test_without_a_file_there_are_no_texts(tmp_path: Path) -> None:
    assert read_seen(tmp_path / "k.gz") == {}
    (tmp_path / "k.gz").write_bytes(b"no gzip at all")
    assert read_seen(tmp_path / "k.gz") == {}
