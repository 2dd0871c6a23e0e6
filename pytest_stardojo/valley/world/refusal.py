"""The exception by which rules refuse an action."""

from __future__ import annotations


class Refused(Exception):
    """An action was understood but has no effect.

    Rules raise it before they change anything, except that a swing of a tool that hits
    nothing still costs energy and time.

    Args:
        reason: A stable word for programs: no_path, blocked, nothing_there,
            wrong_tool, no_energy, menu_open, no_menu, bad_option,
            cannot_afford, inventory_full, missing_ingredients, closed, no_fishing
            (this world has no fishing minigame) ...
        message: One clause for users and agents.
        ticks: Duration of the attempt in ticks.
    """

    def __init__(self, reason: str, message: str, ticks: int = 0) -> None:
        super().__init__(f"{reason}: {message}")
        self.reason = reason
        self.message = message
        self.ticks = ticks
