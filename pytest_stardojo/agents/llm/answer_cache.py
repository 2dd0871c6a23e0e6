"""Answers on disk, so that repeating a run makes no requests.

Each answer has a file, named by a hash of the exact request, the endpoint and the episode.
Unreadable files are ignored.
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
"""Most bytes of a file; the longest cached answer has a third."""


def request_key(request: Mapping[str, Any], base_url: str | None, episode: str) -> str:
    """Return the key of an answer: a hash of everything that it may depend on."""
    raw = msgspec.json.encode([request, base_url or "", episode], order="sorted")
    return hashlib.blake2b(raw, digest_size=20).hexdigest()


class AnswerCache:
    """A folder of answers, which several processes may use at once.

    Args:
        folder: The folder.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def get(self, key: str) -> Reply | None:
        """Return the answer of a key; None if there is none."""
        try:
            return decode(read_whole(self._path(key), LARGEST), Reply)
        except (OSError, NotReadError):
            return None

    def put(self, key: str, reply: Reply) -> None:
        """Store an answer; if it cannot be written, a later run asks again."""
        path = self._path(key)
        with suppress(OSError, UnicodeEncodeError):
            path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(path, msgspec.json.encode(reply))

    def _path(self, key: str) -> Path:
        return self._folder / key[:2] / f"{key}.json"
