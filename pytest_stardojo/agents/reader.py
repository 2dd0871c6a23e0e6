"""Read an agent's answer as actions: structs, lists of them, or text.

Text is read as Python calls and never executed.  What cannot be read keeps its place in the
list as an ``Invalid``, whose message the agent sees.  Shape and types are checked here; the
game checks ranges.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import islice
from typing import Any, cast

import msgspec

from pytest_stardojo.agents.call_finder import MOST_READ, Call, find_calls
from pytest_stardojo.agents.untrusted import text_of, type_name
from pytest_stardojo.env.actions import Action, Invalid
from pytest_stardojo.env.grants import Control
from pytest_stardojo.env.primitives import PRIMITIVES
from pytest_stardojo.wire.actions import ACTIONS, GameAction, Parameter, parameters, verb

DEEPEST = 10
"""Levels of lists within the list that is an answer."""
LONGEST_WORD = 200
"""Characters of a text in an action."""

_SHOWN = 200
_EXAMPLE = '{"do": "move", "x": 1, "y": 0}'
_LARGEST = 10**6


def read(reply: object, control: Control = "actions") -> list[Action | Invalid]:
    """Return the actions of an agent's answer, in order.

    Args:
        reply: An action, a list of actions, text, or a list that mixes them.  An empty list
            lets time pass and stays empty.
        control: How the agent plays; answers hold the actions of that control.
    """
    return _READERS[control].read(reply)


def read_text(text: str) -> list[Action | Invalid]:
    """Return the actions that a text calls for; one ``Invalid`` if there are none."""
    return _READER.read_text(text)


def read_call(fields: Mapping[str, object]) -> Action | Invalid:
    """Return the action of an object such as ``{"do": "move", "x": 1, "y": 0}``."""
    return _READER.read_call(fields)


class Reader:
    """Reads answers.

    Args:
        actions: The actions that answers may hold.
    """

    def __init__(self, actions: Sequence[type[GameAction]]) -> None:
        self._actions = tuple(actions)
        self._by_verb = {verb(action): action for action in actions}
        for action in actions:
            self._by_verb |= dict.fromkeys(action.aliases, action)
        self._known = frozenset(self._by_verb)
        self._example = actions[0].example
        self._usual = ", ".join(verb(action) for action in actions if action.always_allowed)

    def read(self, reply: object) -> list[Action | Invalid]:
        """Return the actions of an answer, as ``read`` does."""
        if isinstance(reply, str):
            return self.read_text(reply)
        if isinstance(reply, list | tuple):
            return list(islice(self._flat(reply, DEEPEST), MOST_READ))
        return [self._struct(reply)]

    def _flat(self, replies: Iterable[object], depth: int) -> Iterator[Action | Invalid]:
        """Yield the actions of a list and of the lists in it."""
        for reply in islice(replies, MOST_READ):
            if isinstance(reply, str):
                yield from self.read_text(reply)
            elif not isinstance(reply, list | tuple):
                yield self._struct(reply, part=True)
            elif depth:
                yield from self._flat(reply, depth - 1)
            else:
                yield _invalid("unreadable", "the lists are nested too deeply", "[...]")

    def read_text(self, text: str) -> list[Action | Invalid]:
        """Return the actions that a text calls for; one ``Invalid`` if there are none."""
        found = find_calls(text, self._known)[:MOST_READ]
        if not found:
            message = f"no action was found in the answer; write for example {self._example}"
            return [_invalid("unreadable", message, text)]
        return [
            self._called(call)
            if isinstance(call, Call)
            else _invalid("unreadable", f"{call.text}: {call.message}", call.text)
            for call in found
        ]

    def read_call(self, fields: Mapping[str, object]) -> Action | Invalid:
        """Return the action of an object with its name in ``do`` and its arguments."""
        name, text = fields.get("do"), _quoted(dict(fields))
        if not isinstance(name, str):
            message = f"an action is an object such as {_EXAMPLE} (got {text})"
            return _invalid("unreadable", message, text)
        given = {key: value for key, value in fields.items() if key != "do"}
        return self._called(Call(name, (), given, text))

    def _called(self, call: Call) -> Action | Invalid:
        """Return the action of a call."""
        action = self._by_verb.get(call.name)
        if action is None:
            hint = _near(call.name, self._known) or f"; there are {self._usual}"
            message = f"there is no action {call.name!r}{hint}"
            return _invalid("unknown_action", message, call.text)
        try:
            return _built(action, _arguments(action, call))
        except _BadArgumentsError as error:
            return _invalid("bad_arguments", f"{verb(action)}: {error}", call.text)

    def _struct(self, reply: object, part: bool = False) -> Action | Invalid:
        """Return an action with its fields in their types, or why it is none."""
        if type(reply) is Invalid:
            return _invalid(_text(reply.reason, str), _text(reply.message, str), reply.text)
        if type(reply) not in self._actions:
            return _no_answer(reply, part)
        assert isinstance(reply, GameAction)
        shape = type(reply)
        try:
            fields = {key: _plain(getattr(reply, key)) for key in shape.__struct_fields__}
            return _built(shape, fields)
        except _BadArgumentsError as error:
            return _invalid("bad_arguments", f"{verb(shape)}: {error}", reply)


_READER = Reader(ACTIONS)
_READERS: dict[Control, Reader] = {"actions": _READER, "direct": Reader(PRIMITIVES)}


class _BadArgumentsError(Exception):
    """The arguments do not fit the action."""


def _arguments(action: type[GameAction], call: Call) -> dict[str, object]:
    """Return the arguments by name and in their types.

    Raises:
        _BadArgumentsError: an argument is unknown, missing, doubled or of the wrong type.
    """
    known = {parameter.name: parameter for parameter in parameters(action)}
    if len(call.args) > len(known):
        raise _BadArgumentsError(f"takes {_names(known)}, {len(call.args)} were given")
    values: dict[str, object] = dict(zip(known, call.args, strict=False))
    for key, value in call.kwargs.items():
        if key not in known:
            raise _BadArgumentsError(f"takes {_names(known)}, not {key!r}{_near(key, known)}")
        if key in values:
            raise _BadArgumentsError(f"{key} is given twice")
        values[key] = value
    missing = [key for key, each in known.items() if each.required and key not in values]
    if missing:
        raise _BadArgumentsError(f"{_names(missing)} is missing")
    return {key: _value(known[key], value) for key, value in values.items()}


def _value(parameter: Parameter, value: object) -> object:
    """Return an argument in its type: numbers may be text, choices may be capitalised."""
    name = parameter.name
    if value is None and parameter.optional:
        return None
    if parameter.kind == "number":
        return _number(name, value)
    if parameter.kind == "decimal":
        return _decimal(name, value)
    if not isinstance(value, str):
        raise _BadArgumentsError(f"{name} must be text, not {_quoted(value)}")
    if parameter.kind == "text":
        return value
    word = value.strip().lower()
    if word not in parameter.choices:
        expected = " or ".join(parameter.choices)
        raise _BadArgumentsError(f"{name} must be {expected}, not {_quoted(value)}")
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


def _decimal(key: str, value: object) -> float:
    number = value
    if isinstance(value, str):
        with suppress(ValueError):
            number = float(value.strip())
    if not isinstance(number, int | float) or isinstance(number, bool):
        raise _BadArgumentsError(f"{key} must be a number, not {_quoted(value)}")
    if not -_LARGEST <= number <= _LARGEST:  # also false for nan
        raise _BadArgumentsError(f"{key} is out of range")
    return float(number)


def _class_name(what: object) -> str:
    return what.__name__ if isinstance(what, type) else ""


def _no_answer(reply: object, part: bool = False) -> Invalid:
    """Name a value that is no answer, or part of one, and what is accepted."""
    if issubclass(type(reply), type):
        found = f"the class {_text(reply, _class_name)} instead of an object"
    elif reply is None:
        found = "None"
    else:
        found = f"a value of type {type_name(reply)}"
    message = (
        f"act returned {'a list with ' if part else ''}{found}; it must return an action such as "
        "Move(1, 0), a list of actions, text with calls such as 'move(1, 0)', or Stop('why')"
    )
    return _invalid("unreadable", message, reply)


def _plain(value: Any) -> Any:
    """Return numbers of other libraries, such as numpy's, as plain ints."""
    if isinstance(value, str | bool | None):
        return value
    try:
        return value.__index__()
    except (AttributeError, TypeError):
        return value


