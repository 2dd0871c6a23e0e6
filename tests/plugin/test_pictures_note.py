"""The output says which replays have pictures, and which option records more."""

from __future__ import annotations

import pytest

from tests.plugin.conftest import Bench


@pytest.mark.parametrize(
    ("record", "note", "films"),
    [
        (None, "none in the replays; --stardojo-record=failed or --stardojo-record=all *", 0),
        ("off", "none in the replays; --stardojo-record=failed or --stardojo-record=all *", 0),
        ("failed", "in the replays of tasks that were not solved; --stardojo-record=all *", 1),
        ("all", "in all replays", 2),
    ],
)
def test_the_output_says_which_replays_have_pictures(
    bench: Bench, record: str | None, note: str, films: int
) -> None:
    given = [f"--stardojo-record={record}"] if record else []
    result = bench.run("--stardojo-agent=oracle", "tasks", "-k", "till", *given)
    result.stdout.fnmatch_lines([f"pictures: {note}"])
    assert len(list(bench.folder.glob("frames/*/film.json"))) == films
