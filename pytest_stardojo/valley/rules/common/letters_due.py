"""Letters that a farmer has received or will receive."""

from __future__ import annotations

from pytest_stardojo.valley.world.model import Farmer


def known(farmer: Farmer, letter: str) -> bool:
    """Return whether the farmer has received a letter or will receive it tomorrow."""
    return letter in (*farmer.mailbox, *farmer.mail_tomorrow, *farmer.mail_received)


def send_tomorrow(farmer: Farmer, letter: str) -> None:
    """Send a letter for the next morning, unless the farmer has received it."""
    if not known(farmer, letter):
        farmer.mail_tomorrow.append(letter)


def mark_received(farmer: Farmer, letter: str) -> None:
    """Mark a letter without text as received, which serves as a flag."""
    if letter not in farmer.mail_received:
        farmer.mail_received.append(letter)
