"""Money: earning, checking, paying."""

from __future__ import annotations

from pytest_stardojo.valley.world.model import Farmer
from pytest_stardojo.valley.world.refusal import Refused


def earn(farmer: Farmer, amount: int) -> None:
    """Add money that counts as earned: sales, rewards, money in letters."""
    farmer.money += amount
    farmer.total_earned += amount


def check(farmer: Farmer, amount: int) -> None:
    """Check that the farmer can pay an amount.

    Raises:
        Refused: ``cannot_afford``.
    """
    if farmer.money < amount:
        raise Refused("cannot_afford", f"it costs {amount:,}g and you have {farmer.money:,}g")


def pay(farmer: Farmer, amount: int) -> None:
    """Pay an amount.

    Raises:
        Refused: ``cannot_afford``; nothing is paid.
    """
    check(farmer, amount)
    farmer.money -= amount
