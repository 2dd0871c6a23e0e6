"""Reading of data files, and suggestions for unknown names."""

from __future__ import annotations

from collections.abc import Iterable
from os.path import dirname, join
from typing import TypeVar

import msgspec

T = TypeVar("T")

_DATA = join(dirname(__file__), "data")
"""Path as a string, since pathlib would slow down every start."""

LONGEST_NAME = 100
"""Most characters of a name that is compared; longer ones take long and match nothing."""


def read(name: str, shape: type[T]) -> T:
    """Decode ``data/<name>.json`` into typed records.

    Args:
        name: File name without suffix.
        shape: Struct of the whole file; keys it does not name (``_source``) are skipped.

    Raises:
        msgspec.ValidationError: The file does not fit the shape.
    """
    with open(join(_DATA, f"{name}.json"), "rb") as file:
        return msgspec.json.decode(file.read(), type=shape)


def near_names(name: str, known: Iterable[str], n: int = 3) -> list[str]:
    """Return at most ``n`` known names that are most similar to ``name``, best first."""
    if len(name) > LONGEST_NAME:
        return []
    from difflib import get_close_matches

    by_lower: dict[str, str] = {}
    for word in known:
        by_lower.setdefault(word.lower(), word)
    close = get_close_matches(name.lower(), list(by_lower), n=n, cutoff=0.6)
    return [by_lower[word] for word in close]


class UnknownName(KeyError):
    """A table has no entry of this name.

    Args:
        kind: Kind of entry: ``item``, ``crop``, ``building`` ...
        name: The unknown name.
        near: Similar known names.
    """

    def __init__(self, kind: str, name: str, near: list[str]) -> None:
        hint = f"; did you mean {' or '.join(repr(word) for word in near)}?" if near else ""
        super().__init__(f"unknown {kind} {name!r}{hint}")
        self.kind = kind
        self.name = name
        self.near = near

    def __str__(self) -> str:
        return str(self.args[0])
