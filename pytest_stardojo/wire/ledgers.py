"""The ledger of a farmer, kept by a client, so that a game sends only the new deeds."""

from __future__ import annotations

from msgspec.structs import replace

from pytest_stardojo.wire import deeds
from pytest_stardojo.wire.messages import Deed, State, View


class KeptLedger:
    """Completes the ledgers of successive states of one farmer in one game.

    The completed states are equal to those of views without a cursor.  They share no deeds
    with this object, so changing them has no effect on later ones.
    """

    def __init__(self) -> None:
        self._deeds: dict[deeds.Key, Deed] = {}
        self._cursor = ""

    def view(self, view: View) -> View:
        """Return a view that asks for the deeds after the last completed state."""
        return replace(view, ledger_since=self._cursor)

    def complete(self, state: State) -> State:
        """Replace the ledger of a state by the whole ledger; return the state."""
        if not state.ledger_from or state.ledger_from != self._cursor:
            self._deeds = {}
        for deed in state.ledger:
            self._add(deed)
        self._cursor = state.ledger_cursor
        # half the time of copy.copy; type checkers do not know it
        state.ledger = [deed.__copy__() for deed in self._deeds.values()]  # type: ignore[attr-defined]
        state.ledger_from = state.ledger_cursor = ""
        return state

    def _add(self, deed: Deed) -> None:
        key = deeds.key(deed)
        known = self._deeds.get(key)
        if known is None:
            self._deeds[key] = deed
            return
        known.count += deed.count
        if known.count <= 0:  # undone, as items that were taken out of the bin
            del self._deeds[key]
