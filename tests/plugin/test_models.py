"""The agent that asks a language model, played as a user plays it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.agents.llm.fake import tiller
from tests.agents.llm.server import Server, serving
from tests.plugin.conftest import Bench


@pytest.fixture
def server() -> Iterator[Server]:
    with serving(tiller) as server:
        yield server


def asking(server: Server, *more: str) -> list[str]:
    return [
        "--stardojo-agent=llm",
        "--stardojo-model=fake-1",
        f"--stardojo-base-url={server.url}",
        "--stardojo-llm-backoff=0.01",
        *more,
    ]


def test_a_model_plays_a_task(bench: Bench, server: Server) -> None:
    bench.run(*asking(server), "tasks", "-k", "till_one").assert_outcomes(passed=1, deselected=2)
    (result,) = bench.results()
    assert (result.outcome, result.agent, result.model) == ("success", "fake-1", "fake-1")
    assert (result.calls, result.input_tokens, result.cached_tokens) == (2, 2000, 1200)
    assert (result.output_tokens, result.reasoning_tokens) == (100, 60)
    assert result.cost is None
    first, second = server.requests
    assert "Your task: Till 1 tile of soil with Hoe." in first.words
    assert "Last actions:\nchoose_item(slot_index=1): ok" in second.words
