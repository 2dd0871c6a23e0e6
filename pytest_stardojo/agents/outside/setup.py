"""What a run says to agents in other processes."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Setup:
    """How an agent in another process is started and asked."""

    folder: Path | None = None
    """Folder of the run, for the agent's log; None: the log is kept in a temporary file."""
    start_timeout: float = 120.0
    """Seconds that the agent has to answer ``hello``."""
