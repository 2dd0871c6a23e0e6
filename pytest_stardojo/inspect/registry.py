"""What Inspect registers when it loads the entry point of this package."""

from pytest_stardojo.inspect.playing import play_with_tools, start_episode
from pytest_stardojo.inspect.scoring import stardojo
from pytest_stardojo.inspect.suites import full, lite

__all__ = ["full", "lite", "play_with_tools", "stardojo", "start_episode"]
