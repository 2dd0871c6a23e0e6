"""How exceptions are reported in one line."""

from __future__ import annotations

import pytest

from pytest_stardojo.agents import AgentFailure, ModelUnavailable
from pytest_stardojo.agents.untrusted import describe, reason
from pytest_stardojo.backends import InstanceError
from pytest_stardojo.evaluation import EvaluatorError
from pytest_stardojo.wire.messages import CropState
from tests.states import state


class Away(ModelUnavailable):
    """An exception of a user."""


@pytest.mark.parametrize(
    ("error", "line"),
    [
        (AgentFailure("exited with code 1"), "exited with code 1"),
        (ModelUnavailable("HTTP 503"), "HTTP 503"),
        (InstanceError("no game"), "no game"),
        (EvaluatorError("no count"), "no count"),
        (InstanceError(), "InstanceError"),
        (KeyError("x"), "KeyError: 'x'"),
        (Away("HTTP 503"), "Away: HTTP 503"),
        (OSError(), "OSError"),
    ],
)
def test_exceptions_of_the_package_are_reported_without_their_class(
    error: Exception, line: str
) -> None:
    assert reason(error) == line


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("ready", "; it has name, seed, phase, phases, ripe, dead"),
        ("phaze", "; did you mean 'phase'?"),
        ("x" * 10_000, "; it has name, seed, phase, phases, ripe, dead"),
    ],
)
def test_a_wrong_attribute_of_an_observation_is_reported_with_those_that_exist(
    name: str, hint: str
) -> None:
    crop = CropState(name="Parsnip", seed="(O)472", phase=0, phases=4, ripe=False)
    with pytest.raises(AttributeError) as caught:
        getattr(crop, name)
    line = describe(caught.value)
    assert line.startswith("AttributeError: 'CropState' object has no attribute ")
    assert line.endswith(hint)


def test_a_list_of_many_attributes_is_cut() -> None:
    with pytest.raises(AttributeError) as caught:
        state().character.zzz  # type: ignore[attr-defined]  # noqa: B018
    assert len(describe(caught.value)) < 500


class Lying(Exception):
    """An exception whose class claims to be of this package, and whose text raises."""

    __module__ = "pytest_stardojo.agents"

    def __str__(self) -> str:
        raise ValueError


class Named(AttributeError):
    """An exception whose attributes raise."""

    @property
    def obj(self) -> object:  # type: ignore[override]
        raise ValueError


@pytest.mark.parametrize("error", [Lying(), Named("a"), AttributeError("a", name="b", obj=None)])
def test_hostile_exceptions_are_reported(error: Exception) -> None:
    assert reason(error)
    assert describe(error)
