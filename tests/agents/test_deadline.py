"""Interrupting an agent's code when its time is up."""

from __future__ import annotations

import math
import signal
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest

from pytest_stardojo.agents.deadline import TimeUp, interrupted
from pytest_stardojo.episode import Limits, play
from tests.episode.test_play import FakeEnv
from tests.states import task
from tests.system.unix import signals

LONG = 60.0
"""Seconds that code takes which nothing interrupts."""

unix = pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="signals of Unix")


def left(seconds: float) -> Callable[[], float]:
    end = time.monotonic() + seconds
    return lambda: end - time.monotonic()


def sleep() -> None:
    time.sleep(LONG)


def spin() -> None:
    end = time.monotonic() + LONG
    while time.monotonic() < end:
        pass


def catch_everything() -> None:
    with suppress(BaseException):
        time.sleep(LONG)
    time.sleep(LONG)


@unix
@pytest.mark.parametrize("code", [sleep, spin, catch_everything])
def test_code_in_the_main_thread_is_interrupted(code: Callable[[], None]) -> None:
    with pytest.raises(TimeUp), interrupted(left(0.1)):
        code()


def test_code_in_another_thread_is_interrupted() -> None:
    caught: list[type[BaseException]] = []

    def run() -> None:
        try:
            with interrupted(left(0.1)):
                spin()
        except TimeUp:
            caught.append(TimeUp)

    thread = threading.Thread(target=run)
    thread.start()
    thread.join(LONG / 2)
    assert caught == [TimeUp]


@unix
def test_time_that_does_not_count_is_granted() -> None:
    answers = iter([0.05, 0.3, 0.3])  # at first little is left, then more
    with interrupted(lambda: next(answers, LONG)):
        time.sleep(0.2)


@unix
def test_timers_and_handlers_of_others_are_restored() -> None:
    rung: list[int] = []
    handler = signal.signal(signals.SIGALRM, lambda signum, frame: rung.append(signum))
    signals.setitimer(signals.ITIMER_REAL, LONG)
    try:
        with interrupted(left(30)):
            pass
        assert 0 < signals.getitimer(signals.ITIMER_REAL)[0] <= LONG
        signals.setitimer(signals.ITIMER_REAL, 0.05)
        with interrupted(left(30)):
            time.sleep(0.3)  # an earlier timer of others still rings
        assert rung == [signals.SIGALRM]
    finally:
        signals.setitimer(signals.ITIMER_REAL, 0)
        signal.signal(signals.SIGALRM, handler)


@unix
def test_nothing_is_armed_without_a_limit() -> None:
    handler = signal.getsignal(signals.SIGALRM)
    with interrupted(lambda: math.inf):
        assert signal.getsignal(signals.SIGALRM) is handler


class Slow:
    """Sleeps in one of its methods."""

    def __init__(self, where: str) -> None:
        self.where = where

    def reset(self, task: Any) -> None:
        if self.where == "reset":
            time.sleep(LONG)

    def act(self, observation: Any) -> list[Any]:
        if self.where == "act":
            time.sleep(LONG)
        return []


@unix
@pytest.mark.parametrize("where", ["reset", "act"])
def test_the_limit_ends_an_episode_within_an_answer(where: str) -> None:
    till = task("till", "Tile", 3, "Hoe")
    result = play(till, Slow(where), FakeEnv(), limits=Limits(seconds=0.3))
    assert result.outcome == "timeout"
    assert "the time limit of 0.3 s was reached; the agent" in (result.failure or "")
