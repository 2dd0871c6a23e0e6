"""Messages of the published dialect: sound, nearly sound, and nothing of the kind."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from tests.legacy.vocabulary import ACTIONS, COMMANDS

KNOWN = {**ACTIONS, **COMMANDS, "unattach": ()}
SILENT = "observe"
"""It puts its observation into shared memory and answers nothing."""
WORDS = [
    *("None", "True", "False", "0", "1", "-1", "3", "24", "99", "600", "2600", "4000000000"),
    *("Parsnip", "(O)24", "Robin", "farm", "Coop", "White Chicken", "crafting", "spring", "Chest"),
    *("debris", "everything", "tree", "current", "pierre", "Green Slime", "", " ", "\x00", "🌱"),
    *("../../etc/passwd", "/etc/passwd", "x" * 2_000, "9" * 5_000, "1e999", "NaN", "<EOF>", "\n"),
    *("StarDojo_396780002", "StarDojo_398533889_Port_1", "nowhere", "\x1b[2J", "%", "%%s"),
]


class Message(NamedTuple):
    """What is sent, and whether nobody can read it, so that it must change nothing."""

    raw: bytes
    unreadable: bool


class Messages:
    """Makes messages; none of them pauses the game, or is answered in silence.

    Args:
        dice: Where all luck comes from.
    """

    def __init__(self, dice: Random) -> None:
        self.dice = dice
        self.names = sorted({*KNOWN} - {"pause", "resume", SILENT})

    def message(self) -> Message:
        """Any message."""
        luck = self.dice.random()
        if luck < 0.35:
            return self.sound()
        if luck < 0.7:
            name = self.dice.choice(self.names)
            args = [self.dice.choice(WORDS) for _ in KNOWN[name]]
            return Message(_told(name, *args), False)
        return self.unreadable()

    def sound(self) -> Message:
        """A message with arguments that are known to fit."""
        name = self.dice.choice(self.names)
        return Message(_told(name, *KNOWN[name]), False)

    def unreadable(self) -> Message:
        """A name that nobody knows, arguments that are too few or too many, or noise."""
        luck = self.dice.random()
        if luck < 0.4:
            name = self.dice.choice(self.names)
            count = len(KNOWN[name]) + self.dice.choice([-1, 1, 2, 40])
            if count >= 0:
                return Message(
                    _told(name, *(self.dice.choice(["1", "x"]) for _ in range(count))), True
                )
        if luck < 0.6:
            name = self.dice.choice(
                ["fly", "MOVE", "use ", "", "exit", "{", "shutdown", "__init__"]
            )
            return Message(_told(f"x{name}", *self.dice.choices(WORDS[:8], k=3)), True)
        size = self.dice.choice([1, 10, 300, 20_000, 300_000])
        if luck < 0.8:
            return Message(b"x" + self.dice.randbytes(size).replace(b"%", b"x"), True)
        return Message(b"x" * size + b"%" * self.dice.randrange(1_000), True)


def _told(name: str, *args: str) -> bytes:
    return "%".join([name, *args]).encode("utf-8", "replace")
