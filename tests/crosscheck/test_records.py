"""Runs that lack something, are damaged or hostile, and what is said about them."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pytest_stardojo.backends.inprocess import InProcess
from pytest_stardojo.commands import main
from pytest_stardojo.crosscheck import Bootable, Findings, crosscheck
from pytest_stardojo.crosscheck.findings import EpisodeFindings
from tests.backends.lesser_valley import lesser

TILL = "till_5_tile_with_hoe"
KEY = f"{TILL}.seed0.run1.try1"

Lines = list[dict[str, Any]]


@pytest.fixture
def copied(recorded: Path, tmp_path: Path) -> Path:
    """A copy of the run that a test may change."""
    return Path(shutil.copytree(recorded, tmp_path / "mine"))


def edit(
    run: Path, change: Callable[[Lines], object], name: str = f"trajectories/{KEY}.jsonl"
) -> None:
    """Change the lines of a file of records."""
    path = run / name
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    change(lines)
    path.write_text("".join(f"{json.dumps(line)}\n" for line in lines), "utf-8")


def settings(run: Path, **values: object) -> None:
    path = run / "run.json"
    facts = json.loads(path.read_text("utf-8"))
    facts["settings"] |= values
    path.write_text(json.dumps(facts), "utf-8")


def check(run: Path, task: str = TILL) -> EpisodeFindings:
    (found,) = crosscheck(run, Bootable("inprocess"), [task]).episodes
    return found


def without(*fields: str) -> Callable[[Lines], object]:
    """Return a change that removes fields of all lines."""
    return lambda lines: [line.pop(field, None) for line in lines for field in fields]


def test_a_run_without_the_bag_is_compared_in_everything_else(copied: Path) -> None:
    edit(copied, without("bag", "deeds", "slot", "weather"))
    found = check(copied)
    assert found.same
    assert found.notes == ["the run did not record the bag and the deeds, which are not compared"]
    edit(copied, lambda lines: lines[2].update(energy=100.0))
    assert check(copied).differing


def test_an_episode_that_was_cut_off_is_compared_as_far_as_it_goes(copied: Path) -> None:
    path = copied / "trajectories" / f"{KEY}.jsonl"
    text = path.read_text("utf-8")
    path.write_text(text[: text.rindex("\n", 0, -1) + 30], "utf-8")
    results = copied / "results.jsonl"
    rest = [line for line in results.read_text("utf-8").splitlines() if TILL not in line]
    results.write_text("\n".join(rest) + "\n", "utf-8")
    found = check(copied)
    assert found.same
    assert found.steps == found.recorded_steps == 3
    assert found.notes[0] == "line 5 of its trajectory is incomplete"
    assert found.notes[1] == "it was cut off: the run has no result for it"
    assert found.recorded_verdict == ""


def refused(lines: Lines) -> None:
    lines[1]["actions"].append({"do": "move", "x": 150, "y": 150})
    result = {"ok": False, "reason": "no_path", "message": "no path leads there"}
    lines[1]["results"].append(result)


def test_refused_actions_are_compared_by_their_reason(copied: Path) -> None:
    edit(copied, refused)
    assert check(copied).same
    edit(copied, lambda lines: lines[1]["results"][-1].update(reason="blocked"))
    (step,) = check(copied).found
    assert [each.field for each in step.differences] == ["result"]
    assert "refused, no_path" in step.differences[0].replayed


def not_sent(lines: Lines) -> None:
    """Add actions that the settings of the run rejected or the reader could not read."""
    invalid = {
        "ok": False,
        "reason": "too_far",
        "message": "one move goes at most 2",
        "invalid": True,
    }
    unreadable = {"do": "invalid", "reason": "unreadable", "message": "no action", "text": "dance"}
    lines[4]["actions"] += [{"do": "move", "x": 9, "y": 0}]
    lines[4]["results"] += [invalid]
    last = {**lines[-1], "step": 5, "actions": [unreadable], "bag": None, "deeds": []}
    last["results"] = [{**invalid, "reason": "unreadable", "message": "no action"}]
    lines.append(last)


def test_actions_that_were_not_sent_to_the_game_are_not_sent_to_the_other(copied: Path) -> None:
    edit(copied, not_sent)
    found = check(copied)
    assert found.same, found
    assert found.steps == 5


def test_real_time_is_replayed_by_the_time_that_passed(copied: Path) -> None:
    settings(copied, realtime="wall")
    edit(copied, lambda lines: lines[1].update(passed_ms=21_000))
    (step,) = check(copied).found
    (clock,) = step.differences
    assert (clock.field, clock.recorded, clock.replayed) == ("clock", "6:00 AM", "6:30 AM")


def test_real_time_without_a_record_of_it_is_skipped(copied: Path) -> None:
    settings(copied, realtime="wall")
    edit(copied, without("bag", "deeds"))
    assert check(copied).skipped == (
        "it was played in real time, and the run did not record how much time passed"
    )


def test_other_keys_of_the_farmer_are_no_difference(copied: Path) -> None:
    edit(copied, lambda lines: [line.update(farmer="-2389123") for line in lines])
    assert check(copied).same
    edit(copied, lambda lines: lines[-1].update(farmer="farmer2"))
    assert check(copied).skipped == "its steps are those of several farmers"


def test_other_ids_of_buildings_are_no_difference(copied: Path) -> None:
    task = "open_1_deluxe_coop"
    name = f"trajectories/{task}.seed0.run1.try1.jsonl"

    def rename(lines: Lines) -> None:
        text = json.dumps(lines)
        lines[:] = json.loads(text.replace('"building:', '"building:a3-'))

    edit(copied, rename, name)
    assert "building:a3-" in (copied / name).read_text("utf-8")
    assert check(copied, task).same


def test_one_difference_does_not_become_many(copied: Path) -> None:
    """Everything that can be set is set; what cannot be set is reported once."""

    def change(lines: Lines) -> None:
        for line in lines:
            line["money"] -= 77
            line["x"] += 0
        lines[0]["bag"][2]["water"] = 13

    edit(copied, change)
    found = check(copied)
    (start,) = found.found
    assert start.step == 0
    assert {each.field for each in start.differences} == {"money", "bag"}
    assert any(command.startswith("set_money") for command in start.commands)


DAMAGES: dict[str, tuple[Callable[[Lines], object], str]] = {
    "gap": (lambda lines: lines.pop(2), "line 3: 'step' must be 2 (got 3)"),
    "clock": (
        lambda lines: lines[1].update(clock="noon\x1b[31m"),
        "line 2: 'clock' must be like 'spring 5, year 1, 06:00 AM' (got 'noon\\x1b[31m')",
    ),
    "action": (lambda lines: lines[1].update(actions=[{"do": "rm"}]), "line 2: it is not a step"),
    "huge": (lambda lines: lines[1].update(money=2**70), "line 2: it is not a step"),
    "empty": (lambda lines: lines.clear(), "its trajectory has no steps"),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_trajectory_is_skipped_with_its_place(copied: Path, damage: str) -> None:
    change, message = DAMAGES[damage]
    edit(copied, change)
    assert message in check(copied).skipped


def strange_bag(lines: Lines) -> None:
    lines[1]["bag"] = [
        {"index": 10**15, "name": "x" * 9999, "id": "(O)none", "count": 10**15},
        {"index": -3, "name": "", "id": "\ufffd", "count": 1},
    ]
    lines[1]["location"] = "#" * 300
    lines[1]["deeds"] = [{"deed": "x", "thing": "y", "where": "#", "subject": "animal:"}]
    lines[1]["events"] = [{"kind": "picked_up", "data": {"id": [], "count": {}}}]
    lines[1]["results"] = []
    lines[1]["energy"] = 1e15


def test_strange_values_are_differences_that_cannot_be_set(copied: Path) -> None:
    edit(copied, strange_bag)
    found = check(copied)
    first = found.found[0]
    assert {"bag", "location", "energy", "deeds"} <= {each.field for each in first.differences}
    assert any("there is no slot" in text for text in first.unset)
    assert all(len(each.recorded) <= 400 for each in first.differences)


def test_a_task_that_has_changed_is_skipped(copied: Path) -> None:
    edit(copied, lambda lines: [line.update(task_digest="0") for line in lines], "results.jsonl")
    assert check(copied).skipped == "the task has changed since it was recorded"


def test_a_trajectory_that_is_missing_is_skipped(copied: Path) -> None:
    (copied / "trajectories" / f"{KEY}.jsonl").unlink()
    assert check(copied).skipped == "it has no trajectory"


@pytest.mark.parametrize(
    ("content", "note"),
    [
        (None, "the run has no texts of observations, so the views are not compared"),
        (b"\x1f\x8b broken", "the run has no texts of observations, so the views are not compared"),
    ],
)
def test_a_run_without_texts_is_compared_in_everything_but_the_views(
    copied: Path, content: bytes | None, note: str
) -> None:
    path = copied / "seen" / f"{KEY}.jsonl.gz"
    path.unlink()
    if content is not None:
        path.write_bytes(content)
    (found,) = crosscheck(copied, Bootable("inprocess"), [TILL], views=True).episodes
    assert found.same
    assert found.notes == [note]


def test_tasks_that_the_game_cannot_serve_are_skipped_with_the_reason(
    copied: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def boot(kind: str, **options: object) -> InProcess:
        return InProcess(
            frames=False, make_handler=lambda frames: lesser(frames, frozenset({"commands"}))
        )

    monkeypatch.setattr("pytest_stardojo.crosscheck.games.boot", boot)
    findings: Findings = crosscheck(copied, Bootable("inprocess"))
    skipped = [each for each in findings.episodes if each.skipped]
    assert skipped
    assert all("does not offer 'commands'" in each.skipped for each in skipped)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["nowhere"], "there is no run nowhere in "),
        (["RUN", "till_5_tiles_with_hoe"], "did you mean 'till_5_tile_with_hoe'?"),
        (["RUN", "--game", "x"], "--game needs --instance stardew"),
        (["RUN", "--token-file", "x"], "--token-file needs --address"),
        (["RUN", "--address", "127.0.0.1:1", "--token-file", "nowhere"], "cannot read the token"),
        (["RUN", "--address", "127.0.0.1:1"], "no game at 127.0.0.1:1"),
        (["RUN", "--suite", "nothing"], "nothing"),
    ],
)
def test_wrong_arguments_are_errors(
    recorded: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], message: str
) -> None:
    words = [str(recorded) if word == "RUN" else word for word in arguments]
    assert main(["crosscheck", *words]) == 4
    error = capsys.readouterr().err
    assert message in error
    assert "Traceback" not in error


def test_the_replay_ends_where_the_farmer_cannot_follow(copied: Path) -> None:
    edit(copied, lambda lines: [line.update(location="Atlantis") for line in lines[2:]])
    found = check(copied)
    assert found.stopped == "the replay ended in step 2: the farmer cannot be put into 'Atlantis'"
    assert (found.steps, found.differing, found.recorded_verdict) == (2, 1, "")
