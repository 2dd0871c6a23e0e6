"""Messages of the published dialect: valid, nearly valid and random."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from tests.legacy.vocabulary import ACTIONS, COMMANDS

KNOWN = {**ACTIONS, **COMMANDS, "unattach": ()}
SILENT = "observe"
"""Writes its observation to shared memory and sends no reply."""
WORDS = [
    *("None", "True", "False", "0", "1", "-1", "3", "24", "99", "600", "2600", "4000000000"),
    *("Parsnip", "(O)24", "Robin", "farm", "Coop", "White Chicken", "crafting", "spring", "Chest"),
    *("debris", "everything", "tree", "current", "pierre", "Green Slime", "", " ", "\x00", "🌱"),
    *("../../etc/passwd", "/etc/passwd", "x" * 2_000, "9" * 5_000, "1e999", "NaN", "<EOF>", "\n"),
    *("StarDojo_396780002", "StarDojo_398533889_Port_1", "nowhere", "\x1b[2J", "%", "%%s"),
]


class Message(NamedTuple):
    """A message, and whether it is unreadable, so that it must change nothing."""

    raw: bytes
    unreadable: bool


class Messages:
    """Makes messages; none of them pauses the game or gets no reply.

    Args:
        dice: The random source.
    """

    def __init__(self, dice: Random) -> None:
        self.dice = dice
        self.names = sorted({*KNOWN} - {"pause", "resume", SILENT})

    def message(self) -> Message:
        """Return any message."""
        luck = self.dice.random()
        if luck < 0.35:
            return self.sound()
        if luck < 0.7:
            name = self.dice.choice(self.names)
            args = [self.dice.choice(WORDS) for _ in KNOWN[name]]
            return Message(_encoded(name, *args), False)
        return self.unreadable()

    def sound(self) -> Message:
        """Return a message with valid arguments."""
        name = self.dice.choice(self.names)
        return Message(_encoded(name, *KNOWN[name]), False)

    def unreadable(self) -> Message:
        """Return an unknown name, a wrong number of arguments, or random bytes."""
        luck = self.dice.random()
        if luck < 0.4:
            name = self.dice.choice(self.names)
            count = len(KNOWN[name]) + self.dice.choice([-1, 1, 2, 40])
            if count >= 0:
                return Message(
                    _encoded(name, *(self.dice.choice(["1", "x"]) for _ in range(count))), True
                )
        if luck < 0.6:
            name = self.dice.choice(
                ["fly", "MOVE", "use ", "", "exit", "{", "shutdown", "__init__"]
            )
            return Message(_encoded(f"x{name}", *self.dice.choices(WORDS[:8], k=3)), True)
        size = self.dice.choice([1, 10, 300, 20_000, 300_000])
        if luck < 0.8:
            return Message(b"x" + self.dice.randbytes(size).replace(b"%", b"x"), True)
        return Message(b"x" * size + b"%" * self.dice.randrange(1_000), True)


def _encoded(name: str, *args: str) -> bytes:
    return "%".join([name, *args]).encode("utf-8", "replace")
