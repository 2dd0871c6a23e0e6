"""Safe access to the values and exceptions of an agent's code.

An agent may raise exceptions without a text, return megabytes, or print control characters.
Every access to it runs its code, which may raise anything; such an exception only means that
there is no value.  Exceptions from outside the agent pass through.  Ctrl-C is a
``KeyboardInterrupt`` at any point of the code, so one that the agent raises ends the run, too.
"""

from __future__ import annotations

import difflib
import traceback
from collections.abc import Callable
from typing import TypeVar

import msgspec

from pytest_stardojo._text import cut, printable

T = TypeVar("T")
Kinds = tuple[type[BaseException], ...]

OUTER: Kinds = (KeyboardInterrupt,)
"""Exceptions from outside that can be raised while an agent's code runs."""

CUTOFF = 0.75
"""Similarity from which the name of an attribute is suggested."""
LONGEST_LINE = 1_200
"""Characters of one line."""
LONGEST_MESSAGE = 300
"""Characters of an exception's message; its traceback has the whole message."""
LONGEST_TRACE = 20_000
"""Characters of a traceback, counted from its end."""


_NAME_OF_TYPE = type.__dict__["__name__"]
_MODULE_OF_TYPE = type.__dict__["__module__"]
_PACKAGE = __name__.partition(".")[0]
_GROUPED = BaseExceptionGroup.__dict__["exceptions"]


def contains(error: BaseException, kinds: Kinds) -> bool:
    """Return whether an exception is of some kinds, or a group with one of them.

    No code of the exception's class runs.
    """
    pending = [error]
    while pending:
        current = pending.pop()
        if issubclass(type(current), kinds):
            return True
        if issubclass(type(current), BaseExceptionGroup):
            pending += _GROUPED.__get__(current)
    return False


def guarded(call: Callable[[], T], default: T, outer: Kinds = OUTER) -> T:
    """Return the value of an agent's code, or a default if it raises.

    Args:
        call: Runs the code.
        default: The value if the code raises.
        outer: Exceptions from outside, which pass through.
    """
    try:
        return call()
    except BaseException as error:
        if contains(error, outer):
            raise
        return default


def type_name(what: object) -> str:
    """Return the name of a value's type, without running code of its class."""
    return str.__str__(_NAME_OF_TYPE.__get__(type(what)))


def text_of(what: object, spell: Callable[[object], str] = str, outer: Kinds = OUTER) -> str:
    """Return any value as text; ``<its type>`` if its own code raises."""
    return guarded(lambda: str.__str__(spell(what)), f"<{type_name(what)}>", outer)


def one_line(text: str, longest: int = LONGEST_LINE) -> str:
    """Return a text as one short line without control characters."""
    text = " ".join(text[: 4 * longest].split())
    if len(text) > longest:
        text = f"{text[:longest].rstrip()} ..."
    return printable(text)


def describe(error: BaseException, outer: Kinds = OUTER) -> str:
    """Return an exception as one line: its type and its message.

    If an attribute of an observation does not exist, the line names those that do.
    """
    text = one_line(text_of(error, outer=outer), LONGEST_MESSAGE) + _attributes(error)
    return f"{type_name(error)}: {text}" if text else type_name(error)


def _attributes(error: BaseException) -> str:
    """Return a hint at the fields of a record of this package which lacks an attribute."""
    if type(error) is not AttributeError or not isinstance(error.name, str):
        return ""
    owner = type(error.obj)
    if not issubclass(owner, msgspec.Struct) or not _is_of_package(owner):
        return ""
    near = difflib.get_close_matches(error.name[:100], owner.__struct_fields__, 1, CUTOFF)
    if near:
        return f"; did you mean {near[0]!r}?"
    return f"; it has {cut(', '.join(owner.__struct_fields__), LONGEST_MESSAGE)}"


def reason(error: BaseException, outer: Kinds = OUTER) -> str:
    """Return why something failed, as one line.

    That is the message of an exception of this package, whose messages are clauses, and the type
    and message of any other.
    """
    if is_of_package(error):
        return one_line(text_of(error, outer=outer), LONGEST_MESSAGE) or type_name(error)
    return describe(error, outer)


def is_of_package(error: BaseException) -> bool:
    """Return whether an exception's class is one of this package, without running its code."""
    return _is_of_package(type(error))


def _is_of_package(kind: type) -> bool:
    module = _MODULE_OF_TYPE.__get__(kind)
    return isinstance(module, str) and str.partition(module, ".")[0] == _PACKAGE


def traceback_text(outer: Kinds = OUTER) -> str:
    """Return the traceback of the current exception; empty if it cannot be formatted.

    Control characters, which would reach the terminal, are escaped.
    """
    text = guarded(traceback.format_exc, "", outer)[-LONGEST_TRACE:]
    return "\n".join(printable(line.expandtabs()) for line in text.split("\n"))
