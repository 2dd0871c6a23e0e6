"""Untrusted files of the answer cache and the request log."""

from __future__ import annotations

from pathlib import Path

import pytest

from pytest_stardojo.agents.llm.answer_cache import LARGEST, AnswerCache
from pytest_stardojo.agents.llm.replies import Reply
from pytest_stardojo.agents.request_log import Request, RequestLog
from tests.bounded import measured, needs_proc, sparse
from tests.system.unix import posix

KEY = "ab" * 20


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """The file of a cached answer."""
    AnswerCache(tmp_path).put(KEY, Reply("move(x=1, y=0)"))
    path = tmp_path / "ab" / f"{KEY}.json"
    assert path.is_file()
    return path


@pytest.mark.parametrize(
    "raw",
    [
        *(b"[" * 100_000, b'{"text": ' + b"[" * 100_000, b'{"text": 5}', b'{"text": "\\ud800"}'),
        *(b"\xff", b"", b"null", b'{"text": "x", "tokens": {"input": ' + b"9" * 5_000 + b"}}"),
        *(b'{"text": "x", "tokens": {"input": 1e999}}', b'{"text": "' + b"x" * LARGEST + b'"}'),
    ],
    ids=lambda raw: raw[:12],
)
def test_an_unreadable_answer_is_ignored(kept: Path, raw: bytes) -> None:
    answers = AnswerCache(kept.parents[1])
    assert answers.get(KEY) == Reply("move(x=1, y=0)")
    kept.write_bytes(raw)
    assert answers.get(KEY) is None


def test_pipes_and_devices_are_ignored(kept: Path) -> None:
    kept.unlink()
    posix.mkfifo(kept)
    assert AnswerCache(kept.parents[1]).get(KEY) is None
    kept.unlink()
    kept.symlink_to("/dev/zero")
    assert AnswerCache(kept.parents[1]).get(KEY) is None


@needs_proc
def test_files_of_200_megabytes_need_little_memory(kept: Path) -> None:
    sparse(kept)
    before = (
        "from pathlib import Path; from pytest_stardojo.agents import request_log; "
        "from pytest_stardojo.agents.llm import answer_cache"
    )
    found = measured(
        before, f"answer_cache.AnswerCache(Path({str(kept.parents[1])!r})).get({KEY!r})"
    )
    assert found.output == "None"
    assert found.grown < 10
    log = sparse(kept.parents[1] / "calls.jsonl", b'{"cost": 0.5}\n')
    found = measured(before, f"request_log.RequestLog(Path({str(log)!r})).spent()")
    assert found.output == "0.5"
    assert found.grown < 20


def test_malformed_lines_do_not_lower_the_cost(tmp_path: Path) -> None:
    path = tmp_path / "calls.jsonl"
    lines = [
        *(b'{"cost": 0.25}', b'{"cost": -1e9}', b'{"cost": 1e999}', b'{"cost": NaN}'),
        *(b"[" * 100_000, b"\xff\x00", b'{"cost": "x"}', b"y" * 2_500_000, b'{"cost": 0.5}'),
    ]
    path.write_bytes(b"\n".join(lines) + b'\n{"cost": 0.1')
    log = RequestLog(path)
    assert log.spent() == 0.75
    with open(path, "ab") as file:
        file.write(b"25}\n")
    assert log.spent() == 0.875
    log.write(Request(cost=0.125))
    assert log.spent() == 1.0
    log.close()
