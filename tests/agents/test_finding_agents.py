"""Finding agents by name."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from pytest_stardojo.agents import AgentNotFoundError, Given, find, finding, names
from pytest_stardojo.agents.idle import IdleAgent
from pytest_stardojo.agents.random_agent import RandomAgent


@pytest.fixture
def my_module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    (tmp_path / "my_agents_here.py").write_text(
        "def greedy(observation):\n    return []\n"
        "class Slow:\n    def act(self, observation):\n        return []\n"
        "ready = Slow()\n"
        "def make(): return Slow()\n"
        "number = 5\n"
    )
    (tmp_path / "my_broken_module.py").write_text("import no_such_thing_at_all\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    yield "my_agents_here"
    sys.modules.pop("my_agents_here", None)


def test_built_in_agents_are_found_by_name() -> None:
    assert isinstance(find("idle")(), IdleAgent)
    assert isinstance(find("random")(), RandomAgent)
    assert {"idle", "oracle", "random"} <= set(names())


def test_a_class_makes_a_new_agent_each_time(my_module: str) -> None:
    make = find(f"{my_module}:Slow")
    assert make() is not make()


def test_a_function_without_parameters_makes_a_new_agent_each_time(my_module: str) -> None:
    make = find(f"{my_module}:make")
    assert type(make()).__name__ == "Slow"
    assert make() is not make()
    assert not isinstance(make, Given)


def test_functions_of_observations_and_objects_are_returned_as_they_are(my_module: str) -> None:
    assert find(f"{my_module}:greedy")() is find(f"{my_module}:greedy")()
    assert find(f"{my_module}:ready")() is find(f"{my_module}:ready")()


def test_an_installed_agent_is_found_by_its_entry_point(
    my_module: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    point = EntryPoint("greedy", f"{my_module}:greedy", finding.GROUP)
    monkeypatch.setattr(finding, "entry_points", lambda group: [point])
    assert find("greedy")()({}) == []  # type: ignore[operator]
    with pytest.raises(AgentNotFoundError, match="did you mean 'greedy'"):
        find("gredy")


def test_the_error_for_an_unknown_name_lists_the_searched_places() -> None:
    with pytest.raises(AgentNotFoundError) as caught:
        find("randon", fixtures=["my_agent", "tmp_path", "_hidden"])
    assert str(caught.value).splitlines()[0] == (
        "there is no agent 'randon'; did you mean 'random'?"
    )
    assert "  fixtures: none of that name" in str(caught.value)
    assert "  built-in agents: cheat, idle, llm, oracle, random" in str(caught.value)
    assert "entry points pytest_stardojo.agents" in str(caught.value)
    assert "package.module:attribute" in str(caught.value)


def test_the_error_suggests_a_fixture_with_a_similar_name() -> None:
    with pytest.raises(AgentNotFoundError, match="did you mean 'my_agent'"):
        find("my_agnt", fixtures=["my_agent"])


@pytest.mark.parametrize(
    ("path", "message"),
    [
        ("no_such_module_here:agent", "cannot import 'no_such_module_here'"),
        ("my_broken_module:agent", "No module named 'no_such_thing_at_all'"),
        ("my_agents_here:gredy", r"has no 'gredy'; did you mean 'greedy'"),
        ("my_agents_here:number", r"must have act\(observation\) or be a function \(got int\)"),
        ("my_agents_here:", "the form is package.module:attribute"),
        (":greedy", "the form is package.module:attribute"),
    ],
)
def test_the_error_for_a_failed_import_gives_the_reason(
    my_module: str, path: str, message: str
) -> None:
    with pytest.raises(AgentNotFoundError, match=message):
        find(path)


@pytest.mark.parametrize("module", ["later_agents.py", "later_agents/__init__.py"])
def test_the_error_for_a_module_in_a_folder_says_how_to_import_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, module: str
) -> None:
    path = tmp_path / "src" / module
    path.parent.mkdir(parents=True)
    path.write_text("")
    (tmp_path / "docs").mkdir()
    monkeypatch.chdir(tmp_path)
    with pytest.raises(AgentNotFoundError) as caught:
        find("later_agents:make")
    assert "src/ contains 'later_agents'" in str(caught.value)
    assert 'pythonpath = ["src"]' in str(caught.value)


def test_the_error_for_several_agents_says_how_to_compare_them() -> None:
    with pytest.raises(AgentNotFoundError, match=r"not one agent.*pytest_stardojo compare"):
        find("idle,random")
