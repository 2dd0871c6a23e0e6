"""Tables of facts: names, ids and numbers of the game, version 1.6.

The numbers stand in ``data/*.json``, one record a line, each file with a
``_source`` note; the modules here read them into frozen structs when they are
first asked for.  Items are known by qualified id, ``(O)24``; every table finds
its entries by exact key and names the nearest known names when there is none.
Nothing here knows anything of the rest of the package.
"""

from pytest_stardojo.gamedata._files import UnknownName, near_names

__all__ = ["UnknownName", "near_names"]
