"""Write records that contain text from agents."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from pytest_stardojo.results import LineFile

T = TypeVar("T", bound=msgspec.Struct)


def write_line(file: LineFile, record: msgspec.Struct) -> None:
    """Append a record to a file of JSON lines.

    Raises:
        OSError: it cannot be written.
    """
    try:
        file.write(record)
    except UnicodeEncodeError:
        file.write(encodable(record))


def encodable(record: T) -> T:
    """Return the record, or a copy with escapes in place of lone surrogates.

    An agent may answer with text that is not Unicode (a lone surrogate), which neither
    JSON nor the channel between test processes can carry.
    """
    try:
        msgspec.json.encode(record)
    except UnicodeEncodeError:
        return msgspec.convert(_spelled(msgspec.to_builtins(record)), type=type(record))
    return record


def _spelled(value: Any) -> Any:
    if isinstance(value, str):
        return value.encode("utf-8", "backslashreplace").decode()
    if isinstance(value, dict):
        return {_spelled(key): _spelled(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [_spelled(each) for each in value]
    return value
