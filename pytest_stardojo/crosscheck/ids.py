"""Compare ids that each game gives on its own, such as those of buildings and animals.

The first pair of ids that is compared belongs together for the rest of the episode.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from pytest_stardojo.wire.deeds import Key, key
from pytest_stardojo.wire.messages import Deed

_ID = re.compile(r"(?<=#)[^:,#]+|(?<=^animal:).+|(?<=^building:).+|(?<=^pet:).+")


class Ids:
    """The ids of two games that mean the same thing in one episode."""

    def __init__(self) -> None:
        self._replayed: dict[str, str] = {}
        self._recorded: dict[str, str] = {}

    def same(self, recorded: str, replayed: str) -> bool:
        """Return whether two texts are equal but for ids that belong together."""
        return self.all_same((recorded,), (replayed,))

    def all_same(self, recorded: tuple[str, ...], replayed: tuple[str, ...]) -> bool:
        """Return whether texts are equal in pairs but for ids that belong together."""
        if recorded == replayed and not any("#" in text or ":" in text for text in recorded):
            return True
        pairs: list[tuple[str, str]] = []
        for one, other in zip(recorded, replayed, strict=True):
            ours, theirs = _ID.findall(one), _ID.findall(other)
            if _ID.sub("", one) != _ID.sub("", other) or len(ours) != len(theirs):
                return False
            pairs += zip(ours, theirs, strict=True)
        for one, other in pairs:
            if self._replayed.get(one, other) != other or self._recorded.get(other, one) != one:
                return False
        for one, other in pairs:
            self._replayed[one] = other
            self._recorded[other] = one
        return True

    def unmatched(
        self, recorded: Iterable[Deed], replayed: Iterable[Deed]
    ) -> tuple[list[Deed], list[Deed]]:
        """Return the deeds of either game that the other lacks."""
        ours, theirs = _counted(recorded), _counted(replayed)
        for one in list(ours):
            for other in [one, *theirs] if one in theirs else list(theirs):
                if ours[one] * theirs[other] > 0 and self.all_same(one, other):
                    both = min(ours[one], theirs[other], key=abs)
                    ours[one] -= both
                    theirs[other] -= both
        return _deeds(ours), _deeds(theirs)


def _counted(deeds: Iterable[Deed]) -> Counter[Key]:
    counts: Counter[Key] = Counter()
    for deed in deeds:
        counts[key(deed)] += deed.count
    return counts


def _deeds(counts: Counter[Key]) -> list[Deed]:
    return [Deed(*texts, count=count) for texts, count in counts.items() if count]
