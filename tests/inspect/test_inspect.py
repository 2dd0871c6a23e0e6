"""Inspect runs the suites, and its scores are those of other runs."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from pytest_stardojo import runs
from pytest_stardojo.results import Result
from tests.docs.pages import block, source
from tests.mcp.solution import SOLUTION, TASK

inspect_ai = pytest.importorskip("inspect_ai", reason="needs the extra inspect")
pytestmark = pytest.mark.filterwarnings("ignore")  # those of Inspect

OTHER = "go_to_farmhouse"
FIELDS = (
    "outcome",
    "success",
    "progress",
    "done",
    "steps",
    "actions",
    "invalid",
    "refused",
    "note",
)
Answer = tuple[str, dict[str, Any]] | str
ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def log_dir(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("INSPECT_LOG_DIR", str(tmp_path / "logs"))
    return tmp_path / "logs"


def output(answer: Answer) -> Any:
    from inspect_ai.model import ModelOutput, ModelUsage

    if isinstance(answer, str):
        made = ModelOutput.from_content("mockllm", answer)
    else:
        made = ModelOutput.for_tool_call("mockllm", *answer)
    made.usage = ModelUsage(input_tokens=1, output_tokens=1, total_tokens=2)
    return made


def model(answers: Sequence[Answer], seen: list[Any] | None = None) -> Any:
    """Return a model that gives these answers in every sample, then the last again."""
    from inspect_ai.model import ChatMessageAssistant, get_model

    def answer(messages: Any, *_: object) -> Any:
        given = sum(isinstance(message, ChatMessageAssistant) for message in messages)
        if seen is not None:
            seen.append(messages)
        return output(answers[min(given, len(answers) - 1)])

    return get_model("mockllm/model", custom_outputs=answer, memoize=False)


def evaluate(answers: Sequence[Answer], tasks: str, seen: Any = None, **settings: Any) -> Any:
    from inspect_ai.log import read_eval_log

    usual = {"image": "none", "instance": "inprocess"}
    (log,) = inspect_ai.eval(
        "pytest_stardojo/lite",
        model=model(answers, seen),
        task_args={"tasks": tasks, **usual, **settings},
        display="none",
    )
    return read_eval_log(log.location)


def as_text(answer: Answer) -> str:
    if isinstance(answer, str):
        return answer
    name, arguments = answer
    return f"{name}({', '.join(f'{key}={value!r}' for key, value in arguments.items())})"


def played(answers: Sequence[Answer], tasks: str, folder: Path) -> dict[str, Result]:
    """Play the same actions without Inspect."""

    class Script:
        def reset(self, task: object) -> None:
            self.answers: Iterator[str] = map(as_text, answers)

        def act(self, observation: object) -> str:
            return next(self.answers, as_text(answers[-1]))

    plan = runs.Plan.of(*tasks.split(","), image=None, instance="inprocess", out=folder)
    return {result.task: result for result in runs.run(plan, Script()).results}


INVALID: tuple[Answer, ...] = (
    ("fly", {}),
    ("use", {"direction": "sideways"}),
    ("use", {}),
    ("move", {"x": 1, "y": 0, "z": 3}),
    "I do not know what to do.",
)


@pytest.mark.parametrize(
    "answers",
    [SOLUTION, [*INVALID, *SOLUTION], INVALID, [as_text(call) for call in SOLUTION]],
    ids=["calls", "invalid calls first", "invalid calls only", "text"],
)
def test_the_scores_are_those_of_a_run_with_the_same_actions(
    log_dir: Path, tmp_path: Path, answers: Sequence[Answer]
) -> None:
    tasks = f"{TASK},{OTHER}"
    log = evaluate(answers, tasks)
    assert log.status == "success"
    expected = played(answers, tasks, tmp_path / "runs")
    assert {sample.id for sample in log.samples} == set(expected)
    for sample in log.samples:
        assert sample.error is None
        score, result = sample.scores["stardojo"], expected[str(sample.id)]
        assert score.value == {"success": float(result.success), "progress": result.progress}
        assert score.answer == result.outcome
        for field in FIELDS:
            assert score.metadata[field] == getattr(result, field), field
    solved = {sample.id: sample.scores["stardojo"].value["success"] for sample in log.samples}
    assert solved == {TASK: float(answers is not INVALID), OTHER: 0.0}


def test_the_metrics_are_the_mean_of_success_and_progress(log_dir: Path) -> None:
    log = evaluate(SOLUTION, f"{TASK},{OTHER}")
    means = {score.name: score.metrics["mean"].value for score in log.results.scores}
    assert means == {"success": 0.5, "progress": 0.5}


def test_a_setting_is_an_argument_of_the_task(log_dir: Path) -> None:
    log = evaluate(SOLUTION, TASK, steps=3)
    (sample,) = log.samples
    assert sample.scores["stardojo"].answer == "out_of_steps"
    assert sample.scores["stardojo"].metadata["max_steps"] == 3
    assert "You have 3 steps." in sample.input


def test_the_model_sees_the_last_pictures_only(log_dir: Path) -> None:
    from inspect_ai.model import ContentImage

    seen: list[Any] = []
    evaluate(SOLUTION, TASK, seen, image="320x180", steps=4, history=2)
    pictures = [
        sum(isinstance(part, ContentImage) for message in messages for part in _parts(message))
        for messages in seen
    ]
    assert pictures == [1, 2, 2, 2]


def _parts(message: Any) -> Any:
    return message.content if isinstance(message.content, list) else []


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"tasks": "till_5_tile"}, "there is no task 'till_5_tile'; did you mean"),
        ({"radios": 3}, "there is no setting 'radios'; did you mean 'radius'?"),
        ({"steps": 0}, "steps"),
    ],
)
def test_a_wrong_argument_is_an_error(
    log_dir: Path, arguments: dict[str, Any], message: str
) -> None:
    with pytest.raises(ValueError, match=message.replace("?", r"\?")):
        inspect_ai.eval(
            "pytest_stardojo/lite", model=model(SOLUTION), task_args=arguments, display="none"
        )


def inspect_command(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the command ``inspect eval`` with the mock model, without a network."""
    return subprocess.run(
        [
            *(sys.executable, "-m", "tests.inspect.offline", "eval", "pytest_stardojo/lite"),
            *("--model", "mockllm/model", "--display", "plain", "-T", "image=none", *arguments),
        ],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )


