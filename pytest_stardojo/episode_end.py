"""How an episode ends: the outcome, the reason, and the line that reports both."""

from __future__ import annotations

from pytest_stardojo.agents import AgentFailure, untrusted
from pytest_stardojo.backends.saves import SaveNotFound
from pytest_stardojo.env.needs import NotOffered
from pytest_stardojo.evaluation import EvaluatorError
from pytest_stardojo.results import Outcome, Result
from pytest_stardojo.wire.errors import WireError

_GAME_FAULTS = (
    *("internal", "parse_error", "invalid_request", "unknown_method"),
    *("too_large", "unknown_dialect", "no_world", "bad_protocol"),
)
"""Kinds of wire errors that a task cannot cause."""


class EpisodeEndError(Exception):
    """The episode ends."""

    def __init__(self, outcome: Outcome, why: str = "", trace: str | None = None) -> None:
        super().__init__(outcome)
        self.outcome = outcome
        self.why = why
        self.trace = trace


def outside_fault(error: AgentFailure, subject: str) -> EpisodeEndError:
    """Return the end of an episode whose agent, in another process, has failed."""
    why = f"{subject} {untrusted.one_line(str(error))}"
    return EpisodeEndError("agent_error", why, error.trace or None)


def setup_fault(error: Exception) -> EpisodeEndError:
    """Return the end of an episode whose task cannot be set up.

    Errors of tasks and saves need no traceback.
    """
    if isinstance(error, WireError) and error.kind not in _GAME_FAULTS:
        why = untrusted.one_line(untrusted.text_of(error.message))
        return EpisodeEndError("task_error", f"the task cannot be set up: {why}")
    if isinstance(error, EvaluatorError):
        return EpisodeEndError("task_error", untrusted.reason(error), untrusted.traceback_text())
    if isinstance(error, SaveNotFound | NotOffered):
        why = untrusted.one_line(untrusted.text_of(error))
        return EpisodeEndError("task_error", f"the task cannot be set up: {why}")
    why = f"while the task was set up: {game_fault(error)}"
    return EpisodeEndError("infrastructure_error", why, untrusted.traceback_text())


def game_fault(error: Exception) -> str:
    """Return why the game cannot play."""
    if isinstance(error, WireError):
        why = untrusted.one_line(untrusted.text_of(error.message)) or error.kind
        return f"the game reports a fault: {why}"
    return untrusted.reason(error)


def failure(result: Result, why: str) -> str:
    """Return one line with the progress and the reason of the end."""
    if not result.judged:
        return untrusted.one_line(f"could not be judged: {why}")
    steps = f"after {result.steps} step{'' if result.steps == 1 else 's'}"
    note = result.note or f"nothing done of {result.task}"
    if result.outcome == "out_of_steps":
        return f"{note} {steps}"
    if result.outcome == "stopped":
        why = f"the agent stopped{': ' + why if why else ''}"
    return untrusted.one_line(f"{note} {steps}: {why}")
