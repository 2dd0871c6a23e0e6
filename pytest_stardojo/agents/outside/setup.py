"""What a run says to agents in other processes."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Setup:
    """How an agent in another process is started and asked, and the rules of the run."""

    folder: Path | None = None
    """Folder of the run, for the agent's log; None: the log is kept in a temporary file."""
    start_timeout: float = 120.0
    """Seconds that the agent has to answer ``hello``."""
    steps: int | None = None
    """Step limit of an episode; None: that of the task."""
    navigate: bool = False
    """Whether the action ``navigate`` is allowed."""
    move_limit: int | None = None
    """Largest number of tiles of a move in either direction; None: no limit."""
    realtime: object = None
    """None if the game waits for the agent."""
    user: str = ""
    """User as whom a command runs; empty: that of the run."""
    wrapper: tuple[str, ...] = ()
    """Words before a command that start it in a container or another sandbox."""
    key_env: str = ""
    """Environment variable with the key that a service gets; empty: it gets none."""
    image_path: bool = False
    """Whether the agent gets the path of a file with the picture instead of its contents."""
