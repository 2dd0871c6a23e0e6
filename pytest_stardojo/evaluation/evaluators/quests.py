"""Quests: help wanted, story quests, rewards, exchanges."""

from __future__ import annotations

from pytest_stardojo.evaluation.deeds import DeedCounter
from pytest_stardojo.evaluation.evaluator import Evaluator
from pytest_stardojo.evaluation.matching import anything, is_id, is_quest_reward

EVALUATORS = (
    Evaluator(
        name="quit",
        instruction="Cancel {n} {object}",
        counted="{object} cancelled",
        reader=DeedCounter(("quest_cancelled",), matches=anything),
    ),
    Evaluator(
        name="reward",
        instruction="Take {n} {object}",
        counted="{object} taken",
        reader=DeedCounter(("reward_taken",), matches=is_quest_reward),
    ),
    Evaluator(
        name="complete_help",
        instruction="Complete {n} {object}",
        counted="{object} completed",
        reader=DeedCounter(("help_done",), matches=anything),
    ),
    Evaluator(
        name="complete_story",
        instruction="Complete the story quest {object}",
        counted="{n:story quest|story quests} completed",
        objects="quest",
        reader=DeedCounter(("quest_done",), matches=is_id),
    ),
    Evaluator(
        name="earn",
        instruction="Earn {n} {object}",
        counted="{object} earned",
        objects="item",
        reader=DeedCounter(("received",)),
    ),
    Evaluator(
        name="exchange",
        instruction="Get {n} {object}",
        counted="{object} received",
        objects="item",
        tools="item",
        preposition="in exchange for",
        reader=DeedCounter(("collected",)),
    ),
)
