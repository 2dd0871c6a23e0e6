"""Write what a cross-check found as a page that works offline and without scripts."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

from pytest_stardojo._files import write_whole
from pytest_stardojo.crosscheck import terminal
from pytest_stardojo.crosscheck.findings import EpisodeFindings, Findings
from pytest_stardojo.reporting.page.parts import file_text, rendered
from pytest_stardojo.reporting.texts import one_line

MOST_STEPS = 50
"""Steps of an episode on the page; the JSON has more."""


def write_page(path: Path, findings: Findings) -> None:
    """Write the page of a cross-check.

    Args:
        path: The file.
        findings: What was found.

    Raises:
        OSError: the file cannot be written.
    """
    differing = [each for each in findings.replayed if not each.same]
    lucky = [each for each in findings.replayed if each.same and each.lucky]
    text = rendered(
        "crosscheck.html",
        run=one_line(findings.run, 120),
        game=one_line(findings.game, 120),
        headline=one_line(terminal.headline(findings)),
        same=findings.same,
        tiles=_tiles(findings),
        fields=list(findings.counts().items()),
        differing=[_shown(each) for each in differing],
        lucky=[_shown(each) for each in lucky],
        equal=[one_line(each.name, 120) for each in findings.replayed if each not in differing],
        skipped=[(one_line(why), names) for why, names in _skipped(findings).items()],
        notes=[one_line(each) for each in terminal.notes(findings)],
        timing=_timing(findings),
        facts=_facts(findings),
        style=file_text("style.css") + file_text("crosscheck.css"),
    )
    write_whole(path, text.encode("utf-8", "backslashreplace"))


def _tiles(findings: Findings) -> list[dict[str, Any]]:
    replayed = findings.replayed
    same = sum(each.same for each in replayed)
    verdicts = sum(each.verdict_differs for each in replayed)
    steps = sum(each.steps for each in replayed)
    differing = sum(each.differing for each in replayed)
    lucky = sum(each.lucky for each in replayed)
    rows = [
        ("Episodes that are the same", f"{same}", f"of {len(replayed)}"),
        ("Steps that differ", f"{differing:,}", f"of {steps:,} and {len(replayed)} starts"),
        ("Other verdicts", f"{verdicts}"),
        ("Steps that differ by luck alone", f"{lucky:,}"),
        ("Skipped episodes", f"{len(findings.episodes) - len(replayed)}"),
    ]
    return [{"name": name, "value": value, "lines": lines} for name, value, *lines in rows]


def _shown(found: EpisodeFindings) -> dict[str, Any]:
    return {
        "name": one_line(found.name, 120),
        "line": one_line(terminal.episode_line(found).removeprefix(f"{found.name}: ")),
        "verdict": found.verdict_differs,
        "recorded_verdict": one_line(found.recorded_verdict),
        "replayed_verdict": one_line(found.replayed_verdict),
        "notes": [one_line(each) for each in found.notes],
        "steps": [
            {
                "number": step.step,
                "clock": one_line(step.clock, 60),
                "actions": one_line(", ".join(step.actions), 200) or "-",
                "differences": [
                    {
                        "field": each.field,
                        "recorded": one_line(each.recorded),
                        "replayed": one_line(each.replayed),
                        "luck": each.luck,
                    }
                    for each in step.differences
                ],
                "commands": one_line(", ".join(step.commands)),
                "unset": [one_line(each) for each in step.unset],
            }
            for step in found.found[:MOST_STEPS]
        ],
        "rest": max(0, found.differing + found.lucky - MOST_STEPS),
    }


def _skipped(findings: Findings) -> dict[str, list[str]]:
    reasons: dict[str, list[str]] = {}
    for each in findings.episodes:
        if each.skipped:
            reasons.setdefault(each.skipped, []).append(one_line(each.name, 120))
    return reasons


def _timing(findings: Findings) -> list[tuple[str, int, int, int, str]]:
    rows = []
    for each in findings.timing():
        ratio = f"{each.replayed / each.recorded:.3g}" if each.recorded else "-"
        rows.append((each.action, each.count, each.recorded, each.replayed, ratio))
    return rows


def _facts(findings: Findings) -> dict[str, str]:
    causes = Counter(
        difference.luck
        for each in findings.episodes
        for step in each.found
        for difference in step.differences
        if difference.luck
    )
    found = {
        "recorded run": findings.run,
        "agent": findings.agent,
        "suite": findings.suite,
        "recorded with version": findings.version,
        "other game": findings.game,
        "differences by luck": ", ".join(f"{name} {count}" for name, count in causes.items()),
    }
    return {name: one_line(value) for name, value in found.items() if value}
