"""Exit codes of the commands, those of pytest."""

OK = 0
FAILED = 1
"""The gate or a check failed."""
USAGE = 4
