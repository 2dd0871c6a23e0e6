"""From what an agent answered to actions: structs, lists of them, or text.

Text is read as Python calls and never executed.  What cannot be read keeps its
place in the list as an ``Invalid`` whose message the agent gets to see.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from itertools import islice
from types import CoroutineType
from typing import Any, cast, get_args

import msgspec

from pytest_stardojo.agents.calls import MOST_READ, Call, find_calls
from pytest_stardojo.agents.words import spelled
from pytest_stardojo.env.actions import Action, Invalid

DEEPEST = 10
"""Lists within the list that is an answer."""
LONGEST_WORD = 200
"""Characters of a text that an action holds."""

_SHOWN = 200
_LARGEST = 10**6
_SHAPES: dict[str, type[msgspec.Struct]] = {
    str(shape.__struct_config__.tag): shape for shape in get_args(Action)
}
_USUAL = ", ".join(name for name in _SHAPES if name != "navigate")
"""The actions that every run allows."""
_ALIASES = {"detach_item": "unattach_item"}
_KNOWN = frozenset(_SHAPES) | frozenset(_ALIASES)
_WORDS = {
    "direction": ("up", "right", "down", "left"),
    "option": ("open", "close"),
}
_NUMBERS = frozenset({"x", "y", "slot_index", "option_index", "quantity"})
_MAY_BE_NONE = frozenset({"quantity", "menu_name"})


def read(reply: object) -> list[Action | Invalid]:
    """The actions of an agent's answer, in order.

    Args:
        reply: An action, a list of actions, text, or a list that mixes them.  An
            empty list is a wish to let time pass and comes back empty.
    """
    if isinstance(reply, str):
        return read_text(reply)
    if isinstance(reply, list | tuple):
        return list(islice(_each(reply, DEEPEST), MOST_READ))
    return [_checked(reply)]


def _each(replies: Iterable[object], depth: int) -> Iterator[Action | Invalid]:
    """The actions of a list, and of lists in it."""
    for reply in islice(replies, MOST_READ):
        if not isinstance(reply, list | tuple):
            yield from read(reply)
        elif depth:
            yield from _each(reply, depth - 1)
        else:
            yield _invalid("unreadable", "the lists are nested too deeply", "[...]")


def read_text(text: str) -> list[Action | Invalid]:
    """The actions that a text calls for; one ``Invalid`` when there are none."""
    found = find_calls(text, _KNOWN)[:MOST_READ]
    if not found:
        example = "write for example move(x=1, y=0)"
        return [_invalid("unreadable", f"no action was found in the answer; {example}", text)]
    return [
        _action(call)
        if isinstance(call, Call)
        else _invalid("unreadable", f"{call.text}: {call.message}", call.text)
        for call in found
    ]


def _action(call: Call) -> Action | Invalid:
    """The action that a call stands for."""
    name = _ALIASES.get(call.name, call.name)
    shape = _SHAPES.get(name)
    if shape is None:
        hint = _near(call.name, _KNOWN) or f"; there are {_USUAL}"
        message = f"there is no action {call.name!r}{hint}"
        return _invalid("unknown_action", message, call.text)
    try:
        values = _arguments(shape, call)
        return _built(shape, {key: _value(name, key, value) for key, value in values.items()})
    except _BadArgumentsError as error:
        return _invalid("bad_arguments", f"{name}: {error}", call.text)


class _BadArgumentsError(Exception):
    """The arguments do not fit the action."""


def _arguments(shape: type[msgspec.Struct], call: Call) -> dict[str, object]:
    """Arguments by name; raises on too many, unknown, doubled or missing ones."""
    fields = shape.__struct_fields__
    if len(call.args) > len(fields):
        raise _BadArgumentsError(f"takes {_names(fields)}, {len(call.args)} were given")
    values: dict[str, object] = dict(zip(fields, call.args, strict=False))
    for key, value in call.kwargs.items():
        if key not in fields:
            raise _BadArgumentsError(f"takes {_names(fields)}, not {key!r}{_near(key, fields)}")
        if key in values:
            raise _BadArgumentsError(f"{key} is given twice")
        values[key] = value
    required = fields[: len(fields) - len(shape.__struct_defaults__)]
    missing = [key for key in required if key not in values]
    if missing:
        raise _BadArgumentsError(f"{_names(missing)} is missing")
    return values


def _value(action: str, key: str, value: object) -> object:
    """One argument in its type: numbers may come as text, words in capitals."""
    if value is None and key in _MAY_BE_NONE:
        return None
    if key in _NUMBERS:
        return _number(key, value)
    if not isinstance(value, str):
        raise _BadArgumentsError(f"{key} must be text, not {_quoted(value)}")
    words = ("in", "out") if action == "choose_option" else _WORDS.get(key)
    if words is None:
        return value
    word = value.strip().lower()
    if word not in words:
        raise _BadArgumentsError(f"{key} must be {' or '.join(words)}, not {_quoted(value)}")
    return word


def _number(key: str, value: object) -> int:
    number = value
    if isinstance(value, str):
        with suppress(ValueError):
            number = float(value.strip())
    if isinstance(number, float) and number.is_integer():
        number = int(number)
    if not isinstance(number, int) or isinstance(number, bool):
        raise _BadArgumentsError(f"{key} must be a whole number, not {_quoted(value)}")
    if abs(number) > _LARGEST:
        raise _BadArgumentsError(f"{key} is out of range")
    return number


def _checked(action: object) -> Action | Invalid:
    """An action struct with its fields in their types, or why it is none."""
    if type(action) is Invalid:
        return _invalid(_text(action.reason, str), _text(action.message, str), action.text)
    if type(action) not in get_args(Action):
        return _no_answer(action)
    assert isinstance(action, msgspec.Struct)
    shape = type(action)
    try:
        fields = {key: _plain(getattr(action, key)) for key in shape.__struct_fields__}
        return _built(shape, fields)
    except _BadArgumentsError as error:
        return _invalid("bad_arguments", f"{shape.__struct_config__.tag}: {error}", action)


def _no_answer(reply: object) -> Invalid:
    kind = type(reply).__name__
    message = f"an answer is an action, a list of actions or text, not {kind}"
    if isinstance(reply, CoroutineType):
        reply.close()  # else Python warns that nobody awaits it
        message += "; act must not be async"
    return _invalid("unreadable", message, reply)


def _plain(value: Any) -> Any:
    """Numbers of other libraries (numpy's) as plain ints."""
    if isinstance(value, str | bool | None):
        return value
    try:
        return value.__index__()
    except (AttributeError, TypeError):
        return value


def _built(shape: type[msgspec.Struct], fields: dict[str, Any]) -> Action:
    try:
        action = cast(Action, msgspec.convert(fields, type=shape))
    except msgspec.ValidationError as error:
        raise _BadArgumentsError(_wrong_type(error)) from None
    for key, value in fields.items():
        if isinstance(value, int) and abs(value) > _LARGEST:
            raise _BadArgumentsError(f"{key} is out of range")
        if isinstance(value, str) and not _can_travel(value):
            raise _BadArgumentsError(f"{key} must be text of at most {LONGEST_WORD} characters")
    return action


def _can_travel(text: str) -> bool:
    """Whether a text is short, and whole characters, as JSON needs them."""
    if len(text) > LONGEST_WORD:
        return False
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _wrong_type(error: msgspec.ValidationError) -> str:
    """``x: Expected int, got str``."""
    told, _, place = str(error).replace("`", "").partition(" - at $.")
    return f"{place}: {told}" if place else told


def _invalid(reason: str, message: str, what: object) -> Invalid:
    return Invalid(reason=reason, message=message, text=_text(what, str))


def _quoted(value: object) -> str:
    return _text(value, repr)


def _text(what: object, spell: Callable[[object], str]) -> str:
    """What an agent said, shortened."""
    return spelled(what, spell)[:_SHOWN]


def _near(name: str, names: Iterable[str]) -> str:
    close = difflib.get_close_matches(name.lower(), list(names), n=1)
    return f"; did you mean {close[0]!r}?" if close else ""


def _names(fields: Iterable[str]) -> str:
    return ", ".join(fields) or "no arguments"
