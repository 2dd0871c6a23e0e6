"""The agent itself: one question to the model for every step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pytest_stardojo.agents.llm import prompt
from pytest_stardojo.agents.llm.model import Model
from pytest_stardojo.agents.llm.settings import Settings
from pytest_stardojo.agents.llm.turns import Turn, look, outcome
from pytest_stardojo.agents.protocol import Usage

if TYPE_CHECKING:
    from pytest_stardojo.env.observation import Observation
    from pytest_stardojo.tasks import Task


class LlmAgent:
    """Asks a language model what to do.

    Args:
        settings: How it is asked.
        model: What is asked; None: the endpoint of the settings.
    """

    def __init__(self, settings: Settings, model: Model | None = None) -> None:
        self.settings = settings
        self.name = settings.name
        self.model = model or Model(settings)
        self.lessons: list[str] = []
        """What was learned in earlier attempts at the task."""
        self._task: Task | None = None
        self._turns: list[Turn] = []
        self._attempts = 0

    def reset(self, task: Task, *, seed: int = 0, run: int = 1) -> None:
        """Begin an episode."""
        self._task = task
        self._turns = []
        self.model.begin(f"{task.name} seed {seed} run {run} attempt {self._attempts + 1}")

    def act(self, observation: Observation) -> str:
        """The model's answer.

        Raises:
            ModelUnavailable: there is none.
        """
        if self._turns:
            self._turns[-1].outcome = outcome(observation.last, bool(observation.text))
        now = look(observation)
        back = self.settings.steps_back
        past = self._turns[-back:] if back else []
        now.said = self.model.ask(
            prompt.messages(self._task, now, past, self.lessons, self.settings)
        )
        self._turns.append(now)
        return now.said

    def usage(self) -> Usage:
        """What the episode has cost."""
        return self.model.usage

    def close(self) -> None:
        """Close the connections to the model."""
        self.model.close()
