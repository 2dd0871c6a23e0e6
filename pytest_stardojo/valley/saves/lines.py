"""In which line of a recipe a field stands, worked out once something is wrong with it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from yaml.nodes import MappingNode, Node, SequenceNode

CALLED = ("name", "type", "id", "title", "kind")
"""Fields by which an entry of a list is told, as in ``animals (Bessie).home``."""
_NUMBER = re.compile(r"\[(\d+)\]")
_TILE = re.compile(r" at \[(-?\d+), (-?\d+)\]")
_NAME = re.compile(r" \((.*?)\)(?=[.\[ ]|$)")


def line_of(text: str, field: str) -> int:
    """The line of a field, or of the innermost part that it is in; from 1, 0 if there is none.

    Args:
        text: The recipe; it has been read before, so it is sound.
        field: ``farmers.farmer.slots[3].id``, ``locations.Farm.trees at [3, 4]`` or
            ``animals (Bessie).home``.
    """
    import yaml  # has been imported when the recipe was read
    from yaml.nodes import MappingNode, SequenceNode

    node: Node | None = yaml.compose(text, yaml.CSafeLoader)
    line, rest = 0, field
    while node is not None and rest:
        if isinstance(node, MappingNode):
            found = _key(node, rest.removeprefix("."))
        elif isinstance(node, SequenceNode):
            found = _entry(node, rest)
        else:
            return line + _row(node, rest)
        if found is None:
            break
        line, node, rest = found
    return line


Found = tuple[int, "Node", str]
"""A line, what stands there, and what is left of the field."""


def _key(node: MappingNode, rest: str) -> Found | None:
    """The longest key with which the rest begins; keys may hold dots themselves."""
    best: Found | None = None
    for key, value in node.value:
        name = str(key.value)
        after = rest[len(name) :]
        fits = rest.startswith(name) and (not after or after[0] in ".[ ")
        if fits and (best is None or len(after) < len(best[2])):
            best = key.start_mark.line + 1, value, after
    return best


def _entry(node: SequenceNode, rest: str) -> Found | None:
    """An entry of a list: by number, by tile or by what it is called."""
    number, tile, name = _NUMBER.match(rest), _TILE.match(rest), _NAME.match(rest)
    for at, entry in enumerate(node.value):
        if (
            (number and int(number[1]) == at)
            or (tile and _values(entry, "at") == [tile[1], tile[2]])
            or (name and any(_values(entry, key) == [name[1]] for key in CALLED))
        ):
            match = number or tile or name
            assert match is not None
            return entry.start_mark.line + 1, entry, rest[match.end() :]
    return None


def _values(node: Node, key: str) -> list[str]:
    """What stands in an entry below a key, as it is written."""
    from yaml.nodes import MappingNode, ScalarNode

    if not isinstance(node, MappingNode):
        return []
    for name, value in node.value:
        if name.value == key:
            parts = [value] if isinstance(value, ScalarNode) else value.value
            return [str(part.value) for part in parts if isinstance(part, ScalarNode)]
    return []


def _row(node: Node, rest: str) -> int:
    """How far below its key a row of a grid stands."""
    number = _NUMBER.match(rest)
    return int(number[1]) + 1 if number and getattr(node, "style", None) == "|" else 0
