"""Read the YAML of a task file as plain values with their lines.

A task file is a mapping from task names to flat mappings.  Anchors, aliases, tags, tabs,
merge keys and several documents are errors.  If the YAML is broken, the file is read block by
block, so that only the broken task is an error; a block is a line at the margin with the
indented lines below it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

import yaml
from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from pytest_stardojo._yaml import MOST_PARTS, parts
from pytest_stardojo._yaml_loader import Loader
from pytest_stardojo.tasks.errors import TaskError

MAX_BYTES = 4_000_000
"""Most bytes of a task file; the whole published suite has a tenth of that."""
MAX_TASKS = 10_000
"""Most tasks in one file; the whole published suite has a tenth of that."""

_DECIMAL = re.compile(r"[-+]?(0|[1-9][0-9_]*)")
"""Decimal whole numbers; YAML reads 010 as 8, 0x10 as 16 and 1:30 as 90."""


@dataclass
class Value:
    """A field's value: a scalar, or a list of scalars with a line each."""

    value: Any
    line: int
    lines: tuple[int, ...] = ()


@dataclass
class Entry:
    """One task of the file, unchecked."""

    name: str
    line: int
    fields: dict[str, Value] = field(default_factory=dict)


def _refused(problem: str, node: Node, field: str = "", expected: str = "") -> TaskError:
    """Return the error for valid YAML that task files do not allow, with the block's line."""
    return TaskError(problem, line=node.start_mark.line + 1, field=field, expected=expected)


def read_text(path: Path, shown: str) -> str:
    """Return the text of a task file.

    Raises:
        TaskError: the file is too large or not UTF-8.
    """
    raw = read_bytes(path, shown)
    if len(raw) > MAX_BYTES:
        problem = f"is too large: {path.stat().st_size:,} bytes"
        raise TaskError(problem, file=shown, expected=f"at most {MAX_BYTES:,}")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise TaskError("is not UTF-8 text", file=shown, line=line) from error


def read_bytes(path: Path, shown: str) -> bytes:
    """Return the bytes of a file, at most one more than ``MAX_BYTES``.

    Raises:
        TaskError: the file cannot be read.
    """
    try:
        if path.exists() and not path.is_file():  # reading a pipe would block
            raise TaskError("is not a file", file=shown)
        with open(path, "rb") as file:
            return file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        if isinstance(error, TaskError):
            raise
        raise TaskError(f"cannot be read: {reason}", file=shown) from error


def read_entries(text: str, shown: str) -> tuple[list[Entry], list[TaskError]]:
    """Return the entries of a file that are valid YAML, and an error for each other one."""
    count = parts(text)
    if count > MOST_PARTS:
        problem = f"is too complex: {count:,} commas, colons, dashes, brackets and lines"
        return [], [TaskError(problem, file=shown, expected=f"at most {MOST_PARTS:,}")]
    if "\t" not in text:
        try:
            return _entries(text, shown, 0)
        except yaml.YAMLError:
            pass
    entries: list[Entry] = []
    errors: list[TaskError] = []
    blocks = list(_blocks(text))
    if len(blocks) > MAX_TASKS:
        return [], [_too_many(shown)]
    for first, block in blocks:
        if block.startswith(_MARKS) and first > blocks[0][0]:
            problem = "starts another document"
            errors.append(
                TaskError(problem, file=shown, line=first + 1, expected="one document in a file")
            )
            continue
        found, wrong = _block_entries(block, shown, first)
        entries += found
        errors += wrong
    return entries, errors


_MARKS = ("---", "...")
"""Marks at the start and end of documents."""


def _too_many(shown: str) -> TaskError:
    return TaskError("has too many tasks", file=shown, expected=f"at most {MAX_TASKS:,}")


def _block_entries(block: str, shown: str, first: int) -> tuple[list[Entry], list[TaskError]]:
    """Read one block, which starts after ``first`` lines, as ``read_entries`` does."""
    name = block.split("\n", 1)[0].split(":", 1)[0].strip().strip("\"'")
    tab = _tab(block)
    if tab is not None:
        tab.line += first
        return [], [tab.placed(file=shown, line=0, task=name)]
    try:
        return _entries(block, shown, first)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
        problem = getattr(error, "problem", None) or "cannot be read"
        last = block.rstrip("\n").count("\n")
        line = first + 1 + (min(mark.line, last) if mark else 0)
        text = f"is not YAML: {problem}".replace("\n", " ")
        return [], [TaskError(text, file=shown, line=line, task=name)]


def _tab(block: str) -> TaskError | None:
    """Return an error for the first line with a tab outside comments."""
    for number, line in enumerate(block.split("\n"), start=1):
        if "\t" in line and not line.lstrip().startswith("#"):
            field_name = line.strip().split(":", 1)[0].strip() if number > 1 else ""
            return TaskError("contains a tab", line=number, field=field_name, expected="spaces")
    return None


