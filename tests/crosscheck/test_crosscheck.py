"""Replays of a recorded run in the same game and in games with one other number."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from pytest_stardojo import runs
from pytest_stardojo.backends import Instance, InstanceDied
from pytest_stardojo.crosscheck import Bootable, Findings, crosscheck
from pytest_stardojo.crosscheck.findings import EpisodeFindings
from pytest_stardojo.results import read_steps
from pytest_stardojo.wire.messages import StepResult
from tests.crosscheck.conftest import TASKS, Check


def episode(findings: Findings, task: str) -> EpisodeFindings:
    (found,) = [each for each in findings.episodes if each.task == task]
    return found


def differing(findings: Findings) -> dict[str, dict[int, set[str]]]:
    """Return the fields that differ by task and step, without luck."""
    found: dict[str, dict[int, set[str]]] = {}
    for each in findings.episodes:
        for step in each.found:
            fields = {one.field for one in step.differences if not one.luck}
            if fields:
                found.setdefault(each.task, {})[step.step] = fields
    return found


@pytest.mark.parametrize(("kind", "views"), [("inprocess", True), ("valley", False)])
def test_the_same_game_shows_no_difference(recorded: Path, kind: str, views: bool) -> None:
    findings = crosscheck(recorded, Bootable(kind), workers=2, views=views)
    assert sorted(each.task for each in findings.episodes) == sorted(TASKS)
    for each in findings.episodes:
        assert not each.found, each
        assert each.same
        assert each.steps == each.recorded_steps > 0
        assert each.recorded_verdict == each.replayed_verdict != ""
    assert findings.same


def test_a_dearer_swing_is_found_at_every_swing(recorded: Path, changed: Check) -> None:
    findings = changed("hoe")
    path = recorded / "trajectories" / "till_5_tile_with_hoe.seed0.run1.try1.jsonl"
    swings = {step.step: {"energy"} for step in read_steps(path) if step.deeds}
    assert swings
    assert differing(findings) == {"till_5_tile_with_hoe": swings}


def test_another_price_is_found_at_the_purchase(changed: Check) -> None:
    findings = changed("price")
    assert differing(findings) == {"purchase_1_muscle_remedy": {4: {"money"}}}
    (step,) = episode(findings, "purchase_1_muscle_remedy").found
    (difference,) = step.differences
    assert (difference.recorded, difference.replayed) == ("49000", "48900")
    assert step.commands == ["set_money(49000)"]


def test_another_speed_is_found_when_the_clocks_are_more_than_ten_minutes_apart(
    changed: Check,
) -> None:
    findings = changed("speed", "purchase*", "open*")
    found = differing(findings)
    assert set(found) == {"purchase_1_muscle_remedy"}
    assert set().union(*found["purchase_1_muscle_remedy"].values()) == {"clock"}
    (walk,) = [each for each in findings.timing() if each.action == "move"]
    assert walk.replayed > 1.5 * walk.recorded


def test_another_number_of_drops_is_found_where_they_are_picked_up(changed: Check) -> None:
    findings = changed("gems", "mine*", "go*")
    found = differing(findings)
    (step,) = found.pop("mine_1_amethyst_with_pickaxe").values()
    assert not found
    assert step == {"bag", "deeds"}


def test_a_number_of_drops_that_is_random_is_listed_apart(changed: Check) -> None:
    findings = changed("stones", "clear*")
    assert findings.same
    found = episode(findings, "clear_5_stone_with_pickaxe")
    assert found.lucky
    luck = {one.luck for step in found.found for one in step.differences}
    assert luck == {"drops"}


def test_views_show_another_price_when_the_shop_opens(changed: Check) -> None:
    findings = changed("price", "purchase*", views=True)
    found = episode(findings, "purchase_1_muscle_remedy").found
    assert [(step.step, step.differences[-1].field) for step in found] == [
        (3, "options"),
        (4, "money"),
    ]
    (options,) = found[0].differences
    assert options.recorded == "option 2: Muscle Remedy, 1000g"
    assert options.replayed == "option 2: Muscle Remedy, 1100g"


@pytest.mark.soak
def test_the_lite_suite_shows_no_difference(tmp_path: Path) -> None:
    plan = runs.Plan.of(out=tmp_path, name="lite", instance="inprocess", image=None)
    run = runs.run(plan, "oracle", workers=2).folder
    findings = crosscheck(run, Bootable("valley"), workers=2, views=True)
    assert len(findings.episodes) == 100
    assert [each.name for each in findings.episodes if not each.same or each.found] == []


def test_a_run_in_real_time_is_replayed(tmp_path: Path) -> None:
    plan = runs.Plan.of(
        "till_5_tile_with_hoe",
        out=tmp_path,
        instance="inprocess",
        image=None,
        realtime="simulated:9.5",
    )
    run = runs.run(plan, "oracle").folder
    (path,) = (run / "trajectories").iterdir()
    assert [step.passed_ms for step in read_steps(path)] == [0, 9500, 9500, 9500, 9500]
    (found,) = crosscheck(run, Bootable("inprocess"), views=True).episodes
    assert found.same
    assert not found.found


class Mortal(Bootable):
    """Games that die at their fifth step."""

    def __init__(self, lives: int) -> None:
        super().__init__("inprocess")
        self.lives = lives

    @contextmanager
    def open(self) -> Iterator[Instance]:
        self.lives -= 1
        if self.lives < 0:
            raise InstanceDied("no game can be started")
        with super().open() as game:
            step, steps = game.client.step, iter(range(5))

            def dying(*args: Any, **more: Any) -> StepResult:
                if next(steps, None) is None:
                    game.close()
                return step(*args, **more)

            game.client.step = dying  # type: ignore[method-assign]
            yield game


def test_a_game_that_dies_is_replaced(recorded: Path) -> None:
    findings = crosscheck(recorded, Mortal(99))
    assert findings.episodes
    stopped = [each for each in findings.episodes if each.stopped]
    assert stopped
    assert all("the game failed in step" in each.stopped for each in stopped)
    assert not findings.same
    assert any(each.same for each in findings.episodes)


def test_without_a_further_game_the_rest_is_skipped(recorded: Path) -> None:
    findings = crosscheck(recorded, Mortal(1))
    assert findings.episodes[-1].skipped == "there is no game: no game can be started"
    with pytest.raises(InstanceDied, match="no game can be started"):
        crosscheck(recorded, Mortal(0))
