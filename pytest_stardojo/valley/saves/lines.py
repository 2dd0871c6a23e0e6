"""Find the line of a field in a recipe, for error messages."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from yaml.nodes import MappingNode, Node, SequenceNode

CALLED = ("name", "type", "id", "title", "kind")
"""Fields that identify an entry of a list, as in ``animals (Bessie).home``."""
_NUMBER = re.compile(r"\[(\d+)\]")
_TILE = re.compile(r" at \[(-?\d+), (-?\d+)\]")
_NAME = re.compile(r" \((.*?)\)(?=[.\[ ]|$)")


def line_of(text: str, field: str) -> int:
    """Return the line of a field or of its innermost existing parent, from 1; 0 if none.

    Args:
        text: The recipe, which must be valid YAML.
        field: ``farmers.farmer.slots[3].id``, ``locations.Farm.trees at [3, 4]`` or
            ``animals (Bessie).home``.
    """
    import yaml  # already imported: the recipe was read before
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
"""A line, the node on it, and the rest of the field's path."""


def _key(node: MappingNode, rest: str) -> Found | None:
    """Return the longest key that the rest begins with; keys may contain dots."""
    best: Found | None = None
    for key, value in node.value:
        name = str(key.value)
        after = rest[len(name) :]
        fits = rest.startswith(name) and (not after or after[0] in ".[ ")
        if fits and (best is None or len(after) < len(best[2])):
            best = key.start_mark.line + 1, value, after
    return best


def _entry(node: SequenceNode, rest: str) -> Found | None:
    """Return an entry of a list by index, tile or name."""
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
    """Return the values below a key of an entry, as written."""
    from yaml.nodes import MappingNode, ScalarNode

    if not isinstance(node, MappingNode):
        return []
    for name, value in node.value:
        if name.value == key:
            parts = [value] if isinstance(value, ScalarNode) else value.value
            return [str(part.value) for part in parts if isinstance(part, ScalarNode)]
    return []


def _row(node: Node, rest: str) -> int:
    """Return how many lines below its key a row of a grid is."""
    number = _NUMBER.match(rest)
    return int(number[1]) + 1 if number and getattr(node, "style", None) == "|" else 0