def _blocks(text: str) -> Iterator[tuple[int, str]]:
    """Yield the blocks of a file, each with the number of lines before it."""
    lines = text.splitlines(keepends=True)
    starts = [at for at, line in enumerate(lines) if line[0] not in " \t\r\n#%"]
    filled = [at for at, line in enumerate(lines) if line.strip() and line.lstrip()[0] not in "#%"]
    if filled and filled[0] not in starts:  # an indented first line begins a block, too
        starts.insert(0, filled[0])
    for start, end in pairwise([*starts, len(lines)]):
        yield start, "".join(lines[start:end])


def _entries(text: str, shown: str, first: int) -> tuple[list[Entry], list[TaskError]]:
    """Compose one document; lines are counted from ``first``."""
    loader = Loader(text)
    try:
        root = loader.get_single_node()
        if root is None or root.tag == "tag:yaml.org,2002:null":
            return [], []
        if not isinstance(root, MappingNode):
            line = first + root.start_mark.line + 1
            problem = "does not contain tasks"
            expected = "a mapping from task names to their fields"
            return [], [TaskError(problem, file=shown, line=line, expected=expected)]
        return _walk(loader, root, shown, first)
    finally:
        loader.dispose()


def _walk(
    loader: Loader, root: MappingNode, shown: str, first: int
) -> tuple[list[Entry], list[TaskError]]:
    entries: list[Entry] = []
    errors: list[TaskError] = []
    seen: set[int] = set()
    if len(root.value) > MAX_TASKS:
        return [], [_too_many(shown)]
    for key, body in root.value:
        name = str(key.value) if isinstance(key, ScalarNode) else ""
        try:
            entries.append(_entry(loader, key, body, seen, first))
        except TaskError as error:
            error.line += first
            errors.append(error.placed(file=shown, line=0, task=name))
    return entries, errors


def _entry(loader: Loader, key: Node, body: Node, seen: set[int], first: int) -> Entry:
    if not isinstance(key, ScalarNode):
        raise _refused("a task name is not text", key)
    _fresh(body, seen)
    if not isinstance(body, MappingNode) or body.tag != "tag:yaml.org,2002:map":
        raise _refused("the task has no fields", body, expected="a mapping below the name")
    entry = Entry(name=key.value, line=first + key.start_mark.line + 1)
    for field_key, node in body.value:
        if not isinstance(field_key, ScalarNode):
            raise _refused("a field name is not text", field_key)
        name = field_key.value
        if name in entry.fields:
            raise _refused(
                f"is given twice, first in line {entry.fields[name].line}", field_key, name
            )
        entry.fields[name] = _value(loader, node, seen, name, first)
    return entry


def _value(loader: Loader, node: Node, seen: set[int], name: str, first: int) -> Value:
    _fresh(node, seen)
    line = first + node.start_mark.line + 1
    if isinstance(node, ScalarNode):
        return Value(_scalar(loader, node, name), line)
    if not isinstance(node, SequenceNode):
        raise _refused("is a mapping", node, name, "a value or a list")
    if node.tag != "tag:yaml.org,2002:seq":
        raise _refused(f"has the tag {node.tag!r}", node, name, "plain YAML without tags")
    items = []
    for item in node.value:
        _fresh(item, seen)
        if not isinstance(item, ScalarNode):
            raise _refused("has an item that is not a line of text", item, name)
        items.append(_scalar(loader, item, name))
    lines = tuple(first + item.start_mark.line + 1 for item in node.value)
    return Value(items, line, lines)


def _fresh(node: Node, seen: set[int]) -> None:
    """Raise an error for a node that was seen before, which is what an alias becomes."""
    if id(node) in seen:
        raise _refused("is an alias (*name)", node, expected="each task in full")
    seen.add(id(node))


def _scalar(loader: Loader, node: ScalarNode, name: str) -> Any:
    """Return a scalar's value; values that are not plain are errors."""
    quoted = bool(node.style)
    tag = loader.resolve(ScalarNode, node.value, (not quoted, quoted))
    if node.tag != tag:
        raise _refused(f"has the tag {node.tag!r}", node, name, "plain YAML without tags")
    if tag == "tag:yaml.org,2002:int" and not _DECIMAL.fullmatch(node.value):
        problem = f"{_start(node.value)} is not a plain number"
        raise _refused(problem, node, name, "decimal digits, or quotes around a text")
    try:
        return loader.value(node)
    except (yaml.YAMLError, ValueError, OverflowError) as error:
        problem = f"{_start(node.value)} has an unknown value or tag {tag!r}"
        raise _refused(problem, node, name, "plain YAML without tags") from error


def _start(text: str) -> str:
    """Return the start of a scalar's text, for messages."""
    return repr(text if len(text) <= 40 else text[:37] + "...")
