"""``python -m pytest_stardojo``: commands for finished runs."""

from __future__ import annotations

import sys

from pytest_stardojo.reporting.commands import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
