"""Tools for developers of the mod: generating its messages, compiling and checking it."""
