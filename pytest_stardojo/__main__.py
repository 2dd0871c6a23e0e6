"""``python -m pytest_stardojo`` on finished runs and on tasks."""

from __future__ import annotations

import sys

from pytest_stardojo.commands import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
