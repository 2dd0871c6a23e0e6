"""AnswerCache that are kept on disk, so that the same run again makes no request.

A file for each answer, named by a hash of the exact request, the endpoint and the episode
that it was made for.  What cannot be read is as if it were not there.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from pytest_stardojo._files import NotReadError, decode, read_whole, write_whole
from pytest_stardojo.agents.llm.replies import Reply

LARGEST = 4_000_000
"""Bytes of a kept answer; the longest that is kept has a third."""


def request_key(request: Mapping[str, Any], base_url: str | None, episode: str) -> str:
    """What an answer is kept under: a hash of all that it may depend on."""
    raw = msgspec.json.encode([request, base_url or "", episode], order="sorted")
    return hashlib.blake2b(raw, digest_size=20).hexdigest()


class AnswerCache:
    """The folder of kept answers; several processes may use it at once.

    Args:
        folder: Where they lie.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def get(self, key: str) -> Reply | None:
        """The answer that is kept under a key; None if there is none."""
        try:
            return decode(read_whole(self._path(key), LARGEST), Reply)
        except (OSError, NotReadError):
            return None

    def put(self, key: str, reply: Reply) -> None:
        """Keep an answer; one that cannot be written is asked for again another time."""
        path = self._path(key)
        with suppress(OSError, UnicodeEncodeError):
            path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(path, msgspec.json.encode(reply))

    def _path(self, key: str) -> Path:
        return self._folder / key[:2] / f"{key}.json"
