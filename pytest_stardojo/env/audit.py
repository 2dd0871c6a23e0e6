"""Find calls of a game that its environment did not make."""

from __future__ import annotations

from collections import Counter

from pytest_stardojo.backends import Instance

READING = ("hello", "atlas", "shutdown")
"""Methods whose calls change nothing and show nothing of the world."""


class Audit:
    """Counts the calls of an environment, and compares them with those that the game served.

    An agent that runs in the process of the environment, or that finds the port of the game,
    could load, restore, command or play behind the environment's back.  Games without the
    capability ``counts`` are not compared.

    Args:
        instance: The game, after its world was prepared.
    """

    def __init__(self, instance: Instance) -> None:
        self._instance = instance
        self._offered = "counts" in instance.hello.capabilities
        self._sent: Counter[str] = Counter()
        self._calls, self._connections = self._served()

    def _served(self) -> tuple[Counter[str], int]:
        if not self._offered:
            return Counter(), 0
        counts = self._instance.client.counts()
        calls = {name: count for name, count in counts.calls.items() if name not in READING}
        # clients of a running game may look at it
        return Counter(calls), 0 if self._instance.kind == "attached" else counts.connections

    def sent(self, method: str) -> None:
        """Count a call of the environment."""
        self._sent[method] += 1

    def foreign(self) -> str:
        """Return the calls and connections of others as text; empty for none.

        Raises:
            InstanceError: the game cannot be asked.
        """
        calls, connections = self._served()
        found = []
        for name in sorted({*calls, *self._calls, *self._sent}):
            more = calls[name] - self._calls[name] - self._sent[name]
            if more and self._offered:
                found.append(f"{more:+d} {name}")
        if connections > self._connections:
            found.append(f"{connections - self._connections:+d} connections")
        return ", ".join(found)
