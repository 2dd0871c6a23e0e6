"""What a loaded save contains and the valley leaves out."""

from __future__ import annotations

from pytest_stardojo._text import cut, printable
from pytest_stardojo.wire.messages import LeftOut

MOST = 500
"""Most entries of a list; a last entry counts the rest."""
LONGEST = 100
"""Most characters of a name or id."""
REST, MANY = "other things", "the list of what is left out is full"


class Omissions:
    """Collects omissions; equal ones are counted.

    Args:
        where: Place, farmer or building of what is added.
    """

    def __init__(self, where: str = "") -> None:
        self.where = where
        self._counts: dict[tuple[str, str, str, str], int] = {}

    def within(self, where: str) -> Omissions:
        """Return a collector for another place that adds to the same list."""
        inner = Omissions(where)
        inner._counts = self._counts
        return inner

    def add(self, what: str, id: str, why: str, count: int = 1) -> None:
        """Add things that are left out.

        Args:
            what: Kind of thing.
            id: Id or name in the save, untrusted.
            why: The reason, as a clause.
            count: Number of things.
        """
        key = what, _readable(id), _readable(self.where), why
        if key not in self._counts and len(self._counts) >= MOST:
            key = REST, "", "", MANY
        self._counts[key] = self._counts.get(key, 0) + count

    def entries(self) -> tuple[LeftOut, ...]:
        """Return the list, in the order in which its entries were found."""
        return tuple(
            LeftOut(what, id, where, count, why)
            for (what, id, where, why), count in self._counts.items()
        )


def _readable(text: str) -> str:
    return printable(cut(text, LONGEST))
