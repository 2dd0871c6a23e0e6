"""The declaration of an evaluator: wording, allowed objects and tools, and reader."""

from __future__ import annotations

import string
from collections.abc import Callable, Mapping
from dataclasses import dataclass

import msgspec

from pytest_stardojo.evaluation.domains import DOMAINS, Domain
from pytest_stardojo.task import Task
from pytest_stardojo.wire.messages import State

ANY = "any"
"""The domain of names that are not checked."""
NONE = "none"
"""The domain of tools for evaluators that take no tool."""


class EvaluatorError(LookupError):
    """An evaluator is unknown, cannot be loaded, or returns something else than counts."""


class Counts(msgspec.Struct, frozen=True):
    """The result of a reader."""

    by_object: Mapping[str, float]
    """Reached quantity for every object of the task; a fraction counts an unfinished piece."""
    hint: str = ""
    """Remark for reports, shown until the task is complete: ``in FarmHouse``."""


Reader = Callable[[State, State, Task], Counts]
"""Reads counts from the state before the first step, the current state and the task.

A reader is a pure function: it changes nothing and keeps nothing between calls.
"""

Template = Callable[[tuple[str, ...], int, tuple[str, ...]], str]
"""Chooses the template of an instruction by objects, quantity and tools."""


@dataclass(frozen=True, kw_only=True)
class Evaluator:
    """One evaluator.

    Args:
        name: The name in task files.
        instruction: Template of the sentence for the agent, without its full stop, or a
            function of objects, quantity and tools that returns one.  Fields: ``{n}`` for the
            quantity, ``{n:door|doors}`` for a word in its number, ``{object}``, and ``{tool}``
            where it does not simply follow.  ``{n} {object}`` counts every object:
            ``1 Coop and 1 Barn``.  ``{object:a}`` adds the article, ``{object:s}`` uses the
            number of the quantity, ``{tool:n}`` counts the tool, and ``{tool:the}`` names a
            certain one.
        counted: Template of what reports count, the end of ``7 of 10 ...``.  Fields:
            ``{object}``, ``{n:night|nights}`` and ``{tool:c}``, which counts the tool.
        reader: Reads the counts of a task.
        objects: Allowed objects: a domain, the name of one, or ``any``.
        tools: Allowed tools, likewise; ``none`` where a tool makes no sense.
        tool_needed: Whether tasks must name a tool.
        preposition: The word before the tool in both sentences.

    Raises:
        ValueError: the name is empty, a template has unknown fields, or a domain is unknown.
        TypeError: the reader is not callable.
    """

    name: str
    instruction: str | Template
    counted: str
    reader: Reader
    objects: str | Domain = ANY
    tools: str | Domain = NONE
    tool_needed: bool = False
    preposition: str = "with"

    def __post_init__(self) -> None:
        if not isinstance(self.name, str) or not self.name.isidentifier():
            raise ValueError(f"'name' must be a Python identifier (got {self.name!r})")
        if not callable(self.reader):
            raise TypeError(f"'reader' must be a function (got {self.reader!r})")
        if not callable(self.instruction):
            _check_template("instruction", self.instruction, {"n", "object", "tool"})
        _check_template("counted", self.counted, {"n", "object", "tool"})
        _check_domain("objects", self.objects, ANY)
        _check_domain("tools", self.tools, ANY, NONE)

    def counts(self, baseline: State, current: State, task: Task) -> Counts:
        """Run the reader.

        Raises:
            EvaluatorError: it raises, or returns something else than a count for every object.
        """
        try:
            counts = self.reader(baseline, current, task)
        except Exception as error:
            message = f"the reader of the evaluator {self.name!r} raised"
            raise EvaluatorError(f"{message} {type(error).__name__}: {error}") from error
        if not isinstance(counts, Counts):
            message = f"the reader of the evaluator {self.name!r} must return Counts"
            raise EvaluatorError(f"{message} (got {type(counts).__name__})")
        missing = [name for name in task.objects if name not in counts.by_object]
        if missing:
            message = f"the reader of the evaluator {self.name!r} must count every object"
            raise EvaluatorError(f"{message} (no count for {', '.join(missing)})")
        return counts


def _check_template(field: str, template: str, allowed: set[str]) -> None:
    names = ", ".join(f"{{{name}}}" for name in sorted(allowed))
    expected = f"{field!r} must be text with no other fields than {names}"
    try:
        used = {name for _, name, *_ in string.Formatter().parse(template)}
    except (TypeError, ValueError):
        raise ValueError(f"{expected} (got {template!r})") from None
    if not template or not used <= {None, *allowed}:
        raise ValueError(f"{expected} (got {template!r})")


def _check_domain(field: str, domain: object, *special: str) -> None:
    known = (*special, *DOMAINS)
    if not isinstance(domain, Domain) and domain not in known:
        raise ValueError(
            f"{field!r} must be a Domain or one of {', '.join(known)} (got {domain!r})"
        )
