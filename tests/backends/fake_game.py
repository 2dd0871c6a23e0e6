"""A game process with a fake game in it, started like the valley's own."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from pytest_stardojo.valley.__main__ import main
from tests.wire.fakes import FakeGame

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:], lambda frames: FakeGame(frames).handle))
