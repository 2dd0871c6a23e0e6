"""The real game: Stardew Valley with SMAPI and the mod of this project.

``boot()`` finds the game, checks its versions, gives it folders and a port of its own, starts
it, and waits until the mod answers.
"""

from __future__ import annotations
