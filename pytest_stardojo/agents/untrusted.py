"""What an agent said or raised, in words that can be shown and written down.

An agent may raise what cannot be spelled out, say megabytes, or send control
characters to the terminal.  Its code runs wherever it is asked for anything, and may leave
by any exception: none of them is more than an answer that was not given.  Only what comes
from outside goes on.  Ctrl-C is a ``KeyboardInterrupt`` that begins wherever the code
stands, so one that the agent itself has raised ends the run as well.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable
from typing import TypeVar

from pytest_stardojo._text import printable

T = TypeVar("T")
Kinds = tuple[type[BaseException], ...]

OUTER: Kinds = (KeyboardInterrupt,)
"""What is raised from outside while an agent's code runs."""

LONGEST_LINE = 1_200
"""Characters of one line."""
LONGEST_MESSAGE = 300
"""Characters that are told of an exception's message; its traceback has all of it."""
LONGEST_TRACE = 20_000
"""Characters of a traceback that are kept, counted from its end."""


_NAME_OF_TYPE = type.__dict__["__name__"]
_GROUPED = BaseExceptionGroup.__dict__["exceptions"]


def contains(error: BaseException, kinds: Kinds) -> bool:
    """Whether an exception is of some kinds, or a group that holds one of them.

    Nothing that its own class defines is asked.
    """
    left = [error]
    while left:
        each = left.pop()
        if issubclass(type(each), kinds):
            return True
        if issubclass(type(each), BaseExceptionGroup):
            left += _GROUPED.__get__(each)
    return False


def guarded(question: Callable[[], T], otherwise: T, outer: Kinds = OUTER) -> T:
    """The answer of an agent's code; something else where it raises.

    Args:
        question: Runs the code.
        otherwise: The answer where there is none.
        outer: What comes from outside, and through.
    """
    try:
        return question()
    except BaseException as error:
        if contains(error, outer):
            raise
        return otherwise


def type_name(what: object) -> str:
    """The name of something's type, whatever its class says of it."""
    return str.__str__(_NAME_OF_TYPE.__get__(type(what)))


def text_of(what: object, spell: Callable[[object], str] = str, outer: Kinds = OUTER) -> str:
    """Anything as text, also what raises when it is asked for it."""
    return guarded(lambda: str.__str__(spell(what)), f"<{type_name(what)}>", outer)


def one_line(text: str, longest: int = LONGEST_LINE) -> str:
    """A text in one line that is not too long and leaves the terminal alone."""
    text = " ".join(text[: 4 * longest].split())
    if len(text) > longest:
        text = f"{text[:longest].rstrip()} ..."
    return printable(text)


def describe(error: BaseException, outer: Kinds = OUTER) -> str:
    """An exception in one line: its type and what it says."""
    text = one_line(text_of(error, outer=outer), LONGEST_MESSAGE)
    return f"{type_name(error)}: {text}" if text else type_name(error)


def traceback_text(outer: Kinds = OUTER) -> str:
    """The traceback of what is being handled; empty where its exceptions keep it back."""
    return guarded(traceback.format_exc, "", outer)[-LONGEST_TRACE:]
