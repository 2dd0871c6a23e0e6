"""The summary table of a run: one row for each check, one column for each server."""

from __future__ import annotations

from collections import Counter

Cell = Counter[str]
"""Numbers of passed, failed and skipped cases of a check."""


class Table:
    """Collects outcomes and formats them as a table."""

    def __init__(self) -> None:
        self._cells: dict[tuple[str, str], dict[str, Cell]] = {}
        self._servers: dict[str, None] = {}
        self._reasons: dict[str, Counter[str]] = {}

    def __bool__(self) -> bool:
        return bool(self._cells)

    def add(self, group: str, check: str, server: str, outcome: str, reason: str = "") -> None:
        """Add the outcome of one case: ``passed``, ``failed`` or ``skipped`` with a reason."""
        self._servers[server] = None
        row = self._cells.setdefault((group, check), {})
        row.setdefault(server, Counter())[outcome] += 1
        if outcome == "skipped":
            self._reasons.setdefault(server, Counter())[reason] += 1

    def lines(self) -> list[str]:
        """Return the lines of the table, then the reasons for skips."""
        head = ["", *self._servers]
        groups: dict[str, list[list[str]]] = {}
        for (group, check), row in self._cells.items():
            cells = [cell(row.get(server, Counter())) for server in self._servers]
            groups.setdefault(group, []).append([f"  {check}", *cells])
        rows = [row for group, checks in groups.items() for row in ([group], *checks)]
        total = ["all", *(cell(self._total(server)) for server in self._servers)]
        return [*_aligned([head, *rows, total]), *self._skip_reasons()]

    def _total(self, server: str) -> Cell:
        return sum((row.get(server, Counter()) for row in self._cells.values()), Counter())

    def _skip_reasons(self) -> list[str]:
        return [
            f"skipped by {server}, {count} x: {reason}"
            for server in self._servers
            for reason, count in sorted(self._reasons.get(server, {}).items())
        ]


def cell(counts: Cell) -> str:
    """Format a cell: ``passed``, ``passed 4``, ``FAILED 1, passed 3``, ``skipped``."""
    words = {"failed": "FAILED", "passed": "passed", "skipped": "skipped"}
    there = [(word, counts[outcome]) for outcome, word in words.items() if counts[outcome]]
    if not there:
        return "-"
    if len(there) == 1 and there[0][1] == 1:
        return there[0][0]
    return ", ".join(f"{word} {count}" for word, count in there)


def _aligned(rows: list[list[str]]) -> list[str]:
    columns = max(len(row) for row in rows)
    widths = [max(len(row[at]) for row in rows if len(row) > at) for at in range(columns)]
    padded = ["  ".join(text.ljust(widths[at]) for at, text in enumerate(row)) for row in rows]
    return [line.rstrip() for line in padded]
