"""Find calls of a game that its environment did not make."""

from __future__ import annotations

from collections import Counter

from pytest_stardojo.backends import Instance, InstanceError

READING = ("hello", "atlas", "shutdown")
"""Methods whose calls change nothing and show nothing of the world."""


class Audit:
    """Counts the calls of an environment, and compares them with those that the game served.

    An agent that runs in the process of the environment could load, restore, command or play
    behind the environment's back.  Games without the capability ``counts`` are not compared.
    A connection that makes no calls changes nothing: any process can open one, and a game with
    a token refuses it.

    Args:
        instance: The game, after its world was prepared.
    """

    def __init__(self, instance: Instance) -> None:
        self._instance = instance
        self._offered = "counts" in instance.hello.capabilities
        self._sent: Counter[str] = Counter()
        self._calls, self._connections = self._served()

    @property
    def only_agent(self) -> bool:
        """Whether only the agent can have made the calls of others.

        A game that the run has started serves only who has its token, which is in the memory of
        the run.  An attached game may serve other clients of its user.
        """
        return self._instance.kind != "attached"

    def _served(self) -> tuple[Counter[str], int]:
        if not self._offered:
            return Counter(), 0
        counts = self._instance.client.counts()
        calls = {name: count for name, count in counts.calls.items() if name not in READING}
        return Counter(calls), counts.connections

    def sent(self, method: str) -> None:
        """Count a call of the environment."""
        self._sent[method] += 1

    def foreign(self) -> str:
        """Return the calls of others as text, ``+1 command, +2 step``; empty for none.

        Raises:
            InstanceError: the game cannot be asked, or has served fewer calls than were made.
        """
        calls, _ = self._served()
        found = []
        for name in sorted({*calls, *self._calls, *self._sent}):
            more = calls[name] - self._calls[name] - self._sent[name]
            if more < 0 and self._offered:
                raise InstanceError(f"the game has lost {-more} calls of {name}")
            if more and self._offered:
                found.append(f"{more:+d} {name}")
        return ", ".join(found)

    def connections(self) -> int:
        """Return how many connections others have opened.

        Raises:
            InstanceError: the game cannot be asked.
        """
        return max(0, self._served()[1] - self._connections)
