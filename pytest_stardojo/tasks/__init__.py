"""Tasks: reading them from YAML, and the suites."""

from pytest_stardojo.task import MAX_STEPS, InitCommand, Task
from pytest_stardojo.tasks.errors import TaskError
from pytest_stardojo.tasks.loading import load_file, load_text
from pytest_stardojo.tasks.places import bundled_root, find_save, shown_path
from pytest_stardojo.tasks.suites import (
    SUITE_VERSION,
    SUITES,
    Suite,
    is_task_file,
    suite,
    suite_files,
)

__all__ = [
    "MAX_STEPS",
    "SUITES",
    "SUITE_VERSION",
    "InitCommand",
    "Suite",
    "Task",
    "TaskError",
    "bundled_root",
    "find_save",
    "is_task_file",
    "load_file",
    "load_text",
    "shown_path",
    "suite",
    "suite_files",
]
