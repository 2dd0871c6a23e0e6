"""Import the modules of this package without pytest's rewriting of asserts.

pytest rewrites the asserts in all modules of a distribution with a plugin.  This package has
several hundred modules and no asserts for users: the first run in a new environment would
take ten seconds longer, and every further run would read and hash all sources.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder
from types import ModuleType

PREFIX = f"{__name__.partition('.')[0]}."


class PlainImports:
    """Finds the modules of this package before the hook of pytest does."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return how to import a module of this package; None for other modules."""
        return PathFinder.find_spec(name, path, target) if name.startswith(PREFIX) else None


def import_plainly() -> None:
    """Import further modules of this package as Python does."""
    if not any(isinstance(finder, PlainImports) for finder in sys.meta_path):
        sys.meta_path.insert(0, PlainImports())