def _built(shape: type[GameAction], fields: dict[str, object]) -> Action:
    try:
        action = cast(Action, msgspec.convert(fields, type=shape))
    except msgspec.ValidationError as error:
        raise _BadArgumentsError(_wrong_type(error)) from None
    for key, value in fields.items():
        if isinstance(value, int | float) and not abs(value) <= _LARGEST:  # also for nan
            raise _BadArgumentsError(f"{key} is out of range")
        if isinstance(value, str) and not _fits_the_wire(value):
            raise _BadArgumentsError(f"{key} must be text of at most {LONGEST_WORD} characters")
    return action


def _fits_the_wire(text: str) -> bool:
    """Is a text short, and made of whole characters, which JSON needs?"""
    if len(text) > LONGEST_WORD:
        return False
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _wrong_type(error: msgspec.ValidationError) -> str:
    """Return ``x: Expected int, got str``."""
    message, _, place = str(error).replace("`", "").partition(" - at $.")
    return f"{place}: {message}" if place else message


def _invalid(reason: str, message: str, what: object) -> Invalid:
    return Invalid(reason=reason, message=message, text=_text(what, str))


def _quoted(value: object) -> str:
    return _text(value, repr)


def _text(what: object, spell: Callable[[object], str]) -> str:
    """Return a part of an answer as text, shortened."""
    return text_of(what, spell)[:_SHOWN]


def _near(name: str, names: Iterable[str]) -> str:
    close = difflib.get_close_matches(name.lower(), list(names), n=1)
    return f"; did you mean {close[0]!r}?" if close else ""


def _names(fields: Iterable[str]) -> str:
    return ", ".join(fields) or "no arguments"