def only_log(folder: Path) -> Any:
    from inspect_ai.log import read_eval_log

    (path,) = folder.glob("*.eval")
    return read_eval_log(str(path))


def test_the_command_runs_lite_with_the_mock_model(log_dir: Path) -> None:
    done = inspect_command("--limit", "12")
    assert done.returncode == 0, done.stderr
    log = only_log(log_dir)
    assert (log.status, len(log.samples), log.eval.task) == ("success", 12, "pytest_stardojo/lite")
    answers = {sample.scores["stardojo"].answer for sample in log.samples}
    assert answers == {"too_many_invalid"}


def test_another_solver_plays_with_the_tools(log_dir: Path) -> None:
    done = inspect_command("--limit", "1", "--solver", "inspect_ai/basic_agent")
    assert done.returncode == 0, done.stderr
    (sample,) = only_log(log_dir).samples
    assert sample.error is None
    assert sample.scores["stardojo"].answer == "stopped"


def test_the_script_of_the_docs_runs(log_dir: Path, tmp_path: Path) -> None:
    (tmp_path / "evaluate.py").write_text(block("how-to/inspect.md", "custom_outputs"))
    done = subprocess.run(
        [sys.executable, "evaluate.py"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    printed = done.stdout.strip().splitlines()[-1]
    assert f"prints `{printed}`" in source("how-to/inspect.md")


def test_epochs_are_runs(log_dir: Path) -> None:
    done = inspect_command("--limit", "1", "--epochs", "2")
    assert done.returncode == 0, done.stderr
    samples = only_log(log_dir).samples
    assert [sample.scores["stardojo"].metadata["run"] for sample in samples] == [1, 2]
