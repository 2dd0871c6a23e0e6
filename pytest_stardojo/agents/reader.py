"""From what an agent answered to actions: structs, lists of them, or text.

Text is read as Python calls and never executed.  What cannot be read keeps its
place in the list as an ``Invalid`` whose message the agent gets to see.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import Any, cast, get_args

import msgspec

from pytest_stardojo.agents.calls import Call, find_calls
from pytest_stardojo.env.actions import Action, Invalid

MOST_READ = 100
"""Entries of one answer that are read at all."""

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
        return [action for part in reply[:MOST_READ] for action in read(part)][:MOST_READ]
    return [_checked(reply)]


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
        raise _BadArgumentsError(f"{key} must be text, not {value!r}")
    words = ("in", "out") if action == "choose_option" else _WORDS.get(key)
    if words is None:
        return value
    word = value.strip().lower()
    if word not in words:
        raise _BadArgumentsError(f"{key} must be {' or '.join(words)}, not {value!r}")
    return word


def _number(key: str, value: object) -> int:
    if isinstance(value, str):
        try:
            value = float(value.strip())
        except ValueError:
            raise _BadArgumentsError(f"{key} must be a whole number, not {value!r}") from None
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if not isinstance(value, int) or isinstance(value, bool):
        raise _BadArgumentsError(f"{key} must be a whole number, not {value!r}")
    if abs(value) > _LARGEST:
        raise _BadArgumentsError(f"{key} is out of range")
    return value


def _checked(action: object) -> Action | Invalid:
    """An action struct with its fields in their types, or why it is none."""
    if isinstance(action, Invalid):
        return action
    if type(action) not in get_args(Action):
        kind = type(action).__name__
        message = f"an answer is an action, a list of actions or text, not {kind}"
        return _invalid("unreadable", message, action)
    assert isinstance(action, msgspec.Struct)
    shape = type(action)
    try:
        fields = {key: _plain(getattr(action, key)) for key in shape.__struct_fields__}
        return _built(shape, fields)
    except _BadArgumentsError as error:
        return _invalid("bad_arguments", f"{shape.__struct_config__.tag}: {error}", action)


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
        raise _BadArgumentsError(str(error).replace(" - at `$.", " (").replace("`", ")")) from None
    if any(isinstance(value, int) and abs(value) > _LARGEST for value in fields.values()):
        raise _BadArgumentsError("a number is out of range")
    return action


def _invalid(reason: str, message: str, what: object) -> Invalid:
    return Invalid(reason=reason, message=message, text=str(what)[:_SHOWN])


def _near(name: str, names: Iterable[str]) -> str:
    close = difflib.get_close_matches(name.lower(), list(names), n=1)
    return f"; did you mean {close[0]!r}?" if close else ""


def _names(fields: Iterable[str]) -> str:
    return ", ".join(fields) or "no arguments"
