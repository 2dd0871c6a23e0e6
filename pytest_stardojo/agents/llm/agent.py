"""The agent, which asks the model once a step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pytest_stardojo.agents.calls import ModelCall
from pytest_stardojo.agents.llm import prompt, react, reflexion
from pytest_stardojo.agents.llm.model import Model
from pytest_stardojo.agents.llm.settings import LlmSettings
from pytest_stardojo.agents.llm.turns import Turn, look, outcome
from pytest_stardojo.agents.protocol import Usage

if TYPE_CHECKING:
    from pytest_stardojo.env.observation import Last, Observation
    from pytest_stardojo.results import Result
    from pytest_stardojo.tasks import Task

_MESSAGES = {
    "stardojo": prompt.messages,
    "react": react.messages,
    "reflexion": prompt.messages,
}
"""Builders of a step's messages, by protocol."""


class LlmAgent:
    """Asks a language model what to do.

    Args:
        settings: Settings of the agent and the model.
        model: The model; None: the one of the settings.
    """

    def __init__(self, settings: LlmSettings, model: Model | None = None) -> None:
        self.settings = settings
        self.name = settings.name
        self.model = model or Model(settings)
        self.lessons: list[str] = []
        """Lessons from earlier attempts at the task."""
        self._messages = _MESSAGES[settings.protocol]
        self._task: Task | None = None
        self._turns: list[Turn] = []
        self._failed: Result | None = None
        self._attempts = 0

    @property
    def logs_requests(self) -> bool:
        """Whether it writes its requests into the log of the run."""
        return self.settings.log is not None

    def reset(self, task: Task, *, seed: int = 0, run: int = 1, attempt_id: str = "") -> None:
        """Begin an episode; with Reflexion, ask first for a lesson from the failed one.

        Raises:
            ModelUnavailable: the model returns no lesson.
        """
        attempt = self._attempts + 1
        self.model.begin(f"{task.name} seed {seed} run {run} attempt {attempt}", attempt_id)
        if self._failed is not None and self.settings.protocol == "reflexion":
            asked = reflexion.question(task, self._failed, self._turns, self.lessons)
            self.lessons = reflexion.kept(self.lessons, self.model.ask(asked))
        self._failed = None
        self._task = task
        self._turns = []

    def act(self, observation: Observation) -> str:
        """Return the model's answer.

        Raises:
            ModelUnavailable: there is none.
        """
        self._close_turn(observation.last, bool(observation.text))
        now = look(observation)
        back = self.settings.steps_back
        past = self._turns[-back:] if back else []
        asked = self._messages(self._task, now, past, self.lessons, self.settings)
        pictures = {turn.picture: turn.step for turn in [*past, now] if turn.picture is not None}
        now.answer = self.model.ask(asked, now.step + 1, pictures)
        self._turns.append(now)
        self._forget(len(self._turns) - back)
        return now.answer

    def _close_turn(self, last: list[Last], text: bool) -> None:
        """Store the outcome of the last step."""
        if self._turns:
            self._turns[-1].outcome = outcome(last, text)

    def _forget(self, before: int) -> None:
        """Drop the text and picture of old turns, which are large."""
        if before > 0:
            old = self._turns[before - 1]
            old.text, old.picture = "", None

    def finish(self, result: Result) -> None:
        """Store the result of an episode; unjudged ones do not count as attempts."""
        if result.judged:
            self._attempts += 1
            self._failed = None if result.success else result

    def calls(self) -> list[ModelCall]:
        """Return the requests since the last time."""
        return self.model.take_calls()

    def usage(self) -> Usage:
        """Return the cost of the episode."""
        return self.model.usage

    @property
    def waited(self) -> float:
        """Seconds of the episode spent waiting for the server."""
        return self.model.waited

    def close(self) -> None:
        """Close the connections to the model."""
        self.model.close()
