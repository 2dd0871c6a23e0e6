"""Activate the plugin: with an agent it collects tasks, plays them and reports."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from pytest_stardojo.backends import KINDS
from pytest_stardojo.plugin.collection import register_marker
from pytest_stardojo.plugin.controller import INPUT, Controller, WorkerInput
from pytest_stardojo.plugin.html import Html
from pytest_stardojo.plugin.listing import Listing, ShortSummary
from pytest_stardojo.plugin.live import Live
from pytest_stardojo.plugin.marker_hints import MarkerHints
from pytest_stardojo.plugin.option_values import is_given
from pytest_stardojo.plugin.options import flag, usage_error
from pytest_stardojo.plugin.runner import Runner
from pytest_stardojo.plugin.selection import find_scope
from pytest_stardojo.plugin.stash import DONE, FOLDER, SUITE, is_worker, settings_of
from pytest_stardojo.runs.addresses import check_addresses
from pytest_stardojo.runs.errors import SettingsError
from pytest_stardojo.runs.gate import baseline_of, conditions_of
from pytest_stardojo.runs.real_games import check_real_game
from pytest_stardojo.runs.settings import RunSettings
from pytest_stardojo.tasks import MAX_STEPS, suite_files


def activate(config: pytest.Config) -> None:
    """Register the hooks that collect, play and report.

    Raises:
        pytest.UsageError: a setting is wrong.
    """
    settings = settings_of(config)
    _check(settings)
    _check_games(config, settings)
    _check_sharing(config)
    _check_repeating(config)
    scope = find_scope(config, settings)
    if scope.files is not None:
        config.args = [str(scope.anchor)]
    _register_markers(config)
    try:
        baseline, conditions = baseline_of(settings), conditions_of(settings)
    except SettingsError as error:
        raise usage_error(error) from None
    runner = Runner(config, settings, scope, baseline)
    config.pluginmanager.register(runner, "stardojo-runner")
    if is_worker(config):
        _read_input(config)
        return
    controller = Controller(config, settings, scope, runner, baseline, conditions)
    config.pluginmanager.register(controller, "stardojo-controller")
    live = Live(config, controller.tracker, lambda: controller.session.folder)
    config.pluginmanager.register(live, "stardojo-live")
    config.pluginmanager.register(Listing(controller.is_task, controller.print_summary))
    config.pluginmanager.register(ShortSummary(controller.is_task))
    config.pluginmanager.register(MarkerHints(config, controller.tracker.planned.values))
    if config.getoption("htmlpath", None):
        config.pluginmanager.register(Html(lambda: controller.summary), "stardojo-html")


def _check(settings: RunSettings) -> None:
    if settings.instance not in KINDS:
        known = " or ".join(KINDS)
        raise pytest.UsageError(f"{flag('instance')}: must be {known} (got {settings.instance!r})")


def _check_games(config: pytest.Config, settings: RunSettings) -> None:
    """Check that every process that plays can reach or start a game."""
    playing = not (is_worker(config) or config.getoption("collectonly"))
    workers = (config.getoption("numprocesses", None) or 1) if playing else 0
    try:
        image = is_given(config, "image")
        check_addresses(settings, workers, image=image, spell=flag)
        check_real_game(settings, image=image, start=playing, spell=flag)
    except SettingsError as error:
        raise usage_error(error) from None


def _check_sharing(config: pytest.Config) -> None:
    """Refuse modes of xdist in which a task would be played twice or a lost worker ends the run."""
    mode = config.getoption("dist", "no")
    if mode in ("loadscope", "loadfile", "loadgroup"):
        raise pytest.UsageError(
            f"--dist={mode} would give all tasks of a file to one worker, and does not survive "
            "a worker that dies; use --dist=worksteal or --dist=load"
        )
    if mode == "each":
        raise pytest.UsageError(
            "--dist=each would play every task in each worker, with one verdict for all; "
            f"use --dist=worksteal, and {flag('runs')} to play tasks several times"
        )


def _check_repeating(config: pytest.Config) -> None:
    """Refuse options of other plugins that cannot be applied to tasks."""
    if config.getoption("forked", False):
        raise pytest.UsageError(
            "--forked would play each task in a process whose game and results are lost with it; "
            "use -n 1, which survives a process that dies"
        )
    if (config.getoption("count", None) or 1) != 1:
        raise pytest.UsageError(
            f"--count={config.getoption('count')} does not repeat tasks; use {flag('runs')}"
        )


def _register_markers(config: pytest.Config) -> None:
    """Register the markers of the bundled suite; files add theirs when they are read."""
    categories = [path.stem for path in suite_files("full")]
    for name in (*categories, *MAX_STEPS, "lite"):
        register_marker(config, name)


def _read_input(config: Any) -> None:
    """Read what the controller passes to a worker."""
    given = msgspec.json.decode(config.workerinput[INPUT], type=WorkerInput)
    config.stash[DONE] = frozenset(given.done)
    if given.suite is not None:
        config.stash[SUITE] = given.suite
    if given.folder is not None:
        config.stash[FOLDER] = Path(given.folder)
