"""The page *First run* shows the output and the files that a first run has."""

from __future__ import annotations

import re

from tests.docs.pages import blocks, source
from tests.plugin.conftest import Bench, bench  # noqa: F401  a fixture

PAGE = "tutorial/first-run.md"
(QUOTED, LISTING) = [each.text for each in blocks("text") if each.page == PAGE]
MISSED = "clear_10_weeds_with_scythe"


def test_the_output_is_as_the_page_says(bench: Bench) -> None:  # noqa: F811
    run = bench.run("--stardojo-agent=random", "-k", f"{MISSED} or till_5_tile_with_hoe")
    lines = run.outlines
    progress = next(line for line in lines if line.startswith("tasks/farming.yaml "))
    assert re.search(r" [.F]{2} ", progress)
    head, quoted = QUOTED.splitlines()
    at = lines.index(head)
    name, _, note = quoted.strip().partition("  ")
    assert re.fullmatch(rf"  {name} +\d+{note.strip()[1:]}", lines[at + 1])
    table = next(n for n, line in enumerate(lines) if line.split()[:1] == ["farming"])
    results = next(n for n, line in enumerate(lines) if line.startswith("results: "))
    report = next(n for n, line in enumerate(lines) if line.startswith("report: "))
    assert at < table < results < report
    assert len(lines) - results < 8


def test_the_folder_has_the_listed_files(bench: Bench) -> None:  # noqa: F811
    bench.run("--stardojo-agent=random", "-k", MISSED)
    head, *names = LISTING.splitlines()
    assert re.fullmatch(r"reports/runs/[-0-9]+-random/", head)
    listed = {line.split()[0].rstrip("/") for line in names}
    found = {path.name for path in bench.folder.iterdir()}
    assert listed == found


def test_the_page_names_the_lines_at_the_end_of_the_output() -> None:
    assert "The lines `results:` and `report:` at the end of the output" in source(PAGE)
