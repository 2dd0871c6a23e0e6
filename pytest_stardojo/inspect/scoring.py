"""The scorer: the result of the episode."""

from __future__ import annotations

from typing import Any

import msgspec
from inspect_ai.scorer import Score, Scorer, Target, mean, scorer, stderr
from inspect_ai.solver import TaskState

from pytest_stardojo.inspect import episodes
from pytest_stardojo.results import Result

RESULT = "stardojo_result"
"""Name of the result in the sample's store."""


@scorer(metrics={"success": [mean(), stderr()], "progress": [mean(), stderr()]})
def stardojo() -> Scorer:
    """Score success and progress, 0 to 1; the answer is the outcome.

    A task without a verdict, whose game failed, is an error of its sample.
    """

    async def score(state: TaskState, target: Target) -> Score:
        result = await _result(state)
        if not result.judged:
            raise RuntimeError(result.failure)
        return Score(
            value={"success": float(result.success), "progress": result.progress},
            answer=result.outcome,
            explanation=result.failure or result.note,
            metadata=_plain(result),
        )

    return score


async def _result(state: TaskState) -> Result:
    """End the episode and return its result, which stays in the store for later scorers."""
    episode = episodes.running(state)
    if episode is not None:
        result = await episode.end("the model stopped")
        state.store.set(RESULT, _plain(result))
        return result
    kept = state.store.get(RESULT)
    if kept is None:
        raise RuntimeError("the sample has no episode and no result of one")
    return msgspec.convert(kept, Result)


def _plain(result: Result) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(result)
    return plain
