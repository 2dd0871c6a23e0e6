"""Observations and environments in notebooks and at the prompt."""

from __future__ import annotations

import base64
import io
import re
from collections.abc import Iterator
from contextlib import closing

import pytest
from PIL import Image

from pytest_stardojo import Move, Observation, Settings, StarDojoEnv
from pytest_stardojo.backends import boot
from pytest_stardojo.wire.messages import ImageSize
from tests.suites import lite

PICTURE = Settings(image=ImageSize(320, 180))
TASK = next(task for task in lite().tasks if task.name == "till_5_tile_with_hoe")


@pytest.fixture(scope="module")
def env() -> Iterator[StarDojoEnv]:
    with closing(boot("inprocess")) as game:
        yield StarDojoEnv(game, PICTURE)


@pytest.fixture
def observation(env: StarDojoEnv) -> Observation:
    env.reset(task=TASK)
    return env.step([Move(x=1, y=0), Move(x=0, y=200)])[0]


def test_the_repr_of_an_observation_is_one_short_line(observation: Observation) -> None:
    line = repr(observation)
    assert len(line) < 250
    assert "\n" not in line
    assert line.startswith("<Observation: step 1, 29 left, Till 5 tiles of soil with ")
    assert ", Farm, 06:00 AM, " in line
    assert "picture 320x180" in line
    assert re.search(r"text of [\d,]+ characters", line)


def test_a_notebook_shows_picture_actions_and_text(observation: Observation) -> None:
    html = observation._repr_html_()
    assert html.count("<img ") == 1
    assert "move(x=1, y=0): ok" in html
    assert "move(x=0, y=200): no_path" in html
    assert "Location: Farm" in html
    data = re.search(r"base64,([^\"]+)", html)
    assert data is not None
    assert base64.b64decode(data[1]) == observation._repr_png_()


def test_text_of_the_game_is_escaped(observation: Observation) -> None:
    observation.text = "<script>evil()</script>"
    assert "<script>" not in observation._repr_html_()


def test_the_picture_of_an_observation_is_a_png(observation: Observation) -> None:
    raw = observation._repr_png_()
    assert raw is not None
    with Image.open(io.BytesIO(raw)) as image:
        assert (image.format, image.size) == ("PNG", (320, 180))


def test_an_observation_without_pictures_and_text_has_a_short_form() -> None:
    settings = Settings(image=None, text=False)
    with closing(boot("inprocess")) as game:
        env = StarDojoEnv(game, settings)
        env.reset(task=TASK)
        observation = env.step([Move(x=0, y=200)])[0]
        assert observation._repr_png_() is None
        html = observation._repr_html_()
        assert "<code>move(x=0, y=200)</code>" in html
        assert "UNSET" not in repr(observation) + html
        with pytest.raises(RuntimeError, match="there is no picture: the game sends none"):
            env.render()


def test_an_environment_renders_its_last_picture(env: StarDojoEnv) -> None:
    env.reset(task=TASK)
    image = env.render()
    assert image.size == (320, 180)
    assert repr(env) == "<StarDojoEnv: inprocess game, task till_5_tile_with_hoe, 0 steps>"


def test_an_environment_without_a_world_has_no_picture() -> None:
    with (
        closing(boot("inprocess")) as game,
        StarDojoEnv(game, PICTURE) as env,
        pytest.raises(RuntimeError, match="there is no picture: nothing has been loaded"),
    ):
        env.render()
