"""Check many cases in one test.

``sweep`` takes what ``pytest.mark.parametrize`` takes, but makes one test of all cases instead
of one for each.  Use it for tables and maps whose rows need not be selected one by one: pytest
spends about half a millisecond of every run on each test that it collects.  All cases are
checked, and a failure names every case that failed.
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import pytest

MOST_SHOWN = 20
"""Failures that a message shows in full; it only names the cases of further ones."""

Test = Callable[..., None]


class SweepFailed(AssertionError):
    """Raised when cases of a sweep fail."""

    def __init__(self, cases: int, failures: dict[str, str]) -> None:
        self.cases = cases
        self.failures = failures
        lines = [f"{len(failures)} of {cases} cases failed:"]
        for number, (name, reason) in enumerate(failures.items()):
            lines.append(f"[{name}] {reason}" if number < MOST_SHOWN else f"[{name}]")
        super().__init__("\n".join(lines))


def sweep(
    names: str | Sequence[str],
    cases: Iterable[Any],
    *,
    ids: Iterable[Any] | Callable[[Any], object] | None = None,
    parts: int = 1,
) -> Callable[[Test], Test]:
    """Run a test for every case, and fail with the names of all cases that failed.

    Sweeps nest like ``parametrize``: the test runs for every combination.  Fixtures are made
    once for all cases, so a sweep must not change what a fixture returns.

    Args:
        names: Names of the arguments, separated by commas or in a sequence.
        cases: Values: one for each case, or a tuple of them if there are several names.
        ids: Names of the cases, or a function that returns one from a value.
        parts: Tests to spread the cases over, so that workers can share a long sweep.
    """
    fields = [name.strip() for name in names.split(",")] if isinstance(names, str) else [*names]
    rows = [_row(case, len(fields)) for case in cases]
    named = dict(zip(_unique(_names(fields, rows, ids)), rows, strict=True))

    def decorate(test: Test) -> Test:
        parameters = inspect.signature(test).parameters
        missing = [field for field in fields if field not in parameters]
        if missing:
            raise TypeError(f"{test.__name__} takes no argument {missing[0]!r}")

        @functools.wraps(test)
        def check(*args: Any, **fixtures: Any) -> None:
            part = fixtures.pop("part", 0) if parts > 1 else 0
            mine = dict([*named.items()][part::parts])
            _check(lambda row: test(*args, **fixtures, **dict(zip(fields, row, strict=True))), mine)

        left = [each for name, each in parameters.items() if name not in fields]
        if parts > 1:
            left.append(inspect.Parameter("part", inspect.Parameter.KEYWORD_ONLY))
        vars(check)["__signature__"] = inspect.Signature(left)
        vars(check)["cases"] = len(named) * vars(test).get("cases", 1)
        if parts == 1:
            return check
        marked: Test = pytest.mark.parametrize("part", range(parts))(check)
        return marked

    return decorate


def _check(run: Callable[[tuple[Any, ...]], None], cases: dict[str, tuple[Any, ...]]) -> None:
    failures: dict[str, str] = {}
    __tracebackhide__ = True
    first: BaseException | None = None
    skipped: list[str] = []
    for name, row in cases.items():
        try:
            run(row)
        except pytest.skip.Exception as skip:
            skipped.append(str(skip))
        except SweepFailed as inner:
            failures |= {f"{name}-{each}": reason for each, reason in inner.failures.items()}
            first = first or inner.__cause__
        except (Exception, pytest.fail.Exception) as error:
            failures[name] = f"{type(error).__name__}: {error}"
            first = first or error
    if failures:
        raise SweepFailed(len(cases), failures) from first
    if skipped and len(skipped) == len(cases):
        pytest.skip(skipped[0])


def _row(case: Any, size: int) -> tuple[Any, ...]:
    row = (case,) if size == 1 else tuple(case)
    if len(row) != size:
        raise ValueError(f"a case needs {size} values (got {case!r})")
    return row


def _names(
    fields: Sequence[str],
    rows: Sequence[tuple[Any, ...]],
    ids: Iterable[Any] | Callable[[Any], object] | None,
) -> list[str]:
    if ids is not None and not callable(ids):
        return [str(name) for name in ids]
    names = []
    for number, row in enumerate(rows):
        parts = []
        for field, value in zip(fields, row, strict=True):
            name = ids(value) if callable(ids) else None
            plain = isinstance(value, str | int | float | bool | None)
            fallback = str(value) if plain else f"{field}{number}"
            parts.append(fallback if name is None else str(name))
        names.append("-".join(parts))
    return names


def _unique(names: Sequence[str]) -> list[str]:
    """Number the names that occur more than once."""
    seen: dict[str, int] = {}
    unique = []
    for name in names:
        seen[name] = seen.get(name, 0) + 1
        unique.append(name if names.count(name) == 1 else f"{name}#{seen[name]}")
    return unique
