"""What a started game gets from the process that starts it: the mod's side of the contract.

The mod reads these environment variables in its ``Entry``.  Without them it uses its
``config.json``, for games that the user starts.

The token is in a file, not on standard input: SMAPI reads standard input itself, for its
console, and the launch scripts of Linux and macOS may connect it to a terminal.  The file has
the mode 0600, in a folder of the mode 0700.
"""

from __future__ import annotations

PORT = "STARDOJO_PORT"
"""The port on 127.0.0.1 on which the mod listens: a number."""
TOKEN_FILE = "STARDOJO_TOKEN_FILE"
"""Path of a file whose only line is the token that every client must give in ``hello``."""
FOLDER = "STARDOJO_FOLDER"
"""Folder of the instance.  The mod puts its frame file there.  It also marks every process of
the instance, so that all of them can be found and ended."""
FRAMES = "STARDOJO_FRAMES"
"""``1`` if the game offers pictures, else ``0``."""
VARIABLES = (PORT, TOKEN_FILE, FOLDER, FRAMES)
