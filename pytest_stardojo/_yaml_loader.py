"""The YAML loader of saves and task files."""

from __future__ import annotations

from typing import Any

import yaml
from yaml.nodes import Node, ScalarNode


class Loader(yaml.CSafeLoader):
    """The safe loader in C, used for nodes (which have line numbers) and scalars.

    The same keys and values recur in a file, so it remembers their tags and values.
    """

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self._tags: dict[tuple[str, bool], str] = {}
        self._values: dict[tuple[str, str], Any] = {}

    def resolve(self, kind: type[Node], value: str | None, implicit: Any) -> str:
        """Return the tag of a node without an explicit one."""
        if kind is not ScalarNode or value is None:
            tag: str = super().resolve(kind, value, implicit)  # type: ignore[no-untyped-call]
            return tag
        key = value, implicit[0]
        if key not in self._tags:
            self._tags[key] = super().resolve(kind, value, implicit)  # type: ignore[no-untyped-call]
        return self._tags[key]

    def value(self, node: ScalarNode) -> Any:
        """Return the value of a scalar.

        Raises:
            YAMLError: it has no value; so do ValueError and OverflowError.
        """
        key = node.tag, node.value
        if key not in self._values:
            self._values[key] = self.construct_object(node, deep=True)
        return self._values[key]
