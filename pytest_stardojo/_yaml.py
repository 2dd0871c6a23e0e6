"""Reading untrusted YAML: plain values within limits.

Small files can need large resources: aliases of aliases expand beyond any memory,
``1:1:1:...`` is a number that takes hours to evaluate, and every comma makes a node of
hundreds of bytes.  Files that people write need none of that.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from yaml.nodes import Node, ScalarNode

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

    text = _decoded(raw)
    loader = yaml.CSafeLoader(text)
    try:
        root = loader.get_single_node()
        if root is None:
            return None
        _check(loader, root)
        return loader.construct_document(root)
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


def _check(loader: Any, root: Node) -> None:
    """Refuse aliases, tags, duplicate keys and special numbers before they are evaluated."""
    from yaml.nodes import MappingNode, ScalarNode

    seen: set[int] = set()
    rest = [root]
    while rest:
        node = rest.pop()
        if id(node) in seen:  # an alias is the same node again
            raise _not_plain(node, "an alias (*name)", "plain YAML, each part written out")
        seen.add(id(node))
        if isinstance(node, ScalarNode):
            _check_scalar(loader, node)
        elif isinstance(node, MappingNode):
            _check_tag(node, "map")
            _check_keys(node)
            rest += [part for pair in node.value for part in pair]
        else:
            _check_tag(node, "seq")
            rest += node.value


def _check_scalar(loader: Any, node: ScalarNode) -> None:
    from yaml.nodes import ScalarNode as Scalar

    quoted = bool(node.style)
    meant = loader.resolve(Scalar, node.value, (not quoted, quoted))
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
