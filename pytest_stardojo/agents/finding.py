"""Find an agent by its name or import path."""

from __future__ import annotations

import difflib
import importlib
import inspect
import os
import traceback
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import cast

from pytest_stardojo.agents import outside
from pytest_stardojo.agents.protocol import AgentNotFoundError, Player, attribute_of
from pytest_stardojo.agents.untrusted import describe

GROUP = "pytest_stardojo.agents"
"""Entry point group of installed agents."""

BUILT_IN = {
    "cheat": "pytest_stardojo.agents.cheat:CheatAgent",
    "idle": "pytest_stardojo.agents.idle:IdleAgent",
    "llm": "pytest_stardojo.agents.llm:LlmAgent",
    "oracle": "pytest_stardojo.agents.oracle.oracle:Oracle",
    "random": "pytest_stardojo.agents.random_agent:RandomAgent",
}
"""Agents of this package by name."""

Maker = Callable[[], object]


@dataclass(frozen=True)
class Given:
    """Returns an agent that already exists; its maker closes it."""

    agent: object

    def __call__(self) -> object:
        """Return the agent, the same at every call."""
        return self.agent


def find(name: str, *, fixtures: Iterable[str] = ()) -> Maker:
    """Return a function that makes the agent of a name, or returns it.

    A class, or a function without parameters, is called each time; any other agent (a
    function of an observation, an object with ``act``) is returned as it is, by ``Given``.

    Args:
        name: A built-in agent, an installed one (entry point group
            ``pytest_stardojo.agents``), ``package.module:attribute``, or a name with a prefix
            for an agent in another process (``cmd:node my_agent.js``).
        fixtures: Names of fixtures that the caller has already searched; they only appear
            in the error, and as near names.

    Raises:
        AgentNotFoundError: there is none, or it cannot be imported.
    """
    if outside.is_outside(name):
        outside.check(name)
        return partial(outside.make, name, outside.Setup())
    if ":" in name:
        return maker_of(name, _imported(name, name))
    if name in BUILT_IN:
        return maker_of(name, _imported(name, BUILT_IN[name]))
    installed = _installed()
    if name in installed:
        return maker_of(name, _loaded(installed[name]))
    raise AgentNotFoundError(_not_found(name, list(fixtures), list(installed)))


def names() -> list[str]:
    """Return the names of all built-in and installed agents, sorted."""
    return sorted({*BUILT_IN, *_installed()})


def _installed() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=GROUP)}


def maker_of(name: str, found: object) -> Maker:
    """Return a maker for an imported object."""
    if isinstance(found, type) or _takes_nothing(found):
        return cast(Maker, found)
    try:
        Player(found)
    except TypeError as error:
        raise AgentNotFoundError(f"{name!r} is not an agent: {error}") from error
    return Given(found)


def _takes_nothing(found: object) -> bool:
    """Is this a function without parameters, which can only make an agent?"""
    if not callable(found) or callable(attribute_of(found, "act")):
        return False
    try:
        return not inspect.signature(found).parameters
    except Exception:  # a builtin without a signature, or an object that refuses
        return False


def _imported(name: str, path: str) -> object:
    module_name, _, attribute = path.partition(":")
    if not module_name or not attribute:
        example = "package.module:attribute"
        raise AgentNotFoundError(f"{name!r} is not an agent: the form is {example}")
    try:
        found: object = importlib.import_module(module_name)
    except ImportError as error:
        message = f"cannot import {module_name!r} for the agent {name!r}: {error}"
        if isinstance(error, ModuleNotFoundError) and error.name == module_name.split(".")[0]:
            message += (
                f"\nlooked along sys.path, started in {os.getcwd()}{_folder_hint(error.name)}"
            )
        raise AgentNotFoundError(message) from error
    except BaseException as error:
        raise _broken(f"importing {module_name!r} for the agent {name!r}", error) from error
    for part in attribute.split("."):
        try:
            found = getattr(found, part)
        except AttributeError:
            message = f"module {module_name!r} has no {attribute!r}{_hint(part, dir(found))}"
            raise AgentNotFoundError(message) from None
        except BaseException as error:
            raise _broken(f"looking for {attribute!r} in {module_name!r}", error) from error
    return found


def _folder_hint(module: str) -> str:
    """Return how to import a module that is in a folder of the working directory."""
    here = Path.cwd()
    for folder in sorted(each for each in here.iterdir() if each.is_dir()):
        if (folder / f"{module}.py").is_file() or (folder / module / "__init__.py").is_file():
            name = folder.name
            return (
                f"\n{name}/ contains {module!r}: install the project, give -o pythonpath={name}, "
                f'or set pythonpath = ["{name}"] in the ini file'
            )
    return ""


def _loaded(point: EntryPoint) -> object:
    try:
        return point.load()
    except (ImportError, AttributeError) as error:
        message = f"the installed agent {point.name!r} ({point.value}) cannot be imported: {error}"
        raise AgentNotFoundError(message) from error
    except BaseException as error:
        raise _broken(f"importing the installed agent {point.name!r}", error) from error


def _broken(doing: str, error: BaseException) -> BaseException:
    """Return the error for an exception of an agent's code; an interrupt stays itself."""
    if isinstance(error, KeyboardInterrupt):
        return error
    frames = traceback.format_tb(error.__traceback__)
    return AgentNotFoundError(f"{doing} raised {describe(error)}\n{frames[-1].rstrip()}")


def _not_found(name: str, fixtures: list[str], installed: list[str]) -> str:
    """Return the message with all searched places, one a line."""
    if "," in name:
        return (
            f"{name!r} is not one agent: play each agent in a run of its own, and compare the runs "
            "with python -m pytest_stardojo compare"
        )
    public = [fixture for fixture in fixtures if not fixture.startswith("_")]
    lines = [
        f"there is no agent {name!r}{_hint(name, [*public, *BUILT_IN, *installed])}",
        f"  fixtures: {'none of that name' if public else 'none were searched'}",
        f"  built-in agents: {', '.join(BUILT_IN)}",
        f"  installed agents (entry points {GROUP}): {', '.join(sorted(installed)) or 'none'}",
        "  import paths: write package.module:attribute",
        f"  other processes: write one of {', '.join(f'{prefix}:...' for prefix in outside.KINDS)}",
    ]
    return "\n".join(lines)


def _hint(name: str, known: Iterable[str]) -> str:
    near = difflib.get_close_matches(name, sorted(set(known)), n=3)
    return f"; did you mean {' or '.join(repr(word) for word in near)}?" if near else ""
