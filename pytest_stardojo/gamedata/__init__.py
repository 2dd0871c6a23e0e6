"""Tables of the game, version 1.6: names, ids and numbers.

The data is in ``data/*.json``, one record a line, each file with a ``_source`` note.  The
modules read it into frozen structs on first use.  Items have qualified ids, ``(O)24``.
Each table looks entries up by exact key; an unknown key raises an error with the nearest
known names.  This package imports nothing from the rest of the project.
"""

from pytest_stardojo.gamedata._files import UnknownName, near_names, read

__all__ = ["UnknownName", "near_names", "read"]
