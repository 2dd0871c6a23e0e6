"""Letters that are on their way to a farmer."""

from __future__ import annotations

from pytest_stardojo.valley.world.model import Farmer


def known(farmer: Farmer, letter: str) -> bool:
    """Whether the farmer has had a letter, or it is on its way."""
    return letter in (*farmer.mailbox, *farmer.mail_tomorrow, *farmer.mail_received)


def send_tomorrow(farmer: Farmer, letter: str) -> None:
    """Let a letter come next morning, if the farmer never got it."""
    if not known(farmer, letter):
        farmer.mail_tomorrow.append(letter)


def note(farmer: Farmer, sign: str) -> None:
    """Note a sign as received: what opens a door or tells that something has happened."""
    if sign not in farmer.mail_received:
        farmer.mail_received.append(sign)
