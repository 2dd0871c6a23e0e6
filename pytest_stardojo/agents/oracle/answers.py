"""What the oracle answers when a menu is open."""

from __future__ import annotations

from pytest_stardojo.wire import messages as wire

Wants = dict[str, int]
"""Names of things that the goal needs, and how many."""


def answer(menu: wire.MenuState, wants: Wants) -> list[wire.Action]:
    """Take what is wanted and leave; everything else is acknowledged or closed."""
    if menu.kind in ("shop", "chest"):
        return _take(menu, wants)
    if menu.kind in ("naming", "message", "dialogue", "letter", "level_up", "shipping_summary"):
        return [wire.ChooseOption(1)]
    return [wire.ChooseOption(0)]


def _take(menu: wire.MenuState, wants: Wants) -> list[wire.Action]:
    for option in menu.options:
        for name, count in wants.items():
            if option.label.split(" (")[0].split(" x")[0] == name and option.enabled:
                amount = count if option.stock is None else min(count, option.stock)
                return [wire.ChooseOption(option.index, amount), wire.ChooseOption(0)]
    return [wire.ChooseOption(0)]
