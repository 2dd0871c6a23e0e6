"""Errors of a run's settings."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

Spell: TypeAlias = Callable[[str], str]
"""Spells the name of a setting: ``--stardojo-seed`` for ``seed``."""


class SettingsError(ValueError):
    """Raised when the settings of a run are wrong or do not fit each other.

    Args:
        template: The message as a format string.  A field that is named after a setting
            is replaced by that setting's name; pytest shows it as an option.
        names: Settings that the template names.
        values: The other fields of the template.
    """

    def __init__(self, template: str, *names: str, **values: object) -> None:
        self._template = template
        self._names = names
        self._values = values
        super().__init__(self.spelled(str))

    def spelled(self, spell: Spell) -> str:
        """Return the message, with the name of every setting passed through ``spell``."""
        names = {name: spell(name) for name in self._names}
        return self._template.format(**names, **self._values)
