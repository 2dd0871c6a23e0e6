"""Reading untrusted YAML: plain values within limits.

Small files can need large resources: aliases of aliases expand beyond any memory,
``1:1:1:...`` is a number that takes hours to evaluate, and every comma makes a node of
hundreds of bytes.  Files that people write need none of that.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

    from pytest_stardojo._yaml_loader import Loader

MOST_PARTS = 300_000
"""Most separators of a document; a thousand tasks have 20,000."""
LONGEST_NUMBER = 30
"""Most characters of a number."""

_SIGNS = (",", ":", "[", "{", "?", "-", "\n")
_PREFIX = "tag:yaml.org,2002:"
_PLAIN = frozenset(_PREFIX + word for word in ("str", "int", "float", "bool", "null"))
_DECIMAL = re.compile(r"[-+]?(0|[1-9][0-9_]*)")
"""Decimal integers; YAML also reads 010 as 8, 0x10 as 16 and 1:30 as 90."""


class NotPlainError(ValueError):
    """A document is not plain YAML.

    Args:
        line: Line from 1; 0 for the whole document.
        value: The value found there.
        expected: What the value must be.
    """

    def __init__(self, line: int, value: object, expected: str) -> None:
        super().__init__(f"{f'line {line}: ' if line else ''}{value} is not {expected}")
        self.line = line
        self.value = value
        self.expected = expected


def parts(text: str) -> int:
    """Return an upper bound for the number of values in a text: its separators."""
    return sum(text.count(sign) for sign in _SIGNS)


def plain(raw: bytes) -> Any:
    """Return the value of a document: mappings, lists, strings, numbers, booleans and null.

    Raises:
        NotPlainError: it is not YAML in UTF-8, too large, or not plain.
    """
    import yaml  # slow to import, and not needed to start a game

    from pytest_stardojo._yaml_loader import Loader

    text = _decoded(raw)
    loader = Loader(text)
    try:
        root = loader.get_single_node()
        return None if root is None else _Document(loader).value(root)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        raise NotPlainError(mark.line + 1 if mark else 0, error.problem, "YAML") from None
    except yaml.YAMLError as error:  # a character that YAML does not allow
        raise NotPlainError(0, " ".join(str(error).split()), "YAML") from None
    finally:
        loader.dispose()


def _decoded(raw: bytes) -> str:
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise NotPlainError(line, f"the byte 0x{raw[error.start]:02x}", "UTF-8") from None
    count = parts(text)
    if count > MOST_PARTS:
        expected = f"at most {MOST_PARTS:,} commas, colons, dashes, brackets and lines"
        raise NotPlainError(0, f"{count:,} parts", expected)
    return text


class _Document:
    """Evaluates nodes, and refuses aliases, tags, duplicate keys and special numbers."""

    def __init__(self, loader: Loader) -> None:
        self._loader = loader
        self._seen: set[int] = set()
        self._rest: list[tuple[Node, Any]] = []
        """Nodes whose values are still empty, with these values."""

    def value(self, root: Node) -> Any:
        """Return the value of a node."""
        value = self._begin(root)
        while self._rest:  # without recursion, which deep documents would exceed
            node, container = self._rest.pop()
            if isinstance(container, list):
                container.extend(map(self._begin, node.value))
            else:
                _check_keys(node)
                for key, child in node.value:
                    container[self._begin(key)] = self._begin(child)
        return value

    def _begin(self, node: Node) -> Any:
        """Return the value of a scalar, or an empty container to fill later."""
        if id(node) in self._seen:  # an alias is the same node again
            raise _not_plain(node, "an alias (*name)", "plain YAML, each part written out")
        self._seen.add(id(node))
        if isinstance(node.value, str):
            scalar = cast("ScalarNode", node)
            _check_scalar(self._loader, scalar)
            return self._loader.value(scalar)
        is_mapping = cast("MappingNode | SequenceNode", node).id == "mapping"
        container: dict[Any, Any] | list[Any] = {} if is_mapping else []
        _check_tag(node, "map" if is_mapping else "seq")
        self._rest.append((node, container))
        return container


def _check_scalar(loader: Loader, node: ScalarNode) -> None:
    quoted = bool(node.style)
    meant = loader.resolve(type(node), node.value, (not quoted, quoted))
    if node.tag != meant or node.tag not in _PLAIN:
        raise _not_plain(node, f"{_start(node.value)} with the tag {node.tag!r}", "a plain value")
    if meant == f"{_PREFIX}int" and not _DECIMAL.fullmatch(node.value):
        raise _not_plain(node, _start(node.value), "decimal digits, or quotes around a text")
    number = meant in (f"{_PREFIX}int", f"{_PREFIX}float")
    if number and (len(node.value) > LONGEST_NUMBER or ":" in node.value):
        raise _not_plain(node, _start(node.value), f"a number of at most {LONGEST_NUMBER} digits")


def _check_tag(node: Node, word: str) -> None:
    if node.tag != _PREFIX + word:
        raise _not_plain(node, f"the tag {node.tag!r}", "plain YAML without tags")


def _check_keys(node: Node) -> None:
    seen: set[str] = set()
    for key, _ in node.value:
        if not isinstance(key.value, str):
            raise _not_plain(key, "a list or a mapping", "a plain value as key")
        if key.value in seen:
            raise _not_plain(key, f"{_start(key.value)}, a duplicate key,", "allowed")
        seen.add(key.value)


def _not_plain(node: Node, value: str, expected: str) -> NotPlainError:
    return NotPlainError(node.start_mark.line + 1, value, expected)


def _start(text: str) -> str:
    return repr(text if len(text) <= 40 else text[:37] + "...")
