"""``python -m pytest_stardojo``: what is done with runs after they were played."""

from __future__ import annotations

import sys

from pytest_stardojo.reporting.commands import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
