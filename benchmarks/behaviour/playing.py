"""Play the tasks and the walks, and take a digest of every step."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from benchmarks.behaviour.canonical import Canonical, short_digest
from pytest_stardojo import Settings, StarDojoEnv, play, suite
from pytest_stardojo.agents import find
from pytest_stardojo.backends import Instance, boot
from pytest_stardojo.backends.inprocess import InProcess
from pytest_stardojo.results import Step
from pytest_stardojo.tasks import Task
from pytest_stardojo.valley.service import Service
from pytest_stardojo.wire.errors import WireError

SAVES = Path(__file__).parents[2] / "tasks" / "saves"
WORLD_EVERY = 10
"""Requests of a walk after which the whole world is compared; every step of a task is."""


class Played(msgspec.Struct):
    """The steps of a task or walk, a digest each."""

    name: str
    outcome: str
    steps: list[str]
    """What the wire shows after each step: actions, results, events and the whole state."""
    worlds: list[str] = []
    """The world itself, random counters included; empty where it cannot be reached."""


class Request(msgspec.Struct, array_like=True):
    """One request of a walk."""

    method: str
    params: str


class RecordedWalk(msgspec.Struct):
    """The requests of a walk, and what they gave."""

    played: Played
    requests: list[Request]


def tasks(kind: str, canonical: Canonical, dump: Path | None = None) -> Iterator[Played]:
    """Play every Lite task with the oracle.

    Args:
        kind: ``inprocess`` or ``valley``, a process of its own.
        canonical: Makes the digests.
        dump: Folder for the full text behind every digest.
    """
    service = Service() if kind == "inprocess" else None
    instance: Instance
    if service is not None:
        handle = service.handle
        instance = InProcess(frames=False, make_handler=lambda _: handle)
    else:
        instance = boot(kind, frames=False)
    try:
        for task in suite("lite").tasks:
            yield _task(task, instance, service, canonical, dump)
    finally:
        instance.close()


def _task(
    task: Task,
    instance: Instance,
    service: Service | None,
    canonical: Canonical,
    dump: Path | None,
) -> Played:
    env = StarDojoEnv(instance, Settings(image=None, sees="world"))
    played = Played(task.name, "", [])
    texts: list[str] = []

    def record(step: Step, _: Any) -> None:
        texts.append(canonical.text(step.actions, step.results, env.state))
        played.steps.append(short_digest(texts[-1]))
        if service is not None:
            texts.append(canonical.text(service.world))
            played.worlds.append(short_digest(texts[-1]))

    result = play(task, find("oracle")(), env, record=record)
    played.outcome = f"{result.outcome} {result.done:g}/{result.needed:g}"
    if dump is not None:
        (dump / f"{task.name}.jsonl").write_text("\n".join(texts), "utf-8")
    return played


def walk(
    name: str, requests: list[Request], canonical: Canonical, dump: Path | None = None
) -> Played:
    """Send the requests of a walk to a new game."""
    service = Service()
    played = Played(name, "", [])
    texts: list[str] = []
    for number, request in enumerate(requests):
        texts.append(canonical.text(request.method, _answer(service, request)))
        played.steps.append(short_digest(texts[-1]))
        if number % WORLD_EVERY == 0 or number == len(requests) - 1:
            texts.append(canonical.text(service.world))
            played.worlds.append(short_digest(texts[-1]))
    if dump is not None:
        (dump / f"{name}.jsonl").write_text("\n".join(texts), "utf-8")
    return played


def _answer(service: Service, request: Request) -> Any:
    params = request.params.replace("{saves}", str(SAVES)).encode()
    try:
        answer = service.handle(request.method, params)
    except WireError as error:
        return ["error", error.kind]
    if request.method == "command":
        return "printed"
    if hasattr(answer, "digest"):
        # a digest of the world hashes names, which renames change
        answer.digest = None
    if getattr(getattr(answer, "state", None), "digest", None):
        answer.state.digest = None
    return answer
