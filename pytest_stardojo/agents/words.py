"""What an agent said or raised, in words that can be shown and written down.

An agent may raise what cannot be spelled out, say megabytes, or send control
characters to the terminal.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable

from pytest_stardojo._text import printable

LONGEST_LINE = 1_200
"""Characters of one line."""
LONGEST_MESSAGE = 300
"""Characters that are told of an exception's message; its traceback has all of it."""
LONGEST_TRACE = 20_000
"""Characters of a traceback that are kept, counted from its end."""


def spelled(what: object, spell: Callable[[object], str] = str) -> str:
    """Anything as text, also what raises when it is asked for it."""
    try:
        return spell(what)
    except Exception:
        return f"<{type(what).__name__}>"


def line(text: str, longest: int = LONGEST_LINE) -> str:
    """A text in one line that is not too long and leaves the terminal alone."""
    text = " ".join(text[: 4 * longest].split())
    if len(text) > longest:
        text = f"{text[:longest].rstrip()} ..."
    return printable(text)


def told(error: BaseException) -> str:
    """An exception in one line: its type and what it says."""
    text = line(spelled(error), LONGEST_MESSAGE)
    return f"{type(error).__name__}: {text}" if text else type(error).__name__


def trace() -> str:
    """The traceback of what is being handled."""
    return traceback.format_exc()[-LONGEST_TRACE:]
