"""An episode is played by the tool calls of another thread."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from typing import Any

import pytest

from pytest_stardojo.agents import Stop
from pytest_stardojo.agents.tools import LOOK, Reply, ToolAgent
from pytest_stardojo.agents.tools.agent import MOST_LOOKS
from pytest_stardojo.backends import boot
from pytest_stardojo.env.grants import Settings
from pytest_stardojo.env.stardojo_env import StarDojoEnv
from pytest_stardojo.episode import INVALID_STEPS, Limits, play
from pytest_stardojo.results import Result, Step
from pytest_stardojo.runs.plan import Plan
from pytest_stardojo.tasks import Task

WAIT = 60.0
Call = Callable[..., Reply]


@pytest.fixture(scope="module")
def env() -> Iterator[StarDojoEnv]:
    with StarDojoEnv(boot("inprocess", frames=False), Settings(image=None)) as env:
        yield env


@pytest.fixture(scope="module")
def task() -> Task:
    (task,) = Plan.of("till_5_tile_with_hoe").tasks
    return task


class Session:
    """An episode in a thread, and the calls to it."""

    def __init__(self, task: Task, env: StarDojoEnv, **limits: Any) -> None:
        self.agent = ToolAgent()
        self.steps: list[Step] = []
        self._result: Future[Result] = Future()
        self._thread = threading.Thread(target=self._play, args=(task, env, Limits(**limits)))

    def _play(self, task: Task, env: StarDojoEnv, limits: Limits) -> None:
        result = play(
            task, self.agent, env, limits=limits, record=lambda step, _: self.steps.append(step)
        )
        self.agent.finish(result)
        self._result.set_result(result)

    def call(self, name: str, **arguments: object) -> Reply:
        return self.agent.call(name, arguments).result(WAIT)

    @property
    def result(self) -> Result:
        return self._result.result(WAIT)

    @contextmanager
    def running(self) -> Iterator[Session]:
        self._thread.start()
        try:
            yield self
        finally:
            self.agent.end(Stop("the test is over"))
            self._thread.join(WAIT)


@pytest.fixture
def session(task: Task, env: StarDojoEnv) -> Iterator[Session]:
    with Session(task, env).running() as session:
        yield session


def first_line(reply: Reply) -> str:
    return reply.text.splitlines()[0]


def test_the_result_of_a_call_is_the_next_observation(session: Session) -> None:
    reply = session.call("choose_item", slot_index=1)
    assert first_line(reply) == "Step 1, 29 left."
    assert "Item in hand: slot_index 1: Hoe" in reply.text
    assert reply.text.endswith("choose_item(slot_index=1): ok")
    assert not reply.error


def test_looking_takes_no_step(session: Session) -> None:
    assert [first_line(session.call(LOOK)) for _ in range(3)] == ["Step 0, 30 left."] * 3
    assert first_line(session.call("move", x=0, y=1)) == "Step 1, 29 left."
    assert first_line(session.call(LOOK)) == "Step 1, 29 left."


def test_a_client_that_only_looks_ends_the_episode(session: Session) -> None:
    for _ in range(MOST_LOOKS):
        assert not session.call(LOOK).error
    assert "you have looked 10 times" in session.call(LOOK).text
    for _ in range((MOST_LOOKS + 1) * (INVALID_STEPS - 1)):
        session.call(LOOK)
    assert session.result.outcome == "too_many_invalid"


def test_wrong_calls_are_invalid_steps(session: Session) -> None:
    reply = session.call("fly", where="up")
    assert reply.error
    assert first_line(reply) == "Step 1, 29 left."
    assert "there is no action 'fly'" in reply.text
    assert session.call("use").error
    assert session.call(LOOK, at="me").error
    assert session.call("use", direction="up", do="look").error
    for _ in range(INVALID_STEPS - 4):
        session.call("use", direction="in")
    assert session.result.outcome == "too_many_invalid"
    assert session.result.invalid == INVALID_STEPS


def test_an_answer_in_text_is_read_as_calls(session: Session) -> None:
    reply = session.agent.say("I take the hoe.\nchoose_item(slot_index=1)").result(WAIT)
    assert reply.text.endswith("choose_item(slot_index=1): ok")
    reply = session.agent.say("I do not know.").result(WAIT)
    assert reply.error
    assert first_line(reply) == "Step 2, 28 left."


def test_calls_at_the_same_time_are_played_in_their_order(session: Session) -> None:
    replies = [session.agent.call("choose_item", {"slot_index": slot}) for slot in (1, 2, 3)]
    texts = [reply.result(WAIT).text for reply in replies]
    for text, step, item in zip(texts, (1, 2, 3), ("Hoe", "Watering Can", "Pickaxe"), strict=True):
        assert text.startswith(f"Step {step},")
        assert f"Item in hand: slot_index {step}: {item}" in text


def test_a_cancelled_call_is_not_played(task: Task, env: StarDojoEnv) -> None:
    session = Session(task, env)
    cancelled = session.agent.call("choose_item", {"slot_index": 1})
    assert cancelled.cancel()
    with session.running():
        assert first_line(session.call("choose_item", slot_index=2)) == "Step 1, 29 left."
    assert [len(step.actions) for step in session.steps] == [0, 1]


def test_the_last_call_and_later_ones_report_the_outcome(task: Task, env: StarDojoEnv) -> None:
    with Session(task, env, steps=1).running() as session:
        last = session.call("move", x=0, y=1)
        assert session.result.outcome == "out_of_steps"
        assert last.text.startswith("The task has ended after 1 of 1 steps. Outcome: out_of_steps")
        assert not last.error
        later = session.call(LOOK)
        assert (later.text, later.error) == (last.text, True)


def test_waiting_calls_are_answered_when_the_task_ends(task: Task, env: StarDojoEnv) -> None:
    session = Session(task, env, steps=1)
    replies = [session.agent.call("move", {"x": 0, "y": 1}) for _ in range(3)]
    with session.running():
        assert all("has ended" in reply.result(WAIT).text for reply in replies)


def test_a_client_that_leaves_has_stopped(session: Session) -> None:
    session.call("move", x=0, y=1)
    session.agent.end(Stop("the client closed the connection"))
    assert session.result.outcome == "stopped"
    assert "the client closed the connection" in (session.result.failure or "")


def test_an_error_of_the_client_is_one_of_the_agent(session: Session) -> None:
    session.agent.end(RuntimeError("it ended with code 3"))
    assert session.result.outcome == "agent_error"
    assert "it ended with code 3" in (session.result.failure or "")


def test_a_client_that_never_calls_runs_out_of_time(task: Task, env: StarDojoEnv) -> None:
    with Session(task, env, seconds=0.5).running() as session:
        assert session.result.outcome == "timeout"


def test_the_same_actions_give_the_same_result_as_an_agent(task: Task, env: StarDojoEnv) -> None:
    script = ["choose_item(slot_index=1)", "move(x=0, y=2)", "use(direction='down')", "fly()"]
    answers = iter(script)
    expected = play(task, lambda _: next(answers), env)
    with Session(task, env).running() as session:
        session.call("choose_item", slot_index=1)
        session.call("move", x=0, y=2)
        session.call("use", direction="down")
        session.call("fly")
        session.agent.end(StopIteration())
        result = session.result
    for field in ("outcome", "steps", "actions", "invalid", "progress", "done", "note", "digest"):
        assert getattr(result, field) == getattr(expected, field), field
